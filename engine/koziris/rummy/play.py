"""The kernel of a deal of rummy: where the cards are, whose turn it is, and what may be laid and discarded.

For simulations use it by itself: it keeps no record, gives no reasons, and trusts its caller.

>>> from koziris.cards import ACE_LOW
>>> from koziris.rummy.variants import new_play
>>> play = new_play("base", hands=[ACE_LOW.mask(["9C", "9D", "KS"]), ACE_LOW.mask(["2D", "4H", "7S"])], actor=0)
>>> play.stock = [ACE_LOW.bit(card) for card in ("5H", "9S")]
>>> ACE_LOW.name(play.draw_stock())
'9S'
>>> [ACE_LOW.names(meld) for meld in play.open_melds()]
[['9S', '9C', '9D']]
>>> play.meld(play.open_melds()[0])
>>> ACE_LOW.names(play.open_discards())
['KS']
>>> play.discard(ACE_LOW.bit("KS"))
True
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from koziris.melds import combinations, extensions, neighbours, way_out


class Ban(NamedTuple):
    """A rule that forbids some meld or lay-off: its clause, the kind of its refusals, and whether it applies.

    It is asked with the play, the cards, the number of the combination they go to (0: a new one) and the hand after it.
    """

    clause: str
    kind: str
    applies: Callable[["RummyPlay", int, int, int], bool]


class DiscardBan(NamedTuple):
    """A rule that forbids some discards: its clause, the kind of its refusals, and the cards of a hand that it leaves."""

    clause: str
    kind: str
    leaves: Callable[["RummyPlay", int], int]


class RummyPlay:
    """The cards of a deal, as they lie.

    Attributes:
        seats, actor: the size of the table and the seat whose turn it is.
        hands: the cards held, a mask per seat.
        stock: the known cards of the stock, the top one last; `unnamed` more lie below them.
        pile: the discard pile, the top card last.
        melds, owners, near: the combinations on the table in the order of laying, who laid each, and the cards that
            each can be extended by. The combination number n is `melds[n - 1]`.
        drawn: whether the turn has drawn; `taken` is the card it took from the pile, else 0.
        melded, lays: the combinations that the turn has laid, and those with the lay-offs.
        before: who laid, laid off or called something in an earlier turn.
    """

    __slots__ = (
        "actor",
        "bans",
        "before",
        "discard_bans",
        "drawn",
        "hands",
        "lays",
        "melded",
        "melds",
        "near",
        "owners",
        "pile",
        "seats",
        "stock",
        "taken",
        "unnamed",
    )

    def __init__(
        self, hands: Sequence[int], actor: int, bans: Sequence[Ban] = (), discard_bans: Sequence[DiscardBan] = ()
    ) -> None:
        self.seats = len(hands)
        self.actor = actor
        self.hands = list(hands)
        self.bans = tuple(bans)
        self.discard_bans = tuple(discard_bans)
        self.stock: list[int] = []
        self.unnamed = 0
        self.pile: list[int] = []
        self.melds: list[int] = []
        self.owners: list[int] = []
        self.near: list[int] = []
        self.before = [False] * self.seats
        self.drawn = False
        self.taken = self.melded = self.lays = 0

    # ---- what may be done

    @property
    def stock_left(self) -> int:
        """The cards of the stock, named or not."""
        return len(self.stock) + self.unnamed

    def open_melds(self) -> list[int]:
        """The combinations that the turn may lay."""
        found = combinations(self.hands[self.actor])
        return [cards for cards in found if self.ban(cards, 0) is None] if found else found

    def open_lay_offs(self) -> list[tuple[int, int]]:
        """What the turn may lay off: the number of the combination, and the cards."""
        hand = self.hands[self.actor]
        return [
            (number, cards)
            for number, near in enumerate(self.near, start=1)
            if near & hand
            for cards in extensions(self.melds[number - 1], hand)
            if self.ban(cards, number) is None
        ]

    def open_discards(self) -> int:
        """The cards that the turn may discard."""
        left = self.hands[self.actor]
        for ban in self.discard_bans:
            left &= ban.leaves(self, left)
        return left

    def ban(self, cards: int, number: int) -> Ban | None:
        """The first rule that forbids to lay a combination (number 0), or to lay cards off on the one of that number."""
        rest = self.hands[self.actor] & ~cards
        for ban in self.bans:
            if ban.applies(self, cards, number, rest):
                return ban
        return None

    def discard_ban(self, card: int) -> DiscardBan | None:
        """The first rule that forbids to discard a card of the turn's hand."""
        hand = self.hands[self.actor]
        return next((ban for ban in self.discard_bans if not ban.leaves(self, hand) & card), None)

    def fits(self, card: int) -> list[int]:
        """The numbers of the combinations on which a card can be laid off."""
        return [number for number, near in enumerate(self.near, start=1) if near & card]

    def table_after(self, cards: int, number: int) -> list[int]:
        """The combinations on the table when these cards have been laid too."""
        table = list(self.melds)
        if number:
            table[number - 1] |= cards
        else:
            table.append(cards)
        return table

    def has_own_meld(self, seat: int) -> bool:
        """Whether a seat has laid a combination in this deal."""
        return any(owner == seat and meld for owner, meld in zip(self.owners, self.melds, strict=True))

    def can_finish(self, rest: int, table: Sequence[int], *, must_discard: bool) -> bool:
        """Whether what is left of the turn's hand can go out onto a table, with at most one discard."""
        return way_out(rest, table, kept=self.taken, must_discard=must_discard) is not None

    # ---- doing it

    def draw_stock(self) -> int:
        """The turn draws the top of the stock; returns the card."""
        card = self.stock.pop()
        self.hands[self.actor] |= card
        self.drawn = True
        return card

    def draw_discard(self) -> int:
        """The turn takes the top of the pile; returns the card."""
        self.taken = card = self.pile.pop()
        self.hands[self.actor] |= card
        self.drawn = True
        return card

    def renew(self, order: Sequence[int], *, kept: int) -> None:
        """The pile is the new stock, in this order, the top first; of the pile the top is kept, or nothing (0)."""
        self.stock, self.pile = list(order)[::-1], self.pile[-1:] if kept else []

    def meld(self, cards: int) -> None:
        """The turn lays a combination."""
        self.hands[self.actor] ^= cards
        self.melds.append(cards)
        self.owners.append(self.actor)
        self.near.append(neighbours(cards))
        self.melded += 1
        self.lays += 1

    def lay_off(self, cards: int, number: int) -> None:
        """The turn lays cards off on a combination."""
        self.hands[self.actor] ^= cards
        self._extend(cards, number)
        self.lays += 1

    def _extend(self, cards: int, number: int) -> None:
        self.melds[number - 1] |= cards
        self.near[number - 1] = neighbours(self.melds[number - 1])

    def discard(self, card: int) -> bool:
        """The turn discards and ends; whether its seat is out."""
        self.hands[self.actor] ^= card
        self.pile.append(card)
        out = not self.hands[self.actor]
        self.end_turn()
        return out

    def end_turn(self) -> None:
        """The turn goes to the next seat, with or without a discard."""
        if self.lays:
            self.before[self.actor] = True
        self.drawn = False
        self.taken = self.melded = self.lays = 0
        self.actor = (self.actor + 1) % self.seats

    def call(self, seat: int, number: int, card: int) -> bool:
        """A seat lays the top of the pile off on a combination and discards a card in its place; whether it is out."""
        self._extend(self.pile.pop(), number)
        self.hands[seat] ^= card
        self.pile.append(card)
        self.before[seat] = True
        return not self.hands[seat]
