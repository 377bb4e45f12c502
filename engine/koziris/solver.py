"""The solver: what comes of the play of the cards when all of them lie open.

>>> from koziris import Game
>>> game = Game.new("ramsas", players=3, seed=7)
>>> for word in ("decline", "decline", "decline", "stay", "stay", "stay"):
...     _ = game.play({"seat": game.actor, "do": word})
>>> each = solve(game)
>>> each.exact, sum(each.tricks)
(True, 5)
>>> [solve(game, seat).tricks <= each.tricks[seat] for seat in range(3)]
[True, True, True]

It searches for tricks, which is to search for the change of an account: in all editions one trick more is always better
for the account of its winner. What the tricks do to the accounts is then reckoned by the deal itself, that is by the
scoring of a real game; so is with how many tricks a seat would end the deal (Ramsas, and the house rule `clearing`).
"""

from collections.abc import Mapping, Sequence
from copy import copy
from typing import NamedTuple

from koziris.deal import PLAY
from koziris.game import Game
from koziris.rams.deal import RamsDeal
from koziris.ramsas import RamsasDeal
from koziris.reasons import ActError, Json, NotEnacted
from koziris.solving.against import OneAgainstTheRest
from koziris.solving.each import EachForItself, tricks_of
from koziris.solving.search import Board, GaveUp, Search, best_cards, best_line
from koziris.tricks import TrickPlay

BUDGET = 200_000
"""Positions between two tricks that are searched before the solver gives up, where no other budget is named."""

MOST_SEATS = 4
"""How many seats may play where each plays for itself."""


class Solution(NamedTuple):
    """What comes of a position.

    Attributes:
        seat: the seat that plays against all others, or None: each plays for itself.
        tricks: the tricks of the deal at its end, those already won among them: of the seat, or by seat of the table.
        changes: the changes of the accounts at the end of the deal, all of its entries summed, likewise; in Ramsas
            points, in Russian Rams the change of the record, so that less is better. None where no game was given.
        cards: the cards that are best for who acts, the lowest first, by suit; empty if not asked for.
        line: `(seat, card)` to the end of the deal, when all play the lowest of such cards; empty if not asked for.
        nodes: positions between two tricks that were searched.
        exact: False when the solver gave up: then nothing is known, and `tricks`, `changes` are None, the rest is empty.
    """

    seat: int | None
    tricks: tuple[int, ...] | int | None
    changes: tuple[int, ...] | int | None
    cards: tuple[str, ...]
    line: tuple[tuple[int, str], ...]
    nodes: int
    exact: bool

    def to_json(self) -> dict[str, Json]:
        """The fields by name; `line` as `[{"seat", "card"}]`."""
        plain: dict[str, Json] = {
            name: [*value] if isinstance(value, tuple) else value for name, value in self._asdict().items() if name != "line"
        }
        return plain | {"line": [{"seat": seat, "card": card} for seat, card in self.line]}


def solve(game: Game, seat: int | None = None, *, budget: int = BUDGET, moves: bool = True) -> Solution:
    """Solve the play of the cards of a game from where it stands, all cards open.

    Args:
        game: a game of Russian Rams or Ramsas in which a card is due; it is left as it is.
        seat: a seat that plays, against all others together: they grant it as little as they can. None: each seat plays
            for itself, up to four of them. Whoever acts takes the card with which it wins most tricks itself, knowing
            that all others do so too; of several such cards the lowest, by suit (S C D H), then by rank.
        budget: how many positions between two tricks may be searched.
        moves: whether `cards` and `line` are wanted, which takes longer than the value alone.

    Returns:
        The solution; when the budget did not suffice, one with `exact` False and no answer. All duties hold for every
        card from here on, in table mode too. Jacks that could still be shown are not. That a trick wins the game counts
        for no more than what it changes.

    Raises:
        ActError: no card is due, the seat does not play, too many seats play, or a card against a duty lies in the trick.
        NotEnacted: rummy; and the house rule `clearing: immediate` with a record that can be cleared in this deal.
    """
    deal, play = playing_deal(game)
    if deal.judge is not None and play.led and deal.judge.of_trick(play.done + 1):
        raise ActError("a card against a duty lies in the trick: first the trick has to be judged")
    left = play.hands[play.actor].bit_count()
    ends = [_tricks_to_the_end(deal, one, left) if one in play.seats else 0 for one in range(deal.seats)]
    if isinstance(deal, RamsDeal) and any(ends):
        # The deal would end without remises, so that one trick more would not always be better.
        raise NotEnacted("solving with a record that can be cleared in this deal, under clearing: immediate")
    found = solve_play(play, seat, budget=budget, moves=moves, ends=ends)
    if found.tricks is None:
        return found
    if isinstance(found.tricks, int):
        assert seat is not None
        return found._replace(changes=_changes(deal, {seat: found.tricks})[seat])
    return found._replace(changes=tuple(_changes(deal, dict(enumerate(found.tricks)))))


