"""`check` and the command line: what passes, what fails, and above all what is bad input."""

import io
import json
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from koziris.__main__ import explain, main
from koziris.check import check
from koziris.reading import FileError, Node
from koziris.rulebook import RULESETS, YES_OR_NO, RummyOptions, option

CASES = """cases:
- id: one
  ruleset: rams-a
  clauses: [rams-a-13a]
  basis: mixed
  register: [A-27]
  situation: A club is led.
  parts:
  - kind: legal
    rows:
    - {trump: D, trick: [9C], hand: [KC, 7C, AD], expected: [7C, KC], note: no duty to beat}
    - {trump: D, trick: [9C], hand: [AD, TD, QH], ruleset: ramsas, expected: [AD, TD]}
  - kind: ruling
    given: {anything: 1}
    expected: {at: all}
"""
HAND = """id: short
ruleset: ramsas
options: {}
title: {en: Short}
seats: 3
dealer: 2
scores: [4, 17, 0]
deal:
  hands: [KC AD 9S TH JH, AC 9C KH QS 9H, 9D TD JS TS KD]
  shown: KD
  purchase: JD QD TC QC
steps:
- {seat: 0, do: decline}
- {seat: 1, do: decline}
- {seat: 2, do: decline}
- {ask: legal, seat: 0, is: [drop, stay]}
- {seat: 0, do: drop}
- {seat: 1, do: stay, say: {en: 'Stays.'}}
- {seat: 2, do: drop}
- {seat: 1, card: AC}
- {trick: 1, winner: 1}
- {seat: 1, card: 9C}
- {seat: 1, card: KH}
expect:
  tricks: [0, 3, 0]
  changes: [0, 3, 0]
  scores: [4, 20, 0]
  ledger:
  - {seat: 1, amount: 1, clause: ramsas-25, times: 3}
  result: {winner: 1, clause: ramsas-02}
"""
RAMS = """id: all-pass
ruleset: rams-a
seats: 3
dealer: 2
records: [4, 100, 100]
deal:
  hands: [JS JC 9S 8S TH, KS QS 9C 8C 9H, KD QD 9D 8D KH]
  turned: 7D
  stock: AS AC
steps:
- {ask: why_not, seat: 0, do: finish_on_jacks, clause: rams-a-32}
- {seat: 0, do: finish_on_jacks}
expect:
  records: [0, 100, 100]
  result: {winner: 0, clause: rams-a-32, settlement: [200, -100, -100]}
"""


@pytest.fixture
def run(tmp_path):
    def run(*contents, **flags):
        paths = []
        for number, content in enumerate(contents):
            path = tmp_path / f"file{number}.yaml"
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
            paths.append(str(path))
        report, code = check(paths, **flags)
        return report.replace(str(tmp_path) + "/", ""), code

    return run


def test_good_files_pass(run):
    assert run(CASES, HAND) == ("3 passed, 0 failed, 0 not enacted", 0)
    asked = RAMS.replace("- {ask: why_not, seat: 0, do: finish_on_jacks, clause: rams-a-32}\n", "")
    assert run(asked) == ("1 passed, 0 failed, 0 not enacted", 0)
    for nothing in ("~", "null", ""):
        report, code = run(asked.replace("[200, -100, -100]", nothing))
        assert (code, "expected a list of whole numbers, found" in report) == (1, True)
    unsettled = asked.replace(", settlement: [200, -100, -100]", "")
    assert run(unsettled) == ("1 passed, 0 failed, 0 not enacted", 0)


def test_a_wrong_row_fails_with_its_address_and_exits_1(run):
    report, code = run(CASES.replace("expected: [AD, TD]", "expected: [AD]"))
    assert report.split("\n") == [
        "file0.yaml:one:1:2  expected [AD] got [TD, AD]",
        "1 passed, 1 failed, 0 not enacted",
    ]
    assert code == 1


