"""The solver against plain recursion on the kernel, without a table and without pruning; and on games."""

import json
from copy import copy
from random import Random

import pytest

from koziris import ActError, Game, NotEnacted
from koziris.cards import bits, pack
from koziris.duties import duties_for
from koziris.rulebook import options_for
from koziris.solver import Solution, solve, solve_play
from koziris.tricks import TrickPlay
from tests.engine import random_games

TABLES = [("ramsas", 2), ("ramsas", 3), ("ramsas", 4), *((name, n) for name in ("rams-a", "rams-b") for n in range(3, 8))]
DEALS = {6: 16, 7: 6}
MOST_DEALS = 52
PACKS = {2: 24, 3: 32, 4: 32}


# ---- plain recursion


def play_on(play, card):
    twin = copy(play)
    twin.hands, twin.plays, twin.taken = list(play.hands), list(play.plays), list(play.taken)
    return twin, twin.play_bit(card)


def is_over(play, ends):
    return not any(play.hands[seat] for seat in play.seats) or any(
        lacking and play.taken[seat] >= lacking for seat, lacking in enumerate(ends)
    )


def each_by_hand(play, ends):
    """The tricks of all seats at the end, each playing for itself, and the best cards of who acts."""
    if is_over(play, ends):
        return play.taken, []
    seat = play.actor
    found = [(card, each_by_hand(play_on(play, card)[0], ends)[0]) for card in bits(play.legal_mask())]
    most = max(taken[seat] for _, taken in found)
    best = [(card, taken) for card, taken in found if taken[seat] == most]
    return best[0][1], [card for card, _ in best]


def against_by_hand(play, seat, ends):
    """The tricks of a seat at the end, all others playing against it, and the best cards of who acts."""
    if is_over(play, ends):
        return play.taken[seat], []
    found = [(card, against_by_hand(play_on(play, card)[0], seat, ends)[0]) for card in bits(play.legal_mask())]
    best = (max if play.actor == seat else min)(tricks for _, tricks in found)
    return best, [card for card, tricks in found if tricks == best]


# ---- deals


def three_cards_each(ruleset, seats, number):
    """A position with three cards for each seat, or some cards later; the cards are few and high, so that duties bite."""
    chance = Random(f"{ruleset} {seats} {number}")
    table = pack(24 if ruleset == "ramsas" else PACKS.get(seats, 52))
    options = {}
    if number % 3 == 0:
        options = {name: chance.random() < 0.5 for name in ("must_head", "must_overtrump")}
        options["trump_ace_lead"] = chance.choice(("any_lead", "first_lead"))
    trump = chance.choice("SCDH")
    few = 3 * seats + chance.randrange(4) + (6 if seats > 5 else 0)
    high = sorted(bits(table.full), key=lambda card: (-table.strength(card), not card & table.suits[trump]))
    cards = high[:few] if number % 2 else list(bits(table.full))
    chance.shuffle(cards)
    hands = [sum(cards[3 * seat : 3 * seat + 3]) for seat in range(seats)]
    hands.insert(chance.randrange(seats + 1), 0)
    playing = [seat for seat, hand in enumerate(hands) if hand]
    duties = duties_for(ruleset, options_for(ruleset, options))
    play = TrickPlay(table, trump, duties, hands, playing, chance.choice(playing))
    for _ in range(chance.choice((0, 0, 0, 1, 2, seats, seats + 1))):
        play.play_bit(chance.choice(list(bits(play.legal_mask()))))
    return play, chance


def replayed(play, line, ends):
    """The tricks after a line, every card of it legal, and nothing left to play after it."""
    for seat, card in line:
        assert not is_over(play, ends)
        assert seat == play.actor
        assert play.pack.bit(card) & play.legal_mask()
        play, _ = play_on(play, play.pack.bit(card))
    assert is_over(play, ends)
    return play.taken


