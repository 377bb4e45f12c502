"""What the engine does for a seat of rummy off the recorded line: always the same in the same position."""

from typing import TYPE_CHECKING

from koziris.actions import Action
from koziris.cards import bits
from koziris.melds import best_lay, value_of
from koziris.rummy.advice import exit_now

if TYPE_CHECKING:
    from koziris.rummy.deal import RummyDeal


def plain_act(deal: "RummyDeal") -> Action:
    """The act of the turn.

    It takes the discard if it can lay that card and is the better for it, else draws from the stock; a spent stock it
    turns over, or blocks as soon as that is offered. It lays whatever leaves the least, in Variant 4 only to go out. It
    discards the most valuable card that matches nothing, and calls nothing. At a real table it breaks no rule.
    """
    if deal.phase == "draw":
        return Action(deal.actor, _draw(deal))
    cards = deal.cards
    end = Action(deal.actor, "pass")
    if "pass" in deal.acts and deal.refusal(end) is None:
        return end
    hand, discards = deal.hands[cards.actor], cards.open_discards()
    for action in _lays(deal, hand, discards):
        if deal.refusal(action) is None:
            return action
    left = best_lay(hand, cards.melds).left
    card = max(bits(discards), key=lambda bit: (bool(bit & left), value_of(bit), bit))
    return Action(deal.actor, "throw", (deal.pack.name(card),))


def _draw(deal: "RummyDeal") -> str:
    cards, words = deal.cards, deal.words()
    if "draw_discard" in words:
        hand, top = deal.hands[cards.actor], cards.pile[-1]
        with_it = best_lay(hand | top, cards.melds)
        if not with_it.left & top and with_it.value < best_lay(hand, cards.melds).value:
            return "draw_discard"
    return next(word for word in ("draw_stock", "draw_seen", "decline", "turn_over", "draw_discard") if word in words)


def _lays(deal: "RummyDeal", hand: int, discards: int) -> list[Action]:
    """What the turn would lay: all that can be laid, or what it has to lay to go out."""
    cards, law = deal.cards, deal.law
    if (law.at_once or not discards) and not deal.announced:
        way = exit_now(deal)
        melds, lay_offs = (way.melds, way.lay_offs) if way else ((), ())
    else:
        lay = best_lay(hand, cards.melds)
        melds, lay_offs = lay.melds, lay.lay_offs

    def names(mask: int) -> tuple[str, ...]:
        return tuple(sorted(deal.pack.names(mask)))

    return [
        *(Action(deal.actor, "meld", names(meld)) for meld in melds),
        *(Action(deal.actor, "lay_off", names(mask), to=place + 1) for place, mask in lay_offs),
    ]
