"""The bridge to the player: a hand file as the positions it goes through, and a session off its line.

Everything goes out as plain data or JSON. A `Record` is

    {"id", "ruleset", "options", "mode", "seats", "dealer", "viewer", "title", "positions": [Position]}

`positions[n]` is the position after n acts. A `Position` is

    {"n"       the number of acts since the deal,
     "own"     how many of them were made off the recorded line,
     "act"     the step that led here, or None,
     "events"  what happened with it, in order; for n = 0 the deal,
     "say"     {language: text} of the hand file for this step, or None,
     "asks"    the questions of the file here: {"kind": "legal", "seat"}, or {"kind": "why_not", "seat", "act",
               "clause", "reason"}, or {"kind": "judge", "is": [{"seat", "clause"}]}; also after the last act,
     "state"   `koziris.state.state`, in rummy `koziris.rummy.state.state`, all hands open}

An event is flat, `{"kind", "clause", ...facts}`; its clause is the one that makes it so:

    dealt           dealer seats pack dealt, purchase unused (Ramsas) or stock (Rams)
    trump_shown     seat card                         turned           seat card
    decline         seat                              buy              seat keep discarded taken
    nobody_buys                                       nobody_plays
    stay, play      seat forced duty (kind of the refusal to do otherwise, or None)
    drop, pass      seat cards (thrown in)            sole_player_void seat (house rule)
    turned_joins    seat card                         turned_dead      card
    discard         seat cards drawn stock due (cards still due from a new stock)
    reshuffle       cards (number)                    drawn            seat drawn stock
    take_turned     seat card discarded               leave_turned     seat card
    show_jacks      seat pairs                        four_jacks, finish_on_jacks   seat
    four_aces       seat cards                        one_suit         seat suit cards
    first_lead      seat cards (its hand)
    card            seat card role (lead, follow, trump, throw_off) forced (the only card that may be played)
                    duty duty_kind (the last duty that narrowed the choice, or None)
    trick           n winner card next (who leads, None when nothing follows)
    entry           seat amount after why, and by `why`: trick (number), pair, pairs, aces value, before
    deal_over       changes accounts next_dealer      game_over        winner (a list of several) settlement

and in table mode

    card            also against against_kind, the duty that it breaks
    taken_back      seat card (house rule)            offence          seat card why (renonce, trump_with_suit)
    exposed, accept_exposed, refuse_exposed           seat card

and in rummy

    dealt           dealer seats pack dealt stock     upcard           card
    draw_stock      seat card stock (cards left)      draw_discard     seat card
    turn_over       seat cards (number) times         reshuffle        cards (number)
    decline         seat card in_a_row (seats that have refused it, this one included)
    meld            seat n (its number) form (group, sequence) cards
    lay_off         seat to (number) owner cards
    discard         seat card forced fits (the numbers for which it can be called, Variant 3)
    call_rummy      seat card by (whose discard) to discard also (seats that called too) fits (as above, for the discard)
    out             seat how (discard, laid, call) double
    blocked         counts (by seat)                  match_over       winner (seats) target
    entry           seat amount after why, and by `why`: hand, rummy (double), own_hand (house rule): from to count;
                    difference: count lowest, of the winner's also from; share: count winners
    deal_over       changes accounts next_dealer

and in rummy in table mode, where what is irregular is told before it is done

    irregular       seat act (its word, as in a step); the clause says what is wrong
    out_of_turn     seat skipped (seats) next          stopped          seat due to_pile (card or None) off (by how many
                    cards its hand is now too long)
    object          seat to (0: to no combination)     back             seat n cards (to the hand, from combination n)
    stays           n cards open (whether they are a combination)
    not_out         seat off (below 0: too short)      pass             seat missing
    look            seat card seen (cards seen now)    bury             seat card
    draw_seen       seat card left (cards seen)        take_back        seat card
    go_out          seat out lay discard (cards)       expose           seat cards
    redeal          seat dealer                        mix              seat
    count, write    seat points right                  reckoned         changes accounts
    draw_stock      (rummy-43: made up for) seat card stock    discard  (rummy-45: one more) seat card forced fits
    meld            form None: no combination
    entry           by `why` also missing: from to missing; count, write: of

where amounts, balances and changes are whole numbers, or fractions as texts like "7/2". A turn has the phases `draw` and
`lay`, in which it lays, lays off or discards; `call_rummy` takes no turn.

`why` of an entry: trick, jack_bonus, no_trick; jack_pair, four_jacks, jacks_back, ace, aces, no_trick_ace,
no_trick_aces, one_suit, one_suit_ace, one_suit_pay, one_suit_pay_aces; trump_with_suit, renonce, renonce_capped. In rummy:
hand, rummy, own_hand, difference, share, missing, count, write. Aces, jacks and cards are lists of cards, pairs lists of
`black`, `red`.

Kinds of a reason: the kinds of `koziris.duties` (trump_ace_lead, king_lead, queen_lead, follow, trump, ace_on_court,
head, overtrump), must_play_ace, must_stay_19, buyer_stays, dealer_must_play, keep_one, keep_the_shown_trump,
jacks_too_few, record_too_high, dropped_out, passed, too_late, discard_number, ace_kept, must_take_turned,
own_exposed, not_your_turn, other_phase, deal_over.

In rummy: group_too_small, ace_is_low, no_combination (`cards`); no_such_combination (`to`, `laid`), does_not_fit
(`combination`, `takes`; of a call `card`, `fits`); all_at_once, last_card_is_discarded, taken_card_alone, one_meld,
own_meld_first (`cards`, `left`, `taken`); taken_card, finish_laying, one_meld_goes_out (`card`, `may`); drawn_already,
stock_spent, stock_left, no_turning_over, no_refusing, no_pile (`stock`, `top`); nothing_to_call, own_discard,
not_the_nearest (`card`, `by`, `fits`, `entitled`); not_your_turn, other_phase, deal_over.

In table mode of rummy: too_many, too_few, wrong_number, has_to_discard (`held`, `right`); seen_cards (`words`, `seen`),
no_right_to_look (`stock`), nothing_to_bury, nothing_laid_out (`seen`), own_look; discarded_already (`cards`); closed
(`cards`, `to`); lay_first (`lay`); not_to_take_back (`card`, `may`); nothing_wrong, nothing_to_stop, is_completed (`to`);
cannot_go_out (`lay`, `discard`), announced_already; own_cards (`cards`); no_redeal (`exposed`, `drawn`); not_over,
nothing_to_count, nothing_to_pay, mixed_already; miscounted, counted_so, miswritten, written_so (`points`, `right`, `now`).
"""

