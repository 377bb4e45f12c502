"""The cases of the accounts: what a deal writes on them, who wins the game, and the settlement."""

from collections.abc import Mapping
from typing import Any

from koziris import ramsas
from koziris.cards import bits
from koziris.cases.kinds import (
    RAMS,
    Answer,
    Row,
    account_of,
    answers,
    by_seat,
    cards_of,
    check_table,
    keep_apart,
    number_of,
    seat_of,
    seats_among,
)
from koziris.rams import exchange as rams_exchange
from koziris.rams import table as rams_table
from koziris.rams.score import PAYMENTS, RamsScore, holds_four_aces, may_finish_on_jacks, shown_record, value_of
from koziris.reading import Node
from koziris.reasons import Json
from koziris.rulebook import HAND_SIZE
from koziris.scoring import PAIRS, held_pairs

OFFENCES = (rams_table.RENONCE, rams_table.TRUMP_WITH_SUIT)


@answers("ledger", "ramsas")
def _ledger_of_ramsas(row: Row) -> Answer:
    fields = row.fields
    seat_of(fields["who"])
    for name, said in (("rams_opened", Node.truth), ("offences", Node.sequence)):
        if name in fields and said(fields[name]):
            raise fields[name].fail(f"{name}: there is no such thing in Ramsas")
    if "aces" in fields:
        _of_rank(row, "aces", "A")  # They count nothing here.
    takes_part = fields.read("active", Node.truth, True) and not fields.read("dropped", Node.truth, False)
    jacks = _of_rank(row, "jacks", "J")
    pairs = held_pairs(row.pack, jacks) if fields.read("shown", Node.truth, False) else []
    start = account_of(row, fields["start"])
    if not takes_part and ramsas.must_stay_on(start, row.ramsas):
        raise fields["start"].fail(f"who stands on {start} takes part")
    score = ramsas.RamsasScore([start], row.ramsas, [pairs])
    for _ in range(_tricks(row, takes_part)):
        score.trick(0)
    score.no_trick([0] if takes_part else [])
    return {"change": score.ledger.changes()[0], "score": score.ledger.accounts[0]}


@answers("ledger", *RAMS)
def _ledger_of_rams(row: Row) -> Answer:
    fields = row.fields
    seat_of(fields["who"])
    plays = fields.read("active", Node.truth, True) and not fields.read("dropped", Node.truth, False)
    opened = fields.read("rams_opened", Node.truth, False)
    score = RamsScore(row.ruleset, row.rams, row.pack, [account_of(row, fields["start"])])
    aces = _of_rank(row, "aces", "A")
    if holds_four_aces(row.pack, aces) and row.rams.ace_stake == "held":
        raise fields["aces"].fail("four aces in one hand end the game")
    score.aces[0] = aces
    pairs = held_pairs(row.pack, _of_rank(row, "jacks", "J"))
    if fields.read("shown", Node.truth, plays) and pairs:
        score.credit_jacks(0, pairs, pairs)
    if opened:
        score.take_jacks_back([0])
    tricks = _tricks(row, plays and not opened)
    for _ in range(tricks):
        score.trick(0)
    offences = [node.one_of(OFFENCES, "offence") for node in fields["offences"].sequence()] if "offences" in fields else []
    if offences and (opened or not plays):
        raise fields["offences"].fail("only who plays the cards can offend")
    lost = offences.count(rams_table.TRUMP_WITH_SUIT)
    if len(offences) > HAND_SIZE or tricks + lost > HAND_SIZE:
        # Who trumps with the suit in hand does not get that trick.
        raise fields["offences"].fail(f"{len(offences)} offences and {tricks} tricks with {HAND_SIZE} cards")
    rams_table.charge(score, row.ruleset, [(0, why, None) for why in offences], 1 if aces else 0)
    if plays and not score.tricks[0]:
        if opened:
            score.one_suit({}, [0], "S")
        else:
            score.no_trick([0])
    return {"change": score.ledger.changes()[0], "record": score.record(0)}


def _tricks(row: Row, plays: bool) -> int:
    return row.fields.read("tricks", lambda node: number_of(node, 0, HAND_SIZE if plays else 0, "tricks"), 0)


def _of_rank(row: Row, name: str, rank: str) -> int:
    """A field of cards of one rank, perhaps left out."""
    cards = row.cards(name) if name in row.fields else 0
    if cards & ~row.pack.rank(rank):
        raise row.fields[name].fail(f"expected {name}")
    return cards


@answers("flush")
def _flush(row: Row) -> Answer:
    fields = row.fields
    turned = row.card("turned")
    trump = row.suit("trump")
    if not turned & row.pack.suits[trump]:
        raise fields["turned"].fail(f"a trump is turned, here one of {trump}")
    hands = by_seat(row, "hands", lambda node: cards_of(node, row.pack, HAND_SIZE))
    letters = sorted(hands)
    active = [seat for seat in letters if seat in seats_among(fields["active"], letters)]
    keep_apart(row, turned, *(hand for seat, hand in hands.items() if seat not in active))
    keep_apart(row, *hands.values())
    starts = fields["start"]
    if starts.entries is None:
        start = [account_of(row, starts)] * len(letters)
    else:
        given = starts.fields(letters, what="seat")
        start = [account_of(row, given[seat]) for seat in letters]
    score = RamsScore(row.ruleset, row.rams, row.pack, start)
    playing = {letters.index(seat): hands[seat] for seat in active}
    for seat, hand in playing.items():
        score.aces[seat] = hand & row.pack.rank("A")
    openers = rams_exchange.one_suit_openers(row.rams, row.pack, trump, playing)
    if {letters[seat] for seat in openers} != set(seats_among(fields["openers"], letters)):
        found = ", ".join(letters[seat] for seat in openers)
        raise fields["openers"].fail(f"hands of one suit are opened by {found or 'nobody'}")
    if openers:
        score.one_suit({seat: playing[seat] for seat in openers}, [seat for seat in playing if seat not in openers], trump)
    changes = score.ledger.changes()
    return {letter: {"change": changes[seat], "record": score.record(seat)} for seat, letter in enumerate(letters)}


