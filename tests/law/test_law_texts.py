"""The texts agree with one another, with the engine's options, and with what is promised about ids."""

import re
import subprocess
from pathlib import Path

import pytest

from koziris.rams.score import ACE_VALUES
from koziris.rulebook import preset, ruleset_named, switches
from weave.law import LAW_DIR, ROOT, Law, Text
from weave.markup import to_html, to_plain
from weave.reading import read
from weave.strict import LANGS
from weave.words import read_words


@pytest.fixture(scope="module")
def law() -> Law:
    return read()


def all_texts(law: Law) -> dict[str, Text]:
    """Every text of clauses and rulings, by where it stands."""
    texts = {clause.id: clause.text for clause in law.clauses.values()}
    for slug, ruling in law.rulings.items():
        texts |= {f"{slug} (question)": ruling.question, f"{slug} (answer)": ruling.answer}
        texts |= {f"{slug} (reading {reading.id})": reading.text for reading in ruling.readings}
        texts |= {f"{slug} (evidence)": ruling.evidence} if ruling.evidence else {}
    return texts


def figures(text: str) -> list[str]:
    """The figures of a text, apart from those in ids and cards."""
    return sorted(re.findall(r"\d+", re.sub(r"\[\[[^\]|]*\|?|\[[^\]]*\]", "", text)))


def test_figures_are_the_same_in_all_languages(law: Law) -> None:
    texts = all_texts(law)
    different = {id_: text for id_, text in texts.items() if len({tuple(figures(text[lang])) for lang in LANGS}) > 1}
    assert not different


NUMBERS = {
    3: {"en": "three", "ru": "три|трёх|тремя|втроём", "lt": "trys|tris|trijų|trims|trimis|trise"},
    4: {"en": "four", "ru": "четыре|четырёх|четырьмя|вчетвером", "lt": r"ketur(i|ios|is|ias|ių|iais|iomis|iese|iems)"},
    6: {"en": "six", "ru": "шесть|шести", "lt": r"šeš(i|ios|ių|is|ias)"},
    7: {"en": "seven", "ru": "семь|семи", "lt": r"septyn(i|ios|ių|is|ias)"},
}


def test_number_words_are_the_same_in_all_languages(law: Law) -> None:
    for clause in law.clauses.values():
        found = {
            lang: {n for n, words in NUMBERS.items() if re.search(rf"\b({words[lang]})\b", clause.text[lang].lower())}
            for lang in LANGS
        }
        assert found["en"] == found["ru"] == found["lt"], clause.id


def test_cards_are_the_same_in_all_languages(law: Law) -> None:
    for place, text in all_texts(law).items():
        cards = {tuple(re.findall(r"(?<!\[)\[(\w\w)\](?!\])", text[lang])) for lang in LANGS}
        assert len(cards) == 1, place


def test_links_are_the_same_in_all_languages(law: Law) -> None:
    for place, text in all_texts(law).items():
        links = {tuple(sorted(re.findall(r"\[\[([^\]|]*)", text[lang]))) for lang in LANGS}
        assert len(links) == 1, place


OPTIONS = [
    ("ramsas-02", [preset("ramsas").target, ruleset_named("ramsas").seats]),
    ("rams-a-14a", [preset("rams-a").renonce_price]),
    ("rams-b-p2", [preset("rams-b").renonce_price]),
    ("rams-a-19", [preset("rams-a").start_record]),
    ("rams-b-p7", [preset("rams-b").start_record]),
    ("rams-a-27a", [preset("rams-a").jack_pair]),
    ("rams-a-27b", [preset("rams-a").four_jacks]),
    ("rams-b-r4a", [preset("rams-b").jack_pair]),
    ("rams-b-r4b", [preset("rams-b").four_jacks]),
    ("rams-a-2b", [preset("rams-a").four_player_pack]),
    ("rams-a-1", [ruleset_named("rams-a").seats]),
    ("rams-b-d1", [ruleset_named("rams-b").seats]),
]
WORDS = {2: "two", 3: "three", 4: "four", 7: "seven"}


@pytest.mark.parametrize(("clause", "values"), OPTIONS)
def test_a_clause_names_the_value_that_the_engine_plays_by(law: Law, clause: str, values: list[int | range]) -> None:
    text = law.clauses[clause].text["en"]
    for value in values:
        if isinstance(value, range):
            for end in (value[0], value[-1]):
                assert re.search(rf"\b({end}|{WORDS[end]})\b", text), f"{clause}: {text} and {value}"
        else:
            assert str(value) in figures(text), f"{clause}: {text} and {value}"


def test_the_aces_are_worth_what_the_engine_counts(law: Law) -> None:
    for clause in ("rams-a-20b", "rams-b-p8b"):
        for lang in LANGS:
            said = re.findall(r"\[A([SCDH])\]\D*(\d+)", law.clauses[clause].text[lang])
            assert {suit: int(value) for suit, value in said} == ACE_VALUES, f"{clause}.{lang}"


