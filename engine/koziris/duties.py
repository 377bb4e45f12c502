"""The duties of play: a duty is one clause, bound to the mask of the cards that satisfy it.

A mask function sees the whole position, the actor's hand and what the earlier duties left of it; it returns the cards
of `left` that it leaves, or 0 when it does not apply or nothing would be left. An edition is an ordered tuple of
duties. The reason why a card is refused is the first duty that excludes it, so their order is that of the refusals.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from koziris.clauses import enacts
from koziris.reasons import Json, Reason
from koziris.rulebook import AnyOptions, RamsasOptions, RamsOptions, preset
from koziris.tricks import TrickPlay, beating

type Mask = Callable[[TrickPlay, int, int], int]


class Duty(NamedTuple):
    """One duty: its clause, the kind of its refusals, its mask, and whether it binds who leads; else it binds who follows.

    What binds who leads asks nothing of a hand without the ace, the king and the queen of trumps.
    """

    clause: str
    kind: str
    mask: Mask
    leading: bool = False


# ---- leading


@enacts("rams-a-17a", "rams-b-p5a")
def lead_the_trump_ace(play: TrickPlay, hand: int, left: int) -> int:
    """Whoever is on lead with the ace of trumps leads it."""
    return left & play.ace


@enacts("ramsas-24")
def open_with_the_trump_ace(play: TrickPlay, hand: int, left: int) -> int:
    """The first lead of the deal is the ace of trumps, if its player has it."""
    return 0 if play.done else left & play.ace


@enacts("rams-a-17b", "rams-b-p5b")
def lead_the_trump_king(play: TrickPlay, hand: int, left: int) -> int:
    """With king and queen of trumps the king is led."""
    return left & play.king if hand & play.queen else 0


@enacts("rams-a-17c", "rams-b-p5c")
def lead_the_trump_queen(play: TrickPlay, hand: int, left: int) -> int:
    """When that king has won, the queen is led next."""
    return left & play.queen if play.queen_due else 0


# ---- following


@enacts("rams-a-13a", "rams-b-p1b", "ramsas-18")
def follow_suit(play: TrickPlay, hand: int, left: int) -> int:
    """A card of the suit led is given."""
    return left & play.led


@enacts("rams-a-13b", "rams-b-p1c", "ramsas-19", "ramsas-20")
def trump_the_trick(play: TrickPlay, hand: int, left: int) -> int:
    """Without the suit led a trump is played; without either, anything."""
    return 0 if hand & play.led else left & play.trumps


@enacts("rams-a-18a", "rams-a-18b", "rams-b-p6a", "rams-b-p6b")
def ace_on_a_court_card(play: TrickPlay, hand: int, left: int) -> int:
    """Where a trump has to be played and K, Q or J of trumps lies in the trick, the ace of trumps goes on it."""
    if left & ~play.trumps or not any(card & play.courts for _, card in play.plays):
        return 0
    return left & play.ace


def _over_the_top(play: TrickPlay, left: int) -> int:
    return left & beating(play.pack, play.trumps, play.top)


def head_the_trick(play: TrickPlay, hand: int, left: int) -> int:
    """House rule `must_head`: who follows suit plays a card that beats the trick, if one does."""
    return _over_the_top(play, left) if hand & play.led else 0


def overtrump(play: TrickPlay, hand: int, left: int) -> int:
    """House rule `must_overtrump`: who trumps beats the trumps in the trick, if a card does."""
    return 0 if hand & play.led or not left & play.trumps else _over_the_top(play, left)


# ---- editions

_CLAUSES = {
    "rams-a": ("rams-a-17a", "rams-a-17b", "rams-a-17c", "rams-a-13a", "rams-a-13b", "rams-a-18a"),
    "rams-b": ("rams-b-p5a", "rams-b-p5b", "rams-b-p5c", "rams-b-p1b", "rams-b-p1c", "rams-b-p6a"),
}


@cache
def duties_for(ruleset: str, options: AnyOptions | None = None) -> tuple[Duty, ...]:
    """The duties of an edition under its options (its preset when left out), in the order of the refusals."""
    options = preset(ruleset) if options is None else options
    assert isinstance(options, RamsOptions | RamsasOptions)
    ace_lead = lead_the_trump_ace if options.trump_ace_lead == "any_lead" else open_with_the_trump_ace
    if ruleset == "ramsas":
        suit, trump = "ramsas-18", "ramsas-19"
        duties = [
            Duty("ramsas-24", "trump_ace_lead", ace_lead, leading=True),
            Duty(suit, "follow", follow_suit),
            Duty(trump, "trump", trump_the_trick),
        ]
    else:
        ace, king, queen, suit, trump, court = _CLAUSES[ruleset]
        duties = [
            Duty(ace, "trump_ace_lead", ace_lead, leading=True),
            Duty(king, "king_lead", lead_the_trump_king, leading=True),
            Duty(queen, "queen_lead", lead_the_trump_queen, leading=True),
            Duty(suit, "follow", follow_suit),
            Duty(trump, "trump", trump_the_trick),
            Duty(court, "ace_on_court", ace_on_a_court_card),
        ]
    if options.must_head:
        duties.append(Duty(suit, "head", head_the_trick))
    if options.must_overtrump:
        duties.append(Duty(trump, "overtrump", overtrump))
    return tuple(duties)


# ---- reasons, off the hot path


def excluding_duty(play: TrickPlay, card: int) -> Duty | None:
    """The first duty that excludes a card of the actor's hand, or None: it may be played."""
    hand = left = play.hands[play.actor]
    for duty in play.duties():
        narrowed = duty.mask(play, hand, left)
        if narrowed and not narrowed & card:
            return duty
        left = narrowed or left
    return None


def narrowing_duty(play: TrickPlay) -> Duty | None:
    """The last duty that takes away a card that the earlier ones left, or None: nothing narrows the choice."""
    hand = left = play.hands[play.actor]
    legal = play.legal_mask()
    last = None
    # What is left after the last one is what is legal, so that the others need not be asked.
    duties = iter(play.duties())
    while left != legal:
        last = next(duties)
        left = last.mask(play, hand, left) or left
    return last


def refuse_card(play: TrickPlay, card: int) -> Reason | None:
    """Why the actor may not play a card that it holds, or None when it may.

    The facts: `seat`, `card`, `may` (the cards that would do), `trump` and `led` (suit letters; `led` is None for a
    lead), `trick` (what lies there), and by kind `ace`, `king`, `queen`, `court` (cards), `top` (the card to beat).
    """
    duty = excluding_duty(play, card)
    if duty is None:
        return None
    pack = play.pack
    suit_letter = {mask: letter for letter, mask in pack.suits.items()}
    trick = [played for _, played in play.plays] if play.led else []
    facts: dict[str, Json] = {
        "seat": play.actor,
        "card": pack.name(card),
        "may": [*pack.names(play.legal_mask())],
        "trump": suit_letter[play.trumps],
        "led": suit_letter.get(play.led),
        "trick": [pack.name(played) for played in trick],
    }
    if duty.kind in ("trump_ace_lead", "ace_on_court"):
        facts["ace"] = pack.name(play.ace)
    if duty.kind in ("king_lead", "queen_lead"):
        facts["king"], facts["queen"] = pack.name(play.king), pack.name(play.queen)
    if duty.kind == "ace_on_court":
        facts["court"] = [pack.name(played) for played in trick if played & play.courts]
    if duty.kind in ("head", "overtrump"):
        facts["top"] = pack.name(play.top)
    return Reason(duty.kind, duty.clause, facts)
