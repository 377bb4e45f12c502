"""Pages that are watched: no error on the console, no request to another host, whatever a test does with them."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.serving import StaticHost

LANGS = {"en": "", "ru": "ru/", "lt": "lt/"}


@pytest.fixture(scope="session")
def host(site: Path) -> Iterator[StaticHost]:
    with StaticHost(site) as serving:
        yield serving


@pytest.fixture
def open_page(chromium: Any) -> Iterator[Callable[..., Any]]:
    """Yield a function that opens an address in a fresh profile and watches the page until the test ends.

    `expected` are parts of messages that the test provokes on purpose (a file that it takes away, say).
    """
    contexts: list[Any] = []
    wrong: list[str] = []
    provoked: list[str] = []

    def start(
        address: str,
        *,
        before: Callable[[Any], None] | None = None,
        expected: tuple[str, ...] = (),
        until: str = "load",
        **profile: Any,
    ) -> Any:
        profile = {"viewport": {"width": 1280, "height": 900}} | profile
        context = chromium.new_context(**profile)
        contexts.append(context)
        provoked.extend(expected)
        page = context.new_page()
        own = address.split("/")[2]
        page.on("pageerror", lambda error: wrong.append(f"uncaught: {error}"))
        page.on("console", lambda message: message.type == "error" and wrong.append(f"console: {message.text}"))
        page.on(
            "request",
            lambda request: (
                request.url.startswith("http")
                and request.url.split("/")[2] != own
                and wrong.append(f"another host: {request.url}")
            ),
        )
        if before:
            before(page)
        page.goto(address, wait_until=until)
        return page

    yield start
    for context in contexts:
        context.close()
    unexpected = [line for line in wrong if not any(part in line for part in provoked)]
    assert not unexpected


@pytest.fixture
def record() -> Callable[[str], dict[str, Any]]:
    """Return a function that gives the record of a worked hand, as the engine made it for the build."""
    folder = Path(__file__).parent.parent.parent / ".build" / "hands"
    return lambda name: json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))


# What no finger can use: buttons of a hand that are too small or reach over the edge of a screen of this width.
UNTOUCHABLE = """(width) => [...document.querySelectorAll(".kz-hand button, .kz-hand summary")]
  .filter((part) => part.getClientRects().length && getComputedStyle(part).visibility === "visible")
  .map((part) => [part.innerText, part.getBoundingClientRect()])
  .filter(([_, box]) => Math.min(box.width, box.height) < 43.5 || box.left < 0 || box.right > width + 0.5)
  .map(([text, box]) => `${text}: ${box.left} ${box.width} x ${box.height}`)"""


def assert_it_can_be_touched(page: Any, width: int) -> None:
    """Hold a page to a phone of this width: nothing wider, and each button of a hand inside it and as large as a finger."""
    assert page.evaluate("document.documentElement.scrollWidth") <= width, page.url
    assert page.evaluate(UNTOUCHABLE, width) == [], page.url


def assert_it_lies_above_the_bar(page: Any, parts: str) -> None:
    """Hold some parts of a hand, by their selector, to lie above the bar of the steps in the first view of a page."""
    bar = page.locator(".steps:not(.kz-steps .steps)").bounding_box()
    for part in page.locator(parts).all():
        box = part.bounding_box()
        assert box["y"] + box["height"] <= bar["y"], f"{page.url} {page.viewport_size}"
