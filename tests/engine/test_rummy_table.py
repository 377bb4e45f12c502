"""Table mode of rummy, clause by clause: what stands, how it is judged, and how it is put right."""

import pytest

from koziris import ActError, Action, DealError, Game
from koziris.bridge import plain_act
from koziris.cards import ACE_LOW
from koziris.rulebook import RummyOptions
from koziris.rummy import irregularities as irregular
from tests.engine.test_rummy import do, entries, legal_cards, refusal, rummy, step, words

FOUR = ("", "", "", "")
STOCK = "KS KD JS JC QD 4D 5H 6H 2S 9S"


def table(*hands, stock=STOCK, **more):
    """A table of four or more, whose stock begins like `STOCK` as far as nobody has been dealt its cards."""
    named = " ".join((*hands, more.get("upcard", ""))).split()
    left = " ".join(card for card in stock.split() if card not in named)
    return rummy(*(hands or FOUR), stock=left, mode="table", **more)


def judged(game):
    return game.deal.irregular()


def against(game, act):
    """The clause by which an act is refused that is then done all the same."""
    reason = game.explain(step(act))
    assert reason is not None
    events = do(game, act)
    return reason.clause, [(event.clause, event.facts["act"]) for event in events if event.kind == "irregular"]


def held(game, seat):
    return game.deal.hands[seat].bit_count()


def turn(game, seat=None):
    """A whole turn that draws from the stock and throws the card away."""
    seat = game.actor if seat is None else seat
    card = do(game, f"{seat} draw_stock")[-1].facts["card"]
    do(game, f"{seat} discard {card}")


def grab(game):
    """A whole turn that takes the top of the pile and throws another card away."""
    seat = game.actor
    do(game, f"{seat} draw_discard")
    do(game, f"{seat} discard {sorted(legal_cards(game))[0]}")


def told(events, kind):
    return [event for event in events if event.kind == kind]


# ---- out of turn


@pytest.mark.proves("rummy-36", "rummy-37", "rummy-38")
@pytest.mark.parametrize("variant", ["base", "v1", "v2", "v3"])
def test_a_play_out_of_turn_stands_with_its_discard_and_those_between_lose_their_turn(variant):
    game = table(variant=variant)
    turn(game, 0)
    assert against(game, "3 draw_stock") == ("rummy-16", [("rummy-37", "draw_stock")])
    assert (game.actor, game.phase, game.view(None)["table"]["due"], judged(game)) == (3, "lay", 1, [(3, "rummy-37")])
    assert refusal(game, "1 draw_stock") == ("rummy-18", "other_phase")
    assert refusal(game, "2 discard " + game.deal.hand_names(2)[0]) == ("rummy-18", "not_your_turn")
    events = do(game, "3 discard KD")
    out = told(events, "out_of_turn")[0]
    assert (out.clause, out.facts) == ("rummy-38", {"seat": 3, "skipped": [1, 2], "next": 0})
    assert (game.actor, game.phase, judged(game)) == (0, "draw", [])
    assert refusal(game, "1 object") == ("rummy-37", "nothing_to_stop")


@pytest.mark.proves("rummy-39", "rummy-46", "rummy-48", "rummy-49")
def test_stopped_before_the_discard_a_card_of_the_stock_stays_and_makes_the_hand_too_long():
    game = table("", "", "9C 9D 9H", "")
    turn(game, 0)
    do(game, "2 draw_stock", "2 meld 9C 9D 9H")
    events = do(game, "1 object")
    assert [(event.kind, event.clause) for event in events] == [
        *(("object", "rummy-37"), ("back", "rummy-37"), ("stopped", "rummy-39"))
    ]
    assert (game.actor, game.phase, held(game, 2), judged(game)) == (1, "draw", 8, [(2, "rummy-46")])
    assert game.view(None)["melds"] == []
    turn(game, 1)
    # Its turn begins with the discard.
    assert (game.actor, game.phase, words(game)) == (2, "lay", {"throw"})
    assert game.explain(step("2 draw_stock")).clause == "rummy-46"
    assert game.explain(step("2 draw_discard")).clause == "rummy-46"
    assert game.explain(step("2 meld 9C 9D 9H")).clause == "rummy-49"
    do(game, "2 discard 9C")
    assert (held(game, 2), judged(game), game.actor) == (7, [], 3)


def test_a_card_of_the_pile_taken_out_of_turn_goes_back_when_the_play_is_stopped():
    game = table("", "5C 6C", "", "", upcard="7C")
    assert against(game, "1 draw_discard") == ("rummy-16", [("rummy-37", "draw_discard")])
    do(game, "1 meld 5C 6C 7C")
    events = do(game, "0 object")
    assert told(events, "stopped")[0].facts == {"seat": 1, "due": 0, "to_pile": "7C", "off": 0}
    assert (game.view(None)["pile"], held(game, 1), game.actor, judged(game)) == (["7C"], 7, 0, [])


def test_by_house_rule_a_play_with_a_card_of_the_stock_is_completed():
    game = table(out_of_turn_stock="complete_the_turn")
    do(game, "2 draw_stock")
    assert refusal(game, "0 object") == ("rummy-39", "is_completed")
    do(game, "2 discard KS")
    assert game.actor == 3


def test_by_that_house_rule_a_card_of_the_pile_still_goes_back():
    game = table(out_of_turn_stock="complete_the_turn", upcard="7C")
    turn(game, 0)
    do(game, "2 draw_discard", "0 object")
    assert (game.actor, game.phase, held(game, 2), judged(game)) == (1, "draw", 7, [])
    do(game, "2 draw_discard", "2 draw_stock")
    assert refusal(game, "0 object") == ("rummy-39", "is_completed")


