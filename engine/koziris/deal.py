"""What every deal shares: seats and hands, whose turn it is, the acts, the events.

A game is a subclass that lists its acts by word. For each act it has a function that says why the rules refuse it, one
that does it, and one that lists what the actor may try. `legal`, `explain` and `play` all go through these.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from koziris.actions import Action
from koziris.cards import CardError, Pack, clockwise
from koziris.reasons import ActError, DealError, Json, Reason
from koziris.scoring import AnyEntry, AnyLedger

OVER = "over"
PLAY = "play"
RESHUFFLE = "reshuffle"

type Choice = tuple[str, ...]


class Event(NamedTuple):
    """Something that happened, by which clause, with the facts that a sentence about it needs."""

    kind: str
    clause: str
    facts: dict[str, Json]

    def to_json(self) -> dict[str, Json]:
        """`{"kind", "clause"}` and the facts, flat."""
        return {"kind": self.kind, "clause": self.clause, **self.facts}


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
    """An act of the game: its phase (empty when it takes no turn), what refuses it, what it does, what the actor may try."""

    phase: str
    refuse: Callable[[Action], Reason | None]
    perform: Callable[[Action], None]
    choices: Callable[[], Iterable[Choice]]


def nothing_more() -> Iterable[Choice]:
    """The choice of an act that is about nothing: there is one way to do it."""
    return ((),)


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
        events: what has happened so far.
        result: None until the deal is over.
    """

    ledger: AnyLedger

    def __init__(self, pack: Pack, seats: int, dealer: int, hands: Sequence[str | Sequence[str]], hand_size: int) -> None:
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
        self.events: list[Event] = []
        self._told = 0
        self.acts: dict[str, Act] = {}

    def lay_out(self, cards: str | Sequence[str], number: int | None, *path: str | int) -> int:
        """Cards of the deal as a mask, each of them in the pack and nowhere else in the deal.

        Raises:
            DealError: not so, or not the number there has to be.
        """
        names = cards.split() if isinstance(cards, str) else list(cards)
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

    def complete_stock(self) -> None:
        """Name the rest of a stock of which the deal names only the top: all cards not seen anywhere, lowest first."""
        self._seen = self.pack.full

    def dead_names(self) -> list[str]:
        """The cards of which a new stock is made, when one is due."""
        return []

    # ---- events

    def emit(self, kind: str, clause: str, **facts: Json) -> None:
        """Tell what happened; entries of the ledger written before are told first."""
        self.post_entries()
        self.events.append(Event(kind, clause, facts))

    def post_entries(self) -> None:
        """Tell the entries of the ledger that have not been told yet."""
        entries = self.ledger.entries[self._told :]
        self._told += len(entries)
        self.events += map(self._entry_event, entries)

    @staticmethod
    def _entry_event(entry: AnyEntry) -> Event:
        facts: dict[str, Json] = {"seat": entry.seat, "amount": entry.amount, "after": entry.after, "why": entry.why}
        return Event("entry", entry.clause, facts | entry.facts)

    def resume(self, seen: int) -> None:
        """Begin here: a position has been put on the table, in which these cards are to be seen somewhere."""
        self._seen = seen
        self.events.clear()
        self._told = len(self.ledger.entries)

    # ---- acts

    def check_form(self, action: Action) -> None:
        """Whether an act makes sense at all.

        Raises:
            ActError: no such act here, no such seat, a card that is not in the pack or not held.
        """
        if action.do not in self.acts:
            raise ActError(f"unknown act {action.do!r}: expected {', '.join(self.acts)}")
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
            return act.refuse(action)
        if act.phase != self.phase:
            facts: dict[str, Json] = {"seat": action.seat, "phase": self.phase, "due": self.actor, "words": [*self.words()]}
            return Reason("other_phase", self.due_clause(), facts)
        if action.seat != self.actor:
            return Reason("not_your_turn", self.due_clause(), {"seat": action.seat, "phase": self.phase, "due": self.actor})
        return act.refuse(action)

    def perform(self, action: Action) -> list[Event]:
        """Do an act that is not refused, or that stands; returns what happened."""
        before = len(self.events)
        self.acts[action.do].perform(action)
        self.post_entries()
        return self.events[before:]

    def legal(self) -> Iterator[Action]:
        """Every act that may be done now: those of the turn, then those of any seat that take no turn."""
        for word, act in self.acts.items():
            if act.phase == self.phase:
                yield from self.legal_with(word)
        yield from self.aside()

    @abstractmethod
    def aside(self) -> Iterator[Action]:
        """The acts that may be done now and take no turn, of any seat."""

    def legal_with(self, word: str) -> Iterator[Action]:
        """Every act of the turn with this word that may be done now."""
        act = self.acts[word]
        if act.phase == self.phase and self.actor is not None:
            for action in self.attempts(word):
                if act.refuse(action) is None:
                    yield action

    def attempts(self, word: str) -> Iterator[Action]:
        """Every act of the turn with this word that makes sense, refused or not."""
        for cards in self.acts[word].choices():
            yield Action(self.actor, word, cards)

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
