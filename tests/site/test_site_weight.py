"""What a first visit to a page of rules costs, as a browser loads it, uncompressed and with fonts: at most 300 KB."""

from pathlib import Path
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
def test_a_page_of_rules_is_light(site: Path, chromium: object, lang: str) -> None:
    with StaticHost(site) as host:
        for path in PAGES:
            context = chromium.new_context(viewport={"width": 390, "height": 844})
            page = context.new_page()
            loaded: dict[str, int] = {}
            page.on("response", lambda answer, loaded=loaded: loaded.__setitem__(answer.url, len(answer.body())))
            errors: list[str] = []
            page.on("console", lambda said, errors=errors: errors.append(said.text) if said.type == "error" else None)
            page.on("pageerror", lambda error, errors=errors: errors.append(str(error)))
            page.goto(host.url + ("" if lang == "en" else f"{lang}/") + path)
            page.wait_for_load_state("networkidle")
            context.close()
            assert not errors, path
            assert {urlsplit(url).netloc for url in loaded} == {urlsplit(host.url).netloc}
            assert sum(loaded.values()) <= LIMIT, f"{lang}/{path}: {sum(loaded.values())} bytes in {len(loaded)} files"
