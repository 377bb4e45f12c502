"""Rummy in strict mode, clause by clause: what may be done, what is refused and by which clause, what is paid."""

import pytest

from koziris import ActError, DealError, Game, OptionError, Refused
from koziris.bridge import Session, plain_act, record
from koziris.cards import ACE_LOW
from koziris.clauses import CLAUSES, ENACTED

PACK = ACE_LOW.names(ACE_LOW.full)
# Cards that fill up hands where a test does not care: nothing of them matches.
FILL = [card for row in ("KH 9C 6D 3S QC 8H 5S", "2D JD TH 7C 4S AH KC", "9D 6S 3H QS 8D 5C") for card in row.split()]


def rummy(*hands, stock="", upcard="", dealer=None, scores=None, mode="strict", wrong=(), exposed="", **options):
    """A deal in which seat 0 begins; hands are filled up with cards that nobody names, to a `wrong` number where given."""
    seats = len(hands)
    sizes = wrong or [10 if seats == 2 or options.get("variant") == "v4" else 7 if seats < 5 else 6] * seats
    named = " ".join((*hands, stock, upcard)).split()
    free = [card for card in dict.fromkeys((*FILL, *PACK)) if card not in named]
    upcard = upcard or free.pop()
    full = []
    for hand, size in zip(hands, sizes, strict=True):
        cards = hand.split()
        full.append(cards + [free.pop(0) for _ in range(size - len(cards))])
    deal = {"hands": full, "upcard": upcard, "stock": stock.split()} | ({"exposed": exposed} if exposed else {})
    dealer = seats - 1 if dealer is None else dealer
    accounts = [0] * seats if scores is None else scores
    return Game.from_deal("rummy", seats=seats, dealer=dealer, accounts=accounts, deal=deal, options=options, mode=mode)


def step(text):
    """An act in short: `0 meld 9C 9D 9H`, `1 lay_off 8C >2`, `0 discard KS`, `2 call 1 5S also 0`, `reshuffle 2C 3C`."""
    words = text.split()
    if words[0] == "reshuffle":
        return {"do": "reshuffle", "stock": words[1:]}
    seat, word, *rest = words
    act = {"seat": int(seat), "do": word}
    if word == "meld":
        return act | {"cards": rest}
    if word == "lay_off":
        return act | {"cards": rest[:-1], "to": int(rest[-1].removeprefix(">"))}
    if word in ("discard", "take_back"):
        return act | {"card": rest[0]}
    if word == "expose":
        return act | {"cards": rest}
    if word == "object" and rest:
        return act | {"to": int(rest[0].removeprefix(">"))}
    if word in ("count", "write"):
        return act | {"points": int(rest[0])}
    if word == "call":
        also = {"also": [int(other) for other in rest[3:]]} if "also" in rest else {}
        return {"seat": int(seat), "do": "call_rummy", "to": int(rest[0]), "discard": rest[1]} | also
    return act


def do(game, *acts):
    events = []
    for act in acts:
        events += game.play(step(act))
    return events


def refusal(game, act):
    """The clause and the kind of a refusal; and nothing has changed by trying."""
    before = game.view(None)
    reason = game.explain(step(act))
    with pytest.raises(Refused) as refused:
        game.play(step(act))
    assert refused.value.reason == reason
    assert reason.facts["seat"] == step(act)["seat"]
    assert game.view(None) == before
    return reason.clause, reason.kind


def entries(game):
    return [(entry.seat, entry.amount, entry.clause) for entry in game.ledger]


def legal_cards(game):
    return {action.cards[0] for action in game.deal.legal_with("throw")}


def words(game):
    return set(game.deal.words())


# ---- the deal


@pytest.mark.parametrize(("seats", "held", "stock"), [(2, 10, 31), (3, 7, 30), (4, 7, 23), (5, 6, 21), (6, 6, 15)])
def test_hands_upcard_and_stock_by_the_size_of_the_table(seats, held, stock):
    game = Game.new("rummy", players=seats, seed=3)
    state = game.view(None)
    assert state["held"] == [held] * seats
    assert (state["stock"], len(state["pile"])) == (stock, 1)
    assert game.actor == (game.dealer + 1) % seats
    assert [event.kind for event in game.opening] == ["dealt", "upcard"]
    assert words(game) == {"draw_stock", "draw_discard"}


def test_tables_that_cannot_be():
    for seats, options, clause in ((1, {}, "rummy-01"), (7, {}, "rummy-02"), (4, {"variant": "v4"}, "rummy-34")):
        with pytest.raises(DealError, match=clause):
            Game.new("rummy", players=seats, options=options)
    assert Game.new("rummy", players=3, options={"variant": "v4"}).view(None)["held"] == [10] * 3
    for options, said in (
        *(({"variant": "v1+v2"}, "by rummy-25"), ({"variant": "v4+v3"}, "by rummy-33"), ({"variant": "v3+v1"}, "v1\\+v3")),
        *(({"v4_double": True}, "needs variant: v4"), ({"v4_count": "winner"}, "needs variant: v4")),
    ):
        with pytest.raises(OptionError, match=said):
            Game.new("rummy", players=3, options=options)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"scores": [0, 0]}, "2 scores for 3 seats"),
        ({"scores": [0, 0, "1/7"]}, "no amount"),
        ({"scores": [0, 100, 0], "match_target": 100}, "the match was over at 100"),
        ({"stock": "KS KS"}, "KS is there twice"),
        ({"upcard": "KS", "stock": "KS"}, "KS is twice in the deal"),
        ({"upcard": "1S"}, "no card"),
        ({"dealer": 3}, "there is no seat 3"),
    ],
)
def test_deals_that_cannot_be(change, said):
    with pytest.raises(DealError, match=said):
        rummy("", "", "", **change)


