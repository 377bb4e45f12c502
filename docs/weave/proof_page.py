"""The page of the matrix: for each clause the code that enacts it, the cases and hands that prove it, or why it has none."""

from __future__ import annotations

from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from koziris.clauses import CLAUSES
from weave.proof import EDITIONS, OPEN, PROVEN, TOLD, WAITING, edition_of

if TYPE_CHECKING:
    from weave.law import Text
    from weave.site import Page

WORDS = {PROVEN: "status-proven", TOLD: "status-told", WAITING: "status-waiting", OPEN: "status-open"}


def render(page: Page) -> str:
    """Make the totals, and a table for each edition."""
    return _totals(page) + "".join(_edition(page, edition) for edition in EDITIONS if edition in page.law.editions)


def _totals(page: Page) -> str:
    statuses = [PROVEN, TOLD, WAITING]
    totals = {edition: page.site.proof.totals(edition) for edition in EDITIONS if edition in page.law.editions}
    if any(counted[OPEN] for counted in totals.values()):
        statuses.append(OPEN)
    heads = "".join(f'<th scope="col">{page.say(word)}</th>' for word in ("clauses", *(WORDS[one] for one in statuses)))
    rows = "".join(
        f'<tr><th scope="row"><a href="#{edition}">{escape(page.title(edition), quote=False)}</a></th>'
        f"<td>{counted.total()}</td>{''.join(f'<td>{counted[one]}</td>' for one in statuses)}</tr>"
        for edition, counted in totals.items()
    )
    return f'<table class="totals"><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table>'


def _edition(page: Page, edition: str) -> str:
    proof = page.site.proof
    rows: list[str] = []
    listed = [clause for clause in CLAUSES if edition_of(clause) == edition]
    for reason, run in groupby(listed, lambda clause: _reason(page, clause)):
        ids = list(run)
        if reason is None:
            rows += [_row(page, clause) for clause in ids]
        else:
            links = " ".join(_clause(page, clause) for clause in ids)
            status = page.say(WORDS[proof.status(ids[0])])
            rows.append(
                f'<tr class="none"><th scope="row">{links}</th><td colspan="3">{status}. {page.html(reason)}</td></tr>'
            )
    heads = "".join(f'<th scope="col">{page.say(word)}</th>' for word in ("clause", "code", "cases-head", "hands-head"))
    return (
        f'<h2 id="{edition}">{escape(page.title(edition), quote=False)}</h2>'
        f'<table class="matrix"><thead><tr>{heads}</tr></thead><tbody>{"".join(rows)}</tbody></table>'
    )


def _reason(page: Page, clause: str) -> Text | None:
    """Say why a clause has no code, where that is known."""
    proof = page.site.proof
    waiting = proof.waits(clause)
    return waiting.reason if waiting else proof.said.told.get(clause)


def _row(page: Page, clause: str) -> str:
    proof = page.site.proof
    code = ", ".join(f"{_code(one.name.split('.')[-1])}" for one in proof.code.get(clause, ()))
    cases = ", ".join(escape(case.id) for case in proof.cases_of.get(clause, ()) if case.proves)
    hands: list[str] = []
    for hand, step in page.site.hands_of.get(clause, []):
        name = escape(hand.record["title"][page.lang], quote=False)
        hands.append(f'<a class="ref long" href="{page.root}hands/{hand.id}/#s{step}">{name}</a>')
    given, tests = len(proof.given.get(clause, ())), len(proof.tests.get(clause, ()))
    hands += [page.count("given-hands", given)] if given else []
    hands += [page.count("own-tests", tests)] if tests else []
    return f'<tr><th scope="row">{_clause(page, clause)}</th><td>{code}</td><td>{cases}</td><td>{", ".join(hands)}</td></tr>'


def _clause(page: Page, clause: str) -> str:
    one = page.law.clauses[clause]
    return page.clause(clause, page.short(one) + (f" {one.letter}" if one.letter else ""))


def _code(name: str) -> str:
    return f'<code lang="en" translate="no">{escape(name)}</code>'
