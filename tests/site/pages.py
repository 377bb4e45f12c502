"""The built site as tests read it: every page with its links, ids, texts by language."""

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LANGS = ("en", "ru", "lt")
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "use", "wbr", "path"}
LINKING = {"href", "src", "data-src", "poster", "action", "srcset"}


@dataclass
class Page(HTMLParser):
    """One page, parsed."""

    path: str  # from the root of the site: ru/c/ramsas-18/
    source: str
    links: list[tuple[str, str, str]] = field(default_factory=list)  # element, attribute, address
    ids: list[str] = field(default_factory=list)
    texts: list[tuple[str, str]] = field(default_factory=list)  # language, text
    code: list[tuple[str, str]] = field(default_factory=list)  # the same of what nobody translates: code, names of files
    elements: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    lang: str = ""
    title: str = ""
    scripts: list[tuple[dict[str, str], str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self._open: list[tuple[str, str]] = []
        self._untranslated = 0  # how deep the element lies that is not to be translated
        self.feed(self.source)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        lang = given.get("lang") or (self._open[-1][1] if self._open else "")
        if tag == "html":
            self.lang = given.get("lang", "")
        self.elements.append((tag, given))
        if "id" in given:
            self.ids.append(given["id"])
        for name in LINKING & set(given):
            self.links.append((tag, name, given[name]))
        for name in ("aria-label", "title", "alt", "placeholder", "aria-valuetext", "content"):
            told = (
                tag != "meta"
                or given.get("name") == "description"
                or given.get("property") in ("og:title", "og:description")
            )
            if given.get(name) and told:
                self.texts.append((lang, given[name]))
        if tag == "script":
            self.scripts.append((given, ""))
        if tag not in VOID:
            self._open.append((tag, lang))
            if given.get("translate") == "no" and not self._untranslated:
                self._untranslated = len(self._open)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        while self._open:
            if self._open.pop()[0] == tag:
                break
        if len(self._open) < self._untranslated:
            self._untranslated = 0

    def handle_data(self, data: str) -> None:
        around = self._open[-1][0] if self._open else ""
        if around == "script":
            attributes, text = self.scripts[-1]
            self.scripts[-1] = (attributes, text + data)
        elif around == "title":
            self.title += data
        elif around != "style" and data.strip():
            texts = self.code if self._untranslated else self.texts
            texts.append((self._open[-1][1] if self._open else "", data.strip()))

    @cached_property
    def folder_lang(self) -> str:
        """The language that the address promises."""
        first = self.path.split("/")[0]
        return first if first in ("ru", "lt") else "en"

    @cached_property
    def own(self) -> str:
        """The address from the root of its language."""
        return self.path if self.folder_lang == "en" else self.path.partition("/")[2]


def read_page(root: Path, address: str) -> Page:
    """One page, by its address from the root of the site."""
    return Page(address, (root / address / "index.html").read_text(encoding="utf-8"))


@lru_cache(maxsize=2)
def read_site(root: Path) -> dict[str, Page]:
    """All pages but the not-found page, by their addresses from the root of the site.

    There are many, so they are kept from one module of tests to the next, and nothing may change them.
    """
    pages: dict[str, Page] = {}
    for file in sorted(root.rglob("*.html")):
        relative = file.relative_to(root).as_posix()
        if relative != "404.html":
            address = relative.removesuffix("index.html")
            pages[address] = Page(address, file.read_text(encoding="utf-8"))
    return pages


def resolve(page: str, address: str) -> tuple[str, str] | None:
    """The target of a relative address as (path, fragment), or None when it leads to another host."""
    parts = urlsplit(address)
    if parts.scheme or parts.netloc:
        return None
    here = page.split("/")[:-1]
    for step in parts.path.split("/")[:-1]:
        if step == "..":
            if not here:
                return "above the root of the site", ""
            here.pop()
        elif step not in ("", "."):
            here.append(step)
    last = parts.path.split("/")[-1]
    path = page if not parts.path else "/".join([*here, last if last not in (".", "..") else ""])
    return unquote(path.removeprefix("/")), unquote(parts.fragment)