def test_who_is_passed_over_after_drawing_has_a_card_too_many():
    game = table("9C 9D 9H", "", "", "")
    do(game, "0 draw_stock", "0 meld 9C 9D 9H")
    do(game, "1 draw_stock", "1 discard KD")
    assert (game.actor, held(game, 0), judged(game)) == (2, 5, [(0, "rummy-46")])
    assert game.view(None)["table"]["right"] == [4, 7, 7, 7]


def test_a_turn_that_was_interrupted_goes_on_where_it_stood():
    game = table("9C 9D 9H", "", "", "", upcard="9S")
    do(game, "0 draw_discard", "0 meld 9C 9D 9H", "2 draw_stock")
    assert game.view(None)["table"]["right"] == [5, 7, 8, 7]
    assert against(game, "2 draw_stock") == ("rummy-16", [("rummy-48", "draw_stock")])
    do(game, "0 object")
    state = game.view(None)
    assert (game.actor, game.phase, state["taken"], state["laid"]) == (0, "lay", "9S", [False] * 4)
    assert judged(game) == [(2, "rummy-46")]
    assert game.explain(step("0 discard 9S")).clause == "rummy-19"
    do(game, "0 lay_off 9S >1", "0 discard " + game.deal.hand_names(0)[0])
    assert game.view(None)["laid"] == [True, False, False, False]


# ---- wrongly seen cards


@pytest.mark.proves("rummy-40", "rummy-41")
def test_one_card_seen_goes_back_face_down_and_the_next_takes_it_or_buries_it():
    game = table()
    do(game, "0 draw_stock")
    assert against(game, "0 look") == ("rummy-40", [])
    do(game, "0 discard KS")
    seen = [{"seat": 0, "card": "KD"}]
    assert game.view(None)["table"]["seen"] == game.view(0)["table"]["seen"] == seen
    assert game.view(1)["table"]["seen"] == [{"seat": 0, "card": None}]
    assert (words(game), judged(game)) == ({"draw_stock", "bury"}, [(0, "rummy-40")])
    assert refusal(game, "1 draw_discard") == ("rummy-41", "seen_cards")
    stock = game.view(None)["stock"]
    game.deal.complete_stock()
    events = do(game, "1 bury")
    assert (events[0].kind, events[0].clause, game.phase, judged(game)) == ("bury", "rummy-41", "draw", [])
    assert game.view(None)["stock"] == stock
    # It lies in the middle: as many cards lie on it as below it, or one fewer.
    assert game.deal.cards.stock[::-1].index(ACE_LOW.bit("KD")) == (stock - 1) // 2
    assert words(game) == {"draw_stock", "draw_discard"}
    assert do(game, "1 draw_stock")[0].facts["card"] == "JS"


def test_the_seen_card_may_be_taken_and_whoever_looked_has_no_say():
    game = table()
    do(game, "0 look")
    assert words(game) == {"draw_stock", "draw_discard"}
    assert refusal(game, "0 bury") == ("rummy-41", "own_look")
    grab(game)
    assert do(game, "1 draw_stock")[0].facts["card"] == "KS"
    assert game.view(None)["table"]["seen"] == []
    do(game, "1 discard KS")
    assert refusal(game, "2 bury") == ("rummy-41", "nothing_to_bury")


def test_by_house_rule_one_seen_card_lies_face_up():
    game = table(seen_card_face_up=True)
    do(game, "3 look")
    assert game.view(1)["table"]["seen"] == [{"seat": 3, "card": "KS"}]


@pytest.mark.proves("rummy-42")
def test_of_several_seen_cards_each_draws_the_top_one_until_they_are_gone():
    game = table()
    do(game, "3 look", "3 look")
    shown = game.view(1)
    assert shown["table"]["seen"] == [{"seat": 3, "card": "KS"}, {"seat": 3, "card": "KD"}]
    assert (words(game), judged(game)) == ({"draw_stock", "draw_discard", "draw_seen"}, [(3, "rummy-42")])
    assert refusal(game, "0 turn_over") == ("rummy-42", "seen_cards")
    assert do(game, "0 draw_stock")[0].facts["card"] == "JS"
    do(game, "0 discard JS")
    events = do(game, "1 draw_seen")
    assert (events[0].clause, events[0].facts) == ("rummy-42", {"seat": 1, "card": "KS", "left": 1})
    do(game, "1 discard KS")
    grab(game)
    assert words(game) == {"draw_stock", "draw_discard", "draw_seen"}
    do(game, "3 look")
    assert [seen["card"] for seen in game.view(0)["table"]["seen"]] == ["KD", "JC"]
    do(game, "3 draw_seen", "3 discard KD", "0 draw_seen", "0 discard JC")
    assert words(game) == {"draw_stock", "draw_discard"}
    assert refusal(game, "1 draw_seen") == ("rummy-42", "nothing_laid_out")


def test_a_deal_has_to_name_the_cards_that_are_looked_at_or_lie_above_the_middle():
    game = table(stock="KS")
    before = game.view(None)
    do(game, "3 look")
    with pytest.raises(ActError, match="the next 2 cards of the stock, of which 23 are left"):
        game.play(step("3 look"))
    with pytest.raises(ActError, match="the next 12 cards"):
        game.play(step("0 bury"))
    game.undo()
    assert game.view(None) == before


