"""Who deals and who cuts in rummy."""

from collections.abc import Mapping, Sequence

from koziris.cards import ACE_LOW
from koziris.clauses import enacts


@enacts("rummy-05")
def first_dealer(draws: Mapping[int, int]) -> tuple[int | None, list[int]]:
    """Who deals first, by the card (a bit) that each seat drew: the lowest; and who draws again, where several tie."""
    ranks = {seat: ACE_LOW.strength(card) for seat, card in draws.items()}
    lowest = [seat for seat, rank in ranks.items() if rank == min(ranks.values())]
    return (lowest[0], []) if len(lowest) == 1 else (None, lowest)


@enacts("rummy-06")
def cuts(dealer: int, seats: int) -> int:
    """Who cuts the pack, which the dealer has shuffled last: the seat on the dealer's right."""
    return (dealer - 1) % seats


@enacts("rummy-11", "rummy-12")
def next_dealer(seats: int, dealer: int, winner: int | Sequence[int]) -> int:
    """Who deals next: of two the winner, after a tie the dealer's opponent (R-55); of more the dealer's left."""
    return winner if seats == 2 and isinstance(winner, int) else (dealer + 1) % seats
