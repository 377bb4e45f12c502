"""Positions, written: the fields that they have, and those of a deal of the trick games; `positions.tricks` reads them.

A position has what the rest of the deal depends on, and no more: not who declared what or the tricks that are over, but
the hands, what lies on the table, whose turn it is, and the ledger. `koziris.notation` describes the fields.
"""

from collections.abc import Iterable, Sequence

from koziris.cards import Pack, bits
from koziris.deal import OVER, PLAY, RESHUFFLE
from koziris.rams.deal import RamsDeal
from koziris.rams.exchange import EXPOSED
from koziris.rams.table import RENONCE, TRUMP_WITH_SUIT
from koziris.ramsas import RamsasDeal
from koziris.trick_deal import TrickDeal
from koziris.tricks import TrickPlay

ROLES = {"u": "undecided", "i": "in", "o": "out", "b": "buyer"}
PAIRS = {"b": "black", "r": "red"}
OFFENCES = {"r": RENONCE, "t": TRUMP_WITH_SUIT}
_BOTH = ("dealer", "phase", "turn", "start", "roles", "hands")
_LATER = ("jacks", "trick", "taken", "ledger", "result", "won", "paid")
_RAMS = (*_BOTH, "dealt", "turned", "stock", "dead", "draw", *_LATER, "aces", "holders", "offences")
_RUMMY = (
    *("dealer", "phase", "turn", "start", "hands", "stock", "pile", "melds", "taken", "lays", "laid", "call"),
    *("turned", "declined", "ledger", "result", "won"),
)
FIELDS = {"rams-a": _RAMS, "rams-b": _RAMS, "ramsas": (*_BOTH, "shown", "purchase", *_LATER), "rummy": _RUMMY}
"""The fields of a position, by edition, besides mode and options."""


def fields_of(deal: TrickDeal, ruleset: str) -> dict[str, str]:
    """The fields of a position, in their order."""
    pack = deal.pack
    fields = {"dealer": str(deal.dealer), "phase": deal.phase}
    if deal.actor is not None:
        fields["turn"] = str(deal.actor)
    letters = {role: letter for letter, role in ROLES.items()}
    fields |= {
        "start": ".".join(map(str, deal.ledger.start)),
        "roles": "".join(letters[role] for role in deal.roles),
        "hands": _per_seat(pack, deal.hands),
    }
    if isinstance(deal, RamsDeal):
        fields |= _table_of_rams(deal)
        pairs: Sequence[Sequence[str]] = deal.score.credited
    else:
        assert isinstance(deal, RamsasDeal)
        fields["shown"] = pack.name(deal.shown)
        if deal.purchase:
            fields["purchase"] = _together(pack, bits(deal.purchase))
        pairs = deal.score.pairs
    if any(pairs):
        fields["jacks"] = ".".join("".join(colour[0] for colour in shown) for shown in pairs)
    if deal.tricks:
        fields |= _tricks(deal.tricks)
    if isinstance(deal, RamsDeal):
        fields |= _stakes(deal)
    if deal.ledger.entries:
        place = len(ruleset) + 1
        fields["ledger"] = ".".join(f"{entry.clause[place:]}_{entry.seat}_{entry.amount}" for entry in deal.ledger.entries)
    if deal.result:
        fields["result"] = deal.result.clause[len(ruleset) + 1 :]
        if deal.result.winner is not None:
            winners = deal.result.winner if isinstance(deal.result.winner, list) else [deal.result.winner]
            fields["won"] = ".".join(map(str, winners))
        if deal.result.settlement is not None:
            fields["paid"] = ".".join(map(str, deal.result.settlement))
    return fields


def _together(pack: Pack, cards: Iterable[int]) -> str:
    return "".join(map(pack.name, cards))


def _per_seat(pack: Pack, masks: Iterable[int]) -> str:
    return ".".join(_together(pack, bits(mask)) for mask in masks)


def _table_of_rams(deal: RamsDeal) -> dict[str, str]:
    pack = deal.pack
    fields = {}
    if deal.phase not in (PLAY, OVER):
        playing = [deal.roles[seat] == "in" for seat in range(deal.seats)]
        dealt = [dealt if plays else 0 for dealt, plays in zip(deal.dealt, playing, strict=True)]
        if any(cards and cards != hand for cards, hand in zip(dealt, deal.hands, strict=True)):
            fields["dealt"] = _per_seat(pack, dealt)
    fields["turned"] = f"{pack.name(deal.turned)}.{deal.turned_state}"
    if deal.phase in (PLAY, OVER):
        fields["stock"] = str(deal.stock.left)
        return fields
    fields["stock"] = f"{deal.stock.left}.{_together(pack, deal.stock.named)}"
    if deal.stock.dead:
        fields["dead"] = _together(pack, sorted(deal.stock.dead))
    if deal.phase in (RESHUFFLE, EXPOSED):
        cards = [_together(pack, bits(mask)) for mask in (deal.thrown, deal.face_up, deal.exposed)]
        fields["draw"] = ".".join([str(deal.serving), str(deal.stock.due), *cards])
    return fields


def _tricks(tricks: TrickPlay) -> dict[str, str]:
    plays = "".join(tricks.pack.name(card) for _, card in tricks.plays)
    return {"trick": f"{tricks.done}.{tricks.leader}.{plays}", "taken": ".".join(map(str, tricks.taken))}


def _stakes(deal: RamsDeal) -> dict[str, str]:
    fields = {}
    if any(deal.score.aces):
        fields["aces"] = _per_seat(deal.pack, deal.score.aces)
    if deal.had_an_ace:
        fields["holders"] = ".".join(str(seat) for seat in range(deal.seats) if deal.had_an_ace >> seat & 1)
    if deal.judge and deal.judge.offences:
        fields["offences"] = ".".join(
            f"{offence.trick}_{offence.seat}_{deal.pack.name(offence.card)}_{offence.why[0]}"
            for offence in deal.judge.offences
        )
    return fields
