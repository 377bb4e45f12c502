"""Property tests over random games of all editions and options; what holds in every state is in test_state_machine."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from koziris import ActError, Action, Game
from tests.engine.random_games import ENACTED, choose, new_game, play

SEEDS = st.integers(min_value=0, max_value=2**32)
EDITIONS = st.sampled_from(ENACTED)
few = settings(max_examples=40, deadline=None)


@few
@given(EDITIONS, SEEDS)
def test_the_first_duty_that_excludes_a_card_is_the_reason_and_may_lists_what_would_do(ruleset, seed):
    game = new_game(ruleset, seed)
    for _ in play(game, seed):
        if game.phase != "play":
            continue
        legal = [action.cards[0] for action in game.deal.legal_with("card")]
        for card in game.deal.hand_names(game.actor):
            reason = game.explain(Action.card(game.actor, card))
            if reason:
                assert reason.facts["may"] == legal
                assert card not in legal


@few
@given(EDITIONS, SEEDS)
def test_a_seed_deals_the_same_and_plays_the_same(ruleset, seed):
    first, second = new_game(ruleset, seed), new_game(ruleset, seed)
    for action in play(first, seed):
        assert first.view(None) == second.view(None)
        second.play(action)
    assert first.view(None) == second.view(None)
    assert first.ledger == second.ledger


@few
@given(EDITIONS, SEEDS)
def test_a_refused_or_senseless_act_changes_nothing(ruleset, seed):
    game = new_game(ruleset, seed)
    random = Random(seed)
    for _ in range(random.randrange(12)):
        if game.phase != "over":
            game.play(choose(game, random))
    before = game.view(None)
    for step in ({"seat": 0, "do": "fly"}, {"seat": 9, "card": "AS"}, {"seat": 0, "card": "1S"}, {"card": "AS"}, "AS"):
        with pytest.raises(ActError):
            game.play(step)
        with pytest.raises(ActError):
            game.explain(step)
    assert Action(0, "card", ("1S",)) not in game.legal()
    assert "AS" not in game.legal()
    assert game.view(None) == before


def test_a_seed_deals_these_cards_on_every_python():
    ramsas = Game.new("ramsas", players=3, seed=1)
    assert ramsas.dealer == 0
    assert ramsas.view(None)["hands"][0] == ["QC", "TC", "9C", "AD", "JS"]
    assert ramsas.view(None)["shown"] == "QC"
    rams = Game.new("rams-b", players=4, seed=5)
    assert rams.dealer == 2
    assert rams.view(None)["hands"][0] == ["4C", "JD", "8S", "JH", "2H"]
    assert rams.view(None)["turned"] == {"card": "AC", "state": "open"}
