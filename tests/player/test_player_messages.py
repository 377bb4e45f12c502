"""The messages: the same in the three languages, none missing, none twice, none unused."""

import ast
import json
import re
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from tests.player.test_player_units import NOT_DRAWN, node

ROOT = Path(__file__).resolve().parents[2]
LANGS = ("en", "ru", "lt")
CODE = sorted(path for path in (ROOT / "tutorials" / "player").glob("*.ts*") if path.name != "render.tsx")
ROLES = {"lead", "follow", "trump", "throw_off"}  # of a card in its trick
# The player draws no rummy yet: what only the engine's modules of rummy tell has no message.
ENGINE = sorted(path for path in (ROOT / "engine" / "koziris").glob("*.py") if not path.stem.startswith(NOT_DRAWN))


@pytest.fixture(scope="module")
def catalogue() -> dict:
    told = subprocess.run([node(), str(Path(__file__).with_name("catalogue.ts"))], cwd=ROOT, capture_output=True, check=True)
    return json.loads(told.stdout)


def ids(catalogue: dict, lang: str) -> list[str]:
    return [message["id"] for message in catalogue[lang]["messages"]]


@pytest.mark.parametrize("lang", LANGS)
def test_every_message_is_read(catalogue: dict, lang: str) -> None:
    assert catalogue[lang]["heads"] == ids(catalogue, lang)


@pytest.mark.parametrize("lang", LANGS)
def test_no_message_stands_twice(catalogue: dict, lang: str) -> None:
    assert [id_ for id_, number in Counter(ids(catalogue, lang)).items() if number > 1] == []


@pytest.mark.parametrize("lang", ["ru", "lt"])
def test_the_languages_have_the_same_messages_in_the_same_order(catalogue: dict, lang: str) -> None:
    assert ids(catalogue, lang) == ids(catalogue, "en")


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


def _calls(*names: str) -> list[ast.Call]:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in ENGINE]
    calls = [n for tree in trees for n in ast.walk(tree) if isinstance(n, ast.Call)]
    return [c for c in calls if (c.func.attr if isinstance(c.func, ast.Attribute) else getattr(c.func, "id", "")) in names]


def event_kinds() -> set[str]:
    return {kind for call in _calls("emit", "Event", "_nobody") if call.args for kind in _strings(call.args[0])}


def _is_clause(node: ast.expr) -> bool:
    """Whether it is a clause of a law, like `law.ace`; a method of a class, like `Node.truth`, is none."""
    return isinstance(node, ast.Attribute) and not (isinstance(node.value, ast.Name) and node.value.id[0].isupper())


def reason_kinds() -> set[str]:
    kinds: set[str] = set()
    for path in ENGINE:  # ("must_play_ace", law.ace): a kind with its clause, from which a reason is made later
        for pair in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(pair, ast.Tuple) and len(pair.elts) == 2 and _is_clause(pair.elts[1]):
                kinds |= {kind for kind in _strings(pair.elts[0]) if "-" not in kind and kind not in ROLES}
    kinds |= {kind for call in _calls("Duty") if len(call.args) > 1 for kind in _strings(call.args[1])}
    return kinds | {kind for call in _calls("Reason") if call.args for kind in _strings(call.args[0])}


def entry_whys() -> set[str]:
    tree = ast.parse((ROOT / "engine" / "koziris" / "bridge.py").read_text(encoding="utf-8"))
    listed = re.search(r"`why` of an entry: (.*?)\. ", (ast.get_docstring(tree) or "").replace("\n", " "))
    assert listed
    documented = set(re.split(r"[,;] *", listed[1]))
    written = {why for call in _calls("add") if len(call.args) > 3 for why in _strings(call.args[3])}
    assert written <= documented
    return documented


def words() -> set[str]:
    """The words of the acts that the deals can do, as they enter them into their tables of acts."""
    from koziris.actions import _FIELDS

    keys: list[ast.expr | None] = []
    for path in ENGINE:
        for entered in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for target in entered.targets if isinstance(entered, ast.Assign) else []:
                if isinstance(target, ast.Subscript) and getattr(target.value, "attr", "") == "acts":
                    keys.append(target.slice)
                elif getattr(target, "attr", "") == "acts" and isinstance(entered.value, ast.Dict):
                    keys += entered.value.keys
    found = {word for key in keys if isinstance(key, ast.Constant) for word in _strings(key)}
    assert {"buy", "take_turned"} <= found <= {*_FIELDS}
    assert all(isinstance(key, ast.Constant) for key in keys)
    return found - {"card", "reshuffle"}


def hyphened(kinds: set[str], prefix: str) -> set[str]:
    return {f"{prefix}-{kind.replace('_', '-')}" for kind in kinds}


def expected() -> set[str]:
    """The messages that follow from what the engine can tell."""
    events = (event_kinds() - {"card"}) | ROLES | {"forced", "against"}
    reasons = reason_kinds() | {"no_jacks", "other"}  # two that the player makes of others
    found = hyphened(events, "ev") | hyphened(entry_whys(), "entry") | hyphened(reasons, "why")
    found |= hyphened(words() | {"card"}, "do") | hyphened(words() - {"show_jacks"}, "word")
    found |= hyphened({"buy_none", "discard_none", "take_turned_none"}, "do")
    return found | hyphened({"open", "taken", "left", "dead"}, "turned")


FAMILIES = re.compile(r"(ev|entry|why|do|word|turned)-")


def test_every_kind_of_the_engine_has_its_message(catalogue: dict) -> None:
    assert {"dealt", "card", "trick", "entry", "deal_over"} <= event_kinds()
    assert {"follow", "trump", "must_stay_19", "not_your_turn"} <= reason_kinds()
    assert sorted(expected() - set(ids(catalogue, "en"))) == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_duty_that_can_be_broken_is_named(lang: str) -> None:
    text = (ROOT / "docs" / "messages" / f"{lang}.ftl").read_text(encoding="utf-8")
    told = re.search(r"^ev-against = .*?^}", text, re.S | re.M)
    assert told
    duties = {kind for call in _calls("Duty") if len(call.args) > 1 for kind in _strings(call.args[1])}
    assert duties <= {*re.findall(r"^   [ *]\[(\w+)\]", told[0], re.M)}


def test_no_message_is_left_over(catalogue: dict) -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in CODE)
    referred = {other for lang in LANGS for message in catalogue[lang]["messages"] for other in message["references"]}
    said = {match[1] for match in re.finditer(r"""["'`]([a-z]+(?:-[a-z]+)*)["'`]""", code)}
    begun = {match[1] for match in re.finditer(r"`([a-z]+-)\$\{", code)}
    built = {id_ for id_ in ids(catalogue, "en") if not FAMILIES.match(id_) and any(map(id_.startswith, begun))}
    assert sorted({*ids(catalogue, "en")} - referred - expected() - said - built) == []


def test_every_message_that_the_code_names_exists(catalogue: dict) -> None:
    known = set(ids(catalogue, "en"))
    for path in CODE:
        for match in re.finditer(r"""\bsay\(\s*"([^"]+)\"""", path.read_text(encoding="utf-8")):
            if path.name != "story.ts" or match[1] in known:
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
