"""Open cards, one seat against all others together: how many tricks the seat can force.

The question is always whether it wins at least so many. It is put to up to three games in turn, of which two are easier
to search than the real one and answer one way only:

* `NARROW`: the others lead what they like, but else play only what looks best to them. What they prevent there, they can
  prevent; what they do not, says nothing.
* `LAZY`: of the others, who throws a card off need not say which; where it matters later, it is what suits them. What the
  seat wins against that, it wins.
* `REAL`: the game itself.

Where a trick can end the deal (a target is near), no trick is taken for sure before it is won, and `LAZY` proves little:
it is left out.
"""

from koziris.solving.search import Board, Spot, trick_ends

NARROW, LAZY, REAL = range(3)


class OneAgainstTheRest:
    """What a seat can force on a board."""

    __slots__ = ("_board", "_games", "_known", "_others", "_plain", "_rivals", "_seat")

    def __init__(self, board: Board, seat: int) -> None:
        self._board = board
        self._seat = seat
        self._others = sum(board.hands) ^ board.hands[seat]
        self._rivals = tuple(other for other in board.seats if other != seat)
        self._plain = tuple(suit for suit in board.suits if suit != board.trumps)
        self._games = (NARROW, REAL) if board.start.ends else (NARROW, LAZY, REAL)
        # For each game: a position between two tricks -> the fewest and the most tricks that the seat can force.
        self._known: tuple[dict[int, tuple[int, int]], ...] = ({}, {}, {})

    def value(self, spot: Spot) -> int:
        """The tricks that the seat can force from here on.

        Raises:
            GaveUp: the budget of the board is spent.
        """
        tricks = 0
        while self.can_win(spot, tricks + 1):
            tricks += 1
        return tricks

    def gain(self, winner: int | None) -> int:
        """A trick counts when the seat wins it."""
        return int(winner == self._seat)

    def keeps(self, spot: Spot, value: int, after: Spot, winner: int | None) -> bool:
        """Whether the seat, if it acts, can still force as much; else whether it still cannot force more."""
        left = value - self.gain(winner)
        if spot.seat == self._seat:
            return self.can_win(after, left)
        return not self.can_win(after, left + 1)

    def can_win(self, spot: Spot, need: int) -> bool:
        """Whether the seat can force at least so many tricks from here on.

        Raises:
            GaveUp: the budget of the board is spent.
        """
        if need <= 0 or not spot.held:
            return need <= 0
        for game in self._games[:-1]:
            wins = self._wins(game, spot, need)
            if wins == (game == LAZY):
                return wins
        return self._wins(REAL, spot, need)

    def _wins(self, game: int, spot: Spot, need: int) -> bool:
        if spot.led:
            return self._card(game, *spot, need)
        return self._between(game, spot.held, spot.leader, spot.queen, spot.ends, need)

    def _between(self, game: int, held: int, leader: int, queen: int, ends: int, need: int) -> bool:
        """Whether the seat wins at least so many tricks from a position between two tricks."""
        if need <= 0:
            return True
        board, seat = self._board, self._seat
        mine = board.hands[seat] & held
        left = mine.bit_count()
        if need > left:
            return False
        if left == 1 and game != LAZY:
            return self._wins_last_trick(held, leader)
        known = self._known[game]
        key = ((ends << 52 | board.likeness(held)) << 4 | leader) << 1 | queen
        bounds = known.get(key)
        if bounds is None:
            bounds = known[key] = (0 if ends else self._for_sure(mine, held, leader, queen), left)
        fewest, most = bounds
        if need <= fewest:
            return True
        if need > most:
            return False
        board.count_node()
        wins = self._card(game, leader, leader, held, 0, 0, leader, 0, board.count, queen, ends, need)
        known[key] = (need, most) if wins else (fewest, need - 1)
        return wins

    def _wins_last_trick(self, held: int, leader: int) -> bool:
        """Whether the seat wins a trick in which nobody has a choice."""
        board = self._board
        hands, beaten_by, next_to = board.hands, board.beaten_by, board.next_to
        top, best, turn = 0, leader, leader
        for _ in board.seats:
            card = hands[turn] & held
            if card & beaten_by[top]:
                top, best = card, turn
            turn = next_to[turn]
        return best == self._seat

    def _card(
        self,
        game: int,
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
        need: int,
    ) -> bool:
        """Whether the seat wins at least so many tricks from a position in a trick, as `Spot` describes it."""
        board, me = self._board, self._seat
        hands, beaten_by, next_to, suit_of = board.hands, board.beaten_by, board.next_to, board.suit_of
        while True:
            hand = hands[seat] & held
            winning = beaten_by[top]
            mine = seat == me
            if game == LAZY and led and not mine and not hand & board.trumps:
                cards = self._follow_or_throw(leader, seat, held, led, top, best)
            else:
                legal = board.legal(seat, hand, led, top, courts, queen)
                if mine and led and need == hand.bit_count():
                    # All that is left is needed, this trick too.
                    legal &= winning
                elif best == me and led and legal & winning and need > (hands[me] & held).bit_count():
                    return False
                if not legal & (legal - 1):
                    cards = [legal] if legal else []
                elif mine:
                    cards = self._mine_in_order(legal, held, led, winning, held & ~hand | top)
                else:
                    cards = self._others_in_order(legal, held, led, winning, held & ~hand | top, best)
                    if game == NARROW and led:
                        del cards[1:]
            if len(cards) != 1 or missing == 1:
                break
            # Without a choice there is nothing to come back to.
            card = cards[0]
            if card & winning:
                top, best = card, seat
            # A card thrown off is none in `LAZY`, but who throws one off has none of the suit led.
            held = held ^ card if card else held & ~(hand & led)
            led = led or suit_of[card]
            courts |= card & board.courts
            seat, missing, queen = next_to[seat], missing - 1, 0
        for card in cards:
            new_top, new_best = (card, seat) if card & winning else (top, best)
            new_held = held ^ card if card else held & ~(hand & led)
            if missing > 1:
                new_led, new_courts = led or suit_of[card], courts | card & board.courts
                wins = self._card(
                    game, leader, next_to[seat], new_held, new_led, new_top, new_best, new_courts, missing - 1, 0, ends, need
                )
            else:
                new_need = need - (new_best == me)
                over, new_ends = trick_ends(ends, new_best) if ends else (False, 0)
                new_queen = int(new_top == board.king and new_best == leader)
                wins = new_need <= 0 if over else self._between(game, new_held, new_best, new_queen, new_ends, new_need)
            if wins == mine:
                return wins
        return not mine

    # ---- the moves, what looks best first

    def _follow_or_throw(self, leader: int, seat: int, held: int, led: int, top: int, best: int) -> list[int]:
        """What one of the others, without trumps, may do in `LAZY`: follow suit, or 0, throw a card off.

        It holds more cards than it has: those are too many that it has thrown off. It may be void if all cards of the
        suit can be among them.
        """
        board, me = self._board, self._seat
        hand = board.hands[seat] & held
        follow = hand & led
        if not follow:
            return [0]
        table = len(board.hands)
        has_played = (me - leader) % table < (seat - leader) % table
        thrown = hand.bit_count() - (board.hands[me] & held).bit_count() - has_played
        cards = board.choices(follow, held & ~hand | top)
        if best == me:
            cards.reverse()
        return [*cards, 0] if thrown >= follow.bit_count() else cards

    def _mine_in_order(self, legal: int, held: int, led: int, winning: int, others: int) -> list[int]:
        """The cards of the seat: leading, the highest of a suit first; else the cheapest that wins, then the least."""
        board = self._board
        cards = board.choices(legal, others)
        if len(cards) > 1:
            suit_of, trumps = board.suit_of, board.trumps
            rivals = held & self._others
            if not led:
                cards.sort(key=lambda card: (card <= rivals & suit_of[card], card & trumps > 0, card))
            else:
                cards.sort(
                    key=lambda card: (
                        (0, card)
                        if card & winning
                        else (1, -(rivals & suit_of[card] & -card).bit_count(), card & trumps > 0)
                    )
                )
        return cards

    def _others_in_order(self, legal: int, held: int, led: int, winning: int, others: int, best: int) -> list[int]:
        """The cards of one of the others.

        Leading, a suit that the seat holds, from above; then one that it cannot trump. Following, what takes the trick
        from it; if it has not got it, what guards nothing.
        """
        board = self._board
        cards = board.choices(legal, others)
        if len(cards) > 1:
            suit_of = board.suit_of
            mine = board.hands[self._seat] & held
            if not led:
                void = 3 if mine & board.trumps else 2
                cards.sort(key=lambda card: (card < mine & suit_of[card] if mine & suit_of[card] else void, card))
            elif best == self._seat:
                cards.sort(key=lambda card: (not card & winning, card))
            else:
                cards.sort(
                    key=lambda card: ((mine & suit_of[card] & (card - 1)).bit_count(), not mine & suit_of[card], card)
                )
        return cards

    # ---- what is sure without searching

    def _for_sure(self, mine: int, held: int, leader: int, queen: int) -> int:
        """Tricks that the seat wins whatever is played, between two tricks."""
        tricks = self._with_trumps(mine, held & self._others)
        if leader == self._seat and not queen:
            tricks += self._on_lead(mine, held)
        return tricks

    def _with_trumps(self, mine: int, others: int) -> int:
        """A trump is beaten by a higher one in the same trick only, and every card is played in some trick.

        So as many of the seat's trumps win as are left when each higher one of the others has beaten one.
        """
        trumps = self._board.trumps
        mine &= trumps
        others &= trumps
        tricks = higher = 0
        while mine:
            place = mine.bit_length()
            higher += (others >> place).bit_count()
            others &= (1 << place) - 1
            if higher:
                higher -= 1
            else:
                tricks += 1
            mine ^= 1 << place - 1
        return tricks

    def _on_lead(self, mine: int, held: int) -> int:
        """On lead, plain cards of which nobody has a higher one, while whoever has trumps follows suit.

        They win one after the other. Duties on leading may come between: the ace of trumps, and king and queen of trumps
        with the ace gone, win and lead on.
        """
        board = self._board
        others = held & self._others
        if others & board.ace and mine & board.king and mine & board.queen:
            return 0
        trumping = [hand for rival in self._rivals if (hand := board.hands[rival] & held) & board.trumps]
        tricks = 0
        for suit in self._plain:
            highest = (mine & suit) >> (others & suit).bit_length()
            if highest:
                tricks += min([highest.bit_count(), *((hand & suit).bit_count() for hand in trumping)])
        return tricks
