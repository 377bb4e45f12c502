"""Measures random whole hands against OpenSpiel's euchre, driven from Python as ours are: in turn, in one run, one thread.

    make bench-peers        or: python tests/bench/peers.py [--pyodide] [--rounds N] [--seconds S]

Peer and ours are trick games of five tricks whose cards are dealt by chance and played by chance. What counts are the
ratios. Time is that of the processor, so that other work on the machine disturbs little, and of several rounds the median
is taken.

    euchre          OpenSpiel: 24 cards, 4 seats, bidding, C++ behind `legal_actions` and `apply_action`
    ramsas-kernel   4 seats, all play: the kernel (`koziris.tricks`), deal included
    rams-kernel     5 seats of Rams A, 52 cards, all play: the kernel, deal included
    ramsas, rams    the same tables by way of `koziris.Game`: every phase, events, reasons, the ledger, undo

With `--pyodide` ours are played in Pyodide under Node too, and compared with the same peer, which stays native. The time to
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

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "engine")]

import whole_hands  # noqa: E402 - it stands beside this file, and finds the engine by the line above

GOALS = {
    "ramsas-kernel": 2.0,
    "rams-kernel": 1.5,
    "ramsas": 0.7,
    "rams": 0.7,
    "ramsas-kernel in Pyodide": 1.0,
    "rams-kernel in Pyodide": 0.7,
}
GOAL_IMPORT = 60


def euchre(chance: Callable[[], float]) -> Callable[[], None]:
    """Return what plays one random game of OpenSpiel's euchre."""
    import pyspiel

    peer = pyspiel.load_game("euchre")

    def one() -> None:
        state = peer.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(chance() * len(actions))])

    return one


def here(one: Callable[[], None]) -> Callable[[float], float]:
    """Return what measures hands a second of the processor's time, in this process."""

    def rate(seconds: float) -> float:
        start = time.process_time()
        hands = whole_hands.play_for(one, seconds)
        return hands / (time.process_time() - start)

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
        """Return what measures hands a second of the processor's time there."""

        def rate(seconds: float) -> float:
            assert self._node.stdin
            assert self._node.stdout
            print(json.dumps({"name": name, "seconds": seconds}), file=self._node.stdin, flush=True)
            done = json.loads(self._node.stdout.readline())
            return done["hands"] / done["seconds"]

        return rate

    def close(self) -> None:
        """End it."""
        self._node.communicate()


def measure(rounds: int, seconds: float, ours: dict[str, Callable[[float], float]]) -> dict[str, dict[str, float]]:
    """Return by name the median rate and, of ours, the median ratio to the peer of the same round."""
    peer = here(euchre(Random(1).random))
    peers: list[float] = []
    rates: dict[str, list[float]] = {name: [] for name in ours}
    for rate in ours.values():
        rate(seconds / 4)  # to warm up
    for _ in range(rounds):
        peers.append(peer(seconds))
        for name, rate in ours.items():
            rates[name].append(rate(seconds))
    result = {"euchre": {"hands_per_second": statistics.median(peers)}}
    for name, found in rates.items():
        ratios = [ours / theirs for ours, theirs in zip(found, peers, strict=True)]
        result[name] = {"hands_per_second": statistics.median(found), "ratio": statistics.median(ratios)}
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
    parser = argparse.ArgumentParser(description="Random whole hands of ours and of OpenSpiel's euchre, in turn.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    parser.add_argument("--pyodide", action="store_true", help="play ours in Pyodide under Node too")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    ours = {name: here(one) for name, one in whole_hands.players().items()}
    pyodide = Pyodide() if given.pyodide else None
    if pyodide:
        ours |= {f"{name} in Pyodide": pyodide.plays(name) for name in list(ours)}
    result = measure(given.rounds, given.seconds, ours)
    if pyodide:
        pyodide.close()
    result["import koziris"] = {"milliseconds": loading(given.rounds)}
    if given.json:
        print(json.dumps(result, indent=1))
        return
    for name, facts in result.items():
        if "milliseconds" in facts:
            print(f"{name:24} {facts['milliseconds']:10.1f} ms       goal below {GOAL_IMPORT}")
            continue
        ratio = f"  ratio {facts['ratio']:.2f}" if "ratio" in facts else ""
        goal = f", goal {GOALS[name]}" if name in GOALS else ""
        print(f"{name:24} {facts['hands_per_second']:10,.0f} hands/s{ratio}{goal}")


if __name__ == "__main__":
    main()
