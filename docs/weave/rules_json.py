"""The rules as data for other programs: rules.json for all editions, rules/<edition>.json for one, and their JSON Schema.

What the fields mean is said in rules.schema.json beside this file and on the page about/data/. `FORMAT` changes when
programs that read the files would have to change; a field may be added without it.
"""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from weave.proof import PROVEN, TOLD
from weave.site import OWN_LANGUAGE
from weave.strict import LANGS

if TYPE_CHECKING:
    from weave.law import Clause, Ruling, Text, Topic
    from weave.site import Page, Site

FORMAT = 1
SCHEMA = Path(__file__).with_name("rules.schema.json")


def files(site: Site) -> dict[str, str]:
    """Give the content of every file, by its path from the root of the site."""
    editions = list(site.law.editions)
    made = {"rules.json": _written(document(site, editions, "rules.schema.json"))}
    for edition in editions:
        made[f"rules/{edition}.json"] = _written(document(site, [edition], "../rules.schema.json"))
    made["rules.schema.json"] = SCHEMA.read_text(encoding="utf-8")
    return made


def _written(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def document(site: Site, editions: list[str], schema: str) -> dict[str, Any]:
    """Put together what one file says of some editions."""
    law = site.law
    clauses = [clause for clause in law.clauses.values() if clause.edition in editions]
    topics = [topic for topic in law.topics if any(topic in law.topics_of[clause.id] for clause in clauses)]
    named = {slug for clause in clauses for slug in (*law.rulings_of[clause.id], *clause.broken_rulings)}
    named |= {slug for topic in topics for cell in topic.cells.values() for slug in cell.rulings}
    return {
        "$schema": schema,
        "format": FORMAT,
        "licence": "CC-BY-4.0",
        "site": site.address or None,
        "languages": list(LANGS),
        "editions": [
            {
                "id": edition,
                "title": law.editions[edition].title,
                "source_language": OWN_LANGUAGE[edition],
                "address": _addresses(f"{edition}/"),
                "clauses": [_clause(site, clause) for clause in law.editions[edition].clauses],
            }
            for edition in editions
        ],
        "kinds": [{"id": id_, "title": title} for id_, title in law.kinds.items()],
        "topics": [
            {"slug": topic.slug, "table": topic.table.id, "title": topic.title, "address": _addresses(topic.href)}
            for topic in topics
        ],
        "rulings": [_ruling(site, ruling) for slug, ruling in law.rulings.items() if slug in named],
        "retired": [
            {"kind": one.kind, "id": one.id, "became": list(one.became), "note": _plain(site, one.note)}
            for one in law.retired
        ],
    }


def _clause(site: Site, clause: Clause) -> dict[str, Any]:
    law, proof = site.law, site.proof
    status = proof.status(clause.id)
    return {
        "id": clause.id,
        "edition": clause.edition,
        "place": clause.place,
        "label": clause.label,
        "address": _addresses(f"c/{clause.id}/"),
        "text": {lang: {"plain": plain, "markup": clause.text[lang]} for lang, plain in _plain(site, clause.text).items()},
        "kind": clause.kind,
        "topics": [topic.slug for topic in law.topics_of[clause.id]],
        "counterparts": [one for topic in law.topics_of[clause.id] for one in _counterparts(clause, topic)],
        "broken": None if clause.broken is None else list(clause.broken),
        "broken_rulings": list(clause.broken_rulings),
        "rulings": list(law.rulings_of[clause.id]),
        "hands": [{"id": hand.id, "step": step} for hand, step in site.hands_of.get(clause.id, [])],
        "cases": [case.id for case in proof.cases_of.get(clause.id, ())],
        "code": [code.name for code in proof.code.get(clause.id, ())],
        "enacted": status == PROVEN,
        "informational": status == TOLD,
    }


def _counterparts(clause: Clause, topic: Topic) -> list[dict[str, Any]]:
    """List what the other columns of the topic say: other editions, or other forms of the same game."""
    columns = list(topic.table.columns)
    own = next(column for column in columns if clause.id in topic.cells[column].clauses)
    found: list[dict[str, Any]] = []
    for column in columns:
        cell = topic.said(column)
        if column != own and clause.id not in cell.clauses:
            found.append(
                {
                    "topic": topic.slug,
                    "column": column,
                    "edition": topic.table.edition(column),
                    "verdict": topic.verdict(own, column),
                    "clauses": list(cell.clauses),
                    "silent": cell.silent or None,
                    "rulings": list(cell.rulings),
                }
            )
    return found


def _ruling(site: Site, ruling: Ruling) -> dict[str, Any]:
    return {
        "slug": ruling.slug,
        "question": _plain(site, ruling.question),
        "answer": _plain(site, ruling.answer),
        "options": list(ruling.options),
        "address": _addresses(f"r/{ruling.slug}/") if ruling.readings else None,
    }


def _plain(site: Site, text: Text) -> Text:
    return {lang: site.page(lang, "").plain(text) for lang in LANGS}


def _addresses(url: str) -> Text:
    """Give the address of a page in each language, from the root of the site."""
    return {lang: url if lang == "en" else f"{lang}/{url}" for lang in LANGS}


# ---- the page that tells of them


def listed(page: Page, only: str = "") -> str:
    """Link to the files, or to one of them."""
    law = page.law
    rows = [("rules.json", page.say("data-all"))]
    rows += [(f"rules/{edition}.json", escape(page.title(edition), quote=False)) for edition in law.editions]
    rows += [("rules.schema.json", page.say("data-schema")), ("ids.txt", page.say("data-ids"))]
    lines = "".join(
        f'<li><a href="{page.site_root}{path}"><code lang="en" translate="no">{path}</code></a>: {words}</li>'
        for path, words in rows
        if only in ("", path)
    )
    return f"<ul>{lines}</ul>"
