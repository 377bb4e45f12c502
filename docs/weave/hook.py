"""The MkDocs hook: adds the generated pages, fills in what is woven, and gives the templates their context.

MkDocs runs all of it once per language. Generated pages come after static-i18n has sorted the files (event priority −200;
at the default priority it would take them for its own and crash), for the language being built only.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files, InclusionLevel

# MkDocs loads this file by its path; the package around it has to be found too, and only one copy of this module may live.
_root = Path(__file__).resolve().parents[2]
sys.path[:0] = [path for path in (str(_root / name) for name in ("docs", "engine", "tutorials")) if path not in sys.path]
sys.modules.setdefault("weave.hook", sys.modules[__name__])

from runtime import manifest  # noqa: E402 - the path has to be set first
from weave import (  # noqa: E402
    clause_page,
    compare_page,
    edition_page,
    glossary_page,
    hands_page,
    markup,
    proof_page,
    retired_page,
    rules_json,
    ruling_page,
    rummy_page,
    search_page,
)
from weave.law import EDITIONS, LAW_DIR, ROOT  # noqa: E402
from weave.reading import read  # noqa: E402
from weave.site import BUILD, Page, Site, read_hands  # noqa: E402
from weave.site_data import live_hand  # noqa: E402
from weave.strict import LANGS, LawError  # noqa: E402
from weave.words import read_words  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page as MkPage

NAMES = {"en": "English", "ru": "Русский", "lt": "Lietuvių"}
ASSETS = BUILD / "assets"


_site: Site | None = None
_made: dict[str, Callable[[], str]] = {}  # what makes a page that has no Markdown, by its source address
_data: dict[tuple[str, str], str] = {}  # the data of the comparisons, by language and table


def site() -> Site:
    """Give the site being built."""
    assert _site is not None, "on_config comes first"
    return _site


# ---- events


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Read everything once; choose the languages of LANGS, English always among them since it lies at the root."""
    global _site
    wanted = [lang for lang in re.split(r"[\s,]+", os.environ.get("LANGS", "")) if lang]
    unknown = [lang for lang in wanted if lang not in LANGS]
    if unknown:
        raise PluginError(f"LANGS names {', '.join(unknown)}; expected some of {', '.join(LANGS)}")
    for language in _i18n(config).config.languages:
        language.build = not wanted or language.locale in ("en", *wanted)
    if _site is None:
        try:
            _site = Site(read(), read_words(), read_hands(), _read_assets(), config.site_url or "")
        except LawError as error:
            raise PluginError(str(error)) from None
    return config


