"""Every option of the trick games: one position for each, in which its values come out differently."""

import pytest

from koziris import Game
from koziris.cards import pack
from koziris.duties import duties_for
from koziris.rulebook import options_for, preset, setup, switches
from koziris.tricks import TrickPlay
from tests.engine import test_ramsas
from tests.engine.test_case_kinds import ask
from tests.engine.test_rams import PLAIN, SEVEN, SIXTEEN, deal, do, entries
from tests.engine.test_table_mode import HANDS as TABLE
from tests.engine.test_table_mode import table, to_the_play

ALL = ("rams-a", "rams-b", "ramsas")
RAMS = ALL[:2]
ACE_OUT = ["AS KC QC 9S TH", *PLAIN[1:]]
FLUSHES = ["9S 8S QS KS 7S", "AC KC QC TC 9C", "AD QD TD 8D KH"]
CARDS = pack(52)


def may_play(ruleset, options, trick, hand, *, first_lead=False):
    cards = [CARDS.bit(card) for card in trick.split()]
    duties = duties_for(ruleset, options_for(ruleset, options))
    play = TrickPlay.position(CARDS, "D", duties, CARDS.mask(hand.split()), cards, first_lead=first_lead)
    return " ".join(CARDS.names(play.legal_mask()))


def play_all(game):
    """Everybody plays and exchanges nothing, the dealer leaves the turned card."""
    for word in ("play", "discard"):
        for seat in game.deal.order:
            if game.phase != "over":
                out = " ".join(sorted(game.deal.hand_names(seat))[: game.deal.hands[seat].bit_count() - 5])
                do(game, f"{seat} {word} {out if word == 'discard' else ''}".strip())
    if game.phase == "turned":
        do(game, f"{game.actor} leave_turned")
    return game


# ---- Russian Rams, before the play


def four_player_pack(ruleset, **options):
    return setup(ruleset, 4, options_for(ruleset, options)).left


def start_record(ruleset, **options):
    return Game.new(ruleset, players=3, options=options).view(None)["accounts"]


def turned_ace_binds_dealer(ruleset, **options):
    game = deal(ruleset, ["KC QC 9S 8S TH", "KS QS 9C 8C 9H", "KD QD 9D 8D 7D"], turned="AD", stock="", **options)
    do(game, "0 play", "1 play")
    return " ".join(game.deal.words())


def ace_stake(ruleset, **options):
    game = deal(ruleset, ACE_OUT, stock="AC 8S", **options)
    do(game, "0 play", "1 pass", "2 pass", "0 discard AS", "0 AC")
    return entries(game)[1][1]


def ace_discard(ruleset, **options):
    game = deal(ruleset, ACE_OUT, stock="AC 8S", **options)
    do(game, "0 play", "1 pass", "2 pass")
    if game.explain({"seat": 0, "do": "discard", "cards": ["AS"]}):
        return "kept"
    do(game, "0 discard AS", "0 AC")
    return entries(game)[1][1]


def max_exchange(ruleset, **options):
    game = deal(ruleset, **options)
    do(game, "0 play", "1 pass", "2 pass")
    return game.deal.discard_bounds()


def exchange_round(ruleset, **options):
    game = deal(ruleset, **options)
    do(game, "0 play")
    return game.phase, game.actor


def stock_exhausted(ruleset, **options):
    game = deal(ruleset, SEVEN, turned="JH", stock=SIXTEEN, dealer=6, **options)
    do(game, *(f"{seat} play" for seat in range(7)))
    thrown = 0
    for seat in range(5):
        bounds = game.deal.discard_bounds()
        if bounds is None:
            return f"seat {seat - 1} throws out {thrown}, then {game.phase}"
        thrown = bounds[1]
        do(game, f"{seat} discard {' '.join(SEVEN[seat].split()[:thrown])}")
    return f"seat {game.actor} may throw out {game.deal.discard_bounds()[1]}"


def turned_card(ruleset, **options):
    game = deal(ruleset, **{"turned_card_timing": "after_exchange"} | options)
    do(game, "0 play", "1 play", "2 play", "0 discard", "1 discard", "2 discard")
    return " ".join(game.deal.words())


