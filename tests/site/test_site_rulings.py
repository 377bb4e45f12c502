"""The pages of rulings, the glossary and the page that tells the games apart, as they are built."""

import re
from pathlib import Path

import pytest

from koziris.rulebook import preset
from tests.site.pages import LANGS, Page, read_site
from weave import collation
from weave.glossary import RANKS
from weave.law import Law
from weave.markup import to_plain
from weave.reading import read
from weave.ruling_file import shown

PARTS = {"en": "", "ru": "ru/", "lt": "lt/"}


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Page]:
    return read_site(site)


@pytest.fixture(scope="module")
def law() -> Law:
    return read()


def test_every_ruling_with_readings_has_its_page_and_no_other(pages: dict[str, Page], law: Law) -> None:
    expected = {slug for slug, ruling in law.rulings.items() if ruling.readings}
    for part in PARTS.values():
        found = {path.removeprefix(f"{part}r/").rstrip("/") for path in pages if path.startswith(f"{part}r/")}
        assert found - {""} == expected
        listed = pages[f"{part}r/"]
        assert set(law.rulings) <= set(listed.ids), "the list has every ruling"
        linked = {
            address.rstrip("/") for tag, _, address in listed.links if tag == "a" and re.fullmatch(r"\.\./r/.+/", address)
        }
        assert {address.removeprefix("../r/") for address in linked} == expected


def test_question_answer_readings_and_reasons_stand_on_the_page(pages: dict[str, Page], law: Law) -> None:
    for lang, part in PARTS.items():
        for slug, ruling in law.rulings.items():
            if not ruling.readings:
                continue
            page = pages[f"{part}r/{slug}/"]
            assert page.title == f"{to_plain(ruling.question[lang], law, lang)} · Koziris"
            given = next(given for tag, given in page.elements if tag == "meta" and given.get("name") == "description")
            assert given["content"] == to_plain(ruling.answer[lang], law, lang)
            letters = [given["id"] for tag, given in page.elements if tag == "li" and given.get("id") in set("abcde")]
            assert letters == [reading.id for reading in ruling.readings]
            for clause in law.clauses_of_ruling[slug]:
                assert f'href="../../c/{clause}/"' in page.source, f"{page.path} leads to {clause}"
            for name in ruling.options:
                assert f">{name}</code>" in page.source, page.path
                for edition in ruling.chosen:
                    assert f">{shown(getattr(preset(edition), name))}</code>" in page.source, page.path


def test_what_is_chosen_is_marked_by_words_and_a_tick(pages: dict[str, Page], law: Law) -> None:
    for part, word in (("", "Chosen"), ("ru/", "Выбрано"), ("lt/", "Pasirinkta")):
        for slug, ruling in law.rulings.items():
            if not ruling.readings:
                continue
            items = re.findall(r'<li id="([a-e])"([^>]*)>(.*?)</li>', pages[f"{part}r/{slug}/"].source, re.S)
            for letter, attributes, content in items:
                chosen = letter in ruling.chosen.values()
                assert ("taken" in attributes) == (word in content) == ('href="#ok"' in content) == chosen, (
                    f"{slug} {letter}"
                )


def test_the_open_question_shows_cards_under_both_readings(pages: dict[str, Page]) -> None:
    source = pages["r/overtrump/"].source
    hands = source[source.index("a-trump-under-a-trump") :]
    first, second = re.findall(r"<li>(.*?)</li>", hands, re.S)[:2]
    assert re.findall(r'aria-label="([^"]+)"', first) == ["queen of hearts", "seven of hearts"]
    assert re.findall(r'aria-label="([^"]+)"', second) == ["queen of hearts"]


def test_the_word_ruling_leads_to_the_page(pages: dict[str, Page]) -> None:
    assert '<a class="ref" href="../../r/turned-card-when/">' in pages["c/rams-a-11a/"].source
    assert '<a class="ref" href="../../r/duty-breach/">Ruling</a>: ' in pages["c/rams-a-17a/"].source
    assert '<a class="ref" href="../r/must-beat/">Ruling</a>: ' in pages["compare/"].source
    assert 'href="../../r/overtrump/"' in pages["hands/a-trump-under-a-trump/"].source


def test_the_glossary_has_every_term_in_three_languages(pages: dict[str, Page], law: Law) -> None:
    for lang, part in PARTS.items():
        page = pages[f"{part}glossary/"]
        terms = [given["id"] for tag, given in page.elements if tag == "article" and given.get("id")]
        assert set(terms) == set(law.glossary.terms)
        words = [law.glossary.terms[id_].word[lang] for id_ in terms]
        assert words == sorted(words, key=lambda word: collation.key(word, lang))
        told = set(page.texts)
        for term in law.glossary.terms.values():
            for other in LANGS:
                assert (other, term.word[other]) in told, f"{page.path}: {term.id} in {other}"
        assert {f"rank-{code.lower()}" for code in RANKS} <= set(page.ids)
        assert {suit["id"] for suit in law.glossary.suits.values()} <= set(page.ids)
        for code in RANKS:
            for other in LANGS:
                assert (other, law.glossary.letter(code, other)) in told


def test_notes_keep_their_words_of_other_languages_and_show_no_key(pages: dict[str, Page], law: Law) -> None:
    for lang, part in PARTS.items():
        page = pages[f"{part}glossary/"]
        marked = re.findall(r'<i lang="(\w\w)">', page.source)
        written = [
            found for term in law.glossary.terms.values() for found in re.findall(r"<i lang=(\w\w)>", term.note[lang])
        ]
        assert sorted(marked) == sorted(written)
        assert "A-28" not in page.source
        assert 'href="../r/overtrump/"' in page.source


def test_the_games_are_told_apart_and_the_front_page_leads_there(pages: dict[str, Page]) -> None:
    for part in PARTS.values():
        page = pages[f"{part}which-game/"]
        assert {"rams", "ramsas", "rummy", "matching", "queens"} <= set(page.ids)
        for edition in ("rams-a", "rams-b", "ramsas", "rummy"):
            assert f'href="../{edition}/"' in page.source
        assert any(address.rstrip("/").endswith("which-game") for _, _, address in pages[part].links)
        assert any(address == "../glossary/" for _, _, address in pages[f"{part}about/"].links)


def test_wherever_a_ruling_is_told_its_name_leads_to_it(pages: dict[str, Page]) -> None:
    names = {"": "Ruling", "ru/": "Разъяснение", "lt/": "Išaiškinimas"}
    for part, name in names.items():
        for path in ("compare/", "compare/rummy/", "c/rams-a-13a/", "c/ramsas-18/", "c/rams-b-p3b/"):
            source = pages[f"{part}{path}"].source
            assert f">{name}</a>: " in source, f"{part}{path}"
            assert not re.search(f">(?:[^<>]*\\. )?{name}: ", source), f"{part}{path}"
