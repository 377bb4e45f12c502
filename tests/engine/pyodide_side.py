"""What is computed both here and inside Pyodide, to be the same: imported by the test, and by pyodide_run.mjs's Python.

Every function takes and returns plain data.
"""

import json
import traceback

from koziris import NotEnacted, bridge
from koziris.reading import Node


def records(hands: list[dict]) -> list[str]:
    """Play whole hands; the records as JSON, byte for byte."""

    def record(hand: dict) -> str:
        try:
            return json.dumps(bridge.record(hand))
        except NotEnacted as missing:
            return f"not enacted: {missing}"

    return [record(hand) for hand in hands]


def tries(hands: list[dict]) -> list[list[str]]:
    """Do what a reader may do, at every step of every hand, and keep all answers."""
    said = []
    for hand in hands:
        session = bridge.Session(json.dumps(hand))
        answers = []
        for number in range(sum("card" in step or "do" in step for step in hand["steps"])):
            answers.append(session.goto(number))
            state = json.loads(answers[-1])["state"]
            acts = list(state["legal"])
            acts += [{"seat": state["actor"], "card": card} for card in state["hands"][state["actor"] or 0]]
            acts += [{"seat": 1, "card": "1X"}, {"seat": 99, "do": "fly"}, {}]
            for act in acts:
                answers.append(session.play(json.dumps(act)))
                if json.loads(answers[-1])["ok"]:
                    answers.append(session.undo())
        said.append(answers)
    return said


def games(count: int) -> dict[str, list]:
    """Play random games by the seeds 0 to count − 1; what happened, and the accounts."""
    import random_games

    played = {}
    for ruleset in random_games.ENACTED:
        for seed in range(count):
            game = random_games.new_game(ruleset, seed)
            acts = [action.to_step() for action in random_games.play(game, seed)]
            played[f"{ruleset} {seed}"] = [acts, json.loads(json.dumps(game.view(None)))]
    return played


def rows(files: dict[str, dict]) -> dict[str, list[list]]:
    """Answer the rows of case files; what came of each."""
    from koziris.check import check_cases

    return {
        name: [[outcome.status, outcome.address, outcome.message] for outcome in check_cases(Node.of(data), name)]
        for name, data in files.items()
    }


def transcripts(tables: list[list]) -> list[str]:
    """The golden transcripts of these tables."""
    import golden

    return [golden.transcript(*table) for table in tables]


def solutions(count: int) -> list[list]:
    """Solve the play of random games by the seeds 0 to count − 1, as it begins, and reckon the odds of who leads."""
    import random_games

    from koziris.odds import odds
    from koziris.solver import solve

    found = []
    for ruleset in random_games.ENACTED:
        for seed in range(count):
            game = random_games.new_game(ruleset, seed)
            if game.mode == "strict" and any(game.phase == "play" for _ in random_games.play(game, seed)):
                seat = game.actor
                few = len(game.deal.tricks.seats) <= 4
                answers = [solve(game, one).to_json() for one in ((None, seat) if few else (seat,))]
                found.append([*answers, odds(game, seat, samples=20).to_json()])
    return found


def mistakes() -> list[str]:
    """Make mistakes that a program makes, and show them as Python does."""
    shown = []
    for make in (lambda: bridge.Session("not JSON"), lambda: bridge.Session("{}"), lambda: bridge.record({})):
        try:
            make()
        except NotEnacted:
            raise
        except Exception as error:
            shown.append(f"{type(error).__name__}: {error}")
            assert "Traceback" in traceback.format_exc()
    return shown
