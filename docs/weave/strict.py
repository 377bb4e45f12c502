"""Reads YAML strictly and remembers where everything stands.

YAML forgives what a law file must not: a key written twice, a merge that overrides, words that turn into another type.
Here a file is a tree of nodes that know their line; every reader of that tree asks for exactly what it expects, and
whatever is wrong is collected with file, line and place, so that one run names all mistakes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import yaml

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

LANGS = ("en", "ru", "lt")
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the compiled reader where PyYAML has it


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
    plain: bool = False

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


def read_text(path: Path, name: str) -> str:
    """Read a file that must be UTF-8, with or without a byte-order mark."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        raise LawError(f"{name}: there is no such file") from None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise LawError(f"{name}:{line}: not UTF-8 text; expected UTF-8, with or without a byte-order mark") from None
    if "\0" in text:
        line = text[: text.index("\0")].count("\n") + 1
        raise LawError(f"{name}:{line}: holds a NUL character; expected UTF-8 text")
    return text


def load(path: Path, name: str, problems: Problems) -> Node | None:
    """Read one YAML document; mistakes of form go to `problems`, and then there is no tree."""
    try:
        text = read_text(path, name)
    except LawError as error:
        problems.lines.append(str(error))
        return None
    try:
        documents = list(yaml.compose_all(text, Loader=_LOADER))
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        problems.lines.append(f"{name}:{line}: not valid YAML: {error.problem or error.context}")
        return None
    except yaml.YAMLError as error:
        problems.add_file(name, f"not valid YAML: {str(error).splitlines()[0]}")
        return None
    if len(documents) != 1 or documents[0] is None:
        problems.add_file(name, f"expected one YAML document, found {len([d for d in documents if d is not None])}")
        return None
    before = len(problems.lines)
    node = _convert(documents[0], name, "", problems, set())
    return node if len(problems.lines) == before else None


def _convert(raw: yaml.Node, file: str, path: str, problems: Problems, seen: set[int]) -> Node:
    line = raw.start_mark.line + 1
    here = Node(file, line, path, "")
    if id(raw) in seen:
        problems.add(here, "an alias (*name); write the value out")
        return here
    seen.add(id(raw))
    if isinstance(raw, yaml.MappingNode):
        fields: dict[str, Node] = {}
        for key_node, value_node in raw.value:
            key_line = key_node.start_mark.line + 1
            if not isinstance(key_node, yaml.ScalarNode):
                problems.add(Node(file, key_line, path, ""), "a key that is not a word")
                continue
            key = str(key_node.value)
            where = f"{path}.{key}" if path else key
            if key == "<<":
                problems.add(Node(file, key_line, path, ""), "a merge (<<); write the fields out")
            elif key in fields:
                problems.add(
                    Node(file, key_line, path, ""),
                    f"the key “{key}” is written twice; it stands already in line {fields[key].line}",
                )
            fields[key] = _convert(value_node, file, where, problems, seen)
        return Node(file, line, path, fields)
    if isinstance(raw, yaml.SequenceNode):
        items: list[Node] = []
        for number, item in enumerate(raw.value):
            items.append(_convert(item, file, f"{path}[{_name_of(item, number)}]", problems, seen))
        return Node(file, line, path, items)
    plain = isinstance(raw, yaml.ScalarNode) and not raw.style
    text = str(raw.value) if isinstance(raw, yaml.ScalarNode) else ""
    if plain and text in ("~", "null", "Null", "NULL"):
        text = ""
    return Node(file, line, path, text, plain=plain)


def _name_of(raw: yaml.Node, number: int) -> str:
    """Name a list item by its id or slug where it has one, else by its number, counted from 1."""
    if isinstance(raw, yaml.MappingNode):
        for key, value in raw.value:
            named = isinstance(key, yaml.ScalarNode) and key.value in ("id", "slug", "code")
            if named and isinstance(value, yaml.ScalarNode):
                return str(value.value)
    return str(number + 1)


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
