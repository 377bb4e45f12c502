"""What every deal of a trick game shares: seats and hands, whose turn it is, the acts, the tricks, the events.

A game is a subclass that lists its acts by word. For each act it has a function that says why the rules refuse it, one
that does it, and one that lists what the actor may try. `legal`, `explain` and `play` all go through these.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from koziris.actions import Action
from koziris.cards import CardError, Pack, bits, clockwise
from koziris.duties import Duty, excluding_duty, narrowing_duty, refuse_card
from koziris.reasons import ActError, DealError, Json, Reason
from koziris.rulebook import HAND_SIZE, Setup
from koziris.scoring import Entry, Ledger
from koziris.tricks import TrickPlay

if TYPE_CHECKING:
    from koziris.rams_table import Judge

OVER = "over"
PLAY = "play"

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

    `winner` is a list of seats where several have won together.

    `settlement` is what each seat receives, where the game is settled; `next_dealer` is None when the game is over.
    """

    winner: int | list[int] | None
    clause: str
    changes: list[int]
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
    """An act of the game: its phase, what refuses it, what it does, and what the actor may try with it."""

    phase: str
    refuse: Callable[[Action], Reason | None]
    perform: Callable[[Action], None]
    choices: Callable[[], Iterable[Choice]]


class PlayLaw(NamedTuple):
    """The clauses that the play of the cards cites in an edition."""

    first_lead: str
    later_lead: str
    turn: str
    follow: str
    trump: str
    throw_off: str
    trick: str
    over: str


def nothing_more() -> Iterable[Choice]:
    """The choice of an act that is about nothing: there is one way to do it."""
    return ((),)


