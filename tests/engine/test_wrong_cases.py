"""Rows of cases that cannot be: each is an error with its place, never a pass, whatever it expects."""

from collections import Counter
from copy import deepcopy
from pathlib import Path
from random import Random

import pytest

from koziris.cases import answer
from koziris.check import check_cases
from koziris.reading import FileError, Node
from koziris.yaml_file import read_file

FILES = [read_file(path).data() for path in sorted((Path(__file__).parents[1] / "cases").glob("*.yaml"))]

FIVE = {"A": "9S 8S 7S 6S 5S", "B": "9C 8C 7C 6C 5C", "C": "9H 8H 7H 6H 5H"}
DECLARE = {"turned": "7D", "dealer": "C", "hands": FIVE}
EXCHANGE = DECLARE | {"timing": "after_exchange", "discards": {}, "stock": ["KS"], "stock_size": 16}
FLUSH = {"trump": "D", "turned": "7D", "hands": FIVE, "active": ["A"], "openers": ["A"], "start": 100}
LEDGER = {"who": "A", "start": 100}
LEGAL = {"trump": "D", "trick": [], "hand": ["9S", "8S"]}
TRICK = {"trump": "D", "plays": [["A", "9C"], ["B", "KC"], ["C", "8D"]]}
PURCHASE = {
    "seats": ["A", "B"],
    "dealer": "B",
    "answers": {"A": True},
    "hand": "9S TS JS QS KS",
    "keep": ["9S"],
    "purchase": "9C TC JC QC",
}
EIGHT = list("ABCDEFGH")

