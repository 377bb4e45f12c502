"""The state of a deal of Russian Rams: what all its phases share, and how it may end in any of them.

Jacks are shown while hands are not final; four aces and a hand of one suit are opened; who clears its record wins.
"""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from koziris.actions import Action
from koziris.clauses import enacts
from koziris.deal import OVER, PLAY
from koziris.duties import duties_for
from koziris.rams.exchange import DECLARE, EXCHANGE, EXPOSED, TURNED, Stock, in_order
from koziris.rams.law import DEAL_LAWS, PLAY_LAWS
from koziris.rams.score import PAYMENTS, RamsScore, holds_four_aces, shared_out
from koziris.rams.table import Judge
from koziris.reasons import DealError, Json, Reason
from koziris.rulebook import RamsOptions, setup
from koziris.scoring import held_pairs
from koziris.trick_deal import TrickDeal


class RamsState(TrickDeal):
    """A deal of Russian Rams, as far as its phases share it.

    Attributes:
        turned: the turned card; `turned_state` is `open`, `taken` or `dead`.
        stock: the stock of the exchange.
        ever: the cards that each seat has held.
        due: who acts next before the play, in order, and whether all have `declared`.
        serving, thrown, face_up: who draws from the stock, what it has thrown out, and the card that is exposed.
        had_an_ace: the seats with an ace at the first lead, a bit for each.
        exposed: the replacement that lies face up and may be refused, in table mode; else 0.
        score: the records.
    """

    def __init__(
        self,
        ruleset: str,
        options: RamsOptions,
        seats: int,
        dealer: int,
        accounts: Sequence[int],
        deal: Mapping[str, Any],
        mode: str = "strict",
    ) -> None:
        table = setup(ruleset, seats, options)
        super().__init__(table, dealer, accounts, deal["hands"], "records")
        for seat, record in enumerate(accounts):
            if record <= 0:
                raise DealError(f"seat {seat} has {record}: a record before a deal is above 0", "records", seat)
        self.ruleset = ruleset
        self.options = options
        self.law = PLAY_LAWS[ruleset]
        self.clauses = DEAL_LAWS[ruleset]
        self.turned = self.lay_out([deal["turned"]], 1, "deal", "turned")
        self.turned_state = "open"
        self.trump = deal["turned"][1]
        self.duties = duties_for(ruleset, options)
        named = deal.get("stock", ())
        known = named.split() if isinstance(named, str) else named
        self.lay_out(known, None, "deal", "stock")
        self.stock = Stock([self.pack.bit_of[card] for card in known], table.left)
        self.score = RamsScore(ruleset, options, self.pack, accounts)
        self.ledger = self.score.ledger
        self.ever = list(self.hands)
        self.exposed = 0
        self.serving = self.thrown = self.face_up = 0
        self.had_an_ace = 0
        self.judge = Judge(ruleset, options) if mode == "table" else None
        self.due: list[tuple[str, int]] = []
        self.declared = False

    @abstractmethod
    def go_on(self) -> None:
        """Go on to what is due next; without anything left, to the play."""

    def playing(self) -> list[int]:
        """The seats that play, clockwise from the dealer's left."""
        return in_order(self.order, (seat for seat, role in enumerate(self.roles) if role == "in"))

    def hold(self, seat: int, hand: int) -> None:
        """A seat holds these cards from now on."""
        self.hands[seat] = hand
        self.ever[seat] |= hand

    # ---- jacks

    def _whole_pairs(self, seat: int) -> list[str]:
        """The jack pairs that a seat holds whole; by house rule only dealt jacks count."""
        hand = self.hands[seat] if self.options.drawn_jacks_count else self.hands[seat] & self.dealt[seat]
        return held_pairs(self.pack, hand)

    def _unshown(self, seat: int) -> list[str]:
        return [pair for pair in self._whole_pairs(seat) if pair not in self.score.credited[seat]]

    @enacts("rams-a-28a", "rams-a-28b", "rams-a-29b", "rams-b-r5a", "rams-b-r5b", "rams-b-r6b")
    def refuse_show(self, seat: int) -> Reason | None:
        """Why a seat may not show jacks: it has passed, hands are final, a new stock is due, or it has no pair to show."""
        law = self.clauses
        facts: dict[str, Json] = {"seat": seat, "phase": self.phase}
        if self.roles[seat] == "out":
            return Reason("passed", law.show_passing, facts)
        pending = self.phase == EXPOSED and seat == self.actor
        if self.phase == PLAY:
            return Reason("too_late", law.show_first, facts)
        if self.phase not in (DECLARE, EXCHANGE, TURNED, EXPOSED) or pending:
            return Reason("other_phase", law.show_first, facts | {"due": self.actor, "words": [*self.words()]})
        if not self._unshown(seat):
            return Reason("jacks_too_few", self.score.law.pair, facts | {"shown": [*self.score.credited[seat]]})
        return None

    def _show(self, action: Action) -> None:
        assert action.seat is not None
        pairs = self._unshown(action.seat)
        self.emit("show_jacks", self.clauses.show_first, seat=action.seat, pairs=[*pairs])
        self._credit(action.seat, pairs)

        self._stopped()

    def _credit(self, seat: int, pairs: Sequence[str]) -> None:
        self.score.credit_jacks(seat, pairs, self._whole_pairs(seat))

    # ---- opened hands

    def _open_four_aces(self, seat: int) -> bool:
        """Open four aces if the seat holds them: deal and game are over. Whether it did."""
        if not holds_four_aces(self.pack, self.hands[seat]):
            return False
        clause = self.score.law.four_aces
        self.emit("four_aces", clause, seat=seat, cards=self.shown_cards(self.hands[seat]))
        self.score.take_jacks_back(self.order)
        self._win([seat], clause)
        return True

    def _open_one_suit(self, openers: Mapping[int, int]) -> None:
        """Hands of one suit are opened, and the deal is over; who plays by now pays.

        By house rule (`flush_timing`) a dealt one is opened as its holder says that he plays (rulings A-53, A-54).
        """
        law = self.score.law
        self._stake_aces()
        for seat, hand in openers.items():
            cards = self.display(hand)
            self.emit("one_suit", law.suit, seat=seat, suit=cards[0][1], cards=[*cards])
        self.score.take_jacks_back(self.order)
        self.score.one_suit(openers, [seat for seat in self.playing() if seat not in openers], self.trump)
        self._end(law.suit)

    def _stake_aces(self) -> None:
        """The aces that count for who plays: those held as the play begins, or by house rule (A-11, A-12) others too."""
        counted = {"held": self.hands, "dealt": self.dealt, "ever": self.ever}[self.options.ace_stake]
        if self.options.ace_discard == "stake_stays":
            counted = [cards | dealt for cards, dealt in zip(counted, self.dealt, strict=True)]
        aces = self.pack.aces
        self.score.aces = [cards & aces if role == "in" else 0 for cards, role in zip(counted, self.roles, strict=True)]

    # ---- the end

    def _stops(self) -> bool:
        """House rule `clearing: immediate`: whether a record is clear, which ends the deal where it stands."""
        return self.options.clearing == "immediate" and bool(self.score.cleared())

    def _stopped(self) -> bool:
        if self._stops():
            self._end(self.score.law.cleared)
        return self.phase == OVER

    def _end(self, clause: str) -> None:
        """The deal is over; who has cleared the record wins the game."""
        winners = self.score.cleared()
        if winners:
            self._win(winners, self.score.law.cleared)
        else:
            self.close(None, clause)

    def _win(self, winners: Sequence[int], clause: str) -> None:
        """The game is won: the others pay; several winners share what comes in."""
        records = {seat: self.score.record(seat) for seat in self.order if seat not in winners}
        payments = PAYMENTS[self.options.settlement](records, self.options)
        won = shared_out(sum(payments.values()), in_order(self.order, winners))
        received = [won.get(seat, -payments.get(seat, 0)) for seat in range(self.seats)]
        self.close(winners[0] if len(winners) == 1 else [*winners], clause, received)

    # ---- reading

    def table(self, viewer: int | None) -> dict[str, Json]:
        """What lies on the table, for `state`."""
        shown = {"card": self.pack.name(self.turned), "state": self.turned_state}
        pairs: list[Json] = [[*colours] for colours in self.score.credited]
        plain: dict[str, Json] = {"turned": {**shown}, "stock": self.stock.left, "pairs": pairs}
        if self.judge is None:
            return plain
        full = self.tricks.done if self.tricks else 0
        offences: list[Json] = [
            {"trick": trick, "seat": seat, "card": self.pack.name(card), "why": why, "clause": clause}
            for trick, seat, card, why, clause in self.judge.offences
            if trick <= full
        ]
        return plain | {"exposed": self.pack.name(self.exposed) if self.exposed else None, "offences": offences}
