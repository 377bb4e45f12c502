"""The state of a deal as plain data: what the player draws, and what a seat may see."""

from typing import TYPE_CHECKING

from koziris.deal import PLAY
from koziris.duties import narrowing_duty
from koziris.reasons import Json

if TYPE_CHECKING:
    from koziris.trick_deal import TrickDeal


def state(deal: "TrickDeal", viewer: int | None = None) -> dict[str, Json]:
    """The state of a deal, all cards open, or as far as a seat may see.

    Shapes: `Game.view` says what a viewer gets for hidden cards; else

    * `phase`, `actor`, `dealer`, `trump` (a suit letter);
    * `shown` (a card or None), `turned` (`{"card", "state": "open" | "taken" | "dead"}` or None), `purchase`, `stock`
      (the number of cards left, or None);
    * `hands` (as one holds them: trumps first), `held`, `roles` (`undecided`, `in`, `out`, `buyer`);
    * `trick` (`{"n", "leader", "plays": [{"seat", "card"}], "winner"}` or None): a full trick stays, with its winner,
      until the next lead; `tricks` won, by seat;
    * `start`, `accounts` (running, not cut at zero), `pairs` (jack pairs shown or credited, by seat), `may_show` (seats
      that may show jacks now), `ledger` (entries);
    * `legal` (steps of the turn; `discard` once, with `min` and `max`), `due` (`{"clause", "kind"}` of the duty that
      narrows the choice of a card, or None);
    * `result` (`{"winner", "clause", "changes", "next_dealer", "settlement"}` once the deal is over, else None).
    """
    names = deal.display
    open_to = [viewer is None or viewer == seat for seat in range(deal.seats)]
    hands: list[Json] = [[*names(hand)] if is_open else None for hand, is_open in zip(deal.hands, open_to, strict=True)]
    plain: dict[str, Json] = {
        "phase": deal.phase,
        "actor": deal.actor,
        "dealer": deal.dealer,
        "trump": deal.trump,
        "shown": None,
        "turned": None,
        "purchase": None,
        "stock": None,
        "hands": hands,
        "held": [hand.bit_count() for hand in deal.hands],
        "roles": [*deal.roles],
        "trick": _trick(deal),
        "tricks": [*deal.tricks.taken] if deal.tricks else [0] * deal.seats,
        "accounts": [*deal.ledger.accounts],
        "start": [*deal.ledger.start],
        "may_show": [seat for seat in deal.may_show() if open_to[seat]],
        "ledger": [entry.to_json() for entry in deal.ledger.entries],
        "legal": legal_steps(deal) if deal.actor is not None and open_to[deal.actor] else [],
        "due": _due(deal) if deal.actor is not None and open_to[deal.actor] else None,
        "result": deal.result.to_json() if deal.result else None,
    }
    return plain | deal.table(viewer)


def _trick(deal: "TrickDeal") -> Json:
    tricks = deal.tricks
    if tricks is None or not tricks.plays:
        return None
    full = not tricks.led
    return {
        "n": tricks.done + (0 if full else 1),
        "leader": tricks.leader,
        "plays": [{"seat": seat, "card": deal.pack.name(card)} for seat, card in tricks.plays],
        "winner": tricks.best if full else None,
    }


def legal_steps(deal: "TrickDeal") -> list[Json]:
    """The legal acts of the turn as steps, `show_jacks` of the same seat last; all discards are one step with bounds."""
    steps: list[Json] = []
    bounds = deal.discard_bounds()
    if bounds:
        steps.append({"seat": deal.actor, "do": "discard", "min": bounds[0], "max": bounds[1]})
    for word in deal.acts:
        if word != "discard":
            steps += (action.to_step() for action in deal.legal_with(word))
    if deal.actor in deal.may_show():
        steps.append({"seat": deal.actor, "do": "show_jacks"})
    return steps


def _due(deal: "TrickDeal") -> Json:
    if deal.phase != PLAY or deal.tricks is None:
        return None
    duty = narrowing_duty(deal.tricks)
    return {"clause": duty.clause, "kind": duty.kind} if duty else None
