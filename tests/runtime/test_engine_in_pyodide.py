"""The engine gives the same inside Pyodide, from the built library and wheel, as in CPython."""

import json
import sys
from pathlib import Path

import pytest

from koziris.yaml_file import read_file
from runtime import node, wheel
from runtime.build import PYODIDE_FILES, build
from runtime.manifest import ASSETS
from tests.engine import pyodide_side
from tests.engine.golden import TABLES

ROOT = Path(__file__).parents[2]
SIDE = ROOT / "tests" / "engine"
CASES = ROOT / "tests" / "cases"
GAMES = 25


def plain(paths):
    return {path.stem: read_file(path).data() for path in sorted(paths)}


SITE_HANDS = plain((ROOT / "tutorials" / "hands").glob("*.yaml"))
GIVEN_HANDS = plain(CASES.glob("hands/*.yaml"))
FILES = plain(CASES.glob("*.yaml"))


HANDS = [*SITE_HANDS.values(), *GIVEN_HANDS.values()]
CALLS = {
    "records": [HANDS],
    "tries": [list(SITE_HANDS.values())[::3]],
    "games": [GAMES],
    "rows": [FILES],
    "mistakes": [],
    "solutions": [8],
    "transcripts": [TABLES],
}


@pytest.fixture(scope="module")
def assets():
    return build(ROOT, ROOT / ASSETS, ROOT / ".build" / "runtime")


@pytest.fixture(scope="module")
def pyodide(assets):
    """Return what all calls give inside Pyodide."""
    lock = json.loads((ROOT / "node_modules" / "pyodide" / "pyodide-lock.json").read_text("utf-8"))
    at_home = {f"/tests/koziris/{path}": ROOT / "engine" / "koziris" / path for path in wheel.at_home(ROOT)}
    beside = {f"/tests/{name}.py": SIDE / f"{name}.py" for name in ("golden", "pyodide_side", "random_games")}
    given = {
        # The same files as in the assets, but there Node would take a script for a module.
        "pyodide": str(ROOT / "node_modules" / "pyodide"),
        "stdlib": str(ROOT / ASSETS / assets["stdlib"]),
        "engine": str(ROOT / ASSETS / assets["engine"]),
        "lock": {"info": lock["info"], "packages": {}},
        "files": {path: source.read_text("utf-8") for path, source in (at_home | beside).items()},
        "calls": [[name, *arguments] for name, arguments in CALLS.items()],
    }
    results = json.loads(node.run(SIDE / "pyodide_run.mjs", cwd=ROOT, given=json.dumps(given)))
    return dict(zip(CALLS, results, strict=True))


@pytest.mark.parametrize("name", CALLS)
def test_the_same_in_pyodide(pyodide, name, monkeypatch):
    monkeypatch.syspath_prepend(SIDE)
    here = getattr(pyodide_side, name)(*CALLS[name])
    assert here, "nothing was compared"
    assert pyodide[name] == json.loads(json.dumps(here))


def test_every_kind_of_answer_was_among_them(pyodide):
    answers = [json.loads(answer) for answers in pyodide["tries"] for answer in answers]
    assert any(answer.get("ok") for answer in answers)
    assert any("reason" in answer for answer in answers)
    assert any("error" in answer for answer in answers)
    phases = {position["state"]["phase"] for position in answers if "state" in position}
    assert "play" in phases
    assert any(row[0] == "passed" for rows in pyodide["rows"].values() for row in rows)


def test_pyodide_is_as_it_was_published(assets):
    for name in PYODIDE_FILES:
        published = ROOT / "node_modules" / "pyodide" / name
        assert (ROOT / ASSETS / assets["pyodide"] / name).read_bytes() == published.read_bytes()


@pytest.mark.skipif(sys.version_info[:2] != (3, 13), reason="off Python 3.13 the stock library is used")
def test_the_library_is_trimmed_and_compiled(assets):
    from runtime.archive import read_zip

    library = read_zip(ROOT / ASSETS / assets["stdlib"])
    stock = read_zip(ROOT / "node_modules" / "pyodide" / "python_stdlib.zip")
    assert all(name.endswith(".pyc") for name in library)
    assert len(library) < len(stock) / 2
    engine = read_zip(ROOT / ASSETS / assets["engine"])
    assert "koziris/bridge.pyc" in engine
    assert not any(name.endswith(".py") for name in engine)
    assert not {"koziris/__main__.pyc", "koziris/check.pyc", "koziris/yaml_file.pyc"} & set(engine)
