"""Releases ids: `python -m weave.ids` appends what docs/law has and ids.txt has not. Nothing is ever taken away."""

from __future__ import annotations

import sys

from weave.law import LAW_DIR
from weave.reading import read
from weave.strict import LawError


def main() -> int:
    """Append the new ids and say which."""
    path = LAW_DIR / "ids.txt"
    path.touch()
    try:
        law = read(allow_unreleased=True)
    except LawError as error:
        print(error, file=sys.stderr)
        return 1
    new = [f"{kind} {id_}" for kind, id_ in law.released if (kind, id_) not in law.ids]
    new += [
        f"hand {hand.stem}"
        for hand in sorted((LAW_DIR.parents[1] / "tutorials" / "hands").glob("*.yaml"))
        if ("hand", hand.stem) not in law.ids
    ]
    with path.open("a", encoding="utf-8") as file:
        file.writelines(f"{line}\n" for line in new)
    print("\n".join(new) or "nothing new")
    return 0


if __name__ == "__main__":
    sys.exit(main())