def turned_card_timing(ruleset, **options):
    return do(deal(ruleset, **options), "0 play", "1 play", "2 play")[-1].kind


def sole_player(ruleset, **options):
    if ruleset == "ramsas":
        game = test_ramsas.deal(**options)
        test_ramsas.do(game, "0 decline", "1 decline", "2 decline", "0 stay", "1 drop")
        if game.explain({"seat": 2, "do": "drop"}):
            return "dealer stays"
        test_ramsas.do(game, "2 drop")
        return game.phase
    game = deal(ruleset, **options)
    do(game, "0 play", "1 pass")
    if game.explain({"seat": 2, "do": "pass"}):
        return "dealer stays"
    do(game, "2 pass")
    return game.phase


# ---- the play


def must_head(ruleset, **options):
    return may_play(ruleset, options, "9C", "KC 7C AD")


def must_overtrump(ruleset, **options):
    return may_play(ruleset, options, "9C 9D", "TD 7D 8H")


def trump_ace_lead(ruleset, **options):
    return may_play(ruleset, options, "", "AD 9S"), may_play(ruleset, options, "", "AD 9S", first_lead=True)


def renonce_price(ruleset, **options):
    return ask("ledger", ruleset, who="A", start=50, tricks=1, offences=["renonce"], options=options)["change"]


def renonce_correction(ruleset, **options):
    game = to_the_play(table(ruleset, **options))
    return [event.kind for event in do(game, "0 9C", "1 AS")][-1]


def duty_breach(ruleset, **options):
    game = to_the_play(table(ruleset, ["AH 9S 9D TC TS", *TABLE[1:]], stock="8S", **options))
    do(game, "0 TC", "1 KC", "2 QC")
    return [offence.why for offence in game.judged]


# ---- opened hands and jacks


def flush_timing(ruleset, **options):
    # Seat 0 has a hand of one suit from the deal, seat 1 draws one.
    hands = [FLUSHES[0], "AC KC QC TC 8H", "KD QD TD 8D KH"]
    game = deal(ruleset, hands, stock="9C JS", **options)
    do(game, "0 play")
    if game.phase == "over":
        at_once = entries(game)
        clean = deal(ruleset, ["9S 8S QS KS 9H", *hands[1:]], stock="9C JS", **options)
        do(clean, "0 play", "1 play", "2 pass", "0 discard", "1 discard 8H")
        return at_once[0][:2], clean.phase
    do(game, "1 play", "2 pass", "0 discard", "1 discard 8H")
    return [entry[:2] for entry in entries(game)]


def two_flushes(ruleset, **options):
    game = play_all(deal(ruleset, FLUSHES, turned="9D", stock="", **options))
    return game.result.changes


def trump_flush(ruleset, **options):
    game = play_all(deal(ruleset, ["QC 9C 8C KC 7C", "KS QS 9S 8S 9H", FLUSHES[2]], turned="TC", stock="", **options))
    return game.result.changes


def jack_pair(ruleset, **options):
    game = deal(ruleset, ["JS JC 9S 8S TH", *PLAIN[1:]], stock="", **options)
    do(game, "0 show_jacks")
    return entries(game)[0][1]


def four_jacks(ruleset, **options):
    game = deal(ruleset, ["JS JC JD JH TH", *PLAIN[1:]], stock="", **options)
    do(game, "0 show_jacks")
    return entries(game)[0][1]


def drawn_jacks_count(ruleset, **options):
    game = deal(ruleset, ["JS KC 9S 8S TH", *PLAIN[1:]], stock="JC", **options)
    do(game, "0 play", "1 pass", "2 pass", "0 discard KC")
    return [entry[1] for entry in entries(game)]


def jacks_vs_ace_remise(ruleset, **options):
    row = {"who": "A", "start": 50, "aces": ["AH"], "options": options}
    two, four = ["JD", "JH"], ["JD", "JH", "JS", "JC"]
    return [ask("ledger", ruleset, **row, jacks=jacks)["change"] for jacks in (two, four)]


# ---- the end


