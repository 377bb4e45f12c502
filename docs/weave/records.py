"""Plays the worked hands: `python -m weave.records` makes .build/hands/<id>.json of each tutorials/hands/*.yaml.

The engine checks the file as `koziris check` does, and plays it; here its narration becomes HTML, in each language, with
links from the root of that language. Whatever is wrong is said with file and place, and nothing is written then.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

from koziris import bridge
from koziris.check import check_file
from koziris.reading import FileError
from koziris.yaml_file import read_file
from weave import markup
from weave.law import ROOT, Law
from weave.reading import read
from weave.ruling_page import valued
from weave.site import BUILD
from weave.strict import LANGS, LawError, Problems

if TYPE_CHECKING:
    from pathlib import Path

    from koziris.reading import Node


def record(path: Path, law: Law, problems: Problems) -> dict[str, Any]:
    """Make the record of a hand file; mistakes go to `problems`."""
    name = str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else path.name
    before = len(problems.lines)
    for outcome in check_file(path):
        if outcome.status != "passed":
            place = outcome.address.replace(str(path), name, 1)
            line = f" (line {outcome.line})" if outcome.line and f":{outcome.line}" not in place else ""
            problems.add_file(
                f"{place}{line}", outcome.message if outcome.status == "failed" else f"not enacted: {outcome.message}"
            )
    if len(problems.lines) > before:
        return {}
    node = read_file(path)
    fields = node.mapping()
    if fields["id"].text != path.stem:
        problems.add_file(_at(fields["id"], path, name), f"the id “{fields['id'].text}” is not the name of the file")
    if fields["ruleset"].text not in law.editions:
        problems.add_file(_at(fields["ruleset"], path, name), f"there are no clauses of {fields['ruleset'].text} yet")
    _check_languages(fields.get("title"), "title", node, path, name, law, problems)
    for step in fields["steps"].sequence():
        if "say" in step.mapping():
            _check_languages(step.mapping()["say"], "say", step, path, name, law, problems)
    if len(problems.lines) > before:
        return {}
    data: Any = node.data()
    made: dict[str, Any] = dict(bridge.record(data))
    for position in made["positions"]:
        if position["say"]:
            position["say"] = {lang: markup.to_html(position["say"][lang], law, lang, "") for lang in LANGS}
    agreed = _agreed(made["ruleset"], made["options"], law)
    return made | {"agreed": agreed, "hand": data}


def _agreed(ruleset: str, options: dict[str, Any], law: Law) -> dict[str, list[str]]:
    """Say what is played otherwise than the edition has it, as HTML: the question of the ruling, and the reading taken.

    The form of rummy is left out: a hand is named by it.
    """
    told: dict[str, list[str]] = {lang: [] for lang in LANGS}
    for name, value in options.items():
        if name == "variant":
            continue
        ruling = next(ruling for ruling in law.rulings.values() if name in ruling.options and ruleset in ruling.chosen)
        taken = [reading.text for reading in ruling.readings if reading.values.get(name) == value]
        for lang in LANGS:
            question = markup.to_html(f"[[{ruling.slug}]]", law, lang, "")
            answer = markup.to_html(taken[0][lang], law, lang, "") if taken else valued(name, value)
            told[lang].append(f"{question} {answer}")
    return told


def _check_languages(
    texts: Node | None, what: str, around: Node, path: Path, name: str, law: Law, problems: Problems
) -> None:
    """Hold a text to all three languages and to the markup."""
    if texts is None:
        problems.add_file(_at(around, path, name), f"the field “{what}” is missing; expected it in en, ru and lt")
        return
    for lang in LANGS:
        text = texts.mapping().get(lang)
        if text is None or not text.text:
            problems.add_file(
                _at(texts, path, name), f"the translation “{lang}” of “{what}” is missing; expected en, ru and lt"
            )
        else:
            for mistake in markup.mistakes(text.text, law):
                problems.add_file(_at(text, path, name), mistake)


def _at(node: Node, path: Path, name: str) -> str:
    return node.place.replace(str(path), name, 1)


def main(source: Path = ROOT / "tutorials" / "hands", target: Path = BUILD / "hands") -> int:
    """Make all records, or say what is wrong."""
    problems = Problems()
    made: dict[str, str] = {}
    try:
        law = read()
        for path in sorted(source.glob("*.yaml")):
            text = json.dumps(record(path, law, problems), ensure_ascii=False, separators=(",", ":"))
            made[f"{path.stem}.json"] = text + "\n"
        problems.settle()
    except (LawError, FileError) as error:
        print(error, file=sys.stderr)
        return 1
    target.mkdir(parents=True, exist_ok=True)
    for stale in target.glob("*.json"):
        if stale.name not in made:
            stale.unlink()
    for name, text in made.items():
        path = target / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