def test_a_deal_has_to_name_its_upcard():
    with pytest.raises(DealError, match="`upcard` is missing"):
        Game.from_deal("rummy", seats=2, dealer=0, accounts=[0, 0], deal={"hands": []})


def test_the_lowest_card_deals_and_who_ties_draws_again():
    assert {Game.new("rummy", players=6, seed=seed).dealer for seed in range(60)} == set(range(6))


# ---- the turn


def test_a_turn_draws_once_lays_what_it_likes_and_ends_with_a_discard():
    game = rummy("9C 9D 9H 2S 3S 4S", "", "", stock="KS KD")
    assert refusal(game, "0 meld 9C 9D 9H") == ("rummy-16", "other_phase")
    assert refusal(game, "0 discard 9C") == ("rummy-16", "other_phase")
    assert refusal(game, "1 draw_stock") == ("rummy-16", "not_your_turn")
    do(game, "0 draw_stock")
    for act in ("0 draw_stock", "0 draw_discard", "0 turn_over", "0 decline"):
        assert refusal(game, act) == ("rummy-16", "drawn_already")
    assert refusal(game, "1 draw_stock") == ("rummy-18", "other_phase")
    events = do(game, "0 meld 9C 9D 9H", "0 meld 2S 3S 4S", "0 discard KS")
    assert [(event.kind, event.clause) for event in events] == [
        *(("meld", "rummy-17"), ("meld", "rummy-17"), ("discard", "rummy-18"))
    ]
    assert [(meld["n"], meld["owner"], meld["form"]) for meld in game.view(None)["melds"]] == [
        *((1, 0, "group"), (2, 0, "sequence"))
    ]
    assert game.actor == 1


def test_the_card_just_taken_from_the_pile_is_not_thrown_back_but_one_from_the_stock_is():
    game = rummy("6S 6C KH 2D 9H TC 4S", "", "", upcard="6D", stock="QS JS")
    do(game, "0 draw_discard")
    assert game.view(None)["taken"] == "6D"
    assert refusal(game, "0 discard 6D") == ("rummy-19", "taken_card")
    assert legal_cards(game) == {"6S", "6C", "KH", "2D", "9H", "TC", "4S"}
    do(game, "0 meld 6S 6C 6D")
    assert legal_cards(game) == {"KH", "2D", "9H", "TC", "4S"}
    do(game, "0 discard KH", "1 draw_stock", "1 discard QS")
    assert game.view(None)["taken"] is None


@pytest.mark.parametrize(
    ("cards", "clause", "kind"),
    [
        ("9S 9D", "rummy-13", "group_too_small"),
        ("9S", "rummy-13", "group_too_small"),
        ("9S TS JD", "rummy-14", "no_combination"),
        ("9S TS", "rummy-14", "no_combination"),
        ("QS KS AS", "rummy-15", "ace_is_low"),
        ("KS AS 2S", "rummy-15", "ace_is_low"),
        ("9S 9D TS", "rummy-14", "no_combination"),
    ],
)
def test_what_is_no_combination(cards, clause, kind):
    game = rummy("9S 9D TS JD QS KS AS 2S JC 4H", "", stock="7H")
    do(game, "0 draw_stock")
    assert refusal(game, f"0 meld {cards}") == (clause, kind)


def test_laying_off_on_any_combination_in_ones_own_turn():
    game = rummy("TH 9H 8H 2C", "QH JH 7H 6H AH 3D", "", stock="KS 4C 5C")
    do(game, "0 draw_stock", "0 meld TH 9H 8H", "0 discard KS", "1 draw_stock")
    assert refusal(game, "1 lay_off QH >1") == ("rummy-20", "does_not_fit")
    assert refusal(game, "1 lay_off 6H >1") == ("rummy-20", "does_not_fit")
    assert refusal(game, "1 lay_off JH >2") == ("rummy-20", "no_such_combination")
    assert refusal(game, "1 lay_off JH >-1") == ("rummy-20", "no_such_combination")
    reason = game.explain(step("1 lay_off QH >1"))
    assert reason.facts["takes"] == ["7H", "JH"]
    events = do(game, "1 lay_off QH JH >1", "1 lay_off 7H >1", "1 discard 3D")
    assert [event.facts.get("owner") for event in events] == [0, 0, None]
    assert game.view(None)["melds"][0]["cards"] == ["7H", "8H", "9H", "TH", "JH", "QH"]
    assert game.view(None)["laid"] == [True, True, False]


