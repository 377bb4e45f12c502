"""A worked hand of rummy in a real browser: stepping, every act of a turn, the call of Variant 3, six seats on a phone."""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml

from koziris import bridge
from koziris.game import Game
from tests.browser.conftest import LANGS, assert_it_can_be_touched, assert_it_lies_above_the_bar
from tests.browser.test_hand import ANSWER, address, card_button, count
from tests.player.test_player_units import node
from tests.serving import StaticHost

ROOT = Path(__file__).resolve().parents[2]
TEN = "the-ten-on-the-pile"  # at step 1 the ten of hearts has been taken from the pile, and two sequences can be laid
CALLED = "rummy-v3-3p-s93-000"
# Where the cards of each hand around the table lie.
ROWS = """() => [...document.querySelectorAll(".felt .seat .hand")].map((hand) =>
  [...hand.querySelectorAll(".card")].map((card) => card.getBoundingClientRect()).map((box) => [box.x, box.y]))"""
TITLE = {"en": "A table", "ru": "Стол", "lt": "Stalas"}


def six() -> dict[str, Any]:
    """A deal of six seats, as the engine plays it by itself, with melds on the table."""
    for seed in range(100):
        game = Game.new("rummy", players=6, seed=seed, dealer=0)
        start: Any = game.view(None)
        stock = [game.deal.pack.name(bit) for bit in reversed(game.deal.cards.stock)]  # type: ignore[attr-defined]
        while game.phase != "over" and len(game.acts) < 120:
            game.play(bridge.plain_act(game))
        if game.deal.result and len(game.deal.cards.melds) > 4:  # type: ignore[attr-defined]
            break
    result = game.deal.result
    assert result
    deal = {"hands": [" ".join(hand) for hand in start["hands"]], "upcard": start["pile"][0], "stock": stock}
    table = {"id": "six", "ruleset": "rummy", "seats": 6, "dealer": 0, "scores": [0] * 6, "deal": deal}
    expect = {"result": {"winner": result.winner, "clause": result.clause}}
    return table | {"options": {}, "steps": [act.to_step() for act in game.acts], "expect": expect}


@pytest.fixture(scope="session")
def tables(site: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, str]]:
    """Pages of hands that are not on the site, by language: that of a hand of the site, with another hand in its place."""
    out = tmp_path_factory.mktemp("tables")
    shutil.copytree(ROOT / ".build" / "site-data", out / "site-data")
    (out / "hands").mkdir()
    called = yaml.safe_load((ROOT / "tests" / "cases" / "hands" / f"{CALLED}.yaml").read_text(encoding="utf-8"))
    for name, hand in (("six", six()), (CALLED, called)):
        record = bridge.record(hand | {"title": TITLE}) | {"hand": hand, "agreed": {}}
        (out / "hands" / f"{name}.json").write_text(json.dumps(record), encoding="utf-8")
    command = [node(), str(ROOT / "tutorials" / "player" / "build.mjs")]
    subprocess.run(command, cwd=ROOT, env=os.environ | {"BUILD_DIR": str(out), "LANGS": ""}, check=True)
    pages: dict[str, dict[str, str]] = {}
    for lang, folder in LANGS.items():
        frame = (site / folder / "hands" / TEN / "index.html").read_text(encoding="utf-8")
        before, rest = frame.split('<section class="kz-hand"', 1)
        after = rest.split('class="kz-data">', 1)[1].split("</section>", 1)[1]
        drawn = {name: (out / "render" / lang / f"{name}.html").read_text(encoding="utf-8") for name in ("six", CALLED)}
        pages[lang] = {name: before + html + after for name, html in drawn.items()}
    return pages


def show(host: StaticHost, open_page: Callable[..., Any], pages: dict[str, str], where: str, **profile: Any) -> Any:
    """Open a hand that is not on the site: `where` is the address behind the language, like `six/#s40`."""
    name = re.split("[/#]", where)[0]

    def before(page: Any) -> None:
        page.route(
            f"**/hands/{name}/", lambda route: route.fulfill(body=pages[name], content_type="text/html; charset=utf-8")
        )

    lang = re.search(r'<html lang="(\w+)"', pages[name])
    assert lang
    return open_page(f"{host.url}{LANGS[lang[1]]}hands/{where}", before=before, **profile)


def pick(page: Any, *cards: str) -> None:
    for card in cards:
        card_button(page, card).click()
        assert card_button(page, card).get_attribute("aria-pressed") == "true"


def word(page: Any, text: str) -> Any:
    return page.locator(".choices button", has_text=text)


def why(page: Any) -> Any:
    told = page.locator(".tray .answer .why:not(.waiting)")
    told.wait_for(timeout=ANSWER)
    return told


