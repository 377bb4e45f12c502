"""The turns at a real table of rummy: hands of a wrong number, play out of turn, false cards, exits that do not stand.

`koziris.rummy.table` says what may be done there; here it is done. What becomes of it is decided by the functions of
`koziris.rummy.irregularities`.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from koziris.actions import Action
from koziris.deal import Act, nothing_more
from koziris.melds import is_combination, takes
from koziris.reasons import DealError, Json, Reason
from koziris.rummy import irregularities as irregular
from koziris.rummy.deal import RummyDeal
from koziris.rummy.draw import DRAW, LAY
from koziris.rummy.pieces import CLOSED, FALSE, WRONG_HAND, Piece, Pieces
from koziris.rummy.seen import SeenStock

# The bans that hold even for whoever has announced an exit and has to lay all that can be laid.
_ALWAYS = ("rummy-19", "rummy-23")


class Turn(NamedTuple):
    """A turn as it stands, so that it can be taken up again."""

    phase: str
    actor: int
    drawn: bool
    taken: int
    number: int
    announced: bool


class Thrown:
    """What a seat has discarded last, as bits, and what may be put right until the next seat draws.

    `early`: without a draw; `owed`: that draw can still be made up for. `taken`: the card among them that came from the
    pile in that turn, or 0; `turn`: the turn as it was before. `open`: nobody has drawn since.
    """

    def __init__(self, seat: int, cards: list[int], early: bool, taken: int, turn: Turn) -> None:
        self.seat = seat
        self.cards = cards
        self.early = self.owed = early
        self.taken = taken
        self.turn = turn
        self.open = True


class TurnsAtTable(RummyDeal):
    """The turns of a deal of rummy at a real table.

    Attributes:
        pieces: what lies on the table, piece by piece.
        turns, turn: how many turns there have been, and the number of this one.
        interrupted: the turn that a play out of turn has interrupted, or None.
        from_stock: whether the play out of turn has drawn a card of the stock.
        thrown: the last discard, or None.
        several: by seat what it has discarded at once, of which it may take one card back.
        seen: the cards of the stock that were wrongly seen.
        announced: whether the turn has announced an exit that is none. went_wrong: whether anything in it was irregular.
        drew: the seats that have drawn. misdealt: those that were dealt a wrong number of cards.
        faced: how many cards were exposed in dealing.
    """

    any_size = True

    def prepare(self, deal: Mapping[str, Any]) -> None:
        """As `RummyDeal.prepare`: nothing is irregular but what the deal itself tells."""
        self.pieces = Pieces(self.cards)
        self.turns = self.turn = 0
        self.interrupted: Turn | None = None
        self.from_stock = False
        self.thrown: Thrown | None = None
        self.several: dict[int, int] = {}
        self.seen = SeenStock(self, self._drawn)
        self.announced = self.went_wrong = False
        self.drew: set[int] = set()
        if not all(self.hands):
            raise DealError("a hand has one card at least", "deal", "hands", self.hands.index(0))
        self.misdealt = [seat for seat, hand in enumerate(self.hands) if hand.bit_count() != self.hand_size]
        self.faced = self._faced(deal)
        self._fault = ""
        self._emptied = self._as_it_stands()
        self.acts |= {"pass": Act(LAY, TurnsAtTable._refuse_pass, TurnsAtTable._pass, nothing_more), **self.seen.acts()}
        for words, before in (
            (("draw_stock", "draw_discard", "turn_over", "decline"), TurnsAtTable._forbidden_by_seen_cards),
            (("meld", "lay_off"), TurnsAtTable._not_with_a_wrong_hand),
            (("throw",), TurnsAtTable._not_this_throw),
        ):
            for word in words:
                act = self.acts[word]
                self.acts[word] = act._replace(refuse=_first(before, act.refuse))

    def _faced(self, deal: Mapping[str, Any]) -> int:
        """How many cards the deal says were exposed in dealing: cards that somebody was dealt."""
        faced = deal.get("exposed", ())
        cards = [self.one_card(card, "deal", "exposed") for card in (faced.split() if isinstance(faced, str) else faced)]
        if sum(set(cards)) & ~sum(self.hands) or len(set(cards)) < len(cards):
            raise DealError("cards that were exposed in dealing are in the hands, each named once", "deal", "exposed")
        return len(cards)

    # ---- the right number of cards

    def off(self, seat: int) -> int:
        """By how many cards a hand is too long, or (below 0) too short: a hand in its turn may have drawn already."""
        turn = self.interrupted
        drawn = (seat == self.cards.actor and self.cards.drawn) or (turn is not None and seat == turn.actor and turn.drawn)
        return self.hands[seat].bit_count() - self.right(seat) - drawn

    def right(self, seat: int) -> int:
        """How many cards a hand has between its turns, by ruling R-43: as many as were dealt less those it has laid."""
        return self.hand_size - self.pieces.laid_by(seat)

    def wrong_numbers(self, seats: Iterable[int]) -> tuple[dict[int, int], list[int]]:
        """As `RummyDeal.wrong_numbers`: a short hand pays for each missing card, a long one for all it holds."""
        off = {seat: self.off(seat) for seat in seats}
        return {seat: -by for seat, by in off.items() if by < 0}, [seat for seat, by in off.items() if by > 0]

    def _number_facts(self, seat: int | None) -> dict[str, Json]:
        assert seat is not None
        held = self.hands[seat].bit_count()
        return {"seat": seat, "held": held, "right": held - self.off(seat)}

    # ---- turns

    def _as_it_stands(self) -> Turn:
        play = self.cards
        return Turn(self.phase, play.actor, play.drawn, play.taken, self.turn, self.announced)

    def _take_up(self, turn: Turn) -> None:
        """A turn goes on from where it stood."""
        play = self.cards
        self.phase, play.actor, play.drawn, play.taken, self.turn, announced = turn
        self.actor, self.call = play.actor, None
        self.announced, self.went_wrong = announced, True
        self._count_lays()

    def lift_bans(self) -> None:
        """Some bans of a variant or a house rule do not hold in a turn that has gone wrong.

        Whoever has announced an exit lays all that can be laid; and who has begun to lay, and cannot end it as it has to
        be, discards all the same.
        """
        play, law = self.cards, self.law
        lifted = self.announced, self.went_wrong or self.off(play.actor) != 0
        play.bans = tuple(ban for ban in law.bans if not lifted[0] or ban.clause in _ALWAYS)
        play.discard_bans = tuple(ban for ban in law.discard_bans if not lifted[1] or ban.clause in _ALWAYS)

    def _count_lays(self) -> None:
        """What each seat has laid, before this turn and in it, is what lies there of it."""
        play = self.cards
        for seat in range(self.seats):
            play.before[seat] = any(
                piece.seat == seat and piece.turn != self.turn for pieces in self.pieces.of for piece in pieces
            )
        mine = self.pieces.of_turn(self.turn)
        play.lays = len(mine)
        play.melded = sum(self.pieces.of[number - 1][0] == piece for number, piece in mine)

    def _begin_turn(self) -> None:
        """A turn begins: what its seat could put right before it cannot be put right any more."""
        self.turns += 1
        self.turn = self.turns
        self.several.pop(self.cards.actor, None)
        if self.thrown and self.thrown.seat == self.cards.actor:
            self.thrown = None
        self.announced = self.went_wrong = False
        self._count_lays()

    def _next_turn(self) -> None:
        """As `RummyDeal`'s; a play out of turn stands now, and a hand that is too long discards without drawing."""
        play = self.cards
        if self.interrupted:
            due, offender = self.interrupted.actor, (play.actor - 1) % self.seats
            found = irregular.out_of_turn(self.seats, due, offender, discarded=True, options=self.options)
            self.interrupted, play.actor = None, found.next
            self.emit("out_of_turn", "rummy-38", seat=offender, skipped=[*found.skipped], next=found.next)
        super()._next_turn()
        self._begin_turn()
        if not self._turn_of(play.actor).draw:
            self.phase = LAY

    def _turn_of(self, seat: int) -> irregular.Correction:
        """What a hand does in its turn, by its number of cards."""
        right = self.right(seat)
        return irregular.turn_of_a_hand(right, right + self.off(seat))

    def _interrupt(self, seat: int) -> None:
        """A seat plays out of turn: its play is the turn now, until it is stopped or has discarded."""
        play = self.cards
        self.interrupted, self.from_stock = self._as_it_stands(), False
        self.phase, self.actor, play.actor = DRAW, seat, seat
        play.drawn, play.taken = False, 0
        self._begin_turn()

    def _give_back_turn(self, clause: str) -> None:
        """What was laid in this turn goes back to the hand."""
        for number, piece in self.pieces.of_turn(self.turn):
            self.pieces.take_back(number, piece)
            self.tell_back(number, piece, clause)
        self._count_lays()

    def tell_back(self, number: int, piece: Piece, clause: str) -> None:
        """Tell that laid cards have gone back to the hand."""
        self.emit("back", clause, seat=piece.seat, n=number, cards=[*self.pack.names(piece.cards)])

    def _refuse_pass(self, action: Action) -> Reason | None:
        assert action.seat is not None
        if self.cards.drawn and not self._turn_of(action.seat).discard:
            return None
        return Reason("has_to_discard", "rummy-18", self._number_facts(action.seat))

    def _pass(self, action: Action) -> None:
        assert action.seat is not None
        self.emit("pass", "rummy-47", seat=action.seat, missing=-self.off(action.seat))
        self.cards.end_turn()
        self._next_turn()

    # ---- drawing

    def _drawn(self) -> None:
        super()._drawn()
        self.drew.add(self.cards.actor)
        if self.thrown:
            self.thrown.open = False

    def _draw_stock(self, action: Action) -> None:
        top = self.cards.stock[-1]
        if action.seat == self.cards.actor:
            super()._draw_stock(action)
            self.from_stock = True
        else:
            # A draw that was left out is made up for: it takes no turn.
            assert self.thrown is not None
            self.thrown.owed = False
            self.drew.add(self.thrown.seat)
            self.hands[self.thrown.seat] |= self.cards.stock.pop()
            facts: dict[str, Json] = {"card": self.pack.name(top), "stock": self.cards.stock_left}
            self.emit("draw_stock", "rummy-43", seat=action.seat, **facts)
        self.seen.gone(top)

    def _forbidden_by_seen_cards(self, action: Action) -> Reason | None:
        return self.seen.forbids(action)

    def _turn_over(self, action: Action) -> None:
        self.thrown = None
        self.several.clear()
        super()._turn_over(action)

    # ---- laying

    def is_there(self, action: Action) -> bool:
        """Whether there is what cards are laid off on; a new combination needs nothing."""
        return action.do == "meld" or action.to in range(1, len(self.cards.melds) + 1)

    def _is_closed(self, number: int) -> bool:
        """Whether nothing can be laid there any more: what was laid there has been judged, and is no combination."""
        return not self.cards.melds[number - 1] and not self.pieces.is_false(number)

    def _fault_of(self, cards: int, number: int) -> str:
        """The clause against laying these cards, or "" when nothing is wrong with them."""
        meld = self.cards.melds[number - 1] if number else 0
        if number and not meld:
            return CLOSED
        if not (takes(meld, cards) if number else is_combination(cards)):
            return FALSE
        return "" if self._turn_of(self.cards.actor).may_meld else WRONG_HAND

    def _not_with_a_wrong_hand(self, action: Action) -> Reason | None:
        fault = self._fault_of(self.pack.mask(action.cards), action.to) if self.is_there(action) else ""
        if fault == CLOSED:
            return Reason("closed", CLOSED, {"seat": action.seat, "cards": [*action.cards], "to": action.to})
        return Reason("wrong_number", WRONG_HAND, self._number_facts(action.seat)) if fault == WRONG_HAND else None

    def lain(self, seat: int, number: int, cards: int) -> None:
        """As `RummyDeal.lain`: a piece more lies there. A call is in nobody's turn."""
        own = self.phase == LAY and seat == self.cards.actor
        self.pieces.add(number, Piece(seat, cards, self.turn if own else -1, self._fault if own else ""))

    def _meld(self, action: Action) -> None:
        if self._fault != FALSE:
            super()._meld(action)
            return
        self.hands[self.cards.actor] ^= self.pack.mask(action.cards)
        self.cards.meld(0)
        self.lain(self.cards.actor, len(self.cards.melds), self.pack.mask(action.cards))
        self.emit("meld", "rummy-17", seat=action.seat, n=len(self.cards.melds), form=None, cards=[*action.cards])
        self._laid()

    def _lay_off(self, action: Action) -> None:
        if self._fault not in (FALSE, CLOSED):
            super()._lay_off(action)
            return
        self.hands[self.cards.actor] ^= self.pack.mask(action.cards)
        self.cards.lay_off(0, action.to)
        self.lain(self.cards.actor, action.to, self.pack.mask(action.cards))
        owner = self.cards.owners[action.to - 1]
        self.emit("lay_off", "rummy-20", seat=action.seat, to=action.to, owner=owner, cards=[*action.cards])
        self._laid()

    def _laid(self) -> None:
        self._emptied = self._as_it_stands()
        super()._laid()

    def judge(self, number: int) -> None:
        """What is wrong with a combination is put right, and told."""
        clause = self.pieces.of[number - 1][0].fault
        back, found = self.pieces.judge(number)
        for piece in back:
            self.tell_back(number, piece, piece.fault)
        if clause and found.stays:
            facts: dict[str, Json] = {"n": number, "cards": [*self.pack.names(found.stays)]}
            self.emit("stays", "rummy-58", **facts, open=found.open_for_additions)
        self._count_lays()

    # ---- discarding

    def exit_now(self) -> irregular.FalseExit:
        """What it would be to announce an exit now."""
        play = self.cards
        hand = self.hands[play.actor]
        return irregular.false_exit(hand, play.melds, kept=play.taken, must_discard=self.law.must_discard)

    def to_lay(self) -> int:
        """What whoever has announced an exit that is none has to lay before discarding: with a wrong hand nothing."""
        return self.exit_now().lay if self.announced and not self.off(self.cards.actor) else 0

    def _not_this_throw(self, action: Action) -> Reason | None:
        lay = self.to_lay()
        if lay:
            return Reason("lay_first", "rummy-60", {"seat": action.seat, "lay": [*self.pack.names(lay)]})
        seat = self.cards.actor
        if self.cards.drawn and not self._turn_of(seat).discard:
            return Reason("too_few", "rummy-47", self._number_facts(seat))
        return None

    def _throw(self, action: Action) -> None:
        seat, card, play = action.seat, self.pack.bit(action.cards[0]), self.cards
        assert seat is not None
        if seat != play.actor:
            # One more after the own discard: it takes no turn.
            assert self.thrown is not None
            self.hands[seat] ^= card
            play.pile.append(card)
            self.thrown.cards.append(card)
            self.several[seat] = sum(self.thrown.cards)
            facts: dict[str, Json] = {"card": action.cards[0], "forced": False, "fits": [*self._open_call(seat)]}
            self.emit("discard", "rummy-45", seat=seat, **facts)
            return
        early = self.phase == DRAW and self._turn_of(seat).draw
        self.thrown = Thrown(seat, [card], early, card & play.taken, self._as_it_stands())
        super()._throw(action)

    # ---- the end

    def _out(self, seat: int, how: str, clause: str, *, first: bool) -> None:
        """As `RummyDeal`'s; before it is paid what lies there is judged, and whether the winner had all cards."""
        # Without a discard a hand that had drawn is rid of one card more.
        off = -self.right(seat) - (how == "laid" and self._emptied.drawn)
        void = irregular.voids_exit(off)
        if void and how != "call":
            self.turn, number = self._emptied.number if how == "laid" else self.turn, self.turn
            self._give_back_turn(void)
            self.turn = number
        self._judge_all()
        if not self.hands[seat] and off >= 0:
            super()._out(seat, how, clause, first=first)
            return
        self.emit("not_out", void or FALSE, seat=seat, off=off)
        if how == "laid" and not void:
            self._take_up(self._emptied)
        elif how != "call":
            self._next_turn()

    def _block(self) -> None:
        self._judge_all()
        super()._block()

    def _judge_all(self) -> None:
        """Before hands are counted, all that lies on the table is looked at."""
        for number in range(1, len(self.pieces.of) + 1):
            if self.pieces.fault(number):
                self.judge(number)


type _Refusal = Callable[[Any, Action], Reason | None]


def _first(before: _Refusal, then: _Refusal) -> _Refusal:
    """A refusal by one reason, else by another."""
    return lambda deal, action: before(deal, action) or then(deal, action)
