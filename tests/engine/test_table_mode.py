"""Table mode of Russian Rams: what is against the rules stands, and is judged."""

import json

import pytest

from koziris import ActError, Action, DealError, Game, Refused
from koziris.bridge import Session, plain_act, record
from koziris.reading import FileError, Node
from koziris.replay import Mismatch
from tests.engine.test_case_kinds import ask
from tests.engine.test_rams import do, entries, refusal

# Trumps hearts. Seat 0 leads; seat 1 has an ace, seat 2 deals.
HANDS = ["9C 9S 9D TC TS", "KC AS 8D 8H 7H", "7C QC KD QD QH"]
STOCK = "JS JD JC TD KS 8C 7S 7D 9H TH JH KH AC AD AH 8S"


def table(ruleset="rams-a", hands=HANDS, turned="QS", stock=STOCK, records=(100, 100, 100), dealer=2, **options):
    turned = "TH" if turned == "QS" else turned
    named = [card for card in stock.split() if card != turned and card not in " ".join(hands).split()]
    deal = {"hands": [hand.split() for hand in hands], "turned": turned, "stock": named}
    options = {"turned_card_timing": "after_exchange"} | options
    return Game.from_deal(
        ruleset, seats=len(hands), dealer=dealer, accounts=records, deal=deal, options=options, mode="table"
    )


def to_the_play(game):
    do(game, "0 play", "1 play", "2 play", "0 discard", "1 discard", "2 discard", "2 leave_turned")
    return game


BOTH = pytest.mark.parametrize(
    ("ruleset", "renonce", "capped", "trumped", "owner"),
    [("rams-a", "14a", "16", "15b", "15c"), ("rams-b", "p2", "p4", "p3b", "p3c")],
)


@pytest.mark.proves("rams-a-15a", "rams-b-p3a", "rams-a-15c", "rams-b-p3c")
@BOTH
def test_trumping_with_the_suit_in_hand_loses_the_trick_and_costs_five(ruleset, renonce, capped, trumped, owner):
    game = to_the_play(table(ruleset))
    do(game, "0 9C")
    assert game.explain(Action.card(1, "8H")).kind == "follow"
    assert Action.card(1, "8H") not in game.legal()
    events = do(game, "1 8H")
    assert events[0].facts["against_kind"] == "follow"
    assert game.judged == ()
    events = do(game, "2 QC")
    assert [(event.kind, event.clause) for event in events][1:] == [
        ("offence", f"{ruleset}-{trumped}"),
        ("trick", f"{ruleset}-{owner}"),
        ("entry", f"{ruleset}-{'20a' if ruleset == 'rams-a' else 'p8a'}"),
    ]
    assert [(offence.seat, offence.clause) for offence in game.judged] == [(1, f"{ruleset}-{trumped}")]
    assert game.view(None)["offences"] == [
        {"trick": 1, "seat": 1, "card": "8H", "why": "trump_with_suit", "clause": f"{ruleset}-{trumped}"}
    ]
    assert (game.actor, game.view(None)["tricks"]) == (2, [0, 0, 1])
    assert len(game.deal.judge.offences) == 1


@pytest.mark.proves("rams-a-16", "rams-b-p4", "rams-a-14b")
@BOTH
def test_offences_are_written_after_the_fifth_trick_and_an_ace_with_a_trick_caps_a_renonce(
    ruleset, renonce, capped, trumped, owner
):
    line = ["0 9C", "1 8H", "2 QC", "2 KD", "0 TC", "1 8D", "2 QD", "0 9D", "1 AS", "2 QH", "0 TS", "1 7H"]
    game = to_the_play(table(ruleset, renonce_price=12))
    do(game, *line)
    assert all(why == "trick" for why in (entry.why for entry in game.ledger))
    do(game, "2 7C", "0 9S", "1 KC")
    assert [(offence.trick, offence.seat, offence.why) for offence in game.deal.judge.offences] == [
        (1, 1, "trump_with_suit"), (2, 0, "renonce"), (3, 1, "renonce"),
    ]  # fmt: skip
    none = "21a" if ruleset == "rams-a" else "p9a"
    assert entries(game)[-4:] == [(1, 5, trumped), (0, 12, renonce), (1, 5, capped), (0, 5, none)]
    game = to_the_play(table(ruleset, renonce_price=5))
    do(game, *line, "2 7C", "0 9S", "1 KC")
    assert entries(game)[-3:] == [(0, 5, renonce), (1, 5, renonce), (0, 5, none)]


def test_an_overtrumped_wrong_trump_changes_no_owner():
    game = to_the_play(table(hands=[HANDS[0], HANDS[1], "7S QS KD QD QH"], stock=STOCK + " 7C QC"))
    do(game, "0 9C", "1 8H", "2 QH")
    assert [event.clause for event in game.deal.events if event.kind == "trick"] == ["rams-a-3b"]
    assert game.actor == 2


