"""Kinds of cases: the fields of each, as the format defines them, and how its rows are read.

A handler is found by `answers`. A kind, option or edition without one is not enacted, and is never answered.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from koziris.cards import ACE_LOW, CardError, Pack, pack
from koziris.reading import Fields, FileError, Node
from koziris.reasons import Json
from koziris.rulebook import RULESETS, AnyOptions, RamsasOptions, RamsOptions, RummyOptions

type Answer = Json

RAMS = ("rams-a", "rams-b")
TRICKS = (*RAMS, "ramsas")
RUMMY = ("rummy",)


class Kind(NamedTuple):
    """A kind of case: the rules, the fields of a row, and which lists of the answer are in order (`""`: itself)."""

    rulesets: tuple[str, ...]
    needed: tuple[str, ...]
    optional: tuple[str, ...] = ()
    ordered: tuple[str, ...] = ()


KINDS = {
    "setup": Kind((*TRICKS, *RUMMY), ("n",), ("variant",)),
    "declare": Kind(RAMS, ("turned", "dealer", "hands")),
    "exchange": Kind(
        RAMS, ("turned", "dealer", "timing", "hands", "discards", "stock", "stock_size"), ("dealer_swap",), ("order",)
    ),
    "exposed_draw": Kind(RAMS, ("stock", "want", "exposed"), (), ("if_refused", "if_accepted")),
    "stock_check": Kind(RAMS, ("initial", "draws"), (), ("reshuffles_at_player",)),
    "purchase": Kind(("ramsas",), ("seats", "dealer", "answers", "hand", "keep", "purchase"), (), ("asked",)),
    "stay": Kind(("ramsas",), ("scores", "buyer")),
    "leader": Kind(TRICKS, ("seats", "dealer", "active")),
    "play_order": Kind(TRICKS, ("seats", "dealer", "buyer", "active"), (), ("",)),
    "legal": Kind(TRICKS, ("trump", "trick", "hand"), ("first_lead", "king_just_won")),
    "trick": Kind(TRICKS, ("trump", "plays")),
    "corrected_trick": Kind(RAMS, ("trump", "plays", "offender"), ("offender_also_held",)),
    "ledger": Kind(
        TRICKS,
        ("who", "start"),
        ("tricks", "active", "dropped", "aces", "jacks", "shown", "rams_opened", "offences"),
    ),
    "flush": Kind(RAMS, ("trump", "turned", "hands", "active", "openers", "start")),
    "four_aces": Kind(RAMS, ("hand", "holder")),
    "finish_on_jacks": Kind(RAMS, ("record", "hand")),
    "race": Kind(TRICKS, ("start", "tricks"), ("bonus",)),
    "next_dealer": Kind(RAMS, ("seats", "dealer", "event")),
    "settle_residual": Kind(RAMS, ("residual", "stake")),
    "settle_one_loser": Kind(RAMS, ("residual", "sum")),
    "meld": Kind(RUMMY, ("cards",)),
    "layoff": Kind(RUMMY, ("table", "add")),
    "discard_options": Kind(RUMMY, ("hand", "drew", "from", "melded")),
    "can_go_out": Kind(RUMMY, ("hand",)),
    "payment": Kind(RUMMY, ("double", "hands"), ("missing",)),
    "block": Kind(RUMMY, ("counts",)),
    "turn_over": Kind(RUMMY, ("pile_bottom_to_top",), (), ("discard_pile_then", "stock_then_top_to_bottom")),
    "first_dealer": Kind(RUMMY, ("draws",)),
    "rummy_call": Kind(RUMMY, ("seats", "discarder", "callers")),
    "out_of_turn": Kind(RUMMY, ("seats", "due", "offender", "discarded"), (), ("skipped",)),
    "wrong_hand": Kind(RUMMY, ("right", "held")),
    "take_back": Kind(RUMMY, ("discarded", "drawn_by_next", "play_ended")),
    "redeal": Kind(RUMMY, (), ("exposed", "wrong_count", "first_draw_made")),
    "false_meld": Kind(RUMMY, ("laid", "added")),
    "false_exit": Kind(RUMMY, ("hand",)),
}

_LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

ROW_FIELDS = ("note", "options", "ruleset")
"""Fields that every row may have."""


class Row(NamedTuple):
    """A row to be answered: the edition, its options, and the fields of its kind, looked through."""

    ruleset: str
    options: AnyOptions
    fields: Fields

    @property
    def rams(self) -> RamsOptions:
        """The options, of Russian Rams."""
        assert isinstance(self.options, RamsOptions)
        return self.options

    @property
    def ramsas(self) -> RamsasOptions:
        """The options, of Ramsas."""
        assert isinstance(self.options, RamsasOptions)
        return self.options

    @property
    def rummy(self) -> RummyOptions:
        """The options, of rummy."""
        assert isinstance(self.options, RummyOptions)
        return self.options

    @property
    def pack(self) -> Pack:
        """The pack whose cards the row may name: a case does not tell the size of the table."""
        return ACE_LOW if self.ruleset == "rummy" else pack(24 if self.ruleset == "ramsas" else 52)

    def cards(self, name: str, number: int | None = None) -> int:
        """A field of cards, as a mask."""
        return cards_of(self.fields[name], self.pack, number)

    def cards_in_order(self, name: str) -> list[int]:
        """A field of cards whose order counts, as bits."""
        self.cards(name)
        return [self.pack.bit(card) for card in self.fields[name].strings("cards")]

    def card(self, name: str) -> int:
        """A field of one card, as a bit."""
        return card_of(self.fields[name], self.pack)

    def suit(self, name: str) -> str:
        """A field of one suit."""
        return self.fields[name].one_of(self.pack.suits, "suit")


HANDLERS: dict[tuple[str, str], Callable[[Row], Answer]] = {}


def answers(kind: str, *rulesets: str) -> Callable[[Callable[[Row], Answer]], Callable[[Row], Answer]]:
    """Mark a handler as the answer to a kind of case, in these editions or in all that the kind belongs to."""

    def register(handler: Callable[[Row], Answer]) -> Callable[[Row], Answer]:
        for ruleset in rulesets or KINDS[kind].rulesets:
            HANDLERS[kind, ruleset] = handler
        return handler

    return register


# ---- reading


def cards_of(node: Node, pack: Pack, number: int | None = None) -> int:
    """A node of cards as a mask: all of the pack, none twice, and this many where a number is given."""
    names = node.strings("cards")
    try:
        mask = pack.mask(names)
    except CardError as error:
        raise node.fail(str(error)) from None
    if number is not None and len(names) != number:
        raise node.fail(f"expected {number} card{'s' if number != 1 else ''}, found {len(names)}")
    return mask


def card_of(node: Node, pack: Pack) -> int:
    """A node of one card as a bit."""
    try:
        return pack.bit(node.string("a card"))
    except CardError as error:
        raise node.fail(str(error)) from None


def seat_of(node: Node) -> str:
    """A node of a seat: one letter."""
    return _letter(node.string("a seat"), node.place)


def _letter(seat: str, place: str) -> str:
    if seat not in _LETTERS:
        raise FileError(place, f"expected a seat, a letter from A to Z, found {seat!r}")
    return seat


def seats_among(node: Node, seats: Sequence[str]) -> list[str]:
    """A node of seats, all of them among these and none twice; perhaps none."""
    return _once([seat.one_of(seats, "seat") for seat in node.sequence("seats")], node)


def seats_of(row: Row, name: str = "seats") -> list[str]:
    """A field of the seats of a table, clockwise, that is in alphabetical order, beginning anywhere."""
    node = row.fields[name]
    seats = _once([seat_of(seat) for seat in node.filled_list("seats")], node)
    check_clockwise(seats, node)
    check_table(row, node, len(seats), whole=True)
    return seats


def check_clockwise(seats: Sequence[str], node: Node) -> None:
    """Seats as they follow each other at the table."""
    first = seats.index(min(seats))
    if [*seats[first:], *seats[:first]] != sorted(seats):
        raise node.fail(f"expected seats clockwise, in alphabetical order, found {' '.join(seats)}")


def check_table(row: Row, node: Node, number: int, *, whole: bool = False) -> None:
    """No more seats than a table has; where all of them are named, the `whole` table, no fewer either."""
    seats = RULESETS[row.ruleset].seats
    if number >= seats.stop or (whole and number < seats.start):
        raise node.fail(f"{row.ruleset} is for {seats.start} to {seats.stop - 1} seats, not {number}")


def _once(seats: list[str], node: Node) -> list[str]:
    if len(set(seats)) < len(seats):
        raise node.fail("a seat is there twice")
    return seats


def order_of(row: Row) -> tuple[list[str], list[int], list[int]]:
    """Seats clockwise, the order from the dealer's left, and who is active, as numbers."""
    seats = seats_of(row)
    dealer = seats.index(row.fields["dealer"].one_of(seats, "seat"))
    order = [(dealer + 1 + step) % len(seats) for step in range(len(seats))]
    row.fields["active"].filled_list("seats")
    active = [seats.index(seat) for seat in seats_among(row.fields["active"], seats)]
    return seats, order, active


