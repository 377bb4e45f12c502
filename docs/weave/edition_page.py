"""The page of an edition: all its clauses in the source's order, each with its address."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from weave.site import articles

if TYPE_CHECKING:
    from weave.law import Clause
    from weave.site import Page


def render(page: Page, edition: str) -> str:
    """Make the list of clauses; the heading above it stands in the page's Markdown."""
    parts: list[str] = []
    heading, open_ = "", False
    for group in articles(page.law.editions[edition]):
        part, article = _split(page, group[0])
        if part != heading or not parts:
            parts.append("</ol>" if open_ else "")
            if part:
                parts.append(f"<h2>{escape(part, quote=False)}</h2>")
            parts.append('<ol class="arts">')
            heading, open_ = part, True
        single = len(group) == 1 and edition != "ramsas"
        name = page.clause(group[0].id, article) if single else escape(article, quote=False)
        lines = "".join(
            f'<p id="{one.id}">{"" if single else _mark(page, one) + " "}{page.html(one.text)}</p>' for one in group
        )
        level = "h3" if part else "h2"
        parts.append(f"<li>{f'<{level}>{name}</{level}>' if name else '<span></span>'}<div>{lines}</div></li>")
    parts.append("</ol>")
    return "\n".join(part for part in parts if part)


def _split(page: Page, clause: Clause) -> tuple[str, str]:
    """Part the printed place into its part and its article: Deal and 5; for Ramsas the heading and the paragraph."""
    place = clause.place[page.lang]
    if place.isdigit():
        return "", page.short(clause)
    if clause.edition == "ramsas":
        part, _, rest = place.partition(", ")
        return part, rest
    part, _, number = place.rpartition(" ")
    return (part, number) if number.isdigit() else ("", place)


def _mark(page: Page, clause: Clause) -> str:
    return f'<span class="mark">{page.clause(clause.id, clause.letter or page.short(clause))}</span>'
