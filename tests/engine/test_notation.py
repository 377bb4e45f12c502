"""Notation: what is written is read back, in every state of random games; a bad line says where and what was expected."""

import doctest
import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from koziris import Action, Game, NotEnacted, cards, game, notation, tricks
from koziris.hands import read_hand, start
from koziris.notation import NotationError, from_position, from_record, position, record
from koziris.replay import run_step
from koziris.yaml_file import read_file
from tests.engine.random_games import ENACTED, choose, new_game, play

TRICKS = [ruleset for ruleset in ENACTED if ruleset != "rummy"]
EDITIONS = st.sampled_from(TRICKS)
SEEDS = st.integers(min_value=0, max_value=2**32)
SAFE = re.compile(r"[A-Za-z0-9._~-]+")
HANDS = Path(__file__).resolve().parents[2] / "tutorials" / "hands"
some = settings(max_examples=60, deadline=None)


def seen(game):
    """All that shows of a game; entries from before a position have no facts, and its dead cards are in no order."""
    view = game.view(None)
    view["ledger"] = [{**entry, "facts": {}} for entry in view["ledger"]]
    return view | {"dead": game.phase not in ("play", "over") and sorted(game.deal.dead_names())}


@some
@given(EDITIONS, SEEDS)
def test_a_position_is_read_back_in_every_state_and_plays_on_alike(ruleset, seed):
    game = new_game(ruleset, seed)
    lines = [position(game)] + [position(game) for _ in play(game, seed)] + [position(game)]
    acts = list(game.acts)
    random = Random(seed)
    for number in (*random.sample(range(len(lines)), min(4, len(lines))), -1):
        assert SAFE.fullmatch(lines[number])
        placed = from_position(lines[number])
        assert position(placed) == lines[number]
    replayed = Game.from_deal(
        ruleset,
        seats=game.seats,
        dealer=game.dealer,
        accounts=game.given[2],
        deal=game.given[3],
        options=options_of(game),
        mode=game.mode,
    )
    start = random.randrange(len(acts) + 1)
    for action in acts[:start]:
        replayed.play(action)
    placed = from_position(position(replayed))
    assert seen(placed) == seen(replayed)
    assert set(placed.legal()) == set(replayed.legal())
    for action in acts[start:]:
        before = position(placed)
        replayed.play(action)
        placed.play(action)
        assert seen(placed) == seen(replayed)
        assert set(placed.legal()) == set(replayed.legal())
        placed.undo()
        assert position(placed) == before
        placed.play(action)
    with pytest.raises(ValueError, match="has no record of its deal"):
        record(placed)


@pytest.mark.parametrize("name", ["the-ace-that-came-back", "a-trump-too-soon"])
def test_a_position_is_read_back_while_cards_are_drawn(name):
    """A stock that is made anew, and a replacement that lies face up, which games by chance may not come to."""
    hand = read_hand(read_file(HANDS / f"{name}.yaml"))
    game = start(hand)
    phases = set()
    for step in hand.steps:
        run_step(game, step)
        phases.add(game.phase)
        assert seen(from_position(position(game))) == seen(game)
    assert phases & {"reshuffle", "exposed"}


def options_of(game):
    return game.options.to_json()


@some
@given(EDITIONS, SEEDS)
def test_a_record_is_read_back_in_every_state(ruleset, seed):
    game = new_game(ruleset, seed)
    for action in play(game, seed):
        if action.seat == 0:
            line = record(game)
            assert SAFE.fullmatch(line)
            again = from_record(line)
            assert (record(again), again.view(None)) == (line, game.view(None))
    again = from_record(record(game))
    assert again.view(None) == game.view(None)
    assert again.ledger == game.ledger
    assert again.acts == game.acts


@settings(max_examples=300, deadline=None)
@given(EDITIONS, SEEDS)
def test_a_damaged_line_gives_one_clear_error(ruleset, seed):
    random = Random(seed)
    game = new_game(ruleset, seed)
    for _ in range(random.randrange(25)):
        if game.phase != "over":
            game.play(choose(game, random))
    for found in read_damaged(game, random):
        if found.phase not in ("over", "reshuffle"):
            found.play(next(iter(found.legal())))


def read_damaged(game, random):
    """Damage a game's position and record at one place each; what cannot be read any more says where.

    Yield the games of the lines that make sense still: they are written back in their own form, and can be played on.
    """
    for write, read in ((position, from_position), (record, from_record)):
        line = write(game)
        place = random.randrange(len(line))
        change = random.choice(["", "~", ".", "-", "_", "0", "9", "KC", "i", line[place:], " ", "é"])
        damaged = line[:place] + change + line[place + random.choice((0, 1, 2, 500)) :]
        found, column = outcome(read, damaged)
        if found is None:
            assert 0 <= column <= len(damaged) + 1
        else:
            assert read(write(found)).view(None) == found.view(None)
            yield found


