"""What every deal shares: seats and hands, whose turn it is, the acts, the events.

A game is a subclass that lists its acts by word. For each act it has a function that says why the rules refuse it, one
that does it, and one that lists what the actor may try. `legal`, `explain` and `play` all go through these.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from koziris.actions import Action, act_of, written_word
from koziris.cards import CardError, Pack, clockwise
from koziris.events import Events, Fact, Row, told, told_of_entry
from koziris.reasons import ActError, DealError, Json, Reason
from koziris.scoring import AnyLedger

OVER = "over"
PLAY = "play"
RESHUFFLE = "reshuffle"

type Choice = tuple[str, ...]


class Result(NamedTuple):
    """How a deal ended: `winner` of the game or None when it goes on, by which clause, and what follows.

    `winner` is a list of seats where several have won together; in rummy it is the winner of the deal.

    `settlement` is what each seat receives, where the game is settled; `next_dealer` is None when the game is over.
    """

    winner: int | list[int] | None
    clause: str
    changes: Sequence[int | str]
    next_dealer: int | None
    settlement: list[int] | None = None

    def to_json(self) -> dict[str, Json]:
        """The fields by name."""
        return {
            "winner": [*self.winner] if isinstance(self.winner, list) else self.winner,
            "clause": self.clause,
            "changes": [*self.changes],
            "next_dealer": self.next_dealer,
            "settlement": None if self.settlement is None else [*self.settlement],
        }


class Act(NamedTuple):
    """An act of the game: its phase (empty when it takes no turn), what refuses it, what it does, what the actor may try.

    These are methods of a deal, taken from its class.
    """

    phase: str
    refuse: Callable[[Any, Action], Reason | None]
    perform: Callable[[Any, Action], None]
    choices: Callable[[Any], Iterable[Choice]]


def nothing_more(deal: "Deal") -> Iterable[Choice]:
    """The choice of an act that is about nothing: there is one way to do it."""
    return ((),)


def nothing_to_try(deal: "Deal") -> Iterable[Choice]:
    """The choice of an act that is listed elsewhere, or that chance does."""
    return ()


def never(deal: "Deal", action: Action) -> Reason | None:
    """What refuses an act that is open whenever it is due."""
    return None


class Deal(ABC):
    """One deal of a game, from the dealt hands to its end.

    Attributes:
        pack: the pack played with.
        seats, dealer: the size of the table and who dealt.
        order: the seats from the dealer's left, the dealer last.
        hands: the cards held, a mask per seat; a hand thrown in is 0.
        phase, actor: what is due, and from whom (None: nobody, the deal is over or chance is due).
        ledger: the accounts.
        acts: what can be done in this game, by its word.
        rows: what has happened so far; `events` tells it.
        offered: what `legal` has listed, until something is done: none of it need be asked for again.
        result: None until the deal is over.
    """

    ledger: AnyLedger
    acts: Mapping[str, Act]

    def __init__(
        self, pack: Pack, seats: int, dealer: int, hands: Sequence[str | Sequence[str]], hand_size: int | None
    ) -> None:
        self.pack = pack
        self.seats = seats
        if dealer not in range(seats):
            raise DealError(f"there is no seat {dealer}: expected 0 to {seats - 1}", "dealer")
        self.dealer = dealer
        self.order = clockwise((dealer + 1) % seats, seats)
        self._seen = 0
        if len(hands) != seats:
            raise DealError(f"{len(hands)} hands for {seats} seats", "deal", "hands")
        self.hands = [self.lay_out(hand, hand_size, "deal", "hands", seat) for seat, hand in enumerate(hands)]
        self.phase = ""
        self.actor: int | None = None
        self.result: Result | None = None
        self.rows: list[Row] = []
        self.offered: Sequence[Action] = ()
        self._told = 0

    def lay_out(self, cards: str | Sequence[str], number: int | None, *path: str | int) -> int:
        """Cards of the deal as a mask, each of them in the pack and nowhere else in the deal.

        Raises:
            DealError: not so, or not the number there has to be.
        """
        names = cards.split() if isinstance(cards, str) else cards
        try:
            mask = self.pack.mask(names)
        except CardError as error:
            raise DealError(str(error), *path) from None
        if number is not None and len(names) != number:
            raise DealError(f"{len(names)} cards, expected {number}", *path)
        if mask & self._seen:
            raise DealError(f"{self.pack.names(mask & self._seen)[0]} is twice in the deal", *path)
        self._seen |= mask
        return mask

    def one_card(self, card: str, *path: str | int) -> int:
        """A card of the deal as a bit, wherever it lies.

        Raises:
            DealError: it is no card of the pack.
        """
        try:
            return self.pack.bit(card)
        except CardError as error:
            raise DealError(str(error), *path) from None

    # ---- what a game has to add

    @abstractmethod
    def due_clause(self) -> str:
        """The clause that says whose turn it is, or what is due, in this phase."""

    @abstractmethod
    def view(self, viewer: int | None) -> dict[str, Json]:
        """The state as plain data, as far as a seat may see; None sees all."""

    def stands(self, action: Action) -> bool:
        """Whether an act may be done although the rules refuse it: in table mode, where it is judged."""
        return False

    def irregular(self) -> list[tuple[int, str]]:
        """Table mode of rummy: what is irregular now, seat and clause, by seat."""
        return []

    def complete_stock(self) -> None:
        """Name the rest of a stock of which the deal names only the top: all cards not seen anywhere, lowest first."""
        self._seen = self.pack.full

    def dead_names(self) -> list[str]:
        """The cards of which a new stock is made, when one is due."""
        return []

    # ---- events

    @property
    def events(self) -> Events:
        """What has happened so far."""
        return Events(self.rows)

    def emit(self, kind: str, clause: str, **facts: Fact) -> None:
        """Tell what happened; entries of the ledger written before are told first."""
        if len(self.ledger.entries) > self._told:
            self._post_entries()
        self.rows.append((told, kind, clause, facts))

    def _post_entries(self) -> None:
        """Tell the entries of the ledger that have not been told yet."""
        entries = self.ledger.entries
        self.rows += [(told_of_entry, entry) for entry in entries[self._told :]]
        self._told = len(entries)

    def resume(self, seen: int) -> None:
        """Begin here: a position has been put on the table, in which these cards are to be seen somewhere."""
        self._seen = seen
        self.rows.clear()
        self._told = len(self.ledger.entries)

    # ---- acts

    def check_form(self, action: Action) -> None:
        """Whether an act makes sense at all.

        Raises:
            ActError: no such act here, no such seat, a card that is not in the pack or not held.
        """
        if action.do not in self.acts:
            raise ActError(f"unknown act {action.do!r}: expected {', '.join(map(written_word, self.acts))}")
        try:
            cards = self.pack.mask(action.cards)
        except CardError as error:
            raise ActError(str(error)) from None
        if action.do == "reshuffle":
            return
        if action.seat not in range(self.seats):
            raise ActError(f"there is no seat {action.seat}: expected 0 to {self.seats - 1}")
        missing = cards & ~self.hands[action.seat or 0]
        if missing:
            raise ActError(f"seat {action.seat} does not hold {self.pack.names(missing)[0]}")
        if action.do in ("card", "take_turned") and len(action.cards) != 1:
            raise ActError(f"{action.do} is about one card, not {len(action.cards)}")

    def refusal(self, action: Action) -> Reason | None:
        """Why the rules refuse an act now, or None when it may be done.

        Raises:
            ActError: as `check_form` says.
        """
        self.check_form(action)
        act = self.acts[action.do]
        if self.phase == OVER:
            return Reason("deal_over", self.due_clause(), {"seat": action.seat})
        if not act.phase:
            return act.refuse(self, action)
        if act.phase != self.phase:
            facts: dict[str, Json] = {"seat": action.seat, "phase": self.phase, "due": self.actor, "words": [*self.words()]}
            return Reason("other_phase", self.due_clause(), facts)
        if action.seat != self.actor:
            return Reason("not_your_turn", self.due_clause(), {"seat": action.seat, "phase": self.phase, "due": self.actor})
        return act.refuse(self, action)

    def perform(self, action: Action) -> None:
        """Do an act that is not refused, or that stands."""
        self.offered = ()
        self.acts[action.do].perform(self, action)
        if len(self.ledger.entries) > self._told:
            self._post_entries()

    def legal(self) -> list[Action]:
        """Every act that may be done now: those of the turn, then those of any seat that take no turn."""
        phase = self.phase
        legal: list[Action] = []
        for word, act in self.acts.items():
            if act.phase == phase:
                legal += self.legal_with(word)
        legal += self.aside()
        self.offered = legal
        return legal

    @abstractmethod
    def aside(self) -> Iterable[Action]:
        """The acts that may be done now and take no turn, of any seat."""

    def legal_with(self, word: str) -> Iterable[Action]:
        """Every act of the turn with this word that may be done now."""
        act = self.acts[word]
        if act.phase != self.phase or self.actor is None:
            return []
        return [action for action in self.attempts(word) if act.refuse(self, action) is None]

    def attempts(self, word: str) -> Iterable[Action]:
        """Every act of the turn with this word that makes sense, refused or not."""
        seat, choices = self.actor, self.acts[word].choices(self)
        return [act_of(seat, word, cards) if len(cards) < 2 else Action(seat, word, cards) for cards in choices]

    def words(self) -> list[str]:
        """The words open to the turn (`card` in the play), never counting what takes no turn."""
        return [word for word in self.acts if any(True for _ in self.legal_with(word))]

    # ---- cards

    def hand_names(self, seat: int) -> list[str]:
        """The cards that a seat holds."""
        return self.pack.names(self.hands[seat])

    def held_choices(self) -> Iterable[Choice]:
        """Each card of the actor, by itself."""
        assert self.actor is not None
        return [(card,) for card in self.hand_names(self.actor)]
