"""The search in a real browser, with the real index: what people type finds its clause; keys, phones, bad luck, budget."""

import gzip
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote_plus

import pytest
import yaml

from tests.browser.conftest import LANGS
from tests.browser.test_accessible import serious
from tests.serving import StaticHost

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
QUERIES: dict[str, list[list[str]]] = yaml.safe_load(Path(__file__).with_name("queries.yml").read_text(encoding="utf-8"))
BEFORE_USE = 6 * 1024  # bytes of script that every page loads for the search
ON_USE = 200 * 1024  # bytes that come with a first question, packed as static hosts do


def ask(page: Any, question: str) -> list[str]:
    """Type a question and wait for its answer; returns the addresses found, from the root of the language."""
    page.evaluate("delete document.querySelector('form.find').dataset.answered")
    page.fill("#find", question)
    page.wait_for_function("said => document.querySelector('form.find').dataset.answered === said", arg=question.strip())
    return addresses(page)


def addresses(page: Any) -> list[str]:
    root = page.evaluate("new URL(document.querySelector('form.find').dataset.root, location.href).href")
    return [address.removeprefix(root) for address in page.eval_on_selector_all(".found a", "all => all.map(a => a.href)")]


def all_of(page: Any) -> list[str]:
    """Show all that was found."""
    while page.locator(".found .more").is_visible():
        count = page.locator(".found li").count()
        page.click(".found .more")
        page.wait_for_function("count => document.querySelectorAll('.found li').length > count", arg=count)
    return addresses(page)


def name(address: str) -> str:
    """Name an address as queries.yml does: a clause by its id, a ruling by r/ and its slug."""
    return address.removeprefix("c/").rstrip("/") if address.startswith("c/") else address.replace("r/#", "r/").rstrip("/")


def said(page: Any) -> str:
    return str(page.locator(".found .reply").inner_text())


# ---- what is found


@pytest.mark.parametrize("lang", LANGS)
def test_what_people_type_finds_its_clause(host: StaticHost, open_page: Callable[..., Any], lang: str) -> None:
    assert len(QUERIES[lang]) >= 20
    page = open_page(f"{host.url}{LANGS[lang]}about/")
    missed = {}
    for question, wanted in QUERIES[lang]:
        found = [name(address) for address in ask(page, question)]
        if wanted not in found[:3]:
            missed[question] = (wanted, found[:5])
    assert not missed


@pytest.mark.parametrize(
    ("lang", "question"),
    [("en", "trump ace"), ("en", "KC"), ("ru", "взятка"), ("lt", "kirtis"), ("ru", "К♣"), ("lt", "тузы")],
)
def test_law_comes_before_hands_and_a_hand_once(
    host: StaticHost, open_page: Callable[..., Any], lang: str, question: str
) -> None:
    page = open_page(f"{host.url}{LANGS[lang]}about/")
    ask(page, question)
    found = all_of(page)
    assert f": {len(found)}" in said(page)
    hands = [address for address in found if address.startswith("hands/")]
    assert found[len(found) - len(hands) :] == hands, "after everything else"
    pages = [address.partition("#")[0] for address in hands]
    assert len(set(pages)) == len(pages)
    others = [address for address in found if not address.startswith("hands/")]
    assert len(set(others)) == len(others)
    for text in page.locator(".found .told").all_inner_texts():
        assert "kz" not in text
        assert text == "" or text.count(" ") >= 2, "a sentence, not a row of cards"


def test_a_hit_in_a_hand_opens_the_step_that_says_it(
    host: StaticHost, open_page: Callable[..., Any], record: Callable[[str], dict[str, Any]]
) -> None:
    page = open_page(f"{host.url}about/")
    ask(page, "two kings promise a trick")
    address = next(one for one in all_of(page) if one.startswith("hands/the-ace-that-had-to-wait/#s"))
    step = int(address.rpartition("#s")[2])
    narration = record("the-ace-that-had-to-wait")["positions"][step]["say"]["en"]
    line = page.locator(f".found a[href$='{address}']")
    assert "Two kings promise a trick" in narration
    assert "Two kings promise a trick" in line.locator(".told").inner_text()
    assert f"step {step}" in line.inner_text()
    line.click()
    page.wait_for_url(f"**/{address}")
    assert page.locator(".steps output:not(.kz-steps output)").inner_text().startswith(f"{step} /")


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["cookie", "settings", "undo", "animations", "brightness"]),
        ("ru", ["куки", "яркость", "меню"]),
        ("lt", ["slapukai", "meniu"]),
    ],
)
def test_what_is_not_law_is_found_nowhere(
    host: StaticHost, open_page: Callable[..., Any], lang: str, words: list[str]
) -> None:
    page = open_page(f"{host.url}{LANGS[lang]}about/")
    for word in words:
        assert ask(page, word) == [], word
        assert word in said(page)
        assert page.locator(".chips a:visible").count() >= 3, "topics instead"


