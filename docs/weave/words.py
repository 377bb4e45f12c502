"""The words around the law, from words.yml."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from weave.strict import Problems, entries, load, trilingual


@dataclass(frozen=True)
class Words:
    """Every string of the pages in three languages."""

    texts: dict[str, dict[str, str]]

    def say(self, key: str, lang: str, **facts: str | int) -> str:
        """Give a string with its {…} filled in."""
        text = self.texts[key][lang]
        for name, fact in facts.items():
            text = text.replace(f"{{{name}}}", str(fact))
        return text

    def count(self, key: str, lang: str, n: int) -> str:
        """Give a string whose forms are parted by bars, one for each number of the language, with {n} filled in."""
        forms = self.texts[key][lang].split("|")
        return forms[FORMS[lang](n)].replace("{n}", str(n))


def _russian(n: int) -> int:
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2


def _lithuanian(n: int) -> int:
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if n % 10 and n % 100 not in range(11, 20) else 2


FORMS: dict[str, Callable[[int], int]] = {"en": lambda n: int(n != 1), "ru": _russian, "lt": _lithuanian}


def read_words(path: Path | None = None) -> Words:
    """Read words.yml; a missing language is an error."""
    problems = Problems()
    node = load(path or Path(__file__).with_name("words.yml"), "docs/weave/words.yml", problems)
    texts = {key: trilingual(value, problems) for key, value in entries(node, problems).items()}
    problems.settle()
    return Words(texts)
