"""The cases of rummy, each answered by the code that a real game runs, or that judges its irregularities."""

from koziris.cards import ACE_LOW
from koziris.cases.kinds import (
    RUMMY,
    Answer,
    Row,
    answers,
    by_seat,
    card_of,
    cards_of,
    check_table,
    keep_apart,
    number_of,
    seats_among,
    seats_of,
)
from koziris.melds import best_lay, is_combination, takes
from koziris.reading import Node
from koziris.reasons import Json
from koziris.rulebook import setup, switches
from koziris.rummy import irregularities as irregular
from koziris.rummy.dealer import cuts, first_dealer
from koziris.rummy.play import RummyPlay
from koziris.rummy.score import Ending, RummyLedger, settle_block
from koziris.rummy.variants import entitled, law_for, turned_over

MOST_DEALT = 10
"""The cards of the greatest hand, that of two players or of Variant 4."""


def _play(row: Row, hand: int) -> RummyPlay:
    """The kernel as it stands in the turn of a hand, nothing being on the table."""
    law = law_for(row.rummy)
    play = RummyPlay([hand, 0], 0, law.bans, law.discard_bans)
    play.drawn = True
    return play


# ---- before the play


@answers("setup", *RUMMY)
def _setup(row: Row) -> Answer:
    variants = switches("rummy")["variant"].values.choices
    variant = row.fields.read("variant", lambda node: node.one_of(map(str, variants), "variant"), row.rummy.variant)
    seats = row.fields["n"].whole()
    table = setup("rummy", seats, row.rummy.replace(variant=variant))
    return {"hand": table.dealt // seats, "upcard": table.apart, "stock": table.left}


@answers("first_dealer")
def _first_dealer(row: Row) -> Answer:
    draws = by_seat(row, "draws", lambda node: card_of(node, row.pack))
    letters = sorted(draws)
    check_table(row, row.fields["draws"], len(letters), whole=True)
    keep_apart(row, *draws.values())
    dealer, _ = first_dealer({place: draws[letter] for place, letter in enumerate(letters)})
    if dealer is None:
        # Who ties draws again: nobody deals yet.
        return {"dealer": None, "cuts": None, "first_card_to": None}
    seats = len(letters)
    return {
        "dealer": letters[dealer],
        "cuts": letters[cuts(dealer, seats)],
        "first_card_to": letters[(dealer + 1) % seats],
    }


# ---- combinations


@answers("meld")
def _meld(row: Row) -> Answer:
    return is_combination(_some_cards(row, "cards"))


@answers("layoff")
def _layoff(row: Row) -> Answer:
    table, add = _some_cards(row, "table"), _some_cards(row, "add")
    keep_apart(row, table, add)
    return is_combination(table) and takes(table, add)


def _some_cards(row: Row, name: str, most: int = ACE_LOW.size) -> int:
    cards = row.cards(name)
    if not cards:
        raise row.fields[name].fail("expected cards, found none")
    if cards.bit_count() > most:
        raise row.fields[name].fail(f"expected at most {most} cards, found {cards.bit_count()}")
    return cards


# ---- the turn


@answers("discard_options")
def _discard_options(row: Row) -> Answer:
    hand, drew = _some_cards(row, "hand", MOST_DEALT), row.card("drew")
    source = row.fields["from"].one_of(("stock", "discard"), "source")
    keep_apart(row, hand, drew)
    play = _play(row, hand | drew)
    play.taken = drew if source == "discard" else 0
    melded = row.cards("melded")
    if melded & ~play.hands[0]:
        raise row.fields["melded"].fail(f"{row.pack.names(melded & ~play.hands[0])[0]} is not held")
    lay = best_lay(melded)
    if lay.left:
        return "reject"
    # One long sequence is one combination, also where it could have been laid as two.
    for cards in (melded,) if is_combination(melded) else lay.melds:
        if play.ban(cards, 0):
            return "reject"
        play.meld(cards)
    return [*row.pack.names(play.open_discards())]


@answers("can_go_out")
def _can_go_out(row: Row) -> Answer:
    hand = _some_cards(row, "hand")
    play = _play(row, hand)
    law = {variant: law_for(row.rummy.replace(variant=variant)) for variant in ("base", "v1")}
    return {variant: play.can_finish(hand, (), must_discard=law[variant].must_discard) for variant in law}


@answers("turn_over")
def _turn_over(row: Row) -> Answer:
    law = law_for(row.rummy)
    _some_cards(row, "pile_bottom_to_top")
    pile = row.cards_in_order("pile_bottom_to_top")
    if law.at_once:
        raise row.fields.node.fail("in Variant 4 the pile is shuffled: no order follows from it")
    if law.block:
        return "reject"
    play = _play(row, 0)
    play.pile = pile
    top = row.pack.name(pile[-1])
    play.renew(turned_over(pile), kept=0)
    drawn = row.pack.name(play.draw_stock())
    return {
        "take_discard": top,
        "draw_after_turning": drawn,
        "stock_then_top_to_bottom": [row.pack.name(card) for card in reversed(play.stock)],
        "discard_pile_then": [row.pack.name(card) for card in play.pile],
    }


@answers("rummy_call")
def _rummy_call(row: Row) -> Answer:
    seats = seats_of(row)
    discarder = seats.index(row.fields["discarder"].one_of(seats, "seat"))
    callers = [seats.index(seat) for seat in seats_among(row.fields["callers"], seats)]
    if discarder in callers:
        return "reject"
    first = entitled(callers, discarder, len(seats))
    return None if first is None else seats[first]


# ---- the accounts


@answers("payment")
def _payment(row: Row) -> Answer:
    options, law = row.rummy, law_for(row.rummy)
    if options.v4_count == "winner":
        raise row.fields.node.fail("payment goes by the hand of the winner, which a row does not tell")
    hands = by_seat(row, "hands", lambda node: cards_of(node, row.pack))
    keep_apart(row, *hands.values())
    letters = list(hands)
    missing = row.fields["missing"].fields((), letters, "seat") if "missing" in row.fields else None
    short = {place: missing.read(seat, _count, 0) if missing else 0 for place, seat in enumerate(letters)}
    check_table(row, row.fields["hands"], len(letters) + 1, whole=True)
    double = row.fields["double"].truth() and (options.v4_double or not law.at_once)
    winner = len(letters)
    ledger = RummyLedger([0] * (winner + 1))
    ending = Ending(winner, {place: hands[seat] for place, seat in enumerate(letters)}, double, missing=short)
    ending.settle(ledger, ending.counts(options))
    balances = ledger.accounts
    paid: dict[str, Json] = {seat: -int(balances[place]) for place, seat in enumerate(letters)}
    return paid | {"winner": balances[winner]}


def _count(node: Node) -> int:
    number = node.whole()
    if number < 0:
        raise node.fail(f"expected a number from 0, found {number}")
    return number


@answers("block")
def _block(row: Row) -> Answer:
    counts = by_seat(row, "counts", _count)
    check_table(row, row.fields["counts"], len(counts), whole=True)
    ledger = RummyLedger([0] * len(counts))
    settle_block(ledger, dict(enumerate(counts.values())))
    return {**dict(zip(counts, ledger.accounts, strict=True))}


# ---- irregularities


@answers("out_of_turn")
def _out_of_turn(row: Row) -> Answer:
    seats = seats_of(row)
    due, offender = (seats.index(row.fields[name].one_of(seats, "seat")) for name in ("due", "offender"))
    if due == offender:
        raise row.fields["offender"].fail(f"it is the turn of {seats[due]}")
    discarded = row.fields["discarded"].truth()
    found = irregular.out_of_turn(len(seats), due, offender, discarded=discarded, options=row.rummy)
    return {"stands": found.stands, "skipped": [seats[seat] for seat in found.skipped], "next": seats[found.next]}


@answers("wrong_hand")
def _wrong_hand(row: Row) -> Answer:
    right = number_of(row.fields["right"], 1, MOST_DEALT, "cards")
    return {**irregular.turn_of_a_hand(right, number_of(row.fields["held"], 0, row.pack.size, "cards"))._asdict()}


@answers("take_back")
def _take_back(row: Row) -> Answer:
    discarded = _some_cards(row, "discarded")
    drawn = 0 if row.fields["drawn_by_next"].is_nothing() else row.card("drawn_by_next")
    ended = row.fields["play_ended"].truth()
    return [*row.pack.names(irregular.may_take_back(discarded, drawn, play_ended=ended))]


@answers("redeal")
def _redeal(row: Row) -> Answer:
    fields = row.fields
    again = irregular.redeal(
        exposed=fields.read("exposed", lambda node: number_of(node, 0, row.pack.size, "cards exposed"), 0),
        wrong_count=fields.read("wrong_count", Node.truth, False),
        first_draw_made=fields.read("first_draw_made", Node.truth, False),
        options=row.rummy,
    )
    return {"redeal": again, "dealer": "same"}


@answers("false_meld")
def _false_meld(row: Row) -> Answer:
    laid, added = _some_cards(row, "laid"), row.cards("added")
    keep_apart(row, laid, added)
    found = irregular.false_meld(laid, added)
    names = row.pack.names
    return {"back": [*names(found.back)], "stays": [*names(found.stays)], "open_for_additions": found.open_for_additions}


@answers("false_exit")
def _false_exit(row: Row) -> Answer:
    found = irregular.false_exit(_some_cards(row, "hand"), must_discard=law_for(row.rummy).must_discard)
    names = row.pack.names
    return {"must_lay": [*names(found.lay)], "then_discard_one_of": [*names(found.discard)], "out": found.out}
