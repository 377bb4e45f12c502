"""The state of a deal of rummy as plain data: what the player draws, and what a seat may see."""

from typing import TYPE_CHECKING

from koziris.melds import is_group
from koziris.reasons import Json
from koziris.rummy.score import hand_count

if TYPE_CHECKING:
    from koziris.rummy.deal import RummyDeal


def state(deal: "RummyDeal", viewer: int | None = None) -> dict[str, Json]:
    """The state of a deal, all cards open, or as far as a seat may see.

    * `phase` (`draw`, `lay`: lay, lay off or discard; `reshuffle`, `over`), `actor`, `dealer`;
    * `stock` (the number of cards), `pile` (all of it, the top card last; it lies face up), `turned` (how often it has
      been turned over);
    * `hands` (by suit, high to low; None where hidden), `held` (the number of cards of each), `laid` (by seat, whether it
      has laid, laid off or called something in an earlier turn: going out is then worth no double);
    * `counts` (what each hand would pay now; None where hidden);
    * `melds` (`{"n", "owner", "form": "group" | "sequence", "cards", "takes", "loose"}` in the order of laying; `takes` is
      what can be added next to it. At a real table `loose` are the cards that lie there and are no part of it; without a
      combination `form` is None and `cards` are empty);
    * `taken` (the card that the turn took from the pile and may not throw back, or None), `in_a_row` (the seats that have
      just refused the last discard);
    * `call` (`{"card", "by", "to", "may"}`: a discard that can be called, whose, the numbers it fits, the seats that may
      call; None when there is nothing to call);
    * `start`, `accounts` (balances: whole numbers, or fractions as texts), `ledger` (entries);
    * `due` (`{"clause"}`: the one that says whose turn it is, or what is due);
    * `legal` (steps of the turn), `calls` (the calls open to whom the view is for);
    * `table` (None in strict mode): `due` (whose turn it is; `actor` is then who plays out of turn), `right` (how many
      cards each seat should hold now), `seen` (`{"seat", "card"}` of wrongly seen cards of the stock, the top one first;
      one lies on the stock, its card None where hidden, several lie face up beside it), `announced` (whether the turn has
      announced an exit that is none), `irregular` (`{"seat", "clause"}` of what is wrong now), `claims` (steps that any
      seat may do now without a turn, `call_rummy` excepted), `mixed` (whether the cards have been mixed after the end);
    * `result` (`{"winner", "clause", "changes", "next_dealer", "settlement"}` once the deal is over, else None).
    """
    open_to = [viewer is None or viewer == seat for seat in range(deal.seats)]
    cards, names = deal.cards, deal.pack.names
    hands_open = [*zip(deal.hands, open_to, strict=True)]
    hands: list[Json] = [[*deal.display(hand)] if shown else None for hand, shown in hands_open]
    legal: list[Json] = []
    if deal.actor is not None and open_to[deal.actor]:
        legal += (action.to_step() for word in deal.acts for action in deal.legal_with(word))
    calls: list[Json] = [action.to_step() for action in deal.calls() if open_to[action.seat or 0]]
    melds = list(enumerate(cards.melds, start=1))
    return {
        "phase": deal.phase,
        "actor": deal.actor,
        "dealer": deal.dealer,
        "stock": cards.stock_left,
        "pile": [deal.pack.name(card) for card in cards.pile],
        "turned": deal.turned,
        "hands": hands,
        "held": [hand.bit_count() for hand in deal.hands],
        "counts": [hand_count(hand, deal.options) if shown else None for hand, shown in hands_open],
        "laid": [*cards.before],
        "melds": [
            {
                "n": number,
                "owner": cards.owners[number - 1],
                "form": ("group" if is_group(meld) else "sequence") if meld else None,
                "cards": [*names(meld)],
                "takes": [*names(cards.near[number - 1])],
                "loose": [*names(deal.loose(number))],
            }
            for number, meld in melds
            if meld or deal.loose(number)
        ],
        "taken": deal.pack.name(cards.taken) if cards.taken else None,
        "in_a_row": deal.in_a_row,
        "call": _call(deal),
        "accounts": [*deal.ledger.accounts],
        "start": [*deal.ledger.start],
        "ledger": [entry.to_json() for entry in deal.ledger.entries],
        "due": {"clause": deal.due_clause()},
        "legal": legal,
        "calls": calls,
        "table": deal.table_view(viewer),
        "result": deal.result.to_json() if deal.result else None,
    }


def _call(deal: "RummyDeal") -> Json:
    if deal.call is None:
        return None
    return {
        "card": deal.pack.name(deal.call.card),
        "by": deal.call.by,
        "to": [*deal.cards.fits(deal.call.card)],
        "may": [*sorted({action.seat for action in deal.calls() if action.seat is not None})],
    }
