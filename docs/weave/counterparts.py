"""What the other columns of the comparisons have on the topics of a clause.

For Rams and Ramsas that is one row for each other edition. A clause of rummy says first in which forms of the game it holds,
then what the others have in its place, those that have the same together.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, NamedTuple

from weave import columns

if TYPE_CHECKING:
    from weave.law import Cell, Clause, Topic
    from weave.site import Page


AT_ONCE = 3  # clauses of one cell that stand there without opening anything


class Counterpart(NamedTuple):
    """A row of the facts of a clause."""

    label: str
    content: str
    mute: bool


def counterparts(page: Page, clause: Clause, topic: Topic) -> list[Counterpart]:
    """Give the rows for one topic of a clause."""
    if clause.edition == "rummy":
        return _forms(page, clause, topic)
    return [_edition(page, clause, topic, edition) for edition in topic.table.columns if edition != clause.edition]


def _edition(page: Page, clause: Clause, topic: Topic, edition: str) -> Counterpart:
    """Say what another edition has on this topic."""
    cell = topic.cells[edition]
    label = escape(page.title(edition), quote=False)
    if cell.silent or topic.verdict(clause.edition, edition) != "same":
        return Counterpart(label, _said(page, cell), bool(cell.silent))
    own = topic.cells[clause.edition].clauses
    twins = [cell.clauses[own.index(clause.id)]] if len(own) == len(cell.clauses) else list(cell.clauses)
    return Counterpart(label, page.fill("same-as", links=_links(page, twins)), mute=False)


def _forms(page: Page, clause: Clause, topic: Topic) -> list[Counterpart]:
    """Say in which forms of rummy a clause holds, and what holds in the others."""
    forms = list(topic.table.columns)
    here = [form for form in forms if clause.id in topic.said(form).clauses]
    holds = page.say("in-every-form") if len(here) == len(forms) else columns.names(page, topic.table, here)
    rows = [Counterpart(page.say("holds"), holds[:1].upper() + holds[1:], mute=False)]
    groups: dict[str, list[str]] = {}
    for form in forms:
        if form not in here:
            groups.setdefault(topic.source(form), []).append(form)
    by_said: dict[tuple[str, bool], list[str]] = {}
    for source, group in groups.items():
        cell = topic.cells[source]
        by_said.setdefault((_said(page, cell), bool(cell.silent)), []).extend(group)
    for (said, silent), group in by_said.items():
        label = columns.names(page, topic.table, group)
        rows.append(Counterpart(escape(label[:1].upper() + label[1:], quote=False), said, silent))
    return rows


def _said(page: Page, cell: Cell) -> str:
    """Say what a cell says: its clauses; or that there is no such thing; or that it is silent, and what is played there."""
    if cell.silent == "absent":
        return page.say("no-such-thing")
    if cell.silent:
        return " ".join([page.say("silent"), *(page.ruling_says(slug) for slug in cell.rulings)])
    said = (f"{page.html(page.law.clauses[c].text)} {page.clause(c, page.short(page.law.clauses[c]))}" for c in cell.clauses)
    lines = [f'<p class="law-text">{line}</p>' for line in said]
    if len(lines) <= AT_ONCE:
        return "".join(lines)
    first, more = "".join(lines[: AT_ONCE - 1]), lines[AT_ONCE - 1 :]
    return f"{first}<details><summary>{page.count('clauses-more', len(more))}</summary>{''.join(more)}</details>"


def _links(page: Page, clauses: list[str]) -> str:
    """Link to clauses, one link for each printed place."""
    seen: dict[str, str] = {}
    for id_ in clauses:
        seen.setdefault(page.short(page.law.clauses[id_]), id_)
    return ", ".join(page.clause(id_, words) for words, id_ in seen.items())
