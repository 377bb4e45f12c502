"""A machine that plays rummy by the rules, against them and back again; what holds in every state of every deal."""

from random import Random

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from koziris import ActError, Action, Game, Refused
from koziris.bridge import plain_act
from koziris.game import new_stock
from koziris.melds import is_combination
from koziris.rulebook import switches
from koziris.rummy.score import sixtieths
from koziris.rummy.table import RummyTable
from tests.engine.random_games import names_in

VARIANTS = switches("rummy")["variant"].values.choices
HOUSE = {
    "melds_per_turn": "one",
    "layoff_needs_own_meld": True,
    "max_recycles": 1,
    "block_refusal": "next",
    "hand_count": "unmatched",
    "out_of_turn_stock": "complete_the_turn",
    "seen_card_face_up": True,
    "exposed_redeal": "before_first_draw",
}
WORDS = (
    "draw_stock",
    "draw_discard",
    "draw_seen",
    "bury",
    "turn_over",
    "decline",
    "pass",
    "look",
    "go_out",
    "redeal",
    "mix",
)


def tries(game: Game, random: Random) -> list[Action]:
    """Whatever a seat might try, sensible or not."""
    deal, acts = game.deal, []
    numbers = range(len(deal.cards.melds) + 2)
    for seat in range(game.seats):
        acts += [Action(seat, word) for word in WORDS]
        acts += [Action(seat, "object", to=number) for number in numbers]
        acts += [Action(seat, word, points=random.randint(0, 60)) for word in ("count", "write")]
        held = deal.hand_names(seat)
        for size in range(min(4, len(held))):
            some = tuple(sorted(random.sample(held, size + 1)))
            acts += [Action(seat, "throw", some[:1]), Action(seat, "meld", some), Action(seat, "expose", some)]
            acts += [Action(seat, "lay_off", some, to=random.choice(numbers))]
            acts += [Action(seat, "call_rummy", some[:1], to=random.choice(numbers))]
        acts += [Action(seat, "take_back", (deal.pack.name(card),)) for card in deal.cards.pile[-2:]]
    return [action for action in acts if action.do in deal.acts]


