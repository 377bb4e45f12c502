"""Every clause has code and proof, or a reason why not; the file of the matrix is up to date; no id is unknown anywhere."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from koziris.clauses import CLAUSES
from weave.code import code_of
from weave.law import LAW_DIR, ROOT
from weave.proof import OPEN, PROVEN, TOLD, WAITING, Proof, Said, gather, read_cases, read_said, read_tests, written
from weave.strict import LawError, Problems


@pytest.fixture(scope="module")
def proof() -> Proof:
    return gather()


def test_every_clause_has_code_and_proof_or_a_reason_why_not(proof: Proof) -> None:
    assert not proof.mistakes(), "\n".join(proof.mistakes())
    assert {proof.status(clause) for clause in CLAUSES} <= {PROVEN, TOLD, WAITING}


def test_the_file_is_what_the_matrix_is(proof: Proof) -> None:
    assert (LAW_DIR / "proof.txt").read_text(encoding="utf-8") == written(proof), "run `make proof` and look at the change"


def test_each_clause_has_one_line(proof: Proof) -> None:
    lines = [line.split("|")[0].strip() for line in written(proof).splitlines() if line.startswith("  ")]
    assert lines == list(CLAUSES)
    assert sum(proof.totals(edition).total() for edition in ("rams-a", "rams-b", "ramsas", "rummy")) == 224


def test_the_code_of_a_clause_is_what_the_engine_registers(proof: Proof) -> None:
    (follow,) = code_of()["rams-a-13a"]
    assert follow.name == "duties.follow_suit"
    assert follow.file == "engine/koziris/duties.py"
    lines = (ROOT / follow.file).read_text(encoding="utf-8").splitlines()
    assert lines[follow.line - 1 :][: len(follow.text.splitlines())] == follow.text.splitlines()
    assert '"rams-a-13a"' in follow.text.splitlines()[0]
    method = code_of()["rams-a-21a"][0]
    assert method.text.splitlines()[0].startswith("@enacts(")
    assert proof.code is code_of()


# ---- what is missing is named


def test_a_clause_whose_proof_is_gone_is_named(proof: Proof) -> None:
    bare = replace(proof, cases=(), given={}, worked={}, tests={})
    assert bare.status("rams-a-13a") == OPEN
    assert "rams-a-13a: it is enacted, but no case, hand or test names it" in bare.mistakes()
    assert "rams-a-13a" in written(bare)
    assert "WITHOUT PROOF | duties.follow_suit" in written(bare)


def test_a_case_without_a_row_that_passes_is_no_proof(proof: Proof) -> None:
    cases = tuple(replace(case, passed=0) for case in proof.cases)
    assert replace(proof, cases=cases, given={}, worked={}, tests={}).status("rams-a-13a") == OPEN
    failed = tuple(replace(case, failed=1) for case in proof.cases)
    assert replace(proof, cases=failed, given={}, worked={}, tests={}).status("rams-a-13a") == OPEN


def test_a_clause_whose_code_is_gone_is_named(proof: Proof) -> None:
    code = {clause: found for clause, found in proof.code.items() if clause != "ramsas-18"}
    assert "ramsas-18: no code enacts it, and docs/law/proof.yml does not say why" in replace(proof, code=code).mistakes()
    assert "WITHOUT CODE" in written(replace(proof, code=code))


SAID = """informational:
- id: ramsas-30
  reason: {en: "Advice.", ru: "Совет.", lt: "Patarimas."}
- id: ramsas-31
  reason: {en: "About the source.", ru: "Об источнике.", lt: "Apie šaltinį."}
not_enacted:
- edition: rummy
  reason: {en: "Later.", ru: "Позже.", lt: "Vėliau."}
- kind: irregularity
  reason: {en: "Later.", ru: "Позже.", lt: "Vėliau."}
- clauses: [rams-a-14b]
  reason: {en: "Later.", ru: "Позже.", lt: "Vėliau."}
