"""Positions of rummy: the fields that a deal is written into, and a deal put together from them.

A position has what the rest of the deal depends on: the cards, what each combination is, whose turn it is and what it has
done, what has happened with the stock. `koziris.notation` describes the fields.
"""

from collections.abc import Iterable

from koziris.cards import Pack, bits
from koziris.deal import OVER, RESHUFFLE, Result
from koziris.melds import is_combination, neighbours
from koziris.positions.line import Layout, Line, NotationError, Part, written_amounts
from koziris.reasons import DealError
from koziris.rulebook import RummyOptions
from koziris.rummy.deal import RummyDeal
from koziris.rummy.dealer import next_dealer
from koziris.rummy.draw import DRAW, LAY, Call
from koziris.rummy.score import Amount, sixtieths

_PHASES = (DRAW, LAY, RESHUFFLE, OVER)
_WHYS = {
    "rummy-26": "difference",
    "rummy-27": "share",
    "rummy-30": "hand",
    "rummy-32": "rummy",
    "rummy-33": "own_hand",
}
_RESULTS = ("21", "22", "25", "33")


def fields_of(deal: RummyDeal) -> dict[str, str]:
    """The fields of a position, in their order."""
    pack, play = deal.pack, deal.cards
    fields = {"dealer": str(deal.dealer), "phase": deal.phase}
    if deal.phase != OVER:
        fields["turn"] = str(play.actor)
    fields |= {
        "start": written_amounts(deal.ledger.start),
        "hands": ".".join(_together(pack, bits(hand)) for hand in deal.hands),
    }
    if play.stock:
        fields["stock"] = _together(pack, play.stock[::-1])
    if play.pile:
        fields["pile"] = _together(pack, play.pile)
    if play.melds:
        laid = zip(play.melds, play.owners, strict=True)
        fields["melds"] = ".".join(f"{_together(pack, bits(meld))}_{owner}" for meld, owner in laid)
    if play.taken:
        fields["taken"] = pack.name(play.taken)
    if play.lays:
        fields["lays"] = f"{play.melded}.{play.lays}"
    if any(play.before):
        fields["laid"] = ".".join(str(seat) for seat in range(deal.seats) if play.before[seat])
    if deal.call:
        fields["call"] = str(deal.call.by)
    if deal.turned:
        fields["turned"] = str(deal.turned)
    if deal.in_a_row:
        fields["declined"] = str(deal.in_a_row)
    if deal.ledger.entries:
        fields["ledger"] = ".".join(
            f"{entry.clause[len('rummy-') :]}_{entry.seat}_{written_amounts([entry.amount])}"
            for entry in deal.ledger.entries
        )
    if deal.result:
        assert deal.result.winner is not None
        winners = deal.result.winner if isinstance(deal.result.winner, list) else [deal.result.winner]
        fields["result"] = deal.result.clause[len("rummy-") :]
        fields["won"] = ".".join(map(str, winners))
    return fields


def _together(pack: Pack, cards: Iterable[int]) -> str:
    return "".join(map(pack.name, cards))


def place(line: Line) -> RummyDeal:
    """The deal of a position.

    Raises:
        NotationError: a field that is missing or cannot be, with its column.
    """
    return _Placing(line).deal