def solve_play(
    play: TrickPlay, seat: int | None = None, *, budget: int = BUDGET, moves: bool = True, ends: Sequence[int] = ()
) -> Solution:
    """As `solve`, on the kernel: `changes` is None.

    Args:
        play: a position in which a card is due; it is left as it is.
        seat: as for `solve`.
        budget: as for `solve`.
        moves: as for `solve`.
        ends: for each seat of the table the number of tricks from here on with which it ends the deal; 0: it does not.

    Raises:
        ActError: all cards have been played, the seat does not play, or too many seats play.
    """
    if not play.hands[play.actor]:
        raise ActError("all cards have been played: there is nothing to solve")
    if seat is not None and seat not in play.seats:
        raise ActError(f"seat {seat} does not play: expected {', '.join(map(str, play.seats))}, or none for each for itself")
    if seat is None and len(play.seats) > MOST_SEATS:
        raise ActError(
            f"each for itself is solved for up to {MOST_SEATS} seats that play, not {len(play.seats)}: name one seat"
        )
    board = Board(play, budget, ends)
    search: Search = EachForItself(board) if seat is None else OneAgainstTheRest(board, seat)
    try:
        value = search.value(board.start)
        cards = tuple(map(play.pack.name, best_cards(board, search, board.start, value))) if moves else ()
        steps = tuple((turn, play.pack.name(card)) for turn, card in best_line(board, search, value)) if moves else ()
    except GaveUp:
        return Solution(seat, None, None, (), (), board.nodes, exact=False)
    if seat is not None:
        return Solution(seat, play.taken[seat] + value, None, cards, steps, board.nodes, exact=True)
    tricks = tuple(taken + tricks_of(value, one) for one, taken in enumerate(play.taken))
    return Solution(None, tricks, None, cards, steps, board.nodes, exact=True)


def playing_deal(game: Game) -> tuple[RamsDeal | RamsasDeal, TrickPlay]:
    """The deal of a game in which a card is due, and its tricks.

    Raises:
        ActError: no card is due.
        NotEnacted: the game is rummy.
    """
    deal = game.deal
    if not isinstance(deal, RamsDeal | RamsasDeal):
        raise NotEnacted(f"solving {game.ruleset}")
    if deal.phase != PLAY or deal.tricks is None:
        raise ActError(f"no card is due: the phase is {deal.phase}, expected {PLAY}")
    return deal, deal.tricks


# ---- what tricks do to the accounts, by the scoring of the deal


def _twin(deal: RamsDeal | RamsasDeal) -> RamsDeal | RamsasDeal:
    """A deal that can be scored without changing this one, in the play of the cards."""
    twin = copy(deal)
    twin.rows = []
    score = twin.score = copy(deal.score)
    score.tricks = [*score.tricks]
    twin.ledger = score.ledger = copy(score.ledger)
    twin.ledger.accounts = [*twin.ledger.accounts]
    twin.ledger.entries = [*twin.ledger.entries]
    if isinstance(twin, RamsasDeal):
        twin.drop_broken_pairs()
    return twin


def _tricks_to_the_end(deal: RamsDeal | RamsasDeal, seat: int, left: int) -> int:
    """With how many of the tricks left a seat ends the deal; 0: it does not."""
    twin = _twin(deal)
    return next((tricks for tricks in range(1, left + 1) if twin.trick_won(seat)), 0)


def _changes(deal: RamsDeal | RamsasDeal, tricks: Mapping[int, int]) -> list[int]:
    """The changes of the accounts when seats have so many tricks at the end."""
    twin = _twin(deal)
    for seat, number in tricks.items():
        for _ in range(number - twin.score.tricks[seat]):
            twin.trick_won(seat)
    twin.end_of_play()
    return twin.ledger.changes()
