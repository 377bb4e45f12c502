"""The pages of the comparisons: a whole table, its tools, and the data for other choices."""

from __future__ import annotations

import json
from dataclasses import asdict
from html import escape
from typing import TYPE_CHECKING, Any

from weave import columns
from weave.comparison import Row, Summary, TableCell, rows
from weave.site import OWN_LANGUAGE

if TYPE_CHECKING:
    from weave.law import Table
    from weave.site import Page


def data(page: Page, table: Table) -> str:
    """Give all that compare.ts needs to lay out another choice."""
    heads = {
        column: {
            "plate": columns.plate(page, table, column),
            "note": _note(page, table, column),
            "ownNote": _own_note(page, table, column),
            "same": columns.same_as(page, table, column),
            "ownSame": columns.same_as(page.other(OWN_LANGUAGE[table.edition(column)]), table, column),
        }
        for column in (*table.columns, *table.joined)
    }
    keys: dict[str, str] = {}  # long keys by short ones: only their equality counts
    sets: list[dict[str, Summary]] = []  # rows whose columns relate alike are summed up alike
    summaries: list[Summary] = []

    def short(cells: dict[str, TableCell]) -> dict[str, Any]:
        """Give cells without what is empty in them, and without what they have of the cell that they repeat."""
        whole = {c: {**asdict(cell), "key": keys.setdefault(cell.key, str(len(keys)))} for c, cell in cells.items()}
        return {
            column: {
                name: value
                for name, value in cell.items()
                if (value or cell["repeats"]) and value != whole.get(cell["repeats"], {}).get(name)
            }
            for column, cell in whole.items()
        }

    listed: list[dict[str, Any]] = []
    for row in rows(page, table):
        if row.sets not in sets:
            sets.append(row.sets)
        listed.append(
            {
                "id": row.slug,
                "title": row.title,
                "cells": short(row.cells),
                "own": short(row.own),
                "sets": sets.index(row.sets),
            }
        )
    for one in sets:
        summaries += [summary for summary in one.values() if summary not in summaries]
    made = {
        "columns": heads,
        "rows": listed,
        "chosen": list(sets[0]),
        "sets": [[summaries.index(summary) for summary in one.values()] for one in sets],
        "summaries": [[summary.words, list(summary.odd), summary.differs] for summary in summaries],
    }
    return json.dumps(made, ensure_ascii=False, separators=(",", ":"))


def render(page: Page, table: Table, source: str) -> str:
    """Make the table as it is without a choice; `source` is where its data lies."""
    shown = list(table.columns)
    topic = f'<th scope="col"><span class="lab">{page.say("topic")}</span></th>'
    head = "".join(f'<th scope="col">{columns.plate(page, table, c)} {_note(page, table, c)}</th>' for c in shown)
    body = "\n".join(_row(page, table, row) for row in rows(page, table))
    cols, more = " ".join(shown), " ".join(table.joined)
    kind = "cmp many" if len(shown) > 3 else "cmp"
    return (
        f'<section class="compare broad" data-src="{page.site_root}{source}" data-cols="{cols}" data-more="{more}">\n'
        f'{_tools(page, table)}\n<table class="{kind}"><thead><tr>{topic}{head}</tr></thead>\n'
        f"<tbody>\n{body}\n</tbody></table></section>"
    )


def _note(page: Page, table: Table, column: str) -> str:
    note = columns.note(page, table, column)
    return f'<span class="meta">{escape(note, quote=False)}</span>' if note else ""


def _own_note(page: Page, table: Table, column: str) -> str:
    lang = OWN_LANGUAGE[table.edition(column)]
    return f'<span class="meta" lang="{lang}">{page.other(lang).say(f"language-{lang}")}</span>'


def _row(page: Page, table: Table, row: Row) -> str:
    summary = row.sets["|".join(sorted(table.columns))]
    words = f"<small>{summary.words}</small>" if summary.words else ""
    runs: list[list[str]] = []
    for column in table.columns:
        if runs and row.cells[runs[-1][0]].key == row.cells[column].key:
            runs[-1].append(column)
        else:
            runs.append([column])
    cells = "".join(_cell(page, table, row, run, summary) for run in runs)
    return f'<tr id="{row.slug}"><th scope="row">{row.title}{words}</th>{cells}</tr>'


