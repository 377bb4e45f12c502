"""Acts: what a seat does, as a value, and its text form, the step of a hand file."""

from collections.abc import Mapping
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
}


class Action(NamedTuple):
    """One act: `do` is its word (`card` for playing a card), `cards` what it is about.

    `seat` is None for chance, the word `reshuffle`. The cards of a discard are a set: they are kept sorted. `exposed` is
    the replacement that lay face up, in table mode; else empty.
    """

    seat: int | None
    do: str
    cards: tuple[str, ...] = ()
    exposed: str = ""

    @classmethod
    def card(cls, seat: int, card: str) -> "Action":
        """The playing of a card."""
        return cls(seat, "card", (card,))

    @classmethod
    def from_step(cls, step: Mapping[str, object]) -> "Action":
        """The act that a step states, like `{"seat": 0, "card": "KC"}` or `{"seat": 1, "do": "buy", "keep": ["AC"]}`.

        Raises:
            ActError: an unknown word, a field missing, too much or of another form than it should have.
        """
        if not isinstance(step, Mapping):
            raise ActError(f"an act is a mapping with `seat` and `do` or `card`, not {step!r}")
        word = step.get("do", "card" if "card" in step else None)
        if not isinstance(word, str) or word not in _FIELDS or (word == "card" and "do" in step):
            if word is None:
                raise ActError("an act has `do` or `card`")
            raise ActError(f"unknown act {word!r}: expected {', '.join(sorted(set(_FIELDS) - {'card'}))}")
        about = _FIELDS[word]
        expected = {"do"} if word != "card" else set()
        if word != "reshuffle":
            expected.add("seat")
        if about:
            expected.add(about[0])
        for name in sorted(map(str, step)):
            if name not in expected and (word, name) != ("discard", "exposed"):
                raise ActError(f"unknown field {name!r} of {word}: expected {', '.join(sorted(expected))}")
        for name in sorted(expected):
            if name not in step:
                raise ActError(f"{word} lacks `{name}`")
        seat = step.get("seat")
        if word != "reshuffle" and type(seat) is not int:
            raise ActError(f"`seat` is {seat!r}: expected a whole number")
        cards = _cards(step[about[0]], *about) if about else ()
        exposed = _cards(step["exposed"], "exposed", False)[0] if "exposed" in step else ""
        kept = tuple(sorted(cards)) if word == "discard" else cards
        return cls(seat if isinstance(seat, int) else None, word, kept, exposed)

    def to_step(self) -> dict[str, Json]:
        """The step that states this act; `from_step` reads it back."""
        step: dict[str, Json] = {} if self.seat is None else {"seat": self.seat}
        if self.do != "card":
            step["do"] = self.do
        about = _FIELDS[self.do]
        if about:
            name, several = about
            step[name] = [*self.cards] if several else self.cards[0]
        if self.exposed:
            step["exposed"] = self.exposed
        return step


def _cards(value: object, name: str, several: bool) -> tuple[str, ...]:
    cards = value if several else [value]
    if several and isinstance(value, str):
        cards = value.split()
    if not isinstance(cards, list | tuple) or not all(isinstance(card, str) for card in cards):
        raise ActError(f"`{name}` is {value!r}: expected {'a list of cards' if several else 'a card'}")
    return tuple(cards)
