"""Table mode of Russian Rams: what happens at a real table against the rules stands, and is judged.

A card against a duty is judged when its trick is full; what it costs is written after the fifth trick. A replacement
that the dealer exposes may be refused. A misdeal voids the deal. Small functions, a clause or two each, strung together
by `koziris.rams.deal`; cases ask them one by one.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from koziris.clauses import enacts
from koziris.duties import Duty
from koziris.rams.law import TABLE_LAWS
from koziris.reasons import Json, Reason
from koziris.rulebook import RamsOptions
from koziris.tricks import TrickPlay, best_of

if TYPE_CHECKING:
    from koziris.rams.exchange import Stock
    from koziris.rams.score import RamsScore

RENONCE = "renonce"
TRUMP_WITH_SUIT = "trump_with_suit"

CAP = 5
"""What an offence costs at most, where it is capped; and what trumping with the suit in hand costs."""

MISDEALS = ("wrong_count", "exposed_other_players_card")
"""What voids a deal: a wrong number of cards, and a card of another player that the dealer exposes while dealing."""

# The duties that print no price of their own: what breaking them costs is a ruling.
_WITHOUT_A_PRICE = ("trump_ace_lead", "king_lead", "queen_lead", "ace_on_court")


class Offence(NamedTuple):
    """A card against a duty: in which trick, whose, which card (a bit), what kind of offence, and by which clause."""

    trick: int
    seat: int
    card: int
    why: str
    clause: str


# ---- cards against a duty


@enacts("rams-a-14a", "rams-a-15b", "rams-b-p2", "rams-b-p3b")
def offence_of(ruleset: str, options: RamsOptions, play: TrickPlay, card: int, broken: Duty) -> Offence | None:
    """What offence it is when the turn plays a card that a duty excludes; None where it costs nothing (A-36).

    A trump with the suit led in hand is one kind, every other card a renonce (ruling A-37).
    """
    law = TABLE_LAWS[ruleset]
    trumped = card & play.trumps and play.led and play.led != play.trumps and play.hands[play.actor] & play.led
    if broken.kind in _WITHOUT_A_PRICE and options.duty_breach == "none":
        return None
    why, clause = (TRUMP_WITH_SUIT, law.trumped) if trumped else (RENONCE, law.renonce)
    return Offence(play.done + 1, play.actor, card, why, clause)


@enacts("rams-a-15a", "rams-a-15c", "rams-b-p3a", "rams-b-p3c")
def give_in_correct_play(play: TrickPlay, wrong: int) -> int:
    """A full trick goes by its cards without these wrong trumps; its owner leads on. Returns the owner (ruling A-40)."""
    seat, top = best_of(play.pack, play.trumps, [(seat, card) for seat, card in play.plays if not card & wrong])
    play.give(seat, top)
    return seat


@enacts("rams-a-14a", "rams-a-14b", "rams-a-15b", "rams-b-p2", "rams-b-p3b")
@enacts("rams-a-16", "rams-b-p4")
def charge(score: "RamsScore", ruleset: str, offences: Iterable[tuple[int, str, Json]], had_an_ace: int) -> None:
    """Write the offences on the records: `(seat, kind, card)` each, those of trumping with the suit in hand first.

    A renonce has the price that was agreed, for a seat that had an ace and has a trick no more than five.

    Args:
        score: the records, all tricks counted for their owners.
        ruleset: the edition.
        offences: in the order of play.
        had_an_ace: the seats that held an ace at the first lead, a bit for each.
    """
    law, price = TABLE_LAWS[ruleset], score.options.renonce_price
    for seat, why, card in sorted(offences, key=lambda offence: offence[1] != TRUMP_WITH_SUIT):
        if why == TRUMP_WITH_SUIT:
            score.ledger.add(seat, CAP, law.trumped, why, card=card)
        elif price > CAP and had_an_ace >> seat & 1 and score.tricks[seat]:
            score.ledger.add(seat, CAP, law.capped, "renonce_capped", card=card, price=price)
        else:
            score.ledger.add(seat, price, law.renonce, why, card=card, price=price)


class Judge:
    """The judge of a deal in table mode: keeps the offences, and says what becomes of them.

    Attributes:
        law: the clauses that it cites.
        offences: in the order of play.
    """

    def __init__(self, ruleset: str, options: RamsOptions) -> None:
        self.ruleset = ruleset
        self.options = options
        self.law = TABLE_LAWS[ruleset]
        self.offences: list[Offence] = []

    def note(self, play: TrickPlay, card: int, broken: Duty) -> bool:
        """The turn plays a card against a duty; whether it takes it back (house rule, ruling A-39)."""
        offence = offence_of(self.ruleset, self.options, play, card, broken)
        if offence is None:
            return False
        self.offences.append(offence)
        return offence.why == RENONCE and self.options.renonce_correction == "corrected"

    def of_trick(self, number: int) -> list[Offence]:
        """The offences of a trick, in the order of play."""
        return [offence for offence in self.offences if offence.trick == number]

    def owner(self, play: TrickPlay) -> int:
        """The owner of the trick that has just become full."""
        wrong = sum(offence.card for offence in self.of_trick(play.done) if offence.why == TRUMP_WITH_SUIT)
        return give_in_correct_play(play, wrong) if wrong else play.best


# ---- exposed replacements


@enacts("rams-a-34a", "rams-b-d11a")
def refuse_to_refuse(ruleset: str, seat: int, dealer: int, card: str) -> Reason | None:
    """Why an exposed replacement may not be refused: a dealer has exposed his own (ruling A-78)."""
    if seat != dealer:
        return None
    return Reason("own_exposed", TABLE_LAWS[ruleset].exposed, {"seat": seat, "card": card})


@enacts("rams-a-34b", "rams-b-d11b")
def replace_exposed(stock: "Stock", card: int) -> int:
    """A refused card is dead, and the next of the stock comes instead; 0 when that has to be made anew first."""
    stock.bury([card])
    return sum(stock.ask(1))


@enacts("rams-a-34c", "rams-b-d11c")
def redeal_for_exposed() -> bool:
    """Whether a replacement that was exposed gives a right to a redeal: it never does."""
    return False


# ---- misdeals


@enacts("rams-a-33a", "rams-a-33b", "rams-b-d10a", "rams-b-d10b")
def misdealt[Seat](order: Sequence[Seat]) -> Seat:
    """After a misdeal the cards are thrown together, and the next player deals: who that is, of the order of play."""
    return order[0]


def seats_in(hands: Sequence[int], cards: int) -> int:
    """The seats whose hands have one of these cards, a bit for each."""
    return sum(1 << seat for seat, hand in enumerate(hands) if hand & cards)
