"""YAML files for `check`, read strictly into nodes with their places.

Of YAML only lists, mappings and scalars are read: a key written twice, merge keys, anchors, tags and a second document
are errors, and scalars stay as written. PyYAML is needed for this and nothing else: `pip install koziris[check]`.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from koziris.reading import FileError, Node

_MARKS = (
    (b"\xff\xfe\x00\x00", "UTF-32"),
    (b"\x00\x00\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)
_SAID = {"\r": "a lone carriage return", "\x00": "NUL"}
_UNREADABLE = re.compile("[\r\x85\u2028\u2029\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufeff\ufffe\uffff]")
_DEEPEST = 30


class MissingYaml(Exception):  # noqa: N818 - what is missing is said by the name
    """PyYAML is not installed."""

    def __init__(self) -> None:
        super().__init__("reading YAML needs PyYAML, which is not installed: pip install 'koziris[check]'")


def read_file(path: Path) -> Node:
    """Read one YAML file.

    Raises:
        FileError: it cannot be read, with the place and what was expected.
        MissingYaml: PyYAML is not installed.
    """
    name = str(path)
    if path.is_dir():
        raise FileError(name, "is a folder; name the files in it")
    try:
        content = path.read_bytes()
    except OSError as error:
        raise FileError(name, f"cannot be read: {error.strerror}") from None
    return parse(decode(content, name), name)


def decode(content: bytes, name: str) -> str:
    """The text of a file: UTF-8, with or without a byte-order mark, lines ending in LF or CRLF."""
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            raise FileError(f"{name}:1:1", f"is {encoding}; save it as UTF-8")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode(errors="replace")
        raise FileError(_place(name, before), "is not UTF-8; save it as UTF-8") from None
    text = text.replace("\r\n", "\n")
    found = _UNREADABLE.search(text)
    if found:
        what = _SAID.get(found[0], f"U+{ord(found[0]):04X}")
        message = f"{what} in the text; expected UTF-8 with lines ending in LF or CRLF"
        raise FileError(_place(name, text[: found.start()]), message)
    return text


def _place(name: str, before: str) -> str:
    line_start = before.rfind("\n") + 1
    return f"{name}:{before.count('\n') + 1}:{len(before) - line_start + 1}"


def parse(text: str, name: str) -> Node:
    """The one document of a YAML text as a node; places begin with `name`."""
    try:
        import yaml
    except ImportError:
        raise MissingYaml from None
    try:
        return _Builder(yaml.parse(text, Loader=yaml.SafeLoader), name).document()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = f"{name}:{mark.line + 1}:{mark.column + 1}" if mark else name
        raise FileError(place, f"is not YAML: {error.problem or error.context}") from None


class _Builder:
    """Makes nodes of PyYAML's events."""

    def __init__(self, events: Iterator[Any], name: str) -> None:
        self.events = events
        self.name = name

    def place(self, event: Any) -> str:  # noqa: ANN401 - PyYAML's events have no types of their own
        return f"{self.name}:{event.start_mark.line + 1}:{event.start_mark.column + 1}"

    def document(self) -> Node:
        next(self.events)
        first = next(self.events)
        if type(first).__name__ == "StreamEndEvent":
            raise FileError(self.name, "is empty: expected cases or a hand")
        root = self.node(next(self.events), 0)
        next(self.events)
        after = next(self.events)
        if type(after).__name__ != "StreamEndEvent":
            raise FileError(self.place(after), "a second document begins here; one file is one document")
        return root

    def node(self, event: Any, depth: int, key: str = "") -> Node:  # noqa: ANN401 - as above
        kind = type(event).__name__
        place, line = self.place(event), event.start_mark.line + 1
        if kind == "AliasEvent" or event.anchor is not None:
            raise FileError(place, "anchors and aliases are not read; write it out")
        if event.tag is not None:
            raise FileError(place, f"tags are not read: {event.tag}")
        if depth > _DEEPEST:
            raise FileError(place, f"nested deeper than {_DEEPEST} levels")
        if kind == "ScalarEvent":
            return Node(place, line, text=event.value, plain=event.style is None, key=key)
        if kind == "SequenceStartEvent":
            return Node(place, line, items=self.items(depth), key=key)
        return Node(place, line, entries=self.entries(depth), key=key)

    def items(self, depth: int) -> list[Node]:
        items = []
        while type(event := next(self.events)).__name__ != "SequenceEndEvent":
            items.append(self.node(event, depth + 1))
        return items

    def entries(self, depth: int) -> dict[str, Node]:
        entries: dict[str, Node] = {}
        lines: dict[str, int] = {}
        while type(event := next(self.events)).__name__ != "MappingEndEvent":
            key = self.node(event, depth + 1)
            if key.text is None:
                raise key.fail("a key has to be a word")
            if key.text == "<<":
                raise key.fail("merge keys (<<) are not read; write the fields out")
            if key.text in entries:
                raise key.fail(f"the key {key.text!r} is written twice, first in line {lines[key.text]}")
            lines[key.text] = key.line
            entries[key.text] = self.node(next(self.events), depth + 1, key.place)
        return entries