def test_acts_that_make_no_sense_are_errors_and_change_nothing():
    game = rummy("9C 9D 9H", "", "", stock="KS", variant="v3")
    do(game, "0 draw_stock")
    before = game.view(None)
    for act, said in (
        ("0 meld 9C 9D 9S", "does not hold 9S"),
        ("0 meld", "none is named"),
        ("0 lay_off >1", "none is named"),
        ("0 meld 9C 9C 9D", "9C is there twice"),
        ("0 discard 1S", "'1S' is no card"),
        ("0 discard AS", "does not hold AS"),
        ("5 draw_stock", "there is no seat 5"),
        ("0 call 1 9C also 7", "there is no seat 7"),
        ("0 call 1 9C also 0", "named twice"),
        ("0 call 1 9C also 2 2", "named twice"),
        ("0 fly", "unknown act 'fly'"),
        ("0 look", "unknown act 'look': expected draw_stock, draw_discard, .*, discard"),
    ):
        with pytest.raises(ActError, match=said):
            game.play(step(act))
    for act in (
        *({"seat": 0, "do": "throw", "card": "9C"}, {"seat": 0, "do": "lay_off", "cards": ["9C"]}),
        *({"seat": 0, "do": "lay_off", "cards": ["9C"], "to": "1"}, {"seat": 0, "do": "discard", "cards": ["9C"]}),
        *({"seat": 0, "do": "call_rummy", "to": 1, "discard": "9C", "also": 1}, {"seat": 0, "card": "9C"}),
    ):
        with pytest.raises(ActError):
            game.play(act)
    assert game.view(None) == before
    with pytest.raises(ActError, match="unknown act 'call_rummy'"):
        rummy("9C", "", "").play(step("0 call 1 9C"))
    with pytest.raises(ActError, match="unknown act 'reshuffle'"):
        rummy("9C", "", "").play(step("reshuffle 2C"))


def test_an_act_of_a_step_is_read_and_written_back():
    from koziris import Action

    for text in (
        "0 meld 9C 9D 9H",
        "1 lay_off 8C >2",
        "1 lay_off 8C >0",
        "0 discard KS",
        "2 call 1 5S also 0",
        "2 call 1 5S",
        "0 draw_stock",
    ):
        assert Action.from_step(step(text)).to_step() == step(text)


# ---- going out


def two(first, second, stock, **options):
    """Two seats, seat 0 in its first turn, with `first` as its ten cards; the stock begins with its draw."""
    return rummy(first, second, stock=stock, **options)


LAID = "9C 9D 9H 2S 3S 4S 7C 7D 7H"


def test_out_with_a_discard_all_at_once_is_paid_double():
    game = two(f"{LAID} 7S", "KC QD AD 2D 3D 4D 5H 6H 8H JH", "JD")
    acts = ("0 draw_stock", "0 meld 9C 9D 9H", "0 meld 2S 3S 4S", "0 meld 7C 7D 7H 7S")
    events = do(game, *acts, "0 discard JD")
    assert entries(game) == [(1, -118, "rummy-32"), (0, 118, "rummy-32")]
    result = game.result
    assert (result.winner, result.clause, list(result.changes), result.next_dealer) == (0, "rummy-21", [118, -118], 0)
    out = next(event for event in events if event.kind == "out")
    assert (out.clause, out.facts) == ("rummy-21", {"seat": 0, "how": "discard", "double": True})
    assert [event.kind for event in events][-5:] == ["discard", "out", "entry", "entry", "deal_over"]
    assert refusal(game, "1 draw_stock") == ("rummy-21", "deal_over")


def test_out_without_a_discard_and_single_when_something_was_laid_before():
    game = two("9C 9D 9H 2S 3S 4S 7C 7D 7H 7S", "KC QD AD 2D 3D 4D 5H 6H 8H JH", "JD KS 5S", upcard="TC")
    do(game, "0 draw_stock", "0 meld 9C 9D 9H", "0 discard JD", "1 draw_stock", "1 discard KS", "0 draw_stock")
    do(game, "0 meld 2S 3S 4S 5S", "0 meld 7C 7D 7H 7S")
    assert entries(game) == [(1, -59, "rummy-30"), (0, 59, "rummy-30")]
    assert (game.result.winner, game.result.clause) == (0, "rummy-22")
    assert game.view(None)["hands"][0] == []


@pytest.mark.proves("rummy-11", "rummy-12")
def test_the_winner_of_two_deals_next_and_of_more_the_dealers_left():
    game = two("9C 9D 9H 2S 3S 4S 7C 7D 7H 7S", "KC", "5S", dealer=1)
    do(game, "0 draw_stock", "0 meld 9C 9D 9H", "0 meld 2S 3S 4S 5S", "0 meld 7C 7D 7H 7S")
    assert (game.result.winner, game.result.next_dealer) == (0, 0)
    game = rummy("9C 9D 9H 2S 3S 4S 5S", "KC", "QC", stock="6S", dealer=2)
    do(game, "0 draw_stock", "0 meld 9C 9D 9H", "0 meld 2S 3S 4S 5S 6S")
    assert (game.result.winner, game.result.next_dealer) == (0, 0)
    assert [entry[0] for entry in entries(game)] == [1, 0, 2, 0]


def test_the_taken_card_may_not_remain_alone_unless_it_can_be_laid_off():
    game = rummy("9C 9D 9H 2S 3S 4S 5S", "", "", upcard="KD", stock="KC")
    do(game, "0 draw_discard", "0 meld 9C 9D 9H")
    assert refusal(game, "0 meld 2S 3S 4S 5S") == ("rummy-19", "taken_card_alone")
    do(game, "0 meld 2S 3S 4S")
    assert refusal(game, "0 lay_off 5S >2") == ("rummy-19", "taken_card_alone")
    assert legal_cards(game) == {"5S"}
    game = rummy("9C 9D 9H 2S 3S 4S 5S", "", "", upcard="6S", stock="KC")
    do(game, "0 draw_discard", "0 meld 9C 9D 9H", "0 meld 2S 3S 4S 5S")
    assert legal_cards(game) == set()
    do(game, "0 lay_off 6S >2")
    assert game.result.clause == "rummy-22"


