"""What the variants of rummy and the agreed options change: bans on laying and discarding, the spent stock, the exit.

A ban is one clause; a variant is an ordered tuple of bans, and the reason why an act is refused is the first that
applies. The kernel, `koziris.rummy.play`, asks the same bans.
"""

from collections.abc import Sequence
from typing import NamedTuple

from koziris.clauses import enacts
from koziris.melds import takes
from koziris.rulebook import RummyOptions
from koziris.rummy.play import Ban, DiscardBan, RummyPlay

# ---- bans on laying: asked with the cards, the number of the combination (0: a new one), and the hand after it


@enacts("rummy-33")
def cannot_all_go(play: RummyPlay, cards: int, number: int, rest: int) -> bool:
    """Variant 4: nothing is laid unless all can be laid in the same turn, but for one discard at most."""
    return not play.can_finish(rest, play.table_after(cards, number), must_discard=False)


@enacts("rummy-23")
def leaves_no_card(play: RummyPlay, cards: int, number: int, rest: int) -> bool:
    """Variant 1: every turn ends with a discard, so a card has to be left for it."""
    return not rest


@enacts("rummy-19")
def leaves_only_the_taken_card(play: RummyPlay, cards: int, number: int, rest: int) -> bool:
    """The card taken from the pile cannot be thrown back: it may not remain alone unless it can then be laid off (R-07)."""
    return rest == play.taken != 0 and not any(takes(meld, rest) for meld in play.table_after(cards, number))


@enacts("rummy-19")
def leaves_only_the_taken_card_to_discard(play: RummyPlay, cards: int, number: int, rest: int) -> bool:
    """In Variant 1 it may not remain alone at all: laid off, it would leave nothing to discard."""
    return rest == play.taken != 0


def lays_a_second_combination(play: RummyPlay, cards: int, number: int, rest: int) -> bool:
    """House rule `melds_per_turn: one`: a second combination only if the whole hand goes out in this turn."""
    second = play.melded + (not number) > 1
    return second and not play.can_finish(rest, play.table_after(cards, number), must_discard=False)


def lays_a_second_combination_before_a_discard(play: RummyPlay, cards: int, number: int, rest: int) -> bool:
    """The same in Variant 1, where the hand goes out with a discard."""
    second = play.melded + (not number) > 1
    return second and not play.can_finish(rest, play.table_after(cards, number), must_discard=True)


def lays_off_before_melding(play: RummyPlay, cards: int, number: int, rest: int) -> bool:
    """House rule `layoff_needs_own_meld`: nothing is laid off before a combination of one's own."""
    return number > 0 and not play.has_own_meld(play.actor)


# ---- bans on discarding: asked with a hand, they tell which of its cards may go


@enacts("rummy-19")
def all_but_the_taken_card(play: RummyPlay, hand: int) -> int:
    """The card taken from the pile in this turn is not thrown back."""
    return hand & ~play.taken


@enacts("rummy-33")
def the_last_card_once_laying_has_begun(play: RummyPlay, hand: int) -> int:
    """Variant 4: whoever has begun to lay goes on until one card is left at most."""
    return hand if not play.lays or not hand & (hand - 1) else 0


def the_last_card_after_a_second_combination(play: RummyPlay, hand: int) -> int:
    """House rule `melds_per_turn: one`: whoever has laid a second combination goes out in this turn."""
    return hand if play.melded < 2 or not hand & (hand - 1) else 0


# ---- the law of a game


class RummyLaw(NamedTuple):
    """What is in force in a game of rummy.

    Attributes:
        bans, discard_bans: in the order of the refusals.
        must_discard: Variant 1. `at_once`: Variant 4. `calls`: Variant 3. `block`: Variant 2.
        spent: the clause about a spent stock.
        out, out_without: the clauses of an exit with a discard or a call, and without.
    """

    bans: tuple[Ban, ...]
    discard_bans: tuple[DiscardBan, ...]
    must_discard: bool
    block: bool
    calls: bool
    at_once: bool
    spent: str
    out: str
    out_without: str


@enacts("rummy-21", "rummy-22", "rummy-33")
def law_for(options: RummyOptions) -> RummyLaw:
    """The law of a game under its options: with the last card out one wins, with a discard or without."""
    v1, v2, v3, v4 = (f"v{number}" in options.variant for number in range(1, 5))
    bans: list[Ban] = []
    discards: list[DiscardBan] = []
    if v4:
        bans.append(Ban("rummy-33", "all_at_once", cannot_all_go))
        discards.append(DiscardBan("rummy-33", "finish_laying", the_last_card_once_laying_has_begun))
    if v1:
        bans.append(Ban("rummy-23", "last_card_is_discarded", leaves_no_card))
    alone = leaves_only_the_taken_card_to_discard if v1 else leaves_only_the_taken_card
    bans.append(Ban("rummy-19", "taken_card_alone", alone))
    discards.append(DiscardBan("rummy-19", "taken_card", all_but_the_taken_card))
    # House rules come last: what the sources print refuses first.
    if options.layoff_needs_own_meld:
        bans.append(Ban("rummy-20", "own_meld_first", lays_off_before_melding))
    if options.melds_per_turn == "one" and not v4:
        second = lays_a_second_combination_before_a_discard if v1 else lays_a_second_combination
        bans.append(Ban("rummy-17", "one_meld", second))
        discards.append(DiscardBan("rummy-17", "one_meld_goes_out", the_last_card_after_a_second_combination))
    return RummyLaw(
        bans=tuple(bans),
        discard_bans=tuple(discards),
        must_discard=v1,
        block=v2,
        calls=v3,
        at_once=v4,
        spent="rummy-35" if v4 else "rummy-25" if v2 else "rummy-24",
        out="rummy-33" if v4 else "rummy-21",
        out_without="rummy-33" if v4 else "rummy-22",
    )


def new_play(variant: str, *, hands: Sequence[int], actor: int) -> RummyPlay:
    """A kernel for simulations under a variant; its `stock` and `pile` are yours to fill."""
    law = law_for(RummyOptions(variant=variant))
    return RummyPlay(hands, actor, law.bans, law.discard_bans)


# ---- the spent stock


@enacts("rummy-24")
def turned_over(pile: Sequence[int]) -> list[int]:
    """The pile turned over is the stock, the top first: what lay at the bottom comes first; no card stays (R-12)."""
    return list(pile)


@enacts("rummy-35")
def to_be_shuffled(pile: Sequence[int]) -> list[int]:
    """Variant 4: all but the top card of the pile is shuffled and is the stock (R-26)."""
    return list(pile[:-1])


def block_is_offered(law: RummyLaw, options: RummyOptions, times: int) -> bool:
    """Whether a seat may refuse the last discard of a spent stock, which blocks the deal when all do.

    So it is in Variant 2; else, by ruling R-13, once the pile has been turned over `times` often enough. Variant 4 is
    always played to an exit.
    """
    return law.block or (not law.at_once and times >= options.max_recycles)


@enacts("rummy-25")
def is_blocked(options: RummyOptions, in_a_row: int, seats: int) -> bool:
    """Whether refusals in a row end the deal: one by every seat; by house rule (R-14) that of the next seat is enough."""
    return in_a_row >= (seats if options.block_refusal == "all" else 1)


# ---- Variant 3


@enacts("rummy-29")
def entitled(callers: Sequence[int], discarder: int, seats: int) -> int | None:
    """Of those who called at the same moment the one nearest to the discarder's left; None when nobody called."""
    return min(callers, key=lambda seat: (seat - discarder) % seats, default=None)
