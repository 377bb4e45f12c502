"""On paper: an edition, the comparisons and a clause on A4, black on white, by day and by night."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.serving import StaticHost
from tests.site.test_site_behaviour import opened

SHEET = 794  # the width of A4 in pixels of CSS, by which a style sheet is chosen
WIDTH = round((210 - 2 * 14) / 25.4 * 96)  # what the margins leave of it
HEIGHT = round((297 - 14 - 16) / 25.4 * 96)
PAGES = ["rams-a/", "ru/rams-b/", "lt/ramsas/", "rummy/", "ru/compare/", "c/rams-a-15a/", "about/proof/"]


@pytest.fixture(scope="module")
def host(site: Path) -> Iterator[StaticHost]:
    with StaticHost(site) as host:
        yield host


@contextmanager
def printed(host: StaticHost, chromium: object, path: str) -> Iterator[object]:
    with opened(chromium, color_scheme="dark", viewport={"width": SHEET, "height": HEIGHT}) as (page, errors):
        page.goto(host.url + path)
        page.wait_for_load_state("networkidle")
        page.emulate_media(media="print", color_scheme="dark")
        page.add_style_tag(
            content=f"@media print {{html {{width: {WIDTH}px}}}}"
        )  # stands for the margins; no sheet is wider
        yield page
        assert errors == []


def sheets(page: object) -> list[tuple[int, int]]:
    """The sizes of the sheets of the PDF, in millimetres."""
    pdf = page.pdf(prefer_css_page_size=True, format="A4")
    assert pdf.startswith(b"%PDF")
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    return [(round(float(width) / 72 * 25.4), round(float(height) / 72 * 25.4)) for width, height in boxes]


@pytest.mark.parametrize("path", PAGES)
def test_nothing_but_the_content_in_black_on_white(host: StaticHost, chromium: object, path: str) -> None:
    with printed(host, chromium, path) as page:
        for gone in (".top", ".foot", ".acts", ".turn", ".tools", ".skip", ".cite", "nav", "input", "button"):
            assert page.locator(f"{gone}:visible").count() == 0, gone
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
        assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
        links = page.evaluate("""[...document.querySelectorAll("main a")].map((link) => {
            const style = getComputedStyle(link);
            return [style.color, style.textDecorationLine];
        })""")
        assert {tuple(link) for link in links} <= {("rgb(0, 0, 0)", "none"), ("rgb(51, 51, 51)", "none")}
        assert links
        assert page.evaluate("document.body.scrollWidth") <= WIDTH


@pytest.mark.parametrize("path", PAGES)
def test_no_row_is_cut_by_the_end_of_a_sheet(host: StaticHost, chromium: object, path: str) -> None:
    with printed(host, chromium, path) as page:
        rows = page.evaluate("""[...document.querySelectorAll("main :is(tr, .arts > li, .facts > div)")].map((row) =>
            [getComputedStyle(row).breakInside, row.getBoundingClientRect().height])""")
        assert rows
        assert {kept for kept, _ in rows} == {"avoid"}
        assert max(height for _, height in rows) < HEIGHT
        heads = page.evaluate("[...document.querySelectorAll('thead')].map((head) => getComputedStyle(head).display)")
        assert set(heads) <= {"table-header-group"}
        made = sheets(page)
        assert set(made) == {(210, 297)}
        assert len(made) <= 18


def test_an_edition_keeps_the_numbers_of_its_clauses(host: StaticHost, chromium: object) -> None:
    with printed(host, chromium, "rams-a/") as page:
        numbers = page.locator(".arts > li :is(h2, h3)").all_inner_texts()
        assert numbers == ["introduction", *(f"§{number}" for number in range(1, 36))]
        first = page.locator(".arts > li").first.bounding_box()
        assert first["y"] < HEIGHT / 2, "the list begins on the first sheet"
        assert 4 <= len(sheets(page)) <= 6


def test_three_columns_stand_side_by_side_and_can_be_read(host: StaticHost, chromium: object) -> None:
    with printed(host, chromium, "lt/compare/") as page:
        assert page.locator("thead th:visible").count() == 4
        widths = page.evaluate(
            "[...document.querySelectorAll('thead th')].map((cell) => cell.getBoundingClientRect().width)"
        )
        assert min(widths) > 120
        sizes = page.evaluate(
            "[...document.querySelectorAll('.cmp p')].map((said) => parseFloat(getComputedStyle(said).fontSize))"
        )
        assert min(sizes) >= 11.5  # pixels of CSS: 8.6 points
        odd = page.evaluate("getComputedStyle(document.querySelector('.cmp .odd')).borderLeftWidth")
        assert odd == "3px"


def test_the_five_columns_of_rummy_lie_across(host: StaticHost, chromium: object) -> None:
    with printed(host, chromium, "compare/rummy/") as page:
        made = sheets(page)
        assert set(made) == {(297, 210)}
        assert len(made) <= 18
