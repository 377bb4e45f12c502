"""Cards of the stock that somebody has seen without a right to: one on the stock, several apart, and how the next draw."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from koziris.actions import Action
from koziris.deal import Act, nothing_more, nothing_to_try
from koziris.reasons import Json, Reason
from koziris.rummy.draw import about
from koziris.rummy.irregularities import SeenCards, buried_below, seen_cards

if TYPE_CHECKING:
    from koziris.rummy.deal import RummyDeal


class SeenStock:
    """The wrongly seen cards of a stock.

    Attributes:
        cards: as bits, the top one first, and who has seen each. One lies on the stock, several lie apart.
        in_all: how many were seen before any of them was drawn.
    """

    def __init__(self, deal: "RummyDeal", draws: Callable[[], None]) -> None:
        self.deal = deal
        self.cards: list[tuple[int, int]] = []
        self.in_all = 0
        self._draws = draws

    def acts(self) -> dict[str, Act]:
        """The acts by word; drawing one of these cards and burying one belong to a turn."""
        return {
            "bury": Act("draw", about(self._refuse_bury), about(self._bury), nothing_more),
            "draw_seen": Act("draw", about(self._refuse_draw), about(self._draw), nothing_more),
            "look": Act("", about(self._refuse_look), about(self._look), nothing_to_try),
        }

    @property
    def law(self) -> SeenCards:
        """Where they lie, and how the next may draw."""
        return seen_cards(self.in_all, self.deal.options)

    @property
    def clause(self) -> str:
        """The clause about how the next draws."""
        return "rummy-41" if self.law.on_stock else "rummy-42"

    def forbids(self, action: Action) -> Reason | None:
        """Why a draw is refused while cards lie there that were seen; who has looked at one has no say about it."""
        if not self.cards or action.do in self.law.words or (self.law.on_stock and action.seat == self.cards[0][1]):
            return None
        return Reason("seen_cards", self.clause, {"seat": action.seat, "words": [*self.law.words], "seen": len(self.cards)})

    def gone(self, card: int) -> None:
        """A card of the stock has been drawn."""
        self.cards = [seen for seen in self.cards if seen[0] != card]

    def can_be_seen(self, viewer: int | None) -> list[Json]:
        """`{"seat", "card"}` of each, by whom it was seen; the card is None where a viewer may not see it."""
        return [
            {"seat": by, "card": self.deal.pack.name(card) if self.law.face_up or viewer in (None, by) else None}
            for card, by in self.cards
        ]

    # ---- looking

    def _unseen(self) -> int:
        """The cards of the stock that nobody has seen."""
        return self.deal.cards.stock_left - (bool(self.cards) and self.law.on_stock)

    def needed(self, word: str) -> int:
        """How many cards of the stock have to be known for an act."""
        on_stock = bool(self.cards) and self.law.on_stock
        if word == "bury":
            return 1 + buried_below(self._unseen())
        return 1 + on_stock if word == "look" else int(word == "draw_stock")

    def may_look(self) -> bool:
        """Whether there is a card to look at."""
        return self._unseen() > 0

    def _refuse_look(self, action: Action) -> Reason | None:
        return Reason("no_right_to_look", "rummy-40", {"seat": action.seat, "stock": self.deal.cards.stock_left})

    def _look(self, action: Action) -> None:
        assert action.seat is not None
        stock = self.deal.cards.stock
        if not self.cards:
            self.in_all = 0
        elif self.law.on_stock:
            # The first one is lifted too: several lie apart.
            stock.pop()
        self.in_all += 1
        card = stock[-1] if self.law.on_stock else stock.pop()
        self.cards.append((card, action.seat))
        clause = "rummy-40" if self.law.on_stock else "rummy-42"
        self.deal.emit("look", clause, seat=action.seat, card=self.deal.pack.name(card), seen=len(self.cards))

    # ---- what the next does

    def _refuse_bury(self, action: Action) -> Reason | None:
        if not self.cards or not self.law.on_stock:
            return Reason("nothing_to_bury", "rummy-41", {"seat": action.seat, "seen": len(self.cards)})
        return Reason("own_look", "rummy-41", {"seat": action.seat}) if action.seat == self.cards[0][1] else None

    def _bury(self, action: Action) -> None:
        play = self.deal.cards
        card = play.stock.pop()
        play.stock.insert(len(play.stock) - buried_below(play.stock_left), card)
        self.cards = []
        self.deal.emit("bury", "rummy-41", seat=action.seat, card=self.deal.pack.name(card))

    def _refuse_draw(self, action: Action) -> Reason | None:
        if self.cards and not self.law.on_stock:
            return None
        return Reason("nothing_laid_out", "rummy-42", {"seat": action.seat, "seen": len(self.cards)})

    def _draw(self, action: Action) -> None:
        play = self.deal.cards
        card, _ = self.cards.pop(0)
        play.hands[play.actor] |= card
        play.drawn = True
        self._draws()
        self.deal.emit("draw_seen", "rummy-42", seat=action.seat, card=self.deal.pack.name(card), left=len(self.cards))
