"""The words of the search: every form of every term in three languages, and what else people type.

A *term* here is an entry of the glossary, a rank, a suit, a colour, a number or a topic of the law. Wherever a form of it
stands in a text, the index gets its *sign*, one made-up word for all forms and languages (`kztrick0`). The field turns what
is typed into the same signs. So взяток finds взятка, which no stemmer joins, and trick finds it too.

Words are compared folded: small letters without marks, ё as е, š as s. docs/theme/js/find.ts folds in the same way.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from weave.strict import LANGS, Problems, entries, load, mapping, word
from weave.strict import words as word_list

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from weave.law import Clause, Law

_WORD = re.compile(r"[^\W_]+")
_POSSESSIVE = re.compile(r"[’']s\b")
_NOT_FORMS = {"gender", "letter", "code", "symbol", "colour", "id"}


def fold(text: str) -> str:
    """Bring a text to small letters without marks."""
    return "".join(c for c in unicodedata.normalize("NFD", text.lower()) if not unicodedata.category(c).startswith("M"))


def split(text: str) -> list[str]:
    """Give the folded words of a text."""
    return _WORD.findall(_POSSESSIVE.sub("", fold(text)))


def sign(name: str) -> str:
    """Give the word that stands for a term in the index; it ends in its only 0, so that none is the beginning of another."""
    return "kz" + re.sub(r"[^a-z1-9]", "", name.replace("0", "o")) + "0"


@dataclass(frozen=True)
class Typed:
    """What search.yml says."""

    stop: dict[str, frozenset[str]]
    also: dict[str, tuple[str, ...]]
    editions: dict[str, tuple[str, ...]]
    letters: dict[str, str]
    alike: dict[str, str]
    around: tuple[str, ...]
    numbers: dict[str, tuple[str, ...]]
    meaning: dict[str, tuple[str, ...]]


@dataclass(frozen=True)
class Lexicon:
    """All forms."""

    law: Law
    typed: Typed

    @cached_property
    def forms(self) -> dict[str, dict[str, set[str]]]:
        """The forms of each term, folded, by the name of the term and the language."""
        glossary = self.law.glossary
        found: dict[str, dict[str, set[str]]] = {}

        def add(name: str, lang: str, texts: Iterable[str]) -> None:
            held = found.setdefault(name, {}).setdefault(lang, set())
            held.update(" ".join(words) for text in texts if (words := split(text)))

        for term in glossary.terms.values():
            for lang in LANGS:
                add(term.id, lang, _forms(term.data[lang]))
        for kind, things in (("rank", glossary.ranks), ("suit", glossary.suits), ("colour", glossary.colours)):
            for code, thing in things.items():
                for lang in LANGS:
                    add(f"{kind}-{code.lower()}", lang, _texts(thing[lang]))
        for lang in ("ru", "lt"):
            add("trump", lang, _texts(glossary.naming["trump"][lang]["adjective"]))
            add("trump", lang, _texts(glossary.naming["trump"]["forms"][lang]))
        for topic in self.law.topics:
            for lang in LANGS:
                add(topic_name(topic.slug), lang, [topic.title[lang]])
        for number, words in self.typed.numbers.items():
            add(f"number-{number}", "", [number, *words])
        for name, words in self.typed.also.items():
            add(name, "", words)
        return found

    @cached_property
    def names(self) -> dict[str, tuple[str, ...]]:
        """The terms that a form may belong to."""
        found: dict[str, set[str]] = {}
        for name, by_lang in self.forms.items():
            for forms in by_lang.values():
                for form in forms:
                    found.setdefault(form, set()).add(name)
        return {form: tuple(sorted(names)) for form, names in found.items()}

    @cached_property
    def longest(self) -> int:
        """How many words the longest form has."""
        return max(form.count(" ") + 1 for form in self.names)

    def signs(self, text: str) -> tuple[list[str], list[str]]:
        """Give the signs of all terms in a text: those that it has for certain, and those that a form may belong to.

        Of terms that lie within one another all count. Topics are no matter of words: the law says what belongs to them.
        """
        words = split(text)
        certain: list[str] = []
        possible: list[str] = []
        for start in range(len(words)):
            for end in range(start + 1, min(start + self.longest, len(words)) + 1):
                names = [n for n in self.names.get(" ".join(words[start:end]), ()) if not n.startswith("topic-")]
                (certain if len(names) == 1 else possible).extend(map(sign, names))
        return certain, possible

    @cached_property
    def parts(self) -> dict[str, tuple[str, ...]]:
        """What the parts of an edition are called, by their letter in an id: d is deal, сдача, dalijimas."""
        found: dict[str, set[str]] = {}
        for clause in self.law.clauses.values():
            part, number, _ = place_of(clause)
            if part:
                for lang in LANGS:
                    title = self.law.editions[clause.edition].title[lang]
                    words = split(clause.label[lang].removeprefix(title))
                    found.setdefault(part, {part}).add(" ".join(w for w in words if w != number))
        return {part: tuple(sorted(names)) for part, names in found.items()}

    def edition_names(self, edition: str) -> tuple[str, ...]:
        """Give what an edition may be called in a number."""
        titles = self.law.editions[edition].title.values()
        more = self.typed.editions.get(edition, ())
        names = {edition, *titles, *more}
        for title in titles:
            start, _, end = title.rpartition(" ")
            if len(end) == 1:  # Rams A: its letter may come from another keyboard
                names |= {f"{start} {name}" for name in more if len(name) == 1}
        return tuple(sorted({" ".join(split(name)) for name in names}))


def topic_name(slug: str) -> str:
    """Name a topic among the terms."""
    return f"topic-{slug}"


def place_of(clause: Clause) -> tuple[str, str, str]:
    """Give the part, number and letter of a clause, from its id: d 12 a."""
    found = re.fullmatch(r"([a-z]?)0*(\d+)([a-z]?)", clause.id.removeprefix(f"{clause.edition}-"))
    return (found[1], found[2], found[3]) if found else ("", "", "")


def number_signs(clause: Clause) -> list[str]:
    """Give the signs under which a clause is asked for by its number, with and without edition, part and letter."""
    part, number, letter = place_of(clause)
    return sorted({number_sign(e, p, number, end) for e in ("", clause.edition) for p in {"", part} for end in {"", letter}})


def number_sign(edition: str, part: str, number: str, letter: str) -> str:
    """Give the sign of a number: `kzcramsbxdx12xa0` is Rams B, deal 12, a."""
    return sign(f"c{edition}x{part}x{number}x{letter}")


def _forms(data: dict[str, Any]) -> Iterator[str]:
    """Give the forms of a glossary entry; those of a verb with the words that always go with it, before and after it."""
    object_ = data.get("object")
    for key, value in data.items():
        if key == "verb":
            for form in _texts(value):
                yield from (f"{form} {object_}", f"{object_} {form}") if object_ else (form,)
        elif key == "object":
            if " " in value:
                yield value
        elif key not in _NOT_FORMS:
            yield from _texts(value)


def _texts(value: Any) -> Iterator[str]:  # noqa: ANN401 - the glossary's own shape
    """Give all texts in a value but what says no form."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item)
    else:
        for key, item in value.items():
            if key not in _NOT_FORMS:
                yield from _texts(item)


