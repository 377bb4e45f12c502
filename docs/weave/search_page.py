"""The search field of every page, and the page that it leads to without a script: all topics of the law."""

from __future__ import annotations

import json
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from weave.law import Topic
    from weave.site import Page

# What goes wrong most often at a table: under the field, each a topic; as many as stand in one row of a phone.
ASKED = {
    "en": ("revoke", "exposed-replacement", "misdeal"),
    "ru": ("revoke", "misdeal"),
    "lt": ("revoke", "misdeal"),
}
SAID = ("waiting", "failed", "count", "none", "unknown", "kind-ruling", "kind-term", "kind-hand")


def field(page: Page) -> str:
    """Make the field; search.ts works it."""
    words = {key: page.site.words.say(f"find-{key}", page.lang) for key in SAID}
    chips = "".join(
        f'<a href="{page.root}{page.law.topic(slug).href}">{page.say(f"find-{slug}")}</a>' for slug in ASKED[page.lang]
    )
    assets, index = page.site.assets, f"{page.site_root}pagefind/"
    hint = page.say("find-placeholder") if page.url else page.say("find")  # the front page has no room for the label
    asked = " data-asked" if page.url == "search/" else ""
    return (
        f'<form class="find" role="search" action="{page.root}search/" data-root="{page.root}" data-index="{index}"'
        f' data-finder="{page.site_root}assets/{assets.get("find.js", "")}"{asked}>'
        f'<label for="find">{page.say("find")}</label>'
        '<div class="field"><svg class="ic" aria-hidden="true"><use href="#se"/></svg>'
        f'<input id="find" name="q" type="search" placeholder="{hint}" maxlength="200"'
        ' autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search"></div>'
        '<div class="drop">'
        f'<div class="found" role="region" aria-label="{page.say("find-results")}">'
        '<p class="reply" role="status"></p><ol></ol>'
        f'<button type="button" class="btn more" hidden>{page.say("find-more")}</button></div>'
        f'<p class="chips">{chips}<a href="{page.root}search/">{page.say("find-topics")}</a></p></div>'
        f'<script type="application/json">{json.dumps(words, ensure_ascii=False)}</script></form>'
    )


def topics(page: Page) -> str:
    """List all topics by table, each with its clauses."""
    parts: list[str] = []
    for table in page.law.tables.values():
        plates = "".join(page.plate(edition) for edition in dict.fromkeys(map(table.edition, table.columns)))
        items = "".join(_topic(page, topic) for topic in page.law.topics_in(table))
        parts.append(f'<h3 class="row">{plates}</h3><ul class="topics">{items}</ul>')
    return "".join(parts)


def _topic(page: Page, topic: Topic) -> str:
    name = escape(topic.title[page.lang], quote=False)
    seen: dict[str, str] = {}
    for cell in topic.cells.values():
        for id_ in cell.clauses:
            seen.setdefault(page.law.clauses[id_].label[page.lang], id_)
    links = " · ".join(page.clause(id_, page.short(page.law.clauses[id_])) for id_ in seen.values())
    if not seen:  # every source is silent: the rulings that answer
        slugs = dict.fromkeys(slug for cell in topic.cells.values() for slug in cell.rulings)
        links = " · ".join(page.ruling_link(slug, page.say("ruling")) for slug in slugs if page.law.rulings[slug].readings)
    return f'<li><b><a href="{page.root}{topic.href}">{name}</a></b>{f"<p>{links}</p>" if links else ""}</li>'
