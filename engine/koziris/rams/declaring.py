"""Declaring in Russian Rams: who plays, who passes, who finishes on jacks; the dealer comes last."""

from koziris.actions import Action
from koziris.cards import bits
from koziris.clauses import enacts
from koziris.deal import Act, never, nothing_more
from koziris.rams.exchange import DECLARE, EXCHANGE, TURNED, join_turned, why_not_finish, why_not_pass
from koziris.rams.score import LOW_ENOUGH, is_one_suit
from koziris.rams.state import RamsState
from koziris.reasons import Json, Reason
from koziris.scoring import held_pairs


class Declaring(RamsState):
    """The declarations of a deal."""

    def _why_not_pass(self, seat: int) -> tuple[str, str] | None:
        is_dealer = seat == self.dealer
        turned, alone = (self.turned, len(self.playing()) == 1) if is_dealer else (0, False)
        return why_not_pass(self.ruleset, self.options, self.pack, self.dealt[seat], turned=turned, lone_opponent=alone)

    def _refuse_pass(self, action: Action) -> Reason | None:
        seat = action.seat
        assert seat is not None
        refused = self._why_not_pass(seat)
        if refused is None:
            return None
        facts: dict[str, Json] = {"seat": seat, "record": self.ledger.start[seat]}
        if refused[0] == "must_play_ace":
            facts["aces"] = [*self.pack.names(self.dealt[seat] & self.pack.aces or self.turned)]
        return Reason(*refused, facts)

    def _refuse_finish(self, action: Action) -> Reason | None:
        seat = action.seat
        assert seat is not None
        record, pairs = self.ledger.start[seat], held_pairs(self.pack, self.dealt[seat])
        refused = why_not_finish(self.ruleset, record, pairs)
        if refused is None:
            return None
        return Reason(*refused, {"seat": seat, "record": record, "at_most": LOW_ENOUGH, "pairs": [*pairs]})

    def _pass(self, action: Action) -> None:
        seat = action.seat
        assert seat is not None
        law, hand = self.clauses, self.hands[seat]
        self.roles[seat] = "out"
        self.hands[seat] = 0
        self.stock.bury(bits(hand))
        clause = law.dealer_passing if seat == self.dealer else law.passing
        self.emit("pass", clause, seat=seat, cards=self.shown_cards(hand))
        if seat == self.dealer:
            self._turned_is_dead()
        self.go_on()

    @enacts("rams-a-12", "rams-b-d5c", "rams-b-d12")
    def _turned_is_dead(self) -> None:
        """The dealer has passed: nobody may use the turned card."""
        self.turned_state = "dead"
        self.emit("turned_dead", self.clauses.dead, card=self.pack.name(self.turned))

    def _play(self, action: Action) -> None:
        seat = action.seat
        assert seat is not None
        law = self.clauses
        forced = self._why_not_pass(seat)
        self.roles[seat] = "in"
        clause = forced[1] if forced else law.dealer_playing if seat == self.dealer else law.playing
        self.emit("play", clause, seat=seat, forced=forced is not None, duty=forced[0] if forced else None)
        if self.options.flush_timing != "final" and is_one_suit(self.pack, self.dealt[seat]):
            self._open_one_suit({seat: self.dealt[seat]})
            return
        if seat == self.dealer and self.options.turned_card_timing == "on_declaration":
            self._turned_joins(seat)
            if self._open_four_aces(seat):
                return
        if self.options.exchange_round == "with_declaration":
            self.due = self.exchanges_of(seat) + self.due
        self.go_on()

    def exchanges_of(self, seat: int) -> list[tuple[str, int]]:
        """What a playing seat still has to do before the play: its exchange, and the dealer the turned card."""
        takes = seat == self.dealer and self.options.turned_card_timing == "after_exchange"
        return [(EXCHANGE, seat), (TURNED, seat)] if takes else [(EXCHANGE, seat)]

    def _turned_joins(self, seat: int) -> None:
        self.hold(seat, join_turned(self.hands[seat], self.turned))
        self.turned_state = "taken"
        self.emit("turned_joins", self.clauses.take, seat=seat, card=self.pack.name(self.turned))

    def _finish_on_jacks(self, action: Action) -> None:
        assert action.seat is not None
        self.emit("finish_on_jacks", self.score.law.finished, seat=action.seat)
        pairs = self._unshown(action.seat)
        if pairs:
            self._credit(action.seat, pairs)
        self._win([action.seat], self.score.law.finished)


DECLARING = {
    "pass": Act(DECLARE, Declaring._refuse_pass, Declaring._pass, nothing_more),
    "play": Act(DECLARE, never, Declaring._play, nothing_more),
    "finish_on_jacks": Act(DECLARE, Declaring._refuse_finish, Declaring._finish_on_jacks, nothing_more),
}
"""The acts of declaring, by word."""