def test_duties_of_later_cards_go_by_all_that_lies_in_the_trick():
    # Seat 1 wrongly throws the queen of trumps on a club; seat 2 is void and holds the ace: it has to go on.
    game = to_the_play(table(hands=[HANDS[0], "KC AS 8D QH 7H", "7D 7S KD QD AH"], stock="8S"))
    do(game, "0 9C", "1 QH")
    assert refusal(game, "2 KD") == ("trump", "rams-a-13b")
    assert [action.cards for action in game.legal()] == [("AH",)]


def test_a_wrong_lead_and_a_kept_ace_cost_a_renonce_unless_agreed_otherwise():
    hands = ["AH 9S 9D TC TS", "KC AS 8D 8H 7H", "7C QC KD QD QH"]
    for breach, said in (("renonce", [(0, "rams-a-14a")]), ("none", [])):
        game = to_the_play(table(hands=hands, stock="8S", duty_breach=breach))
        assert refusal(game, "0 TC") == ("trump_ace_lead", "rams-a-17a")
        do(game, "0 TC", "1 KC", "2 QC")
        assert [(offence.seat, offence.clause) for offence in game.judged] == said
    # Only duties without a price of their own are free.
    game = to_the_play(table(duty_breach="none"))
    do(game, "0 9C", "1 AS", "2 QC")
    assert [offence.why for offence in game.judged] == ["renonce"]


def test_a_renonce_may_be_taken_back_by_agreement():
    game = to_the_play(table(renonce_correction="corrected"))
    do(game, "0 9C")
    before = game.view(None)["hands"]
    events = do(game, "1 AS")
    assert [event.kind for event in events] == ["card", "taken_back"]
    assert (game.actor, game.view(None)["hands"]) == (1, before)
    do(game, "1 KC", "2 QC")
    assert [(offence.seat, offence.why) for offence in game.judged] == [(1, "renonce")]
    game = to_the_play(table(renonce_correction="corrected"))
    do(game, "0 9C", "1 8H", "2 QC")
    assert [offence.why for offence in game.judged] == ["trump_with_suit"]


def test_what_is_no_card_or_not_the_turn_is_refused_in_table_mode_too():
    game = table(hands=["AC 9S 9D TC TS", *HANDS[1:]])
    with pytest.raises(Refused):
        do(game, "0 pass")
    do(game, "0 play", "1 play", "2 play", "0 discard", "1 discard", "2 discard", "2 leave_turned")
    for act in ("1 KC", "0 play"):
        with pytest.raises(Refused):
            do(game, act)
    with pytest.raises(ActError, match="does not hold KC"):
        do(game, "0 KC")
    with pytest.raises(DealError, match="there is no mode 'slow'"):
        Game.new("rams-a", players=3, mode="slow")


# ---- exposed replacements


def exposed(game, seat, cards, card):
    return game.play({"seat": seat, "do": "discard", "cards": cards, "exposed": card})


@pytest.mark.parametrize(("ruleset", "may", "another"), [("rams-a", "34a", "34b"), ("rams-b", "d11a", "d11b")])
def test_an_exposed_replacement_is_accepted_or_refused(ruleset, may, another):
    game = do_play(table(ruleset))
    events = exposed(game, 0, "9C 9S", "JS")
    assert [(event.kind, event.clause) for event in events[1:]] == [("exposed", f"{ruleset}-{may}")]
    view = game.view(1)
    assert (game.phase, game.actor, view["exposed"], view["held"][0]) == ("exposed", 0, "JS", 4)
    assert game.deal.words() == ["accept_exposed", "refuse_exposed"]
    assert refusal(game, "1 discard") == ("other_phase", f"{ruleset}-{may}")
    assert refusal(game, "0 show_jacks")[0] == "other_phase"
    do(game, "0 accept_exposed")
    assert "JS" in game.view(None)["hands"][0]
    game.undo()
    events = do(game, "0 refuse_exposed")
    assert [(event.kind, event.clause) for event in events] == [
        ("refuse_exposed", f"{ruleset}-{may}"), ("drawn", f"{ruleset}-{another}"),
    ]  # fmt: skip
    assert events[1].facts["drawn"] == ["JC"]
    assert (game.phase, game.actor, game.view(None)["exposed"]) == ("exchange", 1, None)
    assert game.deal.dead_names() == ["9S", "JS", "9C"]


def do_play(game):
    do(game, "0 play", "1 play", "2 play")
    return game


