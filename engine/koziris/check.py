"""`check`: run case files and hand files against the engine.

Every row of a case file, and every hand, is one outcome: passed, failed, or not enacted. Whatever of a file cannot be
read or makes no sense fails with its place; so does a file in which nothing was tested.
"""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal, NamedTuple

from koziris.actions import Action
from koziris.cases import KINDS, answer
from koziris.clauses import RULINGS
from koziris.game import Game
from koziris.hands import Hand, Step, accounts_name, read_clause, read_hand, start
from koziris.rams_score import shown_record
from koziris.reading import Fields, FileError, Node
from koziris.reasons import ActError, Json, NotEnacted
from koziris.rulebook import RULESETS
from koziris.yaml_file import read_file

type Status = Literal["passed", "failed", "not enacted"]

_BASES = ("text", "default", "mixed")


class Outcome(NamedTuple):
    """What came of a row: its address `file:case:part:row`, its line, and for a failure what to say about it."""

    status: Status
    address: str
    line: int
    message: str = ""


class Mismatch(Exception):  # noqa: N818 - a finding of the check, not an error
    """What was expected is not what the engine gives."""

    def __init__(self, where: str, expected: object, got: object, line: int = 0) -> None:
        super().__init__(f"expected {written(expected)} got {written(got)}")
        self.where = where
        self.line = line


