"""Each kind of case is answered by the code of the game; what a kind does not have is an error or not enacted."""

import pytest

from koziris.cases import answer
from koziris.cases.kinds import KINDS
from koziris.reading import FileError, Node


def ask(kind, ruleset="rams-a", **fields):
    return answer(kind, Node.of(ruleset), Node.of({"expected": 0, **fields}))


EXCHANGE = {
    "turned": "TD",
    "dealer": "C",
    "timing": "on_declaration",
    "hands": {"A": ["KC", "QC", "7S", "8S", "9S"], "C": ["KD", "QD", "7D", "TS", "TH"]},
    "discards": {"C": ["TS", "TD"]},
    "stock": ["8H", "9H"],
    "stock_size": 16,
}
FLUSH = {
    "trump": "D",
    "turned": "9D",
    "hands": {"A": ["AC", "KC", "9C", "8C", "7C"], "B": ["AD", "2S", "3S", "4D", "5D"], "C": ["4H", "5H", "6H", "7H", "8H"]},
    "active": ["A", "B"],
    "openers": ["A"],
    "start": 100,
}
PURCHASE = {
    "seats": ["A", "B", "C"],
    "dealer": "C",
    "answers": {"A": False, "B": True},
    "hand": ["KS", "9C", "TC", "JH", "9D"],
    "keep": ["KS"],
    "purchase": ["AS", "QC", "TD", "JD"],
}