def test_there_has_to_be_a_card_to_look_at():
    game = table()
    game.deal.complete_stock()
    while game.view(None)["stock"] > 1:
        turn(game)
    do(game, f"{game.actor} look")
    assert refusal(game, f"{game.actor} look") == ("rummy-40", "no_right_to_look")
    turn(game)
    assert refusal(game, f"{game.actor} look") == ("rummy-40", "no_right_to_look")


# ---- premature and several discards


@pytest.mark.proves("rummy-43", "rummy-44")
def test_who_discards_without_drawing_may_draw_from_the_stock_until_the_next_has_and_lays_nothing():
    game = table("9D 4C 4D 4H", *FOUR[1:])
    assert against(game, "0 discard 9D") == ("rummy-16", [("rummy-43", "discard")])
    assert (game.actor, held(game, 0), judged(game)) == (1, 6, [(0, "rummy-43"), (0, "rummy-47")])
    assert refusal(game, "0 meld 4C 4D 4H") == ("rummy-44", "discarded_already")
    assert game.explain(step("0 draw_stock")) is None
    events = do(game, "0 draw_stock")
    assert [(event.kind, event.clause, event.facts["card"]) for event in events] == [("draw_stock", "rummy-43", "KS")]
    assert (game.actor, game.phase, held(game, 0), judged(game)) == (1, "draw", 7, [])
    assert game.explain(step("0 draw_stock")).clause == "rummy-16"
    # Made up for or not, that discard was the end of laying; then it is a matter of turns again.
    assert refusal(game, "0 meld 4C 4D 4H") == ("rummy-44", "discarded_already")
    do(game, "1 draw_stock")
    assert refusal(game, "0 meld 4C 4D 4H")[1] == "not_your_turn"


def test_the_draw_is_made_up_for_while_the_next_has_not_drawn_be_its_hand_too_long_or_not():
    game = table("9D", *FOUR[1:], wrong=[7, 8, 7, 7])
    do(game, "0 discard 9D")
    assert (game.phase, game.actor) == ("lay", 1)
    do(game, "0 draw_stock")
    assert judged(game) == [(1, "rummy-46"), (1, "rummy-54")]


@pytest.mark.proves("rummy-47")
def test_once_the_next_has_drawn_the_hand_stays_short_and_draws_without_discarding():
    game = table("9D", *FOUR[1:])
    do(game, "0 discard 9D", "1 draw_stock")
    assert game.explain(step("0 draw_stock")).clause == "rummy-18"
    do(game, "1 discard KS")
    turn(game, 2)
    turn(game, 3)
    assert words(game) == {"draw_stock", "draw_discard"}
    do(game, "0 draw_stock")
    assert (words(game), legal_cards(game)) == ({"pass"}, set())
    assert plain_act(game).do == "pass"
    assert game.explain(step("0 discard JC")).clause == "rummy-47"
    do(game, "0 pass")
    assert (held(game, 0), game.actor, judged(game)) == (7, 1, [])
    do(game, "1 draw_stock")
    assert refusal(game, "1 pass") == ("rummy-18", "has_to_discard")


def test_a_short_hand_that_discards_all_the_same_stays_short():
    game = table(wrong=[6, 7, 7, 7])
    do(game, "0 draw_stock")
    assert against(game, "0 discard KS") == ("rummy-47", [("rummy-47", "discard")])
    assert judged(game) == [(0, "rummy-47")]


@pytest.mark.proves("rummy-45")
def test_of_several_discards_one_is_taken_back_unless_the_next_has_drawn_it():
    game = table("9D KC 2D", *FOUR[1:])
    do(game, "0 draw_stock", "0 discard 9D")
    assert against(game, "0 discard KC") == ("rummy-16", [("rummy-45", "discard")])
    assert judged(game) == [(0, "rummy-45"), (0, "rummy-47")]
    claims = [claim for claim in game.view(None)["table"]["claims"] if claim["do"] == "take_back"]
    assert [claim["card"] for claim in claims] == ["KC", "9D"]
    assert refusal(game, "0 take_back KS") == ("rummy-45", "not_to_take_back")
    assert refusal(game, "1 take_back 9D") == ("rummy-45", "not_to_take_back")
    do(game, "1 draw_discard")
    assert refusal(game, "0 take_back KC") == ("rummy-45", "not_to_take_back")
    assert game.explain(step("0 discard 2D")).clause == "rummy-18"
    do(game, "0 take_back 9D")
    assert (held(game, 0), judged(game), game.view(None)["pile"][-1:]) == (7, [], game.view(None)["pile"])
    assert refusal(game, "0 take_back 9D") == ("rummy-45", "not_to_take_back")


def test_of_three_discards_one_comes_back_and_the_hand_stays_short():
    game = table("9D KC 2D", *FOUR[1:])
    do(game, "0 draw_stock", "0 discard 9D", "0 discard KC", "0 discard 2D", "0 take_back KC")
    assert (held(game, 0), judged(game)) == (6, [(0, "rummy-47")])
    turn(game, 1)
    turn(game, 2)
    turn(game, 3)
    do(game, "0 draw_stock", "0 pass")
    assert judged(game) == []


def test_what_was_discarded_at_once_cannot_be_taken_back_in_ones_next_turn_nor_from_a_pile_turned_over():
    game = table("9D KC 2D", *FOUR[1:])
    do(game, "0 draw_stock", "0 discard 9D", "0 discard KC")
    turn(game, 1)
    turn(game, 2)
    assert game.explain(step("0 take_back 9D")) is None
    turn(game, 3)
    assert refusal(game, "0 take_back 9D") == ("rummy-45", "not_to_take_back")
    game = table("9D KC 2D", *FOUR[1:])
    game.deal.complete_stock()
    while game.view(None)["stock"] > 1:
        turn(game)
    seat = game.actor
    first, second = game.deal.hand_names(seat)[:2]
    do(game, f"{seat} draw_stock", f"{seat} discard {first}", f"{seat} discard {second}")
    assert game.explain(step(f"{seat} take_back {first}")) is None
    do(game, f"{game.actor} turn_over")
    assert refusal(game, f"{seat} take_back {first}") == ("rummy-45", "not_to_take_back")