def test_rows_that_the_engine_does_not_have_are_counted_and_never_answered(run, monkeypatch):
    class New(RummyOptions):
        toast: bool = option(False, YES_OR_NO, "R-01", ())

    monkeypatch.setitem(RULESETS, "rummy", RULESETS["rummy"]._replace(preset=New()))
    other = (
        CASES.replace("kind: legal", "kind: wrong_hand")
        .replace("ruleset: rams-a\n", "ruleset: rummy\n")
        .replace("{trump: D, trick: [9C], hand: [KC, 7C, AD], ", "{")
        .replace("{expected: [7C, KC]", "{options: {toast: true}, right: 7, held: 6, expected: {draw: true}")
    )
    report, code = run(
        other.replace("    - {trump: D, trick: [9C], hand: [AD, TD, QH], ruleset: ramsas, expected: [AD, TD]}\n", "")
    )
    assert (report, code) == ("nothing was tested\n0 passed, 0 failed, 1 not enacted", 1)
    rummy = "id: r\nruleset: rummy\nseats: 3\ndealer: 0\noptions: {toast: true}\ndeal: {hands: [], upcard: KS}\nsteps: []\n"
    rummy += "expect: {result: null}\n"
    assert run(CASES, rummy) == ("2 passed, 0 failed, 1 not enacted", 0)


