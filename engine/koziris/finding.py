"""`find`: searches seeds for deals in which given clauses decide, and writes them as skeletons of hand files.

Every seed is dealt and played to its end, by chance but always alike. A clause decides where it refuses what the turn
could else have done, or makes something happen: an event or an entry of the ledger that cites it. That a card was played
as everybody plays is not counted: of a card only the duty that took others away.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from koziris.actions import Action
from koziris.bridge import plain_act
from koziris.deal import OVER, PLAY
from koziris.events import Event
from koziris.game import Game, start_of_a_game
from koziris.hands import accounts_name
from koziris.rams.deal import RamsDeal
from koziris.rams.score import shown_record
from koziris.reasons import Json, OptionError
from koziris.replay import ASKED_ABOUT, written
from koziris.rulebook import HAND_SIZE, RamsasOptions, RamsOptions, options_for, switches
from koziris.trick_deal import TrickDeal

LONGEST = 300
"""A deal of more acts is left alone."""

_EAGER = ("play", "stay")


class Wish(NamedTuple):
    """What is searched for: the clauses that decide, all in one deal, and the table."""

    clauses: tuple[str, ...]
    ruleset: str
    players: int
    options: Mapping[str, object]
    mode: str = "strict"
    scores: tuple[int, ...] | None = None


class Found(NamedTuple):
    """A deal in which the clauses decide: `decides` has the number of the step and the clause, in order.

    `asks` has for a number of steps the acts that are refused there, with the clause.
    """

    seed: int
    game: Game
    decides: list[tuple[int, str]]
    asks: dict[int, list[tuple[Action, str]]]


def find(wish: Wish, seeds: Sequence[int] | range) -> Iterator[Found]:
    """The deals of these seeds in which the clauses decide, one after the other.

    Raises:
        DealError, OptionError, NotEnacted: what is wished for cannot be.
    """
    for seed in seeds:
        found = _play(wish, seed)
        if found.game.phase == OVER and {clause for _, clause in found.decides} >= set(wish.clauses):
            yield found


def _play(wish: Wish, seed: int) -> Found:
    chance = Random(seed)
    scores = wish.scores or _some_scores(wish, chance)
    game = Game.new(wish.ruleset, players=wish.players, options=wish.options, seed=seed, scores=scores, mode=wish.mode)
    found = Found(seed, game, [], {})
    _note(found, wish, game.opening)
    while game.phase != OVER and len(game.acts) < LONGEST:
        _ask(found, wish)
        _note(found, wish, game.play(_choose(game, chance)))
    return found


def _some_scores(wish: Wish, chance: Random) -> list[int] | None:
    """Accounts as they stand some way into a game, so that its end is in sight now and then."""
    options = options_for(wish.ruleset, wish.options)
    if isinstance(options, RamsOptions):
        return [1 + int(chance.random() ** 2 * start_of_a_game(options)) for _ in range(wish.players)]
    if isinstance(options, RamsasOptions):
        return [int(chance.random() ** 0.5 * options.target) for _ in range(wish.players)]
    return None


def _choose(game: Game, chance: Random) -> Action:
    """What a seat does: something that may be done, mostly with a will to play."""
    plain = plain_act(game)
    if game.actor is None or not isinstance(game.deal, TrickDeal):
        return plain if game.actor is None or chance.random() < 0.9 else _any(list(game.legal()), chance)
    if game.phase == PLAY and game.mode == "table" and chance.random() < 0.2:
        return Action.card(game.actor, _any(game.deal.hand_names(game.actor), chance))
    if chance.random() < 0.3:
        return plain
    legal = list(game.legal())
    words = sorted({action.do for action in legal})
    eager = [word for word in words if word in _EAGER]
    word = _any(eager if eager and chance.random() < 0.6 else words, chance)
    action = _any([action for action in legal if action.do == word], chance)
    return _exposed(game, action, chance) if game.mode == "table" and word == "discard" else action


def _exposed(game: Game, action: Action, chance: Random) -> Action:
    """An exchange in which the dealer exposes the first card that is drawn, now and then."""
    deal = game.deal
    assert isinstance(deal, RamsDeal)
    held = deal.hands[action.seat or 0].bit_count()
    draws = min(HAND_SIZE - held + len(action.cards), len(deal.stock.named))
    return action._replace(exposed=deal.pack.name(deal.stock.named[0])) if draws > 0 and chance.random() < 0.5 else action


def _any[Thing](things: Sequence[Thing], chance: Random) -> Thing:
    return things[int(chance.random() * len(things))]


# ---- what decides


def _ask(found: Found, wish: Wish) -> None:
    """Note what the wished clauses refuse the turn."""
    game, number = found.game, len(found.game.acts)
    for word, act in game.deal.acts.items():
        if (game.phase, word) in ASKED_ABOUT and act.phase == game.phase and game.actor is not None:
            for action in game.deal.attempts(word):
                reason = game.explain(action)
                if reason and reason.clause in wish.clauses:
                    found.asks.setdefault(number, []).append((action, reason.clause))
                    found.decides.append((number, reason.clause))


def _note(found: Found, wish: Wish, events: Sequence[Event]) -> None:
    """Note what the wished clauses have made happen."""
    for event in events:
        if event.kind not in ("card", "play", "stay") and event.clause in wish.clauses:
            found.decides.append((len(found.game.acts), event.clause))


# ---- hand files


def skeleton(found: Found, wish: Wish) -> dict[str, Json]:
    """The deal as a hand file: without a title and without narration, its outcome as the engine has it."""
    game = found.game
    seats, dealer, accounts, deal = game.given
    cards: dict[str, Json] = {}
    for name, lying in deal.items():
        cards[name] = [" ".join(hand) for hand in lying] if name == "hands" else _on_one_line(lying)
    return {
        "id": f"{wish.ruleset}-{seats}p-seed-{found.seed}",
        "ruleset": wish.ruleset,
        "options": {name: _plain(value) for name, value in wish.options.items()},
        **({"mode": wish.mode} if wish.mode != "strict" else {}),
        "title": {"en": " and ".join(wish.clauses)},
        "seats": seats,
        "dealer": dealer,
        accounts_name(wish.ruleset): [*accounts],
        "deal": cards,
        "steps": [*_steps(found)],
        "expect": _expect(game),
    }


def _plain(value: object) -> Json:
    assert isinstance(value, bool | int | str)
    return value


def _on_one_line(cards: str | Sequence[str]) -> str:
    return cards if isinstance(cards, str) else " ".join(cards)


def _steps(found: Found) -> Iterator[dict[str, Json]]:
    for number, action in enumerate(found.game.acts):
        for asked, clause in found.asks.get(number, ()):
            yield {"ask": "why_not", **asked.to_step(), "clause": clause}
        yield action.to_step()


def _expect(game: Game) -> dict[str, Json]:
    result, ledger = game.result, game.deal.ledger
    assert result is not None
    accounts = accounts_name(game.ruleset)
    after: list[Json] = [
        shown_record(now) if isinstance(now, int) and accounts == "records" else now for now in ledger.accounts
    ]
    entries = [(entry.seat, entry.amount, entry.clause) for entry in ledger.entries]
    listed: list[Json] = []
    for seat, amount, clause in dict.fromkeys(entries):
        times = entries.count((seat, amount, clause))
        entry: dict[str, Json] = {"seat": seat, "amount": amount, "clause": clause}
        listed.append(entry | {"times": times} if times > 1 else entry)
    plain = result.to_json()
    won: dict[str, Json] = {"winner": plain["winner"], "clause": result.clause}
    if result.settlement is not None:
        won["settlement"] = plain["settlement"]
    expect: dict[str, Json] = {"changes": plain["changes"], accounts: after, "ledger": listed}
    if result.next_dealer is not None:
        expect["next_dealer"] = result.next_dealer
    return expect | {"result": None if result.winner is None else won}


def as_yaml(hand: Mapping[str, Json], decides: Sequence[tuple[int, str]]) -> str:
    """A hand file as text; a comment says at which steps the clauses decide."""
    said = ", ".join(f"{clause} at step {number}" for number, clause in dict.fromkeys(decides))
    lines = [f"# decides: {said}"]
    for name, value in hand.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            lines += [f"{name}:", *(f"- {written(item)}" for item in value)]
        elif name in ("deal", "expect") and isinstance(value, dict):
            lines += [f"{name}:", *(f"  {inner}: {written(part)}" for inner, part in value.items())]
        else:
            lines.append(f"{name}: {written(value)}")
    return "\n".join(lines)


def parse_options(ruleset: str, given: Sequence[str]) -> dict[str, object]:
    """Options written `name=value`, each of the type that it has to have.

    Raises:
        OptionError: not so written, or unknown.
    """
    known = switches(ruleset)
    options: dict[str, object] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign or name not in known:
            raise OptionError(f"{text!r}: expected name=value, the name one of {', '.join(known)}", name)
        kind = known[name].values.type
        words: dict[str, object] = {"true": True, "false": False} if kind is bool else {}
        number = kind is not str and value.removeprefix("-").isdecimal()
        options[name] = words.get(value, int(value) if number else value)
    options_for(ruleset, options)
    return options
