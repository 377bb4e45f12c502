"""Russian Rams in both editions, clause by clause, in the game itself."""

import pytest

from koziris import ActError, Action, DealError, Game
from koziris.cards import pack
from koziris.game import packets
from koziris.rams.exchange import Stock, first_leader
from koziris.rams.score import PAYMENTS, RamsScore
from koziris.rulebook import options_for

# No ace in any hand, no jack pair; the turned card is 7D.
PLAIN = ["KC QC 9S 8S TH", "KS QS 9C 8C 9H", "KD QD 9D 8D KH"]
STOCK = "AS AC AD AH JS JC JD JH 7S 7C 7H TS TC TD 8H QH"


def deal(ruleset="rams-a", hands=PLAIN, turned="7D", stock=STOCK, records=None, dealer=2, **options):
    records = [100] * len(hands) if records is None else records
    cards = {"hands": [hand.split() for hand in hands], "turned": turned, "stock": stock}
    return Game.from_deal(ruleset, seats=len(hands), dealer=dealer, accounts=records, deal=cards, options=options)


def action(act):
    seat, word, *cards = act.split()
    return Action(int(seat), word, tuple(sorted(cards))) if word.islower() else Action.card(int(seat), word)


def do(game, *acts):
    """Play acts written `seat word [cards]`, or `seat card`."""
    return [event for act in acts for event in game.play(action(act))]


def refusal(game, act):
    reason = game.explain(action(act))
    return (reason.kind, reason.clause)


def entries(game):
    return [(entry.seat, entry.amount, entry.clause.removeprefix(f"{game.ruleset}-")) for entry in game.ledger]


BOTH = pytest.mark.parametrize(
    ("ruleset", "law"),
    [
        (
            "rams-a",
            dict(
                zip(
                    ["ace", "order", "exchange", "lead", "later", "pair", "four", "back"],
                    ["8", "6a", "10", "3a", "3b", "27a", "27b", "31"],
                    strict=True,
                )
            ),
        ),
        (
            "rams-b",
            dict(
                zip(
                    ["ace", "order", "exchange", "lead", "later", "pair", "four", "back"],
                    ["d7", "d5d", "d9", "d3a", "d3b", "r4a", "r4b", "r8"],
                    strict=True,
                )
            ),
        ),
    ],
)


@pytest.mark.proves("rams-a-19", "rams-b-p7")
@pytest.mark.parametrize("ruleset", ["rams-a", "rams-b"])
def test_a_game_begins_with_a_large_record(ruleset):
    assert Game.new(ruleset, players=3, seed=1).view(None)["accounts"] == [100, 100, 100]
    assert Game.new(ruleset, players=4, seed=1, options={"start_record": 200}).view(None)["accounts"] == [200] * 4


# ---- declaring


@pytest.mark.proves("rams-b-d5d")
@BOTH
def test_declarations_go_round_and_an_ace_takes_away_the_right_to_pass(ruleset, law):
    game = deal(ruleset, ["AS QC 9S 8S TH", *PLAIN[1:]], stock="")
    assert game.deal.words() == ["play"]
    assert refusal(game, "0 pass") == ("must_play_ace", f"{ruleset}-{law['ace']}")
    assert refusal(game, "1 play") == ("not_your_turn", f"{ruleset}-{law['order']}")
    assert refusal(game, "0 discard") == ("other_phase", f"{ruleset}-{law['order']}")
    events = do(game, "0 play")
    assert events[0].facts == {"seat": 0, "forced": True, "duty": "must_play_ace"}
    assert game.deal.words() == ["pass", "play"]


def test_the_ace_binds_the_dealer_too_and_the_turned_one_only_by_house_rule():
    game = deal(turned="AD", hands=["KC QC 9S 8S TH", "KS QS 9C 8C 9H", "KD QD 9D 8D 7D"], stock="")
    do(game, "0 play", "1 play")
    assert game.deal.words() == ["pass", "play"]
    game = deal(
        turned="AD", hands=["KC QC 9S 8S TH", "KS QS 9C 8C 9H", "KD QD 9D 8D 7D"], stock="", turned_ace_binds_dealer=True
    )
    assert game.deal.words() == ["pass", "play"]
    do(game, "0 play", "1 play")
    assert game.explain(action("2 pass")).facts["aces"] == ["AD"]


