"""The notation of rummy: positions and records are read back in every state, table mode included; bad lines say where."""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from koziris import Game
from koziris.notation import NotationError, from_position, from_record, position, record
from koziris.rulebook import switches
from tests.engine.test_notation import read_damaged
from tests.engine.test_rummy import do, rummy
from tests.engine.test_rummy_machine import tries
from tests.engine.test_rummy_random import new_game, play

SEEDS = st.integers(min_value=0, max_value=2**32)
SAFE = re.compile(r"[A-Za-z0-9._~-]+")
some = settings(max_examples=12, deadline=None)


def seen(game):
    """All that shows of a game; entries from before a position have no facts."""
    view = game.view(None)
    view["ledger"] = [{**entry, "facts": {}} for entry in view["ledger"]]
    return view


def shuffled_alike(placed, game):
    """A shuffled deal makes its stock anew by itself, a placed one has to be told."""
    if placed.phase == "reshuffle":
        assert seen(from_position(position(placed))) == seen(placed)
        placed.play(game.acts[-1])


@some
@given(SEEDS)
def test_a_position_is_read_back_in_every_state_and_plays_on_alike(seed):
    game = new_game(seed)
    placed = from_position(position(game))
    random = Random(seed)
    for action in play(game, seed):
        shuffled_alike(placed, game)
        if random.random() < 0.2:
            line = position(game)
            assert SAFE.fullmatch(line)
            placed = from_position(line)
            assert position(placed) == line
            assert seen(placed) == seen(game)
            assert set(placed.legal()) == set(game.legal())
        placed.play(action)
    shuffled_alike(placed, game)
    assert seen(placed) == seen(game) == seen(from_position(position(game)))
    with pytest.raises(ValueError, match="has no record of its deal"):
        record(placed)


@some
@given(SEEDS)
def test_a_record_is_read_back_in_both_modes(seed):
    random = Random(seed)
    game = new_game(seed)
    given = game.given
    options = {name: getattr(game.options, name) for name in switches("rummy")}
    for mode in ("strict", "table"):
        deal = {**given[3], "exposed": given[3]["hands"][0][:2]} if mode == "table" else given[3]
        again = Game.from_deal(
            "rummy", seats=given[0], dealer=given[1], accounts=given[2], deal=deal, options=options, mode=mode
        )
        for _ in range(60):
            acts = [*again.legal()]
            if mode == "table":
                acts += [action for action in tries(again, random) if again.deal.stands(action)]
            acts = [action for action in acts if action.do != "redeal"]
            if not acts:
                break
            word = random.choice(sorted({action.do for action in acts}))
            again.play(random.choice([action for action in acts if action.do == word]))
        line = record(again)
        assert SAFE.fullmatch(line)
        read = from_record(line)
        assert (record(read), read.view(None), read.acts) == (line, again.view(None), again.acts)


@settings(max_examples=100, deadline=None)
@given(SEEDS)
def test_a_damaged_line_gives_one_clear_error(seed):
    random = Random(seed)
    game = new_game(seed)
    for _, _ in zip(range(random.randrange(25)), play(game, seed), strict=False):
        pass
    for found in read_damaged(game, random):
        legal = list(found.legal())
        if legal and found.deal.cards.stock:
            found.play(legal[0])


def test_an_ending_is_read_back_with_its_shares_of_a_point():
    tied = "AS 2C 4D 6H 8S TC QD", "AD 2D 4C 6S 8D TH QS", "AH 2H 5H 7S 9C JH KS"
    game = rummy(*tied, variant="v2", scores=[1, "-1/2", 3])
    game.deal.complete_stock()
    while game.view(None)["stock"]:
        card = do(game, f"{game.actor} draw_stock")[0].facts["card"]
        do(game, f"{game.actor} discard {card}")
    do(game, *(f"{(game.actor + step) % 3} decline" for step in range(3)))
    line = position(game)
    assert "start-1.-1_2.3" in line
    assert line.endswith("~declined-3~ledger-26_2_-3.27_0_3_2.27_1_3_2~result-25~won-0.1")
    assert seen(from_position(line)) == seen(game)


def test_a_table_has_a_record_and_no_position():
    game = rummy("9D", "", "", stock="KS KD", mode="table")
    do(game, "0 look", "0 discard 9D")
    line = record(game)
    assert line.endswith("~acts-0look.0discard9D")
    assert from_record(line).view(None) == game.view(None)
    with pytest.raises(ValueError, match="no position"):
        position(game)
    with pytest.raises(NotationError, match="expected strict"):
        from_position("kz1~rummy~mode-table~hands-AS.KS")


CALL = "kz1~rummy~variant-v3~dealer-2~phase-draw~turn-2~start-0.0.0~hands-2C3C.5S6S.7D8D~stock-KS~pile-TCJH~"
CALL += "melds-8H9HTH_0~laid-0~call-1"
LAYING = "kz1~rummy~dealer-2~phase-lay~turn-0~start-0.0.0~hands-2C3C.5S6S.7D8D~pile-JH~melds-8H9HTH_0~taken-TH~lays-1.1"


