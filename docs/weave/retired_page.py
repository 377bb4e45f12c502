"""The page that stays at a retired address: what became of it, and the way on. And the notice on the page of a successor."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from weave.law import Law, Retired
    from weave.site import Page

FOLDERS = {"clause": "c", "ruling": "r", "hand": "hands"}


def href(kind: str, id_: str) -> str:
    """Give the address of a page by kind and id, from the root of a language."""
    return f"{FOLDERS[kind]}/{id_}/"


def stubs(law: Law) -> list[Retired]:
    """List the retired ids that had a page; a topic was a row of a comparison, and its anchor stays there."""
    return [one for one in law.retired if one.kind in FOLDERS]


def title(page: Page, one: Retired) -> str:
    """Give the title: that the id is no longer used."""
    return page.site.words.say("retired-title", page.lang, id=one.id)


def description(page: Page, one: Retired) -> str:
    """Say what became of it, for a preview of the old link."""
    return page.plain(one.note)


def follow(one: Retired) -> str:
    """Give the page to which the old address leads on by itself, if there is exactly one, from the root of a language."""
    return href(one.kind, one.became[0]) if len(one.became) == 1 else ""


def render(page: Page, one: Retired) -> str:
    """Make the page."""
    instead = f"<p>{page.say('retired-gone')}</p>"
    if one.became:
        ways = "".join(f"<li>{_successor(page, one.kind, id_)}</li>" for id_ in one.became)
        instead = f"<p>{page.say('retired-instead')}</p><ul>{ways}</ul>"
    return (
        f'<article class="text retired" data-pagefind-ignore="all"><h1>{escape(title(page, one), quote=False)}</h1>\n'
        f"<p>{page.html(one.note)}</p>\n{instead}\n"
        f'<p><a href="{page.root}about/ids/">{page.say("retired-promise")}</a></p></article>'
    )


def _successor(page: Page, kind: str, id_: str) -> str:
    """Lead to what took the place of a retired id, with what it says."""
    if kind == "clause":
        return f"{page.clause(id_)} {page.html(page.law.clauses[id_].text)}"
    if kind == "ruling":
        return page.ruling_link(id_, page.html(page.law.rulings[id_].question))
    hand = page.site.hands[id_]
    name = escape(hand.record["title"][page.lang], quote=False)
    return f'<a class="ref long" href="{page.root}{href(kind, id_)}">{name}</a>'


def former(page: Page, kind: str, id_: str) -> str:
    """Say which ids a page has followed, and what happened to them."""
    found = [one for one in page.law.retired if one.kind == kind and id_ in one.became]
    return "".join(f"<p><b>{escape(one.id)}</b>: {page.html(one.note)}</p>" for one in found)


def anchors(page: Page, slug: str) -> str:
    """Keep the anchors of retired topics alive in the row that took their place."""
    found = [one for one in page.law.retired if one.kind == "topic" and one.became[:1] == (slug,)]
    return "".join(f'<span id="{escape(one.id)}"></span>' for one in found)


def listed(page: Page) -> str:
    """List all retired ids, for the page of the promise."""
    if not page.law.retired:
        return f"<p>{page.say('retired-none')}</p>"
    lines: list[str] = []
    for one in page.law.retired:
        name = f"<b>{escape(one.id)}</b>"
        if one.kind in FOLDERS:
            name = f'<a class="ref" href="{page.root}{href(one.kind, one.id)}">{escape(one.id)}</a>'
        lines.append(f"<li>{name}: {page.html(one.note)}</li>")
    return f"<ul>{''.join(lines)}</ul>"