def _cell(page: Page, table: Table, row: Row, run: list[str], summary: Summary) -> str:
    """Lay out the cell of one column or of several whose cells are equal."""
    cells = [row.cells[column] for column in run]
    who = "".join(columns.plate(page, table, column) for column in run)
    odd = not set(run).isdisjoint(summary.odd)
    marks = {"mute": cells[0].mute, "odd": odd, "every": len(run) == len(table.columns)}
    classes = " ".join(name for name, on in marks.items() if on)
    attributes = (f' colspan="{len(run)}"' if len(run) > 1 else "") + (f' class="{classes}"' if classes else "")
    opened = f'<td{attributes}><span class="who">{who}</span>'
    if all(cell.repeats for cell in cells):  # a whole table has every column: what is repeated stands elsewhere
        same = columns.same_as(page, table, cells[0].repeats)
        if cells[0].mute:
            return f'{opened}{cells[0].body}<span class="says">{same}</span></td>'
        return f'{opened}<p class="as">{same}</p>{cells[0].short}{cells[0].more}</td>'
    full = " · ".join(dict.fromkeys(cell.full or cell.short for cell in cells if cell.short))
    tails, told = "", set[str]()
    for cell in cells:
        if not told.issuperset(cell.rulings):
            tails += cell.tail
            told.update(cell.rulings)
    reference = cells[0].short if len(run) == 1 else full
    return f"{opened}{cells[0].body}{reference}{tails}</td>"


def _tools(page: Page, table: Table) -> str:
    """Make the tools; they appear when the script that works them is there."""

    def button(mode: str, word: str, *, on: bool) -> str:
        pressed = "true" if on else "false"
        return f'<button type="button" class="btn" data-mode="{mode}" aria-pressed="{pressed}">{page.say(word)}</button>'

    items: list[str] = []
    for column in (*table.columns, *table.joined):
        name = columns.name(page, table, column)
        moves = "".join(
            f'<button type="button" class="btn" data-move="{step}" aria-label="{page.say(word, edition=name)}">'
            f'<svg class="ic" aria-hidden="true"><use href="#{icon}"/></svg></button>'
            for step, word, icon in ((-1, "earlier", "al"), (1, "later", "ar"))
        )
        on = " checked" if column in table.columns else ""
        label = f'<label><input type="checkbox"{on} autocomplete="off"> {escape(name)}</label>'
        items.append(f'<li data-col="{column}">{label}{moves}</li>')
    rummy = table.id == "rummy"
    shown, choose, stay = (
        ("columns-shown", "columns-choose", "column-must-stay")
        if rummy
        else ("editions-shown", "editions-choose", "one-must-stay")
    )
    script = {
        "editions": page.site.words.say(shown, page.lang),
        "unknown": page.site.words.say("unknown-in-address", page.lang),
        "stay": page.site.words.say(stay, page.lang),
        "failed": page.site.words.say("not-loaded", page.lang),
        "shown": page.site.words.say("topics-shown", page.lang),
    }
    total = page.say(shown, n=len(table.columns), all=len(table.columns) + len(table.joined))
    languages = {OWN_LANGUAGE[table.edition(column)] for column in table.columns}
    own = button("own", "in-the-language-of-the-source" if rummy else "own-language", on=False)
    other = (
        f'<span class="seg end">{button("mine", "in-my-language", on=True)}{own}</span>' if languages != {page.lang} else ""
    )
    return (
        '<div class="tools" hidden>'
        f'<span class="seg">{button("all", "all-topics", on=True)}{button("diff", "only-differences", on=False)}</span>'
        f'<details class="pick" data-pop><summary class="btn">{total}</summary>'
        f'<ol aria-label="{page.say(choose)}">{"".join(items)}</ol></details>{other}'
        '<p class="said" role="status"></p>'
        f'<script type="application/json" class="words">{json.dumps(script, ensure_ascii=False)}</script></div>'
    )