# What is wrong with a file: the change to it, the place named, the words that say what was expected.
BAD_HANDS = [
    # written twice, merged, anchored
    ("dealer: 2\n", "dealer: 2\ndealer: 1\n", "7:1: the key 'dealer' is written twice, first in line 6"),
    ("{seat: 0, do: decline}", "{seat: 0, seat: 1, do: decline}", "13:13: the key 'seat' is written twice"),
    ("{seat: 0, do: decline}", "{<<: {seat: 0}, do: decline}", "13:4: merge keys"),
    ("{seat: 0, do: decline}", "&a {seat: 0, do: decline}", "13:3: anchors and aliases"),
    ("title: {en: Short}", "title: *a", "4:8: anchors and aliases"),
    ("seats: 3", "seats: !!int 3", "5:8: tags are not read"),
    ("seats: 3", "? [seats]\n: 3", "5:3: a key has to be a word"),
    ("title: {en: Short}", "title: " + "[" * 40 + "]" * 40, "4:38: nested deeper"),
    # types that change on reading
    ("seats: 3", "seats: 03", "5:8: expected a whole number, found 03 (written in decimal"),
    ("scores: [4, 17, 0]", "scores: [010, 17, 0]", "7:10: expected a whole number, found 010"),
    ("scores: [4, 17, 0]", "scores: [4, 1:30, 0]", "7:13: expected a whole number, found 1:30"),
    ("scores: [4, 17, 0]", "scores: [4, 0x1F, 0]", "7:13: expected a whole number, found 0x1F"),
    ("scores: [4, 17, 0]", "scores: [4.0, 17, 0]", "7:10: expected a whole number, found 4.0"),
    ("scores: [4, 17, 0]", "scores: [true, 17, 0]", "7:10: expected a whole number, found true"),
    ("scores: [4, 17, 0]", "scores: [4, 1_000, 0]", "7:13: expected a whole number, found 1_000"),
    ("scores: [4, 17, 0]", "scores: ['4', 17, 0]", '7:10: expected a whole number, found "4"'),
    ("scores: [4, 17, 0]", "scores: 4", "7:9: expected a list of whole numbers, found 4"),
    ("  tricks: [0, 3, 0]", "  tricks: [true, 3, 1]", "25:12: expected a whole number, found true"),
    ("do: drop", "do: on", "17:3: unknown act 'on'"),
    ("title: {en: Short}", "title: {no: Short}", "4:9: unknown language 'no': expected en, ru, lt"),
    ("title: {en: Short}", "title: {en: ''}", '4:13: expected a text, found ""'),
    ("result: {winner: 1, clause: ramsas-02}", "result: [1]", "expected a mapping, found a list"),
    ("options: {}", "options: []", "3:10: expected options by name, found a list"),
    # fields, words, ids
    ("seats: 3", "seat: 3", "5:1: unknown field 'seat': expected id, ruleset"),
    ("seats: 3\n", "", "1:1: the field 'seats' is missing"),
    ("ruleset: ramsas\n", "", "1:1: the field 'ruleset' is missing"),
    ("ruleset: ramsas", "ruleset: rams", "2:10: unknown ruleset rams: expected rams-a, rams-b, ramsas, rummy"),
    ("options: {}", "options: {targett: 30}", "3:11: ramsas has no option 'targett'"),
    ("options: {}", "options: {target: yes}", "3:19: expected a whole number, found yes"),
    ("options: {}", "options: {must_head: 1}", "3:22: expected true or false, found 1"),
    ("options: {}", "options: {sole_player: none}", "3:24: sole_player cannot be 'none': expected one of five_tricks"),
    ("title:", "mode: fast\ntitle:", "4:7: unknown mode fast: expected strict, table"),
    ("title:", "mode: table\ntitle:", "4:7: ramsas has no table mode"),
    ("title:", "viewer: 1e1\ntitle:", "4:9: expected a whole number"),
    ("dealer: 2", "dealer: 99999999999999999999", "6:9: a number of 20 digits; expected at most 18"),
    ("dealer: 2", "dealer: 3", "6:9: there is no seat 3: expected 0 to 2"),
    ("{seat: 0, do: decline}", "{seat: 0, do: declare}", "13:3: unknown act 'declare': expected accept_exposed, bury, buy"),
    (
        "{seat: 0, do: decline}",
        "{seat: 0, do: decline, keep: [KC]}",
        "13:3: unknown field 'keep' of decline: expected do, seat",
    ),
    ("{seat: 0, do: decline}", "{do: decline}", "13:3: decline lacks `seat`"),
    ("{seat: 0, do: decline}", "{seat: 0, do: buy, keep: KC AD}", "expected an act that can be done"),
    ("{seat: 0, do: decline}", "{seat: 0}", "13:3: a step is an act (`do`)"),
    ("{seat: 0, do: decline}", "{say: {en: x}, note: y}", "13:3: a step is an act"),
    ("{seat: 0, do: decline}", "{seat: 4, do: decline}", "13:3: there is no seat 4"),
    ("{seat: 0, do: decline}", "{seat: 0, do: pass}", "13:3: unknown act 'pass': expected decline, buy"),
    ("{seat: 0, do: decline}", "{seat: 0, do: card, card: KC}", "13:3: unknown act 'card'"),
    ("{seat: 0, do: decline}", "{seat: a, do: decline}", "13:10: expected a seat, found a"),
    ("{ask: legal, seat: 0, is: [drop, stay]}", "{ask: legl, seat: 0, is: []}", "16:9: unknown question legl"),
    ("{ask: legal, seat: 0, is: [drop, stay]}", "{ask: judge, is: []}", "16:3: `judge` belongs to table mode"),
    ("{ask: legal, seat: 0, is: [drop, stay]}", "{ask: legal, seat: 3, is: []}", "16:3: there is no seat 3"),
    ("{ask: legal, seat: 0, is: [drop, stay]}", "{ask: legal, seat: 1, is: []}", "the turn, which is seat 0's"),
    (
        "{ask: legal, seat: 0, is: [drop, stay]}",
        "{ask: why_not, seat: 1, do: drop, clause: ramsas-13}",
        "16:3: the question concerns the turn",
    ),
    (
        "{ask: legal, seat: 0, is: [drop, stay]}",
        "{ask: why_not, seat: 0, do: drop, clause: ramsas-99}",
        "16:45: there is no clause 'ramsas-99'",
    ),
    (
        "{ask: legal, seat: 0, is: [drop, stay]}",
        "{ask: why_not, seat: 0, card: AC, clause: ramsas-18}",
        "seat 0 does not hold AC",
    ),
    (
        "{ask: legal, seat: 0, is: [drop, stay]}",
        "{ask: why_not, seat: 0, do: buy, keep: [KC], clause: ramsas-11}",
        "16:3: of buy nothing is asked in this phase (stay)",
    ),
    ("clause: ramsas-25", "clause: ramsas-25a", "there is no clause 'ramsas-25a'"),
    ("clause: ramsas-25, times: 3", "clause: ramsas-25, times: 0", "expected a number from 1"),
    ("{seat: 1, amount: 1", "{seat: 3, amount: 1", "there is no seat 3"),
    ("  result: {winner: 1, clause: ramsas-02}\n", "", "25:3: the field 'result' is missing"),
    ("  tricks:", "  trick:", "25:3: unknown field 'trick'"),
    ("{winner: 1, clause: ramsas-02}", "{winner: 1, clause: ramsas-02, settlement: ~}", "unknown field 'settlement'"),
    # cards
    ("9D TD JS TS KD]", "9D TD JS TS 8D]", "9:43: 8D is not in the pack of 24"),
    ("9D TD JS TS KD]", "9D TD JS TS KC]", "9:43: KC is twice in the deal"),
    ("9D TD JS TS KD]", "9D TD JS KD KD]", "9:43: KD is there twice"),
    ("9D TD JS TS KD]", "9D TD JS TS]", "9:43: 4 cards, expected 5"),
    ("9D TD JS TS KD]", "9D TD JS TS КD]", "KD is written in Latin capitals"),
    ("9D TD JS TS KD]", "9D 10D JS TS KD]", "TD is written in Latin capitals"),
    ("shown: KD", "shown: AD", "10:10: AD is not among the dealer's five"),
    ("card: AC", "card: ac", "'ac' is no card"),
    ("card: AC", "card: 8C", "8C is not in the pack of 24"),
    ("card: AC", "card: KC", "seat 1 does not hold KC"),
    # what does not happen
    ("{seat: 0, do: decline}", "{seat: 1, do: decline}", "13:3: decline by seat 1, but the turn is seat 0's (ramsas-09)"),
    ("{seat: 0, do: decline}", "{seat: 0, do: stay}", "13:3: stay is not due: expected decline, buy (ramsas-09)"),
    ("{seat: 0, do: decline}", "{seat: 0, card: KC}", "13:3: card is not due: expected decline, buy (ramsas-09)"),
    ("- {seat: 1, card: KH}\n", "", "the deal is not over after these steps: the turn is seat 1's"),
    (
        "- {seat: 1, card: KH}\n",
        "- {seat: 1, card: KH}\n- {seat: 1, card: QS}\n",
        "24:3: card after the deal is over",
    ),
    ("{trick: 1, winner: 1}", "{trick: 2, winner: 1}", "21:3: trick 2 does not end here"),
    ("{trick: 1, winner: 1}", "{trick: 1, winner: 5}", "21:3: there is no seat 5"),
    ("{trick: 1, winner: 1}", "{trick: 1, winner: 0}", "step 7:trick  expected 0 got 1"),
    ("is: [drop, stay]", "is: [stay]", "step 3:legal  expected [stay] got [drop, stay]"),
    ("  scores: [4, 20, 0]", "  scores: [4, 19, 0]", "expect:scores  expected [4, 19, 0] got [4, 20, 0]"),
    ("times: 3", "times: 2", "expect:ledger  expected [] got [{seat: 1, amount: 1, clause: ramsas-25, times: 1}]"),
    ("{winner: 1, clause: ramsas-02}", "null", "expect:result  expected null got {winner: 1, clause: ramsas-02}"),
    ("{winner: 1, clause: ramsas-02}", "~\n  next_dealer: 0", "expect:next_dealer  expected 0 got null"),
    (
        "{ask: legal, seat: 0, is: [drop, stay]}",
        "{ask: why_not, seat: 0, do: drop, clause: ramsas-13}",
        "step 3:why_not  expected ramsas-13 got nothing: it may be done",
    ),
]


