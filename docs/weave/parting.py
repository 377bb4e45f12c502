"""Where worked hands meet a ruling: what their story says of it, and where another reading would have parted from them.

Nothing of it is written down: the engine plays each hand twice, as recorded and with the options of the other reading. They
part at the first step at which the two allow different acts, or at which the same act has different consequences.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from koziris.hands import read_hand, start
from koziris.reading import FileError, Node
from koziris.reasons import ActError, DealError, NotEnacted, OptionError, Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from koziris.events import Event
    from koziris.rulebook import Value
    from weave.law import Ruling
    from weave.site import Hand


@dataclass(frozen=True)
class Parting:
    """A step at which two readings part: what each lets the seat play there, as far as it is a choice among cards."""

    step: int
    cards: tuple[str, ...] = ()
    other_cards: tuple[str, ...] = ()


class Shown(NamedTuple):
    """A hand that shows a ruling: at which step, and the cards that each reading lets play, where they part on that."""

    hand: Hand
    step: int
    cards: dict[str, tuple[str, ...]]


def told(hand: Hand, slug: str) -> int | None:
    """Find the first step of a hand whose story speaks of a ruling."""
    acts = 0
    for step in hand.record["hand"]["steps"]:
        acts += "ask" not in step and ("card" in step or "do" in step)
        if any(f"[[{slug}|" in text or f"[[{slug}]]" in text for text in step.get("say", {}).values()):
            return acts
    return None


def parting(hand: Hand, values: dict[str, Value]) -> Parting | None:
    """Find where a hand would have gone another way under other options; None when it would not, or cannot be played."""
    data: dict[str, Any] = hand.record["hand"]
    try:
        read = read_hand(Node.of(data))
        game, other = start(read), start(read_hand(Node.of(data | {"options": data.get("options", {}) | values})))
        for step in read.steps:
            if step.kind != "act" or step.action is None:
                continue
            here, there = game.view(None), other.view(None)
            if _texts(here) != _texts(there):
                return Parting(len(game.acts), _cards(here), _cards(there))
            before = len(game.acts)
            done = game.play(step.action)
            try:
                done_there = other.play(step.action)
            except (ActError, Refused):
                return Parting(before)
            if _facts(done) != _facts(done_there):
                return Parting(len(game.acts))
    except (DealError, FileError, NotEnacted, OptionError):
        return None  # the deal does not fit that reading, or the engine does not have it yet
    return None


def hands_of(ruling: Ruling, hands: dict[str, Hand]) -> list[Shown]:
    """List the hands that show a ruling."""
    found: list[Shown] = []
    for hand in hands.values():
        chosen = ruling.chosen.get(hand.record["ruleset"])
        if not chosen:
            continue
        at: int | None = None
        cards: dict[str, tuple[str, ...]] = {}
        for reading in ruling.readings:
            if reading.id == chosen or not reading.values:
                continue
            parted = parting(hand, reading.values)
            if parted and (at is None or parted.step < at):
                at = parted.step
                cards = {chosen: parted.cards, reading.id: parted.other_cards} if parted.cards and parted.other_cards else {}
        said = told(hand, ruling.slug)
        if at is not None:
            found.append(Shown(hand, at, cards))
        elif said is not None:
            found.append(Shown(hand, said, {}))
    return found


def _texts(view: Any) -> list[str]:  # noqa: ANN401 - plain data of the engine
    """Give the acts that are open; how many cards may go out matters only when somebody wants more."""
    return sorted(json.dumps(step | {"max": None}, sort_keys=True) for step in view["legal"])


def _facts(events: Sequence[Event]) -> list[dict[str, Any]]:
    """Give what happened, leaving out how many cards are left: another pack alone is no consequence."""
    return [{name: fact for name, fact in event.to_json().items() if name not in ("stock", "unused")} for event in events]


def _cards(view: Any) -> tuple[str, ...]:  # noqa: ANN401 - plain data of the engine
    """Give the cards that may be played, in the order in which the hand shows them."""
    open_ = {step["card"] for step in view["legal"] if "card" in step}
    return tuple(card for hand in view["hands"] for card in hand if card in open_)
