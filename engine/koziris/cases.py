"""Cases: single points of the rules, each answered by the code that a real game runs.

A kind of case is a row of `KINDS`: the rules it belongs to and its fields, as the format defines them for all kinds.
A handler, found by `@answers`, reads the fields of a row and returns the answer. A kind, option or edition without a
handler is not enacted, and is never answered.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from koziris import rams, ramsas
from koziris.actions import Action
from koziris.cards import CardError, Pack, pack
from koziris.duties import duties_for
from koziris.hands import read_options
from koziris.rams_score import PAYMENTS, RamsScore, holds_four_aces, may_finish_on_jacks, shown_record, value_of
from koziris.reading import Fields, Node
from koziris.reasons import DealError, Json, NotEnacted
from koziris.rulebook import HAND_SIZE, RULESETS, AnyOptions, RamsasOptions, RamsOptions, options_for, setup
from koziris.scoring import held_pairs
from koziris.tricks import TrickPlay

type Answer = Json

_RAMS = ("rams-a", "rams-b")
_TRICKS = (*_RAMS, "ramsas")
_RUMMY = ("rummy",)


class Kind(NamedTuple):
    """A kind of case: the rules, the fields of a row, and which lists of the answer are in order (`""`: itself)."""

    rulesets: tuple[str, ...]
    needed: tuple[str, ...]
    optional: tuple[str, ...] = ()
    ordered: tuple[str, ...] = ()


KINDS = {
    "setup": Kind((*_TRICKS, *_RUMMY), ("n",), ("variant",)),
    "declare": Kind(_RAMS, ("turned", "dealer", "hands")),
    "exchange": Kind(
        _RAMS, ("turned", "dealer", "timing", "hands", "discards", "stock", "stock_size"), ("dealer_swap",), ("order",)
    ),
    "exposed_draw": Kind(_RAMS, ("stock", "want", "exposed"), (), ("if_refused", "if_accepted")),
    "stock_check": Kind(_RAMS, ("initial", "draws"), (), ("reshuffles_at_player",)),
    "purchase": Kind(("ramsas",), ("seats", "dealer", "answers", "hand", "keep", "purchase"), (), ("asked",)),
    "stay": Kind(("ramsas",), ("scores", "buyer")),
    "leader": Kind(_TRICKS, ("seats", "dealer", "active")),
    "play_order": Kind(_TRICKS, ("seats", "dealer", "buyer", "active"), (), ("",)),
    "legal": Kind(_TRICKS, ("trump", "trick", "hand"), ("first_lead", "king_just_won")),
    "trick": Kind(_TRICKS, ("trump", "plays")),
    "corrected_trick": Kind(_RAMS, ("trump", "plays", "offender"), ("offender_also_held",)),
    "ledger": Kind(
        _TRICKS,
        ("who", "start"),
        ("tricks", "active", "dropped", "aces", "jacks", "shown", "rams_opened", "offences"),
    ),
    "flush": Kind(_RAMS, ("trump", "turned", "hands", "active", "openers", "start")),
    "four_aces": Kind(_RAMS, ("hand", "holder")),
    "finish_on_jacks": Kind(_RAMS, ("record", "hand")),
    "race": Kind(_TRICKS, ("start", "tricks"), ("bonus",)),
    "next_dealer": Kind(_RAMS, ("seats", "dealer", "event")),
    "settle_residual": Kind(_RAMS, ("residual", "stake")),
    "settle_one_loser": Kind(_RAMS, ("residual", "sum")),
    "meld": Kind(_RUMMY, ("cards",)),
    "layoff": Kind(_RUMMY, ("table", "add")),
    "discard_options": Kind(_RUMMY, ("hand", "drew", "from", "melded")),
    "can_go_out": Kind(_RUMMY, ("hand",)),
    "payment": Kind(_RUMMY, ("double", "hands"), ("missing",)),
    "block": Kind(_RUMMY, ("counts",)),
    "turn_over": Kind(_RUMMY, ("pile_bottom_to_top",), (), ("discard_pile_then", "stock_then_top_to_bottom")),
    "first_dealer": Kind(_RUMMY, ("draws",)),
    "rummy_call": Kind(_RUMMY, ("seats", "discarder", "callers")),
    "out_of_turn": Kind(_RUMMY, ("seats", "due", "offender", "discarded"), (), ("skipped",)),
    "wrong_hand": Kind(_RUMMY, ("right", "held")),
    "take_back": Kind(_RUMMY, ("discarded", "drawn_by_next", "play_ended")),
    "redeal": Kind(_RUMMY, (), ("exposed", "wrong_count", "first_draw_made")),
    "false_meld": Kind(_RUMMY, ("laid", "added")),
    "false_exit": Kind(_RUMMY, ("hand",)),
}

ROW_FIELDS = ("note", "options", "ruleset")
"""Fields that every row may have."""


class Row(NamedTuple):
    """A row to be answered: the edition, its options, and the fields of its kind, looked through."""

    ruleset: str
    options: AnyOptions
    fields: Fields

    @property
    def rams(self) -> RamsOptions:
        """The options, of Russian Rams."""
        assert isinstance(self.options, RamsOptions)
        return self.options

    @property
    def ramsas(self) -> RamsasOptions:
        """The options, of Ramsas."""
        assert isinstance(self.options, RamsasOptions)
        return self.options

    @property
    def pack(self) -> Pack:
        """The pack whose cards the row may name: a case does not tell the size of the table."""
        return pack(24 if self.ruleset == "ramsas" else 52)

    def cards(self, name: str, number: int | None = None) -> int:
        """A field of cards, as a mask."""
        return cards_of(self.fields[name], self.pack, number)

    def card(self, name: str) -> int:
        """A field of one card, as a bit."""
        return card_of(self.fields[name], self.pack)

    def suit(self, name: str) -> str:
        """A field of one suit."""
        return self.fields[name].one_of(self.pack.suits, "suit")


_HANDLERS: dict[tuple[str, str], Callable[[Row], Answer]] = {}


def _answers(kind: str, *rulesets: str) -> Callable[[Callable[[Row], Answer]], Callable[[Row], Answer]]:
    def register(handler: Callable[[Row], Answer]) -> Callable[[Row], Answer]:
        for ruleset in rulesets or KINDS[kind].rulesets:
            _HANDLERS[kind, ruleset] = handler
        return handler

    return register


def answer(kind: str, ruleset: Node, node: Node) -> Answer:
    """The engine's answer to a row; `"reject"` where it refuses clearly.

    Args:
        kind: the kind of case.
        ruleset: the case's edition, which the row may change.
        node: the row.

    Raises:
        FileError: the row is faulty.
        NotEnacted: the engine does not have this yet.
    """
    kind_of = KINDS[kind]
    fields = node.fields((*kind_of.needed, "expected"), (*kind_of.optional, *ROW_FIELDS))
    rules = fields.read("ruleset", lambda own: own, ruleset).one_of(RULESETS, "ruleset")
    if rules not in kind_of.rulesets:
        raise node.fail(f"the kind {kind!r} belongs to {', '.join(kind_of.rulesets)}, not to {rules}")
    departures = read_options(fields["options"], rules) if "options" in fields else {}
    handler = _HANDLERS.get((kind, rules))
    if handler is None:
        raise NotEnacted(f"{kind} in {rules}")
    try:
        return handler(Row(rules, options_for(rules, departures), fields))
    except DealError:
        return "reject"


# ---- reading


def cards_of(node: Node, pack: Pack, number: int | None = None) -> int:
    """A node of cards as a mask: all of the pack, none twice, and this many where a number is given."""
    names = node.strings("cards")
    try:
        mask = pack.mask(names)
    except CardError as error:
        raise node.fail(str(error)) from None
    if number is not None and len(names) != number:
        raise node.fail(f"expected {number} card{'s' if number != 1 else ''}, found {len(names)}")
    return mask


def card_of(node: Node, pack: Pack) -> int:
    """A node of one card as a bit."""
    try:
        return pack.bit(node.string("a card"))
    except CardError as error:
        raise node.fail(str(error)) from None


def _seats(node: Node) -> list[str]:
    return [seat.string("a seat") for seat in node.filled_list("seats")]


def _order(row: Row) -> tuple[list[str], list[int], list[int]]:
    """Seats clockwise, the order from the dealer's left, and who is active, as numbers."""
    seats = _seats(row.fields["seats"])
    dealer = seats.index(row.fields["dealer"].one_of(seats, "seat"))
    order = [(dealer + 1 + step) % len(seats) for step in range(len(seats))]
    active = [seats.index(node.one_of(seats, "seat")) for node in row.fields["active"].filled_list("seats")]
    return seats, order, active


