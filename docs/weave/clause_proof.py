"""What stands behind a clause on its page: the hands that show it, the cases and the code; and how to cite it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from weave.code import Code
    from weave.law import Clause
    from weave.proof import Case
    from weave.site import Page

ENGLISH = 'lang="en" translate="no"'  # of code, which nobody translates
AT_ONCE = 3  # hands that are listed without opening anything


def hands(page: Page, clause: Clause) -> str:
    """List the worked hands that show a clause, each at the step where it does; many of them folded."""
    lines: list[str] = []
    for hand, step in page.site.hands_of.get(clause.id, []):
        name = escape(hand.record["title"][page.lang], quote=False)
        link = f'<a class="ref long" href="{page.root}hands/{hand.id}/#s{step}">{name}</a>'
        lines.append(f'<p>{link} <span class="meta">{page.say("at-step", n=step)}</span></p>')
    first, more = "".join(lines[:AT_ONCE]), lines[AT_ONCE:]
    if more:
        first += f"<details><summary>{page.count('hands-more', len(more))}</summary>{''.join(more)}</details>"
    return first


def proof(page: Page, clause: Clause) -> str:
    """Say what enacts a clause and what judges it, or why nothing does."""
    proof = page.site.proof
    code, cases = proof.code.get(clause.id, ()), proof.cases_of.get(clause.id, ())
    parts: list[str] = []
    waiting = proof.waits(clause.id)
    if waiting:
        parts.append(f"<p>{page.say('not-enacted-yet')} {page.html(waiting.reason)}</p>")
    if clause.id in proof.said.told:
        parts.append(f"<p>{page.say('for-information')} {page.html(proof.said.told[clause.id])}</p>")
    if cases:
        lines = "".join(_case(page, case) for case in cases)
        parts.append(f"<details><summary>{page.count('cases', len(cases))}</summary><ul>{lines}</ul></details>")
    parts += [_code(page, one) for one in code]
    tests, given = proof.tests.get(clause.id, ()), len(proof.given.get(clause.id, ()))
    if tests or given:
        said = [page.count("given-hands", given)] if given else []
        said += [page.count("own-tests", len(tests))] if tests else []
        parts.append(f'<p class="meta">{page.say("tests-besides")} {", ".join(said)}</p>')
    return "".join(parts)


def _case(page: Page, case: Case) -> str:
    rows = case.passed + case.missing + case.failed
    came = page.say("rows-answered", n=case.passed, all=rows) if rows else page.say("told-in-words")
    situation = f'<span lang="en">{escape(case.situation, quote=False)}</span>'
    return f'<li><b>{escape(case.id)}</b> {situation} <span class="meta">{came}</span></li>'


def _code(page: Page, code: Code) -> str:
    name, file = escape(code.name.split(".")[-1]), escape(code.file)
    where = f'<p class="meta"><span {ENGLISH}>{file}</span>, {page.say("line", n=code.line)}</p>'
    summary = f"{page.say('code')}: <code {ENGLISH}>{name}</code>"
    return f'<details class="code"><summary>{summary}</summary>{where}{_scrolling(code.text, ENGLISH, name)}</details>'


def _scrolling(text: str, attributes: str, name: str) -> str:
    """Show text as it is written, in a box that may be scrolled, by keyboard too."""
    return f'<pre {attributes} tabindex="0" role="group" aria-label="{name}">{escape(text, quote=False)}</pre>'


# ---- citing


def address(page: Page, clause: Clause) -> str:
    """Give the address of the page: in full where the site knows its own, else from its root."""
    path = f"{'' if page.lang == 'en' else page.lang + '/'}c/{clause.id}/"
    return f"{page.site.address}{path}" if page.site.address else f"/{path}"


def label(page: Page, clause: Clause) -> str:
    """Give the label with the edition and the letter: Rams A §13 a; Ramsas, ramsas-18."""
    words, edition = clause.label[page.lang], page.title(clause.edition)
    full = words if words.startswith(edition) else f"{edition}, {words}"
    return full + (f" {clause.letter}" if clause.letter else "")


INNER = {"en": ("“”", "‘’"), "ru": ("«»", "„“"), "lt": ("„“", "‚‘")}


def plainly(page: Page, clause: Clause) -> str:
    """Cite a clause in plain text: the sentence in the language's quotation marks, the label, the address."""
    text = page.plain(clause.text).translate(str.maketrans(*INNER[page.lang]))
    if page.lang != "en":
        text = text.removesuffix(".")  # Russian and Lithuanian put it behind the quotation mark, here behind the bracket
    quoted = page.site.words.say("quoted", page.lang, text=text)
    return f"{quoted} ({label(page, clause)}; Koziris, {address(page, clause)})"


def in_markdown(page: Page, clause: Clause) -> str:
    """Cite a clause in Markdown: a quotation and a link."""
    return f"> {page.plain(clause.text)}\n>\n> [{label(page, clause)}]({address(page, clause)}), Koziris"


def cite(page: Page, clause: Clause) -> str:
    """Offer both ways of citing, folded."""

    def way(id_: str, name: str, text: str) -> str:
        button = _button(page, f'class="btn" data-copy-from="{id_}"')
        return f'<div><p class="lab">{name}</p>{_scrolling(text, f'id="{id_}"', name)}{button}</div>'

    plain = way("cite-plain", page.say("cite-plain"), plainly(page, clause))
    marked = way("cite-markdown", "Markdown", in_markdown(page, clause))
    blocked = f'<p class="said" hidden>{page.say("copy-by-hand")}</p>'
    return f'<details class="cite"><summary class="btn">{page.say("cite")}</summary>{blocked}{plain}{marked}</details>'


def copy(page: Page, clause: Clause) -> str:
    """Offer to copy sentence, label and link."""
    return copying(page, f"{page.plain(clause.text)}\n{label(page, clause)}: ")


def copying(page: Page, text: str) -> str:
    """Offer to copy a text and the link behind it; the script that does it shows the button and knows the link."""
    return _button(page, f'class="btn main" data-copy="{escape(text)}"')


def _button(page: Page, attributes: str) -> str:
    return f'<button type="button" {attributes} data-copied="{page.say("copied")}" hidden>{page.say("copy")}</button>'
