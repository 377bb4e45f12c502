"""What is wrong in docs/law is named with file, line, place and what was expected; nothing passes in silence."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from weave.law import LAW_DIR
from weave.reading import read
from weave.strict import LawError
from weave.words import read_words


@pytest.fixture
def law(tmp_path: Path) -> Path:
    target = tmp_path / "law"
    shutil.copytree(LAW_DIR, target)
    return target


def refusal(directory: Path) -> str:
    with pytest.raises(LawError) as caught:
        read(directory)
    return str(caught.value)


def edit(path: Path, old: str, new: str) -> int:
    """Replace the first occurrence and return its line."""
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{old!r} is not in {path.name}"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def test_the_law_as_it_stands_is_read(law: Path) -> None:
    assert len(read(law).clauses) == 66 + 65 + 31 + 62


LABEL = "label: {en: ramsas-02, ru: ramsas-02, lt: ramsas-02}"
SILENCE = "rams-a: {silent: gap, rulings: [A-06]}"
EDITS = [
    # file, what stands there, what is put in its place, how many lines further down the mistake is, what the error says
    ("ramsas.yml", "- id: ramsas-02\n", "- id: ramsas-02\n  id: ramsas-02\n", 1, "the key 'id' is written twice"),
    ("ramsas.yml", "- id: ramsas-02\n", "- id: ramsas-01\n", 0, "the id “ramsas-01” stands twice"),
    ("ramsas.yml", "- id: ramsas-02\n", "- id: ramsas-99\n", 0, "unknown clause “ramsas-99”; expected an id of topics.yml"),
    ("ramsas.yml", "- id: ramsas-02\n", "- id: rams-a-1\n", 0, "unknown clause “rams-a-1”"),
    ("ramsas.yml", "- id: ramsas-02\n", "- idd: ramsas-02\n", 0, "unknown field “idd”; expected"),
    ("ramsas.yml", "- id: ramsas-02\n", "- id: ramsas-02\n  colour: red\n", 1, "unknown field “colour”; expected"),
    ("ramsas.yml", "- id: ramsas-02\n", "- id: ramsas-02\n  <<: {}\n", 1, "merge keys (<<) are not read"),
    ("ramsas.yml", LABEL, "label: {en: ramsas-02, ru: ramsas-02}", 0,
     "the translation “lt” is missing; expected en, ru and lt"),
    ("ramsas.yml", LABEL, "label: {en: ramsas-02, ru: ~, lt: ramsas-02}", 0,
     "expected a text, found nothing"),
    ("ramsas.yml", LABEL,
     "label: {en: ramsas-02, ru: ramsas-02, lt: ramsas-02, de: ramsas-02}", 0, "unknown language “de”"),
    ("ramsas.yml", LABEL, "label: ramsas-02", 0, "expected the text in en, ru and lt"),
    ("ramsas.yml", LABEL, "", -2, "the field “label” is missing"),
    ("ramsas.yml", "[KC]", "[XC]", 0, "unknown card “[XC]”"),
    ("ramsas.yml", "[KC]", "[KC", 0, "a stray “[”"),
    ("ramsas.yml", "[KC]", "[[no-such-term]]", 0, "unknown id “[[no-such-term]]”; expected a clause"),
    ("ramsas.yml", "[KC]", "[[trick| ]]", 0, "has no words"),
    ("ramsas.yml", "[KC]", "*KC", 0, "a stray “*”"),
    ("ramsas.yml", "[KC]", "<b>", 0, "a stray “<”"),
    ("ramsas.yml", "rulings: [other-games]", "rulings: [other-gamez]", 0, "unknown ruling “other-gamez”; expected a slug"),
    ("ramsas.yml", "rulings: [other-games]", "rulings: [other-games, other-games]", 0, "stands twice in this list"),
    ("ramsas.yml", "rulings: [other-games]", "rulings: other-games", 0, "expected a list, found “other-games”"),
    ("ramsas.yml", "rulings: [other-games]", "rulings: &a [other-games, *a]", 0, "anchors and aliases are not read"),
    ("topics.yml", "{kind: duty, broken: []", "{kind: dutty, broken: []", 0, "unknown kind “dutty”"),
    ("topics.yml", "broken: [rams-a-33a]", "broken: [rams-a-33z]", 0, "unknown clause “rams-a-33z”"),
    ("topics.yml", "ramsas: {clauses: [ramsas-17]}", "ramsas: {clauses: [ramsas-77]}", 0, "unknown clause “ramsas-77”"),
    ("topics.yml", "ramsas: {clauses: [ramsas-17]}", "ramsas: {}", 0, "expected one of clauses, silent, as; found none"),
    ("topics.yml", SILENCE, "rams-a: {silent: gap}", 0, "the field “rulings” is missing"),
    ("topics.yml", SILENCE, "rams-a: {silent: gab, rulings: [A-06]}", 0, "unknown silence “gab”"),
    ("topics.yml", SILENCE, "rams-a: {silent: gap, rulings: [A-666]}", 0, "unknown ruling “A-666”"),
    ("topics.yml", "- slug: pack\n", "- slug: players\n", 0, "the slug “players” stands twice"),
    ("topics.yml", "rams-a|rams-b: same", "rams-a|rams-b: equal", 0, "unknown verdict “equal”; expected one of same"),
    ("topics.yml", "rams-a|rams-b: same", "rams-a|rams-b: silent", 0, "does not fit the cells"),
    ("rulings.yml", "- slug: first-dealer", "- slug: four-player-pack", 0, "the slug “four-player-pack” stands twice"),
    ("rulings.yml", "- slug: first-dealer", "- slug: First_Dealer", 0, "is no slug"),
    ("rulings.yml", "key: A-02", "key: A-01", -1, "the key “A-01” stands twice"),
    ("glossary.yml", "- id: pack\n", "- id: card\n", 0, "the id “card” stands twice"),
    ("glossary.yml", "term: карта\n", "turm: карта\n", 0, "unknown field “turm”"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "down", "said"), EDITS)
def test_a_mistake_is_named_with_its_line(law: Path, file: str, old: str, new: str, down: int, said: str) -> None:
    line = edit(law / file, old, new) + down
    message = refusal(law)
    assert said in message
    if said:
        assert any(f"docs/law/{file}:{line}" in one and said in one for one in message.splitlines()), message


def test_all_mistakes_are_named_at_once(law: Path) -> None:
    edit(law / "ramsas.yml", "[KC]", "[XC]")
    edit(law / "rams-a.yml", "[AS]", "[AX]")
    message = refusal(law)
    assert "[XC]" in message
    assert "[AX]" in message


def test_a_clause_without_text_is_missed(law: Path) -> None:
    path = law / "ramsas.yml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: text.index("- id: ramsas-31")], encoding="utf-8")
    assert "docs/law/ramsas.yml: clauses of topics.yml are missing: ramsas-31" in refusal(law)


FORMS: list[tuple[str, Callable[[bytes], bytes], str]] = [
    ("UTF-16", lambda data: data.decode().encode("utf-16"), ":1:1: is UTF-16; save it as UTF-8"),
    ("cp1251", lambda data: data.decode().encode("cp1251", "replace"), "is not UTF-8; save it as UTF-8"),
    ("NUL", lambda data: data + b"\0", "NUL in the text"),
    ("empty", lambda data: b"", "is empty"),
    ("a comment alone", lambda data: b"# nothing\n", "is empty"),
    ("two documents", lambda data: data + b"\n---\n- id: x\n", "a second document begins here"),
    ("not YAML", lambda data: data + b"\n- {id: [\n", "is not YAML"),
    ("a word", lambda data: b"ramsas\n", "expected a list, found “ramsas”"),
]


@pytest.mark.parametrize(("name", "change", "said"), FORMS, ids=[form[0] for form in FORMS])
def test_a_file_of_another_form_is_refused(law: Path, name: str, change: Callable[[bytes], bytes], said: str) -> None:
    path = law / "ramsas.yml"
    path.write_bytes(change(path.read_bytes()))
    message = refusal(law)
    assert "docs/law/ramsas.yml" in message
    assert said in message


def test_a_byte_order_mark_and_crlf_change_nothing(law: Path) -> None:
    before = read(law)
    for path in law.glob("*.yml"):
        path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert read(law).clauses == before.clauses
    line = edit(law / "ramsas.yml", "[KC]", "[XC]")
    assert f"docs/law/ramsas.yml:{line}" in refusal(law)


def test_plain_words_and_figures_stay_text(law: Path) -> None:
    edit(law / "ramsas.yml", LABEL, "label: {en: no, ru: 010, lt: 1:30}")
    assert read(law).clauses["ramsas-02"].label == {"en": "no", "ru": "010", "lt": "1:30"}


@pytest.mark.parametrize("name", ["glossary.yml", "topics.yml", "rulings.yml", "ids.txt"])
def test_a_missing_file_is_named(law: Path, name: str) -> None:
    (law / name).unlink()
    assert f"docs/law/{name}: there is no such file" in refusal(law)


def test_an_edition_may_be_missing_but_not_all(law: Path) -> None:
    (law / "rams-b.yml").unlink()
    ids = law / "ids.txt"
    ids.write_text("".join(x for x in ids.read_text().splitlines(True) if "rams-b" not in x))
    texts = law / "rams-a.yml"
    assert "rams-b-" not in texts.read_text(encoding="utf-8"), "an edition leans on no other"
    message = ""
    try:
        assert list(read(law).editions) == ["rams-a", "ramsas", "rummy"]
    except LawError as error:  # only rulings may point across
        message = str(error)
    assert all("rulings.yml" in line for line in message.splitlines())
    for name in ("rams-a.yml", "ramsas.yml", "rummy.yml"):
        (law / name).unlink()
    assert "no edition; expected rams-a.yml, rams-b.yml, ramsas.yml, rummy.yml" in refusal(law)


def test_what_exists_is_released_and_what_is_released_exists(law: Path) -> None:
    ids = law / "ids.txt"
    text = ids.read_text(encoding="utf-8")
    ids.write_text(text.replace("clause ramsas-18\n", ""), encoding="utf-8")
    assert "not released yet: clause ramsas-18; expected them in docs/law/ids.txt" in refusal(law)
    ids.write_text(text + "clause ramsas-32\n", encoding="utf-8")
    assert "clause ramsas-32 is released, but nothing has this id now" in refusal(law)
    ids.write_text(text + "clause ramsas-18\n", encoding="utf-8")
    assert "“clause ramsas-18” stands twice" in refusal(law)
    ids.write_text(text + "ramsas-18\n", encoding="utf-8")
    assert "“ramsas-18”: expected clause, topic, ruling or hand, and one id" in refusal(law)


def test_the_words_of_the_pages_need_each_language(tmp_path: Path) -> None:
    path = tmp_path / "words.yml"
    path.write_text('skip: {en: "To the content", lt: "Prie turinio"}\n', encoding="utf-8")
    with pytest.raises(LawError, match=r"docs/weave/words\.yml:1 \(skip\): the translation “ru” is missing"):
        read_words(path)
