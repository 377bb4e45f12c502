"""Rulings are read strictly and held to the engine; their hands are found by it; the glossary and its order."""

import shutil
from pathlib import Path

import pytest

from weave import collation
from weave.law import LAW_DIR, Law
from weave.parting import hands_of, parting, told
from weave.reading import read
from weave.site import Hand, read_hands
from weave.strict import LANGS, LawError

OVERTRUMP = "  option: must_overtrump\n  readings:\n"
CHOSEN = '  chosen: {rams-a: a, rams-b: a}\n  evidence:\n    en: "This is the open question'
READING_B = "  - id: b\n    values: {must_overtrump: true}\n"
EDITS = [
    # what stands in rulings.yml, what is put in its place, how many lines further down the mistake is, what the error says
    (OVERTRUMP, "  option: must_overtrumpf\n  readings:\n", 0, "rams-a has no option “must_overtrumpf”; expected one of"),
    (OVERTRUMP, "  option: [must_overtrump, target]\n  readings:\n", 0, "rams-b has no option “target”; expected one of"),
    (OVERTRUMP, "  option: [must_overtrump, must_overtrump]\n  readings:\n", 0, "“must_overtrump” stands twice"),
    (OVERTRUMP, "  option: ~\n  readings:\n", 0, "expected a text, found nothing"),
    (READING_B, "  - id: b\n    values: {must_overtrump: maybe}\n", 1,
     "must_overtrump cannot be “maybe”; expected true or false"),
    (READING_B, "  - id: b\n    values: {must_head: true}\n", 1, "“must_head” is not an option of this ruling; expected"),
    (READING_B, "  - id: b\n    values: true\n", 1, "expected a mapping, found “true”"),
    (READING_B, "  - id: c\n    values: {must_overtrump: true}\n", 0, "the reading “c” stands where “b” should"),
    (READING_B, "  - id: b\n    value: {must_overtrump: true}\n", 1, "unknown field “value”; expected one of id, text"),
    (CHOSEN, CHOSEN.replace("rams-b: a", "rams-b: c"), 0, "unknown reading “c”; expected one of a, b"),
    (CHOSEN, CHOSEN.replace("rams-b: a", "rams-b: b"), 0,
     "reading b is must_overtrump: true, but rams-b plays must_overtrump: false"),
    (CHOSEN, CHOSEN.replace("rams-b: a", "rams-c: a"), 0, "unknown edition “rams-c”; expected one of rams-a, rams-b"),
    (CHOSEN, CHOSEN.replace("{rams-a: a, rams-b: a}", "{}"), 0, "expected the reading chosen in at least one edition"),
    (CHOSEN, CHOSEN.replace("  chosen: {rams-a: a, rams-b: a}\n", ""), -24, "the field “chosen” is missing; readings"),
    (CHOSEN, CHOSEN.replace("rams-b: a", "rams-b: a, ramsas: a"), -24,
     "the ruling overtrump stands at no clause of ramsas; expected it in a cell"),
    ('    en: "This is the open question', '    de: "This is the open question', 0, "unknown language “de”"),
    ("  clauses: [rams-a-6a, rams-a-20a, rams-b-p1d, rams-b-p8a]", "  clauses: [rams-a-6a, rams-a-20a]", None,
     "the ruling sole-player stands at no clause of rams-b"),
    ("  clauses: [rams-a-6a, rams-a-20a, rams-b-p1d, rams-b-p8a]", "  clauses: [rams-a-6z, rams-b-p8a]", None,
     "unknown clause “rams-a-6z”; expected an id of topics.yml"),
    ("    values: {max_exchange: 4}", "    values: {max_exchange: 6}", 0, "max_exchange cannot be “6”; expected a whole"),
    ("    values: {max_exchange: 4}", "    values: {max_exchange: 04}", 0, "max_exchange cannot be “04”"),
    ("    values: {max_exchange: 4}", "    values: {max_exchange: true}", 0, "max_exchange cannot be “true”"),
    ("    values: {two_flushes: eldest}", "    values: {two_flushes: oldest}", 0, "expected one of both_exempt, eldest"),
    ("- slug: first-dealer\n", "- slug: first-dealer\n  option: must_head\n", 0, "the field “readings” is missing"),
    ("- slug: first-dealer\n", "- slug: first-dealer\n  clauses: [rams-a-3a]\n", 0, "the field “evidence” is missing"),
]  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    target = tmp_path / "law"
    shutil.copytree(LAW_DIR, target)
    return target


@pytest.fixture(scope="module")
def law() -> Law:
    return read()


@pytest.fixture(scope="module")
def hands(site: Path) -> dict[str, Hand]:
    assert site
    return read_hands()


def refusal(folder: Path, file: str, old: str, new: str) -> tuple[str, int]:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(LawError) as caught:
        read(folder)
    return str(caught.value), text[: text.index(old)].count("\n") + 1


