"""Deals of Rams and Ramsas kept on paper: an account of its own, by the tables of the format, for what the engine says.

A sheet follows the acts of a deal and knows nothing of the engine: cards are texts, hands are sets, and it plays by the
editions as they are printed, without house rules. It trusts that an act is due; which cards may be played it says itself.
"""

from collections import Counter

RANKS = "23456789TJQKA"
VALUES = {"S": 5, "C": 10, "D": 15, "H": 20}
PAIRS = {"black": {"JS", "JC"}, "red": {"JD", "JH"}}

# What the two Russian editions print where, in the order of the tables.
_NAMES = "pair four back suit suit_ace pay pay_aces trick ace aces trumped renonce capped none none_ace none_aces"
_RAMS = {
    "rams-a": "27a 27b 31 26a 26b 26c 26d 20a 20b 22 15b 14a 16 21a 21b 21c",
    "rams-b": "r4a r4b r8 r3a r3b r3c r3d p8a p8b p10 p3b p2 p4 p9a p9b p9c",
}
ENDS = {"rams-a": ("23", "32", "24"), "rams-b": ("p11", "r9", "r1")}
_DUTIES = {
    "rams-a": ("17a", "17b", "17c", "13a", "13b", "18a"),
    "rams-b": ("p5a", "p5b", "p5c", "p1b", "p1c", "p6a"),
    "ramsas": ("24", None, None, "18", "19", None),
}
PRICES = {"rams-a": 15, "rams-b": 5}


def value(aces):
    return sum(VALUES[card[1]] for card in aces)


class Sheet:
    """What every trick game keeps: hands, accounts, entries, tricks, and how the deal ends (`over`, `won`)."""

    def __init__(self, ruleset, dealer, hands, trump, accounts):
        self.ruleset, self.trump = ruleset, trump
        self.hands = [set(hand) for hand in hands]
        self.start, self.now = list(accounts), list(accounts)
        self.order = [(dealer + 1 + step) % len(hands) for step in range(len(hands))]
        self.dealer = dealer
        self.entries, self.clear = [], []
        self.playing, self.out = [], set()
        self.taken = [0] * len(hands)
        self.trick, self.done, self.king_won, self.lead = [], 0, False, None
        self.over, self.won = False, None

    def write(self, seat, amount, clause):
        if amount:
            self.now[seat] += amount
            self.entries.append((seat, amount, f"{self.ruleset}-{clause}"))
            if self.now[seat] <= 0 and seat not in self.clear:
                self.clear.append(seat)

    def pairs(self, seat):
        return [pair for pair, jacks in PAIRS.items() if jacks <= self.hands[seat]]

    def end(self, winner=None, clause=None):
        self.over = True
        self.won = None if winner is None else (winner, f"{self.ruleset}-{clause}")

    # ---- the play of the cards

    def begin(self, lead):
        self.lead = lead

    def turn(self):
        seats = sorted(self.playing)
        place = seats.index(self.lead)
        return (seats[place:] + seats[:place])[len(self.trick)]

    def refused(self):
        """The cards that the turn may not play, each with the first clause of the table that says so."""
        hand, trump = self.hands[self.turn()], self.trump
        lead_ace, lead_king, lead_queen, follow, ruff, court = _DUTIES[self.ruleset]
        if not self.trick:
            if "A" + trump in hand and (lead_king or not self.done):
                return dict.fromkeys(hand - {"A" + trump}, lead_ace)
            if lead_king and {"K" + trump, "Q" + trump} <= hand:
                return dict.fromkeys(hand - {"K" + trump}, lead_king)
            if lead_queen and self.king_won and "Q" + trump in hand:
                return dict.fromkeys(hand - {"Q" + trump}, lead_queen)
            return {}
        led = self.trick[0][1][1]
        of_suit, trumps = ({card for card in hand if card[1] == suit} for suit in (led, trump))
        said = dict.fromkeys(hand - of_suit, follow) if of_suit else dict.fromkeys(hand - trumps, ruff) if trumps else {}
        has_to_trump = (of_suit and led == trump) or (trumps and not of_suit)
        if court and has_to_trump and "A" + trump in hand and {card for _, card in self.trick} & {r + trump for r in "KQJ"}:
            said = dict.fromkeys(trumps - {"A" + trump}, court) | said
        return said

    def card(self, seat, card):
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) == len(self.playing):
            self.full()

    def best(self, plays):
        led = plays[0][1][1]
        return max(plays, key=lambda play: (play[1][1] == self.trump, play[1][1] == led, RANKS.index(play[1][0])))


