"""Ramsas: the purchase, staying or dropping out, the jacks, the points and the race to the target."""

from collections.abc import Mapping, Sequence
from typing import Any

from koziris.actions import Action
from koziris.clauses import enacts
from koziris.deal import OVER, PLAY, Act, never, nothing_more
from koziris.duties import duties_for
from koziris.reasons import DealError, Json, Reason
from koziris.rulebook import RamsasOptions, setup
from koziris.scoring import PAIRS, Ledger, held_pairs
from koziris.trick_deal import PlayLaw, TrickDeal

PURCHASE = "purchase"
STAY = "stay"

_LAW = PlayLaw(
    first_lead="ramsas-15",
    later_lead="ramsas-22",
    turn="ramsas-17",
    follow="ramsas-18",
    trump="ramsas-19",
    throw_off="ramsas-20",
    trick="ramsas-21",
    over="ramsas-05",
)


# ---- the purchase


@enacts("ramsas-09")
def offered_to[Seat](order: Sequence[Seat], options: RamsasOptions) -> tuple[Seat, ...]:
    """The seats to which the purchase is offered, in order: all, from the dealer's left; the dealer last, if at all."""
    return tuple(order) if options.dealer_may_buy else tuple(order[:-1])


@enacts("ramsas-10")
def after_buying(keep: int, purchase: int) -> int:
    """The buyer's hand: the card kept, and all four of the purchase."""
    return keep | purchase


@enacts("ramsas-08")
def refuse_keep(action: Action, shown: str | None, options: RamsasOptions) -> Reason | None:
    """Why a buyer may not keep these cards: one card is kept; `shown` is the dealer's, None for another seat."""
    if len(action.cards) != 1:
        return Reason("keep_one", "ramsas-10", {"seat": action.seat, "keep": [*action.cards]})
    if shown and not options.shown_trump_may_be_discarded and action.cards != (shown,):
        facts: dict[str, Json] = {"seat": action.seat, "keep": [*action.cards], "may": [shown], "shown": shown}
        return Reason("keep_the_shown_trump", "ramsas-08", facts)
    return None


# ---- staying in


@enacts("ramsas-13")
def must_stay_on(score: int, options: RamsasOptions) -> bool:
    """Whoever is one point from the target has to take part."""
    return score == options.target - 1


@enacts("ramsas-11", "ramsas-12")
def refuse_drop(
    seat: int, score: int, options: RamsasOptions, *, buyer: bool = False, last_against_one: bool = False
) -> Reason | None:
    """Why a seat may not drop out: it has bought, or it stands one below the target.

    By house rule the dealer may not leave one seat alone either (`last_against_one`).
    """
    if buyer:
        refused = "buyer_stays", "ramsas-12"
    elif must_stay_on(score, options):
        refused = "must_stay_19", "ramsas-13"
    elif last_against_one and options.sole_player == "dealer_must_play":
        refused = "dealer_must_play", "ramsas-11"
    else:
        return None
    return Reason(*refused, {"seat": seat, "score": score, "target": options.target})


# ---- leading


@enacts("ramsas-15", "ramsas-16")
def first_leader(order: Sequence[int], playing: Sequence[int], buyer: int | None) -> int:
    """Who leads first: the buyer, else the first seat from the dealer's left that takes part."""
    return next(seat for seat in order if seat in playing) if buyer is None else buyer


def law_of_play(buyer: int | None) -> PlayLaw:
    """What the play cites: who leads first is said elsewhere where nobody has bought."""
    return _LAW if buyer is not None else _LAW._replace(first_lead="ramsas-16")


# ---- points


class RamsasScore:
    """The points of a deal: the ledger, the tricks won and the jack pairs shown, by seat."""

    def __init__(self, start: Sequence[int], options: RamsasOptions, pairs: Sequence[Sequence[str]] | None = None) -> None:
        self.ledger = Ledger(start)
        self.options = options
        self.tricks = [0] * len(start)
        self.pairs = [list(shown) for shown in pairs] if pairs else [[] for _ in start]

    def trick(self, seat: int) -> bool:
        """A seat has won a trick; whether that ends the game."""
        self.tricks[seat] += 1
        self._point(seat)
        if self.tricks[seat] == 1:
            self._jack_bonus(seat)
        return self.options.reach_target == "immediate" and self.reached(seat)

    @enacts("ramsas-25")
    def _point(self, seat: int) -> None:
        """A trick is worth one point."""
        self.ledger.add(seat, 1, "ramsas-25", "trick", trick=sum(self.tricks))

    @enacts("ramsas-28")
    def _jack_bonus(self, seat: int) -> None:
        """Each pair of jacks shown before the first lead is worth five with the seat's first trick."""
        for pair in self.pairs[seat]:
            self.ledger.add(seat, 5, "ramsas-28", "jack_bonus", pair=pair, trick=sum(self.tricks))

    @enacts("ramsas-26", "ramsas-27")
    def no_trick(self, seats: Sequence[int]) -> None:
        """Of the seats that took part, each without a trick loses five, if it stood above zero before the deal."""
        for seat in seats:
            before = self.ledger.start[seat]
            if not self.tricks[seat] and before > 0:
                loss = min(5, before) if self.options.floor_at_zero else 5
                self.ledger.add(seat, -loss, "ramsas-26", "no_trick", before=before)

    @enacts("ramsas-02")
    def reached(self, seat: int) -> bool:
        """Whether a seat has reached the target."""
        return self.ledger.accounts[seat] >= self.options.target

    def winner(self) -> int | None:
        """The highest of those who have reached the target, or None.

        There are several only where the target counts at the end of the deal; of equals, the first to come to its score.
        """
        accounts = self.ledger.accounts
        reached = [seat for seat in range(len(accounts)) if self.reached(seat)]
        last = {entry.seat: number for number, entry in enumerate(self.ledger.entries)}
        return max(reached, key=lambda seat: (accounts[seat], -last.get(seat, -1)), default=None)


