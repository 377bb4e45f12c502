"""The pages in a browser: the language switch keeps the place, the comparison obeys its address, bad input kills nothing."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.serving import StaticHost
from weave.reading import read

DESKTOP = {"width": 1280, "height": 900}


@contextmanager
def opened(chromium: object, **options: object) -> Iterator[tuple[object, list[str]]]:
    """A page whose uncaught errors and console errors are collected."""
    context = chromium.new_context(**{"viewport": DESKTOP} | options)
    page = context.new_page()
    errors: list[str] = []
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page, errors
    context.close()


@pytest.fixture(scope="module")
def host(site: Path) -> Iterator[StaticHost]:
    with StaticHost(site, "/rules/of/cards/") as host:
        yield host


@pytest.fixture(scope="module", params=["/", "/rules/of/cards/"])
def any_host(site: Path, request: pytest.FixtureRequest) -> Iterator[StaticHost]:
    """A host whose root is the site, then one that has it under a path: for what depends on addresses."""
    with StaticHost(site, request.param) as host:
        yield host


def address(page: object) -> str:
    parts = urlsplit(page.url)
    return parts.path + (f"?{parts.query}" if parts.query else "") + (f"#{parts.fragment}" if parts.fragment else "")


@pytest.mark.parametrize(
    "place",
    [
        "c/rams-a-13a/#rulings",
        "compare/?cols=ramsas,rams-a&diff=1&own=1#revoke",
        "compare/rummy/?cols=v4,v1-v3&diff=1#rummy-payment",
        "",
        "rams-b/#rams-b-p2",
        "rummy/#rummy-24",
    ],
)
def test_the_language_switch_keeps_the_place(any_host: StaticHost, chromium: object, place: str) -> None:
    with opened(chromium) as (page, errors):
        page.goto(any_host.url + place)
        for lang in ("ru", "lt", "en"):
            with page.expect_navigation():
                page.click(f"a[data-lang-link][lang={lang}]")
            assert address(page) == any_host.prefix + ("" if lang == "en" else f"{lang}/") + place
            assert page.get_attribute("html", "lang") == lang
        page.focus("a[data-lang-link][lang=lt]")
        with page.expect_navigation():
            page.keyboard.press("Enter")
        assert address(page) == f"{any_host.prefix}lt/{place}"
        with page.context.expect_page() as fresh:
            page.click("a[data-lang-link][lang=ru]", button="middle")
        fresh.value.wait_for_url(lambda url: url != "about:blank")
        assert address(fresh.value) == f"{any_host.prefix}ru/{place}"
        assert errors == []
    assert not [path for path in any_host.requests if "sitemap" in path]


def test_the_address_bar_may_change_before_the_switch(host: StaticHost, chromium: object) -> None:
    with opened(chromium) as (page, errors):
        page.goto(host.url + "compare/")
        page.evaluate("history.replaceState(null, '', '?cols=rams-b#aces')")
        with page.expect_navigation():
            page.click("a[data-lang-link][lang=ru]")
        assert address(page) == f"{host.prefix}ru/compare/?cols=rams-b#aces"
        assert errors == []


def heads(page: object) -> list[str]:
    return [text.split("\n")[0] for text in page.locator("thead th .ed").all_inner_texts()]


def test_the_comparison_obeys_its_address(host: StaticHost, chromium: object) -> None:
    with opened(chromium) as (page, errors):
        page.goto(host.url + "compare/?cols=ramsas,rams-a&own=1")
        page.wait_for_selector("td[lang=lt]")
        assert heads(page) == ["Ramsas", "Rams A"]
        row = page.locator("#must-play td")
        assert [row.nth(n).get_attribute("lang") for n in range(2)] == ["lt", "ru"]
        assert row.nth(1).inner_text().startswith(read().clauses["rams-a-8"].text["ru"])
        assert page.locator("#revoke td.mute").inner_text().startswith("Nepasakyta.")
        page.click("[data-mode=diff]")
        page.wait_for_selector("#follow-suit", state="hidden")
        assert address(page).endswith("?cols=ramsas,rams-a&diff=1&own=1")
        assert "of 61" in page.locator(".compare .said").inner_text()
        page.click("[data-mode=mine]")
        page.wait_for_selector("#must-play td:not([lang])")
        page.click(".pick summary")
        page.click("li[data-col=rams-b] input")
        page.click("li[data-col=rams-b] [data-move='-1']")
        page.wait_for_function("document.querySelectorAll('thead th').length === 4")
        assert address(page).endswith("?cols=ramsas,rams-b,rams-a&diff=1")
        assert heads(page) == ["Ramsas", "Rams B", "Rams A"]
        assert page.evaluate("document.activeElement.dataset.move") == "-1"
        assert errors == []


def test_the_table_drawn_by_the_script_is_the_one_of_the_page(host: StaticHost, chromium: object) -> None:
    with opened(chromium) as (page, errors):
        page.goto(host.url + "lt/compare/")
        before = page.inner_html("tbody").replace("\n", "")
        page.click("[data-mode=diff]")
        page.wait_for_selector("#later-leads", state="hidden")
        page.click("[data-mode=all]")
        page.wait_for_selector("#later-leads", state="visible")
        assert page.inner_html("tbody") == before
        assert errors == []


def test_equal_cells_are_one_the_odd_one_has_its_bar_and_silence_its_ruling(host: StaticHost, chromium: object) -> None:
    with opened(chromium) as (page, _):
        page.goto(host.url + "compare/")
        assert page.locator("#later-leads td").count() == 1
        assert page.locator("#later-leads td").get_attribute("colspan") == "3"
        assert page.locator("#later-leads small").inner_text() == "same"
        players = page.locator("#players td")
        assert players.count() == 2
        assert players.nth(1).get_attribute("class") == "odd"
        assert page.locator("#players small").inner_text() == "Ramsas differs"
        silent = page.locator("#void-of-suit-and-trumps td.mute")
        assert silent.get_attribute("colspan") == "2"
        assert "Not said." in silent.inner_text()
        assert "Ruling" in silent.inner_text()
        assert page.locator("#void-of-suit-and-trumps small").inner_text() == "Rams A, Rams B silent"


@pytest.mark.parametrize(
    ("query", "columns", "named"),
    [
        ("?cols=nonsense", 3, "nonsense"),
        ("?cols=rams-a,,rams-a,RAMS-B", 2, ""),
        ("?cols=%3Cimg%20src=x%3E", 3, "<img src=x>"),
        ("?cols=" + "x" * 3000, 3, "x" * 40),
        ("?cols=rams-a&diff=banana&own", 1, "diff=banana, own="),
        ("?%E0%A4%A&cols=ramsas", 1, ""),
        ("?cols=rams-a+rams-b", 3, "rams-a rams-b"),
    ],
)
def test_nonsense_in_the_address_is_named_and_left_out(
    host: StaticHost, chromium: object, query: str, columns: int, named: str
) -> None:
    with opened(chromium) as (page, errors):
        page.goto(host.url + "compare/" + query)
        page.wait_for_function(f"document.querySelectorAll('thead th').length === {columns + 1}")
        said = page.locator(".compare .said").inner_text()
        assert named in said
        assert bool(said) == bool(named)
        assert page.locator("tbody tr").count() == 61
        assert errors == []


def test_the_last_edition_stays(host: StaticHost, chromium: object) -> None:
    with opened(chromium) as (page, errors):
        page.goto(host.url + "compare/?cols=ramsas")
        page.click(".pick summary")
        page.click("li[data-col=ramsas] input")
        assert page.is_checked("li[data-col=ramsas] input")
        assert page.locator(".compare .said").inner_text() == "One edition has to stay."
        page.keyboard.press("Escape")
        assert page.locator(".pick[open]").count() == 0
        assert errors == []


def test_when_the_data_does_not_come_the_table_stays_and_says_so(site: Path, chromium: object) -> None:
    def fault(path: str) -> int | None:
        return 404 if "compare-en" in path and path.endswith(".json") else None

    with StaticHost(site, fault=fault) as host, opened(chromium) as (page, _):
        page.goto(host.url + "compare/?own=1")
        page.wait_for_function("document.querySelector('.compare .said').textContent !== ''")
        assert page.locator(".compare .said").inner_text().startswith("The other columns could not be loaded.")
        assert page.locator("tbody tr").count() == 61


def test_without_a_script_the_table_is_whole_and_has_no_dead_tools(host: StaticHost, chromium: object) -> None:
    with opened(chromium, java_script_enabled=False) as (page, _):
        page.goto(host.url + "compare/?cols=ramsas")
        assert page.locator("tbody tr:visible").count() == 61
        assert page.locator(".tools:visible").count() == 0
        page.set_viewport_size({"width": 390, "height": 844})
        page.click(".menu summary")
        page.click(".menu nav a[href$='rams-a/']")
        assert address(page) == f"{host.prefix}rams-a/"


@pytest.mark.parametrize("lang", ["en", "ru", "lt"])
def test_nothing_is_wider_than_a_phone(site: Path, chromium: object, lang: str) -> None:
    with StaticHost(site) as host, opened(chromium) as (page, _):
        for path in (
            "", "compare/", "compare/?own=1", "compare/rummy/", "compare/rummy/?cols=v1-v3,v4", "rummy/", "c/rummy-33/",
            "c/rams-a-26a/", "rams-b/", "hands/", "about/", "about/proof/", "nope/",
        ):  # fmt: skip
            page.goto(host.url + ("" if lang == "en" else f"{lang}/") + path)
            for width in (390, 360):
                page.set_viewport_size({"width": width, "height": 844})
                assert page.evaluate("document.documentElement.scrollWidth") <= width, path


@pytest.mark.parametrize("path", ["c/ramsas-18/", "compare/?cols=ramsas"])
def test_a_fragment_is_never_taken_for_code(site: Path, chromium: object, path: str) -> None:
    with StaticHost(site) as host, opened(chromium) as (page, errors):
        for fragment in ("s14\\", 's14"]', "%", "%E0%A4%A", "s14%00", "<img>", "x" * 2000, "s999"):
            page.goto("about:blank")
            page.goto(f"{host.url}{path}#{fragment}")
            with page.expect_navigation():
                page.click("a[data-lang-link][lang=ru]")
            assert page.get_attribute("html", "lang") == "ru"
        assert errors == []


MISSING = [
    ("nope/", "en", ""),
    ("ru/nope/", "ru", ""),
    ("lt/c/rams-a-99z/", "lt", "rams-a"),
    ("c/ramsas-77/x/y/z", "en", "ramsas"),
]


@pytest.mark.parametrize(("path", "lang", "edition"), MISSING)
def test_a_missing_page_is_styled_and_leads_on(
    any_host: StaticHost, chromium: object, path: str, lang: str, edition: str
) -> None:
    with opened(chromium) as (page, _):
        page.goto(any_host.url + path)
        page.wait_for_function(
            "document.documentElement.lang !== '' && document.querySelectorAll('section:not([hidden])').length === 1"
        )
        assert page.get_attribute("html", "lang") == lang
        assert page.evaluate("getComputedStyle(document.querySelector('.btn')).minHeight") == "44px"
        hints = page.locator("[data-hint]:visible a")
        assert hints.count() == (1 if edition else 0)
        if edition:
            assert hints.get_attribute("href") == f"{any_host.prefix}{'' if lang == 'en' else lang + '/'}{edition}/"
        with page.expect_navigation():
            page.click("section:not([hidden]) .btn")
        assert address(page) == any_host.prefix + ("" if lang == "en" else f"{lang}/")


def test_a_missing_page_without_a_script_speaks_all_languages(host: StaticHost, chromium: object) -> None:
    with opened(chromium, java_script_enabled=False) as (page, _):
        page.goto(host.url + "lt/c/rams-a-99z/")
        assert page.locator("h1:visible").all_inner_texts() == [
            "There is no such page",
            "Такой страницы нет",
            "Tokio puslapio nėra",
        ]
        assert page.evaluate("1") == 1
        assert page.locator(".btn").first.evaluate("button => getComputedStyle(button).minHeight") == "44px"


def test_with_all_site_data_blocked_the_pages_work(site: Path, chromium: object, tmp_path: Path) -> None:
    del tmp_path
    with StaticHost(site) as host, opened(chromium) as (page, errors):
        page.add_init_script(
            "for (const name of ['localStorage', 'sessionStorage'])"
            " Object.defineProperty(window, name, {get() { throw new DOMException('blocked', 'SecurityError') }})"
        )
        for path in ("", "compare/?cols=ramsas", "c/ramsas-18/"):
            page.goto(host.url + path)
            page.wait_for_load_state("networkidle")
        assert page.context.cookies() == []
        assert errors == []


def test_single_letters_never_leave_the_page(site: Path, chromium: object) -> None:
    with StaticHost(site) as host, opened(chromium) as (page, errors):
        page.goto(host.url + "c/ramsas-18/")
        for key in ("n", "p", ",", ".", "f", "s", "/", "?"):
            page.keyboard.press(key)
        page.wait_for_timeout(200)
        assert address(page) == "/c/ramsas-18/"
        assert errors == []


def test_the_site_folder_may_lie_anywhere(site: Path, chromium: object, tmp_path: Path) -> None:
    shutil.copytree(site, tmp_path / "elsewhere", ignore=shutil.ignore_patterns("pyodide-*"))
    with StaticHost(tmp_path / "elsewhere", "/a/") as host, opened(chromium) as (page, errors):
        page.goto(host.url + "ru/c/rams-b-p2/")
        with page.expect_navigation():
            page.click(".turn a >> nth=1")
        assert address(page) == "/a/ru/c/rams-b-p3a/"
        assert errors == []