class RamsSheet(Sheet):
    """A deal of Russian Rams."""

    def __init__(self, ruleset, dealer, hands, turned, stock, accounts):
        super().__init__(ruleset, dealer, hands, turned[1], accounts)
        self.law = dict(zip(_NAMES.split(), _RAMS[ruleset].split(), strict=True))
        self.four_aces, self.finished, self.cleared = ENDS[ruleset]
        self.turned, self.stock, self.dead = turned, list(stock), []
        self.shown = [[] for _ in hands]
        self.jacks = [0] * len(hands)
        self.undecided, self.to_exchange = list(self.order), None
        self.thrown, self.due, self.exposed = (), 0, None
        self.wrong, self.offences = set(), []
        any(self.opens_aces(seat) for seat in range(len(hands)))

    # ---- before the play

    def credit(self, seat):
        pairs = [pair for pair in self.pairs(seat) if pair not in self.shown[seat]]
        if pairs:
            four = len(pairs) == 2 or (self.shown[seat] and PAIRS[self.shown[seat][0]] <= self.hands[seat])
            amount = 10 if len(pairs) == 2 else 5
            self.write(seat, -amount, self.law["four" if four else "pair"])
            self.jacks[seat] += amount
            self.shown[seat] += pairs

    def opens_aces(self, seat):
        if {"AS", "AC", "AD", "AH"} <= self.hands[seat]:
            self.take_jacks_back()
            self.end(seat, self.four_aces)
        return self.over

    def take_jacks_back(self):
        for seat in self.order:
            self.write(seat, self.jacks[seat], self.law["back"])

    def do(self, act):
        seat, word = act.seat, act.do
        if word == "card":
            self.judge(seat, act.cards[0])
            self.card(seat, act.cards[0])
        elif word == "show_jacks":
            self.credit(seat)
        elif word in ("pass", "play", "finish_on_jacks"):
            self.declare(seat, word)
        elif word == "discard":
            self.thrown = act.cards
            self.hands[seat] -= set(act.cards)
            self.due = 5 - len(self.hands[seat])
            self.exposed = act.exposed or None
            self.draw(seat)
        elif word == "reshuffle":
            self.stock, self.dead = list(act.cards), []
            self.draw(self.to_exchange[0])
        elif word in ("accept_exposed", "refuse_exposed"):
            if word == "refuse_exposed":
                self.hands[seat].remove(self.exposed)
                self.dead.append(self.exposed)
                self.due = 1
            self.exposed = None
            self.draw(seat)
        else:
            if word == "take_turned":
                self.hands[seat] = self.hands[seat] - set(act.cards) | {self.turned}
            self.opens_aces(seat) or self.go_on()

    def declare(self, seat, word):
        self.undecided.remove(seat)
        if word == "finish_on_jacks":
            self.credit(seat)
            self.end(seat, self.finished)
            return
        if word == "pass":
            self.dead += self.hands[seat]
            self.hands[seat] = set()
        else:
            self.playing.append(seat)
            if seat == self.dealer and self.ruleset == "rams-b":
                self.hands[seat].add(self.turned)
                if self.opens_aces(seat):
                    return
        if not self.undecided:
            self.to_exchange = list(self.playing)
            if not self.playing:
                self.finish()

    def draw(self, seat):
        while self.due and self.stock:
            self.hands[seat].add(self.stock.pop(0))
            self.due -= 1
        if self.due or self.exposed:
            return
        self.dead += [card for card in self.thrown if card != self.turned]
        if not self.opens_aces(seat) and not (seat == self.dealer and self.ruleset == "rams-a"):
            self.go_on()

    def go_on(self):
        self.to_exchange.pop(0)
        if not self.to_exchange:
            self.open_or_play()

    def aces(self, seat):
        return {card for card in self.hands[seat] if card[0] == "A"}

    def open_or_play(self):
        self.stake = {seat: self.aces(seat) for seat in self.playing}
        openers = [seat for seat in self.playing if len({card[1] for card in self.hands[seat]}) == 1]
        if openers:
            self.take_jacks_back()
            for seat in self.playing:
                sign, one, ace = (-1, "suit", "suit_ace") if seat in openers else (1, "pay", "pay_aces")
                self.write(seat, 5 * sign, self.law[one])
                self.write(seat, value(self.stake[seat]) * sign, self.law[ace])
            self.finish()
            return
        for seat in self.playing:
            self.credit(seat)
        self.begin(self.playing[0])

    # ---- the play

    def judge(self, seat, card):
        """In table mode: what is played against a duty."""
        if card in self.refused():
            led = self.trick[0][1][1] if self.trick else self.trump
            trumped = card[1] == self.trump != led and any(held[1] == led for held in self.hands[seat])
            self.offences.append((seat, "trumped" if trumped else "renonce"))
            self.wrong |= {card} if trumped else set()

    def full(self):
        seat, card = self.best([play for play in self.trick if play[1] not in self.wrong])
        self.king_won = card == "K" + self.trump and seat == self.lead
        self.lead, self.trick, self.done = seat, [], self.done + 1
        self.taken[seat] += 1
        self.write(seat, -1, self.law["trick"])
        if self.taken[seat] == 1:
            self.write(seat, -value(self.stake[seat]), self.law["ace" if len(self.stake[seat]) == 1 else "aces"])
        if self.done == 5:
            self.charge()
            self.finish()

    def charge(self):
        price = PRICES[self.ruleset]
        for seat, what in sorted(self.offences, key=lambda offence: offence[1] == "renonce"):
            if what == "renonce" and price > 5 and self.stake[seat] and self.taken[seat]:
                what = "capped"
            self.write(seat, price if what == "renonce" else 5, self.law[what])
        for seat in self.playing:
            if not self.taken[seat]:
                name = ("none", "none_ace", "none_aces", "none_aces")[len(self.stake[seat])]
                self.write(seat, 5 + value(self.stake[seat]), self.law[name])

    def finish(self):
        winners = [seat for seat in self.clear if self.now[seat] <= 0]
        self.end(winners[0], self.cleared) if winners else self.end()

    def settlement(self):
        """What each receives: in Rams A each pays its record, in Rams B the highest fifty, or equal ones together."""
        winner, owed = self.won[0], [0] * len(self.hands)
        left = {seat: max(0, self.now[seat]) for seat in self.order if seat != winner}
        if self.ruleset == "rams-a":
            for seat, record in left.items():
                owed[seat] = record
        else:
            losers = [seat for seat in left if left[seat] == max(left.values())]
            for seat in losers:
                owed[seat] = 50 // len(losers)
            owed[losers[0]] += 50 % len(losers)
        return [sum(owed) if seat == winner else -owed[seat] for seat in range(len(owed))]


