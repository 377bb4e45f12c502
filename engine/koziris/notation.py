"""Notation: a position on one line (the role of FEN), and the record of a deal (the role of PGN).

Both are versioned, can be read, and have only letters, digits and `.` `_` `~` `-`, so that they may stand in an address
as they are. `koziris.positions.line` says how such a line is built. The functions come in pairs:

    position(game)  from_position(text)        record(game)  from_record(text)

**A position** begins with `kz1`. What it has not is what the rest of the deal does not depend on. Of options, `v1+v3` is
written `v1.v3`.

    mode              table; left out when strict                 and each option that departs from the preset, by its name
    dealer turn       seats                                       phase   what is due
    start             the accounts before the deal, by seat       roles   u undecided, i in, o out, b buyer
    hands             by seat                                     shown   Ramsas: the dealer's card
    purchase          Ramsas: the four, while on the table        turned  Rams: the card, then open, taken or dead
    stock             Rams: the number of cards left; before the play the next ones, as far as they are known
    dead              Rams: cards for a new stock                 dealt   Rams: hands as dealt, where they differ
    draw              Rams: who draws, how many more, what it has thrown out, the exposed card, the same once drawn
    jacks             pairs shown, by seat: b black, r red        trick   full tricks, who led, the cards in order of play
    taken             tricks by seat                              aces    Rams: aces at stake, by seat
    holders           Rams: seats with an ace at the first lead   offences   table mode: trick_seat_card_kind
    ledger            entries: clause_seat_amount                 result won paid   the clause, the winners, the settlement

and of rummy, besides dealer, turn, phase, start, hands, ledger, result and won (a fraction is `7_2`, seven halves)

    stock pile        the known cards of the stock, the top one first; all of the pile, the top one last
    melds             in the order of laying: cards_owner         call      who has discarded what can be called
    taken             the card that the turn took from the pile   lays      its new combinations, and all that it has laid
    laid              who laid something in an earlier turn       turned declined   how often it was turned over, refusals

**A record** begins with `kzr1` and has the deal and the acts. The other fields are as in a position: mode, options,
dealer, start, hands, shown, purchase, turned; `upcard` and `exposed` of rummy; `stock` has the cards from the top. An act
is its seat and a card, or its seat and word with the cards that it is about, an exposed card after `-`: `0KC`, `1buyAC`,
`2discard9C8C-JS`; chance has no seat: `reshuffle9H8H`. In rummy a combination, the seats that called too, or points follow
after `-`: `0lay_offJH-2`, `2call_rummy5S-1-0-3`, `1count-41`. A deal of rummy in table mode has a record and no position.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from koziris.actions import COUNTED, SETS, Action
from koziris.deal import Deal
from koziris.game import Game
from koziris.positions.fields import FIELDS, fields_of
from koziris.positions.line import Layout, Line, NotationError, Part, written, written_amounts
from koziris.positions.tricks import place
from koziris.reasons import ActError, DealError, Refused
from koziris.trick_deal import TrickDeal

POSITION = "kz1"
RECORD = "kzr1"
ONE_CARD = ("card", "take_turned", "throw", "call_rummy", "take_back")

_ACT = re.compile(r"([0-9]?)([a-z_]*)((?:[2-9TJQKA][SCDH])*)(?:-([2-9TJQKA][SCDH]))?((?:-[0-9]{1,4})*)")
_DEAL: dict[str, tuple[str, ...]] = {"rams-a": ("hands", "turned", "stock"), "rams-b": ("hands", "turned", "stock")}
_DEAL |= {"ramsas": ("hands", "shown", "purchase"), "rummy": ("hands", "upcard", "stock", "exposed")}

__all__ = ["NotationError", "from_position", "from_record", "position", "record"]


class PlacedGame(Game):
    """A game that goes on from a position. What was before it is not known: `undo` goes back to the position only."""

    def __init__(self, text: str) -> None:
        self._line = _line(text, POSITION, FIELDS)
        deal = _placed(self._line)
        super().__init__(
            self._line.ruleset, self._line.options, deal.seats, deal.dealer, deal.ledger.start, {}, mode=self._line.mode
        )

    def _deal_anew(self) -> Deal:
        return _placed(self._line)


def _placed(line: Line) -> Deal:
    if line.ruleset != "rummy":
        return place(line)
    if line.mode == "table":
        raise line.get("mode").fail("strict: what happens at a real table of rummy is written as a record")
    # Imported here: who plays Rams need not load rummy.
    from koziris.positions import rummy as rummy_placing

    return rummy_placing.place(line)


def _line(text: str, sign: str, fields: Mapping[str, tuple[str, ...]]) -> Line:
    return Line(text, sign, fields.__getitem__)


# ---- positions


def position(game: Game) -> str:
    """The position of a game, on one line.

    >>> position(Game.new("ramsas", players=2, seed=7, dealer=1))
    'kz1~ramsas~dealer-1~phase-purchase~turn-0~start-0.0~roles-uu~hands-9STCJCJDKD.TSKS9CACQD~shown-9C~purchase-KC9DADKH'
    """
    deal = game.deal
    if isinstance(deal, TrickDeal):
        fields = fields_of(deal, game.ruleset)
    else:
        if game.mode == "table":
            raise ValueError("a deal of rummy at a real table has no position: what happened there is written as a record")
        from koziris.positions import rummy as rummy_placing
        from koziris.rummy.deal import RummyDeal

        assert isinstance(deal, RummyDeal)
        fields = rummy_placing.fields_of(deal)
    return written(POSITION, game.ruleset, game.mode, game.options, fields)


def from_position(text: str) -> Game:
    """The game in a position. Its acts and events begin there.

    Raises:
        NotationError: with the column, and what was expected there.
        NotEnacted: an edition that has no notation yet, an option that the engine does not have.
    """
    return PlacedGame(text)


# ---- records


def record(game: Game) -> str:
    """The record of a game from its deal on, on one line.

    Raises:
        ValueError: the game was begun from a position; what was before is not known.
    """
    if isinstance(game, PlacedGame):
        raise ValueError("a game that was begun from a position has no record of its deal")
    _, dealer, accounts, deal = game.given
    fields = {"dealer": str(dealer), "start": written_amounts(accounts)}
    for name in _DEAL[game.ruleset]:
        if name == "hands":
            fields[name] = ".".join("".join(_cards(hand)) for hand in deal[name])
        elif deal.get(name):
            fields[name] = "".join(_cards(deal[name]))
    if game.acts:
        fields["acts"] = ".".join(map(_act, game.acts))
    return written(RECORD, game.ruleset, game.mode, game.options, fields)


def _cards(cards: str | Sequence[str]) -> Sequence[str]:
    return cards.split() if isinstance(cards, str) else cards


def _act(action: Action) -> str:
    seat = "" if action.seat is None else str(action.seat)
    word = "" if action.do == "card" else "discard" if action.do == "throw" else action.do
    number = action.points if action.do in COUNTED else action.to
    numbers = (number, *action.also) if number or action.do in COUNTED else ()
    return seat + word + "".join(action.cards) + "".join(f"-{about}" for about in (action.exposed, *numbers) if about != "")


def from_record(text: str) -> Game:
    """The game of a record, all its acts done.

    Raises:
        NotationError: with the column, and what was expected there; also where an act cannot be done.
        NotEnacted: an edition that has no notation yet, an option that the engine does not have.
    """
    fields = {ruleset: ("dealer", "start", *names, "acts") for ruleset, names in _DEAL.items()}
    line = _line(text, RECORD, fields)
    layout = Layout(line)
    pack = layout.pack
    deal: dict[str, Any] = {"hands": [[pack.name(card) for card in hand.cards(pack)] for hand in layout.hands]}
    for name in _DEAL[line.ruleset][1:]:
        if name in ("shown", "turned", "upcard"):
            deal[name] = pack.name(line.get(name).card(pack))
        elif name in line or name not in ("stock", "exposed"):
            deal[name] = [pack.name(card) for card in line.get(name).cards(pack)]
    try:
        game = Game.from_deal(
            line.ruleset,
            seats=layout.seats,
            dealer=line.get("dealer").whole("a seat"),
            accounts=[part.amount() for part in line.get("start").split(".")],
            deal=deal,
            options=line.departures,
            mode=line.mode,
        )
    except DealError as error:
        raise _place_of(error, line).fail(f"a deal that can be ({error})") from None
    for part in line.get("acts").split(".") if "acts" in line else []:
        _do(game, part)
    return game


def _place_of(error: DealError, line: Line) -> Part:
    """Where in a line a deal is faulty."""
    name = next((str(step) for step in error.path if str(step) in line), "start")
    return line.get(name)


def _do(game: Game, part: Part) -> None:
    found = _ACT.fullmatch(part.text)
    if not found:
        raise part.fail("an act like 0KC, 1pass, 1buyAC, 2discard9C8C or 0lay_offJH-2")
    seat, written_word, cards, exposed, tail = found.groups()
    word = "throw" if written_word == "discard" and game.ruleset == "rummy" else written_word or "card"
    each = tuple(cards[place : place + 2] for place in range(0, len(cards), 2))
    kept = tuple(sorted(each)) if word in SETS else each
    numbers = tuple(map(int, tail.split("-")[1:]))
    first, also = (numbers[0], numbers[1:]) if numbers else (0, ())
    action = Action(int(seat) if seat else None, word, kept, exposed or "")
    action = action._replace(points=first) if word in COUNTED else action._replace(to=first, also=also)
    if action.do not in game.deal.acts:
        raise part.fail(f"an act, one of {', '.join(game.deal.acts)}")
    if action.do in ONE_CARD and len(each) != 1:
        raise part.fail(f"one card after {written_word or 'the seat'}")
    try:
        # By way of a step, so that an act has its seat, and what it is about, as everywhere else.
        if Action.from_step(action.to_step()) != action:
            raise part.fail(f"nothing after {written_word or 'the card'}")
        game.play(action)
    except (ActError, Refused) as error:
        raise part.fail(f"an act that can be done ({error})") from None
