"""Pages of worked hands: the list, and the frame around a hand that the player has rendered."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from weave.site import BUILD
from weave.strict import LawError

if TYPE_CHECKING:
    from weave.site import Hand, Page


def index(page: Page) -> str:
    """List the hands by game."""
    hands = list(page.site.hands.values())
    if not hands:
        return f"<p>{page.say('no-hands')}</p>"
    items: list[str] = []
    for hand in hands:
        record = hand.record
        facts = f"{page.say('seats', n=record['seats'])} · {page.say('steps', n=len(record['positions']) - 1)}"
        name = escape(record["title"][page.lang], quote=False)
        items.append(
            f'<li><a href="{page.root}hands/{hand.id}/">{name}</a> {page.plate(record["ruleset"])}'
            f'<span class="meta">{facts}</span></li>'
        )
    return f'<ul class="list">{"".join(items)}</ul>'


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