def _by_seat[T](node: Node, read: Callable[[Node], T]) -> dict[str, T]:
    return {seat: read(value) for seat, value in node.mapping("a mapping by seat").items()}


def _clockwise(seats: Iterable[str], dealer: str) -> list[str]:
    """Seats in alphabetical order, from the dealer's left, the dealer last."""
    order = sorted({*seats, dealer})
    place = order.index(dealer) + 1
    return order[place:] + order[:place]


def _apart(row: Row, *masks: int) -> None:
    """No card is in two places of a row."""
    seen = 0
    for mask in masks:
        if seen & mask:
            raise row.fields.node.fail(f"{row.pack.names(seen & mask)[0]} is there twice")
        seen |= mask


# ---- before the play


@_answers("setup", *_TRICKS)
def _setup(row: Row) -> Answer:
    row.fields.read("variant", lambda node: node.one_of(("base",), "variant"), "base")
    table = setup(row.ruleset, row.fields["n"].whole(), row.options)
    shared: dict[str, Json] = {"pack": table.pack.size, "dealt": table.dealt}
    if row.ruleset == "ramsas":
        return shared | {"purchase": table.apart, "unused": table.left}
    return shared | {"turned": table.apart, "stock": table.left}


@_answers("declare")
def _declare(row: Row) -> Answer:
    turned = row.card("turned")
    dealer = row.fields["dealer"].string("a seat")
    hands = _by_seat(row.fields["hands"], lambda node: cards_of(node, row.pack, HAND_SIZE))
    _apart(row, turned, *hands.values())
    words: dict[str, Json] = {}
    for seat, hand in hands.items():
        own = turned if seat == dealer else 0
        open_to = rams.words_to_declare(row.ruleset, row.rams, row.pack, hand, row.rams.start_record, turned=own)
        words[seat] = [word for word, refusal in open_to.items() if refusal is None]
    return words


