"""Cases: single points of the rules, each answered by the code that a real game runs."""

from collections.abc import Mapping, Sequence
from typing import Any

import koziris.rummy_cases  # noqa: F401 - the answers of rummy are found by being loaded
from koziris import rams_exchange, rams_table, ramsas
from koziris.actions import Action
from koziris.cards import bits
from koziris.case_kinds import (
    HANDLERS,
    KINDS,
    RAMS,
    ROW_FIELDS,
    TRICKS,
    Answer,
    Row,
    answers,
    by_seat,
    card_of,
    cards_of,
    clockwise_from,
    keep_apart,
    order_of,
    seats_among,
    seats_of,
)
from koziris.duties import duties_for
from koziris.hands import read_options
from koziris.rams_score import PAYMENTS, RamsScore, holds_four_aces, may_finish_on_jacks, shown_record, value_of
from koziris.reading import Node
from koziris.reasons import DealError, Json
from koziris.rulebook import HAND_SIZE, RULESETS, options_for, setup
from koziris.scoring import held_pairs
from koziris.tricks import TrickPlay

OFFENCES = (rams_table.RENONCE, rams_table.TRUMP_WITH_SUIT)


def answer(kind: str, ruleset: Node, node: Node) -> Answer:
    """The engine's answer to a row; `"reject"` where it refuses clearly.

    Args:
        kind: the kind of case.
        ruleset: the case's edition, which the row may change.
        node: the row.

    Raises:
        FileError: the row is faulty.
        NotEnacted: the engine does not have an option of the row yet.
    """
    kind_of = KINDS[kind]
    fields = node.fields((*kind_of.needed, "expected"), (*kind_of.optional, *ROW_FIELDS))
    rules = fields.read("ruleset", lambda own: own, ruleset).one_of(RULESETS, "ruleset")
    if rules not in kind_of.rulesets:
        raise node.fail(f"the kind {kind!r} belongs to {', '.join(kind_of.rulesets)}, not to {rules}")
    departures = read_options(fields["options"], rules) if "options" in fields else {}
    try:
        return HANDLERS[kind, rules](Row(rules, options_for(rules, departures), fields))
    except DealError:
        return "reject"


# ---- before the play


@answers("setup", *TRICKS)
def _setup(row: Row) -> Answer:
    row.fields.read("variant", lambda node: node.one_of(("base",), "variant"), "base")
    table = setup(row.ruleset, row.fields["n"].whole(), row.options)
    shared: dict[str, Json] = {"pack": table.pack.size, "dealt": table.dealt}
    if row.ruleset == "ramsas":
        return shared | {"purchase": table.apart, "unused": table.left}
    return shared | {"turned": table.apart, "stock": table.left}


@answers("declare")
def _declare(row: Row) -> Answer:
    turned = row.card("turned")
    dealer = row.fields["dealer"].string("a seat")
    hands = by_seat(row.fields["hands"], lambda node: cards_of(node, row.pack, HAND_SIZE))
    keep_apart(row, turned, *hands.values())
    words: dict[str, Json] = {}
    for seat, hand in hands.items():
        own = turned if seat == dealer else 0
        open_to = rams_exchange.words_to_declare(row.ruleset, row.rams, row.pack, hand, row.rams.start_record, turned=own)
        words[seat] = [word for word, refusal in open_to.items() if refusal is None]
    return words


