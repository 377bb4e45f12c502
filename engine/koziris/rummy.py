"""Rummy: drawing, laying, laying off, discarding, calling, going out; the spent stock; the accounts.

What may be laid and discarded is decided by the kernel, `koziris.rummy_play`, under the bans of a variant; here it is told
with its clause.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from koziris.actions import Action
from koziris.cards import ACE_LOW, bits
from koziris.clauses import enacts
from koziris.deal import OVER, RESHUFFLE, Act, Choice, Deal, Result, nothing_more, nothing_to_try
from koziris.melds import combinations, extensions, is_combination, is_group, takes, why_no_combination
from koziris.reasons import ActError, DealError, Json, Reason
from koziris.rulebook import RummyOptions, setup
from koziris.rummy_dealer import next_dealer
from koziris.rummy_play import RummyPlay
from koziris.rummy_score import Amount, RummyLedger, hand_count, settle_block, settle_exit
from koziris.rummy_state import state
from koziris.rummy_variants import (
    block_is_offered,
    entitled,
    is_blocked,
    law_for,
    to_be_shuffled,
    turned_over,
)

DRAW = "draw"
LAY = "lay"

_DRAWS = ("draw_stock", "draw_discard", "turn_over", "decline")


class Call(NamedTuple):
    """A discard that can be called: the card, as a bit, and the seat that discarded it."""

    card: int
    by: int


class RummyDeal(Deal):
    """A deal of rummy.

    Attributes:
        options, law: the options, and what is in force under them.
        cards: where the cards are.
        call: the discard that can be called now (Variant 3), or None.
        turned: how often the pile has been turned over.
        in_a_row: the seats that have just refused the last discard, one after the other.
    """

    ledger: RummyLedger

    def __init__(
        self, options: RummyOptions, seats: int, dealer: int, accounts: Sequence[Amount], deal: Mapping[str, Any]
    ) -> None:
        table = setup("rummy", seats, options)
        super().__init__(table.pack, seats, dealer, deal["hands"], table.dealt // seats)
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
        self.cards.unnamed = table.left - len(known)
        self.call: Call | None = None
        self.turned = 0
        self.in_a_row = 0
        acts = {
            "draw_stock": Act(DRAW, RummyDeal._refuse_draw_stock, RummyDeal._draw_stock, nothing_more),
            "draw_discard": Act(DRAW, RummyDeal._refuse_draw_discard, RummyDeal._draw_discard, nothing_more),
            "turn_over": Act(DRAW, RummyDeal._refuse_turn_over, RummyDeal._turn_over, nothing_more),
            "decline": Act(DRAW, RummyDeal._refuse_decline, RummyDeal._decline, nothing_more),
            "meld": Act(LAY, RummyDeal._refuse_meld, RummyDeal._meld, RummyDeal._meld_choices),
            "lay_off": Act(LAY, RummyDeal._refuse_lay_off, RummyDeal._lay_off, nothing_to_try),
            "throw": Act(LAY, RummyDeal._refuse_throw, RummyDeal._throw, Deal.held_choices),
        }
        if self.law.calls:
            acts["call_rummy"] = Act("", RummyDeal._refuse_call, RummyDeal._call, nothing_to_try)
        if self.law.at_once:
            acts["reshuffle"] = Act(RESHUFFLE, RummyDeal._refuse_reshuffle, RummyDeal._reshuffle, nothing_to_try)
        self.acts = acts
        self._tell_the_deal(table.dealt, table.left)
        self._next_turn()

    @enacts("rummy-10")
    def _tell_the_deal(self, dealt: int, stock: int) -> None:
        clause = "rummy-34" if self.law.at_once else "rummy-08" if self.seats == 2 else "rummy-09"
        self.emit("dealt", clause, dealer=self.dealer, seats=self.seats, pack=self.pack.size, dealt=dealt, stock=stock)
        self.emit("upcard", "rummy-10", card=self.pack.name(self.cards.pile[0]))

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

    def check_form(self, action: Action) -> None:
        """As `Deal.check_form`; and a combination has cards, and who calls with others is not one of them.

        Raises:
            ActError: not so.
        """
        super().check_form(action)
        if action.do in ("meld", "lay_off") and not action.cards:
            raise ActError(f"{action.do} is about cards, and none is named")
        for seat in action.also:
            if seat not in range(self.seats):
                raise ActError(f"there is no seat {seat}: expected 0 to {self.seats - 1}")
        if len({action.seat, *action.also}) <= len(action.also):
            raise ActError("a seat is named twice among those who call")

    def refusal(self, action: Action) -> Reason | None:
        """As `Deal.refusal`; a second draw in a turn is refused by the clause of the draw."""
        if self.phase == LAY and action.do in _DRAWS and action.seat == self.actor:
            self.check_form(action)
            return Reason("drawn_already", "rummy-16", {"seat": action.seat, "phase": self.phase, "words": [*self.words()]})
        return super().refusal(action)

    def attempts(self, word: str) -> Iterator[Action]:
        """As `Deal.attempts`; lay-offs with the number of the combination."""
        if word != "lay_off":
            yield from super().attempts(word)
            return
        for number, meld in enumerate(self.cards.melds, start=1):
            for cards in extensions(meld, self.hands[self.cards.actor]):
                yield Action(self.actor, word, self._set(cards), to=number)

    def _set(self, cards: int) -> tuple[str, ...]:
        return tuple(sorted(self.pack.names(cards)))

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
        if not self.cards.stock:
            raise ActError(f"the deal does not name the next card of the stock, of which {self.cards.unnamed} are left")
        card = self.cards.draw_stock()
        self._drawn()
        self.emit("draw_stock", "rummy-16", seat=action.seat, card=self.pack.name(card), stock=self.cards.stock_left)

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

    # ---- laying

    def _meld_choices(self) -> Iterable[Choice]:
        return [self._set(cards) for cards in combinations(self.hands[self.cards.actor])]

    def _banned(self, action: Action, cards: int) -> Reason | None:
        ban = self.cards.ban(cards, action.to)
        if ban is None:
            return None
        left = self.hands[self.cards.actor] & ~cards
        taken = self.pack.name(self.cards.taken) if self.cards.taken else None
        facts: dict[str, Json] = {"seat": action.seat, "cards": [*action.cards], "left": [*self.display(left)]}
        return Reason(ban.kind, ban.clause, facts | {"taken": taken})

    def _refuse_meld(self, action: Action) -> Reason | None:
        cards = self.pack.mask(action.cards)
        if not is_combination(cards):
            kind, clause = why_no_combination(cards)
            return Reason(kind, clause, {"seat": action.seat, "cards": [*action.cards]})
        return self._banned(action, cards)

    def _refuse_lay_off(self, action: Action) -> Reason | None:
        cards = self.pack.mask(action.cards)
        facts: dict[str, Json] = {"seat": action.seat, "cards": [*action.cards], "to": action.to}
        number, laid = action.to, self.cards.melds
        if number not in range(1, len(laid) + 1):
            return Reason("no_such_combination", "rummy-20", facts | {"laid": len(laid)})
        if not takes(laid[number - 1], cards):
            meld, near = laid[number - 1], self.cards.near[number - 1]
            facts |= {"combination": [*self.pack.names(meld)], "takes": [*self.pack.names(near)]}
            return Reason("does_not_fit", "rummy-20", facts)
        return self._banned(action, cards)

    @enacts("rummy-17")
    def _meld(self, action: Action) -> None:
        cards = self.pack.mask(action.cards)
        self.cards.meld(cards)
        form = "group" if is_group(cards) else "sequence"
        facts: dict[str, Json] = {"seat": action.seat, "n": len(self.cards.melds), "form": form}
        self.emit("meld", "rummy-17", **facts, cards=[*self.pack.names(cards)])
        self._laid()

    def _lay_off(self, action: Action) -> None:
        cards = self.pack.mask(action.cards)
        self.cards.lay_off(cards, action.to)
        owner = self.cards.owners[action.to - 1]
        self.emit("lay_off", "rummy-20", seat=action.seat, to=action.to, owner=owner, cards=[*self.pack.names(cards)])
        self._laid()

    def _laid(self) -> None:
        """Whoever has laid the last card is out without a discard."""
        seat = self.cards.actor
        if not self.hands[seat]:
            first = not self.cards.before[seat]
            self.cards.end_turn()
            self._out(seat, "laid", self.law.out_without, first=first)

    # ---- discarding

    def _refuse_throw(self, action: Action) -> Reason | None:
        card = self.pack.bit(action.cards[0])
        ban = self.cards.discard_ban(card)
        if ban is None:
            return None
        facts: dict[str, Json] = {"seat": action.seat, "card": action.cards[0]}
        return Reason(ban.kind, ban.clause, facts | {"may": [*self.pack.names(self.cards.open_discards())]})

    @enacts("rummy-18")
    def _throw(self, action: Action) -> None:
        """A card is discarded, and the turn ends; it may have been one that could have been laid off."""
        seat, card = self.cards.actor, self.pack.bit(action.cards[0])
        forced = self.cards.open_discards() == card
        first = not self.cards.before[seat]
        out = self.cards.discard(card)
        fits = [] if out else self._open_call(seat)
        self.emit("discard", "rummy-18", seat=seat, card=action.cards[0], forced=forced, fits=[*fits])
        if out:
            self._out(seat, "discard", self.law.out, first=first)
        else:
            self._next_turn()

    # ---- calling

    @enacts("rummy-28")
    def _open_call(self, by: int) -> list[int]:
        """Variant 3: a discard that fits a combination can be called; returns the numbers of those it fits."""
        card = self.cards.pile[-1]
        fits = self.cards.fits(card) if self.law.calls else []
        self.call = Call(card, by) if fits else None
        return fits

    def _refuse_call(self, action: Action) -> Reason | None:
        assert action.seat is not None
        facts: dict[str, Json] = {"seat": action.seat, "to": action.to}
        call = self.call
        if call is None:
            return Reason("nothing_to_call", "rummy-28", facts)
        facts |= {"card": self.pack.name(call.card), "by": call.by, "fits": [*self.cards.fits(call.card)]}
        if call.by in (action.seat, *action.also):
            return Reason("own_discard", "rummy-28", facts)
        if action.to not in self.cards.fits(call.card):
            return Reason("does_not_fit", "rummy-20", facts)
        if self.options.layoff_needs_own_meld and not self.cards.has_own_meld(action.seat):
            return Reason("own_meld_first", "rummy-20", facts)
        nearest = entitled([action.seat, *action.also], call.by, self.seats)
        if nearest != action.seat:
            return Reason("not_the_nearest", "rummy-29", facts | {"entitled": nearest})
        return None

    def aside(self) -> Iterator[Action]:
        """The calls of any seat that may."""
        if self.call is None:
            return
        for seat in range(self.seats):
            for number in self.cards.fits(self.call.card):
                for card in self.hand_names(seat):
                    action = Action(seat, "call_rummy", (card,), to=number)
                    if self._refuse_call(action) is None:
                        yield action

    def _call(self, action: Action) -> None:
        assert action.seat is not None
        assert self.call is not None
        called, seat = self.call, action.seat
        out = self.cards.call(seat, action.to, self.pack.bit(action.cards[0]))
        self.in_a_row = 0
        fits = [] if out else self._open_call(seat)
        facts: dict[str, Json] = {"seat": seat, "card": self.pack.name(called.card), "by": called.by, "to": action.to}
        clause = "rummy-29" if action.also else "rummy-28"
        self.emit("call_rummy", clause, **facts, discard=action.cards[0], also=[*action.also], fits=[*fits])
        if out:
            self._out(seat, "call", self.law.out, first=False)

    # ---- the end

    def _out(self, seat: int, how: str, clause: str, *, first: bool) -> None:
        """A hand is empty: its holder wins the deal; double where nothing had been laid before this turn (R-24)."""
        v4 = self.law.at_once
        double = self.options.v4_double if v4 else first
        own = sum(self.cards.melds) if v4 and self.options.v4_count == "winner" else None
        self.emit("out", clause, seat=seat, how=how, double=double)
        others = {other: self.hands[other] for other in self.order if other != seat}
        settle_exit(self.ledger, seat, others, self.options, double=double, own_hand=own)
        self._close(seat, clause)

    def _block(self) -> None:
        """Everybody has refused the last discard: the lowest hand wins the deal."""
        counts = {seat: hand_count(self.hands[seat], self.options) for seat in self.order}
        self.emit("blocked", "rummy-25", counts=[counts[seat] for seat in range(self.seats)])
        lowest = sorted(settle_block(self.ledger, counts))
        self._close(lowest[0] if len(lowest) == 1 else lowest, "rummy-25")

    def _close(self, winner: int | list[int], clause: str) -> None:
        self.phase, self.actor, self.call = OVER, None, None
        changes, following = self.ledger.changes(), next_dealer(self.seats, self.dealer, winner)
        self.result = Result(winner, clause, changes, following)
        self.emit("deal_over", clause, changes=[*changes], accounts=[*self.ledger.accounts], next_dealer=following)
        target = self.options.match_target
        leaders = self.ledger.at_least(target) if isinstance(target, int) else []
        if leaders:
            self.emit("match_over", clause, winner=[*leaders], target=target)

    # ---- reading

    def display(self, mask: int) -> list[str]:
        """Cards as they are shown: by suit, in alternating colours, high to low, the ace last."""
        return ACE_LOW.sorted_names(mask, "S")

    def view(self, viewer: int | None) -> dict[str, Json]:
        """As `koziris.rummy_state.state`."""
        return state(self, viewer)