def read_typed(law: Law, path: Path | None = None) -> Typed:
    """Read search.yml."""
    problems = Problems()
    name = "docs/weave/search.yml"
    root = load(path or Path(__file__).with_name("search.yml"), name, problems)
    problems.settle()
    assert root is not None
    fields = mapping(root, problems, ["stop", "also", "meaning", "editions", "letters", "alike", "around", "numbers"])
    stop = {lang: frozenset(split(word(node, problems))) for lang, node in entries(fields.get("stop"), problems).items()}
    numbers: dict[str, tuple[str, ...]] = {}
    for number, node in entries(fields.get("numbers"), problems).items():
        numbers[number] = tuple(w for said in entries(node, problems).values() for w in word_list(said, problems))
    also: dict[str, tuple[str, ...]] = {}
    topics = {topic_name(topic.slug) for topic in law.topics}
    for term, node in entries(fields.get("also"), problems).items():
        if term not in law.glossary.terms and term not in topics:
            problems.add(node, f"unknown term “{term}”; expected an id of the glossary, or topic- and a topic")
        also[term] = tuple(w for said in entries(node, problems).values() for w in word_list(said, problems))
    letters, alike = (
        {fold(key): word(node, problems) for key, node in entries(fields.get(name), problems).items()}
        for name in ("letters", "alike")
    )
    editions = {key: word_list(node, problems) for key, node in entries(fields.get("editions"), problems).items()}
    around = tuple(fold(said) for said in word_list(fields.get("around"), problems))
    meaning = {
        lang: tuple(" ".join(split(said)) for said in word_list(node, problems))
        for lang, node in entries(fields.get("meaning"), problems).items()
    }
    problems.settle()
    return Typed(stop, also, editions, letters, alike, around, numbers, meaning)


def packed(forms: Iterable[str]) -> str:
    """Write words with common beginnings once: `vzyatk:a,i;vzyatok`."""
    groups: dict[str, list[str]] = {}
    for form in sorted(forms):
        groups.setdefault(form[:3], []).append(form)
    parts: list[str] = []
    for group in groups.values():
        first, last = group[0], group[-1]
        same = next((n for n, (a, b) in enumerate(zip(first, last, strict=False)) if a != b), min(len(first), len(last)))
        ends = ",".join(form[same:] for form in group)
        parts.append(f"{first[:same]}:{ends}" if len(group) > 1 else first)
    return ";".join(parts)
