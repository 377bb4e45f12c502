"""The duties of play, clause by clause: what may be played, and the first duty that refuses the rest."""

from itertools import product
from random import Random

import pytest

from koziris.cards import bits, pack
from koziris.duties import duties_for, narrowing_duty, refuse_card
from koziris.rulebook import options_for
from koziris.tricks import TrickPlay, beating, best_of, winner

PACK = pack(52)


def position(ruleset, trump, trick, hand, options=None, **looking_back):
    duties = duties_for(ruleset, options_for(ruleset, options))
    cards = [PACK.bit(card) for card in trick.split()]
    return TrickPlay.position(PACK, trump, duties, PACK.mask(hand.split()), cards, **looking_back)


# ruleset, trumps, trick, hand, what may be played, {refused card: clause}
LAWFUL = [
    ("rams-a", "D", "", "AD KD QD 8H TS", "AD", {"KD": "rams-a-17a", "8H": "rams-a-17a"}),
    ("rams-b", "D", "", "KD QD 7C 8H TS", "KD", {"QD": "rams-b-p5b", "7C": "rams-b-p5b"}),
    ("rams-a", "D", "", "KD JD 8H", "8H JD KD", {}),
    ("rams-a", "D", "9C", "KC 7C AD 8D QH", "7C KC", {"AD": "rams-a-13a", "QH": "rams-a-13a"}),
    ("rams-a", "D", "9C", "AD 8D QH JS", "8D AD", {"QH": "rams-a-13b"}),
    ("rams-a", "D", "9C", "QH JS 9S", "9S JS QH", {}),
    ("rams-a", "D", "KD 9D", "AD 7D 9S", "AD", {"7D": "rams-a-18a", "9S": "rams-a-13a"}),
    # the court card lies under another trump already, or was a ruff itself
    ("rams-b", "D", "QD KD", "AD 7D 9S", "AD", {"7D": "rams-b-p6a"}),
    ("rams-b", "D", "9C JD", "AD 7D 9S", "AD", {"7D": "rams-b-p6a", "9S": "rams-b-p1c"}),
    # who holds the suit led follows it: the ace stays in hand
    ("rams-a", "D", "9C JD", "AD 7C", "7C", {"AD": "rams-a-13a"}),
    # an ace on lower trumps is free
    ("rams-a", "D", "TD 9D", "AD 7D 9S", "7D AD", {"9S": "rams-a-13a"}),
    ("ramsas", "D", "KD", "AD 9D TH", "9D AD", {"TH": "ramsas-18"}),
    ("ramsas", "D", "KC JD", "9D AD KH", "9D AD", {"KH": "ramsas-19"}),
    ("ramsas", "D", "KC", "KH QS", "KH QS", {}),
    ("ramsas", "D", "", "KD QD 9S", "9S KD QD", {}),
]


@pytest.mark.parametrize(("ruleset", "trump", "trick", "hand", "may", "refused"), LAWFUL)
def test_what_may_be_played_and_why_not_the_rest(ruleset, trump, trick, hand, may, refused):
    play = position(ruleset, trump, trick, hand)
    assert set(PACK.names(play.legal_mask())) == set(may.split())
    for card in hand.split():
        reason = refuse_card(play, PACK.bit(card))
        assert (reason is None) == (card in may.split())
        if card in refused:
            assert reason.clause == refused[card]


def test_the_trump_ace_opens_ramsas_and_later_leads_are_free():
    assert PACK.names(position("ramsas", "D", "", "AD 9S", first_lead=True).legal_mask()) == ["AD"]
    assert position("ramsas", "D", "", "AD 9S").legal_mask() == PACK.mask(["AD", "9S"])
    anywhere = position("ramsas", "D", "", "AD 9S", {"trump_ace_lead": "any_lead"})
    assert PACK.names(anywhere.legal_mask()) == ["AD"]


