"""Measures random whole hands against OpenSpiel's and RLCard's, in turn, in one run, one thread.

    make bench-peers        or: python tests/bench/peers.py [--pyodide] [--rounds N] [--seconds S]

What counts are the ratios. Time is that of the processor, so that other work on the machine disturbs little, and of several
rounds the median is taken.

Hands a second: peer and ours are trick games of five tricks whose cards are dealt by chance and played by chance.

    euchre          OpenSpiel, driven from Python: 24 cards, 4 seats, bidding, C++ behind `legal_actions` and `apply_action`
    ramsas-kernel   4 seats, all play: the kernel (`koziris.tricks`), deal included
    rams-kernel     5 seats of Rams A, 52 cards, all play: the kernel, deal included
    ramsas, rams    the same tables by way of `koziris.Game`: every phase, events, reasons, the ledger, undo

Decisions a second, in whole deals for two of ten cards each. This is a looser comparison: the peers play gin rummy, another
game of the family, in which nothing is laid before the end, so that a decision is not the same work as in classic rummy.

    gin-rummy-rlcard      RLCard, in Python: `env.run` with its random agents
    gin-rummy-openspiel   OpenSpiel, driven as euchre is; the cards that chance deals and draws are no decisions
    rummy-kernel          classic rummy, base game: the kernel (`koziris.rummy.play`), deal included; every draw, meld,
                          lay-off and discard, and what becomes of a spent stock, is one of all that are legal
    rummy                 the same table by way of `koziris.Game`

With `--pyodide` ours are played in Pyodide under Node too, and compared with the same peers, which stay native. The time to
load the engine is that of `import koziris`, compiled before, in a process of its own.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "engine")]

import whole_hands  # noqa: E402 - it stands beside this file, and finds the engine by the line above

GOALS = {
    "ramsas-kernel": {"euchre": 2.0},
    "rams-kernel": {"euchre": 1.5},
    "ramsas": {"euchre": 0.7},
    "rams": {"euchre": 0.7},
    "ramsas-kernel in Pyodide": {"euchre": 1.0},
    "rams-kernel in Pyodide": {"euchre": 0.7},
    "rummy-kernel": {"gin-rummy-rlcard": 25.0, "gin-rummy-openspiel": 7.0},
}
GOAL_IMPORT = 60


class Contest(NamedTuple):
    """Peers, and ours that are compared with each of them.

    Attributes:
        unit: what is counted.
        peers: by name what plays one random hand and tells how many units it was.
        ours: their names among `whole_hands.players()`.
        note: what has to be said of the comparison.
    """

    unit: str
    peers: dict[str, Callable[[], int]]
    ours: tuple[str, ...]
    note: str


def contests() -> list[Contest]:
    """Return all that is measured."""
    return [
        Contest(
            "hands",
            {"euchre": openspiel("euchre", lambda state: 1)},
            ("ramsas-kernel", "rams-kernel", "ramsas", "rams"),
            "trick games of five tricks",
        ),
        Contest(
            "decisions",
            {
                "gin-rummy-rlcard": rlcard_gin_rummy(),
                "gin-rummy-openspiel": openspiel("gin_rummy", decisions),
            },
            ("rummy-kernel", "rummy"),
            "a looser comparison: classic rummy with gin rummy, another game of the family",
        ),
    ]


def decisions(state: Any) -> int:
    """Return how many decisions of the players, chance not included, led to a state of OpenSpiel's."""
    return sum(act.player >= 0 for act in state.full_history())


def openspiel(name: str, size: Callable[[Any], int]) -> Callable[[], int]:
    """Return what plays one random game of OpenSpiel's and tells how much it was, which `size` says of its last state."""
    import pyspiel

    peer, chance = pyspiel.load_game(name), Random(1).random

    def one() -> int:
        state = peer.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(chance() * len(actions))])
        return size(state)

    return one


def rlcard_gin_rummy() -> Callable[[], int]:
    """Return what plays one random game of RLCard's gin rummy and tells how many decisions it took.

    It is run as in training, which asks the agents for an act alone: without the probabilities of all acts it is faster.
    """
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("gin-rummy")
    env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])

    def one() -> int:
        before = env.timestep
        env.run(is_training=True)
        return env.timestep - before

    return one


def here(one: Callable[[], int]) -> Callable[[float], float]:
    """Return what measures hands, or decisions, a second of the processor's time, in this process."""

    def rate(seconds: float) -> float:
        start = time.process_time()
        done = whole_hands.play_for(one, seconds)
        return done / (time.process_time() - start)

    return rate


