"""Acts: what a seat does, as a value, and its text form, the step of a hand file."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from koziris.reasons import ActError, Json

# What an act is about: word -> name of the field and whether it holds one card or several. `card` is no word of a hand
# file: there a step with `card` and without `do` plays a card.
_FIELDS: dict[str, tuple[str, bool] | None] = {
    "card": ("card", False),
    "decline": None,
    "buy": ("keep", True),
    "stay": None,
    "drop": None,
    "show_jacks": None,
    "pass": None,
    "play": None,
    "finish_on_jacks": None,
    "discard": ("cards", True),
    "take_turned": ("discard", False),
    "leave_turned": None,
    "accept_exposed": None,
    "refuse_exposed": None,
    "reshuffle": ("stock", True),
    "draw_stock": None,
    "draw_discard": None,
    "turn_over": None,
    "meld": ("cards", True),
    "lay_off": ("cards", True),
    "throw": ("card", False),
    "call_rummy": ("discard", False),
    # Rummy at a real table, where things go wrong: `koziris.rummy.table`.
    "look": None,
    "bury": None,
    "draw_seen": None,
    "take_back": ("card", False),
    "object": None,
    "go_out": None,
    "expose": ("cards", True),
    "redeal": None,
    "count": None,
    "write": None,
    "mix": None,
}

# Fields beside these: word -> those it has to have, and those it may have.
_NEEDED = {"lay_off": ("to",), "call_rummy": ("to",), "count": ("points",), "write": ("points",)}
_OPTIONAL = {"discard": ("exposed",), "call_rummy": ("also",), "object": ("to",)}

# Words of ours that no hand file writes, and how it writes them: a step with `card` plays it; `discard` is about `cards`
# in an exchange and about one `card` in rummy.
_WRITTEN = {"card": None, "throw": "discard"}

SETS = ("discard", "meld", "lay_off", "expose")
"""Words whose cards are a set: they are kept sorted."""
COUNTED = ("count", "write")
"""Words that are about a number of points."""


class Action(NamedTuple):
    """One act: `do` is its word (`card` for playing a card, `throw` for a discard in rummy), `cards` what it is about.

    `seat` is None for chance, the word `reshuffle`. The cards of a discard, a combination or a lay-off are a set: they are
    kept sorted. `exposed` is the replacement that lay face up, in table mode; else empty. In rummy `to` is the number of a
    combination, `also` the seats that called at the same moment, `points` what a hand is counted or written as.
    """

    seat: int | None
    do: str
    cards: tuple[str, ...] = ()
    exposed: str = ""
    to: int = 0
    also: tuple[int, ...] = ()
    points: int = 0

    @classmethod
    def card(cls, seat: int, card: str) -> "Action":
        """The playing of a card."""
        return act_of(seat, "card", (card,))

    @classmethod
    def from_step(cls, step: Mapping[str, object]) -> "Action":
        """The act that a step states, like `{"seat": 0, "card": "KC"}` or `{"seat": 1, "do": "buy", "keep": ["AC"]}`.

        Raises:
            ActError: an unknown word, a field missing, too much or of another form than it should have.
        """
        if not isinstance(step, Mapping):
            raise ActError(f"an act is a mapping with `seat` and `do` or `card`, not {step!r}")
        word = step.get("do", "card" if "card" in step else None)
        if not isinstance(word, str) or word not in _FIELDS or (word in _WRITTEN and "do" in step):
            if word is None:
                raise ActError("an act has `do` or `card`")
            raise ActError(f"unknown act {word!r}: expected {', '.join(sorted(set(_FIELDS) - set(_WRITTEN)))}")
        if word == "discard" and "card" in step:
            word = "throw"
        about = _FIELDS[word]
        expected = {"do"} if word != "card" else set()
        if word != "reshuffle":
            expected.add("seat")
        if about:
            expected.add(about[0])
        expected.update(_NEEDED.get(word, ()))
        for name in sorted(map(str, step)):
            if name not in expected and name not in _OPTIONAL.get(word, ()):
                raise ActError(f"unknown field {name!r} of {step.get('do', word)}: expected {', '.join(sorted(expected))}")
        for name in sorted(expected):
            if name not in step:
                raise ActError(f"{word} lacks `{name}`")
        seat = None if word == "reshuffle" else _whole(step["seat"], "seat")
        cards = _cards(step[about[0]], *about) if about else ()
        exposed = _cards(step["exposed"], "exposed", False)[0] if "exposed" in step else ""
        to = _whole(step["to"], "to") if "to" in step else 0
        also = step.get("also", ())
        if not isinstance(also, list | tuple):
            raise ActError(f"`also` is {also!r}: expected a list of seats")
        callers = tuple(sorted(_whole(other, "also") for other in also))
        points = _whole(step["points"], "points") if "points" in step else 0
        return cls(seat, word, tuple(sorted(cards)) if word in SETS else cards, exposed, to, callers, points)

    def to_step(self) -> dict[str, Json]:
        """The step that states this act; `from_step` reads it back."""
        step: dict[str, Json] = {} if self.seat is None else {"seat": self.seat}
        if self.do != "card":
            step["do"] = written_word(self.do)
        about = _FIELDS[self.do]
        if about:
            name, several = about
            step[name] = [*self.cards] if several else self.cards[0]
        if self.exposed:
            step["exposed"] = self.exposed
        if self.to or "to" in _NEEDED.get(self.do, ()):
            step["to"] = self.to
        if self.also:
            step["also"] = [*self.also]
        if self.do in COUNTED:
            step["points"] = self.points
        return step


def written_word(word: str) -> str:
    """A word as hand files write it."""
    return _WRITTEN.get(word) or word


@cache
def act_of(seat: int | None, word: str, cards: tuple[str, ...] = ()) -> Action:
    """An act about nothing or about one card: there is one such object, as there are few of them."""
    return Action(seat, word, cards)


def _whole(value: object, name: str) -> int:
    if type(value) is not int:
        raise ActError(f"`{name}` is {value!r}: expected a whole number")
    return value


def _cards(value: object, name: str, several: bool) -> tuple[str, ...]:
    cards = value if several else [value]
    if several and isinstance(value, str):
        cards = value.split()
    if not isinstance(cards, list | tuple) or not all(isinstance(card, str) for card in cards):
        raise ActError(f"`{name}` is {value!r}: expected {'a list of cards' if several else 'a card'}")
    return tuple(cards)
