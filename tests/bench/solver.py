"""Measures how long the solver takes for full deals of five cards, natively and in Pyodide under Node.

    make bench-solver        or: python tests/bench/solver.py [--deals N] [--moves]

Printed are the median, the 95th percentile and the slowest of the times in milliseconds, of random deals in which all
seats play: each seat for itself, up to four seats, and one seat, drawn by lot, against all others, up to seven. What is
measured is the value; with `--moves` the best cards and the line of play too. Time is that of the processor.
"""

import argparse
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "engine"), str(ROOT / "tutorials")]

import solver_side  # noqa: E402 - it needs what the line above has found, as do the next

from runtime import node, wheel  # noqa: E402
from runtime.build import build  # noqa: E402
from runtime.manifest import ASSETS  # noqa: E402

GOALS = {False: 250, True: 10}
"""Milliseconds for the 95th percentile in Pyodide: each for itself; one against the rest."""

TABLES = [("ramsas", 24, 4), ("rams-a", 32, 4), ("rams-b", 52, 4), ("rams-a", 52, 5), ("rams-a", 52, 6), ("rams-a", 52, 7)]


def in_pyodide(calls: list[list]) -> list[list[list[float]]]:
    """Return what the calls give inside Pyodide."""
    assets = build(ROOT, ROOT / ASSETS, ROOT / ".build" / "runtime")
    lock = json.loads((ROOT / "node_modules" / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    files = {f"/tests/koziris/{path}": ROOT / "engine" / "koziris" / path for path in wheel.at_home(ROOT)}
    files["/tests/pyodide_side.py"] = Path(solver_side.__file__)
    given = {
        "pyodide": str(ROOT / "node_modules" / "pyodide"),
        "stdlib": str(ROOT / ASSETS / assets["stdlib"]),
        "engine": str(ROOT / ASSETS / assets["engine"]),
        "lock": {"info": lock["info"], "packages": {}},
        "files": {path: source.read_text("utf-8") for path, source in files.items()},
        "calls": [["times", *arguments] for arguments in calls],
    }
    script = ROOT / "tests" / "engine" / "pyodide_run.mjs"
    return json.loads(node.run(script, cwd=ROOT, given=json.dumps(given)))


def at(times: list[float], part: float) -> float:
    """Return the time that this part of them does not exceed."""
    return sorted(times)[min(len(times) - 1, int(part * len(times)))]


def main() -> None:
    """Print the times."""
    parser = argparse.ArgumentParser(description="Times of the solver, natively and in Pyodide.")
    parser.add_argument("--deals", type=int, default=100, help="of each table")
    parser.add_argument("--moves", action="store_true", help="the best cards and the line of play too")
    given = parser.parse_args()
    calls = [
        [*table, against, given.moves, given.deals]
        for against in (False, True)
        for table in TABLES
        if against or table[2] <= 4
    ]
    here = [solver_side.times(*arguments) for arguments in calls]
    there = in_pyodide(calls)
    for (ruleset, size, seats, against, _, _), *both in zip(calls, here, there, strict=True):
        print(f"{ruleset}, {seats} seats, {size} cards, {'one against the rest' if against else 'each for itself'}")
        for place, found in zip(("native", "Pyodide"), both, strict=True):
            spent = [milliseconds for milliseconds, _ in found]
            goal = f", goal {GOALS[against]}" if place == "Pyodide" else ""
            nodes = at([nodes for _, nodes in found], 0.95)
            print(
                f"  {place:8} median {at(spent, 0.5):7.1f}   95 % {at(spent, 0.95):7.1f}{goal}"
                f"   slowest {at(spent, 1):7.1f} ms   nodes, 95 % {nodes:.0f}"
            )


if __name__ == "__main__":
    main()
