"""What happens at a table of rummy against its rules, and how it is put right: small functions, a clause or two each.

The irregularities are the same in every variant. Cases ask these functions one by one.
"""

from collections.abc import Sequence
from typing import NamedTuple

from koziris.cards import bits
from koziris.clauses import enacts
from koziris.melds import best_lay, combinations, is_combination, value_of, way_out
from koziris.rulebook import RummyOptions

# ---- out of turn


class OutOfTurn(NamedTuple):
    """What becomes of a play out of turn: whether it stands, who loses a turn by it, and whose turn is next."""

    stands: bool
    skipped: tuple[int, ...]
    next: int


@enacts("rummy-36", "rummy-37", "rummy-38", "rummy-39")
def out_of_turn(seats: int, due: int, offender: int, *, discarded: bool, options: RummyOptions) -> OutOfTurn:
    """A play out of turn stands once its discard is made, and the seats between lose their turn.

    Stopped before, it does not stand, and the turn goes back; a card of the stock that has been joined to the hand is
    kept and makes it one too long. By house rule (R-33) such a play is completed instead.
    """
    if not discarded and options.out_of_turn_stock == "keep_and_correct":
        return OutOfTurn(stands=False, skipped=(), next=due)
    between = (offender - due) % seats
    return OutOfTurn(
        stands=True, skipped=tuple((due + step) % seats for step in range(between)), next=(offender + 1) % seats
    )


# ---- hands with a wrong number of cards


class Correction(NamedTuple):
    """The turn of a hand: whether it draws, discards, may lay anything, and how many cards it has after it."""

    draw: bool
    discard: bool
    may_meld: bool
    held_after: int


@enacts("rummy-46", "rummy-47", "rummy-48", "rummy-49")
def turn_of_a_hand(right: int, held: int) -> Correction:
    """A hand that is too long discards without drawing, one too short draws without discarding; a card a turn.

    In a turn that begins with a wrong hand nothing is laid (ruling R-41). A right hand draws, lays as it likes, discards.
    """
    if held > right:
        return Correction(draw=False, discard=True, may_meld=False, held_after=held - 1)
    if held < right:
        return Correction(draw=True, discard=False, may_meld=False, held_after=held + 1)
    return Correction(draw=True, discard=True, may_meld=True, held_after=held)


# ---- several discards


@enacts("rummy-45")
def may_take_back(discarded: int, drawn_by_next: int, *, play_ended: bool) -> int:
    """Of several cards discarded at once one may be taken back, any that the next seat has not drawn (R-40).

    Cards are masks. Nothing comes back once the play has ended, and of a single discard there is nothing to put right.
    """
    return 0 if play_ended or discarded.bit_count() < 2 else discarded & ~drawn_by_next


# ---- dealing anew


@enacts("rummy-53", "rummy-54")
def redeal(
    *, exposed: int = 0, wrong_count: bool = False, first_draw_made: bool = False, options: RummyOptions
) -> bool | str:
    """Whether the cards are dealt anew, by the same dealer: True, False, or `on_claim` of the seat concerned.

    Several cards exposed in dealing void the deal at any time (by house rule, R-47, only before the first draw). Who was
    dealt a wrong number may claim it before drawing for the first time.
    """
    if exposed > 1 and not (first_draw_made and options.exposed_redeal == "before_first_draw"):
        return True
    return "on_claim" if wrong_count and not first_draw_made else False


# ---- false combinations


class FalseMeld(NamedTuple):
    """What becomes of cards that were laid (masks): what goes back, what stays, and whether it may be added to."""

    back: int
    stays: int
    open_for_additions: bool


@enacts("rummy-57", "rummy-58", "rummy-59")
def false_meld(laid: int, added: int) -> FalseMeld:
    """Cards that are no combination go back to the hand; what others have added stays where it is.

    Nothing may be added to it until three of the added cards at least are a combination by themselves (R-51).
    """
    if is_combination(laid):
        return FalseMeld(0, laid | added, open_for_additions=True)
    return FalseMeld(laid, added, open_for_additions=bool(combinations(added)))


# ---- a false announcement of going out


class FalseExit(NamedTuple):
    """What whoever said that he is out has to do (masks): what to lay, of what to discard one, and whether he is out."""

    lay: int
    discard: int
    out: bool


@enacts("rummy-60")
def false_exit(hand: int, table: Sequence[int] = (), *, must_discard: bool = False) -> FalseExit:
    """Whoever says that he goes out and cannot has to lay all that can be laid, and then discards as ever (R-52)."""
    way = way_out(hand, table, must_discard=must_discard)
    if way is not None:
        return FalseExit(hand & ~way.discard, way.discard, out=True)
    left = best_lay(hand, table).left
    if must_discard and not left:
        # Variant 1: a card has to be kept back for the discard, so the most is laid without one of them.
        kept = (best_lay(hand ^ card, table).left | card for card in bits(hand))
        left = min(kept, key=lambda cards: (cards.bit_count(), value_of(cards)))
    return FalseExit(hand & ~left, left, out=False)
