"""Positions of the trick games, read: a deal put together from the fields that `koziris.positions.fields` writes."""

from koziris.clauses import is_clause
from koziris.deal import OVER, PLAY, RESHUFFLE, Result
from koziris.positions.fields import OFFENCES, PAIRS, ROLES
from koziris.positions.line import Layout, Line, NotationError
from koziris.rams.deal import RamsDeal
from koziris.rams.exchange import DECLARE, EXCHANGE, EXPOSED, TURNED, in_order
from koziris.rams.law import SCORE_LAWS, TABLE_LAWS
from koziris.rams.table import RENONCE, TRUMP_WITH_SUIT, Offence
from koziris.ramsas import PURCHASE, STAY, RamsasDeal, law_of_play, offered_to
from koziris.rulebook import HAND_SIZE, RamsasOptions, RamsOptions
from koziris.trick_deal import TrickDeal
from koziris.tricks import TrickPlay, best_of

STATES = ("open", "taken", "dead")
PHASES = {
    "rams-a": (DECLARE, EXCHANGE, RESHUFFLE, EXPOSED, TURNED, PLAY, OVER),
    "rams-b": (DECLARE, EXCHANGE, RESHUFFLE, EXPOSED, TURNED, PLAY, OVER),
    "ramsas": (PURCHASE, STAY, PLAY, OVER),
}

_WHYS = {"pair": "jack_pair", "four": "four_jacks", "back": "jacks_back", "suit": "one_suit", "suit_ace": "one_suit_ace"}
_WHYS |= {"suit_pay": "one_suit_pay", "suit_pay_aces": "one_suit_pay_aces"}


def _whys(ruleset: str) -> dict[str, str]:
    """What an entry is for, by its clause."""
    if ruleset == "ramsas":
        return {"ramsas-25": "trick", "ramsas-26": "no_trick", "ramsas-28": "jack_bonus"}
    law, table = SCORE_LAWS[ruleset]._asdict(), TABLE_LAWS[ruleset]
    offences = {table.trumped: TRUMP_WITH_SUIT, table.renonce: RENONCE, table.capped: "renonce_capped"}
    return {clause: _WHYS.get(name, name) for name, clause in law.items()} | offences


def place(line: Line) -> TrickDeal:
    """The deal of a position.

    Raises:
        NotationError: a field that is missing or cannot be, with its column.
    """
    return _Placing(line).deal