@answers("exchange")
def _exchange(row: Row) -> Answer:
    fields, turned = row.fields, row.card("turned")
    timing = fields["timing"].one_of(("after_exchange", "on_declaration"), "timing")
    dealer = fields["dealer"].string("a seat")
    hands = by_seat(fields["hands"], lambda node: cards_of(node, row.pack))
    dealt = {seat: hand & ~turned for seat, hand in hands.items()}
    for seat, hand in hands.items():
        # The dealer who takes the turned card as he declares may be given with it, six in all.
        hands[seat] = own = hand & ~turned if seat == dealer and timing == "on_declaration" else hand
        if own.bit_count() != HAND_SIZE:
            raise fields["hands"].mapping()[seat].fail(f"expected {HAND_SIZE} cards, found {own.bit_count()}")
    thrown = fields["discards"].fields((), hands, "seat, of those that play,")
    discards = {seat: cards_of(thrown[seat], row.pack) for seat in thrown}
    named = fields["stock"].strings("cards")
    keep_apart(row, turned, *hands.values(), cards_of(fields["stock"], row.pack))
    size = fields["stock_size"].whole()
    if len(named) > size:
        raise fields["stock"].fail(f"{len(named)} cards in a stock of {size}")
    if dealer in hands and timing == "on_declaration":
        hands[dealer] = rams_exchange.join_turned(hands[dealer], turned)
    stock = rams_exchange.Stock([row.pack.bit(card) for card in named], size)
    letters = clockwise_from(hands, dealer)
    order = rams_exchange.in_order(letters, hands)
    for seat in order:
        out = discards.get(seat, 0)
        low, high = rams_exchange.discard_limits(row.rams, hands[seat].bit_count(), stock.left)
        keep = rams_exchange.aces_to_keep(row.rams, row.pack, dealt[seat], out)
        if out & ~hands[seat] or keep or not low <= out.bit_count() <= high:
            return "reject"
        if stock.unknown(out.bit_count() - low):
            raise fields["stock"].fail("more cards are drawn than the stock names")
        hands[seat], _ = rams_exchange.throw_and_draw(hands[seat], out, stock)
        if stock.due:
            if stock.due != len(stock.dead):
                raise fields["stock"].fail("the stock is spent, and in what order a new one lies is not known")
            hands[seat] |= sum(stock.renew(stock.dead))
        stock.bury(bits(out))
    if "dealer_swap" in fields:
        swap = row.card("dealer_swap")
        keep = rams_exchange.aces_to_keep(row.rams, row.pack, dealt.get(dealer, 0), swap)
        if timing != "after_exchange" or keep or not swap & hands.get(dealer, 0):
            return "reject"
        hands[dealer] = rams_exchange.swap_for_turned(hands[dealer], swap, turned)
    elif row.rams.turned_card == "compulsory" and timing == "after_exchange" and dealer in hands:
        return "reject"
    after: dict[str, Json] = {seat: [*row.pack.names(hand)] for seat, hand in hands.items()}
    return {"order": [*order], "hands": after, "stock_left": stock.left}


@answers("exposed_draw")
def _exposed_draw(row: Row) -> Answer:
    keep_apart(row, row.cards("stock"))
    named = [row.pack.bit(card) for card in row.fields["stock"].strings("cards")]
    want, exposed = row.fields["want"].whole(), row.card("exposed")
    stock = rams_exchange.Stock(named, len(named))
    drawn = stock.ask(want)
    if stock.due or stock.unknown(1) or not stock.left:
        raise row.fields["stock"].fail("more cards are drawn than the stock names")
    if exposed not in drawn:
        raise row.fields["exposed"].fail("is not among the cards drawn")
    another = rams_table.replace_exposed(stock, exposed)
    refused = [card for card in drawn if card != exposed] + [another]
    return {
        "if_refused": [row.pack.name(card) for card in refused],
        "if_accepted": [row.pack.name(card) for card in drawn],
        "redeal": rams_table.redeal_for_exposed(),
    }


@answers("next_dealer")
def _next_dealer(row: Row) -> Answer:
    seats = seats_of(row.fields["seats"])
    dealer = row.fields["dealer"].one_of(seats, "seat")
    row.fields["event"].one_of(rams_table.MISDEALS, "event")
    return {"deal_void": True, "next_dealer": rams_table.misdealt(clockwise_from(seats, dealer))}


@answers("stock_check")
def _stock_check(row: Row) -> Answer:
    initial = row.fields["initial"].whole()
    if initial not in range(row.pack.size):
        raise row.fields["initial"].fail(f"expected a stock of fewer than {row.pack.size} cards, found {initial}")
    # Cards are numbers here; what a seat throws out is a fresh one each, since only their number matters.
    stock, thrown = rams_exchange.Stock(range(initial), initial), initial
    short, reshuffles = False, []
    for player, node in enumerate(row.fields["draws"].filled_list("numbers of cards"), start=1):
        number = node.whole()
        if number not in range(HAND_SIZE + 1):
            raise node.fail(f"expected 0 to {HAND_SIZE} cards drawn, found {number}")
        stock.ask(number)
        if stock.due:
            reshuffles.append(player)
            short = short or len(stock.dead) < stock.due
            stock.renew(stock.dead)
        stock.bury(range(thrown, thrown + number))
        thrown += number
    return {"ever_short": short, "reshuffles_at_player": [*reshuffles]}


@answers("purchase")
def _purchase(row: Row) -> Answer:
    fields = row.fields
    seats = seats_of(fields["seats"])
    dealer = fields["dealer"].one_of(seats, "seat")
    said = by_seat(fields["answers"], Node.truth)
    hand, purchase = row.cards("hand", HAND_SIZE), row.cards("purchase", 4)
    keep_apart(row, hand, purchase)
    asked, buyer = [], None
    for seat in ramsas.offered_to(clockwise_from(seats, dealer), row.ramsas):
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


