"""Rummy's pages in a browser: its clauses in columns, its variants side by side, also those that are played together."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.serving import StaticHost
from tests.site.pages import Page, read_site
from tests.site.test_site_behaviour import address, heads, opened
from weave.reading import read


@pytest.fixture(scope="module")
def host(site: Path) -> Iterator[StaticHost]:
    with StaticHost(site) as host:
        yield host


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Page]:
    return read_site(site)


def cells(page: object, clause: str) -> list[str]:
    """What the columns of the page of rummy say of a clause: ✓, or the text."""
    found = page.locator(f"#{clause} td:not(.say)")
    return ["✓" if found.nth(n).locator("svg").count() else words(found.nth(n)) for n in range(found.count())]


def words(element: object) -> str:
    """What an element says, on one line."""
    return " ".join(element.inner_text().split())


def test_the_page_of_rummy_says_which_clauses_each_form_has(host: StaticHost, chromium: object) -> None:
    with opened(chromium) as (page, errors):
        page.goto(host.url + "rummy/")
        assert heads(page) == ["Base game", "Variant 1", "Variant 2", "Variant 3", "Variant 4"]
        rows = page.locator(".forms tbody tr[id]")
        assert [rows.nth(n).get_attribute("id") for n in range(62)] == [f"rummy-{n:02}" for n in range(1, 63)]
        assert rows.count() == 62
        assert cells(page, "rummy-03") == ["✓"] * 5
        assert cells(page, "rummy-17") == ["✓", "✓", "✓", "✓", "In its place: rummy-33"]
        assert cells(page, "rummy-23")[1] == "✓"
        assert "Not said." in cells(page, "rummy-23")[4]
        assert "Not said." in cells(page, "rummy-24")[0]
        assert cells(page, "rummy-28") == ["Does not hold –"] * 3 + ["✓", "Does not hold –"]
        assert errors == []


def test_on_a_phone_only_what_a_variant_changes_is_told(host: StaticHost, chromium: object) -> None:
    with opened(chromium, viewport={"width": 390, "height": 844}) as (page, errors):
        page.goto(host.url + "lt/rummy/")
        shown = page.locator("#rummy-08 td:not(.say):visible")
        assert shown.count() == 1
        assert "4 variantas" in shown.inner_text()
        assert "rummy-34" in shown.inner_text()
        assert page.locator("#rummy-03 td:not(.say):visible").count() == 0
        own = page.locator("#rummy-25 td:not(.say):visible")
        assert own.count() == 1
        assert "2 variantas" in own.inner_text()
        assert errors == []


def test_what_a_variant_has_of_the_base_game_is_one_cell_with_it_or_says_so(host: StaticHost, chromium: object) -> None:
    with opened(chromium) as (page, errors):
        page.goto(host.url + "compare/rummy/")
        assert heads(page) == ["Base game", "Variant 1", "Variant 2", "Variant 3", "Variant 4"]
        assert page.locator("#rummy-pack td").count() == 1
        assert page.locator("#rummy-pack small").inner_text() == "same"
        players = page.locator("#rummy-players td")
        assert [players.nth(n).get_attribute("colspan") for n in range(players.count())] == ["4", None]
        assert players.nth(1).get_attribute("class") == "odd"
        payment = page.locator("#rummy-payment td")
        assert payment.count() == 4
        assert words(payment.nth(2)) == "As in the base game. rummy-30"
        assert [payment.nth(n).get_attribute("class") for n in range(4)] == [None, "odd", None, "odd"]
        assert page.locator("#rummy-payment small").inner_text() == "Variant\u00a02, Variant\u00a04 differ"
        spent = page.locator("#rummy-stock-exhausted td")
        assert "Not said." in spent.nth(0).inner_text()
        assert words(spent.nth(3)) == "Not said. As in the base game."
        assert spent.nth(3).get_attribute("class") == "mute"
        assert page.locator("#rummy-final-discard small").inner_text() == "Variant\u00a01 differs; Variant\u00a04 silent"
        assert errors == []


@pytest.mark.parametrize("lang", ["", "ru/", "lt/"])
def test_the_table_drawn_by_the_script_is_the_one_of_the_page(host: StaticHost, chromium: object, lang: str) -> None:
    with opened(chromium) as (page, errors):
        page.goto(f"{host.url}{lang}compare/rummy/")
        before = page.inner_html("tbody").replace("\n", "")
        page.click("[data-mode=diff]")
        page.wait_for_selector("#rummy-pack", state="hidden")
        page.click("[data-mode=all]")
        page.wait_for_selector("#rummy-pack", state="visible")
        assert page.inner_html("tbody") == before
        assert errors == []


@pytest.mark.parametrize("value", ["v1-v3", "v1+v3", "v1%2Bv3", "v1%20v3", "V1+V3", "v3+v1", "%20v1-v3%20"])
def test_variants_played_together_are_understood_however_they_are_written(
    host: StaticHost, chromium: object, value: str
) -> None:
    with opened(chromium) as (page, errors):
        page.goto(f"{host.url}compare/rummy/?cols=base,{value}")
        page.wait_for_function("document.querySelectorAll('thead th').length === 3")
        assert heads(page) == ["Base game", "Variants 1 and 3"]
        assert page.locator(".compare .said").inner_text() == ""
        law = read()
        assert law.clauses["rummy-23"].text["en"][:30] in page.locator("#rummy-final-discard td").nth(1).inner_text()
        assert "rummy-28" in page.locator("#rummy-call td").nth(1).inner_text()
        assert page.locator("#rummy-pack td").count() == 1
        page.click("[data-mode=diff]")
        assert address(page) == "/compare/rummy/?cols=base,v1-v3&diff=1"
        assert errors == []


@pytest.mark.parametrize("value", ["v1+v2", "v5", "v1-v3-v4", "base+v1", "rams-a"])
def test_an_unknown_column_is_named_and_is_never_the_base_game(host: StaticHost, chromium: object, value: str) -> None:
    with opened(chromium) as (page, errors):
        page.goto(f"{host.url}compare/rummy/?cols=v4,{value}")
        page.wait_for_function("document.querySelectorAll('thead th').length === 2")
        assert heads(page) == ["Variant 4"]
        assert value.replace("+", " ") in page.locator(".compare .said").inner_text()
        assert errors == []


def test_without_the_base_game_a_cell_says_whose_it_is_and_tells_it(host: StaticHost, chromium: object) -> None:
    with opened(chromium) as (page, errors):
        page.goto(host.url + "compare/rummy/?cols=v1,v4")
        page.wait_for_function("document.querySelectorAll('thead th').length === 3")
        first = page.locator("#rummy-hand-size td").first.inner_text()
        assert read().clauses["rummy-08"].text["en"] in first
        assert first.endswith("As in the base game.")
        page.click(".pick summary")
        page.click("li[data-col=v1-v3] input")
        page.wait_for_function("document.querySelectorAll('thead th').length === 4")
        assert words(page.locator("#rummy-final-discard td").nth(2)) == "As in Variant 1. rummy-23"
        assert address(page) == "/compare/rummy/?cols=v1,v4,v1-v3"
        assert errors == []


def test_in_the_language_of_the_source_every_cell_is_russian(host: StaticHost, chromium: object) -> None:
    with opened(chromium) as (page, errors):
        page.goto(host.url + "lt/compare/rummy/?own=1&cols=base,v2,v3")
        page.wait_for_selector("td[lang=ru]")
        assert page.locator("tbody td").count() == page.locator("tbody td[lang=ru]").count()
        assert page.locator("#rummy-payment td").nth(2).inner_text().startswith("Как в основной игре.")
        assert errors == []
        page.goto(host.url + "ru/compare/rummy/?own=1")
        page.wait_for_selector(".tools")
        assert page.locator("[data-mode=own]").count() == 0
        assert page.locator("td[lang]").count() == 0
        assert errors == []


def test_a_clause_page_says_in_which_forms_the_clause_holds(pages: dict[str, Page]) -> None:
    def told(path: str) -> str:
        return " ".join(text for _, text in pages[path].texts).replace("\u00a0", " ")

    assert "Holds in the base game and every variant" in told("c/rummy-03/").replace("Holds in The", "Holds in the")
    assert "Holds in Base game, Variant 1, Variant 2, Variant 3 Variant 4" in told("c/rummy-09/")
    assert "Где действует Вариант 4 Основная игра, вариант 1, вариант 2, вариант 3" in told("ru/c/rummy-34/")
    assert "Kur galioja 3 variantas" in told("lt/c/rummy-28/")
    for n in range(1, 63):
        links = [target for _, _, target in pages[f"c/rummy-{n:02}/"].links if "compare/" in target]
        assert any("compare/rummy/#rummy-" in target for target in links), n
        assert not [target for target in links if "compare/#rummy-" in target]


def test_a_clause_of_rummy_that_does_not_exist_leads_to_its_page(host: StaticHost, chromium: object) -> None:
    with opened(chromium) as (page, _):
        page.goto(host.url + "lt/c/rummy-99/")
        hint = page.locator("[data-only=lt] [data-hint=rummy]")
        hint.wait_for(state="visible")
        hint.locator("a").click()
        assert address(page) == "/lt/rummy/"