def clearing(ruleset, **options):
    game = deal(ruleset, stock="", records=[2, 50, 60], **options)
    do(game, "0 play", "1 play", "2 pass", "0 discard", "1 discard", "0 KC", "1 8C")
    over = do(game, "0 QC", "1 9C")[-1].kind
    jacks = deal(ruleset, ["JS JC 9S 8S TH", *PLAIN[1:]], stock="", records=[4, 50, 60], **options)
    do(jacks, "0 show_jacks")
    kept = deal(ruleset, ["JS JC 9S 8S TH", *PLAIN[1:]], stock="", records=[4, 50, 60], **options)
    do(kept, "0 play", "1 pass", "2 pass", "0 discard")
    race = ask("race", ruleset, start={"A": 1, "B": 1}, tricks=["A", "B"], options=options | {"both_clear": "shared"})
    return over, jacks.phase, kept.phase, race["winner"]


def both_clear(ruleset, **options):
    hands = ["AS KC QC 9S TH", "KS QS 9C 8C 9H", "KD QD 7S AH KH"]
    game = deal(ruleset, hands, stock="", records=[60, 1, 2], **options)
    do(game, "0 play", "1 play", "2 play", "0 discard", "1 discard", "2 discard", "2 leave_turned")
    do(game, "0 9S", "1 KS", "2 7S", "1 9H", "2 AH", "0 TH", "2 KD", "0 QC", "1 8C", "2 QD", "0 KC", "1 9C")
    do(game, "2 KH", "0 AS", "1 QS")
    assert game.result.changes == [10, -1, -24]
    return game.result.winner, game.result.settlement


def settlement(ruleset, **options):
    game = deal(ruleset, ["JS JC 9S 8S TH", *PLAIN[1:]], stock="", records=[5, 60, 70], **options)
    do(game, "0 finish_on_jacks")
    return game.result.settlement


def stake_per_point(ruleset, **options):
    return settlement(ruleset, settlement="residual", **options)


def agreed_sum(ruleset, **options):
    return settlement(ruleset, settlement="agreed_sum_one_loser", **options)


# ---- Ramsas


def target(ruleset, **options):
    return ask("race", ruleset, start={"A": 0, "B": 0}, tricks=["A", "A", "B"], options=options)["winner"]


def jacks_must_be_held(ruleset, **options):
    game = test_ramsas.deal(["JS JC 9S TH AC", "9C KH QS 9H 9D", "TD AD JH TS KD"], **options)
    test_ramsas.do(game, "0 show_jacks", "0 buy JS", "1 drop", "2 drop", "0 JD")
    return [entry.amount for entry in game.ledger]


def reach_target(ruleset, **options):
    row = {"start": {"A": 19, "B": 18}, "tricks": ["A", "B", "B", "B"]}
    return ask("race", ruleset, **row, options=options)["winner"]


def dealer_may_buy(ruleset, **options):
    game = test_ramsas.deal(**options)
    test_ramsas.do(game, "0 decline", "1 decline")
    return game.phase


def shown_trump_may_be_discarded(ruleset, **options):
    game = test_ramsas.deal(**options)
    test_ramsas.do(game, "0 decline", "1 decline")
    return game.explain({"seat": 2, "do": "buy", "keep": ["9D"]}) is None


def floor_at_zero(ruleset, **options):
    return ask("ledger", ruleset, who="A", start=3, tricks=0, options=options)["score"]


