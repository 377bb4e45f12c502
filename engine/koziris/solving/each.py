"""Open cards, each seat for itself: every seat takes the card that wins it most, of equal ones the lowest.

What comes of a position is found backwards, from the last trick; positions between two tricks are kept. Since the
tricks of all seats together are as many as there are left, a seat that can win so many that the one before it cannot
do better than with a lower card need not look for more: that one will not play this card.
"""

from koziris.solving.search import Board, Spot, trick_ends

_FREE = 15
"""More tricks than there are: nothing is known that would end the search."""


def tricks_of(value: int, seat: int) -> int:
    """The tricks of a seat in a packed value."""
    return value >> 4 * seat & 15


class EachForItself:
    """What comes of the positions of a board; tricks are packed in an int, four bits for each seat of the table."""

    __slots__ = ("_board", "_known")

    def __init__(self, board: Board) -> None:
        self._board = board
        self._known: dict[int, int] = {}

    def value(self, spot: Spot) -> int:
        """The tricks that each seat wins from here on, packed.

        Raises:
            GaveUp: the budget of the board is spent.
        """
        if not spot.led:
            return self._between(spot.held, spot.leader, spot.queen, spot.ends)
        return self._card(
            spot.leader, spot.seat, spot.held, spot.led, spot.top, spot.best, spot.courts, spot.missing, 0, spot.ends, _FREE
        )

    def gain(self, winner: int | None) -> int:
        """A trick of its winner."""
        return 0 if winner is None else 1 << 4 * winner

    def keeps(self, spot: Spot, value: int, after: Spot, winner: int | None) -> bool:
        """Whether who acts wins as many tricks itself."""
        return tricks_of(self.value(after) + self.gain(winner), spot.seat) == tricks_of(value, spot.seat)

    def _between(self, held: int, leader: int, queen: int, ends: int) -> int:
        if not held:
            return 0
        board = self._board
        key = ((ends << 52 | board.likeness(held)) << 4 | leader) << 1 | queen
        value = self._known.get(key)
        if value is None:
            board.count_node()
            value = self._card(leader, leader, held, 0, 0, leader, 0, board.count, queen, ends, _FREE)
            self._known[key] = value
        return value

    def _card(
        self,
        leader: int,
        seat: int,
        held: int,
        led: int,
        top: int,
        best: int,
        courts: int,
        missing: int,
        queen: int,
        ends: int,
        enough: int,
    ) -> int:
        """The value of a position in a trick, as `Spot` describes it; with `enough` tricks the seat may stop looking."""
        board = self._board
        hand = board.hands[seat] & held
        others = held & ~hand | top
        winning = board.beaten_by[top]
        left = hand.bit_count()
        enough = min(enough, left)
        shift, most, value = 4 * seat, -1, 0
        for card in board.choices(board.legal(seat, hand, led, top, courts, queen), others):
            new_top, new_best = (card, seat) if card & winning else (top, best)
            if missing > 1:
                found = self._card(
                    leader,
                    board.next_to[seat],
                    held ^ card,
                    led or board.suit_of[card],
                    new_top,
                    new_best,
                    courts | card & board.courts,
                    missing - 1,
                    0,
                    ends,
                    left - most,
                )
            else:
                over, new_ends = trick_ends(ends, new_best) if ends else (False, 0)
                found = 1 << 4 * new_best
                if not over:
                    new_queen = int(new_top == board.king and new_best == leader)
                    found += self._between(held ^ card, new_best, new_queen, new_ends)
            own = found >> shift & 15
            if own > most:
                most, value = own, found
                if own >= enough:
                    break
        return value