@_answers("exchange")
def _exchange(row: Row) -> Answer:
    fields, turned = row.fields, row.card("turned")
    timing = fields["timing"].one_of(("after_exchange", "on_declaration"), "timing")
    dealer = fields["dealer"].string("a seat")
    hands = _by_seat(fields["hands"], lambda node: cards_of(node, row.pack))
    for seat, hand in hands.items():
        # The dealer who takes the turned card as he declares may be given with it, six in all.
        hands[seat] = own = hand & ~turned if seat == dealer and timing == "on_declaration" else hand
        if own.bit_count() != HAND_SIZE:
            raise fields["hands"].mapping()[seat].fail(f"expected {HAND_SIZE} cards, found {own.bit_count()}")
    discards = _by_seat(fields["discards"], lambda node: cards_of(node, row.pack))
    named = fields["stock"].strings("cards")
    _apart(row, turned, *hands.values(), cards_of(fields["stock"], row.pack))
    size = fields["stock_size"].whole()
    if len(named) > size:
        raise fields["stock"].fail(f"{len(named)} cards in a stock of {size}")
    if dealer in hands and timing == "on_declaration":
        hands[dealer] = rams.join_turned(hands[dealer], turned)
    stock = rams.Stock([row.pack.bit(card) for card in named], size)
    letters = _clockwise(hands, dealer)
    order = rams.in_order(letters, hands)
    for seat in order:
        out = discards.get(seat, 0)
        low, high = rams.discard_limits(row.rams, hands[seat].bit_count())
        if out & ~hands[seat] or not low <= out.bit_count() <= high:
            return "reject"
        if stock.unknown(out.bit_count() - low):
            raise fields["stock"].fail("more cards are drawn than the stock names")
        hands[seat], _ = rams.throw_and_draw(hands[seat], out, stock)
    if "dealer_swap" in fields:
        swap = row.card("dealer_swap")
        if timing != "after_exchange" or not swap & hands.get(dealer, 0):
            return "reject"
        hands[dealer] = rams.swap_for_turned(hands[dealer], swap, turned)
    after: dict[str, Json] = {seat: [*row.pack.names(hand)] for seat, hand in hands.items()}
    return {"order": [*order], "hands": after, "stock_left": stock.left}