def test_odd_characters_do_no_harm(host: StaticHost, open_page: Callable[..., Any]) -> None:
    page = open_page(f"{host.url}about/")
    for question in (
        "+",
        "v1+v3",
        "???",
        '"',
        "\\",
        "<img src=x onerror=alert(1)>",
        "%E0%A4%A",
        "]]>",
        "🂡",
        "x" * 200,
        "§",
        "♣",
    ):
        ask(page, question)
        assert said(page), question
    assert ask(page, "ace+of+trumps") == ask(page, "ACE   of trumps!!") == ask(page, "ace of trumps")


def test_a_question_may_stand_in_the_address(host: StaticHost, open_page: Callable[..., Any]) -> None:
    for question, wanted in (("trump ace", "rams-a-17a"), ("§13", "rams-a-13a"), ("козырный туз", "rams-a-17a")):
        page = open_page(f"{host.url}search/?q={quote_plus(question)}")
        page.wait_for_selector(".found a")
        assert page.input_value("#find") == question
        assert wanted in map(name, addresses(page)[:3])


def test_a_result_says_its_edition_and_topic(host: StaticHost, open_page: Callable[..., Any]) -> None:
    page = open_page(f"{host.url}ru/about/")
    ask(page, "13a")
    line = page.locator(".found a").first
    assert line.locator(".ed").inner_text() == "Рамс A"
    assert line.locator("b").inner_text() == "§13 a Класть в масть"
    assert "обязан класть в масть" in line.locator(".told").inner_text()


# ---- keys and focus


def focused(page: Any) -> str:
    return str(
        page.evaluate("document.activeElement.id || document.activeElement.className || document.activeElement.tagName")
    )


def test_by_keyboard_alone(host: StaticHost, open_page: Callable[..., Any]) -> None:
    page = open_page(f"{host.url}rams-a/")
    page.focus("a.word")
    page.keyboard.press("/")
    assert focused(page) == "find"
    assert page.input_value("#find") == "", "the key itself is not typed"
    page.keyboard.type("must I trump?")
    page.wait_for_selector(".found a")
    assert page.locator(".found .reply[role=status]").count() == 1
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement === document.querySelectorAll('.found a')[0]")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement === document.querySelectorAll('.found a')[1]")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert focused(page) == "find"
    page.keyboard.press("Escape")
    assert focused(page) == "word", "the focus is back where it was"
    assert not page.locator(".found").is_visible()
    page.keyboard.press("/")
    page.wait_for_selector(".found a")
    page.keyboard.press("Enter")
    page.wait_for_function("document.activeElement === document.querySelectorAll('.found a')[0]")
    target = page.locator(".found a").first.get_attribute("href")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{target.lstrip('./')}")


def test_a_number_with_one_clause_opens_on_enter(host: StaticHost, open_page: Callable[..., Any]) -> None:
    page = open_page(f"{host.url}lt/compare/")
    page.keyboard.press("/")
    page.keyboard.type("ramsas 18")
    page.keyboard.press("Enter")
    page.wait_for_url("**/lt/c/ramsas-18/")


def test_what_is_typed_is_no_key_of_a_hand(host: StaticHost, open_page: Callable[..., Any]) -> None:
    page = open_page(f"{host.url}hands/the-ace-that-had-to-wait/#s14")
    page.keyboard.press("/")
    page.keyboard.type("13 z?")
    for key in ("ArrowLeft", "ArrowRight", "Home", "End", "ArrowDown", "ArrowUp"):
        page.keyboard.press(key)
    page.wait_for_timeout(300)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("location.hash") == "#s14"
    assert page.locator(".steps output:not(.kz-steps output)").inner_text().startswith("14 /")
    assert page.locator("dialog[open]").count() == 0
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement !== document.body")


def test_the_key_does_nothing_within_a_field(host: StaticHost, open_page: Callable[..., Any]) -> None:
    page = open_page(f"{host.url}about/")
    page.focus("#find")
    page.keyboard.type("a/b")
    assert page.input_value("#find") == "a/b"


# ---- phones


def test_on_a_phone_a_button_opens_it(host: StaticHost, open_page: Callable[..., Any]) -> None:
    page = open_page(f"{host.url}ru/ramsas/", **PHONE)
    button = page.locator("button.seek")
    assert not page.locator("#find").is_visible()
    assert button.get_attribute("aria-expanded") == "false"
    box = button.bounding_box()
    assert box["width"] >= 44
    assert box["height"] >= 44
    button.tap()
    assert focused(page) == "find"
    assert button.get_attribute("aria-expanded") == "true"
    ask(page, "четыре валета")
    page.keyboard.press("Escape")
    assert not page.locator("#find").is_visible()
    assert page.evaluate("document.activeElement.classList.contains('seek')")


