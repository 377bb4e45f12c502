"""The odds: deals fit what a seat has seen, what it has not seen has no influence, and the weights are right."""

import json
from itertools import combinations
from random import Random

import pytest

from koziris import ActError, DealError, Game, NotEnacted
from koziris import odds as module
from koziris.cards import pack
from koziris.duties import duties_for
from koziris.notation import from_position, position
from koziris.odds import by_policy, odds, played_out
from koziris.tricks import TrickPlay
from koziris.unseen import Unseen
from tests.engine import random_games
from tests.engine.test_solver import simple_game


def games_in_play(count):
    """Random games in strict mode, some of which begin from a position, wherever a card is due."""
    for ruleset in random_games.ENACTED:
        for seed in range(count):
            game = random_games.new_game(ruleset, seed)
            for number, _ in enumerate(random_games.play(game, seed)):
                if game.phase == "play" and game.mode == "strict" and number % 3 == 0:
                    yield from_position(position(game)) if number % 5 == 0 else game


def check_that_the_truth_fits(game, viewer):
    unseen, hands = Unseen(game, game.deal, viewer), game.deal.tricks.hands
    for seat in unseen._others:
        assert not unseen._certain[seat] & ~hands[seat]
        assert not hands[seat] & ~(unseen._certain[seat] | unseen._open[seat])
    assert unseen._fits(list(hands))
    return unseen


def test_the_true_deal_always_fits_and_every_sample_has_as_many_cards():
    chance, fitting, placed = Random(1).random, 0, 0
    for number, game in enumerate(games_in_play(30)):
        play = game.deal.tricks
        viewer = play.seats[number % len(play.seats)]
        unseen = check_that_the_truth_fits(game, viewer)
        sample, weight = unseen.sample(chance)
        if weight:
            fitting += 1
            assert sample.hands[viewer] == play.hands[viewer]
            assert [hand.bit_count() for hand in sample.hands] == [hand.bit_count() for hand in play.hands]
            assert not sum(sample.hands) & sum(card for _, card in unseen._cards)
        placed += not game.acts
    assert fitting > 150
    assert placed > 20


def test_who_led_another_card_does_not_hold_king_and_queen_of_trumps():
    deal = {"hands": ["9S 8S 7S 9C 8C", "TS TC 9H 8H 7H", "AS AC KC KH QH"], "turned": "7D"}
    game = Game.from_deal("rams-a", seats=3, dealer=2, accounts=[50] * 3, deal=deal)
    for do in ["play"] * 3 + ["discard"] * 3 + ["leave_turned"]:
        game.play({"seat": game.actor, "do": do} | ({"cards": []} if do == "discard" else {}))
    game.play({"seat": 0, "card": "9S"})
    unseen, chance = Unseen(game, game.deal, 1), Random(1).random
    pair, ace = game.deal.pack.mask(["KD", "QD"]), game.deal.pack.bit("AD")
    samples = [unseen.sample(chance) for _ in range(300)]
    both = [weight for sample, weight in samples if sample.hands[0] & pair == pair]
    assert both
    assert not any(both)
    assert not any(sample.hands[0] & ace for sample, _ in samples)
    assert any(sample.hands[0] & pair and weight for sample, weight in samples)


def test_what_was_thrown_out_before_a_new_stock_was_made_may_come_back():
    back = 0
    for seed in range(4):
        game = Game.new("rams-a", players=7, seed=seed, dealer=6)
        while game.phase != "play":
            words = game.deal.words()
            if game.phase == "declare":
                # The first one passes when it may, so that its hand comes back too.
                game.play({"seat": game.actor, "do": "pass" if game.actor == 0 and "pass" in words else "play"})
            elif game.phase == "exchange":
                game.play({"seat": game.actor, "do": "discard", "cards": game.deal.hand_names(game.actor)})
            else:
                game.play({"seat": game.actor, "do": "leave_turned"})
        assert any(action.do == "reshuffle" for action in game.acts)
        for viewer in game.deal.tricks.seats:
            unseen = check_that_the_truth_fits(game, viewer)
            back += bool(unseen._loose & game.deal.dealt[viewer])
    assert back


def others_dealt_anew(game, viewer, chance):
    """The same game as the seat sees it, with other cards where it sees none; nobody has bought or thrown out cards."""
    deal = game.given[3]
    own = {*deal["hands"][viewer], deal["shown"]}
    hidden = [card for hand in [*deal["hands"], deal["purchase"]] for card in hand if card not in own]
    chance.shuffle(hidden)
    hands = [[hidden.pop() if card not in own else card for card in hand] for hand in deal["hands"]]
    return game.from_deal(
        "ramsas",
        seats=game.seats,
        dealer=game.dealer,
        accounts=game.given[2],
        deal={**deal, "hands": hands, "purchase": hidden[:4]},
    )


def test_what_a_seat_does_not_see_has_no_influence():
    game = simple_game("ramsas", 4)
    answers = set()
    for seed in range(5):
        other = others_dealt_anew(game, 1, Random(seed))
        for action in game.acts:
            other.play(action)
        assert other.view(1)["hands"] == game.view(1)["hands"]
        answers.add(odds(other, 1, samples=60, seed=3))
    assert answers == {odds(game, 1, samples=60, seed=3)}