import json
from collections.abc import Sequence
from typing import Any

from koziris.actions import Action
from koziris.deal import OVER, PLAY, Deal
from koziris.events import Event
from koziris.game import Game, new_stock
from koziris.hands import Hand, Step, read_hand, start
from koziris.reading import Node
from koziris.reasons import ActError, Json, NotEnacted, Refused
from koziris.replay import compare_end, run_step
from koziris.trick_deal import TrickDeal
from koziris.tricks import beats

YOU = 0
"""The seat of the reader."""

GO_ON = {"do": "go_on"}
"""What is no act of the reader: whose turn it is plays by `plain_act`."""


def record(hand: dict[str, Any]) -> dict[str, Json]:
    """Play a whole hand file, already parsed, and return its `Record`.

    Raises:
        koziris.reading.FileError: the file is faulty; `place` is the path to the fault in the data.
        koziris.replay.Mismatch: the game does not go as the file says.
        koziris.reasons.NotEnacted: the engine does not have these rules yet.
    """
    read = read_hand(Node.of(hand))
    game = start(read)
    if read.viewer is not None and read.viewer not in range(read.seats):
        raise read.node.at(["viewer"]).fail(f"there is no seat {read.viewer}: expected 0 to {read.seats - 1}")
    positions = [_position(game, None, game.opening, 0)]
    for step in read.steps:
        events = run_step(game, step)
        if step.kind == "act":
            positions.append(_position(game, step.action, events, 0))
        _annotate(positions[-1], step, game)
    compare_end(game, read)
    return {
        "id": read.id,
        "ruleset": read.ruleset,
        "options": {**read.options},
        "mode": read.mode,
        "seats": read.seats,
        "dealer": read.dealer,
        "viewer": read.viewer,
        "title": {**read.title},
        "positions": [*positions],
    }


def _position(game: Game, act: Action | None, events: Sequence[Event], own: int) -> dict[str, Json]:
    return {
        "n": len(game.acts),
        "own": own,
        "act": act.to_step() if act else None,
        "events": [event.to_json() for event in events],
        "say": None,
        "asks": [],
        "state": game.view(None),
    }


def _annotate(position: dict[str, Json], step: Step, game: Game) -> None:
    if step.say:
        said = position["say"]
        before = said if isinstance(said, dict) else {}
        position["say"] = before | {
            language: f"{before[language]} {text}" if language in before else text for language, text in step.say.items()
        }
    asks = position["asks"]
    assert isinstance(asks, list)
    if step.kind == "legal":
        asks.append({"kind": "legal", "seat": step.seat})
    elif step.kind == "judge":
        asks.append({"kind": "judge", "is": [{"seat": seat, "clause": clause} for seat, clause in step.offences]})
    elif step.kind == "why_not" and step.action is not None:
        reason = game.explain(step.action)
        asks.append(
            {
                "kind": "why_not",
                "seat": step.action.seat,
                "act": step.action.to_step(),
                "clause": step.clause,
                "reason": reason.to_json() if reason else None,
            }
        )


