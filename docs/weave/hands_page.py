"""Pages of worked hands: the list, and the frame around a hand that the player has rendered."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from weave.site import BUILD
from weave.strict import LawError

if TYPE_CHECKING:
    from weave.site import Hand, Page

LINKED = re.compile(r'href="c/([\w-]+)/"')  # a clause, in narration as the records have it


def index(page: Page) -> str:
    """List the hands by game, each game's from the fewest seats to the most, with the clauses that they are about."""
    parts: list[str] = []
    for edition in page.law.editions:
        hands = [hand for hand in page.site.hands.values() if hand.record["ruleset"] == edition]
        items = "".join(_entry(page, hand) for hand in sorted(hands, key=lambda hand: int(hand.record["seats"])))
        if items:
            parts.append(
                f'<section><h2 class="row" id="{edition}">{page.plate(edition)}</h2><ul class="list">{items}</ul></section>'
            )
    return "\n".join(parts) or f"<p>{page.say('no-hands')}</p>"


def _entry(page: Page, hand: Hand) -> str:
    record = hand.record
    facts = [page.say("seats", n=record["seats"]), page.say("steps", n=len(record["positions"]) - 1)]
    about = [page.clause(clause, page.short(page.law.clauses[clause])) for clause in _about(page, hand)]
    name = escape(record["title"][page.lang], quote=False)
    return (
        f'<li><a href="{page.root}hands/{hand.id}/">{name}</a>'
        f'<span class="meta">{" · ".join([*facts, *([", ".join(about)] if about else [])])}</span></li>'
    )


def _about(page: Page, hand: Hand) -> list[str]:
    """Name the clauses that the hand asks about or that its narration cites, one of each printed place, in order."""
    named: list[str] = []
    for position in hand.record["positions"]:
        named += LINKED.findall((position["say"] or {}).get(page.lang, ""))
        named += [ask["clause"] for ask in position["asks"] if ask["kind"] == "why_not"]
    clauses = [page.law.clauses[id_] for id_ in named if id_ in page.law.clauses]
    first: dict[str, str] = {}
    for clause in sorted(clauses, key=lambda one: list(page.law.clauses).index(one.id)):
        first.setdefault(page.short(clause), clause.id)
    return list(first.values())


def title(page: Page, hand: Hand) -> str:
    """Give the title of the hand."""
    return str(hand.record["title"][page.lang])


def description(page: Page, hand: Hand) -> str:
    """Say what the page is, for a preview of its link."""
    return page.site.words.say("hand-description", page.lang, edition=page.title(hand.record["ruleset"]))


def render(page: Page, hand: Hand, form: str = "html") -> str:
    """Give the hand as the player rendered it, with every step."""
    name = f"render/{page.lang}/{hand.id}.{form}"
    path = BUILD / name
    if not path.exists():
        raise LawError(f".build/{name} is missing; `node tutorials/player/build.mjs` renders it")
    return path.read_text(encoding="utf-8")


def live(page: Page, hand: Hand) -> str:
    """Put a hand on the front page: one step of it, until the player takes over."""
    return f'<div class="live">{render(page, hand, "embed.html")}</div>'