class _Placing(Layout):
    """A deal being put together."""

    def __init__(self, line: Line) -> None:
        super().__init__(line)
        self.phase = line.get("phase").one_of(_PHASES, "a phase")
        self.deal = deal = self._scaffold()
        play = deal.cards
        play.hands[:] = [self.lay(hand) for hand in self.hands]
        play.stock = self._in_order("stock")[::-1]
        play.pile = self._in_order("pile")
        self._melds()
        play.unnamed = self.pack.size - self.laid.bit_count()
        deal.phase = self.phase
        play.drawn = self.phase == LAY
        play.actor = self.seat("turn") if self.phase != OVER else self.seat("dealer")
        deal.actor = play.actor if self.phase in (DRAW, LAY) else None
        self._turn()
        self._stock()
        self._sizes()
        self._ledger()
        if self.phase == OVER:
            self._result()
        deal.resume(self.laid)

    def _scaffold(self) -> RummyDeal:
        """A deal to begin with: what the position says takes the place of its cards."""
        options, line = self.line.options, self.line
        assert isinstance(options, RummyOptions)
        start = [self._amount(part) for part in line.per_seat("start", self.seats)]
        size = self.table.dealt // self.seats
        cards = self.pack.names(self.pack.full)
        hands = [cards[seat * size : (seat + 1) * size] for seat in range(self.seats)]
        deal = {"hands": hands, "upcard": cards[-1]}
        try:
            return RummyDeal(options, self.seats, self.seat("dealer"), start, deal)
        except DealError as error:
            raise line.get("start").fail(f"balances that can be ({error})") from None

    def _amount(self, part: Part) -> Amount:
        amount = part.amount()
        try:
            sixtieths(amount)
        except ValueError as error:
            raise part.fail(f"an amount ({error})") from None
        return amount

    def _in_order(self, name: str) -> list[int]:
        """The cards of a field that may be missing, in their order."""
        if name not in self.line:
            return []
        part = self.line.get(name)
        self.lay(part)
        return part.cards(self.pack)

    def _melds(self) -> None:
        play = self.deal.cards
        for part in self.line.get("melds").split(".") if "melds" in self.line else []:
            pieces = part.split("_")
            if len(pieces) != 2:
                raise part.fail("a combination: its cards and who laid it, joined by _")
            meld, owner = self.lay(pieces[0]), pieces[1].within(range(self.seats), "a seat")
            if not is_combination(meld):
                raise pieces[0].fail("a combination")
            play.melds.append(meld)
            play.owners.append(owner)
            play.near.append(neighbours(meld))

    def _turn(self) -> None:
        """What the turn has done, and who has laid before."""
        line, play = self.line, self.deal.cards
        for name in ("taken", "lays"):
            if name in line and self.phase != LAY:
                raise line.get(name).fail(f"no field {name} in this phase ({self.phase})")
        if "taken" in line:
            play.taken = line.get("taken").card(self.pack)
            if not play.taken & (sum(play.melds) | play.hands[play.actor]):
                raise line.get("taken").fail(f"a card that seat {play.actor} holds or has laid")
        if "lays" in line:
            melded, lays = line.get("lays").exactly(2, "new combinations, all that was laid")
            play.lays = lays.within(range(1, self.pack.size), "how often this turn has laid something")
            play.melded = melded.within(range(min(play.lays, len(play.melds)) + 1), "how many combinations it has laid")
        for part in line.get("laid").split(".") if "laid" in line else []:
            play.before[part.within(range(self.seats), "a seat")] = True

    def _stock(self) -> None:
        """What has happened with the stock, and what can be called."""
        line, deal = self.line, self.deal
        if "turned" in line:
            deal.turned = line.get("turned").within(range(1, 10_000), "how often the pile was turned over")
        if "declined" in line:
            deal.in_a_row = line.get("declined").within(
                range(1, self.seats + (self.phase == OVER)), "how many seats have just refused"
            )
        if self.phase == RESHUFFLE and (not deal.law.at_once or deal.cards.stock_left or not deal.cards.pile):
            raise line.get("phase").fail("another phase: nothing is shuffled here")
        if "call" in line:
            by = self.seat("call")
            fits = deal.cards.fits(deal.cards.pile[-1]) if deal.law.calls and deal.cards.pile and self.phase == DRAW else []
            if not fits:
                raise line.get("call").fail("no field call: the last discard fits nothing, or cannot be called")
            deal.call = Call(deal.cards.pile[-1], by)

    def _sizes(self) -> None:
        """No hand has more cards than it can have now, and who has to do something has something to do it with."""
        play, size = self.deal.cards, self.table.dealt // self.seats
        for seat, part in enumerate(self.hands):
            drawn = self.phase == LAY and seat == play.actor
            held = play.hands[seat].bit_count()
            if held > size + drawn or (not held and self.phase != OVER):
                raise part.fail(f"one to {size + drawn} cards for seat {seat}")
        if self.phase == DRAW and not play.stock_left and not play.pile:
            raise NotationError(self.line.end, "expected cards of the stock or of the pile to draw")

    def _ledger(self) -> None:
        ledger = self.deal.ledger
        for part in self.line.get("ledger").split(".") if "ledger" in self.line else []:
            parts = part.split("_")
            if len(parts) not in (3, 4):
                raise part.fail("an entry: clause, seat and amount, joined by _")
            clause = f"rummy-{parts[0].text}"
            if clause not in _WHYS:
                raise parts[0].fail("the place of a clause that an entry has")
            amount = Part(part.text.split("_", 2)[2], parts[2].column)
            seat = parts[1].within(range(self.seats), "a seat")
            ledger.add(seat, sixtieths(self._amount(amount)), clause, _WHYS[clause])

    def _result(self) -> None:
        line, deal = self.line, self.deal
        clause = line.get("result").one_of(_RESULTS, "the place of a clause by which a deal ends")
        won = [part.within(range(self.seats), "a seat") for part in line.get("won").split(".")]
        winner: int | list[int] = won[0] if len(won) == 1 else won
        following = next_dealer(self.seats, deal.dealer, winner)
        deal.result = Result(winner, f"rummy-{clause}", deal.ledger.changes(), following)
