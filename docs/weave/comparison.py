"""The comparison as data: what each cell says in a language, which cells are equal, and how a row is summed up.

Equal cells have the same key: the verdict of the row is that they are the same, and they read the same. Whoever lays the
table out, here for the page or compare.ts for a reader's own choice, merges neighbours by their keys and decides nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from itertools import combinations
from typing import TYPE_CHECKING

from weave.site import OWN_LANGUAGE

if TYPE_CHECKING:
    from weave.law import Topic
    from weave.site import Page


@dataclass(frozen=True)
class TableCell:
    """One cell, ready to be laid out."""

    key: str
    lang: str  # "" in the language of the page
    mute: bool
    body: str
    full: str  # the links with the names of the editions, for cells that are merged
    short: str
    tail: str  # what the rulings add
    rulings: tuple[str, ...]  # which they are; of merged cells a tail that adds none is left out


@dataclass(frozen=True)
class Summary:
    """A row summed up for some columns."""

    words: str
    odd: str  # the one column that differs from all others
    differs: bool


@dataclass(frozen=True)
class Row:
    """A topic."""

    slug: str
    title: str
    cells: dict[str, TableCell]
    own: dict[str, TableCell]  # the same in the language of the source, where that is not the language of the page
    sets: dict[str, Summary]  # by the sorted names of the columns shown


def rows(page: Page) -> list[Row]:
    """Make all rows of the table for a page."""
    columns = list(page.law.editions)
    made: list[Row] = []
    for topic in page.law.topics:
        cells = {edition: _cell(page, page, topic, edition) for edition in columns}
        own: dict[str, TableCell] = {}
        for edition in columns:
            if OWN_LANGUAGE[edition] != page.lang:
                own[edition] = _cell(page, page.other(OWN_LANGUAGE[edition]), topic, edition)
        sets = {
            "|".join(sorted(chosen)): _summary(page, topic, chosen)
            for size in range(1, len(columns) + 1)
            for chosen in combinations(columns, size)
        }
        made.append(Row(topic.slug, escape(topic.title[page.lang], quote=False), cells, own, sets))
    return made


def _cell(page: Page, told: Page, topic: Topic, edition: str) -> TableCell:
    """Make a cell for `page`, told in the language of `told`.

    Its links are relative, so they lead from the page that it stands on to pages in the language of that page.
    """
    law, cell, lang = page.law, topic.cells[edition], told.lang
    foreign = lang if lang != page.lang else ""

    answers = [told.ruling(slug) for slug in cell.rulings]
    if cell.silent:
        lead = f"<p>{told.say('not-said' if cell.silent == 'gap' else 'no-such-thing')}</p>"
        said = "".join(f'<span class="says"><b>{told.say("ruling")}</b>: {answer}</span>' for answer in answers)
        return TableCell(f"{lang} {cell.silent} {said}", foreign, True, lead + said, "", "", "", cell.rulings)

    sentences = " ".join(told.html(law.clauses[id_].text) for id_ in cell.clauses)
    by_full: dict[str, str] = {}
    for id_ in cell.clauses:
        by_full.setdefault(law.clauses[id_].label[lang], id_)
    full = " · ".join(told.clause(id_, words) for words, id_ in by_full.items())
    short = " · ".join(told.clause(id_, told.short(law.clauses[id_])) for id_ in by_full.values())
    tail = ""
    if len(answers) == 1:
        where = _ruling_page(page, cell.rulings[0], cell.clauses)
        tail = f'<span class="says"><a class="ref" href="{where}">{told.say("ruling")}</a>: {answers[0]}</span>'
    elif answers:
        where = _ruling_page(page, cell.rulings[0], cell.clauses)
        tail = f'<span class="says"><a class="ref" href="{where}">{told.say("rulings-count", n=len(answers))}</a></span>'
    twins = sorted(e for e in topic.cells if e == edition or topic.verdict(e, edition) == "same")
    plain = " ".join(told.plain(law.clauses[id_].text) for id_ in cell.clauses)
    return TableCell(
        f"{lang} {'|'.join(twins)} {plain}", foreign, False, f"<p>{sentences}</p>", full, short, tail, cell.rulings
    )


def _ruling_page(page: Page, slug: str, clauses: tuple[str, ...]) -> str:
    """Find the clause of this cell whose page shows a ruling."""
    for id_ in clauses:
        if slug in page.law.rulings_of[id_]:
            return f"{page.root}c/{id_}/#rulings"
    return f"{page.root}c/{clauses[0]}/"


def _summary(page: Page, topic: Topic, chosen: tuple[str, ...]) -> Summary:
    """Sum up a row for the columns chosen."""
    silent = [e for e in chosen if topic.cells[e].silent]
    speaking = [e for e in chosen if e not in silent]

    def name(editions: list[str]) -> str:
        return ", ".join(page.title(e) for e in editions)

    if len(chosen) == 1:
        return Summary("", "", bool(speaking))
    if not speaking:
        return Summary(page.say("all-silent"), "", False)
    same = [pair for pair in combinations(speaking, 2) if topic.verdict(*pair) == "same"]
    if not silent:
        if len(same) == len(list(combinations(speaking, 2))):
            return Summary(page.say("they-agree"), "", False)
        alone = [e for e in speaking if all(e not in pair for pair in same)]
        if len(alone) == 1 and len(speaking) > 2:
            return Summary(page.say("one-differs", who=name(alone)), alone[0], True)
        if len(speaking) > 2:
            return Summary(page.say("all-differ"), "", True)
        return Summary(page.say("some-differ", who=name(speaking)), "", True)
    if len(speaking) > 1 and not same:
        return Summary(page.say("some-differ", who=name(speaking)), "", True)
    if all(topic.cells[e].silent == "absent" for e in silent):
        return Summary(page.say("only-there", who=name(speaking)), "", True)
    return Summary(page.say("one-silent" if len(silent) == 1 else "some-silent", who=name(silent)), "", True)
