"""The cases of what comes before the play: setting up, dealing, declaring, exchanging, buying, staying."""

from koziris import ramsas
from koziris.actions import Action
from koziris.cards import bits
from koziris.cases.kinds import (
    TRICKS,
    Answer,
    Row,
    account_of,
    answers,
    by_seat,
    cards_of,
    check_table,
    clockwise_from,
    keep_apart,
    number_of,
    seat_of,
    seats_of,
)
from koziris.rams import exchange as rams_exchange
from koziris.rams import table as rams_table
from koziris.reasons import Json
from koziris.rulebook import HAND_SIZE, setup


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
    dealer = seat_of(row.fields["dealer"])
    hands = by_seat(row, "hands", lambda node: cards_of(node, row.pack, HAND_SIZE))
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
    agreed = fields["options"].mapping() if "options" in fields else {}
    if "turned_card_timing" in agreed and timing != row.rams.turned_card_timing:
        raise fields["timing"].fail(f"the options say {row.rams.turned_card_timing}")
    dealer = seat_of(fields["dealer"])
    hands = by_seat(row, "hands", lambda node: cards_of(node, row.pack))
    dealt = {seat: hand & ~turned for seat, hand in hands.items()}
    for seat, hand in hands.items():
        # The dealer who takes the turned card as he declares may be given with it, six in all.
        hands[seat] = own = hand & ~turned if seat == dealer and timing == "on_declaration" else hand
        if own.bit_count() != HAND_SIZE:
            raise fields["hands"].mapping()[seat].fail(f"expected {HAND_SIZE} cards, found {own.bit_count()}")
    thrown = fields["discards"].fields((), hands, "seat, of those that play,")
    discards = {seat: cards_of(thrown[seat], row.pack) for seat in thrown}
    named = row.cards_in_order("stock")
    keep_apart(row, turned, *hands.values(), *named)
    size = number_of(fields["stock_size"], 0, row.pack.size - 1 - HAND_SIZE * len(hands), "cards in the stock")
    if len(named) > size:
        raise fields["stock"].fail(f"{len(named)} cards in a stock of {size}")
    if dealer in hands and timing == "on_declaration":
        hands[dealer] = rams_exchange.join_turned(hands[dealer], turned)
    stock = rams_exchange.Stock(named, size)
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
    named = row.cards_in_order("stock")
    want, exposed = number_of(row.fields["want"], 1, HAND_SIZE, "cards drawn"), row.card("exposed")
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
    seats = seats_of(row)
    dealer = row.fields["dealer"].one_of(seats, "seat")
    row.fields["event"].one_of(rams_table.MISDEALS, "event")
    return {"deal_void": True, "next_dealer": rams_table.misdealt(clockwise_from(seats, dealer))}


@answers("stock_check")
def _stock_check(row: Row) -> Answer:
    draws = row.fields["draws"].filled_list("numbers of cards")
    check_table(row, row.fields["draws"], len(draws))
    # Each of them holds a hand, and a card is turned.
    initial = number_of(row.fields["initial"], 0, row.pack.size - 1 - HAND_SIZE * len(draws), "cards in the stock")
    # Cards are numbers here; what a seat throws out is a fresh one each, since only their number matters.
    stock, thrown = rams_exchange.Stock(range(initial), initial), initial
    short, reshuffles = False, []
    for player, node in enumerate(draws, start=1):
        number = number_of(node, 0, HAND_SIZE, "cards drawn")
        if number > rams_exchange.discard_limits(row.rams, HAND_SIZE, stock.left)[1]:
            return "reject"
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
    seats = seats_of(row)
    dealer = fields["dealer"].one_of(seats, "seat")
    answered = fields["answers"].fields((), seats, "seat")
    said = {seat: answered[seat].truth() for seat in answered}
    hand, keep, purchase = row.cards("hand", HAND_SIZE), row.cards("keep"), row.cards("purchase", 4)
    keep_apart(row, hand, purchase)
    asked, buyer = [], None
    for seat in ramsas.offered_to(clockwise_from(seats, dealer), row.ramsas):
        asked.append(seat)
        if seat not in said:
            raise fields["answers"].fail(f"what seat {seat} answers is missing")
        if said[seat]:
            buyer = seat
            action = Action(0, "buy", tuple(row.pack.names(keep)))
            if keep & ~hand or ramsas.refuse_keep(action, None, row.ramsas):
                return "reject"
            hand = ramsas.after_buying(keep, purchase)
            break
    return {"asked": [*asked], "buyer": buyer, "hand": [*row.pack.names(hand)]}


@answers("stay")
def _stay(row: Row) -> Answer:
    scores = by_seat(row, "scores", lambda node: account_of(row, node))
    buyer = row.fields["buyer"]
    bought = None if buyer.is_nothing() else buyer.one_of(scores, "seat")
    return {
        seat: ["stay"] if ramsas.refuse_drop(0, score, row.ramsas, buyer=seat == bought) else ["stay", "drop"]
        for seat, score in scores.items()
    }
