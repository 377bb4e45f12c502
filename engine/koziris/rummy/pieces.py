"""What lies on a table of rummy, piece by piece: who laid what, in which turn, and what is wrong with it."""

from typing import NamedTuple

from koziris.melds import neighbours
from koziris.rummy.irregularities import FalseMeld, combination_in, false_meld
from koziris.rummy.play import RummyPlay

FALSE = "rummy-57"
"""The clause against cards that form no combination, or do not fit where they were laid."""
WRONG_HAND = "rummy-49"
"""The clause against laying anything with a wrong number of cards."""
CLOSED = "rummy-59"
"""The clause against laying anything off on what is no combination."""


class Piece(NamedTuple):
    """Cards laid at once: by which seat, in which turn (-1: not in a turn of its own), and the clause against it, or ""."""

    seat: int
    cards: int
    turn: int
    fault: str


class Pieces:
    """The pieces of every combination, by its number, the piece that began it first.

    The kernel has of each the cards that are a combination, or 0 where none is; other cards lie there loose.
    """

    def __init__(self, play: RummyPlay) -> None:
        self.play = play
        self.of: list[list[Piece]] = []

    def add(self, number: int, piece: Piece) -> None:
        """A piece has been laid, a new combination or on the one of that number."""
        if number > len(self.of):
            self.of.append([])
        self.of[number - 1].append(piece)

    def loose(self, number: int) -> int:
        """The cards that lie there and are part of no combination."""
        return sum(piece.cards for piece in self.of[number - 1]) & ~self.play.melds[number - 1]

    def laid_by(self, seat: int) -> int:
        """How many cards a seat has laid."""
        return sum(piece.cards.bit_count() for pieces in self.of for piece in pieces if piece.seat == seat)

    def of_turn(self, turn: int) -> list[tuple[int, Piece]]:
        """The pieces of a turn, with their numbers."""
        return [(number, piece) for number, pieces in enumerate(self.of, start=1) for piece in pieces if piece.turn == turn]

    def fault(self, number: int) -> str:
        """The clause against what lies there, or "" when nothing is wrong with it."""
        return next((piece.fault for piece in self.of[number - 1] if piece.fault), "")

    def is_false(self, number: int) -> bool:
        """Whether what lies there was laid as a combination and is none, and nobody has said so yet."""
        return bool(self.of[number - 1]) and self.of[number - 1][0].fault == FALSE

    def take_back(self, number: int, piece: Piece) -> None:
        """A piece goes back to the hand."""
        self.of[number - 1].remove(piece)
        self.play.hands[piece.seat] |= piece.cards
        self._lie(number)

    def judge(self, number: int) -> tuple[list[Piece], FalseMeld]:
        """What is wrong with a combination is put right; returns the pieces that go back to the hands, and what stays.

        When the first piece goes back, whatever was laid off on it stays, right or wrong.
        """
        pieces = self.of[number - 1]
        first, added = pieces[0], pieces[1:]
        if first.fault:
            back = [first]
            found = false_meld(first.cards, sum(piece.cards for piece in added), wrong_hand=first.fault == WRONG_HAND)
            self.of[number - 1] = [first, *(piece._replace(fault="") for piece in added)]
        else:
            back = [piece for piece in added if piece.fault]
            gone = sum(piece.cards for piece in back)
            stays = sum(piece.cards for piece in pieces) & ~gone
            found = FalseMeld(gone, stays, open_for_additions=bool(combination_in(stays)))
        for piece in back:
            self.take_back(number, piece)
        return back, found

    def _lie(self, number: int) -> None:
        """Of what lies there, the kernel has the combination."""
        pieces, play = self.of[number - 1], self.play
        play.melds[number - 1] = meld = (
            0 if self.is_false(number) else combination_in(sum(piece.cards for piece in pieces if piece.fault != FALSE))
        )
        play.near[number - 1] = neighbours(meld) if meld else 0
        if pieces:
            play.owners[number - 1] = pieces[0].seat
