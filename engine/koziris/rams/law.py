"""Which clause says what in the two editions of Russian Rams.

Both play alike and print it in different places. The functions that enact the rules read from these tables what to cite.
"""

from typing import NamedTuple

from koziris.trick_deal import PlayLaw

# ---- dealing, declaring, exchanging


class DealLaw(NamedTuple):
    """The clauses of an edition that declaring and exchanging cite."""

    dealt: str
    turned: str
    order: str
    passing: str
    playing: str
    dealer_passing: str
    dealer_playing: str
    ace: str
    exchange: str
    discard: str
    exchange_order: str
    take: str
    leave: str
    dead: str
    show_first: str
    show_passing: str


DEAL_LAWS = {
    "rams-a": DealLaw(
        dealt="rams-a-4",
        turned="rams-a-5a",
        order="rams-a-6a",
        passing="rams-a-6a",
        playing="rams-a-6b",
        dealer_passing="rams-a-9a",
        dealer_playing="rams-a-9b",
        ace="rams-a-8",
        exchange="rams-a-6c",
        discard="rams-a-7",
        exchange_order="rams-a-10",
        take="rams-a-11b",
        leave="rams-a-5b",
        dead="rams-a-12",
        show_first="rams-a-29b",
        show_passing="rams-a-28b",
    ),
    "rams-b": DealLaw(
        dealt="rams-b-d4a",
        turned="rams-b-d4c",
        order="rams-b-d5d",
        passing="rams-b-p1d",
        playing="rams-b-p1d",
        dealer_passing="rams-b-d8",
        dealer_playing="rams-b-d8",
        ace="rams-b-d7",
        exchange="rams-b-p1d",
        discard="rams-b-d6",
        exchange_order="rams-b-d9",
        take="rams-b-d5b",
        leave="rams-b-d5a",
        dead="rams-b-d12",
        show_first="rams-b-r6b",
        show_passing="rams-b-r5b",
    ),
}

# ---- the play of the cards

PLAY_LAWS = {
    "rams-a": PlayLaw(
        first_lead="rams-a-3a",
        later_lead="rams-a-3b",
        turn="rams-a-3a",
        follow="rams-a-13a",
        trump="rams-a-13b",
        throw_off="rams-a-13b",
        trick="rams-a-3b",
        over="rams-a-4",
    ),
    "rams-b": PlayLaw(
        first_lead="rams-b-d3a",
        later_lead="rams-b-d3b",
        turn="rams-b-d3a",
        follow="rams-b-p1b",
        trump="rams-b-p1c",
        throw_off="rams-b-p1c",
        trick="rams-b-d3b",
        over="rams-b-d4a",
    ),
}

# ---- the judge of table mode


class TableLaw(NamedTuple):
    """The clauses of an edition that the judge cites."""

    renonce: str
    capped: str
    trumped: str
    owner: str
    exposed: str
    another: str
    redeal: str


TABLE_LAWS = {
    "rams-a": TableLaw(
        renonce="rams-a-14a",
        capped="rams-a-16",
        trumped="rams-a-15b",
        owner="rams-a-15c",
        exposed="rams-a-34a",
        another="rams-a-34b",
        redeal="rams-a-34c",
    ),
    "rams-b": TableLaw(
        renonce="rams-b-p2",
        capped="rams-b-p4",
        trumped="rams-b-p3b",
        owner="rams-b-p3c",
        exposed="rams-b-d11a",
        another="rams-b-d11b",
        redeal="rams-b-d11c",
    ),
}

# ---- scoring


class ScoreLaw(NamedTuple):
    """The clauses of an edition that scoring cites."""

    trick: str
    ace: str
    aces: str
    no_trick: str
    no_trick_ace: str
    no_trick_aces: str
    pair: str
    four: str
    back: str
    suit: str
    suit_ace: str
    suit_pay: str
    suit_pay_aces: str
    four_aces: str
    cleared: str
    finished: str


SCORE_LAWS = {
    "rams-a": ScoreLaw(
        trick="rams-a-20a",
        ace="rams-a-20b",
        aces="rams-a-22",
        no_trick="rams-a-21a",
        no_trick_ace="rams-a-21b",
        no_trick_aces="rams-a-21c",
        pair="rams-a-27a",
        four="rams-a-27b",
        back="rams-a-31",
        suit="rams-a-26a",
        suit_ace="rams-a-26b",
        suit_pay="rams-a-26c",
        suit_pay_aces="rams-a-26d",
        four_aces="rams-a-23",
        cleared="rams-a-24",
        finished="rams-a-32",
    ),
    "rams-b": ScoreLaw(
        trick="rams-b-p8a",
        ace="rams-b-p8b",
        aces="rams-b-p10",
        no_trick="rams-b-p9a",
        no_trick_ace="rams-b-p9b",
        no_trick_aces="rams-b-p9c",
        pair="rams-b-r4a",
        four="rams-b-r4b",
        back="rams-b-r8",
        suit="rams-b-r3a",
        suit_ace="rams-b-r3b",
        suit_pay="rams-b-r3c",
        suit_pay_aces="rams-b-r3d",
        four_aces="rams-b-p11",
        cleared="rams-b-r1",
        finished="rams-b-r9",
    ),
}
