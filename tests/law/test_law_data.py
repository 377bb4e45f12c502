"""rules.json holds to its schema and says what the law says."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from weave import rules_json
from weave.law import EDITIONS, LAW_DIR
from weave.reading import read
from weave.site import Site
from weave.strict import LANGS
from weave.words import read_words


@pytest.fixture(scope="module")
def site() -> Site:
    return Site(read(), read_words(), {})


@pytest.fixture(scope="module")
def files(site: Site) -> dict[str, Any]:
    return {name: json.loads(text) for name, text in rules_json.files(site).items()}


@pytest.fixture(scope="module")
def schema() -> Draft202012Validator:
    checked = json.loads(rules_json.SCHEMA.read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(checked)
    return Draft202012Validator(checked, format_checker=Draft202012Validator.FORMAT_CHECKER)


def test_there_is_a_file_for_each_edition_and_one_for_all(files: dict[str, Any]) -> None:
    assert list(files) == ["rules.json", *(f"rules/{edition}.json" for edition in EDITIONS), "rules.schema.json"]
    for edition in EDITIONS:
        assert [one["id"] for one in files[f"rules/{edition}.json"]["editions"]] == [edition]
        assert files[f"rules/{edition}.json"]["$schema"] == "../rules.schema.json"
    assert [one["id"] for one in files["rules.json"]["editions"]] == list(EDITIONS)


def test_every_file_is_valid(files: dict[str, Any], schema: Draft202012Validator) -> None:
    for name, data in files.items():
        if name != "rules.schema.json":
            errors = [f"{name} {list(error.absolute_path)}: {error.message}" for error in schema.iter_errors(data)]
            assert not errors, "\n".join(errors[:10])


def test_the_site_is_named_when_its_address_is_known(schema: Draft202012Validator) -> None:
    placed = Site(read(), read_words(), {}, address="https://koziris.example/rules/")
    data = rules_json.document(placed, ["ramsas"], "rules.schema.json")
    assert data["site"] == "https://koziris.example/rules/"
    schema.validate(data)


CHANGES = [
    (("format",), 2),
    (("site",), "https://koziris.example"),
    (("editions",), []),
    (("editions", 0, "clauses", 0, "id"), "ramsas-1x"),
    (("editions", 0, "clauses", 0, "text", "lt"), {}),
    (("editions", 0, "clauses", 0, "text", "en", "plain"), ""),
    (("editions", 0, "clauses", 0, "address", "ru"), "c/ramsas-01/"),
    (("editions", 0, "clauses", 0, "enacted"), "yes"),
    (("editions", 0, "clauses", 0, "colour"), "red"),
    (("editions", 0, "clauses", 0, "counterparts", 0, "verdict"), "equal"),
    (("editions", 0, "title", "de"), "Ramsas"),
]


@pytest.mark.parametrize(("path", "value"), CHANGES)
def test_the_schema_refuses_what_is_not_so(
    files: dict[str, Any], schema: Draft202012Validator, path: tuple[str | int, ...], value: object
) -> None:
    data = json.loads(json.dumps(files["rules/ramsas.json"]))
    spot = data
    for step in path[:-1]:
        spot = spot[step]
    spot[path[-1]] = value
    with pytest.raises(ValidationError):
        schema.validate(data)


def clauses(data: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for edition in data["editions"]:
        yield from edition["clauses"]


def test_it_says_what_the_law_says(site: Site, files: dict[str, Any]) -> None:
    law = site.law
    told = {clause["id"]: clause for clause in clauses(files["rules.json"])}
    assert list(told) == list(law.clauses)
    for id_, clause in law.clauses.items():
        one = told[id_]
        assert (one["edition"], one["kind"], one["label"], one["place"]) == (
            clause.edition, clause.kind, clause.label, clause.place,
        )  # fmt: skip
        for lang in LANGS:
            assert one["text"][lang]["markup"] == clause.text[lang]
            assert "[" not in one["text"][lang]["plain"]
        assert one["enacted"] == (site.proof.status(id_) == "proven")
        assert not (one["enacted"] and one["informational"])
        assert one["address"]["lt"] == f"lt/c/{id_}/"


def test_everything_that_is_named_is_there(files: dict[str, Any]) -> None:
    """In each file: topics, kinds and rulings by their slugs; in the file of all, clauses too."""
    for name, data in files.items():
        if name == "rules.schema.json":
            continue
        topics = {topic["slug"] for topic in data["topics"]}
        kinds = {kind["id"] for kind in data["kinds"]}
        rulings = {ruling["slug"] for ruling in data["rulings"]}
        ids = {clause["id"] for clause in clauses(files["rules.json"])}
        for clause in clauses(data):
            assert set(clause["topics"]) <= topics
            assert clause["kind"] in kinds
            assert {*clause["rulings"], *clause["broken_rulings"]} <= rulings, clause["id"]
            assert set(clause["broken"] or []) <= ids
            for other in clause["counterparts"]:
                assert set(other["clauses"]) <= ids
                assert set(other["rulings"]) <= rulings
                assert bool(other["silent"]) == (not other["clauses"])
                assert clause["id"] not in other["clauses"]


def test_counterparts_go_both_ways(files: dict[str, Any]) -> None:
    told = {clause["id"]: clause for clause in clauses(files["rules.json"])}
    same = [other for other in told["rams-a-13a"]["counterparts"] if other["topic"] == "follow-suit"]
    assert [(other["column"], other["verdict"], other["clauses"]) for other in same] == [
        ("rams-b", "same", ["rams-b-p1b"]),
        ("ramsas", "same", ["ramsas-18"]),
    ]
    for clause in told.values():
        for other in clause["counterparts"]:
            for id_ in other["clauses"]:
                if other["edition"] != clause["edition"]:
                    back = [one for one in told[id_]["counterparts"] if clause["id"] in one["clauses"]]
                    assert any(one["topic"] == other["topic"] and one["verdict"] == other["verdict"] for one in back)


def test_the_list_of_ids_says_no_more_and_no_less(files: dict[str, Any]) -> None:
    listed = (LAW_DIR / "ids.txt").read_text(encoding="utf-8").splitlines()
    ids = {line.split()[1] for line in listed if line.startswith("clause ")}
    assert ids == {clause["id"] for clause in clauses(files["rules.json"])} | {
        one["id"] for one in files["rules.json"]["retired"]
    }
