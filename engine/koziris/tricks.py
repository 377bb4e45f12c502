"""The kernel: the play of the cards, on ints.

Simulations, a solver and the benchmark stand on this, as the game itself does. It keeps no log, gives no reasons and
does not check what is played: `play_bit` expects a card from `legal_mask`.

>>> from koziris.cards import pack
>>> from koziris.duties import duties_for
>>> small = pack(24)
>>> hands = [small.mask(["KC", "9S"]), small.mask(["AC", "9H"]), small.mask(["9D", "TD"])]
>>> play = TrickPlay(small, "D", duties_for("ramsas"), hands, (0, 1, 2), leader=0)
>>> for card in ("KC", "AC", "9D"):
...     assert small.bit(card) & play.legal_mask()
...     winner = play.play_bit(small.bit(card))
>>> winner
2
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from koziris.cards import Pack
from koziris.clauses import enacts

if TYPE_CHECKING:
    from koziris.duties import Duty, Mask


@enacts("ramsas-21", "ramsas-23")
def beats(pack: Pack, trumps: int, card: int, top: int) -> bool:
    """Whether `card`, played later, beats `top`, the best card of the trick so far (all of them bits or masks)."""
    if pack.suit_of[top] & card:
        return card > top
    return bool(card & trumps)


def best_of(pack: Pack, trumps: int, plays: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """The `(seat, card bit)` that wins a trick of such, in the order of play."""
    best, top = -1, 0
    for seat, card in plays:
        if not top or beats(pack, trumps, card, top):
            best, top = seat, card
    return best, top


def winner(pack: Pack, trumps: int, plays: Iterable[tuple[int, int]]) -> int:
    """The seat that wins a trick of `(seat, card bit)` in the order of play."""
    return best_of(pack, trumps, plays)[0]


def _masks(duties: Iterable["Duty"], *binding: str) -> tuple["Mask", ...]:
    return tuple(duty.mask for duty in duties if duty.binds in binding)


class TrickPlay:
    """Tricks being played: whose turn it is, what lies in the trick, what each seat has won.

    Attributes:
        hands: the cards still held, a mask per seat of the table.
        seats: the seats that play, clockwise.
        leader: who led, or leads, the trick on the table.
        actor: who plays the next card; with all cards played, the last winner.
        plays: `(seat, card bit)` of the trick on the table, in order; a full trick stays until the next lead.
        led: mask of the suit led, 0 when a card is to be led.
        top, best: the best card of the trick so far and its seat.
        taken: tricks won, per seat of the table.
        done: number of full tricks.
        queen_due: the seat on lead has just won with the trump king that it led.
        ace, king, queen: these trumps, as bits.
        courts: king, queen and jack of trumps, as a mask.
    """

    __slots__ = (
        "_following",
        "_honours",
        "_lead_masks",
        "_leading",
        "_left_of",
        "_missing",
        "_others",
        "_plain_led_masks",
        "_suit_of",
        "_trump_led_masks",
        "_void_masks",
        "ace",
        "actor",
        "best",
        "courts",
        "done",
        "hands",
        "king",
        "leader",
        "led",
        "pack",
        "plays",
        "queen",
        "queen_due",
        "seats",
        "taken",
        "top",
        "trumps",
    )

    def __init__(
        self, pack: Pack, trump: str, duties: Sequence["Duty"], hands: list[int], seats: Sequence[int], leader: int
    ) -> None:
        self.pack = pack
        self.trumps = pack.suits[trump]
        self._leading = tuple(duty for duty in duties if duty.leading)
        self._following = tuple(duty for duty in duties if not duty.leading)
        self._lead_masks = tuple(duty.mask for duty in self._leading)
        self._plain_led_masks = _masks(self._following, "holder")
        self._trump_led_masks = _masks(self._following, "holder", "trumping")
        self._void_masks = _masks(self._following, "void", "trumping")
        self.ace, self.king, self.queen = (pack.bit(rank + trump) for rank in "AKQ")
        self._honours = self.ace | self.king | self.queen
        self.courts = self.king | self.queen | pack.bit("J" + trump)
        self.seats = tuple(seats)
        self._suit_of = pack.suit_of
        self._others = self._missing = len(self.seats) - 1
        self._left_of = [0] * len(hands)
        for seat, left in zip(self.seats, (*self.seats[1:], self.seats[0]), strict=True):
            self._left_of[seat] = left
        self.deal_again(hands, leader)

    def deal_again(self, hands: list[int], leader: int) -> None:
        """Begin anew with other hands at the same table, with the same trumps: for many deals one after the other."""
        self.hands = hands
        self.leader = self.actor = self.best = leader
        self.plays: list[tuple[int, int]] = []
        self.led = self.top = 0
        self.taken = [0] * len(hands)
        self.done = 0
        self.queen_due = False

    @classmethod
    def position(
        cls,
        pack: Pack,
        trump: str,
        duties: Sequence["Duty"],
        hand: int,
        trick: Sequence[int] = (),
        *,
        first_lead: bool = False,
        king_just_won: bool = False,
    ) -> "TrickPlay":
        """A single decision: a hand, the cards that lie in the trick, and what duties look back on."""
        seats = range(len(trick) + 1)
        play = cls(pack, trump, duties, [*trick, hand], seats, leader=0)
        play.done = 0 if first_lead else 1
        for card in trick:
            play.play_bit(card)
        play.queen_due = king_just_won
        return play

    def duties(self) -> tuple["Duty", ...]:
        """The duties that may bear on the next card, in order."""
        return self._following if self.led else self._leading

    def legal_mask(self) -> int:
        """The cards that the actor may play, as a mask: each duty narrows what the earlier ones left.

        A duty that does not apply, or that would leave nothing, is skipped; one that cannot bind the actor is not asked.
        """
        hand = left = self.hands[self.actor]
        if not hand & (hand - 1):
            return hand
        led = self.led
        if not led:
            if not hand & self._honours:
                return hand
            masks = self._lead_masks
        elif not hand & led:
            masks = self._void_masks
        else:
            masks = self._trump_led_masks if led == self.trumps else self._plain_led_masks
        for mask in masks:
            narrowed = mask(self, hand, left)
            if narrowed:
                left = narrowed
        return left

    @enacts("ramsas-17", "ramsas-22", "rams-a-3b", "rams-b-d3b")
    def play_bit(self, card: int) -> int | None:
        """Play a card of the actor; returns the winner when the trick is full, who leads next, else None."""
        seat = self.actor
        self.hands[seat] ^= card
        led = self.led
        if not led:
            self.plays = [(seat, card)]
            self.leader = self.best = seat
            self.led = self._suit_of[card]
            self.top = card
            self._missing = self._others
        else:
            # A card that is neither of the suit led nor a trump cannot beat anything.
            if card & (led | self.trumps) and beats(self.pack, self.trumps, card, self.top):
                self.top = card
                self.best = seat
            self.plays.append((seat, card))
            self._missing -= 1
        if self._missing:
            self.actor = self._left_of[seat]
            return None
        self.done += 1
        self.taken[self.best] += 1
        self.queen_due = self.top == self.king and self.best == self.leader
        self.actor = self.best
        self.led = 0
        return self.best

    def give(self, seat: int, top: int) -> None:
        """Give the trick that has just become full to another seat, by its card `top`: it owns it and leads next."""
        self.taken[self.best] -= 1
        self.taken[seat] += 1
        self.best = self.actor = seat
        self.top = top
        self.queen_due = top == self.king and seat == self.leader

    def lie(self, led: int) -> None:
        """The cards in `plays` lie in a trick that is not full; a suit was led."""
        self.led = led
        self._missing = len(self.seats) - len(self.plays)
