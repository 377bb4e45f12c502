"""The page of rummy: all clauses in the source's order, and in columns which of them the base game and each variant have."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from weave import columns
from weave.site import articles

if TYPE_CHECKING:
    from weave.law import Clause, Table
    from weave.site import Page


def render(page: Page) -> str:
    """Make the table; the heading above it stands in the page's Markdown."""
    table = page.law.tables["rummy"]
    heads = "".join(f'<th scope="col">{columns.plate(page, table, form)}</th>' for form in table.columns)
    rows: list[str] = []
    heading = ""
    for group in articles(page.law.editions["rummy"]):
        part, _, rest = group[0].place[page.lang].partition(", ")
        if part != heading:
            heading = part
            title = f"<h2>{escape(part, quote=False)}</h2>"
            rows.append(f'<tr class="part"><th scope="colgroup" colspan="{len(table.columns) + 1}">{title}</th></tr>')
        for clause in group:
            printed = f'<span class="meta">{escape(rest, quote=False)}</span>' if rest and clause is group[0] else ""
            rows.append(_row(page, table, clause, printed))
    first = f'<th scope="col"><span class="sr">{page.say("clause")}</span></th>'
    body = "\n".join(rows)
    made = f'<table class="forms"><thead><tr>{first}{heads}</tr></thead>\n<tbody>\n{body}\n</tbody></table>'
    return f'<div class="broad">{made}</div>'


def _row(page: Page, table: Table, clause: Clause, printed: str) -> str:
    text = f"<p>{page.clause(clause.id)} {page.html(clause.text)}</p>"
    holding = [form for form in table.columns if _holds(page, clause, form)]
    kind = "every" if len(holding) == len(table.columns) else "rule" if "base" in holding else "change"
    cells = "".join(
        _holding(page, table, form) if form in holding else _other(page, table, clause, form) for form in table.columns
    )
    return f'<tr id="{clause.id}" class="{kind}"><td class="say">{printed}{text}</td>{cells}</tr>'


def _holds(page: Page, clause: Clause, form: str) -> bool:
    return any(clause.id in topic.said(form).clauses for topic in page.law.topics_of[clause.id])


def _holding(page: Page, table: Table, form: str) -> str:
    tick = f'<svg class="ic" role="img" aria-label="{page.say("holds-here")}"><use href="#ok"/></svg>'
    return f'<td class="holds">{_who(page, table, form)}{tick}</td>'


def _other(page: Page, table: Table, clause: Clause, form: str) -> str:
    """Say what a form of the game has in place of a clause of the base game, or that nothing is said there."""
    told = [(topic, topic.said(form)) for topic in page.law.topics_of[clause.id]]
    others = dict.fromkeys(id_ for _, cell in told for id_ in cell.clauses)
    who = _who(page, table, form)
    if others and _holds(page, clause, "base"):
        links = " ".join(page.clause(id_, page.short(page.law.clauses[id_])) for id_ in others)
        return f'<td>{who}<span class="sr">{page.say("in-its-place")}: </span>{links}</td>'
    gap = None if others else next((topic for topic, cell in told if cell.silent == "gap"), None)
    if gap:
        return f'<td class="mute">{who}<a href="{page.root}{gap.href}">{page.say("not-said")}</a></td>'
    return f'<td class="none">{who}<span class="sr">{page.say("does-not-hold")}</span><span aria-hidden="true">–</span></td>'


def _who(page: Page, table: Table, form: str) -> str:
    return f'<span class="who">{columns.plate(page, table, form)}</span>'
