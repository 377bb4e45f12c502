"""What the search knows: the law once, in one language each, and nothing of what stands around it."""

import gzip
import json
import re
from pathlib import Path

import pytest

from tests.site.pages import LANGS, read_site
from weave.law import Law
from weave.reading import read
from weave.search_index import entries_of, main
from weave.search_words import Lexicon, fold, packed, read_typed, sign, split
from weave.strict import LawError

SIGN = re.compile(r"kz[a-z1-9]+0")


@pytest.fixture(scope="module")
def law() -> Law:
    return read()


@pytest.fixture(scope="module")
def lexicon(law: Law) -> Lexicon:
    return Lexicon(law, read_typed(law))


@pytest.fixture(scope="module")
def index(site: Path) -> dict[str, list[dict]]:
    """The entries of each language, as Pagefind has them, in our order, with what our table adds."""
    named = json.loads((site / "pagefind" / "search.json").read_text(encoding="utf-8"))
    found: dict[str, list[dict]] = {}
    for lang in LANGS:
        table = json.loads((site / "pagefind" / named[lang]).read_text(encoding="utf-8"))
        kinds = [kind for kind, count in table["kinds"].items() for _ in range(count)]
        editions = list(table["editions"])
        found[lang] = []
        for name, kind, plates in zip(table["ids"].split(" "), kinds, table["plates"].split(" "), strict=True):
            source = (site / "pagefind" / "fragment" / f"{name}.pf_fragment").read_bytes()
            fragment = json.loads(gzip.decompress(source).removeprefix(b"pagefind_dcd"))
            shown = [editions[int(n)] for n in plates.split(",") if n != "-"]
            found[lang].append(fragment | {"kind": kind, "editions": shown})
    return found


def shown(fragment: dict) -> str:
    """The text of an entry that a result may show."""
    return " ".join(word for word in fragment["content"].partition(sign("titled"))[0].split() if not SIGN.match(word))


def test_each_clause_ruling_term_and_hand_is_there_once_in_each_language(
    index: dict[str, list[dict]], law: Law, site: Path
) -> None:
    for lang, fragments in index.items():
        urls = [fragment["meta"]["url"] for fragment in fragments]
        assert len(set(urls)) == len(urls), lang
        assert {url for url in urls if url.startswith("c/")} == {f"c/{clause}/" for clause in law.clauses}
        assert {re.sub(r"^r/#?|/$", "", url) for url in urls if url.startswith("r/")} == set(law.rulings)
        assert {url for url in urls if url.startswith("glossary/")} == {f"glossary/#{term}" for term in law.glossary.terms}
        hands = {f"hands/{path.parent.name}/" for path in (site / "hands").glob("*/index.html")}
        assert {url for url in urls if url.startswith("hands/")} == hands
        rest = [url for url in urls if url.split("/")[0] not in ("c", "r", "glossary", "hands")]
        assert not {"compare", "rams-a", "rams-b", "ramsas", "rummy", "search", ""} & {url.split("/")[0] for url in rest}


def test_each_entry_leads_to_a_place_that_exists(index: dict[str, list[dict]], site: Path) -> None:
    pages = read_site(site)
    for lang, fragments in index.items():
        root = "" if lang == "en" else f"{lang}/"
        for fragment in fragments:
            path, _, anchor = fragment["meta"]["url"].partition("#")
            assert not anchor or anchor in pages[root + path].ids, fragment["meta"]["url"]
            assert fragment["meta"]["title"]
            for step in fragment["anchors"]:
                assert step["id"] in pages[root + path].ids


def test_a_clause_is_its_sentence_with_edition_and_topic(index: dict[str, list[dict]], law: Law) -> None:
    by_url = {fragment["meta"]["url"]: fragment for fragment in index["ru"]}
    clause = by_url["c/rams-a-13a/"]
    assert shown(clause) == law.clauses["rams-a-13a"].text["ru"]
    assert clause["meta"]["title"] == "§13 a Класть в масть"
    assert (clause["kind"], clause["editions"]) == ("clause", ["rams-a"])
    assert by_url["r/must-beat/"]["editions"] == ["rams-a", "rams-b"]
    assert "король треф" in shown(by_url["c/ramsas-23/"]), "cards by their names"


def test_no_entry_has_what_stands_around_the_law(index: dict[str, list[dict]]) -> None:
    around = {
        "en": "Copy link|Try a hand|this address stays",
        "ru": "адрес не изменится",
        "lt": "adresas nesikeis|Išbandyti",
    }
    foreign = {"en": r"[А-Яа-яĄČĘĖĮŠŲŪŽąčęėįšųūž]", "ru": r"[ąčęėįšųūž]", "lt": r"[А-Яа-я]"}
    for lang, fragments in index.items():
        for fragment in fragments:
            assert not re.search(around[lang], fragment["content"]), fragment["meta"]["url"]
            if fragment["kind"] == "clause":  # a ruling or a note may name words of another language
                assert not re.search(foreign[lang], shown(fragment)), fragment["meta"]["url"]


