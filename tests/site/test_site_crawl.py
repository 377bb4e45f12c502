"""Every link and anchor of the site leads somewhere; every page exists in every language; nothing comes from elsewhere."""

import json
import re
from itertools import product
from pathlib import Path

import pytest

from tests.site.pages import LANGS, Page, read_site, resolve
from weave.law import EDITIONS
from weave.reading import read

READERS_ONLY = {"https://creativecommons.org/licenses/by/4.0/"}  # links that a reader may follow to another host


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Page]:
    return read_site(site)


def test_every_clause_edition_and_topic_has_its_page(pages: dict[str, Page]) -> None:
    law = read()
    for lang in LANGS:
        root = "" if lang == "en" else f"{lang}/"
        for clause in law.clauses:
            assert f"{root}c/{clause}/" in pages
        for edition in EDITIONS:
            assert {clause.id for clause in law.editions[edition].clauses} <= set(pages[f"{root}{edition}/"].ids)
        for topic in law.topics:
            assert topic.slug in pages[f"{root}{topic.table.href}"].ids


def test_every_link_and_anchor_leads_somewhere(pages: dict[str, Page], site: Path) -> None:
    dead: list[str] = []
    for page in pages.values():
        for element, attribute, address in page.links:
            target = resolve(page.path, address)
            if target is None:
                if element != "a" or address not in READERS_ONLY:
                    dead.append(f"{page.path}: {element} {attribute} {address} leads to another host")
                continue
            path, fragment = target
            if element == "use":
                path = page.path
            if path in pages:
                if fragment and fragment not in pages[path].ids:
                    dead.append(f"{page.path}: {address} has no such anchor")
            elif not path or path.endswith("/") or not (site / path).is_file():
                dead.append(f"{page.path}: {address} leads nowhere")
    assert not dead, "\n".join(dead[:40])


def test_links_in_the_data_of_hands_lead_somewhere(pages: dict[str, Page]) -> None:
    for page in pages.values():
        for attributes, text in page.scripts:
            if attributes.get("type") != "application/json" or "kz-data" not in attributes.get("class", ""):
                continue
            data = json.loads(text)
            for clause in data["clauses"].values():
                target = resolve(page.path, data["root"] + clause["href"])
                assert target is not None
                assert target[0] in pages, f"{page.path}: {clause['href']}"
            said = " ".join(text for position in data["record"]["positions"] for text in (position["say"] or {}).values())
            for address in re.findall(r'href="([^"]+)"', said):
                target = resolve(page.path, address)
                assert target is not None
                assert target[0] in pages, f"{page.path}: {address}"


def test_links_in_the_data_of_the_comparison_lead_somewhere(pages: dict[str, Page], site: Path) -> None:
    tables = read().tables.values()
    for lang, table in product(LANGS, tables):
        page = pages[f"{'' if lang == 'en' else lang + '/'}{table.href}"]
        source = next(address for _, name, address in page.links if name == "data-src")
        target = resolve(page.path, source)
        assert target is not None
        text = (site / target[0]).read_text(encoding="utf-8")
        for address in set(re.findall(r'href=\\"([^"\\]+)\\"', text)):
            found = resolve(page.path, address)
            assert found is not None
            assert found[0] in pages, address
            assert not found[1] or found[1] in pages[found[0]].ids, address


def test_each_page_exists_in_each_language_and_says_which_it_is(pages: dict[str, Page]) -> None:
    for page in pages.values():
        assert page.lang == page.folder_lang, page.path
        for lang in LANGS:
            twin = page.own if lang == "en" else f"{lang}/{page.own}"
            assert twin in pages, f"{page.path} has no {lang}"
        switches = [given for tag, given in page.elements if tag == "a" and "data-lang-link" in given]
        assert [given["lang"] for given in switches] == list(LANGS), page.path
        for given in switches:
            target = resolve(page.path, given["href"])
            assert target is not None
            assert target[0] == (page.own if given["lang"] == "en" else f"{given['lang']}/{page.own}"), page.path


def test_ids_are_unique_and_each_page_has_one_heading_and_its_landmarks(pages: dict[str, Page]) -> None:
    for page in pages.values():
        twice = {id_ for id_ in page.ids if page.ids.count(id_) > 1} if len(page.ids) != len(set(page.ids)) else set()
        assert not twice, f"{page.path}: {twice}"
        tags = [tag for tag, _ in page.elements]
        assert tags.count("h1") == 1, page.path
        assert tags.count("main") == 1, page.path
        assert "header" in tags, page.path
        assert any(given.get("href") == "#main" for tag, given in page.elements if tag == "a"), page.path


def test_titles_and_descriptions_are_those_of_the_page(pages: dict[str, Page]) -> None:
    law = read()
    titles: dict[str, str] = {}
    for page in pages.values():
        metas = {
            given.get("name") or given.get("property"): given.get("content") for tag, given in page.elements if tag == "meta"
        }
        assert metas["description"], page.path
        assert metas["og:title"], page.path
        assert metas["og:description"] == metas["description"]
        assert "og:image" not in metas
        if not page.own.startswith("c/"):
            other = titles.setdefault(f"{page.lang} {page.title}", page.path)
            assert other == page.path, f"{page.path} and {other} have one title"
    for clause in law.clauses.values():
        for lang in LANGS:
            page = pages[f"{'' if lang == 'en' else lang + '/'}c/{clause.id}/"]
            assert page.title.startswith(clause.label[lang]), page.path


def test_no_address_of_a_machine_and_no_other_host(pages: dict[str, Page], site: Path) -> None:
    for page in pages.values():
        assert not re.search(r"localhost|127\.0\.0\.1|0\.0\.0\.0|file://", page.source), page.path
    for path in site.rglob("*.css"):
        for address in re.findall(r"url\(([^)]*)\)|@import\s+([^;]*)", path.read_text(encoding="utf-8")):
            assert not re.match(r"[\"']?(https?:)?//", "".join(address)), path
    for path in [*site.glob("assets/site-*.js"), *site.glob("assets/compare-*.js"), *site.glob("assets/not-found-*.js")]:
        assert "://" not in path.read_text(encoding="utf-8"), path


def test_material_brings_no_script_style_or_font(pages: dict[str, Page], site: Path) -> None:
    assert not list(site.rglob("*bundle*.js"))
    assert not (site / "assets" / "stylesheets").exists()
    assert not (site / "assets" / "javascripts").exists()
    for page in pages.values():
        assert "md-" not in page.source.split("<main")[0], page.path
        assert "__palette" not in page.source


def test_the_not_found_page_speaks_three_languages_and_is_indexed_by_nobody(site: Path) -> None:
    page = Page("404.html", (site / "404.html").read_text(encoding="utf-8"))
    sections = [given["lang"] for tag, given in page.elements if tag == "section"]
    assert sections == list(LANGS)
    assert ("meta", {"name": "robots", "content": "noindex"}) in page.elements
    assert "<style>" in page.source
    assert not [one for one in page.links if one[0] == "link" and one[2].startswith("http")]