def outcome(read, line):
    """The game, or where the line is wrong (0: it is right, but of something that is not there yet)."""
    try:
        return read(line), 0
    except NotationError as error:
        return None, error.column
    except NotEnacted:
        return None, 0


RAMSAS = "kz1~ramsas~dealer-2~phase-stay~turn-0~start-4.17.0~roles-ubu~hands-KCADTH9SJH.ACJDQDTCQC.9DTDJSTSKD~shown-KD"


def test_a_position_can_be_written_by_hand():
    game = from_position(RAMSAS)
    assert game.deal.words() == ["stay", "drop"]
    assert game.opening == []
    game.play(Action(0, "stay"))
    assert [event.clause for event in game.play(Action(2, "stay"))] == ["ramsas-11", "ramsas-15"]
    game.play(Action.card(1, "AC"))
    assert position(game).endswith("~trick-0.1.AC~taken-0.0.0")


PLAY = "kz1~rams-a~dealer-2~phase-play~turn-0~start-9.9.9~roles-iio~hands-ACAD.KC9C.~turned-7D.dead~stock-9"
PLAY += "~trick-3.0.9H7H~taken-2.1.0~aces-ACAD..~ledger-20a_0_-1.22_0_-25.20a_0_-1.20a_1_-1"


def test_a_position_in_the_play_ends_by_the_ledger_it_came_with():
    game = from_position(PLAY)
    for card in ("AD", "KC", "AC", "9C"):
        game.play(Action.card(game.actor, card))
    assert (game.result.winner, game.result.changes) == (0, [-29, -1, 0])


@pytest.mark.parametrize(
    ("line", "old", "new", "said"),
    [
        (RAMSAS, "kz1", "kz2", "column 1: expected kz1, which begins such a line of this version, found 'kz2'"),
        (RAMSAS, RAMSAS[3:], "", "column 4: expected the rules, one of rams-a"),
        (RAMSAS, "~ramsas", "~whist", "column 5: expected the rules, one of rams-a, rams-b, ramsas, rummy, found 'whist'"),
        (RAMSAS, "dealer-2", "dealer 2", "column 18: expected letters, digits and . _ ~ -, found ' '"),
        (RAMSAS, "dealer-2", "dealer-3", "column 19: expected a seat, 0 to 2, found '3'"),
        (RAMSAS, "dealer-2~", "", f"column {len(RAMSAS) - 8}: expected the field dealer, which is missing"),
        (RAMSAS, "dealer-2", "dealer-2~dealer-2", "column 21: expected no second field dealer"),
        (RAMSAS, "dealer-2", "deeler-2", "column 12: expected a field `name-value`, named dealer, phase"),
        (RAMSAS, "dealer-2", "must_head-maybe~dealer-2", "column 22: expected true or false, one of true, false"),
        (RAMSAS, "dealer-2", "target-0~dealer-2", "column 19: target cannot be 0"),
        (RAMSAS, "dealer-2", "target-x~dealer-2", "column 19: expected a whole number, found 'x'"),
        (RAMSAS, "phase-stay", "phase-sleep", "expected a phase, one of purchase, stay, play, over, found 'sleep'"),
        (RAMSAS, "phase-stay", "phase-purchase", "expected the field purchase with four cards"),
        (RAMSAS, "start-4.17.0", "start-4.20.0", "expected a score below 20, found '20'"),
        (RAMSAS, "start-4.17.0", "start-4.17", "expected 3 parts, one for each seat, separated by points"),
        (RAMSAS, "roles-ubu", "roles-ubx", "expected a letter for each of 3 seats"),
        (RAMSAS, "roles-ubu", "roles-ibu", "expected a seat that can be due in this phase"),
        (RAMSAS, "roles-ubu", "roles-ubi", "expected seat 2 to be undecided"),
        (RAMSAS, "KCAD", "KC1D", "column 70: '1D' is no card"),
        (RAMSAS, "KCAD", "KCA", "expected cards of two letters each"),
        (RAMSAS, "KCAD", "KCKC", "column 70: KC is there twice"),
        (RAMSAS, "KCAD", "KCAC", "expected cards that lie nowhere else: AC is there twice"),
        (RAMSAS, "KCAD", "KC", "expected 5 cards for seat 0, found 'KCTH9SJH'"),
        (RAMSAS, ".9DTDJSTSKD", "", "expected a seat, 0 to 1, found '2'"),
        (RAMSAS, "shown-KD", "shown-KDQD", "expected a card, found 'KDQD'"),
        (RAMSAS, "shown-KD", "shown-KD~jacks-x..", "expected b, r, or both"),
        (RAMSAS, "shown-KD", "shown-KD~ledger-25_0", "expected an entry: clause, seat and amount"),
        (RAMSAS, "shown-KD", "shown-KD~ledger-99_0_1", "expected the place of a clause that an entry has"),
        (RAMSAS, RAMSAS[RAMSAS.index("hands") :], "hands-KC~shown-KD", "expected the hands of 2 to 4 seats"),
        (
            RAMSAS.replace("shown-KD", "shown-KD~purchase-9C9HQSAS~dealer_may_buy-false"),
            "phase-stay~turn-0",
            "phase-purchase~turn-2",
            "expected a seat to which the purchase is offered",
        ),
        (PLAY, "turn-0", "turn-1", "expected 0, whose card is due"),
        (PLAY, "trick-3.0", "trick-3.2", "expected a seat that plays"),
        (PLAY, "9H7H", "9H7H8H", "expected one to 2 cards"),
        (PLAY, "9H7H", "", "expected one to 2 cards"),
        (PLAY, "taken-2.1.0", "taken-2.2.0", "expected 3 tricks in all"),
        (PLAY, "taken-2.1.0", "taken-0.3.0", "expected a trick for seat 0, which owns the last one"),
        (PLAY, "start-9.9.9", "start-9.0.9", "expected a record above 0"),
        (PLAY, "~aces", "~offences-1_1_8H_t~aces", "expected no offences, since this is strict mode"),
        (PLAY, "~phase", "~mode-fast~phase", "expected a mode, one of strict, table"),
        (PLAY, "phase-play", "phase-over", "expected no field turn"),
        (PLAY, "phase-play~turn-0", "phase-over~result-99", "expected the place of a clause, found '99'"),
        (PLAY, "phase-play", "phase-exposed~draw-0.0..8H.", "expected the card that is exposed"),
        (
            PLAY.replace("~rams-a", "~rams-a~mode-table"),
            "~aces",
            "~offences-1_1_8H~aces",
            "expected an offence: trick, seat, card",
        ),
    ],
)
def test_a_bad_position_names_the_place_and_what_was_expected(line, old, new, said):
    assert old in line
    with pytest.raises(NotationError) as error:
        from_position(line.replace(old, new, 1))
    assert said in str(error.value)


