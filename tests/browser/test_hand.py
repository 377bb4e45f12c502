"""A worked hand in a real browser: stepping, trying a card, leaving the line, links, phones, and when things go wrong."""

import json
import re
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import LANGS, assert_it_can_be_touched, assert_it_lies_above_the_bar
from tests.serving import StaticHost

HANDS = ["twenty-on-the-last-trick", "the-ace-that-had-to-wait", "the-sixth-card"]
ACE = "the-ace-that-had-to-wait"  # at step 14 the ace of trumps may not be played: clubs were led, and one is held
ACE_STEP, ACE_CLAUSE = 14, "rams-a-13a"
ANSWER = 60_000  # milliseconds that the first answer may take on a busy machine


def address(host: StaticHost, lang: str, name: str, fragment: str = "") -> str:
    return f"{host.url}{LANGS[lang]}hands/{name}/{fragment}"


def count(page: Any) -> str:
    """The counter in the foot: `14 / 24`, or `12 + 2` off the line; waits until the player has taken the hand over."""
    return page.locator(".steps output:not(.kz-steps output)").inner_text()


def card_button(page: Any, card: str) -> Any:
    """The button of a card of the seat to act."""
    return page.locator(f'.tray .hand button:has([data-r="{card[0]}"]).{card[1]}')


def departures(record: dict[str, Any], seat: int | None = None) -> list[tuple[int, dict[str, Any]]]:
    """Steps where another card than the recorded one may be played, with such a card."""
    found = []
    for here, after in zip(record["positions"], record["positions"][1:], strict=False):
        state = here["state"]
        if state["phase"] != "play" or (seat is not None and state["actor"] != seat):
            continue
        others = [act for act in state["legal"] if "card" in act and act != after["act"]]
        if others:
            found.append((here["n"], others[0]))
    return found


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", HANDS)
def test_a_hand_is_stepped_through(
    host: StaticHost, open_page: Callable[..., Any], record: Any, lang: str, name: str
) -> None:
    page = open_page(address(host, lang, name))
    total = len(record(name)["positions"]) - 1
    told = []
    for step in range(total + 1):
        assert count(page) == f"{step} / {total}"
        sentence = page.locator(".say").first.inner_text()
        assert sentence.strip(), step
        told.append(sentence)
        page.keyboard.press("ArrowRight")
    assert count(page) == f"{total} / {total}", "the last step stays"
    assert page.evaluate("location.hash") == f"#s{total}"
    assert len(set(told)) > total * 0.9, "each step says something of its own"
    assert page.locator(".felt.own").count() == 0, "an arrow is never an answer"
    page.keyboard.press("Home")
    assert count(page) == f"0 / {total}"
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    assert count(page) == f"{total - 1} / {total}"
    page.locator(".steps input[type=range]").fill("3")
    assert count(page) == f"3 / {total}"
    assert page.locator("html").get_attribute("lang") == lang


def test_the_ledger_grows_with_the_steps(host: StaticHost, open_page: Callable[..., Any], record: Any) -> None:
    page = open_page(address(host, "en", ACE))
    for position in record(ACE)["positions"]:
        assert page.locator(".ledger.entries tr, .ledger tbody tr").count() >= len(position["state"]["ledger"])
        page.keyboard.press("ArrowRight")


@pytest.mark.parametrize("lang", LANGS)
def test_an_illegal_card_is_answered_with_its_clause(host: StaticHost, open_page: Callable[..., Any], lang: str) -> None:
    asked_before = len(host.requests)
    page = open_page(address(host, lang, ACE, f"#s{ACE_STEP}"))
    assert not any("pyodide" in path for path in host.requests[asked_before:]), "the engine is fetched for a try only"
    card_button(page, "AD").click()
    why = page.locator(".tray .answer .why:not(.waiting)")
    why.wait_for(timeout=ANSWER)
    link = why.locator("a.ref")
    assert link.get_attribute("href").endswith(f"c/{ACE_CLAUSE}/")
    assert re.search(r"\w", why.inner_text())
    assert "down" in card_button(page, "AD").get_attribute("class")
    assert count(page).startswith(f"{ACE_STEP} /"), "the reader stays where they were"
    link.first.click()
    page.wait_for_url(f"**/c/{ACE_CLAUSE}/")
    assert page.locator("html").get_attribute("lang") == lang
    assert "13" in page.locator("h1").inner_text()
    page.go_back()
    page.wait_for_url(f"**#s{ACE_STEP}")
    assert count(page).startswith(f"{ACE_STEP} /")


