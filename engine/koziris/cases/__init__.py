"""Cases: single points of the rules, each answered by the code that a real game runs."""

# The answers are found by being loaded.
from koziris.cases import accounts, deal, play, rummy  # noqa: F401
from koziris.cases.kinds import HANDLERS, KINDS, ROW_FIELDS, Answer, Row
from koziris.hands import read_options
from koziris.reading import Node
from koziris.reasons import DealError
from koziris.rulebook import RULESETS, options_for


def answer(kind: str, ruleset: Node, node: Node) -> Answer:
    """The engine's answer to a row; `"reject"` where it refuses clearly.

    Args:
        kind: the kind of case.
        ruleset: the case's edition, which the row may change.
        node: the row.

    Raises:
        FileError: the row is faulty.
        NotEnacted: the engine does not have an option of the row yet.
    """
    kind_of = KINDS[kind]
    fields = node.fields((*kind_of.needed, "expected"), (*kind_of.optional, *ROW_FIELDS))
    rules = fields.read("ruleset", lambda own: own, ruleset).one_of(RULESETS, "ruleset")
    if rules not in kind_of.rulesets:
        raise node.fail(f"the kind {kind!r} belongs to {', '.join(kind_of.rulesets)}, not to {rules}")
    departures = read_options(fields["options"], rules) if "options" in fields else {}
    try:
        return HANDLERS[kind, rules](Row(rules, options_for(rules, departures), fields))
    except DealError:
        return "reject"