def test_who_must_play_is_one_short_of_the_target(law: Law) -> None:
    assert "one point short of winning" in law.clauses["ramsas-13"].text["en"]
    assert law.rulings["one-point-short"].options == ("target",)


def test_the_bonus_and_the_loss_of_ramsas_are_five(law: Law) -> None:
    for clause in ("ramsas-26", "ramsas-28"):
        assert figures(law.clauses[clause].text["en"]) == ["5"]


def test_no_text_shows_a_key_or_a_bare_id(law: Law) -> None:
    for text in all_texts(law).values():
        for lang in LANGS:
            said = to_plain(text[lang], law, lang)
            assert not re.search(r"\b[ALR]-\d\d|\[|\]|\*", said), said


def test_each_language_keeps_its_alphabet_and_its_quotation_marks(law: Law) -> None:
    for text in all_texts(law).values():
        assert not re.search(r"[а-яёА-ЯЁ]", to_plain(text["en"], law, "en")), text["en"]
        assert not re.search(r"[а-яёА-ЯЁ]", to_plain(text["lt"], law, "lt")), text["lt"]
        assert re.search(r"[а-яё]", text["ru"]), text["ru"]
        assert not re.search(r"[«»]", text["en"] + text["lt"])
        assert not re.search(r"[“”„\"]", text["ru"]), text["ru"]
        assert not re.search(r"[«”\"]", text["lt"]), text["lt"]


def test_every_option_of_the_engine_has_its_ruling(law: Law) -> None:
    """The ruling that the engine names for an option lists it among its own, and has a page."""
    by_key = {ruling.key: ruling for ruling in law.rulings.values()}
    for edition in law.editions:
        for name, switch in switches(edition).items():
            ruling = by_key[switch.entry]
            assert name in ruling.options, f"{edition} {name}: {switch.entry}"
            assert ruling.readings, f"{edition} {name}: {ruling.slug} has no readings"


def test_what_is_chosen_is_what_the_engine_plays(law: Law) -> None:
    for ruling in law.rulings.values():
        for edition, letter in ruling.chosen.items():
            reading = next(reading for reading in ruling.readings if reading.id == letter)
            for name, value in reading.values.items():
                assert getattr(preset(edition), name) == value, f"{ruling.slug} {edition}"


def test_readings_differ_and_each_contradiction_of_the_editions_has_its_ruling(law: Law) -> None:
    for ruling in law.rulings.values():
        for lang in LANGS:
            texts = [reading.text[lang] for reading in ruling.readings]
            assert len(texts) == len(set(texts)), ruling.slug
    divided = {slug for slug, ruling in law.rulings.items() if len(set(ruling.chosen.values())) > 1}
    assert {"four-player-pack", "turned-card-when", "revoke-price", "one-loser", "bonus-and-loss"} <= divided


def test_markup_draws_a_card_and_links_relative_to_the_page(law: Law) -> None:
    html = to_html("[AD] & [[ramsas-18|suit]], [[trick|tricks]], *must* [[suit-before-ace]]", law, "ru", "../../")
    assert '<span class="in D" role="img" aria-label="туз бубён"><span class="r" data-r="A">Т</span>' in html
    assert (
        '&amp; <a class="ref rs" href="../../c/ramsas-18/">suit</a>, <a class="term" href="../../glossary/#trick">' in html
    )
    assert ">tricks</a>, <em>must</em>" in html
    assert 'href="../../compare/#' in html


def test_no_line_begins_with_a_dash(law: Law) -> None:
    texts = all_texts(law)
    assert any(" — " in text["ru"] for text in texts.values())
    for id_, text in texts.items():
        for lang in LANGS:
            assert not re.search(" [—–] ", to_html(text[lang], law, lang, "")), f"{id_} {lang}"


def test_every_word_of_the_pages_is_used(law: Law) -> None:
    used = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "weave").glob("*.py"))
    used += "".join(path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "theme").glob("*.html"))
    for key in read_words().texts:
        tail = key.removeprefix("find-")  # the words of the search are listed by what follows
        pattern = re.sub(r"-(rams-a|rams-b|ramsas|rummy|en|ru|lt)$", "-", key)
        assert any(f"{sign}{one}" in used for sign in "\"'" for one in (pattern, tail)), key


def test_released_ids_only_grow() -> None:
    """Against the history of the repository, where there is one."""
    listed = subprocess.run(
        ["git", "log", "--format=%H", "--", "docs/law/ids.txt"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    now = set(Path(LAW_DIR / "ids.txt").read_text(encoding="utf-8").splitlines())
    for commit in listed.stdout.split():
        old = subprocess.run(
            ["git", "show", f"{commit}:docs/law/ids.txt"], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert set(old.stdout.splitlines()) <= now, commit


def test_every_hand_is_released(law: Law) -> None:
    hands = {path.stem for path in (ROOT / "tutorials" / "hands").glob("*.yaml")}
    assert hands == {id_ for kind, id_ in law.ids if kind == "hand"}