def by_counting(game, viewer):
    """The chance and the expected tricks over all deals that fit: the game itself tells whether its acts could be done."""
    play, pack = game.deal.tricks, game.deal.pack
    first, second = (seat for seat in play.seats if seat != viewer)
    played = [[action.cards[0] for action in game.acts if action.do == "card" and action.seat == seat] for seat in range(3)]
    seen = {card for cards in played for card in cards} | {*pack.names(play.hands[viewer])}
    loose = [card for card in pack.names(pack.full) if card not in seen]
    tricks = []
    for ours in combinations(loose, play.hands[first].bit_count()):
        for theirs in combinations([card for card in loose if card not in ours], play.hands[second].bit_count()):
            hands = [[*pack.names(play.hands[viewer])]] * 3
            hands[first], hands[second] = [*ours], [*theirs]
            deal = {**game.given[3], "hands": [hand + out for hand, out in zip(hands, played, strict=True)]}
            deal["purchase"] = [card for card in loose if card not in (*ours, *theirs)][:4]
            try:
                twin = Game.from_deal("ramsas", seats=3, dealer=0, accounts=game.given[2], deal=deal)
                for action in game.acts:
                    assert twin.explain(action) is None
                    twin.play(action)
            except (DealError, AssertionError):
                continue
            tricks.append(played_out(twin.deal.tricks).taken[viewer])
    return sum(number > 0 for number in tricks) / len(tricks), sum(tricks) / len(tricks)


@pytest.mark.parametrize("seed", range(3))
def test_the_odds_are_those_of_all_deals_that_fit(seed):
    game, chance = simple_game("ramsas", 3), Random(seed)
    while game.deal.tricks.done < 4:
        game.play(chance.choice([action for action in game.legal() if action.do == "card"]))
    for viewer in range(3):
        found = odds(game, viewer, samples=1500, seed=seed)
        exact_chance, exact_tricks = by_counting(game, viewer)
        assert abs(found.chance - exact_chance) <= 4 * found.chance_error + 1e-9
        assert abs(found.tricks - exact_tricks) <= 4 * found.tricks_error + 1e-9


def test_who_has_a_trick_is_sure_of_one():
    game = simple_game()
    while game.deal.tricks.done < 2:
        game.play(next(action for action in game.legal() if action.do == "card"))
    winner = game.deal.tricks.best
    found = odds(game, winner, samples=20)
    assert (found.chance, found.chance_error) == (1, 0)
    assert found.tricks >= 1


def test_odds_are_plain_data_and_the_same_for_the_same_seed():
    game = simple_game("rams-a", 5)
    before = json.dumps(game.view(None))
    found = odds(game, 2, samples=80, seed=5)
    assert json.loads(json.dumps(found.to_json())) == found.to_json() == odds(game, 2, samples=80, seed=5).to_json()
    assert found.samples == 80
    assert json.dumps(game.view(None)) == before


@pytest.mark.parametrize(
    ("hand", "trick", "card"),
    [
        ("AD 9C TS KS", "", "KS"),
        ("AD 9D", "", "AD"),
        ("QS QC 9H", "", "QS"),
        ("AS TS JS", "9S", "TS"),
        ("AS TS 9S", "AC JS", "9S"),
        ("TS 9S", "JS", "9S"),
        ("AD 9D JC", "KS", "9D"),
        ("AD 9D JC", "KS TD", "AD"),
        ("9D 9H JC TC", "AS", "9D"),
        ("KH 9H TC", "AS", "9H"),
    ],
)
def test_the_policy(hand, trick, card):
    table = pack(24)
    play = TrickPlay.position(table, "D", duties_for("ramsas"), table.mask(hand.split()), [*map(table.bit, trick.split())])
    assert table.name(by_policy(play)) == card


def test_too_few_deals_that_fit_are_an_error(monkeypatch):
    monkeypatch.setattr(module, "_TRIES", 1)
    monkeypatch.setattr(Unseen, "_fits", lambda self, hands: False)
    with pytest.raises(ActError, match="only 0 of 7 deals were found that fit what seat 1 has seen"):
        odds(simple_game(), 1, samples=7)


@pytest.mark.parametrize(
    ("game", "seat", "samples", "error", "said"),
    [
        (Game.new("rummy", players=2), 0, 1, NotEnacted, "solving rummy"),
        (Game.new("ramsas", players=2), 0, 1, ActError, "no card is due: the phase is purchase"),
        (simple_game(), 4, 1, ActError, "seat 4 does not play: expected 1, 2, 0"),
        (simple_game(), 1, 0, ActError, "0 deals to sample: expected at least 1"),
        (simple_game("rams-a", mode="table"), 1, 1, ActError, "odds are for strict mode"),
    ],
)
def test_what_has_no_odds_is_an_error(game, seat, samples, error, said):
    with pytest.raises(error, match=said):
        odds(game, seat, samples=samples)
