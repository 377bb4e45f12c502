"""Strict reading of hands and cases: every value knows its place, and a type is never guessed.

A `Node` is made from YAML by `koziris.yaml_file`, or from plain data, as the browser has it, by `Node.of`. A scalar
stays as it was written until somebody says what it has to be: `no` can be a text, `03` cannot be a number.
"""

import re
from collections.abc import Callable, Iterable, Iterator

from koziris.reasons import Json

_WHOLE = re.compile(r"-?(0|[1-9][0-9]*)")
_LONGEST = 18
_NOTHING = ("", "~", "null")

# What a YAML reader may take for a number, a date, a time or a truth. A card like 9C or 2D is none of them.
_DOUBTFUL = re.compile(
    r"[-+.]?[0-9][-+0-9a-fA-F_.:xXoOeE]*|[-+]?\.(inf|nan)|yes|no|on|off|y|n|true|false|null", re.IGNORECASE
)
_CARD = re.compile("[AKQJT2-9][SCDH]")


class FileError(Exception):
    """Something is wrong in a file: `place` says where, the message what, and what was expected."""

    def __init__(self, place: str, message: str) -> None:
        super().__init__(f"{place}: {message}" if place else message)
        self.place = place
        self.message = message


class Node:
    """A value with its place: a scalar (`text`, `plain` when it stood without quotes), a list or a mapping.

    Attributes:
        place: where it stands, `file:line:column`, or the path in plain data.
        key: where its key stands, if it has one.
        line: the line, 0 in plain data.
    """

    __slots__ = ("entries", "items", "key", "line", "place", "plain", "text")

    def __init__(
        self,
        place: str,
        line: int = 0,
        *,
        text: str | None = None,
        plain: bool = False,
        items: list["Node"] | None = None,
        entries: dict[str, "Node"] | None = None,
        key: str = "",
    ) -> None:
        self.key = key or place
        self.place = place
        self.line = line
        self.text = text
        self.plain = plain
        self.items = items
        self.entries = entries

    @classmethod
    def of(cls, data: object, place: str = "") -> "Node":
        """A node of plain data, as JSON has it."""
        if isinstance(data, dict):
            inner = {str(key): cls.of(value, f"{place}.{key}" if place else str(key)) for key, value in data.items()}
            return cls(place, entries=inner)
        if isinstance(data, list | tuple):
            return cls(place, items=[cls.of(value, f"{place}[{number}]") for number, value in enumerate(data)])
        if isinstance(data, str):
            return cls(place, text=data)
        words = {None: "null", True: "true", False: "false"}
        return cls(place, text=words[data] if data is None or isinstance(data, bool) else str(data), plain=True)

    def fail(self, message: str) -> FileError:
        """An error at this place, to be raised."""
        return FileError(self.place, message)

    def __str__(self) -> str:
        if self.text is not None:
            return (self.text or "nothing") if self.plain else f'"{self.text}"'
        return "a list" if self.items is not None else "a mapping"

    def at(self, path: Iterable[str | int]) -> "Node":
        """The node at a path of keys and indices, as far as it goes."""
        node = self
        for step in path:
            if node.entries is not None and step in node.entries:
                node = node.entries[str(step)]
            elif node.items is not None and isinstance(step, int) and step < len(node.items):
                node = node.items[step]
        return node

    # ---- what it has to be

    def is_nothing(self) -> bool:
        """Whether it is null: nothing, `~` or `null`."""
        return self.plain and self.text in _NOTHING

    def string(self, what: str = "a text") -> str:
        """A text that is not empty, as written."""
        if not self.text:
            raise self.fail(f"expected {what}, found {self}")
        return self.text

    def whole(self, what: str = "a whole number") -> int:
        """A whole number, written plainly in decimal."""
        if self.text is None or not self.plain or not _WHOLE.fullmatch(self.text):
            hint = " (written in decimal, without leading zeros, sign + or point)" if self.plain and self.text else ""
            raise self.fail(f"expected {what}, found {self}{hint}")
        return self._number(self.text)

    def _number(self, text: str) -> int:
        if len(text) > _LONGEST:
            raise self.fail(f"a number of {len(text)} digits; expected at most {_LONGEST}")
        return int(text)

    def amount(self) -> int | str:
        """A whole number, or a fraction as it is written."""
        return self.text if self.text and "/" in self.text else self.whole()

    def truth(self) -> bool:
        """True or false, written so."""
        if not self.plain or self.text not in ("true", "false"):
            raise self.fail(f"expected true or false, found {self}")
        return self.text == "true"

    def one_of(self, words: Iterable[str], what: str) -> str:
        """One of these words."""
        known = list(words)
        if self.text not in known:
            raise self.fail(f"unknown {what} {self}: expected {', '.join(known)}")
        return self.text

    def sequence(self, what: str = "a list") -> list["Node"]:
        """A list."""
        if self.items is None:
            raise self.fail(f"expected {what}, found {self}")
        return self.items

    def filled_list(self, what: str) -> list["Node"]:
        """A list with something in it."""
        items = self.sequence(f"a list of {what}")
        if not items:
            raise self.fail(f"expected {what}, found an empty list")
        return items

    def mapping(self, what: str = "a mapping") -> dict[str, "Node"]:
        """A mapping."""
        if self.entries is None:
            raise self.fail(f"expected {what}, found {self}")
        return self.entries

    def fields(self, needed: Iterable[str] = (), optional: Iterable[str] = (), what: str = "field") -> "Fields":
        """A mapping with these fields: all the needed ones, perhaps some of the optional ones, and no other."""
        entries = self.mapping()
        known = [*needed, *optional]
        for name, value in entries.items():
            if name not in known:
                raise FileError(value.key, f"unknown {what} {name!r}: expected {', '.join(known) or 'none'}")
        for name in needed:
            if name not in entries:
                raise self.fail(f"the {what} {name!r} is missing")
        return Fields(self, entries)

    def strings(self, what: str = "texts") -> list[str]:
        """A list of texts, or one string in which they are separated by blanks."""
        if self.text is not None and not self.is_nothing():
            return self.text.split()
        return [item.string() for item in self.sequence(f"a list of {what}")]

    def wholes(self) -> list[int]:
        """A list of whole numbers."""
        return [item.whole() for item in self.sequence("a list of whole numbers")]

    def amounts(self) -> list[int | str]:
        """A list of amounts."""
        return [item.amount() for item in self.sequence("a list of amounts")]

    def data(self) -> Json:
        """Plain data: a whole number, true, false or null that stands without quotes is one; nothing doubtful is taken."""
        if self.entries is not None:
            return {name: value.data() for name, value in self.entries.items()}
        if self.items is not None:
            return [item.data() for item in self.items]
        text = self.text or ""
        if self.plain:
            if text in _NOTHING:
                return None
            if text in ("true", "false"):
                return text == "true"
            if _WHOLE.fullmatch(text):
                return self._number(text)
            if _DOUBTFUL.fullmatch(text) and not _CARD.fullmatch(text):
                raise self.fail(f"expected a whole number in decimal, true, false, null, or a text in quotes, found {text}")
        return text


class Fields:
    """The fields of a mapping that has been looked through."""

    __slots__ = ("_entries", "node")

    def __init__(self, node: Node, entries: dict[str, Node]) -> None:
        self.node = node
        self._entries = entries

    def __contains__(self, name: str) -> bool:
        return name in self._entries

    def __getitem__(self, name: str) -> Node:
        return self._entries[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def read[T](self, name: str, how: Callable[[Node], T], otherwise: T) -> T:
        """A field read by a function, or what holds when it is left out."""
        return how(self._entries[name]) if name in self._entries else otherwise
