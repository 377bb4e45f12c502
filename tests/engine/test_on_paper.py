"""Whole random deals, kept on paper beside the engine: cards are refused by the same clauses, the same is written."""

from random import Random

import pytest

from koziris import Action, Game
from tests.engine.on_paper import ENDS, RamsasSheet, RamsSheet, counted
from tests.engine.random_games import choose

FULL = {size: [rank + suit for suit in "SCDH" for rank in "AKQJT98765432"[: size // 4]] for size in (24, 32, 52)}


def rich_deal(random, players, size):
    """Hands, and the cards that follow: often many jacks, aces or cards of one suit in a hand, so that things happen."""
    wanted, weight = random.choice(("", "J", "A", "JA")), random.choice((0.5, 1))
    cards = random.sample(FULL[size], size)
    cards.sort(key=lambda card: random.random() - weight * (card[0] in wanted))
    if random.random() < 0.3:
        # A hand of one suit, and behind it the others as they lie.
        clubs = [card for card in cards if card[1] == "C"][-5:]
        cards = clubs + [card for card in cards if card not in clubs]
    hands = [cards[5 * seat : 5 * seat + 5] for seat in range(players)]
    random.shuffle(hands)
    return hands, random.sample(cards[5 * players :], size - 5 * players)


def likely(game, random):
    """An act of a player who shows jacks, seldom passes or finishes, and keeps aces and jacks."""
    acts = list(game.legal())
    shows = [action for action in acts if action.do == "show_jacks"]
    if shows and random.random() < 0.4:
        return random.choice(shows)
    for word, chance in (("play", 0.6), ("stay", 0.6), ("take_turned", 0.6)):
        of_word = [action for action in acts if action.do == word]
        if of_word and random.random() < chance:
            return random.choice(of_word)
    if game.phase == "exchange" and random.random() < 0.6:
        hand, least = game.deal.hand_names(game.actor), game.deal.discard_bounds()[0]
        plain = [card for card in hand if card[0] not in "AJ"]
        return Action(game.actor, "discard", tuple(plain[: max(least, random.randrange(len(plain) + 1))] or hand[:least]))
    return choose(game, random)


def keep(game, sheet, random):
    """Play to the end; the sheet follows, and has the same to say on the way."""
    while game.phase != "over":
        assert not sheet.over
        if game.phase == "reshuffle":
            action = Action(None, "reshuffle", tuple(random.sample(game.deal.dead_names(), len(game.deal.dead_names()))))
        else:
            action = likely(game, random)
        if game.phase == "play":
            seat = game.actor
            assert seat == sheet.turn()
            reasons = {card: game.explain(Action.card(seat, card)) for card in game.deal.hand_names(seat)}
            refused = {card: reason.clause for card, reason in reasons.items() if reason}
            assert refused == {card: f"{sheet.ruleset}-{clause}" for card, clause in sheet.refused().items()}
        game.play(action)
        sheet.do(action)
    assert sheet.over
    assert counted((entry.seat, entry.amount, entry.clause) for entry in game.ledger) == counted(sheet.entries)
    assert list(game.result.changes) == [now - before for now, before in zip(sheet.now, sheet.start, strict=True)]
    if game.deal.tricks is not None:
        assert list(game.deal.tricks.taken) == sheet.taken
    if sheet.won is None:
        assert (game.result.winner, game.result.next_dealer) == (None, sheet.order[0])
    else:
        assert (game.result.winner, game.result.clause) == sheet.won


@pytest.mark.parametrize("mode", ["strict", "table"])
@pytest.mark.parametrize("ruleset", ["rams-a", "rams-b"])
def test_deals_of_rams_are_reckoned_as_on_paper(ruleset, mode):
    ends = set()
    for seed in range(250):
        random = Random(f"{ruleset} {mode} {seed}")
        players = random.randint(3, 7)
        size = 52 if players > 4 or (players == 4 and ruleset == "rams-b") else 32
        hands, rest = rich_deal(random, players, size)
        dealer, highest = random.randrange(players), random.choice((5, 30, 150))
        records = [random.randint(1, highest) for _ in range(players)]
        deal = {"hands": hands, "turned": rest[0], "stock": rest[1:]}
        game = Game.from_deal(ruleset, seats=players, dealer=dealer, accounts=records, deal=deal, mode=mode)
        sheet = RamsSheet(ruleset, dealer, hands, rest[0], rest[1:], records)
        keep(game, sheet, random)
        if sheet.won:
            assert game.result.settlement == sheet.settlement()
        ends.add(sheet.won and sheet.won[1])
        ends |= {clause for _, _, clause in sheet.entries if clause in (f"{ruleset}-31", f"{ruleset}-r8")}
    # Each way to end is among them, and jacks that are taken back.
    assert ends == {None, *(f"{ruleset}-{end}" for end in (*ENDS[ruleset], {"rams-a": "31", "rams-b": "r8"}[ruleset]))}


def test_deals_of_ramsas_are_reckoned_as_on_paper():
    ends = set()
    for seed in range(250):
        random = Random(f"ramsas {seed}")
        players = random.randint(2, 4)
        hands, rest = rich_deal(random, players, 24)
        dealer = random.randrange(players)
        shown = random.choice(hands[dealer])
        scores = [random.choice((19, 18, random.randint(-5, 19))) for _ in range(players)]
        deal = {"hands": hands, "shown": shown, "purchase": rest[:4]}
        game = Game.from_deal("ramsas", seats=players, dealer=dealer, accounts=scores, deal=deal)
        sheet = RamsasSheet(dealer, hands, shown, rest[:4], scores)
        keep(game, sheet, random)
        ends.add(sheet.won and sheet.won[1])
    assert ends == {None, "ramsas-02", "ramsas-29"}