class RamsasSheet(Sheet):
    """A deal of Ramsas."""

    def __init__(self, dealer, hands, shown, purchase, accounts):
        super().__init__("ramsas", dealer, hands, shown[1], accounts)
        self.purchase, self.buyer = set(purchase), None
        self.shown = [[] for _ in hands]
        self.offered, self.asked = list(self.order), list(self.order)

    def do(self, act):
        seat, word = act.seat, act.do
        if word == "card":
            self.card(seat, act.cards[0])
        elif word == "show_jacks":
            self.shown[seat] += [pair for pair in self.pairs(seat) if pair not in self.shown[seat]]
            if len(self.pairs(seat)) == 2:
                self.end(seat, "29")
        elif word == "buy":
            self.buyer = seat
            self.hands[seat] = set(act.cards) | self.purchase
            self.asked.remove(seat)
            self.playing.append(seat)
        elif word in ("stay", "drop"):
            self.asked.remove(seat)
            self.playing += [seat] if word == "stay" else []
            if not self.asked and not self.playing:
                self.end()
            elif not self.asked:
                self.begin(next(seat for seat in self.order if seat in self.playing) if self.buyer is None else self.buyer)

    def full(self):
        seat, _ = self.best(self.trick)
        self.lead, self.trick, self.done = seat, [], self.done + 1
        self.taken[seat] += 1
        self.write(seat, 1, "25")
        for _ in self.shown[seat] if self.taken[seat] == 1 else ():
            self.write(seat, 5, "28")
        if self.now[seat] >= 20 or self.done == 5:
            self.end(*((seat, "02") if self.now[seat] >= 20 else ()))
            for loser in self.playing:
                if not self.taken[loser] and self.start[loser] > 0:
                    self.write(loser, -5, "26")


def counted(entries):
    """Entries as a multiset: order and grouping mean nothing."""
    return Counter((seat, amount, clause) for seat, amount, clause in entries)
