"""Run inside Pyodide by trace.mjs: does with each hand all that a reader can do, and tells what Python loaded for it."""

import json
import sys
import traceback

from koziris import bridge


def play_through(hand: str) -> None:
    """Step through the record; at each step try every card of the seat to act, every other legal act, and nonsense."""
    session = bridge.Session(hand)
    acts = sum("card" in step or "do" in step for step in json.loads(hand)["steps"])
    for number in range(acts + 1):
        position = json.loads(session.goto(number))
        state = position["state"]
        actor = state["actor"]
        if actor is None:
            continue
        cards = [{"seat": actor, "card": card} for card in state["hands"][actor]]
        for act in [*state["legal"], *cards, {"seat": actor, "card": "nonsense"}]:
            if json.loads(session.play(json.dumps(act)))["ok"]:
                session.undo()


def fail() -> str:
    """Show an error as Pyodide does, for the modules that this takes."""
    try:
        bridge.Session("not a hand")
    except Exception:
        return traceback.format_exc()
    return ""


def loaded(root: str) -> list[str]:
    """Return the files below a folder or zip that modules were loaded from."""
    origins = [getattr(module.__spec__, "origin", None) for module in list(sys.modules.values()) if module]
    return sorted({origin.removeprefix(root) for origin in origins if origin and origin.startswith(root)})


def exercise(hands: str) -> str:
    """Play all hands and return the loaded files as JSON."""
    for hand in json.loads(hands):
        play_through(hand)
    fail()
    library = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip/"
    return json.dumps({"library": loaded(library), "engine": loaded("/lib/koziris.whl/")})