WRONG = [
    # seats
    ("declare", "rams-a", DECLARE | {"dealer": "nobody"}, "dealer: expected a seat, a letter from A to Z, found 'nobody'"),
    ("declare", "rams-a", DECLARE | {"dealer": ["A"]}, "dealer: expected a seat, found a list"),
    (
        "declare",
        "rams-a",
        DECLARE | {"hands": {"1": FIVE["A"]}},
        "hands.1: expected a seat, a letter from A to Z, found '1'",
    ),
    ("declare", "rams-a", DECLARE | {"hands": {}}, "hands: expected hands by seat, found none"),
    ("exchange", "rams-a", EXCHANGE | {"dealer": ""}, "dealer: expected a seat"),
    ("leader", "rams-a", {"seats": ["A", "B"], "dealer": "A", "active": ["A"]}, "seats: rams-a is for 3 to 7 seats, not 2"),
    ("leader", "rams-b", {"seats": EIGHT, "dealer": "A", "active": ["A"]}, "seats: rams-b is for 3 to 7 seats, not 8"),
    ("leader", "ramsas", {"seats": EIGHT[:5], "dealer": "A", "active": ["A"]}, "seats: ramsas is for 2 to 4 seats, not 5"),
    ("leader", "rams-a", {"seats": ["A", "C", "B"], "dealer": "A", "active": ["A"]}, "seats: expected seats clockwise"),
    ("leader", "rams-a", {"seats": ["A", "b", "C"], "dealer": "A", "active": ["A"]}, "a letter from A to Z, found 'b'"),
    ("next_dealer", "rams-a", {"seats": ["A"], "dealer": "A", "event": "wrong_count"}, "3 to 7 seats, not 1"),
    ("stay", "ramsas", {"scores": dict.fromkeys("ABCDE", 3), "buyer": None}, "scores: ramsas is for 2 to 4 seats, not 5"),
    (
        "play_order",
        "rams-a",
        {"seats": EIGHT[:3], "dealer": "A", "buyer": "B", "active": ["B"]},
        "buyer: nobody buys in rams-a",
    ),
    ("settle_residual", "rams-a", {"stake": 1, "residual": dict.fromkeys("BCDEFGH", 3)}, "residual: rams-a is for 3 to 7"),
    ("race", "ramsas", {"start": dict.fromkeys("ABCDE", 3), "tricks": ["A"]}, "start: ramsas is for 2 to 4 seats"),
    ("four_aces", "rams-a", {"hand": FIVE["A"], "holder": "A and B"}, "holder: expected a seat"),
    ("ledger", "rams-a", {"who": ["A"], "start": 1}, "who: expected a seat"),
    ("ledger", "ramsas", {"who": 7, "start": 1}, "who: expected a seat"),
    ("rummy_call", "rummy", {"seats": EIGHT, "discarder": "A", "callers": []}, "seats: rummy is for 2 to 6 seats, not 8"),
    ("block", "rummy", {"counts": {}}, "counts: expected counts by seat, found none"),
    # rummy
    ("first_dealer", "rummy", {"draws": {"A": "9C"}}, "draws: rummy is for 2 to 6 seats, not 1"),
    ("block", "rummy", {"counts": {"A": 12}}, "counts: rummy is for 2 to 6 seats, not 1"),
    ("payment", "rummy", {"double": False, "hands": dict(zip("BCDEFG", "23456", strict=False))}, "'2' is no card"),
    (
        "payment",
        "rummy",
        {"double": False, "hands": {seat: f"{rank}C" for seat, rank in zip("BCDEFG", "234567", strict=True)}},
        "hands: rummy is for 2 to 6 seats, not 7",
    ),
    ("meld", "rummy", {"cards": []}, "cards: expected cards, found none"),
    (
        "discard_options",
        "rummy",
        {"hand": "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC", "drew": "KC", "from": "stock", "melded": []},
        "hand: expected at most 10 cards, found 11",
    ),
    ("wrong_hand", "rummy", {"right": 11, "held": 12}, "right: expected 1 to 10 cards, found 11"),
    ("wrong_hand", "rummy", {"right": 7, "held": 53}, "held: expected 0 to 52 cards, found 53"),
    ("redeal", "rummy", {"exposed": 53}, "exposed: expected 0 to 52 cards exposed, found 53"),
    # before the play
    ("exchange", "rams-a", EXCHANGE | {"stock_size": 37}, "stock_size: expected 0 to 36 cards in the stock, found 37"),
    ("exchange", "rams-a", EXCHANGE | {"stock_size": -1}, "stock_size: expected 0 to 36 cards"),
    (
        "exchange",
        "rams-a",
        EXCHANGE | {"options": {"turned_card_timing": "on_declaration"}},
        "timing: the options say on_declaration",
    ),
    ("exposed_draw", "rams-a", {"stock": "9H KS 7D", "want": -1, "exposed": "9H"}, "want: expected 1 to 5 cards drawn"),
    ("exposed_draw", "rams-a", {"stock": "9H KS 7D", "want": 6, "exposed": "9H"}, "want: expected 1 to 5 cards drawn"),
    ("exposed_draw", "rams-a", {"stock": "9H KS", "want": 2, "exposed": "9H"}, "stock: more cards are drawn than the stock"),
    ("exposed_draw", "rams-a", {"stock": "9H KS", "want": 1, "exposed": "KS"}, "exposed: is not among the cards drawn"),
    ("stock_check", "rams-a", {"initial": 16, "draws": [1] * 8}, "draws: rams-a is for 3 to 7 seats, not 8"),
    ("stock_check", "rams-a", {"initial": 17, "draws": [1] * 7}, "initial: expected 0 to 16 cards in the stock, found 17"),
    ("purchase", "ramsas", PURCHASE | {"answers": {"A": True, "D": False}}, "answers.D: unknown seat 'D'"),
    ("purchase", "ramsas", PURCHASE | {"answers": {"A": False, "B": False}, "keep": ["9X"]}, "keep: '9X' is no card"),
    ("stay", "ramsas", {"scores": {"A": 20, "B": 3}, "buyer": None}, "scores.A: the game was over at 20, found 20"),
    ("finish_on_jacks", "rams-a", {"record": 0, "hand": FIVE["A"]}, "record: a record before a deal is above 0, found 0"),
    ("finish_on_jacks", "rams-a", {"record": 5, "hand": "JS JC 2S 3S 4S 5S"}, "hand: expected at most 5 cards, found 6"),
    ("four_aces", "rams-a", {"hand": "", "holder": "A"}, "hand: expected 1 to 6 cards, found 0"),
    ("four_aces", "rams-a", {"hand": "AS AC AD AH KH QH JH", "holder": "A"}, "hand: expected 1 to 6 cards, found 7"),
    # the play
    ("legal", "rams-a", LEGAL | {"trick": "9S 9C"}, "9S is there twice"),
    ("legal", "rams-a", LEGAL | {"trick": "nine"}, "trick: 'nine' is no card"),
    ("legal", "rams-a", LEGAL | {"trick": "9C 8C 7C 6C 5C 4C 3C"}, "trick: rams-a is for 3 to 7 seats, not 8"),
    ("legal", "ramsas", LEGAL | {"hand": "9S", "trick": "9C TC JC QC"}, "trick: ramsas is for 2 to 4 seats, not 5"),
    ("legal", "rams-a", LEGAL | {"hand": "9S 8S 7S 6S 5S 4S"}, "hand: expected 1 to 5 cards still held, found 6"),
    ("legal", "rams-a", LEGAL | {"king_just_won": True, "hand": "KD QD"}, "king_just_won: KD has just won"),
    ("legal", "rams-a", LEGAL | {"king_just_won": True, "first_lead": True}, "king_just_won: KD has just won"),
    (
        "legal",
        "rams-a",
        LEGAL | {"king_just_won": True, "hand": FIVE["A"]},
        "hand: expected 1 to 4 cards still held, found 5",
    ),
    ("trick", "rams-a", TRICK | {"plays": [["A", "9C"], ["C", "KC"], ["B", "8D"]]}, "plays: expected seats clockwise"),
    (
        "trick",
        "ramsas",
        TRICK | {"plays": [[seat, card] for seat, card in zip("ABCDE", ["9C", "TC", "JC", "QC", "KC"], strict=True)]},
        "plays: ramsas is for 2 to 4 seats, not 5",
    ),
    ("corrected_trick", "rams-a", TRICK | {"offender": "B"}, "offender: has not trumped a suit that was led"),
    ("corrected_trick", "rams-a", TRICK | {"offender": "C", "offender_also_held": ["7H"]}, "one of the suit led"),
    (
        "corrected_trick",
        "rams-a",
        TRICK | {"offender": "C", "offender_also_held": "7C 6C 5C 4C 3C"},
        "expected 1 to 4 cards",
    ),
    # the accounts
    ("ledger", "rams-a", LEDGER | {"start": 0}, "start: a record before a deal is above 0, found 0"),
    ("ledger", "ramsas", LEDGER | {"start": 20}, "start: the game was over at 20, found 20"),
    ("ledger", "ramsas", LEDGER | {"start": 19, "dropped": True}, "start: who stands on 19 takes part"),
    ("ledger", "rams-a", LEDGER | {"aces": "AS AC AD AH"}, "aces: four aces in one hand end the game"),
    ("ledger", "rams-a", LEDGER | {"rams_opened": True, "tricks": 1}, "tricks: expected 0 to 0 tricks, found 1"),
    (
        "ledger",
        "rams-a",
        LEDGER | {"active": False, "offences": ["renonce"]},
        "offences: only who plays the cards can offend",
    ),
    (
        "ledger",
        "rams-a",
        LEDGER | {"tricks": 4, "offences": ["trump_with_suit"] * 2},
        "offences: 2 offences and 4 tricks with 5",
    ),
    ("ledger", "rams-a", LEDGER | {"offences": ["renonce"] * 6}, "offences: 6 offences and 0 tricks with 5 cards"),
    ("flush", "rams-a", FLUSH | {"hands": FIVE | {"B": "9C 8C 7C 6C"}}, "hands.B: expected 5 cards, found 4"),
    ("flush", "rams-a", FLUSH | {"start": -5}, "start: a record before a deal is above 0, found -5"),
    ("flush", "rams-a", FLUSH | {"start": {"A": 0, "B": 1, "C": 1}}, "start.A: a record before a deal is above 0"),
    ("race", "rams-a", {"start": {"A": 9, "B": 9}, "tricks": list("ABABAB")}, "tricks: expected 1 to 5 tricks, found 6"),
    ("race", "rams-a", {"start": {"A": 0, "B": 9}, "tricks": ["A"]}, "start.A: a record before a deal is above 0"),
    (
        "race",
        "ramsas",
        {"start": {"A": 9, "B": 9}, "tricks": ["A"], "bonus": {"A": 10, "B": 5}},
        "there are 2 pairs of jacks, not 3",
    ),
]


