"""The law as data: editions, clauses, topics, rulings, released ids. `weave.reading` fills it from docs/law."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from koziris.rulebook import Value
    from weave.glossary import Glossary

ROOT = Path(__file__).resolve().parents[2]
LAW_DIR = ROOT / "docs" / "law"

EDITIONS = ("rams-a", "rams-b", "ramsas", "rummy")

Text = dict[str, str]


@dataclass(frozen=True)
class Cell:
    """What one column says about a topic, or that it says nothing."""

    clauses: tuple[str, ...] = ()
    silent: str = ""  # "", "gap" or "absent"
    rulings: tuple[str, ...] = ()  # slugs
    same_as: str = ""  # a column whose cell holds here too


@dataclass(frozen=True)
class Table:
    """A comparison. The columns of `rams` are its three editions, those of `rummy` the base game and its variants.

    `joined` are columns that topics.yml has not: variants that are played together (v1-v3), each with its parts.
    """

    id: str
    columns: dict[str, Text]
    joined: dict[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def href(self) -> str:
        """Its page, from the root of a language."""
        return "compare/" if self.id == "rams" else f"compare/{self.id}/"

    def edition(self, column: str) -> str:
        """The edition that a column belongs to."""
        return column if self.id == "rams" else self.id


@dataclass(frozen=True)
class Topic:
    """A row of a comparison."""

    slug: str
    title: Text
    cells: dict[str, Cell]  # by the columns of topics.yml
    verdicts: dict[frozenset[str], str]
    table: Table

    @property
    def href(self) -> str:
        """The row, from the root of a language."""
        return f"{self.table.href}#{self.slug}"

    def source(self, column: str) -> str:
        """The column whose cell holds in this one: itself, the one it is `as`, or a part of variants played together."""
        if column not in self.table.joined:
            return self.cells[column].same_as or column
        parts = self.table.joined[column]
        own = [part for part in parts if not self.cells[part].same_as]
        speaking = [part for part in own if self.cells[part].silent != "absent"]
        return [*speaking, *own, self.cells[parts[0]].same_as][0]

    def said(self, column: str) -> Cell:
        """What holds in a column, with the rulings that it adds of its own; `same_as` still tells whose cell that is."""
        source = self.source(column)
        cell = self.cells[source]
        if source == column:
            return cell
        more = [slug for part in self.table.joined.get(column, (column,)) for slug in self.cells[part].rulings]
        return Cell(cell.clauses, cell.silent, tuple(dict.fromkeys((*cell.rulings, *more))), source)

    def verdict(self, one: str, other: str) -> str:
        """How two columns relate here: same, differs or silent."""
        pair = frozenset((one, other))
        if pair not in self.verdicts:
            pair = frozenset((self.source(one), self.source(other)))
        if len(pair) == 1:
            return "silent" if self.said(one).silent else "same"
        return self.verdicts[pair]

    def cells_of(self, edition: str) -> dict[str, Cell]:
        """The cells of an edition by their columns: one of Russian Rams or Ramsas, each of rummy's."""
        return {column: cell for column, cell in self.cells.items() if self.table.edition(column) == edition}


@dataclass(frozen=True)
class Reading:
    """One way to understand a source; `values` is what the engine's options are when one plays by it."""

    id: str
    text: Text
    values: dict[str, Value]


@dataclass(frozen=True)
class Ruling:
    """What is played where a source is silent or unclear. One with readings has a page of its own."""

    slug: str
    key: str
    question: Text
    answer: Text
    options: tuple[str, ...] = ()
    readings: tuple[Reading, ...] = ()
    chosen: dict[str, str] = field(default_factory=dict)  # the reading played, by edition
    evidence: Text | None = None
    more_clauses: tuple[str, ...] = ()


@dataclass(frozen=True)
class Clause:
    """The smallest part of the rules that has an address."""

    id: str
    edition: str
    place: Text
    label: Text
    text: Text
    rulings: tuple[str, ...]
    kind: str
    broken: tuple[str, ...] | None  # None: nothing is said about a breach, or it cannot be broken
    broken_rulings: tuple[str, ...]

    @property
    def letter(self) -> str:
        """Its letter within the printed article, if it has one."""
        found = re.search(r"\d([a-z])$", self.id)
        return found[1] if found else ""