def test_the_not_found_page_leads_to_the_search_of_each_language(site: Path) -> None:
    source = (site / "404.html").read_text(encoding="utf-8")
    for path in ("search/", "ru/search/", "lt/search/"):
        assert f'data-path="{path}"' in source


# ---- words


def test_signs_are_distinct_and_none_begins_another(lexicon: Lexicon) -> None:
    signs = [sign(name) for name in lexicon.forms]
    assert len(set(signs)) == len(signs)
    assert all(SIGN.fullmatch(one) and one.count("0") == 1 for one in signs)


def test_forms_of_all_languages_have_one_sign(lexicon: Lexicon) -> None:
    for said in ("взяток", "взятками", "trick", "tricks", "kirtis", "kirčių", "kirciu"):
        assert sign("trick") in [*lexicon.signs(said)[0], *lexicon.signs(said)[1]], said
    for said in ("козырного туза", "ace of trumps", "trump ace", "kozirinio tūzo", "козырной туз"):
        assert sign("trump-ace") in lexicon.signs(said)[0], said
    assert sign("follow-suit") in lexicon.signs("обязан класть в масть")[0]
    assert lexicon.signs("the dealer’s card")[0] == [sign("dealer"), sign("card")]


def test_words_are_folded_and_packed_without_loss(lexicon: Lexicon) -> None:
    assert fold("ЁЛКА Žąsis") == "елка zasis"
    assert split("One-suit hand, the dealer’s: §13a") == ["one", "suit", "hand", "the", "dealer", "13a"]
    for by_lang in lexicon.forms.values():
        for forms in by_lang.values():
            unpacked = set()
            for group in packed(forms).split(";"):
                start, colon, ends = group.partition(":")
                unpacked |= {start + end for end in ends.split(",")} if colon else {start}
            assert unpacked == forms


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("also:\n", "also:\n  no-such-term: {en: [x]}\n", "unknown term “no-such-term”"),
        ("\nnumbers:", "\ncolour: red\nnumbers:", "unknown field “colour”"),
        ("  variant: {en: [v1,", "  variant: {en: [v1, v1,", "stands twice"),
        ("\nalike: {а: a,", "\nalike: {а: a, а: b,", "written twice"),
    ],
)
def test_a_fault_in_search_yml_is_named(tmp_path: Path, law: Law, old: str, new: str, said: str) -> None:
    source = (Path(__file__).parents[2] / "docs" / "weave" / "search.yml").read_text(encoding="utf-8")
    assert source.count(old) == 1
    faulty = tmp_path / "search.yml"
    faulty.write_text(source.replace(old, new), encoding="utf-8")
    with pytest.raises(LawError) as error:
        read_typed(law, faulty)
    assert said in str(error.value)
    assert "docs/weave/search.yml:" in str(error.value)


# ---- reading a page

PAGE = """<!doctype html><html lang="lt"><head><title>T</title></head><body><nav>Menu</nav><h1>Antraštė</h1>
<main>Aplink <div data-pagefind-body data-pagefind-filter="kind:page, edition:rams-a"{id}>
<p>Vienas <span class="in C" role="img" aria-label="kryžių karalius"><span class="r">K</span><svg></svg></span>, du.</p>
<p hidden>Paslėpta</p><p lang="ru">Другой</p><button>Mygtukas</button><p data-pagefind-ignore>Ne<b>ne</b></p>
<p>Žodis <i lang="ru">козырь</i></p><p data-pagefind-weight="0.5">Toliau</p><br><script>code()</script></div></main>
</body></html>"""


def test_an_entry_is_what_the_reader_sees() -> None:
    (entry,) = entries_of(PAGE.replace("{id}", ""), "x/")
    assert (entry.url, entry.lang, entry.title, entry.kind, entry.editions) == ("x/", "lt", "Antraštė", "page", ["rams-a"])
    assert entry.parts == [("", "Vienas kryžių karalius, du. Žodis козырь")]
    assert entry.more == "Toliau"


def test_entries_of_one_page_need_ids_and_known_kinds() -> None:
    body = '<p data-pagefind-body id="{id}"><b data-pagefind-meta="title">{id}</b> text</p>'
    page = f'<html lang="en">{body.replace("{id}", "one")}{body.replace("{id}", "two")}</html>'
    assert [(entry.url, entry.title) for entry in entries_of(page, "x/")] == [("x/#one", "one"), ("x/#two", "two")]
    with pytest.raises(LawError, match="has no id"):
        entries_of(page.replace(' id="one"', ""), "x/")
    with pytest.raises(LawError, match="expected kind"):
        entries_of(PAGE.replace("{id}", "").replace("kind:page", "kind:joke"), "x/")


def test_a_site_without_entries_is_no_success(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "index.html").write_text('<html lang="en"><body>Nothing</body></html>', encoding="utf-8")
    assert main(tmp_path) == 1
    assert "nothing to index" in capsys.readouterr().err
    assert not (tmp_path / "pagefind").exists()
