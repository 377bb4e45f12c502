"""What every page maker needs: the law, the words, the worked hands, and a page that knows its language and its address."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING, Any

from weave import markup, parting
from weave.law import ROOT, Clause, Edition, Law
from weave.proof import Proof, gather
from weave.strict import LANGS, LawError

if TYPE_CHECKING:
    from pathlib import Path

    from weave.words import Words

BUILD = ROOT / ".build"
SHORT = markup.SHORT
OWN_LANGUAGE = {"rams-a": "ru", "rams-b": "ru", "ramsas": "lt", "rummy": "ru"}  # the language of each source


@dataclass(frozen=True)
class Hand:
    """A worked hand, as the engine recorded it."""

    record: dict[str, Any]

    @property
    def id(self) -> str:
        """Its address."""
        return str(self.record["id"])

    @cached_property
    def shows(self) -> dict[str, int]:
        """The clauses that it shows, each with the first step where it does."""
        found: dict[str, int] = {}
        for position in self.record["positions"]:
            for event in [*position["events"], *position["asks"]]:
                clause = event.get("clause")
                if clause:
                    found.setdefault(clause, int(position["n"]))
        return found


@dataclass(frozen=True)
class Site:
    """All that pages are made of."""

    law: Law
    words: Words
    hands: dict[str, Hand]
    assets: dict[str, str] = field(default_factory=dict)
    address: str = ""  # where the site will stand, with a slash at the end; "" when that is not known

    @property
    def proof(self) -> Proof:
        """Which code enacts each clause, and what proves it."""
        return gather()

    def page(self, lang: str, url: str) -> Page:
        """Begin a page; `url` counts from the root of its language."""
        return Page(self, lang, url)

    @cached_property
    def hands_of(self) -> dict[str, list[tuple[Hand, int]]]:
        """The hands that show a clause, with the step."""
        found: dict[str, list[tuple[Hand, int]]] = {}
        for hand in self.hands.values():
            for clause, step in hand.shows.items():
                found.setdefault(clause, []).append((hand, step))
        return found

    @cached_property
    def hands_of_ruling(self) -> dict[str, list[parting.Shown]]:
        """The hands that show a ruling, with the step and what each reading lets play there."""
        return {slug: parting.hands_of(ruling, self.hands) for slug, ruling in self.law.rulings.items() if ruling.readings}


@dataclass(frozen=True)
class Page:
    """One page in one language."""

    site: Site
    lang: str
    url: str

    @property
    def law(self) -> Law:
        """The law."""
        return self.site.law

    @property
    def root(self) -> str:
        """The way from here to the root of the language."""
        return "../" * self.url.count("/") or "./"

    @property
    def site_root(self) -> str:
        """The way from here to the root of the site."""
        return self.root if self.lang == "en" else "../" * (self.url.count("/") + 1)

    def say(self, key: str, **facts: str | int) -> str:
        """Give a string of words.yml, ready for HTML."""
        return escape(self.site.words.say(key, self.lang, **facts), quote=True)

    def count(self, key: str, n: int) -> str:
        """Give a string of words.yml in the form that goes with a number."""
        return escape(self.site.words.count(key, self.lang, n), quote=True)

    def fill(self, key: str, **html: str) -> str:
        """Give a string of words.yml with HTML in its places."""
        text = self.say(key)
        for name, part in html.items():
            text = text.replace(f"{{{name}}}", part)
        return text

    def html(self, text: dict[str, str]) -> str:
        """Give a text of the law as HTML."""
        return markup.to_html(text[self.lang], self.law, self.lang, self.root)

    def plain(self, text: dict[str, str]) -> str:
        """Give a text of the law in words alone."""
        return markup.to_plain(text[self.lang], self.law, self.lang)

    def ruling(self, slug: str) -> str:
        """Give a ruling as HTML: its question, and the answer, which alone seldom says what it is about."""
        ruling = self.law.rulings[slug]
        return f"{self.html(ruling.question)} {self.html(ruling.answer)}"

    def ruling_says(self, slug: str) -> str:
        """Say what a ruling answers, the word “Ruling” leading to where it stands."""
        return f"{self.ruling_link(slug, self.say('ruling'))}: {self.ruling(slug)}"

    def ruling_link(self, slug: str, words: str) -> str:
        """Lead from words to the page of a ruling or, where it has none, to its place in the list of all."""
        place = f"{slug}/" if self.law.rulings[slug].readings else f"#{slug}"
        return f'<a class="ref" href="{self.root}r/{place}">{words}</a>'

    def clause(self, id_: str, words: str = "") -> str:
        """Link to a clause."""
        return markup.clause_link(id_, self.law, self.lang, self.root, words)

    def short(self, clause: Clause) -> str:
        """Give the label of a clause without the name of its edition: §13, Play 1, ramsas-18."""
        label = clause.label[self.lang]
        return label.removeprefix(self.title(clause.edition)).lstrip(" ,") or label

    def title(self, edition: str) -> str:
        """Give the name of an edition."""
        return self.law.editions[edition].title[self.lang]

    def plate(self, edition: str, *, link: bool = False) -> str:
        """Draw the plate of an edition."""
        name = escape(self.title(edition), quote=False)
        if link:
            return f'<a class="ed {SHORT[edition]}" href="{self.root}{edition}/">{name}</a>'
        return f'<span class="ed {SHORT[edition]}">{name}</span>'

    def other(self, lang: str) -> Page:
        """Give the same page in another language."""
        return Page(self.site, lang, self.url)


def place(page: Page, clause: Clause) -> str:
    """Say where the source prints a clause: article 15, part a."""
    printed = clause.place[page.lang]
    if printed.isdigit():
        printed = page.say("article", n=printed) if printed != "0" else page.say("introduction")
    else:
        printed = escape(printed, quote=False)
    return f"{printed}, {page.say('letter', letter=clause.letter)}" if clause.letter else printed


def articles(edition: Edition) -> list[list[Clause]]:
    """Group the clauses of an edition as they are printed, in the source's order.

    Clauses of one printed place belong together; in Ramsas, where nothing is numbered, those of one paragraph or step.
    """
    groups: list[list[Clause]] = []
    for clause in edition.clauses:
        if groups and groups[-1][0].place == clause.place:
            groups[-1].append(clause)
        else:
            groups.append([clause])
    return groups


def read_hands(directory: Path = BUILD / "hands") -> dict[str, Hand]:
    """Read the records that `python -m weave.records` has made."""
    hands: dict[str, Hand] = {}
    for path in sorted(directory.glob("*.json")):
        record = json.loads(path.read_text(encoding="utf-8"))
        missing = [lang for lang in LANGS if lang not in (record.get("title") or {})]
        if missing:
            raise LawError(f".build/hands/{path.name}: the title lacks {', '.join(missing)}")
        hands[record["id"]] = Hand(record)
    order = {edition: n for n, edition in enumerate(("ramsas", "rams-a", "rams-b", "rummy"))}
    return dict(sorted(hands.items(), key=lambda item: (order.get(item[1].record["ruleset"], 9), item[0])))
