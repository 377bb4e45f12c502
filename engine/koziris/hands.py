"""Hand files: a whole deal with its acts, questions, checkpoints and what comes out.

`read_hand` reads one strictly into a `Hand`; `start` deals it. What a hand says is compared with the game by
`koziris.check`, and made into what the player shows by `koziris.bridge`.
"""

from typing import Any, NamedTuple

from koziris.actions import Action
from koziris.clauses import is_clause
from koziris.game import MODES, Game
from koziris.rams.law import TABLE_LAWS
from koziris.reading import Fields, FileError, Node
from koziris.reasons import ActError, DealError, Json, OptionError
from koziris.rulebook import RULESETS, options_for, switches

LANGUAGES = ("en", "ru", "lt")

_HEAD = ("id", "ruleset", "seats", "dealer", "deal", "steps", "expect")
_HEAD_OPTIONAL = ("options", "mode", "title", "viewer")
_DEAL = {"rams-a": ("turned",), "rams-b": ("turned",), "ramsas": ("shown", "purchase"), "rummy": ("upcard",)}
_DEAL_OPTIONAL = {"rams-a": ("stock",), "rams-b": ("stock",), "ramsas": (), "rummy": ("stock",)}
_ONE_CARD = ("shown", "turned", "upcard")
_EXPECT = ("changes", "ledger", "next_dealer")
_ASKS = ("legal", "why_not", "judge")
_NUMBERS = {"seat": "a seat", "to": "the number of a combination", "points": "a number of points"}


class Step(NamedTuple):
    """One line of the steps. `kind` is `act`, `legal`, `why_not`, `judge`, `trick` or `say`; the other fields go with it."""

    kind: str
    node: Node
    say: dict[str, Json] | None = None
    action: Action | None = None
    seat: int = 0
    answers: tuple[str, ...] = ()
    clause: str = ""
    trick: int = 0
    offences: tuple[tuple[int, str], ...] = ()


class Hand(NamedTuple):
    """A hand file, read. `accounts` are the scores or records before the deal; `expect` is what has to come out."""

    node: Node
    id: str
    ruleset: str
    options: dict[str, Json]
    mode: str
    title: dict[str, Json]
    seats: int
    dealer: int
    viewer: int | None
    accounts: list[int | str]
    deal: dict[str, Any]
    steps: list[Step]
    expect: Fields


def accounts_name(ruleset: str) -> str:
    """What the accounts are called in a hand file."""
    return "scores" if ruleset in ("ramsas", "rummy") else "records"


def read_hand(node: Node) -> Hand:
    """Read a hand.

    Raises:
        FileError: with the place, what is wrong there and what was expected.
        NotEnacted: an option or a mode that the engine does not have yet.
    """
    rules = node.mapping("a hand").get("ruleset", node)
    if rules is node:
        raise node.fail("the field 'ruleset' is missing")
    ruleset = rules.one_of(RULESETS, "ruleset")
    accounts = accounts_name(ruleset)
    rummy = ruleset == "rummy"
    # Only rummy may leave the accounts out.
    needed, optional = (_HEAD, (*_HEAD_OPTIONAL, accounts)) if rummy else ((*_HEAD, accounts), _HEAD_OPTIONAL)
    head = node.fields(needed, optional)
    seats = head["seats"].whole()
    options = read_options(head["options"], ruleset) if "options" in head else {}
    mode = head.read("mode", lambda given: given.one_of(MODES, "mode"), "strict")
    exposed = ("exposed",) if rummy and mode == "table" else ()
    deal = head["deal"].fields(("hands", *_DEAL[ruleset]), (*_DEAL_OPTIONAL[ruleset], *exposed))
    cards: dict[str, Any] = {"hands": [hand.strings("cards") for hand in deal["hands"].sequence("a list of hands")]}
    for name in deal:
        if name != "hands":
            cards[name] = deal[name].string("a card") if name in _ONE_CARD else deal[name].strings("cards")
    viewer = head.read("viewer", Node.whole, None)
    known = ("hands" if rummy else "tricks", *_EXPECT, accounts)
    return Hand(
        node=node,
        id=head["id"].string("an id"),
        ruleset=ruleset,
        options=options,
        mode=mode,
        title=head.read("title", _in_languages, {}),
        seats=seats,
        dealer=head["dealer"].whole("a seat"),
        viewer=viewer,
        accounts=head.read(accounts, Node.amounts if rummy else _whole_amounts, [0] * seats),
        deal=cards,
        steps=[_read_step(step, mode, ruleset) for step in head["steps"].sequence("a list of steps")],
        expect=head["expect"].fields(("result",), known),
    )


