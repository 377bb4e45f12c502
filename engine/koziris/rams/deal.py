"""Russian Rams: a deal from the declarations to its end, in either edition.

It is read in the order of a deal: `koziris.rams.state` has what all phases share and how a deal may end, then come
`koziris.rams.declaring` and `koziris.rams.exchanging`; here these are strung together, and lead to the play.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from koziris.deal import OVER, PLAY, RESHUFFLE, Act, nothing_more
from koziris.rams.declaring import DECLARING, Declaring
from koziris.rams.exchange import DECLARE, EXCHANGE, EXPOSED, TURNED, declarations, first_leader, one_suit_openers
from koziris.rams.exchanging import EXCHANGING, EXPOSED_ACTS, Exchanging
from koziris.rams.table import charge, seats_in
from koziris.reasons import Json
from koziris.rulebook import HAND_SIZE, RamsOptions
from koziris.trick_deal import TrickDeal


class RamsDeal(Declaring, Exchanging):
    """A deal of Russian Rams, in either edition."""

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
        super().__init__(ruleset, options, seats, dealer, accounts, deal, mode)
        self.acts = _TABLE_ACTS if self.judge else _ACTS
        law = self.clauses
        size = self.pack.size
        self.emit("dealt", law.dealt, dealer=dealer, seats=seats, pack=size, dealt=HAND_SIZE * seats, stock=self.stock.left)
        self.emit("turned", law.turned, seat=dealer, card=self.pack.name(self.turned))
        self.due = declarations(self.order)
        if not any(self._open_four_aces(seat) for seat in range(seats)):
            self.go_on()

    # ---- whose turn

    def go_on(self) -> None:
        """Go on to what is due next; without anything left, to the play."""
        if not self.due and not self.declared:
            self.declared = True
            playing = self.playing()
            if not playing:
                self._nobody("nobody_plays")
                return
            if len(playing) == 1 and self.options.sole_player == "void":
                self._nobody("sole_player_void", seat=playing[0])
                return
            if self.options.exchange_round == "after_declarations":
                self.due = [due for seat in playing for due in self.exchanges_of(seat)]
        if self.due:
            self.phase, self.actor = self.due.pop(0)
        else:
            self._final_hands()

    def _nobody(self, kind: str, **facts: Json) -> None:
        self.emit(kind, self.clauses.passing, **facts)
        self._end(self.clauses.passing)

    def due_clause(self) -> str:
        """The clause that says whose turn it is, or what is due."""
        law = self.clauses
        if self.phase == OVER:
            assert self.result is not None
            return self.result.clause
        if self.phase == PLAY:
            return self.due_in_play()
        if self.judge and self.phase == EXPOSED:
            return self.judge.law.exposed
        return {DECLARE: law.order, EXCHANGE: law.exchange_order, RESHUFFLE: law.exchange, TURNED: law.take}[self.phase]

    # ---- from final hands to the last trick

    def _final_hands(self) -> None:
        """All hands are final: hands of one suit are opened, or kept jacks are credited and the play begins."""
        playing = self.playing()
        openers = one_suit_openers(self.options, self.pack, self.trump, {seat: self.hands[seat] for seat in playing})
        if openers and self.options.flush_timing != "dealt_only":
            self._open_one_suit({seat: self.hands[seat] for seat in openers})
            return
        self._stake_aces()
        for seat in playing:
            pairs = self._unshown(seat)
            if pairs:
                self._credit(seat, pairs)
                if self._stopped():
                    return
        self.had_an_ace = seats_in(self.hands, self.pack.aces)
        self.start_tricks(playing, first_leader(self.order, playing))

    def trick_won(self, winner: int) -> bool:
        """Score a full trick; the game goes on to the end of the deal, but by house rule (A-72) stops at a clear record."""
        self.score.trick(winner)
        return self._stops()

    def end_of_play(self) -> None:
        """The last trick has been played: offences, remises, and the end."""
        if not self._stops():
            if self.judge:
                offences = [(offence.seat, offence.why, self.pack.name(offence.card)) for offence in self.judge.offences]
                charge(self.score, self.ruleset, offences, self.had_an_ace)
            self.score.no_trick(self.playing())
        self._end(self.law.over)


_ACTS = (
    DECLARING
    | EXCHANGING
    | {
        "card": Act(PLAY, TrickDeal.refuse_play, TrickDeal.perform_play, TrickDeal.held_choices),
        "show_jacks": Act("", TrickDeal.refuse_showing, RamsDeal._show, nothing_more),
    }
)

_TABLE_ACTS = _ACTS | EXPOSED_ACTS
