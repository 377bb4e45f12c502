"""The game as everybody else uses it: one step API for every edition.

>>> game = Game.new("ramsas", players=3, seed=7)
>>> game.actor == (game.dealer + 1) % 3
True
>>> [event.kind for event in game.play({"seat": game.actor, "do": "decline"})]
['decline']
>>> game.undo()
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from koziris.actions import Action
from koziris.cards import ACE_LOW, bits, clockwise, shuffled
from koziris.clauses import enacts
from koziris.deal import RESHUFFLE, Deal, Result
from koziris.events import Event, Events
from koziris.rams.deal import RamsDeal
from koziris.rams.table import Offence
from koziris.ramsas import RamsasDeal
from koziris.reasons import ActError, DealError, Json, Reason, Refused
from koziris.rulebook import AnyOptions, RamsasOptions, RamsOptions, RummyOptions, options_for, ruleset_named, setup
from koziris.scoring import AnyEntry
from koziris.trick_deal import TrickDeal

MODES = ("strict", "table")


class LegalActions:
    """What may be done now: iterate over it, ask whether an act is in it, take its length."""

    __slots__ = ("_deal",)

    def __init__(self, deal: Deal) -> None:
        self._deal = deal

    def __iter__(self) -> Iterator[Action]:
        return iter(self._deal.offered or self._deal.legal())

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, Action):
            return False
        try:
            return self._deal.refusal(action) is None
        except ActError:
            return False

    def __len__(self) -> int:
        return len(self._deal.offered or self._deal.legal())

    def __repr__(self) -> str:
        return f"<{len(self)} legal acts: {', '.join(self._deal.words())}>"


class Game:
    """One deal under one edition's rules.

    Make one by `Game.new`, shuffled, or by `Game.from_deal`, from given cards.

    Attributes:
        ruleset, options, mode: the rules in force.
        deal: the state of the deal, for reading.
        acts: the acts done so far, in order.
        given: what it was dealt from: seats, dealer, accounts, cards.
    """

    def __init__(
        self,
        ruleset: str,
        options: AnyOptions,
        seats: int,
        dealer: int,
        accounts: Sequence[int | str],
        deal: Mapping[str, Any],
        seed: int | None = None,
        mode: str = "strict",
    ) -> None:
        self.ruleset = ruleset
        self.options = options
        self.mode = mode
        self.given = (seats, dealer, tuple(accounts), dict(deal))
        self._seed = seed
        self.acts: list[Action] = []
        self.deal = self._deal_anew()
        self._opened = len(self.deal.rows)
        self._legal = LegalActions(self.deal)

    def _deal_anew(self) -> Deal:
        seats, dealer, accounts, deal = self.given
        if isinstance(self.options, RummyOptions):
            # Imported here: who plays Rams need not load rummy.
            from koziris.rummy.deal import RummyDeal
            from koziris.rummy.table import RummyTable

            return (RummyTable if self.mode == "table" else RummyDeal)(self.options, seats, dealer, accounts, deal)
        if isinstance(self.options, RamsasOptions):
            return RamsasDeal(self.options, seats, dealer, _wholes(accounts, "scores"), deal)
        assert isinstance(self.options, RamsOptions)
        return RamsDeal(self.ruleset, self.options, seats, dealer, _wholes(accounts, "records"), deal, self.mode)

    @classmethod
    def new(
        cls,
        ruleset: str,
        *,
        players: int,
        options: Mapping[str, object] | None = None,
        seed: int = 0,
        dealer: int | None = None,
        scores: Sequence[int | str] | None = None,
        mode: str = "strict",
    ) -> "Game":
        """A shuffled deal.

        Args:
            ruleset: `rams-a`, `rams-b`, `ramsas` or `rummy`.
            players: the number of seats.
            options: departures from the edition's preset.
            seed: the same seed deals the same cards everywhere, and orders a stock made anew.
            dealer: who deals; drawn by lot when left out.
            scores: the accounts before the deal; left out, the start of a game.
            mode: as for `from_deal`.

        Raises:
            DealError, OptionError: what was given cannot be.
            NotEnacted: the engine does not have these rules yet.
        """
        # Imported here: a game from given cards, as the browser plays it, needs no chance.
        from random import Random

        agreed = _agreed(ruleset, options, mode)
        table = setup(ruleset, players, agreed)
        chance = Random(seed)
        if dealer is None:
            dealer = drawn_dealer(players, chance.random) if ruleset == "rummy" else int(chance.random() * players)
        pack = table.pack
        cards = shuffled([*pack.bit_of], chance.random)
        size = table.dealt // players
        hands = packets(cards, players, dealer, (3, 2) if isinstance(agreed, RamsOptions) else (1,) * size)
        rest = cards[table.dealt :]
        if isinstance(agreed, RamsOptions):
            deal: dict[str, Any] = {"hands": hands, "turned": rest[0], "stock": rest[1:]}
        elif isinstance(agreed, RummyOptions):
            deal = {"hands": hands, "upcard": rest[0], "stock": rest[1:]}
        else:
            deal = {"hands": hands, "shown": hands[dealer % players][-1], "purchase": rest[: table.apart]}
        accounts: Sequence[int | str] = [start_of_a_game(agreed)] * players if scores is None else scores
        return cls(ruleset, agreed, players, dealer, accounts, deal, seed, mode)

    @classmethod
    def from_deal(
        cls,
        ruleset: str,
        *,
        seats: int,
        dealer: int,
        accounts: Sequence[int | str],
        deal: Mapping[str, Any],
        options: Mapping[str, object] | None = None,
        mode: str = "strict",
    ) -> "Game":
        """A deal of given cards.

        Args:
            ruleset: `rams-a`, `rams-b`, `ramsas` or `rummy`.
            seats: the number of seats.
            dealer: who dealt.
            accounts: scores, records or balances before the deal, by seat.
            deal: `hands` by seat; Ramsas: `shown`, `purchase`; Rams: `turned`, and `stock` from the top as far as known;
                rummy: `upcard`, and `stock` likewise.
            options: departures from the edition's preset.
            mode: `strict`; or `table`, in Russian Rams and rummy: what is done against the rules stands and is judged.

        Raises:
            DealError, OptionError: what was given cannot be; the error's `path` or `name` leads to the place.
            NotEnacted: the engine does not have these rules yet.
        """
        agreed = _agreed(ruleset, options, mode)
        needed = {RamsOptions: ("turned",), RamsasOptions: ("shown", "purchase"), RummyOptions: ("upcard",)}[type(agreed)]
        for name in ("hands", *needed):
            if name not in deal:
                raise DealError(f"`{name}` is missing", "deal")
        return cls(ruleset, agreed, seats, dealer, accounts, deal, mode=mode)

    # ---- reading

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.deal.seats

    @property
    def dealer(self) -> int:
        """Who dealt."""
        return self.deal.dealer

    @property
    def phase(self) -> str:
        """What is due: `purchase`, `stay`, `declare`, `exchange`, `reshuffle`, `exposed`, `turned`, `play`, `over`.

        In rummy `draw`, `lay` (lay, lay off or discard), `reshuffle`, `over`.
        """
        return self.deal.phase

    @property
    def actor(self) -> int | None:
        """The seat to act, or None: the deal is over, or chance (`reshuffle`) is due."""
        return self.deal.actor

    @property
    def opening(self) -> Sequence[Event]:
        """What happened before the first act: the deal, the trumps."""
        return Events(self.deal.rows[: self._opened])

    @property
    def judged(self) -> tuple[Offence, ...]:
        """The offences in the last full trick, in the order of play; table mode only."""
        deal = self.deal
        if not isinstance(deal, TrickDeal) or deal.judge is None or deal.tricks is None or deal.tricks.led:
            return ()
        return tuple(deal.judge.of_trick(deal.tricks.done))

    @property
    def ledger(self) -> tuple[AnyEntry, ...]:
        """The entries so far: seat, amount, clause. An account is the start and the sum of its entries."""
        return tuple(self.deal.ledger.entries)

    @property
    def result(self) -> Result | None:
        """None until the deal is over; then who won the game, if anybody, by which clause, and the settlement."""
        return self.deal.result

    def legal(self) -> LegalActions:
        """What may be done now, `show_jacks` and `call_rummy` of any seat included."""
        return self._legal

    def explain(self, action: Action | Mapping[str, object]) -> Reason | None:
        """None when an act is legal, else why not.

        Raises:
            ActError: it is no act at all, or about cards that are not there.
        """
        return self.deal.refusal(action if isinstance(action, Action) else Action.from_step(action))

    def view(self, seat: int | None) -> dict[str, Json]:
        """The state as plain data, with no card in it that the seat may not see; None sees all.

        `hands` holds a list of cards for an open hand and None for a hidden one, `held` the number of cards of each.
        `purchase` is a list when it may be seen, else the number of its cards; None when it is gone. `legal` is filled
        for the seat that acts only.
        """
        return self.deal.view(seat)

    # ---- doing

    def play(self, action: Action | Mapping[str, object]) -> Sequence[Event]:
        """Do an act; returns what happened, each with its clause. In table mode a card against a duty is done too.

        In a shuffled deal a stock that has to be made anew is shuffled at once, as an act of its own in `acts`.

        Raises:
            ActError: no act at all.
            Refused: the rules refuse it; its `reason` tells why.
        """
        if not isinstance(action, Action):
            action = Action.from_step(action)
        deal = self.deal
        if action not in deal.offered:
            reason = deal.refusal(action)
            if reason is not None and not deal.stands(action):
                raise Refused(reason)
        before = len(deal.rows)
        deal.perform(action)
        self.acts.append(action)
        if deal.phase == RESHUFFLE and self._seed is not None:
            self.play(new_stock(deal, self._seed + len(self.acts)))
        return Events(deal.rows[before:])

    def undo(self) -> None:
        """Take the last act back, and the chance that followed it. The deal is dealt anew and the rest played again.

        Raises:
            IndexError: nothing has been done yet.
        """
        if not self.acts:
            raise IndexError("nothing to undo")
        acts = self.acts[:-1]
        if self.acts[-1].do == RESHUFFLE and self._seed is not None:
            acts.pop()
        self.acts = []
        self.deal = self._deal_anew()
        self._legal = LegalActions(self.deal)
        for action in acts:
            self.deal.perform(action)
            self.acts.append(action)


def _agreed(ruleset: str, options: Mapping[str, object] | None, mode: str) -> AnyOptions:
    """The options of a game, its mode being one that the edition has."""
    ruleset_named(ruleset)
    if mode not in MODES:
        raise DealError(f"there is no mode {mode!r}: expected {', '.join(MODES)}", "mode")
    agreed = options_for(ruleset, options)
    if mode == "table" and isinstance(agreed, RamsasOptions):
        raise DealError(f"{ruleset} has no table mode: expected strict", "mode")
    return agreed


def _wholes(accounts: Sequence[int | str], name: str) -> list[int]:
    """Accounts that are whole numbers, as they are in every game but rummy."""
    wholes = [amount for amount in accounts if isinstance(amount, int)]
    if len(wholes) < len(accounts):
        raise DealError(f"{name} are whole numbers", name)
    return wholes


@enacts("rams-a-19", "rams-b-p7")
def start_of_a_game(options: AnyOptions) -> int:
    """The account that every seat begins a game with: a large record, counted down, or a score of zero."""
    return options.start_record if isinstance(options, RamsOptions) else 0


def new_stock(deal: Deal, seed: int) -> Action:
    """The chance act that is due when the stock is spent: the cards for it in an order drawn by lot."""
    from random import Random

    return Action(None, RESHUFFLE, tuple(shuffled(deal.dead_names(), Random(seed).random)))


@enacts("rummy-05")
def drawn_dealer(players: int, random: Callable[[], float]) -> int:
    """Who deals first in rummy: each draws a card from the shuffled pack, and of those who tie each another (R-01)."""
    from koziris.rummy.dealer import first_dealer

    drawn = shuffled(list(bits(ACE_LOW.full)), random)
    dealer, tied = None, list(range(players))
    while dealer is None:
        draws = {seat: drawn.pop() for seat in tied}
        dealer, tied = first_dealer(draws)
    return dealer


@enacts("rams-b-d4b", "rummy-07")
def packets(cards: Sequence[str], players: int, dealer: int, sizes: Sequence[int]) -> list[list[str]]:
    """Hands dealt from the dealer's left in packets of these sizes; the last card of a hand is the last it was dealt."""
    hands: list[list[str]] = [[] for _ in range(players)]
    order = clockwise((dealer + 1) % players, players)
    top = 0
    for size in sizes:
        for seat in order:
            hands[seat] += cards[top : top + size]
            top += size
    return hands