def _whole_amounts(node: Node) -> list[int | str]:
    return [*node.wholes()]


def read_options(node: Node, ruleset: str) -> dict[str, Json]:
    """Options as written, each of the type that it has to have, and all of them possible together.

    Raises:
        FileError: unknown, of another type, impossible or contradictory.
        NotEnacted: the engine does not have that rule yet.
    """
    known = switches(ruleset)
    options: dict[str, Json] = {}
    for name, value in node.mapping("options by name").items():
        if name not in known:
            raise FileError(value.key, f"{ruleset} has no option {name!r}: expected {', '.join(known)}")
        wanted = known[name].values.type
        if wanted is bool:
            options[name] = value.truth()
        elif wanted is int:
            options[name] = value.whole()
        else:
            options[name] = value.string() if wanted is str else value.data()
    try:
        options_for(ruleset, options)
    except OptionError as error:
        raise node.at([error.name]).fail(str(error)) from None
    return options


def start(hand: Hand) -> Game:
    """Deal a hand.

    Raises:
        FileError: the deal cannot be.
        NotEnacted: the engine does not have these rules yet.
    """
    try:
        return Game.from_deal(
            hand.ruleset,
            seats=hand.seats,
            dealer=hand.dealer,
            accounts=hand.accounts,
            deal=hand.deal,
            options=hand.options,
            mode=hand.mode,
        )
    except DealError as error:
        raise hand.node.at(error.path).fail(str(error)) from None


# ---- steps


def _in_languages(node: Node) -> dict[str, Json]:
    fields = node.fields((), LANGUAGES, "language")
    return {language: fields[language].string() for language in fields}


def _read_step(node: Node, mode: str, ruleset: str) -> Step:
    entries = node.mapping("a step")
    say = _in_languages(entries["say"]) if "say" in entries else None
    rest = Node(node.place, node.line, entries={name: value for name, value in entries.items() if name != "say"})
    kinds = [name for name in ("ask", "trick", "do", "card") if name in entries]
    if not kinds:
        if say is None or rest.entries:
            raise node.fail("a step is an act (`do`), a card (`card`), a question (`ask`), a `trick` or `say`")
        return Step("say", node, say)
    if kinds[0] == "ask":
        return _read_judge(rest, say, mode, ruleset) if entries["ask"].text == "judge" else _read_ask(rest, say)
    if kinds[0] == "trick":
        fields = rest.fields(("trick", "winner"))
        return Step("trick", node, say, trick=fields["trick"].whole(), seat=fields["winner"].whole("a seat"))
    return Step("act", node, say, action=_read_act(rest))


def _read_act(node: Node) -> Action:
    step: dict[str, Json] = {}
    for name, value in node.mapping().items():
        if name in _NUMBERS:
            step[name] = value.whole(_NUMBERS[name])
        elif name == "also":
            step[name] = [*value.wholes()]
        elif value.items is not None:
            step[name] = [*value.strings("cards")]
        else:
            step[name] = value.string()
    try:
        return Action.from_step(step)
    except ActError as error:
        raise node.fail(str(error)) from None


def _read_ask(node: Node, say: dict[str, Json] | None) -> Step:
    entries = node.mapping()
    kind = entries["ask"].one_of(_ASKS, "question")
    if kind == "legal":
        fields = node.fields(("ask", "seat", "is"))
        return Step("legal", node, say, seat=fields["seat"].whole("a seat"), answers=tuple(fields["is"].strings()))
    node.fields(("ask", "clause", "seat"), ("do", "card", "keep", "cards", "discard", "to", "also", "points"))
    clause = read_clause(entries["clause"])
    act = {name: value for name, value in entries.items() if name not in ("ask", "clause")}
    return Step("why_not", node, say, action=_read_act(Node(node.place, node.line, entries=act)), clause=clause)


def _read_judge(node: Node, say: dict[str, Json] | None, mode: str, ruleset: str) -> Step:
    if mode != "table":
        raise node.fail("`judge` belongs to table mode")
    law = TABLE_LAWS.get(ruleset)
    offences = []
    for item in node.fields(("ask", "is"))["is"].sequence("a list of offences"):
        fields = item.fields(("seat", "clause"))
        clause = (
            fields["clause"].one_of((law.trumped, law.renonce), "clause of an offence")
            if law
            else read_clause(fields["clause"])
        )
        offences.append((fields["seat"].whole("a seat"), clause))
    return Step("judge", node, say, offences=tuple(offences))


def read_clause(node: Node) -> str:
    """The id of a clause that there is."""
    clause = node.string("the id of a clause")
    if not is_clause(clause):
        raise node.fail(f"there is no clause {clause!r}")
    return clause
