"""What is declared and exchanged in Russian Rams before the play: small functions, a clause or two each.

`koziris.rams.deal` strings them together to a deal, and cases ask them one by one.
"""

from collections.abc import Iterable, Mapping, Sequence

from koziris.cards import Pack, bits
from koziris.clauses import enacts
from koziris.rams.law import DEAL_LAWS, SCORE_LAWS
from koziris.rams.score import is_one_suit, may_finish_on_jacks
from koziris.rulebook import HAND_SIZE, RamsOptions
from koziris.scoring import held_pairs

DECLARE = "declare"
EXCHANGE = "exchange"
EXPOSED = "exposed"
TURNED = "turned"


# ---- declaring


@enacts("rams-a-6a", "rams-a-6b", "rams-a-9a", "rams-a-9b", "rams-b-p1d", "rams-b-d8")
def words_to_declare(
    ruleset: str,
    options: RamsOptions,
    pack: Pack,
    hand: int,
    record: int,
    *,
    turned: int = 0,
    lone_opponent: bool = False,
) -> dict[str, tuple[str, str] | None]:
    """The words of a declaration, each with the kind and the clause that refuses it, or None: it is open.

    Args:
        ruleset: the edition.
        options: its options.
        pack: the pack in play.
        hand: the hand as dealt.
        record: the record before the deal.
        turned: the turned card, for the dealer; else 0.
        lone_opponent: this is the dealer, and just one seat plays so far.
    """
    return {
        "pass": why_not_pass(ruleset, options, pack, hand, turned=turned, lone_opponent=lone_opponent),
        "play": None,
        "finish_on_jacks": why_not_finish(ruleset, record, held_pairs(pack, hand)),
    }


def why_not_pass(
    ruleset: str, options: RamsOptions, pack: Pack, hand: int, *, turned: int, lone_opponent: bool
) -> tuple[str, str] | None:
    """The kind and the clause that refuse passing, or None; as `words_to_declare`."""
    if bound_by_an_ace(options, pack, hand, turned):
        return "must_play_ace", DEAL_LAWS[ruleset].ace
    if lone_opponent and options.sole_player == "dealer_must_play":
        return "dealer_must_play", DEAL_LAWS[ruleset].dealer_passing
    return None


def why_not_finish(ruleset: str, record: int, pairs: Sequence[str]) -> tuple[str, str] | None:
    """The kind and the clause that refuse finishing on these pairs of jacks, or None; as `words_to_declare`."""
    if may_finish_on_jacks(record, pairs):
        return None
    return "record_too_high" if pairs else "jacks_too_few", SCORE_LAWS[ruleset].finished


@enacts("rams-b-d5d")
def declarations(order: Sequence[int]) -> list[tuple[str, int]]:
    """Who declares, in order: the dealer after all the others."""
    return [(DECLARE, seat) for seat in order]


@enacts("rams-a-8", "rams-b-d7")
def bound_by_an_ace(options: RamsOptions, pack: Pack, hand: int, turned: int = 0) -> bool:
    """Whether a dealt ace takes away the right to pass; a turned one binds the dealer only by house rule (A-09)."""
    return bool(pack.aces & (hand | (turned if options.turned_ace_binds_dealer else 0)))


@enacts("rams-a-3a", "rams-b-d3a")
def first_leader(order: Sequence[int], playing: Sequence[int]) -> int:
    """Who leads first: the first seat from the dealer's left that plays (ruling A-25)."""
    return next(seat for seat in order if seat in playing)


# ---- the stock


class Stock:
    """The stock of the exchange, drawn from the top.

    Cards are named from the top as far as they are known; `left` counts all of them. When it is spent with cards still
    due, the dead cards are made into a new one (ruling A-16).
    """

    def __init__(self, named: Sequence[int], left: int) -> None:
        self.named = list(named)
        self.left = left
        self.dead: list[int] = []
        self.due = 0

    def unknown(self, number: int) -> bool:
        """Whether the next cards, as many as there are of them, are not all named."""
        return min(number, self.left) > len(self.named)

    def ask(self, number: int) -> list[int]:
        """Draw this many: what the stock has. What is missing is `due` from a new stock."""
        now = min(number, self.left)
        drawn, self.named = self.named[:now], self.named[now:]
        self.left -= now
        self.due = number - now
        return drawn

    def bury(self, cards: Iterable[int]) -> None:
        """Cards are dead: out of play until a new stock is made."""
        self.dead += cards

    def renew(self, order: Sequence[int]) -> list[int]:
        """The dead cards, in this order, are the new stock; returns what was still due of it."""
        self.named, self.left, self.dead = list(order), len(order), []
        return self.ask(self.due)


# ---- the exchange


@enacts("rams-a-10", "rams-b-d9")
def in_order[Seat](order: Sequence[Seat], playing: Iterable[Seat]) -> list[Seat]:
    """The seats that play, from the dealer's left: the dealer exchanges last."""
    seats = set(playing)
    return [seat for seat in order if seat in seats]


@enacts("rams-a-6c", "rams-b-p1d")
def discard_limits(options: RamsOptions, held: int, stock: int) -> tuple[int, int]:
    """The fewest and the most cards that may go out: any number; who holds six throws out one more than is drawn.

    By house rule `max_exchange` limits the number drawn. So does `stock_exhausted`: `short`, to the cards that the stock
    still has; `cap3`, to three, so that the stock is seldom spent, and is then made anew as ever.
    """
    over = held - HAND_SIZE
    limit = {"reshuffle": HAND_SIZE, "short": stock, "cap3": 3}[options.stock_exhausted]
    return over, min(limit, options.max_exchange) + over


@enacts("rams-a-7", "rams-a-29c", "rams-b-d6", "rams-b-r6c")
def throw_and_draw(hand: int, out: int, stock: Stock) -> tuple[int, int]:
    """Cards go out, then as many as are missing come from the top of the stock; returns the hand and what was drawn."""
    kept = hand & ~out
    drawn = sum(stock.ask(HAND_SIZE - kept.bit_count()))
    return kept | drawn, drawn


@enacts("rams-a-5b", "rams-a-11a", "rams-a-11b", "rams-b-d5a")
def swap_for_turned(hand: int, out: int, turned: int) -> int:
    """The dealer throws out one card and takes the turned one in its place."""
    return hand & ~out | turned


@enacts("rams-b-d5b")
def join_turned(hand: int, turned: int) -> int:
    """As the dealer says that he plays, the turned card is his, and he holds six."""
    return hand | turned


def aces_to_keep(options: RamsOptions, pack: Pack, dealt: int, out: int) -> int:
    """The aces among the cards thrown out that have to stay: those dealt, by house rule `ace_discard: forbidden`."""
    return out & dealt & pack.aces if options.ace_discard == "forbidden" else 0


# ---- opened hands


def one_suit_openers(options: RamsOptions, pack: Pack, trump: str, hands: Mapping[int, int]) -> list[int]:
    """The seats, of those that play, in order, that open a hand of one suit: all of them, by house rule only one.

    That is the eldest, or the one with the superior hand: in trumps, else with the higher cards from the highest down;
    of equals the eldest.
    """
    openers = [seat for seat, hand in hands.items() if is_one_suit(pack, hand)]
    if options.two_flushes == "both_exempt" or not openers:
        return openers
    if options.two_flushes == "eldest":
        return openers[:1]

    def rank(seat: int) -> tuple[bool, list[int]]:
        hand = hands[seat]
        return bool(hand & pack.suits[trump]), sorted((pack.strength(card) for card in bits(hand)), reverse=True)

    return [max(openers, key=rank)]
