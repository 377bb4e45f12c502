"""The odds of a seat: how often it would take a trick, as far as it can see.

>>> from koziris import Game
>>> game = Game.new("ramsas", players=3, seed=7)
>>> for word in ("decline", "decline", "decline", "stay", "stay", "stay"):
...     _ = game.play({"seat": game.actor, "do": word})
>>> found = odds(game, 1, samples=100, seed=1)
>>> 0 <= found.chance <= 1
True
>>> found == odds(game, 1, samples=100, seed=1)
True

**What is assumed.** The cards that a seat does not see are dealt at random, each deal that fits as likely as any other.
It fits when every seat holds as many cards as it does, when the cards that are known to lie somewhere lie there, and when
every card that another seat has played was one that it might play: who did not follow suit is void, who followed neither
with the suit nor with a trump holds no trumps, who led another card is not bound to lead the ace of trumps. Nothing is
concluded from what a seat said, bought, exchanged or chose to play.

In each such deal all seats, the one that asks too, play by one simple policy, on what lies in the trick alone:

* on lead, the highest card that may be played, a plain one before a trump;
* else the cheapest card that takes the trick as it lies, a plain one before a trump;
* else the lowest card that may be played, a plain one before a trump.

So the odds are those among such players. They are no bounds: real ones play better, for and against the seat.
"""

from math import sqrt
from random import Random
from typing import NamedTuple

from koziris.cards import bits
from koziris.game import Game
from koziris.reasons import ActError
from koziris.solver import playing_deal
from koziris.tricks import TrickPlay, beats
from koziris.unseen import Unseen

SAMPLES = 400
"""Deals that are sampled where no other number is named."""

_TRIES = 50
"""How often a deal is begun anew for each one that is wanted, when the cards do not fit."""


class Odds(NamedTuple):
    """What a seat may hope for.

    Attributes:
        seat: the seat that asks.
        chance: the chance that it has at least one trick at the end of the deal, from 0 to 1.
        chance_error: the standard error of that.
        tricks: the expected number of its tricks at the end, those already won among them.
        tricks_error: the standard error of that.
        samples: the deals from which they were reckoned.
    """

    seat: int
    chance: float
    chance_error: float
    tricks: float
    tricks_error: float
    samples: int

    def to_json(self) -> dict[str, float]:
        """The fields by name."""
        return self._asdict()


def odds(game: Game, seat: int, *, samples: int = SAMPLES, seed: int = 0) -> Odds:
    """The odds of a seat in a game in which a card is due; see the top of the module for what is assumed.

    Nothing that the seat does not see has any influence on the answer.

    Args:
        game: a game of Russian Rams or Ramsas in strict mode, in which a card is due; it is left as it is.
        seat: a seat that plays.
        samples: how many deals are sampled.
        seed: the same seed samples the same deals.

    Raises:
        ActError: no card is due, the seat does not play, no deal is asked for, or the mode is `table`, in which a card
            against a duty stands, so that nothing follows from it.
        NotEnacted: rummy.
    """
    deal, play = playing_deal(game)
    if deal.judge is not None:
        raise ActError("odds are for strict mode: in table mode a card against a duty stands, and tells nothing")
    if seat not in play.seats:
        raise ActError(f"seat {seat} does not play: expected {', '.join(map(str, play.seats))}")
    if samples < 1:
        raise ActError(f"{samples} deals to sample: expected at least 1")
    unseen = Unseen(game, deal, seat)
    chance = Random(seed).random
    weights: list[float] = []
    tricks: list[float] = []
    for _ in range(_TRIES * samples):
        sample, weight = unseen.sample(chance)
        if weight:
            weights.append(weight)
            tricks.append(played_out(sample).taken[seat])
            if len(weights) == samples:
                break
    else:
        raise ActError(f"only {len(weights)} of {samples} deals were found that fit what seat {seat} has seen")
    won = _mean([float(number > 0) for number in tricks], weights)
    return Odds(seat, *won, *_mean(tricks, weights), samples)


def _mean(values: list[float], weights: list[float]) -> tuple[float, float]:
    """The weighted mean of samples, and its standard error; that is 0 when all samples are the same."""
    total = sum(weights)
    mean = sum(weight * value for value, weight in zip(values, weights, strict=True)) / total
    spread = sum((weight * (value - mean)) ** 2 for value, weight in zip(values, weights, strict=True))
    return mean, sqrt(spread) / total


def played_out(play: TrickPlay) -> TrickPlay:
    """The play, played to its end by the policy."""
    while any(play.hands[seat] for seat in play.seats):
        play.play_bit(by_policy(play))
    return play


def by_policy(play: TrickPlay) -> int:
    """The card that is due, by the policy that the module describes; of equal cards the first suit (S C D H)."""
    pack, trumps = play.pack, play.trumps

    def cost(card: int) -> tuple[int, int]:
        return card & trumps, pack.strength(card)

    cards = list(bits(play.legal_mask()))
    if not play.led:
        return max(cards, key=lambda card: (not card & trumps, pack.strength(card)))
    return min([card for card in cards if beats(pack, trumps, card, play.top)] or cards, key=cost)
