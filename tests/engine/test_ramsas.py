"""Ramsas, clause by clause, in the game itself."""

import pytest

from koziris import ActError, Action, DealError, Game, Refused
from koziris.ramsas import RamsasScore
from koziris.rulebook import options_for

HANDS = ["KC AD 9S TH JH", "AC 9C KH QS 9H", "9D TD JS TS KD"]
PURCHASE = "JD QD TC QC"


def deal(hands=HANDS, shown="KD", purchase=PURCHASE, scores=(4, 17, 0), dealer=2, **options):
    cards = {"hands": [hand.split() for hand in hands], "shown": shown, "purchase": purchase.split()}
    return Game.from_deal("ramsas", seats=len(hands), dealer=dealer, accounts=scores, deal=cards, options=options)


def do(game, *acts):
    """Play acts written `seat word [card]`, or `seat card`."""
    events = []
    for act in acts:
        seat, word, *cards = act.split()
        action = Action(int(seat), word, tuple(cards)) if word.islower() else Action.card(int(seat), word)
        events += game.play(action)
    return events


def refusal(game, act):
    seat, word, *cards = act.split()
    action = Action(int(seat), word, tuple(cards)) if word.islower() else Action.card(int(seat), word)
    reason = game.explain(action)
    return (reason.kind, reason.clause)


def test_the_deal_is_told():
    game = deal()
    assert [event.to_json() for event in game.opening] == [
        {
            "kind": "dealt",
            "clause": "ramsas-05",
            "dealer": 2,
            "seats": 3,
            "pack": 24,
            "dealt": 15,
            "purchase": 4,
            "unused": 5,
        },
        {"kind": "trump_shown", "clause": "ramsas-07", "seat": 2, "card": "KD"},
    ]


def test_the_dealers_last_card_makes_trumps_and_stays_in_his_hand():
    game = deal(["9S 9C 9D 9H TS", "TC TD TH JS KS", "QS AS AC AD KC"], shown="QS", purchase="JC JD JH QC")
    view = game.view(None)
    assert view["trump"] == "S"
    assert "QS" in view["hands"][2]


def test_the_purchase_is_offered_once_round_from_the_dealers_left():
    game = deal()
    assert refusal(game, "1 decline") == ("not_your_turn", "ramsas-09")
    assert refusal(game, "0 stay") == ("other_phase", "ramsas-09")
    do(game, "0 decline")
    assert game.actor == 1
    events = do(game, "1 buy AC")
    assert game.view(None)["hands"][1] == ["QD", "JD", "AC", "QC", "TC"]
    assert events[0].facts["discarded"] == ["QS", "KH", "9H", "9C"]
    assert (game.phase, game.actor) == ("stay", 0)
    assert game.view(None)["purchase"] is None
    assert refusal(game, "0 buy KC") == ("other_phase", "ramsas-11")


def test_nobody_buys_and_the_four_are_put_away():
    game = deal()
    events = do(game, "0 decline", "1 decline", "2 decline")
    assert [event.clause for event in events] == ["ramsas-09", "ramsas-09", "ramsas-09", "ramsas-14"]
    assert game.view(None)["purchase"] is None


def test_a_buyer_keeps_just_one_card():
    game = deal()
    for cards in ("", "KC AD"):
        assert refusal(game, f"0 buy {cards}") == ("keep_one", "ramsas-10")


def test_the_shown_trump_may_be_laid_aside_unless_agreed_otherwise():
    game = deal()
    do(game, "0 decline", "1 decline", "2 buy 9D")
    assert "KD" not in game.view(None)["hands"][2]
    game = deal(shown_trump_may_be_discarded=False)
    do(game, "0 decline", "1 decline")
    assert refusal(game, "2 buy 9D") == ("keep_the_shown_trump", "ramsas-08")
    assert [str(step["keep"]) for step in game.view(None)["legal"] if step["do"] == "buy"] == ["['KD']"]


