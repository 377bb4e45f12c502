"""Acts and their text form."""

import pytest

from koziris import ActError, Action, DealError, Game, NotEnacted

STEPS = [
    {"seat": 0, "card": "KC"},
    {"seat": 1, "do": "buy", "keep": ["AC"]},
    {"seat": 2, "do": "discard", "cards": ["9C", "KC"]},
    {"seat": 2, "do": "discard", "cards": []},
    {"seat": 2, "do": "discard", "cards": ["9C", "KC"], "exposed": "AS"},
    {"seat": 2, "do": "refuse_exposed"},
    {"seat": 3, "do": "take_turned", "discard": "9C"},
    {"seat": 4, "do": "show_jacks"},
    {"do": "reshuffle", "stock": ["KC", "9C"]},
]


@pytest.mark.parametrize("step", STEPS)
def test_a_step_is_read_and_written_back(step):
    assert Action.from_step(step).to_step() == step


def test_cards_may_be_one_string_and_a_discard_is_a_set():
    assert Action.from_step({"seat": 2, "do": "discard", "cards": "KC 9C"}) == Action(2, "discard", ("9C", "KC"))
    assert Action.from_step({"do": "reshuffle", "stock": "KC 9C"}) == Action(None, "reshuffle", ("KC", "9C"))
    assert Action.card(0, "KC") == Action.from_step({"seat": 0, "card": "KC"})


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("KC", "an act is a mapping"),
        ({}, "an act has `do` or `card`"),
        ({"seat": 0}, "an act has `do` or `card`"),
        ({"seat": 0, "do": "card", "card": "KC"}, "unknown act 'card'"),
        ({"seat": 0, "do": ["stay"]}, r"unknown act \['stay'\]"),
        ({"seat": 0, "do": "stay", "card": "KC"}, "unknown field 'card' of stay"),
        ({"do": "stay"}, "stay lacks `seat`"),
        ({"seat": 0, "do": "buy"}, "buy lacks `keep`"),
        ({"seat": "0", "do": "stay"}, "`seat` is '0': expected a whole number"),
        ({"seat": True, "do": "stay"}, "`seat` is True"),
        ({"seat": 0, "do": "reshuffle", "stock": []}, "unknown field 'seat' of reshuffle"),
        ({"seat": 0, "card": ["KC"]}, r"`card` is \['KC'\]: expected a card"),
        ({"seat": 0, "do": "buy", "keep": 1}, "`keep` is 1: expected a list of cards"),
        ({"seat": 0, "do": "buy", "keep": [1]}, "expected a list of cards"),
    ],
)
def test_what_is_no_act(step, said):
    with pytest.raises(ActError, match=said):
        Action.from_step(step)


def test_what_there_is_not_is_named():
    with pytest.raises(DealError, match="there are no rules 'whist'"):
        Game.new("whist", players=3)
    assert NotEnacted("the spent stock", "rams-a-6c").clause == "rams-a-6c"