def test_a_dealer_may_not_refuse_what_he_exposed_of_his_own():
    game = do_play(table())
    do(game, "0 discard", "1 discard")
    exposed(game, 2, "7C", "JS")
    assert refusal(game, "2 refuse_exposed") == ("own_exposed", "rams-a-34a")
    assert game.deal.words() == ["accept_exposed"]
    assert plain_act(game) == Action(2, "accept_exposed")


def test_only_a_card_that_is_drawn_can_be_exposed():
    game = do_play(table(stock="JS JD"))
    for card, said in (("JC", "JC is not among the cards that seat 0 draws"), ("1C", "'1C' is no card")):
        with pytest.raises(ActError, match=said):
            exposed(game, 0, "9C 9S", card)
    exposed(game, 0, "9C 9S", "JS")
    # It may be refused, only this deal does not say what comes instead.
    assert game.view(None)["legal"] == [{"seat": 0, "do": "accept_exposed"}, {"seat": 0, "do": "refuse_exposed"}]
    with pytest.raises(ActError, match="does not name the next card"):
        do(game, "0 refuse_exposed")
    assert game.view(None)["exposed"] == "JS"
    strict = Game.from_deal(
        "rams-a",
        seats=3,
        dealer=2,
        accounts=[9] * 3,
        deal={"hands": [hand.split() for hand in HANDS], "turned": "TH", "stock": "JS JD"},
    )
    do_play(strict)
    with pytest.raises(ActError, match="judged in table mode only"):
        exposed(strict, 0, "9C 9S", "JS")


FOUR = ["9C 9S 9D TC TS", "KC 7S 8D 8H 7H", "7C QC KD QD QH", "JS JD KH QS 8C"]
ELEVEN = "JC TD KS 8S 7D 9H JH TH AC AD AH"


def four():
    game = table(hands=FOUR, turned="AS", stock=ELEVEN, dealer=3, records=(9,) * 4)
    do(game, *(f"{seat} play" for seat in range(4)), "0 discard 9C 9S 9D TC TS")
    return game


def test_a_spent_stock_with_a_card_that_lies_face_up():
    game = four()
    exposed(game, 1, "KC 7S 8D 8H 7H", "AC")
    do(game, "1 refuse_exposed")
    assert (game.phase, game.actor, game.view(None)["stock"]) == ("exchange", 2, 0)
    # A card exposed after the reshuffle is known only when that is made.
    exposed(game, 2, "7C", "9C")
    dead = game.deal.dead_names()
    assert "AC" in dead
    with pytest.raises(ActError, match="9C, which was exposed, is not among the cards drawn"):
        game.play(Action(None, "reshuffle", ("AC", *(card for card in dead if card != "AC"))))
    rest = tuple(card for card in dead if card != "9C")
    game.play(Action(None, "reshuffle", ("9C", *rest)))
    assert (game.phase, game.view(None)["exposed"]) == ("exposed", "9C")
    do(game, "2 refuse_exposed")
    assert rest[0] in game.view(None)["hands"][2]


def test_a_refused_card_goes_into_the_stock_that_is_made_anew_for_it():
    game = four()
    do(game, "1 discard KC 7S 8D 8H")
    exposed(game, 2, "QC KD", "AH")
    do(game, "2 refuse_exposed")
    assert game.phase == "reshuffle"
    assert "AH" in game.deal.dead_names()
    game.play(Action(None, "reshuffle", ("AH", *(card for card in game.deal.dead_names() if card != "AH"))))
    assert (game.phase, game.actor) == ("exchange", 3)
    assert "AH" in game.view(None)["hands"][2]


# ---- costs, corrected tricks, misdeals


def test_what_an_offence_costs():
    for row, change in (
        ({"offences": ["renonce"], "tricks": 1}, 14),
        ({"offences": ["renonce"]}, 20),
        ({"offences": ["renonce"], "aces": ["AH"], "tricks": 1}, -16),
        ({"offences": ["renonce"], "aces": ["AH"]}, 40),
        ({"offences": ["renonce", "renonce"], "aces": ["AS"], "tricks": 2}, 3),
        ({"offences": ["trump_with_suit"]}, 10),
        ({"offences": ["trump_with_suit", "renonce"], "tricks": 2}, 18),
        ({"offences": ["renonce"], "jacks": ["JS", "JC"], "tricks": 1}, 9),
        ({"offences": ["renonce"], "aces": ["AS"], "tricks": 1, "options": {"renonce_price": 4}}, -2),
        ({"offences": ["renonce"], "tricks": 1, "options": {"renonce_price": 0}}, -1),
    ):
        assert ask("ledger", "rams-a", who="A", start=100, **row)["change"] == change, row
    with pytest.raises(FileError, match="unknown offence"):
        ask("ledger", "rams-a", who="A", start=100, offences=["cheating"])
    for nothing in ({"active": False}, {"rams_opened": True}):
        with pytest.raises(FileError, match="only who plays the cards can offend"):
            ask("ledger", "rams-a", who="A", start=100, offences=["renonce"], **nothing)