def test_the_dealer_is_not_offered_the_purchase_by_house_rule():
    game = deal(dealer_may_buy=False)
    events = do(game, "0 decline", "1 decline")
    assert events[-1].kind == "nobody_buys"
    assert (game.phase, game.actor) == ("stay", 0)


def test_one_below_the_target_has_to_stay_and_the_buyer_is_not_asked():
    game = deal(scores=(19, 18, 19))
    do(game, "0 buy KC")
    assert (game.actor, game.deal.words()) == (1, ["stay", "drop"])
    do(game, "1 drop")
    assert game.deal.words() == ["stay"]
    assert refusal(game, "2 drop") == ("must_stay_19", "ramsas-13")
    events = do(game, "2 stay")
    assert events[0].facts == {"seat": 2, "forced": True, "duty": "must_stay_19"}
    assert refusal(deal(scores=(29, 0, 0), target=30), "0 stay") == ("other_phase", "ramsas-09")
    game = deal(scores=(29, 19, 0), target=30)
    do(game, "0 decline", "1 decline", "2 decline")
    assert game.deal.words() == ["stay"]
    do(game, "0 stay")
    assert game.deal.words() == ["stay", "drop"]


def test_the_buyer_leads_first_without_one_the_first_that_stays():
    game = deal()
    do(game, "0 decline", "1 buy AC", "0 stay", "2 drop")
    assert (game.actor, game.deal.events[-1].clause) == (1, "ramsas-15")
    game = deal()
    events = do(game, "0 decline", "1 decline", "2 decline", "0 drop", "1 stay", "2 stay")
    assert (game.actor, events[-1].kind, events[-1].clause) == (1, "first_lead", "ramsas-16")
    assert refusal(game, "2 TS") == ("not_your_turn", "ramsas-16")
    do(game, "1 AC")
    assert refusal(game, "1 9C") == ("not_your_turn", "ramsas-17")


def test_nobody_takes_part():
    game = deal()
    events = do(game, "0 decline", "1 decline", "2 decline", "0 drop", "1 drop", "2 drop")
    assert [event.kind for event in events[-3:]] == ["drop", "nobody_plays", "deal_over"]
    assert game.result.to_json() == {
        "winner": None,
        "clause": "ramsas-11",
        "changes": [0, 0, 0],
        "next_dealer": 0,
        "settlement": None,
    }
    assert refusal(game, "0 stay") == ("deal_over", "ramsas-11")


def test_a_lone_seat_takes_five_tricks():
    game = deal()
    do(game, "0 decline", "1 decline", "2 decline", "0 drop", "1 stay", "2 drop")
    events = do(game, "1 AC", "1 9C", "1 KH")
    assert game.view(None)["accounts"] == [4, 20, 0]
    assert [event.kind for event in events[-4:]] == ["trick", "entry", "deal_over", "game_over"]
    assert events[-4].facts["next"] is None
    assert game.result.winner == 1


def test_a_lone_seat_by_house_rules():
    game = deal(sole_player="void")
    events = do(game, "0 decline", "1 decline", "2 decline", "0 drop", "1 stay", "2 drop")
    assert [event.kind for event in events[-2:]] == ["sole_player_void", "deal_over"]
    game = deal(sole_player="dealer_must_play")
    do(game, "0 decline", "1 decline", "2 decline", "0 drop", "1 stay")
    assert refusal(game, "2 drop") == ("dealer_must_play", "ramsas-11")
    assert game.deal.words() == ["stay"]
    game = deal(sole_player="dealer_must_play")
    do(game, "0 decline", "1 decline", "2 decline", "0 drop", "1 drop")
    assert game.deal.words() == ["stay", "drop"]


def test_without_a_trick_five_are_lost_only_from_above_zero():
    score = RamsasScore([7, 0, -2, 3], options_for("ramsas"))
    score.no_trick([0, 1, 2, 3])
    assert score.ledger.accounts == [2, 0, -2, -2]
    floor = RamsasScore([7, 0, -2, 3], options_for("ramsas", {"floor_at_zero": True}))
    floor.no_trick([0, 1, 2, 3])
    assert floor.ledger.accounts == [2, 0, -2, 0]


