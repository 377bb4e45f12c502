"""Random whole hands of our games, played on the kernel and by way of `Game`: what `peers.py` measures, here and in Pyodide.

Each hand is a fair one: all cards that are dealt are drawn by chance, and at each turn one of the legal cards.
"""

import time
from collections.abc import Callable
from random import Random

from koziris import Action, Game
from koziris.cards import bits, pack
from koziris.duties import duties_for
from koziris.tricks import TrickPlay


def kernel(ruleset: str, size: int, seats: int, chance: Callable[[], float]) -> Callable[[], None]:
    """Return what deals and plays one random hand on the kernel."""
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


def players() -> dict[str, Callable[[], None]]:
    """Return by name what plays one hand of each."""
    chance = Random(1).random
    return {
        "ramsas-kernel": kernel("ramsas", 24, 4, chance),
        "rams-kernel": kernel("rams-a", 52, 5, chance),
        "ramsas": facade("ramsas", 4, chance),
        "rams": facade("rams-a", 5, chance),
    }


def play_for(one: Callable[[], None], seconds: float) -> int:
    """Play hands for about so long, by the clock; return how many."""
    end, hands = time.perf_counter() + seconds, 0
    while time.perf_counter() < end:
        for _ in range(20):
            one()
        hands += 20
    return hands