@_answers("stock_check")
def _stock_check(row: Row) -> Answer:
    initial = row.fields["initial"].whole()
    # Cards are numbers here; what a seat throws out is a fresh one each, since only their number matters.
    stock, thrown = rams.Stock(range(initial), initial), initial
    short, reshuffles = False, []
    for player, node in enumerate(row.fields["draws"].filled_list("numbers of cards"), start=1):
        number = node.whole()
        stock.ask(number)
        if stock.due:
            reshuffles.append(player)
            short = short or len(stock.dead) < stock.due
            stock.renew(stock.dead)
        stock.bury(range(thrown, thrown + number))
        thrown += number
    return {"ever_short": short, "reshuffles_at_player": [*reshuffles]}


@_answers("purchase")
def _purchase(row: Row) -> Answer:
    fields = row.fields
    seats = _seats(fields["seats"])
    dealer = fields["dealer"].one_of(seats, "seat")
    said = _by_seat(fields["answers"], Node.truth)
    hand, purchase = row.cards("hand", HAND_SIZE), row.cards("purchase", 4)
    _apart(row, hand, purchase)
    asked, buyer = [], None
    for seat in ramsas.offered_to(_clockwise(seats, dealer), row.ramsas):
        asked.append(seat)
        if seat not in said:
            raise fields["answers"].fail(f"what seat {seat} answers is missing")
        if said[seat]:
            buyer = seat
            keep = row.cards("keep")
            action = Action(0, "buy", tuple(row.pack.names(keep)))
            if keep & ~hand or ramsas.refuse_keep(action, None, row.ramsas):
                return "reject"
            hand = ramsas.after_buying(keep, purchase)
            break
    return {"asked": [*asked], "buyer": buyer, "hand": [*row.pack.names(hand)]}


@_answers("stay")
def _stay(row: Row) -> Answer:
    scores = _by_seat(row.fields["scores"], Node.whole)
    buyer = row.fields["buyer"]
    bought = None if buyer.is_nothing() else buyer.one_of(scores, "seat")
    return {
        seat: ["stay"] if ramsas.refuse_drop(0, score, row.ramsas, buyer=seat == bought) else ["stay", "drop"]
        for seat, score in scores.items()
    }


# ---- the play


def _first_leader(row: Row, order: Sequence[int], active: Sequence[int], buyer: int | None = None) -> int:
    if row.ruleset == "ramsas":
        return ramsas.first_leader(order, active, buyer)
    return rams.first_leader(order, active)


@_answers("leader")
def _leader(row: Row) -> Answer:
    seats, order, active = _order(row)
    return seats[_first_leader(row, order, active)]


@_answers("play_order")
def _play_order(row: Row) -> Answer:
    seats, order, active = _order(row)
    node = row.fields["buyer"]
    buyer = None if node.is_nothing() else seats.index(node.one_of(seats, "seat"))
    if buyer is not None and buyer not in active:
        raise node.fail("the buyer takes part: expected among the active seats")
    leader = _first_leader(row, order, active, buyer)
    cards = row.pack.names(row.pack.suits["S"])
    hands = [row.pack.bit(cards[seat]) for seat in range(len(seats))]
    play = TrickPlay(row.pack, "H", (), hands, sorted(active), leader)
    played: list[Json] = []
    for _ in active:
        played.append(seats[play.actor])
        play.play_bit(play.legal_mask())
    return played


@_answers("legal")
def _legal(row: Row) -> Answer:
    hand = row.cards("hand")
    if not hand:
        raise row.fields["hand"].fail("expected cards still held, found none")
    _apart(row, hand, row.cards("trick"))
    play = TrickPlay.position(
        row.pack,
        row.suit("trump"),
        duties_for(row.ruleset, row.options),
        hand,
        [row.pack.bit(card) for card in row.fields["trick"].strings("cards")],
        first_lead=row.fields.read("first_lead", Node.truth, False),
        king_just_won=row.fields.read("king_just_won", Node.truth, False),
    )
    return [*row.pack.names(play.legal_mask())]


