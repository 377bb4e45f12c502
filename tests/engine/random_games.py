"""Random games for the property tests: options, a game played by a seed, and what plain data tells."""

from collections.abc import Iterator
from random import Random

from koziris import Action, Game, NotEnacted, OptionError
from koziris.rulebook import RULESETS, switches

ENACTED = tuple(name for name in RULESETS if name != "rummy")
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
    scores = [max(lowest, score) for score in scores]
    mode = random.choice(("strict", "strict", "table")) if ruleset != "ramsas" else "strict"
    return Game.new(ruleset, players=players, options=options, seed=seed, scores=scores, mode=mode)


def choose(game: Game, random: Random) -> Action:
    """A legal act: first the word, so that the many discards do not crowd out the rest.

    In table mode sometimes any card that is held, and sometimes a replacement that lies face up.
    """
    acts = list(game.legal())
    word = random.choice(sorted({action.do for action in acts}))
    action = random.choice([action for action in acts if action.do == word])
    if game.mode == "table" and word == "card" and random.random() < 0.3:
        return Action.card(game.actor, random.choice(game.deal.hand_names(game.actor)))
    if game.mode == "table" and word == "discard" and action.cards and random.random() < 0.5:
        drawn = game.deal.stock.named[: max(0, 5 - len(game.deal.hand_names(action.seat)) + len(action.cards))]
        if drawn:
            return action._replace(exposed=game.deal.pack.name(random.choice(drawn)))
    return action


def play(game: Game, seed: int) -> Iterator[Action]:
    """Play a game to its end; before each act it is yielded, and then done."""
    random = Random(seed)
    while game.phase != "over":
        action = choose(game, random)
        yield action
        game.play(action)


def names_in(data: object) -> set[str]:
    """All texts anywhere in plain data."""
    if isinstance(data, dict):
        return set().union(*map(names_in, data.values())) if data else set()
    if isinstance(data, list):
        return set().union(*map(names_in, data)) if data else set()
    return {data} if isinstance(data, str) else set()
