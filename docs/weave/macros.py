"""What Markdown pages may ask for in double braces; each gives HTML in the language of the page.

{{ card("AD") }}              a card in running text
{{ clause("ramsas-18") }}     a link to a clause, by its label or by the words given second
{{ plate("ramsas") }}         the plate of an edition, leading to its page
{{ weave("hands") }}          a part that is woven: compare, edition, hands, rulings, glossary, live (see docs/weave/hook.py)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from weave import hook, markup

if TYPE_CHECKING:
    from mkdocs_macros.plugin import MacrosPlugin


def define_env(env: MacrosPlugin) -> None:
    """Offer the macros to mkdocs-macros."""

    @env.macro  # type: ignore[untyped-decorator]
    def card(code: str) -> str:
        page = hook.page_of(env.page.file)
        return markup.card(code, page.law, page.lang)

    @env.macro  # type: ignore[untyped-decorator]
    def clause(id_: str, words: str = "") -> str:
        return hook.page_of(env.page.file).clause(id_, words)

    @env.macro  # type: ignore[untyped-decorator]
    def plate(edition: str) -> str:
        page = hook.page_of(env.page.file)
        return page.plate(edition, link=True) if edition in page.law.editions else ""

    @env.macro  # type: ignore[untyped-decorator]
    def weave(part: str, what: str = "") -> str:
        return f'<div data-weave="{part}" data-what="{what}"></div>'