@pytest.mark.parametrize(("old", "new", "said"), BAD_HANDS)
def test_a_bad_hand_fails_with_file_place_and_what_was_expected(run, old, new, said):
    assert old in HAND
    report, code = run(HAND.replace(old, new, 1))
    assert code == 1
    assert report.startswith("file0.yaml:")
    assert said in report
    assert report.endswith("0 passed, 1 failed, 0 not enacted")


def test_a_win_that_does_not_come_about(run):
    steps = "".join(f"- {{seat: {seat}, do: pass}}\n" for seat in range(3))
    expect = "expect:\n  result: {winner: 0, clause: rams-a-32}\n"
    report, code = run(RAMS[: RAMS.index("- {ask")] + steps + expect)
    assert (code, "expected {winner: 0, clause: rams-a-32} got null" in report) == (1, True)


def test_nothing_but_a_new_stock_is_due_while_cards_are_missing(run):
    hand = (Path(__file__).parents[2] / "tutorials/hands/the-ace-that-came-back.yaml").read_text(encoding="utf-8")
    place = hand.index("- do: reshuffle")
    report, code = run(f"{hand[:place]}- {{seat: 0, do: discard, cards: []}}\n{hand[place:]}")
    line = hand[:place].count("\n") + 1
    assert f"file0.yaml:{line}:3: discard is not due: expected reshuffle (rams-a-6c)" in report
    assert code == 1