@pytest.mark.proves("rams-a-12", "rams-b-d5c", "rams-b-d12")
def test_a_passing_dealer_leaves_the_turned_card_dead():
    game = deal()
    events = do(game, "0 play", "1 play", "2 pass")
    assert [(event.kind, event.clause) for event in events[-2:]] == [("pass", "rams-a-9a"), ("turned_dead", "rams-a-12")]
    assert game.view(None)["turned"] == {"card": "7D", "state": "dead"}
    do(game, "0 discard KC", "1 discard")
    assert game.phase == "play"
    assert game.view(None)["trump"] == "D"
    with pytest.raises(ActError, match="does not hold 7D"):
        game.play(action("0 take_turned 7D"))
    assert [event.clause for event in do(deal("rams-b"), "0 play", "1 play", "2 pass")[-1:]] == ["rams-b-d12"]


def test_everyone_passes():
    game = deal()
    events = do(game, "0 pass", "1 pass", "2 pass")
    assert [event.kind for event in events[-2:]] == ["nobody_plays", "deal_over"]
    assert (game.result.winner, game.result.next_dealer, game.result.changes) == (None, 0, [0, 0, 0])
    assert refusal(game, "0 play") == ("deal_over", "rams-a-6a")


def test_everyone_passes_and_shown_jacks_clear_a_record():
    game = deal(hands=["JS JC 9S 8S TH", *PLAIN[1:]], stock="", records=[5, 60, 70])
    do(game, "0 show_jacks", "0 pass", "1 pass", "2 pass")
    assert (game.result.winner, game.result.clause) == (0, "rams-a-24")
    assert game.result.settlement == [130, -60, -70]


def test_a_lone_player():
    game = deal(stock="")
    do(game, "0 play", "1 pass", "2 pass", "0 discard", "0 TH", "0 9S", "0 8S", "0 KC", "0 QC")
    assert entries(game) == [(0, -1, "20a")] * 5
    game = deal(sole_player="void")
    assert [event.kind for event in do(game, "0 pass", "1 play", "2 pass")[-2:]] == ["sole_player_void", "deal_over"]
    game = deal(sole_player="dealer_must_play")
    do(game, "0 pass", "1 play")
    assert refusal(game, "2 pass") == ("dealer_must_play", "rams-a-9a")
    game = deal(sole_player="dealer_must_play")
    do(game, "0 pass", "1 pass")
    assert game.deal.words() == ["pass", "play"]


# ---- the exchange


@BOTH
def test_discards_go_out_first_and_the_dealer_is_served_last(ruleset, law):
    game = deal(ruleset)
    do(game, "0 play", "1 play", "2 play")
    assert refusal(game, "1 discard") == ("not_your_turn", f"{ruleset}-{law['exchange']}")
    assert game.view(None)["legal"] == [{"seat": 0, "do": "discard", "min": 0, "max": 5}]
    events = do(game, "0 discard 8S 9S")
    assert events[0].facts == {
        "seat": 0,
        "cards": ["9S", "8S"],
        "drawn": ["AS", "AC"],
        "stock": 14,
        "due": 0,
    }
    do(game, "1 discard")
    assert (game.phase, game.actor) == ("exchange", 2)


def test_the_dealer_of_rams_a_swaps_one_card_for_the_turned_one_after_his_exchange():
    game = deal()
    do(game, "0 play", "1 play", "2 play", "0 discard", "1 discard", "2 discard KH")
    assert (game.phase, game.actor, game.deal.words()) == ("turned", 2, ["take_turned", "leave_turned"])
    assert refusal(game, "2 KD") == ("other_phase", "rams-a-11b")
    assert refusal(game, "0 leave_turned") == ("not_your_turn", "rams-a-11b")
    with pytest.raises(ActError, match="about one card"):
        game.play(Action(2, "take_turned", ("KD", "QD")))
    events = do(game, "2 take_turned AS")
    assert events[0].facts == {"seat": 2, "card": "7D", "discarded": "AS"}
    assert game.view(None)["hands"][2] == ["KD", "QD", "9D", "8D", "7D"]


