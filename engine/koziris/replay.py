"""Replaying a hand file: its acts are done, its questions, checkpoints and outcome compared with the game."""

import json
from collections import Counter
from collections.abc import Iterable, Sequence

from koziris.actions import Action, written_word
from koziris.events import Event
from koziris.game import Game
from koziris.hands import Hand, Step, accounts_name, read_clause
from koziris.rams.score import shown_record
from koziris.reading import Node
from koziris.reasons import ActError, Json, Reason
from koziris.trick_deal import TrickDeal
from koziris.tricks import TrickPlay

CARD_DUE = {"play": "card", "lay": "throw"}
"""The phases in which a card is due, and the act that is about it."""

ASKED_ABOUT = (
    *(("play", "card"), ("declare", "pass"), ("declare", "finish_on_jacks"), ("stay", "drop")),
    *(("draw", "draw_stock"), ("draw", "turn_over"), ("lay", "meld"), ("lay", "lay_off"), ("lay", "throw")),
)
"""What `why_not` is asked about: phase and word of the steps that the format has a row for."""


NOT_DUE = ("not_your_turn", "other_phase", "deal_over")
"""The kinds of refusals that make a step an error of the file: another seat's turn, another phase, no deal any more."""


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


def run_step(game: Game, step: Step) -> Sequence[Event]:
    """Do a step of a hand and return what happened, or compare what it says.

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
        if reason and not game.deal.stands(step.action):
            if reason.kind in NOT_DUE:
                raise step.node.fail(_not_due(game, step.action, reason))
            wanted = f"an act that can be done, {written(step.action.to_step())}"
            raise Mismatch(where, wanted, f"refused: {reason.clause}", line)
        try:
            return game.play(step.action)
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
        # At a table of rummy any act of any seat can be irregular.
        anything = game.mode == "table" and game.ruleset == "rummy"
        if step.action.seat != game.actor and not anything:
            raise step.node.fail(f"the question concerns the turn, which is {_turn(game)}")
        reason = _explain(game, step.action, step.node)
        refusal = reason.clause if reason else None
        if (game.phase, step.action.do) not in ASKED_ABOUT and not anything:
            raise step.node.fail(f"of {step.action.do} nothing is asked in this phase ({game.phase})")
        if refusal != step.clause:
            raise Mismatch(f"{where}:why_not", step.clause, refusal or "nothing: it may be done", line)
    elif step.kind == "judge":
        if isinstance(game.deal, TrickDeal) and not _trick_is_full(game):
            raise step.node.fail("a trick is judged when it is full, before the next")
        judged = game.deal.irregular() or [(offence.seat, offence.clause) for offence in game.judged]
        if judged != list(step.offences):
            raise Mismatch(f"{where}:judge", _offences(step.offences), _offences(judged), line)
    elif step.kind == "trick":
        tricks = _tricks(game)
        if tricks is None or not _trick_is_full(game) or tricks.done != step.trick:
            raise step.node.fail(f"trick {step.trick} does not end here")
        if tricks.best != step.seat:
            raise Mismatch(f"{where}:trick", step.seat, tricks.best, line)
    return []


def _tricks(game: Game) -> TrickPlay | None:
    return game.deal.tricks if isinstance(game.deal, TrickDeal) else None


def _trick_is_full(game: Game) -> bool:
    tricks = _tricks(game)
    return tricks is not None and not tricks.led and tricks.done > 0


def _offences(pairs: Iterable[tuple[int, str]]) -> list[Json]:
    return [{"seat": seat, "clause": clause} for seat, clause in pairs]


def open_to_turn(game: Game) -> list[str]:
    """The cards that may be played or discarded, when one is due; else the words open to the turn.

    The words never count what takes no turn.
    """
    if game.phase in CARD_DUE:
        return [action.cards[0] for action in game.deal.legal_with(CARD_DUE[game.phase])]
    return game.deal.words()


def _explain(game: Game, action: Action, node: Node) -> Reason | None:
    try:
        return game.explain(action)
    except ActError as error:
        raise node.fail(str(error)) from None


def _not_due(game: Game, action: Action, reason: Reason) -> str:
    """What is wrong with a step that is not due: no rule of the game refuses it, the file is faulty."""
    act = written_word(action.do)
    if reason.kind == "deal_over":
        return f"{act} after the deal is over"
    if reason.kind == "not_your_turn":
        return f"{act} by seat {action.seat}, but the turn is {_turn(game)} ({reason.clause})"
    words = ", ".join(map(written_word, game.deal.words())) or "reshuffle"
    return f"{act} is not due: expected {words} ({reason.clause})"


def _turn(game: Game) -> str:
    return "nobody's" if game.actor is None else f"seat {game.actor}'s"


def compare_end(game: Game, hand: Hand) -> None:
    """Compare what came out of a hand with what it expects.

    Raises:
        Mismatch: it is not so.
        FileError: the deal is not over, or the expectation makes no sense.
    """
    result = game.result
    if result is None:
        raise hand.expect.node.fail(f"the deal is not over after these steps: the turn is {_turn(game)}")
    expect, ledger = hand.expect, game.deal.ledger
    accounts = accounts_name(hand.ruleset)
    tricks = _tricks(game)
    got: dict[str, Sequence[int | str]] = {
        "tricks": tricks.taken if tricks else [0] * game.seats,
        "changes": result.changes,
        accounts: [shown_record(now) if type(now) is int and accounts == "records" else now for now in ledger.accounts],
    }
    for name, numbers in got.items():
        if name in expect and expect[name].amounts() != list(numbers):
            raise Mismatch(f"expect:{name}", expect[name].data(), numbers, expect[name].line)
    if "hands" in expect:
        held = [game.deal.hand_names(seat) for seat in range(game.seats)]
        wanted_hands = [node.strings("cards") for node in expect["hands"].sequence("a list of hands")]
        if list(map(sorted, wanted_hands)) != list(map(sorted, held)):
            raise Mismatch("expect:hands", expect["hands"].data(), [" ".join(hand) for hand in held], expect["hands"].line)
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
        got = {"winner": result.to_json()["winner"], "clause": result.clause}
        if result.settlement is not None:
            got["settlement"] = [*result.settlement]
    wanted: dict[str, Json] | None = None
    if not node.is_nothing():
        settled = accounts_name(hand.ruleset) == "records"
        fields = node.fields(("winner", "clause"), ("settlement",) if settled else ())
        winner = fields["winner"]
        winners: Json = winner.whole("a seat") if winner.items is None else [*sorted(winner.wholes())]
        wanted = {"winner": winners, "clause": read_clause(fields["clause"])}
        if "settlement" in fields:
            wanted["settlement"] = [*fields["settlement"].wholes()]
        elif got:
            got.pop("settlement", None)
    if wanted != got:
        raise Mismatch("expect:result", wanted, got, node.line)


def _read_ledger(node: Node, seats: int) -> Counter[tuple[int, int | str, str]]:
    entries: Counter[tuple[int, int | str, str]] = Counter()
    for item in node.sequence("a list of entries"):
        fields = item.fields(("seat", "amount", "clause"), ("times",))
        seat, times = fields["seat"].whole("a seat"), fields.read("times", Node.whole, 1)
        if seat not in range(seats):
            raise fields["seat"].fail(f"there is no seat {seat}: expected 0 to {seats - 1}")
        if times < 1:
            raise fields["times"].fail(f"expected a number from 1, found {times}")
        entries[seat, fields["amount"].amount(), read_clause(fields["clause"])] += times
    return entries


def _listed(entries: Counter[tuple[int, int | str, str]]) -> list[Json]:
    return [
        {"seat": seat, "amount": amount, "clause": clause, "times": times}
        for (seat, amount, clause), times in entries.items()
    ]
