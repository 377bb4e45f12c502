"""The glossary: terms in three languages, and the names and letters of the cards."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from weave.strict import LANGS, Node, Problems, entries, items, load, mapping, trilingual, word

if TYPE_CHECKING:
    from pathlib import Path

RANKS = "AKQJT98765432"
SUITS = "SCDH"

_WORD_FIELDS = ["plural", "gender", "forms", "aliases", "phrases", "verb", "noun", "object"]


@dataclass(frozen=True)
class Term:
    """One term; `data` is all that the file says of it in each language."""

    id: str
    section: str
    word: dict[str, str]
    definition: dict[str, str]
    note: dict[str, str]  # "" in each language where there is none
    data: dict[str, Any]


@dataclass(frozen=True)
class Glossary:
    """The terms by id, and the words for cards by their letter."""

    terms: dict[str, Term]
    ranks: dict[str, dict[str, Any]]
    suits: dict[str, dict[str, Any]]
    letters: dict[str, dict[str, str]]
    naming: dict[str, Any]
    plurals: dict[str, Any]
    colours: dict[str, dict[str, Any]]

    def card_name(self, card: str, lang: str) -> str:
        """Give the spoken name of a card: ace of diamonds, туз бубён, būgnų tūzas."""
        rank, suit = self.ranks[card[0]][lang], self.suits[card[1]][lang]
        of = suit["forms"]["pl"]["gen"] if "forms" in suit else suit["term"]
        pattern: str = self.naming["card"][lang]["pattern"]
        return pattern.replace("{rank}", rank["term"]).replace("{suit.gen}", of).replace("{suit}", suit["term"])

    def language_of(self, words: str, lang: str) -> str:
        """Tell which other language words belong to, when they are a term or a suit of it; "" otherwise."""
        said = words.casefold()
        for other in LANGS:
            known = {term.word[other].casefold() for term in self.terms.values()}
            known |= {str(suit[other]["term"]).casefold() for suit in self.suits.values()}
            if said in known:
                return other if other != lang else ""
        return ""

    def letter(self, rank: str, lang: str) -> str:
        """Give what stands on a card of this rank."""
        return self.letters[lang].get(rank, rank)


def is_card(text: str) -> bool:
    """Whether a text is a card in notation."""
    return len(text) == 2 and text[0] in RANKS and text[1] in SUITS


def read_glossary(path: Path, problems: Problems) -> Glossary:
    """Read the glossary; mistakes go to `problems`."""
    root = load(path, "docs/law/glossary.yml", problems)
    problems.settle()
    assert root is not None
    parts = mapping(root, problems, ["terms", "suits", "colours", "ranks", "letters", "naming", "plurals"])
    terms: dict[str, Term] = {}
    for item in items(parts.get("terms"), problems):
        fields = mapping(item, problems, ["id", "section", *LANGS, "definition"], ["note"])
        id_ = word(fields.get("id"), problems)
        if id_ in terms:
            problems.add(item, f"the id “{id_}” stands twice")
        words = {lang: _term(fields.get(lang), problems) for lang in LANGS}
        note = _note(fields["note"], problems) if "note" in fields else dict.fromkeys(LANGS, "")
        data = {lang: plain(fields[lang]) for lang in LANGS if lang in fields}
        definition = trilingual(fields.get("definition"), problems)
        terms[id_] = Term(id_, word(fields.get("section"), problems), words, definition, note, data)
    suits = _coded(parts.get("suits"), problems, SUITS, ["id", "code", "symbol", "colour", *LANGS])
    ranks = _coded(parts.get("ranks"), problems, RANKS, ["code", *LANGS])
    letters: dict[str, dict[str, str]] = {lang: {} for lang in LANGS}
    for lang, node in entries(parts.get("letters"), problems).items():
        letters[lang] = {rank: word(letter, problems) for rank, letter in entries(node, problems).items()}
    rest = {name: plain(parts[name]) for name in ("naming", "plurals") if name in parts}
    colours = {word(c.get("id"), problems): plain(c) for c in items(parts.get("colours"), problems)}
    return Glossary(terms, ranks, suits, letters, rest.get("naming", {}), rest.get("plurals", {}), colours)


FOREIGN = re.compile(r"<i lang=(?P<lang>en|ru|lt|de)>(?P<words>[^<>]+)</i>")
"""The one markup of notes: a word of another language."""


def _note(node: Node, problems: Problems) -> dict[str, str]:
    for part in entries(node, problems).values():
        if isinstance(part.value, str):
            stray = re.search(r"[<>]", FOREIGN.sub("", part.value))
            if stray:
                problems.add(part, f"a stray “{stray[0]}”; expected <i lang=ru>…</i> (en, ru, lt or de) and no other markup")
    return trilingual(node, problems)


def _term(node: Node | None, problems: Problems) -> str:
    if node is None:
        return ""
    return word(mapping(node, problems, ["term"], _WORD_FIELDS).get("term"), problems)


def _coded(node: Node | None, problems: Problems, codes: str, fields: list[str]) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for item in items(node, problems):
        code = word(mapping(item, problems, fields).get("code"), problems)
        if code not in codes or code in found:
            problems.add(item, f"the code “{code}”; expected each of {', '.join(codes)} once")
        found[code] = plain(item)
    for code in codes:
        if code not in found and node is not None:
            problems.add(node, f"the code “{code}” is missing")
    return found


def plain(node: Node) -> Any:  # noqa: ANN401 - the file's own shape, handed on as it is
    """Give the bare value of a node, all scalars as text."""
    if isinstance(node.value, dict):
        return {key: plain(value) for key, value in node.value.items()}
    if isinstance(node.value, list):
        return [plain(item) for item in node.value]
    return node.value