def test_the_turned_card_may_be_compulsory_or_left():
    game = deal(turned_card="compulsory")
    do(game, "0 play", "1 play", "2 play", "0 discard", "1 discard", "2 discard")
    assert refusal(game, "2 leave_turned") == ("must_take_turned", "rams-a-11b")
    game = deal()
    do(game, "0 play", "1 play", "2 play", "0 discard", "1 discard", "2 discard", "2 leave_turned")
    assert game.view(None)["turned"]["state"] == "dead"


def test_the_dealer_of_rams_b_holds_six_and_throws_out_one_more_than_he_draws():
    game = deal("rams-b")
    events = do(game, "0 play", "1 play", "2 play")
    assert (events[-1].kind, events[-1].clause) == ("turned_joins", "rams-b-d5b")
    assert game.view(None)["held"] == [5, 5, 6]
    do(game, "0 discard", "1 discard")
    assert game.view(None)["legal"] == [{"seat": 2, "do": "discard", "min": 1, "max": 6}]
    assert refusal(game, "2 discard") == ("discard_number", "rams-b-p1d")
    do(game, "2 discard 7D 8D")
    assert game.view(None)["hands"][2] == ["KD", "QD", "9D", "AS", "KH"]
    assert game.phase == "play"


def test_each_edition_may_take_the_turned_card_at_the_others_moment():
    game = deal("rams-a", turned_card_timing="on_declaration")
    do(game, "0 play", "1 play", "2 play")
    assert game.view(None)["held"] == [5, 5, 6]
    game = deal("rams-b", turned_card_timing="after_exchange")
    do(game, "0 play", "1 play", "2 play", "0 discard", "1 discard", "2 discard")
    assert game.phase == "turned"


def test_how_many_cards_may_be_exchanged():
    game = deal(max_exchange=2)
    do(game, "0 play", "1 play", "2 play")
    assert refusal(game, "0 discard KC QC 9S") == ("discard_number", "rams-a-6c")
    do(game, "0 discard KC QC")


def test_exchanging_directly_after_declaring():
    game = deal(exchange_round="with_declaration")
    do(game, "0 play", "0 discard KC", "1 pass", "2 play", "2 discard")
    assert game.phase == "turned"
    do(game, "2 leave_turned")
    assert game.phase == "play"
    void = deal(exchange_round="with_declaration", sole_player="void")
    assert do(void, "0 play", "0 discard", "1 pass", "2 pass")[-1].kind == "deal_over"


def test_a_dealt_ace_may_be_thrown_out_unless_agreed_otherwise():
    hands = ["AS KC QC 9S TH", *PLAIN[1:]]
    stock = "7S AC AD AH JS JC JD JH 8S 7C 7H TS TC TD 8H QH"
    done = ("0 play", "1 pass", "2 play", "0 discard AS", "2 discard", "2 leave_turned", "0 KC", "2 8D", "2 KD", "0 7S")
    for stake, lost in (("allowed", 5), ("stake_stays", 10)):
        game = deal(hands=hands, stock=stock, ace_discard=stake)
        do(game, *done, "2 QD", "0 9S", "2 9D", "0 TH", "2 KH", "0 QC")
        assert entries(game)[-1] == (0, lost, "21a" if lost == 5 else "21b")
    game = deal(hands=hands, stock=stock, ace_discard="forbidden")
    do(game, "0 play", "1 play", "2 play")
    assert refusal(game, "0 discard AS") == ("ace_kept", "rams-a-6c")
    do(game, "0 discard KC", "1 discard 9C", "2 discard KD QD")
    assert "AD" in game.view(None)["hands"][2]
    assert game.explain(action("2 take_turned AD")) is None


def test_which_aces_are_at_stake():
    for stake, first in (("held", -10), ("dealt", -5), ("ever", -15)):
        game = deal(hands=["AS KC QC 9S TH", *PLAIN[1:]], stock="AC 8S", ace_stake=stake)
        do(game, "0 play", "1 pass", "2 pass", "0 discard AS", "0 AC")
        assert entries(game)[1] == (0, first, "22" if stake == "ever" else "20b")


# ---- the stock


