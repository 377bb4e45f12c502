"""Russian Rams: a deal from the declarations to its end, in either edition."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any

from koziris.actions import Action
from koziris.cards import CardError, bits
from koziris.clauses import enacts
from koziris.deal import OVER, PLAY, RESHUFFLE, Act, Choice, never, nothing_more, nothing_to_try
from koziris.duties import duties_for
from koziris.rams_exchange import (
    DECLARE,
    EXCHANGE,
    EXPOSED,
    TURNED,
    Stock,
    aces_to_keep,
    declarations,
    discard_limits,
    first_leader,
    in_order,
    join_turned,
    one_suit_openers,
    swap_for_turned,
    throw_and_draw,
    why_not_finish,
    why_not_pass,
)
from koziris.rams_law import DEAL_LAWS, PLAY_LAWS
from koziris.rams_score import LOW_ENOUGH, PAYMENTS, RamsScore, holds_four_aces, is_one_suit, shared_out
from koziris.rams_table import Judge, charge, refuse_to_refuse, replace_exposed, seats_in
from koziris.reasons import ActError, DealError, Json, Reason
from koziris.rulebook import HAND_SIZE, RamsOptions, setup
from koziris.scoring import held_pairs
from koziris.trick_deal import TrickDeal


class RamsDeal(TrickDeal):
    """A deal of Russian Rams, in either edition.

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
        self.stock = Stock([self.pack.bit(card) for card in known], table.left)
        self.score = RamsScore(ruleset, options, self.pack, accounts)
        self.ledger = self.score.ledger
        self.ever = list(self.hands)
        self.exposed = 0
        self.serving = self.thrown = self.face_up = 0
        self.had_an_ace = 0
        self.judge = Judge(ruleset, options) if mode == "table" else None
        self.acts = _TABLE_ACTS if self.judge else _ACTS
        law = self.clauses
        size = self.pack.size
        self.emit("dealt", law.dealt, dealer=dealer, seats=seats, pack=size, dealt=table.dealt, stock=table.left)
        self.emit("turned", law.turned, seat=dealer, card=self.pack.name(self.turned))
        self.due = declarations(self.order)
        self.declared = False
        if not any(
            hand & self.pack.aces == self.pack.aces and self._open_four_aces(seat) for seat, hand in enumerate(self.hands)
        ):
            self._next()

    # ---- whose turn

    def playing(self) -> list[int]:
        """The seats that play, clockwise from the dealer's left."""
        return in_order(self.order, (seat for seat, role in enumerate(self.roles) if role == "in"))

    def exchanges_of(self, seat: int) -> list[tuple[str, int]]:
        """What a playing seat still has to do before the play: its exchange, and the dealer the turned card."""
        takes = seat == self.dealer and self.options.turned_card_timing == "after_exchange"
        return [(EXCHANGE, seat), (TURNED, seat)] if takes else [(EXCHANGE, seat)]

    def _next(self) -> None:
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

    # ---- declaring

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
        record = self.ledger.start[seat]
        refused = why_not_finish(self.ruleset, self.pack, self.dealt[seat], record)
        if refused is None:
            return None
        facts: dict[str, Json] = {"seat": seat, "record": record}
        return Reason(*refused, facts | {"at_most": LOW_ENOUGH, "pairs": [*self._whole_pairs(seat)]})

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
        self._next()

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
        self._next()

    def _turned_joins(self, seat: int) -> None:
        self._hold(seat, join_turned(self.hands[seat], self.turned))
        self.turned_state = "taken"
        self.emit("turned_joins", self.clauses.take, seat=seat, card=self.pack.name(self.turned))

    def _finish_on_jacks(self, action: Action) -> None:
        assert action.seat is not None
        self.emit("finish_on_jacks", self.score.law.finished, seat=action.seat)
        pairs = self._unshown(action.seat)
        if pairs:
            self._credit(action.seat, pairs)
        self._win([action.seat], self.score.law.finished)

    # ---- the exchange

    def _hold(self, seat: int, hand: int) -> None:
        self.hands[seat] = hand
        self.ever[seat] |= hand

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
        self._hold(seat, hand & ~self.face_up)

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

    # ---- an exposed replacement, in table mode

    def _accept_exposed(self, action: Action) -> None:
        seat, card = action.seat, self.exposed
        assert seat is not None
        assert self.judge is not None
        self.exposed = self.face_up = 0
        self._hold(seat, self.hands[seat] | card)
        self.emit("accept_exposed", self.judge.law.exposed, seat=seat, card=self.pack.name(card))
        self._served(seat)

    def _refuse_refusal(self, action: Action) -> Reason | None:
        assert action.seat is not None
        if self.stock.unknown(1):
            raise ActError("the deal does not name the next card of the stock")
        return refuse_to_refuse(self.ruleset, action.seat, self.dealer, self.pack.name(self.exposed))

    def _refuse_exposed(self, action: Action) -> None:
        seat, card = action.seat, self.exposed
        assert seat is not None
        assert self.judge is not None
        self.exposed = self.face_up = 0
        drawn = replace_exposed(self.stock, card)
        self._hold(seat, self.hands[seat] | drawn)
        self.emit("refuse_exposed", self.judge.law.exposed, seat=seat, card=self.pack.name(card))
        if drawn:
            self._tell_drawn(seat, drawn, self.judge.law.another)
        self._serve(seat)

    def _tell_drawn(self, seat: int, drawn: int, clause: str) -> None:
        self.emit("drawn", clause, seat=seat, drawn=self.shown_cards(drawn), stock=self.stock.left)

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

    def _served(self, seat: int) -> None:
        """A seat's exchange is over: what it threw out is dead from now on, but never the turned card."""
        self.stock.bury(bits(self.thrown & ~self.turned))
        if not self._open_four_aces(seat):
            self._next()

    # ---- the turned card, taken after the exchange

    def _refuse_take(self, action: Action) -> Reason | None:
        return self._refuse_aces(action)

    def _take_turned(self, action: Action) -> None:
        seat = action.seat
        assert seat is not None
        self._hold(seat, swap_for_turned(self.hands[seat], self.pack.mask(action.cards), self.turned))
        self.turned_state = "taken"
        card = self.pack.name(self.turned)
        self.emit("take_turned", self.clauses.take, seat=seat, card=card, discarded=action.cards[0])
        if not self._open_four_aces(seat):
            self._next()

    def _refuse_leave(self, action: Action) -> Reason | None:
        if self.options.turned_card == "compulsory":
            return Reason("must_take_turned", self.clauses.take, {"seat": action.seat, "card": self.pack.name(self.turned)})
        return None

    def _leave_turned(self, action: Action) -> None:
        self.turned_state = "dead"
        self.emit("leave_turned", self.clauses.leave, seat=action.seat, card=self.pack.name(self.turned))
        self._next()

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
            return Reason("passed", law.show_first, facts)
        pending = self.phase == EXPOSED and seat == self.actor
        if self.phase not in (DECLARE, EXCHANGE, TURNED, EXPOSED) or pending:
            return Reason("too_late" if self.phase == PLAY else "other_phase", law.show_first, facts)
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

    # ---- tricks and the end

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


