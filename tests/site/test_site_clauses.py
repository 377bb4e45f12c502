"""The page of a clause: what stands behind it, how it is cited and copied, what a pasted link and a phone show first."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from tests.serving import StaticHost
from tests.site.pages import LANGS, Page, read_site
from tests.site.test_site_behaviour import opened
from weave.proof import TOLD, WAITING, Proof, gather
from weave.reading import read
from weave.words import read_words

PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Page]:
    return {path: page for path, page in read_site(site).items() if page.own.startswith("c/")}


@pytest.fixture(scope="module")
def proof() -> Proof:
    return gather()


@pytest.fixture(scope="module")
def host(site: Path) -> Iterator[StaticHost]:
    with StaticHost(site, "/rules/") as host:
        yield host


def at(lang: str, clause: str) -> str:
    return f"{'' if lang == 'en' else lang + '/'}c/{clause}/"


# ---- what stands behind it


def test_every_case_of_a_clause_is_on_its_page(pages: dict[str, Page], proof: Proof) -> None:
    for lang in LANGS:
        for clause in read().clauses:
            page = pages[at(lang, clause)]
            told = [text for _, text in page.texts]
            for case in proof.cases_of.get(clause, ()):
                assert case.id in told, f"{page.path}: {case.id}"
                assert ("en", case.situation) in page.texts, f"{page.path}: {case.id}"


def test_the_code_is_shown_as_it_stands_in_the_engine(pages: dict[str, Page], proof: Proof) -> None:
    for lang in LANGS:
        for clause in read().clauses:
            page = pages[at(lang, clause)]
            for code in proof.code.get(clause, ()):
                assert ("en", code.text) in page.code, f"{page.path}: {code.name}"
                assert ("en", code.file) in page.code
    names = [text for _, text in pages["lt/c/rams-a-13a/"].code]
    assert names[:2] == ["follow_suit", "engine/koziris/duties.py"]


def test_where_there_is_no_code_the_page_says_why(pages: dict[str, Page], proof: Proof) -> None:
    for lang in LANGS:
        for clause in read().clauses:
            waiting = proof.waits(clause)
            reason = waiting.reason if waiting else proof.said.told.get(clause)
            told = " ".join(text for _, text in pages[at(lang, clause)].texts)
            assert (proof.status(clause) in (WAITING, TOLD)) == bool(reason)
            if reason:
                assert reason[lang] in told, clause


def test_folded_parts_are_folded(pages: dict[str, Page], proof: Proof) -> None:
    source = pages["c/rams-a-13a/"].source
    assert f"<details><summary>{len(proof.cases_of['rams-a-13a'])} cases</summary>" in source
    assert '<details class="code"><summary>' in source
    assert '<details class="cite">' in source


# ---- forms that go with numbers


def test_numbers_have_their_forms(pages: dict[str, Page], proof: Proof) -> None:
    forms = {
        "en": {1: "1 case", 2: "2 cases", 5: "5 cases"},
        "ru": {1: "1 случай (по-английски)", 2: "2 случая (по-английски)", 5: "5 случаев (по-английски)"},
        "lt": {1: "1 atvejis (angliškai)", 2: "2 atvejai (angliškai)", 5: "5 atvejai (angliškai)"},
    }
    seen: set[int] = set()
    for clause in read().clauses:
        number = len(proof.cases_of.get(clause, ()))
        if number in forms["en"]:
            seen.add(number)
            for lang in LANGS:
                assert f"<summary>{forms[lang][number]}</summary>" in pages[at(lang, clause)].source, clause
    assert seen == {1, 2, 5}


@pytest.mark.parametrize(
    ("lang", "forms"),
    [
        ("en", "0 cases, 1 case, 2 cases, 11 cases, 21 cases, 101 cases"),
        (
            "ru",
            "0 случаев, 1 случай, 2 случая, 4 случая, 5 случаев, 11 случаев, 12 случаев, 21 случай, 22 случая, 111 случаев",
        ),
        (
            "lt",
            "0 atvejų, 1 atvejis, 2 atvejai, 9 atvejai, 10 atvejų, 11 atvejų, 20 atvejų, 21 atvejis, 22 atvejai, 111 atvejų",
        ),
    ],
)
def test_every_number_has_its_form(lang: str, forms: str) -> None:
    words = read_words()
    for form in forms.split(", "):
        assert words.count("cases", lang, int(form.split()[0])).startswith(form)


# ---- citing, copying, previews

CITED = {
    "en": ("“A player who holds", ".” (Rams A §13 a; Koziris, /c/rams-a-13a/)"),
    "ru": ("«", "» (Рамс A §13 a; Koziris, /ru/c/rams-a-13a/)"),
    "lt": ("„", "“ (Ramsas A §13 a; Koziris, /lt/c/rams-a-13a/)"),
}


def told(page: Page, id_: str) -> str:
    found = re.search(rf'<pre id="{id_}"[^>]*>(.*?)</pre>', page.source, re.S)
    assert found, page.path
    return unescape(found[1])


@pytest.mark.parametrize("lang", LANGS)
def test_a_clause_is_cited_in_plain_text_and_in_markdown(pages: dict[str, Page], lang: str) -> None:
    page = pages[at(lang, "rams-a-13a")]
    plain, markdown = told(page, "cite-plain"), told(page, "cite-markdown")
    first, last = CITED[lang]
    assert plain.startswith(first)
    assert plain.endswith(last)
    assert not plain.endswith(f".{last}") or lang == "en"
    label = read().clauses["rams-a-13a"].label[lang]
    assert re.fullmatch(rf"> .+\n>\n> \[{re.escape(label)} a\]\(/{re.escape(page.path)}\), Koziris", markdown)
    ramsas = told(pages[at(lang, "ramsas-18")], "cite-plain")
    assert {"en": "Ramsas, ramsas-18", "ru": "Рамсас, ramsas-18", "lt": "Lietuviškas ramsas, ramsas-18"}[lang] in ramsas


def test_quotation_marks_within_a_quotation_are_the_inner_ones(pages: dict[str, Page]) -> None:
    assert "‘I play’" in told(pages["c/rams-b-d5b/"], "cite-plain")
    assert re.search("„[^«»]+“", told(pages["ru/c/rams-b-d5b/"], "cite-plain"))
    assert "‚" in told(pages["lt/c/rams-b-d5b/"], "cite-plain")


@pytest.mark.parametrize("lang", LANGS)
def test_copying_takes_sentence_label_and_link(host: StaticHost, chromium: object, lang: str) -> None:
    done = {"en": "Copied", "ru": "Скопировано", "lt": "Nukopijuota"}[lang]
    clause = read().clauses["ramsas-18"]
    with opened(chromium, permissions=["clipboard-read", "clipboard-write"]) as (page, errors):
        page.goto(host.url + at(lang, "ramsas-18") + "?from=chat#rulings")
        page.click("button[data-copy]")
        page.wait_for_function("done => document.querySelector('button[data-copy]').textContent === done", arg=done)
        lines = page.evaluate("navigator.clipboard.readText()").split("\n")
        assert len(lines) == 2
        assert lines[0].startswith(clause.text[lang].split("[")[0])
        assert lines[1].endswith(f"ramsas-18: {host.url}{at(lang, 'ramsas-18')}")
        assert page.locator(".acts [role=status]").inner_text() == done
        page.click(".cite summary")
        page.click("[data-copy-from=cite-markdown]")
        page.wait_for_function(
            "done => document.querySelector('[data-copy-from=cite-markdown]').textContent === done", arg=done
        )
        assert page.evaluate("navigator.clipboard.readText()").startswith("> ")
        assert errors == []


def test_where_copying_is_forbidden_the_text_is_offered_to_copy_by_hand(host: StaticHost, chromium: object) -> None:
    with opened(chromium) as (page, errors):
        page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
        page.goto(host.url + "c/ramsas-18/")
        page.click("button[data-copy]")
        page.wait_for_selector(".cite[open] .said:not([hidden])")
        assert "ramsas-18" in page.evaluate("getSelection().toString()")
        assert page.evaluate("document.activeElement.id") == "cite-plain"
        assert errors == []


def test_a_ruling_is_copied_with_its_question_and_answer(host: StaticHost, chromium: object) -> None:
    ruling = read().rulings["any-lead"]
    with opened(chromium, permissions=["clipboard-read", "clipboard-write"]) as (page, errors):
        page.goto(host.url + "ru/r/any-lead/")
        page.click("button[data-copy]")
        page.wait_for_function("document.querySelector('button[data-copy]').textContent === 'Скопировано'")
        said, link = page.evaluate("navigator.clipboard.readText()").split("\n")
        assert said.startswith(ruling.question["ru"].split("[")[0])
        assert link == host.url + "ru/r/any-lead/"
        offered: list[str] = []
        page.once("dialog", lambda one: (offered.append(one.default_value), one.dismiss()))
        page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
        page.reload()
        page.click("button[data-copy]")
        assert offered == [f"{said}\n{link}"]
        assert errors == []


def test_without_a_script_there_is_no_button_that_does_nothing(host: StaticHost, chromium: object) -> None:
    with opened(chromium, java_script_enabled=False) as (page, _):
        page.goto(host.url + "c/ramsas-18/")
        assert page.locator("main button:visible").count() == 0
        page.click(".cite summary")
        assert page.locator("#cite-plain").is_visible()


@pytest.mark.parametrize("lang", LANGS)
def test_a_pasted_link_shows_the_clause(pages: dict[str, Page], lang: str) -> None:
    for clause in read().clauses.values():
        page = pages[at(lang, clause.id)]
        metas = {
            given.get("property", given.get("name")): given.get("content") for tag, given in page.elements if tag == "meta"
        }
        assert metas["og:title"].startswith(clause.label[lang])
        assert page.title == f"{metas['og:title']} · Koziris"
        for part in re.split(r"\[\[?[^\]]*\]\]?|\*", clause.text[lang]):
            assert part.strip() in metas["og:description"], page.path
        assert metas["description"] == metas["og:description"]
        assert metas["og:locale"] == {"en": "en_GB", "ru": "ru_RU", "lt": "lt_LT"}[lang]


# ---- a phone


# Every page is put into the frame of one that is open: the bottoms of its sentence and of the rows on its first topic.
BOTTOMS = """async (paths) => {
  await document.fonts.ready;
  const found = {};
  for (const path of paths) {
    const other = new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html");
    document.querySelector("main").replaceChildren(...other.querySelector("main").childNodes);
    const bottoms = [document.querySelector(".law .here").getBoundingClientRect().bottom];
    let topics = 0;
    for (const row of document.querySelector(".facts").children) {
      if (row.classList.contains("head")) { if (++topics > 1) break; continue; }
      if (!row.classList.contains("counter")) break;
      bottoms.push(row.getBoundingClientRect().bottom);
    }
    found[path] = bottoms;
  }
  return found;
}"""


@pytest.mark.parametrize("lang", LANGS)
def test_on_a_phone_the_answer_stands_above_the_fold(host: StaticHost, chromium: object, lang: str) -> None:
    """The sentence, and what the other editions say to its first topic; in rummy, in which forms of the game it holds."""
    with opened(chromium, viewport=PHONE) as (page, _):
        page.goto(host.url + at(lang, "rams-a-13a"))
        page.wait_for_load_state("networkidle")
        bottoms = page.evaluate(BOTTOMS, [f"../{clause}/" for clause in read().clauses])
    assert len(bottoms) == len(read().clauses)
    low = []
    for path, ends in bottoms.items():
        assert len(ends) >= 2, path
        shown = ends[:2] if "rummy" in path else ends
        if max(shown) > PHONE["height"]:
            low.append(f"{path}: {max(shown)}")
    assert not low, f"{lang}: " + "; ".join(low)


@pytest.mark.parametrize("path", ["c/rams-a-15a/", "ru/c/rams-a-1/", "lt/c/rummy-33/", "ru/about/proof/", "lt/about/data/"])
def test_opened_parts_are_no_wider_than_a_phone(host: StaticHost, chromium: object, path: str) -> None:
    with opened(chromium, viewport=PHONE) as (page, _):
        page.goto(host.url + path)
        page.evaluate("document.querySelectorAll('main details').forEach(one => { one.open = true })")
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
