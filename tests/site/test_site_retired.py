"""A site with retired ids, built for an address: each answers in each language, and leads on where there is one way only."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.serving import StaticHost
from tests.site.pages import LANGS, Page, read_site, resolve
from tests.site.test_site_behaviour import opened
from tests.site.test_site_build import assert_addresses
from weave.law import LAW_DIR, ROOT

ROOT_ADDRESS = "https://koziris.example/rules/"
NOTE = "note: {en: 'Split in two.', ru: 'Разделён надвое.', lt: 'Padalytas į du.'}"
RETIRED = f"""
- {{kind: clause, id: rams-a-99, became: [rams-a-13a, rams-a-13b], {NOTE}}}
- {{kind: clause, id: rams-a-98, became: [rams-a-12], note: {{en: 'See [[rams-a-12]].', ru: 'См. [[rams-a-12]].', lt: 'Žr. [[rams-a-12]].'}}}}
- {{kind: ruling, id: old-ruling, became: [any-lead], {NOTE}}}
- {{kind: hand, id: old-hand, became: [king-then-queen], {NOTE}}}
- {{kind: hand, id: lost-hand, became: [], {NOTE}}}
- {{kind: topic, id: old-topic, became: [follow-suit], {NOTE}}}
"""  # noqa: E501 - one entry a line
STUBS = ["c/rams-a-99/", "c/rams-a-98/", "r/old-ruling/", "hands/old-hand/", "hands/lost-hand/"]
ONWARD = {"c/rams-a-98/": "c/rams-a-12/", "r/old-ruling/": "r/any-lead/", "hands/old-hand/": "hands/king-then-queen/"}

# Builds the site from another folder of law: the one that is given first.
BUILD = """
import sys
from pathlib import Path
import weave.law
weave.law.LAW_DIR = Path(sys.argv[1])
from mkdocs.__main__ import cli
cli(["build", "--strict", "--quiet", "--site-dir", sys.argv[2]])
"""


@pytest.fixture(scope="module")
def built(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    del site  # the build takes its assets
    folder = tmp_path_factory.mktemp("retired")
    law = folder / "law"
    shutil.copytree(LAW_DIR, law)
    with (law / "ids.txt").open("a", encoding="utf-8") as file:
        file.write("clause rams-a-99\nclause rams-a-98\nruling old-ruling\nhand old-hand\nhand lost-hand\ntopic old-topic\n")
    (law / "retired.yml").write_text(RETIRED, encoding="utf-8")
    around = {name: value for name, value in os.environ.items() if name != "LANGS"}
    paths = os.pathsep.join(str(ROOT / name) for name in ("engine", "docs", "tutorials"))
    made = subprocess.run(
        [sys.executable, "-c", BUILD, str(law), str(folder / "site")],
        cwd=ROOT,
        env=around | {"PYTHONPATH": paths, "NO_MKDOCS_2_WARNING": "1", "SITE_URL": ROOT_ADDRESS},
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 0, made.stderr
    return folder / "site"


@pytest.fixture(scope="module")
def pages(built: Path) -> dict[str, Page]:
    return read_site(built)


def at(lang: str, path: str) -> str:
    return path if lang == "en" else f"{lang}/{path}"


def meta(page: Page, name: str, value: str) -> list[str]:
    return [given.get("content", "") for tag, given in page.elements if tag == "meta" and given.get(name) == value]


def test_the_other_pages_have_their_addresses(built: Path) -> None:
    assert_addresses(built, ROOT_ADDRESS)


def test_every_old_address_answers_in_every_language(pages: dict[str, Page]) -> None:
    for path in STUBS:
        for lang in LANGS:
            page = pages[at(lang, path)]
            id_ = path.split("/")[1]
            said = {"en": "no longer used", "ru": "больше не используется", "lt": "nebenaudojamas"}[lang]
            assert page.title == f"{id_}: {said} · Koziris"
            assert meta(page, "name", "robots") == ["noindex"]
            assert 'data-pagefind-ignore="all"' in page.source
            assert [given["lang"] for tag, given in page.elements if "data-lang-link" in given] == list(LANGS)
            note = {"en": "Split in two.", "ru": "Разделён надвое.", "lt": "Padalytas į du."}[lang]
            assert meta(page, "property", "og:description") == meta(page, "name", "description")
            if path != "c/rams-a-98/":
                assert meta(page, "name", "description") == [note]


def test_one_successor_is_gone_to_at_once_several_are_offered(pages: dict[str, Page]) -> None:
    for path in STUBS:
        for lang in LANGS:
            page = pages[at(lang, path)]
            refresh = meta(page, "http-equiv", "refresh")
            canonical = [given["href"] for tag, given in page.elements if given.get("rel") == "canonical"]
            if path not in ONWARD:
                assert not refresh
                assert canonical == [ROOT_ADDRESS + page.path]
                continue
            assert len(refresh) == 1
            assert refresh[0].startswith("0; url=")
            assert resolve(page.path, refresh[0].removeprefix("0; url=")) == (at(lang, ONWARD[path]), "")
            assert canonical == [ROOT_ADDRESS + at(lang, ONWARD[path])]
    offered = [resolve("c/rams-a-99/", address) for tag, name, address in pages["c/rams-a-99/"].links if tag == "a"]
    assert ("c/rams-a-13a/", "") in offered
    assert ("c/rams-a-13b/", "") in offered


def test_every_link_leads_somewhere_still(pages: dict[str, Page], built: Path) -> None:
    for path in [at(lang, path) for lang in LANGS for path in (*STUBS, "about/ids/", "c/rams-a-13a/", "c/rams-a-12/")]:
        for element, _, address in pages[path].links:
            target = resolve(path, address)
            if target and element == "a":
                assert target[0] in pages or (built / target[0]).is_file(), f"{path}: {address}"


def test_the_successor_and_the_promise_name_what_is_retired(pages: dict[str, Page]) -> None:
    for lang in LANGS:
        assert "rams-a-99" in [text for _, text in pages[at(lang, "c/rams-a-13a/")].texts]
        assert "old-ruling" in [text for _, text in pages[at(lang, "r/any-lead/")].texts]
        listed = [text for _, text in pages[at(lang, "about/ids/")].texts]
        assert {"rams-a-99", "rams-a-98", "old-ruling", "old-hand", "lost-hand", "old-topic"} <= set(listed)
        assert "old-topic" in pages[at(lang, "compare/")].ids


def test_what_is_published_tells_of_them(built: Path) -> None:
    assert "clause rams-a-99" in (built / "ids.txt").read_text(encoding="utf-8").splitlines()
    data = json.loads((built / "rules.json").read_text(encoding="utf-8"))
    assert data["site"] == ROOT_ADDRESS
    assert [one["id"] for one in data["retired"]] == [
        "rams-a-99", "rams-a-98", "old-ruling", "old-hand", "lost-hand", "old-topic",
    ]  # fmt: skip
    assert data["retired"][1]["note"]["en"] == "See Rams A §12."
    listed = (built / "sitemap.xml").read_text(encoding="utf-8")
    assert "rams-a-99" not in listed
    assert f"<loc>{ROOT_ADDRESS}lt/about/ids/</loc>" in listed


def test_a_clause_is_cited_with_the_address_of_the_site(pages: dict[str, Page]) -> None:
    for lang in LANGS:
        page = pages[at(lang, "c/rams-a-13a/")]
        told = "".join(text for _, text in page.texts)
        assert f"Koziris, {ROOT_ADDRESS}{page.path})" in told
        assert f"]({ROOT_ADDRESS}{page.path}), Koziris" in told


def test_a_browser_lands_at_the_successor(built: Path, chromium: object) -> None:
    with StaticHost(built, "/rules/") as host, opened(chromium) as (page, errors):
        page.goto(host.url + "lt/c/rams-a-98/")
        page.wait_for_url("**/lt/c/rams-a-12/")
        assert page.locator(".facts b", has_text="rams-a-98").count() == 1
        page.goto(host.url + "ru/c/rams-a-99/")
        page.wait_for_timeout(300)
        assert page.url.endswith("/ru/c/rams-a-99/")
        page.click("main a[href$='rams-a-13b/']")
        page.wait_for_url("**/ru/c/rams-a-13b/")
        assert errors == []