def test_a_called_discard_is_not_called_any_more_once_it_is_taken_back():
    game = table("8H 9H TH", "JH 2D", "", "", variant="v3")
    do(game, "0 draw_stock", "0 meld 8H 9H TH", "0 discard KS", "1 draw_stock", "1 discard 2D", "1 discard JH")
    assert game.view(None)["call"]["card"] == "JH"
    do(game, "1 take_back JH")
    assert game.view(None)["call"] is None
    assert game.view(None)["calls"] == []


def test_a_discard_out_of_turn_without_a_draw_stands_and_can_be_made_good():
    game = table("", "", "9D", "")
    assert against(game, "2 discard 9D") == ("rummy-16", [("rummy-37", "discard"), ("rummy-43", "discard")])
    assert (game.actor, judged(game)) == (3, [(2, "rummy-43"), (2, "rummy-47")])
    do(game, "2 draw_stock")
    assert judged(game) == []


# ---- the card just taken


def test_the_card_just_taken_and_thrown_back_is_exchanged_for_another_until_the_next_has_drawn():
    game = table("2D", *FOUR[1:], upcard="TD")
    do(game, "0 draw_discard")
    assert against(game, "0 discard TD") == ("rummy-19", [("rummy-19", "discard")])
    assert judged(game) == [(0, "rummy-19")]
    events = do(game, "2 object")
    assert [(event.kind, event.clause) for event in events] == [("object", "rummy-19"), ("take_back", "rummy-19")]
    assert (game.actor, game.phase, game.view(None)["taken"], game.view(None)["pile"]) == (0, "lay", "TD", [])
    do(game, "0 discard 2D")
    game = table("2D", *FOUR[1:], upcard="TD")
    do(game, "0 draw_discard", "0 discard TD", "1 draw_stock")
    assert refusal(game, "2 object") == ("rummy-37", "nothing_to_stop")
    assert judged(game) == []


# ---- wrong numbers of cards


@pytest.mark.proves("rummy-46", "rummy-47", "rummy-48", "rummy-49")
def test_a_second_card_of_the_stock_makes_the_hand_too_long_and_nothing_is_laid_in_that_turn():
    game = table("9C 9D 9H", *FOUR[1:])
    do(game, "0 draw_stock")
    assert against(game, "0 draw_stock") == ("rummy-16", [("rummy-48", "draw_stock")])
    assert refusal(game, "0 draw_discard") == ("rummy-16", "drawn_already")
    assert judged(game) == [(0, "rummy-46")]
    assert against(game, "0 meld 9C 9D 9H") == ("rummy-49", [("rummy-49", "meld")])
    assert judged(game) == [(0, "rummy-46"), (0, "rummy-49")]
    events = do(game, "1 object >1")
    assert [(event.kind, event.clause) for event in events] == [("object", "rummy-49"), ("back", "rummy-49")]
    assert (game.view(None)["melds"], held(game, 0)) == ([], 9)
    do(game, "0 discard KS")
    for seat in (1, 2, 3):
        turn(game, seat)
    assert (game.phase, words(game)) == ("lay", {"throw"})
    do(game, "0 discard 9C")
    assert judged(game) == []


@pytest.mark.parametrize("cards", [9, 10])
def test_several_cards_too_many_go_one_a_turn(cards):
    game = table(wrong=[cards, 7, 7, 7])
    for left in range(cards - 1, 6, -1):
        assert game.phase == "lay"
        do(game, "0 discard " + sorted(legal_cards(game))[0])
        assert held(game, 0) == left
        for seat in (1, 2, 3):
            turn(game, seat)
    assert game.phase == "draw"


def test_a_hand_too_long_that_draws_all_the_same():
    game = table(wrong=[8, 7, 7, 7])
    assert against(game, "0 draw_discard") == ("rummy-46", [("rummy-46", "draw_discard")])
    assert (held(game, 0), judged(game)) == (9, [(0, "rummy-46")])
    game = table(wrong=[7, 7, 8, 7])
    assert against(game, "2 draw_stock") == ("rummy-16", [("rummy-37", "draw_stock"), ("rummy-46", "draw_stock")])


OUT = "9C 9D 9H 2S 3S 4S"


