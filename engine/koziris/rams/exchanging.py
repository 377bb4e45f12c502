"""The exchange in Russian Rams: cards thrown out and drawn, the stock made anew, an exposed card, the turned card."""

from collections.abc import Iterable
from itertools import combinations

from koziris.actions import Action
from koziris.cards import CardError, bits
from koziris.deal import RESHUFFLE, Act, Choice, never, nothing_more, nothing_to_try
from koziris.rams.exchange import EXCHANGE, EXPOSED, TURNED, aces_to_keep, discard_limits, swap_for_turned, throw_and_draw
from koziris.rams.state import RamsState
from koziris.rams.table import refuse_to_refuse, replace_exposed
from koziris.reasons import ActError, Json, Reason
from koziris.rulebook import HAND_SIZE
from koziris.trick_deal import TrickDeal


class Exchanging(RamsState):
    """The exchange of a deal."""

    def check_form(self, action: Action) -> None:
        """As `Deal.check_form`; and a replacement is exposed in table mode only, one of the cards that are drawn."""
        super().check_form(action)
        if not action.exposed:
            return
        if self.judge is None:
            raise ActError("an exposed replacement is judged in table mode only")
        card = self.one_card_drawn(action.exposed)
        number = HAND_SIZE - (self.hands[action.seat or 0] & ~self.pack.mask(action.cards)).bit_count()
        drawn = self.stock.named[: max(0, number)]
        if card not in drawn and not (number > self.stock.left and card in self.stock.dead):
            raise ActError(f"{action.exposed} is not among the cards that seat {action.seat} draws")

    def one_card_drawn(self, card: str) -> int:
        """A card that an act says is drawn, as a bit.

        Raises:
            ActError: it is no card of the pack.
        """
        try:
            return self.pack.bit(card)
        except CardError as error:
            raise ActError(str(error)) from None

    # ---- throwing out and drawing

    def discard_bounds(self) -> tuple[int, int] | None:
        """The fewest and the most cards that the turn may discard, or None: no exchange is due."""
        if self.phase != EXCHANGE or self.actor is None:
            return None
        return discard_limits(self.options, self.hands[self.actor].bit_count(), self.stock.left)

    def _discard_choices(self) -> Iterable[Choice]:
        bounds = self.discard_bounds()
        assert bounds is not None
        assert self.actor is not None
        held = sorted(self.hand_names(self.actor))
        return (cards for number in range(bounds[0], bounds[1] + 1) for cards in combinations(held, number))

    def _refuse_discard(self, action: Action) -> Reason | None:
        bounds = self.discard_bounds()
        assert bounds is not None
        low, high = bounds
        if not low <= len(action.cards) <= high:
            facts: dict[str, Json] = {"seat": action.seat, "cards": [*action.cards], "min": low, "max": high}
            return Reason("discard_number", self.clauses.exchange, facts)
        return self._refuse_aces(action)

    def _refuse_aces(self, action: Action) -> Reason | None:
        """House rule `ace_discard: forbidden`: an ace that was dealt is not thrown out."""
        seat = action.seat
        assert seat is not None
        if not self.dealt[seat] & self.pack.aces:
            return None
        aces = aces_to_keep(self.options, self.pack, self.dealt[seat], self.pack.mask(action.cards))
        if not aces:
            return None
        return Reason("ace_kept", self.clauses.exchange, {"seat": seat, "aces": [*self.pack.names(aces)]})

    def _discard(self, action: Action) -> None:
        seat = action.seat
        assert seat is not None
        out = self.pack.mask(action.cards)
        number = HAND_SIZE - (self.hands[seat] & ~out).bit_count()
        if self.stock.unknown(number):
            raise ActError(f"the deal names only {len(self.stock.named)} more cards of the stock, {number} are drawn")
        hand, drawn = throw_and_draw(self.hands[seat], out, self.stock)
        self.thrown = out
        self.face_up = self.pack.bit(action.exposed) if action.exposed else 0
        self._receive(seat, hand)
        self.emit(
            "discard",
            self.clauses.discard,
            seat=seat,
            cards=self.shown_cards(out),
            drawn=self.shown_cards(drawn),
            stock=self.stock.left,
            due=self.stock.due,
        )
        self._serve(seat)

    def _receive(self, seat: int, hand: int) -> None:
        """A hand with its new cards; one that lies face up is held only when it is accepted."""
        self.exposed |= hand & self.face_up
        self.hold(seat, hand & ~self.face_up)

    def _serve(self, seat: int) -> None:
        """Go on with a seat that draws: from a stock made anew, with what lies face up, else it is served."""
        self.serving = seat
        if self.stock.due:
            self.phase, self.actor = RESHUFFLE, None
        elif self.exposed:
            assert self.judge is not None
            self.emit("exposed", self.judge.law.exposed, seat=seat, card=self.pack.name(self.exposed))
            self.phase, self.actor = EXPOSED, seat
        else:
            self._served(seat)

    # ---- the stock made anew

    def complete_stock(self) -> None:
        """Name the rest of the stock where a deal names only its top: all cards not seen anywhere, lowest first."""
        self.stock.named += bits(self.pack.full & ~self._seen)
        self._seen = self.pack.full

    def dead_names(self) -> list[str]:
        """The cards of which a new stock is made."""
        return [self.pack.name(bit) for bit in sorted(self.stock.dead)]

    def _refuse_reshuffle(self, action: Action) -> Reason | None:
        dead = set(self.dead_names())
        if set(action.cards) != dead or len(action.cards) != len(dead):
            raise ActError(f"the new stock is made of the dead cards, {' '.join(sorted(dead))}")
        if self.face_up & ~self.exposed & ~self.pack.mask(action.cards[: self.stock.due]):
            raise ActError(f"{self.pack.name(self.face_up)}, which was exposed, is not among the cards drawn")
        return None

    def _reshuffle(self, action: Action) -> None:
        seat = self.serving
        drawn = sum(self.stock.renew([self.pack.bit(card) for card in action.cards]))
        self._receive(seat, self.hands[seat] | drawn)
        law = self.clauses
        self.emit("reshuffle", law.exchange, cards=len(action.cards))
        self._tell_drawn(seat, drawn, law.exchange)
        self._serve(seat)

    # ---- an exposed replacement, in table mode

    def _accept_exposed(self, action: Action) -> None:
        seat, card = action.seat, self.exposed
        assert seat is not None
        assert self.judge is not None
        self.exposed = self.face_up = 0
        self.hold(seat, self.hands[seat] | card)
        self.emit("accept_exposed", self.judge.law.exposed, seat=seat, card=self.pack.name(card))
        self._served(seat)

    def _refuse_refusal(self, action: Action) -> Reason | None:
        assert action.seat is not None
        return refuse_to_refuse(self.ruleset, action.seat, self.dealer, self.pack.name(self.exposed))

    def _refuse_exposed(self, action: Action) -> None:
        seat, card = action.seat, self.exposed
        assert seat is not None
        assert self.judge is not None
        if self.stock.unknown(1):
            raise ActError("the deal does not name the next card of the stock")
        self.exposed = self.face_up = 0
        drawn = replace_exposed(self.stock, card)
        self.hold(seat, self.hands[seat] | drawn)
        self.emit("refuse_exposed", self.judge.law.exposed, seat=seat, card=self.pack.name(card))
        if drawn:
            self._tell_drawn(seat, drawn, self.judge.law.another)
        self._serve(seat)

    def _tell_drawn(self, seat: int, drawn: int, clause: str) -> None:
        self.emit("drawn", clause, seat=seat, drawn=self.shown_cards(drawn), stock=self.stock.left)

    # ---- the turned card, taken after the exchange

    def _served(self, seat: int) -> None:
        """A seat's exchange is over: what it threw out is dead from now on, but never the turned card."""
        self.stock.bury(bits(self.thrown & ~self.turned))
        if not self._open_four_aces(seat):
            self.go_on()

    def _refuse_take(self, action: Action) -> Reason | None:
        return self._refuse_aces(action)

    def _take_turned(self, action: Action) -> None:
        seat = action.seat
        assert seat is not None
        self.hold(seat, swap_for_turned(self.hands[seat], self.pack.mask(action.cards), self.turned))
        self.turned_state = "taken"
        card = self.pack.name(self.turned)
        self.emit("take_turned", self.clauses.take, seat=seat, card=card, discarded=action.cards[0])
        if not self._open_four_aces(seat):
            self.go_on()

    def _refuse_leave(self, action: Action) -> Reason | None:
        if self.options.turned_card == "compulsory":
            return Reason("must_take_turned", self.clauses.take, {"seat": action.seat, "card": self.pack.name(self.turned)})
        return None

    def _leave_turned(self, action: Action) -> None:
        self.turned_state = "dead"
        self.emit("leave_turned", self.clauses.leave, seat=action.seat, card=self.pack.name(self.turned))
        self.go_on()


EXCHANGING = {
    "discard": Act(EXCHANGE, Exchanging._refuse_discard, Exchanging._discard, Exchanging._discard_choices),
    "take_turned": Act(TURNED, Exchanging._refuse_take, Exchanging._take_turned, TrickDeal.held_choices),
    "leave_turned": Act(TURNED, Exchanging._refuse_leave, Exchanging._leave_turned, nothing_more),
    "reshuffle": Act(RESHUFFLE, Exchanging._refuse_reshuffle, Exchanging._reshuffle, nothing_to_try),
}
"""The acts of the exchange, by word."""

EXPOSED_ACTS = {
    "accept_exposed": Act(EXPOSED, never, Exchanging._accept_exposed, nothing_more),
    "refuse_exposed": Act(EXPOSED, Exchanging._refuse_refusal, Exchanging._refuse_exposed, nothing_more),
}
"""What may be done about an exposed replacement, in table mode."""
