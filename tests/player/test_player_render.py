"""The player as the build renders it: every step of every hand, in every language, complete without a script."""

import gzip
import json
import os
import re
import subprocess
from pathlib import Path

import pytest
import yaml

from koziris import bridge
from koziris.reasons import NotEnacted
from tests.player.test_player_units import node

ROOT = Path(__file__).resolve().parents[2]
LANGS = ("en", "ru", "lt")
TITLE = {"en": "A hand", "ru": "Сдача", "lt": "Dalijimas"}
YOU = {"en": "You", "ru": "Вы", "lt": "Jūs"}


def records() -> dict[str, dict]:
    """The given hands: none of them on the site, and together nearly all that can happen."""
    found: dict[str, dict] = {}
    for path in sorted((ROOT / "tests" / "cases" / "hands").glob("*.yaml")):
        hand = yaml.safe_load(path.read_text(encoding="utf-8"))
        try:
            found[path.stem] = bridge.record(hand | {"title": TITLE}) | {"hand": hand, "agreed": {}}
        except NotEnacted:
            continue
    return found


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from weave import site_data

    out = tmp_path_factory.mktemp("player")
    (out / "hands").mkdir()
    for name, record in RECORDS.items():
        (out / "hands" / f"{name}.json").write_text(json.dumps(record), encoding="utf-8")
    assert site_data.main(out / "site-data") == 0
    build(out)
    return out


def build(out: Path, **more: str) -> None:
    command = [node(), str(ROOT / "tutorials" / "player" / "build.mjs")]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | {"BUILD_DIR": str(out), "LANGS": ""} | more,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


RECORDS = records()
CASES = [(name, lang) for name in RECORDS for lang in LANGS]


def steps_of(html: str) -> list[str]:
    return re.findall(r'<li id="s\d+">.*?(?=<li id="s\d+">|</ol></div>)', html, re.S)


