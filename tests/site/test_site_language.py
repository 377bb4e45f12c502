"""No string of one language stands on a page of another unless it says so; no key and no empty place shows."""

import re
from pathlib import Path

import pytest

from tests.site.pages import Page, read_site
from weave.words import read_words

CYRILLIC = re.compile(r"[А-Яа-яЁё]")
LITHUANIAN = re.compile(r"[ĄČĘĖĮŠŲŪŽąčęėįšųūž]")
ENGLISH = re.compile(r"\b(the|and|with|this|from|clause|rules|trick|tricks|hand|hands|player|card|cards|step)\b", re.I)
LATIN = re.compile(r"[A-Za-z]{3,}")
# Latin words that a Russian page may show: names, licences, ids, keys of a keyboard, a century.
FREE = {
    "koziris", "ramsas", "rams", "rummy", "mit", "sil", "open", "font", "license", "pt", "serif", "sans", "home", "end",
    "alt", "esc", "shift", "enter", "tab", "tkdv", "akqj", "xix", "markdown", "json",
}  # fmt: skip


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Page]:
    return read_site(site)


def test_each_text_is_in_the_language_that_it_says(pages: dict[str, Page]) -> None:
    wrong: list[str] = []
    for page in pages.values():
        for lang, text in page.texts:
            if lang != "ru" and CYRILLIC.search(text) and not re.fullmatch(r"[ТКДВ ]+", text):
                wrong.append(f"{page.path}: Cyrillic in {lang}: {text}")
            if lang != "lt" and LITHUANIAN.search(text):
                wrong.append(f"{page.path}: Lithuanian in {lang}: {text}")
            if lang == "lt" and ENGLISH.search(text) and not text.startswith("/lt/"):
                wrong.append(f"{page.path}: English in lt: {text}")
            if lang == "ru":
                foreign = [word for word in LATIN.findall(text) if word.lower() not in FREE]
                if foreign and not re.fullmatch(r"/ru/.*", text.split(" ")[0]):
                    wrong.append(f"{page.path}: Latin in ru: {text}")
        wrong += [f"{page.path}: code in {lang}: {text}" for lang, text in page.code if lang != "en"]
    assert not wrong, "\n".join(wrong[:30])


def test_no_key_and_no_empty_place_shows(pages: dict[str, Page]) -> None:
    keys = {key for key in read_words().texts if "-" in key}
    for page in pages.values():
        for _, text in page.texts:
            assert not re.search(r"\{\w*\}|\[\[|\]\]|\bundefined\b|\bNone\b|\bNaN\b", text), f"{page.path}: {text}"
            assert text not in keys, f"{page.path}: {text}"
            assert not re.search(r"\b[ALR]-\d\d\d?\b", text), f"{page.path}: {text}"


def test_cards_are_lettered_and_named_in_the_language_of_the_page(pages: dict[str, Page]) -> None:
    for lang, letter, name in (("en", "K", "king of clubs"), ("ru", "К", "король треф"), ("lt", "K", "kryžių karalius")):
        page = pages[f"{'' if lang == 'en' else lang + '/'}c/ramsas-23/"]
        assert f'aria-label="{name}"><span class="r" data-r="K">{letter}</span>' in page.source
