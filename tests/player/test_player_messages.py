"""The messages: the same in the three languages, none missing, none twice, none unused."""

import ast
import json
import re
import subprocess
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from tests.player.test_player_units import node

ROOT = Path(__file__).resolve().parents[2]
LANGS = ("en", "ru", "lt")
CODE = sorted(path for path in (ROOT / "tutorials" / "player").glob("*.ts*") if path.name != "render.tsx")
ROLES = {"lead", "follow", "trump", "throw_off"}  # of a card in its trick
PACKAGE = ROOT / "engine" / "koziris"
MODULES = {path.relative_to(PACKAGE).with_suffix("").as_posix(): path for path in sorted(PACKAGE.rglob("*.py"))}
OF_RUMMY = {name for name in MODULES if "rummy" in name} | {"melds"}
OF_ALL = {"deal", "game", "reasons"}
# The modules whose tellings a page of each game can meet.
ENGINE = {
    "tricks": [MODULES[name] for name in sorted(MODULES.keys() - OF_RUMMY)],
    "rummy": [MODULES[name] for name in sorted(OF_RUMMY | OF_ALL)],
}


@pytest.fixture(scope="module")
def catalogue() -> dict:
    told = subprocess.run([node(), str(Path(__file__).with_name("catalogue.ts"))], cwd=ROOT, capture_output=True, check=True)
    return json.loads(told.stdout)


def ids(catalogue: dict, lang: str, game: str | None = None) -> list[str]:
    """The messages, or those that the pages of a game carry."""
    told = catalogue[lang]["messages"]
    return [message["id"] for message in told if game is None or message["game"] in (None, game)]


@pytest.mark.parametrize("lang", LANGS)
def test_every_message_is_read(catalogue: dict, lang: str) -> None:
    assert catalogue[lang]["heads"] == ids(catalogue, lang)


@pytest.mark.parametrize("lang", LANGS)
def test_no_message_stands_twice(catalogue: dict, lang: str) -> None:
    assert [id_ for id_, number in Counter(ids(catalogue, lang)).items() if number > 1] == []


@pytest.mark.parametrize("lang", ["ru", "lt"])
def test_the_languages_have_the_same_messages_in_the_same_order(catalogue: dict, lang: str) -> None:
    for game in (None, *ENGINE):
        assert ids(catalogue, lang, game) == ids(catalogue, "en", game)


@pytest.mark.parametrize("game", ENGINE)
def test_what_a_game_says_needs_no_message_of_another(catalogue: dict, game: str) -> None:
    own = set(ids(catalogue, "en", game))
    for lang in LANGS:
        for message in catalogue[lang]["messages"]:
            assert message["id"] not in own or set(message["references"]) <= own, message["id"]


@pytest.mark.parametrize("lang", ["ru", "lt"])
def test_the_languages_use_the_same_variables(catalogue: dict, lang: str) -> None:
    def variables(of: str) -> dict[str, set[str]]:
        told = {message["id"]: message for message in catalogue[of]["messages"]}

        def all_of(id_: str) -> set[str]:  # a seat's name at the head of a sentence or within it is one
            own = {"seat" if name == "at" else name for name in told[id_]["variables"]}
            return own.union(*(all_of(other) for other in told[id_]["references"]))

        return {id_: all_of(id_) for id_ in told}

    assert variables(lang) == variables("en")


# ---- the kinds that the engine has