@pytest.mark.proves("rummy-50", "rummy-51")
def test_at_an_exit_too_many_cards_all_count_and_each_missing_one_costs_ten():
    hands = f"{OUT} QD", "KH KD TS 4C 3D 2H AS 5C", "8C 8D 7H 6S 2C"
    game = table(*hands, stock="5S", wrong=[7, 8, 5])
    assert judged(game) == [(1, "rummy-46"), (1, "rummy-54"), (2, "rummy-47"), (2, "rummy-54")]
    do(game, "0 draw_stock", "0 meld 9C 9D 9H", "0 meld 2S 3S 4S 5S", "0 discard QD")
    # It went out all at once: double.
    assert entries(game) == [
        *((1, -90, "rummy-32"), (0, 90, "rummy-32"), (2, -62, "rummy-32"), (0, 62, "rummy-32")),
        *((2, -40, "rummy-32"), (0, 40, "rummy-32")),
    ]
    game = table(*hands, stock="5S", upcard="JH", wrong=[7, 8, 5], hand_count="unmatched")
    do(game, "0 draw_discard", "0 meld 9C 9D 9H", "0 discard QD", "1 discard 5C", "1 discard 4C", "1 take_back 4C")
    do(game, "2 draw_discard", "2 pass", "0 draw_stock", "0 meld 2S 3S 4S 5S", "0 discard JH")
    assert entries(game) == [
        *((1, -40, "rummy-30"), (0, 40, "rummy-30"), (2, -36, "rummy-30"), (0, 36, "rummy-30")),
        *((2, -10, "rummy-51"), (0, 10, "rummy-51")),
    ]
    long = table(f"{OUT} QD", "KH KD KC 4C 3D 2H AS 5C", "", "", stock="TH 5S", wrong=[7, 8, 7, 7], hand_count="unmatched")
    do(long, "0 draw_stock", "0 meld 9C 9D 9H", "0 discard TH", "1 draw_discard", "1 discard AS")
    grab(long)
    grab(long)
    do(long, "0 draw_stock", "0 meld 2S 3S 4S 5S", "0 discard QD")
    assert entries(long)[:2] == [(1, -54, "rummy-50"), (0, 54, "rummy-50")]


@pytest.mark.proves("rummy-52")
def test_a_short_hand_is_not_out_and_takes_back_what_it_laid_in_that_turn():
    game = table(OUT, *FOUR[1:], stock="5S KD JS", wrong=[6, 7, 7, 7])
    do(game, "0 draw_stock")
    assert against(game, "0 meld 9C 9D 9H") == ("rummy-49", [("rummy-49", "meld")])
    events = do(game, "0 meld 2S 3S 4S 5S")
    assert [(event.kind, event.clause) for event in events] == [
        *(("irregular", "rummy-49"), ("meld", "rummy-17"), ("back", "rummy-52"), ("back", "rummy-52")),
        ("not_out", "rummy-52"),
    ]
    assert (game.phase, game.actor, held(game, 0), game.view(None)["melds"]) == ("draw", 1, 7, [])
    assert game.view(None)["laid"] == [False] * 4
    assert judged(game) == []


def test_with_a_discard_a_short_hand_is_not_out_either():
    game = table("9C 9D 9H", *FOUR[1:], stock="5S", wrong=[3, 7, 7, 7])
    do(game, "0 draw_stock", "0 meld 9C 9D 9H")
    events = do(game, "0 discard 5S")
    assert told(events, "not_out")[0].facts == {"seat": 0, "off": -4}
    assert (game.actor, held(game, 0)) == (1, 3)


def test_nor_is_a_hand_that_had_drawn_too_many():
    game = table(f"{OUT} 6S", *FOUR[1:], stock="5S 7S")
    do(game, "0 draw_stock", "0 draw_stock", "0 meld 9C 9D 9H")
    events = do(game, "0 meld 2S 3S 4S 5S 6S 7S")
    assert told(events, "not_out")[0].clause == "rummy-49"
    assert (game.actor, held(game, 0), judged(game)) == (1, 9, [(0, "rummy-46")])


def test_a_short_hand_without_cards_draws_on():
    game = table("9D", *FOUR[1:], wrong=[1, 7, 7, 7])
    events = do(game, "0 discard 9D")
    assert told(events, "not_out")[0].clause == "rummy-52"
    for seat in (1, 2, 3):
        turn(game, seat)
    do(game, "0 draw_stock", "0 pass")
    assert (held(game, 0), game.actor) == (1, 1)


def test_a_caller_with_too_few_cards_is_not_out():
    game = table("8H 9H TH", "JH", "2D", "", variant="v3", wrong=[7, 7, 1, 7])
    do(game, "0 draw_stock", "0 meld 8H 9H TH", "0 discard KS", "1 draw_stock", "1 discard JH")
    events = do(game, "2 call 1 2D")
    assert told(events, "not_out")[0].facts == {"seat": 2, "off": -6}
    assert (game.actor, game.phase, held(game, 2)) == (2, "draw", 0)


# ---- dealing anew


@pytest.mark.proves("rummy-53")
def test_cards_exposed_in_dealing_are_a_reason_to_deal_anew_at_any_time():
    game = table("9C 9D", *FOUR[1:], exposed="9C 9D")
    assert judged(game) == [(3, "rummy-53")]
    turn(game, 0)
    events = do(game, "2 redeal")
    assert [(event.kind, event.clause) for event in events] == [("redeal", "rummy-53"), ("deal_over", "rummy-53")]
    result = game.result
    assert (result.winner, result.next_dealer, list(result.changes)) == (None, 3, [0] * 4)
    assert refusal(game, "0 draw_stock") == ("rummy-53", "deal_over")
    assert refusal(game, "1 count 5") == ("rummy-61", "nothing_to_count")
    assert refusal(game, "1 write 5") == ("rummy-62", "nothing_to_pay")
    assert refusal(game, "1 mix") == ("rummy-61", "nothing_to_count")
    both = table("9C 9D", *FOUR[1:], exposed="9C 9D", wrong=[7, 8, 7, 7])
    assert judged(both) == [(1, "rummy-46"), (1, "rummy-54"), (3, "rummy-53")]
    assert do(both, "1 redeal")[0].clause == "rummy-53"
    one = table("9C", *FOUR[1:], exposed="9C")
    assert refusal(one, "2 redeal") == ("rummy-53", "no_redeal")
    early = table("9C 9D", *FOUR[1:], exposed="9C 9D", exposed_redeal="before_first_draw")
    do(early, "0 draw_stock")
    assert refusal(early, "2 redeal") == ("rummy-53", "no_redeal")


