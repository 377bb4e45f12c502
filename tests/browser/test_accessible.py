"""Axe looks at each kind of page, in each language, by day and by night, on a desktop and on a phone."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import LANGS
from tests.serving import StaticHost

AXE = Path(__file__).parent.parent.parent / "node_modules" / "axe-core" / "axe.min.js"
PAGES = ["", "hands/", "hands/the-ace-that-had-to-wait/#s14", "compare/", "c/rams-a-13a/", "ramsas/", "about/"]
PAGES += ["r/overtrump/", "r/", "glossary/", "which-game/", "rummy/", "compare/rummy/", "c/rummy-33/"]
PAGES += ["about/proof/", "about/data/"]


def serious(page: Any) -> list[str]:
    page.add_script_tag(path=AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
    return [
        f"{one['id']}: {one['help']}: {[node['target'] for node in one['nodes']][:3]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("path", PAGES)
def test_nothing_serious(host: StaticHost, open_page: Callable[..., Any], lang: str, path: str) -> None:
    phone = PAGES.index(path) % 2 == 0
    page = open_page(
        f"{host.url}{LANGS[lang]}{path}",
        viewport={"width": 390, "height": 844} if phone else {"width": 1280, "height": 900},
        color_scheme="dark" if lang == "ru" else "light",
        reduced_motion="reduce",
    )
    assert serious(page) == []


def test_nothing_serious_off_the_line_and_at_a_refusal(host: StaticHost, open_page: Callable[..., Any]) -> None:
    page = open_page(f"{host.url}hands/the-ace-that-had-to-wait/#s14", reduced_motion="reduce")
    page.locator('.tray .hand button:has([data-r="A"]).D').click()
    page.locator(".tray .answer .why:not(.waiting)").wait_for(timeout=60_000)
    assert serious(page) == []
    page.locator(".settings summary").click()
    assert serious(page) == []


def test_nothing_serious_with_all_that_is_folded_on_a_clause(host: StaticHost, open_page: Callable[..., Any]) -> None:
    page = open_page(f"{host.url}ru/c/rams-a-15a/", viewport={"width": 390, "height": 844}, color_scheme="dark")
    page.evaluate("document.querySelectorAll('main details').forEach(one => { one.open = true })")
    assert serious(page) == []