class Deal(ABC):
    """One deal of a trick game, from the dealt hands to its end.

    Attributes:
        seats, dealer: the size of the table and who dealt.
        order: the seats from the dealer's left, the dealer last.
        hands: the cards held, a mask per seat; a hand thrown in is 0.
        dealt: the hands as dealt.
        roles: per seat `undecided`, `in`, `out` or `buyer`.
        phase, actor: what is due, and from whom (None: nobody, the deal is over or chance is due).
        trump: the trump suit's letter.
        tricks: the play of the cards, None before it.
        ledger: the accounts.
        judge: the judge of table mode, None in strict mode.
        result: None until the deal is over.
    """

    def __init__(
        self,
        setup: Setup,
        dealer: int,
        accounts: Sequence[int],
        hands: Sequence[str | Sequence[str]],
        accounts_name: str,
    ) -> None:
        self.pack: Pack = setup.pack
        self.seats = setup.dealt // HAND_SIZE
        if dealer not in range(self.seats):
            raise DealError(f"there is no seat {dealer}: expected 0 to {self.seats - 1}", "dealer")
        self.dealer = dealer
        self.order = clockwise((dealer + 1) % self.seats, self.seats)
        self._seen = 0
        if len(accounts) != self.seats:
            raise DealError(f"{len(accounts)} {accounts_name} for {self.seats} seats", accounts_name)
        if len(hands) != self.seats:
            raise DealError(f"{len(hands)} hands for {self.seats} seats", "deal", "hands")
        self.hands = [self.lay_out(hand, HAND_SIZE, "deal", "hands", seat) for seat, hand in enumerate(hands)]
        self.dealt = list(self.hands)
        self.roles = ["undecided"] * self.seats
        self.phase = ""
        self.actor: int | None = None
        self.trump = ""
        self.tricks: TrickPlay | None = None
        self.ledger = Ledger(accounts)
        self.result: Result | None = None
        self.events: list[Event] = []
        self.acts: dict[str, Act] = {}
        self.duties: tuple[Duty, ...] = ()
        self.judge: Judge | None = None
        self.law: PlayLaw

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
    def refuse_show(self, seat: int) -> Reason | None:
        """Why a seat may not show jacks now."""

    @abstractmethod
    def trick_won(self, winner: int) -> bool:
        """Score a full trick; whether it ends the game."""

    @abstractmethod
    def end_of_play(self) -> None:
        """End the deal after its last card."""

    @abstractmethod
    def table(self, viewer: int | None) -> dict[str, Json]:
        """What lies on the table in this game, as far as a seat may see, for `state`."""

    def discard_bounds(self) -> tuple[int, int] | None:
        """The fewest and the most cards that the turn may discard, or None: no exchange is due."""
        return None

    # ---- events

    def emit(self, kind: str, clause: str, **facts: Json) -> None:
        """Tell what happened; entries of the ledger written before are told first."""
        self.post_entries()
        self.events.append(Event(kind, clause, facts))

    def post_entries(self) -> None:
        """Tell the entries of the ledger that have not been told yet."""
        told = sum(event.kind == "entry" for event in self.events)
        for entry in self.ledger.entries[told:]:
            self.events.append(self._entry_event(entry))

    @staticmethod
    def _entry_event(entry: Entry) -> Event:
        facts: dict[str, Json] = {"seat": entry.seat, "amount": entry.amount, "after": entry.after, "why": entry.why}
        return Event("entry", entry.clause, facts | entry.facts)

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
        if action.do == "show_jacks":
            assert action.seat is not None
            return self.refuse_show(action.seat)
        if act.phase != self.phase:
            facts: dict[str, Json] = {"seat": action.seat, "phase": self.phase, "due": self.actor, "words": [*self.words()]}
            return Reason("other_phase", self.due_clause(), facts)
        if action.seat != self.actor:
            return Reason("not_your_turn", self.due_clause(), {"seat": action.seat, "phase": self.phase, "due": self.actor})
        return act.refuse(action)

    def stands(self, action: Action) -> bool:
        """Whether an act may be done although the rules refuse it: the turn's card, in table mode, where it is judged."""
        return self.judge is not None and self.phase == PLAY and action.do == "card" and action.seat == self.actor

    def perform(self, action: Action) -> list[Event]:
        """Do an act that is not refused, or that stands; returns what happened."""
        before = len(self.events)
        self.acts[action.do].perform(action)
        self.post_entries()
        return self.events[before:]

    def legal(self) -> Iterator[Action]:
        """Every act that may be done now: those of the turn, then `show_jacks` of any seat that may."""
        for word in self.acts:
            yield from self.legal_with(word)
        for seat in self.may_show():
            yield Action(seat, "show_jacks")

    def legal_with(self, word: str) -> Iterator[Action]:
        """Every act of the turn with this word that may be done now."""
        act = self.acts[word]
        if act.phase == self.phase and self.actor is not None:
            for cards in act.choices():
                action = Action(self.actor, word, cards)
                if act.refuse(action) is None:
                    yield action

    def may_show(self) -> list[int]:
        """The seats that may show jacks now."""
        return [] if self.phase == OVER else [seat for seat in range(self.seats) if self.refuse_show(seat) is None]

    def words(self) -> list[str]:
        """The words open to the turn (`card` in the play), never counting `show_jacks`."""
        return [word for word in self.acts if any(True for _ in self.legal_with(word))]

    # ---- the play of the cards

    def hand_names(self, seat: int) -> list[str]:
        """The cards that a seat holds."""
        return self.pack.names(self.hands[seat])

    def held_choices(self) -> Iterable[Choice]:
        """Each card of the actor, by itself."""
        assert self.actor is not None
        return [(card,) for card in self.hand_names(self.actor)]

    def start_tricks(self, seats: Sequence[int], leader: int) -> None:
        """The cards are played by these seats, clockwise; `leader` leads first."""
        self.phase, self.actor = PLAY, leader
        self.tricks = TrickPlay(self.pack, self.trump, self.duties, self.hands, seats, leader)
        self.emit("first_lead", self.law.first_lead, seat=leader, cards=[*self.hand_names(leader)])

    def refuse_play(self, action: Action) -> Reason | None:
        """Why the turn may not play this card: the first duty that excludes it."""
        assert self.tricks is not None
        return refuse_card(self.tricks, self.pack.bit(action.cards[0]))

    def perform_play(self, action: Action) -> None:
        """A card is played; a full trick is scored, and the last one ends the deal."""
        assert self.tricks is not None
        assert action.seat is not None
        tricks, card = self.tricks, self.pack.bit(action.cards[0])
        legal, duty = tricks.legal_mask(), narrowing_duty(tricks)
        role, clause = self._role(card)
        broken = None if legal & card else excluding_duty(tricks, card)
        duty = None if broken else duty
        facts: dict[str, Json] = {"seat": action.seat, "card": action.cards[0], "role": role, "forced": legal == card}
        facts |= {"duty": duty.clause if duty else None, "duty_kind": duty.kind if duty else None}
        if broken:
            facts |= {"against": broken.clause, "against_kind": broken.kind}
        self.emit("card", duty.clause if duty else clause, **facts)
        if broken and self.judge and self.judge.note(tricks, card, broken):
            self.emit("taken_back", broken.clause, seat=action.seat, card=action.cards[0])
            return
        winner = tricks.play_bit(card)
        if winner is None:
            self.actor = tricks.actor
            return
        clause = self.law.trick
        if self.judge:
            for offence in self.judge.of_trick(tricks.done):
                card = offence.card
                self.emit("offence", offence.clause, seat=offence.seat, card=self.pack.name(card), why=offence.why)
            owner = self.judge.owner(tricks)
            if owner != winner:
                winner, clause = owner, self.judge.law.owner
        over = self.trick_won(winner)
        last = tricks.done == HAND_SIZE
        facts = {
            "n": tricks.done,
            "winner": winner,
            "card": self.pack.name(tricks.top),
            "next": None if over or last else winner,
        }
        # The trick is told before what it scores.
        self.events.append(Event("trick", clause, facts))
        self.post_entries()
        self.actor = winner
        if over or last:
            self.end_of_play()

    def _role(self, card: int) -> tuple[str, str]:
        tricks = self.tricks
        assert tricks is not None
        if not tricks.led:
            return "lead", self.law.later_lead if tricks.done else self.law.first_lead
        if card & tricks.led:
            return "follow", self.law.follow
        return ("trump", self.law.trump) if card & tricks.trumps else ("throw_off", self.law.throw_off)

    def due_in_play(self) -> str:
        """The clause that says whose card is due."""
        assert self.tricks is not None
        if self.tricks.led:
            return self.law.turn
        return self.law.later_lead if self.tricks.done else self.law.first_lead

    # ---- the end

    @property
    def next_dealer(self) -> int:
        """The deal goes to the dealer's left (rulings A-03, L-24)."""
        return self.order[0]

    def close(self, winner: int | list[int] | None, clause: str, settlement: list[int] | None = None) -> None:
        """The deal is over: the game goes on, or `winner` has won it by `clause`, or several together."""
        self.phase, self.actor = OVER, None
        changes = self.ledger.changes()
        next_dealer = self.next_dealer if winner is None else None
        self.result = Result(winner, clause, changes, next_dealer, settlement)
        self.emit("deal_over", clause, changes=[*changes], accounts=[*self.ledger.accounts], next_dealer=next_dealer)
        if winner is not None:
            settled: Json = None if settlement is None else [*settlement]
            self.emit("game_over", clause, winner=self.result.to_json()["winner"], settlement=settled)

    def display(self, mask: int) -> list[str]:
        """Cards as they are shown: trumps first, suits in alternating colours, high to low."""
        return self.pack.sorted_names(mask, self.trump)

    def strength_order(self, mask: int) -> list[int]:
        """Cards from the least to the most valuable: plain before trump, then by rank, then by suit."""
        trumps = self.pack.suits[self.trump]
        return sorted(bits(mask), key=lambda bit: (bool(bit & trumps), self.pack.strength(bit), bit))