SEVEN = [
    "2S 3S 4S 5S 6S", "2C 3C 4C 5C 6C", "2D 3D 4D 5D 6D", "2H 3H 4H 5H 6H",
    "7S 8S 9S TS QS", "7C 8C 9C TC QC", "7D 8D 9D TD QD",
]  # fmt: skip
SIXTEEN = "7H 8H 9H TH QH JS JC JD KH KS KC KD AS AC AD AH"


def test_a_spent_stock_is_made_anew_of_the_dead_cards():
    game = deal(hands=SEVEN, turned="JH", stock=SIXTEEN, dealer=6)
    do(game, *(f"{seat} play" for seat in range(5)), "5 pass", "6 play")
    do(game, "0 discard 2S 3S 4S 5S 6S", "1 discard 2C 3C 4C 5C 6C", "2 discard 2D 3D 4D 5D 6D")
    events = do(game, "3 discard 2H 3H 4H 5H")
    assert events[0].facts["drawn"] == ["AH"]
    assert events[0].facts["due"] == 3
    assert (game.phase, game.actor, game.view(None)["legal"]) == ("reshuffle", None, [])
    assert refusal(game, "4 discard") == ("other_phase", "rams-a-6c")
    assert refusal(game, "4 show_jacks") == ("other_phase", "rams-a-29b")
    facts = {"seat": 4, "phase": "reshuffle", "due": None, "words": []}
    assert game.explain(action("4 show_jacks")).facts == facts
    dead = game.deal.dead_names()
    assert len(dead) == 20
    assert "2H" not in dead
    assert "JH" not in dead
    with pytest.raises(ActError, match="the new stock is made of the dead cards"):
        game.play(Action(None, "reshuffle", tuple(dead[:-1])))
    with pytest.raises(ActError, match=r"there twice"):
        game.play(Action(None, "reshuffle", (*dead[:-1], dead[0])))
    events = game.play(Action(None, "reshuffle", tuple(dead)))
    assert [event.kind for event in events] == ["reshuffle", "drawn"]
    assert set(events[1].facts["drawn"]) == set(dead[:3])
    assert (game.phase, game.actor, game.view(None)["stock"]) == ("exchange", 4, 17)
    game.undo()
    assert game.phase == "reshuffle"


def test_a_stock_that_is_used_up_exactly_is_not_made_anew():
    stock = Stock([1, 2, 4], 3)
    assert stock.ask(3) == [1, 2, 4]
    assert (stock.due, stock.left) == (0, 0)
    stock.bury([8, 16])
    assert stock.ask(1) == []
    assert stock.due == 1
    assert stock.renew([16, 8]) == [16]
    assert (stock.due, stock.left, stock.dead) == (0, 1, [])


def test_only_named_cards_can_be_drawn():
    game = deal(stock="AS AC")
    do(game, "0 play", "1 play", "2 play")
    before = game.view(None)
    with pytest.raises(ActError, match="names only 2 more cards of the stock, 3 are drawn"):
        do(game, "0 discard KC QC 9S")
    assert game.view(None) == before
    do(game, "0 discard KC QC")


# ---- jacks

JACKS = ["JS JC 9S 8S TH", "JD JH 9C 8C 9H", "KD QD 9D 8D KH"]
JACK_STOCK = "AS AC AD AH KC QC KS QS 7S 7C 7H TS TC TD 8H QH"


@BOTH
def test_jacks_are_credited_when_shown_or_kept(ruleset, law):
    game = deal(ruleset, JACKS, stock=JACK_STOCK)
    do(game, "1 show_jacks", "0 play", "1 pass", "2 pass", "0 discard")
    assert entries(game) == [(1, -5, law["pair"]), (0, -5, law["pair"])]
    assert refusal(game, "0 show_jacks") == ("too_late", f"{ruleset}-{'29b' if ruleset == 'rams-a' else 'r6b'}")
    assert refusal(game, "1 show_jacks") == ("passed", f"{ruleset}-{'28b' if ruleset == 'rams-a' else 'r5b'}")


