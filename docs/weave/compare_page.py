"""The page of the comparison: the whole table, its tools, and the data for other choices."""

from __future__ import annotations

import json
from dataclasses import asdict
from html import escape
from typing import TYPE_CHECKING, Any

from weave.comparison import Row, TableCell, rows
from weave.site import OWN_LANGUAGE

if TYPE_CHECKING:
    from weave.site import Page


def data(page: Page) -> str:
    """Give all that compare.ts needs to lay out another choice."""
    columns = {
        edition: {"plate": page.plate(edition), "note": _note(page, edition), "ownNote": _own_note(page, edition)}
        for edition in page.law.editions
    }
    keys: dict[str, str] = {}  # long keys by short ones: only their equality counts

    def short(cell: TableCell) -> dict[str, Any]:
        return {**asdict(cell), "key": keys.setdefault(cell.key, str(len(keys)))}

    listed = [
        {
            "id": row.slug,
            "title": row.title,
            "cells": {edition: short(cell) for edition, cell in row.cells.items()},
            "own": {edition: short(cell) for edition, cell in row.own.items()},
            "sets": {name: asdict(summary) for name, summary in row.sets.items()},
        }
        for row in rows(page)
    ]
    return json.dumps({"columns": columns, "rows": listed}, ensure_ascii=False, separators=(",", ":"))


def render(page: Page, source: str) -> str:
    """Make the table as it is without a choice; `source` is where its data lies."""
    editions = list(page.law.editions)
    head = "".join(f'<th scope="col">{page.plate(e)} {_note(page, e)}</th>' for e in editions)
    body = "\n".join(_row(page, row, editions) for row in rows(page))
    cols = " ".join(editions)
    return (
        f'<section class="compare broad" data-src="{page.site_root}{source}" data-cols="{cols}">\n{_tools(page)}\n'
        f'<table class="cmp"><thead><tr><th scope="col"><span class="lab">{page.say("topic")}</span></th>{head}</tr>'
        "</thead>\n"
        f"<tbody>\n{body}\n</tbody></table></section>"
    )


def _note(page: Page, edition: str) -> str:
    return f'<span class="meta">{page.say(f"note-{edition}")}</span>'


def _own_note(page: Page, edition: str) -> str:
    lang = OWN_LANGUAGE[edition]
    return f'<span class="meta" lang="{lang}">{page.other(lang).say(f"language-{lang}")}</span>'


def _row(page: Page, row: Row, editions: list[str]) -> str:
    summary = row.sets["|".join(sorted(editions))]
    words = f"<small>{summary.words}</small>" if summary.words else ""
    runs: list[list[str]] = []
    for edition in editions:
        if runs and row.cells[runs[-1][0]].key == row.cells[edition].key:
            runs[-1].append(edition)
        else:
            runs.append([edition])
    cells = "".join(_cell(page, row, run, summary.odd) for run in runs)
    return f'<tr id="{row.slug}"><th scope="row">{row.title}{words}</th>{cells}</tr>'


def _cell(page: Page, row: Row, run: list[str], odd: str) -> str:
    cell = row.cells[run[0]]
    who = "".join(page.plate(edition) for edition in run)
    classes = " ".join(name for name, on in (("mute", cell.mute), ("odd", odd in run)) if on)
    attributes = (f' colspan="{len(run)}"' if len(run) > 1 else "") + (f' class="{classes}"' if classes else "")
    full = " · ".join(row.cells[edition].full for edition in run if row.cells[edition].full)
    tails, told = "", set[str]()
    for edition in run:
        if not told.issuperset(row.cells[edition].rulings):
            tails += row.cells[edition].tail
            told.update(row.cells[edition].rulings)
    reference = cell.short if len(run) == 1 else full
    return f'<td{attributes}><span class="who">{who}</span>{cell.body}{reference}{tails}</td>'


def _tools(page: Page) -> str:
    """Make the tools; they appear when the script that works them is there."""

    def button(mode: str, word: str, *, on: bool) -> str:
        pressed = "true" if on else "false"
        return f'<button type="button" class="btn" data-mode="{mode}" aria-pressed="{pressed}">{page.say(word)}</button>'

    items: list[str] = []
    for edition in page.law.editions:
        name = page.title(edition)
        moves = "".join(
            f'<button type="button" class="btn" data-move="{step}" aria-label="{page.say(word, edition=name)}">'
            f'<svg class="ic" aria-hidden="true"><use href="#{icon}"/></svg></button>'
            for step, word, icon in ((-1, "earlier", "al"), (1, "later", "ar"))
        )
        label = f'<label><input type="checkbox" checked autocomplete="off"> {escape(name)}</label>'
        items.append(f'<li data-col="{edition}">{label}{moves}</li>')
    total = len(page.law.editions)
    script = {
        "editions": page.site.words.say("editions-shown", page.lang),
        "unknown": page.site.words.say("unknown-in-address", page.lang),
        "stay": page.site.words.say("one-must-stay", page.lang),
        "failed": page.site.words.say("not-loaded", page.lang),
        "shown": page.site.words.say("topics-shown", page.lang),
    }
    return (
        '<div class="tools" hidden>'
        f'<span class="seg">{button("all", "all-topics", on=True)}{button("diff", "only-differences", on=False)}</span>'
        f'<details class="pick" data-pop><summary class="btn">{page.say("editions-shown", n=total, all=total)}</summary>'
        f'<ol aria-label="{page.say("editions-choose")}">{"".join(items)}</ol></details>'
        f'<span class="seg end">{button("mine", "in-my-language", on=True)}{button("own", "own-language", on=False)}</span>'
        '<p class="said" role="status"></p>'
        f'<script type="application/json" class="words">{json.dumps(script, ensure_ascii=False)}</script></div>'
    )
