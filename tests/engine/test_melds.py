"""The kernel of rummy: combinations, extensions, the best way to lay a hand and the way out, against brute force."""

from itertools import chain, combinations
from random import Random

import pytest

from koziris import melds
from koziris.cards import ACE_LOW, bits

CARDS = ACE_LOW.names(ACE_LOW.full)
ORDER = "A23456789TJQK"
VALUES = {rank: min(place, 10) for place, rank in enumerate(ORDER, start=1)}


def mask(cards):
    return ACE_LOW.mask(cards.split() if isinstance(cards, str) else cards)


def naive_combination(cards) -> bool:
    ranks = sorted(ORDER.index(card[0]) for card in cards)
    if len(cards) < 3:
        return False
    if len(set(ranks)) == 1:
        return True
    return len({card[1] for card in cards}) == 1 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def naive_melds(hand):
    """Every combination in a hand, by looking at each set of cards of one rank or one suit."""
    found = []
    for what in (0, 1):
        for kind in {card[what] for card in hand}:
            same = [card for card in hand if card[what] == kind]
            sets = chain.from_iterable(combinations(same, size) for size in range(3, len(same) + 1))
            found += [frozenset(cards) for cards in sets if naive_combination(cards)]
    return found


def naive_least(hand, found=None) -> int:
    """The least value that is left, over every choice of combinations that share no card."""
    found = naive_melds(hand) if found is None else found
    best = sum(VALUES[card[0]] for card in hand)
    for place, meld in enumerate(found):
        rest = [other for other in found[place + 1 :] if not other & meld]
        best = min(best, naive_least([card for card in hand if card not in meld], rest))
    return best


def some_hand(random: Random, size: int) -> list[str]:
    """Cards that match more often than chance has it: from some ranks, or from one or two suits."""
    if random.random() < 0.3:
        return random.sample(CARDS, size)
    ranks = set(random.sample(ORDER, 5))
    suits = set(random.sample("SCDH", 1))
    near = [card for card in CARDS if card[0] in ranks or card[1] in suits]
    return random.sample(near, size)


def test_what_is_a_combination_for_all_threes_and_many_more():
    random = Random(7)
    tried = list(combinations(CARDS, 3))
    tried += [some_hand(random, random.choice((1, 2, 4, 5, 6))) for _ in range(3000)]
    tried += [[rank + suit for rank in ORDER[low:high]] for suit in "SH" for low in range(13) for high in range(low + 1, 14)]
    for cards in tried:
        assert melds.is_combination(mask(cards)) == naive_combination(cards), cards


@pytest.mark.parametrize(
    ("cards", "needs"),
    [
        ("QS KS AS", True),
        ("KS AS", True),
        ("KH AH 2H", True),
        ("JC QC KC AC 2C 3C", True),
        ("AH 2H 3H", False),
        ("JS QS KS", False),
        ("KH AH 3H", False),
        ("QS KS AH", False),
        ("", False),
    ],
)
def test_what_would_be_a_sequence_round_the_corner(cards, needs):
    assert melds.needs_a_high_ace(mask(cards)) == needs


def test_2000_hands_have_the_combinations_and_the_least_that_brute_force_finds():
    random = Random(11)
    for _ in range(2000):
        hand = some_hand(random, random.choice((7, 8, 10, 11)))
        held = mask(hand)
        found = melds.combinations(held)
        assert len(found) == len(set(found))
        assert {frozenset(ACE_LOW.names(meld)) for meld in found} == set(naive_melds(hand))
        best = melds.best_lay(held)
        laid = 0
        for meld in best.melds:
            assert melds.is_combination(meld)
            assert not laid & meld
            laid |= meld
        assert (laid | best.left, laid & best.left) == (held, 0)
        assert best.value == melds.value_of(best.left) == sum(VALUES[card[0]] for card in ACE_LOW.names(best.left))
        assert best.value == naive_least(hand)


def outcomes(hand: int, table: tuple[int, ...], seen: dict, *, may_lay_off: bool = True) -> set[int]:
    """What can be left of a hand, by doing one act after the other: any combination, any single card laid off."""
    key = hand, table, may_lay_off
    if key in seen:
        return seen[key]
    found = {hand}
    for meld in melds.combinations(hand):
        found |= outcomes(hand & ~meld, (*table, meld), seen)
    for place, meld in enumerate(table if may_lay_off else ()):
        for card in bits(hand):
            if naive_combination(ACE_LOW.names(meld | card)):
                found |= outcomes(hand & ~card, (*table[:place], meld | card, *table[place + 1 :]), seen)
    seen[key] = found
    return found