@pytest.mark.parametrize(("old", "new", "down", "said"), EDITS)
def test_a_mistake_in_a_ruling_is_named_with_its_line(folder: Path, old: str, new: str, down: int | None, said: str) -> None:
    message, line = refusal(folder, "rulings.yml", old, new)
    where = "docs/law/rulings.yml:" + ("" if down is None else f"{line + down} ")
    assert any(one.startswith(where) and said in one for one in message.splitlines()), message


def test_a_single_reading_is_none(folder: Path) -> None:
    text = (folder / "rulings.yml").read_text(encoding="utf-8")
    start = text.index(READING_B)
    message, _ = refusal(folder, "rulings.yml", text[start : text.index(CHOSEN)], "")
    assert "expected two readings or more" in message


def test_a_ruling_that_stands_nowhere_is_named(folder: Path) -> None:
    text = "{en: a, ru: а, lt: a}"
    new = f"- slug: nowhere\n  key: A-999\n  question: {text}\n  answer: {text}\n\n- slug: first-dealer"
    message, _ = refusal(folder, "rulings.yml", "- slug: first-dealer", new)
    assert "the ruling nowhere stands at no clause; expected it in a cell of topics.yml" in message


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("<i lang=ru>листы</i>", "<b>листы</b>", "a stray “<”; expected <i lang=ru>…</i>"),
        ("<i lang=ru>листы</i>", "<i lang=xx>листы</i>", "a stray “<”"),
        ("<i lang=ru>листы</i>", "<i lang=ru>листы", "a stray “<”"),
        ("of ruling A-28", "of ruling A-280", "terms[overtrump].note.en: unknown ruling “A-280”; expected a key"),
    ],
)
def test_a_note_of_the_glossary_has_one_markup(folder: Path, old: str, new: str, said: str) -> None:
    message, _ = refusal(folder, "glossary.yml", old, new)
    assert "docs/law/glossary.yml" in message
    assert said in message


def test_a_ruling_wins_over_a_term_of_the_same_id(law: Law) -> None:
    assert law.meaning("overtrump") == "ruling"
    assert "overtrump" in law.glossary.terms
    assert [law.meaning(id_) for id_ in ("rams-a-13b", "trick", "no-such-thing")] == ["clause", "term", ""]
    assert not set(law.clauses) & (set(law.rulings) | set(law.glossary.terms))


def test_a_ruling_names_the_clauses_whose_pages_name_it(law: Law) -> None:
    for slug, ids in law.clauses_of_ruling.items():
        for id_ in ids:
            assert slug in law.rulings_of[id_] or slug in law.clauses[id_].broken_rulings
    assert law.clauses_of_ruling["overtrump"] == ("rams-a-13b", "rams-b-p1c")
    assert "rams-a-17a" in law.clauses_of_ruling["duty-breach"], "judged when the clause is broken"
    assert law.clauses_of_ruling["sole-player"] == ("rams-a-6a", "rams-a-20a", "rams-b-p1d", "rams-b-p8a")


def test_the_open_question_has_a_hand_under_both_readings(law: Law, hands: dict[str, Hand]) -> None:
    shown = {hand.id: (step, cards) for hand, step, cards in hands_of(law.rulings["overtrump"], hands)}
    step, cards = shown["a-trump-under-a-trump"]
    assert {letter: set(codes) for letter, codes in cards.items()} == {"a": {"QH", "7H"}, "b": {"QH"}}
    state = hands["a-trump-under-a-trump"].record["positions"][step]["state"]
    assert state["actor"] == 0
    assert {act["card"] for act in state["legal"]} == {"QH", "7H"}


def test_hands_part_where_the_rules_do(hands: dict[str, Hand]) -> None:
    hand = hands["the-sixth-card"]
    parted = parting(hand, {"trump_ace_lead": "first_lead"})
    assert parted is not None
    assert parted.cards == ("AC",)
    assert len(parted.other_cards) > 1
    assert parting(hand, {"must_overtrump": False}) is None, "nothing else is played"
    assert parting(hand, {"no_such_option": 1}) is None
    telling = hands["the-ace-that-had-to-wait"]
    step = told(telling, "suit-before-ace")
    assert step is not None
    assert "suit before the ace" in telling.record["positions"][step]["say"]["en"]
    assert told(hand, "suit-before-ace") is None


SORTED = {
    "en": ["ace", "lay down", "lay off", "laying", "void"],
    "ru": ["взятка", "ёлка", "ель", "ещё", "жир", "не иметь", "небо", "ход"],
    "lt": ["akis", "ąsa", "atas", "cukrus", "čia", "eilė", "ėjimas", "yla", "įrašas", "išėjimas", "lapas", "suma", "šeši"],
}


@pytest.mark.parametrize("lang", LANGS)
def test_words_stand_in_the_order_of_their_language(lang: str) -> None:
    mixed = sorted(SORTED[lang])
    assert sorted(mixed, key=lambda word: collation.key(word, lang)) == SORTED[lang]


def test_letters_with_marks_stand_with_their_plain_letter() -> None:
    assert collation.initial("ėjimas", "lt") == "E"
    assert collation.initial("šešakė", "lt") == "Š"
    assert collation.initial("ёлка", "ru") == "Е"
    assert collation.initial("“rummy”", "en") == "R"
