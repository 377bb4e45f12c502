"""Together the worked hands of the site show every clause of strict mode.

A hand shows a clause that the engine cites in it: the column `hands` of the matrix of proof. What is never cited, because
an event has one clause and each of these goes with another, is shown by a hand in which it happens; `HAPPENS` says how to
tell. What no hand can show stands in `UNSEEN`, with the reason.
"""

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest

from koziris import bridge
from koziris.rulebook import preset
from koziris.yaml_file import read_file
from weave.proof import HANDS, TOLD, Proof, edition_of, gather
from weave.strict import LANGS

EDITIONS = ("rams-a", "rams-b", "ramsas", "rummy")

Record = dict[str, Any]
JACKS = ("jack_pair", "four_jacks")


def events(record: Record, *kinds: str) -> Iterator[dict[str, Any]]:
    """What happened in a hand, of these kinds, in order."""
    return (event for position in record["positions"] for event in position["events"] if event["kind"] in kinds)


def entries(record: Record, *why: str) -> dict[int, int]:
    """What these kinds of entries come to, by seat."""
    found: dict[int, int] = {}
    for entry in events(record, "entry"):
        if entry["why"].startswith(why):
            found[entry["seat"]] = found.get(entry["seat"], 0) + entry["amount"]
    return found


def pack(record: Record) -> int:
    return int(next(events(record, "dealt"))["pack"])


def passes_with_jacks(record: Record) -> bool:
    """A seat shows jacks and passes next, and what was written off stays."""
    acts = pairwise(events(record, "show_jacks", "pass"))
    passers = [act["seat"] for act, after in acts if (act["kind"], after["kind"]) == ("show_jacks", "pass")]
    return any(entries(record, *JACKS, "jacks_back").get(seat, 0) < 0 for seat in passers)


def breaks_a_pair(record: Record) -> bool:
    """A seat shows jacks, throws one of them out and draws; what was written off stays."""
    shown = {event["seat"] for event in events(record, "show_jacks")}
    breaking = [e for e in events(record, "discard") if e["seat"] in shown and e["drawn"] and "J" in "".join(e["cards"])]
    return any(entries(record, *JACKS, "jacks_back").get(event["seat"], 0) < 0 for event in breaking)


def jacks_without_a_trick(*sums: int) -> Callable[[Record], bool]:
    """A seat is credited for jacks and takes no trick: what the two come to."""

    def happens(record: Record) -> bool:
        jacks, remises = entries(record, *JACKS), entries(record, "no_trick")
        return any(jacks[seat] + remises[seat] in sums for seat in jacks.keys() & remises.keys())

    return happens


def dealer_exchanges_last(record: Record) -> bool:
    served = [event["seat"] for event in events(record, "discard")]
    return len(served) > 1 and record["dealer"] in served and served[-1] == record["dealer"]


def pays_for_the_trump_ace(record: Record) -> bool:
    ace = "A" + next(events(record, "turned"))["card"][1]
    return any(ace in entry.get("aces", ()) for entry in events(record, "entry") if entry["why"] == "one_suit_pay_aces")


def dealer_declares_last(record: Record) -> bool:
    declared = [event["seat"] for event in events(record, "pass", "play")]
    return bool(declared) and declared[-1] == record["dealer"]


def starts_a_game(record: Record) -> bool:
    return set(record["positions"][0]["state"]["start"]) == {preset(record["ruleset"]).start_record}


def settles(record: Record) -> bool:
    return any(any(event["settlement"]) for event in events(record, "game_over"))


def raises_a_record(record: Record) -> bool:
    return any(change > 0 for event in events(record, "deal_over") for change in event["changes"])


def tricks(record: Record) -> list[list[dict[str, Any]]]:
    """The full tricks: the cards in the order of play, and who won."""
    found: list[list[dict[str, Any]]] = [[]]
    for event in events(record, "card", "trick"):
        found[-1].append(event)
        if event["kind"] == "trick":
            found.append([])
    return found[:-1]


def higher_of_the_suit_wins(record: Record) -> bool:
    """A ten or a nine is led, and a court card of its suit takes the trick."""
    return any(
        trick[0]["card"][0] in "9T" and trick[-1]["card"][0] in "JQKA" and trick[0]["card"][1] == trick[-1]["card"][1]
        for trick in tricks(record)
    )


