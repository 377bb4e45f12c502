"""What a player of rummy asks of a hand: what it leaves at best, what it may lay off where, and whether it can go out.

For a seat in a deal, under its variant and its house rules; for cards alone see `koziris.melds`.

>>> from koziris import Game
>>> deal = Game.new("rummy", players=2, seed=3).deal
>>> best(deal, 0).left <= deal.hands[0]
True
>>> what_fits(deal, 0), exit_now(deal)
({}, None)
"""

from typing import TYPE_CHECKING

from koziris.melds import Exit, Lay, best_lay, lay_offs, way_out

if TYPE_CHECKING:
    from koziris.rummy.deal import RummyDeal


def best(deal: "RummyDeal", seat: int, *, lay_off: bool = True) -> Lay:
    """The way to lay the hand of a seat that leaves the least; with lay-offs on the table, or without.

    It is a matter of the cards: a variant may forbid to lay them one by one.
    """
    return best_lay(deal.hands[seat], deal.cards.melds if lay_off else ())


def what_fits(deal: "RummyDeal", seat: int) -> dict[int, list[int]]:
    """What a seat could lay off: by the number of the combination the sets of cards, as masks, the smallest first."""
    found: dict[int, list[int]] = {}
    for place, cards in lay_offs(deal.hands[seat], deal.cards.melds):
        found.setdefault(place + 1, []).append(cards)
    return found


def exit_now(deal: "RummyDeal") -> Exit | None:
    """How the turn can go out as its hand is, or None; `lay_offs` of the exit count the combinations from 0.

    Before the draw it is what the hand could do without one. New combinations come first, then what is laid off, then the
    discard: in that order every act is lawful.
    """
    play, options = deal.cards, deal.options
    return way_out(
        play.hands[play.actor],
        play.melds,
        kept=play.taken,
        must_discard=deal.law.must_discard,
        own_meld_needed=options.layoff_needs_own_meld and not play.has_own_meld(play.actor),
    )