class Rummy(RuleBasedStateMachine):
    """A deal of some variant with some house rules, in either mode."""

    mode = "strict"

    @initialize(seed=st.integers(0, 2**32))
    def deal(self, seed: int) -> None:
        self.random = random = Random(seed)
        variant = random.choice(VARIANTS)
        options = {"variant": variant} | {name: value for name, value in HOUSE.items() if random.random() < 0.2}
        seats = random.choice((2, 3) if variant == "v4" else (2, 3, 4, 5, 6))
        dealt = Game.new("rummy", players=seats, seed=seed, options=options)
        hands, stock = [list(hand) for hand in dealt.given[3]["hands"]], list(dealt.given[3]["stock"])
        deal = {"hands": hands, "upcard": dealt.given[3]["upcard"], "stock": stock}
        if self.mode == "table" and random.random() < 0.5:
            hand = random.choice(hands)
            if random.random() < 0.5:
                hand.append(stock.pop())
            else:
                stock.append(hand.pop())
            deal["exposed"] = hands[0][: random.randrange(3)]
        given = {"seats": seats, "dealer": dealt.dealer, "accounts": [random.randint(-9, 9)] * seats}
        self.game = Game.from_deal("rummy", **given, deal=deal, options=options, mode=self.mode)
        self.before = [self.game.view(None)]

    def do(self, action: Action) -> None:
        self.game.play(action)
        self.before.append(self.game.view(None))

    @precondition(lambda self: self.game.phase != "over")
    @rule(steps=st.integers(1, 12))
    def plays_well(self, steps: int) -> None:
        for _ in range(steps):
            if self.game.phase != "over":
                act = new_stock(self.game.deal, 1) if self.game.phase == "reshuffle" else plain_act(self.game)
                assert self.game.explain(act) is None
                self.do(act)

    @rule()
    def does_what_is_lawful(self) -> None:
        acts = list(self.game.legal())
        if acts:
            word = self.random.choice(sorted({action.do for action in acts}))
            self.do(self.random.choice([action for action in acts if action.do == word and word != "redeal"] or acts))

    @rule()
    def does_what_stands(self) -> None:
        acts = [action for action in tries(self.game, self.random) if self.game.explain(action)]
        standing = [action for action in acts if self.game.deal.stands(action)]
        assert not standing or self.mode == "table"
        if standing:
            word = self.random.choice(sorted({action.do for action in standing}))
            self.do(self.random.choice([action for action in standing if action.do == word]))

    @rule()
    def is_refused(self) -> None:
        acts = [action for action in tries(self.game, self.random) if self.game.explain(action)]
        refused = [action for action in acts if not self.game.deal.stands(action)]
        action = self.random.choice(refused)
        with pytest.raises(Refused) as error:
            self.game.play(action)
        assert error.value.reason.clause.startswith("rummy-")
        assert error.value.reason.facts["seat"] == action.seat
        assert self.game.view(None) == self.before[-1]

    @rule()
    def makes_no_sense(self) -> None:
        for step in ({"seat": 9, "do": "draw_stock"}, {"seat": 0, "do": "discard", "card": "1S"}, {"do": "meld"}, "AS"):
            with pytest.raises(ActError):
                self.game.play(step)
        assert self.game.view(None) == self.before[-1]

    @precondition(lambda self: self.game.acts)
    @rule(steps=st.integers(1, 5))
    def takes_back(self, steps: int) -> None:
        for _ in range(min(steps, len(self.game.acts))):
            self.game.undo()
            self.before.pop()
        assert self.game.view(None) == self.before[-1]

    # ---- what always holds

    @invariant()
    def explain_agrees_with_legal(self) -> None:
        legal = list(self.game.legal())
        assert len(legal) == len(set(legal))
        for action in (*legal, *self.random.sample(tries(self.game, self.random), 12)):
            assert (self.game.explain(action) is None) == (action in set(legal)) == (action in self.game.legal())

    @invariant()
    def somebody_acts(self) -> None:
        game, deal = self.game, self.game.deal
        assert (game.actor is None) == (game.phase in ("over", "reshuffle"))
        # A draw that was left out is made up for without a turn.
        late = {seat for seat, clause in deal.irregular() if clause == "rummy-43"}
        turn = [action for action in game.legal() if deal.acts[action.do].phase and action.seat not in late]
        assert {action.seat for action in turn} == (set() if game.actor is None else {game.actor})
        assert (game.result is not None) == (game.phase == "over")

    @invariant()
    def no_card_is_lost_and_combinations_are_valid(self) -> None:
        deal = self.game.deal
        cards = deal.cards
        lying = [meld | deal.loose(number) for number, meld in enumerate(cards.melds, start=1)]
        apart = []
        if isinstance(deal, RummyTable):
            apart = [] if deal.seen.cards and deal.seen.law.on_stock else [card for card, _ in deal.seen.cards]
            wrong = {clause for _, clause in deal.irregular()}
            fresh = [number for number in range(1, len(lying) + 1) if deal.loose(number) and deal.pieces.fault(number)]
            assert not fresh or wrong & {"rummy-57", "rummy-59"} or self.game.phase == "over"
        else:
            assert all(cards.melds)
        places = [*deal.hands, *cards.stock, *cards.pile, *lying, *apart]
        assert sum(places) == deal.pack.full
        assert sum(place.bit_count() for place in places) == 52
        assert all(is_combination(meld) for meld in cards.melds if meld)

    @invariant()
    def the_ledger_sums_up(self) -> None:
        ledger = self.game.deal.ledger
        changes = [sixtieths(after) - sixtieths(before) for after, before in zip(ledger.accounts, ledger.start, strict=True)]
        assert sum(changes) == 0 == sum(sixtieths(entry.amount) for entry in ledger.entries)
        if self.game.result:
            assert [sixtieths(change) for change in self.game.result.changes] == changes

    @invariant()
    def hidden_cards_are_hidden(self) -> None:
        deal = self.game.deal
        seat = self.random.randrange(self.game.seats)
        view = self.game.view(seat)
        hidden = {deal.pack.name(card) for card in deal.cards.stock}
        hidden |= {card for other in range(self.game.seats) if other != seat for card in deal.hand_names(other)}
        for meld in view["melds"]:
            # What can be added is said of all cards, wherever they are.
            meld.pop("takes")
        open_cards = {view.pop("taken")}
        if isinstance(deal, RummyTable):
            open_cards |= {seen["card"] for seen in view["table"]["seen"]}
            assert all(card is None or deal.seen.law.face_up or by == seat for card, by in seen_of(view))
        assert not names_in(view) & hidden - open_cards

    @invariant()
    def the_pile_is_turned_over_as_often_as_agreed(self) -> None:
        deal = self.game.deal
        if self.game.options.variant != "v4" and self.game.phase == "draw" and deal.turned >= self.game.options.max_recycles:
            spent = not deal.cards.stock_left and not (isinstance(deal, RummyTable) and deal.seen.cards)
            assert ("decline" in deal.words()) == spent


def seen_of(view):
    return [(seen["card"], seen["seat"]) for seen in view["table"]["seen"]]


class RummyAtATable(Rummy):
    """The same at a real table."""

    mode = "table"


few = settings(max_examples=12, stateful_step_count=25, deadline=None, phases=(Phase.explicit, Phase.reuse, Phase.generate))
TestStrict = Rummy.TestCase
TestStrict.settings = few
TestTable = RummyAtATable.TestCase
TestTable.settings = few