@pytest.mark.parametrize("lang", LANGS)
def test_a_hand_is_stepped_through(host: StaticHost, open_page: Callable[..., Any], record: Any, lang: str) -> None:
    page = open_page(address(host, lang, TEN))
    positions = record(TEN)["positions"]
    total = len(positions) - 1
    for position in positions:
        state = position["state"]
        assert count(page) == f"{position['n']} / {total}"
        assert page.locator(".say").inner_text().strip(), position["n"]
        assert page.locator(".melds .meld").count() == len(state["melds"])
        assert page.locator(".melds .card").count() == sum(len(meld["cards"]) for meld in state["melds"])
        assert page.locator(".felt .seat .card, .tray .card").count() == sum(state["held"])
        page.keyboard.press("ArrowRight")
    assert page.locator(".result .won").count() == 1
    assert page.locator(".result .won td").last.inner_text() == "+30"
    assert page.locator(".felt.own").count() == 0


@pytest.mark.parametrize("lang", LANGS)
def test_an_illegal_discard_is_answered_with_its_clause(host: StaticHost, open_page: Callable[..., Any], lang: str) -> None:
    page = open_page(address(host, lang, TEN, "#s1"))
    pick(page, "TH")
    page.locator(".mid > figure .spot.place").click()
    told = why(page)
    assert "down" in card_button(page, "TH").get_attribute("class")
    assert count(page).startswith("1 /")
    told.locator("a.ref").click()
    page.wait_for_url("**/c/rummy-19/")
    assert page.locator("html").get_attribute("lang") == lang
    page.go_back()
    page.wait_for_url("**#s1")


@pytest.mark.parametrize(
    ("step", "cards", "spot", "clause"),
    [
        (0, "", ".mid > figure:nth-of-type(1) .spot", ""),  # the stock: legal, and another act than the recorded one
        (1, "", ".mid > figure:nth-of-type(1) .spot", "rummy-16"),  # a second draw
        (0, "JD QD", ".choices button:nth-child(1)", "rummy-16"),  # laying before drawing
        (1, "JH TH", ".choices button:nth-child(1)", "rummy-14"),
        (1, "TD TH", ".choices button:nth-child(1)", "rummy-13"),
        (2, "7C", ".melds .spot", "rummy-20"),
        (0, "", ".choices button:nth-child(3)", "rummy-24"),  # turning over with stock left
    ],
)
def test_every_act_of_a_turn_can_be_tried(
    host: StaticHost, open_page: Callable[..., Any], step: int, cards: str, spot: str, clause: str
) -> None:
    page = open_page(address(host, "en", TEN, f"#s{step}"))
    pick(page, *cards.split())
    page.locator(spot).click()
    if clause:
        assert why(page).locator("a.ref").get_attribute("href").endswith(f"c/{clause}/")
        assert page.locator(".felt.own").count() == 0
    else:
        page.locator(".felt.own").wait_for(timeout=ANSWER)
        assert count(page) == f"{step} + 1"


def test_laying_laying_off_and_discarding_leave_the_line_and_come_back(
    host: StaticHost, open_page: Callable[..., Any]
) -> None:
    page = open_page(address(host, "en", TEN, "#s1"))
    pick(page, "JH", "TH", "9H")
    word(page, "Lay down").click()
    page.locator(".felt.own").wait_for(timeout=ANSWER)
    assert count(page) == "1 + 1"
    assert page.locator(".melds .card").count() == 3
    pick(page, "QD", "JD", "TD")
    word(page, "Lay down").click()
    page.locator(".meld >> nth=1").wait_for(timeout=ANSWER)
    pick(page, "2C")
    word(page, "Discard").click()
    page.wait_for_function("document.querySelector('.steps output').innerText === '1 + 3'", timeout=ANSWER)
    page.keyboard.press("End")
    assert int(count(page).split("+")[1]) > 5, "the others have played on"
    assert page.locator(".tray.act .plate").inner_text().startswith("You"), "until it is the reader's turn again"
    page.keyboard.press("z")
    assert count(page) == "1 + 2"
    page.locator(".ownline button.main").click()
    assert count(page) == "1 / 15"
    assert page.locator(".felt.own").count() == 0

    page.goto(address(host, "en", TEN, "#s13"))
    page.wait_for_function("document.querySelector('.steps output').innerText === '13 / 15'")
    pick(page, "2C")
    page.locator(".melds .spot >> nth=2").click()
    page.locator(".felt.own").wait_for(timeout=ANSWER)
    pick(page, "9D")
    page.locator(".melds .spot >> nth=0").click()
    page.locator(".result .won").wait_for(timeout=ANSWER)
    assert "You" in page.locator(".result .won").inner_text()


