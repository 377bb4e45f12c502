"""The comparison as data: what each cell says in a language, which cells are equal, and how a row is summed up.

Equal cells have the same key: the verdict of the row is that they are the same, and they read the same. Whoever lays the
table out, here for the page or compare.ts for a reader's own choice, merges neighbours by their keys and decides nothing.
A cell that only repeats another column's (a variant of rummy, the base game's) has that cell's key too; where it stands
apart from it, it says so in place of repeating it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from html import escape
from itertools import combinations
from typing import TYPE_CHECKING

from weave import columns, retired_page
from weave.site import OWN_LANGUAGE

if TYPE_CHECKING:
    from weave.law import Table, Topic
    from weave.site import Page


@dataclass(frozen=True)
class TableCell:
    """One cell, ready to be laid out."""

    key: str
    lang: str  # "" in the language of the page
    mute: bool
    body: str
    full: str  # the links with the names of the editions, for cells that are merged; "" where they are the short ones
    short: str
    tail: str  # what the rulings add
    rulings: tuple[str, ...]  # which they are; of merged cells a tail that adds none is left out
    repeats: str = ""  # the column whose cell this is
    more: str = ""  # what rulings add that are not that column's


@dataclass(frozen=True)
class Summary:
    """A row summed up for some columns."""

    words: str
    odd: tuple[str, ...]  # the columns that differ from all others
    differs: bool


@dataclass(frozen=True)
class Row:
    """A topic."""

    slug: str
    title: str
    cells: dict[str, TableCell]
    own: dict[str, TableCell]  # the same in the language of the source, where that is not the language of the page
    sets: dict[str, Summary]  # by the sorted names of the columns shown


def rows(page: Page, table: Table) -> list[Row]:
    """Make all rows of a table for a page."""
    shown = [*table.columns, *table.joined]
    made: list[Row] = []
    known: dict[str, dict[str, Summary]] = {}  # most rows of rummy relate its columns alike, and are summed up alike
    for topic in page.law.topics_in(table):
        cells = {column: _cell(page, page, topic, column) for column in shown}
        own: dict[str, TableCell] = {}
        for column in shown:
            lang = OWN_LANGUAGE[table.edition(column)]
            if lang != page.lang:
                own[column] = _cell(page, page.other(lang), topic, column)
        relations = [topic.said(column).silent for column in shown] + [topic.verdict(*p) for p in combinations(shown, 2)]
        if str(relations) not in known:
            known[str(relations)] = {
                "|".join(sorted(chosen)): _summary(page, topic, list(chosen))
                for size in range(1, len(shown) + 1)
                for chosen in combinations(shown, size)
            }
        title = escape(topic.title[page.lang], quote=False) + retired_page.anchors(page, topic.slug)
        made.append(Row(topic.slug, title, cells, own, known[str(relations)]))
    return made


def _cell(page: Page, told: Page, topic: Topic, column: str) -> TableCell:
    """Make a cell for `page`, told in the language of `told`.

    Its links are relative, so they lead from the page that it stands on to pages in the language of that page.
    """
    law, cell, lang = page.law, topic.said(column), told.lang
    foreign = lang if lang != page.lang else ""
    source = topic.source(column)

    if cell.silent:
        lead = f"<p>{told.say('not-said' if cell.silent == 'gap' else 'no-such-thing')}</p>"
        said = "".join(f'<span class="says">{told.ruling_says(slug)}</span>' for slug in cell.rulings)
        key, body, full, short, tail = f"{lang} {cell.silent} {said}", lead, "", "", said
    else:
        sentences = " ".join(told.html(law.clauses[id_].text) for id_ in cell.clauses)
        by_full: dict[str, str] = {}
        for id_ in cell.clauses:
            by_full.setdefault(law.clauses[id_].label[lang], id_)
        full = " · ".join(told.clause(id_, words) for words, id_ in by_full.items())
        short = " · ".join(told.clause(id_, told.short(law.clauses[id_])) for id_ in by_full.values())
        full = "" if full == short else full
        tail = _tail(page, told, cell.rulings, cell.clauses)
        twins = sorted(c for c in topic.cells if c == source or topic.verdict(c, source) == "same")
        plain = " ".join(told.plain(law.clauses[id_].text) for id_ in cell.clauses)
        key, body = f"{lang} {'|'.join(twins)} {plain}", f"<p>{sentences}</p>"
    made = TableCell(key, foreign, bool(cell.silent), body, full, short, tail, cell.rulings)
    if source == column or cell.silent == "absent":
        return made
    added = tuple(slug for slug in cell.rulings if slug not in topic.cells[source].rulings)
    return replace(made, repeats=source, more=_tail(page, told, added, cell.clauses))


def _tail(page: Page, told: Page, slugs: tuple[str, ...], clauses: tuple[str, ...]) -> str:
    """Say what a ruling adds, or how many do."""
    if not slugs or not clauses:
        return ""
    if len(slugs) > 1:
        where, words = _clause_page(page, slugs[0], clauses), told.say("rulings-count", n=len(slugs))
        return f'<span class="says"><a class="ref" href="{where}">{words}</a></span>'
    where = _ruling_page(page, slugs[0], clauses)
    return f'<span class="says"><a class="ref" href="{where}">{told.say("ruling")}</a>: {told.ruling(slugs[0])}</span>'


def _ruling_page(page: Page, slug: str, clauses: tuple[str, ...]) -> str:
    """Find the page of a ruling, or the clause of this cell whose page shows it."""
    return f"{page.root}r/{slug}/" if page.law.rulings[slug].readings else _clause_page(page, slug, clauses)


def _clause_page(page: Page, slug: str, clauses: tuple[str, ...]) -> str:
    """Find the clause of this cell whose page shows a ruling."""
    for id_ in clauses:
        if slug in page.law.rulings_of[id_]:
            return f"{page.root}c/{id_}/#rulings"
    return f"{page.root}c/{clauses[0]}/"


def _summary(page: Page, topic: Topic, chosen: list[str]) -> Summary:
    """Sum up a row for the columns chosen."""
    table = topic.table
    silent = [column for column in chosen if topic.said(column).silent]
    groups: list[list[str]] = []  # the columns that speak, those that say the same together
    for column in chosen:
        if column not in silent:
            group = next((g for g in groups if topic.verdict(g[0], column) == "same"), None)
            if group is None:
                groups.append(group := [])
            group.append(column)
    speaking = [column for column in chosen if column not in silent]
    if len(chosen) == 1:
        return Summary("", (), bool(speaking))
    if not speaking:
        return Summary(page.say("all-silent"), (), False)

    said: list[str] = []
    odd: list[str] = []
    if len(groups) > 1:
        common = max(groups, key=len)  # of equals the first
        others = [column for column in speaking if column not in common]
        if len(common) > 1:
            odd = others if sum(len(group) == len(common) for group in groups) == 1 else []
        elif len(speaking) > 2 and not silent:
            return Summary(page.say("all-differ"), (), True)
        else:
            others = speaking
        said.append(page.say("one-differs" if len(others) == 1 else "some-differ", who=columns.names(page, table, others)))
    if silent and (not said or odd):
        if all(topic.said(column).silent == "absent" for column in silent) and not said:
            said.append(page.say("only-there", who=columns.names(page, table, speaking)))
        else:
            key = "one-silent" if len(silent) == 1 else "some-silent"
            said.append(page.say(key, who=columns.names(page, table, silent)))
    elif not said:
        return Summary(page.say("they-agree"), (), False)
    return Summary("; ".join(said), tuple(odd), True)
