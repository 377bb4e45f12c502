"""What the searches of the solver stand on: an open position of the play of the cards, its moves, a budget of nodes.

The rules come from the kernel alone: what is legal from `TrickPlay.legal_mask`, which card beats which from `beats`.
Each is asked once, and what it said is then looked up.
"""

from collections.abc import Iterator, Sequence
from copy import copy
from functools import cache
from typing import NamedTuple, Protocol

from koziris.cards import Pack, bits
from koziris.tricks import TrickPlay, beats

# Duties that look at no more of the trick than the suit led and the court cards of trumps in it.
_PLAIN_DUTIES = frozenset(("trump_ace_lead", "king_lead", "queen_lead", "follow", "trump", "ace_on_court"))


class GaveUp(Exception):  # noqa: N818 - an honest answer, not an error
    """The budget of nodes is spent."""


@cache
def _beaten_by(pack: Pack, trumps: int) -> dict[int, int]:
    """Card -> the cards that, played later, beat it; 0, no card yet -> all of them."""
    cards = list(bits(pack.full))
    return {0: pack.full} | {top: sum(card for card in cards if beats(pack, trumps, card, top)) for top in cards}


class Spot(NamedTuple):
    """A position: whose turn it is, and all that what follows depends on.

    Attributes:
        leader: who led, or leads, the trick.
        seat: whose turn it is.
        held: the cards still held, a mask; who holds which is said by the hands at the start.
        led: mask of the suit led, 0 when a card is to be led.
        top, best: the best card of the trick and its seat.
        courts: the court cards of trumps in the trick.
        missing: the cards still due to the trick.
        queen: 1 when the leader has just won with the king of trumps that it led, else 0.
        ends: for each seat of the table, four bits each, the tricks with which it ends the deal; 0: it cannot end it.
    """

    leader: int
    seat: int
    held: int
    led: int
    top: int
    best: int
    courts: int
    missing: int
    queen: int
    ends: int


