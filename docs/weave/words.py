"""The words around the law, from words.yml."""

from __future__ import annotations

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


def read_words(path: Path | None = None) -> Words:
    """Read words.yml; a missing language is an error."""
    problems = Problems()
    node = load(path or Path(__file__).with_name("words.yml"), "docs/weave/words.yml", problems)
    texts = {key: trilingual(value, problems) for key, value in entries(node, problems).items()}
    problems.settle()
    return Words(texts)
