"""The one inline markup of law, rulings and narration.

    [KC]                     a card, drawn and spoken in the reader's language
    [[rams-a-14a]]           a link to a clause, a ruling or a glossary term, by its own name
    [[trick|tricks]]         the same, with the words to show
    *must*                   emphasis, or a word of another language that the glossary knows

Nothing else. A ruling without a page of its own leads to the row of the comparison that shows its answer. Where a ruling
and a term have one id, the ruling is meant (`Law.meaning`).
"""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING

from weave.glossary import is_card

if TYPE_CHECKING:
    from weave.law import Law

_TOKEN = re.compile(r"\[\[(?P<id>[^\[\]|]*)(?:\|(?P<words>[^\[\]|]*))?\]\]|\[(?P<card>[^\[\]]*)\]|\*(?P<em>[^*]+)\*")

SHORT = {"rams-a": "ra", "rams-b": "rb", "ramsas": "rs", "rummy": "ru"}  # the classes that colour an edition


def mistakes(source: str, law: Law) -> list[str]:
    """Name what is wrong with a text; nothing when all is well."""
    found: list[str] = []
    for match in _TOKEN.finditer(source):
        id_, words, card, em = match["id"], match["words"], match["card"], match["em"]
        if em is not None:
            found += mistakes(em, law)
        elif card is not None:
            if not is_card(card):
                found.append(f"unknown card “[{card}]”; expected a rank of AKQJT98765432 and a suit of SCDH")
        elif not law.meaning(id_):
            found.append(f"unknown id “[[{id_}]]”; expected a clause, a ruling or a glossary term")
        elif words is not None and not words.strip():
            found.append(f"“[[{id_}|]]” has no words; expected some after the bar")
    rest = _TOKEN.sub("", source)
    for sign in "[]*<>":
        if sign in rest:
            found.append(f"a stray “{sign}”; expected [KC], [[id]], [[id|words]] or *emphasis*")
    return found


def with_dashes(text: str) -> str:
    """Keep a dash on the line of the word before it, as Russian and Lithuanian print it."""
    return re.sub(" (?=[—–] )", "\u00a0", text)


def to_html(source: str, law: Law, lang: str, root: str) -> str:
    """Give the text as HTML; `root` leads from the page to the root of its language."""
    source = with_dashes(source)
    parts: list[str] = []
    end = 0
    for match in _TOKEN.finditer(source):
        parts.append(escape(source[end : match.start()], quote=False))
        end = match.end()
        if match["em"] is not None:
            foreign = law.glossary.language_of(match["em"], lang)
            open_, close = (f'<i lang="{foreign}">', "</i>") if foreign else ("<em>", "</em>")
            parts.append(open_ + to_html(match["em"], law, lang, root) + close)
        elif match["card"] is not None:
            parts.append(card(match["card"], law, lang))
        else:
            parts.append(_link(match["id"], match["words"], law, lang, root))
    parts.append(escape(source[end:], quote=False))
    return "".join(parts)


def to_plain(source: str, law: Law, lang: str) -> str:
    """Give the text in words alone, cards by their names."""

    def say(match: re.Match[str]) -> str:
        if match["em"] is not None:
            return to_plain(match["em"], law, lang)
        if match["card"] is not None:
            return law.glossary.card_name(match["card"], lang)
        return match["words"] or _name(match["id"], law, lang)

    return _TOKEN.sub(say, source)


def card(code: str, law: Law, lang: str) -> str:
    """Draw a card in running text."""
    name = escape(law.glossary.card_name(code, lang))
    letter = law.glossary.letter(code[0], lang)
    return (
        f'<span class="in {code[1]}" role="img" aria-label="{name}">'
        f'<span class="r" data-r="{code[0]}">{letter}</span><svg><use href="#{code[1]}"/></svg></span>'
    )


def clause_link(id_: str, law: Law, lang: str, root: str, words: str = "") -> str:
    """Link to a clause in the colour of its edition."""
    clause = law.clauses[id_]
    text = escape(words or clause.label[lang], quote=False)
    long = " long" if len(words) > 20 else ""  # a label stays on one line, a phrase may be broken
    return f'<a class="ref {SHORT[clause.edition]}{long}" href="{root}c/{id_}/">{text}</a>'


def _link(id_: str, words: str | None, law: Law, lang: str, root: str) -> str:
    text = words or _name(id_, law, lang)
    meaning = law.meaning(id_)
    if meaning == "clause":
        return clause_link(id_, law, lang, root, text)
    text = escape(text, quote=False)
    if meaning == "term":
        return f'<a class="term" href="{root}glossary/#{id_}">{text}</a>'
    if law.rulings[id_].readings:
        return f'<a class="ref long" href="{root}r/{id_}/">{text}</a>'
    topic = law.topic_of_ruling.get(id_)
    return f'<a class="ref long" href="{root}{law.topic(topic).href}">{text}</a>' if topic else text


def _name(id_: str, law: Law, lang: str) -> str:
    meaning = law.meaning(id_)
    if meaning == "clause":
        return law.clauses[id_].label[lang]
    if meaning == "ruling":
        return law.rulings[id_].question[lang]
    return law.glossary.terms[id_].word[lang]