class Pyodide:
    """Pyodide under Node, in a process of its own, which plays hands when it is told to."""

    def __init__(self) -> None:
        beside = ROOT / ".venv" / "bin"
        node = shutil.which("node", path=str(beside)) or shutil.which("node")
        if node is None:
            sys.exit("Node.js is missing: `make setup` installs it.")
        self._node = subprocess.Popen(
            [node, str(ROOT / "tests" / "bench" / "in_pyodide.mjs")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def plays(self, name: str) -> Callable[[float], float]:
        """Return what measures hands, or decisions, a second of the processor's time there."""

        def rate(seconds: float) -> float:
            assert self._node.stdin
            assert self._node.stdout
            print(json.dumps({"name": name, "seconds": seconds}), file=self._node.stdin, flush=True)
            answer = json.loads(self._node.stdout.readline())
            return answer["done"] / answer["seconds"]

        return rate

    def close(self) -> None:
        """End it."""
        self._node.communicate()


def measure(
    rounds: int, seconds: float, peers: dict[str, Callable[[float], float]], ours: dict[str, Callable[[float], float]]
) -> dict[str, dict[str, Any]]:
    """Return by name the median rate and, of ours, the median ratio to each peer of the same round."""
    rates: dict[str, list[float]] = {name: [] for name in peers | ours}
    for rate in ours.values():
        rate(seconds / 4)  # to warm up
    for _ in range(rounds):
        for name, rate in (peers | ours).items():
            rates[name].append(rate(seconds))
    result: dict[str, dict[str, Any]] = {name: {"per_second": statistics.median(found)} for name, found in rates.items()}
    for name in ours:
        result[name]["ratios"] = {
            peer: statistics.median(mine / theirs for mine, theirs in zip(rates[name], rates[peer], strict=True))
            for peer in peers
        }
    return result


def loading(rounds: int) -> float:
    """Return the milliseconds of the processor that `import koziris` takes, by the median."""
    timed = "import time; start = time.process_time(); import koziris; print((time.process_time() - start) * 1000)"
    with tempfile.TemporaryDirectory() as compiled:
        env = os.environ | {
            "PYTHONPATH": str(ROOT / "engine"),
            "PYTHONPYCACHEPREFIX": compiled,
            "PYTHONDONTWRITEBYTECODE": "",
        }
        runs = [
            float(subprocess.run([sys.executable, "-c", timed], env=env, capture_output=True, check=True).stdout)
            for _ in range(2 * rounds + 1)
        ]
    return statistics.median(runs[1:])


def main() -> None:
    """Print the rates and ratios, and the time to load."""
    parser = argparse.ArgumentParser(description="Random whole hands of ours and of OpenSpiel and RLCard, in turn.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    parser.add_argument("--pyodide", action="store_true", help="play ours in Pyodide under Node too")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    players = whole_hands.players()
    pyodide = Pyodide() if given.pyodide else None
    found = []
    for contest in contests():
        peers = {name: here(one) for name, one in contest.peers.items()}
        ours = {name: here(players[name]) for name in contest.ours}
        if pyodide:
            ours |= {f"{name} in Pyodide": pyodide.plays(name) for name in contest.ours}
        facts = measure(given.rounds, given.seconds, peers, ours)
        found.append({"unit": contest.unit, "note": contest.note, "rates": facts})
    if pyodide:
        pyodide.close()
    milliseconds = loading(given.rounds)
    if given.json:
        print(json.dumps({"contests": found, "import koziris": {"milliseconds": milliseconds}}, indent=1))
        return
    for contest in found:
        show(contest)
    print(f"import koziris: {milliseconds:.1f} ms, goal below {GOAL_IMPORT}")


def show(contest: dict[str, Any]) -> None:
    """Print what was measured of a contest."""
    print(f"{contest['unit']} a second; {contest['note']}")
    for name, facts in contest["rates"].items():
        ratios = []
        for peer, ratio in facts.get("ratios", {}).items():
            goal = GOALS.get(name, {}).get(peer)
            ratios.append(f"{ratio:.2f} times {peer}" + (f" (goal {goal:g})" if goal else ""))
        print(f"  {name:24} {facts['per_second']:10,.0f}  {', '.join(ratios)}".rstrip())


if __name__ == "__main__":
    main()
