"""Ids that are no longer used: reads docs/law/retired.yml and holds it to ids.txt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from weave.law import Retired
from weave.strict import Problems, items, load, mapping, word, words

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from weave.law import Law, Text
    from weave.strict import Node

KINDS = ("clause", "topic", "ruling", "hand")


def read_retired(
    path: Path, problems: Problems, text: Callable[[Node | None], Text]
) -> tuple[tuple[Retired, ...], dict[tuple[str, str], Node]]:
    """Read the entries, and where each stands."""
    found: dict[tuple[str, str], Retired] = {}
    places: dict[tuple[str, str], Node] = {}
    for item in items(load(path, "docs/law/retired.yml", problems), problems):
        fields = mapping(item, problems, ["kind", "id", "became", "note"])
        kind, id_ = word(fields.get("kind"), problems), word(fields.get("id"), problems)
        if kind and kind not in KINDS:
            problems.add(item, f"unknown kind “{kind}”; expected one of {', '.join(KINDS)}")
        if (kind, id_) in found:
            problems.add(item, f"{kind} {id_} stands twice")
        found[kind, id_] = Retired(kind, id_, words(fields.get("became"), problems), text(fields.get("note")))
        places[kind, id_] = item
    return tuple(found.values()), places


def check(law: Law, places: dict[tuple[str, str], Node], problems: Problems) -> None:
    """Hold the retired ids to the released ones: released they were, in use they are not, but what they became is."""
    retired = {(one.kind, one.id) for one in law.retired}
    now = set(law.released) | {one for one in law.ids if one[0] == "hand" and one not in retired}
    for one in law.retired:
        place = places[one.kind, one.id]
        if (one.kind, one.id) not in law.ids:
            problems.add(place, f"{one.kind} {one.id} was never released; expected a line of docs/law/ids.txt")
        if (one.kind, one.id) in now:
            problems.add(place, f"{one.kind} {one.id} is in use; expected an id that nothing has now")
        for id_ in one.became:
            if (one.kind, id_) not in now:
                problems.add(place, f"it became the {one.kind} “{id_}”, which is not in use; expected an id that is")
    for kind, id_ in law.ids:
        if (kind, id_) not in now and (kind, id_) not in retired:
            said = "nothing has this id now; expected it in docs/law/retired.yml, which says what became of it"
            problems.add_file("docs/law/ids.txt", f"{kind} {id_} is released, but {said}")
