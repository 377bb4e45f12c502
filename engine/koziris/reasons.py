"""What the engine says when it does not do what was asked.

A `Reason` is an answer of the rules and always names its clause. The exceptions are about everything else: an act that
makes no sense, a deal that cannot be, an option that does not exist, a rule that the engine does not have yet.
"""

from typing import NamedTuple

type Json = bool | int | str | list[Json] | dict[str, Json] | None
"""Plain data, as it goes to JSON and to a reader's browser."""


class Reason(NamedTuple):
    """Why the rules refuse an act: what kind of refusal, by which clause, and the facts that decide.

    The facts always name the seat; for a refused card also `may`, the cards that would do.
    """

    kind: str
    clause: str
    facts: dict[str, Json]

    def to_json(self) -> dict[str, Json]:
        """`{"kind", "clause", "facts"}`."""
        return {"kind": self.kind, "clause": self.clause, "facts": self.facts}


class Refused(ValueError):  # noqa: N818 - what the rules do, not an error of the program
    """An act was played that the rules refuse; `reason` tells why. Nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"refused by {reason.clause} ({reason.kind})")
        self.reason = reason


class ActError(ValueError):
    """An act that is none: an unknown word, a card that is not in the pack or not in the hand. Nothing has changed."""


class DealError(ValueError):
    """A deal that cannot be. `path` leads to the faulty place, as keys and indices from the head of a hand."""

    def __init__(self, message: str, *path: str | int) -> None:
        super().__init__(message)
        self.path = path


class OptionError(ValueError):
    """An option that does not exist, has a value that it cannot have, or contradicts another. `name` is the option."""

    def __init__(self, message: str, name: str) -> None:
        super().__init__(message)
        self.name = name


class NotEnacted(Exception):  # noqa: N818 - a state of the engine, not an error of the caller
    """The rules have this, the engine does not have it yet. It answers nothing rather than answer wrongly."""

    def __init__(self, what: str, clause: str | None = None) -> None:
        super().__init__(f"not enacted: {what}" + (f" ({clause})" if clause else ""))
        self.what = what
        self.clause = clause
