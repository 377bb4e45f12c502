"""After a deal of rummy, at a real table: a hand that was miscounted, a payment that was written wrongly, the cards mixed.

A deal is settled by what its hands count. What was said or written instead is an entry of its own, and so is putting it
right.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from koziris.actions import Action
from koziris.deal import OVER, Act, nothing_to_try
from koziris.reasons import Json, Reason
from koziris.rummy.draw import about
from koziris.rummy.irregularities import can_be_put_right
from koziris.rummy.score import UNIT, RummyLedger, sixtieths

if TYPE_CHECKING:
    from koziris.rummy.deal import RummyDeal

AFTER = ("count", "write", "mix")
"""The words for what happens after the end."""


class Recount:
    """What is said of the hands and written of the payments once a deal is over.

    Attributes:
        said: what a hand was last counted as, by seat, where that is not what it counts.
        written: by how much the written payment of a seat differs from what it owes, where it does.
        mixed: whether the cards have been mixed.
    """

    def __init__(self, deal: "RummyDeal") -> None:
        self.deal = deal
        self.said: dict[int, int] = {}
        self.written: dict[int, int] = {}
        self.mixed = False

    def acts(self) -> dict[str, Act]:
        """The acts by word."""
        return {
            "count": Act("", about(self._refuse_count), about(self._count), nothing_to_try),
            "write": Act("", about(self._refuse_write), about(self._write), nothing_to_try),
            "mix": Act("", about(self._refuse_mix), about(self._mix), nothing_to_try),
        }

    def stands(self, action: Action) -> bool:
        """Whether a count or a payment may be said although it is wrong: a hand, as long as it is there."""
        reason = self.deal.refusal(action)
        return reason is not None and reason.kind in ("miscounted", "miswritten")

    def right(self) -> Iterator[Action]:
        """What would put something right, and the mixing of the cards."""
        seats = range(self.deal.seats) if self.deal.ending and self.deal.phase == OVER else ()
        for seat in seats:
            if seat in self.said and not self.mixed:
                yield Action(seat, "count", points=self._counts()[seat])
            if seat in self.written:
                yield Action(seat, "write", points=self._owed(seat))
            if not self.mixed:
                yield Action(seat, "mix")

    # ---- what is right

    def _counts(self) -> dict[int, int]:
        assert self.deal.ending is not None
        return self.deal.ending.counts(self.deal.options)

    def _settled(self) -> tuple[list[int], list[int]]:
        """What each seat has by the counts as they were said, in sixtieths, and who has won."""
        assert self.deal.ending is not None
        ledger = RummyLedger([0] * self.deal.seats)
        won = self.deal.ending.settle(ledger, self._counts() | self.said)
        return [sixtieths(amount) for amount in ledger.accounts], sorted(won)

    def _owed(self, seat: int) -> int:
        """What a seat pays by the counts as they were said, a whole number; 0 for whoever receives."""
        return max(0, -self._settled()[0][seat] // UNIT)

    # ---- the acts

    def _refuse(self, action: Action, now: int, right: int, kinds: tuple[str, str], clause: str) -> Reason | None:
        """`kinds`: of a wrong number, and of one that has been said already."""
        facts: dict[str, Json] = {"seat": action.seat, "points": action.points, "right": right, "now": now}
        if action.points == now:
            return Reason(kinds[1], clause, facts)
        return None if action.points == right else Reason(kinds[0], clause, facts)

    def _refuse_count(self, action: Action) -> Reason | None:
        assert action.seat is not None
        counts = self._counts() if self.deal.ending else {}
        if action.seat not in counts:
            return Reason("nothing_to_count", "rummy-61", {"seat": action.seat})
        if not can_be_put_right("count", mixed=self.mixed):
            return Reason("mixed_already", "rummy-61", {"seat": action.seat})
        right = counts[action.seat]
        return self._refuse(action, self.said.get(action.seat, right), right, ("miscounted", "counted_so"), "rummy-61")

    def _count(self, action: Action) -> None:
        assert action.seat is not None
        before, right = self._settled()[0], self._counts()[action.seat]
        self.said[action.seat] = action.points
        if action.points == right:
            del self.said[action.seat]
        after, won = self._settled()
        self.deal.emit("count", "rummy-61", seat=action.seat, points=action.points, right=right)
        for seat in self.deal.order:
            self.deal.ledger.add(seat, after[seat] - before[seat], "rummy-61", "count", of=action.seat)
        self._tell(won, "rummy-61")

    def _refuse_write(self, action: Action) -> Reason | None:
        assert action.seat is not None
        owed = self._owed(action.seat) if self.deal.ending else 0
        if not owed and action.seat not in self.written:
            return Reason("nothing_to_pay", "rummy-62", {"seat": action.seat})
        now = owed + self.written.get(action.seat, 0)
        return self._refuse(action, now, owed, ("miswritten", "written_so"), "rummy-62")

    def _write(self, action: Action) -> None:
        assert action.seat is not None
        seat, won = action.seat, self._settled()[1]
        owed = self._owed(seat)
        difference = action.points - owed - self.written.pop(seat, 0)
        if action.points != owed:
            self.written[seat] = action.points - owed
        self.deal.emit("write", "rummy-62", seat=seat, points=action.points, right=owed)
        amount = difference * UNIT
        self.deal.ledger.add(seat, -amount, "rummy-62", "write", of=seat)
        for winner in won:
            self.deal.ledger.add(winner, amount // len(won), "rummy-62", "write", of=seat)
        self._tell(won, "rummy-62")

    def _tell(self, won: list[int], clause: str) -> None:
        self.deal.reckon(won)
        self.deal.emit("reckoned", clause, changes=[*self.deal.ledger.changes()], accounts=[*self.deal.ledger.accounts])

    def _refuse_mix(self, action: Action) -> Reason | None:
        if self.deal.ending is None:
            return Reason("nothing_to_count", "rummy-61", {"seat": action.seat})
        return Reason("mixed_already", "rummy-61", {"seat": action.seat}) if self.mixed else None

    def _mix(self, action: Action) -> None:
        self.mixed = True
        self.deal.emit("mix", "rummy-61", seat=action.seat)