class _Placing(Layout):
    """A deal being put together."""

    def __init__(self, line: Line) -> None:
        super().__init__(line)
        self.dealer = self.seat("dealer")
        start = [part.whole() for part in line.per_seat("start", self.seats)]
        self.phase = line.get("phase").one_of(PHASES[line.ruleset], "a phase")
        roles = line.get("roles")
        letters = ROLES if line.ruleset == "ramsas" else "uio"
        if len(roles.text) != self.seats or set(roles.text) - set(letters) or roles.text.count("b") > 1:
            raise roles.fail(f"a letter for each of {self.seats} seats: u undecided, i in, o out, b the buyer of Ramsas")
        made: TrickDeal = self._rams(start) if isinstance(line.options, RamsOptions) else self._ramsas(start)
        made.result = None
        made.roles = [ROLES[letter] for letter in roles.text]
        made.phase = self.phase
        made.hands = [self.lay(hand) for hand in self.hands]
        self.deal = made
        self._pairs(made)
        self._ledger(made)
        if self.phase == PLAY or (self.phase == OVER and "trick" in line):
            self._play(made)
        if isinstance(made, RamsDeal):
            self._exchange(made)
        self._whose_turn(made)
        self._check_roles(made)
        self._sizes(made)
        if self.phase == OVER:
            self._result(made)
        made.resume(self.laid)

    # ---- pieces

    def _scaffold(self, fixed: int) -> list[list[str]]:
        """Some hands for a deal to begin with: what the position says takes their place."""
        cards = self.pack.names(self.pack.full & ~fixed)
        return [cards[seat * HAND_SIZE : (seat + 1) * HAND_SIZE] for seat in range(self.seats)]

    def _rams(self, start: list[int]) -> RamsDeal:
        options, line = self.line.options, self.line
        assert isinstance(options, RamsOptions)
        card, state = line.get("turned").exactly(2, "the turned card and its state")
        turned = card.card(self.pack)
        for part, record in zip(line.per_seat("start", self.seats), start, strict=True):
            if record <= 0:
                raise part.fail("a record above 0")
        deal = {"hands": self._scaffold(turned), "turned": self.pack.name(turned)}
        made = RamsDeal(line.ruleset, options, self.seats, self.dealer, start, deal, line.mode)
        made.turned_state = state.one_of(STATES, "the state of the turned card")
        if made.turned_state != "taken":
            self.laid |= turned
        return made

    def _ramsas(self, start: list[int]) -> RamsasDeal:
        options, line = self.line.options, self.line
        assert isinstance(options, RamsasOptions)
        for part, score in zip(line.per_seat("start", self.seats), start, strict=True):
            if score >= options.target:
                raise part.fail(f"a score below {options.target}")
        shown = line.get("shown").card(self.pack)
        hands = self._scaffold(shown)
        hands[self.dealer][-1] = self.pack.name(shown)
        purchase = [card for card in self.pack.names(self.pack.full & ~shown) if all(card not in hand for hand in hands)][:4]
        deal = {"hands": hands, "shown": self.pack.name(shown), "purchase": purchase}
        made = RamsasDeal(options, self.seats, self.dealer, start, deal)
        made.purchase = self.lay(line.get("purchase")) if "purchase" in line else 0
        if self.phase == PURCHASE and made.purchase.bit_count() != 4:
            raise NotationError(line.end, "expected the field purchase with four cards")
        return made

    def _pairs(self, made: TrickDeal) -> None:
        if "jacks" not in self.line:
            return
        shown = []
        for part in self.line.per_seat("jacks", self.seats):
            if part.text not in ("", "b", "r", "br", "rb"):
                raise part.fail("b, r, or both")
            shown.append([PAIRS[letter] for letter in part.text])
        if isinstance(made, RamsDeal):
            made.score.credited = shown
        else:
            assert isinstance(made, RamsasDeal)
            made.score.pairs = shown

    def _ledger(self, made: TrickDeal) -> None:
        made.ledger.entries.clear()
        made.ledger.accounts[:] = made.ledger.start
        if "ledger" not in self.line:
            return
        whys = _whys(self.line.ruleset)
        for part in self.line.get("ledger").split("."):
            parts = part.split("_")
            if len(parts) != 3:
                raise part.fail("an entry: clause, seat and amount, joined by _")
            clause = f"{self.line.ruleset}-{parts[0].text}"
            if clause not in whys:
                raise parts[0].fail("the place of a clause that an entry has")
            seat, amount = parts[1].within(range(self.seats), "a seat"), parts[2].whole("an amount")
            made.ledger.add(seat, amount, clause, whys[clause])

    # ---- before the play of Rams

    def _exchange(self, made: RamsDeal) -> None:
        line = self.line
        left, *named = line.get("stock").split(".")
        made.stock.left = left.within(range(self.pack.size), "the number of cards in the stock")
        made.stock.named = named[0].cards(self.pack) if named else []
        if named:
            self.lay(named[0])
        made.stock.dead = line.get("dead").cards(self.pack) if "dead" in line else []
        if "dead" in line:
            self.lay(line.get("dead"))
        made.dealt = list(made.hands)
        if "dealt" in line:
            for seat, part in enumerate(line.per_seat("dealt", self.seats)):
                made.dealt[seat] = part.mask(self.pack) or made.hands[seat]
        made.ever = [hand | dealt for hand, dealt in zip(made.hands, made.dealt, strict=True)]
        if "aces" in line:
            made.score.aces = [part.mask(self.pack) for part in line.per_seat("aces", self.seats)]
        if "holders" in line:
            parts = line.get("holders").split(".")
            made.had_an_ace = sum(1 << part.within(range(self.seats), "a seat") for part in parts)
        if self.phase in (RESHUFFLE, EXPOSED):
            drawer, due, thrown, face_up, exposed = line.get("draw").exactly(5, "seat, number due, thrown, exposed, drawn")
            made.serving = drawer.within(range(self.seats), "a seat")
            made.stock.due = due.within(range(HAND_SIZE + 1), "the number of cards due")
            made.thrown = self.lay(thrown)
            made.face_up, made.exposed = face_up.mask(self.pack), self.lay(exposed)
            if self.phase == EXPOSED and (made.exposed.bit_count() != 1 or made.stock.due):
                raise exposed.fail("the card that is exposed")

    def _pending(self, made: RamsDeal, seat: int) -> None:
        """What is due after this seat, as the game has it."""
        after = made.order[made.order.index(seat) + 1 :]
        declaring = [(DECLARE, other) for other in after]
        own = [due for due in made.exchanges_of(seat) if due[0] == TURNED and self.phase != TURNED]
        made.declared = self.phase != DECLARE and made.options.exchange_round == "after_declarations"
        if self.phase == DECLARE:
            made.due = declaring
        elif made.declared:
            made.due = own + [due for other in in_order(after, made.playing()) for due in made.exchanges_of(other)]
        else:
            made.due = own + declaring

    # ---- whose turn

    def _whose_turn(self, made: TrickDeal) -> None:
        made.actor = None
        if self.phase in (RESHUFFLE, OVER):
            if "turn" in self.line:
                raise self.line.get("turn").fail(f"no field turn, since nobody acts in this phase ({self.phase})")
        else:
            made.actor = self.seat("turn")
            self._check_actor(made, made.actor)
        if isinstance(made, RamsDeal):
            made.due, made.declared = [], True
            seat = made.serving if self.phase == RESHUFFLE else made.actor
            if self.phase not in (PLAY, OVER) and seat is not None:
                self._pending(made, seat)
        else:
            assert isinstance(made, RamsasDeal)
            made.buyer = made.roles.index("buyer") if "buyer" in made.roles else None
            made.law = law_of_play(made.buyer)
            offered = offered_to(made.order, made.options)
            asked = offered if self.phase == PURCHASE else [seat for seat in made.order if seat != made.buyer]
            asking = self.phase in (PURCHASE, STAY)
            made.asked = list(asked[asked.index(self.seat("turn")) + 1 :]) if asking else []

    def _check_actor(self, made: TrickDeal, actor: int) -> None:
        turn = self.line.get("turn")
        if self.phase == PLAY:
            assert made.tricks is not None
            if actor != made.tricks.actor:
                raise turn.fail(f"{made.tricks.actor}, whose card is due")
        elif self.phase == PURCHASE:
            assert isinstance(made, RamsasDeal)
            if actor not in offered_to(made.order, made.options):
                raise turn.fail("a seat to which the purchase is offered")
        elif made.roles[actor] != ("undecided" if self.phase in (DECLARE, STAY) else "in"):
            raise turn.fail(f"a seat that can be due in this phase ({self.phase})")

    def _check_roles(self, made: TrickDeal) -> None:
        """Who has not said yet whether it plays is who is asked now or later."""
        waiting: set[int | None] = {seat for phase, seat in getattr(made, "due", ()) if phase == DECLARE}
        if self.phase == PURCHASE:
            waiting = set(made.order)
        elif self.phase == STAY:
            assert isinstance(made, RamsasDeal)
            waiting = {made.actor, *made.asked}
        elif self.phase == DECLARE:
            waiting.add(made.actor)
        for seat, role in enumerate(made.roles):
            if self.phase != OVER and (role == "undecided") != (seat in waiting):
                raise self.line.get("roles").fail(f"seat {seat} to be {'undecided' if seat in waiting else 'decided'}")

    def _sizes(self, made: TrickDeal) -> None:
        """Every hand has the cards that it can have now."""
        parts = self.line.per_seat("hands", self.seats) if self.phase != OVER else []
        for seat, part in enumerate(parts):
            size = self._size(made, seat)
            if made.hands[seat].bit_count() != size:
                raise part.fail(f"{size} cards for seat {seat}")

    def _size(self, made: TrickDeal, seat: int) -> int:
        if made.roles[seat] == "out":
            return 0
        if made.tricks is not None:
            lying = bool(made.tricks.led) and any(seat == other for other, _ in made.tricks.plays)
            return HAND_SIZE - made.tricks.done - lying
        if not isinstance(made, RamsDeal):
            return HAND_SIZE
        if self.phase in (RESHUFFLE, EXPOSED) and seat == made.serving:
            return HAND_SIZE - made.stock.due - made.exposed.bit_count()
        waits = (EXCHANGE, seat) in [(self.phase, made.actor), *made.due]
        return HAND_SIZE + (made.turned_state == "taken" and seat == made.dealer and waits)

    # ---- the play

    def _play(self, made: TrickDeal) -> None:
        line = self.line
        done, leader, plays = line.get("trick").exactly(3, "tricks done, leader, cards")
        seats = [seat for seat in made.order if made.roles[seat] in ("in", "buyer")]
        first = leader.within(range(self.seats), "a seat")
        if first not in seats:
            raise leader.fail("a seat that plays")
        tricks = TrickPlay(made.pack, made.trump, made.duties, made.hands, seats, first)
        tricks.done = done.within(range(HAND_SIZE + 1), "the number of full tricks")
        tricks.taken = [part.within(range(HAND_SIZE + 1), "tricks won") for part in line.per_seat("taken", self.seats)]
        if sum(tricks.taken) != tricks.done:
            raise line.get("taken").fail(f"{tricks.done} tricks in all")
        made.tricks = tricks
        if isinstance(made, RamsDeal):
            made.score.tricks = list(tricks.taken)
            self._offences(made)
        else:
            assert isinstance(made, RamsasDeal)
            made.score.tricks = list(tricks.taken)
        cards = plays.cards(self.pack)
        self.lay(plays)
        start = seats.index(first)
        tricks.plays = list(zip(seats[start:] + seats[:start], cards, strict=False))
        if len(tricks.plays) != len(cards) or (not cards and tricks.done):
            raise plays.fail(f"one to {len(seats)} cards")
        if cards:
            self._trick(made, tricks)

    def _trick(self, made: TrickDeal, tricks: TrickPlay) -> None:
        plays = tricks.plays
        tricks.best, tricks.top = best_of(made.pack, tricks.trumps, plays)
        if len(plays) < len(tricks.seats):
            tricks.lie(made.pack.suit_of[plays[0][1]])
            tricks.actor = tricks.seats[(tricks.seats.index(plays[-1][0]) + 1) % len(tricks.seats)]
            return
        tricks.actor = tricks.best
        if made.judge:
            # The judge gives a trick away as soon as it is full: as if it had just been counted for who won it by its cards.
            tricks.taken[tricks.best] += 1
            tricks.taken[made.judge.owner(tricks)] -= 1
        if not tricks.taken[tricks.best]:
            raise self.line.get("taken").fail(f"a trick for seat {tricks.best}, which owns the last one")
        tricks.queen_due = tricks.top == tricks.king and tricks.best == tricks.leader

    def _offences(self, made: RamsDeal) -> None:
        if "offences" not in self.line:
            return
        if made.judge is None:
            raise self.line.get("offences").fail("no offences, since this is strict mode")
        law = TABLE_LAWS[self.line.ruleset]
        for part in self.line.get("offences").split("."):
            parts = part.split("_")
            if len(parts) != 4:
                raise part.fail("an offence: trick, seat, card, and r or t, joined by _")
            why = OFFENCES[parts[3].one_of(OFFENCES, "the kind of an offence")]
            made.judge.offences.append(
                Offence(
                    parts[0].within(range(1, HAND_SIZE + 1), "a trick"),
                    parts[1].within(range(self.seats), "a seat"),
                    parts[2].card(self.pack),
                    why,
                    law.trumped if why == TRUMP_WITH_SUIT else law.renonce,
                )
            )

    # ---- the end

    def _result(self, made: TrickDeal) -> None:
        line = self.line
        clause = f"{line.ruleset}-{line.get('result').text}"
        if not is_clause(clause):
            raise line.get("result").fail("the place of a clause")
        won = [part.within(range(self.seats), "a seat") for part in line.get("won").split(".")] if "won" in line else []
        paid = [part.whole() for part in line.per_seat("paid", self.seats)] if "paid" in line else None
        winner: int | list[int] | None = won[0] if len(won) == 1 else won or None
        next_dealer = made.next_dealer if winner is None else None
        made.result = Result(winner, clause, made.ledger.changes(), next_dealer, paid)