def compare(play, chance, ends=()):
    """Compare both ways of solving a position with plain recursion."""
    further = [max(0, lacking - taken) for lacking, taken in zip(ends, play.taken, strict=True)] if ends else ()
    name = play.pack.name
    before = (list(play.hands), play.actor, list(play.plays))
    seat = chance.choice(play.seats)
    found = solve_play(play, seat, ends=further)
    tricks, best = against_by_hand(play, seat, ends)
    assert (found.tricks, found.cards, found.exact) == (tricks, tuple(map(name, best)), True)
    assert replayed(play, found.line, ends)[seat] == tricks
    if len(play.seats) <= 4:
        found = solve_play(play, ends=further)
        taken, best = each_by_hand(play, ends)
        assert (found.tricks, found.cards, found.exact) == (tuple(taken), tuple(map(name, best)), True)
        assert replayed(play, found.line, ends) == taken
        assert found.line[0] == (play.actor, name(best[0]))
    assert (list(play.hands), play.actor, list(play.plays)) == before


@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_plain_recursion_finds_the_same(ruleset, seats):
    for number in range(DEALS.get(seats, MOST_DEALS)):
        compare(*three_cards_each(ruleset, seats, number))


def test_there_are_five_hundred_such_deals():
    assert sum(DEALS.get(seats, MOST_DEALS) for _, seats in TABLES) >= 500


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plain_recursion_finds_the_same_where_a_trick_may_end_the_deal(seats):
    for number in range(30):
        play, chance = three_cards_each("ramsas", seats, number)
        ends = [chance.choice((0, 1, 2, 3)) for _ in play.hands]
        if not is_over(play, ends):
            compare(play, chance, ends)


# ---- games


def in_play(ruleset, seed, cards=0):
    """A random game in which a card is due, some cards after the first lead, or None: it did not come to that."""
    game = random_games.new_game(ruleset, seed)
    for _ in random_games.play(game, seed):
        if game.phase == "play" and sum(hand.bit_count() for hand in game.deal.tricks.hands) <= cards_left(game, cards):
            break
    return game if game.phase == "play" else None


def cards_left(game, cards):
    return 5 * len(game.deal.tricks.seats) - cards


def played_out(game, line):
    """A game with the same acts, and then the line played."""
    seats, dealer, accounts, deal = game.given
    twin = Game(game.ruleset, game.options, seats, dealer, accounts, deal, mode=game.mode)
    for action in game.acts:
        twin.deal.perform(action)
    for seat, card in line:
        assert twin.result is None
        assert twin.explain({"seat": seat, "card": card}) is None
        twin.play({"seat": seat, "card": card})
    return twin


@pytest.mark.parametrize("ruleset", random_games.ENACTED)
def test_the_line_comes_to_the_accounts_that_the_solver_tells(ruleset):
    solved = 0
    for seed in range(100):
        game = in_play(ruleset, seed, cards=(0, 4, 9, 13)[seed % 4])
        if game is None:
            continue
        before = json.dumps(game.view(None))
        seats = game.deal.tricks.seats
        try:
            alone = solve(game, seats[seed % len(seats)])
            each = solve(game) if len(seats) <= 4 and seed % 4 else None
        except (ActError, NotEnacted):
            assert game.mode == "table" or game.options.clearing == "immediate"
            continue
        assert json.dumps(game.view(None)) == before
        solved += 1
        end = played_out(game, alone.line)
        assert end.result.changes[alone.seat] == alone.changes
        assert end.deal.tricks.taken[alone.seat] == alone.tricks
        if each:
            end = played_out(game, each.line)
            assert tuple(end.result.changes) == each.changes
            assert tuple(end.deal.tricks.taken) == each.tricks
            assert alone.tricks <= each.tricks[alone.seat]
    assert solved > 25


def simple_game(ruleset="ramsas", players=3, **given):
    game = Game.new(ruleset, players=players, seed=7, dealer=0, **given)
    while game.phase != "play":
        words = game.deal.words()
        word = next(word for word in ("decline", "stay", "play", "discard", "leave_turned") if word in words)
        game.play({"seat": game.actor, "do": word} | ({"cards": []} if word == "discard" else {}))
    return game


