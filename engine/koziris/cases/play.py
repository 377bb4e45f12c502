"""The cases of the play: who leads, what is legal, who wins the trick."""

from collections.abc import Sequence

from koziris import ramsas
from koziris.cases.kinds import (
    Answer,
    Row,
    answers,
    card_of,
    check_clockwise,
    check_table,
    keep_apart,
    order_of,
    seat_of,
)
from koziris.duties import duties_for
from koziris.rams import exchange as rams_exchange
from koziris.rams import table as rams_table
from koziris.reading import Node
from koziris.reasons import Json
from koziris.rulebook import HAND_SIZE
from koziris.tricks import TrickPlay


def _first_leader(row: Row, order: Sequence[int], active: Sequence[int], buyer: int | None = None) -> int:
    if row.ruleset == "ramsas":
        return ramsas.first_leader(order, active, buyer)
    return rams_exchange.first_leader(order, active)


@answers("leader")
def _leader(row: Row) -> Answer:
    seats, order, active = order_of(row)
    return seats[_first_leader(row, order, active)]


@answers("play_order")
def _play_order(row: Row) -> Answer:
    seats, order, active = order_of(row)
    node = row.fields["buyer"]
    buyer = None if node.is_nothing() else seats.index(node.one_of(seats, "seat"))
    if buyer is not None and row.ruleset != "ramsas":
        raise node.fail(f"nobody buys in {row.ruleset}: expected null")
    if buyer is not None and buyer not in active:
        raise node.fail("the buyer takes part: expected among the active seats")
    leader = _first_leader(row, order, active, buyer)
    cards = row.pack.names(row.pack.suits["S"])
    hands = [row.pack.bit(cards[seat]) for seat in range(len(seats))]
    play = TrickPlay(row.pack, "H", (), hands, sorted(active), leader)
    played: list[Json] = []
    for _ in active:
        played.append(seats[play.actor])
        play.play_bit(play.legal_mask())
    return played


@answers("legal")
def _legal(row: Row) -> Answer:
    fields, hand, trump = row.fields, row.cards("hand"), row.suit("trump")
    trick = row.cards_in_order("trick")
    keep_apart(row, hand, *trick)
    check_table(row, fields["trick"], len(trick) + 1)
    first_lead, king_just_won = (fields.read(name, Node.truth, False) for name in ("first_lead", "king_just_won"))
    most = HAND_SIZE - 1 if king_just_won else HAND_SIZE
    if not 0 < hand.bit_count() <= most:
        raise fields["hand"].fail(f"expected 1 to {most} cards still held, found {hand.bit_count()}")
    if king_just_won and (first_lead or hand & row.pack.bit("K" + trump)):
        raise fields["king_just_won"].fail(f"K{trump} has just won: it is not held any more, and the lead is not the first")
    duties = duties_for(row.ruleset, row.options)
    play = TrickPlay.position(row.pack, trump, duties, hand, trick, first_lead=first_lead, king_just_won=king_just_won)
    return [*row.pack.names(play.legal_mask())]


@answers("trick")
def _trick(row: Row) -> Answer:
    seats, play = _played(row)
    return {"winner": seats[play.best], "leads_next": seats[play.actor]}


def _played(row: Row) -> tuple[list[str], TrickPlay]:
    """A full trick, and the letters of its seats in the order of play."""
    seats: list[str] = []
    cards: list[int] = []
    for node in row.fields["plays"].filled_list("plays"):
        pair = node.sequence("[seat, card]")
        if len(pair) != 2:
            raise node.fail("expected [seat, card]")
        seats.append(seat_of(pair[0]))
        cards.append(card_of(pair[1], row.pack))
    if len(set(seats)) < len(seats):
        raise row.fields["plays"].fail("a seat plays twice in the trick")
    check_clockwise(seats, row.fields["plays"])
    check_table(row, row.fields["plays"], len(seats))
    keep_apart(row, *cards)
    play = TrickPlay(row.pack, row.suit("trump"), (), list(cards), range(len(seats)), leader=0)
    for card in cards:
        play.play_bit(card)
    return seats, play


@answers("corrected_trick")
def _corrected_trick(row: Row) -> Answer:
    seats, play = _played(row)
    seat = seats.index(row.fields["offender"].one_of(seats, "seat"))
    wrong = play.plays[seat][1]
    led = play.pack.suit_of[play.plays[0][1]]
    if not wrong & play.trumps & ~led:
        raise row.fields["offender"].fail("has not trumped a suit that was led")
    if "offender_also_held" in row.fields:
        held = row.cards("offender_also_held")
        keep_apart(row, held, *(card for _, card in play.plays))
        if not held & led or held.bit_count() >= HAND_SIZE:
            raise row.fields["offender_also_held"].fail(f"expected 1 to {HAND_SIZE - 1} cards, one of the suit led")
    rams_table.give_in_correct_play(play, wrong)
    return {"winner": seats[play.actor]}
