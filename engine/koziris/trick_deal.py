"""What every deal of a trick game shares: who takes part, the trumps, the play of the cards, the judge of table mode."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from koziris.actions import Action
from koziris.cards import bits
from koziris.deal import OVER, PLAY, Deal, Event, Result
from koziris.duties import Duty, excluding_duty, narrowing_duty, refuse_card
from koziris.reasons import DealError, Json, Reason
from koziris.rulebook import HAND_SIZE, Setup
from koziris.scoring import Ledger
from koziris.state import state
from koziris.tricks import TrickPlay

if TYPE_CHECKING:
    from koziris.rams_table import Judge


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


class TrickDeal(Deal):
    """One deal of a trick game.

    Attributes:
        dealt: the hands as dealt.
        roles: per seat `undecided`, `in`, `out` or `buyer`.
        trump: the trump suit's letter.
        tricks: the play of the cards, None before it.
        judge: the judge of table mode, None in strict mode.
    """

    ledger: Ledger

    def __init__(
        self,
        setup: Setup,
        dealer: int,
        accounts: Sequence[int],
        hands: Sequence[str | Sequence[str]],
        accounts_name: str,
    ) -> None:
        seats = setup.dealt // HAND_SIZE
        if len(accounts) != seats:
            raise DealError(f"{len(accounts)} {accounts_name} for {seats} seats", accounts_name)
        super().__init__(setup.pack, seats, dealer, hands, HAND_SIZE)
        self.dealt = list(self.hands)
        self.roles = ["undecided"] * self.seats
        self.trump = ""
        self.tricks: TrickPlay | None = None
        self.ledger = Ledger(accounts)
        self.duties: tuple[Duty, ...] = ()
        self.judge: Judge | None = None
        self.law: PlayLaw

    # ---- what a game has to add

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

    def view(self, viewer: int | None) -> dict[str, Json]:
        """As `koziris.state.state`."""
        return state(self, viewer)

    # ---- showing jacks

    def refuse_showing(self, action: Action) -> Reason | None:
        """As `refuse_show`, for the act."""
        assert action.seat is not None
        return self.refuse_show(action.seat)

    def may_show(self) -> list[int]:
        """The seats that may show jacks now."""
        if self.phase == OVER or (self.tricks is not None and self.tricks.plays):
            return []
        return [seat for seat in range(self.seats) if self.refuse_show(seat) is None]

    def aside(self) -> Iterator[Action]:
        """The showing of jacks by any seat that may."""
        for seat in self.may_show():
            yield Action(seat, "show_jacks")

    # ---- the play of the cards

    def stands(self, action: Action) -> bool:
        """Whether an act may be done although the rules refuse it: the turn's card, in table mode, where it is judged."""
        return self.judge is not None and self.phase == PLAY and action.do == "card" and action.seat == self.actor

    def start_tricks(self, seats: Sequence[int], leader: int) -> None:
        """The cards are played by these seats, clockwise; `leader` leads first."""
        self.phase, self.actor = PLAY, leader
        self.tricks = TrickPlay(self.pack, self.trump, self.duties, self.hands, seats, leader)
        self.emit("first_lead", self.law.first_lead, seat=leader, cards=[*self.hand_names(leader)])

    def legal_with(self, word: str) -> Iterator[Action]:
        """As `Deal.legal_with`; cards come from the kernel, which narrows by the same duties that refuse them."""
        if word != "card" or self.phase != PLAY:
            yield from super().legal_with(word)
        else:
            assert self.tricks is not None
            for card in self.pack.names(self.tricks.legal_mask()):
                yield Action(self.actor, "card", (card,))

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