def test_questions_after_the_end_and_unknown_cards_of_a_stock_are_errors(run):
    over = RAMS.replace("expect:", "- {ask: legal, seat: 0, is: []}\nexpect:").replace(
        "- {ask: why_not, seat: 0, do: finish_on_jacks, clause: rams-a-32}\n", ""
    )
    assert "the turn, which is nobody's" in run(over)[0]
    assert "why_not  expected rams-a-32 got nothing" in run(RAMS)[0]
    acts = ("0, do: play", "1, do: pass", "2, do: pass", "0, do: discard, cards: [9S, 8S, TH]")
    steps = "".join(f"- {{seat: {act}}}\n" for act in acts)
    start = RAMS.index("- {ask")
    drawn = RAMS[:start] + steps + RAMS[RAMS.index("expect:") :]
    assert "names only 2 more cards of the stock, 3 are drawn" in run(drawn)[0]


BAD_CASES = [
    ("cases:\n", "cases: []\nx:\n", "2:1: unknown field 'x'"),
    ("- id: one", "- id: one\n  id: two", "3:3: the key 'id' is written twice"),
    ("  ruleset: rams-a\n", "", "2:3: the field 'ruleset' is missing"),
    ("ruleset: rams-a", "ruleset: bridge", "unknown ruleset bridge"),
    ("clauses: [rams-a-13a]", "clauses: [rams-a-13z]", "4:13: there is no clause 'rams-a-13z'"),
    ("clauses: [rams-a-13a]", "clauses: []", "4:12: expected ids of clauses, found an empty list"),
    ("basis: mixed", "basis: guess", "5:10: unknown basis guess: expected text, default, mixed"),
    ("register: [A-27]", "register: [A-127]", "there is no ruling A-127"),
    ("situation: A club is led.", "situation: []", "7:14: expected a text, found a list"),
    ("kind: legal", "kind: legl", "9:11: unknown kind legl"),
    ("kind: legal", "knd: legal", "9:5: the field 'kind' is missing"),
    ("hand: [KC, 7C, AD]", "hnd: [KC, 7C, AD]", "unknown field 'hnd': expected trump, trick, hand, expected"),
    ("hand: [KC, 7C, AD]", "hand: [KC, 7C, 1D]", "'1D' is no card"),
    ("hand: [KC, 7C, AD]", "hand: [KC, 7C, 9C]", "11:7: 9C is there twice"),
    ("hand: [KC, 7C, AD]", "hand: []", "expected 1 to 5 cards still held, found 0"),
    ("hand: [AD, TD, QH], ruleset: ramsas", "hand: [AD, 8D, QH], ruleset: ramsas", "8D is not in the pack of 24"),
    ("trump: D, trick: [9C], hand: [KC", "trump: X, trick: [9C], hand: [KC", "unknown suit X: expected S, C, D, H"),
    ("expected: [7C, KC], ", "", "the field 'expected' is missing"),
    ("expected: [7C, KC], ", "expected: [7C, KC], expected: [], ", "the key 'expected' is written twice"),
    ("expected: [7C, KC], ", "expected: {}, ", "expected {} got [7C, KC]"),
    ("expected: [7C, KC], ", "expected: 010, ", "expected a whole number in decimal, true, false, null"),
    ("expected: [7C, KC], ", "options: {must_head: 1}, expected: [KC], ", "expected true or false, found 1"),
    ("expected: [7C, KC], ", "options: {must_overtrum: true}, expected: [KC], ", "rams-a has no option 'must_overtrum'"),
    ("ruleset: ramsas", "ruleset: rummy", "the kind 'legal' belongs to rams-a, rams-b, ramsas, not to rummy"),
    ("expected: [7C, KC], ", "expected: [7C, 9999999999999999999], ", "a number of 19 digits"),
    ("    rows:\n", "    rows: []\n    row:\n", "unknown field 'row'"),
]


