"""Events: what happened, told when it is read.

A deal keeps a short row for each event: a function and what it is told from. Most events of most games are never read, by
a search for deals or a simulation, and a row costs a fraction of the event.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, overload

from koziris.reasons import Json
from koziris.scoring import AnyEntry


class Event(NamedTuple):
    """Something that happened, by which clause, with the facts that a sentence about it needs."""

    kind: str
    clause: str
    facts: dict[str, Json]

    def to_json(self) -> dict[str, Json]:
        """`{"kind", "clause"}` and the facts, flat."""
        return {"kind": self.kind, "clause": self.clause, **self.facts}


type Row = tuple[Callable[..., Event], *tuple[Any, ...]]
"""A function that tells the event, and its arguments.

They never change, so that it may be told at any time; and none is the deal, which so goes as soon as nobody has it.
"""

type Fact = Json | tuple[Callable[..., list[str]], *tuple[Any, ...]]
"""A fact; or a function that names cards and its arguments, for when the event is told."""


def told(kind: str, clause: str, facts: dict[str, Fact]) -> Event:
    """An event of these facts."""
    return Event(kind, clause, {name: _fact(fact) for name, fact in facts.items()})


def _fact(fact: Fact) -> Json:
    if not isinstance(fact, tuple):
        return fact
    name, *cards = fact
    return [*name(*cards)]


def told_of_entry(entry: AnyEntry) -> Event:
    """That an entry of the ledger was written."""
    facts: dict[str, Json] = {"seat": entry.seat, "amount": entry.amount, "after": entry.after, "why": entry.why}
    return Event("entry", entry.clause, facts | entry.facts)


class Events(Sequence[Event]):
    """Events, in the order in which they happened."""

    __slots__ = ("_rows",)

    def __init__(self, rows: Sequence[Row]) -> None:
        self._rows = rows

    @overload
    def __getitem__(self, index: int) -> Event: ...

    @overload
    def __getitem__(self, index: slice) -> "Events": ...

    def __getitem__(self, index: int | slice) -> "Event | Events":
        if isinstance(index, slice):
            return Events(self._rows[index])
        tell, *facts = self._rows[index]
        return tell(*facts)

    def __iter__(self) -> Iterator[Event]:
        return (tell(*facts) for tell, *facts in self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and [*self] == [*other]

    def __repr__(self) -> str:
        return repr([*self])