def words(html: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", re.sub(r"<svg.*?</svg>", "", html, flags=re.S)).split())


def test_there_is_enough_to_render() -> None:
    assert len(RECORDS) >= 20
    assert {record["ruleset"] for record in RECORDS.values()} == {"rams-a", "rams-b", "ramsas", "rummy"}
    assert {record["options"].get("variant") for record in RECORDS.values()} >= {"base", "v1", "v2", "v3", "v4"}
    assert {2, 3, 4, 5, 6, 7} <= {record["seats"] for record in RECORDS.values()}


@pytest.mark.parametrize(("name", "lang"), CASES)
def test_every_step_is_there(built: Path, name: str, lang: str) -> None:
    html = (built / "render" / lang / f"{name}.html").read_text(encoding="utf-8")
    positions = RECORDS[name]["positions"]
    steps = steps_of(html)
    assert [re.match(r'<li id="(s\d+)">', step)[1] for step in steps] == [f"s{p['n']}" for p in positions]
    assert f' lang="{lang}"' in html
    for position, step in zip(positions, steps, strict=True):
        said = re.search(r'<div class="say">(.*?)</div>', step, re.S)
        assert said
        told = [event for event in position["events"] if event["kind"] != "entry"]
        assert bool(words(said[1])) == bool(told), (position["n"], position["events"])
        assert YOU[lang] in words(step)
        state = position["state"]
        lying = [card for hand in state["hands"] for card in hand]
        lying += [play["card"] for play in (state.get("trick") or {"plays": []})["plays"]]
        lying += [card for meld in state.get("melds", []) for card in meld["cards"]] + state.get("pile", [])[-1:]
        assert len(re.findall(r'<i class="card ', step)) >= len(lying)


@pytest.mark.parametrize(("name", "lang"), CASES)
def test_nothing_is_said_badly(built: Path, name: str, lang: str) -> None:
    html = (built / "render" / lang / f"{name}.html").read_text(encoding="utf-8")
    visible = re.sub(r"<script.*?</script>", "", html, flags=re.S)
    text = words(visible)
    for flaw in ("undefined", "null", "[object", "NaN", "{", "}", "\ue000", "\ue001", " -1", "  "):
        assert flaw not in text, flaw
    assert not re.search(r"[A-Za-z]_[a-z]", text)
    if lang != "ru":
        assert not re.search(r"[А-Яа-я]", visible)
    assert "<button" not in visible
    assert 'aria-label=""' not in visible
    assert "aria-live" not in visible


@pytest.mark.parametrize(("name", "lang"), CASES)
def test_links_lead_to_clauses_and_steps(built: Path, name: str, lang: str) -> None:
    html = (built / "render" / lang / f"{name}.html").read_text(encoding="utf-8")
    visible = re.sub(r"<script.*?</script>", "", html, flags=re.S)
    last = len(RECORDS[name]["positions"]) - 1
    for href in re.findall(r'href="([^"]*)"', re.sub(r"<svg.*?</svg>", "", visible, flags=re.S)):
        step = re.fullmatch(r"#s(\d+)", href)
        clause = re.fullmatch(r"\.\./\.\./c/(rams-[ab]|ramsas|rummy)-[a-z0-9]+/", href)
        assert clause or (step and int(step[1]) <= last), href


def test_the_data_beside_the_markup_is_json_that_no_text_can_end(built: Path) -> None:
    for name, lang in CASES:
        html = (built / "render" / lang / f"{name}.html").read_text(encoding="utf-8")
        data = re.search(r'<script type="application/json" class="kz-data">(.*?)</script>', html, re.S)
        assert data
        assert "<" not in data[1]
        page = json.loads(data[1])
        assert page["lang"] == lang
        assert len(page["record"]["positions"]) == len(RECORDS[name]["positions"])
        assert {"id", "ruleset", "seats", "dealer", "deal"} <= page["record"]["hand"].keys()


def test_an_embedded_hand_shows_one_step_and_leads_to_its_own_page(built: Path) -> None:
    name = next(iter(RECORDS))
    html = (built / "render" / "ru" / f"{name}.embed.html").read_text(encoding="utf-8")
    assert html.count("<li>") == 1
    assert not re.search(r'id="s\d', html)
    assert f'href="hands/{name}/#s0"' in html
    assert 'data-embed data-start="0"' in html
    assert re.search(r"<h2>", html)
    assert not re.search(r"<h1", html)


def test_a_hand_can_be_dealt_again_from_what_the_page_carries(built: Path) -> None:
    for name, record in RECORDS.items():
        html = (built / "render" / "en" / f"{name}.html").read_text(encoding="utf-8")
        page = json.loads(re.search(r'class="kz-data">(.*?)</script>', html, re.S)[1])
        acts = [position["act"] for position in record["positions"][1:]]
        session = bridge.Session(json.dumps(page["record"]["hand"] | {"steps": acts, "expect": {"result": None}}))
        last = json.loads(session.goto(len(acts)))
        table = ("melds", "pile") if record["ruleset"] == "rummy" else ("trick",)
        for part in ("hands", "accounts", "ledger", "result", *table):
            assert last["state"][part] == record["positions"][-1]["state"][part], (name, part)


def test_the_player_is_light(built: Path) -> None:
    manifest = json.loads((built / "assets" / "player.manifest.json").read_text(encoding="utf-8"))
    assert manifest.keys() == {"player-tricks.js", "player-rummy.js", "player.css"}
    packed = {name: len(gzip.compress((built / "assets" / path).read_bytes(), 9)) for name, path in manifest.items()}
    for name, lang in CASES:
        html = (built / "render" / lang / f"{name}.html").read_text(encoding="utf-8")
        game = "rummy" if name.startswith("rummy") else "tricks"
        assert f'data-game="{game}"' in html
        messages = json.loads(re.search(r'class="kz-data">(.*?)</script>', html, re.S)[1])["messages"]
        size = packed["player.css"] + packed[f"player-{game}.js"] + len(gzip.compress(messages.encode(), 9))
        assert size <= 40 * 1024, (name, lang, size)


def test_a_page_carries_the_messages_of_its_game_alone(built: Path) -> None:
    for name, own, other in (("ramsas-3p-s93-000", "ev-trick", "ev-meld"), ("rummy-base-3p-s93-000", "ev-meld", "ev-trick")):
        html = (built / "render" / "en" / f"{name}.html").read_text(encoding="utf-8")
        messages = json.loads(re.search(r'class="kz-data">(.*?)</script>', html, re.S)[1])["messages"]
        assert f"{own} =" in messages
        assert f"{other} =" not in messages


def test_what_has_not_changed_is_not_made_again(built: Path) -> None:
    page = next((built / "render" / "en").glob("*.html"))
    before = page.stat().st_mtime_ns
    build(built)
    assert page.stat().st_mtime_ns == before


def test_a_missing_part_of_the_site_is_said_in_one_sentence(tmp_path: Path) -> None:
    command = [node(), str(ROOT / "tutorials" / "player" / "build.mjs")]
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | {"BUILD_DIR": str(tmp_path)}, capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    assert ".build/site-data/en.json is missing" in done.stderr
