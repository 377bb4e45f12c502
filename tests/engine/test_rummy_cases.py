"""The cases of rummy, its irregularities and its amounts: what each is answered, and what makes no sense."""

import pytest

from koziris import DealError
from koziris.cards import ACE_LOW
from koziris.check import check
from koziris.reading import FileError
from koziris.rulebook import RummyOptions
from koziris.rummy import irregularities as irregular
from koziris.rummy.dealer import first_dealer
from koziris.rummy.score import RummyLedger, said, sixtieths
from tests.engine.test_case_kinds import as_sets, ask

SEATS = ["A", "B", "C", "D"]
V4 = {"variant": "v4"}
PILE = ["4C", "9D", "KS", "2H"]
DRAWN = {"hand": ["6S", "6C", "KH", "2D", "9H", "TC", "4S"], "drew": "6D", "melded": []}
EIGHT = ["7C", "7D", "7H", "2S", "3S", "4S", "KD"]

ANSWERS = [
    ("setup", {"n": 3, "variant": "v4"}, {"hand": 10, "upcard": 1, "stock": 21}),
    ("setup", {"n": 3, "options": V4}, {"hand": 10, "upcard": 1, "stock": 21}),
    ("setup", {"n": 4, "variant": "v4"}, "reject"),
    ("setup", {"n": 2, "variant": "v2+v3"}, {"hand": 10, "upcard": 1, "stock": 31}),
    ("first_dealer", {"draws": {"A": "KC", "B": "2D"}}, {"dealer": "B", "cuts": "A", "first_card_to": "A"}),
    ("first_dealer", {"draws": {"C": "KC", "B": "2D", "A": "2S"}}, {"dealer": None, "cuts": None, "first_card_to": None}),
    ("meld", {"cards": ["KS"]}, False),
    ("layoff", {"table": ["9S"], "add": ["9C", "9D"]}, False),
    ("layoff", {"table": ["TH", "9H", "8H"], "add": ["JH", "7H"]}, True),
    ("layoff", {"table": ["TH", "9H", "8H"], "add": ["TC", "TD"]}, False),
    ("discard_options", DRAWN | {"from": "discard", "melded": ["6S", "6C", "KH"]}, "reject"),
    ("discard_options", DRAWN | {"from": "discard", "options": V4, "melded": ["6S", "6C", "6D"]}, "reject"),
    ("discard_options", {"hand": EIGHT, "drew": "7S", "from": "stock", "melded": EIGHT[:3]}, {"2S", "3S", "4S", "KD", "7S"}),
    ("discard_options", {"hand": EIGHT, "drew": "7S", "from": "stock", "melded": EIGHT[:6]}, {"KD", "7S"}),
    ("discard_options", {"hand": EIGHT, "drew": "7S", "from": "stock", "options": V4, "melded": EIGHT[:3]}, set()),
    (
        "discard_options",
        {"hand": EIGHT, "drew": "7S", "from": "stock", "options": V4, "melded": [*EIGHT[:6], "7S"]},
        {"KD"},
    ),
    ("discard_options", {"hand": EIGHT[:6], "drew": "KD", "from": "discard", "melded": EIGHT[:6]}, "reject"),
    (
        "discard_options",
        {"hand": EIGHT, "drew": "KS", "from": "stock", "options": {"melds_per_turn": "one"}, "melded": EIGHT[:6]},
        "reject",
    ),
    ("can_go_out", {"hand": EIGHT}, {"base": True, "v1": True}),
    ("can_go_out", {"hand": ["7C", "7D", "7H", "7S", "8S", "9S"]}, {"base": True, "v1": False}),
    (
        "payment",
        {"double": False, "hands": {"B": ["KH", "KD", "KS", "2C"], "C": []}, "options": {"hand_count": "unmatched"}},
        {"B": 2, "C": 0, "winner": 2},
    ),
    ("payment", {"double": True, "hands": {"B": ["2C"]}, "missing": {"B": 2}}, {"B": 44, "winner": 44}),
    ("payment", {"double": True, "hands": {"B": ["2C"]}, "options": V4}, {"B": 2, "winner": 2}),
    ("payment", {"double": True, "hands": {"B": ["2C"]}, "options": V4 | {"v4_double": True}}, {"B": 4, "winner": 4}),
    ("block", {"counts": {"A": 5, "B": 5, "C": 8}}, {"A": "3/2", "B": "3/2", "C": -3}),
    ("block", {"counts": {"A": 5, "B": 5}}, {"A": 0, "B": 0}),
    ("turn_over", {"pile_bottom_to_top": ["4C"]}, None),
    ("turn_over", {"pile_bottom_to_top": PILE, "options": {"variant": "v2"}}, "reject"),
    ("rummy_call", {"seats": SEATS, "discarder": "D", "callers": ["B", "C"]}, "B"),
    ("rummy_call", {"seats": SEATS, "discarder": "D", "callers": ["D", "C"]}, "reject"),
    (
        "out_of_turn",
        {"seats": SEATS, "due": "D", "offender": "B", "discarded": True},
        {"stands": True, "skipped": ["D", "A"], "next": "C"},
    ),
    (
        "wrong_hand",
        {"right": 7, "held": 7},
        {"draw": True, "discard": True, "may_meld": True, "held_after": 7},
    ),
    (
        "wrong_hand",
        {"right": 7, "held": 9},
        {"draw": False, "discard": True, "may_meld": False, "held_after": 8},
    ),
    ("take_back", {"discarded": ["9D"], "drawn_by_next": None, "play_ended": False}, set()),
    ("take_back", {"discarded": ["9D", "KC", "2S"], "drawn_by_next": "2S", "play_ended": False}, {"9D", "KC"}),
    ("redeal", {}, {"redeal": False, "dealer": "same"}),
    (
        "redeal",
        {"exposed": 2, "first_draw_made": True, "options": {"exposed_redeal": "before_first_draw"}},
        {"redeal": False, "dealer": "same"},
    ),
    ("redeal", {"exposed": 3, "wrong_count": True, "first_draw_made": True}, {"redeal": True, "dealer": "same"}),
    (
        "false_meld",
        {"laid": ["5H", "6H", "8H"], "added": ["9H", "TH"]},
        {"back": {"5H", "6H", "8H"}, "stays": {"9H", "TH"}, "open_for_additions": False},
    ),
    (
        "false_meld",
        {"laid": ["5H", "6H", "7H"], "added": ["8H"]},
        {"back": set(), "stays": {"5H", "6H", "7H", "8H"}, "open_for_additions": True},
    ),
    (
        "false_exit",
        {"hand": ["5C", "5D", "5H", "KS"]},
        {"must_lay": {"5C", "5D", "5H"}, "then_discard_one_of": {"KS"}, "out": True},
    ),
    (
        "false_exit",
        {"hand": ["2S", "3S", "4S", "5S", "5C", "5D", "KD", "KC"]},
        {"must_lay": {"2S", "3S", "4S", "5S", "5C", "5D"}, "then_discard_one_of": {"KC", "KD"}, "out": False},
    ),
    (
        "false_exit",
        {"hand": ["5C", "5D", "5H"], "options": {"variant": "v1"}},
        {"must_lay": set(), "then_discard_one_of": {"5C", "5D", "5H"}, "out": False},
    ),
]


