"""A deal of rummy as far as it is about drawing: the stock, the pile, whose turn it is, and what becomes of a spent stock.

`koziris.rummy.deal` adds what a turn does then.
"""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from koziris.actions import Action
from koziris.cards import bits
from koziris.clauses import enacts
from koziris.deal import OVER, RESHUFFLE, Act, Deal, nothing_more, nothing_to_try
from koziris.reasons import ActError, DealError, Json, Reason
from koziris.rulebook import RummyOptions, setup
from koziris.rummy.play import RummyPlay
from koziris.rummy.score import Amount, Ending, RummyLedger
from koziris.rummy.variants import block_is_offered, is_blocked, law_for, to_be_shuffled, turned_over

DRAW = "draw"
LAY = "lay"


class Call(NamedTuple):
    """A discard that can be called: the card, as a bit, and the seat that discarded it."""

    card: int
    by: int


class RummyDraws(Deal):
    """A deal of rummy: the cards, and the draws.

    Attributes:
        options, law: the options, and what is in force under them.
        cards: where the cards are.
        call: the discard that can be called now (Variant 3), or None.
        turned: how often the pile has been turned over.
        in_a_row: the seats that have just refused the last discard, one after the other.
        hand_size: how many cards each seat has to be dealt.
        ending: how the deal has ended, None until then.
    """

    ledger: RummyLedger
    acts: dict[str, Act]
    any_size = False
    """Whether hands may be dealt a wrong number of cards: at a real table they may."""

    def __init__(
        self, options: RummyOptions, seats: int, dealer: int, accounts: Sequence[Amount], deal: Mapping[str, Any]
    ) -> None:
        table = setup("rummy", seats, options)
        self.hand_size = table.dealt // seats
        super().__init__(table.pack, seats, dealer, deal["hands"], None if self.any_size else self.hand_size)
        if len(accounts) != seats:
            raise DealError(f"{len(accounts)} scores for {seats} seats", "scores")
        try:
            self.ledger = RummyLedger(accounts)
        except ValueError as error:
            raise DealError(str(error), "scores") from None
        self.options = options
        self.law = law_for(options)
        if isinstance(options.match_target, int) and self.ledger.at_least(options.match_target):
            raise DealError(f"the match was over at {options.match_target}", "scores")
        upcard = self.lay_out([deal["upcard"]], 1, "deal", "upcard")
        named = deal.get("stock", ())
        known = named.split() if isinstance(named, str) else list(named)
        self.lay_out(known, None, "deal", "stock")
        self.cards = RummyPlay(self.hands, self.order[0], self.law.bans, self.law.discard_bans)
        # One list of hands, so that what the kernel moves is moved here too.
        self.hands = self.cards.hands
        self.cards.pile = [upcard]
        self.cards.stock = [self.pack.bit(card) for card in reversed(known)]
        self.cards.unnamed = table.pack.size - self._seen.bit_count()
        self.call: Call | None = None
        self.turned = 0
        self.in_a_row = 0
        self.ending: Ending | None = None
        deal_type = type(self)
        self.acts = {
            "draw_stock": Act(DRAW, deal_type._refuse_draw_stock, deal_type._draw_stock, nothing_more),
            "draw_discard": Act(DRAW, deal_type._refuse_draw_discard, deal_type._draw_discard, nothing_more),
            "turn_over": Act(DRAW, deal_type._refuse_turn_over, deal_type._turn_over, nothing_more),
            "decline": Act(DRAW, deal_type._refuse_decline, deal_type._decline, nothing_more),
        }
        if self.law.at_once:
            self.acts |= {"reshuffle": Act(RESHUFFLE, deal_type._refuse_reshuffle, deal_type._reshuffle, nothing_to_try)}

    # ---- whose turn

    def due_clause(self) -> str:
        """The clause that says whose turn it is, or what is due."""
        if self.phase == OVER:
            assert self.result is not None
            return self.result.clause
        return {DRAW: "rummy-16", LAY: "rummy-18", RESHUFFLE: "rummy-35"}[self.phase]

    @enacts("rummy-16")
    def _next_turn(self) -> None:
        """The turn, which goes clockwise from the dealer's left, begins with a draw."""
        self.phase, self.actor = DRAW, self.cards.actor

    def _facts(self, action: Action) -> dict[str, Json]:
        top = self.pack.name(self.cards.pile[-1]) if self.cards.pile else None
        return {"seat": action.seat, "stock": self.cards.stock_left, "top": top}

    # ---- drawing

    def _refuse_draw_stock(self, action: Action) -> Reason | None:
        return None if self.cards.stock_left else Reason("stock_spent", self.law.spent, self._facts(action))

    def _refuse_draw_discard(self, action: Action) -> Reason | None:
        return None if self.cards.pile else Reason("no_pile", "rummy-16", self._facts(action))

    def _refuse_turn_over(self, action: Action) -> Reason | None:
        if self.law.block:
            return Reason("no_turning_over", self.law.spent, self._facts(action))
        return Reason("stock_left", self.law.spent, self._facts(action)) if self.cards.stock_left else None

    def _refuse_decline(self, action: Action) -> Reason | None:
        if not block_is_offered(self.law, self.options, self.turned):
            return Reason("no_refusing", self.law.spent, self._facts(action) | {"after": self.options.max_recycles})
        return Reason("stock_left", self.law.spent, self._facts(action)) if self.cards.stock_left else None

    def _drawn(self) -> None:
        """A card has been drawn: nothing can be called any more, and the turn may lay."""
        self.phase, self.call, self.in_a_row = LAY, None, 0

    def _draw_stock(self, action: Action) -> None:
        self.need_named(1)
        card = self.cards.draw_stock()
        self._drawn()
        self.emit("draw_stock", "rummy-16", seat=action.seat, card=self.pack.name(card), stock=self.cards.stock_left)

    def need_named(self, number: int) -> None:
        """The deal has to name so many cards of the stock that are left.

        Raises:
            ActError: it does not.
        """
        named = len(self.cards.stock)
        if named < number:
            which = "next card" if number == 1 else f"next {number} cards"
            raise ActError(f"the deal does not name the {which} of the stock, of which {self.cards.stock_left} are left")

    def _draw_discard(self, action: Action) -> None:
        card = self.cards.draw_discard()
        self._drawn()
        self.emit("draw_discard", "rummy-16", seat=action.seat, card=self.pack.name(card))

    def _turn_over(self, action: Action) -> None:
        self.turned += 1
        self.call, self.in_a_row = None, 0
        if self.law.at_once:
            self.phase, self.actor = RESHUFFLE, None
            cards = len(to_be_shuffled(self.cards.pile))
        else:
            self.cards.renew(turned_over(self.cards.pile), kept=0)
            cards = self.cards.stock_left
        self.emit("turn_over", self.law.spent, seat=action.seat, cards=cards, times=self.turned)

    def dead_names(self) -> list[str]:
        """The cards of which a new stock is made in Variant 4."""
        return [self.pack.name(bit) for bit in sorted(to_be_shuffled(self.cards.pile))]

    def complete_stock(self) -> None:
        """Name the rest of the stock where a deal names only its top: all cards not seen anywhere, lowest first."""
        self.cards.stock = [*bits(self.pack.full & ~self._seen)][::-1] + self.cards.stock
        self.cards.unnamed = 0
        super().complete_stock()

    def _refuse_reshuffle(self, action: Action) -> Reason | None:
        dead = self.dead_names()
        if sorted(action.cards) != sorted(dead):
            raise ActError(f"the new stock is made of all but the top card of the pile, {' '.join(dead)}")
        return None

    def _reshuffle(self, action: Action) -> None:
        self.cards.renew([self.pack.bit(card) for card in action.cards], kept=1)
        self.emit("reshuffle", "rummy-35", cards=len(action.cards))
        self._next_turn()

    def _decline(self, action: Action) -> None:
        self.in_a_row += 1
        card = self.pack.name(self.cards.pile[-1])
        self.emit("decline", "rummy-25", seat=action.seat, card=card, in_a_row=self.in_a_row)
        if is_blocked(self.options, self.in_a_row, self.seats):
            self._block()
        else:
            self.cards.end_turn()
            self._next_turn()

    @abstractmethod
    def _block(self) -> None:
        """Everybody has refused the last discard."""


def about[Answer](method: Callable[[Action], Answer]) -> Callable[[Any, Action], Answer]:
    """What a part of a deal does with an act, as an act asks for it: with the deal first."""
    return lambda deal, action: method(action)