@pytest.mark.proves("rummy-54")
def test_who_was_dealt_a_wrong_number_may_have_it_dealt_anew_before_the_first_own_draw():
    game = table(wrong=[7, 7, 8, 7])
    turn(game, 0)
    assert refusal(game, "1 redeal") == ("rummy-54", "no_redeal")
    assert {claim["seat"] for claim in game.view(None)["table"]["claims"]} == {2}
    assert [claim["do"] for claim in game.view(2)["table"]["claims"]] == ["redeal"]
    events = do(game, "2 redeal")
    assert (events[0].clause, game.result.next_dealer) == ("rummy-54", 3)
    game = table(wrong=[7, 7, 6, 7])
    turn(game, 0)
    turn(game, 1)
    do(game, "2 draw_stock")
    assert refusal(game, "2 redeal") == ("rummy-54", "no_redeal")


@pytest.mark.parametrize("exposed", ["9C 9C", "AS", "1S"])
def test_only_dealt_cards_can_have_been_exposed(exposed):
    with pytest.raises(DealError):
        table("9C", *FOUR[1:], upcard="AS", exposed=exposed)


def test_a_hand_has_one_card_at_least():
    with pytest.raises(DealError, match="one card at least"):
        Game.from_deal("rummy", seats=2, dealer=0, accounts=[0, 0], deal={"hands": ["AS", ""], "upcard": "KS"}, mode="table")


# ---- exposed cards


@pytest.mark.proves("rummy-55", "rummy-56")
def test_cards_that_a_player_shows_go_back_to_the_hand_where_everybody_plays_alone():
    game = table("KD 4C", *FOUR[1:])
    before = game.view(None)
    assert against(game, "0 expose KD 4C") == ("rummy-55", [])
    assert {**game.view(None), "legal": None} == {**before, "legal": None}
    cards = ACE_LOW.mask(["KD", "4C"])
    assert irregular.exposed_cards(cards) == (cards, 0)
    assert irregular.exposed_cards(cards, partners=True) == (0, cards)
    with pytest.raises(ActError, match="none is named"):
        game.play({"seat": 0, "do": "expose", "cards": []})


# ---- false combinations


@pytest.mark.proves("rummy-57", "rummy-58", "rummy-59")
def test_false_cards_go_back_and_what_others_have_laid_off_there_stays():
    game = table("9H 9C 8D", "9S", "9D", "")
    do(game, "0 draw_stock")
    assert against(game, "0 meld 9H 9C 8D") == ("rummy-14", [("rummy-57", "meld")])
    lying = game.view(None)["melds"][0]
    assert (lying["form"], lying["cards"], set(lying["loose"])) == (None, [], {"8D", "9C", "9H"})
    do(game, "0 discard KS", "1 draw_stock")
    assert against(game, "1 lay_off 9S >1") == ("rummy-59", [("rummy-59", "lay_off")])
    do(game, "1 discard KD")
    assert judged(game) == [(0, "rummy-57"), (1, "rummy-59")]
    assert [event.kind for event in do(game, "3 object >1")] == ["object", "back", "stays"]
    assert (game.view(None)["melds"][0]["loose"], held(game, 0), judged(game)) == (["9S"], 7, [])
    do(game, "2 draw_stock")
    assert refusal(game, "2 lay_off 9D >1") == ("rummy-59", "closed")
    assert refusal(game, "3 object >1") == ("rummy-57", "nothing_wrong")
    assert refusal(game, "3 object >2") == ("rummy-57", "nothing_wrong")


def test_three_laid_off_cards_that_match_are_a_combination_of_their_own():
    game = table("5H 6H 8H", "9H TH", "JH", "QH 2C", stock=STOCK.replace("6H", "6C").replace("5H", "5C"))
    do(game, "0 draw_stock", "0 meld 5H 6H 8H", "0 discard KS", "1 draw_stock", "1 lay_off 9H TH >1", "1 discard KD")
    do(game, "2 draw_stock", "2 lay_off JH >1", "2 discard JS")
    events = do(game, "0 object >1")
    assert told(events, "stays")[0].facts == {"n": 1, "cards": ["9H", "TH", "JH"], "open": True}
    lying = game.view(None)["melds"][0]
    assert (lying["owner"], lying["form"], lying["cards"], lying["loose"]) == (1, "sequence", ["9H", "TH", "JH"], [])
    do(game, "3 draw_stock")
    assert game.explain(step("3 lay_off QH >1")) is None
    do(game, "3 lay_off QH >1")
    assert game.view(None)["laid"] == [False, True, True, False]


def test_a_lay_off_that_does_not_fit_goes_back_alone():
    game = table("8H 9H TH", "2C JH", "", "")
    do(game, "0 draw_stock", "0 meld 8H 9H TH", "0 discard KS", "1 draw_stock")
    assert against(game, "1 lay_off 2C >1") == ("rummy-20", [("rummy-57", "lay_off")])
    do(game, "1 lay_off JH >1")
    assert game.view(None)["melds"][0]["loose"] == ["2C"]
    do(game, "0 object >1")
    lying = game.view(None)["melds"][0]
    assert (lying["cards"], lying["loose"], held(game, 1)) == (["8H", "9H", "TH", "JH"], [], 7)


