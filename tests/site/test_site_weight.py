"""What a first visit to a page of rules costs, as a browser loads it, uncompressed and with fonts: at most 300 KB."""

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.serving import StaticHost

LIMIT = 300 * 1024
PAGES = [
    *("c/rams-a-26a/", "c/ramsas-18/", "c/rummy-33/"),
    *("rams-a/", "rams-b/", "ramsas/", "rummy/"),
    *("r/", "r/overtrump/", "r/one-suit-hand-when/", "r/whose-hand-is-paid/", "glossary/", "which-game/"),
    *("compare/", "compare/rummy/", "compare/rummy/?cols=base,v1-v3,v2-v3&own=1"),
    *("about/", "about/proof/", "about/ids/"),
]


@pytest.mark.parametrize("lang", ["en", "ru", "lt"])
def test_a_page_of_rules_is_light(site: Path, chromium: Any, lang: str) -> None:
    with StaticHost(site) as host:
        first = host.url + ("" if lang == "en" else f"{lang}/")
        # Opened one after the other and then waited for together: each waits half a second to be sure of the end.
        visits = [Visit(chromium, first + path) for path in PAGES]
        for visit in visits:
            visit.end()
            assert not visit.errors, visit.address
            assert {urlsplit(url).netloc for url in visit.loaded} == {urlsplit(host.url).netloc}
            size = sum(visit.loaded.values())
            assert size <= LIMIT, f"{visit.address}: {size} bytes in {len(visit.loaded)} files"


class Visit:
    """A first visit to one page: what it loads, in bytes by address, and what goes wrong."""

    def __init__(self, chromium: Any, address: str) -> None:
        self.address = address
        self.loaded: dict[str, int] = {}
        self.errors: list[str] = []
        self.context = chromium.new_context(viewport={"width": 390, "height": 844})
        self.page = self.context.new_page()
        self.page.on("response", lambda answer: self.loaded.__setitem__(answer.url, len(answer.body())))
        self.page.on("console", lambda said: said.type == "error" and self.errors.append(said.text))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.goto(address)

    def end(self) -> None:
        """Wait until nothing more comes."""
        self.page.wait_for_load_state("networkidle")
        self.context.close()
