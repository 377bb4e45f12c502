"""The cards that a seat does not see in the play of the cards: where they may lie, and deals of them by chance.

What is known is what the events of the deal have told everybody, and what the seat itself has held. In a game that was
begun from a position nothing from before it is known.
"""

from collections.abc import Callable
from copy import copy
from math import comb

from koziris.cards import Pack, bits
from koziris.game import Game
from koziris.rams.deal import RamsDeal
from koziris.ramsas import RamsasDeal
from koziris.reasons import Json
from koziris.tricks import TrickPlay


class Unseen:
    """The cards that a seat does not see, in a game in which a card is due.

    Args:
        game: the game; it is left as it is.
        deal: its deal.
        viewer: the seat.
    """

    def __init__(self, game: Game, deal: RamsDeal | RamsasDeal, viewer: int) -> None:
        play = deal.tricks
        assert play is not None
        self._play = play
        self._viewer = viewer
        self._others = [seat for seat in play.seats if seat != viewer]
        acts = [action for action in game.acts if action.do == "card"]
        self._cards = [(action.seat or 0, deal.pack.bit(action.cards[0])) for action in acts]
        self._before = _before_the_last(len(acts), game) if acts else play
        gone, self._certain = _told(deal, viewer)
        for seat, card in (*self._cards, *(play.plays if play.led else ())):
            gone |= card
            self._certain[seat] &= ~card
        self._loose = deal.pack.full & ~gone & ~play.hands[viewer]
        for certain in self._certain:
            self._loose &= ~certain
        # The card that made the trumps may have been thrown out by the dealer, but nobody else can have it.
        trump = deal.turned if isinstance(deal, RamsDeal) else deal.shown
        self._open = [self._loose & ~(trump if seat != deal.dealer else 0) for seat in range(deal.seats)]
        self._close_what_was_not_played()

    def sample(self, chance: Callable[[], float]) -> tuple[TrickPlay, float]:
        """The position as it may be, and its weight: 0 when it does not fit what has been seen.

        One seat after the other draws from what is open to it, those with the least choice first. So some deals are drawn
        more often than others; the weights make up for it.
        """
        hands = [0] * len(self._play.hands)
        hands[self._viewer] = self._play.hands[self._viewer]
        left, weight = self._loose, 1.0
        for seat in sorted(self._others, key=lambda seat: self._open[seat].bit_count()):
            number = self._play.hands[seat].bit_count() - self._certain[seat].bit_count()
            cards = list(bits(self._open[seat] & left))
            weight *= comb(len(cards), number)
            for place in range(min(number, len(cards))):
                other = place + int(chance() * (len(cards) - place))
                cards[place], cards[other] = cards[other], cards[place]
            drawn = sum(cards[:number])
            left ^= drawn
            hands[seat] = drawn | self._certain[seat]
        return _with_hands(self._play, hands), weight if weight and self._fits(hands) else 0.0

    def _at_first(self, hands: list[int]) -> TrickPlay:
        """The position before the cards that were played, with these hands now."""
        before = list(hands)
        for seat, card in self._cards:
            before[seat] |= card
        return _with_hands(self._before, before)

    def _fits(self, hands: list[int]) -> bool:
        """Whether the others might play what they have played."""
        play = self._at_first(hands)
        for seat, card in self._cards:
            if seat != self._viewer and not play.legal_mask() & card:
                return False
            play.play_bit(card)
        return True

    def _close_what_was_not_played(self) -> None:
        """A card is not open to a seat that with it might not have played what it has played."""
        play = self._at_first(self._certain)
        for seat, card in self._cards:
            known = play.hands[seat]
            for other in bits(self._open[seat] if seat != self._viewer else 0):
                play.hands[seat] = known | other
                if not play.legal_mask() & card:
                    self._open[seat] ^= other
            play.hands[seat] = known
            play.play_bit(card)


def _with_hands(play: TrickPlay, hands: list[int]) -> TrickPlay:
    """The same position with other cards, to be played on."""
    twin = copy(play)
    twin.hands, twin.plays, twin.taken = hands, list(play.plays), list(play.taken)
    return twin


def _before_the_last(number: int, game: Game) -> TrickPlay:
    """The play of a game as it stood before so many last cards."""
    twin = copy(game)
    twin.acts = game.acts[: len(game.acts) - number + 1]
    twin.undo()
    deal = twin.deal
    assert isinstance(deal, RamsDeal | RamsasDeal)
    assert deal.tricks is not None
    return deal.tricks


def _told(deal: RamsDeal | RamsasDeal, viewer: int) -> tuple[int, list[int]]:
    """The cards that the viewer knows to be in no hand, and by seat those that it knows the seat to hold.

    What was shown is held until its holder throws cards out; which these were nobody else knows.
    """
    pack, own, served = deal.pack, 0, -1
    certain = [0] * deal.seats
    for kind, _, facts in deal.events:
        thrown = _mask(pack, facts.get("cards" if kind == "discard" else "discarded"))
        if kind == "reshuffle":
            # What was thrown in or out before has come back with the new stock.
            own = own if served == viewer else 0
            certain = [0 if role == "out" else cards for role, cards in zip(deal.roles, certain, strict=True)]
        seat = facts.get("seat")
        if not isinstance(seat, int):
            continue
        if kind == "discard":
            served = seat
        if thrown:
            certain[seat] = 0
            own |= thrown if seat == viewer else 0
        if kind in ("trump_shown", "take_turned"):
            certain[seat] |= _mask(pack, facts["card"])
        for pair in _list(facts.get("pairs")):
            certain[seat] |= pack.pairs[str(pair)]
    certain[viewer] = 0
    if isinstance(deal, RamsDeal) and deal.turned_state != "taken":
        own |= deal.turned
    return own, certain


def _list(fact: Json) -> list[Json]:
    return fact if isinstance(fact, list) else []


def _mask(pack: Pack, fact: Json) -> int:
    """The cards of a fact, or its card."""
    return pack.mask(map(str, [fact] if isinstance(fact, str) else _list(fact)))
