"""Cards, hands and packs.

Outside the kernel a card is two letters, rank and suit: `KC`, `TH` (the ten of hearts). Inside it is one bit of an int
and a hand is an int, the sum of its cards. Within a pack each suit is a contiguous run of bits and a higher card is a
higher bit, so that in one suit `a > b` says that `a` beats `b`.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

SUITS = "SCDH"
RANKS = "23456789TJQKA"

# What people type for a card that is not in this notation, only to tell them so.
_LOOK_ALIKES = str.maketrans("АКТСНDВЅ♠♣♦♥", "AKTCHDBSSCDH")


class CardError(ValueError):
    """What was given is no card of the pack, or is there twice."""


class Pack:
    """A pack of 24, 32 or 52 cards with the tables that the kernel needs; of the given ranks the highest are in it.

    Attributes:
        size: the number of cards.
        ranks: the ranks, lowest first.
        full: all cards of the pack, as a mask.
        bit_of: card -> its bit, the lowest first.
        suits: suit letter -> mask of that suit.
        suit_of: card bit -> mask of its suit.
        aces, jacks: these cards, as masks.
        pairs: `black`, `red` -> mask of the two jacks of that colour.
    """

    __slots__ = ("_names", "aces", "bit_of", "full", "jacks", "pairs", "ranks", "size", "suit_of", "suits")

    def __init__(self, size: int, ranks: str = RANKS) -> None:
        width = size // len(SUITS)
        self.size = size
        self.ranks = ranks[-width:]
        self.full = (1 << size) - 1
        self.suits = {suit: ((1 << width) - 1) << (width * place) for place, suit in enumerate(SUITS)}
        names = [rank + suit for suit in SUITS for rank in self.ranks]
        self.bit_of = {card: 1 << place for place, card in enumerate(names)}
        self._names = {bit: card for card, bit in self.bit_of.items()}
        self.aces, self.jacks = self.rank("A"), self.rank("J")
        self.pairs = {colour: self.mask(jacks) for colour, jacks in (("black", ("JS", "JC")), ("red", ("JD", "JH")))}
        self.suit_of = {bit: self.suits[card[1]] for card, bit in self.bit_of.items()}

    def __repr__(self) -> str:
        return f"pack({self.size})"

    def bit(self, card: str) -> int:
        """The bit of a card.

        Raises:
            CardError: no card, or not one of this pack.
        """
        bit = self.bit_of.get(card)
        if bit is None:
            raise CardError(self._why_no_card(card))
        return bit

    def _why_no_card(self, card: str) -> str:
        if card in _ALL_CARDS:
            return f"{card} is not in the pack of {self.size} cards"
        meant = card.upper().replace("10", "T").translate(_LOOK_ALIKES)
        hint = f"; {meant} is written in Latin capitals, T being the ten" if meant in _ALL_CARDS else ""
        return f"{card!r} is no card: a card is a rank (A K Q J T 9 ... 2) and a suit (S C D H), like KC{hint}"

    def name(self, bit: int) -> str:
        """The name of a card bit of this pack."""
        return self._names[bit]

    def mask(self, cards: Iterable[str]) -> int:
        """The cards as a mask.

        Raises:
            CardError: one is no card of this pack or is there twice.
        """
        cards = cards if isinstance(cards, list | tuple) else list(cards)
        bit_of = self.bit_of
        try:
            mask = sum([bit_of[card] for card in cards])
        except KeyError as error:
            raise CardError(self._why_no_card(error.args[0])) from None
        # The sum has as many bits as there are cards only where all of them are different.
        if mask.bit_count() != len(cards):
            twice = next(card for place, card in enumerate(cards) if card in cards[:place])
            raise CardError(f"{twice} is there twice")
        return mask

    def names(self, mask: int) -> list[str]:
        """The cards of a mask, by suit (S C D H), the lowest first."""
        names, found = self._names, []
        while mask:
            low = mask & -mask
            found.append(names[low])
            mask ^= low
        return found

    def sorted_names(self, mask: int, trump: str) -> list[str]:
        """The cards of a mask as one holds them: trumps first, suits in alternating colours, high to low."""
        order = "SHCD"
        first = order.index(trump)
        suits = order[first:] + order[:first]
        return [card for suit in suits for card in reversed(self.names(mask & self.suits[suit]))]

    def rank(self, rank: str) -> int:
        """All cards of a rank, as a mask."""
        return sum(self.bit_of[rank + suit] for suit in SUITS)

    def strength(self, bit: int) -> int:
        """The place of a card within its suit, 0 the lowest."""
        return self.ranks.index(self._names[bit][0])


def bits(mask: int) -> Iterator[int]:
    """The single bits of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low
        mask ^= low


_PACKS = {size: Pack(size) for size in (24, 32, 52)}

ACE_LOW = Pack(52, RANKS[-1] + RANKS[:-1])
"""The pack of rummy, in which the ace ranks below the two."""

_ALL_CARDS = frozenset(_PACKS[52].names(_PACKS[52].full))


def pack(size: int) -> Pack:
    """The pack of 24, 32 or 52 cards; there is one of each."""
    return _PACKS[size]


def shuffled[T](items: Sequence[T], random: Callable[[], float]) -> list[T]:
    """The items in a random order, by our own Fisher-Yates, so that a seed deals the same hands everywhere.

    Args:
        items: what is shuffled; left as it is.
        random: gives numbers from 0 up to but not including 1, like `random.Random(seed).random`.
    """
    order = list(items)
    for place in range(len(order) - 1):
        other = place + int(random() * (len(order) - place))
        order[place], order[other] = order[other], order[place]
    return order


def clockwise(first: int, seats: int) -> tuple[int, ...]:
    """The seats clockwise, beginning with one of them."""
    seated = tuple(range(seats))
    return seated[first:] + seated[:first]