SHEET = [
    ("four_player_pack", RAMS, {32: 11, 52: 31}),
    ("start_record", RAMS, {100: [100] * 3, 150: [150] * 3}),
    ("turned_ace_binds_dealer", RAMS, {False: "pass play", True: "play"}),
    ("ace_stake", RAMS, {"held": -10, "dealt": -5, "ever": -15}),
    ("ace_discard", RAMS, {"allowed": -10, "forbidden": "kept", "stake_stays": -15}),
    ("max_exchange", RAMS, {5: (0, 5), 2: (0, 2), 0: (0, 0)}),
    ("exchange_round", RAMS, {"after_declarations": ("declare", 1), "with_declaration": ("exchange", 0)}),
    (
        "stock_exhausted",
        RAMS,
        {
            "reshuffle": "seat 3 throws out 5, then reshuffle",
            "short": "seat 5 may throw out 0",
            "cap3": "seat 5 may throw out 3",
        },
    ),
    ("turned_card", RAMS, {"optional": "take_turned leave_turned", "compulsory": "take_turned"}),
    ("turned_card_timing", RAMS, {"after_exchange": "play", "on_declaration": "turned_joins"}),
    ("sole_player", RAMS, {"five_tricks": "exchange", "void": "over", "dealer_must_play": "dealer stays"}),
    ("sole_player", ("ramsas",), {"five_tricks": "play", "void": "over", "dealer_must_play": "dealer stays"}),
    ("must_head", ALL, {False: "7C KC", True: "KC"}),
    ("must_overtrump", ALL, {False: "7D TD", True: "TD"}),
    ("trump_ace_lead", ALL, {"any_lead": ("AD", "AD"), "first_lead": ("9S AD", "AD")}),
    ("renonce_price", RAMS, {15: 14, 5: 4, 0: -1}),
    ("renonce_correction", RAMS, {"stands": "card", "corrected": "taken_back"}),
    ("duty_breach", RAMS, {"renonce": ["renonce"], "none": []}),
    (
        "flush_timing",
        RAMS,
        {
            "final": [(0, -5), (1, -5), (1, -10)],
            "dealt_only": ((0, -5), "play"),
            "either": ((0, -5), "over"),
        },
    ),
    (
        "two_flushes",
        RAMS,
        {"both_exempt": [-5, -15, 20], "eldest": [-5, 15, 20], "superior": [5, -15, 20]},
    ),
    ("trump_flush", RAMS, {5: [-5, 5, 20], 10: [-10, 10, 25]}),
    ("jack_pair", RAMS, {5: -5, 7: -7}),
    ("four_jacks", RAMS, {10: -10, 12: -12}),
    ("drawn_jacks_count", RAMS, {True: [-5], False: []}),
    ("jacks_vs_ace_remise", RAMS, {"net": [20, 15], "annul": [0, -5]}),
    (
        "clearing",
        RAMS,
        {"end_of_deal": ("entry", "declare", "play", ["A", "B"]), "immediate": ("game_over", "over", "over", "A")},
    ),
    (
        "both_clear",
        ("rams-a",),
        {
            "chronological": (1, [-70, 70, 0]),
            "lower_record": (2, [-70, 0, 70]),
            "shared": ([1, 2], [-70, 35, 35]),
        },
    ),
    (
        "settlement",
        RAMS,
        {
            "residual": [130, -60, -70],
            "agreed_sum_one_loser": [50, 0, -50],
            "agreed_sum_each": [100, -50, -50],
        },
    ),
    ("stake_per_point", RAMS, {1: [130, -60, -70], 2: [260, -120, -140], 0: [0, 0, 0]}),
    ("agreed_sum", RAMS, {50: [50, 0, -50], 7: [7, 0, -7]}),
    ("target", ("ramsas",), {20: None, 2: "A"}),
    ("jacks_must_be_held", ("ramsas",), {False: [1, 5], True: [1]}),
    ("reach_target", ("ramsas",), {"immediate": "A", "deal_end": "B"}),
    ("dealer_may_buy", ("ramsas",), {True: "purchase", False: "stay"}),
    ("shown_trump_may_be_discarded", ("ramsas",), {True: True, False: False}),
    ("floor_at_zero", ("ramsas",), {False: -2, True: 0}),
]


@pytest.mark.parametrize(
    ("name", "ruleset", "values"),
    [
        pytest.param(name, ruleset, values, id=f"{name}-{ruleset}")
        for name, rulesets, values in SHEET
        for ruleset in rulesets
    ],
)
def test_each_value_of_an_option_comes_out_as_it_should(name, ruleset, values):
    assert {value: globals()[name](ruleset, **{name: value}) for value in values} == values


def test_the_values_tell_themselves_apart_and_none_is_left_out():
    for name, rulesets, values in SHEET:
        assert len(set(map(str, values.values()))) == len(values), name
        for ruleset in rulesets:
            choices = switches(ruleset)[name].values.choices
            assert set(values) == set(choices) if choices else len(values) > 1
            assert getattr(preset(ruleset), name) in values
    for ruleset in ALL:
        tested = {name for name, rulesets, _ in SHEET if ruleset in rulesets}
        assert set(switches(ruleset)) - tested <= {"both_clear"}
