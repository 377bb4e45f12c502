"""The command line: `python -m koziris check FILE...`, `explain FILE STEP` and `find --clause ID`."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from koziris.check import check
from koziris.clauses import is_clause
from koziris.finding import Found, Wish, as_yaml, find, parse_options, skeleton
from koziris.game import Game
from koziris.hands import read_hand, start
from koziris.reading import FileError
from koziris.reasons import DealError, Json, NotEnacted, OptionError
from koziris.replay import Mismatch, open_to_turn, run_step, written
from koziris.rulebook import RULESETS
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


class _WishError(Exception):
    """What is searched for cannot be."""


def finding(given: argparse.Namespace) -> tuple[str, int]:
    """The deals that `find` finds, as hand files one after the other, or as JSON; the code is 1 when there are fewer.

    Raises:
        _WishError: an unknown clause, or clauses, seats or scores that do not go together.
    """
    wish, count = _wish(given), max(0, given.count)
    seeds = range(given.from_seed, given.from_seed + given.tries)
    found = [deal for deal, _ in zip(find(wish, seeds), range(count), strict=False)]
    code = 0 if len(found) == count else 1
    hands = [(deal, skeleton(deal, wish)) for deal in found]
    if given.json:
        listed: list[Json] = [
            {
                "seed": deal.seed,
                "decides": [[number, clause] for number, clause in dict.fromkeys(deal.decides)],
                "hand": hand,
            }
            for deal, hand in hands
        ]
        return json.dumps({"found": listed, "tried": _tried(found, count, seeds)}, ensure_ascii=False, indent=1), code
    texts = [as_yaml(hand, deal.decides) for deal, hand in hands]
    if code:
        texts.append(f"# {len(found)} of {count} found in {len(seeds)} seeds from {given.from_seed}")
    return "\n---\n".join(texts), code


def _tried(found: list[Found], count: int, seeds: range) -> int:
    return found[-1].seed - seeds.start + 1 if found and len(found) == count else len(seeds)


def _wish(given: argparse.Namespace) -> Wish:
    for clause in given.clause:
        if not is_clause(clause):
            raise _WishError(f"there is no clause {clause!r}")
    ruleset = given.ruleset or given.clause[0].rpartition("-")[0]
    for clause in given.clause:
        if clause.rpartition("-")[0] != ruleset:
            raise _WishError(f"{clause} is no clause of {ruleset}")
    try:
        scores = tuple(map(int, given.scores.split(","))) if given.scores else None
        players = given.players or (len(scores) if scores else RULESETS[ruleset].seats.start)
        wish = Wish(tuple(given.clause), ruleset, players, parse_options(ruleset, given.option), given.mode, scores)
        Game.new(ruleset, players=players, options=wish.options, scores=scores, mode=given.mode)
    except (DealError, OptionError, ValueError) as error:
        raise _WishError(str(error)) from None
    return wish


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="koziris", description="The rules of Rams, Ramsas and rummy, clause by clause.")
    commands = parser.add_subparsers(dest="command", required=True)
    checking = commands.add_parser("check", help="run case files and hand files against the engine")
    checking.add_argument("files", nargs="*", metavar="FILE")
    explaining = commands.add_parser("explain", help="what may be done at a step of a hand file, and why not the rest")
    explaining.add_argument("file", metavar="FILE")
    explaining.add_argument("step", type=int, metavar="STEP")
    search = commands.add_parser("find", help="search seeds for deals in which clauses decide; prints hand files")
    search.add_argument("--clause", action="append", required=True, metavar="ID", help="decides; several: all in one deal")
    search.add_argument("--ruleset", choices=RULESETS, help="the rules; as the clause, when left out")
    search.add_argument("--players", type=int, metavar="N", help="seats; as few as can be, when left out")
    search.add_argument("--from-seed", type=int, default=0, metavar="N")
    search.add_argument("--count", type=int, default=1, metavar="N", help="how many deals (1)")
    search.add_argument("--tries", type=int, default=500, metavar="N", help="how many seeds at most (500)")
    search.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="departs from the preset")
    search.add_argument("--mode", default="strict", help="strict, or table: cards against a duty are played too")
    search.add_argument("--scores", metavar="A,B,...", help="accounts before the deal; by chance, when left out")
    for command in (checking, explaining, search):
        command.add_argument("--json", action="store_true", help="print JSON")
    given = parser.parse_args(arguments)
    try:
        if given.command == "check":
            report, code = check(given.files, as_json=given.json)
        elif given.command == "find":
            report, code = finding(given)
        else:
            report, code = explain(given.file, given.step, as_json=given.json), 0
    except (FileError, NotEnacted, MissingYaml, Mismatch, _WishError) as error:
        report, code = str(error), 1
    _print(report)
    return code


def _print(text: str) -> None:
    """Print on any terminal: what its encoding does not have is written out."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    print(text.encode(encoding, "backslashreplace").decode(encoding))


if __name__ == "__main__":
    sys.exit(main())