ANSWERS = [
    ("setup", "ramsas", {"n": 5}, "reject"),
    ("setup", "rams-b", {"n": 4, "options": {"four_player_pack": 32}}, {"pack": 32, "dealt": 20, "turned": 1, "stock": 11}),
    (
        "declare",
        "rams-a",
        {
            "turned": "AS",
            "dealer": "B",
            "hands": {"B": ["KC", "7C", "8D", "9H", "TC"]},
            "options": {"turned_ace_binds_dealer": True},
        },
        {"B": ["play"]},
    ),
    (
        "exchange",
        "rams-b",
        EXCHANGE,
        {"order": ["A", "C"], "hands": {"A": "7S 8S 9S QC KC", "C": "7D QD KD 8H TH"}, "stock_left": 15},
    ),
    (
        "exchange",
        "rams-b",
        EXCHANGE | {"hands": {"C": ["KD", "QD", "7D", "TS", "TH", "TD"]}},
        {"order": ["C"], "hands": {"C": "7D QD KD 8H TH"}, "stock_left": 15},
    ),
    ("exchange", "rams-b", EXCHANGE | {"discards": {}}, "reject"),
    ("exchange", "rams-b", EXCHANGE | {"discards": {"C": ["KC"]}}, "reject"),
    ("exchange", "rams-b", EXCHANGE | {"dealer_swap": "KD"}, "reject"),
    ("stock_check", "rams-a", {"initial": 16, "draws": [5] * 7}, {"ever_short": False, "reshuffles_at_player": [4, 7]}),
    ("stock_check", "rams-a", {"initial": 2, "draws": [5, 1]}, {"ever_short": True, "reshuffles_at_player": [1, 2]}),
    ("stock_check", "rams-a", {"initial": 10, "draws": [5, 5, 0]}, {"ever_short": False, "reshuffles_at_player": []}),
    ("purchase", "ramsas", PURCHASE, {"asked": ["A", "B"], "buyer": "B", "hand": "AS KS QC TD JD"}),
    (
        "purchase",
        "ramsas",
        PURCHASE | {"answers": {"A": False, "B": False}, "options": {"dealer_may_buy": False}},
        {"asked": ["A", "B"], "buyer": None, "hand": "KS 9C TC 9D JH"},
    ),
    ("purchase", "ramsas", PURCHASE | {"keep": ["KS", "9C"]}, "reject"),
    ("purchase", "ramsas", PURCHASE | {"keep": ["QC"]}, "reject"),
    (
        "stay",
        "ramsas",
        {"scores": {"A": 29, "B": 19}, "buyer": None, "options": {"target": 30}},
        {"A": ["stay"], "B": ["stay", "drop"]},
    ),
    ("leader", "ramsas", {"seats": ["A", "B", "C"], "dealer": "A", "active": ["A", "C"]}, "C"),
    ("play_order", "rams-b", {"seats": ["A", "B", "C"], "dealer": "A", "buyer": None, "active": ["A", "C"]}, ["C", "A"]),
    ("play_order", "ramsas", {"seats": ["A", "B", "C"], "dealer": "A", "buyer": "A", "active": ["A", "C"]}, ["A", "C"]),
    ("legal", "ramsas", {"trump": "D", "trick": [], "hand": ["AD", "9S"], "first_lead": True}, ["AD"]),
    (
        "ledger",
        "ramsas",
        {"who": "A", "start": 14, "tricks": 1, "jacks": ["JS", "JC"], "shown": True},
        {"change": 6, "score": 20},
    ),
    ("ledger", "ramsas", {"who": "A", "start": 14, "tricks": 1, "jacks": ["JS", "JC"]}, {"change": 1, "score": 15}),
    ("ledger", "ramsas", {"who": "A", "start": 14, "active": False}, {"change": 0, "score": 14}),
    ("ledger", "ramsas", {"who": "A", "start": 3, "options": {"floor_at_zero": True}}, {"change": -3, "score": 0}),
    ("ledger", "rams-a", {"who": "A", "start": 9, "tricks": 1, "aces": ["AS", "AH"]}, {"change": -26, "record": 0}),
    ("ledger", "rams-a", {"who": "A", "start": 9, "aces": ["AH"], "jacks": ["JS", "JC"]}, {"change": 20, "record": 29}),
    ("ledger", "rams-a", {"who": "A", "start": 9, "jacks": ["JS", "JC"], "shown": False}, {"change": 5, "record": 14}),
    ("ledger", "rams-a", {"who": "A", "start": 9, "active": False, "jacks": ["JS", "JC"]}, {"change": 0, "record": 9}),
    ("ledger", "rams-b", {"who": "A", "start": 9, "jacks": ["JS", "JC"], "rams_opened": True}, {"change": 5, "record": 14}),
    (
        "ledger",
        "rams-b",
        {"who": "A", "start": 9, "active": False, "jacks": ["JS", "JC"], "shown": True, "rams_opened": True, "offences": []},
        {"change": 0, "record": 9},
    ),
    (
        "flush",
        "rams-a",
        FLUSH | {"start": {"A": 100, "B": 5, "C": 7}},
        {"A": {"change": -15, "record": 85}, "B": {"change": 20, "record": 25}, "C": {"change": 0, "record": 7}},
    ),
    ("four_aces", "rams-b", {"hand": ["AS", "AC", "AD", "AH", "2C"], "holder": "B"}, {"game_over": True, "winner": "B"}),
    ("four_aces", "rams-b", {"hand": ["AS", "AC", "AD", "KH", "2C"], "holder": "B"}, {"game_over": False, "winner": None}),
    ("finish_on_jacks", "rams-a", {"record": 5, "hand": ["JS", "JH", "2C", "3C", "4C"]}, False),
    (
        "race",
        "ramsas",
        {"start": {"A": 18, "B": 14}, "tricks": ["B", "A"], "bonus": {"B": 5}},
        {"winner": "B", "at_trick": 1},
    ),
    ("race", "ramsas", {"start": {"A": 1, "B": 2}, "tricks": ["B", "A"]}, {"winner": None, "at_trick": None}),
    (
        "race",
        "ramsas",
        {"start": {"A": 18, "B": 14}, "tricks": list("AABBB"), "bonus": {"B": 10}, "options": {"reach_target": "deal_end"}},
        {"winner": "B", "at_trick": 5},
    ),
    ("race", "rams-a", {"start": {"A": 2, "B": 3}, "tricks": list("BABBA")}, {"winner": "B", "at_trick": 4}),
    (
        "race",
        "rams-b",
        {"start": {"A": 26, "B": 3}, "tricks": list("BABBA"), "bonus": {"A": 25}},
        {"winner": "A", "at_trick": 2},
    ),
    ("race", "rams-b", {"start": {"A": 9, "B": 9}, "tricks": ["A"]}, {"winner": None, "at_trick": None}),
    ("settle_residual", "rams-a", {"residual": {"B": 14, "C": -3}, "stake": 2}, {"B": 28, "C": 0, "winner": 28}),
    ("settle_one_loser", "rams-b", {"residual": {"B": 14, "C": 14}, "sum": 51}, {"B": 26, "C": 25, "winner": 51}),
]


def as_sets(value):
    """Hands of an answer as sets; here written as strings."""
    if isinstance(value, dict):
        return {key: as_sets(part) for key, part in value.items()}
    if isinstance(value, str) and " " in value:
        return set(value.split())
    return (
        set(value) if isinstance(value, list) and all(isinstance(card, str) and len(card) == 2 for card in value) else value
    )


