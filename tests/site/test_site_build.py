"""The site is built strictly, with any SITE_URL, in some languages only; faulty input stops the build with one sentence."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.site.pages import LANGS, Page, read_page, read_site
from weave.law import ROOT


def build(target: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    around = {name: value for name, value in os.environ.items() if name not in ("SITE_URL", "LANGS")}
    paths = os.pathsep.join(str(ROOT / name) for name in ("engine", "docs", "tutorials"))
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(target)],
        cwd=ROOT,
        env=around | {"PYTHONPATH": paths, "NO_MKDOCS_2_WARNING": "1"} | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def head(page: Page, name: str) -> list[str]:
    return [given.get("href", "") for tag, given in page.elements if tag == "link" and given.get("rel") == name]


def assert_addresses(folder: Path, root: str) -> None:
    """Hold a built site to the address that it was built for."""
    for path in ("", "compare/", "c/rams-a-13a/", "ramsas/", "hands/", "r/overtrump/", "glossary/"):
        for lang in LANGS:
            page = read_page(folder, path if lang == "en" else f"{lang}/{path}")
            assert head(page, "canonical") == [root + page.path]
            expected = [root + path, f"{root}ru/{path}", f"{root}lt/{path}", root + path]
            assert head(page, "alternate") == expected
            assert [given["content"] for tag, given in page.elements if given.get("property") == "og:url"] == [
                root + page.path
            ]
            assert all(not link[2].startswith("http") for link in page.links if link[0] in ("script", "img"))
    missing = (folder / "404.html").read_text(encoding="utf-8")
    base = root.removeprefix("https://koziris.example")
    assert f'data-base="{base}"' in missing
    assert f'href="{base}ru/"' in missing
    listed = (folder / "sitemap.xml").read_text(encoding="utf-8")
    assert f"<loc>{root}lt/c/ramsas-18/</loc>" in listed


@pytest.mark.usefixtures("site")
@pytest.mark.parametrize(
    ("address", "root"),
    [
        ("https://koziris.example/", "https://koziris.example/"),
        ("https://koziris.example/rules", "https://koziris.example/rules/"),
    ],
)
def test_canonical_addresses_and_alternates(tmp_path: Path, address: str, root: str) -> None:
    made = build(tmp_path / "site", SITE_URL=address)
    assert made.returncode == 0, made.stderr
    assert_addresses(tmp_path / "site", root)


@pytest.fixture(scope="module")
def two_languages(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the site with one language beside the default, without an address."""
    del site  # the build takes its assets
    folder = tmp_path_factory.mktemp("two") / "site"
    made = build(folder, LANGS="lt")
    assert made.returncode == 0, made.stderr
    return folder


def test_without_an_address_there_is_none_rather_than_a_wrong_one(two_languages: Path) -> None:
    for page in read_site(two_languages).values():
        assert not head(page, "canonical")
        assert not head(page, "alternate")
        assert "og:url" not in page.source
    assert not (two_languages / "sitemap.xml").exists()


def test_some_languages_only(two_languages: Path) -> None:
    pages = read_site(two_languages)
    assert {page.lang for page in pages.values()} == {"en", "lt"}
    assert [given["lang"] for tag, given in pages[""].elements if "data-lang-link" in given] == ["en", "lt"]


@pytest.mark.usefixtures("site")
@pytest.mark.parametrize(
    ("environment", "said"),
    [
        ({"LANGS": "en de"}, "LANGS names de; expected some of en, ru, lt"),
        ({"SITE_URL": "koziris.example"}, "site_url"),
    ],
)
def test_a_wrong_setting_is_named(tmp_path: Path, environment: dict[str, str], said: str) -> None:
    made = build(tmp_path / "site", **environment)
    assert made.returncode != 0
    assert said in made.stderr + made.stdout
    assert "Traceback" not in made.stderr


def test_a_hand_with_a_fault_stops_the_build(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from weave.records import main

    hands = sorted((ROOT / "tutorials" / "hands").glob("ramsas*.yaml")) or sorted(
        (ROOT / "tutorials" / "hands").glob("*.yaml")
    )
    good = hands[0]
    text = good.read_text(encoding="utf-8")
    faults = [
        (text.replace("\nseats:", "\ncolour: red\nseats:", 1), "colour"),
        (text.replace("\nseats:", "\nseats: 3\nseats:", 1), "written twice"),
        (text.replace("title: {en:", "title: {xx:", 1).replace("title:\n  en:", "title:\n  xx:", 1), "xx"),
        (text.replace(f"id: {good.stem}", "id: other-name", 1), "is not the name of the file"),
        ("", "is empty"),
    ]
    for number, (faulty, said) in enumerate(faults):
        source, target = tmp_path / f"in{number}", tmp_path / f"out{number}"
        source.mkdir()
        shutil.copy(good, source / good.name)
        (source / good.name).write_text(faulty, encoding="utf-8")
        assert faulty != text, said
        assert main(source, target) == 1
        error = capsys.readouterr().err
        assert good.name in error
        assert said in error
        assert not target.exists()
    source = tmp_path / "good"
    source.mkdir()
    shutil.copy(good, source / good.name)
    assert main(source, tmp_path / "made") == 0
    assert (tmp_path / "made" / f"{good.stem}.json").exists()