"""


def said(folder: Path, proof: Proof, text: str = SAID) -> tuple[Said, list[str]]:
    path = folder / "proof.yml"
    path.write_text(text, encoding="utf-8")
    problems = Problems()
    return read_said(path, proof.kinds, problems), problems.lines


def test_what_has_no_code_waits_with_its_kind_edition_or_alone(tmp_path: Path, proof: Proof) -> None:
    reasons, problems = said(tmp_path, proof)
    assert not problems
    bare = replace(proof, said=reasons, code={})
    names = ["rams-a-14b", "rams-a-15a", "rummy-01", "rummy-40"]
    assert [group.name for group in map(bare.waits, names) if group] == ["", "irregularity", "rummy", "rummy"]
    assert bare.status("rams-a-15a") == WAITING
    assert bare.status("ramsas-30") == TOLD
    assert bare.status("rams-a-13a") == OPEN
    lines = written(bare).splitlines()
    assert any(line.startswith("  rams-a-15a  | not enacted (irregularity) | cases G32") for line in lines)


def test_in_an_edition_on_its_way_code_without_proof_waits(tmp_path: Path, proof: Proof) -> None:
    reasons, _ = said(tmp_path, proof)
    code = {"rummy-13": proof.code["ramsas-18"], "rams-a-15a": proof.code["ramsas-18"]}
    bare = replace(proof, said=reasons, code=code, cases=(), given={}, worked={}, tests={})
    assert bare.status("rummy-13") == WAITING
    assert bare.status("rams-a-15a") == OPEN
    assert replace(bare, tests={"rummy-13": ("one",)}).status("rummy-13") == PROVEN


def test_a_reason_that_is_none_any_more_is_named(tmp_path: Path, proof: Proof) -> None:
    reasons, _ = said(tmp_path, proof)
    code = proof.code | dict.fromkeys(CLAUSES, proof.code["ramsas-18"])
    mistakes = replace(proof, code=code, said=reasons, tests=dict.fromkeys(CLAUSES, ("one",))).mistakes()
    assert "ramsas-30: docs/law/proof.yml says why it has no code, but duties.follow_suit enacts it" in mistakes
    assert "rams-a-14b: docs/law/proof.yml says why it has no code, but duties.follow_suit enacts it" in mistakes
    assert "docs/law/proof.yml: nothing is left that waits as “irregularity”; take the entry out" in mistakes
    assert "docs/law/proof.yml: nothing is left that waits as “rummy”; take the entry out" in mistakes


def test_without_reasons_every_clause_without_code_is_named(proof: Proof) -> None:
    mistakes = replace(proof, said=Said({}, ())).mistakes()
    assert len([one for one in mistakes if "no code enacts it" in one]) == len([c for c in CLAUSES if c not in proof.code])


# ---- what is unknown is an error

ONE = "- clauses: [rams-a-14b]"
EDITS = [
    ("- id: ramsas-30\n", "- id: ramsas-99\n", "unknown clause “ramsas-99”; expected an id of topics.yml"),
    ("- id: ramsas-30\n", "- id: ramsas-31\n", "the id “ramsas-31” stands twice"),
    ("- kind: irregularity", "- kind: irregular", "unknown kind “irregular”; expected one of info"),
    ("- edition: rummy", "- edition: rumy", "unknown edition “rumy”; expected one of rams-a"),
    (ONE, "- clauses: [rams-a-99]", "unknown clause “rams-a-99”"),
    (ONE, "- clauses: [rams-a-14b]\n  kind: score", "expected one of edition, kind, clauses"),
    (ONE, "- colour: red", "unknown field “colour”"),
    ("informational:", "told:", "unknown field “told”"),
    (', lt: "Apie šaltinį."', "", "the translation “lt” is missing"),
]


@pytest.mark.parametrize(("old", "new", "message"), EDITS)
def test_a_mistake_in_the_reasons_is_named(tmp_path: Path, proof: Proof, old: str, new: str, message: str) -> None:
    assert old in SAID
    _, problems = said(tmp_path, proof, SAID.replace(old, new, 1))
    assert any(message in line and line.startswith("docs/law/proof.yml:") for line in problems), problems


def test_a_case_that_names_an_unknown_clause_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "cases.yaml"
    text = (ROOT / "tests/cases/more.yaml").read_text(encoding="utf-8")
    path.write_text(text.replace("[rams-a-18a, rams-a-18b]", "[rams-a-18a, rams-a-18z]"), encoding="utf-8")
    problems = Problems()
    assert read_cases(path, problems) == []
    assert len(problems.lines) == 1
    assert problems.lines[0].startswith("cases.yaml:6:")
    assert "rams-a-18z" in problems.lines[0]
    (tmp_path / "empty.yaml").write_text("", encoding="utf-8")
    read_cases(tmp_path / "empty.yaml", problems)
    assert len(problems.lines) == 2


def test_a_test_that_names_an_unknown_clause_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "test_it.py"
    path.write_text('@pytest.mark.proves("ramsas-18", "ramsas-77", NAME)\ndef test_it():\n    pass\n', encoding="utf-8")
    problems = Problems()
    assert read_tests([path], problems) == {"ramsas-18": ("test_it::test_it",)}
    assert problems.lines == [
        "test_it.py:1: unknown clause “ramsas-77”; expected an id of topics.yml",
        "test_it.py:1: unknown clause “NAME”; expected an id of topics.yml",
    ]
    with pytest.raises(LawError):
        problems.settle()


SOURCES = ["docs/law", "docs/pages", "docs/messages", "docs/theme", "docs/weave", "engine", "tutorials", "tests/cases"]
TEXTS = {".yml", ".yaml", ".md", ".ftl", ".html", ".ts", ".tsx", ".py", ".txt"}


def test_no_text_of_the_repository_names_an_unknown_clause() -> None:
    unknown: list[str] = []
    for folder in SOURCES:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix not in TEXTS or not path.is_file():
                continue
            ids = re.findall(r"\b(?:rams-[ab]-[dpr]?|ramsas-|rummy-)\d+[a-z]?\b(?!-)", path.read_text(encoding="utf-8"))
            unknown += [f"{path.relative_to(ROOT)}: {id_}" for id_ in ids if id_ not in CLAUSES]
    assert not unknown, "\n".join(unknown)
