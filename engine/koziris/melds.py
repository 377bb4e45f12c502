"""The kernel of rummy: combinations, what they can be extended by, and the best way to lay a hand.

Hands and combinations are masks of `koziris.cards.ACE_LOW`: a suit is 13 contiguous bits, the ace the lowest of them, so
that a sequence is a run of bits within a suit and a group the same bit of three or four suits. Tables are filled as they
are asked for; nothing is computed when the module is loaded.

>>> hand = ACE_LOW.mask("AS 2S 3S 9C 9D 9H KD".split())
>>> [ACE_LOW.names(meld) for meld in combinations(hand)]
[['AS', '2S', '3S'], ['9C', '9D', '9H']]
>>> best_lay(hand).left == ACE_LOW.bit("KD")
True
"""

from collections.abc import Sequence
from typing import NamedTuple

from koziris.cards import ACE_LOW, SUITS, bits
from koziris.clauses import enacts

WIDTH = 13
_FIELD = (1 << WIDTH) - 1
_SHIFTS = tuple(WIDTH * place for place in range(len(SUITS)))
_S, _C, _D, _H = _SHIFTS
_COLUMN = sum(1 << shift for shift in _SHIFTS)
_SUIT_OF = ACE_LOW.suit_of
SMALLEST = 3
"""A combination has at least three cards."""


# ---- combinations


def is_group(cards: int) -> bool:
    """Whether these are three or four cards of one rank."""
    return cards.bit_count() >= SMALLEST and of_one_rank(cards)


def of_one_rank(cards: int) -> bool:
    """Whether all of these cards, one at least, are of the same rank."""
    ranks = _ranks(cards)
    return bool(cards) and not ranks & (ranks - 1)


def _ranks(cards: int) -> int:
    """The ranks of cards, of whatever suit, as 13 bits, the ace the lowest."""
    return (cards | cards >> _C | cards >> _D | cards >> _H) & _FIELD


@enacts("rummy-14", "rummy-15")
def is_sequence(cards: int) -> bool:
    """Whether these are three or more consecutive cards of one suit, the ace below the two and nowhere else."""
    low = cards & -cards
    # Added to the lowest card, a run of bits leaves none of its bits behind.
    return cards.bit_count() >= SMALLEST and not cards & ~_SUIT_OF[low] and not cards & (cards + low)


@enacts("rummy-13")
def is_combination(cards: int) -> bool:
    """Whether these cards are a group or a sequence."""
    return is_group(cards) or is_sequence(cards)


def needs_a_high_ace(cards: int) -> bool:
    """Whether cards of one suit would be consecutive if the ace stood next to the king: Q-K-A, K-A-2, never A-2-3."""
    ranks, low = _ranks(cards), cards & -cards
    if not cards or cards & ~_SUIT_OF[low] or not ranks & 1 or not ranks >> (WIDTH - 1):
        return False
    gap = _FIELD & ~ranks
    return not gap & (gap + (gap & -gap))


def why_no_combination(cards: int) -> tuple[str, str]:
    """The kind and the clause by which cards that are no combination are refused."""
    if of_one_rank(cards):
        return "group_too_small", "rummy-13"
    return ("ace_is_low", "rummy-15") if needs_a_high_ace(cards) else ("no_combination", "rummy-14")


class _Runs(dict[int, tuple[int, ...]]):
    """For the 13 bits of a suit: all sequences in it."""

    def __missing__(self, field: int) -> tuple[int, ...]:
        runs = []
        for low in range(WIDTH - SMALLEST + 1):
            run = 7 << low
            while not run & ~field:
                runs.append(run)
                run |= run << 1
        self[field] = found = tuple(runs)
        return found


_RUNS = _Runs()


def combinations(hand: int) -> list[int]:
    """Every combination that can be laid from a hand: the sequences by suit, then the groups."""
    runs = _RUNS
    spades, clubs, diamonds, hearts = hand & _FIELD, hand >> _C & _FIELD, hand >> _D & _FIELD, hand >> _H
    found = [*runs[spades]]
    found += [run << _C for run in runs[clubs]]
    found += [run << _D for run in runs[diamonds]]
    found += [run << _H for run in runs[hearts]]
    black, red = spades & clubs, diamonds & hearts
    threes = black & (diamonds | hearts) | red & (spades | clubs)
    while threes:
        rank = threes & -threes
        threes ^= rank
        column = rank * _COLUMN & hand
        if column.bit_count() == len(SUITS):
            found += [column ^ rank << shift for shift in _SHIFTS]
        found.append(column)
    return found


# ---- laying off


def neighbours(meld: int) -> int:
    """The cards that a combination can be extended by, one at a time: the fourth of a group, both ends of a sequence."""
    ranks = _ranks(meld)
    if not ranks & (ranks - 1):
        return ranks * _COLUMN & ~meld
    return (meld << 1 | meld >> 1) & _SUIT_OF[meld & -meld] & ~meld


@enacts("rummy-20")
def takes(meld: int, cards: int) -> bool:
    """Whether cards can be laid off on a combination: the result is a combination too (ruling R-32)."""
    return is_combination(meld | cards)


