"""The law as data: editions, clauses, topics, rulings, released ids. `weave.reading` fills it from docs/law."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from weave.glossary import Glossary

ROOT = Path(__file__).resolve().parents[2]
LAW_DIR = ROOT / "docs" / "law"

EDITIONS = ("rams-a", "rams-b", "ramsas")  # the columns of the table `rams`; rummy joins with its file

Text = dict[str, str]


@dataclass(frozen=True)
class Cell:
    """What one edition says about a topic, or that it says nothing."""

    clauses: tuple[str, ...] = ()
    silent: str = ""  # "", "gap" or "absent"
    rulings: tuple[str, ...] = ()  # slugs
    same_as: str = ""  # a column whose cell holds here too


@dataclass(frozen=True)
class Topic:
    """A row of the comparison."""

    slug: str
    title: Text
    cells: dict[str, Cell]
    verdicts: dict[frozenset[str], str]

    def verdict(self, one: str, other: str) -> str:
        """How two editions relate here: same, differs or silent."""
        return self.verdicts[frozenset((one, other))]


@dataclass(frozen=True)
class Ruling:
    """What is played where a source is silent or unclear."""

    slug: str
    key: str
    question: Text
    answer: Text
    option: str


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
class Law:
    """All of it."""

    editions: dict[str, Edition]
    topics: tuple[Topic, ...]
    rulings: dict[str, Ruling]
    glossary: Glossary
    kinds: dict[str, Text]
    silences: dict[str, Text]
    ids: tuple[tuple[str, str], ...]

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
    def topic_of_ruling(self) -> dict[str, str]:
        """The first row of the comparison that a ruling belongs to."""
        found: dict[str, str] = {}
        for topic in self.topics:
            for cell in topic.cells.values():
                for slug in cell.rulings:
                    found.setdefault(slug, topic.slug)
        return found

    @cached_property
    def released(self) -> tuple[tuple[str, str], ...]:
        """Every address that the law gives now, as (kind, id)."""
        clauses = [("clause", id_) for id_ in self.clauses]
        return (*clauses, *[("topic", t.slug) for t in self.topics], *[("ruling", slug) for slug in self.rulings])


def edition_of(clause: str) -> str:
    """Name the edition that a clause id belongs to."""
    return next((edition for edition in EDITIONS if clause.startswith(f"{edition}-")), "rummy")
