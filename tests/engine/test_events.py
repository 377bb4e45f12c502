"""Events are told when they are read, and always tell the same; what may be done is listed once and not asked for again."""

import gc
import weakref
from random import Random

import pytest

from koziris import ActError, Action, Event, Game, Refused
from tests.engine.random_games import new_game, play


def test_events_are_a_sequence_of_events():
    game = Game.new("ramsas", players=3, seed=7, dealer=0)
    events = game.play({"seat": 1, "do": "decline"})
    assert events == [Event("decline", "ramsas-09", {"seat": 1})]
    assert repr(events) == repr([Event("decline", "ramsas-09", {"seat": 1})])
    assert [event.kind for event in game.opening] == ["dealt", "trump_shown"]
    assert game.deal.events == [*game.opening, *events]
    assert game.deal.events[-1] == events[0]
    assert game.deal.events[1:] == [game.opening[1], events[0]]
    assert game.deal.events != "other things"
    assert len(game.deal.events) == 3


@pytest.mark.parametrize("ruleset", ["rams-a", "rams-b", "ramsas"])
def test_an_event_tells_at_the_end_what_it_told_when_it_happened(ruleset):
    for seed in range(12):
        game = new_game(ruleset, seed)
        told, kept = [*game.opening], [game.opening]
        random = Random(seed)
        while game.phase != "over":
            acts = list(game.legal())
            kept.append(game.play(acts[random.randrange(len(acts))]))
            told += kept[-1]
        assert [event for events in kept for event in events] == told
        assert [*game.deal.events] == told


def test_an_act_that_was_listed_is_refused_once_it_is_over():
    game = Game.new("rams-a", players=3, seed=3, dealer=0)
    listed = list(game.legal())
    assert Action(1, "play") in listed
    game.play(Action(1, "play"))
    assert Action(2, "play") in list(game.legal())
    with pytest.raises(Refused):
        game.play(Action(1, "play"))
    with pytest.raises(ActError):
        game.play(Action(1, "fly"))
    assert Action(2, "play") in game.legal()


@pytest.mark.parametrize("ruleset", ["rams-a", "ramsas"])
def test_a_game_goes_as_soon_as_nobody_has_it(ruleset):
    """Without waiting for the collector of cycles: many games one after the other are what it would spend its time on."""
    gc.disable()
    try:
        game = new_game(ruleset, 4)
        assert list(play(game, 4))
        deal = weakref.ref(game.deal)
        del game
        assert deal() is None
    finally:
        gc.enable()


def test_what_chance_does_is_nothing_that_the_turn_may_try():
    deal = Game.new("rams-a", players=3, seed=3).deal
    assert "reshuffle" in deal.acts
    assert list(deal.attempts("reshuffle")) == []