def test_a_position_can_be_written_by_hand():
    for line in (CALL, LAYING, CALL.replace("~call-1", "~turned-2~declined-1")):
        assert position(from_position(line)) == line
    game = from_position(CALL)
    assert game.view(None)["call"]["may"] == [0, 2]
    assert game.view(None)["stock"] == 52 - 11
    do(game, "0 call 1 2C")
    assert "~hands-3C.5S6S.7D8D~stock-KS~pile-TC2C~melds-8H9HTHJH_0~laid-0" in position(game)
    game = from_position(LAYING)
    assert sorted(action.cards[0] for action in game.deal.legal_with("throw")) == ["2C", "3C"]


@pytest.mark.parametrize(
    ("line", "old", "new", "said"),
    [
        (CALL, "phase-draw", "phase-play", "expected a phase, one of draw, lay, reshuffle, over"),
        (CALL, "phase-draw", "phase-lay", "expected no field call"),
        (CALL, "phase-draw", "phase-reshuffle", "another phase: nothing is shuffled here"),
        (CALL, "variant-v3~", "", "expected no field call"),
        (CALL, "~call-1", "~call-3", "expected a seat, 0 to 2"),
        (CALL, "TCJH", "TCKD", "expected no field call"),
        (CALL, "_0~laid", "~laid", "expected a combination: its cards and who laid it"),
        (CALL, "8H9HTH", "8H9HTS", "expected a combination, found '8H9HTS'"),
        (CALL, "_0~laid", "_3~laid", "expected a seat, 0 to 2"),
        (CALL, "hands-2C3C", "hands-2C3CTC", "TC is there twice"),
        (CALL, "hands-2C3C", "hands-2C3C4C2D3D4D2S3S", "expected one to 7 cards for seat 0"),
        (CALL, "hands-2C3C", "hands-", "expected one to 7 cards for seat 0"),
        (CALL, "start-0.0.0", "start-0.0.1_7", "expected an amount ('1/7' is no amount"),
        (CALL, "start-0.0.0", "start-0.0.x", "expected a whole number, found 'x'"),
        (CALL, "start-0.0.0", "match_target-5~start-0.0.5", "expected balances that can be (the match was over at 5)"),
        (CALL, "~call-1", "~taken-2C", "expected no field taken in this phase (draw)"),
        (CALL, "~call-1", "~turned-0", "expected how often the pile was turned over"),
        (CALL, "~call-1", "~declined-3", "expected how many seats have just refused"),
        (CALL, "~call-1", "~ledger-30_0", "expected an entry: clause, seat and amount"),
        (CALL, "~call-1", "~ledger-31_0_5", "expected the place of a clause that an entry has"),
        (CALL, "~call-1", "~ledger-30_0_5_9", "expected an amount"),
        (CALL, "phase-draw~turn-2", "phase-over", "expected no field call"),
        (CALL.replace("~call-1", ""), "phase-draw~turn-2", "phase-over~result-30", "expected the place of a clause"),
        (CALL.replace("~call-1", ""), "phase-draw~turn-2", "phase-over~result-21~won-5", "expected a seat, 0 to 2"),
        (CALL.replace("-v3", "-v4"), "hands-2C3C.5S6S.7D8D", "hands-2C.5S.6S.7D", "expected a table that can be"),
        (LAYING, "taken-TH", "taken-5S", "expected a card that seat 0 holds or has laid"),
        (LAYING, "lays-1.1", "lays-1", "expected 2 parts"),
        (LAYING, "lays-1.1", "lays-2.1", "expected how many combinations it has laid"),
        (LAYING, "lays-1.1", "lays-0.0", "expected how often this turn has laid something"),
    ],
)
def test_a_bad_position_names_the_place_and_what_was_expected(line, old, new, said):
    assert old in line
    with pytest.raises(NotationError) as error:
        from_position(line.replace(old, new, 1))
    assert said in str(error.value)


def test_somebody_has_to_have_something_to_draw():
    suits = "".join(rank + suit for suit in "SCD" for rank in "A23456789TJQK")
    melds = "~melds-" + ".".join(suits[place : place + 26] + "_0" for place in range(0, 78, 26))
    line = "kz1~rummy~dealer-1~phase-draw~turn-0~start-0.0~hands-AH2H3H4H5H6H7H.8H9HTHJHQHKH" + melds
    with pytest.raises(NotationError, match="cards of the stock or of the pile to draw"):
        from_position(line)


RECORD = (
    "kzr1~rummy~dealer-1~start-0.0~hands-AS2S3S4S5S6S7S8S9STS.AC2C3C4C5C6C7C8C9CTC~upcard-KD~stock-KHQH~acts-0draw_stock"
)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("acts-0draw_stock", "acts-0lay_offAS-1", "expected an act that can be done (refused by rummy-16"),
        ("acts-0draw_stock", "acts-0discard", "expected one card after discard"),
        ("acts-0draw_stock", "acts-0draw_stock-1", "unknown field 'to' of draw_stock"),
        ("acts-0draw_stock", "acts-0count-5", "expected an act, one of draw_stock"),
        ("acts-0draw_stock", "acts-0meldASxx", "expected an act like 0KC"),
        ("~upcard-KD", "", "expected the field upcard, which is missing"),
        ("start-0.0", "start-0.1_7", "expected a deal that can be"),
    ],
)
def test_a_bad_record_names_the_place_and_what_was_expected(old, new, said):
    assert record(from_record(RECORD)) == RECORD
    with pytest.raises(NotationError) as error:
        from_record(RECORD.replace(old, new, 1))
    assert said in str(error.value)
