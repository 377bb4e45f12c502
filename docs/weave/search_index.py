"""Makes the index of the search: `python -m weave.search_index` reads the built site and writes site/pagefind.

Each element with `data-pagefind-body` becomes one entry, whatever page it stands on: its visible text in the language of the
page, cards by their names. In it

    data-pagefind-filter   on the element itself, “kind:ruling, edition:rams-a, about:remise”: what it is (clause, ruling,
                           term, page), of which editions, which term it explains
    data-pagefind-meta     “title”: its title; else the heading of the page is
    data-pagefind-ignore   is not found
    data-pagefind-weight   is found, but no result shows it
    id                     where it stands; several entries of one page need one each

A worked hand is one entry, from its record: its narration, parted by steps, so that a hit opens the step.

To each text come the signs of its terms (see search_words). Pagefind indexes each language by itself. What the field needs
besides, the forms of all terms and the words of the index, is `search-<lang>-<hash>.json`, named in search.json.
"""

from __future__ import annotations

import gzip
import json
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from hashlib import sha256
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from weave.law import ROOT
from weave.reading import read
from weave.search_words import Lexicon, fold, number_signs, packed, read_typed, sign, split, topic_name
from weave.site import SHORT, Page, Site, read_hands
from weave.strict import LANGS, LawError
from weave.words import read_words

if TYPE_CHECKING:
    from weave.site import Hand

SITE = ROOT / "site"
KINDS = ("clause", "ruling", "term", "page", "hand")
TITLED = sign("titled")
KEPT = re.compile(r"pagefind\.js|pagefind-entry\.json|wasm\.(?!unknown).*|.*\.pf_meta|(index|fragment)/.*")
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
UNSEEN = {"script", "style", "svg", "template", "noscript", "select", "button", "nav"}


@dataclass
class Entry:
    """What the index knows of one place of the site."""

    url: str  # from the root of its language
    lang: str
    title: str = ""
    kind: str = "page"
    editions: list[str] = field(default_factory=list)
    topics: list[str] = field(default_factory=list)
    parts: list[tuple[str, str]] = field(default_factory=list)  # fragment, text
    more: str = ""  # text that is found and not shown
    signs: list[str] = field(default_factory=list)  # besides those of its words
    order: int = 0

    @property
    def text(self) -> str:
        """All of its text."""
        return " ".join([*(text for _, text in self.parts), self.more])


class Reader(HTMLParser):
    """Reads the entries of a page."""

    def __init__(self, address: str) -> None:
        super().__init__(convert_charrefs=True)
        self.address = address
        self.lang = ""
        self.found: list[tuple[dict[str, str], dict[str, list[str]]]] = []  # attributes; title, text and more
        self.heading: list[str] = []
        self.terms: list[str] = []  # of the glossary, that links lead to
        self._open: list[tuple[str, str]] = []  # element; what it is: body, title, heading, more, unseen or nothing

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Enter an element."""
        given = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.lang = given.get("lang", "")
        if tag == "a" and (term := re.search(r"glossary/#([a-z0-9-]+)$", given.get("href", ""))) and self.found:
            self.terms.append(term[1])
        if given.get("role") == "img" and not self._unseen():
            self.handle_data(f" {given.get('aria-label', '')} ")
        what = ""
        if (
            tag in UNSEEN
            or given.get("role") == "img"
            or {"data-pagefind-ignore", "hidden"} & set(given)
            or given.get("aria-hidden") == "true"
            or (tag != "i" and (given.get("lang") or self.lang) != self.lang)
        ):
            what = "unseen"
        elif "data-pagefind-body" in given:
            what = "body"
            self.found.append((given, {"title": [], "text": [], "more": []}))
        elif given.get("data-pagefind-meta") == "title":
            what = "title"
        elif tag == "h1":
            what = "heading"
        elif "data-pagefind-weight" in given:
            what = "more"
        if tag not in VOID:
            self._open.append((tag, what))
        if tag in ("p", "li", "dd", "dt", "div", "br", "tr", "td", "th", "summary", "h2", "h3"):
            self.handle_data(" ")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Pass an element that closes itself."""
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        """Leave an element."""
        if tag in VOID:
            return
        while self._open:
            if self._open.pop()[0] == tag:
                break

    def handle_data(self, data: str) -> None:
        """Keep a text where it belongs."""
        if self._unseen():
            return
        within = {what for _, what in self._open}
        if "heading" in within:
            self.heading.append(data)
        if "body" in within:
            where = "title" if within & {"title", "heading"} else "more" if "more" in within else "text"
            self.found[-1][1][where].append(data)

    def _unseen(self) -> bool:
        return any(what == "unseen" for _, what in self._open)