@_answers("trick")
def _trick(row: Row) -> Answer:
    seats: list[str] = []
    cards: list[int] = []
    for node in row.fields["plays"].filled_list("plays"):
        pair = node.sequence("[seat, card]")
        if len(pair) != 2:
            raise node.fail("expected [seat, card]")
        seats.append(pair[0].string("a seat"))
        cards.append(card_of(pair[1], row.pack))
    if len(set(seats)) < len(seats):
        raise row.fields["plays"].fail("a seat plays twice in the trick")
    _apart(row, *cards)
    play = TrickPlay(row.pack, row.suit("trump"), (), list(cards), range(len(seats)), leader=0)
    winners = [play.play_bit(card) for card in cards]
    assert winners[-1] is not None
    return {"winner": seats[winners[-1]], "leads_next": seats[play.actor]}


# ---- the accounts


@_answers("ledger", "ramsas")
def _ledger_of_ramsas(row: Row) -> Answer:
    fields = row.fields
    for name in ("aces", "rams_opened", "offences"):
        if name in fields:
            raise fields[name].fail(f"{name} count nothing in Ramsas")
    takes_part = fields.read("active", Node.truth, True) and not fields.read("dropped", Node.truth, False)
    jacks = row.cards("jacks") if "jacks" in fields else 0
    pairs = held_pairs(row.pack, jacks) if fields.read("shown", Node.truth, False) else []
    score = ramsas.RamsasScore([fields["start"].whole()], row.ramsas, [pairs])
    for _ in range(_tricks(row)):
        score.trick(0)
    score.no_trick([0] if takes_part else [])
    return {"change": score.ledger.changes()[0], "score": score.ledger.accounts[0]}


@_answers("ledger", *_RAMS)
def _ledger_of_rams(row: Row) -> Answer:
    fields = row.fields
    if "offences" in fields and fields["offences"].sequence("a list of offences"):
        raise NotEnacted("offences")
    plays = fields.read("active", Node.truth, True) and not fields.read("dropped", Node.truth, False)
    opened = fields.read("rams_opened", Node.truth, False)
    score = RamsScore(row.ruleset, row.rams, row.pack, [fields["start"].whole()])
    aces = row.cards("aces") if "aces" in fields else 0
    if aces & ~row.pack.rank("A"):
        raise fields["aces"].fail("expected aces")
    score.aces[0] = aces if plays else 0
    pairs = held_pairs(row.pack, row.cards("jacks")) if "jacks" in fields else []
    if fields.read("shown", Node.truth, plays) and pairs:
        score.credit_jacks(0, pairs, pairs)
    if opened:
        score.take_jacks_back([0])
    for _ in range(_tricks(row)):
        score.trick(0)
    if plays and not score.tricks[0]:
        if opened:
            score.one_suit([], [0])
        else:
            score.no_trick([0])
    return {"change": score.ledger.changes()[0], "record": score.record(0)}


def _tricks(row: Row) -> int:
    tricks = row.fields.read("tricks", Node.whole, 0)
    if tricks not in range(HAND_SIZE + 1):
        raise row.fields["tricks"].fail(f"expected 0 to {HAND_SIZE} tricks, found {tricks}")
    return tricks


@_answers("flush")
def _flush(row: Row) -> Answer:
    fields = row.fields
    turned = row.card("turned")
    row.suit("trump")
    hands = _by_seat(fields["hands"], lambda node: cards_of(node, row.pack, HAND_SIZE))
    letters = sorted(hands)
    active = [seat for seat in letters if seat in _subset(fields["active"], letters)]
    _apart(row, turned, *(hand for seat, hand in hands.items() if seat not in active))
    _apart(row, *hands.values())
    starts = fields["start"]
    if starts.entries is None:
        start = [starts.whole()] * len(letters)
    else:
        by_seat = starts.fields(letters, what="seat")
        start = [by_seat[seat].whole() for seat in letters]
    score = RamsScore(row.ruleset, row.rams, row.pack, start)
    playing = {letters.index(seat): hands[seat] for seat in active}
    for seat, hand in playing.items():
        score.aces[seat] = hand & row.pack.rank("A")
    openers = rams.one_suit_openers(row.rams, row.pack, playing)
    if {letters[seat] for seat in openers} != set(_subset(fields["openers"], letters)):
        found = ", ".join(letters[seat] for seat in openers)
        raise fields["openers"].fail(f"hands of one suit are opened by {found or 'nobody'}")
    score.one_suit(openers, [seat for seat in playing if seat not in openers])
    changes = score.ledger.changes()
    return {letter: {"change": changes[seat], "record": score.record(seat)} for seat, letter in enumerate(letters)}


