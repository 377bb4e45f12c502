"""The page of the glossary: every term in the language of the page with its words in the other two, and the cards."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from weave import collation
from weave.glossary import FOREIGN, RANKS, SUITS
from weave.ruling_file import KEY
from weave.strict import LANGS

if TYPE_CHECKING:
    from weave.glossary import Term
    from weave.site import Page

CASES = {"ru": ("nom", "gen", "dat", "acc", "ins", "prep"), "lt": ("nom", "gen", "dat", "acc", "ins", "loc")}


def render(page: Page) -> str:
    """Make the list of terms and the tables of the cards."""
    terms = sorted(page.law.glossary.terms.values(), key=lambda term: collation.key(term.word[page.lang], page.lang))
    groups: dict[str, list[Term]] = {}
    for term in terms:
        groups.setdefault(collation.initial(term.word[page.lang], page.lang), []).append(term)
    letters = "".join(f'<a href="#letter-{n}">{letter}</a>' for n, letter in enumerate(groups, 1))
    ways = f'<a href="#the-cards">{page.say("the-cards")}</a>'
    parts = [f'<nav class="letters" aria-label="{page.say("letters")}">{letters}{ways}</nav>', '<div class="terms">']
    for n, (letter, listed) in enumerate(groups.items(), 1):
        parts.append(f'<section><h2 id="letter-{n}">{letter}</h2>{"".join(_entry(page, term) for term in listed)}</section>')
    parts += ["</div>", _cards(page)]
    return "\n".join(parts)


def _order(page: Page) -> list[str]:
    return [page.lang, *(lang for lang in LANGS if lang != page.lang)]


def _entry(page: Page, term: Term) -> str:
    """Make one entry: the term, what it means, its words in the other languages, a note, the forms."""
    name = escape(term.word[page.lang], quote=False)
    others = " · ".join(_in(page, lang, term.word[lang], "b") for lang in _order(page)[1:])
    note = f'<p class="note">{_note(page, term)}</p>' if term.note[page.lang] else ""
    return (
        f'<article id="{term.id}" data-pagefind-body data-pagefind-filter="kind:term">'
        f'<h3 data-pagefind-meta="title"><a href="#{term.id}">{name}</a></h3>'
        f"<p>{escape(term.definition[page.lang], quote=False)}</p>"
        f'<p class="words" data-pagefind-ignore>{others}</p>{note}{_forms(page, term)}</article>'
    )


def _in(page: Page, lang: str, words: str, tag: str) -> str:
    """Give words of a language after its name."""
    name = page.say(f"language-{lang}")
    return f'<span class="meta">{name}:</span> <{tag} lang="{lang}">{escape(words, quote=False)}</{tag}>'


def _note(page: Page, term: Term) -> str:
    """Give a note as HTML: words of another language marked, and a ruling named by its question, never by its key."""
    text, found, end = term.note[page.lang], "", 0
    for match in FOREIGN.finditer(text):
        found += escape(text[end : match.start()], quote=False)
        found += f'<i lang="{match["lang"]}">{escape(match["words"], quote=False)}</i>'
        end = match.end()
    found += escape(text[end:], quote=False)
    by_key = {ruling.key: ruling for ruling in page.law.rulings.values()}

    def name(key: str) -> str:
        ruling = by_key[key]
        return page.ruling_link(ruling.slug, page.fill("quoted", text=page.plain(ruling.question)))

    return KEY.sub(lambda match: name(match[0]), found)


def _forms(page: Page, term: Term) -> str:
    """List the forms in each language that has some beside the term itself."""
    lines = "".join(
        f"<p>{_in(page, lang, said, 'span')}</p>"
        for lang in _order(page)
        if (said := "; ".join(_listed(term.data[lang], lang)))
    )
    if not lines:
        return ""
    return f'<details class="forms" data-pagefind-ignore><summary>{page.say("forms")}</summary>{lines}</details>'


def _listed(data: dict[str, Any], lang: str) -> list[str]:
    """Give the forms of a term in one language: of the noun by case, of the verb by person and tense."""
    forms = data.get("forms", {})
    found = [", ".join(forms[number][case] for case in CASES[lang]) for number in ("sg", "pl") if number in forms]
    if not forms and "plural" in data:
        found.append(f"{data['term']}, {data['plural']}")
    verb = data.get("verb", {})
    aspects = [verb[aspect] for aspect in ("ipf", "pf") if aspect in verb] or ([verb] if verb else [])
    thing = f" {data['object']}" if "object" in data else ""
    found += [", ".join([aspect["inf"] + thing, *(aspect[form] for form in aspect if form != "inf")]) for aspect in aspects]
    return found


# ---- the cards


def _cards(page: Page) -> str:
    glossary = page.law.glossary
    suits, ranks = "", ""
    for code in SUITS:
        words = "".join(_said(page, glossary.suits[code][lang]["term"], lang) for lang in _order(page))
        pip = f'<svg class="pip {code}" aria-hidden="true"><use href="#{code}"/></svg>'
        suits += f'<tr id="{glossary.suits[code]["id"]}"><td>{pip}</td>{words}</tr>'
    for code in RANKS:
        said = (_said(page, glossary.ranks[code][lang]["term"], lang, glossary.letter(code, lang)) for lang in _order(page))
        ranks += f'<tr id="rank-{code.lower()}">{"".join(said)}</tr>'
    head = "".join(f'<th scope="col">{page.say(f"language-{lang}")}</th>' for lang in _order(page))
    rule = escape(glossary.naming["card"]["rule"][page.lang], quote=False)
    examples = "".join(
        "<tr>" + "".join(_said(page, example[lang], lang) for lang in _order(page)) + "</tr>"
        for example in glossary.naming["card"]["examples"]
    )
    return (
        f'<section class="cards" id="the-cards"><h2>{page.say("the-cards")}</h2>'
        f'<table class="trio"><caption>{page.say("suits")}</caption><thead><tr><td></td>{head}</tr></thead>'
        f"<tbody>{suits}</tbody></table>"
        f'<table class="trio"><caption>{page.say("ranks")}</caption><thead><tr>{head}</tr></thead>'
        f"<tbody>{ranks}</tbody></table>"
        f'<table class="trio"><caption>{page.say("card-names")} {rule}</caption><thead><tr>{head}</tr></thead>'
        f"<tbody>{examples}</tbody></table></section>"
    )


def _said(page: Page, words: str, lang: str, letter: str = "") -> str:
    mark = f'<b class="letter">{letter}</b> ' if letter else ""
    own = "" if lang == page.lang else f' lang="{lang}"'
    return f"<td{own}>{mark}{escape(words, quote=False)}</td>"
