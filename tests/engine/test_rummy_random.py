"""What holds in every state of every deal of rummy: property tests over random games of all variants and options."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from koziris import Action, Game
from koziris.bridge import plain_act
from koziris.cards import ACE_LOW, bits, shuffled
from koziris.melds import is_combination, neighbours
from koziris.rulebook import switches
from koziris.rummy.score import sixtieths
from koziris.rummy.variants import new_play, turned_over
from tests.engine.random_games import names_in

SEEDS = st.integers(min_value=0, max_value=2**32)
VARIANTS = switches("rummy")["variant"].values.choices
LONGEST = 250
few = settings(max_examples=12, deadline=None)


def new_game(seed: int) -> Game:
    """A shuffled deal of some variant, with some house rules."""
    random = Random(seed)
    variant = random.choice(VARIANTS)
    options = {"variant": variant}
    house = {
        "melds_per_turn": "one",
        "layoff_needs_own_meld": True,
        "max_recycles": random.randrange(2),
        "block_refusal": "next",
        "hand_count": "unmatched",
        **({"v4_count": "winner", "v4_double": True} if variant == "v4" else {}),
    }
    options |= {name: value for name, value in house.items() if random.random() < 0.2}
    players = random.choice((2, 3) if variant == "v4" else (2, 3, 4, 5, 6))
    return Game.new("rummy", players=players, seed=seed, options=options, scores=[random.randint(-9, 9)] * players)


def play(game: Game, seed: int):
    """Play on, now well and now at random; before each act it is yielded, and then done. Variant 4 may not end."""
    random = Random(seed)
    # Who draws the discard and throws another away can go on for ever: in the end everybody plays well.
    while game.phase != "over" and len(game.acts) < 2 * LONGEST:
        action = plain_act(game)
        if random.random() < 0.5 and len(game.acts) < LONGEST:
            acts = list(game.legal())
            word = random.choice(sorted({act.do for act in acts}))
            action = random.choice([act for act in acts if act.do == word])
        yield action
        game.play(action)


def tries(game: Game, random: Random) -> list[Action]:
    """Whatever a seat might try: each word, with cards that it holds, sensible or not."""
    acts = []
    for seat in range(game.seats):
        held = game.deal.hand_names(seat)
        acts += [Action(seat, word) for word in ("draw_stock", "draw_discard", "turn_over", "decline")]
        acts += [Action(seat, "throw", (card,)) for card in held]
        numbers = range(len(game.deal.cards.melds) + 2)
        for _ in range(6):
            some = tuple(sorted(random.sample(held, random.randint(1, min(4, len(held)))))) if held else ()
            if some:
                acts.append(Action(seat, "meld", some))
                acts.append(Action(seat, "lay_off", some, to=random.choice(numbers)))
                if game.deal.law.calls:
                    acts.append(Action(seat, "call_rummy", some[:1], to=random.choice(numbers)))
    return acts


@few
@given(SEEDS)
def test_explain_agrees_with_legal(seed):
    game, random = new_game(seed), Random(seed)
    for number, _ in enumerate(play(game, seed)):
        if number % 5:
            continue
        legal = set(game.legal())
        assert len(legal) == len(list(game.legal()))
        for action in (*legal, *tries(game, random)):
            reason = game.explain(action)
            assert (reason is None) == (action in legal) == (action in game.legal())
            if reason:
                assert reason.clause.startswith("rummy-")
                assert reason.facts["seat"] == action.seat
        assert legal
        kernel, mask = game.deal.cards, game.deal.pack.mask
        if game.phase == "lay":
            assert {mask(act.cards) for act in legal if act.do == "meld"} == set(kernel.open_melds())
            laid_off = {(act.to, mask(act.cards)) for act in legal if act.do == "lay_off"}
            assert laid_off == set(kernel.open_lay_offs())
            assert sum(mask(act.cards) for act in legal if act.do == "throw") == kernel.open_discards()
    if game.phase == "over":
        assert not list(game.legal())


@few
@given(SEEDS)
def test_cards_are_conserved_combinations_are_valid_and_somebody_can_always_act(seed):
    game = new_game(seed)
    full = game.deal.pack.full
    for action in play(game, seed):
        cards = game.deal.cards
        places = [*game.deal.hands, *cards.stock, *cards.pile, *cards.melds]
        assert sum(places) == full
        assert sum(place.bit_count() for place in places) == 52
        assert all(map(is_combination, cards.melds))
        assert cards.near == [neighbours(meld) for meld in cards.melds]
        assert game.explain(action) is None
        if game.phase == "lay":
            taken = cards.taken
            assert taken == taken & cards.hands[cards.actor] or any(taken & meld for meld in cards.melds)
            assert cards.open_discards() & taken == 0
    assert game.phase == "over" or game.options.variant == "v4"


@few
@given(SEEDS)
def test_the_pile_is_turned_over_as_often_as_agreed_unless_somebody_insists(seed):
    game = new_game(seed)
    for action in play(game, seed):
        if action.do == "turn_over" and game.options.variant != "v4":
            insists = game.deal.turned >= game.options.max_recycles
            assert insists == ("decline" in game.deal.words())
    plain = new_game(seed)
    if plain.options.variant != "v4":
        while plain.phase != "over":
            plain.play(plain_act(plain))
        assert plain.deal.turned <= plain.options.max_recycles


@few
@given(SEEDS)
def test_the_ledger_sums_up_to_the_balances_and_to_nothing(seed):
    game = new_game(seed)
    for _ in play(game, seed):
        assert not game.ledger
        assert game.actor in range(game.seats)
    if game.phase != "over":
        return
    ledger, result = game.deal.ledger, game.result
    running = [sixtieths(amount) for amount in ledger.start]
    for entry in game.ledger:
        assert entry.amount
        running[entry.seat] += sixtieths(entry.amount)
        assert sixtieths(entry.after) == running[entry.seat]
    assert running == [sixtieths(amount) for amount in ledger.accounts]
    assert sum(sixtieths(change) for change in result.changes) == 0
    winners = result.winner if isinstance(result.winner, list) else [result.winner]
    best = max(sixtieths(change) for change in result.changes)
    assert all(sixtieths(result.changes[seat]) == best for seat in winners)
    if result.clause != "rummy-25":
        assert not game.deal.hands[result.winner]
    told = [event.facts["after"] for event in game.deal.events if event.kind == "entry"]
    assert told == [entry.after for entry in game.ledger]


@settings(max_examples=8, deadline=None)
@given(SEEDS)
def test_undo_restores_exactly(seed):
    game = new_game(seed)
    before = {}
    for _, _ in zip(range(60), play(game, seed), strict=False):
        before[len(game.acts)] = game.view(None)
    while game.acts:
        # A new stock, which chance made after an act, is taken back with it.
        game.undo()
        assert game.view(None) == before[len(game.acts)]
    with pytest.raises(IndexError):
        game.undo()


@few
@given(SEEDS)
def test_a_seat_sees_no_card_of_another_and_none_of_the_stock(seed):
    game = new_game(seed)
    for number, _ in enumerate(play(game, seed)):
        if number % 7:
            continue
        deal = game.deal
        stock = {deal.pack.name(card) for card in deal.cards.stock}
        for seat in range(game.seats):
            hidden = stock | {card for other in range(game.seats) if other != seat for card in deal.hand_names(other)}
            view = game.view(seat)
            assert view["hands"][seat] == game.view(None)["hands"][seat]
            # What can be added next to a combination is said of all cards, wherever they are; a taken one was open.
            shown = {meld["n"]: meld.pop("takes") for meld in view["melds"]}
            assert len(shown) == len(deal.cards.melds)
            taken = {view.pop("taken")}
            assert not names_in(view) & hidden - taken


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_kernel_plays_by_itself(variant):
    random = Random(variant)
    for _ in range(5):
        order = shuffled(list(bits(ACE_LOW.full)), random.random)
        play = new_play(variant, hands=[sum(order[:10]), sum(order[10:20])], actor=1)
        play.pile, play.stock = [order[20]], order[21:]
        out = False
        for _ in range(200):
            if not play.stock_left:
                play.renew(turned_over(play.pile), kept=0)
            play.draw_discard() if play.pile and random.random() < 0.3 else play.draw_stock()
            while play.open_melds():
                play.meld(play.open_melds()[0])
            while play.open_lay_offs():
                number, cards = play.open_lay_offs()[0]
                play.lay_off(cards, number)
            out = not play.hands[play.actor] or play.discard(play.open_discards() & -play.open_discards())
            if out:
                break
        assert sum((*play.hands, *play.stock, *play.pile, *play.melds)) == ACE_LOW.full
        assert out == (0 in play.hands)


@few
@given(SEEDS)
def test_a_seed_deals_and_plays_the_same(seed):
    first, second = new_game(seed), new_game(seed)
    assert first.view(None) == second.view(None)
    for action in play(first, seed):
        second.play(action)
    assert first.view(None) == second.view(None)


@few
@given(SEEDS)
def test_variant_4_once_begun_can_always_be_completed(seed):
    game = Game.new("rummy", players=2 + seed % 2, seed=seed, options={"variant": "v4"})
    random = Random(seed)
    while game.phase != "over" and len(game.acts) < 600:
        game.play(random.choice(list(game.legal())) if game.deal.cards.lays else plain_act(game))
        if game.deal.cards.lays:
            assert list(game.legal())
    assert game.phase != "lay" or not game.deal.cards.lays


def test_a_seed_deals_these_cards_on_every_python():
    game = Game.new("rummy", players=3, seed=1)
    assert game.dealer == 2
    assert game.view(None)["hands"][0] == ["JS", "5C", "4C", "KD", "6D", "5D", "2D"]
    assert game.view(None)["pile"] == ["TC"]
