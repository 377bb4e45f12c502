"""Golden transcripts: a game for each edition and table size, with all that the engine says in every state.

`python -m tests.engine.golden` writes them anew; a change of the engine then shows in a review. The tests compare, here
and inside Pyodide.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from koziris import Action, Game
from koziris.notation import position
from koziris.replay import written

FOLDER = Path(__file__).parent / "golden"
TABLES = [
    *(("rams-a", players, "strict", seed) for players, seed in ((3, 1), (4, 2), (5, 3), (6, 4), (7, 5))),
    *(("rams-b", players, "strict", seed) for players, seed in ((3, 6), (4, 7), (5, 8), (6, 9), (7, 10))),
    *(("ramsas", players, "strict", seed) for players, seed in ((2, 1), (3, 2), (4, 3))),
    *(("rams-a", 4, "table", 5), ("rams-b", 5, "table", 6)),
]
"""Edition, seats, mode and seed of each transcript."""


def name_of(ruleset: str, players: int, mode: str, seed: int) -> str:
    """The name of a transcript, without its ending."""
    return f"{ruleset}-{players}p" + ("" if mode == "strict" else f"-{mode}")


def transcript(ruleset: str, players: int, mode: str, seed: int) -> str:
    """One game, played by chance."""
    return "".join(f"{line}\n" for line in _lines(ruleset, players, mode, seed))


def _lines(ruleset: str, players: int, mode: str, seed: int) -> Iterator[str]:
    chance = Random(seed)
    highest = 17 if ruleset == "ramsas" else 40
    scores = [1 + int(chance.random() * highest) for _ in range(players)]
    game = Game.new(ruleset, players=players, seed=seed, scores=scores, mode=mode)
    yield f"{ruleset}, {players} seats, {mode}, seed {seed}"
    yield from _events(game.opening)
    while game.phase != "over":
        yield ""
        yield position(game)
        yield "open: " + _open(game)
        yield from _refused(game)
        action = _choose(game, chance)
        yield f"> {written(action.to_step())}"
        yield from _events(game.play(action))
    yield ""
    yield position(game)
    yield from (f"{written(entry.to_json())}" for entry in game.ledger)
    assert game.result is not None
    yield written(game.result.to_json())


def _events(events: Sequence) -> Iterator[str]:
    for event in events:
        if event.kind != "entry":
            yield f"  {event.kind} ({event.clause}) {written(event.facts)}"


def _open(game: Game) -> str:
    words: dict[str, list[str]] = {}
    for action in game.legal():
        words.setdefault(action.do, []).append(" ".join(action.cards))
    return ", ".join(word if word == "discard" else f"{word} {'/'.join(about)}".strip() for word, about in words.items())


def _refused(game: Game) -> Iterator[str]:
    for word in game.deal.acts:
        for action in game.deal.attempts(word) if game.deal.acts[word].phase == game.phase and word != "discard" else ():
            reason = game.explain(action)
            if reason:
                yield f"refused: {written(action.to_step())}: {reason.clause} ({reason.kind})"


def _choose(game: Game, chance: Random) -> Action:
    """A word that is open, and something to go with it; who may take part mostly does."""
    if game.mode == "table" and game.phase == "play" and chance.random() < 0.3:
        return Action.card(game.actor, _any(game.deal.hand_names(game.actor), chance))
    legal = list(game.legal())
    words = list(dict.fromkeys(action.do for action in legal))
    eager = [word for word in words if word in ("play", "stay", "show_jacks", "buy")]
    word = _any(eager if eager and chance.random() < 0.7 else words, chance)
    action = _any([action for action in legal if action.do == word], chance)
    if game.mode == "table" and word == "discard" and action.cards and chance.random() < 0.5:
        return action._replace(exposed=game.deal.pack.name(game.deal.stock.named[0]))
    return action


def _any(things: Sequence, chance: Random):
    return things[int(chance.random() * len(things))]


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for table in TABLES:
        (FOLDER / f"{name_of(*table)}.txt").write_text(transcript(*table), encoding="utf-8", newline="\n")