def test_twenty_ends_the_game_at_that_card_and_who_has_no_trick_yet_loses():
    game = deal(scores=(4, 19, 0))
    do(game, "0 decline", "1 buy AC", "0 stay", "2 stay", "1 AC", "2 9D", "0 KC")
    assert refusal(game, "2 show_jacks") == ("too_late", "ramsas-28")
    events = do(game, "2 TS", "0 9S", "1 JD")
    assert [(entry.seat, entry.amount, entry.clause) for entry in game.ledger] == [
        (2, 1, "ramsas-25"),
        (1, 1, "ramsas-25"),
        (0, -5, "ramsas-26"),
    ]
    assert (game.result.winner, game.result.clause, game.result.next_dealer) == (1, "ramsas-02", None)
    assert events[-1].facts == {"winner": 1, "settlement": None}


def test_the_target_at_the_end_of_the_deal_goes_to_the_highest_and_of_equals_to_the_first():
    options = options_for("ramsas", {"reach_target": "deal_end"})
    score = RamsasScore([18, 17, 0], options)
    for seat in (0, 1, 0, 1, 1):
        assert not score.trick(seat)
    assert score.winner() == 0
    score = RamsasScore([18, 17, 0], options)
    assert score.winner() is None
    for seat in (1, 1, 1, 1, 0):
        score.trick(seat)
    assert score.winner() == 1


JACKS = ["JS JC 9D TH KC", "JD JH 9S AC 9C", "KD TD TS QS 9H"]


def test_jacks_are_shown_before_the_first_card_and_paid_with_the_first_trick():
    game = deal(JACKS, purchase="QD TC QC KS", scores=(0, 0, 0))
    assert game.view(None)["may_show"] == [0, 1]
    do(game, "0 decline", "1 show_jacks")
    assert refusal(game, "1 show_jacks") == ("jacks_too_few", "ramsas-28")
    do(game, "1 decline", "2 decline", "0 stay", "1 stay", "2 stay", "0 show_jacks")
    assert game.view(None)["pairs"] == [["black"], ["red"], []]
    do(game, "0 KC", "1 AC", "2 TD", "2 TS", "0 JS", "1 9S")
    assert [entry.to_json() for entry in game.ledger][-1] == {
        "seat": 0,
        "amount": 5,
        "clause": "ramsas-28",
        "after": 6,
        "why": "jack_bonus",
        "facts": {"pair": "black", "trick": 2},
    }


def test_shown_jacks_may_be_laid_aside_unless_agreed_otherwise():
    for held, bonus in ((False, 5), (True, 0)):
        game = deal(JACKS, purchase="QD TC QC KS", scores=(0, 0, 0), jacks_must_be_held=held)
        do(game, "0 show_jacks", "0 buy KC", "1 drop", "2 drop", "0 KC")
        assert game.deal.ledger.accounts[0] == 1 + bonus


def test_a_pair_shown_and_broken_and_the_other_bought_are_two_pairs():
    game = deal(["JS JC 9D TH KC", "9S AC 9C AS AH", "KD TD TS QS 9H"], purchase="JD JH QC KS", scores=(0, 0, 0))
    do(game, "0 show_jacks", "0 buy KC")
    events = do(game, "0 show_jacks")
    assert [event.facts for event in events] == [{"seat": 0, "pairs": ["red"]}]
    do(game, "1 drop", "2 drop", "0 KC")
    assert [(entry.amount, entry.facts.get("pair")) for entry in game.ledger] == [(1, None), (5, "black"), (5, "red")]


def test_who_has_dropped_out_shows_nothing():
    game = deal(JACKS, purchase="QD TC QC KS", scores=(0, 0, 0))
    do(game, "0 decline", "1 decline", "2 decline", "0 drop")
    assert refusal(game, "0 show_jacks") == ("dropped_out", "ramsas-28")
    with pytest.raises(ActError, match="does not hold KC"):
        game.play(Action.card(0, "KC"))


