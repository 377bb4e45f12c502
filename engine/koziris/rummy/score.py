"""The accounts of rummy: what a hand counts, what is paid at an exit and at a block, whole numbers and fractions.

A share of a block may be a fraction. Accounts are kept in sixtieths, since at most five seats share; what is told of them
is a whole number, or a text like `"7/2"` (ruling R-15).
"""

import re
from collections.abc import Collection, Mapping, Sequence
from math import gcd
from typing import NamedTuple

from koziris.clauses import enacts
from koziris.melds import best_lay, value_of
from koziris.reasons import Json
from koziris.rulebook import RummyOptions

type Amount = int | str
"""A whole number, or a fraction as a text."""

UNIT = 60
"""What a point is in an account: sixtieths."""
_FRACTION = re.compile("(-?[1-9][0-9]*)/([1-9][0-9]*)")
MISSING = 10
"""What a missing card costs."""


def sixtieths(amount: Amount) -> int:
    """An amount in sixtieths.

    Raises:
        ValueError: it is no whole number and no fraction of sixtieths.
    """
    if type(amount) is int:
        return amount * UNIT
    found = _FRACTION.fullmatch(amount) if isinstance(amount, str) else None
    if found:
        top, bottom = int(found[1]), int(found[2])
        # What does not come back is no sixtieth, or could be written shorter.
        if said(top * UNIT // bottom) == amount:
            return top * UNIT // bottom
    raise ValueError(f"{amount!r} is no amount: expected a whole number, or a fraction in lowest terms like 7/2")


def said(amount: int) -> Amount:
    """An amount of sixtieths as it is told."""
    common = gcd(amount, UNIT)
    return amount // UNIT if common == UNIT else f"{amount // common}/{UNIT // common}"


class RummyEntry(NamedTuple):
    """One change of a balance: as `koziris.scoring.Entry`, but amounts may be fractions."""

    seat: int
    amount: Amount
    clause: str
    after: Amount
    why: str
    facts: dict[str, Json]

    def to_json(self) -> dict[str, Json]:
        """`{"seat", "amount", "clause", "after", "why", "facts"}`."""
        return {**self._asdict()}


class RummyLedger:
    """The balances by seat, and their entries in the order in which they fell due.

    Raises:
        ValueError: a balance to start with is no amount.
    """

    __slots__ = ("_now", "_start", "entries")

    def __init__(self, start: Sequence[Amount]) -> None:
        self._start = [sixtieths(amount) for amount in start]
        self._now = list(self._start)
        self.entries: list[RummyEntry] = []

    def add(self, seat: int, amount: int, clause: str, why: str, **facts: Json) -> None:
        """Write an entry, its amount in sixtieths; one of 0 is not written."""
        if amount:
            self._now[seat] += amount
            self.entries.append(RummyEntry(seat, said(amount), clause, said(self._now[seat]), why, facts))

    @property
    def start(self) -> list[Amount]:
        """The balances before the deal."""
        return [said(amount) for amount in self._start]

    @property
    def accounts(self) -> list[Amount]:
        """The balances now."""
        return [said(amount) for amount in self._now]

    def changes(self) -> list[Amount]:
        """What the deal has changed so far, by seat."""
        return [said(now - before) for now, before in zip(self._now, self._start, strict=True)]

    def at_least(self, target: int) -> list[int]:
        """The seats whose balance is this much or more: of them those with the highest."""
        highest = max(self._now)
        return [seat for seat, now in enumerate(self._now) if now == highest >= target * UNIT]


# ---- what is paid


@enacts("rummy-30")
def hand_count(hand: int, options: RummyOptions) -> int:
    """What a hand counts: all its cards, whatever they match; by house rule (R-16) only those that match nothing."""
    return value_of(hand) if options.hand_count == "all" else best_lay(hand).value


@enacts("rummy-51")
def count_of_missing(cards: int) -> int:
    """What the missing cards of a hand that is too short cost."""
    return MISSING * cards


@enacts("rummy-32")
def doubled(amount: int) -> int:
    """Whoever lays all at once, having laid nothing before, is paid double."""
    return 2 * amount


@enacts("rummy-50")
def count_of_too_many(hand: int) -> int:
    """Who holds too many cards pays for all of them, whatever they match, by any house rule."""
    return value_of(hand)


class Ending(NamedTuple):
    """How a deal has ended, as far as payments depend on it.

    Attributes:
        winner: who is out; None: the deal is blocked.
        hands: what the others hold, in the order in which they pay; of a blocked deal all hands.
        double: whether the winner laid all at once, having laid nothing before.
        own_hand: in Variant 4 by the printed word (R-25): what the winner laid, by which all pay; else None.
        missing: the cards that a hand is short of, by seat. too_many: the seats whose hands are too long.
    """

    winner: int | None
    hands: Mapping[int, int]
    double: bool = False
    own_hand: int | None = None
    missing: Mapping[int, int] = {}
    too_many: Collection[int] = ()

    def counts(self, options: RummyOptions) -> dict[int, int]:
        """What each hand counts, by seat, cards that are missing not included."""
        if self.own_hand is not None:
            # What the winner has laid is not left in a hand: `hand_count` does not ask about it.
            return dict.fromkeys(self.hands, value_of(self.own_hand))
        return {
            seat: count_of_too_many(hand) if seat in self.too_many else hand_count(hand, options)
            for seat, hand in self.hands.items()
        }

    def settle(self, ledger: RummyLedger, counts: Mapping[int, int]) -> list[int]:
        """Write what is paid when the hands count so much; returns who has won: of a blocked deal the lowest hands."""
        if self.winner is None:
            return settle_block(ledger, counts)
        for seat, count in counts.items():
            clause, why = "rummy-50" if seat in self.too_many else "rummy-30", "hand"
            if self.own_hand is not None:
                clause, why = "rummy-33", "own_hand"
            self._pay(ledger, seat, count, clause, why, count=count)
            missing = self.missing.get(seat, 0)
            self._pay(ledger, seat, count_of_missing(missing), "rummy-51", "missing", missing=missing)
        return [self.winner]

    def _pay(self, ledger: RummyLedger, seat: int, amount: int, clause: str, why: str, **facts: Json) -> None:
        assert self.winner is not None
        if self.double:
            amount, clause = doubled(amount), "rummy-32"
            why = "missing" if why == "missing" else "rummy"
        for account, sign in ((seat, -1), (self.winner, 1)):
            ledger.add(account, sign * amount * UNIT, clause, why, **facts, **{"from": seat, "to": self.winner})


@enacts("rummy-26", "rummy-27")
def settle_block(ledger: RummyLedger, counts: Mapping[int, int]) -> list[int]:
    """A blocked deal is settled by the counts of the hands; returns the seats with the lowest, in the order given.

    One lowest hand receives from each other the difference; several share all of it equally.
    """
    low = min(counts.values())
    lowest = [seat for seat, count in counts.items() if count == low]
    total = 0
    for seat, count in counts.items():
        difference = UNIT * (count - low)
        total += difference
        ledger.add(seat, -difference, "rummy-26", "difference", count=count, lowest=low)
        if len(lowest) == 1:
            ledger.add(lowest[0], difference, "rummy-26", "difference", **{"count": count, "lowest": low, "from": seat})
    if len(lowest) > 1:
        for seat in lowest:
            ledger.add(seat, total // len(lowest), "rummy-27", "share", count=low, winners=len(lowest))
    return lowest
