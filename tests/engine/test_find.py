"""`find`: what it finds is a hand file that `check` accepts, in which the clauses decide."""

import json

import pytest
import yaml

from koziris.__main__ import main
from koziris.check import check

COMMON = {
    "rams-a": "rams-a-20a",
    "rams-b": "rams-b-p8a",
    "ramsas": "ramsas-25",
    "rummy": "rummy-30",
}


def found(capsys, *arguments):
    code = main(["find", *arguments])
    return capsys.readouterr().out, code


def accepted(text, tmp_path):
    """Run each hand that was found as a file of its own."""
    files = []
    for number, hand in enumerate(text.split("\n---\n")):
        path = tmp_path / f"found{number}.yaml"
        path.write_text(hand, encoding="utf-8")
        files.append(str(path))
    return check(files)[0]


@pytest.mark.parametrize("mode", ["strict", "table"])
@pytest.mark.parametrize(("ruleset", "clause"), COMMON.items())
def test_what_is_found_is_accepted(capsys, tmp_path, ruleset, clause, mode):
    if mode == "table" and not ruleset.startswith("rams-"):
        return
    text, code = found(capsys, "--clause", clause, "--count", "8", "--mode", mode, "--from-seed", "3")
    assert (code, accepted(text, tmp_path)) == (0, "8 passed, 0 failed, 0 not enacted")


@pytest.mark.parametrize(
    ("arguments", "ask"),
    [
        (["--clause", "rams-a-17b"], "clause: rams-a-17b"),
        (["--clause", "rams-a-8", "--clause", "rams-a-13b", "--players", "5"], "do: pass, clause: rams-a-8"),
        (["--clause", "rams-b-r9", "--scores", "4,5,90"], "result: {winner: "),
        (["--clause", "ramsas-13", "--scores", "19,3,0", "--from-seed", "5"], "do: drop, clause: ramsas-13"),
        (["--clause", "rams-a-7", "--players", "7", "--option", "max_exchange=2"], "options: {max_exchange: 2}"),
        (["--clause", "rams-a-15c", "--mode", "table"], "mode: table"),
        (["--clause", "rams-a-34a", "--mode", "table", "--option", "must_head=false"], "exposed: "),
        (["--clause", "rummy-19", "--option", "variant=v1"], "clause: rummy-19"),
    ],
)
def test_the_clauses_decide_in_it(capsys, tmp_path, arguments, ask):
    text, code = found(capsys, *arguments)
    assert code == 0
    assert ask in text
    assert f"# decides: {arguments[1]} at step " in text or arguments.count("--clause") > 1
    assert accepted(text, tmp_path) == "1 passed, 0 failed, 0 not enacted"


def test_found_as_json_and_always_the_same(capsys):
    arguments = ("--clause", "ramsas-18", "--clause", "ramsas-19", "--count", "2", "--json")
    text, code = found(capsys, *arguments)
    assert found(capsys, *arguments) == (text, code)
    facts = json.loads(text)
    assert (code, len(facts["found"])) == (0, 2)
    assert facts["tried"] == facts["found"][1]["seed"] + 1
    first = facts["found"][0]
    assert {clause for _, clause in first["decides"]} == {"ramsas-18", "ramsas-19"}
    as_text, _ = found(capsys, *arguments[:-1])
    assert yaml.safe_load(as_text.split("\n---\n")[0]) == first["hand"]


def test_nothing_found(capsys):
    text, code = found(capsys, "--clause", "rams-a-32", "--scores", "50,50,50", "--tries", "3")
    assert code == 0, "the clause refuses it"
    text, code = found(capsys, "--clause", "rams-a-23", "--tries", "2", "--from-seed", "10")
    assert (text, code) == ("# 0 of 1 found in 2 seeds from 10\n", 1)
    text, code = found(capsys, "--clause", "rams-a-23", "--tries", "2", "--json")
    assert (json.loads(text), code) == ({"found": [], "tried": 2}, 1)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--clause", "rams-a-99"], "there is no clause 'rams-a-99'"),
        (["--clause", "rams-a-8", "--clause", "rams-b-d7"], "rams-b-d7 is no clause of rams-a"),
        (["--clause", "rams-a-8", "--ruleset", "rams-b"], "rams-a-8 is no clause of rams-b"),
        (["--clause", "rams-a-8", "--players", "9"], "rams-a is for 3 to 7 seats, not 9"),
        (["--clause", "rams-a-8", "--scores", "1,2,x"], "invalid literal"),
        (["--clause", "rams-a-8", "--scores", "1,2,3", "--players", "4"], "3 records for 4 seats"),
        (["--clause", "rams-a-8", "--option", "must_head"], "expected name=value, the name one of four_player_pack"),
        (["--clause", "rams-a-8", "--option", "must_head=2"], "must_head cannot be 2: expected true or false"),
        (["--clause", "rams-a-8", "--mode", "slow"], "there is no mode 'slow'"),
    ],
)
def test_what_cannot_be_searched_for(capsys, arguments, said):
    text, code = found(capsys, *arguments)
    assert code == 1
    assert said in text
