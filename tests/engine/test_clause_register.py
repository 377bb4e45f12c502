"""The register of clauses: every id is a clause of the law, and every clause the engine cites is enacted somewhere."""

import inspect
import re
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest
import yaml

import koziris
from koziris.clauses import CLAUSES, ENACTED, enacts, is_clause

ROOT = Path(__file__).parents[2]
ENGINE = Path(inspect.getfile(koziris)).parent
# A module registers what it enacts as it is loaded; those of rummy are loaded when it is played.
for module in walk_packages(koziris.__path__, "koziris."):
    import_module(module.name)


def test_the_ids_are_those_of_the_law():
    law = yaml.safe_load((ROOT / "docs/law/topics.yml").read_text(encoding="utf-8"))
    assert list(law["clauses"]) == list(CLAUSES)
    assert len(CLAUSES) == 224


def test_every_id_in_the_code_is_a_clause():
    # Parts of ids are put together in `clauses` only.
    for path in ENGINE.rglob("*.py"):
        for found in re.findall(r'"((?:rams-[ab]|ramsas|rummy)-[a-z0-9]+)"', path.read_text(encoding="utf-8")):
            assert is_clause(found), f"{path}: {found}"


def test_what_is_cited_is_enacted():
    cited = {
        found
        for path in ENGINE.rglob("*.py")
        for line in path.read_text(encoding="utf-8").split("\n")
        if not line.strip().startswith("@enacts")
        for found in re.findall(r'"((?:rams-[ab]|ramsas|rummy)-[a-z0-9]+)"', line)
    }
    assert cited - set(ENACTED) == set()


def test_what_an_edition_enacts_in_strict_mode():
    missing = {clause for clause in CLAUSES if clause not in ENACTED}
    told = {"rams-a-0", "rams-b-0", "rams-b-p1a", "ramsas-01", "ramsas-03", "ramsas-30", "ramsas-31", "rummy-04"}
    irregular = {
        *(f"rams-a-{place}" for place in ["14a", "14b", "15a", "15b", "15c", "16", "33a", "33b", "34a", "34b", "34c"]),
        *(f"rams-b-{place}" for place in ["d10a", "d10b", "d11a", "d11b", "d11c", "p2", "p3a", "p3b", "p3c", "p4"]),
        *(f"rummy-{place}" for place in range(36, 63)),
    }
    assert missing - told - irregular == set()


def test_an_unknown_clause_cannot_be_enacted():
    with pytest.raises(LookupError, match="there is no clause 'rams-a-99'"):
        enacts("rams-a-99")(len)
