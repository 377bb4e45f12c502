"""The ledger: every change of an account is an entry that names its clause; an account is the start and their sum."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from koziris.cards import Pack
from koziris.reasons import Json

PAIRS = ("black", "red")
"""The two pairs of jacks; one black and one red are none (ruling A-63)."""


class AnyEntry(Protocol):
    """An entry of any game: in rummy an amount may be a fraction, as a text."""

    @property
    def seat(self) -> int:
        """Whose account it changes."""

    @property
    def amount(self) -> int | str:
        """By how much."""

    @property
    def clause(self) -> str:
        """By which clause."""

    @property
    def after(self) -> int | str:
        """The account after it."""

    @property
    def why(self) -> str:
        """Its kind."""

    @property
    def facts(self) -> dict[str, Json]:
        """What it was reckoned from."""

    def to_json(self) -> dict[str, Json]:
        """The fields by name."""


class AnyLedger(Protocol):
    """The accounts of a deal of any game."""

    @property
    def start(self) -> Sequence[int | str]:
        """The accounts before the deal, by seat."""

    @property
    def accounts(self) -> Sequence[int | str]:
        """The accounts now."""

    @property
    def entries(self) -> Sequence[AnyEntry]:
        """The entries, in the order in which they fell due."""


class Entry(NamedTuple):
    """One change of an account: `after` is the account after it, `why` its kind, `facts` what it was reckoned from."""

    seat: int
    amount: int
    clause: str
    after: int
    why: str
    facts: dict[str, Json]

    def to_json(self) -> dict[str, Json]:
        """`{"seat", "amount", "clause", "after", "why", "facts"}`."""
        return {**self._asdict()}


class Ledger:
    """The accounts of a deal, by seat, and their entries in the order in which they fell due."""

    __slots__ = ("accounts", "entries", "start")

    def __init__(self, start: Sequence[int]) -> None:
        self.start = tuple(start)
        self.accounts = list(start)
        self.entries: list[Entry] = []

    def add(self, seat: int, amount: int, clause: str, why: str, **facts: Json) -> None:
        """Write an entry; one of 0 is not written."""
        if amount:
            self.accounts[seat] += amount
            self.entries.append(Entry(seat, amount, clause, self.accounts[seat], why, facts))

    def changes(self) -> list[int]:
        """What the deal has changed so far, by seat."""
        return [now - before for now, before in zip(self.accounts, self.start, strict=True)]

    def sum_of(self, seat: int, *whys: str) -> int:
        """The sum of a seat's entries of these kinds."""
        return sum(entry.amount for entry in self.entries if entry.seat == seat and entry.why in whys)


def held_pairs(pack: Pack, hand: int) -> list[str]:
    """The colours of the jack pairs that a hand holds whole: `black`, `red`."""
    held = hand & pack.jacks
    return [colour for colour, jacks in pack.pairs.items() if jacks & held == jacks] if held & (held - 1) else []
