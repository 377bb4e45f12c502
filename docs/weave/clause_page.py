"""The page of a clause: its sentence among its neighbours, and what the other editions, the rulings and the hands say."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from weave import clause_proof, retired_page
from weave.counterparts import counterparts
from weave.site import SHORT, articles, place

if TYPE_CHECKING:
    from weave.law import Clause, Topic
    from weave.site import Page

INDEXED = 'data-pagefind-body data-pagefind-filter="kind:clause"'  # what the search knows of a clause


def title(page: Page, clause: Clause) -> str:
    """Give the title: Rams A §15: Trumping with the suit in hand."""
    topic = page.law.topics_of[clause.id][0].title[page.lang]
    return page.site.words.say("clause-title", page.lang, label=clause.label[page.lang], topic=topic)


def description(page: Page, clause: Clause) -> str:
    """Give what a preview of the link shows: the clause itself."""
    return page.plain(clause.text)


def render(page: Page, clause: Clause) -> str:
    """Make the page."""
    law = page.law
    edition = law.editions[clause.edition]
    topics = law.topics_of[clause.id]
    note = page.say(f"note-{clause.edition}")
    heading = escape(topics[0].title[page.lang], quote=False)
    parts = [
        f'<article class="clause" id="top"><p class="row">{page.plate(clause.edition, link=True)}'
        f'<span class="meta">{note} · {place(page, clause)}</span></p>',
        f'<h1><span class="no {SHORT[clause.edition]}">{escape(page.short(clause), quote=False)}</span> {heading}</h1>',
        _sentences(page, clause),
        f'<dl class="facts">{_facts(page, clause, topics)}</dl>',
    ]
    address = f"/{'' if page.lang == 'en' else page.lang + '/'}c/{clause.id}/"
    parts.append(f'<p class="stay">{address} · {page.say("stays")}</p>')
    parts.append(_acts(page, clause, topics))
    order = list(edition.clauses)
    at = order.index(clause)
    parts.append(_turn(page, order[at - 1] if at else None, order[at + 1] if at + 1 < len(order) else None))
    parts.append("</article>")
    return "\n".join(parts)


def _sentences(page: Page, clause: Clause) -> str:
    group = next(g for g in articles(page.law.editions[clause.edition]) if clause in g)
    if len(group) == 1:
        return f'<div class="law"><p class="here one" {INDEXED}>{page.html(clause.text)}</p></div>'
    rows: list[str] = []
    for one in group:
        mark = one.letter or one.id.removeprefix(f"{one.edition}-")
        if one is clause:
            here = f'<dd class="here" aria-current="true" {INDEXED}>{page.html(one.text)}</dd>'
            rows.append(f'<dt class="here">{mark}</dt>{here}')
        else:
            rows.append(f"<dt>{page.clause(one.id, mark)}</dt><dd>{page.html(one.text)}</dd>")
    return f'<dl class="law">{"".join(rows)}</dl>'


def _facts(page: Page, clause: Clause, topics: tuple[Topic, ...]) -> str:
    rows: list[str] = []
    for topic in topics:
        if len(topics) > 1:
            title = escape(topic.title[page.lang], quote=False)
            link = f'<a href="{page.root}{topic.href}">{title}</a>'
            rows.append(f'<div class="head"><dt>{link}</dt></div>')
        for label, content, mute in counterparts(page, clause, topic):
            rows.append(_row(label, content, "counter mute" if mute else "counter"))
    rows += [_breach(page, clause), _rulings(page, clause)]
    former = retired_page.former(page, "clause", clause.id)
    rows += [_row(page.say("former-ids"), former)] if former else []
    hands = clause_proof.hands(page, clause)
    rows += [_row(page.say("hands"), hands)] if hands else []
    rows.append(_row(page.say("proof"), clause_proof.proof(page, clause), "proof"))
    return "".join(rows)


def _row(label: str, content: str, cls: str = "", id_: str = "") -> str:
    attributes = (f' class="{cls}"' if cls else "") + (f' id="{id_}"' if id_ else "")
    return f"<div{attributes}><dt>{label}</dt><dd>{content}</dd></div>"


def _breach(page: Page, clause: Clause) -> str:
    """Say what follows when the clause is broken."""
    if clause.broken is None:
        return ""
    lines: list[str] = []
    seen: dict[str, str] = {}
    for id_ in clause.broken:
        seen.setdefault(page.short(page.law.clauses[id_]), id_)
    for words, id_ in seen.items():
        topic = escape(page.law.topics_of[id_][0].title[page.lang], quote=False)
        lines.append(f"<p>{page.clause(id_, words)} {topic}</p>")
    if not clause.broken:
        lines.append(f"<p>{page.say('broken-nothing')}</p>")
    lines += [f"<p>{page.ruling_says(slug)}</p>" for slug in clause.broken_rulings]
    return _row(page.say("broken"), "".join(lines))


def _rulings(page: Page, clause: Clause) -> str:
    slugs = page.law.rulings_of[clause.id]
    if not slugs:
        return ""
    opened = " open" if len(slugs) == 1 else ""
    lines: list[str] = []
    for slug in slugs:
        question, answer = page.html(page.law.rulings[slug].question), page.html(page.law.rulings[slug].answer)
        more = page.ruling_link(slug, page.say("readings-and-reasons")) if page.law.rulings[slug].readings else ""
        lines.append(f'<details id="{slug}"{opened}><summary>{question}</summary><p>{answer} {more}</p></details>')
    return _row(page.say("rulings"), "".join(lines), id_="rulings")


def _acts(page: Page, clause: Clause, topics: tuple[Topic, ...]) -> str:
    buttons = [clause_proof.copy(page, clause)]
    shown = page.site.hands_of.get(clause.id)
    if shown:
        hand, step = shown[0]
        buttons.append(f'<a class="btn" href="{page.root}hands/{hand.id}/#s{step}">{page.say("try")}</a>')
    buttons.append(f'<a class="btn" href="{page.root}{clause.edition}/#{clause.id}">{page.say("in-place")}</a>')
    if len(topics[0].table.columns) > 1:
        buttons.append(f'<a class="btn" href="{page.root}{topics[0].href}">{page.say("side-by-side")}</a>')
    buttons.append(clause_proof.cite(page, clause))
    return f'<div class="acts">{"".join(buttons)}<span class="sr" role="status"></span></div>'


def _turn(page: Page, before: Clause | None, after: Clause | None) -> str:
    def arrow(one: Clause | None, way: str, icon: str) -> str:
        if one is None:
            return "<span></span>"
        words = escape(page.short(one), quote=False) + (f" {one.letter}" if one.letter else "")
        picture = f'<svg class="ic" aria-hidden="true"><use href="#{icon}"/></svg>'
        inner = f"{picture}<span>{words}</span>" if way == "previous" else f"<span>{words}</span>{picture}"
        label = f"{page.say(way)}: {escape(page.short(one))}" + (f" {one.letter}" if one.letter else "")
        cls = f"ref {SHORT[one.edition]}"
        return f'<a class="{cls}" href="{page.root}c/{one.id}/" aria-label="{label}">{inner}</a>'

    ways = arrow(before, "previous", "al") + arrow(after, "next", "ar")
    return f'<nav class="turn" aria-label="{page.say("other-clauses")}">{ways}</nav>'
