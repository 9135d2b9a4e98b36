"""Small changes of rules that let a text in, whatever words the rules are written in."""

from __future__ import annotations

import pytest

from carmengui.engine.metadata.rules import RuleError, load_rules, read_rules
from carmengui.engine.metadata.rules.files import bundled_names
from tests.engine.metadata.rules.pages import PAGES, is_cut, root_of

GERMAN = """Kopf = größte von H1 … H6 ohne Boilerplate
Wenn (<title> vorhanden und Länge von Kopf < 9) {
  <1> Titel[0,8] = Kopf
} sonst {
  <2> Titel[0,5] = <title>
}
"""


def helped(text: str, markup: str, wanted: str) -> dict[str, str]:
    """Return the words of all changes that make a text the value, with the changed rules."""
    rules, root = read_rules(text, "title"), root_of(markup)
    found = {}
    for edit in rules.edits(rules.gather(root, is_cut), wanted):
        try:
            changed = read_rules(edit.text, "title")
        except RuleError:
            continue
        made = changed.apply(root, is_cut)
        if made is not None and made.value == wanted:
            found[str(edit.words)] = edit.text
    return found


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        ("<title> == H1", "ask “same as” in “<title> == H1”"),
        ("<title> same as H2", "ask “contains” in “<title> same as H2”"),
        ("<title> begins with H2", "ask “contains” in “<title> begins with H2”"),
        ("length of H1 < 3 && H1 exists", "make it 6 in “length of H1 < 3”"),
        ("number of H1 > 1", "make it 0 in “number of H1 > 1”"),
        ("H1 exists && H3 exists", "do not ask “H3 exists”"),
        ("H3 exists and H1 exists", "do not ask “H3 exists”"),
        ("H1 exists && not H2 exists", "do not ask “H2 exists”"),
    ],
)
def test_the_question_in_the_way_is_weakened(condition: str, words: str) -> None:
    text = f"If ({condition}) <1> Title[1] = H1 else <2> Title[0.5] = <title>\n"
    page, wanted = "<title>alpha</title><h1>Alpha</h1><h2>beta</h2>", "Alpha"
    if "same" in condition or "begins" in condition:
        page, wanted = "<title>The alpha</title><h1>the Alpha</h1><h2>alpha</h2>", "the Alpha"
    assert words in helped(text, page, wanted)


def test_boilerplate_is_left_out_or_taken() -> None:
    page = "<title>x</title><h1 class=cut>Site</h1><h2>Own</h2>"
    without = "HMAX = largest of H1 … H6\n<1> Title[1] = HMAX\n"
    found = helped(without, page, "Own")
    changed = found["leave out of HMAX what is boilerplate of the site"]
    assert changed == without.replace("H6\n", "H6 without boilerplate\n")
    back = helped(changed, page, "Site")
    assert back["take boilerplate of the site for HMAX too"] == without


def test_rules_in_german_are_changed_too() -> None:
    page = "<title>x</title><h1>Zwölf Boote am Kai</h1>"
    found = helped(GERMAN, page, "Zwölf Boote am Kai")
    assert "< 19)" in found["make it 19 in “Länge von Kopf < 9”"]
    assert "do not ask “Länge von Kopf < 9”" in found
    assert any("before everything else" in words for words in found)


def test_a_single_fact_is_given_where_more_was() -> None:
    text = "<7> Title[0.8] = <title>\n   + H1\n"
    found = helped(text, "<title>Ferry</title><h1>No boats</h1>", "No boats")
    assert found["give H1 in branch <7>"] == "<7> Title[0.8] = H1\n"


@pytest.mark.parametrize("name", bundled_names())
@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("wanted", ["alpha", "nothing of it", "", "…"])
def test_every_rule_file_can_be_asked(name: str, page: str, wanted: str) -> None:
    rules, root = load_rules(name), root_of(page)
    for edit in rules.edits(rules.gather(root, is_cut), wanted):
        assert edit.text != rules.text
        assert edit.words