_ACTS = {
    "pass": Act(DECLARE, RamsDeal._refuse_pass, RamsDeal._pass, nothing_more),
    "play": Act(DECLARE, never, RamsDeal._play, nothing_more),
    "finish_on_jacks": Act(DECLARE, RamsDeal._refuse_finish, RamsDeal._finish_on_jacks, nothing_more),
    "discard": Act(EXCHANGE, RamsDeal._refuse_discard, RamsDeal._discard, RamsDeal._discard_choices),
    "take_turned": Act(TURNED, RamsDeal._refuse_take, RamsDeal._take_turned, TrickDeal.held_choices),
    "leave_turned": Act(TURNED, RamsDeal._refuse_leave, RamsDeal._leave_turned, nothing_more),
    "card": Act(PLAY, TrickDeal.refuse_play, TrickDeal.perform_play, TrickDeal.held_choices),
    "reshuffle": Act(RESHUFFLE, RamsDeal._refuse_reshuffle, RamsDeal._reshuffle, nothing_to_try),
    "show_jacks": Act("", TrickDeal.refuse_showing, RamsDeal._show, nothing_more),
}

_TABLE_ACTS = _ACTS | {
    "accept_exposed": Act(EXPOSED, never, RamsDeal._accept_exposed, nothing_more),
    "refuse_exposed": Act(EXPOSED, RamsDeal._refuse_refusal, RamsDeal._refuse_exposed, nothing_more),
}