@pytest.mark.parametrize(("old", "new", "said"), BAD_CASES)
def test_a_bad_case_fails_with_file_place_and_what_was_expected(run, old, new, said):
    assert old in CASES
    report, code = run(CASES.replace(old, new, 1))
    assert code == 1
    assert "file0.yaml:" in report
    assert said in report


def test_an_id_that_is_used_twice_and_a_part_without_rows(run):
    assert "the id 'one' is used twice, first in line 2" in run(CASES + CASES.removeprefix("cases:\n"))[0]
    assert "expected rows, found an empty list" in run(CASES[: CASES.index("    rows:")] + "    rows: []\n")[0]
    assert "expected parts, found an empty list" in run(CASES[: CASES.index("  parts:")] + "  parts: []\n")[0]


def test_the_sum_of_tricks_is_a_check_of_the_file(run):
    ledger = CASES[: CASES.index("  - kind")] + (
        "  - kind: ledger\n    tricks_total: 5\n    rows:\n"
        "    - {who: A, start: 100, tricks: 3, expected: {change: -3, record: 97}}\n"
        "    - {who: B, start: 100, tricks: 2, expected: {change: -2, record: 98}}\n"
    )
    assert run(ledger) == ("2 passed, 0 failed, 0 not enacted", 0)
    assert "10:19: the rows have 4 tricks in all" in run(ledger.replace("tricks: 3", "tricks: 2"))[0]
    single = "  - {kind: ledger, tricks_total: 3, who: A, start: 100, tricks: 3, expected: {change: -3}}\n"
    assert run(CASES[: CASES.index("  - kind")] + single) == ("1 passed, 0 failed, 0 not enacted", 0)
    assert "expected something to compare" in run(ledger.replace("{change: -3, record: 97}", "{}"))[0]
    assert "unknown field 'balance'" in run(ledger.replace("record: 97", "balance: 97"))[0]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "file0.yaml: is empty"),
        (b"# only a comment\n", "file0.yaml: is empty"),
        (b"cases: []\n", "1:8: expected cases, found an empty list"),
        (b"cases:\n", "expected a list of cases, found nothing"),
        (b"other: 1\n", "1:1: the field 'ruleset' is missing"),
        (b"- 1\n", "1:1: expected cases (`cases`) or a hand"),
        (b"cases: [\n", "2:1: is not YAML"),
        (b"cases: %\n", "is not YAML"),
        (b"a: 1\n---\nb: 2\n", "2:1: a second document begins here"),
        (HAND.encode("utf-16"), "1:1: is UTF-16; save it as UTF-8"),
        (HAND.encode("utf-16-be"), "1:1: NUL in the text"),
        (b"\xfe\xff" + HAND.encode("utf-16-be"), "1:1: is UTF-16"),
        (HAND.encode("utf-32"), "1:1: is UTF-32"),
        (HAND.replace("Short", "Короткая").encode("cp1251"), "4:13: is not UTF-8"),
        (HAND.replace("Short", "Sho\0rt").encode(), "4:16: NUL in the text"),
        (HAND.replace("\n", "\r").encode(), "1:10: a lone carriage return in the text"),
        (HAND.replace("Short", "Sho\u2028rt").encode(), "4:16: U+2028 in the text"),
        (HAND.replace("Short", "Sho\x07rt").encode(), "4:16: U+0007 in the text"),
    ],
)
def test_what_cannot_be_read_is_one_sentence_with_its_place(run, content, said):
    report, code = run(content)
    assert code == 1
    assert said in report
    assert report.count("\n") == 1