@answers("four_aces")
def _four_aces(row: Row) -> Answer:
    hand, holder = row.cards("hand"), seat_of(row.fields["holder"])
    # The dealer who takes the turned card holds six for a moment; a row may leave out what does not matter.
    if not 0 < hand.bit_count() <= HAND_SIZE + 1:
        raise row.fields["hand"].fail(f"expected 1 to {HAND_SIZE + 1} cards, found {hand.bit_count()}")
    opened = holds_four_aces(row.pack, hand)
    return {"game_over": opened, "winner": holder if opened else None}


@answers("finish_on_jacks")
def _finish_on_jacks(row: Row) -> Answer:
    record, hand = account_of(row, row.fields["record"]), row.cards("hand")
    if hand.bit_count() > HAND_SIZE:
        raise row.fields["hand"].fail(f"expected at most {HAND_SIZE} cards, found {hand.bit_count()}")
    return may_finish_on_jacks(record, held_pairs(row.pack, hand))


@answers("race", "ramsas")
def _race_of_ramsas(row: Row) -> Answer:
    letters, start, tricks, bonus = _race(row)
    pairs = [list(PAIRS[: _pairs_worth(row, amount)]) for amount in bonus]
    if sum(map(len, pairs)) > len(PAIRS):
        raise row.fields["bonus"].fail(f"there are {len(PAIRS)} pairs of jacks, not {sum(map(len, pairs))}")
    score = ramsas.RamsasScore(start, row.ramsas, pairs)
    for number, seat in enumerate(tricks, start=1):
        if score.trick(seat):
            return {"winner": letters[seat], "at_trick": number}
    winner = score.winner()
    return {"winner": None if winner is None else letters[winner], "at_trick": None if winner is None else len(tricks)}


def _pairs_worth(row: Row, amount: int) -> int:
    if amount not in (0, 5, 10):
        raise row.fields["bonus"].fail(f"a jack bonus is 5 for each pair, not {amount}")
    return amount // 5


@answers("race", *RAMS)
def _race_of_rams(row: Row) -> Answer:
    letters, start, tricks, bonus = _race(row)
    score = RamsScore(row.ruleset, row.rams, row.pack, start)
    score.aces = [_aces_worth(row, amount) for amount in bonus]
    for seat in tricks:
        score.trick(seat)
        if row.rams.clearing == "immediate" and score.cleared():
            break
    winners = score.cleared()
    if not winners:
        return {"winner": None, "at_trick": None}
    entry = next(entry for entry in score.ledger.entries if entry.seat in winners and entry.after <= 0)
    names: list[Json] = [letters[seat] for seat in winners]
    return {"winner": names[0] if len(names) == 1 else names, "at_trick": entry.facts["trick"]}


def _race(row: Row) -> tuple[list[str], list[int], list[int], list[int]]:
    starts = by_seat(row, "start", lambda node: account_of(row, node))
    letters = list(starts)
    tricks = [letters.index(node.one_of(letters, "seat")) for node in row.fields["tricks"].filled_list("seats")]
    if len(tricks) > HAND_SIZE:
        raise row.fields["tricks"].fail(f"expected 1 to {HAND_SIZE} tricks, found {len(tricks)}")
    bonus = row.fields["bonus"].fields((), letters, "seat") if "bonus" in row.fields else None
    return letters, list(starts.values()), tricks, [bonus.read(seat, Node.whole, 0) if bonus else 0 for seat in letters]


def _aces_worth(row: Row, amount: int) -> int:
    """Aces that are worth this much together: what a seat writes off with its first trick."""
    aces = list(bits(row.pack.rank("A")))
    for choice in range(1 << len(aces)):
        held = sum(ace for place, ace in enumerate(aces) if choice >> place & 1)
        if value_of(row.pack, held) == amount:
            return held
    raise row.fields["bonus"].fail(f"no aces are worth {amount}")


# ---- settlement


@answers("settle_residual")
def _settle_residual(row: Row) -> Answer:
    return _settled(row, "residual", "stake_per_point", row.fields["stake"])


@answers("settle_one_loser")
def _settle_one_loser(row: Row) -> Answer:
    return _settled(row, "agreed_sum_one_loser", "agreed_sum", row.fields["sum"])


def _settled(row: Row, settlement: str, name: str, amount: Node) -> Answer:
    """Settle by the form of the kind, or by another that the options name; `amount` stands for an option."""
    given = row.fields["options"].mapping() if "options" in row.fields else {}
    if name in given:
        raise given[name].fail(f"{name} is said by the row itself")
    if amount.whole() < 0:
        raise amount.fail(f"expected a number from 0, found {amount}")
    changes: dict[str, Any] = {name: amount.whole()}
    options = row.rams.replace(**changes)
    settlement = options.settlement if "settlement" in given else settlement
    residual = by_seat(row, "residual", Node.whole)
    letters = sorted(residual)
    check_table(row, row.fields["residual"], len(letters) + 1)
    records: Mapping[int, int] = {place: shown_record(residual[seat]) for place, seat in enumerate(letters)}
    paid = PAYMENTS[settlement](records, options)
    return {**{letters[place]: amount for place, amount in paid.items()}, "winner": sum(paid.values())}