@pytest.mark.proves("ramsas-29")
def test_four_jacks_win_at_once():
    four = ["JS JC JD JH KC", "9S AC 9C AS AH", "KD TD TS QS 9H"]
    game = deal(four, purchase="QD TC QC KS", scores=(0, 19, 0))
    events = do(game, "0 decline", "0 show_jacks")
    assert [event.kind for event in events[1:]] == ["show_jacks", "four_jacks", "deal_over", "game_over"]
    assert (game.result.winner, game.result.clause, game.result.changes) == (0, "ramsas-29", [0, 0, 0])
    assert game.phase == "over"


def test_four_jacks_completed_by_the_purchase_win_when_shown_by_one_who_need_not_take_part():
    game = deal(["JS 9D TH KC AD", "9S AC 9C AS AH", "KD TD TS QS 9H"], purchase="JC JD JH KS", scores=(0, 0, 0))
    do(game, "0 buy JS")
    assert game.result is None
    do(game, "0 show_jacks")
    assert game.result.winner == 0


@pytest.mark.parametrize(
    ("change", "said", "path"),
    [
        ({"shown": "AC"}, "AC is not among the dealer's five", ("deal", "shown")),
        ({"shown": "XX"}, "is no card", ("deal", "shown")),
        ({"purchase": "JD QD TC"}, "3 cards, expected 4", ("deal", "purchase")),
        ({"purchase": "JD QD TC KC"}, "KC is twice in the deal", ("deal", "purchase")),
        ({"hands": [*HANDS[:2], "9D TD JS TS 8D"]}, "8D is not in the pack", ("deal", "hands", 2)),
        ({"hands": [*HANDS[:2], "9D TD JS TS"]}, "4 cards, expected 5", ("deal", "hands", 2)),
        ({"scores": (0, 20, 0)}, "the game was over at 20", ("scores", 1)),
        ({"scores": (0, 0)}, "2 scores for 3 seats", ("scores",)),
        ({"dealer": 3}, "there is no seat 3", ("dealer",)),
        ({"hands": ["KC AD 9S TH JH"]}, "2 to 4 seats", ("seats",)),
    ],
)
def test_a_deal_that_cannot_be(change, said, path):
    with pytest.raises(DealError, match=said) as error:
        deal(**change)
    assert error.value.path == path


def test_the_number_of_hands_has_to_fit_the_seats():
    cards = {"hands": HANDS, "shown": "KD", "purchase": PURCHASE}
    with pytest.raises(DealError, match="3 hands for 4 seats"):
        Game.from_deal("ramsas", seats=4, dealer=2, accounts=[0] * 4, deal=cards)
    with pytest.raises(DealError, match="`shown` is missing"):
        Game.from_deal("ramsas", seats=3, dealer=2, accounts=[0] * 3, deal={"hands": HANDS, "purchase": PURCHASE})
    with pytest.raises(DealError, match="there is no mode 'loose'"):
        Game.from_deal("ramsas", seats=3, dealer=2, accounts=[0] * 3, deal=cards, mode="loose")
    with pytest.raises(DealError, match="no table mode"):
        Game.from_deal("ramsas", seats=3, dealer=2, accounts=[0] * 3, deal=cards, mode="table")


def test_the_facade_refuses_with_a_reason_and_lists_what_may_be_done():
    game = deal()
    with pytest.raises(Refused, match="ramsas-09") as refused:
        game.play({"seat": 1, "do": "decline"})
    assert refused.value.reason.facts == {"seat": 1, "phase": "purchase", "due": 0}
    assert repr(game.legal()) == "<6 legal acts: decline, buy>"
    assert game.explain({"seat": 0, "do": "decline"}) is None
    assert [step["do"] for step in game.view(None)["legal"]] == ["decline", *["buy"] * 5]
    assert game.view(1)["legal"] == []
    assert game.view(1)["purchase"] == 4
    assert game.view(None)["purchase"] == ["QD", "JD", "QC", "TC"]