def by_seat[T](row: Row, name: str, read: Callable[[Node], T]) -> dict[str, T]:
    """A field by seat, of one or more of a table, each value read by a function."""
    node = row.fields[name]
    entries = node.mapping("a mapping by seat")
    if not entries:
        raise node.fail(f"expected {name} by seat, found none")
    check_table(row, node, len(entries))
    return {_letter(seat, value.key): read(value) for seat, value in entries.items()}


def clockwise_from(seats: Iterable[str], dealer: str) -> list[str]:
    """Seats in alphabetical order, from the dealer's left, the dealer last."""
    order = sorted({*seats, dealer})
    place = order.index(dealer) + 1
    return order[place:] + order[:place]


def number_of(node: Node, low: int, high: int, what: str) -> int:
    """A whole number from `low` to `high`."""
    number = node.whole()
    if not low <= number <= high:
        raise node.fail(f"expected {low} to {high} {what}, found {number}")
    return number


def account_of(row: Row, node: Node) -> int:
    """An account before a deal: a record above 0, or a score below the target, else the game was over."""
    account = node.whole()
    if isinstance(row.options, RamsOptions) and account <= 0:
        raise node.fail(f"a record before a deal is above 0, found {account}")
    if isinstance(row.options, RamsasOptions) and account >= row.options.target:
        raise node.fail(f"the game was over at {row.options.target}, found {account}")
    return account


def keep_apart(row: Row, *masks: int) -> None:
    """No card is in two places of a row."""
    seen = 0
    for mask in masks:
        if seen & mask:
            raise row.fields.node.fail(f"{row.pack.names(seen & mask)[0]} is there twice")
        seen |= mask