def test_who_picks_a_card_up_while_the_others_play_on_takes_over(host: StaticHost, open_page: Callable[..., Any]) -> None:
    page = open_page(address(host, "en", TEN, "#s1"))
    pick(page, "2C")
    word(page, "Discard").click()
    page.locator(".felt.own").wait_for(timeout=ANSWER)
    page.locator(".tray .hand button").first.click()
    shown = count(page)
    page.wait_for_timeout(2000)  # twice as long as an act of the others is shown
    assert count(page) == shown
    assert page.locator(".tray [aria-pressed=true]").count() == 1


def test_a_recorded_act_is_just_the_next_step(host: StaticHost, open_page: Callable[..., Any]) -> None:
    page = open_page(address(host, "en", TEN))
    page.locator(".mid > figure:nth-of-type(2) .spot").click()
    assert count(page) == "1 / 15"
    pick(page, "TD", "QD", "JD")
    word(page, "Lay down").click()
    assert count(page) == "2 / 15"
    assert page.locator(".felt.own").count() == 0


def test_by_keyboard_alone(host: StaticHost, open_page: Callable[..., Any]) -> None:
    page = open_page(address(host, "en", TEN, "#s3"))
    page.keyboard.press("1")
    assert page.evaluate("document.activeElement.matches('.tray .hand button[aria-pressed=true]')")
    word(page, "Discard").focus()
    page.keyboard.press("Enter")
    assert count(page) == "4 / 15"
    assert page.evaluate("document.activeElement !== document.body")


def test_the_order_of_the_hand_is_kept(host: StaticHost, open_page: Callable[..., Any]) -> None:
    page = open_page(address(host, "lt", TEN, "#s1"))
    ranks = "[...document.querySelectorAll('.tray .hand [data-r]')].map((one) => one.dataset.r).join('')"
    assert page.evaluate(ranks) == "JT972QJT"
    page.locator(".sort button").nth(1).click()
    assert page.evaluate(ranks) == "QJJTT972"
    page.reload()
    page.locator(".sort button").first.wait_for()
    assert page.evaluate(ranks) == "QJJTT972"


def test_a_discard_is_called(host: StaticHost, open_page: Callable[..., Any], tables: Any) -> None:
    page = show(host, open_page, tables["en"], f"{CALLED}/#s10")
    while not word(page, "Call “rummy!”").count():
        page.keyboard.press("ArrowRight")
    at = int(count(page).split("/")[0])
    word(page, "Call “rummy!”").click()
    assert page.locator(".tray .plate").inner_text().startswith("You")
    page.locator(".tray .hand button").first.click()
    page.locator(".melds .spot >> nth=1").click()
    assert why(page).locator("a.ref").get_attribute("href").endswith("c/rummy-20/")
    page.locator(".melds .spot >> nth=0").click()
    page.locator(".felt.own").wait_for(timeout=ANSWER)
    assert count(page).startswith(f"{at} + ")
    assert "You call “rummy!”" in page.locator(".say").inner_text()


@pytest.mark.parametrize("lang", LANGS)
def test_in_a_window_the_acts_of_a_hand_of_six_seats_lie_above_the_bar(
    host: StaticHost, open_page: Callable[..., Any], lang: str
) -> None:
    page = open_page(address(host, lang, "half-the-winnings", "#s8"), viewport={"width": 1280, "height": 900})
    count(page)
    assert page.locator(".tray .choices button").count() == 2
    assert_it_lies_above_the_bar(page, ".tray .choices button")


@pytest.mark.parametrize("width", [390, 360])
@pytest.mark.parametrize("lang", LANGS)
def test_six_seats_fit_a_phone(host: StaticHost, open_page: Callable[..., Any], tables: Any, lang: str, width: int) -> None:
    page = show(host, open_page, tables[lang], "six/", viewport={"width": width, "height": 844}, has_touch=True)
    total = int(count(page).split("/")[1])
    for step in range(0, total + 1, 9):
        page.evaluate(f"location.hash = '#s{step}'")
        page.wait_for_function(f"document.querySelector('.steps output').innerText.startsWith('{step} ')")
        if page.locator(".tray .hand button").count():
            page.locator(".tray .hand button").first.click()
        assert_it_can_be_touched(page, width)
        for row in page.evaluate(ROWS):
            assert len({y for _, y in row}) <= 1, "a hand of six lies in one row"
            assert all(one + 15 <= other for (one, _), (other, _) in pairwise(row)), "each letter is seen"


@pytest.mark.parametrize("lang", LANGS)
def test_without_javascript_every_step_is_there(
    host: StaticHost, open_page: Callable[..., Any], record: Any, lang: str
) -> None:
    page = open_page(address(host, lang, TEN), java_script_enabled=False)
    positions = record(TEN)["positions"]
    steps = page.locator(".kz-steps > li")
    assert steps.count() == len(positions)
    for position, step in zip(positions, steps.all(), strict=True):
        assert step.is_visible()
        assert step.locator(".say").inner_text().strip()
        assert step.locator(".meld").count() == len(position["state"]["melds"])
    assert page.locator("button:visible").count() == 0
