"""The list of worked hands: by game, by the number of seats, with the clauses that a hand is about."""

import re
from pathlib import Path

import pytest
import yaml

from tests.site.pages import LANGS, read_page
from weave.reading import read

FILES = Path(__file__).resolve().parents[2] / "tutorials" / "hands"


@pytest.mark.parametrize("lang", LANGS)
def test_each_hand_stands_under_its_game_with_the_clauses_it_asks_about(site: Path, lang: str) -> None:
    law = read()
    hands = {path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in FILES.glob("*.yaml")}
    page = read_page(site, "hands/" if lang == "en" else f"{lang}/hands/")
    sections = re.findall(r'<section><h2 [^>]*id="([\w-]+)">.*?</section>', page.source, re.DOTALL)
    assert sections == [edition for edition in law.editions if any(hand["ruleset"] == edition for hand in hands.values())]
    listed: list[str] = []
    for edition, inside in re.findall(r'<section><h2 [^>]*id="([\w-]+)">(.*?)</section>', page.source, re.DOTALL):
        seats = []
        for entry in re.findall(r"<li>.*?</li>", inside, re.DOTALL):
            name = re.search(r'href="(?:\.\./)*hands/([\w-]+)/"', entry)[1]
            hand = hands[name]
            listed.append(name)
            seats.append(hand["seats"])
            assert hand["ruleset"] == edition
            assert hand["title"][lang] in entry
            named = {law.clauses[id_].label[lang] for id_ in re.findall(r'href="(?:\.\./)*c/([\w-]+)/"', entry)}
            asked = {law.clauses[step["clause"]].label[lang] for step in hand["steps"] if step.get("ask") == "why_not"}
            assert asked <= named, name
        assert seats == sorted(seats)
    assert sorted(listed) == sorted(hands)
