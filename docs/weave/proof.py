"""Holds every clause to its proof: the code that enacts it, and the cases, hands and tests that judge that code.

`python -m weave.proof` (`make proof`) writes docs/law/proof.txt, one line a clause, so that a change shows in a review; it
ends with 1 when a clause lacks code or proof and docs/law/proof.yml does not say why.

    code     what `@enacts` marks in the engine
    case     a case of tests/cases that names the clause, of which at least one row passes and none fails
    given    a hand of tests/cases/hands, which comes out as given, in which the clause decides something
    worked   a hand of the site in which it does
    test     a test marked `@pytest.mark.proves("<clause>")`
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from koziris import bridge
from koziris.check import check_cases
from koziris.clauses import CLAUSES
from koziris.reading import FileError
from koziris.reasons import NotEnacted
from koziris.replay import Mismatch
from koziris.yaml_file import read_file
from weave.code import Code, code_of
from weave.law import LAW_DIR, ROOT, Text
from weave.strict import LawError, Problems, items, load, mapping, trilingual, word, words

if TYPE_CHECKING:
    from pathlib import Path

    from weave.strict import Node

CASES = ROOT / "tests" / "cases"
HANDS = ROOT / "tutorials" / "hands"
EDITIONS = ("rams-a", "rams-b", "ramsas", "rummy")

PROVEN, TOLD, WAITING, OPEN = "proven", "told", "waiting", "open"


@dataclass(frozen=True)
class Case:
    """A case as the engine answers it: its rows by what came of them."""

    id: str
    clauses: tuple[str, ...]
    situation: str
    passed: int
    missing: int  # rows that the engine does not have yet
    failed: int

    @property
    def proves(self) -> bool:
        """Whether it says anything for its clauses."""
        return bool(self.passed) and not self.failed


@dataclass(frozen=True)
class Waiting:
    """Clauses that are not enacted yet: of an edition, of a kind, or one by one; and why."""

    edition: str
    kind: str
    clauses: tuple[str, ...]
    reason: Text

    @property
    def name(self) -> str:
        """What they have in common; "" for clauses that are named one by one."""
        return self.edition or self.kind


@dataclass(frozen=True)
class Said:
    """What docs/law/proof.yml says: which clauses tell something and enact nothing, and which wait."""

    told: dict[str, Text]
    waiting: tuple[Waiting, ...]


@dataclass(frozen=True)
class Proof:
    """The matrix."""

    kinds: dict[str, str]
    said: Said
    code: dict[str, tuple[Code, ...]]
    cases: tuple[Case, ...]
    given: dict[str, tuple[str, ...]]
    worked: dict[str, tuple[str, ...]]
    tests: dict[str, tuple[str, ...]]
    faults: tuple[str, ...] = ()  # cases, hands and marks that could not be read or did not come out; they prove nothing

    @cached_property
    def cases_of(self) -> dict[str, tuple[Case, ...]]:
        """The cases that name a clause."""
        found: dict[str, tuple[Case, ...]] = {}
        for case in self.cases:
            for clause in case.clauses:
                found[clause] = (*found.get(clause, ()), case)
        return found

    def proven(self, clause: str) -> bool:
        """Whether anything judges the code of a clause."""
        judged = any(case.proves for case in self.cases_of.get(clause, ()))
        return judged or any(clause in one for one in (self.given, self.worked, self.tests))

    def waits(self, clause: str) -> Waiting | None:
        """Say among what a clause waits, if it has no code and proof.yml knows why.

        In an edition that is on its way, what has code but no proof yet waits too.
        """
        if clause in self.said.told or (clause in self.code and self.proven(clause)):
            return None
        groups = (group for group in self.said.waiting if group.edition or clause not in self.code)
        return next((group for group in groups if _belongs(clause, group, self.kinds)), None)

    def status(self, clause: str) -> str:
        """Tell whether a clause is proven, told, waiting, or open: which is a mistake."""
        if clause in self.said.told:
            return TOLD
        if self.waits(clause):
            return WAITING
        return PROVEN if clause in self.code and self.proven(clause) else OPEN

    def totals(self, edition: str) -> Counter[str]:
        """Count the clauses of an edition by status."""
        return Counter(self.status(clause) for clause in CLAUSES if edition_of(clause) == edition)

    def mistakes(self) -> list[str]:
        """Name every clause whose code or proof is missing without a reason, every reason that is none, every fault."""
        found: list[str] = [*self.faults]
        for clause in CLAUSES:
            if self.status(clause) == OPEN:
                why = (
                    "it is enacted, but no case, hand or test names it"
                    if clause in self.code
                    else "no code enacts it, and docs/law/proof.yml does not say why"
                )
                found.append(f"{clause}: {why}")
        excused = [*self.said.told, *(clause for group in self.said.waiting for clause in group.clauses)]
        found += [
            f"{clause}: docs/law/proof.yml says why it has no code, but {self.code[clause][0].name} enacts it"
            for clause in excused
            if clause in self.code
        ]
        for group in self.said.waiting:
            if not group.clauses and not any(self.waits(clause) == group for clause in CLAUSES):
                found.append(f"docs/law/proof.yml: nothing is left that waits as “{group.name}”; take the entry out")
        return found


def edition_of(clause: str) -> str:
    """Name the edition of any clause, whether its text is here yet or not."""
    return clause.rpartition("-")[0]


def _belongs(clause: str, group: Waiting, kinds: dict[str, str]) -> bool:
    return clause in group.clauses or edition_of(clause) == group.edition or kinds[clause] == group.kind


# ---- gathering


@cache
def gather() -> Proof:
    """Run all cases and hands, and put the matrix together.

    Raises:
        LawError: docs/law/proof.yml or topics.yml cannot be read.
    """
    problems = Problems()
    kinds = _kinds(problems)
    said = read_said(LAW_DIR / "proof.yml", kinds, problems)
    problems.settle()
    cases = [case for path in sorted(CASES.glob("*.yaml")) for case in read_cases(path, problems)]
    given = _decided(sorted((CASES / "hands").glob("*.yaml")), problems)
    worked = _decided(sorted(HANDS.glob("*.yaml")), problems)
    tests = read_tests(sorted((ROOT / "tests").rglob("test_*.py")), problems)
    return Proof(kinds, said, code_of(), tuple(cases), given, worked, tests, tuple(problems.lines))


def _kinds(problems: Problems) -> dict[str, str]:
    table = load(LAW_DIR / "topics.yml", "docs/law/topics.yml", problems)
    problems.settle()
    clauses: Any = table.get("clauses") if table else None
    return {id_: str(fields.value["kind"].value) for id_, fields in clauses.value.items()}


def read_said(path: Path, kinds: dict[str, str], problems: Problems) -> Said:
    """Read proof.yml."""
    root = load(path, "docs/law/proof.yml", problems)
    fields = mapping(root, problems, ["informational", "not_enacted"]) if root else {}
    told: dict[str, Text] = {}
    for item in items(fields.get("informational"), problems):
        parts = mapping(item, problems, ["id", "reason"])
        id_ = word(parts.get("id"), problems)
        _known(id_, item, problems)
        if id_ in told:
            problems.add(item, f"the id “{id_}” stands twice")
        told[id_] = trilingual(parts.get("reason"), problems)
    waiting: list[Waiting] = []
    for item in items(fields.get("not_enacted"), problems):
        parts = mapping(item, problems, ["reason"], ["edition", "kind", "clauses"])
        if len({"edition", "kind", "clauses"} & set(parts)) != 1:
            problems.add(item, "expected one of edition, kind, clauses")
        edition, kind = word(parts.get("edition"), problems), word(parts.get("kind"), problems)
        if edition and edition not in EDITIONS:
            problems.add(item, f"unknown edition “{edition}”; expected one of {', '.join(EDITIONS)}")
        if kind and kind not in kinds.values():
            problems.add(item, f"unknown kind “{kind}”; expected one of {', '.join(dict.fromkeys(kinds.values()))}")
        clauses = words(parts.get("clauses"), problems)
        for id_ in clauses:
            _known(id_, item, problems)
        waiting.append(Waiting(edition, kind, clauses, trilingual(parts.get("reason"), problems)))
    return Said(told, tuple(waiting))


def _known(id_: str, node: Node, problems: Problems) -> None:
    if id_ and id_ not in CLAUSES:
        problems.add(node, f"unknown clause “{id_}”; expected an id of topics.yml")


def read_cases(path: Path, problems: Problems) -> list[Case]:
    """Read a file of cases, and let the engine answer them."""
    name = str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else path.name
    try:
        root = read_file(path)
        outcomes = list(check_cases(root, name))
    except FileError as error:
        problems.add_file(error.place.replace(str(path), name), error.message)
        return []
    for outcome in outcomes:
        if outcome.status == "error":
            problems.add_file(outcome.address.replace(str(path), name), outcome.message)
    if any(outcome.status == "error" for outcome in outcomes):
        return []
    found: list[Case] = []
    for node in root.mapping()["cases"].sequence():
        fields = node.mapping()
        id_ = fields["id"].string()
        counts = Counter(outcome.status for outcome in outcomes if outcome.address.split(":")[1] == id_)
        found.append(
            Case(
                id_,
                tuple(clause.string() for clause in fields["clauses"].sequence()),
                fields["situation"].string() if "situation" in fields else "",
                counts["passed"],
                counts["not enacted"],
                counts["failed"],
            )
        )
    return found


def _decided(paths: list[Path], problems: Problems) -> dict[str, tuple[str, ...]]:
    """Play hands through; give for each clause the hands in which it decides something."""
    found: dict[str, tuple[str, ...]] = {}
    for path in paths:
        name = str(path.relative_to(ROOT))
        try:
            record: Any = bridge.record(read_file(path).data())  # type: ignore[arg-type]
        except NotEnacted:
            continue
        except FileError as error:
            problems.add_file(f"{name} ({error.place})", error.message)
            continue
        except Mismatch as mismatch:
            problems.add_file(f"{name} ({mismatch.where})", str(mismatch))
            continue
        said = [one for position in record["positions"] for one in (*position["events"], *position["asks"])]
        for clause in dict.fromkeys(one["clause"] for one in said if one.get("clause")):
            found[clause] = (*found.get(clause, ()), path.stem)
    return found


def read_tests(paths: list[Path], problems: Problems) -> dict[str, tuple[str, ...]]:
    """Find the tests that name the clauses which they prove."""
    found: dict[str, tuple[str, ...]] = {}
    for path in paths:
        name = str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else path.name
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), name)):
            if not isinstance(node, ast.FunctionDef):
                continue
            for mark in node.decorator_list:
                if not isinstance(mark, ast.Call) or ast.unparse(mark.func) != "pytest.mark.proves":
                    continue
                for argument in mark.args:
                    clause = str(argument.value) if isinstance(argument, ast.Constant) else ast.unparse(argument)
                    if clause not in CLAUSES:
                        said = f"unknown clause “{clause}”; expected an id of topics.yml"
                        problems.add_file(f"{name}:{mark.lineno}", said)
                    else:
                        found[clause] = (*found.get(clause, ()), f"{path.stem}::{node.name}")
    return found


# ---- the file


@dataclass
class _Lines:
    proof: Proof
    lines: list[str] = field(default_factory=list)

    def edition(self, edition: str) -> None:
        totals = self.proof.totals(edition)
        self.lines.append(
            f"\n{edition}: {totals.total()} clauses, {totals[PROVEN]} enacted and proven, "
            f"{totals[TOLD]} for information, {totals[WAITING]} not enacted"
            + (f", {totals[OPEN]} WITHOUT CODE OR PROOF" if totals[OPEN] else "")
        )
        self.lines += [self._line(clause) for clause in CLAUSES if edition_of(clause) == edition]

    def _line(self, clause: str) -> str:
        proof, status = self.proof, self.proof.status(clause)
        group = proof.waits(clause)
        parts = [f"  {clause:<11}"]
        if status == TOLD:
            parts.append("for information")
        if group:
            parts.append(f"not enacted ({group.name})" if group.name else "not enacted")
        if status == OPEN:
            parts.append("WITHOUT PROOF" if clause in proof.code else "WITHOUT CODE")
        parts += [one.name for one in proof.code.get(clause, ())]
        cases = [case.id + ("" if case.proves else "?") for case in proof.cases_of.get(clause, ())]
        listed = {"cases": cases, "hands": list(proof.worked.get(clause, ())), "tests": list(proof.tests.get(clause, ()))}
        given = len(proof.given.get(clause, ()))
        parts += [f"{name} {' '.join(ids)}" for name, ids in listed.items() if ids]
        parts += [f"given hands {given}"] if given else []
        return " | ".join(parts)


def written(proof: Proof) -> str:
    """Give the matrix as the file has it."""
    made = _Lines(
        proof,
        [
            "# Which code enacts each clause, and what proves it. Made by `make proof`; a test compares.",
            "# cases: of tests/cases, by id; a question mark where no row is answered yet. given hands: how many of those",
            "# in tests/cases/hands turn on the clause. hands: worked hands of the site. tests: marked as proving it.",
        ],
    )
    for edition in EDITIONS:
        made.edition(edition)
    return "\n".join(made.lines) + "\n"


def main() -> int:
    """Write docs/law/proof.txt; say what is missing."""
    try:
        proof = gather()
    except LawError as error:
        print(error, file=sys.stderr)
        return 1
    (LAW_DIR / "proof.txt").write_text(written(proof), encoding="utf-8")
    mistakes = proof.mistakes()
    if mistakes:
        print("\n".join(mistakes), file=sys.stderr)
    return 1 if mistakes else 0


if __name__ == "__main__":
    sys.exit(main())
