"""The rulebook: the editions and what can be agreed in each.

The options of a game are a class; each of them says which values it may have, which of these the engine enacts, and which
ruling it switches. An edition is a preset of them together with the size of the table and of the pack.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, ClassVar, NamedTuple, Self

from koziris.cards import ACE_LOW, Pack, pack
from koziris.clauses import enacts
from koziris.reasons import DealError, NotEnacted, OptionError

type Value = bool | int | str


class Values(NamedTuple):
    """The values an option may have: their type, how one says them, the test, and all of them or the first and last."""

    type: type
    said: str
    hold: Callable[[Any], bool]
    choices: tuple[Value, ...] = ()
    low: int | None = None
    high: int | None = None


class Switch(NamedTuple):
    """What an option is: its values, the ruling it switches, and the values enacted (None: all of them)."""

    values: Values
    entry: str
    enacted: tuple[Value, ...] | None


YES_OR_NO = Values(bool, "true or false", lambda value: True, (False, True))


def one_of(*values: Value) -> Values:
    """One of these values."""
    return Values(type(values[0]), "one of " + ", ".join(map(str, values)), lambda value: value in values, values)


def at_least(low: int, high: int | None = None) -> Values:
    """A whole number from `low`, up to `high` where that is given."""
    said = f"a whole number from {low}" + (" upwards" if high is None else f" to {high}")
    return Values(int, said, lambda value: value >= low and (high is None or value <= high), (), low, high)


class _Declared(NamedTuple):
    preset: Any
    switch: Switch


def option(preset: Any, values: Values, entry: str, enacted: tuple[Value, ...] | None = None) -> Any:  # noqa: ANN401 - of any type
    """Declare an option: its value in the preset, what it may be, the ruling it switches, the values enacted (None: all)."""
    return _Declared(preset, Switch(values, entry, enacted))


class Options:
    """Options that a game is played with. A subclass declares them by `option`; an instance never changes.

    Made by hand, since the module `dataclasses` takes longer to load than all of the engine.
    """

    switches: ClassVar[Mapping[str, Switch]] = {}
    """By the name of the option."""

    def __init_subclass__(cls) -> None:
        declared = {name: value for name, value in vars(cls).items() if isinstance(value, _Declared)}
        cls.switches = {**cls.switches, **{name: value.switch for name, value in declared.items()}}
        for name, value in declared.items():
            setattr(cls, name, value.preset)

    def __init__(self, **departures: Value) -> None:
        unknown = departures.keys() - self.switches.keys()
        if unknown:
            raise TypeError(f"{type(self).__name__} has no option {min(unknown)!r}")
        # What departs from the preset of the class hides it.
        vars(self).update(departures)
        vars(self)["_all"] = tuple(getattr(self, name) for name in self.switches)
        vars(self)["_hash"] = hash(vars(self)["_all"])

    def replace(self, **changes: Value) -> Self:
        """The same with other values."""
        return type(self)(**(self.to_json() | changes))

    def to_json(self) -> dict[str, Value]:
        """The values by name."""
        return dict(zip(self.switches, vars(self)["_all"], strict=True))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"options never change: {name} stays as it is")

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and vars(self)["_all"] == vars(other)["_all"])

    def __hash__(self) -> int:
        made: int = vars(self)["_hash"]
        return made

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.to_json().items())})"


class RamsOptions(Options):
    """The options of Russian Rams, with the preset of `rams-a`."""

    four_player_pack: int = option(32, one_of(32, 52), "A-01")
    start_record: int = option(100, at_least(1), "A-87")
    turned_ace_binds_dealer: bool = option(False, YES_OR_NO, "A-09")
    ace_stake: str = option("held", one_of("held", "dealt", "ever"), "A-11")
    ace_discard: str = option("allowed", one_of("allowed", "forbidden", "stake_stays"), "A-12")
    max_exchange: int = option(5, at_least(0, 5), "A-14")
    exchange_round: str = option("after_declarations", one_of("after_declarations", "with_declaration"), "A-07")
    stock_exhausted: str = option("reshuffle", one_of("reshuffle", "short", "cap3"), "A-16")
    turned_card: str = option("optional", one_of("optional", "compulsory"), "A-18")
    turned_card_timing: str = option("after_exchange", one_of("after_exchange", "on_declaration"), "A-19")
    sole_player: str = option("five_tricks", one_of("five_tricks", "void", "dealer_must_play"), "A-24")
    must_head: bool = option(False, YES_OR_NO, "A-27")
    must_overtrump: bool = option(False, YES_OR_NO, "A-28")
    trump_ace_lead: str = option("any_lead", one_of("any_lead", "first_lead"), "A-30")
    renonce_price: int = option(15, at_least(0), "A-38")
    renonce_correction: str = option("stands", one_of("stands", "corrected"), "A-39")
    duty_breach: str = option("renonce", one_of("renonce", "none"), "A-36")
    flush_timing: str = option("final", one_of("final", "dealt_only", "either"), "A-53")
    two_flushes: str = option("both_exempt", one_of("both_exempt", "eldest", "superior"), "A-56")
    trump_flush: int = option(5, one_of(5, 10), "A-57")
    jack_pair: int = option(5, at_least(0), "A-91")
    four_jacks: int = option(10, at_least(0), "A-91")
    drawn_jacks_count: bool = option(True, YES_OR_NO, "A-61")
    jacks_vs_ace_remise: str = option("net", one_of("net", "annul"), "A-65")
    clearing: str = option("end_of_deal", one_of("end_of_deal", "immediate"), "A-72")
    both_clear: str = option("chronological", one_of("chronological", "lower_record", "shared"), "A-73")
    settlement: str = option("residual", one_of("residual", "agreed_sum_one_loser", "agreed_sum_each"), "A-79")
    stake_per_point: int = option(1, at_least(0), "A-89")
    agreed_sum: int = option(50, at_least(0), "A-79")

    def contradiction(self) -> tuple[str, str] | None:
        """An option that another leaves without meaning, and a sentence; None when all go together."""
        if self.turned_card == "compulsory" and self.turned_card_timing == "on_declaration":
            return "turned_card", "turned_card: compulsory needs turned_card_timing: after_exchange"
        return None


class RamsasOptions(Options):
    """The options of Ramsas, with its preset."""

    target: int = option(20, at_least(1), "L-10")
    sole_player: str = option("five_tricks", one_of("five_tricks", "void", "dealer_must_play"), "L-11")
    must_head: bool = option(False, YES_OR_NO, "L-13")
    must_overtrump: bool = option(False, YES_OR_NO, "L-13")
    trump_ace_lead: str = option("first_lead", one_of("any_lead", "first_lead"), "L-14")
    jacks_must_be_held: bool = option(False, YES_OR_NO, "L-17")
    reach_target: str = option("immediate", one_of("immediate", "deal_end"), "L-21")
    dealer_may_buy: bool = option(True, YES_OR_NO, "L-03")
    shown_trump_may_be_discarded: bool = option(True, YES_OR_NO, "L-06")
    floor_at_zero: bool = option(False, YES_OR_NO, "L-15")

    def contradiction(self) -> tuple[str, str] | None:
        """All of these go together."""
        return None


class RummyOptions(Options):
    """The options of rummy, with its preset."""

    variant: str = option("base", one_of("base", "v1", "v2", "v3", "v4", "v1+v3", "v2+v3"), "R-17")
    melds_per_turn: str = option("any", one_of("any", "one"), "R-02")
    layoff_needs_own_meld: bool = option(False, YES_OR_NO, "R-04")
    max_recycles: int = option(2, at_least(0), "R-13")
    block_refusal: str = option("all", one_of("all", "next"), "R-14")
    hand_count: str = option("all", one_of("all", "unmatched"), "R-16")
    v4_count: str = option("losers", one_of("losers", "winner"), "R-25")
    v4_double: bool = option(False, YES_OR_NO, "R-25")
    out_of_turn_stock: str = option("keep_and_correct", one_of("keep_and_correct", "complete_the_turn"), "R-33")
    seen_card_face_up: bool = option(False, YES_OR_NO, "R-34")
    exposed_redeal: str = option("any_time", one_of("any_time", "before_first_draw"), "R-47")
    match_target: int | str = option(
        "none",
        Values(
            object,
            "none or a whole number from 1",
            lambda value: value == "none" or (type(value) is int and value >= 1),
            ("none",),
            1,
        ),
        "R-53",
    )

    def contradiction(self) -> tuple[str, str] | None:
        """An option that another leaves without meaning, and a sentence; None when all go together."""
        if self.variant != "v4" and self.v4_double:
            return "v4_double", "v4_double: true needs variant: v4"
        if self.variant != "v4" and self.v4_count != "losers":
            return "v4_count", "v4_count: winner needs variant: v4"
        return None


type AnyOptions = RamsOptions | RamsasOptions | RummyOptions


class Ruleset(NamedTuple):
    """An edition: its name, the seats a table may have, by which clause, and its preset.

    `more_clause` is the clause about more seats, where it is another.
    """

    name: str
    seats: range
    seats_clause: str
    preset: AnyOptions
    more_clause: str = ""


RULESETS: dict[str, Ruleset] = {
    ruleset.name: ruleset
    for ruleset in (
        Ruleset("rams-a", range(3, 8), "rams-a-1", RamsOptions()),
        Ruleset(
            "rams-b",
            range(3, 8),
            "rams-b-d1",
            RamsOptions(
                four_player_pack=52,
                turned_card_timing="on_declaration",
                renonce_price=5,
                settlement="agreed_sum_one_loser",
            ),
        ),
        Ruleset("ramsas", range(2, 5), "ramsas-02", RamsasOptions()),
        Ruleset("rummy", range(2, 7), "rummy-01", RummyOptions(), "rummy-02"),
    )
}
"""The editions by name."""


def ruleset_named(name: str) -> Ruleset:
    """The edition of that name.

    Raises:
        DealError: there is none.
    """
    if name not in RULESETS:
        raise DealError(f"there are no rules {name!r}: expected {', '.join(RULESETS)}", "ruleset")
    return RULESETS[name]


def preset(ruleset: str) -> AnyOptions:
    """The options of an edition as its source and our default rulings have them."""
    return ruleset_named(ruleset).preset


def switches(ruleset: str) -> Mapping[str, Switch]:
    """The options of an edition by name: what values they may have, and which ruling they switch."""
    return preset(ruleset).switches


def excluding(variants: object) -> str:
    """Which variants of rummy exclude each other, and by which clause, in brackets; "" when that is not what is wrong."""
    named = str(variants).split("+")
    if "v4" in named and any(other in named for other in ("v1", "v2", "v3")):
        return " (in v4 nothing is laid before the exit, by rummy-33: no other variant goes with it)"
    if "v1" in named and "v2" in named:
        return " (v1 turns a spent stock over, by rummy-24, v2 ends the deal there, by rummy-25)"
    return ""


def options_for(ruleset: str, departures: Mapping[str, object] | None = None) -> AnyOptions:
    """The preset of an edition with these departures from it.

    Raises:
        OptionError: an unknown option, a value that it cannot have, options that contradict each other.
        NotEnacted: all well, but the engine has no such rule yet.
    """
    base = preset(ruleset)
    if not departures:
        return base
    known = switches(ruleset)
    for name, value in departures.items():
        if name not in known:
            raise OptionError(f"{ruleset} has no option {name!r}: expected {', '.join(known)}", name)
        values = known[name].values
        if (values.type is not object and type(value) is not values.type) or not values.hold(value):
            why = excluding(value) if name == "variant" else ""
            raise OptionError(f"{name} cannot be {value!r}: expected {values.said}{why}", name)
    changes: Any = dict(departures)
    options = base.replace(**changes)
    contradiction = options.contradiction()
    if contradiction:
        raise OptionError(contradiction[1], contradiction[0])
    for name, value in departures.items():
        enacted = known[name].enacted
        if value != getattr(base, name) and enacted is not None and value not in enacted:
            raise NotEnacted(f"the option {name}: {value} in {ruleset}")
    return options


class Setup(NamedTuple):
    """How a table is set up: the pack, cards dealt to hands, cards laid apart (see `setup`), cards left."""

    pack: Pack
    dealt: int
    apart: int
    left: int


HAND_SIZE = 5


@cache
@enacts("rams-a-1", "rams-a-2a", "rams-a-2b", "rams-a-4", "rams-a-5a")
@enacts("rams-b-d1", "rams-b-d2a", "rams-b-d2b", "rams-b-d4a", "rams-b-d4c")
@enacts("ramsas-02", "ramsas-04", "ramsas-05", "ramsas-06")
def setup(ruleset: str, seats: int, options: AnyOptions) -> Setup:
    """The pack and how it is shared out, for a number of seats.

    In Russian Rams one card is turned, apart, and the rest is the stock; so it is in rummy, where that card begins the
    discard pile. In Ramsas four are the purchase, apart, and the rest is not used.

    Raises:
        DealError: too few or too many seats.
    """
    table = ruleset_named(ruleset)
    if seats not in table.seats:
        span = f"{table.seats.start} to {table.seats.stop - 1}"
        clause = table.more_clause if table.more_clause and seats >= table.seats.stop else table.seats_clause
        raise DealError(f"{ruleset} is for {span} seats, not {seats} ({clause})", "seats")
    if isinstance(options, RamsOptions):
        size = options.four_player_pack if seats == 4 else 32 if seats < 4 else 52
        apart = 1
    elif isinstance(options, RamsasOptions):
        size, apart = 24, 4
    else:
        return _setup_of_rummy(seats, options)
    dealt = HAND_SIZE * seats
    return Setup(pack(size), dealt, apart, size - dealt - apart)


@enacts("rummy-01", "rummy-02", "rummy-03", "rummy-08", "rummy-09", "rummy-34")
def _setup_of_rummy(seats: int, options: RummyOptions) -> Setup:
    """Ten cards each for two, seven for three or four, six for five or six; in Variant 4 ten, for two or three only."""
    v4 = options.variant == "v4"
    if v4 and seats > 3:
        raise DealError(f"Variant 4 of rummy is for 2 or 3 seats, not {seats} (rummy-34)", "seats")
    dealt = seats * (10 if v4 or seats == 2 else 7 if seats < 5 else 6)
    return Setup(ACE_LOW, dealt, 1, ACE_LOW.size - dealt - 1)