@answers("stay")
def _stay(row: Row) -> Answer:
    scores = by_seat(row.fields["scores"], Node.whole)
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
    return rams_exchange.first_leader(order, active)


@answers("leader")
def _leader(row: Row) -> Answer:
    seats, order, active = order_of(row)
    return seats[_first_leader(row, order, active)]


@answers("play_order")
def _play_order(row: Row) -> Answer:
    seats, order, active = order_of(row)
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


@answers("legal")
def _legal(row: Row) -> Answer:
    hand = row.cards("hand")
    if not hand:
        raise row.fields["hand"].fail("expected cards still held, found none")
    keep_apart(row, hand, row.cards("trick"))
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


@answers("trick")
def _trick(row: Row) -> Answer:
    seats, play = _played(row)
    return {"winner": seats[play.best], "leads_next": seats[play.actor]}


def _played(row: Row) -> tuple[list[str], TrickPlay]:
    """A full trick, and the letters of its seats in the order of play."""
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
    keep_apart(row, *cards)
    play = TrickPlay(row.pack, row.suit("trump"), (), list(cards), range(len(seats)), leader=0)
    for card in cards:
        play.play_bit(card)
    return seats, play


@answers("corrected_trick")
def _corrected_trick(row: Row) -> Answer:
    seats, play = _played(row)
    seat = seats.index(row.fields["offender"].one_of(seats, "seat"))
    wrong = play.plays[seat][1]
    led = play.pack.suit_of[play.plays[0][1]]
    if not wrong & play.trumps & ~led:
        raise row.fields["offender"].fail("has not trumped a suit that was led")
    if "offender_also_held" in row.fields:
        keep_apart(row, row.cards("offender_also_held"), *(card for _, card in play.plays))
    rams_table.give_in_correct_play(play, wrong)
    return {"winner": seats[play.actor]}


# ---- the accounts


@answers("ledger", "ramsas")
def _ledger_of_ramsas(row: Row) -> Answer:
    fields = row.fields
    for name, said in (("rams_opened", Node.truth), ("offences", Node.sequence)):
        if name in fields and said(fields[name]):
            raise fields[name].fail(f"{name}: there is no such thing in Ramsas")
    if "aces" in fields:
        _of_rank(row, "aces", "A")  # They count nothing here.
    takes_part = fields.read("active", Node.truth, True) and not fields.read("dropped", Node.truth, False)
    jacks = _of_rank(row, "jacks", "J")
    pairs = held_pairs(row.pack, jacks) if fields.read("shown", Node.truth, False) else []
    score = ramsas.RamsasScore([fields["start"].whole()], row.ramsas, [pairs])
    for _ in range(_tricks(row, takes_part)):
        score.trick(0)
    score.no_trick([0] if takes_part else [])
    return {"change": score.ledger.changes()[0], "score": score.ledger.accounts[0]}


@answers("ledger", *RAMS)
def _ledger_of_rams(row: Row) -> Answer:
    fields = row.fields
    plays = fields.read("active", Node.truth, True) and not fields.read("dropped", Node.truth, False)
    opened = fields.read("rams_opened", Node.truth, False)
    score = RamsScore(row.ruleset, row.rams, row.pack, [fields["start"].whole()])
    aces = _of_rank(row, "aces", "A")
    score.aces[0] = aces if plays else 0
    pairs = held_pairs(row.pack, _of_rank(row, "jacks", "J"))
    if fields.read("shown", Node.truth, plays) and pairs:
        score.credit_jacks(0, pairs, pairs)
    if opened:
        score.take_jacks_back([0])
    for _ in range(_tricks(row, plays)):
        score.trick(0)
    offences = [node.one_of(OFFENCES, "offence") for node in fields["offences"].sequence()] if "offences" in fields else []
    if offences and (opened or not plays):
        raise fields["offences"].fail("only who plays the cards can offend")
    rams_table.charge(score, row.ruleset, [(0, why, None) for why in offences], 1 if aces else 0)
    if plays and not score.tricks[0]:
        if opened:
            score.one_suit({}, [0], "S")
        else:
            score.no_trick([0])
    return {"change": score.ledger.changes()[0], "record": score.record(0)}


def _tricks(row: Row, plays: bool) -> int:
    tricks, most = row.fields.read("tricks", Node.whole, 0), HAND_SIZE if plays else 0
    if tricks not in range(most + 1):
        raise row.fields["tricks"].fail(f"expected 0 to {most} tricks, found {tricks}")
    return tricks