@pytest.mark.parametrize("name", HANDS)
def test_the_line_is_left_and_found_again(host: StaticHost, open_page: Callable[..., Any], record: Any, name: str) -> None:
    step, act = departures(record(name))[0]
    page = open_page(address(host, "en", name, f"#s{step}"))
    card_button(page, act["card"]).click()
    page.locator(".felt.own").wait_for(timeout=ANSWER)
    assert count(page).startswith(f"{step} + ")
    assert page.locator(".ownline").is_visible()
    page.keyboard.press("End")
    before = count(page)
    assert int(before.split("+")[1]) >= 1
    assert page.evaluate("location.hash") == f"#s{step}", "the address is that of a recorded step"
    page.keyboard.press("Home")
    assert count(page).startswith("0 /"), "the recorded steps before it are still there"
    page.keyboard.press("End")
    assert count(page) == before
    page.locator(".ownline button.main").click()
    assert page.locator(".felt.own").count() == 0
    assert count(page).startswith(f"{step} /")
    card_button(page, act["card"]).click()
    page.locator(".felt.own").wait_for(timeout=ANSWER)
    page.locator(".ownline button").first.click()
    assert page.locator(".felt.own").count() == 0, "the only own act taken back leads to the recorded line"


def test_the_engine_plays_on_to_the_end(host: StaticHost, open_page: Callable[..., Any], record: Any) -> None:
    name = HANDS[0]
    step, act = departures(record(name), seat=0)[0]
    page = open_page(address(host, "en", name, f"#s{step}"))
    card_button(page, act["card"]).click()
    page.locator(".felt.own").wait_for(timeout=ANSWER)
    for _ in range(8):
        page.keyboard.press("End")
        card = page.locator(".tray.act .hand button")
        if not card.count():
            break
        shown = count(page)
        for place in range(card.count()):
            card.nth(place).click()
            page.wait_for_function(
                "n => document.querySelector('.steps output').innerText !== n || document.querySelector('.tray .down')",
                arg=shown,
            )
            if count(page) != shown:
                break
    page.keyboard.press("End")
    assert page.locator(".tray.act").count() == 0, "the deal is over"
    assert page.locator(".ledger").count() >= 1


def test_a_recorded_card_is_just_the_next_step(host: StaticHost, open_page: Callable[..., Any], record: Any) -> None:
    step, act = next((p["n"] - 1, p["act"]) for p in record(ACE)["positions"] if p["act"] and "card" in p["act"])
    page = open_page(address(host, "en", ACE, f"#s{step}"))
    card_button(page, act["card"]).click()
    assert count(page).startswith(f"{step + 1} /")
    assert page.locator(".felt.own").count() == 0


def test_a_double_click_is_one_act(host: StaticHost, open_page: Callable[..., Any], record: Any) -> None:
    page = open_page(address(host, "en", ACE), reduced_motion="reduce")
    page.evaluate("addEventListener('click', (event) => window.clicked = event, true)")
    landed = 0
    for position in record(ACE)["positions"][1:]:
        if "card" not in position["act"]:
            continue
        page.evaluate(f"location.hash = '#s{position['n'] - 1}'")
        page.wait_for_function(f"document.querySelector('.steps output').innerText.startsWith('{position['n'] - 1} ')")
        button = card_button(page, position["act"]["card"])
        box = button.bounding_box()
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        for times in (1, 2):
            page.mouse.down(click_count=times)
            page.mouse.up(click_count=times)
        landed += page.evaluate("clicked.detail === 2 && clicked.target.closest('.tray button') !== null")
        assert count(page) == f"{position['n']} / 24"
        assert page.locator(".waiting, .why").count() == 0, "the card of the next seat is not tried"
    assert landed > 2, "another card lay there"


