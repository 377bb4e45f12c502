"""Writes what the player needs of the law: `python -m weave.site_data` makes .build/site-data/<lang>.json.

clauses    id: label (Rams A §13), short (§13), href (from the root of the language), text (in words), topic
editions   id: title, note, short (the class that colours it), href
rulings    slug: question, answer, href
home       hand and step: the worked hand on the front page
glossary   pattern (of a card's name), names (every card by its code), ranks and suits (their forms by case),
           letters, plurals, terms (all that the glossary says of them in this language)
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

from mkdocs.utils.yaml import yaml_load

from weave.glossary import RANKS, SUITS
from weave.law import ROOT, Law
from weave.reading import read
from weave.site import BUILD, SHORT, Page, Site
from weave.strict import LANGS, LawError
from weave.words import read_words


def data(page: Page) -> dict[str, Any]:
    """Gather it for one language; `page` lies at the root of that language."""
    law, lang = page.law, page.lang
    return {
        "lang": lang,
        "clauses": {
            clause.id: {
                "label": clause.label[lang],
                "short": page.short(clause),
                "href": f"c/{clause.id}/",
                "text": page.plain(clause.text),
                "topic": law.topics_of[clause.id][0].title[lang],
            }
            for clause in law.clauses.values()
        },
        "editions": {
            edition: {
                "title": page.title(edition),
                "note": page.say(f"note-{edition}"),
                "short": SHORT[edition],
                "href": f"{edition}/",
            }
            for edition in law.editions
        },
        "rulings": {
            slug: {
                "question": page.plain(ruling.question),
                "answer": page.plain(ruling.answer),
                "href": _ruling_page(law, slug),
            }
            for slug, ruling in law.rulings.items()
        },
        "home": live_hand(),
        "glossary": _glossary(law, lang),
    }


def _ruling_page(law: Law, slug: str) -> str | None:
    if law.rulings[slug].readings:
        return f"r/{slug}/"
    return law.topic(law.topic_of_ruling[slug]).href if slug in law.topic_of_ruling else None


def live_hand(config: Path = ROOT / "mkdocs.yml") -> dict[str, Any]:
    """Read which hand the front page shows, and at which step: `live_hand: <id>#s<step>` in mkdocs.yml."""
    said = str(yaml_load(config.read_text(encoding="utf-8"))["extra"]["live_hand"])
    found = re.fullmatch(r"([a-z0-9-]+)(?:#s(\d+))?", said)
    if not found:
        raise LawError(f"mkdocs.yml (extra.live_hand): “{said}”; expected the id of a worked hand, or id#s12")
    return {"hand": found[1], "step": int(found[2] or 0)}


def _glossary(law: Law, lang: str) -> dict[str, Any]:
    glossary = law.glossary
    ranks: dict[str, Any] = {}
    for code in RANKS:
        word = glossary.ranks[code][lang]
        ranks[code] = word["forms"]["sg"] if "forms" in word else {"nom": word["term"]}
    suits: dict[str, Any] = {}
    for code in SUITS:
        word = glossary.suits[code][lang]
        suits[code] = (
            word["forms"]["pl"] if "forms" in word else {"nom": word["term"], "gen": word["term"], "one": word["one"]}
        )
    return {
        "pattern": glossary.naming["card"][lang]["pattern"],
        "names": {rank + suit: glossary.card_name(rank + suit, lang) for suit in SUITS for rank in RANKS},
        "ranks": ranks,
        "suits": suits,
        "letters": glossary.letters,
        "plurals": {name: forms[lang] for name, forms in glossary.plurals.items()},
        "terms": {id_: term.data[lang] for id_, term in glossary.terms.items()},
    }


def main(target: Path = BUILD / "site-data") -> int:
    """Write one file for each language."""
    try:
        site = Site(read(), read_words(), {})
    except LawError as error:
        print(error, file=sys.stderr)
        return 1
    target.mkdir(parents=True, exist_ok=True)
    for lang in LANGS:
        text = json.dumps(data(site.page(lang, "")), ensure_ascii=False, indent=1) + "\n"
        path = target / f"{lang}.json"
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
