"""Cards as bits."""

import pytest

from koziris.cards import CardError, bits, clockwise, pack, shuffled


@pytest.mark.parametrize(("size", "lowest"), [(24, "9"), (32, "7"), (52, "2")])
def test_suits_are_runs_of_bits_with_the_higher_card_the_higher_bit(size, lowest):
    cards = pack(size)
    assert (cards.size, cards.ranks[0], cards.full.bit_count()) == (size, lowest, size)
    for mask in cards.suits.values():
        low = mask & -mask
        assert (mask + low) & mask == 0
        assert [cards.strength(bit) for bit in bits(mask)] == list(range(size // 4))
    assert cards.bit("AS") > cards.bit("KS") > cards.bit(f"{lowest}S")
    assert cards.names(cards.mask(["KC", "9S"])) == ["9S", "KC"]
    assert repr(cards) == f"pack({size})"


def test_hands_are_shown_trumps_first_in_alternating_colours():
    cards = pack(32)
    hand = cards.mask(["7S", "AS", "8H", "9D", "TC", "KC"])
    assert cards.sorted_names(hand, "C") == ["KC", "TC", "9D", "AS", "7S", "8H"]
    assert cards.sorted_names(hand, "H") == ["8H", "KC", "TC", "9D", "AS", "7S"]


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("6C", "not in the pack of 32"),
        ("1C", "is no card"),
        ("", "is no card"),
        ("kc", "KC is written in Latin capitals"),
        ("10C", "TC is written in Latin capitals"),
        ("КС", "KC is written in Latin capitals"),
        ("К♣", "KC is written in Latin capitals"),
        ("Dб", "is no card"),
    ],
)
def test_what_is_no_card_is_named_with_what_it_looks_like(card, said):
    with pytest.raises(CardError, match=said):
        pack(32).bit(card)


def test_a_card_twice_is_an_error():
    with pytest.raises(CardError, match="KC is there twice"):
        pack(32).mask(["KC", "AS", "KC"])


def test_shuffling_draws_from_the_numbers_it_is_given():
    numbers = iter([0.99, 0.0, 0.5])
    items = ["a", "b", "c", "d"]
    assert shuffled(items, lambda: next(numbers)) == ["d", "b", "a", "c"]
    assert items == ["a", "b", "c", "d"]
    assert clockwise(2, 4) == (2, 3, 0, 1)