def test_matched_cards_count_too_unless_agreed_otherwise():
    hand = "QC QD QH 5H 6H 7H 2D"
    for options, amount in (({}, 50), ({"hand_count": "unmatched"}, 2)):
        game = rummy("9C 9D 9H 2S 3S 4S KS", hand, "", stock="5S", **options)
        do(game, "0 draw_stock", "0 meld 9C 9D 9H", "0 meld 2S 3S 4S 5S", "0 discard KS")
        assert entries(game)[0] == (1, -2 * amount, "rummy-32")


# ---- variant 1


def test_variant_1_keeps_a_card_for_the_discard():
    game = rummy("7C 7D 7H 2S 3S 4S 5S", "", "", stock="6S", variant="v1")
    do(game, "0 draw_stock", "0 meld 7C 7D 7H")
    assert refusal(game, "0 meld 2S 3S 4S 5S 6S") == ("rummy-23", "last_card_is_discarded")
    do(game, "0 meld 2S 3S 4S 5S")
    assert refusal(game, "0 lay_off 6S >2") == ("rummy-23", "last_card_is_discarded")
    do(game, "0 discard 6S")
    assert game.result.clause == "rummy-21"


def test_variant_1_and_the_card_taken_from_the_pile():
    game = rummy("7C 7D 7H 2S 3S 4S 5S", "", "", upcard="6S", variant="v1")
    do(game, "0 draw_discard", "0 meld 7C 7D 7H")
    assert refusal(game, "0 meld 2S 3S 4S 5S") == ("rummy-19", "taken_card_alone")
    assert refusal(game, "0 meld 2S 3S 4S 5S 6S") == ("rummy-23", "last_card_is_discarded")
    do(game, "0 meld 3S 4S 5S 6S", "0 discard 2S")
    assert (game.result.clause, game.result.winner) == ("rummy-21", 0)


# ---- the spent stock


def spent(game):
    """Draw and discard what is drawn, until the stock is spent."""
    while game.view(None)["stock"]:
        card = next(event for event in do(game, f"{game.actor} draw_stock")).facts["card"]
        do(game, f"{game.actor} discard {card}")
    return game


def full(*hands, **options):
    """A deal whose stock is named to its end."""
    game = rummy(*hands, **options)
    game.deal.complete_stock()
    return game


@pytest.mark.proves("rummy-24")
def test_the_pile_is_turned_over_as_it_lies_and_no_card_stays():
    game = spent(full("", "", ""))
    pile = game.view(None)["pile"]
    assert words(game) == {"draw_discard", "turn_over"}
    seat = game.actor
    assert refusal(game, f"{seat} draw_stock") == ("rummy-24", "stock_spent")
    assert refusal(game, f"{seat} decline") == ("rummy-24", "no_refusing")
    event = do(game, f"{seat} turn_over")[0]
    assert (event.clause, event.facts["cards"], event.facts["times"]) == ("rummy-24", 31, 1)
    assert (game.actor, game.view(None)["stock"], game.view(None)["pile"]) == (seat, 31, [])
    assert words(game) == {"draw_stock"}
    assert refusal(game, f"{seat} draw_discard") == ("rummy-16", "no_pile")
    assert refusal(game, f"{seat} turn_over") == ("rummy-24", "stock_left")
    assert do(game, f"{seat} draw_stock")[0].facts["card"] == pile[0]
    do(game, f"{seat} discard {pile[0]}")
    assert do(game, f"{game.actor} draw_stock")[0].facts["card"] == pile[1]


@pytest.mark.parametrize("times", [0, 1, 2])
def test_after_so_many_turnings_the_deal_may_be_blocked(times):
    game = full("", "", "", max_recycles=times)
    for _ in range(times):
        spent(game)
        assert "decline" not in words(game)
        do(game, f"{game.actor} turn_over")
    if times:
        assert refusal(game, f"{game.actor} decline") == ("rummy-24", "stock_left")
    spent(game)
    assert words(game) == {"draw_discard", "turn_over", "decline"}
    for _ in range(3):
        do(game, f"{game.actor} decline")
    assert game.result.clause == "rummy-25"


LOW = "AS 2C 4D 6H 8S TC QD", "AD 3C 5D 7H 9S JC KD", "AH 3D 5H 7S 9C JH KS"


def test_block_rummy_ends_when_all_refuse_the_last_discard():
    game = spent(full(*LOW, variant="v2"))
    seat = game.actor
    assert words(game) == {"draw_discard", "decline"}
    assert refusal(game, f"{seat} turn_over") == ("rummy-25", "no_turning_over")
    assert refusal(game, f"{seat} draw_stock") == ("rummy-25", "stock_spent")
    do(game, f"{seat} decline", f"{(seat + 1) % 3} decline")
    assert game.view(None)["in_a_row"] == 2
    events = do(game, f"{(seat + 2) % 3} decline")
    assert [event.kind for event in events][:2] == ["decline", "blocked"]
    assert events[1].facts["counts"] == [41, 45, 45]
    assert entries(game) == [(1, -4, "rummy-26"), (0, 4, "rummy-26"), (2, -4, "rummy-26"), (0, 4, "rummy-26")]
    assert (game.result.winner, list(game.result.changes)) == (0, [8, -4, -4])


def test_a_draw_between_refusals_begins_them_anew():
    game = spent(full("", "", "", variant="v2"))
    seat = game.actor
    do(game, f"{seat} decline", f"{(seat + 1) % 3} decline", f"{(seat + 2) % 3} draw_discard")
    assert game.view(None)["in_a_row"] == 0
    do(game, f"{game.actor} discard {sorted(legal_cards(game))[0]}", f"{seat} decline", f"{(seat + 1) % 3} decline")
    assert game.result is None
    do(game, f"{game.actor} decline")
    assert game.result is not None