def test_a_budget_that_does_not_suffice_gives_no_answer():
    game = simple_game()
    for seat in (None, 1):
        found = solve(game, seat, budget=3)
        assert found == Solution(seat, None, None, (), (), 4, exact=False)
    nodes = solve(game).nodes
    assert solve(game, budget=nodes).exact


def test_the_value_alone_is_the_same():
    game = simple_game()
    for seat in (None, 1):
        short, whole = solve(game, seat, moves=False), solve(game, seat)
        assert short == whole._replace(cards=(), line=(), nodes=short.nodes)


def test_a_solution_is_plain_data():
    plain = solve(simple_game()).to_json()
    assert json.loads(json.dumps(plain)) == plain
    assert set(plain) == {"seat", "tricks", "changes", "cards", "line", "nodes", "exact"}
    assert set(plain["line"][0]) == {"seat", "card"}
    assert solve(simple_game(), 1).to_json()["seat"] == 1


def test_a_shown_pair_that_is_not_held_any_more_counts_nothing_where_it_must_be_held():
    deal = {
        "hands": ["JS JC 9S TS 9H", "KS QS 9C TC KC"],
        "shown": "KC",
        "purchase": "AS AC AD AH",
    }
    changes = []
    for held in (False, True):
        game = Game.from_deal("ramsas", seats=2, dealer=1, accounts=[0, 0], deal=deal, options={"jacks_must_be_held": held})
        game.play({"seat": 0, "do": "show_jacks"})
        game.play({"seat": 0, "do": "buy", "keep": ["JS"]})
        game.play({"seat": 1, "do": "stay"})
        changes.append(solve(game, 0).changes)
        assert played_out(game, solve(game).line).result.changes[0] == solve(game).changes[0]
    assert changes[0] == changes[1] + 5


@pytest.mark.parametrize(
    ("game", "seat", "error", "said"),
    [
        (Game.new("rummy", players=2), None, NotEnacted, "solving rummy"),
        (Game.new("ramsas", players=2), None, ActError, "no card is due: the phase is purchase"),
        (simple_game("rams-a", 5), None, ActError, "up to 4 seats that play, not 5: name one seat"),
        (simple_game(), 3, ActError, "seat 3 does not play: expected 1, 2, 0"),
        (
            simple_game("rams-a", scores=[3, 50, 50], options={"clearing": "immediate"}),
            1,
            NotEnacted,
            "under clearing: immediate",
        ),
    ],
)
def test_what_cannot_be_solved_is_an_error(game, seat, error, said):
    with pytest.raises(error, match=said):
        solve(game, seat)


def test_after_the_last_card_there_is_nothing_to_solve():
    table = pack(24)
    play = TrickPlay(table, "D", duties_for("ramsas"), [table.bit("AD")], (0,), 0)
    play.play_bit(table.bit("AD"))
    with pytest.raises(ActError, match="all cards have been played"):
        solve_play(play)


def test_a_trick_with_a_card_against_a_duty_is_first_judged():
    deal = {"hands": ["KS QS 9C 8C 7C", "AS 9S 8H 7H TD", "AC KC 9H TH TC"], "turned": "9D", "stock": ""}
    game = Game.from_deal("rams-a", seats=3, dealer=2, accounts=[50] * 3, deal=deal, mode="table")
    for seat in range(3):
        game.play({"seat": seat, "do": "play"})
    for seat in range(3):
        game.play({"seat": seat, "do": "discard", "cards": []})
    game.play({"seat": 2, "do": "leave_turned"})
    game.play({"seat": 0, "card": "KS"})
    assert solve(game).exact
    game.play({"seat": 1, "card": "8H"})
    with pytest.raises(ActError, match="a card against a duty lies in the trick"):
        solve(game)
    game.play({"seat": 2, "card": "9H"})
    assert solve(game).exact
    assert game.judged
