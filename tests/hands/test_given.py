"""The given cases and hands: none fails, and what is not enacted is only what is known to be missing."""

import json
from pathlib import Path

import pytest

from koziris.check import check

CASES = Path(__file__).parents[1] / "cases"
FILES = [*sorted(CASES.glob("*.yaml")), *sorted(CASES.glob("hands/*.yaml"))]
# This number may only fall.
NOT_ENACTED = 0


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_nothing_given_fails(path):
    facts = json.loads(check([str(path)], as_json=True)[0])
    assert facts["failed"] == 0, facts["outcomes"]
    assert facts["passed"] or facts["not_enacted"]


def test_how_much_is_not_enacted_yet():
    facts = json.loads(check([str(path) for path in FILES], as_json=True)[0])
    assert facts["not_enacted"] == NOT_ENACTED
    missing = {outcome["message"] for outcome in facts["outcomes"] if outcome["status"] == "not enacted"}
    assert all("rummy" in message for message in missing)
