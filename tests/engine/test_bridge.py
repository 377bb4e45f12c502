"""The bridge: records of worked hands, and a reader's own line."""

import json

import pytest

from koziris import bridge
from koziris.reading import FileError
from koziris.replay import Mismatch

HAND = {
    "id": "twenty-on-the-last-trick",
    "ruleset": "ramsas",
    "options": {},
    "title": {"en": "Twenty", "lt": "Dvidešimt"},
    "seats": 3,
    "dealer": 2,
    "viewer": 0,
    "scores": [4, 17, 0],
    "deal": {
        "hands": ["KC AD 9S TH JH", "AC 9C KH QS 9H", ["9D", "TD", "JS", "TS", "KD"]],
        "shown": "KD",
        "purchase": "JD QD TC QC",
    },
    "steps": [
        {"say": {"en": "Before the first word."}},
        {"seat": 0, "do": "decline"},
        {"seat": 1, "do": "buy", "keep": ["AC"], "say": {"en": "Left buys."}},
        {"say": {"en": "He leads.", "lt": "Jis pradeda."}},
        {"ask": "legal", "seat": 0, "is": ["drop", "stay"]},
        {"seat": 0, "do": "stay"},
        {"seat": 2, "do": "stay"},
        {"seat": 1, "card": "AC"},
        {"ask": "why_not", "seat": 2, "card": "JS", "clause": "ramsas-19"},
        *({"seat": seat, "card": card} for seat, card in ((2, "9D"), (0, "KC"))),
        {"trick": 1, "winner": 2},
        *(
            {"seat": seat, "card": card}
            for seat, card in zip(
                (2, 0, 1, 0, 1, 2, 1, 2, 0, 1, 2, 0),
                ["KD", "AD", "JD", "TH", "QD", "TD", "TC", "TS", "9S", "QC", "JS", "JH"],
                strict=True,
            )
        ),
    ],
    "expect": {"tricks": [1, 3, 1], "result": {"winner": 1, "clause": "ramsas-02"}},
}
RAMS = {
    "id": "rams",
    "ruleset": "rams-b",
    "seats": 7,
    "dealer": 6,
    "records": [100] * 7,
    "deal": {
        "hands": [
            "2S 3S 4S 5S 6S", "2C 3C 4C 5C 6C", "2D 3D 4D 5D 6D", "2H 3H 4H 5H 6H",
            "7S 8S 9S TS QS", "7C 8C 9C TC QC", "7D 8D 9D TD KD",
        ],
        "turned": "QD",
        "stock": "AS AC",
    },
    "steps": [{"seat": seat, "do": "pass"} for seat in range(7)],
    "expect": {"result": None},
}  # fmt: skip


def test_a_record_has_every_position_with_what_belongs_to_it():
    record = bridge.record(HAND)
    assert {key: record[key] for key in ("id", "ruleset", "options", "mode", "seats", "dealer", "viewer")} == {
        "id": "twenty-on-the-last-trick",
        "ruleset": "ramsas",
        "options": {},
        "mode": "strict",
        "seats": 3,
        "dealer": 2,
        "viewer": 0,
    }
    positions = record["positions"]
    assert [position["n"] for position in positions] == list(range(20))
    assert positions[0]["act"] is None
    assert positions[0]["say"] == {"en": "Before the first word."}
    assert [event["kind"] for event in positions[0]["events"]] == ["dealt", "trump_shown"]
    assert positions[2]["act"] == {"seat": 1, "do": "buy", "keep": ["AC"]}
    assert positions[2]["say"] == {"en": "Left buys. He leads.", "lt": "Jis pradeda."}
    assert positions[2]["asks"] == [{"kind": "legal", "seat": 0}]
    ask = positions[5]["asks"][0]
    assert (ask["clause"], ask["reason"]["clause"], ask["reason"]["facts"]["may"]) == (
        "ramsas-19",
        "ramsas-19",
        ["9D", "TD", "KD"],
    )
    assert positions[5]["state"]["due"] == {"clause": "ramsas-19", "kind": "trump"}
    assert positions[7]["state"]["trick"]["winner"] == 2
    last = positions[-1]["state"]
    assert (last["result"]["winner"], last["accounts"], last["tricks"]) == (1, [5, 20, 1], [1, 3, 1])
    assert json.loads(json.dumps(record)) == record


@pytest.mark.parametrize(
    ("change", "error", "said"),
    [
        ({"seats": True}, FileError, "seats: expected a whole number, found true"),
        ({"seats": 3.0}, FileError, "seats: expected a whole number, found 3.0"),
        ({"viewer": 3}, FileError, "viewer: there is no seat 3"),
        ({"expect": {"result": None}}, Mismatch, "expected null got {winner: 1, clause: ramsas-02}"),
        ({"title": {"no": "?"}}, FileError, "title.no: unknown language 'no': expected en, ru, lt"),
        ({"title": None}, FileError, "title: expected a mapping, found null"),
    ],
)
def test_a_faulty_hand_is_no_record(change, error, said):
    with pytest.raises(error, match=said.replace("{", r"\{")):
        bridge.record(HAND | change)


