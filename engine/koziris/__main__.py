"""The command line: `python -m koziris check FILE...` and `python -m koziris explain FILE STEP`."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from koziris.check import check
from koziris.game import Game
from koziris.hands import read_hand, start
from koziris.reading import FileError
from koziris.reasons import Json, NotEnacted
from koziris.replay import Mismatch, open_to_turn, run_step, written
from koziris.yaml_file import MissingYaml, read_file


def explain(path: str, number: int, *, as_json: bool = False) -> str:
    """What may be done at a step of a hand file, and for each card that may not be played, why not.

    Raises:
        FileError: the file is faulty, or has no such step.
        NotEnacted: the engine does not have these rules yet.
    """
    hand = read_hand(read_file(Path(path)))
    game = start(hand)
    for step in hand.steps:
        if len(game.acts) == number:
            break
        if step.kind == "act":
            run_step(game, step)
    if len(game.acts) != number:
        raise FileError(path, f"there is no step {number}: expected 0 to {len(game.acts)}")
    facts = _explained(game)
    if as_json:
        return json.dumps(facts, ensure_ascii=False, indent=1)
    if game.actor is None:
        return f"step {number}: nobody's turn ({game.phase})"
    lines = [f"step {number}: seat {game.actor}, {game.phase}; open: {', '.join(open_to_turn(game))}"]
    refused = facts["refused"]
    assert isinstance(refused, list)
    lines += [f"  refused: {written(reason)}" for reason in refused]
    return "\n".join(lines)


def _explained(game: Game) -> dict[str, Json]:
    facts: dict[str, Json] = {"actor": game.actor, "phase": game.phase, "open": [], "refused": []}
    if game.actor is None:
        return facts
    refused: list[Json] = []
    for word, act in game.deal.acts.items():
        # Of the discards there are too many to list, and they are refused for their number only.
        for action in game.deal.attempts(word) if act.phase == game.phase and word != "discard" else ():
            reason = game.explain(action)
            if reason:
                refused.append({"act": action.to_step(), "clause": reason.clause, "kind": reason.kind})
    return facts | {"open": [*open_to_turn(game)], "refused": refused}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="koziris", description="The rules of Rams, Ramsas and rummy, clause by clause.")
    commands = parser.add_subparsers(dest="command", required=True)
    checking = commands.add_parser("check", help="run case files and hand files against the engine")
    checking.add_argument("files", nargs="*", metavar="FILE")
    explaining = commands.add_parser("explain", help="what may be done at a step of a hand file, and why not the rest")
    explaining.add_argument("file", metavar="FILE")
    explaining.add_argument("step", type=int, metavar="STEP")
    for command in (checking, explaining):
        command.add_argument("--json", action="store_true", help="print JSON")
    given = parser.parse_args(arguments)
    try:
        if given.command == "check":
            report, code = check(given.files, as_json=given.json)
        else:
            report, code = explain(given.file, given.step, as_json=given.json), 0
    except (FileError, NotEnacted, MissingYaml, Mismatch) as error:
        report, code = str(error), 1
    _print(report)
    return code


def _print(text: str) -> None:
    """Print on any terminal: what its encoding does not have is written out."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    print(text.encode(encoding, "backslashreplace").decode(encoding))


if __name__ == "__main__":
    sys.exit(main())
