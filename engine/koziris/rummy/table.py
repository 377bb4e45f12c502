"""Table mode of rummy: what happens at a real table against the rules stands, and is judged.

What the clauses on irregularities speak of can be done, as `RummyTable.stands` says; all else is refused as in strict mode.
The acts are those of tests/cases/FORMAT-rummy-table.md.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from koziris.actions import Action
from koziris.deal import OVER, RESHUFFLE, Act, Result, nothing_to_try
from koziris.reasons import ActError, Json, Reason
from koziris.rummy import irregularities as irregular
from koziris.rummy.after import AFTER, Recount
from koziris.rummy.draw import DRAW, LAY
from koziris.rummy.pieces import FALSE, WRONG_HAND
from koziris.rummy.turns import Thrown, TurnsAtTable


class RummyTable(TurnsAtTable):
    """A deal of rummy at a real table; `recount` is what was said and written after the end."""

    def prepare(self, deal: Mapping[str, Any]) -> None:
        """As `TurnsAtTable.prepare`; with the acts of any seat that take no turn."""
        super().prepare(deal)
        self.recount = Recount(self)
        self.acts |= {
            "take_back": Act("", RummyTable._refuse_take_back, RummyTable._take_back, nothing_to_try),
            "object": Act("", RummyTable._refuse_object, RummyTable._object, nothing_to_try),
            "go_out": Act("", RummyTable._refuse_go_out, RummyTable._go_out, nothing_to_try),
            "expose": Act("", RummyTable._refuse_expose, RummyTable._expose, nothing_to_try),
            "redeal": Act("", RummyTable._refuse_redeal, RummyTable._redeal, nothing_to_try),
            **self.recount.acts(),
        }

    # ---- what may be done, and what stands

    def check_form(self, action: Action) -> None:
        """As `RummyDeal.check_form`; the card that is taken back lies in the pile.

        Raises:
            ActError: not so.
        """
        cards = action.cards if action.do != "take_back" else ()
        super().check_form(action._replace(cards=cards))
        if action.do == "take_back":
            self.one_card(action.cards[0])
        if action.do == "expose" and not cards:
            raise ActError("expose is about cards, and none is named")
        if action.points < 0:
            raise ActError(f"`points` is {action.points}: expected a number from 0")

    def refusal(self, action: Action) -> Reason | None:
        """As `RummyDeal.refusal`; what puts something right is lawful."""
        self.check_form(action)
        if action.do in AFTER:
            if self.phase != OVER:
                return Reason("not_over", "rummy-61", {"seat": action.seat})
            return self.acts[action.do].refuse(self, action)
        if self._is_late_draw(action):
            return None
        thrown = self.thrown
        if thrown and thrown.early and thrown.open and thrown.seat == action.seat and action.do in ("meld", "lay_off"):
            return Reason("discarded_already", "rummy-44", {"seat": action.seat, "cards": [*action.cards]})
        too_long = self.phase == LAY and not self.cards.drawn
        if too_long and action.seat == self.actor and self.acts[action.do].phase == DRAW:
            return Reason("too_many", "rummy-46", self._number_facts(action.seat))
        return super().refusal(action)

    def stands(self, action: Action) -> bool:
        """Whether an act that is refused may be done all the same: the clauses say what becomes of it."""
        if action.do in AFTER:
            return self.recount.stands(action)
        if self.phase in (OVER, RESHUFFLE):
            return False
        word, acting = action.do, action.seat == self.actor
        if word in ("look", "expose"):
            return word == "expose" or self.seen.may_look()
        if word in ("draw_stock", "draw_discard", "throw") and not acting:
            # Whoever has just discarded may do it again, but for the last card.
            last = self._is_one_more(action) and self.hands[action.seat or 0].bit_count() == 1
            return self.interrupted is None and not last and (word == "throw" or self._may_draw(action))
        if word in ("draw_stock", "draw_discard"):
            return self.phase == LAY and self._may_draw(action)
        if word == "throw":
            return self.phase == DRAW or self._may_throw_falsely(action)
        if word in ("meld", "lay_off"):
            return acting and self.phase == LAY and self._may_lay_falsely(action)
        return word == "go_out" and acting and self.phase == LAY and not self.announced

    def _may_draw(self, action: Action) -> bool:
        """A second card of the stock is drawn, or any card out of turn or with too many cards."""
        if action.do == "draw_stock":
            return self.cards.stock_left > 0
        once = action.seat != self.actor or not self.cards.drawn
        return once and bool(self.cards.pile) and self.seen.forbids(action) is None

    def _may_lay_falsely(self, action: Action) -> bool:
        """False cards, or right ones with a wrong hand; a card that Variant 1 needs for the discard is not among them."""
        cards, number = self.pack.mask(action.cards), action.to
        if not self.is_there(action) or (number and self._is_closed(number)):
            return False
        fault = self._fault_of(cards, number)
        if fault in ("", WRONG_HAND):
            return bool(fault) and self.cards.ban(cards, number) is None
        rest = self.hands[self.cards.actor] & ~cards
        return rest != self.cards.taken if rest else not self.law.must_discard

    def _may_throw_falsely(self, action: Action) -> bool:
        """A short hand discards, or the card just taken from the pile is thrown back."""
        if self.to_lay():
            return False
        ban = self.cards.discard_ban(self.pack.bit(action.cards[0]))
        return ban is None or ban.clause == "rummy-19"

    def _is_late_draw(self, action: Action) -> bool:
        """Whether somebody who has discarded without drawing draws now."""
        thrown = self.thrown
        if thrown is None or action.do != "draw_stock" or action.seat != thrown.seat or not thrown.owed:
            return False
        after = irregular.after_premature_discard(next_has_drawn=not thrown.open)
        return "stock" in after.sources and self.cards.stock_left > 0 and self.phase in (DRAW, LAY)

    def _is_one_more(self, action: Action) -> bool:
        """Whether somebody discards again who has just discarded."""
        thrown = self.thrown
        return thrown is not None and thrown.open and action.do == "throw" and action.seat == thrown.seat != self.cards.actor

    def _breaks(self, action: Action) -> list[str]:
        """The clauses that speak of what is wrong with an act that stands."""
        seat, word, found = action.seat, action.do, []
        assert seat is not None
        acting = seat == self.cards.actor
        phase = self.phase if acting else DRAW
        if word in ("draw_stock", "draw_discard", "throw") and not acting:
            if self._is_late_draw(action) or self._is_one_more(action):
                return [] if word == "draw_stock" else ["rummy-45"]
            found.append("rummy-37")
        if word in ("draw_stock", "draw_discard"):
            if phase == LAY and self.cards.drawn:
                found.append("rummy-48")
            elif self.off(seat) > 0:
                found.append("rummy-46")
        elif word in ("meld", "lay_off"):
            found.append(self._fault_of(self.pack.mask(action.cards), action.to))
        elif word == "throw" and phase == DRAW:
            found += ["rummy-43"] if self.off(seat) <= 0 else []
        elif word == "throw":
            found += ["rummy-47"] if self.off(seat) < 0 else []
            found += ["rummy-19"] if self.pack.bit(action.cards[0]) == self.cards.taken else []
        return [clause for clause in found if clause]

    def perform(self, action: Action) -> None:
        """As `Deal.perform`; what is irregular about an act is told first.

        Raises:
            ActError: the deal does not name the cards of the stock that are needed.
        """
        if action.seat is not None:
            self.need_named(self.seen.needed(action.do))
            clauses = self._breaks(action)
            for clause in clauses:
                self.emit("irregular", clause, seat=action.seat, act=action.to_step()["do"])
            if "rummy-37" in clauses:
                self._interrupt(action.seat)
            if action.seat == self.actor and (clauses or action.do == "go_out"):
                self.went_wrong = True
            self._fault = self._fault_of(self.pack.mask(action.cards), action.to) if action.do in ("meld", "lay_off") else ""
        super().perform(action)
        self.lift_bans()

    # ---- taking back, and stopping

    def _may_take_back(self, seat: int) -> int:
        """Of what a seat has discarded at once, the cards of which it may take one back."""
        discarded = self.several.get(seat, 0)
        gone = discarded & ~sum(self.cards.pile)
        return irregular.may_take_back(discarded, gone, play_ended=self.phase == OVER)

    def _refuse_take_back(self, action: Action) -> Reason | None:
        assert action.seat is not None
        may = self._may_take_back(action.seat)
        if self.pack.bit(action.cards[0]) & may:
            return None
        facts: dict[str, Json] = {"seat": action.seat, "card": action.cards[0], "may": [*self.pack.names(may)]}
        return Reason("not_to_take_back", "rummy-45", facts)

    def _take_back(self, action: Action) -> None:
        assert action.seat is not None
        card = self.pack.bit(action.cards[0])
        self._lift(card, action.seat)
        del self.several[action.seat]
        self.emit("take_back", "rummy-45", seat=action.seat, card=action.cards[0])

    def _lift(self, card: int, seat: int) -> None:
        """A discard goes back to the hand, from wherever it lies in the pile."""
        self.cards.pile.remove(card)
        self.hands[seat] |= card
        if self.call and self.call.card == card:
            self.call = None

    def _thrown_back(self) -> Thrown | None:
        """The discard of a card just taken from the pile, while it can be put right (R-62)."""
        thrown = self.thrown
        return thrown if thrown and thrown.open and thrown.taken in self.cards.pile else None

    def _refuse_object(self, action: Action) -> Reason | None:
        facts: dict[str, Json] = {"seat": action.seat, "to": action.to}
        if action.to:
            wrong = action.to in range(1, len(self.pieces.of) + 1) and self.pieces.fault(action.to)
            return None if wrong else Reason("nothing_wrong", FALSE, facts)
        if self.interrupted:
            assert self.actor is not None
            found = irregular.out_of_turn(
                self.seats, self.interrupted.actor, self.actor, discarded=False, options=self.options
            )
            # The house rule is about a card of the stock: one of the pile goes back as ever.
            return Reason("is_completed", "rummy-39", facts) if found.stands and self.from_stock else None
        return None if self._thrown_back() else Reason("nothing_to_stop", "rummy-37", facts)

    def _object(self, action: Action) -> None:
        thrown = self._thrown_back()
        if action.to:
            self.emit("object", self.pieces.fault(action.to), seat=action.seat, to=action.to)
            self.judge(action.to)
        elif self.interrupted:
            self._stop(action)
        else:
            assert thrown is not None
            self._lift(thrown.taken, thrown.seat)
            self.thrown = None
            self._take_up(thrown.turn)
            self.emit("object", "rummy-19", seat=action.seat, to=0)
            self.emit("take_back", "rummy-19", seat=thrown.seat, card=self.pack.name(thrown.taken))

    def _stop(self, action: Action) -> None:
        """A play out of turn is stopped: what it has laid or taken from the pile goes back, a card of the stock is kept."""
        turn, seat, play = self.interrupted, self.cards.actor, self.cards
        assert turn is not None
        self.emit("object", "rummy-37", seat=action.seat, to=0)
        self._give_back_turn("rummy-37")
        taken = play.taken
        if taken:
            play.hands[seat] ^= taken
            play.pile.append(taken)
        self.interrupted = None
        self._take_up(turn)
        card = self.pack.name(taken) if taken else None
        self.emit("stopped", "rummy-39", seat=seat, due=turn.actor, to_pile=card, off=self.off(seat))

    # ---- announcing, exposing, dealing anew

    def _refuse_go_out(self, action: Action) -> Reason | None:
        facts: dict[str, Json] = {"seat": action.seat}
        if action.seat != self.actor or self.phase != LAY:
            return Reason("not_your_turn" if action.seat != self.actor else "other_phase", self.due_clause(), facts)
        if self.announced:
            return Reason("announced_already", "rummy-60", facts)
        found = self.exit_now()
        facts |= {"lay": [*self.pack.names(found.lay)], "discard": [*self.pack.names(found.discard)]}
        return None if found.out else Reason("cannot_go_out", "rummy-60", facts)

    def _go_out(self, action: Action) -> None:
        found = self.exit_now()
        self.announced = not found.out
        facts: dict[str, Json] = {"lay": [*self.pack.names(found.lay)], "discard": [*self.pack.names(found.discard)]}
        self.emit("go_out", "rummy-21" if found.out else "rummy-60", seat=action.seat, out=found.out, **facts)

    def _refuse_expose(self, action: Action) -> Reason | None:
        return Reason("own_cards", "rummy-55", {"seat": action.seat, "cards": [*action.cards]})

    def _expose(self, action: Action) -> None:
        assert action.seat is not None
        found = irregular.exposed_cards(self.pack.mask(action.cards))
        self.hands[action.seat] |= found.back
        self.emit("expose", "rummy-55", seat=action.seat, cards=[*action.cards])

    def _anybody_may_claim(self) -> bool:
        """Whether any seat may have the cards dealt anew, several having been exposed."""
        return irregular.redeal(exposed=self.faced, first_draw_made=bool(self.drew), options=self.options) is True

    def _may_claim(self, seat: int) -> bool:
        """Whether a seat that was dealt a wrong number may have the cards dealt anew."""
        wrong, drawn = seat in self.misdealt, seat in self.drew
        return irregular.redeal(wrong_count=wrong, first_draw_made=drawn, options=self.options) == "on_claim"

    def _redealt_by(self, seat: int) -> str:
        """The clause by which a seat may have the cards dealt anew, or ""."""
        return "rummy-53" if self._anybody_may_claim() else "rummy-54" if self._may_claim(seat) else ""

    def _refuse_redeal(self, action: Action) -> Reason | None:
        assert action.seat is not None
        facts: dict[str, Json] = {"seat": action.seat, "exposed": self.faced, "drawn": action.seat in self.drew}
        clause = "rummy-53" if self.faced else "rummy-54"
        return None if self._redealt_by(action.seat) else Reason("no_redeal", clause, facts)

    def _redeal(self, action: Action) -> None:
        assert action.seat is not None
        clause = self._redealt_by(action.seat)
        self.phase, self.actor, self.call = OVER, None, None
        self.result = Result(None, clause, self.ledger.changes(), self.dealer)
        self.emit("redeal", clause, seat=action.seat, dealer=self.dealer)
        accounts: list[Json] = [*self.ledger.accounts]
        self.emit("deal_over", clause, changes=[*self.result.changes], accounts=accounts, next_dealer=self.dealer)

    # ---- reading

    def aside(self) -> Iterator[Action]:
        """The acts of any seat that take no turn: calls, and what puts something right."""
        yield from super().aside()
        yield from self.recount.right()
        if self.phase == OVER:
            return
        for seat in range(self.seats):
            for card in self.pack.names(self._may_take_back(seat)):
                yield Action(seat, "take_back", (card,))
            objections = [Action(seat, "object", to=number) for number in range(len(self.pieces.of) + 1)]
            for action in (*objections, Action(seat, "redeal"), Action(seat, "go_out")):
                if self.acts[action.do].refuse(self, action) is None:
                    yield action
            late = Action(seat, "draw_stock")
            if self._is_late_draw(late):
                yield late

    def irregular(self) -> list[tuple[int, str]]:
        """As `Deal.irregular`."""
        found: set[tuple[int, str]] = {(seat, "rummy-61") for seat in self.recount.said}
        found |= {(seat, "rummy-62") for seat in self.recount.written}
        if self.phase != OVER:
            found |= set(self._open_irregularities())
        return sorted(found)

    def _open_irregularities(self) -> Iterator[tuple[int, str]]:
        if self.interrupted:
            yield self.cards.actor, "rummy-37"
        if self.announced:
            yield self.cards.actor, "rummy-60"
        thrown = self.thrown
        if thrown and thrown.open and thrown.owed:
            yield thrown.seat, "rummy-43"
        if self._thrown_back() and thrown:
            yield thrown.seat, "rummy-19"
        for pieces in self.pieces.of:
            yield from ((piece.seat, piece.fault) for piece in pieces if piece.fault)
        yield from ((by, "rummy-40" if self.seen.law.on_stock else "rummy-42") for _, by in self.seen.cards)
        for seat in range(self.seats):
            if self._may_take_back(seat):
                yield seat, "rummy-45"
            off = self.off(seat)
            if off:
                yield seat, "rummy-46" if off > 0 else "rummy-47"
            if self._may_claim(seat):
                yield seat, "rummy-54"
        if self._anybody_may_claim():
            yield self.dealer, "rummy-53"

    def loose(self, number: int) -> int:
        """As `RummyDeal.loose`."""
        return self.pieces.loose(number)

    def table_view(self, viewer: int | None) -> dict[str, Json]:
        """What a real table shows beside: fields as in `koziris.rummy.state`."""
        claims = [action for action in self.aside() if action.do != "call_rummy" and viewer in (None, action.seat)]
        seats = range(self.seats)
        return {
            "due": self.interrupted.actor if self.interrupted else self.actor,
            "right": [self.hands[seat].bit_count() - self.off(seat) for seat in seats],
            "seen": self.seen.can_be_seen(viewer),
            "announced": self.announced,
            "irregular": [{"seat": seat, "clause": clause} for seat, clause in self.irregular()],
            "claims": [action.to_step() for action in claims],
            "mixed": self.recount.mixed,
        }