def goes_clockwise(record: Record) -> bool:
    """In a trick of all seats each plays after the one on its right."""
    full = [[event["seat"] for event in trick[:-1]] for trick in tricks(record) if len(trick) > record["seats"] > 2]
    return any(all((seat + 1) % record["seats"] == after for seat, after in pairwise(seats)) for seats in full)


def trump_beats_an_ace(record: Record) -> bool:
    trump = next(events(record, "trump_shown"))["card"][1]
    return any(
        trick[-1]["card"][1] == trump and any(event["card"][0] == "A" and event["card"][1] != trump for event in trick[:-1])
        for trick in tricks(record)
    )


def shown_trump_is_played(record: Record) -> bool:
    shown = next(events(record, "trump_shown"))["card"]
    return any(event["card"] == shown and event["seat"] == record["dealer"] for event in events(record, "card"))


def buyer_plays(record: Record) -> bool:
    buyers = {event["seat"] for event in events(record, "buy")}
    return any(event["seat"] in buyers for event in events(record, "card"))


def drops_and_keeps_the_score(record: Record) -> bool:
    changes = next(events(record, "deal_over"))["changes"]
    return any(changes[event["seat"]] == 0 for event in events(record, "drop"))


def lays_an_ace_low(record: Record) -> bool:
    return any(event["form"] == "sequence" and "A" in "".join(event["cards"]) for event in events(record, "meld"))


def next_deals(record: Record) -> list[str]:
    """Who deals next: the winner, the dealer's left, or somebody who is both."""
    result = record["positions"][-1]["state"]["result"]
    seats = {"winner": result["winner"], "left": (record["dealer"] + 1) % record["seats"]}
    return [name for name, seat in seats.items() if result["next_dealer"] == seat]


def pays_for_ace_and_court_card(record: Record) -> bool:
    ranks = [{card[0] for card in hand} for hand in record["positions"][-1]["state"]["hands"]]
    return any("A" in held and held & set("JQK") for held in ranks)


# Clauses that are never cited, and whether a hand shows them.
HAPPENS: dict[str, Callable[[Record], bool]] = {
    "rams-a-2a": lambda record: record["seats"] > 4 and pack(record) == 52,
    "rams-a-2b": lambda record: record["seats"] <= 4 and pack(record) == 32,
    "rams-a-10": dealer_exchanges_last,
    "rams-a-11a": lambda record: any(events(record, "take_turned")),
    "rams-a-14b": lambda record: "renonce_price" in record["options"] and bool(entries(record, "renonce")),
    "rams-a-18b": lambda record: any(event["duty_kind"] == "ace_on_court" for event in events(record, "card")),
    "rams-a-19": starts_a_game,
    "rams-a-25": raises_a_record,
    "rams-a-26e": pays_for_the_trump_ace,
    "rams-a-28a": passes_with_jacks,
    "rams-a-28b": passes_with_jacks,
    "rams-a-29a": breaks_a_pair,
    "rams-a-29c": breaks_a_pair,
    "rams-a-30a": jacks_without_a_trick(0),
    "rams-a-30b": jacks_without_a_trick(-5),
    "rams-a-35a": settles,
    "rams-a-35b": lambda record: "stake_per_point" in record["options"] and settles(record),
    "rams-b-d2a": lambda record: record["seats"] > 4 and pack(record) == 52,
    "rams-b-d2b": lambda record: record["seats"] < 4 and pack(record) == 32,
    "rams-b-d5a": lambda record: any(events(record, "turned_joins")),
    "rams-b-d5c": lambda record: any(events(record, "turned_dead")),
    "rams-b-d5d": dealer_declares_last,
    "rams-b-d9": dealer_exchanges_last,
    "rams-b-p6b": lambda record: any(event["duty_kind"] == "ace_on_court" for event in events(record, "card")),
    "rams-b-p7": starts_a_game,
    "rams-b-p12a": settles,
    "rams-b-p12b": settles,
    "rams-b-r2": raises_a_record,
    "rams-b-r3e": pays_for_the_trump_ace,
    "rams-b-r5a": passes_with_jacks,
    "rams-b-r5b": passes_with_jacks,
    "rams-b-r6a": breaks_a_pair,
    "rams-b-r6c": breaks_a_pair,
    "rams-b-r7a": jacks_without_a_trick(0),
    "rams-b-r7b": jacks_without_a_trick(-5),
    "ramsas-04": higher_of_the_suit_wins,
    "ramsas-06": lambda record: any(len(event["taken"]) == 4 for event in events(record, "buy")),
    "ramsas-08": shown_trump_is_played,
    "ramsas-12": buyer_plays,
    "ramsas-17": goes_clockwise,
    "ramsas-23": trump_beats_an_ace,
    "ramsas-27": drops_and_keeps_the_score,
    "rummy-03": lays_an_ace_low,
    "rummy-11": lambda record: record["seats"] == 2 and "winner" in next_deals(record),
    "rummy-12": lambda record: record["seats"] > 2 and next_deals(record) == ["left"],
    "rummy-31": pays_for_ace_and_court_card,
}