def _subset(node: Node, seats: Sequence[str]) -> list[str]:
    return [seat.one_of(seats, "seat") for seat in node.sequence("seats")]


@_answers("four_aces")
def _four_aces(row: Row) -> Answer:
    opened = holds_four_aces(row.pack, row.cards("hand"))
    return {"game_over": opened, "winner": row.fields["holder"].string("a seat") if opened else None}


@_answers("finish_on_jacks")
def _finish_on_jacks(row: Row) -> Answer:
    return may_finish_on_jacks(row.fields["record"].whole(), held_pairs(row.pack, row.cards("hand")))


@_answers("race", "ramsas")
def _race_of_ramsas(row: Row) -> Answer:
    letters, start, tricks, bonus = _race(row)
    pairs = [list(("black", "red")[: _pairs_worth(row, amount)]) for amount in bonus]
    score = ramsas.RamsasScore(start, row.ramsas, pairs)
    for number, seat in enumerate(tricks, start=1):
        if score.trick(seat):
            return {"winner": letters[seat], "at_trick": number}
    winner = score.winner()
    return {"winner": None if winner is None else letters[winner], "at_trick": None if winner is None else len(tricks)}


def _pairs_worth(row: Row, amount: int) -> int:
    if amount not in (0, 5, 10):
        raise row.fields["bonus"].fail(f"a jack bonus is 5 for each pair, not {amount}")
    return amount // 5


@_answers("race", *_RAMS)
def _race_of_rams(row: Row) -> Answer:
    letters, start, tricks, bonus = _race(row)
    score = RamsScore(row.ruleset, row.rams, row.pack, start)
    score.aces = [_aces_worth(row, amount) for amount in bonus]
    for seat in tricks:
        score.trick(seat)
    winner = score.cleared()
    if winner is None:
        return {"winner": None, "at_trick": None}
    entry = next(entry for entry in score.ledger.entries if entry.seat == winner and entry.after <= 0)
    return {"winner": letters[winner], "at_trick": entry.facts["trick"]}


def _race(row: Row) -> tuple[list[str], list[int], list[int], list[int]]:
    starts = _by_seat(row.fields["start"], Node.whole)
    letters = list(starts)
    tricks = [letters.index(node.one_of(letters, "seat")) for node in row.fields["tricks"].filled_list("seats")]
    bonus = row.fields["bonus"].fields((), letters, "seat") if "bonus" in row.fields else None
    return letters, list(starts.values()), tricks, [bonus.read(seat, Node.whole, 0) if bonus else 0 for seat in letters]


def _aces_worth(row: Row, amount: int) -> int:
    """The aces that are worth this much together; what a seat writes off with its first trick."""
    aces = row.pack.names(row.pack.rank("A"))
    for choice in range(1 << len(aces)):
        mask = row.pack.mask(card for place, card in enumerate(aces) if choice >> place & 1)
        if value_of(row.pack, mask) == amount:
            return mask
    raise row.fields["bonus"].fail(f"no aces are worth {amount}")


# ---- settlement


@_answers("settle_residual")
def _settle_residual(row: Row) -> Answer:
    return _settled(row, "residual", replace(row.rams, stake_per_point=row.fields["stake"].whole()))


@_answers("settle_one_loser")
def _settle_one_loser(row: Row) -> Answer:
    return _settled(row, "agreed_sum_one_loser", replace(row.rams, agreed_sum=row.fields["sum"].whole()))


def _settled(row: Row, settlement: str, options: RamsOptions) -> Answer:
    residual = _by_seat(row.fields["residual"], Node.whole)
    letters = list(residual)
    records: Mapping[int, int] = {place: shown_record(residual[seat]) for place, seat in enumerate(letters)}
    paid = PAYMENTS[settlement](records, options)
    return {**{letters[place]: amount for place, amount in paid.items()}, "winner": sum(paid.values())}
