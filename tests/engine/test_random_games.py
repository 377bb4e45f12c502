"""What holds in every state of every game: property tests over random games of all editions and options."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from koziris import ActError, Action, Game
from koziris.actions import Action as Act
from koziris.rams import RamsDeal
from tests.engine.random_games import ENACTED, choose, names_in, new_game, play

SEEDS = st.integers(min_value=0, max_value=2**32)
EDITIONS = st.sampled_from(ENACTED)
few = settings(max_examples=40, deadline=None)


def everything(game: Game) -> list[Action]:
    """Whatever a seat might try: each word, with each card it holds, and some discards."""
    deal = game.deal
    acts = []
    for seat in range(game.seats):
        held = deal.hand_names(seat)
        for word in deal.acts:
            if word in ("card", "buy", "take_turned"):
                acts += [Act(seat, word, (card,)) for card in held]
            elif word == "discard":
                acts += [Act(seat, word, cards) for size in (0, 1, 6) for cards in combinations(sorted(held), size)]
            elif word != "reshuffle":
                acts.append(Act(seat, word))
    return acts


@few
@given(EDITIONS, SEEDS)
def test_explain_agrees_with_legal_for_every_act_in_every_state(ruleset, seed):
    game = new_game(ruleset, seed)
    for _ in play(game, seed):
        legal = set(game.legal())
        assert len(game.legal()) == len(legal)
        for action in everything(game):
            reason = game.explain(action)
            assert (action in legal) == (reason is None) == (action in game.legal())
            if reason:
                assert reason.clause.startswith(ruleset)
                assert reason.facts["seat"] == action.seat
    assert not list(game.legal())
    assert {game.explain(action).kind for action in everything(game)} <= {"deal_over"}


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


def whereabouts(game: Game) -> list[int]:
    """All cards of a Rams deal by where they are."""
    deal = game.deal
    assert isinstance(deal, RamsDeal)
    turned = 0 if deal.turned_state == "taken" else deal.turned
    return [*deal.hands, *deal.stock.named, *deal.stock.dead, turned, deal.exposed]


@few
@given(EDITIONS, SEEDS)
def test_no_card_is_lost_or_doubled(ruleset, seed):
    game = new_game(ruleset, seed)
    gone = 0
    events = game.opening
    assert list(play(game, seed)) == [action for action in game.acts if action.do != "reshuffle"]
    shown = Counter(event.facts["card"] for event in game.deal.events if event.kind == "card")
    shown -= Counter(event.facts["card"] for event in game.deal.events if event.kind == "taken_back")
    assert not [card for card, times in shown.items() if times > 1]
    if isinstance(game.deal, RamsDeal):
        cards = whereabouts(game)
        seen = 0
        for card in cards:
            assert not seen & card
            seen |= card
        played = game.deal.pack.mask(shown)
        assert not seen & played
        gone = game.deal.pack.full & ~(seen | played)
        # Only what the dealer threw out last may be nowhere: the turned card, or the card it replaced.
        assert gone.bit_count() <= 1
    assert events[0].kind == "dealt"


@few
@given(EDITIONS, SEEDS)
def test_one_seat_acts_and_the_ledger_sums_up_to_the_accounts(ruleset, seed):
    game = new_game(ruleset, seed)
    for action in play(game, seed):
        assert game.actor in range(game.seats)
        assert {act.seat for act in game.legal() if act.do != "show_jacks"} == {game.actor}
        assert action in game.legal() or game.deal.stands(action)
    ledger = game.deal.ledger
    running = list(ledger.start)
    for entry in game.ledger:
        running[entry.seat] += entry.amount
        assert entry.amount
        assert entry.after == running[entry.seat]
    assert running == ledger.accounts
    assert game.actor is None
    assert game.result is not None
    assert [before + change for before, change in zip(ledger.start, game.result.changes, strict=True)] == running
    if game.result.settlement is not None:
        assert sum(game.result.settlement) == 0
    told = [event.facts["after"] for event in game.deal.events if event.kind == "entry"]
    assert told == [entry.after for entry in game.ledger]


@few
@given(EDITIONS, SEEDS)
def test_undo_restores_exactly(ruleset, seed):
    game = new_game(ruleset, seed)
    before = [game.view(None) for _ in play(game, seed)]
    while game.acts:
        game.undo()
        assert game.view(None) == before.pop()
    assert not before
    with pytest.raises(IndexError):
        game.undo()


@few
@given(EDITIONS, SEEDS)
def test_a_seat_sees_no_card_of_another(ruleset, seed):
    game = new_game(ruleset, seed)
    for _ in play(game, seed):
        deal = game.deal
        open_cards = {deal.pack.name(bit) for _, bit in deal.tricks.plays} if deal.tricks else set()
        for seat in range(game.seats):
            view = game.view(seat)
            assert view["hands"][seat] == game.view(None)["hands"][seat]
            hidden = {card for other in range(game.seats) if other != seat for card in deal.hand_names(other)}
            if deal.table(None).get("purchase"):
                hidden |= set(deal.table(None)["purchase"])
            hidden -= {deal.table(None).get("shown"), (deal.table(None).get("turned") or {}).get("card")} | open_cards
            said = {name for entry in deal.ledger.entries for name in names_in(entry.facts)}
            if deal.judge:
                said |= {deal.pack.name(offence.card) for offence in deal.judge.offences}
            assert not names_in(view) & hidden - said


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
    assert Act(0, "card", ("1S",)) not in game.legal()
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
