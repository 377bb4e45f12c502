"""The record of Russian Rams: tricks, aces, remises, jacks, opened hands; who clears it, and the settlement.

A record counts down: writing off is negative, a remise positive. Both editions score alike and print it in different
places, so that each function reads its clause from the `ScoreLaw` of its edition.
"""

from collections.abc import Mapping, Sequence

from koziris.cards import Pack, bits
from koziris.clauses import enacts
from koziris.rams.law import SCORE_LAWS
from koziris.reasons import Json
from koziris.rulebook import RamsOptions
from koziris.scoring import PAIRS, Ledger

ACE_VALUES = {"S": 5, "C": 10, "D": 15, "H": 20}
REMISE = 5
ONE_SUIT = 5
LOW_ENOUGH = 5


@enacts("rams-a-20b", "rams-b-p8b")
def value_of(pack: Pack, aces: int) -> int:
    """What these aces are worth together: spades 5, clubs 10, diamonds 15, hearts 20."""
    return sum(ACE_VALUES[pack.name(ace)[1]] for ace in bits(aces))


class RamsScore:
    """The records of a deal: the ledger, and by seat the aces at stake, the tricks, the jack pairs credited.

    Attributes:
        aces: the aces that count for each seat, a mask; set when the hands are final.
        tricks: tricks won.
        credited: the colours of the pairs credited, in order.
    """

    def __init__(self, ruleset: str, options: RamsOptions, pack: Pack, start: Sequence[int]) -> None:
        self.law = SCORE_LAWS[ruleset]
        self.options = options
        self.pack = pack
        self.ledger = Ledger(start)
        self.aces = [0] * len(start)
        self.tricks = [0] * len(start)
        self.credited: list[list[str]] = [[] for _ in start]

    # ---- jacks

    @enacts("rams-a-27a", "rams-a-27b", "rams-a-29a", "rams-b-r4a", "rams-b-r4b", "rams-b-r6a")
    def credit_jacks(self, seat: int, pairs: Sequence[str], held: Sequence[str]) -> None:
        """Write off newly shown (or kept) pairs at once; `held` are the pairs whole in hand now.

        Both at once are four jacks. A second pair while the first is still held completes the four; else it is a pair
        by itself (ruling A-98).
        """
        pair, four = self.options.jack_pair, self.options.four_jacks
        before = self.credited[seat]
        if len(pairs) == len(PAIRS):
            self._jacks(seat, four, pairs)
        elif before and before[0] in held:
            self._jacks(seat, four - pair, pairs)
        else:
            self.ledger.add(seat, -pair, self.law.pair, "jack_pair", pairs=[*pairs])
        self.credited[seat] = [*before, *pairs]

    def _jacks(self, seat: int, amount: int, pairs: Sequence[str]) -> None:
        self.ledger.add(seat, -amount, self.law.four, "four_jacks", pairs=[*pairs])

    @enacts("rams-a-31", "rams-b-r8")
    def take_jacks_back(self, order: Sequence[int]) -> None:
        """No jacks count in a deal in which a Rams is opened: what was credited is written on again."""
        for seat in order:
            self.ledger.add(seat, -self.ledger.sum_of(seat, "jack_pair", "four_jacks"), self.law.back, "jacks_back")

    # ---- tricks

    def trick(self, seat: int) -> None:
        """A seat has won a trick; with its first one its aces are written off."""
        self.tricks[seat] += 1
        self._one_off(seat)
        if self.tricks[seat] == 1:
            self._aces_off(seat)

    @enacts("rams-a-20a", "rams-b-p8a")
    def _one_off(self, seat: int) -> None:
        """One off for each trick."""
        self.ledger.add(seat, -1, self.law.trick, "trick", trick=sum(self.tricks))

    @enacts("rams-a-20b", "rams-a-22", "rams-b-p8b", "rams-b-p10")
    def _aces_off(self, seat: int) -> None:
        """With a trick, the ace is written off, or two or three together."""
        aces, value = self.aces[seat], self._value(seat)
        single = aces.bit_count() == 1
        clause, why = (self.law.ace, "ace") if single else (self.law.aces, "aces")
        self.ledger.add(seat, -value, clause, why, aces=self._names(aces), value=value, trick=sum(self.tricks))

    @enacts("rams-a-21a", "rams-a-21b", "rams-a-21c", "rams-a-25", "rams-b-p9a", "rams-b-p9b", "rams-b-p9c", "rams-b-r2")
    @enacts("rams-a-30a", "rams-a-30b", "rams-b-r7a", "rams-b-r7b")
    def no_trick(self, seats: Sequence[int]) -> None:
        """Whoever played and has no trick writes a remise on the record: five and the value of the aces.

        Jacks credited before stay credited, so that a pair and a remise of five set each other off.
        """
        law = self.law
        for seat in seats:
            if self.tricks[seat]:
                continue
            if self.credited[seat] and self.options.jacks_vs_ace_remise == "annul":
                # House rule: against jacks nothing remains of the remise, whatever the aces; one pair pays for it.
                self.ledger.add(seat, self.options.jack_pair, law.no_trick, "no_trick", aces=[], value=0)
            else:
                aces, value = self.aces[seat], self._value(seat)
                count = min(aces.bit_count(), 2)
                clause = (law.no_trick, law.no_trick_ace, law.no_trick_aces)[count]
                why = ("no_trick", "no_trick_ace", "no_trick_aces")[count]
                self.ledger.add(seat, REMISE + value, clause, why, aces=self._names(aces), value=value)

    # ---- opened hands

    @enacts("rams-a-26a", "rams-a-26b", "rams-a-26c", "rams-a-26d", "rams-a-26e")
    @enacts("rams-b-r3a", "rams-b-r3b", "rams-b-r3c", "rams-b-r3d", "rams-b-r3e")
    def one_suit(self, openers: Mapping[int, int], others: Sequence[int], trump: str) -> None:
        """Hands of one suit are opened: each writes off five and its ace, each other player pays five and its aces.

        By house rule a hand of trumps is worth more (ruling A-57), to its holder and to those who pay.
        """
        law, trumps = self.law, self.pack.suits[trump]
        worth = {seat: self.options.trump_flush if hand & trumps else ONE_SUIT for seat, hand in openers.items()}
        for seat in openers:
            aces, value = self.aces[seat], self._value(seat)
            self.ledger.add(seat, -worth[seat], law.suit, "one_suit")
            self.ledger.add(seat, -value, law.suit_ace, "one_suit_ace", aces=self._names(aces), value=value)
        for seat in others:
            aces, value = self.aces[seat], self._value(seat)
            self.ledger.add(seat, max(worth.values(), default=ONE_SUIT), law.suit_pay, "one_suit_pay")
            self.ledger.add(seat, value, law.suit_pay_aces, "one_suit_pay_aces", aces=self._names(aces), value=value)

    # ---- the end

    @enacts("rams-a-24", "rams-b-r1")
    def cleared(self) -> list[int]:
        """The seats that have cleared their records and win, all entries netted: none or one, by house rule several.

        Of several it is the one that first stood at 0 or below; by house rule (`both_clear`) the one with the lowest
        running record, of equals the first, or all of them.
        """
        ledger = self.ledger
        clear = [seat for seat, account in enumerate(ledger.accounts) if account <= 0]
        in_time = list(dict.fromkeys(entry.seat for entry in ledger.entries if entry.seat in clear and entry.after <= 0))
        if self.options.both_clear == "shared":
            return sorted(in_time)
        if self.options.both_clear == "lower_record":
            in_time.sort(key=lambda seat: ledger.accounts[seat])
        return in_time[:1]

    def record(self, seat: int) -> int:
        """The record as it is shown: never below 0."""
        return shown_record(self.ledger.accounts[seat])

    def _value(self, seat: int) -> int:
        return value_of(self.pack, self.aces[seat])

    def _names(self, aces: int) -> list[Json]:
        return [*self.pack.names(aces)]