def test_by_house_rule_the_next_seats_refusal_is_enough():
    game = spent(full("", "", "", variant="v2", block_refusal="next"))
    do(game, f"{game.actor} decline")
    assert game.result.clause == "rummy-25"


def test_several_lowest_hands_share_what_the_others_owe():
    tied = "AS 2C 4D 6H 8S TC QD", "AD 2D 4C 6S 8D TH QS", "AH 2H 5H 7S 9C JH KS"
    game = spent(full(*tied, variant="v2", scores=[1, "-1/2", 3]))
    for _ in range(3):
        do(game, f"{game.actor} decline")
    assert entries(game) == [(2, -3, "rummy-26"), (0, "3/2", "rummy-27"), (1, "3/2", "rummy-27")]
    assert (game.result.winner, game.result.next_dealer) == ([0, 1], 0)
    assert game.result.to_json()["changes"] == ["3/2", "3/2", -3]
    assert game.view(None)["accounts"] == ["5/2", 1, 0]
    assert game.view(None)["start"] == [1, "-1/2", 3]


def test_two_equal_hands_share_nothing_and_the_dealers_opponent_deals():
    game = spent(full("AS 2C 4D 6H 8S TC QD KH 3S 5C", "AD 2D 4C 6S 8D TH QS KC 3D 5H", variant="v2", dealer=0))
    for _ in range(2):
        do(game, f"{game.actor} decline")
    assert (entries(game), game.result.winner, game.result.next_dealer) == ([], [0, 1], 1)


# ---- variant 3


def calling(*hands, variant="v3", **options):
    """Three seats, or as many as hands; 8H 9H TH lie on the table, and seat 1 has just discarded JH."""
    first, second, *rest = hands
    hands = (f"8H 9H TH {first}", f"JH {second}", *rest)
    game = rummy(*hands, stock="KS 2C", variant=variant, **options)
    do(game, "0 draw_stock", "0 meld 8H 9H TH", "0 discard KS", "1 draw_stock", "1 discard JH")
    return game


def test_a_discard_that_could_have_been_laid_off_can_be_called():
    game = calling("5S", "", "4S", "3S")
    call = game.view(None)["call"]
    assert (call["card"], call["by"], call["to"], call["may"]) == ("JH", 1, [1], [0, 2, 3])
    assert "call_rummy" not in words(game)
    assert refusal(game, "1 call 1 " + game.deal.hand_names(1)[0]) == ("rummy-28", "own_discard")
    assert refusal(game, "2 call 2 4S") == ("rummy-20", "does_not_fit")
    events = do(game, "0 call 1 5S")
    assert [(event.kind, event.clause) for event in events] == [("call_rummy", "rummy-28")]
    state = game.view(None)
    assert state["melds"][0]["cards"] == ["8H", "9H", "TH", "JH"]
    assert (state["pile"][-1], state["held"][0], state["call"]) == ("5S", 3, None)
    assert game.actor == 2
    do(game, "2 draw_discard")
    assert game.view(None)["taken"] == "5S"


def test_of_several_callers_the_nearest_to_the_left_of_the_careless_one():
    game = calling("5S", "", "4S", "3S")
    assert refusal(game, "3 call 1 3S also 2") == ("rummy-29", "not_the_nearest")
    assert refusal(game, "0 call 1 5S also 3") == ("rummy-29", "not_the_nearest")
    assert refusal(game, "0 call 1 5S also 1") == ("rummy-28", "own_discard")
    events = do(game, "2 call 1 4S also 0 3")
    assert (events[0].clause, events[0].facts["also"]) == ("rummy-29", [0, 3])
    assert game.actor == 2


def test_the_window_of_a_call():
    game = calling("5S", "", "4S")
    do(game, "2 draw_discard")
    assert refusal(game, "0 call 1 5S") == ("rummy-28", "nothing_to_call")
    game = rummy("8H 9H TH", "", "", stock="KS", variant="v3")
    assert refusal(game, "1 call 1 " + game.deal.hand_names(1)[0]) == ("rummy-28", "nothing_to_call")
    do(game, "0 draw_stock", "0 meld 8H 9H TH", "0 discard KS")
    assert game.view(None)["call"] is None


def test_the_discard_of_a_caller_can_be_called_by_others():
    game = calling("QH 5S", "", "4S", "3S")
    do(game, "0 call 1 QH")
    assert game.view(None)["call"]["by"] == 0
    assert refusal(game, "0 call 1 5S") == ("rummy-28", "own_discard")
    do(game, "1 call 1 " + game.deal.hand_names(1)[0])
    assert game.view(None)["melds"][0]["cards"][-1] == "QH"
    assert game.actor == 2


def test_a_caller_without_cards_is_out_and_not_paid_double():
    game = rummy("8H 9H TH 2S 3S 4S 7C", "JH", "KC", stock="KS 2C", variant="v3")
    do(game, "0 draw_stock", "0 meld 8H 9H TH", "0 meld 2S 3S 4S", "0 discard KS", "1 draw_stock", "1 discard JH")
    events = do(game, "0 call 1 7C")
    assert [event.facts for event in events if event.kind == "out"] == [{"seat": 0, "how": "call", "double": False}]
    assert (game.result.winner, game.result.clause) == (0, "rummy-21")
    assert {entry[2] for entry in entries(game)} == {"rummy-30"}