def entries_of(source: str, address: str) -> list[Entry]:
    """Read the entries of a page."""
    reader = Reader(address)
    reader.feed(source)
    reader.close()
    made: list[Entry] = []
    for given, texts in reader.found:
        anchor = given.get("id", "")
        if len(reader.found) > 1 and not anchor:
            raise LawError(f"{address}: one of several elements with data-pagefind-body has no id")
        entry = Entry(f"{address}#{anchor}" if len(reader.found) > 1 else address, reader.lang)
        entry.title = _tidy(texts["title"]) or _tidy(reader.heading)
        entry.parts, entry.more = [("", _tidy(texts["text"]))], _tidy(texts["more"])
        entry.signs = [sign(term) for term in reader.terms] if len(reader.found) == 1 else []
        for said in given.get("data-pagefind-filter", "").split(","):
            name, _, value = said.strip().partition(":")
            if name == "kind" and value in KINDS:
                entry.kind = value
            elif name == "edition":
                entry.editions.append(value)
            elif name == "about":
                entry.signs.append(sign(f"is-{value}"))
            elif said:
                raise LawError(f"{address}: data-pagefind-filter “{said.strip()}”; expected kind:…, edition:… or about:…")
        made.append(entry)
    return made


def _tidy(texts: list[str]) -> str:
    """Close up the words of a text, as a reader sees them."""
    return re.sub(r"\s+(?=[.,;:!?…)])|(?<=[(])\s+", "", " ".join("".join(texts).split()))


def collect(site: Site, folder: Path, lang: str) -> list[Entry]:
    """Read all entries of a language: clauses in the order of the law, then the rest."""
    law = site.law
    order = {f"c/{id_}/": n for n, id_ in enumerate(law.clauses)}
    found: list[Entry] = []
    top = folder if lang == "en" else folder / lang
    for path in sorted(top.rglob("index.html")):
        address = path.relative_to(top).as_posix().removesuffix("index.html")
        if lang == "en" and address.split("/")[0] in LANGS:
            continue
        source = path.read_text(encoding="utf-8")
        if "data-pagefind-body" in source:
            found += entries_of(source, address)
    for entry in found:
        if entry.kind == "clause":
            clause = law.clauses[entry.url.split("/")[-2]]
            topics = law.topics_of[clause.id]
            entry.topics = [topic.title[lang] for topic in topics]
            entry.title = " ".join(filter(None, (site.page(lang, "").short(clause), clause.letter, entry.topics[0])))
            entry.editions = [clause.edition]
            entry.signs += [*number_signs(clause), *(sign(topic_name(topic.slug)) for topic in topics)]
        elif entry.kind == "term":
            entry.signs.append(sign(f"is-{entry.url.partition('#')[2]}"))
        elif entry.kind == "ruling":
            slug = law.topic_of_ruling.get(re.split(r"[/#]", entry.url.rstrip("/"))[-1])
            if slug:
                entry.topics = [law.topic(slug).title[lang]]
                entry.signs += [sign(topic_name(slug))]
    found += [hand_entry(site, hand, lang) for hand in site.hands.values() if (top / "hands" / hand.id).exists()]
    found.sort(key=lambda entry: (KINDS.index(entry.kind), order.get(entry.url, 0)))
    for number, entry in enumerate(found):
        entry.order = number
    return found


def hand_entry(site: Site, hand: Hand, lang: str) -> Entry:
    """Make the entry of a worked hand."""
    record = hand.record
    entry = Entry(f"hands/{hand.id}/", lang, str(record["title"][lang]), "hand")
    entry.editions = [record["ruleset"]]
    for position in record["positions"]:
        said = (position["say"] or {}).get(lang)
        if said:
            reader = Reader(entry.url)
            reader.feed(f'<html lang="{lang}"><p data-pagefind-body>{said}</p>')
            reader.close()
            entry.parts.append((f"s{position['n']}", _tidy(reader.found[0][1]["text"])))
    return entry


def html(entry: Entry, lexicon: Lexicon) -> str:
    """Write an entry as Pagefind reads it: its text with the signs of its terms; then, with more weight, title and topics.

    Signs that are only possible count little. What comes after TITLED is there to be found and not to be shown.
    """

    def told(name: str, value: str) -> str:
        return f'<p data-pagefind-ignore data-pagefind-meta="{name}">{escape(value)}</p>'

    around = told("title", entry.title) + told("url", entry.url)
    body: list[str] = []
    for anchor, text in entry.parts:
        id_ = f' id="{anchor}"' if anchor else ""
        certain, possible = lexicon.signs(text)
        more = f'<span data-pagefind-weight="0.3">{" ".join(possible)}</span>'
        body.append(f"<p{id_}>{escape(text)} {' '.join(certain)} {more}</p>")
    titles = entry.topics if entry.kind == "clause" else [entry.title, *entry.topics]
    certain, possible = lexicon.signs(" · ".join(titles))
    heavy = " ".join([*titles, *certain, *entry.signs])
    body.append(f'<p data-pagefind-weight="4">{TITLED} {escape(heavy)}</p>')
    if entry.more:
        certain, _ = lexicon.signs(entry.more)
        body.append(f'<p data-pagefind-weight="0.5">{escape(entry.more)} {" ".join(certain)}</p>')
    games = {sign(edition.partition("-")[0]) for edition in entry.editions}
    body.append(f"<p>{' '.join([*possible, *sorted(games)])}</p>")
    return f'<html lang="{entry.lang}"><body data-pagefind-body>{around}{"".join(body)}</body></html>'


