"""What a player asks of a hand, compared with every lawful way to go on."""

import doctest
from random import Random

import pytest

from koziris import Game
from koziris.bridge import plain_act
from koziris.cards import ACE_LOW
from koziris.melds import takes, value_of
from koziris.rulebook import switches
from koziris.rummy import advice as rummy_advice
from tests.engine.test_rummy import do, rummy

VARIANTS = switches("rummy")["variant"].values.choices


def can_get_out(game, seen):
    """Whether some lawful acts of this turn, one after the other, bring its hand to nothing."""
    play = game.deal.cards
    key = play.hands[play.actor], tuple(play.melds)
    if key not in seen:
        seen[key] = False
        for action in list(game.legal()):
            if action.seat != game.actor or action.do not in ("meld", "lay_off", "throw"):
                continue
            if action.do == "throw" and play.hands[play.actor].bit_count() > 1:
                continue
            game.play(action)
            seen[key] = game.phase == "over" or can_get_out(game, seen)
            game.undo()
            if seen[key]:
                break
    return seen[key]


def goes_out(game, way):
    names = game.deal.pack.names
    seat = game.actor
    for meld in way.melds:
        game.play({"seat": seat, "do": "meld", "cards": names(meld)})
    for place, cards in way.lay_offs:
        game.play({"seat": seat, "do": "lay_off", "cards": names(cards), "to": place + 1})
    if way.discard:
        game.play({"seat": seat, "do": "discard", "card": names(way.discard)[0]})
    return game.phase == "over" and game.result.winner == seat


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_exit_of_a_turn_is_there_when_some_lawful_acts_lead_out_and_is_lawful(variant):
    random = Random(variant)
    exits = turns = 0
    for seed in range(30):
        house = {"melds_per_turn": "one", "layoff_needs_own_meld": True}
        options = {name: value for name, value in house.items() if random.random() < 0.3} | {"variant": variant}
        game = near_the_end(random, seed, options)
        while game.phase != "over" and len(game.acts) < 40:
            if game.phase == "lay" and not game.deal.cards.lays:
                turns += 1
                way = rummy_advice.exit_now(game.deal)
                assert (way is not None) == can_get_out(game, {})
                if way:
                    exits += 1
                    assert goes_out(game, way)
                    break
            game.play(plain_act(game))
    assert exits > 5, (exits, turns)


def near_the_end(random, seed, options):
    """A deal whose first hand nearly matches."""
    dealt = Game.new("rummy", players=2, seed=seed, options=options)
    pack = dealt.deal.pack
    order = sorted(pack.names(pack.full), key=lambda card: (random.random() < 0.2, card[0] if seed % 2 else card[1], card))
    start = random.randrange(20)
    cards = order[start:] + order[:start]
    hands = [cards[:10], cards[20:30]]
    rest = cards[10:20] + cards[30:]
    random.shuffle(rest)
    deal = {"hands": hands, "upcard": rest[0], "stock": rest[1:]}
    return Game.from_deal("rummy", seats=2, dealer=1, accounts=[0, 0], deal=deal, options=options)


def test_what_fits_and_what_is_left_at_best():
    game = rummy("TH 9H 8H 2C", "JH QH KC KD KS 5C", "", stock="4S")
    do(game, "0 draw_stock", "0 meld TH 9H 8H", "0 discard 4S")
    found = rummy_advice.what_fits(game.deal, 1)
    assert {number: [ACE_LOW.names(cards) for cards in sets] for number, sets in found.items()} == {
        1: [["JH"], ["JH", "QH"]]
    }
    assert all(takes(game.deal.cards.melds[0], cards) for cards in found[1])
    with_lay_offs, alone = rummy_advice.best(game.deal, 1), rummy_advice.best(game.deal, 1, lay_off=False)
    assert with_lay_offs.value == alone.value - value_of(ACE_LOW.mask(["JH", "QH"]))


def test_the_examples_in_the_docstrings():
    assert doctest.testmod(rummy_advice).failed == 0