@event_priority(-200)
def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Leave out what Material brings for its own templates; add the generated pages of this language."""
    i18n = _i18n(config)
    lang: str = i18n.current_language
    for file in list(files):
        if not file.is_documentation_page() and not str(file.abs_src_path).startswith(config.docs_dir):
            files.remove(file)
    for url, title, description, render in _generated(lang):
        _add(files, config, lang, url, {"title": title, "description": description}, render)
    for one in retired_page.stubs(site().law):
        stub = site().page(lang, retired_page.href(one.kind, one.id))
        meta = {"title": retired_page.title(stub, one), "description": retired_page.description(stub, one)}
        meta |= {"robots": "noindex", "follow": retired_page.follow(one)}
        _add(files, config, lang, stub.url, meta, partial(retired_page.render, stub, one))
    if lang == "en":
        published = {"ids.txt": (LAW_DIR / "ids.txt").read_text(encoding="utf-8"), **rules_json.files(site())}
        for name, text in published.items():
            files.append(File.generated(config, name, content=text))
    for table in site().law.tables.values():
        if len(table.columns) > 1:
            text = compare_page.data(site().page(lang, table.href), table)
            name = f"assets/{table.href.rstrip('/').replace('/', '-')}-{lang}-{sha256(text.encode()).hexdigest()[:10]}.json"
            _data[lang, table.id] = name
            files.append(File.generated(config, name, content=text))
        else:
            alone = files.get_file_from_path(f"{lang}/{table.href.rstrip('/')}.md")
            if alone:
                files.remove(alone)
    for edition in EDITIONS:
        page = files.get_file_from_path(f"{lang}/{edition}.md")
        if page and edition not in site().law.editions:
            files.remove(page)
    i18n.i18n_files_per_language[lang] = files.documentation_pages()
    return files


def on_page_content(html: str, page: MkPage, config: MkDocsConfig, files: Files) -> str:
    """Fill in the woven parts; give a generated page its content."""
    del config, files
    made = _made.get(page.file.src_uri)
    try:
        if made:
            return made()
        html = markup.with_dashes(html)
        return re.sub(r'<div data-weave="([^"]*)" data-what="([^"]*)"></div>', lambda m: _part(page, m[1], m[2]), html)
    except LawError as error:
        raise PluginError(str(error)) from None


def on_page_context(context: dict[str, Any], page: MkPage, config: MkDocsConfig, nav: Navigation) -> dict[str, Any]:
    """Give the template what it needs beyond MkDocs."""
    del nav
    here = page_of(page.file)
    langs = _i18n(config).build_languages
    base = config.site_url or ""
    context["kz"] = {
        **_frame(here),
        "title": page.meta.get("title") or page.title,
        "home": here.url == "",
        "description": page.meta.get("description", ""),
        "langs": [{"code": code, "name": NAMES[code], "href": _to(here, code)} for code in langs],
        "alternates": {code: f"{base}{_address(code, here.url)}" for code in langs} if base else {},
        "asks": here.url == "" or here.url.startswith(("c/", "search/")),
        "canonical": f"{base}{_address(here.lang, page.meta.get('follow') or here.url)}" if base else "",
        "refresh": here.root + page.meta["follow"] if page.meta.get("follow") else "",
        "robots": page.meta.get("robots", ""),
        "compares": 'class="compare' in (page.content or ""),
        "plays": [game for game in ("tricks", "rummy") if f'data-game="{game}"' in (page.content or "")],
    }
    return context


def on_template_context(context: dict[str, Any], template_name: str, config: MkDocsConfig) -> dict[str, Any]:
    """Give the not-found page and the map of the site what they need."""
    langs = _i18n(config).build_languages
    if template_name == "404.html":
        css = (ASSETS / site().assets["site.css"]).read_text(encoding="utf-8")
        base = context["base_url"].rstrip("/") + "/" if config.site_url else ""
        pages = {lang: site().page(lang, "") for lang in langs}
        context["kz"] = {"frames": {lang: _frame(page) for lang, page in pages.items()}, "css": css, "base": base}
        context["kz"]["script"] = (ASSETS / site().assets["not-found.js"]).read_text(encoding="utf-8")
    if template_name == "sitemap.xml":
        lists = _i18n(config).i18n_files_per_language
        stubs = {retired_page.href(one.kind, one.id) for one in retired_page.stubs(site().law)}
        addresses = [(lang, page_of(file).url) for lang, listed in lists.items() for file in listed]
        context["kz_pages"] = [(lang, url) for lang, url in addresses if url not in stubs]
        context["kz_address"] = _address
        context["kz_langs"] = langs
    return context


def on_post_build(config: MkDocsConfig) -> None:
    """Put the assets beside the pages."""
    target = Path(config.site_dir) / "assets"
    for path in {entry.rstrip("/") for entry in site().assets.values()}:
        source, copy = ASSETS / path, target / path
        if not source.exists():
            raise PluginError(f".build/assets/{path} is missing, though the manifest lists it; `make build` makes it")
        copy.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, copy, dirs_exist_ok=True)
        else:
            shutil.copyfile(source, copy)
    shutil.copyfile(ASSETS / "manifest.json", target / "manifest.json")


# ---- pages


def _i18n(config: MkDocsConfig) -> Any:  # noqa: ANN401 - the plugin has no types
    return config.plugins["i18n"]


def page_of(file: File) -> Page:
    """Find the language and the address of a file of the site."""
    lang = str(getattr(file, "locale_alternate_of", "en"))
    url = file.url if file.url not in (".", "./") else ""
    return site().page(lang, url.removeprefix(f"{lang}/") if lang != "en" else url)


def _generated(lang: str) -> list[tuple[str, str, str, Callable[[], str]]]:
    """List the pages without Markdown: address, title, description, and what makes the content."""
    pages: list[tuple[str, str, str, Callable[[], str]]] = []
    for clause in site().law.clauses.values():
        page = site().page(lang, f"c/{clause.id}/")
        title, description = clause_page.title(page, clause), clause_page.description(page, clause)
        pages.append((page.url, title, description, partial(clause_page.render, page, clause)))
    for ruling in site().law.rulings.values():
        if ruling.readings:
            page = site().page(lang, f"r/{ruling.slug}/")
            title, description = ruling_page.title(page, ruling), ruling_page.description(page, ruling)
            pages.append((page.url, title, description, partial(ruling_page.render, page, ruling)))
    for hand in site().hands.values():
        page = site().page(lang, f"hands/{hand.id}/")
        title, description = hands_page.title(page, hand), hands_page.description(page, hand)
        pages.append((page.url, title, description, partial(hands_page.render, page, hand)))
    return pages


def _add(files: Files, config: MkDocsConfig, lang: str, url: str, meta: dict[str, str], render: Callable[[], str]) -> None:
    """Add a page as static-i18n would have, had it read it from a folder."""
    normal = f"{url.rstrip('/')}.md"
    source = f"{lang}/{normal}"
    head = "\n".join(f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in meta.items())
    text = f"---\n{head}\nrender_macros: false\n---\n"
    file = File.generated(config, source, content=text, inclusion=InclusionLevel.NOT_IN_NAV)
    file.dest_uri = f"{_address(lang, url)}index.html"
    extra: Any = file
    extra.locale = lang
    extra.locale_alternate_of = lang
    extra.localization = lang
    extra.norm_src_uri = normal
    extra.alternates = {code: _twin(config, code, url) for code in _i18n(config).build_languages}
    extra.alternates[lang] = file
    _made[source] = render
    files.append(file)


def _twin(config: MkDocsConfig, lang: str, url: str) -> File:
    """Stand in for the same page in another language, of which only the address is asked."""
    file = File.generated(config, f"{lang}/{url.rstrip('/')}.md", content="")
    file.dest_uri = f"{_address(lang, url)}index.html"
    return file


def _part(page: MkPage, part: str, what: str) -> str:
    """Weave one part of a Markdown page."""
    here = page_of(page.file)
    if part == "compare" and (here.lang, what) in _data:
        return compare_page.render(here, here.law.tables[what], _data[here.lang, what])
    if part == "edition" and what == "rummy":
        return rummy_page.render(here)
    if part == "edition" and what in here.law.editions:
        return edition_page.render(here, what)
    if part == "hands":
        return hands_page.index(here)
    if part == "rulings":
        return ruling_page.index(here)
    if part == "glossary":
        return glossary_page.render(here)
    if part == "topics":
        return search_page.topics(here)
    if part == "proof":
        return proof_page.render(here)
    if part == "data":
        return rules_json.listed(here, what)
    if part == "retired":
        return retired_page.listed(here)
    if part == "live":
        what = live_hand()["hand"]
        if not site().hands:
            return ""
        if what not in site().hands:
            known = ", ".join(site().hands)
            raise LawError(f"mkdocs.yml (extra.live_hand): there is no worked hand “{what}”; expected one of {known}")
        return hands_page.live(here, site().hands[what])
    raise LawError(
        f"{page.file.src_uri}: unknown part “{part} {what}”; expected compare, edition, hands, rulings, glossary, topics, "
        "proof, data, retired or live"
    )


# ---- what templates show


def _frame(page: Page) -> dict[str, Any]:
    """Give what stands around every page."""
    law = page.law
    letters = BUILD / "player" / "letters.js"
    entries = [("compare/", page.say("nav-compare"))] if len(law.editions) > 1 else []
    entries += [(f"{edition}/", page.title(edition)) for edition in law.editions]
    entries += [("hands/", page.say("nav-hands")), ("r/", page.say("rulings")), ("glossary/", page.say("nav-glossary"))]
    entries += [("about/", page.say("nav-about"))]
    return {
        "lang": page.lang,
        "root": page.root,
        "assets": f"{page.site_root}assets/",
        "asset": site().assets,
        "say": page.say,
        "letters": letters.read_text(encoding="utf-8").strip() if letters.exists() else "",
        "find": search_page.field(page),
        "sprite": (ROOT / "tutorials" / "player" / "sprite.svg").read_text(encoding="utf-8"),
        "nav": [{"href": page.root + url, "title": title, "path": url, "here": page.url == url} for url, title in entries],
        "editions": [{"id": edition, "title": page.title(edition)} for edition in law.editions],
    }


def _address(lang: str, url: str) -> str:
    return url if lang == "en" else f"{lang}/{url}"


def _to(here: Page, lang: str) -> str:
    """Lead to the same page in another language."""
    return here.site_root + _address(lang, here.url)


def _read_assets() -> dict[str, str]:
    """Put the manifest together from the parts that are there; the pages need the style sheet and the fonts."""
    merged = {name: path for name, path in manifest.merge(ASSETS).items() if isinstance(path, str)}
    for name, step in (("site.css", "node docs/theme/build.mjs"), ("fonts.css", "python -m weave.fonts")):
        if name not in merged or not (ASSETS / merged[name]).exists():
            raise LawError(f".build/assets has no {name}; `{step}` makes it")
    return merged