class Session:
    """A reader's own line in a hand: leave the record at any step, play on, come back.

    After each act of the reader the engine acts for the others, by `plain_act`, until it is the turn of seat 0 or the
    deal is over; in rummy it waits for the end of a turn in which the reader has acted. All methods return JSON.
    """

    def __init__(self, hand_json: str) -> None:
        self._hand: Hand = read_hand(Node.of(json.loads(hand_json)))
        self._line = [step.action for step in self._hand.steps if step.kind == "act" and step.action is not None]
        self._game = self._complete_stock(start(self._hand))
        self._played = self._game.opening
        self._base = 0
        self._own: list[int] = []

    @staticmethod
    def _complete_stock(game: Game) -> Game:
        """What follows the known cards of a stock is unknown to the file; off its line it is some order of the rest."""
        game.deal.complete_stock()
        return game

    def goto(self, n: int) -> str:
        """The `Position` after the first n recorded acts; the reader's own line is dropped."""
        self._base = max(0, min(n, len(self._line)))
        self._own = []
        self._replay(self._line[: self._base])
        return self._now()

    def play(self, step_json: str) -> str:
        """Act for the seat whose turn it is, or call out of turn; `{"do": "go_on"}` leaves the next act to the engine.

        Returns `{"ok": true, "positions": [...]}`, one per act made, the reader's first; `{"ok": false, "reason"}` when
        the rules refuse it; `{"ok": false, "error"}` when it makes no sense, or the engine does not have the rule yet.
        """
        before = len(self._game.acts)
        try:
            step = json.loads(step_json)
            go_on = step == GO_ON and self._game.phase != OVER
            action = plain_act(self._game) if go_on else Action.from_step(step)
            self._played = self._game.play(action)
        except Refused as refused:
            return json.dumps({"ok": False, "reason": refused.reason.to_json()})
        except (ActError, NotEnacted, ValueError) as error:
            return json.dumps({"ok": False, "error": str(error)})
        positions = [self._position()]
        while not self._is_readers(None if go_on else action.seat, action.do):
            self._played = self._game.play(plain_act(self._game))
            positions.append(self._position())
        self._own.append(len(self._game.acts) - before)
        return json.dumps({"ok": True, "positions": positions})

    def _is_readers(self, seat: int | None, do: str) -> bool:
        """Whether the engine leaves the next act to the reader: it is the turn of seat 0, or nobody's any more.

        So it does while a turn of rummy goes on in which the reader acted for a seat, and when seat 0 can call.
        """
        game = self._game
        goes_on = game.phase == "lay" or (game.phase == "draw" and do == "turn_over")
        can_call = any(aside.seat == YOU and aside.do == "call_rummy" for aside in game.deal.aside())
        return game.phase == OVER or game.actor == YOU or can_call or (goes_on and game.actor == seat)

    def undo(self) -> str:
        """Take the reader's last own act back, with what the engine played after it; the `Position` before it."""
        if self._own:
            self._replay(self._game.acts[: -self._own.pop()])
        return self._now()

    def _replay(self, acts: list[Action]) -> None:
        self._game = self._complete_stock(start(self._hand))
        self._played = self._game.opening
        for action in acts:
            self._played = self._game.play(action)

    def _position(self) -> dict[str, Json]:
        acts = self._game.acts
        return _position(self._game, acts[-1] if acts else None, self._played, len(acts) - self._base)

    def _now(self) -> str:
        return json.dumps(self._position())


def plain_act(game: Game) -> Action:
    """What the engine does for a seat, off the recorded line: always the same in the same position.

    In rummy it does what `koziris.rummy.plain.plain_act` says. Else it takes part, buys and exchanges nothing (where a card
    has to go, the least valuable goes), leaves the turned card, shows no jacks; it plays the lowest legal card that takes
    the trick, else the lowest legal card.
    """
    deal = game.deal
    seat = deal.actor
    if seat is None:
        return new_stock(deal, len(game.acts))
    if not isinstance(deal, TrickDeal):
        return _plain_act_of_rummy(deal)
    if deal.phase == PLAY:
        tricks = deal.tricks
        assert tricks is not None
        lowest = deal.strength_order(tricks.legal_mask())
        taking = [card for card in lowest if tricks.led and beats(deal.pack, tricks.trumps, card, tricks.top)]
        return Action.card(seat, deal.pack.name((taking or lowest)[0]))
    bounds = deal.discard_bounds()
    if bounds:
        out = deal.strength_order(deal.hands[seat])[: bounds[0]]
        return Action(seat, "discard", tuple(sorted(deal.pack.name(card) for card in out)))
    words = deal.words()
    word = next(
        word for word in ("decline", "stay", "play", "accept_exposed", "leave_turned", "take_turned") if word in words
    )
    card = deal.pack.name(deal.strength_order(deal.hands[seat])[0])
    return Action(seat, word, (card,) if word == "take_turned" else ())


def _plain_act_of_rummy(deal: Deal) -> Action:
    # Imported here: who plays Rams need not load rummy.
    from koziris.rummy.deal import RummyDeal
    from koziris.rummy.plain import plain_act

    assert isinstance(deal, RummyDeal)
    return plain_act(deal)
