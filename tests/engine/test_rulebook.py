"""The rulebook: the option sheet, and what cannot be agreed."""

import pytest

from koziris import DealError, NotEnacted, OptionError
from koziris.clauses import RULINGS
from koziris.rulebook import RULESETS, YES_OR_NO, RamsasOptions, RummyOptions, option, options_for, preset, setup, switches

# The option sheet: name -> the preset of rams-a, rams-b, ramsas; a dash where there is no such option.
SHEET = """
four_player_pack 32 52 -
start_record 100 100 -
target - - 20
turned_ace_binds_dealer False False -
ace_stake held held -
ace_discard allowed allowed -
max_exchange 5 5 -
exchange_round after_declarations after_declarations -
stock_exhausted reshuffle reshuffle -
turned_card optional optional -
turned_card_timing after_exchange on_declaration -
sole_player five_tricks five_tricks five_tricks
must_head False False False
must_overtrump False False False
trump_ace_lead any_lead any_lead first_lead
renonce_price 15 5 -
renonce_correction stands stands -
duty_breach renonce renonce -
flush_timing final final -
two_flushes both_exempt both_exempt -
trump_flush 5 5 -
jack_pair 5 5 -
four_jacks 10 10 -
drawn_jacks_count True True -
jacks_must_be_held - - False
jacks_vs_ace_remise net net -
clearing end_of_deal end_of_deal -
both_clear chronological chronological -
reach_target - - immediate
settlement residual agreed_sum_one_loser -
stake_per_point 1 1 -
agreed_sum 50 50 -
dealer_may_buy - - True
shown_trump_may_be_discarded - - True
floor_at_zero - - False
"""


def test_the_presets_are_those_of_the_option_sheet():
    rows = [line.split() for line in SHEET.split("\n") if line]
    for place, ruleset in enumerate(("rams-a", "rams-b", "ramsas"), start=1):
        expected = {row[0]: row[place] for row in rows if row[place] != "-"}
        assert {name: str(getattr(preset(ruleset), name)) for name in switches(ruleset)} == expected


def test_every_option_names_its_ruling_and_holds_its_preset():
    for ruleset in RULESETS:
        for name, switch in switches(ruleset).items():
            assert switch.entry in RULINGS
            assert switch.values.hold(getattr(preset(ruleset), name))


@pytest.mark.parametrize(
    ("ruleset", "options", "said"),
    [
        ("rams-a", {"target": 20}, "has no option 'target'"),
        ("ramsas", {"agreed_sum": 20}, "has no option 'agreed_sum'"),
        ("ramsas", {"target": 0}, "a whole number from 1 upwards"),
        ("ramsas", {"target": True}, "a whole number from 1 upwards"),
        ("ramsas", {"target": "20"}, "a whole number from 1 upwards"),
        ("ramsas", {"must_head": 1}, "true or false"),
        ("rams-a", {"max_exchange": 6}, "a whole number from 0 to 5"),
        ("rams-a", {"four_player_pack": 36}, "one of 32, 52"),
        ("rams-a", {"settlement": "each"}, "one of residual"),
        ("rams-b", {"turned_card": "compulsory"}, "needs turned_card_timing: after_exchange"),
        ("rummy", {"variant": "v1+v2"}, "one of base"),
        ("rummy", {"match_target": 0}, "none or a whole number from 1"),
    ],
)
def test_what_cannot_be_agreed(ruleset, options, said):
    with pytest.raises(OptionError, match=said) as error:
        options_for(ruleset, options)
    assert error.value.name in options


def test_the_preset_may_be_stated_and_options_go_together():
    assert options_for("rams-a", {"renonce_price": 15}) == preset("rams-a")
    assert options_for("rummy", {"match_target": 100}) == RummyOptions(match_target=100)
    both = {"turned_card": "compulsory", "turned_card_timing": "after_exchange"}
    assert options_for("rams-b", both).turned_card == "compulsory"


def test_options_are_values_and_never_change():
    options = RamsasOptions(target=30)
    assert (options.target, options.must_head, RamsasOptions().target) == (30, False, 20)
    assert options.replace(must_head=True) == RamsasOptions(target=30, must_head=True)
    assert options != RamsasOptions()
    assert RamsasOptions() != RummyOptions()
    assert len({options, RamsasOptions(target=30), RamsasOptions()}) == 2
    assert repr(options).startswith("RamsasOptions(target=30, sole_player='five_tricks', ")
    assert set(options.to_json()) == set(switches("ramsas"))
    with pytest.raises(AttributeError, match="options never change: target stays as it is"):
        options.target = 5
    with pytest.raises(TypeError, match="RamsasOptions has no option 'colour'"):
        RamsasOptions(colour="red")


def test_tables_of_all_sizes():
    sizes = {("rams-a", 4): 32, ("rams-b", 4): 52, ("rams-a", 3): 32, ("rams-b", 7): 52, ("ramsas", 4): 24}
    for (ruleset, seats), size in sizes.items():
        table = setup(ruleset, seats, preset(ruleset))
        assert (table.pack.size, table.dealt + table.apart + table.left) == (size, size)
    for ruleset, seats in (("ramsas", 5), ("ramsas", 1), ("rams-a", 2), ("rams-b", 8)):
        with pytest.raises(DealError, match=RULESETS[ruleset].seats_clause):
            setup(ruleset, seats, preset(ruleset))
    with pytest.raises(DealError, match="there are no rules 'bridge'"):
        preset("bridge")


def test_an_option_that_the_engine_does_not_have_yet_says_so(monkeypatch):
    class New(RummyOptions):
        toast: bool = option(False, YES_OR_NO, "R-01", ())

    monkeypatch.setitem(RULESETS, "toasted", RULESETS["rummy"]._replace(preset=New()))
    assert options_for("toasted", {"toast": False}) == New()
    with pytest.raises(NotEnacted, match="the option toast: True in toasted"):
        options_for("toasted", {"toast": True})