def shown_record(account: int) -> int:
    """A record is never shown below 0 (ruling A-74)."""
    return max(0, account)


@enacts("rams-a-32", "rams-b-r9")
def may_finish_on_jacks(record: int, pairs: Sequence[str]) -> bool:
    """Whether a seat may end the game by showing jacks: a pair in hand, and five or less on record before the deal."""
    return bool(pairs) and record <= LOW_ENOUGH


@enacts("rams-a-23", "rams-b-p11")
def holds_four_aces(pack: Pack, hand: int) -> bool:
    """Whether a hand has all four aces, which win the game at once."""
    return not pack.aces & ~hand


def is_one_suit(pack: Pack, hand: int) -> bool:
    """Whether a full hand is of one suit."""
    return not hand & ~pack.suit_of[hand & -hand]


def shared_out(amount: int, seats: Sequence[int]) -> dict[int, int]:
    """An amount in equal shares; what does not divide falls on the first of the seats."""
    share, odd = divmod(amount, max(1, len(seats)))
    return {seat: share + (odd if seat == seats[0] else 0) for seat in seats}


# ---- settlement: what each seat pays the winner; the first of several is the first in order


@enacts("rams-a-35a", "rams-a-35b")
def pay_residual(records: Mapping[int, int], options: RamsOptions) -> dict[int, int]:
    """Each pays what is left on its record, times the stake for a point."""
    return {seat: record * options.stake_per_point for seat, record in records.items()}


@enacts("rams-b-p12a", "rams-b-p12b")
def pay_as_one_loser(records: Mapping[int, int], options: RamsOptions) -> dict[int, int]:
    """The highest record pays the agreed sum for all; equal ones share it, the first in order pays what does not divide."""
    highest = max(records.values(), default=0)
    losers = [seat for seat, record in records.items() if record == highest]
    return dict.fromkeys(records, 0) | shared_out(options.agreed_sum, losers)


def pay_agreed_sum_each(records: Mapping[int, int], options: RamsOptions) -> dict[int, int]:
    """House rule: each of the others pays the agreed sum."""
    return dict.fromkeys(records, options.agreed_sum)


PAYMENTS = {
    "residual": pay_residual,
    "agreed_sum_one_loser": pay_as_one_loser,
    "agreed_sum_each": pay_agreed_sum_each,
}