@pytest.mark.parametrize(("kind", "ruleset", "fields", "expected"), ANSWERS)
def test_what_each_kind_answers(kind, ruleset, fields, expected):
    assert as_sets(ask(kind, ruleset, **fields)) == as_sets(expected)


@pytest.mark.parametrize(
    ("kind", "ruleset", "fields", "said"),
    [
        (
            "exchange",
            "rams-b",
            EXCHANGE | {"stock": ["8H"], "discards": {"C": ["TS", "TD", "KD"]}},
            "stock: more cards are drawn",
        ),
        ("exchange", "rams-b", EXCHANGE | {"stock_size": 1}, "stock: 2 cards in a stock of 1"),
        ("exchange", "rams-b", EXCHANGE | {"hands": {"C": ["KD"]}}, "hands.C: expected 5 cards, found 1"),
        ("exchange", "rams-b", EXCHANGE | {"timing": "late"}, "unknown timing"),
        ("declare", "rams-a", {"turned": "AS", "dealer": "B", "hands": {"B": ["KC"]}}, "expected 5 cards, found 1"),
        ("declare", "rams-a", {"turned": "1S", "dealer": "B", "hands": {}}, "turned: '1S' is no card"),
        ("four_aces", "rams-a", {"hand": ["AS", "AS"], "holder": "A"}, "hand: AS is there twice"),
        ("purchase", "ramsas", PURCHASE | {"answers": {"A": False}}, "what seat B answers is missing"),
        ("purchase", "ramsas", PURCHASE | {"purchase": ["AS"]}, "expected 4 cards, found 1"),
        ("purchase", "ramsas", PURCHASE | {"hand": "KS"}, "expected 5 cards, found 1"),
        (
            "play_order",
            "ramsas",
            {"seats": ["A", "B"], "dealer": "A", "buyer": "B", "active": ["A"]},
            "the buyer takes part",
        ),
        ("leader", "rams-a", {"seats": ["A", "B", "C"], "dealer": "D", "active": ["A"]}, "unknown seat"),
        ("trick", "rams-a", {"trump": "D", "plays": [["A", "KC"], ["A", "AC"]]}, "a seat plays twice"),
        ("trick", "rams-a", {"trump": "D", "plays": [["A", "KC", "AC"]]}, r"plays\[0\]: expected \[seat, card\]"),
        ("ledger", "rams-a", {"who": "A", "start": 1, "tricks": 6}, "expected 0 to 5 tricks, found 6"),
        ("ledger", "rams-a", {"who": "A", "start": 1, "aces": ["KS"]}, "aces: expected aces"),
        ("ledger", "ramsas", {"who": "A", "start": 1, "rams_opened": True}, "no such thing in Ramsas"),
        ("flush", "rams-a", FLUSH | {"openers": ["B"]}, "openers: hands of one suit are opened by A"),
        ("flush", "rams-a", FLUSH | {"openers": ["A"], "active": ["B"]}, "opened by nobody"),
        ("flush", "rams-a", FLUSH | {"trump": "H", "turned": "4H"}, "4H is there twice"),
        ("flush", "rams-a", FLUSH | {"start": {"A": 1}}, "the seat 'B' is missing"),
        ("race", "ramsas", {"start": {"A": 1}, "tricks": ["A"], "bonus": {"A": 4}}, "5 for each pair, not 4"),
        ("race", "ramsas", {"start": {"A": 1}, "tricks": ["A"], "bonus": {"B": 5}}, "unknown seat 'B'"),
        ("race", "rams-a", {"start": {"A": 1}, "tricks": ["A"], "bonus": {"A": 4}}, "no aces are worth 4"),
        ("setup", "rams-a", {"n": 3, "variant": "v4"}, "unknown variant"),
        ("stay", "rams-a", {"scores": {}, "buyer": None}, "the kind 'stay' belongs to ramsas, not to rams-a"),
    ],
)
def test_a_row_that_makes_no_sense_is_an_error(kind, ruleset, fields, said):
    with pytest.raises(FileError, match=said):
        ask(kind, ruleset, **fields)


def test_every_kind_of_the_format_is_known():
    assert len(KINDS) == 35