DEAL = "kzr1~ramsas~dealer-2~start-4.17.0~hands-KCAD9STHJH.AC9CKHQS9H.9DTDJSTSKD~shown-KD~purchase-JDQDTCQC"
PASSED = "kzr1~rams-b~dealer-0~start-9.9.9~hands-KC9S8S7S7C.QCTS9D8D7H.KDKHQDTD8H~turned-9H~stock-AS~acts-1pass"


@pytest.mark.parametrize(
    ("line", "old", "new", "said"),
    [
        (DEAL, "kzr1", "kz1", "column 1: expected kzr1"),
        (DEAL, "dealer-2", "dealer-5", "expected a deal that can be (there is no seat 5: expected 0 to 2), found '5'"),
        (DEAL, "start-4.17.0", "start-4.17", "expected a deal that can be (2 scores for 3 seats)"),
        (DEAL, "shown-KD", "shown-AC", "expected a deal that can be (AC is not among the dealer's five), found 'AC'"),
        (DEAL, ".AC9CKHQS9H.9DTDJSTSKD", "", "expected the hands of 2 to 4 seats"),
        (PASSED, "acts-1pass", "acts-1PASS", "expected an act like 0KC"),
        (PASSED, "acts-1pass", "acts-1pass.1pass", "expected an act that can be done (refused by rams-b-d5d"),
        (PASSED, "acts-1pass", "acts-1", "expected one card after the seat"),
        (PASSED, "acts-1pass", "acts-1take_turned", "expected one card after take_turned"),
        (PASSED, "acts-1pass", "acts-1fly", "expected an act, one of pass, play"),
        (PASSED, "acts-1pass", "acts-pass", "expected an act that can be done"),
        (PASSED, "acts-1pass", "acts-1passQC", "expected nothing after pass"),
        (PASSED, "~turned-9H", "", "expected the field turned, which is missing"),
        (PASSED, "turned-9H", "turned-", "expected a card"),
        (PASSED, "stock-AS", "stock-ASAS", "AS is there twice"),
        (PASSED, "~turned", "~ledger-8_0_1~turned", "expected a field `name-value`, named dealer, start, hands"),
    ],
)
def test_a_bad_record_names_the_place_and_what_was_expected(line, old, new, said):
    assert old in line
    assert from_record(line).acts is not None
    with pytest.raises(NotationError) as error:
        from_record(line.replace(old, new, 1))
    assert said in str(error.value)


def test_a_record_of_a_hand_without_acts_or_stock():
    assert record(from_record(DEAL)) == DEAL
    bare = PASSED.replace("~stock-AS~acts-1pass", "")
    assert record(from_record(bare)) == bare
    placed = from_position(position(from_record(bare)))
    assert placed.view(None)["stock"] == 16


@pytest.mark.parametrize("module", [cards, game, notation, tricks])
def test_the_examples_in_the_docstrings(module):
    assert doctest.testmod(module).failed == 0
