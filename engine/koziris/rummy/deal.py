"""Rummy: drawing, laying, laying off, discarding, calling, going out; the accounts.

What may be laid and discarded is decided by the kernel, `koziris.rummy.play`, under the bans of a variant; here it is told
with its clause. The draws are in `koziris.rummy.draw`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from koziris.actions import Action
from koziris.cards import ACE_LOW
from koziris.clauses import enacts
from koziris.deal import OVER, Act, Choice, Deal, Result, nothing_to_try
from koziris.melds import combinations, is_combination, is_group, lay_offs, takes, why_no_combination
from koziris.reasons import ActError, Json, Reason
from koziris.rulebook import RummyOptions
from koziris.rummy.dealer import next_dealer
from koziris.rummy.draw import DRAW, LAY, Call, RummyDraws
from koziris.rummy.score import Amount, Ending
from koziris.rummy.state import state
from koziris.rummy.variants import entitled


class RummyDeal(RummyDraws):
    """A deal of rummy."""

    announced = False
    """Whether the turn has announced an exit that is none: at a real table it may."""

    def __init__(
        self, options: RummyOptions, seats: int, dealer: int, accounts: Sequence[Amount], deal: Mapping[str, Any]
    ) -> None:
        super().__init__(options, seats, dealer, accounts, deal)
        deal_type = type(self)
        self.acts |= {
            "meld": Act(LAY, deal_type._refuse_meld, deal_type._meld, deal_type._meld_choices),
            "lay_off": Act(LAY, deal_type._refuse_lay_off, deal_type._lay_off, nothing_to_try),
            "throw": Act(LAY, deal_type._refuse_throw, deal_type._throw, Deal.held_choices),
        }
        if self.law.calls:
            self.acts["call_rummy"] = Act("", deal_type._refuse_call, deal_type._call, nothing_to_try)
        self.prepare(deal)
        self._tell_the_deal()
        self._next_turn()

    def prepare(self, deal: Mapping[str, Any]) -> None:
        """The cards lie: what else a deal needs, before the first turn."""

    @enacts("rummy-10")
    def _tell_the_deal(self) -> None:
        clause = "rummy-34" if self.law.at_once else "rummy-08" if self.seats == 2 else "rummy-09"
        cards: dict[str, Json] = {
            "pack": self.pack.size,
            "dealt": sum(hand.bit_count() for hand in self.hands),
            "stock": self.cards.stock_left,
        }
        self.emit("dealt", clause, dealer=self.dealer, seats=self.seats, **cards)
        self.emit("upcard", "rummy-10", card=self.pack.name(self.cards.pile[0]))

    # ---- acts

    def check_form(self, action: Action) -> None:
        """As `Deal.check_form`; and a combination has cards, and who calls with others is not one of them.

        Raises:
            ActError: not so.
        """
        if action.do == "discard":
            raise ActError("discard is about one card: expected `card`, not `cards`")
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
        self.check_form(action)
        if self.phase == LAY and self.acts[action.do].phase == DRAW and action.seat == self.actor:
            return Reason("drawn_already", "rummy-16", {"seat": action.seat, "phase": self.phase, "words": [*self.words()]})
        return super().refusal(action)

    def attempts(self, word: str) -> Iterator[Action]:
        """As `Deal.attempts`; lay-offs with the number of the combination."""
        if word != "lay_off":
            yield from super().attempts(word)
            return
        for place, cards in lay_offs(self.hands[self.cards.actor], self.cards.melds):
            yield Action(self.actor, word, self._set(cards), to=place + 1)

    def _set(self, cards: int) -> tuple[str, ...]:
        return tuple(sorted(self.pack.names(cards)))

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
        self.lain(self.cards.actor, len(self.cards.melds), cards)
        form = "group" if is_group(cards) else "sequence"
        facts: dict[str, Json] = {"seat": action.seat, "n": len(self.cards.melds), "form": form}
        self.emit("meld", "rummy-17", **facts, cards=[*self.pack.names(cards)])
        self._laid()

    def _lay_off(self, action: Action) -> None:
        cards = self.pack.mask(action.cards)
        self.cards.lay_off(cards, action.to)
        self.lain(self.cards.actor, action.to, cards)
        owner = self.cards.owners[action.to - 1]
        self.emit("lay_off", "rummy-20", seat=action.seat, to=action.to, owner=owner, cards=[*self.pack.names(cards)])
        self._laid()

    def lain(self, seat: int, number: int, cards: int) -> None:
        """A seat has laid these cards: a combination, or on the one of that number. Table mode keeps account of it."""

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
        yield from self.calls()

    def calls(self) -> Iterator[Action]:
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
        self.lain(seat, action.to, called.card)
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
        self._settle(Ending(seat, others, double, own, *self.wrong_numbers(others)), clause)

    def wrong_numbers(self, seats: Iterable[int]) -> tuple[dict[int, int], list[int]]:
        """Of these seats, how many cards hands are short of, and whose are too long. In strict mode none is."""
        return {}, []

    def _block(self) -> None:
        """The lowest hand wins a deal that everybody has blocked."""
        self._settle(Ending(None, {seat: self.hands[seat] for seat in self.order}), "rummy-25")

    def _settle(self, ending: Ending, clause: str) -> None:
        self.ending, counts = ending, ending.counts(self.options)
        if ending.winner is None:
            self.emit("blocked", clause, counts=[counts[seat] for seat in range(self.seats)])
        won = ending.settle(self.ledger, counts)
        self.phase, self.actor, self.call = OVER, None, None
        result = self.reckon(won, clause)
        accounts: list[Json] = [*self.ledger.accounts]
        self.emit("deal_over", clause, changes=[*result.changes], accounts=accounts, next_dealer=result.next_dealer)
        target = self.options.match_target
        leaders = self.ledger.at_least(target) if isinstance(target, int) else []
        if leaders:
            self.emit("match_over", clause, winner=[*leaders], target=target)

    def reckon(self, won: Sequence[int], clause: str = "") -> Result:
        """The result of the deal, by the ledger as it is; the clause as before when none is given."""
        winner = won[0] if len(won) == 1 else sorted(won)
        following = next_dealer(self.seats, self.dealer, winner)
        clause = clause or self.due_clause()
        self.result = Result(winner, clause, self.ledger.changes(), following)
        return self.result

    # ---- reading

    def display(self, mask: int) -> list[str]:
        """Cards as they are shown: by suit, in alternating colours, high to low, the ace last."""
        return ACE_LOW.sorted_names(mask, "S")

    def loose(self, number: int) -> int:
        """The cards that lie at the combination of that number and are no part of one. In strict mode there are none."""
        return 0

    def table_view(self, viewer: int | None) -> dict[str, Json] | None:
        """What a real table shows beside, as far as a seat may see; None in strict mode."""
        return None

    def view(self, viewer: int | None) -> dict[str, Json]:
        """As `koziris.rummy.state.state`."""
        return state(self, viewer)
