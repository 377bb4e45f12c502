"""What is built for the browser: the same from the same, nothing twice, and one sentence when it cannot be."""

import json
import shutil
import sys
import zipfile
from pathlib import Path
from types import SimpleNamespace

import pytest

from runtime import build as building
from runtime import manifest, stdlib
from runtime.archive import BuildError, read_zip, write_zip

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def first(tmp_path_factory):
    """Return a copy of what the build reads, with a hand of each kind of game, built once from nothing."""
    root = tmp_path_factory.mktemp("first") / "root"
    root.mkdir()
    for name in ("pyproject.toml", "package-lock.json", "requirements.txt"):
        shutil.copyfile(ROOT / name, root / name)
    shutil.copytree(ROOT / "engine", root / "engine", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    (root / "tutorials" / "hands").mkdir(parents=True)
    for name in ("the-ace-that-had-to-wait", "the-ten-on-the-pile"):
        shutil.copy(ROOT / "tutorials" / "hands" / f"{name}.yaml", root / "tutorials" / "hands")
    (root / "node_modules").symlink_to(ROOT / "node_modules")
    make(root)
    return root


@pytest.fixture
def copy(first, tmp_path):
    """Return a copy of that, with what it has kept for the next build."""
    shutil.copytree(first, tmp_path / "root", symlinks=True)
    return tmp_path / "root"


def make(root):
    return building.build(root, root / "assets", root / "cache")


def test_the_same_inputs_give_the_same_names(first, tmp_path):
    assert building.build(first, tmp_path / "assets", tmp_path / "cache") == make(first)
    for path in (first / "assets").rglob("*"):
        if path.is_file():
            assert (tmp_path / "assets" / path.relative_to(first / "assets")).read_bytes() == path.read_bytes()


def test_nothing_is_made_twice(first, monkeypatch):
    def not_again(*_, **__):
        raise AssertionError("made again")

    before = make(first)
    monkeypatch.setattr("subprocess.run", not_again)
    assert make(first) == before


def test_what_is_missing_or_cut_short_is_made_again(copy):
    made = make(copy)
    for name in (made["stdlib"], made["engine"], made["worker.js"], made["pyodide"] + "pyodide.mjs"):
        path = copy / "assets" / name
        whole = path.read_bytes()
        path.write_bytes(whole[:100]) if name != made["worker.js"] else path.unlink()
        assert make(copy) == made
        assert path.read_bytes() == whole


def test_a_change_of_the_engine_renames_the_engine_alone(copy):
    before = make(copy)
    with (copy / "engine" / "koziris" / "cards.py").open("a") as file:
        file.write("\n\nANOTHER = 1\n")
    after = make(copy)
    assert {name for name in before if before[name] != after[name]} == {"engine", "bytes"}
    assert not (copy / "assets" / before["engine"]).exists()
    listed = json.loads((copy / "assets" / "manifest.json").read_text("utf-8"))
    assert listed == json.loads(json.dumps(after))


def test_no_date_in_what_is_built(first):
    made = make(first)
    for name in (made["stdlib"], made["engine"]):
        with zipfile.ZipFile(first / "assets" / name) as archive:
            assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_off_its_python_the_stock_library_serves(copy, monkeypatch, capsys):
    monkeypatch.setattr(building, "sys", SimpleNamespace(version_info=(3, 12, 9), version="3.12.9", exit=sys.exit))
    made = make(copy)
    stock = ROOT / "node_modules" / "pyodide" / stdlib.STOCK
    assert (copy / "assets" / made["stdlib"]).read_bytes() == stock.read_bytes()
    assert "koziris/bridge.py" in read_zip(copy / "assets" / made["engine"])
    said = capsys.readouterr().out
    assert said.count("\n") == 1
    assert "Python 3.12" in said
    assert "Python 3.13" in said


# ---- what is wrong is said


def test_without_pyodide(copy):
    (copy / "node_modules").unlink()
    with pytest.raises(BuildError, match=r"node_modules/pyodide/pyodide\.mjs is missing: `make setup` installs it\."):
        make(copy)


def test_without_hands(copy):
    shutil.rmtree(copy / "tutorials" / "hands")
    with pytest.raises(BuildError, match="tutorials/hands holds no hand"):
        make(copy)


def test_with_an_engine_that_does_not_run(copy):
    (copy / "engine" / "koziris" / "bridge.py").write_text("import no_such_module\n")
    with pytest.raises(BuildError, match="No module named 'no_such_module'"):
        make(copy)


def test_the_command_says_one_sentence(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["runtime.build"])
    with pytest.raises(SystemExit, match=r"^node_modules/pyodide/.* is missing: .*\.$"):
        building.main()


# ---- the manifest


def test_parts_are_put_together_and_leave_nothing_stale(tmp_path):
    (tmp_path / "a-1.js").write_text("1")
    (tmp_path / "a-2.js").write_text("2")
    (tmp_path / "b-1").mkdir()
    manifest.write_part(tmp_path, "a", {"a.js": "a-1.js"})
    manifest.write_part(tmp_path, "b", {"b": "b-1/", "bytes": {"b-1/x": [1, 1]}})
    assert json.loads((tmp_path / "manifest.json").read_text()) == {
        "a.js": "a-1.js",
        "b": "b-1/",
        "bytes": {"b-1/x": [1, 1]},
    }
    manifest.write_part(tmp_path, "a", {"a.js": "a-2.js"})
    assert not (tmp_path / "a-1.js").exists()
    assert (tmp_path / "a-2.js").exists()
    manifest.write_part(tmp_path, "b", {})
    assert not (tmp_path / "b-1").exists()


def test_two_parts_cannot_claim_one_name(tmp_path):
    manifest.write_part(tmp_path, "a", {"x": "a-1"})
    with pytest.raises(BuildError, match=r"b\.manifest\.json: another part of the build has already named 'x'"):
        manifest.write_part(tmp_path, "b", {"x": "b-1"})


def test_nothing_outside_the_assets_is_removed(tmp_path):
    assets = tmp_path / "assets"
    (tmp_path / "kept").write_text("")
    assets.mkdir()
    manifest.write_part(assets, "a", {"x": "../kept", "y": ".", "z": str(tmp_path / "kept")})
    manifest.write_part(assets, "a", {})
    assert (tmp_path / "kept").exists()
    assert assets.exists()


def test_a_zip_depends_on_its_content_alone(tmp_path):
    write_zip(tmp_path / "a.zip", {"b": b"2", "a": b"1"})
    write_zip(tmp_path / "b.zip", {"a": b"1", "b": b"2"})
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()
    assert read_zip(tmp_path / "a.zip") == {"a": b"1", "b": b"2"}
