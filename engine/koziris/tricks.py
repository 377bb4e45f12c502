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
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from koziris.cards import Pack, bits
from koziris.clauses import enacts

if TYPE_CHECKING:
    from koziris.duties import Duty


# ---- which card wins


@enacts("ramsas-21", "ramsas-23")
def beating(pack: Pack, trumps: int, top: int) -> int:
    """The cards that, played later, beat `top`: the higher ones of its suit, and all trumps where it is none."""
    higher = pack.suit_of[top] & -(top << 1)
    return higher if top & trumps else higher | trumps


def beats(pack: Pack, trumps: int, card: int, top: int) -> bool:
    """Whether `card`, played later, beats `top`, the best card of the trick so far (all of them bits or masks)."""
    return bool(card & beating(pack, trumps, top))


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


# ---- what is reckoned once for many deals


class Trumps(NamedTuple):
    """What a trump suit decides: its cards as masks, and for each card of the pack those that beat it."""

    suit: int
    ace: int
    king: int
    queen: int
    courts: int
    honours: int
    beating: dict[int, int]


@cache
def _trumps(pack: Pack, trump: str) -> Trumps:
    suit = pack.suits[trump]
    ace, king, queen, jack = (pack.bit(rank + trump) for rank in "AKQJ")
    above = {card: beating(pack, suit, card) for card in bits(pack.full)}
    return Trumps(suit, ace, king, queen, king | queen | jack, ace | king | queen, above)


@cache
def _neighbours(seats: tuple[int, ...]) -> tuple[dict[int, int], dict[int, int]]:
    """By seat: who plays after it, and who plays last when it leads."""
    return dict(zip(seats, (*seats[1:], seats[0]), strict=True)), dict(zip(seats, (seats[-1], *seats), strict=False))


class Sorted(NamedTuple):
    """The duties of an edition: those of who leads, those of who follows, and what the short way of `legal_mask` needs.

    `steps` says that who follows may play the first that the hand has of: the suit led, the ace of trumps where it is
    `due_on_courts` and a court card of trumps lies in the trick, trumps, any card. House rules ask for more.
    """

    leading: tuple["Duty", ...]
    following: tuple["Duty", ...]
    steps: bool
    due_on_courts: bool


@cache
def _sorted(duties: tuple["Duty", ...]) -> Sorted:
    leading = tuple(duty for duty in duties if duty.leading)
    following = tuple(duty for duty in duties if not duty.leading)
    kinds = {duty.kind for duty in following}
    steps = {"follow", "trump"} <= kinds <= {"follow", "trump", "ace_on_court"}
    return Sorted(leading, following, steps, "ace_on_court" in kinds)


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
        trumps: the trump suit, as a mask.
        ace, king, queen: these trumps, as bits.
        courts: king, queen and jack of trumps, as a mask.
    """

    __slots__ = (
        "_above",
        "_ace_due",
        "_beating",
        "_court_duty",
        "_duties",
        "_honours",
        "_last",
        "_last_after",
        "_left_of",
        "_plain_led",
        "_steps",
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
        self.trumps, self.ace, self.king, self.queen, self.courts, self._honours, self._beating = _trumps(pack, trump)
        self._duties = _sorted(tuple(duties))
        self._steps = self._duties.steps
        self._court_duty = self.courts if self._duties.due_on_courts else 0
        self.seats = tuple(seats)
        self._left_of, self._last_after = _neighbours(self.seats)
        self.deal_again(hands, leader)

    def deal_again(self, hands: list[int], leader: int) -> None:
        """Begin anew with other hands at the same table, with the same trumps: for many deals one after the other."""
        self.hands = hands
        self.leader = self.actor = self.best = leader
        self.plays: list[tuple[int, int]] = []
        self.led = self.top = self._above = 0
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
        return self._duties.following if self.led else self._duties.leading

    def legal_mask(self) -> int:
        """The cards that the actor may play, as a mask.

        Mostly a short way leads there, as `Sorted` says; it gives what `narrowed` gives.
        """
        hand = self.hands[self.actor]
        if not self.led:
            # The duties of who leads are about these trumps only.
            return self.narrowed() if hand & self._honours else hand
        if self._steps:
            return hand & self._plain_led or hand & self._ace_due or hand & self.trumps or hand
        return self.narrowed()

    def narrowed(self) -> int:
        """The cards that the duties leave: each narrows what the earlier ones left.

        A duty that does not apply, or that would leave nothing, is skipped.
        """
        hand = left = self.hands[self.actor]
        for duty in self.duties():
            left = duty.mask(self, hand, left) or left
        return left

    @enacts("ramsas-17", "ramsas-22", "rams-a-3b", "rams-b-d3b")
    def play_bit(self, card: int) -> int | None:
        """Play a card of the actor; returns the winner when the trick is full, who leads next, else None."""
        seat = self.actor
        self.hands[seat] ^= card
        if self.led:
            self.plays.append((seat, card))
            tops = card & self._above
        else:
            self.plays = [(seat, card)]
            self.leader = seat
            self.led = tops = self.pack.suit_of[card]
            self._plain_led = 0 if tops == self.trumps else tops
            self._ace_due = 0
            self._last = self._last_after[seat]
        if tops:
            self.best = seat
            self.top = card
            self._above = self._beating[card]
            # A court card that does not top the trick lies under another, or under the ace itself.
            if card & self._court_duty:
                self._ace_due = self.ace
        if seat != self._last:
            self.actor = self._left_of[seat]
            return None
        best = self.actor = self.best
        self.done += 1
        self.taken[best] += 1
        self.queen_due = self.top == self.king and best == self.leader
        self.led = 0
        return best

    def give(self, seat: int, top: int) -> None:
        """Give the trick that has just become full to another seat, by its card `top`: it owns it and leads next."""
        self.taken[self.best] -= 1
        self.taken[seat] += 1
        self.best = self.actor = seat
        self.top = top
        self.queen_due = top == self.king and seat == self.leader

    def lie(self, led: int) -> None:
        """The cards in `plays`, `top` the best of them, lie in a trick that is not full; a suit was led."""
        self.led = led
        self._plain_led = 0 if led == self.trumps else led
        self._ace_due = self.ace if any(card & self._court_duty for _, card in self.plays) else 0
        self._above = self._beating[self.top]
        self._last = self._last_after[self.plays[0][0]]
