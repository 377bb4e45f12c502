"""What `solver.py` measures: run by it natively, and inside Pyodide, where it stands in for `pyodide_side.py`.

Takes and returns plain data.
"""

from collections.abc import Callable
from random import Random
from time import process_time

from koziris.cards import bits, pack
from koziris.duties import duties_for
from koziris.solver import solve_play
from koziris.tricks import TrickPlay


def clock() -> Callable[[], float]:
    """Return what tells the seconds that the processor has worked; Python in the browser has only a clock on the wall."""
    try:
        from js import process
    except ImportError:
        return process_time

    def spent() -> float:
        usage = process.cpuUsage()
        return (usage.user + usage.system) / 1e6

    return spent


def times(ruleset: str, size: int, seats: int, against: bool, moves: bool, count: int) -> list[list[float]]:
    """Solve random full deals, by the seeds 0 to count − 1, all seats playing; milliseconds and nodes of each."""
    table, found, now = pack(size), [], clock()
    cards = list(bits(table.full))
    for seed in range(count):
        chance = Random(seed)
        dealt = chance.sample(cards, 5 * seats)
        hands = [sum(dealt[5 * seat : 5 * seat + 5]) for seat in range(seats)]
        play = TrickPlay(table, chance.choice("SCDH"), duties_for(ruleset), hands, range(seats), 0)
        seat = chance.randrange(seats) if against else None
        start = now()
        solution = solve_play(play, seat, moves=moves)
        spent = now() - start
        assert solution.exact
        found.append([1000 * spent, solution.nodes])
    return found