def test_a_discard_that_puts_its_player_out_is_not_called():
    game = rummy("8H 9H TH 2S 3S 4S JH", "", "", stock="KS 2C", variant="v3")
    do(game, "0 draw_stock", "0 meld 8H 9H TH", "0 meld 2S 3S 4S", "0 discard KS", "1 draw_stock", "1 discard 2C")
    do(game, "2 draw_discard", "2 discard " + game.deal.hand_names(2)[0])
    game.deal.complete_stock()
    do(game, "0 draw_stock")
    drawn = (set(game.deal.hand_names(0)) - {"JH"}).pop()
    events = do(game, "0 lay_off JH >1", f"0 discard {drawn}")
    assert events[1].facts["fits"] == []
    assert game.phase == "over"


def test_calls_and_refusals_in_block_rummy():
    game = full("8H 9H TH", "JH", "", variant="v2+v3")
    do(game, "0 draw_stock", "0 meld 8H 9H TH", "0 discard " + game.deal.hand_names(0)[0])
    spent(game)
    while game.actor != 1:
        do(game, f"{game.actor} draw_discard")
        do(game, f"{game.actor} discard {keep_apart(game)}")
    do(game, "1 draw_discard", "1 discard JH", "2 decline")
    assert game.view(None)["call"]["card"] == "JH"
    do(game, "2 call 1 " + keep_apart(game, 2))
    assert (game.actor, game.view(None)["in_a_row"], game.view(None)["call"]) == (0, 0, None)
    do(game, "0 decline", "1 decline")
    assert game.result is None
    do(game, "2 decline")
    assert game.result.clause == "rummy-25"


def keep_apart(game, seat=None):
    """A card that a seat may discard and that fits nothing on the table."""
    held = legal_cards(game) if seat is None else set(game.deal.hand_names(seat))
    return min(card for card in held if card not in ("7H", "JH", "QH"))


# ---- variant 4


OUT = "9C 9D 9H 2S 3S 4S 7C 7D 7H"


def test_variant_4_lays_nothing_until_all_can_go():
    game = rummy(f"{OUT} KS", "KC QD AD 2D 3D 4D 5H 6H 8H JH", stock="JC 5S TD", variant="v4")
    do(game, "0 draw_stock")
    assert refusal(game, "0 meld 9C 9D 9H") == ("rummy-33", "all_at_once")
    do(game, "0 discard JC", "1 draw_stock", "1 discard 5S", "0 draw_discard")
    do(game, "0 meld 2S 3S 4S")
    assert refusal(game, "0 discard KS") == ("rummy-33", "finish_laying")
    assert refusal(game, "0 discard 5S") == ("rummy-33", "finish_laying")
    assert legal_cards(game) == set()
    do(game, "0 meld 9C 9D 9H", "0 meld 7C 7D 7H", "0 lay_off 5S >1")
    assert legal_cards(game) == {"KS"}
    do(game, "0 discard KS")
    assert entries(game) == [(1, -59, "rummy-30"), (0, 59, "rummy-30")]
    assert (game.result.winner, game.result.clause) == (0, "rummy-33")


def test_variant_4_does_not_begin_what_the_taken_card_would_not_let_end():
    game = rummy(f"{OUT} 7S", "", upcard="KD", variant="v4")
    do(game, "0 draw_discard")
    assert refusal(game, "0 meld 9C 9D 9H") == ("rummy-33", "all_at_once")


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"v4_double": True}, (-118, "rummy-32")),
        # 27 + 9 + 28
        ({"v4_count": "winner"}, (-64, "rummy-33")),
        # All that was laid matches, and counts all the same.
        ({"v4_count": "winner", "hand_count": "unmatched"}, (-64, "rummy-33")),
        ({"v4_count": "winner", "v4_double": True}, (-128, "rummy-32")),
    ],
)
def test_variant_4_by_house_rules(options, expected):
    game = rummy(f"{OUT} 7S", "KC QD AD 2D 3D 4D 5H 6H 8H JH", stock="JC", variant="v4", **options)
    do(game, "0 draw_stock", "0 meld 9C 9D 9H", "0 meld 2S 3S 4S", "0 meld 7C 7D 7H 7S", "0 discard JC")
    assert entries(game)[0] == (1, *expected)
    assert game.result.clause == "rummy-33"


@pytest.mark.proves("rummy-35")
def test_variant_4_shuffles_all_but_the_top_of_the_pile():
    game = spent(full("", "", "", variant="v4"))
    seat, pile = game.actor, game.view(None)["pile"]
    assert words(game) == {"draw_discard", "turn_over"}
    assert refusal(game, f"{seat} draw_stock") == ("rummy-35", "stock_spent")
    assert refusal(game, f"{seat} decline") == ("rummy-35", "no_refusing")
    do(game, f"{seat} turn_over")
    assert (game.phase, game.actor) == ("reshuffle", None)
    assert game.explain(step("0 draw_stock")).clause == "rummy-35"
    for order in (pile, pile[1:], pile[:-2]):
        with pytest.raises(ActError, match="all but the top card of the pile"):
            game.play(step("reshuffle " + " ".join(order)))
    do(game, "reshuffle " + " ".join(sorted(pile[:-1])))
    assert (game.actor, game.view(None)["pile"]) == (seat, pile[-1:])
    assert refusal(game, f"{seat} turn_over") == ("rummy-35", "stock_left")
    assert do(game, f"{seat} draw_stock")[0].facts["card"] == min(pile[:-1])


