"""`check`: run case files and hand files against the engine.

Every row of a case file, and every hand, is one outcome: passed, failed, or not enacted. Whatever of a file cannot be
read or makes no sense fails with its place; so does a file in which nothing was tested.
"""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal, NamedTuple

from koziris.cases import answer
from koziris.cases.kinds import KINDS
from koziris.clauses import RULINGS
from koziris.hands import read_clause, read_hand, start
from koziris.reading import Fields, FileError, Node
from koziris.reasons import Json, NotEnacted
from koziris.replay import Mismatch, compare_end, run_step, written
from koziris.rulebook import HAND_SIZE, RULESETS
from koziris.yaml_file import read_file

type Status = Literal["passed", "failed", "not enacted", "error"]

_BASES = ("text", "default", "mixed")


class Outcome(NamedTuple):
    """What came of a row: its address `file:case:part:row`, its line, and for a failure what to say about it.

    An error is a place `file:line:column` that cannot be read or makes no sense; it counts as failed.
    """

    status: Status
    address: str
    line: int
    message: str = ""


# ---- files


def check_file(path: Path) -> list[Outcome]:
    """Run one file; returns the outcome of every row, and of whatever could not be read."""
    try:
        root = read_file(path)
        if root.entries is None:
            raise root.fail("expected cases (`cases`) or a hand (`deal`, `steps`)")
        name = str(path)
        outcomes = list(check_cases(root, name)) if "cases" in root.entries else [check_hand(root, name)]
    except FileError as error:
        return [_faulty(error)]
    if not outcomes:
        return [_faulty(root.fail("nothing in it can be tested"))]
    return outcomes


def _faulty(error: FileError) -> Outcome:
    parts = error.place.rsplit(":", 2)
    line = int(parts[1]) if len(parts) == 3 and parts[1].isdecimal() and parts[2].isdecimal() else 0
    return Outcome("error", error.place, line, error.message)


# ---- cases


def check_cases(root: Node, name: str) -> Iterator[Outcome]:
    """Run a file of cases."""
    seen: dict[str, Node] = {}
    for node in root.fields(("cases",))["cases"].filled_list("cases"):
        try:
            case = node.fields(("id", "ruleset", "clauses", "parts"), ("basis", "register", "situation", "note"))
            identity = case["id"]
            slug = identity.string("an id")
            if slug in seen:
                raise identity.fail(f"the id {slug!r} is used twice, first in line {seen[slug].line}")
            seen[slug] = identity
            _check_head(case)
            parts = case["parts"].filled_list("parts")
        except FileError as error:
            yield _faulty(error)
            continue
        for number, part in enumerate(parts, start=1):
            yield from _check_part(part, case["ruleset"], f"{name}:{slug}:{number}")


def _check_head(case: Fields) -> None:
    case["ruleset"].one_of(RULESETS, "ruleset")
    for clause in case["clauses"].filled_list("ids of clauses"):
        read_clause(clause)
    case.read("basis", lambda node: node.one_of(_BASES, "basis"), "default")
    case.read("situation", Node.string, "")
    for ruling in case["register"].sequence() if "register" in case else []:
        if ruling.string("the key of a ruling") not in RULINGS:
            raise ruling.fail(f"there is no ruling {ruling}")


def _check_part(part: Node, ruleset: Node, address: str) -> Iterator[Outcome]:
    try:
        entries = part.mapping("a part")
        if "kind" not in entries:
            raise part.fail("the field 'kind' is missing")
        kind = entries["kind"].one_of((*KINDS, "ruling"), "kind")
        if kind == "ruling":
            return
        rows = _rows(part, kind)
    except FileError as error:
        yield _faulty(error)
        return
    for number, row in enumerate(rows, start=1):
        yield _check_row(kind, ruleset, row, f"{address}:{number}")


def _rows(part: Node, kind: str) -> list[Node]:
    entries = part.mapping()
    of_part = ("kind", "rows", "note", *(("tricks_total",) if kind == "ledger" else ()))
    if "rows" not in entries:
        apart = {"kind", "tricks_total"} & set(of_part)
        rows = [Node(part.place, part.line, entries={name: node for name, node in entries.items() if name not in apart})]
    else:
        fields = part.fields(("kind", "rows"), of_part)
        rows = fields["rows"].filled_list("rows")
    if "tricks_total" in entries and "tricks_total" in of_part:
        _check_one_deal(rows, entries["tricks_total"])
    return rows