def test_a_byte_order_mark_and_crlf_are_read_with_the_right_lines(run):
    for content in (b"\xef\xbb\xbf" + HAND.encode(), HAND.replace("\n", "\r\n").encode()):
        assert run(content) == ("1 passed, 0 failed, 0 not enacted", 0)
    wrong = b"\xef\xbb\xbf" + HAND.replace("shown: KD", "shown: AD").replace("\n", "\r\n").encode()
    assert "file0.yaml:10:10: AD is not among" in run(wrong)[0]


def test_texts_that_look_like_something_else_are_taken_as_written(run):
    for word in ("no", "1e5", "2026-11-30", "0"):
        assert run(HAND.replace("id: short", f"id: {word}")) == ("1 passed, 0 failed, 0 not enacted", 0)
    assert run(HAND.replace("title: {en: Short}\n", "")) == ("1 passed, 0 failed, 0 not enacted", 0)


def test_nothing_tested_is_never_a_success(run, tmp_path):
    assert check([]) == ("no file was named: nothing was tested\n0 passed, 0 failed, 0 not enacted", 1)
    report, code = check([str(tmp_path)])
    assert (code, "is a folder" in report) == (1, True)
    report, code = check([str(tmp_path / "gone.yaml")])
    assert (code, "cannot be read: No such file" in report) == (1, True)
    ruling = CASES[: CASES.index("  - kind: legal")] + CASES[CASES.index("  - kind: ruling") :]
    report, code = run(ruling)
    assert (code, "nothing in it can be tested" in report) == (1, True)
    report, code = run(CASES, "cases: []\n")
    assert (code, report.endswith("2 passed, 1 failed, 0 not enacted")) == (1, True)


def test_a_file_named_twice_is_run_once(tmp_path):
    path = tmp_path / "hand.yaml"
    path.write_text(HAND, encoding="utf-8")
    assert check([str(path), str(path)]) == ("1 passed, 0 failed, 0 not enacted", 0)


def test_the_report_as_json(run):
    report, code = run(HAND.replace("times: 3", "times: 2"), as_json=True)
    facts = json.loads(report)
    assert (code, facts["passed"], facts["failed"]) == (1, 0, 1)
    assert facts["outcomes"][0]["address"] == "file0.yaml:short:expect:ledger"
    assert facts["outcomes"][0]["line"] == 29


# ---- the command line