def test_jacks_passed_or_broken_unseen_are_worth_nothing():
    game = deal("rams-a", JACKS, stock=JACK_STOCK)
    assert refusal(game, "2 show_jacks") == ("jacks_too_few", "rams-a-27a")
    do(game, "0 play", "1 pass", "2 pass", "0 discard JS")
    assert entries(game) == []
    game = deal("rams-a", JACKS, stock=JACK_STOCK)
    do(game, "0 play", "0 show_jacks", "1 pass", "2 pass", "0 discard JS JC")
    assert entries(game) == [(0, -5, "27a")]


@pytest.mark.proves("rams-a-29a", "rams-a-29c", "rams-b-r6a", "rams-b-r6c")
@BOTH
def test_four_jacks_at_once_and_one_pair_after_the_other(ruleset, law):
    four = ["JS JC JD JH TH", "KC QC 9C 8C 9H", "KD QD 9D 8D KH"]
    stock = "AS AC AD AH KS QS 7S 7C 7H TS TC TD 8H QH 9S 8S"
    game = deal(ruleset, four, stock=stock)
    do(game, "0 show_jacks")
    assert entries(game) == [(0, -10, law["four"])]
    two = ["JS JC 9S 8S TH", *four[1:]]
    game = deal(ruleset, two, stock=f"JD JH {stock[:-6]}")
    do(game, "0 show_jacks", "0 play", "1 pass", "2 pass", "0 discard 9S 8S")
    assert entries(game) == [(0, -5, law["pair"]), (0, -5, law["four"])]
    game = deal(ruleset, two, stock=f"JD JH {stock[:-6]}")
    do(game, "0 show_jacks", "0 play", "1 pass", "2 pass", "0 discard JS 9S")
    assert entries(game) == [(0, -5, law["pair"]), (0, -5, law["pair"])]


def test_by_house_rule_only_dealt_jacks_count():
    game = deal("rams-a", ["JS KC 9S 8S TH", *JACKS[1:]], stock="JC AC AD AH", drawn_jacks_count=False)
    do(game, "0 play", "1 pass", "2 pass", "0 discard KC")
    assert entries(game) == []


def test_what_jacks_are_worth_may_be_agreed():
    game = deal("rams-a", JACKS, stock=JACK_STOCK, jack_pair=0, four_jacks=0)
    do(game, "0 show_jacks")
    assert entries(game) == []


def test_finishing_on_jacks():
    game = deal("rams-a", ["AS JS JC 8S TH", *JACKS[1:]], stock="", records=[5, 6, 7])
    assert game.deal.words() == ["play", "finish_on_jacks"]
    events = do(game, "0 finish_on_jacks")
    assert [event.kind for event in events] == ["finish_on_jacks", "entry", "deal_over", "game_over"]
    assert (game.result.winner, game.result.clause, game.result.settlement) == (0, "rams-a-32", [13, -6, -7])
    game = deal("rams-b", JACKS, stock="", records=[5, 6, 3])
    assert refusal(game, "1 finish_on_jacks") == ("not_your_turn", "rams-b-d5d")
    do(game, "0 show_jacks", "0 play")
    reason = game.explain(action("1 finish_on_jacks"))
    assert reason.kind == "record_too_high"
    assert reason.clause == "rams-b-r9"
    assert reason.facts == {"seat": 1, "record": 6, "at_most": 5, "pairs": ["red"]}
    do(game, "1 pass")
    assert refusal(game, "2 finish_on_jacks") == ("jacks_too_few", "rams-b-r9")
    game = deal("rams-b", JACKS, stock="", records=[5, 6, 3])
    do(game, "0 show_jacks", "0 finish_on_jacks")
    assert entries(game) == [(0, -5, "r4a")]
    assert game.result.settlement == [50, -50, 0]


# ---- opened hands


@BOTH
def test_four_aces_win_at_once_and_cancel_jacks(ruleset, law):
    clause = "rams-a-23" if ruleset == "rams-a" else "rams-b-p11"
    dealt = deal(ruleset, ["AS AC AD AH TH", *PLAIN[1:]], stock="")
    assert (dealt.result.winner, dealt.result.clause, dealt.actor) == (0, clause, None)
    assert [event.kind for event in dealt.opening] == ["dealt", "turned", "four_aces", "deal_over", "game_over"]
    drawn = deal(ruleset, ["JS JC 9S 8S TH", "AC AD AH 8C 9H", "KD QD 9D 8D KH"], stock="AS 7S")
    do(drawn, "0 show_jacks", "0 pass", "1 play", "2 pass", "1 discard 8C")
    assert entries(drawn) == [(0, -5, law["pair"]), (0, 5, law["back"])]
    assert drawn.result.winner == 1