def _check_one_deal(rows: Sequence[Node], total: Node) -> None:
    """Rows with a total of tricks tell of one deal: no seat is there twice, no ace, and the tricks add up."""
    entries = [row.mapping("a row") for row in rows]
    tricks = sum(row["tricks"].whole() for row in entries if "tricks" in row)
    if tricks != total.whole() or tricks > HAND_SIZE:
        raise total.fail(f"the rows have {tricks} tricks in all; expected so many, and at most {HAND_SIZE}")
    seen: set[str] = set()
    for row in entries:
        once = [row["who"].string("a seat")] if "who" in row else []
        once += row["aces"].strings("cards") if "aces" in row else []
        for name in once:
            if name in seen:
                raise row["aces" if name != once[0] else "who"].fail(f"{name} is there twice in the deal")
            seen.add(name)


def _check_row(kind: str, ruleset: Node, row: Node, address: str) -> Outcome:
    try:
        got = answer(kind, ruleset, row)
        expected = row.mapping()["expected"]
        if not matches(expected.data(), got, KINDS[kind].ordered, expected):
            return Outcome("failed", address, row.line, f"expected {written(expected.data())} got {written(got)}")
    except NotEnacted as missing:
        return Outcome("not enacted", address, row.line, missing.what)
    except FileError as error:
        return _faulty(error)
    return Outcome("passed", address, row.line)


def matches(expected: Json, got: Json, ordered: Sequence[str], node: Node, name: str = "") -> bool:
    """Whether an answer is what a row expects: what is stated is compared, lists as sets unless they are in order.

    Raises:
        FileError: the row states something that this kind of case does not have.
    """
    if isinstance(expected, dict) and isinstance(got, dict):
        if not expected:
            raise node.fail("expected something to compare, found {}")
        fields = node.fields((), got)
        return all(matches(expected[key], got[key], ordered, fields[key], key) for key in expected)
    if isinstance(expected, list) and isinstance(got, list) and name not in ordered:
        return sorted(map(written, expected)) == sorted(map(written, got))
    return type(expected) is type(got) and expected == got


# ---- hands


def check_hand(root: Node, name: str) -> Outcome:
    """Run a hand file: its acts, questions and checkpoints, and what comes out."""
    address = f"{name}:{root.mapping()['id'].string('an id') if 'id' in root.mapping() else '?'}"
    try:
        hand = read_hand(root)
        game = start(hand)
        for step in hand.steps:
            run_step(game, step)
        compare_end(game, hand)
    except NotEnacted as missing:
        return Outcome("not enacted", address, root.line, missing.what)
    except Mismatch as mismatch:
        return Outcome("failed", f"{address}:{mismatch.where}", mismatch.line, str(mismatch))
    except FileError as error:
        return _faulty(error)
    return Outcome("passed", address, root.line)


# ---- the report


def check(paths: Sequence[str], *, as_json: bool = False) -> tuple[str, int]:
    """Run files; returns the report and the exit code: 0 only when something passed and nothing failed.

    A file that is named twice is run once.
    """
    outcomes = [outcome for path in dict.fromkeys(paths) for outcome in check_file(Path(path))]
    numbers = Counter(outcome.status for outcome in outcomes)
    passed, failed, missing = numbers["passed"], numbers["failed"] + numbers["error"], numbers["not enacted"]
    code = 0 if passed and not failed else 1
    if as_json:
        rows = [outcome._asdict() for outcome in outcomes]
        summary = {"passed": passed, "failed": failed, "not_enacted": missing, "outcomes": rows}
        return json.dumps(summary, ensure_ascii=False, indent=1), code
    between = {"failed": "  ", "error": ": "}
    lines = [f"{found.address}{between[found.status]}{found.message}" for found in outcomes if found.status in between]
    if not passed and not failed:
        lines.append("nothing was tested" if paths else "no file was named: nothing was tested")
    return "\n".join([*lines, f"{passed} passed, {failed} failed, {missing} not enacted"]), code
