"""The table of rummy: what `as: base` and variants played together come to, and what cannot be played together."""

import shutil
from itertools import combinations
from pathlib import Path

import pytest

from koziris.rulebook import preset, ruleset_named, switches
from weave.law import LAW_DIR, Law, Table
from weave.reading import read
from weave.strict import LANGS, LawError


@pytest.fixture(scope="module")
def law() -> Law:
    return read()


@pytest.fixture(scope="module")
def table(law: Law) -> Table:
    return law.tables["rummy"]


def test_the_columns_are_the_base_game_its_variants_and_what_the_engine_joins(law: Law, table: Table) -> None:
    assert list(table.columns) == ["base", "v1", "v2", "v3", "v4"]
    variants = {value.replace("+", "-") for value in map(str, switches("rummy")["variant"].values.choices)}
    assert {*table.columns, *table.joined} == variants
    assert list(table.joined) == ["v1-v3", "v2-v3"]
    assert {table.edition(column) for column in (*table.columns, *table.joined)} == {"rummy"}
    assert list(law.tables["rams"].columns) == ["rams-a", "rams-b", "ramsas"]
    assert not law.tables["rams"].joined


def test_each_form_of_the_game_has_all_topics(law: Law, table: Table) -> None:
    assert len(law.topics_in(table)) + len(law.topics_in(law.tables["rams"])) == len(law.topics)
    for topic in law.topics_in(table):
        assert topic.href.startswith("compare/rummy/#rummy-")
        for column in (*table.columns, *table.joined):
            said = topic.said(column)
            assert bool(said.clauses) != bool(said.silent), f"{topic.slug} {column}"
            assert topic.cells[topic.source(column)].same_as == "", f"{topic.slug} {column}: the source repeats another"


SOURCES = [
    # topic, column, whose cell holds there
    ("rummy-pack", "v4", "base"),
    ("rummy-hand-size", "v4", "v4"),
    ("rummy-hand-size", "v1-v3", "base"),
    ("rummy-call", "v1-v3", "v3"),  # Variant 1 has no call, but the one it is played with has
    ("rummy-call", "v2-v3", "v3"),
    ("rummy-final-discard", "v1-v3", "v1"),
    ("rummy-final-discard", "v2-v3", "base"),
    ("rummy-stock-exhausted", "v2-v3", "v2"),
    ("rummy-equal-lowest-counts", "v2-v3", "v2"),
    ("rummy-equal-lowest-counts", "v1-v3", "v1"),  # neither has it
]


@pytest.mark.parametrize(("topic", "column", "source"), SOURCES)
def test_what_holds_in_a_column(law: Law, topic: str, column: str, source: str) -> None:
    row = law.topic(topic)
    assert row.source(column) == source
    assert row.said(column).clauses == row.cells[source].clauses
    assert row.said(column).same_as == ("" if source == column else source)


def test_a_variant_adds_its_rulings_to_what_it_has_of_the_base_game(law: Law) -> None:
    row = law.topic("rummy-who-deals-next")
    assert "dealer-after-a-tie" not in row.said("base").rulings
    assert row.said("v2").clauses == row.said("base").clauses
    for column in ("v2", "v2-v3"):
        assert "dealer-after-a-tie" in row.said(column).rulings


def test_variants_played_together_relate_to_the_others_as_their_parts_do(law: Law, table: Table) -> None:
    for topic in law.topics_in(table):
        for column in table.joined:
            for other in table.columns:
                source = topic.source(column)
                if source == topic.source(other):
                    assert topic.verdict(column, other) == ("silent" if topic.said(other).silent else "same")
                else:
                    assert topic.verdict(column, other) == topic.verdict(source, other) == topic.verdict(other, column)
        for one, other in combinations(table.columns, 2):
            same = topic.source(one) == topic.source(other)
            assert not same or topic.verdict(one, other) in ("same", "silent"), f"{topic.slug} {one} {other}"


def test_two_variants_with_a_rule_of_their_own_cannot_be_joined(tmp_path: Path) -> None:
    target = tmp_path / "law"
    shutil.copytree(LAW_DIR, target)
    path = target / "topics.yml"
    text = path.read_text(encoding="utf-8")
    at = text.index("- slug: rummy-final-discard")
    before, after = text[:at], text[at:]
    path.write_text(before + after.replace("v3: {as: base}", "v3: {silent: gap, rulings: [R-10]}", 1), encoding="utf-8")
    line = before.count("\n") + 1
    with pytest.raises(LawError) as caught:
        read(target)
    assert f"docs/law/topics.yml:{line}" in str(caught.value)
    assert "v1 and v3 both have a cell of their own, but v1-v3 is played together" in str(caught.value)


def test_without_the_clauses_of_rummy_its_table_is_gone_and_the_other_stands(tmp_path: Path) -> None:
    target = tmp_path / "law"
    shutil.copytree(LAW_DIR, target)
    (target / "rummy.yml").unlink()
    with pytest.raises(LawError) as caught:
        read(target)
    lines = str(caught.value).splitlines()
    assert any("clause rummy-01 is released, but nothing has this id now" in line for line in lines)
    assert all("rummy" in line or "rulings.yml" in line or "released" in line for line in lines), lines


def test_the_switches_of_rummy_have_a_page_each_and_so_have_its_contradictions(law: Law) -> None:
    with_page = {ruling.key for ruling in law.rulings.values() if "rummy" in ruling.chosen}
    assert {switch.entry for switch in switches("rummy").values()} <= with_page
    assert {
        "R-34",
        "R-33",
        "R-11",
        "R-26",
        "R-25",
    } <= with_page  # what the texts contradict themselves in


def test_the_clauses_say_the_numbers_that_the_engine_plays_by(law: Law) -> None:
    seats = ruleset_named("rummy").seats
    assert (seats[0], seats[-1]) == (2, 6)
    assert "two to six" in law.clauses["rummy-01"].text["en"]
    assert preset("rummy").variant == "base"
    for lang in LANGS:
        assert "10" in law.clauses["rummy-31"].text[lang]
        assert "10" in law.clauses["rummy-51"].text[lang]