# Clauses that no hand shows.
UNSEEN = {
    "rams-a-1": "a hand is played by three to seven; a table of two or of eight is refused before there is one",
    "rams-b-d1": "the same",
    "rams-b-d4b": "a hand tells what was dealt, not in which packets",
    "rummy-01": "as for Rams; whom one plays for does not show",
    "rummy-02": "a table of seven is refused before there is a hand",
    "rummy-05": "who deals first is settled before the first deal",
    "rummy-06": "shuffling and cutting come before the deal",
    "rummy-07": "a hand tells what was dealt, not in which packets",
}


@pytest.fixture(scope="module")
def proof() -> Proof:
    return gather()


@pytest.fixture(scope="module")
def records() -> list[Record]:
    """The hands of the site; a rule that an option changes is not shown by a hand that plays by it."""
    return [bridge.record(read_file(path).data()) for path in sorted(HANDS.glob("*.yaml"))]  # type: ignore[arg-type]


def shown(clause: str, proof: Proof, records: list[Record]) -> bool:
    if clause in proof.worked:
        return True
    happens = HAPPENS.get(clause)
    return bool(happens) and any(happens(record) for record in records if record["ruleset"] == edition_of(clause))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_clause_of_strict_mode_is_shown_by_a_hand(edition: str, proof: Proof, records: list[Record]) -> None:
    """Irregularities belong to table mode, which a hand may show and need not."""
    asked = [clause for clause, kind in proof.kinds.items() if edition_of(clause) == edition and kind != "irregularity"]
    missing = {clause for clause in asked if proof.status(clause) != TOLD and not shown(clause, proof, records)}
    assert missing == {clause for clause in UNSEEN if edition_of(clause) == edition}


def test_what_is_looked_for_is_not_cited(proof: Proof) -> None:
    """No clause stands in a list here that the matrix has by itself."""
    assert not (HAPPENS.keys() | UNSEEN.keys()) & proof.worked.keys()
    assert HAPPENS.keys() | UNSEEN.keys() <= proof.kinds.keys()


@pytest.mark.parametrize("clause", HAPPENS)
def test_not_every_hand_shows_what_is_looked_for(clause: str, records: list[Record]) -> None:
    """What is found in every hand of an edition would be found in any."""
    of_edition = [record for record in records if record["ruleset"] == edition_of(clause)]
    assert not all(HAPPENS[clause](record) for record in of_edition)


# ---- the narration

NARRATED = {
    "cards": r"(?<!\[)\[(\w\w)\](?!\])",
    "links": r"\[\[([^\]|]*)",
    "figures": r"(?<![\w-])\d+(?![\w-])",
}


@pytest.mark.parametrize("what", NARRATED)
def test_the_narration_has_the_same_cards_links_and_figures_in_all_languages(what: str, records: list[Record]) -> None:
    said = [position["say"] for record in records for position in record["positions"] if position["say"]]
    for text in said:
        assert len({tuple(sorted(re.findall(NARRATED[what], text[lang]))) for lang in LANGS}) == 1, text