@pytest.mark.parametrize("path", ["", "c/rams-a-13a/", "search/"])
def test_on_a_phone_it_stands_in_the_page_where_one_asks(host: StaticHost, open_page: Callable[..., Any], path: str) -> None:
    for lang, label in (("en", "What happened?"), ("ru", "Что случилось?"), ("lt", "Kas nutiko?")):
        page = open_page(f"{host.url}{LANGS[lang]}{path}", **PHONE)
        assert label in (page.locator("form.find label").inner_text(), page.get_attribute("#find", "placeholder"))
        assert not page.locator(".seek").is_visible()
        box = page.locator("#find").bounding_box()
        assert box["height"] >= 44
        assert box["y"] + box["height"] < 200, "above the fold"
        page.focus("#find")
        assert page.locator(".chips a").count() >= 3
        for chip in page.locator(".chips a").all():
            assert chip.bounding_box()["height"] >= 44
        if path.startswith("c/"):
            answer = page.locator(".law .here").last.bounding_box()
            assert answer["y"] + answer["height"] < 844, "and so is the clause"


# ---- bad luck


def test_without_a_script_the_field_leads_to_all_topics(host: StaticHost, open_page: Callable[..., Any]) -> None:
    for profile in ({}, PHONE):
        page = open_page(f"{host.url}lt/ramsas/", java_script_enabled=False, **profile)
        if profile:
            page.tap("a.seek")
        else:
            page.fill("#find", "kirtis")
            page.press("#find", "Enter")
        page.wait_for_url("**/lt/search/**")
        assert "scenarij" in page.locator("main").inner_text()
        assert page.locator(".topics li").count() > 60
        page.click(".topics a >> nth=0")
        page.wait_for_url("**/lt/compare/**")


def test_under_a_path(site: Path, open_page: Callable[..., Any]) -> None:
    with StaticHost(site, "/rules/of/cards/") as host:
        page = open_page(f"{host.url}ru/c/rams-a-13a/")
        assert name(ask(page, "сдача 7")[0]) == "rams-b-d7"
        page.click(".found a >> nth=0")
        page.wait_for_url("**/rules/of/cards/ru/c/rams-b-d7/")


@pytest.mark.parametrize(
    "missing", ["/find-", "/pagefind.js", "search.json", "/search-en", "pagefind-entry.json", "wasm.en"]
)
def test_when_it_does_not_load_it_says_so_and_shows_topics(site: Path, open_page: Callable[..., Any], missing: str) -> None:
    gone = True
    with StaticHost(site, fault=lambda path: 404 if gone and missing in path else None) as host:
        page = open_page(f"{host.url}about/", expected=("404", "Failed to load", "Pagefind", "uncaught", "console"))
        page.fill("#find", "trump")
        page.wait_for_function(
            "document.querySelector('.found .reply').textContent.includes('did not load')", timeout=15_000
        )
        assert page.locator(".chips a:visible").count() >= 3
        gone = False
        found = ask(page, "trump ace")
        assert found, "typing on tries again"


def test_with_all_site_data_blocked_it_works(host: StaticHost, open_page: Callable[..., Any]) -> None:
    block = (
        "for (const name of ['localStorage', 'sessionStorage'])"
        " Object.defineProperty(window, name, {get() { throw new DOMException('blocked', 'SecurityError') }})"
    )
    page = open_page(f"{host.url}about/", before=lambda page: page.add_init_script(block))
    assert name(ask(page, "13a")[0]) == "rams-a-13a"


# ---- looks and costs


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("phone", [True, False])
def test_nothing_serious_while_it_is_open(host: StaticHost, open_page: Callable[..., Any], lang: str, phone: bool) -> None:
    profile = {"viewport": {"width": 360, "height": 740}} if phone else {}
    scheme = "dark" if (lang == "ru") != phone else "light"
    page = open_page(f"{host.url}{LANGS[lang]}ramsas/", color_scheme=scheme, reduced_motion="reduce", **profile)
    if phone:
        page.click("button.seek")
    else:
        page.focus("#find")
    assert serious(page) == []
    ask(page, "trump ace")
    assert serious(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
    ask(page, "xyzzy")
    assert serious(page) == []


@pytest.fixture
def counted(site: Path) -> Iterator[tuple[StaticHost, Callable[[str], int]]]:
    """A host, and what a path costs when text is sent packed."""

    def cost(path: str) -> int:
        content = (site / path.partition("?")[0].lstrip("/")).read_bytes()
        return len(gzip.compress(content)) if path.partition("?")[0].endswith((".js", ".json")) else len(content)

    with StaticHost(site) as host:
        yield host, cost


@pytest.mark.parametrize(("lang", "question"), [("en", "trump ace"), ("ru", "козырный туз"), ("lt", "kozirinis tūzas")])
def test_what_it_costs(
    counted: tuple[StaticHost, Callable[[str], int]], site: Path, open_page: Callable[..., Any], lang: str, question: str
) -> None:
    host, cost = counted
    page = open_page(f"{host.url}{LANGS[lang]}c/rams-a-13a/", until="networkidle")
    script = next(path for path in host.requests if "/search-" in path)
    assert (site / script.lstrip("/")).stat().st_size <= BEFORE_USE
    assert not [path for path in host.requests if "pagefind" in path or "/find-" in path], "nothing else before use"
    host.requests.clear()
    ask(page, question)
    assert sum(map(cost, host.requests)) <= ON_USE
    assert len(host.requests) <= 50
    host.requests.clear()
    ask(page, question + " ")
    ask(page, question)
    assert host.requests == [], "what was asked is not fetched again"