class Board:
    """A deal in which all cards lie open, in the form in which it is searched.

    Attributes:
        start: the position at the start.
        seats: the seats that play, clockwise; `count` of them; `next_to` says who is on the left of each.
        hands: the hands at the start, a mask for each seat of the table.
        size: the cards that every seat holds as the trick at the start is led.
        suits: the suits, as masks; `trumps` is one of them.
        ace, king, queen, courts: these trumps.
        suit_of, beaten_by: card -> the mask of its suit, and of the cards that beat it when played later.
        nodes, budget: positions between two tricks that were searched, and how many may be.
    """

    __slots__ = (
        "_apart",
        "_first",
        "_known",
        "_looks_at_top",
        "_numbers",
        "_patterns",
        "_probe",
        "ace",
        "beaten_by",
        "budget",
        "count",
        "courts",
        "hands",
        "king",
        "next_to",
        "nodes",
        "queen",
        "seats",
        "size",
        "start",
        "suit_of",
        "suits",
        "trumps",
    )

    def __init__(self, play: TrickPlay, budget: int, ends: Sequence[int] = ()) -> None:
        pack = play.pack
        self.seats = play.seats
        self.count = len(play.seats)
        self.next_to = dict(zip(play.seats, (*play.seats[1:], play.seats[0]), strict=True))
        self.hands = [hand if seat in play.seats else 0 for seat, hand in enumerate(play.hands)]
        self.size = max(hand.bit_count() for hand in self.hands)
        self.suits = tuple(pack.suits.values())
        self.trumps, self.ace, self.king, self.queen = play.trumps, play.ace, play.king, play.queen
        self.courts = play.courts
        self.suit_of = pack.suit_of
        self.beaten_by = _beaten_by(pack, play.trumps)
        self.budget = budget
        self.nodes = 0
        trick = play.plays if play.led else []
        courts = sum(card for _, card in trick if card & play.courts)
        lacking = sum(tricks << 4 * seat for seat, tricks in enumerate(ends) if tricks <= self.size)
        top, best, missing = (play.top, play.best, self.count - len(trick)) if trick else (0, play.actor, self.count)
        self.start = Spot(
            play.leader if trick else play.actor,
            play.actor,
            sum(self.hands),
            play.led,
            top,
            best,
            courts,
            missing,
            int(play.queen_due),
            lacking,
        )
        self._known: dict[tuple[int, int, int], int] = {}
        self._patterns: dict[int, int] = {}
        self._numbers: dict[tuple[tuple[int, int], ...], int] = {}
        # Cards that duties name are never the same as their neighbours.
        self._apart = play.courts | play.ace
        self._first = 0 if play.done or trick else self.size
        self._probe = probe = copy(play)
        probe.hands = list(play.hands)
        probe.led = pack.full
        self._looks_at_top = not _PLAIN_DUTIES.issuperset(duty.kind for duty in probe.duties())

    def count_node(self) -> None:
        """One more position is searched.

        Raises:
            GaveUp: it is one too many.
        """
        self.nodes += 1
        if self.nodes > self.budget:
            raise GaveUp

    def likeness(self, held: int) -> int:
        """The same number for cards still held that are alike: in each suit the same seats hold them, from below upwards.

        What comes of two such positions is the same, as ranks only matter by their order; but for the cards that duties
        name.
        """
        patterns, number = self._patterns, 0
        for suit in self.suits:
            cards = held & suit
            pattern = patterns.get(cards)
            if pattern is None:
                owners = tuple(
                    (next(seat for seat in self.seats if self.hands[seat] & card), card & self._apart)
                    for card in bits(cards)
                )
                pattern = patterns[cards] = self._numbers.setdefault(owners, len(self._numbers))
            number = number << 13 | pattern
        return number

    def legal(self, seat: int, hand: int, led: int, top: int, courts: int, queen: int) -> int:
        """The cards that a seat may play from a hand, as a mask; the rest as in `Spot`."""
        if not hand & (hand - 1):
            return hand
        key = (hand, led, (courts | top if self._looks_at_top else courts) if led else queen)
        legal = self._known.get(key)
        if legal is None:
            probe = self._probe
            probe.actor = seat
            probe.hands[seat] = hand
            probe.led = led
            if led:
                probe.plays = [(self.next_to[seat], card) for card in bits(top | courts)]
                probe.top = top
                probe.lie(led)
            else:
                probe.done = int(hand.bit_count() != self._first)
                probe.queen_due = bool(queen)
            legal = self._known[key] = probe.legal_mask()
        return legal

    def choices(self, legal: int, others: int) -> list[int]:
        """Legal cards, the lowest first, but only the lowest of neighbours in a suit, which are the same.

        Neighbours are cards with none of the others between them.
        """
        if not legal & (legal - 1):
            return [legal]
        suit_of, apart = self.suit_of, self._apart
        found, last = [], 0
        while legal:
            card = legal & -legal
            legal ^= card
            if not last or others & (card - last - last) or suit_of[card] != suit_of[last] or (card | last) & apart:
                found.append(card)
            last = card
        return found

    def after(self, spot: Spot, card: int) -> tuple[Spot, int | None]:
        """The position after a card, and who has won the trick, if it is full; over, `held` is 0."""
        held, led = spot.held ^ card, spot.led or self.suit_of[card]
        top, best = (card, spot.seat) if card & self.beaten_by[spot.top] else (spot.top, spot.best)
        if spot.missing > 1:
            courts, seat = spot.courts | card & self.courts, self.next_to[spot.seat]
            return Spot(spot.leader, seat, held, led, top, best, courts, spot.missing - 1, 0, spot.ends), None
        over, ends = trick_ends(spot.ends, best)
        queen = int(top == self.king and best == spot.leader)
        return Spot(best, best, 0 if over else held, 0, 0, best, 0, self.count, queen, ends), best


def trick_ends(ends: int, winner: int) -> tuple[bool, int]:
    """Whether a trick of this seat ends the deal, and what is left of `Spot.ends`."""
    lacking = ends >> 4 * winner & 15
    return lacking == 1, ends - (1 << 4 * winner) if lacking else ends


class Search(Protocol):
    """What can tell the value of a position, an int: what is won from there on, of whatever kind."""

    def value(self, spot: Spot) -> int:
        """The value of a position.

        Raises:
            GaveUp: the budget of the board is spent.
        """

    def gain(self, winner: int | None) -> int:
        """What a trick of this seat adds to a value; nothing for None, no trick."""

    def keeps(self, spot: Spot, value: int, after: Spot, winner: int | None) -> bool:
        """Whether a card that led from one position to another is as good for its player as any: `value` is what it had."""


def best_cards(board: Board, search: Search, spot: Spot, value: int) -> Iterator[int]:
    """The cards that are best for who acts, the lowest first; `value` is that of the position."""
    hand = board.hands[spot.seat] & spot.held
    legal = board.legal(spot.seat, hand, spot.led, spot.top, spot.courts, spot.queen)
    different = board.choices(legal, spot.held & ~hand | spot.top)
    best = False
    for card in bits(legal):
        if card in different:
            best = search.keeps(spot, value, *board.after(spot, card))
        if best:
            yield card


def best_line(board: Board, search: Search, value: int) -> Iterator[tuple[int, int]]:
    """`(seat, card)` from the start to the end, when each plays its lowest best card; `value` is that of the start."""
    spot = board.start
    while spot.held:
        card = next(best_cards(board, search, spot, value))
        yield spot.seat, card
        spot, winner = board.after(spot, card)
        value -= search.gain(winner)