def test_a_corrected_trick_goes_by_the_other_cards():
    plays = [["A", "9C"], ["B", "KC"], ["C", "8D"], ["D", "9D"]]
    assert ask("corrected_trick", trump="D", plays=plays[:3], offender="C", offender_also_held=["AC"]) == {"winner": "B"}
    assert ask("corrected_trick", trump="D", plays=plays, offender="C") == {"winner": "D"}
    assert ask("corrected_trick", trump="D", plays=plays, offender="D") == {"winner": "C"}
    for fields, said in (
        ({"offender": "B"}, "has not trumped a suit that was led"),
        ({"offender": "E"}, "unknown seat"),
        ({"offender": "C", "offender_also_held": ["KC"]}, "KC is there twice"),
        ({"offender": "C", "trump": "C"}, "has not trumped"),
    ):
        with pytest.raises(FileError, match=said):
            ask("corrected_trick", **({"trump": "D", "plays": plays} | fields))


def test_an_exposed_draw_and_a_misdeal_as_cases():
    row = {"stock": ["9H", "KS", "7D"], "want": 2, "exposed": "9H"}
    assert ask("exposed_draw", **row) == {"if_refused": ["KS", "7D"], "if_accepted": ["9H", "KS"], "redeal": False}
    for fields, said in (({"exposed": "7D"}, "not among the cards drawn"), ({"want": 3}, "more cards are drawn")):
        with pytest.raises(FileError, match=said):
            ask("exposed_draw", **(row | fields))
    answer = ask("next_dealer", "rams-b", seats=["A", "B", "C"], dealer="C", event="wrong_count")
    assert answer == {"deal_void": True, "next_dealer": "A"}
    with pytest.raises(FileError, match="unknown event"):
        ask("next_dealer", seats=["A", "B", "C"], dealer="C", event="own_card")


# ---- hand files

FILE = {
    "id": "judged",
    "ruleset": "rams-a",
    "mode": "table",
    "seats": 3,
    "dealer": 2,
    "records": [100, 100, 100],
    "deal": {"hands": HANDS, "turned": "TH"},
    "steps": [
        *({"seat": seat, "do": "play"} for seat in range(3)),
        *({"seat": seat, "do": "discard", "cards": []} for seat in range(3)),
        {"seat": 2, "do": "leave_turned"},
        {"seat": 0, "card": "9C"},
        {"seat": 1, "card": "8H"},
        {"seat": 2, "card": "QC"},
        {"ask": "judge", "is": [{"seat": 1, "clause": "rams-a-15b"}]},
        *({"seat": seat, "card": card} for seat, card in [(2, "KD"), (0, "9D"), (1, "8D"), (2, "QD"), (0, "9S"), (1, "7H")]),
        *({"seat": seat, "card": card} for seat, card in [(1, "AS"), (2, "QH"), (0, "TS"), (2, "7C"), (0, "TC"), (1, "KC")]),
    ],
    "expect": {"result": None, "changes": [5, -2, -3]},
}


def test_a_hand_file_asks_for_the_judge_and_shows_what_he_says():
    positions = record(FILE)["positions"]
    assert positions[10]["asks"] == [{"kind": "judge", "is": [{"seat": 1, "clause": "rams-a-15b"}]}]
    session = Session(json.dumps(FILE))
    session.goto(9)
    assert json.loads(session.play(json.dumps({"seat": 2, "card": "QH"})))["ok"] is True


@pytest.mark.parametrize(
    ("place", "step", "error", "said"),
    [
        (10, {"ask": "judge", "is": []}, Mismatch, "15b"),
        (9, {"ask": "judge", "is": []}, FileError, "a trick is judged when it is full"),
        (0, {"ask": "judge", "is": []}, FileError, "a trick is judged when it is full"),
        (10, {"ask": "judge", "is": [{"seat": 1, "clause": "rams-a-13a"}]}, FileError, "unknown clause of an offence"),
        (10, {"ask": "judge"}, FileError, "'is' is missing"),
    ],
)
def test_a_judge_that_is_wrongly_asked_or_answered(place, step, error, said):
    steps = list(FILE["steps"])
    steps.insert(place, step)
    with pytest.raises(error, match=said):
        record(FILE | {"steps": steps})


def test_the_judge_is_not_there_in_strict_mode():
    with pytest.raises(FileError, match="belongs to table mode"):
        record(FILE | {"mode": "strict"})
    assert Node.of(FILE).entries
