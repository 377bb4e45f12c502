"""Whole games, deal after deal, as a state machine: acts, refused acts and undoing in any order, and what always holds."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule, run_state_machine_as_test

from koziris import Action, Game, Refused
from koziris.rams.deal import RamsDeal
from tests.engine.random_games import ENACTED, choose, names_in, new_game

SEEDS = st.integers(min_value=0, max_value=2**32)
# Without shrinking: a failure names the seeds, and to look for smaller ones takes minutes.
PHASES = (Phase.explicit, Phase.reuse, Phase.generate)
FEW = settings(max_examples=6, stateful_step_count=40, deadline=None, phases=PHASES)


class WholeGame(RuleBasedStateMachine):
    """A game of one edition, under random options, until somebody has won it."""

    ruleset: str

    @initialize(seed=SEEDS)
    def first_deal(self, seed: int) -> None:
        self.game = new_game(self.ruleset, seed)
        self.seed = seed
        self.before: list[object] = []  # what all saw before each act

    @rule(chance=SEEDS)
    def act(self, chance: int) -> None:
        """Do a legal act, or in table mode perhaps a card against a duty."""
        if self.game.phase == "over":
            return
        action = choose(self.game, Random(chance))
        self.before.append(self.game.view(None))
        events = self.game.play(action)
        assert events == self.game.deal.events[-len(events) :]

    @rule()
    def undo(self) -> None:
        if not self.before:
            with pytest.raises(IndexError):
                self.game.undo()
            return
        self.game.undo()
        assert self.game.view(None) == self.before.pop()

    @rule(chance=SEEDS)
    def try_what_is_refused(self, chance: int) -> None:
        refused = [action for action in everything(self.game) if self.game.explain(action)]
        refused = [action for action in refused if not self.game.deal.stands(action)]
        if not refused:
            return
        before = self.game.view(None), self.game.ledger
        with pytest.raises(Refused):
            self.game.play(Random(chance).choice(refused))
        assert (self.game.view(None), self.game.ledger) == before

    @precondition(lambda self: self.game.result is not None and self.game.result.winner is None)
    @rule()
    def next_deal(self) -> None:
        """The deal moves on with the accounts as they are."""
        ended = self.game
        self.seed += 1
        records = self.ruleset != "ramsas"
        self.game = Game.new(
            self.ruleset,
            players=ended.seats,
            options=ended.options.to_json(),
            seed=self.seed,
            dealer=ended.result.next_dealer,
            scores=[max(1, account) if records else account for account in ended.deal.ledger.accounts],
            mode=ended.mode,
        )
        assert self.game.dealer == ended.result.next_dealer
        self.before = []

    # ---- what always holds

    @invariant()
    def explain_agrees_with_legal(self) -> None:
        game = self.game
        legal = game.legal()
        listed = set(legal)
        assert len(legal) == len(listed) == len(list(legal))
        for action in everything(game):
            reason = game.explain(action)
            assert (action in listed) == (reason is None) == (action in legal)
            if reason:
                assert reason.clause.startswith(self.ruleset)
                assert reason.facts["seat"] == action.seat

    @invariant()
    def one_seat_acts(self) -> None:
        game = self.game
        if game.phase in ("over", "reshuffle"):
            assert game.actor is None
            assert (game.phase == "over") == (game.result is not None)
        else:
            assert {action.seat for action in game.legal() if action.do != "show_jacks"} == {game.actor}

    @invariant()
    def no_card_is_lost_or_doubled(self) -> None:
        deal = self.game.deal
        shown = Counter(event.facts["card"] for event in deal.events if event.kind == "card")
        shown -= Counter(event.facts["card"] for event in deal.events if event.kind == "taken_back")
        assert not [card for card, times in shown.items() if times > 1]
        if isinstance(deal, RamsDeal):
            seen = deal.pack.mask(shown)
            turned = 0 if deal.turned_state == "taken" else deal.turned
            # While a seat is being served, what it has thrown out lies apart.
            apart = deal.thrown if deal.phase in ("exposed", "reshuffle") else 0
            for cards in (*deal.hands, *deal.stock.named, *deal.stock.dead, turned, deal.exposed, apart & ~deal.turned):
                assert not seen & cards
                seen |= cards
            # Only what the dealer threw out last may be nowhere: the turned card, or the card it replaced.
            assert (deal.pack.full & ~seen).bit_count() <= 1

    @invariant()
    def the_ledger_sums_up(self) -> None:
        deal, ledger = self.game.deal, self.game.deal.ledger
        running = list(ledger.start)
        for entry in self.game.ledger:
            running[entry.seat] += entry.amount
            assert entry.amount
            assert entry.clause.startswith(self.ruleset)
            assert entry.after == running[entry.seat]
        assert running == ledger.accounts
        assert [event.facts["after"] for event in deal.events if event.kind == "entry"] == [
            entry.after for entry in self.game.ledger
        ]
        if deal.result:
            assert [before + change for before, change in zip(ledger.start, deal.result.changes, strict=True)] == running
            assert sum(deal.result.settlement or ()) == 0

    @invariant()
    def a_view_hides(self) -> None:
        game, deal = self.game, self.game.deal
        seen_by_all = {deal.pack.name(bit) for _, bit in deal.tricks.plays} if deal.tricks else set()
        table = deal.table(None)
        seen_by_all |= {table.get("shown"), (table.get("turned") or {}).get("card")}
        seen_by_all |= {name for entry in deal.ledger.entries for name in names_in(entry.facts)}
        if deal.judge:
            seen_by_all |= {deal.pack.name(offence.card) for offence in deal.judge.offences}
        for seat in range(game.seats):
            view = game.view(seat)
            assert view["hands"][seat] == game.view(None)["hands"][seat]
            hidden = {card for other in range(game.seats) if other != seat for card in deal.hand_names(other)}
            hidden |= set(table.get("purchase") or ())
            assert not names_in(view) & hidden - seen_by_all


def everything(game: Game) -> list[Action]:
    """Whatever a seat might try: each word, with each card it holds, and some discards."""
    acts = []
    for seat in range(game.seats):
        held = game.deal.hand_names(seat)
        for word in game.deal.acts:
            if word in ("card", "buy", "take_turned"):
                acts += [Action(seat, word, (card,)) for card in held]
            elif word == "discard":
                acts += [Action(seat, word, cards) for size in (0, 1, 6) for cards in combinations(sorted(held), size)]
            elif word != "reshuffle":
                acts.append(Action(seat, word))
    return acts


@pytest.mark.parametrize("ruleset", ENACTED)
def test_whole_games(ruleset: str) -> None:
    machine = type("WholeGame", (WholeGame,), {"ruleset": ruleset})
    run_state_machine_as_test(machine, settings=FEW)
