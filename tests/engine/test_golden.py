"""The engine says what it said before, in a game for each edition and table size."""

import pytest

from koziris.rulebook import RULESETS
from tests.engine.golden import FOLDER, TABLES, name_of, transcript


@pytest.mark.parametrize("table", TABLES, ids=lambda table: name_of(*table))
def test_a_transcript_is_as_it_was(table):
    kept = (FOLDER / f"{name_of(*table)}.txt").read_text("utf-8")
    assert transcript(*table) == kept, "python -m tests.engine.golden writes it anew"


def test_each_edition_and_table_size_has_one_and_nothing_else_lies_there():
    names = {name_of(*table) for table in TABLES}
    assert {path.stem for path in FOLDER.iterdir()} == names
    for ruleset in ("rams-a", "rams-b", "ramsas"):
        assert {name for name in names if name.startswith(f"{ruleset}-")} >= {
            f"{ruleset}-{players}p" for players in RULESETS[ruleset].seats
        }