def _of_rank(row: Row, name: str, rank: str) -> int:
    """A field of cards of one rank, perhaps left out."""
    cards = row.cards(name) if name in row.fields else 0
    if cards & ~row.pack.rank(rank):
        raise row.fields[name].fail(f"expected {name}")
    return cards


@answers("flush")
def _flush(row: Row) -> Answer:
    fields = row.fields
    turned = row.card("turned")
    trump = row.suit("trump")
    if not turned & row.pack.suits[trump]:
        raise fields["turned"].fail(f"a trump is turned, here one of {trump}")
    hands = by_seat(fields["hands"], lambda node: cards_of(node, row.pack, HAND_SIZE))
    letters = sorted(hands)
    active = [seat for seat in letters if seat in seats_among(fields["active"], letters)]
    keep_apart(row, turned, *(hand for seat, hand in hands.items() if seat not in active))
    keep_apart(row, *hands.values())
    starts = fields["start"]
    if starts.entries is None:
        start = [starts.whole()] * len(letters)
    else:
        given = starts.fields(letters, what="seat")
        start = [given[seat].whole() for seat in letters]
    score = RamsScore(row.ruleset, row.rams, row.pack, start)
    playing = {letters.index(seat): hands[seat] for seat in active}
    for seat, hand in playing.items():
        score.aces[seat] = hand & row.pack.rank("A")
    openers = rams_exchange.one_suit_openers(row.rams, row.pack, trump, playing)
    if {letters[seat] for seat in openers} != set(seats_among(fields["openers"], letters)):
        found = ", ".join(letters[seat] for seat in openers)
        raise fields["openers"].fail(f"hands of one suit are opened by {found or 'nobody'}")
    if openers:
        score.one_suit({seat: playing[seat] for seat in openers}, [seat for seat in playing if seat not in openers], trump)
    changes = score.ledger.changes()
    return {letter: {"change": changes[seat], "record": score.record(seat)} for seat, letter in enumerate(letters)}


@answers("four_aces")
def _four_aces(row: Row) -> Answer:
    opened = holds_four_aces(row.pack, row.cards("hand"))
    return {"game_over": opened, "winner": row.fields["holder"].string("a seat") if opened else None}


@answers("finish_on_jacks")
def _finish_on_jacks(row: Row) -> Answer:
    return may_finish_on_jacks(row.fields["record"].whole(), held_pairs(row.pack, row.cards("hand")))


@answers("race", "ramsas")
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


@answers("race", *RAMS)
def _race_of_rams(row: Row) -> Answer:
    letters, start, tricks, bonus = _race(row)
    score = RamsScore(row.ruleset, row.rams, row.pack, start)
    score.aces = [_aces_worth(row, amount) for amount in bonus]
    for seat in tricks:
        score.trick(seat)
        if row.rams.clearing == "immediate" and score.cleared():
            break
    winners = score.cleared()
    if not winners:
        return {"winner": None, "at_trick": None}
    entry = next(entry for entry in score.ledger.entries if entry.seat in winners and entry.after <= 0)
    names: list[Json] = [letters[seat] for seat in winners]
    return {"winner": names[0] if len(names) == 1 else names, "at_trick": entry.facts["trick"]}


def _race(row: Row) -> tuple[list[str], list[int], list[int], list[int]]:
    starts = by_seat(row.fields["start"], Node.whole)
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


@answers("settle_residual")
def _settle_residual(row: Row) -> Answer:
    return _settled(row, "residual", "stake_per_point", row.fields["stake"])


@answers("settle_one_loser")
def _settle_one_loser(row: Row) -> Answer:
    return _settled(row, "agreed_sum_one_loser", "agreed_sum", row.fields["sum"])


def _settled(row: Row, settlement: str, name: str, amount: Node) -> Answer:
    """Settle by the form of the kind, or by another that the options name; `amount` stands for an option."""
    given = row.fields["options"].mapping() if "options" in row.fields else {}
    if name in given:
        raise given[name].fail(f"{name} is said by the row itself")
    if amount.whole() < 0:
        raise amount.fail(f"expected a number from 0, found {amount}")
    changes: dict[str, Any] = {name: amount.whole()}
    options = row.rams.replace(**changes)
    settlement = options.settlement if "settlement" in given else settlement
    residual = by_seat(row.fields["residual"], Node.whole)
    letters = sorted(residual)
    records: Mapping[int, int] = {place: shown_record(residual[seat]) for place, seat in enumerate(letters)}
    paid = PAYMENTS[settlement](records, options)
    return {**{letters[place]: amount for place, amount in paid.items()}, "winner": sum(paid.values())}
