"""One line of our notation: a sign of its kind and version, the edition, and fields, all of it safe in any address.

    kz1~ramsas~dealer-2~phase-stay~turn-0~start-4.17.0~…

Fields are separated by `~`, a field's name from its value by the first `-`, the parts of a value by `.`, and the parts
of a part by `_`. Cards stand together: `KCTH`. A `Line` reads them, and every error names the column.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from koziris.cards import CardError, Pack
from koziris.reasons import DealError, OptionError
from koziris.rulebook import RULESETS, AnyOptions, options_for, preset, setup, switches

_WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,17})")
_ALLOWED = re.compile(r"[A-Za-z0-9._~-]*")


class NotationError(ValueError):
    """A line that cannot be read: `column` is where, counted from 1, and the message says what was expected there."""

    def __init__(self, column: int, message: str) -> None:
        super().__init__(f"column {column}: {message}")
        self.column = column
        self.message = message


class Part:
    """A piece of a line with its column."""

    __slots__ = ("column", "text")

    def __init__(self, text: str, column: int) -> None:
        self.text = text
        self.column = column

    def fail(self, expected: str) -> NotationError:
        """An error at this place, to be raised."""
        return NotationError(
            self.column, f"expected {expected}, found {self.text!r}" if self.text else f"expected {expected}"
        )

    def split(self, mark: str) -> list["Part"]:
        """The parts between the marks."""
        parts, column = [], self.column
        for text in self.text.split(mark):
            parts.append(Part(text, column))
            column += len(text) + 1
        return parts

    def exactly(self, number: int, what: str) -> list["Part"]:
        """This many parts, separated by points."""
        parts = self.split(".")
        if len(parts) != number:
            raise self.fail(f"{number} parts, {what}, separated by points")
        return parts

    def one_of[Word: str](self, words: Iterable[Word], what: str) -> Word:
        """One of these words."""
        known = {str(word): word for word in words}
        if self.text not in known:
            raise self.fail(f"{what}, one of {', '.join(known)}")
        return known[self.text]

    def whole(self, what: str = "a whole number") -> int:
        """A whole number in decimal."""
        if not _WHOLE.fullmatch(self.text):
            raise self.fail(what)
        return int(self.text)

    def amount(self) -> int | str:
        """A whole number, or a fraction, its parts joined by `_`: `7_2` is seven halves."""
        return self.text.replace("_", "/", 1) if "_" in self.text else self.whole()

    def within(self, numbers: range, what: str) -> int:
        """A whole number from a range."""
        number = self.whole(what)
        if number not in numbers:
            raise self.fail(f"{what}, {numbers.start} to {numbers.stop - 1}")
        return number

    def cards(self, pack: Pack) -> list[int]:
        """Cards written together, as bits in their order; none twice."""
        if len(self.text) % 2:
            raise self.fail("cards of two letters each, written together")
        found: list[int] = []
        for place in range(0, len(self.text), 2):
            try:
                card = pack.bit(self.text[place : place + 2])
            except CardError as error:
                raise NotationError(self.column + place, str(error)) from None
            if card in found:
                raise NotationError(self.column + place, f"{pack.name(card)} is there twice")
            found.append(card)
        return found

    def mask(self, pack: Pack) -> int:
        """Cards written together, as a mask."""
        return sum(self.cards(pack))

    def card(self, pack: Pack) -> int:
        """One card, as a bit."""
        cards = self.cards(pack)
        if len(cards) != 1:
            raise self.fail("a card")
        return cards[0]


class Line:
    """A line that has been taken apart: its edition, its mode and options, and its other fields by name."""

    def __init__(self, text: str, sign: str, known: Callable[[str], Sequence[str]]) -> None:
        stray = _ALLOWED.match(text)
        assert stray is not None
        if stray.end() < len(text):
            raise NotationError(stray.end() + 1, f"expected letters, digits and . _ ~ -, found {text[stray.end()]!r}")
        parts = Part(text, 1).split("~")
        if parts[0].text != sign:
            raise parts[0].fail(f"{sign}, which begins such a line of this version")
        self.end = len(text) + 1
        if len(parts) < 2:
            raise NotationError(self.end, f"expected the rules, one of {', '.join(RULESETS)}")
        self.ruleset = parts[1].one_of(RULESETS, "the rules")
        options = switches(self.ruleset)
        names = (*known(self.ruleset), "mode")
        self._fields: dict[str, Part] = {}
        departures: dict[str, object] = {}
        columns: dict[str, int] = {}
        for part in parts[2:]:
            name, dash, _ = part.text.partition("-")
            value = Part(part.text[len(name) + 1 :], part.column + len(name) + 1)
            if not dash or (name not in names and name not in options):
                raise part.fail(f"a field `name-value`, named {', '.join(names)} or like an option of {self.ruleset}")
            if name in self._fields or name in departures:
                raise part.fail(f"no second field {name}")
            if name in options:
                departures[name] = _option(value, options[name].values.type)
                columns[name] = value.column
            else:
                self._fields[name] = value
        try:
            self.options: AnyOptions = options_for(self.ruleset, departures)
        except OptionError as error:
            raise NotationError(columns[error.name], str(error)) from None
        self.departures = departures
        self.mode = self.get("mode").one_of(("strict", "table"), "a mode") if "mode" in self else "strict"

    def __contains__(self, name: str) -> bool:
        return name in self._fields

    def get(self, name: str) -> Part:
        """The value of a field that has to be there."""
        if name not in self._fields:
            raise NotationError(self.end, f"expected the field {name}, which is missing")
        return self._fields[name]

    def per_seat(self, name: str, seats: int) -> list[Part]:
        """The parts of a field, one for each seat."""
        return self.get(name).exactly(seats, "one for each seat")


class Layout:
    """The table that a line describes: its seats and its pack. Cards are laid out once, so that none lies in two places.

    Attributes:
        hands: the parts of the field `hands`, one for each seat.
        laid: the cards laid out so far, a mask.
    """

    def __init__(self, line: Line) -> None:
        self.line = line
        self.hands = line.get("hands").split(".")
        self.seats = len(self.hands)
        sizes = RULESETS[line.ruleset].seats
        if self.seats not in sizes:
            raise line.get("hands").fail(f"the hands of {sizes.start} to {sizes.stop - 1} seats, separated by points")
        try:
            self.table = setup(line.ruleset, self.seats, line.options)
        except DealError as error:
            raise line.get("hands").fail(f"a table that can be ({error})") from None
        self.pack = self.table.pack
        self.laid = 0

    def seat(self, name: str) -> int:
        """The seat in a field."""
        return self.line.get(name).within(range(self.seats), "a seat")

    def lay(self, part: Part) -> int:
        """Cards of a part as a mask, lying nowhere else."""
        mask = part.mask(self.pack)
        if mask & self.laid:
            raise part.fail(f"cards that lie nowhere else: {self.pack.names(mask & self.laid)[0]} is there twice")
        self.laid |= mask
        return mask


def _option(value: Part, kind: type) -> object:
    if kind is bool:
        return value.one_of(("true", "false"), "true or false") == "true"
    if kind is int or _WHOLE.fullmatch(value.text):
        return value.whole()
    return value.text.replace(".", "+")


def written(sign: str, ruleset: str, mode: str, options: AnyOptions, fields: Mapping[str, str]) -> str:
    """A line of these fields; of the options only departures from the preset are written, `v1+v3` as `v1.v3`."""
    base = preset(ruleset)
    parts = [sign, ruleset]
    if mode != "strict":
        parts.append(f"mode-{mode}")
    for name in switches(ruleset):
        value = getattr(options, name)
        if value != getattr(base, name):
            parts.append(f"{name}-{str(value).lower() if isinstance(value, bool) else str(value).replace('+', '.')}")
    return "~".join([*parts, *(f"{name}-{value}" for name, value in fields.items())])


def written_amounts(amounts: Iterable[int | str]) -> str:
    """Amounts, separated by points, the parts of a fraction joined by `_`."""
    return ".".join(str(amount).replace("/", "_") for amount in amounts)