HEAR = """window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => window.heard ||= JSON.stringify(data).includes("CLAUSE"));
  }
};"""


def test_a_refusal_waits_for_a_reader_who_has_stepped_on(host: StaticHost, open_page: Callable[..., Any]) -> None:
    hear = HEAR.replace("CLAUSE", ACE_CLAUSE)
    page = open_page(address(host, "en", ACE, f"#s{ACE_STEP}"), before=lambda page: page.add_init_script(hear))
    card_button(page, "AD").click()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("window.heard", timeout=ANSWER)
    page.wait_for_timeout(100)
    assert page.locator(".why").count() == 0, "not at another step"
    page.keyboard.press("ArrowLeft")
    assert "Clubs were led" in page.locator(".tray .answer .why:not(.waiting)").inner_text(timeout=ANSWER)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert page.locator(".why").count() == 0, "it was seen, and is gone"


# ---- addresses


def test_a_step_link_opened_cold_never_shows_another_step(host: StaticHost, open_page: Callable[..., Any]) -> None:
    held: list[Any] = []
    page = open_page(
        address(host, "ru", ACE, "#s14"),
        before=lambda page: page.route("**/player-*.js", lambda route: held.append(route)),
        until="commit",
    )
    page.locator("#s14").wait_for()
    page.wait_for_timeout(300)
    visible = page.locator(".kz-steps > li:visible")
    assert [item.get_attribute("id") for item in visible.all()] == ["s14"], "before the script has come"
    for route in held:
        route.continue_()
    page.locator(".steps input[type=range]").wait_for()
    assert count(page) == "14 / 24"
    assert page.locator(".felt").count() == 1


@pytest.mark.parametrize(
    ("fragment", "step"),
    [
        ("#s14\\", 14),
        ('#s14"]', 14),
        ("#%", 0),
        ("#%E0%A4%A", 0),
        ("#s14%00", 14),
        ("#<img>", 0),
        ("#s999", 24),
        ("#s-1", 0),
        ("#s1e3", 1),
        ("#s014", 14),
        ("#" + "x" * 2000, 0),
    ],
)
def test_a_strange_fragment_is_told_and_the_page_lives(
    host: StaticHost, open_page: Callable[..., Any], fragment: str, step: int
) -> None:
    page = open_page(address(host, "en", ACE, fragment))
    if fragment != "#s014":  # which can be read
        page.locator(".notice p").wait_for()
    shown = int(count(page).split("/")[0])
    assert 0 <= shown <= 24
    if re.fullmatch(r"#s(\d+|-1)", fragment):
        assert shown == step, "the nearest sensible step"
    page.keyboard.press("ArrowRight" if shown < 24 else "ArrowLeft")
    assert int(count(page).split("/")[0]) != shown


def test_a_hand_that_does_not_exist_is_a_page_with_a_way_on(host: StaticHost, open_page: Callable[..., Any]) -> None:
    page = open_page(f"{host.url}lt/hands/no-such-hand/#s3", expected=("404",))
    assert page.locator("a:visible").count() >= 3
    assert page.locator("h1:visible").count() == 1


