"""Reads the data of the site strictly and collects what is wrong.

The engine's reader refuses what YAML forgives: a key written twice, a merge, words that turn into another type. On top of
it, a file is a tree of nodes that know their line and their place by names; every reader of that tree asks for exactly what
it expects, and whatever is wrong is noted, so that one run names all mistakes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from koziris.reading import FileError
from koziris.yaml_file import decode, parse

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from koziris.reading import Node as Raw

LANGS = ("en", "ru", "lt")


class LawError(Exception):
    """One or more mistakes in the data; each line names file, line, place and what was expected."""


@dataclass
class Problems:
    """The mistakes found so far."""

    lines: list[str] = field(default_factory=list)

    def add(self, node: Node, message: str) -> None:
        """Note a mistake at a node."""
        self.lines.append(f"{node.at}: {message}")

    def add_file(self, name: str, message: str) -> None:
        """Note a mistake of a whole file."""
        self.lines.append(f"{name}: {message}")

    def settle(self) -> None:
        """Raise when anything was noted."""
        if self.lines:
            raise LawError("\n".join(self.lines))


@dataclass(frozen=True)
class Node:
    """A value of a YAML file with its place: a text, a list of nodes, or a mapping of nodes."""

    file: str
    line: int
    path: str
    value: str | list[Node] | dict[str, Node]

    @property
    def at(self) -> str:
        """Where it stands, as an error says it."""
        return f"{self.file}:{self.line}" + (f" ({self.path})" if self.path else "")

    @property
    def kind(self) -> str:
        """What it is, in words."""
        if isinstance(self.value, dict):
            return "a mapping"
        if isinstance(self.value, list):
            return "a list"
        return f"“{self.value}”" if self.value else "nothing"

    def get(self, key: str) -> Node | None:
        """Give the value of a key, if this is a mapping that has it."""
        return self.value.get(key) if isinstance(self.value, dict) else None


def load(path: Path, name: str, problems: Problems) -> Node | None:
    """Read one YAML document; mistakes of form go to `problems`, and then there is no tree."""
    if not path.exists():
        problems.add_file(name, "there is no such file")
        return None
    try:
        return _tree(path.read_bytes(), name)
    except FileError as error:
        message = error.message.partition(":")[0] if error.message.startswith("is empty") else error.message
        problems.add_file(error.place, message)
        return None


@lru_cache(maxsize=64)
def _tree(content: bytes, name: str) -> Node:
    """Read the content of a file; the engine knows how to read YAML strictly."""
    return _place(parse(decode(content, name), name), name, "")


def _place(raw: Raw, file: str, path: str) -> Node:
    """Give a node its place by names, where the engine has it by line and column."""
    if raw.entries is not None:
        fields = {key: _place(value, file, f"{path}.{key}" if path else key) for key, value in raw.entries.items()}
        return Node(file, raw.line, path, fields)
    if raw.items is not None:
        listed = [_place(item, file, f"{path}[{_name_of(item, number)}]") for number, item in enumerate(raw.items, 1)]
        return Node(file, raw.line, path, listed)
    text = raw.text or ""
    return Node(file, raw.line, path, "" if raw.plain and text in ("~", "null") else text)


def _name_of(raw: Raw, number: int) -> str:
    """Name a list item by its id, slug or code where it has one, else by its number."""
    for key in ("id", "slug", "code"):
        value = (raw.entries or {}).get(key)
        if value is not None and value.text:
            return value.text
    return str(number)


# What readers of a tree ask for. Each notes a mistake and goes on with something harmless, so that one run finds all.


def mapping(node: Node, problems: Problems, required: Iterable[str], optional: Iterable[str] = ()) -> Mapping[str, Node]:
    """Read a mapping with exactly these fields."""
    required, optional = list(required), list(optional)
    if not isinstance(node.value, dict):
        problems.add(node, f"expected a mapping with {_join(required)}, found {node.kind}")
        return {}
    allowed = required + optional
    for key, value in node.value.items():
        if key not in allowed:
            problems.add(value, f"unknown field “{key}”; expected one of {_join(allowed)}")
    for key in required:
        if key not in node.value:
            problems.add(node, f"the field “{key}” is missing")
    return {key: value for key, value in node.value.items() if key in allowed}


def items(node: Node | None, problems: Problems) -> list[Node]:
    """Read a list."""
    if node is None:
        return []
    if not isinstance(node.value, list):
        problems.add(node, f"expected a list, found {node.kind}")
        return []
    return node.value


def entries(node: Node | None, problems: Problems) -> dict[str, Node]:
    """Read a mapping with whatever keys."""
    if node is None:
        return {}
    if not isinstance(node.value, dict):
        problems.add(node, f"expected a mapping, found {node.kind}")
        return {}
    return node.value


def word(node: Node | None, problems: Problems) -> str:
    """Read a text that is not empty."""
    if node is None:
        return ""
    if not isinstance(node.value, str) or not node.value.strip():
        problems.add(node, f"expected a text, found {node.kind}")
        return ""
    return node.value


def words(node: Node | None, problems: Problems) -> tuple[str, ...]:
    """Read a list of texts without a repetition."""
    found: list[str] = []
    for item in items(node, problems):
        text = word(item, problems)
        if text and text in found:
            problems.add(item, f"“{text}” stands twice in this list")
        elif text:
            found.append(text)
    return tuple(found)


def trilingual(node: Node | None, problems: Problems) -> dict[str, str]:
    """Read a text in each of the three languages."""
    if node is None:
        return dict.fromkeys(LANGS, "")
    if not isinstance(node.value, dict):
        problems.add(node, f"expected the text in en, ru and lt, found {node.kind}")
        return dict.fromkeys(LANGS, "")
    for key, value in node.value.items():
        if key not in LANGS:
            problems.add(value, f"unknown language “{key}”; expected en, ru and lt")
    texts: dict[str, str] = {}
    for lang in LANGS:
        if lang not in node.value:
            problems.add(node, f"the translation “{lang}” is missing; expected en, ru and lt")
            texts[lang] = ""
        else:
            texts[lang] = word(node.value[lang], problems)
    return texts


def _join(names: Iterable[str]) -> str:
    return ", ".join(names)