@dataclass(frozen=True)
class Edition:
    """One of the texts of rules."""

    id: str
    title: Text
    clauses: tuple[Clause, ...]


@dataclass(frozen=True)
class Retired:
    """An id that was released and is no longer used, and what took its place: ids of the same kind."""

    kind: str
    id: str
    became: tuple[str, ...]
    note: Text


@dataclass(frozen=True)
class Law:
    """All of it."""

    editions: dict[str, Edition]
    topics: tuple[Topic, ...]
    rulings: dict[str, Ruling]
    glossary: Glossary
    kinds: dict[str, Text]
    silences: dict[str, Text]
    ids: tuple[tuple[str, str], ...]
    tables: dict[str, Table]
    retired: tuple[Retired, ...] = ()

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """Every clause by its id, in the order of editions and sources."""
        return {clause.id: clause for edition in self.editions.values() for clause in edition.clauses}

    @cached_property
    def topics_of(self) -> dict[str, tuple[Topic, ...]]:
        """The topics in which a clause stands, in the order of the table."""
        return {
            id_: tuple(topic for topic in self.topics if any(id_ in cell.clauses for cell in topic.cells.values()))
            for id_ in self.clauses
        }

    @cached_property
    def _topics_by_slug(self) -> dict[str, Topic]:
        return {topic.slug: topic for topic in self.topics}

    def topics_in(self, table: Table) -> list[Topic]:
        """The rows of one comparison."""
        return [topic for topic in self.topics if topic.table is table]

    def topic(self, slug: str) -> Topic:
        """Find a row by its slug."""
        return self._topics_by_slug[slug]

    @cached_property
    def topic_of_ruling(self) -> dict[str, str]:
        """The first row of the comparison that a ruling belongs to."""
        found: dict[str, str] = {}
        for topic in self.topics:
            for cell in topic.cells.values():
                for slug in cell.rulings:
                    found.setdefault(slug, topic.slug)
        return found

    @cached_property
    def rulings_of(self) -> dict[str, tuple[str, ...]]:
        """The rulings that make a clause precise: its own, else those of the cells that it fills alone; and who names it."""
        found: dict[str, tuple[str, ...]] = {}
        for clause in self.clauses.values():
            slugs = list(clause.rulings)
            for topic in self.topics_of[clause.id]:
                for cell in topic.cells_of(clause.edition).values():
                    if clause.id in cell.clauses and (not clause.rulings or cell.clauses == (clause.id,)):
                        slugs += cell.rulings
            slugs += [slug for slug, ruling in self.rulings.items() if clause.id in ruling.more_clauses]
            found[clause.id] = tuple(dict.fromkeys(slugs))
        return found

    @cached_property
    def clauses_of_ruling(self) -> dict[str, tuple[str, ...]]:
        """The clauses that a ruling concerns, those among them that it judges when they are broken."""
        found: dict[str, list[str]] = {slug: [] for slug in self.rulings}
        for clause in self.clauses.values():
            for slug in dict.fromkeys((*self.rulings_of[clause.id], *clause.broken_rulings)):
                found[slug].append(clause.id)
        return {slug: tuple(ids) for slug, ids in found.items()}

    def meaning(self, id_: str) -> str:
        """Tell what an id of the inline markup stands for: clause, ruling, term, or "" for nothing.

        A ruling and a term may have one id (overtrump): the ruling is meant, and its page leads on to the term.
        """
        if id_ in self.clauses:
            return "clause"
        if id_ in self.rulings:
            return "ruling"
        return "term" if id_ in self.glossary.terms else ""

    @cached_property
    def released(self) -> tuple[tuple[str, str], ...]:
        """Every address that the law gives now, as (kind, id)."""
        clauses = [("clause", id_) for id_ in self.clauses]
        return (*clauses, *[("topic", t.slug) for t in self.topics], *[("ruling", slug) for slug in self.rulings])


def edition_of(clause: str) -> str:
    """Name the edition that a clause id belongs to."""
    return next((edition for edition in EDITIONS if clause.startswith(f"{edition}-")), "")
