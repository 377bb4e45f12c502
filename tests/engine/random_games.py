"""Random games for the property tests: options, and a game played by a seed."""

from collections.abc import Iterator
from random import Random

from koziris import Action, Game, NotEnacted, OptionError
from koziris.rulebook import RULESETS, switches

ENACTED = tuple(name for name, ruleset in RULESETS.items() if ruleset.enacted)
_NUMBERS = (0, 1, 2, 3, 5, 7, 20, 32, 52, 100)


def some_options(ruleset: str, random: Random) -> dict[str, object]:
    """Some departures from a preset that the engine enacts."""
    options: dict[str, object] = {}
    for name, switch in switches(ruleset).items():
        if random.random() < 0.25:
            candidates = {bool: (True, False), int: _NUMBERS}.get(
                switch.values.type, tuple(switch.values.said[7:].split(", "))
            )
            options[name] = random.choice([value for value in candidates if switch.values.hold(value)])
            try:
                Game.new(ruleset, players=4, options=options)
            except (NotEnacted, OptionError):
                del options[name]
    return options


def new_game(ruleset: str, seed: int) -> Game:
    """A shuffled game with random options and accounts."""
    random = Random(seed)
    options = some_options(ruleset, random)
    players = random.choice(list(RULESETS[ruleset].seats))
    highest = int(options.get("target", 20)) - 1 if ruleset == "ramsas" else 12
    lowest = -4 if ruleset == "ramsas" else 1
    scores = [min(highest, random.choice((highest, highest - 1, random.randint(lowest, highest)))) for _ in range(players)]
    return Game.new(ruleset, players=players, options=options, seed=seed, scores=[max(lowest, score) for score in scores])


def choose(game: Game, random: Random) -> Action:
    """A legal act: first the word, so that the many discards do not crowd out the rest."""
    acts = list(game.legal())
    word = random.choice(sorted({action.do for action in acts}))
    return random.choice([action for action in acts if action.do == word])


def play(game: Game, seed: int) -> Iterator[Action]:
    """Play a game to its end; before each act it is yielded, and then done."""
    random = Random(seed)
    while game.phase != "over":
        action = choose(game, random)
        yield action
        game.play(action)