def test_four_aces_with_the_turned_card():
    hands = ["KC QC 9S 8S TH", "KS QS 9C 8C 9H", "AS AC AH 8D KH"]
    game = deal("rams-b", hands, turned="AD", stock="")
    do(game, "0 pass", "1 pass", "2 play")
    assert game.result.clause == "rams-b-p11"
    game = deal("rams-a", hands, turned="AD", stock="")
    do(game, "0 pass", "1 pass", "2 play", "2 discard", "2 take_turned 8D")
    assert game.result.clause == "rams-a-23"


def test_one_suit_is_opened_by_who_plays_when_hands_are_final():
    hands = ["AS KS QS 9S 8S", "AC KC QC TC 9C", "AD QD 9D 8D KH"]
    game = deal("rams-a", hands, stock="")
    events = do(game, "0 play", "1 play", "2 play", "0 discard", "1 discard", "2 discard", "2 leave_turned")
    assert [event.facts["suit"] for event in events if event.kind == "one_suit"] == ["S", "C"]
    assert entries(game) == [
        (0, -5, "26a"), (0, -5, "26b"), (1, -5, "26a"), (1, -10, "26b"), (2, 5, "26c"), (2, 15, "26d"),
    ]  # fmt: skip
    assert (game.result.winner, game.result.clause) == (None, "rams-a-26a")
    game = deal("rams-a", hands, stock="", two_flushes="eldest")
    do(game, "0 play", "1 play", "2 play", "0 discard", "1 discard", "2 discard", "2 leave_turned")
    assert entries(game)[2:4] == [(1, 5, "26c"), (1, 10, "26d")]


def test_a_passed_hand_of_one_suit_is_nothing():
    game = deal("rams-a", ["KS QS 9S 8S 7S", "KC QC 9C 8C 9H", "KD QD 9D 8D KH"], stock="")
    do(game, "0 pass", "1 play", "2 pass", "1 discard")
    assert game.phase == "play"


# ---- play and score


@BOTH
def test_whose_card_is_due(ruleset, law):
    game = deal(ruleset, dealer=1)
    do(game, "2 pass", "0 play", "1 play", "0 discard", "1 discard" + (" 7D" if ruleset == "rams-b" else ""))
    if ruleset == "rams-a":
        do(game, "1 leave_turned")
    assert refusal(game, "1 KS") == ("not_your_turn", f"{ruleset}-{law['lead']}")
    events = do(game, "0 KC", "1 9C")
    assert refusal(game, "1 KS") == ("not_your_turn", f"{ruleset}-{law['later']}")
    assert [event.kind for event in events] == ["card", "card", "trick", "entry"]
    assert events[0].facts == {"seat": 0, "card": "KC", "role": "lead", "forced": False, "duty": None, "duty_kind": None}
    assert events[2].facts == {"n": 1, "winner": 0, "card": "KC", "next": 0}
    view = game.view(None)
    assert view["trick"] == {
        "n": 1,
        "leader": 0,
        "plays": [{"seat": 0, "card": "KC"}, {"seat": 1, "card": "9C"}],
        "winner": 0,
    }
    do(game, "0 QC")
    assert game.view(None)["trick"]["n"] == 2
    assert game.view(None)["due"] == {"clause": f"{ruleset}-{'13a' if ruleset == 'rams-a' else 'p1b'}", "kind": "follow"}
    do(game, "1 8C")
    assert game.view(None)["due"] is None
    do(game, "0 TH", "1 9H", "0 9S", "1 QS", "1 KS")
    assert game.view(None)["legal"] == [{"seat": 0, "card": "8S"}]
    events = do(game, "0 8S")
    assert events[1].facts["next"] is None