def table(page: Page, lexicon: Lexicon, found: list[Entry], ids: dict[str, str]) -> dict[str, Any]:
    """Gather what the field needs for one language; docs/theme/js/find.ts reads it."""
    law, lang, typed = page.law, page.lang, lexicon.typed
    words = {word for entry in found for text in (entry.title, *entry.topics, entry.text) for word in split(text)}
    topics = list(dict.fromkeys(entry.topics[0] if entry.topics else entry.url for entry in found))
    return {
        "ids": " ".join(ids[entry.url] for entry in found),
        "plates": " ".join(",".join(str(list(law.editions).index(e)) for e in entry.editions) or "-" for entry in found),
        "kinds": {kind: sum(entry.kind == kind for entry in found) for kind in KINDS},
        "topics": " ".join(str(topics.index(entry.topics[0] if entry.topics else entry.url)) for entry in found),
        "stop": " ".join(sorted(typed.stop[lang])),
        "words": packed(word for word in words - typed.stop[lang] if not word.isdigit()),
        "forms": {name: ";".join(packed(forms) for forms in by.values()) for name, by in lexicon.forms.items()},
        "editions": {
            edition: {"title": page.title(edition), "short": SHORT[edition], "names": list(lexicon.edition_names(edition))}
            for edition in law.editions
        },
        "parts": {part: list(names) for part, names in lexicon.parts.items()},
        "letters": typed.letters,
        "around": list(typed.around),
        "meaning": list(typed.meaning[lang]),
        "alike": typed.alike,
        "ranks": {fold(letter): rank.lower() for rank, letter in law.glossary.letters[lang].items()},
        "suits": {thing["symbol"]: suit.lower() for suit, thing in law.glossary.suits.items()},
    }


def write(pages: list[tuple[Entry, str]], target: Path) -> None:
    """Let Pagefind index the entries; keep of its files those that a page asks for."""
    with TemporaryDirectory() as folder:
        source, made = Path(folder, "source"), Path(folder, "made")
        for entry, text in pages:
            path = source / entry.lang / f"{entry.order:05}.html"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        command = [sys.executable, "-m", "pagefind", "--silent", "--site", str(source), "--output-path", str(made)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise LawError(f"Pagefind could not make the index:\n{done.stdout}{done.stderr}")
        for path in made.rglob("*"):
            name = path.relative_to(made)
            if path.is_file() and KEPT.fullmatch(name.as_posix()):
                (target / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, target / name)
    entry_file = target / "pagefind-entry.json"  # the one file whose order is another each time
    entry_file.write_text(json.dumps(json.loads(entry_file.read_text("utf-8")), sort_keys=True) + "\n", encoding="utf-8")


def read_ids(target: Path) -> dict[str, dict[str, str]]:
    """Read how Pagefind names the entries, by language and address."""
    ids: dict[str, dict[str, str]] = {}
    for path in (target / "fragment").iterdir():
        lang = path.name.partition("_")[0]
        fragment = json.loads(gzip.decompress(path.read_bytes()).removeprefix(b"pagefind_dcd"))
        ids.setdefault(lang, {})[fragment["meta"]["url"]] = path.stem
    return ids


def main(folder: Path = SITE) -> int:
    """Index all languages of the site."""
    target = folder / "pagefind"
    shutil.rmtree(target, ignore_errors=True)
    try:
        law = read()
        site = Site(law, read_words(), read_hands())
        lexicon = Lexicon(law, read_typed(law))
        found: dict[str, list[Entry]] = {}
        for lang in LANGS:
            if not (folder / ("" if lang == "en" else lang) / "index.html").exists():
                continue
            found[lang] = collect(site, folder, lang)
            if not found[lang]:
                raise LawError(f"{folder.name}: no page in {lang} has data-pagefind-body; nothing to index")
        write([(entry, html(entry, lexicon)) for entries in found.values() for entry in entries], target)
    except LawError as error:
        print(error, file=sys.stderr)
        return 1
    ids = read_ids(target)
    named: dict[str, str] = {}
    for lang, entries in found.items():
        data = table(site.page(lang, ""), lexicon, entries, ids[lang])
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        named[lang] = f"search-{lang}-{sha256(text.encode()).hexdigest()[:10]}.json"
        (target / named[lang]).write_text(text, encoding="utf-8")
    (target / "search.json").write_text(json.dumps(named) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