def read(text):
    return json.loads(text)


def test_a_session_goes_to_any_recorded_step():
    session = bridge.Session(json.dumps(HAND))
    positions = bridge.record(HAND)["positions"]
    for n in (0, 7, 19, 3):
        position = read(session.goto(n))
        assert position == positions[n] | {"say": None, "asks": []}
    assert read(session.goto(99))["n"] == 19
    assert read(session.goto(-1))["n"] == 0


def test_a_reader_is_refused_with_a_clause_or_an_error_and_nothing_changes():
    session = bridge.Session(json.dumps(HAND))
    before = session.goto(5)
    refused = read(session.play('{"seat": 2, "card": "JS"}'))
    assert (refused["ok"], refused["reason"]["clause"]) == (False, "ramsas-19")
    for nonsense in ('{"seat": 2, "card": "8S"}', '{"seat": 2, "card": "AC"}', "{", "[]", '{"seat": 2}'):
        assert read(session.play(nonsense))["ok"] is False
        assert read(session.play(nonsense))["error"]
    assert session.undo() == before


def test_off_the_line_the_engine_plays_on_until_seat_0_and_undo_takes_it_all_back():
    session = bridge.Session(json.dumps(HAND))
    before = session.goto(5)
    played = read(session.play('{"seat": 2, "card": "TD"}'))
    assert played["ok"]
    assert [(position["n"], position["own"]) for position in played["positions"]] == [(6, 1)]
    assert played["positions"][0]["state"]["actor"] == 0
    played = read(session.play('{"seat": 0, "card": "KC"}'))
    assert [position["act"]["seat"] for position in played["positions"]] == [0, 2]
    assert played["positions"][1]["act"]["card"] == "TS"
    assert played["positions"][1]["own"] == 3
    assert read(session.undo())["n"] == 6
    assert session.undo() == before
    assert session.undo() == before


def test_the_engine_plays_for_the_others_to_the_end_of_the_deal():
    session = bridge.Session(json.dumps(HAND))
    session.goto(0)
    played = read(session.play('{"seat": 0, "do": "decline"}'))["positions"]
    assert [position["act"].get("do") for position in played] == ["decline", "decline", "decline"]
    played = read(session.play('{"seat": 0, "do": "drop"}'))["positions"]
    assert [position["act"].get("do") for position in played[:3]] == ["drop", "stay", "stay"]
    assert [position["act"]["card"] for position in played[3:5]] == ["9C", "9D"]
    assert played[-1]["state"]["phase"] == "over"


def test_off_the_line_a_stock_has_all_its_cards_and_is_made_anew():
    session = bridge.Session(json.dumps(RAMS))
    assert read(session.goto(0))["state"]["stock"] == 16
    session.play('{"seat": 0, "do": "play"}')
    done = read(session.play('{"seat": 0, "do": "discard", "cards": ["2S", "3S"]}'))["positions"]
    acts = [position["act"] for position in done]
    assert acts[1] == {"seat": 1, "do": "discard", "cards": []}
    assert acts[6] == {"seat": 6, "do": "discard", "cards": ["7D"]}
    session.goto(0)
    turns = read(session.play('{"seat": 0, "do": "play"}'))["positions"]
    assert [position["act"]["do"] for position in turns] == ["play"] * 7
    session = bridge.Session(json.dumps(RAMS | {"options": {"turned_card_timing": "after_exchange"}}))
    session.goto(0)
    session.play('{"seat": 0, "do": "play"}')
    done = read(session.play('{"seat": 0, "do": "discard", "cards": []}'))["positions"]
    assert {"seat": 6, "do": "leave_turned"} in [position["act"] for position in done]
    options = {"turned_card_timing": "after_exchange", "turned_card": "compulsory"}
    session = bridge.Session(json.dumps(RAMS | {"options": options}))
    session.goto(0)
    session.play('{"seat": 0, "do": "play"}')
    done = read(session.play('{"seat": 0, "do": "discard", "cards": []}'))["positions"]
    assert {"seat": 6, "do": "take_turned", "discard": "7D"} in [position["act"] for position in done]


def test_off_the_line_the_engine_makes_a_spent_stock_anew():
    hands = RAMS["deal"]["hands"]
    line = [{"seat": seat, "do": "play"} for seat in range(7)]
    line += [{"seat": seat, "do": "discard", "cards": hands[seat]} for seat in range(3)]
    stock = "7H 8H 9H TH QH JS JC JD JH KH KS KC AS AC AD AH"
    hand = RAMS | {"steps": line, "deal": RAMS["deal"] | {"stock": stock}}
    session = bridge.Session(json.dumps(hand))
    session.goto(10)
    done = read(session.play(json.dumps({"seat": 3, "do": "discard", "cards": hands[3]})))["positions"]
    assert done[1]["act"]["do"] == "reshuffle"
    assert [event["kind"] for event in done[1]["events"]] == ["reshuffle", "drawn"]
    assert read(session.undo())["n"] == 10