def written(value: object) -> str:
    """Data as one writes it in a file, on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {written(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(written(part) for part in value) + "]"
    return value if isinstance(value, str) else json.dumps(value)


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
    return Outcome("failed", error.place, int(parts[1]) if len(parts) == 3 else 0, error.message)


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
            part.fields(("kind", "given", "expected"), ("note",))
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
        tricks = [row.mapping("a row")["tricks"].whole() for row in rows if "tricks" in row.mapping("a row")]
        if sum(tricks) != entries["tricks_total"].whole():
            raise entries["tricks_total"].fail(f"the rows have {sum(tricks)} tricks in all")
    return rows


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
        _compare_end(game, hand)
    except NotEnacted as missing:
        return Outcome("not enacted", address, root.line, missing.what)
    except Mismatch as mismatch:
        return Outcome("failed", f"{address}:{mismatch.where}", mismatch.line, str(mismatch))
    except FileError as error:
        return _faulty(error)
    return Outcome("passed", address, root.line)


def run_step(game: Game, step: Step) -> None:
    """Do a step of a hand, or compare what it says.

    Raises:
        Mismatch: the game does not go as the hand says.
        FileError: the step makes no sense here.
    """
    line, where = step.node.line, f"step {len(game.acts)}"
    if step.kind in ("legal", "trick") and step.seat not in range(game.seats):
        raise step.node.fail(f"there is no seat {step.seat}: expected 0 to {game.seats - 1}")
    if step.kind == "act":
        assert step.action is not None
        where = f"step {len(game.acts) + 1}"
        reason = _explain(game, step.action, step.node)
        if reason:
            raise Mismatch(where, f"an act that can be done, {written(step.action.to_step())}", f"refused: {reason}", line)
        try:
            game.play(step.action)
        except ActError as error:
            raise step.node.fail(str(error)) from None
    elif step.kind == "legal":
        if step.seat != game.actor:
            raise step.node.fail(f"the question concerns the turn, which is {_turn(game)}")
        got = sorted(open_to_turn(game))
        if sorted(set(step.answers)) != got:
            raise Mismatch(f"{where}:legal", sorted(set(step.answers)), got, line)
    elif step.kind == "why_not":
        assert step.action is not None
        if step.action.seat != game.actor:
            raise step.node.fail(f"the question concerns the turn, which is {_turn(game)}")
        refusal = _explain(game, step.action, step.node)
        if refusal != step.clause:
            raise Mismatch(f"{where}:why_not", step.clause, refusal or "nothing: it may be done", line)
    elif step.kind == "trick":
        tricks = game.deal.tricks
        if tricks is None or tricks.led or tricks.done != step.trick:
            raise step.node.fail(f"trick {step.trick} does not end here")
        if tricks.best != step.seat:
            raise Mismatch(f"{where}:trick", step.seat, tricks.best, line)


def open_to_turn(game: Game) -> list[str]:
    """The cards that may be played, when one is due; else the words open to the turn, never counting `show_jacks`."""
    if game.phase == "play":
        return [action.cards[0] for action in game.deal.legal_with("card")]
    return game.deal.words()


def _explain(game: Game, action: Action, node: Node) -> str | None:
    try:
        reason = game.explain(action)
    except ActError as error:
        raise node.fail(str(error)) from None
    return reason.clause if reason else None


def _turn(game: Game) -> str:
    return "nobody's" if game.actor is None else f"seat {game.actor}'s"


def _compare_end(game: Game, hand: Hand) -> None:
    result = game.result
    if result is None:
        raise hand.expect.node.fail(f"the deal is not over after these steps: the turn is {_turn(game)}")
    expect, ledger = hand.expect, game.deal.ledger
    accounts = accounts_name(hand.ruleset)
    shown = ledger.accounts if hand.ruleset == "ramsas" else list(map(shown_record, ledger.accounts))
    tricks = game.deal.tricks
    got: dict[str, Sequence[int]] = {
        "tricks": tricks.taken if tricks else [0] * game.seats,
        "changes": result.changes,
        accounts: shown,
    }
    for name, numbers in got.items():
        if name in expect and expect[name].wholes() != list(numbers):
            raise Mismatch(f"expect:{name}", expect[name].data(), numbers, expect[name].line)
    if "ledger" in expect:
        wanted = _read_ledger(expect["ledger"], hand.seats)
        entries = Counter((entry.seat, entry.amount, entry.clause) for entry in ledger.entries)
        if wanted != entries:
            raise Mismatch("expect:ledger", _listed(wanted - entries), _listed(entries - wanted), expect["ledger"].line)
    if "next_dealer" in expect and expect["next_dealer"].whole("a seat") != result.next_dealer:
        raise Mismatch("expect:next_dealer", expect["next_dealer"].data(), result.next_dealer, expect["next_dealer"].line)
    _compare_result(game, expect["result"], hand)


def _compare_result(game: Game, node: Node, hand: Hand) -> None:
    result = game.result
    assert result is not None
    got: dict[str, Json] | None = None
    if result.winner is not None:
        got = {"winner": result.winner, "clause": result.clause}
        if result.settlement is not None:
            got["settlement"] = [*result.settlement]
    wanted: dict[str, Json] | None = None
    if not node.is_nothing():
        fields = node.fields(("winner", "clause"), () if hand.ruleset == "ramsas" else ("settlement",))
        wanted = {"winner": fields["winner"].whole("a seat"), "clause": read_clause(fields["clause"])}
        if "settlement" in fields:
            wanted["settlement"] = [*fields["settlement"].wholes()]
        elif got:
            got.pop("settlement", None)
    if wanted != got:
        raise Mismatch("expect:result", wanted, got, node.line)


def _read_ledger(node: Node, seats: int) -> Counter[tuple[int, int, str]]:
    entries: Counter[tuple[int, int, str]] = Counter()
    for item in node.sequence("a list of entries"):
        fields = item.fields(("seat", "amount", "clause"), ("times",))
        seat, times = fields["seat"].whole("a seat"), fields.read("times", Node.whole, 1)
        if seat not in range(seats):
            raise fields["seat"].fail(f"there is no seat {seat}: expected 0 to {seats - 1}")
        if times < 1:
            raise fields["times"].fail(f"expected a number from 1, found {times}")
        entries[seat, fields["amount"].whole(), read_clause(fields["clause"])] += times
    return entries


def _listed(entries: Counter[tuple[int, int, str]]) -> list[Json]:
    return [
        {"seat": seat, "amount": amount, "clause": clause, "times": times}
        for (seat, amount, clause), times in entries.items()
    ]


# ---- the report


def check(paths: Sequence[str], *, as_json: bool = False) -> tuple[str, int]:
    """Run files; returns the report and the exit code: 0 only when something passed and nothing failed.

    A file that is named twice is run once.
    """
    outcomes = [outcome for path in dict.fromkeys(paths) for outcome in check_file(Path(path))]
    numbers = Counter(outcome.status for outcome in outcomes)
    passed, failed, missing = numbers["passed"], numbers["failed"], numbers["not enacted"]
    code = 0 if passed and not failed else 1
    if as_json:
        rows = [outcome._asdict() for outcome in outcomes]
        summary = {"passed": passed, "failed": failed, "not_enacted": missing, "outcomes": rows}
        return json.dumps(summary, ensure_ascii=False, indent=1), code
    lines = [f"{outcome.address}  {outcome.message}" for outcome in outcomes if outcome.status == "failed"]
    if not passed and not failed:
        lines.append("nothing was tested" if paths else "no file was named: nothing was tested")
    return "\n".join([*lines, f"{passed} passed, {failed} failed, {missing} not enacted"]), code
