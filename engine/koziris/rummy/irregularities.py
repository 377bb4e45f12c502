"""What happens at a table of rummy against its rules, and how it is put right: small functions, a clause or two each.

The irregularities are the same in every variant. Cases ask these functions one by one;
`koziris.rummy.table` strings them together in a game.
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


# ---- cards of the stock that were wrongly seen


class SeenCards(NamedTuple):
    """Where cards of the stock lie that a seat has wrongly seen, and how the next may draw."""

    on_stock: bool
    face_up: bool
    words: tuple[str, ...]


@enacts("rummy-40", "rummy-41", "rummy-42")
def seen_cards(number: int, options: RummyOptions) -> SeenCards:
    """What becomes of wrongly seen cards of the stock.

    One goes back on the stock, face down (by house rule, R-34, face up); the next seat takes it or buries it, and then
    draws as ever (R-35). Several are laid out face up: until they are gone (R-36) a seat draws the top one of them, the
    top of the stock, or the last discard.
    """
    if number == 1:
        return SeenCards(on_stock=True, face_up=options.seen_card_face_up, words=("draw_stock", "bury"))
    return SeenCards(on_stock=False, face_up=True, words=("draw_stock", "draw_discard", "draw_seen"))


@enacts("rummy-41")
def buried_below(stock: int) -> int:
    """How many of the other cards of a stock come to lie on a card that is put into its middle."""
    return stock // 2


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


@enacts("rummy-49", "rummy-52")
def voids_exit(off: int) -> str | None:
    """The clause by which an exit does not stand, when the hand had so many cards too many, or (below 0) too few.

    What was laid in that turn goes back, and play goes on (R-45): a short hand was not out, and with too many nothing may
    be laid (R-44).
    """
    return "rummy-52" if off < 0 else "rummy-49" if off > 0 else None


# ---- discards without a draw, and several discards


class LateDraw(NamedTuple):
    """From where a seat may still draw that has discarded without drawing, and whether it may lay anything."""

    sources: tuple[str, ...]
    may_meld: bool


@enacts("rummy-43", "rummy-44")
def after_premature_discard(*, next_has_drawn: bool) -> LateDraw:
    """Who has discarded without drawing may still draw from the stock, until the next seat has drawn; and lays nothing."""
    return LateDraw(() if next_has_drawn else ("stock",), may_meld=False)


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


# ---- exposed cards


class ExposedCards(NamedTuple):
    """What becomes of cards that a player has shown (masks): what goes back to the hand, and what has to be discarded."""

    back: int
    to_discard: int


@enacts("rummy-55", "rummy-56")
def exposed_cards(cards: int, *, partners: bool = False) -> ExposedCards:
    """Where everybody plays alone, cards that their holder has shown go back to the hand, and nothing is charged.

    With partners they would stay on the table, to be discarded in that seat's turns, in any order (R-49).
    """
    return ExposedCards(0, cards) if partners else ExposedCards(cards, 0)


# ---- false combinations


class FalseMeld(NamedTuple):
    """What becomes of cards that were laid (masks): what goes back, what stays, and whether it may be added to."""

    back: int
    stays: int
    open_for_additions: bool


@enacts("rummy-49", "rummy-57", "rummy-58", "rummy-59")
def false_meld(laid: int, added: int, *, wrong_hand: bool = False) -> FalseMeld:
    """Cards that are no combination go back to the hand; what others have added stays where it is.

    Nothing may be added to it until three of the added cards at least are a combination by themselves (R-51). So it is
    too with a combination that was laid with a wrong number of cards (R-41).
    """
    if is_combination(laid) and not wrong_hand:
        return FalseMeld(0, laid | added, open_for_additions=True)
    return FalseMeld(laid, added, open_for_additions=bool(combination_in(added)))


@enacts("rummy-59")
def combination_in(added: int) -> int:
    """Of cards that have been laid off, those that are a combination by themselves: all of them, or the most; else 0."""
    return added if is_combination(added) else max(combinations(added), key=int.bit_count, default=0)


# ---- a false announcement of going out


class FalseExit(NamedTuple):
    """What whoever said that he is out has to do (masks): what to lay, of what to discard one, and whether he is out."""

    lay: int
    discard: int
    out: bool


@enacts("rummy-60")
def false_exit(hand: int, table: Sequence[int] = (), *, kept: int = 0, must_discard: bool = False) -> FalseExit:
    """Whoever says that he goes out and cannot has to lay all that can be laid, and then discards as ever (R-52).

    Args:
        hand: the cards held.
        table: the combinations on the table.
        kept: the card just taken from the pile, which may not be discarded.
        must_discard: Variant 1.
    """
    way = way_out(hand, table, kept=kept, must_discard=must_discard)
    if way is not None:
        return FalseExit(hand & ~way.discard, way.discard, out=True)
    left = best_lay(hand, table).left
    if not left & ~kept:
        # A card has to be left that can be discarded, so the most is laid without one of them.
        leaving = (best_lay(hand ^ card, table).left | card for card in bits(hand & ~kept))
        left = min(leaving, key=lambda cards: (cards.bit_count(), value_of(cards)), default=hand)
    return FalseExit(hand & ~left, left & ~kept, out=False)


# ---- miscounts


@enacts("rummy-61", "rummy-62")
def can_be_put_right(error: str, *, mixed: bool) -> bool:
    """Whether a miscount can be put right: of a hand (`count`) until it is mixed with others, a written score always."""
    return error != "count" or not mixed