def _strings(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    return [*_strings(node.body), *_strings(node.orelse)] if isinstance(node, ast.IfExp) else []


@cache
def _trees(game: str) -> list[ast.Module]:
    return [ast.parse(path.read_text(encoding="utf-8")) for path in ENGINE[game]]


def _told_by_the_bridge() -> str:
    return ast.get_docstring(ast.parse(MODULES["bridge"].read_text(encoding="utf-8"))) or ""


def _calls(game: str, *names: str) -> list[ast.Call]:
    calls = [n for tree in _trees(game) for n in ast.walk(tree) if isinstance(n, ast.Call)]
    return [c for c in calls if (c.func.attr if isinstance(c.func, ast.Attribute) else getattr(c.func, "id", "")) in names]


def event_kinds(game: str) -> set[str]:
    return {kind for call in _calls(game, "emit", "Event", "_nobody") if call.args for kind in _strings(call.args[0])}


def _is_clause(node: ast.expr) -> bool:
    """Whether it is a clause, or one of a law, like `law.ace`; a method of a class, like `Node.truth`, is none."""
    if isinstance(node, ast.Constant):
        return bool(re.fullmatch(r"(rams-[ab]|ramsas|rummy)-[a-z]?\d+[a-z]?", str(node.value)))
    return isinstance(node, ast.Attribute) and not (isinstance(node.value, ast.Name) and node.value.id[0].isupper())


def reason_kinds(game: str) -> set[str]:
    kinds = {kind for call in _calls(game, "Reason") if call.args for kind in _strings(call.args[0])}
    rules = _calls(game, "Duty", "Ban", "DiscardBan")
    kinds |= {kind for rule in rules if len(rule.args) > 1 for kind in _strings(rule.args[1])}
    if game == "rummy":  # which makes many reasons of a kind that it was told; they are documented
        told = _told_by_the_bridge().split("Kinds of a reason")[1]
        listed = re.findall(r"In (?:table mode of )?rummy: (.*?)\.(?:\n\n|$)", told, re.S)
        documented = {kind for part in listed for kind in re.findall(r"\w+", re.sub(r"\([^)]*\)", "", part))}
        assert len(listed) == 2
        assert kinds - documented <= {"not_your_turn"}
        return kinds | documented
    for tree in _trees(game):  # ("must_play_ace", law.ace): a kind with its clause, from which a reason is made later
        for pair in ast.walk(tree):
            if isinstance(pair, ast.Tuple) and len(pair.elts) == 2 and _is_clause(pair.elts[1]):
                kinds |= {kind for kind in _strings(pair.elts[0]) if "-" not in kind and kind not in ROLES}
    return kinds


def entry_whys(game: str) -> set[str]:
    listed = re.search(r"`why` of an entry: (.*?)\. In rummy: (.*?)\. ", _told_by_the_bridge().replace("\n", " "))
    assert listed
    documented = set(re.split(r"[,;] *", listed[1 if game == "tricks" else 2]))
    written = {why for call in _calls(game, "add") if len(call.args) > 3 for why in _strings(call.args[3])}
    assert written <= documented
    return documented


def words(game: str) -> set[str]:
    """The words of the acts that the deals can do, as they enter them into their tables of acts."""
    from koziris.actions import _FIELDS, _WRITTEN

    def is_act(made: ast.AST) -> bool:
        return isinstance(made, ast.Call) and getattr(made.func, "id", "") == "Act"

    keys: list[ast.expr | None] = []
    for part in (part for tree in _trees(game) for part in ast.walk(tree)):
        if isinstance(part, ast.Dict):
            keys += [key for key, value in zip(part.keys, part.values, strict=True) if is_act(value)]
        elif isinstance(part, ast.Assign) and is_act(part.value):
            keys += [target.slice for target in part.targets if isinstance(target, ast.Subscript)]
    found = {word for key in keys if isinstance(key, ast.Constant) for word in _strings(key)}
    assert ({"buy", "take_turned"} if game == "tricks" else {"meld", "throw", "call_rummy"}) <= found <= {*_FIELDS}
    assert all(isinstance(key, ast.Constant) for key in keys)
    return {_WRITTEN.get(word) or word for word in found} - {"card", "reshuffle"}


def hyphened(kinds: set[str], prefix: str) -> set[str]:
    return {f"{prefix}-{kind.replace('_', '-')}" for kind in kinds}


def expected(game: str) -> set[str]:
    """The messages that follow from what the engine can tell of a game."""
    none = {"buy", "discard", "take_turned"} if game == "tricks" else {"draw_discard", "decline", "meld", "discard"}
    reasons = reason_kinds(game) | {"other"}
    found = hyphened(entry_whys(game), "entry") | hyphened(words(game), "do") | {"do-card"}
    found |= hyphened({f"{word}_none" for word in none}, "do")
    if game == "rummy":
        found |= hyphened(reasons | {"call_does_not_fit"}, "why")
        return found | hyphened(event_kinds(game) | {"forced", "callable", "called_too", "meld_none"}, "ev")
    found |= hyphened(reasons | {"no_jacks"}, "why")
    found |= hyphened((event_kinds(game) - {"card"}) | ROLES | {"forced", "against"}, "ev")
    found |= hyphened(words(game) - {"show_jacks"}, "word")
    return found | hyphened({"open", "taken", "left", "dead"}, "turned")


def plain(id_: str) -> str:
    """Rummy has ids of its own for what tricks have too: `ev-rummy-discard` is its `ev-discard`."""
    return re.sub(r"^(\w+)-rummy-", r"\1-", id_)


FAMILIES = re.compile(r"(ev|entry|why|do|word|turned)-")


def test_every_kind_of_the_engine_has_its_message(catalogue: dict) -> None:
    assert {"dealt", "card", "trick", "deal_over"} <= event_kinds("tricks")
    assert {"dealt", "draw_stock", "lay_off", "call_rummy", "deal_over"} <= event_kinds("rummy")
    assert {"follow", "trump", "must_stay_19", "not_your_turn"} <= reason_kinds("tricks")
    assert {"ace_is_low", "taken_card", "finish_laying", "drawn_already", "not_your_turn"} <= reason_kinds("rummy")
    assert sorted(expected("tricks") - set(ids(catalogue, "en", "tricks"))) == []
    assert sorted(expected("rummy") - {plain(id_) for id_ in ids(catalogue, "en", "rummy")}) == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_duty_that_can_be_broken_is_named(lang: str) -> None:
    text = (ROOT / "docs" / "messages" / f"{lang}.ftl").read_text(encoding="utf-8")
    told = re.search(r"^ev-against = .*?^}", text, re.S | re.M)
    assert told
    duties = {kind for call in _calls("tricks", "Duty") if len(call.args) > 1 for kind in _strings(call.args[1])}
    assert duties <= {*re.findall(r"^   [ *]\[(\w+)\]", told[0], re.M)}


def test_no_message_is_left_over(catalogue: dict) -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in CODE)
    referred = {other for lang in LANGS for message in catalogue[lang]["messages"] for other in message["references"]}
    said = {match[1] for match in re.finditer(r"""["'`]([a-z]+(?:-[a-z]+)*)["'`]""", code)}
    begun = {match[1] for match in re.finditer(r"`([a-z]+-)\$\{", code)}
    built = {id_ for id_ in ids(catalogue, "en") if not FAMILIES.match(id_) and any(map(id_.startswith, begun))}
    told = {game: expected(game) for game in ENGINE}
    meant = {id_ for game in ENGINE for id_ in ids(catalogue, "en", game) if {id_, plain(id_)} & told[game]}
    assert sorted({*ids(catalogue, "en")} - referred - meant - said - built) == []