@pytest.mark.parametrize("how", ["click", "Enter"])
def test_the_language_switch_keeps_the_step(host: StaticHost, open_page: Callable[..., Any], how: str) -> None:
    page = open_page(address(host, "en", ACE, "#s12"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**#s14")
    for lang in ("ru", "lt", "en"):
        link = page.locator(f'a[data-lang-link][lang="{lang}"]')
        if how == "click":
            link.click()
        else:
            link.focus()
            page.keyboard.press("Enter")
        page.wait_for_url(address(host, lang, ACE, "#s14"))
        assert count(page) == "14 / 24"


# ---- without this and that


STICKING_OUT = """() => {
  const felt = document.querySelector(".fit .felt").getBoundingClientRect();
  const inside = (box) => box.width === 0 || (box.left >= felt.left - 1 && box.right <= felt.right + 1);
  return [...document.querySelectorAll(".fit .felt *:not(.sr)")]
    .filter((part) => !inside(part.getBoundingClientRect())).map((part) => part.outerHTML.slice(0, 100));
}"""


def test_on_a_narrow_phone_no_card_and_no_word_sticks_out_of_a_table(
    host: StaticHost, open_page: Callable[..., Any], record: Any
) -> None:
    page = open_page(host.url, viewport={"width": 360, "height": 780}, has_touch=True)
    hands = [path.stem for path in (Path(__file__).parents[2] / "tutorials" / "hands").glob("*.yaml")]
    hands.sort(key=lambda name: (record(name)["ruleset"], record(name)["seats"], name))
    for name, lang in zip(hands, cycle(LANGS), strict=False):  # tables alike come in one language after another
        page.goto(address(host, lang, name))
        count(page)
        assert page.evaluate(STICKING_OUT) == [], name
        page.keyboard.press("End")
        assert page.evaluate(STICKING_OUT) == [], name


@pytest.mark.parametrize("lang", LANGS)
def test_without_javascript_every_step_is_there(
    host: StaticHost, open_page: Callable[..., Any], record: Any, lang: str
) -> None:
    page = open_page(address(host, lang, ACE), java_script_enabled=False)
    steps = page.locator(".kz-steps > li")
    positions = record(ACE)["positions"]
    assert steps.count() == len(positions)
    for position, step in zip(positions, steps.all(), strict=True):
        assert step.is_visible()
        assert step.locator(".felt").count() == 1
        assert step.locator(".say").first.inner_text().strip()
        assert step.get_attribute("id") == f"s{position['n']}"
    assert page.locator("button:visible").count() == 0, "no button that does nothing"


def test_when_the_engine_cannot_come_the_steps_go_on_and_a_retry_succeeds(
    host: StaticHost, open_page: Callable[..., Any]
) -> None:
    blocked = re.compile(r"pyodide-")
    page = open_page(
        address(host, "en", ACE, "#s14"),
        before=lambda page: page.context.route(blocked, lambda route: route.abort()),
        expected=("Failed to load resource", "ERR_FAILED", "net::"),
    )
    card_button(page, "AD").click()
    retry = page.locator(".answer .waiting button")
    retry.wait_for(timeout=ANSWER)
    assert page.locator(".answer .waiting").inner_text().strip()
    page.keyboard.press("ArrowRight")
    assert count(page) == "15 / 24"
    page.keyboard.press("ArrowLeft")
    page.context.unroute(blocked)
    retry.click()
    page.locator(".tray .answer .why:not(.waiting) a.ref").first.wait_for(timeout=ANSWER)


def test_on_a_slow_line_the_bytes_are_counted_and_the_card_is_played_in_the_end(
    site: Path, open_page: Callable[..., Any]
) -> None:
    with StaticHost(site) as host:
        page = open_page(address(host, "en", ACE, "#s14"))
        host.rate = 500_000
        card_button(page, "AD").click()
        bar = page.locator(".answer progress[value]")
        bar.wait_for(timeout=ANSWER)
        seen = {bar.get_attribute("value")}
        page.keyboard.press("ArrowRight")
        assert count(page) == "15 / 24", "stepping does not wait"
        page.keyboard.press("ArrowLeft")
        page.wait_for_timeout(1500)
        seen.add(bar.get_attribute("value"))
        assert len(seen) == 2, "the count moves"
        page.locator(".tray .answer .why:not(.waiting) a.ref").first.wait_for(timeout=ANSWER)


def test_with_storage_full_of_rubbish_or_blocked(host: StaticHost, open_page: Callable[..., Any]) -> None:
    rubbish = ["{", "null", "[]", "x" * 100_000]
    for value in rubbish:
        page = open_page(
            address(host, "ru", ACE, "#s14"),
            before=lambda page, value=value: page.add_init_script(
                "for (const key of ['kz-letters','kz-suits','koziris','koziris-settings','__palette'])"
                f"localStorage.setItem(key, {json.dumps(value)})"
            ),
        )
        assert count(page) == "14 / 24"
        assert page.locator(".felt").count() == 1
        page.context.close()
    page = open_page(
        address(host, "ru", ACE, "#s14"),
        before=lambda page: page.add_init_script(
            "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('blocked', 'SecurityError') }})"
        ),
    )
    assert count(page) == "14 / 24"


def test_the_letters_chosen_are_there_from_the_first_paint(host: StaticHost, open_page: Callable[..., Any]) -> None:
    page = open_page(address(host, "en", ACE, "#s14"))
    assert "A" in page.locator(".tray .hand").inner_text()
    page.locator(".settings summary").click()
    page.locator(".settings input[name=kz-letters]").nth(1).check()
    assert "Т" in page.locator(".tray .hand").inner_text(), "Cyrillic letters on the cards"
    page.route("**/player-*.js", lambda route: None)  # the script does not come any more
    page.reload(wait_until="commit")
    page.locator(".kz-steps > li:visible").wait_for()
    assert "Т" in page.locator(".kz-steps > li:visible .tray .hand").inner_text()


# ---- keys and focus


def test_keys_never_leave_the_page_and_the_focus_never_falls(host: StaticHost, open_page: Callable[..., Any]) -> None:
    page = open_page(address(host, "en", ACE, "#s14"))
    where = page.url
    for focus in [".tray .hand button", ".steps button >> nth=1", None]:
        if focus:
            page.locator(focus).first.focus()
        for key in ["n", "p", ",", ".", "f", "s"]:
            page.keyboard.press(key)
            assert page.url == where
        page.keyboard.press("/")
        assert page.evaluate("document.activeElement.matches('.find input')"), "this one leads to the search"
        page.keyboard.press("Escape")
        assert page.url == where
        assert page.evaluate("document.activeElement !== document.body") or focus is None, "and back"
    page.keyboard.press("?")
    page.locator("dialog[open]").wait_for()
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement !== document.body")
    onward = page.locator(".steps button").nth(1)
    onward.focus()
    for _ in range(14):
        page.keyboard.press("Enter")
    assert count(page) == "24 / 24"
    assert onward.evaluate("button => document.activeElement === button")
    assert onward.get_attribute("aria-disabled") == "true"


def test_a_card_is_played_by_its_number(host: StaticHost, open_page: Callable[..., Any]) -> None:
    page = open_page(address(host, "en", ACE, "#s14"))
    page.keyboard.press("1")
    page.locator(".tray .answer .why:not(.waiting)").wait_for(timeout=ANSWER)
    assert page.evaluate("document.activeElement.matches('.tray .hand button')")


PRESS = """(keys) => keys.forEach(([key, code, more]) => document.body.dispatchEvent(
  new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true, ...more })))"""


def test_keys_are_where_they_are_on_other_keyboards(host: StaticHost, open_page: Callable[..., Any], record: Any) -> None:
    step, act = departures(record(ACE))[0]
    page = open_page(address(host, "lt", ACE, f"#s{step}"))
    place = record(ACE)["positions"][step]["state"]["hands"][act["seat"]].index(act["card"])
    page.evaluate(PRESS, [["ąčęėį"[place], f"Digit{place + 1}", {"shiftKey": True}]])
    assert page.locator(".waiting").count() == 0, "with Shift it is another key"
    page.evaluate(PRESS, [["ąčęėį"[place], f"Digit{place + 1}", {}]])
    page.locator(".felt.own").wait_for(timeout=ANSWER)
    page.evaluate(PRESS, [["w", "KeyZ", {}]])
    assert page.locator(".felt.own").count() == 1, "on a French keyboard this is W"
    page.evaluate(PRESS, [["я", "KeyZ", {}]])
    assert page.locator(".felt.own").count() == 0


def test_a_key_that_is_held_down_acts_once(host: StaticHost, open_page: Callable[..., Any], record: Any) -> None:
    step, act = next((p["n"] - 1, p["act"]) for p in record(ACE)["positions"] if p["act"] and "card" in p["act"])
    page = open_page(address(host, "en", ACE, f"#s{step}"))
    place = record(ACE)["positions"][step]["state"]["hands"][act["seat"]].index(act["card"])
    for _ in range(3):
        page.keyboard.down(str(place + 1))
    page.keyboard.up(str(place + 1))
    assert count(page) == f"{step + 1} / 24"
    page.keyboard.press("ArrowLeft")
    card_button(page, act["card"]).focus()
    for _ in range(3):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    assert count(page) == f"{step + 1} / 24"
    assert page.locator(".waiting, .why").count() == 0


# ---- phones, sub-paths


@pytest.mark.parametrize("width", [390, 360])
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", HANDS)
def test_on_a_phone_everything_fits_and_can_be_touched(
    host: StaticHost, open_page: Callable[..., Any], lang: str, name: str, width: int
) -> None:
    page = open_page(address(host, lang, name), viewport={"width": width, "height": 844}, has_touch=True)
    total = int(count(page).split("/")[1])
    for step in range(0, total + 1, 3):
        page.goto(address(host, lang, name, f"#s{step}"))
        page.wait_for_function(f"document.querySelector('.steps output').innerText.startsWith('{step} ')")
        assert_it_can_be_touched(page, width)


@pytest.mark.parametrize(("name", "step"), [(HANDS[2], 6), ("the-ten-on-the-pile", 6)])
@pytest.mark.parametrize("lang", LANGS)
def test_with_letters_of_twice_the_size_nothing_is_cut_off(
    host: StaticHost, open_page: Callable[..., Any], lang: str, name: str, step: int
) -> None:
    page = open_page(address(host, lang, name, f"#s{step}"), viewport={"width": 390, "height": 844})
    page.add_style_tag(content="html { font-size: 200% }")
    count(page)
    reach = """() => [...document.querySelectorAll(".tray *, .side *, .steps *")]
      .filter((part) => part.getClientRects().length && !part.closest(".sr"))
      .filter((part) => part.getBoundingClientRect().right > innerWidth)
      .map((part) => part.outerHTML.slice(0, 100))"""
    assert page.evaluate(reach) == []


def test_under_a_sub_path_a_card_is_tried_too(site: Path, open_page: Callable[..., Any]) -> None:
    with StaticHost(site, prefix="/games/koziris/") as host:
        page = open_page(address(host, "lt", ACE, "#s14"))
        card_button(page, "AD").click()
        why = page.locator(".tray .answer .why:not(.waiting)")
        why.wait_for(timeout=ANSWER)
        why.locator("a.ref").first.click()
        page.wait_for_url(f"{host.url}lt/c/{ACE_CLAUSE}/")
        assert all(path.startswith("/games/koziris/") for path in host.requests)


def test_a_card_is_played_on_the_front_page(host: StaticHost, open_page: Callable[..., Any]) -> None:
    page = open_page(host.url)
    first = page.locator(".kz-hand .tray .hand button").first
    assert first.is_visible()
    first.click()
    page.wait_for_function(
        "document.querySelector('.why:not(.waiting), .felt.own, .tray .hand button.up')"
        " || !document.querySelector('.waiting')",
        timeout=ANSWER,
    )


@pytest.mark.parametrize("lang", LANGS)
def test_on_a_phone_the_first_view_has_the_question_field_and_the_cards(
    host: StaticHost, open_page: Callable[..., Any], lang: str
) -> None:
    page = open_page(f"{host.url}{LANGS[lang]}", viewport={"width": 390, "height": 844})
    assert page.locator(".find input").bounding_box()["y"] < 200
    card = page.locator(".kz-hand .tray .hand button").first.bounding_box()
    assert card["y"] + card["height"] <= page.locator(".kz-hand .steps").bounding_box()["y"]


@pytest.mark.parametrize("height", [720, 800, 900])
@pytest.mark.parametrize("lang", LANGS)
def test_in_a_window_the_first_view_has_the_cards_whole(
    host: StaticHost, open_page: Callable[..., Any], lang: str, height: int
) -> None:
    for where in (
        host.url + LANGS[lang],
        address(host, lang, ACE, f"#s{ACE_STEP}"),
        address(host, lang, "six-out-five-in", "#s20"),
        address(host, lang, "twenty-on-the-last-trick", "#s9"),
    ):
        page = open_page(where, viewport={"width": 1280, "height": height})
        count(page)
        assert_it_lies_above_the_bar(page, ".tray .hand button")