def test_the_command_line_checks(tmp_path, capsys):
    path = tmp_path / "hand.yaml"
    path.write_text(HAND, encoding="utf-8")
    assert main(["check", str(path)]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed, 0 not enacted\n"
    assert main(["check"]) == 1
    assert main(["check", "--json", str(path)]) == 0


def test_the_command_line_explains(tmp_path, capsys):
    path = tmp_path / "hand.yaml"
    path.write_text(HAND, encoding="utf-8")
    assert main(["explain", str(path), "3"]) == 0
    assert capsys.readouterr().out == "step 3: seat 0, stay; open: stay, drop\n"
    assert main(["explain", str(path), "9"]) == 0
    assert "nobody's turn (over)" in capsys.readouterr().out
    assert main(["explain", str(path), "10"]) == 1
    assert "there is no step 10: expected 0 to 9" in capsys.readouterr().out
    assert main(["explain", "--json", str(path), "9"]) == 0
    assert json.loads(capsys.readouterr().out) == {"actor": None, "phase": "over", "open": [], "refused": []}
    path.write_text(HAND.replace("options: {}", "options: {shown_trump_may_be_discarded: false}"), encoding="utf-8")
    report = explain(str(path), 2)
    assert "refused: {act: {seat: 2, do: buy, keep: [9D]}, clause: ramsas-08, kind: keep_the_shown_trump}" in report


def test_the_command_line_prints_on_any_terminal(tmp_path, monkeypatch):
    path = tmp_path / "hand.yaml"
    path.write_text(HAND.replace("KD]", "КD]"), encoding="utf-8")
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="ascii", write_through=True))
    assert main(["check", str(path)]) == 1
    assert b"\\u041aD" in raw.getvalue()


def test_without_pyyaml_one_sentence_says_what_to_install(tmp_path, monkeypatch, capsys):
    path = tmp_path / "hand.yaml"
    path.write_text(HAND, encoding="utf-8")
    monkeypatch.setitem(sys.modules, "yaml", None)
    assert main(["check", str(path)]) == 1
    assert "pip install 'koziris[check]'" in capsys.readouterr().out


def test_the_package_runs_as_a_program(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["koziris", "check"])
    monkeypatch.delitem(sys.modules, "koziris.__main__")
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("koziris", run_name="__main__")
    assert ended.value.code == 1
    assert "nothing was tested" in capsys.readouterr().out


def test_the_module_runs_in_a_plain_locale(tmp_path):
    path = tmp_path / "hand.yaml"
    path.write_text(HAND.replace("Short", "Trumpa – короткая"), encoding="utf-8")
    engine = Path(__file__).parents[2] / "engine"
    environment = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONPATH": str(engine)}
    done = subprocess.run([sys.executable, "-m", "koziris", "check", str(path)], capture_output=True, env=environment)
    assert (done.returncode, done.stdout) == (0, b"1 passed, 0 failed, 0 not enacted\n")


# ---- nodes of plain data


def test_nodes_of_plain_data_know_their_paths():
    node = Node.of({"a": [1, {"b": None}], "c": "x"})
    assert node.data() == {"a": [1, {"b": None}], "c": "x"}
    assert node.at(["a", 1, "b"]).place == "a[1].b"
    assert node.at(["a", 7]).place == "a"
    assert str(node) == "a mapping"
    assert str(node.at(["a"])) == "a list"
    assert node.at(["a", 1, "b"]).is_nothing()
    assert str(FileError("", "just so")) == "just so"
    with pytest.raises(FileError, match="c: expected a list, found"):
        node.at(["c"]).sequence()


def test_a_path_with_colons_and_a_ruling_in_rows():
    assert check(["no:such:file.yaml"])[1] == 1
    rows = Node.of({"kind": "ruling", "rows": [{"given": 1, "expected": 2}], "options": {"x": 1}})
    assert not list(check_part(rows))


def check_part(part):
    from koziris.check import check_cases

    head = {"id": "a", "ruleset": "rams-a", "clauses": ["rams-a-1"], "parts": []}
    node = Node.of({"cases": [head]})
    node.entries["cases"].items[0].entries["parts"] = Node("", items=[part])
    return check_cases(node, "a")