def test_by_house_rule_russian_rams_binds_the_trump_ace_at_the_first_lead_only():
    later = position("rams-a", "D", "", "AD KD QD 9S", {"trump_ace_lead": "first_lead"})
    assert PACK.names(later.legal_mask()) == ["KD"]
    assert refuse_card(later, PACK.bit("AD")).clause == "rams-a-17b"


def test_the_queen_follows_a_king_that_won():
    play = position("rams-a", "D", "", "QD 7C 8H", king_just_won=True)
    reason = refuse_card(play, PACK.bit("7C"))
    assert PACK.names(play.legal_mask()) == ["QD"]
    assert (reason.kind, reason.clause) == ("queen_lead", "rams-a-17c")
    assert reason.facts["queen"] == "QD"
    assert position("rams-a", "D", "", "7C 8H", king_just_won=True).legal_mask() == PACK.mask(["7C", "8H"])


def test_the_king_just_won_only_if_its_leader_won_with_it():
    duties = duties_for("rams-a")
    hands = [PACK.mask(hand.split()) for hand in ("KD QD 7C", "9C 8C 7H", "AD 8H 9H")]
    won = TrickPlay(PACK, "D", duties, list(hands), (0, 1), 0)
    for card in ("KD", "9C"):
        won.play_bit(PACK.bit(card))
    assert won.queen_due
    assert PACK.names(won.legal_mask()) == ["QD"]
    lost = TrickPlay(PACK, "D", duties, list(hands), (0, 1, 2), 0)
    for card in ("KD", "9C", "AD"):
        lost.play_bit(PACK.bit(card))
    assert (lost.queen_due, lost.actor) == (False, 2)
    ruffed = TrickPlay(PACK, "D", duties, [PACK.mask(["KD", "QD"]), PACK.mask(["9C", "8C"])], (0, 1), 1)
    for card in ("9C", "KD"):
        ruffed.play_bit(PACK.bit(card))
    assert (ruffed.queen_due, ruffed.actor) == (False, 0)


@pytest.mark.parametrize(
    ("ruleset", "suit", "trump"), [("rams-a", "13a", "13b"), ("rams-b", "p1b", "p1c"), ("ramsas", "18", "19")]
)
def test_house_rules_of_beating(ruleset, suit, trump):
    head = {"must_head": True}
    assert PACK.names(position(ruleset, "D", "9C", "KC 7C 8D", head).legal_mask()) == ["KC"]
    assert PACK.names(position(ruleset, "D", "AC", "KC 7C 8D", head).legal_mask()) == ["7C", "KC"]
    assert PACK.names(position(ruleset, "D", "9C 7D", "KC 7C 8D", head).legal_mask()) == ["7C", "KC"]
    assert PACK.names(position(ruleset, "D", "9D", "TD 7D", head).legal_mask()) == ["TD"]
    assert PACK.names(position(ruleset, "D", "9C 9D", "TD 7D", head).legal_mask()) == ["7D", "TD"]
    over = {"must_overtrump": True}
    assert PACK.names(position(ruleset, "D", "9C 9D", "TD 7D 8H", over).legal_mask()) == ["TD"]
    assert PACK.names(position(ruleset, "D", "9C TD", "8D 7D 8H", over).legal_mask()) == ["7D", "8D"]
    assert PACK.names(position(ruleset, "D", "9C TD", "8H 7H", over).legal_mask()) == ["7H", "8H"]
    assert PACK.names(position(ruleset, "D", "9D", "TD 7D", over).legal_mask()) == ["7D", "TD"]
    reason = refuse_card(position(ruleset, "D", "9C", "KC 7C", head), PACK.bit("7C"))
    assert (reason.kind, reason.clause, reason.facts["top"]) == ("head", f"{ruleset}-{suit}", "9C")
    reason = refuse_card(position(ruleset, "D", "9C 9D", "TD 7D", over), PACK.bit("7D"))
    assert (reason.kind, reason.clause, reason.facts["top"]) == ("overtrump", f"{ruleset}-{trump}", "9D")