def test_what_was_laid_on_a_combination_that_goes_back_need_not_fit_any_more():
    game = table("8H 9H TH", "JH", "QH", "", wrong=[7, 8, 7, 7])
    do(game, "0 draw_stock", "0 meld 8H 9H TH", "0 discard KS", "1 lay_off JH >1", "1 discard " + "2D")
    do(game, "2 draw_stock", "2 lay_off QH >1", "2 discard KD", "0 object >1")
    lying = game.view(None)["melds"][0]
    assert (lying["cards"], lying["loose"]) == (["8H", "9H", "TH"], ["QH"])


def test_before_an_exit_is_paid_what_lies_there_is_judged():
    game = table("9C 9D 9H 2S 3S 5S 8D", *FOUR[1:], stock="6D KD JS QH TC")
    do(game, "0 draw_stock", "0 meld 9C 9D 9H", "0 meld 2S 3S 5S", "0 discard 8D")
    for seat in (1, 2, 3):
        turn(game, seat)
    do(game, "0 draw_stock")
    events = do(game, "0 meld 6D TC")
    assert [(event.kind, event.clause) for event in events][-3:] == [
        *(("back", "rummy-57"), ("back", "rummy-57"), ("not_out", "rummy-57"))
    ]
    # It is still the turn, and a card has to be discarded.
    assert (game.actor, game.phase, held(game, 0), judged(game)) == (0, "lay", 5, [])
    do(game, "0 discard TC")
    assert game.view(None)["laid"][0]


def test_variant_1_keeps_a_card_even_from_false_cards():
    game = table(variant="v1")
    do(game, "0 draw_stock")
    hand = " ".join(game.deal.hand_names(0))
    assert refusal(game, f"0 meld {hand}") == ("rummy-14", "no_combination")


def test_false_cards_go_back_before_a_blocked_deal_is_counted():
    game = table("9C 9D 8H", *FOUR[1:], variant="v2")
    game.deal.complete_stock()
    do(game, "0 draw_stock", "0 meld 9C 9D 8H", "0 discard KS")
    while game.view(None)["stock"]:
        turn(game)
    events = []
    for _ in range(4):
        events += do(game, f"{game.actor} decline")
    assert [event.kind for event in events if event.kind in ("back", "blocked")] == ["back", "blocked"]
    assert held(game, 0) == 7


# ---- a false announcement


@pytest.mark.proves("rummy-60")
def test_who_announces_an_exit_that_is_none_lays_all_that_can_be_laid():
    game = table("5C 5D 5H KS 2C", *FOUR[1:], stock="QD")
    assert refusal(game, "0 go_out") == ("rummy-16", "other_phase")
    do(game, "0 draw_stock")
    assert refusal(game, "1 go_out") == ("rummy-18", "not_your_turn")
    assert against(game, "0 go_out") == ("rummy-60", [])
    assert judged(game) == [(0, "rummy-60")]
    assert refusal(game, "0 go_out") == ("rummy-60", "announced_already")
    assert refusal(game, "0 discard KS") == ("rummy-60", "lay_first")
    assert legal_cards(game) == set()
    do(game, "0 meld 5C 5D 5H")
    assert {"KS", "2C"} <= legal_cards(game)
    do(game, "0 discard KS")
    assert (game.actor, game.phase, judged(game)) == (1, "draw", [])


def test_a_true_announcement_needs_nothing():
    game = table(f"{OUT} QD", *FOUR[1:], stock="5S")
    do(game, "0 draw_stock")
    assert game.explain(step("0 go_out")) is None
    assert do(game, "0 go_out")[0].clause == "rummy-21"
    do(game, "0 meld 9C 9D 9H", "0 meld 2S 3S 4S 5S", "0 discard QD")
    assert game.phase == "over"


def test_a_false_announcement_lifts_what_a_variant_forbids():
    game = rummy(f"{OUT} KH QD 8C 6D", "", stock="5S", mode="table", variant="v4")
    do(game, "0 draw_stock")
    assert refusal(game, "0 meld 9C 9D 9H") == ("rummy-33", "all_at_once")
    do(game, "0 go_out")
    assert refusal(game, "0 discard KH") == ("rummy-60", "lay_first")
    do(game, "0 meld 9C 9D 9H", "0 meld 2S 3S 4S 5S", "0 discard KH")
    assert game.actor == 1
    assert game.deal.cards.bans == game.deal.law.bans


def test_with_a_wrong_number_of_cards_nothing_has_to_be_laid():
    game = table("5C 5D 5H", *FOUR[1:], wrong=[6, 7, 7, 7])
    do(game, "0 draw_stock", "0 go_out")
    assert (judged(game)[:1], words(game)) == ([(0, "rummy-47")], {"pass"})


def test_what_can_be_laid_leaves_a_card_that_may_be_discarded():
    mask = ACE_LOW.mask
    found = irregular.false_exit(mask(["5C", "5D", "5H", "KS"]), kept=mask(["KS"]))
    assert (found.out, found.lay, found.discard) == (False, 0, mask(["5C", "5D", "5H"]))
    assert irregular.false_exit(mask(["KS"]), kept=mask(["KS"])) == (0, 0, False)


# ---- miscounts


def over(**more):
    """Seat 0 has gone rummy; seat 1 holds 47, seat 2 33."""
    game = table(f"{OUT} QD", "KH KD TS 4C 3D 2H 8S", "8C 8D 7H 6S 2C AD AH", stock="5S", **more)
    do(game, "0 draw_stock", "0 meld 9C 9D 9H", "0 meld 2S 3S 4S 5S", "0 discard QD")
    return game


