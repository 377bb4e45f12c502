"""Reads rulings.yml: questions and answers, and for the rulings with a page of their own all that stands on it.

    readings  [{id: a, text: {en, ru, lt}, values: {option: value}}]   two or more, a, b, c … in this order; `values` is
              what the engine's options have to be for that reading
    chosen    {rams-a: a}      the reading played, by edition
    evidence  {en, ru, lt}     why that one
    option    one name or a list: what switches between the readings
    clauses   [ids]            clauses concerned besides those that topics.yml names

The names of the options, their values and the presets are the engine's, asked for here and written down nowhere else.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from koziris.rulebook import preset, switches
from weave.law import EDITIONS, Reading, Ruling, Text
from weave.strict import Node, Problems, entries, items, load, mapping, word, words

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from koziris.rulebook import Switch, Value

KEY = re.compile(r"\b[ALR]-\d{2,3}\b")
"""The key of a ruling, which stands in our data and never on a page."""

WITH_PAGE = ("readings", "chosen", "evidence")
LETTERS = "abcde"


def read_rulings(
    path: Path, problems: Problems, text: Callable[[Node | None], Text]
) -> tuple[dict[str, Ruling], dict[str, Node]]:
    """Read the file; give the rulings and where each stands. `text` reads a text in the inline markup."""
    found: dict[str, Ruling] = {}
    places: dict[str, Node] = {}
    for item in items(load(path, "docs/law/rulings.yml", problems), problems):
        fields = dict(mapping(item, problems, ["slug", "key", "question", "answer"], [*WITH_PAGE, "option", "clauses"]))
        slug, key = word(fields.get("slug"), problems), word(fields.get("key"), problems)
        if slug in found:
            problems.add(item, f"the slug “{slug}” stands twice")
        if key in {ruling.key for ruling in found.values()}:
            problems.add(item, f"the key “{key}” stands twice")
        if slug and not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", slug):
            problems.add(item, f"“{slug}” is no slug; expected small Latin letters, figures and hyphens")
        if any(name in fields for name in (*WITH_PAGE, "option", "clauses")):
            for name in WITH_PAGE:
                if name not in fields:
                    problems.add(item, f"the field “{name}” is missing; readings, chosen and evidence go together")
        options = _options(fields.get("option"), problems)
        chosen = _chosen(fields.get("chosen"), problems)
        readings = _readings(fields.get("readings"), options, list(chosen), problems, text)
        _check_choice(fields.get("chosen"), chosen, readings, problems)
        for name in options:
            for edition in chosen:
                if name not in switches(edition):
                    expected = ", ".join(switches(edition))
                    problems.add(fields["option"], f"{edition} has no option “{name}”; expected one of {expected}")
            if not any(name in switches(edition) for edition in EDITIONS):
                problems.add(fields["option"], f"there is no option “{name}” in any edition")
        found[slug] = Ruling(
            slug=slug,
            key=key,
            question=text(fields.get("question")),
            answer=text(fields.get("answer")),
            options=options,
            readings=readings,
            chosen=chosen,
            evidence=text(fields["evidence"]) if "evidence" in fields else None,
            more_clauses=words(fields.get("clauses"), problems),
        )
        places[slug] = item
    return found, places


def _options(node: Node | None, problems: Problems) -> tuple[str, ...]:
    if node is not None and isinstance(node.value, list):
        return words(node, problems)
    name = word(node, problems)
    return (name,) if name else ()


def _chosen(node: Node | None, problems: Problems) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for edition, value in entries(node, problems).items():
        if edition not in EDITIONS:
            problems.add(value, f"unknown edition “{edition}”; expected one of {', '.join(EDITIONS)}")
        else:
            chosen[edition] = word(value, problems)
    if node is not None and not node.value:
        problems.add(node, "expected the reading chosen in at least one edition")
    return chosen


def _readings(
    node: Node | None,
    options: tuple[str, ...],
    editions: list[str],
    problems: Problems,
    text: Callable[[Node | None], Text],
) -> tuple[Reading, ...]:
    found: list[Reading] = []
    for letter, item in zip(LETTERS, items(node, problems), strict=False):
        fields = mapping(item, problems, ["id", "text"], ["values"])
        id_ = word(fields.get("id"), problems)
        if id_ and id_ != letter:
            problems.add(item, f"the reading “{id_}” stands where “{letter}” should: they go a, b, c in this order")
        values = _values(fields.get("values"), options, editions, problems)
        found.append(Reading(id_, text(fields.get("text")), values))
    if node is not None and len(found) < 2:
        problems.add(node, "expected two readings or more")
    return tuple(found)


def _values(node: Node | None, options: tuple[str, ...], editions: list[str], problems: Problems) -> dict[str, Value]:
    found: dict[str, Value] = {}
    for name, value in entries(node, problems).items():
        if name not in options:
            problems.add(value, f"“{name}” is not an option of this ruling; expected one of {', '.join(options) or 'none'}")
            continue
        for edition in editions:
            switch = switches(edition).get(name)
            if switch is None:
                continue  # said once, at `option`
            said = parse(word(value, problems), switch)
            if said is None:
                problems.add(value, f"{name} cannot be {value.kind}; expected {switch.values.said}")
                break
            found[name] = said
    return found


def parse(said: str, switch: Switch) -> Value | None:
    """Turn a value as the file has it into the engine's; None when the option cannot have it."""
    value: Value = said
    if switch.values.type is bool:
        if said not in ("true", "false"):
            return None
        value = said == "true"
    elif re.fullmatch(r"0|[1-9]\d*", said) and switch.values.type in (int, object):
        value = int(said)
    elif switch.values.type is int:
        return None
    return value if switch.values.hold(value) else None


def _check_choice(node: Node | None, chosen: dict[str, str], readings: tuple[Reading, ...], problems: Problems) -> None:
    """Hold what is chosen to the readings, and to what the engine plays when nothing else is agreed."""
    known = {reading.id: reading for reading in readings}
    for edition, id_ in chosen.items():
        place = node.get(edition) if node else None
        if place is None or not id_:
            continue
        if id_ not in known:
            problems.add(place, f"unknown reading “{id_}”; expected one of {', '.join(known) or 'none'}")
            continue
        for name, value in known[id_].values.items():
            played = getattr(preset(edition), name, None)
            if played is not None and played != value:
                problems.add(place, f"reading {id_} is {name}: {shown(value)}, but {edition} plays {name}: {shown(played)}")


def shown(value: Value) -> str:
    """Give a value as one writes it in a file."""
    return str(value).lower() if isinstance(value, bool) else str(value)