EXCHANGE_A = {
    "turned": "TD",
    "dealer": "C",
    "timing": "after_exchange",
    "hands": {"A": ["AC", "QC", "7S", "8S", "9S"], "C": ["KD", "QD", "7D", "AS", "TH"]},
    "discards": {"A": ["7S", "8S"]},
    "stock": ["8H", "9H"],
    "stock_size": 16,
}


def test_an_exchange_that_the_options_forbid_is_rejected():
    keep = {"ace_discard": "forbidden"}
    assert ask("exchange", **EXCHANGE_A)["stock_left"] == 14
    assert ask("exchange", **(EXCHANGE_A | {"discards": {"A": ["AC"]}, "options": keep})) == "reject"
    assert ask("exchange", **(EXCHANGE_A | {"dealer_swap": "AS", "options": keep})) == "reject"
    assert "AS" not in ask("exchange", **(EXCHANGE_A | {"dealer_swap": "AS"}))["hands"]["C"]
    assert ask("exchange", **(EXCHANGE_A | {"options": {"turned_card": "compulsory"}})) == "reject"
    assert ask("exchange", **(EXCHANGE_A | {"options": {"max_exchange": 1}})) == "reject"


def test_a_spent_stock_gives_all_dead_cards_or_an_order_that_is_not_known():
    spent = EXCHANGE_A | {"stock": ["8H", "9H"], "stock_size": 2, "discards": {"A": ["7S", "8S"], "C": ["7D", "TH"]}}
    assert ask("exchange", **spent)["hands"]["C"] == ["7S", "8S", "AS", "QD", "KD"]
    with pytest.raises(FileError, match="in what order a new one lies is not known"):
        ask("exchange", **(spent | {"discards": {"A": ["7S", "8S"], "C": ["7D"]}}))
    assert ask("exchange", **(spent | {"options": {"stock_exhausted": "short"}})) == "reject"


def test_settling_by_another_form_than_that_of_the_kind():
    row = {"sum": 51, "residual": {"D": 45, "B": 45}}
    assert ask("settle_one_loser", "rams-b", **row) == {"B": 26, "D": 25, "winner": 51}
    each = row | {"options": {"settlement": "agreed_sum_each"}}
    assert ask("settle_one_loser", "rams-b", **each) == {"B": 51, "D": 51, "winner": 102}
    with pytest.raises(FileError, match="is said by the row itself"):
        ask("settle_residual", stake=2, residual={"A": 3}, options={"stake_per_point": 3})


def test_nobody_pays_where_nobody_opens():
    hands = {"A": ["3D", "KD", "TD", "5D", "2H"], "B": ["AH", "KH", "9H", "5H", "2S"]}
    row = {"trump": "D", "turned": "9D", "hands": hands, "active": ["A", "B"], "openers": [], "start": 100}
    assert ask("flush", **row) == {"A": {"change": 0, "record": 100}, "B": {"change": 0, "record": 100}}


def test_aces_count_nothing_in_ramsas():
    row = {"who": "A", "start": 7, "tricks": 2, "aces": ["AH"], "offences": [], "rams_opened": False}
    assert ask("ledger", "ramsas", **row) == {"change": 2, "score": 9}


@pytest.mark.parametrize(
    ("kind", "fields", "said"),
    [
        ("exchange", EXCHANGE_A | {"discards": {"B": ["8D"]}}, "unknown seat, of those that play, 'B'"),
        ("stock_check", {"initial": 16, "draws": [6]}, "expected 0 to 5 cards drawn"),
        ("stock_check", {"initial": 10**12, "draws": [1]}, "expected 0 to 46 cards in the stock"),
        ("ledger", {"who": "A", "start": 1, "jacks": ["QS"]}, "expected jacks"),
        ("ledger", {"who": "A", "start": 1, "active": False, "tricks": 1}, "expected 0 to 0 tricks"),
        ("flush", FLUSH | {"trump": "S"}, "a trump is turned, here one of S"),
        ("leader", {"seats": ["A", "B", "A"], "dealer": "A", "active": ["A"]}, "a seat is there twice"),
        ("leader", {"seats": ["A", "B", "C"], "dealer": "A", "active": ["A", "A"]}, "a seat is there twice"),
        ("settle_one_loser", {"sum": -1, "residual": {"A": 1}}, "expected a number from 0"),
        ("finish_on_jacks", {"record": 10**20, "hand": []}, "a number of 21 digits"),
    ],
)
def test_more_rows_that_make_no_sense(kind, fields, said):
    with pytest.raises(FileError, match=said):
        ask(kind, **fields)