@pytest.mark.parametrize(("kind", "fields", "expected"), ANSWERS)
def test_what_each_kind_answers(kind, fields, expected):
    got = ask(kind, "rummy", **fields)
    if expected is None:
        assert got["stock_then_top_to_bottom"] == []
        return
    if isinstance(expected, set):
        got = set(got)
    elif isinstance(expected, dict):
        got = {key: set(got[key]) if isinstance(value, set) else got[key] for key, value in expected.items()}
    assert as_sets(got) == as_sets(expected)


@pytest.mark.parametrize(
    ("kind", "fields", "said"),
    [
        ("setup", {"n": 3, "variant": "v9"}, "unknown variant"),
        ("meld", {"cards": []}, "expected cards, found none"),
        ("meld", {"cards": ["1S"]}, "'1S' is no card"),
        ("layoff", {"table": ["9S", "9C", "9D"], "add": ["9S"]}, "9S is there twice"),
        ("discard_options", DRAWN | {"from": "pocket"}, "unknown source"),
        ("discard_options", DRAWN | {"from": "stock", "melded": ["AS"]}, "AS is not held"),
        ("discard_options", DRAWN | {"from": "stock", "drew": "6S"}, "6S is there twice"),
        ("can_go_out", {"hand": []}, "expected cards, found none"),
        ("payment", {"double": True, "hands": {"B": ["2C"]}, "missing": {"C": 1}}, "unknown seat 'C'"),
        ("payment", {"double": True, "hands": {"B": ["2C"]}, "missing": {"B": -1}}, "expected a number from 0"),
        ("payment", {"double": True, "hands": {"B": ["2C"]}, "options": V4 | {"v4_count": "winner"}}, "does not tell"),
        ("block", {"counts": {}}, "expected counts by seat"),
        ("turn_over", {"pile_bottom_to_top": PILE, "options": V4}, "in Variant 4 the pile is shuffled"),
        ("out_of_turn", {"seats": SEATS, "due": "A", "offender": "A", "discarded": True}, "it is the turn of A"),
        ("rummy_call", {"seats": SEATS, "discarder": "E", "callers": []}, "unknown seat"),
    ],
)
def test_a_row_that_makes_no_sense_is_an_error(kind, fields, said):
    with pytest.raises(FileError, match=said):
        ask(kind, "rummy", **fields)


def test_irregularities_under_house_rules():
    options = RummyOptions()
    completed = options.replace(out_of_turn_stock="complete_the_turn")
    assert irregular.out_of_turn(4, 1, 3, discarded=False, options=options) == (False, (), 1)
    assert irregular.out_of_turn(4, 1, 3, discarded=False, options=completed) == (True, (1, 2), 0)
    before = options.replace(exposed_redeal="before_first_draw")
    assert irregular.redeal(exposed=2, first_draw_made=True, options=before) is False
    assert irregular.redeal(exposed=2, options=before) is True
    assert irregular.redeal(wrong_count=True, first_draw_made=True, options=options) is False


