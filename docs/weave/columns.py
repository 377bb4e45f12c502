"""The columns of a comparison by name: the editions of Rams and Ramsas, the base game of rummy and its variants."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from weave.markup import SHORT

if TYPE_CHECKING:
    from weave.law import Table
    from weave.site import Page

NBSP = "\u00a0"


def name(page: Page, table: Table, column: str) -> str:
    """Give the short name: Rams A, Base game, Variant 2, Variants 1 and 3."""
    if column in table.joined:
        first, second = table.joined[column]
        return page.site.words.say("variants-together", page.lang, first=first[1:], second=second[1:])
    return table.columns[column][page.lang].partition(": ")[0]


def names(page: Page, table: Table, columns: list[str]) -> str:
    """List some names within a sentence, where the variants of rummy are no proper names but in English."""
    listed = [name(page, table, column) for column in columns]
    if table.id == "rummy" and page.lang != "en":
        listed = [one[:1].lower() + one[1:] for one in listed]
    return ", ".join(one.replace(" ", NBSP) if table.id == "rummy" else one for one in listed)


def note(page: Page, table: Table, column: str) -> str:
    """Say what a column is, beside its name; "" for nothing."""
    if column in table.joined:
        return page.site.words.say("played-together", page.lang)
    if table.id == "rummy":
        return table.columns[column][page.lang].partition(": ")[2]
    return page.site.words.say(f"note-{column}", page.lang)


def plate(page: Page, table: Table, column: str) -> str:
    """Draw the plate of a column in the colour of its edition."""
    return f'<span class="ed {SHORT[table.edition(column)]}">{escape(name(page, table, column), quote=False)}</span>'


def same_as(page: Page, table: Table, column: str) -> str:
    """Say that the rules here are those of another column; "" where no column can repeat this one."""
    if table.id != "rummy" or column in table.joined:
        return ""
    return page.say("as-in-base") if column == "base" else page.say("as-in-variant", n=column[1:])