# ---- the deal


class RamsasDeal(TrickDeal):
    """A deal of Ramsas.

    Attributes:
        shown: the dealer's last card, which makes the trumps.
        purchase: the four cards on the table, as a mask; 0 when bought or put away.
        buyer: who bought, or None.
        score: the points.
    """

    def __init__(
        self,
        options: RamsasOptions,
        seats: int,
        dealer: int,
        accounts: Sequence[int],
        deal: Mapping[str, Any],
    ) -> None:
        table = setup("ramsas", seats, options)
        super().__init__(table, dealer, accounts, deal["hands"], "scores")
        for seat, score in enumerate(accounts):
            if score >= options.target:
                raise DealError(f"seat {seat} has {score}: the game was over at {options.target}", "scores", seat)
        self.options = options
        self.acts = _ACTS
        self.law = _LAW
        self.shown = self.one_card(deal["shown"], "deal", "shown")
        if not self.shown & self.hands[dealer]:
            raise DealError(f"{deal['shown']} is not among the dealer's five", "deal", "shown")
        self.trump = deal["shown"][1]
        self.duties = duties_for("ramsas", options)
        self.purchase = self.lay_out(deal["purchase"], table.apart, "deal", "purchase")
        self.buyer: int | None = None
        self.score = RamsasScore(accounts, options)
        self.ledger = self.score.ledger
        self._tell_the_deal(table.dealt, table.left)
        self.asked = list(offered_to(self.order, options))
        self._ask(PURCHASE)

    @enacts("ramsas-07")
    def _tell_the_deal(self, dealt: int, unused: int) -> None:
        size = self.pack.size
        self.emit(
            "dealt", "ramsas-05", dealer=self.dealer, seats=self.seats, pack=size, dealt=dealt, purchase=4, unused=unused
        )
        self.emit("trump_shown", "ramsas-07", seat=self.dealer, card=self.pack.name(self.shown))

    def _ask(self, phase: str) -> None:
        self.phase, self.actor = phase, self.asked.pop(0)

    def due_clause(self) -> str:
        """The clause that says whose turn it is, or what is due."""
        if self.phase == OVER:
            assert self.result is not None
            return self.result.clause
        if self.phase == PLAY:
            return self.due_in_play()
        return "ramsas-09" if self.phase == PURCHASE else "ramsas-11"

    # ---- purchase

    def _refuse_buy(self, action: Action) -> Reason | None:
        shown = self.pack.name(self.shown) if action.seat == self.dealer else None
        return refuse_keep(action, shown, self.options)

    def _decline(self, action: Action) -> None:
        self.emit("decline", "ramsas-09", seat=action.seat)
        if self.asked:
            self._ask(PURCHASE)
        else:
            self._put_away()
            self._ask_who_stays()

    @enacts("ramsas-14")
    def _put_away(self) -> None:
        self.purchase = 0
        self.emit("nobody_buys", "ramsas-14")

    def _buy(self, action: Action) -> None:
        assert action.seat is not None
        seat, keep = action.seat, self.pack.mask(action.cards)
        laid_aside, taken = self.hands[seat] & ~keep, self.purchase
        self.hands[seat] = after_buying(keep, taken)
        self.purchase = 0
        self.buyer = seat
        self.roles[seat] = "buyer"
        self.emit(
            "buy",
            "ramsas-10",
            seat=seat,
            keep=[*action.cards],
            discarded=self.shown_cards(laid_aside),
            taken=self.shown_cards(taken),
        )
        self._ask_who_stays()

    # ---- stay or drop

    def _ask_who_stays(self) -> None:
        self.asked = [seat for seat in self.order if seat != self.buyer]
        self._ask(STAY)

    def playing(self) -> list[int]:
        """The seats that take part, clockwise from the dealer's left."""
        return [seat for seat in self.order if self.roles[seat] in ("in", "buyer")]

    def _refuse_drop(self, action: Action) -> Reason | None:
        seat = action.seat
        assert seat is not None
        alone = seat == self.dealer and len(self.playing()) == 1
        return refuse_drop(seat, self.ledger.start[seat], self.options, last_against_one=alone)

    def _stay(self, action: Action) -> None:
        assert action.seat is not None
        forced = self._refuse_drop(action)
        self.roles[action.seat] = "in"
        clause, duty = (forced.clause, forced.kind) if forced else ("ramsas-11", None)
        self.emit("stay", clause, seat=action.seat, forced=forced is not None, duty=duty)
        self._decided()

    def _drop(self, action: Action) -> None:
        assert action.seat is not None
        thrown = self.hands[action.seat]
        self.roles[action.seat] = "out"
        self.hands[action.seat] = 0
        self.emit("drop", "ramsas-11", seat=action.seat, cards=self.shown_cards(thrown))
        self._decided()

    def _decided(self) -> None:
        if self.asked:
            self._ask(STAY)
            return
        playing = self.playing()
        if not playing:
            self.emit("nobody_plays", "ramsas-11")
            self.close(None, "ramsas-11")
        elif len(playing) == 1 and self.options.sole_player == "void":
            self.emit("sole_player_void", "ramsas-11", seat=playing[0])
            self.close(None, "ramsas-11")
        else:
            self.law = law_of_play(self.buyer)
            self.start_tricks(playing, first_leader(self.order, playing, self.buyer))

    # ---- jacks

    def refuse_show(self, seat: int) -> Reason | None:
        """Why a seat may not show jacks: it has dropped out, a card has been played, or it has no pair left to show."""
        facts: dict[str, Json] = {"seat": seat, "phase": self.phase}
        if self.roles[seat] == "out":
            return Reason("dropped_out", "ramsas-28", facts)
        if self.tricks is not None and self.tricks.plays:
            return Reason("too_late", "ramsas-28", facts)
        if not self._unshown(seat):
            return Reason("jacks_too_few", "ramsas-28", facts | {"shown": [*self.score.pairs[seat]]})
        return None

    def _unshown(self, seat: int) -> list[str]:
        return [pair for pair in held_pairs(self.pack, self.hands[seat]) if pair not in self.score.pairs[seat]]

    def _show(self, action: Action) -> None:
        assert action.seat is not None
        pairs = self._unshown(action.seat)
        self.score.pairs[action.seat] += pairs
        self.emit("show_jacks", "ramsas-28", seat=action.seat, pairs=[*pairs])
        if len(held_pairs(self.pack, self.hands[action.seat])) == len(PAIRS):
            self._four_jacks(action.seat)

    @enacts("ramsas-29")
    def _four_jacks(self, seat: int) -> None:
        """All four jacks, shown together, win the game on the spot."""
        self.emit("four_jacks", "ramsas-29", seat=seat)
        self.close(seat, "ramsas-29")

    # ---- play

    def _play(self, action: Action) -> None:
        self.drop_broken_pairs()
        self.perform_play(action)

    def drop_broken_pairs(self) -> None:
        """As the first card is played; by house rule (`jacks_must_be_held`) a pair shown counts only if it is still held."""
        assert self.tricks is not None
        if self.options.jacks_must_be_held and not self.tricks.plays:
            held = [held_pairs(self.pack, hand) for hand in self.hands]
            shown = zip(self.score.pairs, held, strict=True)
            self.score.pairs = [[pair for pair in pairs if pair in whole] for pairs, whole in shown]

    def trick_won(self, winner: int) -> bool:
        """Score a full trick; whether the target is reached with it, which ends deal and game at this card."""
        return self.score.trick(winner)

    def end_of_play(self) -> None:
        """The last card has been played: who took part without a trick loses, also when the game is won (L-29)."""
        self.score.no_trick(self.playing())
        winner = self.score.winner()
        self.close(winner, self.law.over if winner is None else "ramsas-02")

    # ---- reading

    def table(self, viewer: int | None) -> dict[str, Json]:
        """What lies on the table, for `state`; the purchase lies face down."""
        lying = self.purchase.bit_count()
        pairs: list[Json] = [[*colours] for colours in self.score.pairs]
        purchase: Json = ([*self.display(self.purchase)] if viewer is None else lying) if lying else None
        return {"shown": self.pack.name(self.shown), "purchase": purchase, "pairs": pairs}


_ACTS = {
    "decline": Act(PURCHASE, never, RamsasDeal._decline, nothing_more),
    "buy": Act(PURCHASE, RamsasDeal._refuse_buy, RamsasDeal._buy, TrickDeal.held_choices),
    "stay": Act(STAY, never, RamsasDeal._stay, nothing_more),
    "drop": Act(STAY, RamsasDeal._refuse_drop, RamsasDeal._drop, nothing_more),
    "card": Act(PLAY, TrickDeal.refuse_play, RamsasDeal._play, TrickDeal.held_choices),
    "show_jacks": Act("", TrickDeal.refuse_showing, RamsasDeal._show, nothing_more),
}