def test_every_message_that_the_code_names_exists(catalogue: dict) -> None:
    known = set(ids(catalogue, "en"))
    for path in CODE:
        for match in re.finditer(r"""\bsay\(\s*"([^"]+)\"""", path.read_text(encoding="utf-8")):
            if path.name != "trick-story.ts" or match[1] in known:
                assert match[1] in known, f"{path.name}: {match[1]}"
            else:
                assert f"ev-{match[1]}" in known, f"{path.name}: {match[1]}"


# ---- what readers see


@pytest.mark.parametrize("lang", LANGS)
def test_figures_are_written_by_the_sign_function_alone(lang: str) -> None:
    text = (ROOT / "docs" / "messages" / f"{lang}.ftl").read_text(encoding="utf-8")
    for line in text.splitlines():
        if not line.startswith("#"):
            assert not re.search(r"\{ \$(n|amount|after|total|own|cards_left) \}", line), line


def test_no_words_stand_in_the_code() -> None:
    for path in CODE:
        text = re.sub(r"/\*.*?\*/|//.*", "", path.read_text(encoding="utf-8"), flags=re.S)
        assert not re.search(r"[А-Яа-яЁёĄČĘĖĮŠŲŪŽąčęėįšųūž]", text), path.name
        if path.suffix == ".tsx":
            spoken = re.findall(r">\s*([A-Za-z][a-z]+(?: [a-z]+)+)\s*<", text)
            assert spoken == [], path.name
