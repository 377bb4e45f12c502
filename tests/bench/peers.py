"""Measures random whole hands against OpenSpiel's euchre, driven from Python as ours are: in turn, in one run, one thread.

    make bench-peers        or: python tests/bench/peers.py [--rounds N] [--seconds S]

Peer and ours are trick games of five tricks whose cards are dealt by chance and played by chance. What counts are the
ratios. Time is that of the processor, so that other work on the machine disturbs little, and of several rounds the median
is taken.

    euchre          OpenSpiel: 24 cards, 4 seats, bidding, C++ behind `legal_actions` and `apply_action`
    ramsas-kernel   4 seats, all play: the kernel (`koziris.tricks`), deal included
    rams-kernel     5 seats of Rams A, 52 cards, all play: the kernel, deal included
    ramsas, rams    the same tables by way of `koziris.Game`: every phase, events, reasons, the ledger
"""

import argparse
import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "engine")]

from koziris import Action, Game  # noqa: E402 - found by the line above, as are the next
from koziris.cards import bits, pack  # noqa: E402
from koziris.duties import duties_for  # noqa: E402
from koziris.tricks import TrickPlay  # noqa: E402

GOALS = {"ramsas-kernel": 2.0, "rams-kernel": 1.5, "ramsas": 0.7, "rams": 0.7}


def kernel(ruleset: str, size: int, seats: int, chance: Callable[[], float]) -> Callable[[], None]:
    """Return what plays one random hand on the kernel."""
    cards = list(bits(pack(size).full))
    play = TrickPlay(pack(size), "D", duties_for(ruleset), [0] * seats, range(seats), 0)
    legal_mask, play_bit, deal_again = play.legal_mask, play.play_bit, play.deal_again
    packets = [range(size - 5 * seat, size - 5 * seat - 5, -1) for seat in range(seats)]
    turns = range(5 * seats)

    def one() -> None:
        left = cards[:]
        hands = []
        for packet in packets:
            hand = 0
            for number in packet:
                hand += left.pop(int(chance() * number))
            hands.append(hand)
        deal_again(hands, 0)
        for _ in turns:
            mask = legal_mask()
            number = mask.bit_count()
            if number > 1:
                skip = int(chance() * number)
                while skip:
                    mask &= mask - 1
                    skip -= 1
                mask &= -mask
            play_bit(mask)

    return one


def facade(ruleset: str, seats: int, chance: Callable[[], float]) -> Callable[[], None]:
    """Return what plays one random hand by way of `Game`; of the many exchanges it takes those of no or one card."""
    seed = 0

    def one() -> None:
        nonlocal seed
        seed += 1
        game = Game.new(ruleset, players=seats, seed=seed)
        while (phase := game.phase) != "over":
            if phase == "exchange":
                out = game.deal.hand_names(game.actor)[: int(chance() * 2)]
                game.play(Action(game.actor, "discard", tuple(out)))
            else:
                acts = list(game.legal())
                game.play(acts[int(chance() * len(acts))])

    return one


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


def rate(one: Callable[[], None], seconds: float) -> float:
    """Return hands a second of the processor's time."""
    start, hands = time.process_time(), 0
    while (now := time.process_time()) - start < seconds:
        for _ in range(20):
            one()
        hands += 20
    return hands / (now - start)


def measure(rounds: int, seconds: float) -> dict[str, dict[str, float]]:
    """Return by name the median rate and, of ours, the median ratio to the peer of the same round."""
    chance = Random(1).random
    ours = {
        "ramsas-kernel": kernel("ramsas", 24, 4, chance),
        "rams-kernel": kernel("rams-a", 52, 5, chance),
        "ramsas": facade("ramsas", 4, chance),
        "rams": facade("rams-a", 5, chance),
    }
    peer = euchre(chance)
    peers: list[float] = []
    rates: dict[str, list[float]] = {name: [] for name in ours}
    for _ in range(rounds):
        peers.append(rate(peer, seconds))
        for name, one in ours.items():
            rates[name].append(rate(one, seconds))
    result = {"euchre": {"hands_per_second": statistics.median(peers)}}
    for name, found in rates.items():
        ratios = [ours / theirs for ours, theirs in zip(found, peers, strict=True)]
        result[name] = {"hands_per_second": statistics.median(found), "ratio": statistics.median(ratios)}
    return result


def main() -> None:
    """Print the rates and ratios."""
    parser = argparse.ArgumentParser(description="Random whole hands of ours and of OpenSpiel's euchre, in turn.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measurement")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    result = measure(given.rounds, given.seconds)
    if given.json:
        print(json.dumps(result, indent=1))
        return
    for name, facts in result.items():
        goal = f"  ratio {facts['ratio']:.2f}, goal {GOALS[name]}" if "ratio" in facts else ""
        print(f"{name:14} {facts['hands_per_second']:10,.0f} hands/s{goal}")


if __name__ == "__main__":
    main()
