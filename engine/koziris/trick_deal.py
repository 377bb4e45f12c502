"""What every deal of a trick game shares: who takes part, the trumps, the play of the cards, the judge of table mode."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from koziris.actions import Action, act_of
from koziris.cards import Pack, bits
from koziris.deal import OVER, PLAY, Deal, Result
from koziris.duties import Duty, excluding_duty, narrowing_duty, refuse_card
from koziris.events import Event, Fact
from koziris.reasons import DealError, Json, Reason
from koziris.rulebook import HAND_SIZE, Setup
from koziris.scoring import Ledger
from koziris.state import state
from koziris.tricks import TrickPlay

if TYPE_CHECKING:
    from koziris.rams.table import Judge


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


def _told_of_card(
    pack: Pack,
    trumps: int,
    law: PlayLaw,
    seat: int,
    card: int,
    led: int,
    done: int,
    forced: bool,
    duty: Duty | None,
    broken: Duty | None,
) -> Event:
    """That a seat has played a card: what it was to the trick, and by which duty or against which."""
    if not led:
        role, clause = "lead", law.later_lead if done else law.first_lead
    elif card & led:
        role, clause = "follow", law.follow
    else:
        role, clause = ("trump", law.trump) if card & trumps else ("throw_off", law.throw_off)
    facts: dict[str, Json] = {"seat": seat, "card": pack.name(card), "role": role, "forced": forced}
    facts |= {"duty": duty.clause if duty else None, "duty_kind": duty.kind if duty else None}
    if broken:
        facts |= {"against": broken.clause, "against_kind": broken.kind}
    return Event("card", duty.clause if duty else clause, facts)


def _told_of_trick(pack: Pack, clause: str, done: int, winner: int, top: int, following: int | None) -> Event:
    """That a trick is full: its number, who won it with which card, and who leads next."""
    return Event("trick", clause, {"n": done, "winner": winner, "card": pack.name(top), "next": following})


@cache
def _card_acts(pack: Pack, seat: int) -> dict[int, Action]:
    """By card, the act of playing it."""
    return {card: Action.card(seat, pack.name(card)) for card in bits(pack.full)}


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
        jacks = self.pack.jacks
        # Mostly nobody holds two jacks.
        return [
            seat
            for seat, hand in enumerate(self.hands)
            if (held := hand & jacks) & (held - 1) and self.refuse_show(seat) is None
        ]

    def aside(self) -> list[Action]:
        """The showing of jacks by any seat that may."""
        return [act_of(seat, "show_jacks") for seat in self.may_show()]

    # ---- the play of the cards

    def stands(self, action: Action) -> bool:
        """Whether an act may be done although the rules refuse it: the turn's card, in table mode, where it is judged."""
        return self.judge is not None and self.phase == PLAY and action.do == "card" and action.seat == self.actor

    def start_tricks(self, seats: Sequence[int], leader: int) -> None:
        """The cards are played by these seats, clockwise; `leader` leads first."""
        self.phase, self.actor = PLAY, leader
        self.tricks = TrickPlay(self.pack, self.trump, self.duties, self.hands, seats, leader)
        self.emit("first_lead", self.law.first_lead, seat=leader, cards=(self.pack.names, self.hands[leader]))

    def legal(self) -> list[Action]:
        """As `Deal.legal`; in the play these are cards."""
        if self.phase != PLAY:
            return super().legal()
        assert self.tricks is not None
        self.offered = self._legal_cards() if self.tricks.plays else self._legal_cards() + self.aside()
        return self.offered

    def legal_with(self, word: str) -> Iterable[Action]:
        """As `Deal.legal_with`."""
        return self._legal_cards() if word == "card" and self.phase == PLAY else super().legal_with(word)

    def _legal_cards(self) -> list[Action]:
        """Cards come from the kernel, which narrows by the same duties that refuse them."""
        assert self.tricks is not None
        acts, mask = _card_acts(self.pack, self.tricks.actor), self.tricks.legal_mask()
        found = []
        while mask:
            card = mask & -mask
            found.append(acts[card])
            mask ^= card
        return found

    def refuse_play(self, action: Action) -> Reason | None:
        """Why the turn may not play this card: the first duty that excludes it."""
        assert self.tricks is not None
        return refuse_card(self.tricks, self.pack.bit(action.cards[0]))

    def perform_play(self, action: Action) -> None:
        """A card is played; a full trick is scored, and the last one ends the deal."""
        tricks, card = self.tricks, self.pack.bit_of[action.cards[0]]
        assert tricks is not None
        legal, seat = tricks.legal_mask(), tricks.actor
        duty = broken = None
        if not legal & card:
            broken = excluding_duty(tricks, card)
        elif legal != self.hands[seat]:
            duty = narrowing_duty(tricks)
        self.rows.append(
            (
                _told_of_card,
                self.pack,
                tricks.trumps,
                self.law,
                seat,
                card,
                tricks.led,
                tricks.done,
                legal == card,
                duty,
                broken,
            )
        )
        if broken and self.judge and self.judge.note(tricks, card, broken):
            self.emit("taken_back", broken.clause, seat=seat, card=action.cards[0])
            return
        winner = tricks.play_bit(card)
        self.actor = tricks.actor
        if winner is not None:
            self._trick_is_full(tricks, winner)

    def _trick_is_full(self, tricks: TrickPlay, winner: int) -> None:
        clause = self.law.trick
        if self.judge:
            for offence in self.judge.of_trick(tricks.done):
                card = self.pack.name(offence.card)
                self.emit("offence", offence.clause, seat=offence.seat, card=card, why=offence.why)
            owner = self.judge.owner(tricks)
            if owner != winner:
                winner, clause = owner, self.judge.law.owner
        ends = self.trick_won(winner) or tricks.done == HAND_SIZE
        # The trick is told before what it scores: entries are told only after the act, or with the next event.
        self.rows.append((_told_of_trick, self.pack, clause, tricks.done, winner, tricks.top, None if ends else winner))
        self.actor = winner
        if ends:
            self.end_of_play()

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

    def shown_cards(self, mask: int) -> Fact:
        """Cards in an event: as `display` has them, when it is told."""
        return self.pack.sorted_names, mask, self.trump

    def strength_order(self, mask: int) -> list[int]:
        """Cards from the least to the most valuable: plain before trump, then by rank, then by suit."""
        trumps = self.pack.suits[self.trump]
        return sorted(bits(mask), key=lambda bit: (bool(bit & trumps), self.pack.strength(bit), bit))