def test_a_false_exit_lays_off_too():
    mask = ACE_LOW.mask
    table = [mask(["TH", "9H", "8H"])]
    found = irregular.false_exit(mask(["JH", "KS", "2C"]), table)
    assert (found.lay, found.discard, found.out) == (mask(["JH"]), mask(["KS", "2C"]), False)


def test_who_draws_the_lowest_card_deals():
    bit = ACE_LOW.bit
    assert first_dealer({0: bit("2S"), 1: bit("AH"), 2: bit("KD")}) == (1, [])
    assert first_dealer({0: bit("2S"), 1: bit("AH"), 2: bit("AD")}) == (None, [1, 2])


# ---- amounts


@pytest.mark.parametrize("amount", [0, 7, -3, "7/2", "-1/60", "11/5"])
def test_an_amount_is_a_whole_number_or_a_fraction_in_lowest_terms(amount):
    assert said(sixtieths(amount)) == amount


@pytest.mark.parametrize("amount", ["7", "4/2", "2/4", "1/7", "7/1", "0/2", "-0/2", "1/0", "x", "", True, None, 1.5])
def test_what_is_no_amount(amount):
    with pytest.raises(ValueError, match="is no amount"):
        RummyLedger([amount])


HAND = """id: shared
ruleset: rummy
options: {variant: v2, max_recycles: 2}
seats: 2
dealer: 1
scores: SCORES
deal:
  hands: [9C 9D 9H 2S 3S 4S 7C 7D 7H 7S, KC QD AD 2D 3D 4D 5H 6H 8H JH]
  upcard: TC
  stock: 5S
steps:
- {seat: 0, do: draw_stock}
- {seat: 0, do: meld, cards: 9C 9D 9H}
- {seat: 0, do: meld, cards: 2S 3S 4S}
- {seat: 0, do: lay_off, cards: [5S], to: 2}
- {seat: 0, do: meld, cards: [7C, 7D, 7H, 7S]}
expect:
  changes: [118, -118]
  scores: AFTER
  hands: ["", KC QD AD 2D 3D 4D 5H 6H 8H JH]
  ledger:
  - {seat: 1, amount: -118, clause: rummy-32}
  - {seat: 0, amount: 118, clause: rummy-32}
  next_dealer: 0
  result: {winner: 0, clause: rummy-22}
"""


@pytest.fixture
def run(tmp_path):
    def run(old="", new="", scores="['1/2', '-1/2']", after="['237/2', '-237/2']"):
        path = tmp_path / "hand.yaml"
        text = HAND.replace("SCORES", scores).replace("AFTER", after)
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return check([str(path)])[0].split("hand.yaml:", 1)[-1]

    return run


def test_balances_may_be_fractions_or_left_out(run):
    assert run().startswith("1 passed")
    assert run(scores="[-1/2, 1/2]", after="[235/2, -235/2]").startswith("1 passed")
    assert run("scores: ['1/2', '-1/2']\n", "", after="[118, -118]").startswith("1 passed")
    assert "no amount" in run(scores="[1/9, 0]")
    assert "expected a whole number, found 1.5" in run(scores="[1.5, 0]")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('hands: [""', "hands: [AS", "expect:hands"),
        ("amount: 118", "amount: 117", "expect:ledger"),
        ("'-237/2']", "'-239/2']", "expect:scores"),
        ("to: 2", "to: two", "expected the number of a combination"),
        ("to: 2", "to: 3", "refused: rummy-20"),
        ("upcard: TC", "upcard: TC TD", "no card"),
        ("upcard: TC", "turned: TC", "unknown field 'turned'"),
        ("  changes:", "  tricks: [0, 0]\n  changes:", "unknown field 'tricks'"),
        ("{winner: 0, clause: rummy-22}", "{winner: [0, 1], clause: rummy-22}", "expect:result"),
        (
            "{winner: 0, clause: rummy-22}",
            "{winner: 0, clause: rummy-22, settlement: [1, -1]}",
            "unknown field 'settlement'",
        ),
        ("- {seat: 0, do: draw_stock}\n", "- {trick: 1, winner: 0}\n", "trick 1 does not end here"),
        ("- {seat: 0, do: draw_stock}\n", "- {ask: why_not, seat: 0, do: decline, clause: rummy-25}\n", "nothing is asked"),
        ("do: draw_stock}", "do: call_rummy, to: 1, discard: 9C, also: x}", "expected a list of whole numbers"),
        ("steps:\n", "mode: table\nsteps:\n- {ask: judge, is: [{seat: 0, clause: rummy-46}]}\n", "got []"),
        ("steps:\n", "steps:\n- {ask: judge, is: []}\n", "`judge` belongs to table mode"),
        ("  stock: 5S", "  stock: 5S\n  exposed: 9C", "unknown field 'exposed'"),
    ],
)
def test_a_bad_hand_fails_and_says_why(run, old, new, said):
    assert said in run(old, new)


def test_only_whole_numbers_in_the_other_games():
    from koziris import Game

    with pytest.raises(DealError, match="records are whole numbers"):
        Game.new("rams-a", players=3, scores=[1, 1, "1/2"])
