"""The page of a ruling: question, answer, readings with the one chosen, why, where it matters; and the list of rulings."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from koziris.rulebook import preset, switches
from weave import clause_proof, markup, retired_page
from weave.ruling_file import shown

if TYPE_CHECKING:
    from collections.abc import Iterable

    from koziris.rulebook import Switch, Value
    from weave.law import Reading, Ruling
    from weave.site import Page

UNFOUND = "data-pagefind-ignore"  # by the search
ASIDE = 'data-pagefind-weight="0.5"'  # found, but not shown in a result
CODE = 'lang="en" translate="no"'


def title(page: Page, ruling: Ruling) -> str:
    """Give the title: the question."""
    return page.plain(ruling.question)


def description(page: Page, ruling: Ruling) -> str:
    """Give what a preview of the link shows: the answer."""
    return page.plain(ruling.answer)


def render(page: Page, ruling: Ruling) -> str:
    """Make the page."""
    assert ruling.evidence is not None
    plates = "".join(page.plate(edition, link=True) for edition in page.law.editions if edition in ruling.chosen)
    readings = "".join(_reading(page, ruling, reading) for reading in ruling.readings)
    address = f"/{'' if page.lang == 'en' else page.lang + '/'}r/{ruling.slug}/"
    kinds = _kinds(ruling.chosen)
    parts = [
        f'<article class="clause ruling" id="top" data-pagefind-body data-pagefind-filter="{kinds}">'
        f'<p class="row" {UNFOUND}>{plates}'
        f'<a class="meta" href="{page.root}r/">{page.say("ruling")}</a></p>',
        f"<h1>{page.html(ruling.question)}</h1>",
        f'<p class="answer">{page.html(ruling.answer)}</p>',
        f'<h2 {UNFOUND}>{page.say("readings")}</h2><ol class="readings" {ASIDE}>{readings}</ol>',
        f'<h2 {UNFOUND}>{page.say("why")}</h2><p class="why-text" {ASIDE}>{page.html(ruling.evidence)}</p>',
        f'<dl class="facts" data-pagefind-ignore>{_facts(page, ruling)}</dl>',
        f'<p class="stay" data-pagefind-ignore><span {CODE}>{address}</span> · {page.say("stays")}</p>',
        _acts(page, ruling),
        "</article>",
    ]
    return "\n".join(parts)


def _kinds(editions: Iterable[str]) -> str:
    """Say what the search has to know of a ruling."""
    return ", ".join(["kind:ruling", *(f"edition:{edition}" for edition in editions)])


def valued(name: str, value: Value) -> str:
    """Give an option with a value as code, which no language translates."""
    return f"<code {CODE}>{name}: {shown(value)}</code>"


def _reading(page: Page, ruling: Ruling, reading: Reading) -> str:
    editions = [edition for edition in page.law.editions if ruling.chosen.get(edition) == reading.id]
    values = " ".join(valued(name, value) for name, value in reading.values.items())
    notes = [values] if values else []
    if not editions and any(not _enacted(ruling, name, value) for name, value in reading.values.items()):
        notes.append(f'<span class="meta">{page.say("not-enacted")}</span>')
    mark = ""
    if editions:
        plates = "".join(page.plate(edition) for edition in editions)
        tick = '<svg class="ic" aria-hidden="true"><use href="#ok"/></svg>'
        mark = f'<p class="row chosen" {UNFOUND}>{tick}<b>{page.say("chosen")}</b>{plates}</p>'
    note = f'<p class="row" {UNFOUND}>{" ".join(notes)}</p>' if notes else ""
    return (
        f'<li id="{reading.id}"{" class=taken" if editions else ""}><span class="letter" {UNFOUND}>{reading.id}</span>'
        f"<div><p>{page.html(reading.text)}</p>{mark}{note}</div></li>"
    )


def _switch(ruling: Ruling, name: str) -> Switch:
    return next(known[name] for known in map(switches, ruling.chosen) if name in known)


def _enacted(ruling: Ruling, name: str, value: Value) -> bool:
    enacted = _switch(ruling, name).enacted
    return enacted is None or value in enacted or any(getattr(preset(e), name, None) == value for e in ruling.chosen)


def _facts(page: Page, ruling: Ruling) -> str:
    law = page.law
    rows = [_row(page.say("option"), "".join(_option(page, ruling, name) for name in ruling.options))]
    for edition in law.editions:
        ids = [id_ for id_ in law.clauses_of_ruling[ruling.slug] if law.clauses[id_].edition == edition]
        lines = "".join(
            f'<p class="law-text">{page.html(law.clauses[id_].text)} {page.clause(id_, page.short(law.clauses[id_]))}</p>'
            for id_ in ids
        )
        rows.append(_row(escape(page.title(edition), quote=False), lines))
    rows += [_row(page.say("hands"), _hands(page, ruling)), _row(page.say("see-also"), _more(page, ruling))]
    rows.append(_row(page.say("former-ids"), retired_page.former(page, "ruling", ruling.slug)))
    return "".join(rows)


def _row(label: str, content: str) -> str:
    return f"<div><dt>{label}</dt><dd>{content}</dd></div>" if content else ""


def _option(page: Page, ruling: Ruling, name: str) -> str:
    """Show an option with all its values, and which of them each edition has when nothing else is agreed."""
    values = _switch(ruling, name).values
    parts = [f"<code {CODE}>{shown(value)}</code>" for value in values.choices]
    if values.low is not None:
        key = "from-upwards" if values.high is None else "from-to"
        parts.append(page.say(key, low=values.low, high=values.high or ""))
    said = ", ".join(parts)
    presets = "".join(
        f'<span class="one">{page.plate(edition)} <code {CODE}>{shown(getattr(preset(edition), name))}</code></span> '
        for edition in page.law.editions
        if edition in ruling.chosen
    )
    return (
        f'<div class="option"><p><code {CODE}>{name}</code>: {said}</p>'
        f'<p class="meta">{page.say("preset")}</p><p>{presets}</p></div>'
    )


def _hands(page: Page, ruling: Ruling) -> str:
    lines: list[str] = []
    for hand, step, cards in page.site.hands_of_ruling[ruling.slug]:
        name = escape(hand.record["title"][page.lang], quote=False)
        link = f'<a class="ref long" href="{page.root}hands/{hand.id}/#s{step}">{name}</a>'
        allowed = "".join(
            f"<li>{page.fill('reading-allows', letter=letter, cards=_cards(page, codes))}</li>"
            for letter, codes in sorted(cards.items())
        )
        lines.append(f'<p>{link} <span class="meta">{page.say("at-step", n=step)}</span></p>')
        lines.append(f"<ul>{allowed}</ul>" if allowed else "")
    return "".join(lines)


def _cards(page: Page, codes: tuple[str, ...]) -> str:
    return ", ".join(markup.card(code, page.law, page.lang) for code in codes)


def _more(page: Page, ruling: Ruling) -> str:
    """Lead on to the rulings with the same option, and to the term of the same name."""
    law = page.law
    links = [
        f'<a class="ref long" href="{page.root}r/{other.slug}/">{page.html(other.question)}</a>'
        for other in law.rulings.values()
        if other.slug != ruling.slug and other.readings and set(other.options) & set(ruling.options)
    ]
    if ruling.slug in law.glossary.terms:
        term = escape(law.glossary.terms[ruling.slug].word[page.lang], quote=False)
        links.append(f'<a class="ref long" href="{page.root}glossary/#{ruling.slug}">{page.say("nav-glossary")}: {term}</a>')
    return "".join(f"<p>{link}</p>" for link in links)


def _acts(page: Page, ruling: Ruling) -> str:
    buttons = [clause_proof.copying(page, f"{page.plain(ruling.question)} {page.plain(ruling.answer)}\n")]
    topic = page.law.topic_of_ruling.get(ruling.slug)
    if topic and len(page.law.editions) > 1:
        buttons.append(f'<a class="btn" href="{page.root}{page.law.topic(topic).href}">{page.say("side-by-side")}</a>')
    buttons.append(f'<a class="btn" href="{page.root}r/">{page.say("all-rulings")}</a>')
    return f'<p class="acts" data-pagefind-ignore>{"".join(buttons)}<span class="sr" role="status"></span></p>'


def index(page: Page) -> str:
    """List all rulings by edition and topic."""
    law = page.law
    groups: dict[tuple[str, ...], list[Ruling]] = {}
    order = {topic.slug: n for n, topic in enumerate(law.topics)}
    for ruling in sorted(law.rulings.values(), key=lambda one: order.get(law.topic_of_ruling.get(one.slug, ""), len(order))):
        groups.setdefault(_editions(page, ruling), []).append(ruling)
    parts: list[str] = []
    for editions in sorted(groups, key=lambda names: [list(law.editions).index(name) for name in names]):
        plates = "".join(page.plate(edition) for edition in editions)
        items = "".join(_entry(page, ruling) for ruling in groups[editions])
        parts.append(f'<section><h2 class="row">{plates}</h2><ul class="answers">{items}</ul></section>')
    return "\n".join(parts)


def _editions(page: Page, ruling: Ruling) -> tuple[str, ...]:
    """Name the editions that a ruling concerns; the two of Russian Rams stay together."""
    law = page.law
    found = set(ruling.chosen) | {law.clauses[id_].edition for id_ in law.clauses_of_ruling[ruling.slug]}
    for topic in law.topics:
        found |= {topic.table.edition(column) for column, cell in topic.cells.items() if ruling.slug in cell.rulings}
    games = {edition.partition("-")[0] for edition in found}
    return tuple(edition for edition in law.editions if edition.partition("-")[0] in games)


def _entry(page: Page, ruling: Ruling) -> str:
    """Make an entry of the list; one without a page leads to its row of the comparison, or to its first clause."""
    law = page.law
    name, answer, indexed = page.html(ruling.question), page.html(ruling.answer), ""
    if ruling.readings:
        name = f'<a href="{page.root}r/{ruling.slug}/">{name}</a>'
    else:
        indexed = f' data-pagefind-body data-pagefind-filter="{_kinds(_editions(page, ruling))}"'
        if ruling.slug in law.topic_of_ruling:
            topic = law.topic(law.topic_of_ruling[ruling.slug])
            words = escape(topic.title[page.lang], quote=False)
            more = f'<a class="ref long" href="{page.root}{topic.href}">{words}</a>'
        else:
            more = page.clause(law.clauses_of_ruling[ruling.slug][0])
        answer += f" <span {UNFOUND}>{more}</span>"
    return f'<li id="{ruling.slug}"{indexed}><h3 data-pagefind-meta="title">{name}</h3><p>{answer}</p></li>'