def test_a_shuffled_deal_makes_its_stock_anew_by_itself_and_takes_that_back_too():
    game = spent(Game.new("rummy", players=2, seed=4, options={"variant": "v4"}))
    before = game.view(None)
    assert [event.kind for event in game.play({"seat": game.actor, "do": "turn_over"})] == ["turn_over", "reshuffle"]
    assert game.view(None)["stock"] == 31
    game.undo()
    assert game.view(None) == before


# ---- house rules


def test_one_combination_a_turn_unless_one_goes_out():
    game = rummy("9C 9D 9H 2S 3S 4S KH", "", "", stock="KS 5H 6C 5S", melds_per_turn="one")
    do(game, "0 draw_stock", "0 meld 9C 9D 9H")
    assert refusal(game, "0 meld 2S 3S 4S") == ("rummy-17", "one_meld")
    do(game, "0 discard KS", "1 draw_stock", "1 discard 5H", "2 draw_stock", "2 discard 6C", "0 draw_stock")
    do(game, "0 meld 2S 3S 4S", "0 lay_off 5S >2")
    assert legal_cards(game) == {"KH"}
    game = rummy("9C 9D 9H 2S 3S 4S KH", "", "", stock="5S", melds_per_turn="one")
    do(game, "0 draw_stock", "0 meld 9C 9D 9H", "0 meld 2S 3S 4S")
    assert refusal(game, "0 discard 5S") == ("rummy-17", "one_meld_goes_out")
    do(game, "0 lay_off 5S >2", "0 discard KH")
    assert game.result.winner == 0
    game = rummy("9C 9D 9H 2S 3S 4S 5S", "", "", stock="6S", melds_per_turn="one", variant="v1")
    do(game, "0 draw_stock", "0 meld 9C 9D 9H", "0 meld 2S 3S 4S 5S", "0 discard 6S")
    assert game.result.winner == 0


def test_a_printed_rule_refuses_before_a_house_rule_does():
    game = rummy("9C 9D 9H 2S 3S 4S 5S", "", "", stock="6S", melds_per_turn="one", variant="v1")
    do(game, "0 draw_stock", "0 meld 9C 9D 9H")
    assert refusal(game, "0 meld 2S 3S 4S 5S 6S") == ("rummy-23", "last_card_is_discarded")
    game = rummy("9C 9D 9H 2S 3S 4S KH", "", "", upcard="JD", melds_per_turn="one")
    do(game, "0 draw_discard", "0 meld 9C 9D 9H")
    assert refusal(game, "0 meld 2S 3S 4S") == ("rummy-17", "one_meld")
    game = rummy("9C 9D 9H 2S 3S 4S 5S", "", "", upcard="JD", melds_per_turn="one")
    do(game, "0 draw_discard", "0 meld 9C 9D 9H")
    assert refusal(game, "0 meld 2S 3S 4S 5S") == ("rummy-19", "taken_card_alone")


def test_laying_off_only_after_a_combination_of_ones_own():
    game = calling("5S", "", "4C 4D 4H QH", layoff_needs_own_meld=True)
    assert refusal(game, "2 call 1 4C") == ("rummy-20", "own_meld_first")
    assert game.view(None)["call"]["may"] == [0]
    do(game, "0 call 1 5S")
    game.deal.complete_stock()
    do(game, "2 draw_stock")
    assert refusal(game, "2 lay_off QH >1") == ("rummy-20", "own_meld_first")
    do(game, "2 meld 4C 4D 4H", "2 lay_off QH >1")


def test_a_match_is_over_when_a_balance_reaches_the_target():
    acts = ("0 draw_stock", "0 meld 9C 9D 9H", "0 meld 2S 3S 4S 5S", "0 meld 7C 7D 7H 7S")
    for target, over in ((40, True), (100_000, False), ("none", False)):
        game = two("9C 9D 9H 2S 3S 4S 7C 7D 7H 7S", "KC", "5S", scores=[30, -30], match_target=target)
        events = do(game, *acts)
        told = [event.facts for event in events if event.kind == "match_over"]
        assert told == ([{"winner": [0], "target": 40}] if over else [])


# ---- the stock of a file


def test_unnamed_cards_of_the_stock_cannot_be_drawn():
    game = rummy("", "", "", stock="KS")
    do(game, "0 draw_stock", "0 discard KS")
    with pytest.raises(ActError, match="does not name the next card of the stock, of which 29 are left"):
        game.play(step("1 draw_stock"))
    assert game.view(None)["stock"] == 29
    game.deal.complete_stock()
    assert do(game, "1 draw_stock")[0].facts["card"] not in game.view(None)["hands"][0]


# ---- what a seat sees


def test_a_seat_sees_its_own_cards_and_what_lies_open():
    game = calling("5S", "", "4S")
    view = game.view(2)
    assert [hand is None for hand in view["hands"]] == [True, True, False]
    assert {act["seat"] for act in view["calls"]} == {2}
    assert {act["seat"] for act in game.view(None)["calls"]} == {0, 2}
    assert view["legal"] == [{"seat": 2, "do": "draw_stock"}, {"seat": 2, "do": "draw_discard"}]
    assert game.view(0)["legal"] == []


# ---- the bridge