@pytest.mark.proves("rummy-61")
def test_a_miscounted_hand_is_put_right_until_the_cards_are_mixed():
    game = over()
    right = game.view(None)["accounts"]
    assert right == [94 + 66, -94, -66]
    assert game.explain(step("1 count 41")).clause == "rummy-61"
    events = do(game, "1 count 41")
    assert [(event.kind, event.clause) for event in events] == [
        *(("count", "rummy-61"), ("entry", "rummy-61"), ("entry", "rummy-61"), ("reckoned", "rummy-61"))
    ]
    assert (game.view(None)["accounts"], judged(game)) == ([82 + 66, -82, -66], [(1, "rummy-61")])
    assert list(game.result.changes) == [148, -82, -66]
    assert refusal(game, "1 count 41") == ("rummy-61", "counted_so")
    assert game.explain(step("1 count 47")) is None
    do(game, "1 count 47")
    assert (game.view(None)["accounts"], judged(game)) == (right, [])
    do(game, "1 count 41", "2 mix")
    assert refusal(game, "1 count 47") == ("rummy-61", "mixed_already")
    assert refusal(game, "0 mix") == ("rummy-61", "mixed_already")
    assert refusal(game, "0 count 1") == ("rummy-61", "nothing_to_count")
    assert game.view(None)["accounts"] == [148, -82, -66]
    assert game.view(None)["table"]["mixed"]
    assert sum(entry.amount for entry in game.ledger) == 0


@pytest.mark.proves("rummy-62")
def test_a_score_that_was_written_wrongly_is_put_right_at_any_time():
    game = over()
    do(game, "1 write 49", "0 mix")
    assert (game.view(None)["accounts"], judged(game)) == ([49 + 66, -49, -66], [(1, "rummy-62")])
    assert refusal(game, "1 write 49") == ("rummy-62", "written_so")
    do(game, "1 write 50")
    assert game.view(None)["accounts"] == [116, -50, -66]
    do(game, "1 write 94")
    assert (game.view(None)["accounts"], judged(game)) == ([160, -94, -66], [])
    assert refusal(game, "0 write 5") == ("rummy-62", "nothing_to_pay")
    with pytest.raises(ActError, match="expected a number from 0"):
        game.play(step("1 write -1"))


def test_before_the_end_there_is_nothing_to_count():
    game = table()
    for act in ("0 count 5", "0 write 5", "0 mix"):
        assert refusal(game, act) == ("rummy-61", "not_over")


def test_a_miscount_can_change_who_has_won_a_blocked_deal():
    low = "AS 2C 4D 6H 8S TC QD", "AD 3C 5D 7H 9S JC KD", "AH 3D 5H 7S 9C JH KS"
    game = table(*low, stock="", variant="v2")
    game.deal.complete_stock()
    while game.view(None)["stock"]:
        turn(game)
    for _ in range(3):
        do(game, f"{game.actor} decline")
    assert (game.result.winner, list(game.result.changes)) == (0, [8, -4, -4])
    do(game, "0 count 45")
    assert (game.result.winner, list(game.result.changes)) == ([0, 1, 2], [0, 0, 0])
    do(game, "0 count 41", "1 count 41", "2 write 5")
    assert (game.result.winner, list(game.result.changes)) == ([0, 1], ["5/2", "5/2", -5])


# ---- the rest


def test_what_no_clause_speaks_of_is_refused_as_ever():
    game = table("9C 9D 9H", *FOUR[1:])
    assert refusal(game, "0 meld 9C 9D 9H") == ("rummy-16", "other_phase")
    assert refusal(game, "2 decline") == ("rummy-16", "not_your_turn")
    assert refusal(game, "0 turn_over") == ("rummy-24", "stock_left")
    do(game, "0 draw_stock")
    assert refusal(game, "0 lay_off 9C >1") == ("rummy-20", "no_such_combination")
    assert refusal(game, "0 lay_off 9C >-1") == ("rummy-20", "no_such_combination")
    game = rummy("", "", mode="table", variant="v4")
    game.deal.complete_stock()
    while game.view(None)["stock"]:
        turn(game)
    do(game, f"{game.actor} turn_over")
    assert game.explain(step("0 draw_stock")).clause == "rummy-35"
    assert not game.deal.stands(Action.from_step(step("0 look")))
    do(game, "reshuffle " + " ".join(sorted(game.deal.dead_names())))
    assert game.phase == "draw"


def test_a_table_mode_hand_without_irregularities_goes_like_a_strict_one():
    for seed in range(4):
        strict = Game.new("rummy", players=3, seed=seed, options={"variant": "v3"})
        loose = Game.new("rummy", players=3, seed=seed, options={"variant": "v3"}, mode="table")
        while strict.phase != "over":
            act = plain_act(strict)
            assert plain_act(loose) == act
            assert [event.to_json() for event in strict.play(act)] == [event.to_json() for event in loose.play(act)]
        assert {**loose.view(None), "table": None} == strict.view(None)


def test_the_rulings_of_the_cases():
    """The parts of the given cases that are prose."""
    options = RummyOptions()
    assert irregular.seen_cards(1, options) == (True, False, ("draw_stock", "bury"))
    assert irregular.seen_cards(2, options) == (False, True, ("draw_stock", "draw_discard", "draw_seen"))
    assert irregular.after_premature_discard(next_has_drawn=False) == (("stock",), False)
    assert irregular.after_premature_discard(next_has_drawn=True) == ((), False)
    assert [irregular.voids_exit(off) for off in (-1, 0, 2)] == ["rummy-52", None, "rummy-49"]
    assert irregular.can_be_put_right("count", mixed=False)
    assert not irregular.can_be_put_right("count", mixed=True)
    assert irregular.can_be_put_right("write", mixed=True)