def extensions(meld: int, hand: int) -> list[int]:
    """Every set of cards of a hand that can be laid off on a combination, the smallest first."""
    near = neighbours(meld) & hand
    if not near:
        return []
    if of_one_rank(meld):
        return [near]
    low = meld & -meld
    held = hand & _SUIT_OF[low]
    below, above = [0], [0]
    card = low >> 1
    while card & held:
        below.append(below[-1] | card)
        card >>= 1
    card = meld + low
    while card & held:
        above.append(above[-1] | card)
        card <<= 1
    return sorted((down | up for down in below for up in above if down | up), key=int.bit_count)


def lay_offs(hand: int, table: Sequence[int]) -> list[tuple[int, int]]:
    """What may be laid off where: the place in the table, and the cards; every set that fits, the smallest first."""
    return [(place, cards) for place, meld in enumerate(table) for cards in extensions(meld, hand)]


# ---- the value of cards


@enacts("rummy-31")
def value_of(cards: int) -> int:
    """The face value of cards: court cards ten, aces one, the others what is printed on them."""
    total = 0
    for shift in _SHIFTS:
        total += _VALUES[cards >> shift & _FIELD]
    return total


class _Values(dict[int, int]):
    """For the 13 bits of a suit: the value of its cards."""

    def __missing__(self, field: int) -> int:
        self[field] = total = sum(min(bit.bit_length(), 10) for bit in bits(field))
        return total


_VALUES = _Values()


# ---- the best way to lay a hand


class Lay(NamedTuple):
    """A way to lay a hand: new combinations, what goes to which combination of the table, and what is left.

    `lay_offs` are pairs of the place in the table given and the cards; `value` is the face value of what is left.
    """

    melds: tuple[int, ...]
    lay_offs: tuple[tuple[int, int], ...]
    left: int
    value: int


type _Found = tuple[tuple[int, int], tuple[int, ...]]


def best_lay(hand: int, table: Sequence[int] = ()) -> Lay:
    """The way to lay a hand that leaves the least: the least value, then the fewest cards.

    Args:
        hand: the cards held.
        table: the combinations that cards may be laid off on.
    """
    search = _Search()
    found = [(search.least_left(rest), lay_offs, rest) for lay_offs, rest in lay_off_plans(hand, table)]
    (_, melds), lay_offs, rest = min(found, key=lambda way: way[0][0])
    left = rest & ~sum(melds)
    return Lay(melds, lay_offs, left, value_of(left))


class _Search:
    """The search for the combinations of a hand that leave the least, with what it has found already."""

    def __init__(self) -> None:
        self._known: dict[int, _Found] = {0: ((0, 0), ())}

    def least_left(self, hand: int) -> _Found:
        """The least that is left of a hand, its value and its number, and the combinations.

        The lowest card is either left, or in one of the combinations of which it is part.
        """
        known = self._known.get(hand)
        if known is not None:
            return known
        low = hand & -hand
        (value, number), melds = self.least_left(hand ^ low)
        least = value + value_of(low), number + 1
        for meld in combinations(hand):
            if meld & low:
                other, others = self.least_left(hand & ~meld)
                if other < least:
                    least, melds = other, (meld, *others)
        self._known[hand] = least, melds
        return least, melds


def lay_off_plans(hand: int, table: Sequence[int]) -> list[tuple[tuple[tuple[int, int], ...], int]]:
    """Every way to lay off cards of a hand on the combinations of a table, none of them included; and what is then held."""
    plans: list[tuple[tuple[tuple[int, int], ...], int]] = [((), hand)]
    for place, meld in enumerate(table):
        if neighbours(meld) & hand:
            plans += [
                ((*lay_offs, (place, cards)), rest & ~cards) for lay_offs, rest in plans for cards in extensions(meld, rest)
            ]
    return plans


# ---- going out


class Exit(NamedTuple):
    """How a hand goes out: new combinations, lay-offs as in `Lay`, and the last discard, 0 for none."""

    melds: tuple[int, ...]
    lay_offs: tuple[tuple[int, int], ...]
    discard: int


def way_out(
    hand: int,
    table: Sequence[int] = (),
    *,
    kept: int = 0,
    must_discard: bool = False,
    own_meld_needed: bool = False,
) -> Exit | None:
    """A way for a hand to go out in this turn, or None.

    Args:
        hand: the cards held after drawing.
        table: the combinations on the table.
        kept: cards that may not be discarded: the one just taken from the pile.
        must_discard: Variant 1, in which the last card has to be discarded.
        own_meld_needed: by house rule nothing is laid off before a combination of one's own.
    """
    search = _Search()
    for discard in ([] if must_discard else [0]) + list(bits(hand & ~kept)):
        for lay_offs, rest in lay_off_plans(hand & ~discard, table):
            if lay_offs and own_meld_needed and not rest:
                continue
            least, melds = search.least_left(rest)
            if least == (0, 0):
                return Exit(melds, lay_offs, discard)
    return None
