"""Random whole hands of our games, played on the kernel and by way of `Game`: what `peers.py` measures, here and in Pyodide.

Each hand is a fair one: all cards that are dealt are drawn by chance, and at each decision one of the legal acts. What plays
one tells how much that was: 1 hand; of a deal of rummy, which may be short or long, the decisions.
"""

import time
from collections.abc import Callable
from random import Random

from koziris import Action, Game
from koziris.cards import ACE_LOW, bits, pack
from koziris.duties import duties_for
from koziris.rulebook import RummyOptions
from koziris.rummy.play import RummyPlay
from koziris.rummy.variants import block_is_offered, is_blocked, law_for, turned_over
from koziris.tricks import TrickPlay


def kernel(ruleset: str, size: int, seats: int, chance: Callable[[], float]) -> Callable[[], int]:
    """Return what deals and plays one random hand on the kernel."""
    cards = list(bits(pack(size).full))
    play = TrickPlay(pack(size), "D", duties_for(ruleset), [0] * seats, range(seats), 0)
    legal_mask, play_bit, deal_again = play.legal_mask, play.play_bit, play.deal_again
    packets = [range(size - 5 * seat, size - 5 * seat - 5, -1) for seat in range(seats)]
    turns = range(5 * seats)

    def one() -> int:
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
        return 1

    return one


def rummy_kernel(chance: Callable[[], float]) -> Callable[[], int]:
    """Return what deals and plays one random deal of rummy for two on the kernel, until a hand is empty or both refuse."""
    cards = list(bits(ACE_LOW.full))
    options = RummyOptions()
    law = law_for(options)

    def one() -> int:
        left = sorted(cards, key=lambda _: chance())
        play = RummyPlay([sum(left[:10]), sum(left[10:20])], 0, law.bans, law.discard_bans)
        play.pile, play.stock = left[20:21], left[21:]
        decisions = turned = refused = 0
        while True:
            decisions += 1
            if play.drawn:
                if lay_or_discard(play, chance):
                    return decisions
                continue
            if play.stock:
                acts = ("draw_stock", "draw_discard") if play.pile else ("draw_stock",)
            elif block_is_offered(law, options, turned):
                acts = ("draw_discard", "turn_over", "decline")
            else:
                acts = ("draw_discard", "turn_over")
            act = acts[int(chance() * len(acts))]
            if act == "decline":
                refused += 1
                if is_blocked(options, refused, play.seats):
                    return decisions
                play.end_turn()
                continue
            refused = 0
            if act == "draw_stock":
                play.draw_stock()
            elif act == "draw_discard":
                play.draw_discard()
            else:
                turned += 1
                play.renew(turned_over(play.pile), kept=0)

    return one


def lay_or_discard(play: RummyPlay, chance: Callable[[], float]) -> bool:
    """Do one, by chance, of all that a turn of rummy may do once it has drawn; return whether its hand is out."""
    melds, lay_offs, discards = play.open_melds(), play.open_lay_offs(), play.open_discards()
    choice = int(chance() * (len(melds) + len(lay_offs) + discards.bit_count()))
    if choice < len(melds):
        play.meld(melds[choice])
        return not play.hands[play.actor]
    choice -= len(melds)
    if choice < len(lay_offs):
        number, cards = lay_offs[choice]
        play.lay_off(cards, number)
        return not play.hands[play.actor]
    for _ in range(choice - len(lay_offs)):
        discards &= discards - 1
    return play.discard(discards & -discards)


def facade(ruleset: str, seats: int, chance: Callable[[], float]) -> Callable[[], int]:
    """Return what plays one random hand by way of `Game`; of the many exchanges it takes those of no or one card."""
    seed = 0

    def one() -> int:
        nonlocal seed
        seed += 1
        game = Game.new(ruleset, players=seats, seed=seed)
        decisions = 0
        while (phase := game.phase) != "over":
            decisions += 1
            if phase == "exchange":
                out = game.deal.hand_names(game.actor)[: int(chance() * 2)]
                game.play(Action(game.actor, "discard", tuple(out)))
            else:
                acts = list(game.legal())
                game.play(acts[int(chance() * len(acts))])
        return decisions if ruleset == "rummy" else 1

    return one


def players() -> dict[str, Callable[[], int]]:
    """Return by name what plays one hand of each."""
    chance = Random(1).random
    return {
        "ramsas-kernel": kernel("ramsas", 24, 4, chance),
        "rams-kernel": kernel("rams-a", 52, 5, chance),
        "ramsas": facade("ramsas", 4, chance),
        "rams": facade("rams-a", 5, chance),
        "rummy-kernel": rummy_kernel(chance),
        "rummy": facade("rummy", 2, chance),
    }


def play_for(one: Callable[[], int], seconds: float) -> int:
    """Play for about so long, by the clock; return how many hands, or decisions, that were."""
    end, done = time.perf_counter() + seconds, 0
    while time.perf_counter() < end:
        for _ in range(20):
            done += one()
    return done
