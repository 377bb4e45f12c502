"""Reads docs/law strictly.

Whatever is wrong is collected and raised as one LawError whose lines name file, line, place and what was expected;
nothing is guessed and nothing is skipped.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from koziris.rulebook import switches
from weave import markup
from weave.glossary import read_glossary
from weave.law import EDITIONS, LAW_DIR, Cell, Clause, Edition, Law, Ruling, Table, Text, Topic, edition_of
from weave.retired import check as check_retired
from weave.retired import read_retired
from weave.ruling_file import KEY, read_rulings
from weave.strict import LANGS, Node, Problems, entries, items, load, mapping, trilingual, word, words

if TYPE_CHECKING:
    from pathlib import Path

    from weave.glossary import Glossary


def read(directory: Path = LAW_DIR, *, allow_unreleased: bool = False) -> Law:
    """Read and check the law in a directory."""
    return _Reader(directory, allow_unreleased).law()


@dataclass
class _Reader:
    directory: Path
    allow_unreleased: bool
    problems: Problems = field(default_factory=Problems)
    texts: list[Node] = field(default_factory=list)  # texts in the inline markup, to be checked when all ids are known
    facts: dict[str, dict[str, Node]] = field(default_factory=dict)  # what topics.yml says of each clause
    rulings: dict[str, Ruling] = field(default_factory=dict)
    ruling_places: dict[str, Node] = field(default_factory=dict)
    columns: dict[str, list[str]] = field(default_factory=dict)  # of each table, those of a missing edition too
    places: dict[str, Node] = field(default_factory=dict)  # where a clause or topic stands, by its id

    def law(self) -> Law:
        problems = self.problems
        glossary = read_glossary(self.directory / "glossary.yml", problems)
        self.rulings, self.ruling_places = read_rulings(self.directory / "rulings.yml", problems, self._text)
        table = load(self.directory / "topics.yml", "docs/law/topics.yml", problems)
        problems.settle()
        assert table is not None
        parts = mapping(table, problems, ["kinds", "verdicts", "silences", "tables", "clauses"])
        kinds = self._titled(parts.get("kinds"), "code")
        verdicts = self._titled(parts.get("verdicts"))
        silences = self._titled(parts.get("silences"))
        self._facts(parts.get("clauses"), kinds)
        tables = self._tables(parts.get("tables"))
        editions = self._editions(tables, glossary)
        topics = self._topics(parts.get("tables"), tables, verdicts, silences)
        ids = read_ids(self.directory / "ids.txt", problems)
        retired, retired_places = read_retired(self.directory / "retired.yml", problems, self._text)
        law = Law(editions, topics, self.rulings, glossary, kinds, silences, ids, tables, retired)
        for node in self.texts:
            for mistake in markup.mistakes(str(node.value), law):
                problems.add(node, mistake)
        self._check_topics(law)
        self._check_rulings(law)
        self._check_notes(law)
        self._check_ids(law)
        check_retired(law, retired_places, problems)
        problems.settle()
        return law

    def _text(self, node: Node | None) -> Text:
        """Read a text in the inline markup, in three languages."""
        if node is not None and isinstance(node.value, dict):
            self.texts += [part for lang, part in node.value.items() if lang in LANGS and isinstance(part.value, str)]
        return trilingual(node, self.problems)

    def _titled(self, node: Node | None, *more: str) -> dict[str, Text]:
        """Read a list of things with an id and a title."""
        found: dict[str, Text] = {}
        for item in items(node, self.problems):
            fields = mapping(item, self.problems, ["id", "title", *more])
            id_ = word(fields.get("id"), self.problems)
            if id_ in found:
                self.problems.add(item, f"the id “{id_}” stands twice")
            found[id_] = trilingual(fields.get("title"), self.problems)
        return found

    def _by_key(self, node: Node | None) -> tuple[str, ...]:
        """Find the slugs of rulings given by their keys."""
        known = {ruling.key: ruling.slug for ruling in self.rulings.values()}
        keys = words(node, self.problems)
        for key in keys:
            if key not in known and node is not None:
                self.problems.add(node, f"unknown ruling “{key}”; expected a key of rulings.yml")
        return tuple(known[key] for key in keys if key in known)

    # ---- topics.yml

    def _facts(self, node: Node | None, kinds: dict[str, Text]) -> None:
        problems = self.problems
        for id_, item in entries(node, problems).items():
            fields = dict(mapping(item, problems, ["kind"], ["also", "broken", "broken_rulings", "breakable"]))
            for kind in [word(fields.get("kind"), problems), *words(fields.get("also"), problems)]:
                if kind and kind not in kinds:
                    problems.add(item, f"unknown kind “{kind}”; expected one of {', '.join(kinds)}")
            self.facts[id_] = fields
        for fields in self.facts.values():
            for broken in items(fields.get("broken"), problems):
                if broken.value not in self.facts:
                    problems.add(broken, f"unknown clause {broken.kind}; expected an id of this list")

    def _tables(self, node: Node | None) -> dict[str, Table]:
        """Read which columns each table has, those whose edition is there."""
        found: dict[str, Table] = {}
        for item in items(node, self.problems):
            fields = mapping(item, self.problems, ["id", "columns", "topics"])
            id_ = word(fields.get("id"), self.problems)
            table = Table(id_, self._titled(fields.get("columns")))
            self.columns[id_] = list(table.columns)
            here = {c: title for c, title in table.columns.items() if (self.directory / f"{table.edition(c)}.yml").exists()}
            found[id_] = Table(id_, here, {c: p for c, p in played_together(id_).items() if set(p) <= set(here)})
        return found

    def _topics(
        self, node: Node | None, tables: dict[str, Table], verdicts: dict[str, Text], silences: dict[str, Text]
    ) -> tuple[Topic, ...]:
        """Check every row; keep the columns whose edition is there, and the rows that have any."""
        problems = self.problems
        kept: list[Topic] = []
        for item, table in zip(items(node, problems), tables.values(), strict=False):
            columns = self.columns[table.id]
            pairs = [(a, b) for i, a in enumerate(columns) for b in columns[i + 1 :]]
            for row in items(item.get("topics"), problems):
                parts = mapping(row, problems, ["slug", "title", "cells", "verdicts"])
                slug = word(parts.get("slug"), problems)
                if f"topic {slug}" in self.places:
                    problems.add(row, f"the slug “{slug}” stands twice; slugs are unique over all tables")
                self.places[f"topic {slug}"] = row
                cells_node = parts.get("cells")
                cells = {
                    id_: self._cell(cell, columns, silences, keep=bool(table.columns))
                    for id_, cell in (mapping(cells_node, problems, columns) if cells_node else {}).items()
                }
                judged = self._verdicts(parts.get("verdicts"), pairs, verdicts, cells)
                present = {id_: cell for id_, cell in cells.items() if id_ in table.columns}
                if present:
                    topic = Topic(slug, trilingual(parts.get("title"), problems), present, judged, table)
                    self._check_joined(row, topic)
                    kept.append(topic)
        return tuple(kept)

    def _check_joined(self, row: Node, topic: Topic) -> None:
        """See that variants played together do not both have a cell of their own: then nothing says what holds."""
        for column, parts in topic.table.joined.items():
            own = [p for p in parts if p in topic.cells and not topic.cells[p].same_as and topic.cells[p].silent != "absent"]
            if len(own) > 1:
                self.problems.add(row, f"{' and '.join(own)} both have a cell of their own, but {column} is played together")

    def _verdicts(
        self, node: Node | None, pairs: list[tuple[str, str]], known: dict[str, Text], cells: dict[str, Cell]
    ) -> dict[frozenset[str], str]:
        if node is None:
            return {}
        problems = self.problems
        fields = mapping(node, problems, [f"{a}|{b}" for a, b in pairs])
        judged: dict[frozenset[str], str] = {}
        for one, other in pairs:
            verdict_node = fields.get(f"{one}|{other}")
            verdict = word(verdict_node, problems)
            judged[frozenset((one, other))] = verdict
            if verdict_node is None or not verdict:
                continue
            silent = any(cells[cells[c].same_as or c].silent for c in (one, other) if c in cells)
            if verdict not in known:
                problems.add(verdict_node, f"unknown verdict “{verdict}”; expected one of {', '.join(known)}")
            elif (verdict == "silent") != silent:
                problems.add(verdict_node, f"“{verdict}” does not fit the cells; “silent” is where one says nothing")
        return judged

    def _cell(self, node: Node, columns: list[str], silences: dict[str, Text], *, keep: bool) -> Cell:
        problems = self.problems
        fields = mapping(node, problems, [], ["clauses", "silent", "as", "rulings"])
        given = [name for name in ("clauses", "silent", "as") if name in fields]
        if len(given) != 1:
            problems.add(node, f"expected one of clauses, silent, as; found {' and '.join(given) or 'none'}")
        clauses = words(fields.get("clauses"), problems)
        for id_ in clauses:
            if id_ not in self.facts:
                problems.add(fields["clauses"], f"unknown clause “{id_}”; expected an id of `clauses` in this file")
        silent, same_as = word(fields.get("silent"), problems), word(fields.get("as"), problems)
        if silent and silent not in silences:
            problems.add(fields["silent"], f"unknown silence “{silent}”; expected one of {', '.join(silences)}")
        if same_as and same_as not in columns:
            problems.add(fields["as"], f"unknown column “{same_as}”; expected one of {', '.join(columns)}")
            same_as = ""
        if silent == "gap" and "rulings" not in fields:
            problems.add(node, "the field “rulings” is missing; a silence that needs an answer has a ruling")
        return Cell(clauses, silent, self._by_key(fields.get("rulings")) if keep else (), same_as)

    # ---- the editions

    def _editions(self, tables: dict[str, Table], glossary: Glossary) -> dict[str, Edition]:
        titles = {id_: title for table in tables.values() for id_, title in table.columns.items()}
        if "rummy" in glossary.terms:  # its columns are variants: the edition goes by the name of the game
            titles["rummy"] = {lang: name[:1].upper() + name[1:] for lang, name in glossary.terms["rummy"].word.items()}
        found: dict[str, Edition] = {}
        for id_ in EDITIONS:
            path = self.directory / f"{id_}.yml"
            if not path.exists():
                continue
            clauses = self._clauses(path, id_)
            found[id_] = Edition(id_, titles.get(id_, dict.fromkeys(LANGS, id_)), tuple(clauses.values()))
            missing = [c for c in self.facts if edition_of(c) == id_ and c not in clauses]
            if missing:
                listed = ", ".join(missing)
                self.problems.add_file(f"docs/law/{id_}.yml", f"clauses of topics.yml are missing: {listed}")
        if not found:
            self.problems.add_file("docs/law", f"no edition; expected {', '.join(f'{e}.yml' for e in EDITIONS)}")
        return found

    def _clauses(self, path: Path, edition: str) -> dict[str, Clause]:
        problems = self.problems
        found: dict[str, Clause] = {}
        for item in items(load(path, f"docs/law/{edition}.yml", problems), problems):
            fields = mapping(item, problems, ["id", "place", "label", "text"], ["rulings"])
            id_ = word(fields.get("id"), problems)
            if not id_:
                continue
            if id_ in found:
                problems.add(item, f"the id “{id_}” stands twice")
            if id_ not in self.facts or edition_of(id_) != edition:
                problems.add(item, f"unknown clause “{id_}”; expected an id of topics.yml that begins with {edition}-")
                continue
            place = fields.get("place")
            printed = place is not None and isinstance(place.value, str)
            slugs = words(fields.get("rulings"), problems)
            for slug in slugs:
                if slug not in self.rulings:
                    problems.add(fields["rulings"], f"unknown ruling “{slug}”; expected a slug of rulings.yml")
            fact = self.facts.get(id_, {})
            found[id_] = Clause(
                id=id_,
                edition=edition,
                place=dict.fromkeys(LANGS, word(place, problems)) if printed else trilingual(place, problems),
                label=trilingual(fields.get("label"), problems),
                text=self._text(fields.get("text")),
                rulings=tuple(slug for slug in slugs if slug in self.rulings),
                kind=word(fact.get("kind"), problems),
                broken=words(fact["broken"], problems) if "broken" in fact else None,
                broken_rulings=self._by_key(fact.get("broken_rulings")),
            )
            self.places[id_] = item
        return found

    # ---- what only all of it together can tell

    def _check_topics(self, law: Law) -> None:
        for clause in law.clauses.values():
            if not law.topics_of[clause.id]:
                self.problems.add(self.places[clause.id], "the clause stands in no topic of topics.yml")

    def _check_rulings(self, law: Law) -> None:
        """See that every ruling stands somewhere, one with a page at a clause of each edition that it decides for."""
        for slug, ruling in law.rulings.items():
            place = self.ruling_places[slug]
            for id_ in ruling.more_clauses:
                if id_ not in self.facts:
                    self.problems.add(place.get("clauses") or place, f"unknown clause “{id_}”; expected an id of topics.yml")
            clauses = law.clauses_of_ruling[slug]
            if not clauses and slug not in law.topic_of_ruling:
                self.problems.add(place, f"the ruling {slug} stands at no clause; expected it in a cell of topics.yml")
            for edition in ruling.chosen:
                if edition in law.editions and edition not in {law.clauses[id_].edition for id_ in clauses}:
                    expected = "expected it in a cell of topics.yml or in `clauses` here"
                    self.problems.add(place, f"the ruling {slug} stands at no clause of {edition}; {expected}")

    def _check_notes(self, law: Law) -> None:
        """See that the rulings that notes of the glossary name by their keys exist."""
        known = {ruling.key for ruling in law.rulings.values()}
        for term in law.glossary.terms.values():
            for lang, note in term.note.items():
                for key in KEY.findall(note):
                    if key not in known:
                        expected = "expected a key of rulings.yml"
                        name = "docs/law/glossary.yml"
                        self.problems.add_file(name, f"terms[{term.id}].note.{lang}: unknown ruling “{key}”; {expected}")

    def _check_ids(self, law: Law) -> None:
        """Hold the law to ids.txt: what exists is released."""
        new = [f"{kind} {id_}" for kind, id_ in law.released if (kind, id_) not in law.ids]
        if new and not self.allow_unreleased:
            kind, id_ = new[0].split()
            place = (
                self.ruling_places[id_] if kind == "ruling" else self.places[id_ if kind == "clause" else f"{kind} {id_}"]
            )
            expected = "expected them in docs/law/ids.txt, where `python -m weave.ids` writes them"
            self.problems.add(place, f"not released yet: {', '.join(new)}; {expected}")


def played_together(table: str) -> dict[str, tuple[str, ...]]:
    """Name the variants that the engine lets one play together, as columns of a table: v1-v3, its parts v1 and v3."""
    variant = switches(table).get("variant") if table in EDITIONS else None
    joined = [str(value).split("+") for value in variant.values.choices] if variant else []
    return {"-".join(parts): tuple(parts) for parts in joined if len(parts) > 1}


def read_ids(path: Path, problems: Problems) -> tuple[tuple[str, str], ...]:
    """Read the released ids: one `kind id` a line, `#` begins a comment."""
    name = "docs/law/ids.txt"
    if not path.exists():
        problems.add_file(name, "there is no such file")
        return ()
    found: list[tuple[str, str]] = []
    for number, line in enumerate(path.read_text(encoding="utf-8-sig").splitlines(), 1):
        parts = line.split("#")[0].split()
        if not parts:
            continue
        if len(parts) != 2 or parts[0] not in ("clause", "topic", "ruling", "hand"):
            problems.add_file(f"{name}:{number}", f"“{line}”: expected clause, topic, ruling or hand, and one id")
        elif (parts[0], parts[1]) in found:
            problems.add_file(f"{name}:{number}", f"“{line}” stands twice")
        else:
            found.append((parts[0], parts[1]))
    return tuple(found)