def test_a_reason_tells_what_decides():
    reason = refuse_card(position("rams-a", "D", "9C KD", "AD 7D 9S"), PACK.bit("7D"))
    assert reason.to_json() == {
        "kind": "ace_on_court",
        "clause": "rams-a-18a",
        "facts": {
            "seat": 2,
            "card": "7D",
            "may": ["AD"],
            "trump": "D",
            "led": "C",
            "trick": ["9C", "KD"],
            "ace": "AD",
            "court": ["KD"],
        },
    }
    assert refuse_card(position("rams-a", "D", "", "AD 7D"), PACK.bit("7D")).facts["led"] is None


def test_the_duty_due_is_the_last_one_that_takes_a_card_away():
    assert narrowing_duty(position("rams-a", "D", "9C", "7C 8C")) is None
    assert narrowing_duty(position("rams-a", "D", "9C KD", "AD 7D 9S")).clause == "rams-a-18a"
    assert narrowing_duty(position("rams-a", "D", "9C", "AD 7D 9S")).clause == "rams-a-13b"


HOUSE_RULES = [
    dict(zip(("must_head", "must_overtrump", "trump_ace_lead"), values, strict=True))
    for values in product((False, True), (False, True), ("any_lead", "first_lead"))
]


@pytest.mark.parametrize("ruleset", ["rams-a", "rams-b", "ramsas"])
@pytest.mark.parametrize("options", HOUSE_RULES, ids=lambda options: " ".join(map(str, options.values())))
def test_the_short_way_leads_to_what_the_duties_leave(ruleset, options):
    """Whole random hands, at every card: the mask, the cards without a reason, who wins, where the turn goes."""
    random = Random(5)
    duties = duties_for(ruleset, options_for(ruleset, options))
    for _ in range(60):
        cards = pack(random.choice((24, 32, 52)))
        # Plain cards are few, so that trumps and their courts come up often.
        plain = list(bits(cards.full & ~cards.suits["D"]))
        dealt = random.sample(plain, 10) + list(bits(cards.suits["D"]))[-6:]
        random.shuffle(dealt)
        seats = random.sample(range(5), random.choice((2, 3)))
        hands = [sum(dealt.pop() for _ in range(5)) if seat in seats else 0 for seat in range(5)]
        play = TrickPlay(cards, "D", duties, hands, seats, seats[-1])
        while hands[play.actor]:
            legal, actor = play.legal_mask(), play.actor
            assert legal
            assert legal == play.narrowed()
            assert legal == sum(card for card in bits(hands[actor]) if refuse_card(play, card) is None)
            won = play.play_bit(random.choice(list(bits(legal))))
            assert (play.best, play.top) == best_of(cards, play.trumps, play.plays)
            if won is None:
                assert play.actor == seats[(seats.index(actor) + 1) % len(seats)]
                again = TrickPlay(cards, "D", duties, hands, seats, play.leader)
                again.done, again.plays, again.top, again.actor = play.done, play.plays, play.top, play.actor
                again.lie(play.led)
                assert again.legal_mask() == play.legal_mask()
            else:
                assert won == play.best == play.actor
                assert play.queen_due == (play.plays[0] == (won, play.king))


def test_what_beats_a_card():
    def above(card):
        return PACK.names(beating(PACK, PACK.suits["D"], PACK.bit(card)))

    trumps = PACK.names(PACK.suits["D"])
    assert above("QD") == ["KD", "AD"]
    assert above("AD") == []
    assert above("KC") == ["AC", *trumps]
    assert above("AH") == trumps


def test_the_winner_of_a_trick():
    def of(*cards):
        return winner(PACK, PACK.suits["D"], [(seat, PACK.bit(card)) for seat, card in enumerate(cards)])

    assert of("KC", "AC", "9D") == 2
    assert of("KC", "AC", "KH") == 1
    assert of("KC", "9D", "JD") == 2
    assert of("TC", "JC", "9C") == 1
    assert of("9D", "AC", "AH") == 0