def test_roles_of_cards():
    game = deal("rams-a", dealer=1)
    do(game, "2 play", "0 play", "1 play", "2 discard", "0 discard", "1 discard", "1 leave_turned")
    events = do(game, "2 KD", "0 KC", "1 KS", "2 QD", "0 QC", "1 QS", "2 KH", "0 TH", "1 9H")
    roles = [event.facts["role"] for event in events if event.kind == "card"]
    assert roles == ["lead", "throw_off", "throw_off"] * 2 + ["lead", "follow", "follow"]
    assert [event.facts["duty"] for event in events if event.kind == "card"][:4] == ["rams-a-17b", None, None, "rams-a-17c"]
    do(game, "2 9D", "0 8S", "1 8C")
    assert do(game, "2 8D")[0].facts["forced"] is True


def test_remises_and_the_first_to_clear():
    score = RamsScore("rams-a", options_for("rams-a"), pack(52), [2, 3, 30])
    for seat in (1, 0, 1, 1, 0):
        score.trick(seat)
    score.no_trick([0, 1, 2])
    assert score.ledger.accounts == [0, 0, 35]
    assert score.cleared() == [1]
    assert score.record(1) == 0
    over = RamsScore("rams-b", options_for("rams-b"), pack(52), [1])
    over.ledger.add(0, -5, "rams-b-r4a", "jack_pair")
    over.take_jacks_back([0])
    assert over.cleared() == []


def test_settlements():
    options = options_for("rams-b", {"agreed_sum": 50, "stake_per_point": 2})
    records = {1: 89, 2: 14, 3: 89, 0: 89}
    assert PAYMENTS["residual"](records, options) == {1: 178, 2: 28, 3: 178, 0: 178}
    assert PAYMENTS["agreed_sum_one_loser"](records, options) == {1: 18, 2: 0, 3: 16, 0: 16}
    assert PAYMENTS["agreed_sum_each"](records, options) == {1: 50, 2: 50, 3: 50, 0: 50}


def test_the_first_leader_is_the_first_that_plays_from_the_dealers_left():
    assert first_leader([0, 1, 2, 3, 4], [1, 3]) == 1
    assert first_leader([2, 3, 4, 0, 1], [0, 1, 4]) == 4


# ---- the deal


def test_cards_are_dealt_in_packets_of_three_and_two_from_the_dealers_left():
    cards = pack(52).names(pack(52).full)
    hands = packets(cards, 3, 1, (3, 2))
    assert hands[2] == [*cards[:3], *cards[9:11]]
    assert hands[1] == [*cards[6:9], *cards[13:15]]
    game = Game.new("rams-b", players=3, seed=3)
    assert game.view(None)["stock"] == 16
    assert [event.kind for event in game.opening][:2] == ["dealt", "turned"]
    assert game.view(None)["start"] == [100, 100, 100]
    assert Game.new("rams-a", players=3, options={"start_record": 150}).view(None)["start"] == [150] * 3


@pytest.mark.parametrize(
    ("change", "said", "path"),
    [
        ({"turned": "KC"}, "KC is twice in the deal", ("deal", "turned")),
        ({"stock": "KC"}, "KC is twice in the deal", ("deal", "stock")),
        ({"stock": "6C"}, "6C is not in the pack", ("deal", "stock")),
        ({"records": [1, 0, 5]}, "above 0", ("records", 1)),
        ({"dealer": -1}, "there is no seat -1", ("dealer",)),
        ({"hands": PLAIN[:2]}, "3 to 7 seats", ("seats",)),
    ],
)
def test_a_deal_that_cannot_be(change, said, path):
    with pytest.raises(DealError, match=said) as error:
        deal(**change)
    assert error.value.path == path


def test_a_new_stock_is_shuffled_at_once_in_a_shuffled_game_and_undone_with_its_discard():
    for seed in range(50):
        game = Game.new("rams-b", players=7, seed=seed, dealer=0)
        if game.phase == "over":
            continue
        while game.phase == "declare":
            game.play(Action(game.actor, "play"))
        while game.phase == "exchange" and not any(act.do == "reshuffle" for act in game.acts):
            before = game.view(None)
            events = game.play(Action(game.actor, "discard", tuple(sorted(game.deal.hand_names(game.actor)))))
        if any(act.do == "reshuffle" for act in game.acts):
            assert "reshuffle" in [event.kind for event in events]
            game.undo()
            assert game.view(None) == before
            return
    raise AssertionError("no seed spends the stock")