HAND = {
    "id": "out-at-once",
    "ruleset": "rummy",
    "seats": 3,
    "dealer": 2,
    "deal": {
        "hands": ["9C 9D 9H 2S 3S 4S KS", "KC QD AD 2D 3D 4D 5H", "KD QC AC 2C 3C 5C 6H"],
        "upcard": "8S",
        "stock": "7H TC 5S",
    },
    "steps": [
        {"seat": 0, "do": "draw_stock"},
        {"ask": "why_not", "seat": 0, "do": "lay_off", "cards": ["9C"], "to": 1, "clause": "rummy-20"},
        {"seat": 0, "do": "meld", "cards": ["9C", "9D", "9H"]},
        {"ask": "legal", "seat": 0, "is": ["2S", "3S", "4S", "KS", "7H"]},
        {"seat": 0, "do": "discard", "card": "7H"},
        {"seat": 1, "do": "draw_stock"},
        {"seat": 1, "do": "discard", "card": "TC"},
        {"seat": 2, "do": "draw_discard"},
        {"seat": 2, "do": "discard", "card": "KD"},
        {"seat": 0, "do": "draw_stock"},
        {"seat": 0, "do": "meld", "cards": ["2S", "3S", "4S", "5S"]},
        {"seat": 0, "do": "discard", "card": "KS"},
    ],
    "expect": {
        "hands": ["", "KC QD AD 2D 3D 4D 5H", "QC AC 2C 3C 5C 6H TC"],
        "scores": [72, -35, -37],
        "next_dealer": 0,
        "result": {"winner": 0, "clause": "rummy-21"},
    },
}


def test_a_record_of_rummy():
    import json

    told = record(HAND)
    positions = told["positions"]
    assert len(positions) == 11
    assert [event["kind"] for event in positions[0]["events"]] == ["dealt", "upcard"]
    assert positions[1]["asks"][0]["reason"]["clause"] == "rummy-20"
    assert positions[3]["act"] == {"seat": 0, "do": "discard", "card": "7H"}
    assert positions[-1]["state"]["result"]["winner"] == 0
    assert json.loads(json.dumps(told)) == told


def test_off_the_line_the_engine_plays_for_the_others():
    import json

    session = Session(json.dumps(HAND))
    session.goto(1)
    refused = json.loads(session.play('{"seat": 0, "do": "meld", "cards": ["2S", "3S"]}'))
    assert (refused["ok"], refused["reason"]["clause"]) == (False, "rummy-14")
    for nonsense in ('{"seat": 0, "card": "9C"}', '{"seat": 0, "do": "discard", "card": "AH"}'):
        assert json.loads(session.play(nonsense))["error"]
    played = json.loads(session.play('{"seat": 0, "do": "discard", "card": "KS"}'))["positions"]
    assert [position["act"]["seat"] for position in played][:2] == [0, 1]
    assert played[-1]["state"]["actor"] == 0
    session.undo()
    session.goto(4)
    # Whose ever the turn is, the reader may go through it.
    for act in ('"meld", "cards": ["2D", "3D", "4D"]', '"lay_off", "cards": ["AD"], "to": 2'):
        played = json.loads(session.play('{"seat": 1, "do": ' + act + "}"))["positions"]
        assert [position["act"]["seat"] for position in played] == [1]
    assert json.loads(session.goto(1))["state"]["hands"][0][0] == "KS"


def test_off_the_line_a_call_is_left_to_the_reader():
    import json

    hands = ["9C TC JC 2D 4H 6S KD", "QC 3H 5D 7S 9H JS KS", "2C 4C 6D 8H TS QD KH"]
    deal = {"hands": hands, "upcard": "AS", "stock": "2S 3D 5H 7C"}
    start = [{"seat": 0, "do": "draw_stock"}, {"seat": 0, "do": "meld", "cards": ["9C", "TC", "JC"]}]
    steps = [*start, {"seat": 0, "do": "discard", "card": "KD"}, {"seat": 1, "do": "draw_stock"}]
    table = {"id": "call", "ruleset": "rummy", "options": {"variant": "v3"}, "seats": 3, "dealer": 2, "scores": [0, 0, 0]}
    session = Session(json.dumps(table | {"deal": deal, "steps": steps, "expect": {"result": None}}))
    session.goto(len(steps))
    played = json.loads(session.play('{"seat": 1, "do": "discard", "card": "QC"}'))["positions"]
    assert [position["act"]["seat"] for position in played] == [1], "the engine waits: seat 0 may call"
    assert {call["seat"] for call in played[-1]["state"]["calls"]} == {0, 2}
    on = json.loads(session.play('{"do": "go_on"}'))["positions"]
    assert {position["act"]["seat"] for position in on} == {2}
    assert on[-1]["state"]["actor"] == 0
    session.undo()
    called = json.loads(session.play('{"seat": 0, "do": "call_rummy", "to": 1, "discard": "2D"}'))["positions"]
    assert [position["act"]["seat"] for position in called][:2] == [0, 2], "whose turn it was goes on"
    assert called[-1]["state"]["actor"] == 0


def test_the_engine_cannot_go_on_when_the_deal_is_over():
    import json

    session = Session(json.dumps(HAND))
    session.goto(len(HAND["steps"]))
    assert "go_on" in json.loads(session.play('{"do": "go_on"}'))["error"]


@pytest.mark.parametrize("variant", ["base", "v1", "v2", "v3", "v4", "v1+v3", "v2+v3"])
def test_the_plain_acts_bring_a_deal_to_its_end(variant):
    for seed in range(3):
        game = Game.new("rummy", players=2 + seed % 2, seed=seed, options={"variant": variant})
        while game.phase != "over":
            game.play(plain_act(game))
        assert game.deal.turned <= 2 or variant == "v4"


def test_the_clauses_of_strict_mode_are_enacted():
    strict = {f"rummy-{number:02}" for number in range(1, 36)} - {"rummy-04"}
    assert strict <= set(ENACTED)
    assert "rummy-04" in CLAUSES
