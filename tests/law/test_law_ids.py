"""The promise about ids: what is released stays or is retired in order; what is retired says what became of it."""

import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from weave import retired_page
from weave.law import LAW_DIR, ROOT, Retired
from weave.reading import read
from weave.site import Site
from weave.strict import LANGS, LawError
from weave.words import read_words


@pytest.fixture
def law(tmp_path: Path) -> Path:
    """A law in which a clause, a topic and a ruling once had other ids."""
    target = tmp_path / "law"
    shutil.copytree(LAW_DIR, target)
    with (target / "ids.txt").open("a", encoding="utf-8") as file:
        file.write("clause rams-a-98\nclause rams-a-99\ntopic old-topic\nruling old-ruling\nhand old-hand\n")
    (target / "retired.yml").write_text(RETIRED, encoding="utf-8")
    return target


NOTE = 'note: {en: "Split: see [[rams-a-13a]].", ru: "Разделён: см. [[rams-a-13a]].", lt: "Padalytas: žr. [[rams-a-13a]]."}'
RETIRED = f"""
- {{kind: clause, id: rams-a-99, became: [rams-a-13a, rams-a-13b], {NOTE}}}
- {{kind: clause, id: rams-a-98, became: [rams-a-12], {NOTE}}}
- {{kind: topic, id: old-topic, became: [follow-suit], {NOTE}}}
- {{kind: ruling, id: old-ruling, became: [any-lead], {NOTE}}}
- {{kind: hand, id: old-hand, became: [], {NOTE}}}
"""


def refusal(directory: Path) -> str:
    with pytest.raises(LawError) as caught:
        read(directory)
    return str(caught.value)


def test_nothing_is_retired_without_being_told(law: Path) -> None:
    assert len(read(law).retired) == 5
    (law / "retired.yml").write_text("[]\n", encoding="utf-8")
    message = refusal(law)
    for id_ in ("clause rams-a-98", "clause rams-a-99", "topic old-topic", "ruling old-ruling"):
        assert (
            f"docs/law/ids.txt: {id_} is released, but nothing has this id now; expected it in docs/law/retired.yml"
            in message
        )


EDITS = [
    (
        "id: rams-a-98, became",
        "id: rams-a-97, became",
        "clause rams-a-97 was never released; expected a line of docs/law/ids.txt",
    ),
    ("id: rams-a-98, became", "id: rams-a-15a, became", "clause rams-a-15a is in use; expected an id that nothing has now"),
    ("id: rams-a-98, became", "id: rams-a-99, became", "clause rams-a-99 stands twice"),
    ("became: [rams-a-12]", "became: [rams-a-99]", "it became the clause “rams-a-99”, which is not in use"),
    ("became: [rams-a-12]", "became: [any-lead]", "it became the clause “any-lead”, which is not in use"),
    ("became: [rams-a-12]", "became: rams-a-12", "expected a list, found “rams-a-12”"),
    ("became: [rams-a-12]", "became: [rams-a-12, rams-a-12]", "“rams-a-12” stands twice in this list"),
    ("became: [rams-a-12], ", "", "the field “became” is missing"),
    ("kind: topic", "kind: row", "unknown kind “row”; expected one of clause, topic, ruling, hand"),
    ('lt: "Padalytas: žr. [[rams-a-13a]]."', 'lt: ""', "expected a text, found nothing"),
    ("[[rams-a-13a]]", "[[rams-a-99]]", "unknown id “[[rams-a-99]]”"),
]


@pytest.mark.parametrize(("old", "new", "said"), EDITS)
def test_a_mistake_in_the_list_is_named(law: Path, old: str, new: str, said: str) -> None:
    assert old in RETIRED
    (law / "retired.yml").write_text(RETIRED.replace(old, new, 1), encoding="utf-8")
    assert any(line.startswith("docs/law/retired.yml:") and said in line for line in refusal(law).splitlines())


def test_a_missing_list_is_named(law: Path) -> None:
    (law / "retired.yml").unlink()
    assert "docs/law/retired.yml: there is no such file" in refusal(law)


def test_a_stub_says_what_became_of_it_and_leads_on(law: Path) -> None:
    site = Site(read(law), read_words(), {})
    split, moved, _, ruling, hand = site.law.retired
    for lang in LANGS:
        page = site.page(lang, "c/rams-a-99/")
        made = retired_page.render(page, split)
        assert retired_page.title(page, split).startswith("rams-a-99: ")
        assert retired_page.description(page, split) == site.page(lang, "").plain(split.note)
        for id_ in split.became:
            assert f'href="../../c/{id_}/"' in made
            assert page.html(site.law.clauses[id_].text) in made
        assert 'href="../../about/ids/"' in made
        assert 'data-pagefind-ignore="all"' in made
    assert [retired_page.follow(one) for one in (split, moved, ruling, hand)] == ["", "c/rams-a-12/", "r/any-lead/", ""]
    assert "Nothing has taken its place." in retired_page.render(site.page("en", "hands/old-hand/"), hand)
    assert 'href="../../r/any-lead/"' in retired_page.render(site.page("en", "r/old-ruling/"), ruling)


def test_the_successor_names_the_id_that_it_has_followed(law: Path) -> None:
    site = Site(read(law), read_words(), {})
    page = site.page("en", "c/rams-a-13b/")
    assert "<b>rams-a-99</b>: Split" in retired_page.former(page, "clause", "rams-a-13b")
    assert retired_page.former(page, "clause", "rams-a-15a") == ""
    assert retired_page.anchors(page, "follow-suit") == '<span id="old-topic"></span>'
    listed = retired_page.listed(site.page("en", "about/ids/"))
    assert '<a class="ref" href="../../c/rams-a-99/">rams-a-99</a>: Split' in listed
    assert "<b>old-topic</b>" in listed


def test_none_is_retired_so_far() -> None:
    law = read()
    assert law.retired == ()
    assert "So far there are none." in retired_page.listed(Site(law, read_words(), {}).page("en", "about/ids/"))
    assert replace(law, retired=(Retired("clause", "rams-a-99", (), {}),)).retired


def test_released_ids_are_only_ever_added_at_the_end() -> None:
    """Against the last released list and all before it: the history of the repository, where there is one."""
    listed = subprocess.run(
        ["git", "log", "--format=%H", "--", "docs/law/ids.txt"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if not listed.stdout:
        pytest.skip("there is no history here to hold the list to")
    now = (LAW_DIR / "ids.txt").read_text(encoding="utf-8").splitlines()
    for commit in listed.stdout.split():
        old = subprocess.run(
            ["git", "show", f"{commit}:docs/law/ids.txt"], cwd=ROOT, capture_output=True, text=True, check=False
        ).stdout.splitlines()
        assert set(old) <= set(now), commit