def test_2000_hands_lay_off_and_go_out_as_every_order_of_acts_says():
    random = Random(5)
    ways = 0
    for _ in range(2000):
        cards = some_hand(random, 17)
        on_table = melds.best_lay(mask(cards[:10])).melds
        held = mask(cards[10 : random.choice((11, 12, 13, 14))])
        if random.random() < 0.5:
            # What goes out, now and then: a combination, what fits the table, and a card more.
            free = ACE_LOW.full & ~sum(on_table)
            near = [melds.neighbours(meld) & free for meld in on_table]
            short = [meld for meld in melds.combinations(free) if meld.bit_count() <= 4]
            held = random.choice(short) | sum(set(near[:1])) | random.choice(list(bits(free)))
        seen: dict = {}
        found = outcomes(held, on_table, seen)
        lay = melds.best_lay(held, on_table)
        assert lay.value == min(map(melds.value_of, found))
        assert lay.left.bit_count() == min(left.bit_count() for left in found)
        laid = 0
        for place, added in lay.lay_offs:
            assert melds.takes(on_table[place], added)
            laid |= added
        assert laid | sum(lay.melds) | lay.left == held
        kept = held & -held
        for must_discard in (False, True):
            way = melds.way_out(held, on_table, kept=kept, must_discard=must_discard)
            last = {left for left in found if left.bit_count() <= 1 and left != kept and (left or not must_discard)}
            assert (way is not None) == bool(last)
            ways += way is not None
            if way:
                assert way.discard in last
                assert sum(way.melds) | sum(added for _, added in way.lay_offs) | way.discard == held
        own = outcomes(held, on_table, seen, may_lay_off=False)
        way = melds.way_out(held, on_table, own_meld_needed=True)
        assert (way is not None) == any(left.bit_count() <= 1 for left in own)
    assert ways > 500


def test_2000_hands_may_lay_off_what_brute_force_finds_and_nothing_else():
    random = Random(13)
    fitting = 0
    for _ in range(2000):
        cards = some_hand(random, 16)
        table = melds.best_lay(mask(cards[:10])).melds
        held = mask(cards[10:])
        tried = chain.from_iterable(combinations(bits(held), size) for size in range(1, 7))
        sets = [sum(some) for some in tried]
        names = [ACE_LOW.names(meld) for meld in table]
        expected = {
            (place, some)
            for some in sets
            for place, meld in enumerate(names)
            if naive_combination([*meld, *ACE_LOW.names(some)])
        }
        found = melds.lay_offs(held, table)
        assert len(found) == len(set(found))
        assert set(found) == expected
        fitting += len(found)
    assert fitting > 500


def test_every_set_that_can_be_laid_off_and_no_other():
    hand = mask("QH JH 7H 6H AS KC 9S")
    assert {" ".join(ACE_LOW.names(cards)) for cards in melds.extensions(mask("TH 9H 8H"), hand)} == {
        *("JH", "JH QH", "7H", "6H 7H", "7H JH", "7H JH QH", "6H 7H JH", "6H 7H JH QH")
    }
    assert melds.extensions(mask("9D 9C 9H"), hand) == [mask("9S")]
    assert melds.extensions(mask("9D 9C 9H 9S"), mask("8S TS")) == []
    assert melds.neighbours(mask("QS KS JS")) == mask("TS")
    assert melds.neighbours(mask("AC 2C 3C")) == mask("4C")


def test_a_house_rule_lets_nothing_be_laid_off_before_a_combination_of_ones_own():
    table = [mask("TH 9H 8H"), mask("3S 4S 5S")]
    assert melds.way_out(mask("JH KD"), table).discard == mask("KD")
    assert melds.way_out(mask("JH 2S"), table, own_meld_needed=True) is None
    assert melds.way_out(mask("JH KD"), table, own_meld_needed=True) is None
    assert melds.way_out(mask("JH 6C 6D 6S"), table, own_meld_needed=True).melds == (mask("6C 6D 6S"),)


def test_the_value_of_cards():
    assert melds.value_of(mask("KH QD JC TS 9H AC 2D")) == 52
    assert melds.value_of(0) == 0