@pytest.mark.parametrize(("kind", "ruleset", "fields", "said"), WRONG)
def test_a_row_that_cannot_be_is_an_error(kind, ruleset, fields, said):
    with pytest.raises(FileError) as error:
        answer(kind, Node.of(ruleset), Node.of({"expected": "reject", **fields}))
    assert said in str(error.value)


RIGHT = [
    ("leader", "rams-a", {"seats": ["C", "A", "B"], "dealer": "A", "active": ["A"]}, "A"),
    ("stock_check", "rams-a", {"initial": 3, "draws": [5, 0], "options": {"stock_exhausted": "short"}}, "reject"),
    ("stock_check", "rams-a", {"initial": 16, "draws": [4], "options": {"max_exchange": 3}}, "reject"),
    ("four_aces", "rams-b", {"hand": "AS AC AD AH KH QH", "holder": "A"}, {"game_over": True, "winner": "A"}),
    ("trick", "rams-a", TRICK | {"plays": [["C", "9C"], ["A", "KC"], ["B", "8D"]]}, {"winner": "B", "leads_next": "B"}),
    ("corrected_trick", "rams-a", TRICK | {"offender": "C", "offender_also_held": ["7C"]}, {"winner": "B"}),
    (
        "race",
        "rams-a",
        {"start": {"A": 1, "B": 1}, "tricks": list("AB"), "options": {"clearing": "immediate"}},
        {"winner": "A", "at_trick": 1},
    ),
    ("trick", "rams-a", TRICK | {"plays": [["C", "9C"]]}, {"winner": "C", "leads_next": "C"}),
    (
        "race",
        "rams-a",
        {"start": {"A": 21, "B": 21}, "tricks": list("AB"), "bonus": {"A": 20, "B": 20}},
        {"winner": "A", "at_trick": 1},
    ),
    ("ledger", "rams-a", LEDGER | {"aces": "AS AC AD AH", "options": {"ace_stake": "ever"}}, {"change": 55, "record": 155}),
    ("ledger", "rams-a", LEDGER | {"tricks": 3, "offences": ["trump_with_suit"] * 2}, {"change": 7, "record": 107}),
    (
        "ledger",
        "rams-a",
        LEDGER | {"tricks": 5, "offences": ["renonce"] * 5, "options": {"renonce_price": 1}},
        {"change": 0, "record": 100},
    ),
]


