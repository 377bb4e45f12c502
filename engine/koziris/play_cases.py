"""The cases of the play: who leads, what is legal, who wins the trick."""

from collections.abc import Sequence

from koziris import rams_exchange, rams_table, ramsas
from koziris.case_kinds import Answer, Row, answers, card_of, keep_apart, order_of
from koziris.duties import duties_for
from koziris.reading import Node
from koziris.reasons import Json
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
    hand = row.cards("hand")
    if not hand:
        raise row.fields["hand"].fail("expected cards still held, found none")
    keep_apart(row, hand, row.cards("trick"))
    play = TrickPlay.position(
        row.pack,
        row.suit("trump"),
        duties_for(row.ruleset, row.options),
        hand,
        [row.pack.bit(card) for card in row.fields["trick"].strings("cards")],
        first_lead=row.fields.read("first_lead", Node.truth, False),
        king_just_won=row.fields.read("king_just_won", Node.truth, False),
    )
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
        seats.append(pair[0].string("a seat"))
        cards.append(card_of(pair[1], row.pack))
    if len(set(seats)) < len(seats):
        raise row.fields["plays"].fail("a seat plays twice in the trick")
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
        keep_apart(row, row.cards("offender_also_held"), *(card for _, card in play.plays))
    rams_table.give_in_correct_play(play, wrong)
    return {"winner": seats[play.actor]}