@pytest.mark.parametrize(("kind", "ruleset", "fields", "expected"), RIGHT)
def test_a_row_that_can_be_is_answered(kind, ruleset, fields, expected):
    assert answer(kind, Node.of(ruleset), Node.of({"expected": 0, **fields})) == expected


def one_deal(total, *rows):
    data = {"id": "X", "ruleset": "rams-a", "clauses": ["rams-a-20a"]}
    data["parts"] = [
        {"kind": "ledger", "tricks_total": total, "rows": [{"start": 9, "expected": {}, **row} for row in rows]}
    ]
    return [outcome.message for outcome in check_cases(Node.of({"cases": [data]}), "file")]


@pytest.mark.parametrize(
    ("total", "rows", "said"),
    [
        (5, [{"who": "A", "tricks": 3}, {"who": "B", "tricks": 1}], "the rows have 4 tricks in all"),
        (6, [{"who": "A", "tricks": 3}, {"who": "B", "tricks": 3}], "at most 5"),
        (3, [{"who": "A", "tricks": 3}, {"who": "A"}], "A is there twice in the deal"),
        (3, [{"who": "A", "tricks": 3, "aces": ["AS"]}, {"who": "B", "aces": ["AS"]}], "AS is there twice in the deal"),
        (0, [{"aces": ["AS"]}], "the field 'who' is missing"),
    ],
)
def test_rows_of_one_deal_have_to_go_together(total, rows, said):
    assert any(said in message for message in one_deal(total, *rows))


# ---- rows that chance has spoiled

JUNK = [
    None,
    True,
    -1,
    0,
    6,
    99,
    10**15,
    "",
    "A",
    "a",
    "KC",
    "AD",
    "xyz",
    [],
    {},
    [[]],
    ["KC", "KC"],
    ["B", "A"],
    [["A", "KC"]],
]
JUNK += [{"A": 1}, {"A": ["KC"]}, {"A": True}, ["renonce"] * 6, "on_declaration"]


def places(data, path=()):
    """Yield the paths of all values in plain data."""
    yield path
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield from places(value, (*path, key))


def spoil(case, chance):
    """Spoil one value of a part: leave it out, put it there twice, or put something else there."""
    *way, last = chance.choice([path for path in places(case) if path[:1] == ("parts",) and len(path) > 2])
    inner = case
    for step in way:
        inner = inner[step]
    how = chance.random()
    if how < 0.15 and isinstance(inner, dict):
        del inner[last]
    elif how < 0.3 and isinstance(inner, list):
        inner.append(deepcopy(inner[last]))
    else:
        inner[last] = deepcopy(chance.choice(JUNK))


def test_whatever_is_in_a_row_there_is_an_answer_or_an_error():
    chance, statuses = Random(5), Counter()
    for _ in range(1500):
        case = deepcopy(chance.choice(chance.choice(FILES)["cases"]))
        spoil(case, chance)
        statuses.update(outcome.status for outcome in check_cases(Node.of({"cases": [case]}), "file"))
    assert statuses["error"] > 500
    assert statuses["failed"] > 50
    assert statuses["passed"] > 500
