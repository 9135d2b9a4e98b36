"""What facts find in a page: shapes, regular expressions, boilerplate, and their limits."""

from __future__ import annotations

import pytest

from carmengui.engine.metadata.rules import Found, read_rules
from tests.engine.metadata.rules.pages import is_cut, root_of

MARKUP = """<title> A  title </title><title>other</title><meta name=author content=" Ada  L. ">
<h2>two</h2> <!-- x --> <h2>more</h2><p>x</p><h2>apart</h2><h1 class=cut><img></h1><h1>one</h1>
<h3 class=cut>three</h3><div><b>bold</b></div><div><b>too</b></div><p><i>it</i></p><hr>"""


def found(query: str, markup: str = MARKUP) -> Found:
    rules = read_rules(f"F = {query}\nIf (F exists) <1> Title[1] = F", "title")
    return rules.gather(root_of(markup), is_cut).facts[-1]


@pytest.mark.parametrize(
    ("query", "texts"),
    [
        ("//h2", ["two", "more", "apart"]),
        ("//h1", ["one"]),
        ("//h1, //h3, //h2", ["two", "more", "apart", "one", "three"]),
        ("first of //title", ["A title"]),
        ("first of //h1", []),
        ("find the first //h1, //h3", []),
        ("first of //h3, //h2", ["two"]),
        ("runs of //h2", ["two more", "apart"]),
        ("maximal runs of //h2, //h1", ["two more", "apart", "one"]),
        ("Finde alle maximalen Folgen von //h2", ["two more", "apart"]),
        ("leading run of //div/b, //p/i", ["bold too"]),
        ("leading run of //p/i, //hr", ["it"]),
        ("largest of H1 … H6", ["one", "two more", "apart", "three"]),
        ("größte der H2 bis H3", ["two more", "apart", "three"]),
        ("H3, H2", ["three", "two more", "apart"]),
        ("largest of H3, //h2, <title>", ["two", "more", "apart", "three", "A title"]),
        ("first of H3, H2", ["three"]),
        ("<title>", ["A title"]),
        ("<Hx>", ["one", "two more", "apart", "three"]),
        ("//meta[@name='author']/@content", ["Ada L."]),
        ("count(//h2)", ["3"]),
        ("count(//h2) = 3", ["true"]),
        ("count(//h2) = 4", []),
        ("number(//h2)", []),
        ("concat( 'a', '  b # no comment' )  # a comment", ["a b # no comment"]),
        ("//h2[re:test(., '^M', 'i')]", ["more"]),
        ("//h2[re:test(., '^M')]", []),
        ("re:match(//title, '(t)(i)')", ["ti", "t", "i"]),
        ("re:replace(//title, 't', 'g', '\\1-')", ["A \\1-i\\1-le"]),
        ("re:replace(//title, 't', '', 'T')", ["A Title"]),
        ("largest of H1 … H6 without boilerplate", ["one", "two more", "apart"]),
        ("H3, H2 without headings shared by the site", ["two more", "apart"]),
        ("//h3, //h2 ohne Überschriften, die die Site teilt", ["two", "more", "apart"]),
        ("//h3 ohne Boilerplate", []),
    ],
)
def test_a_fact_finds(query: str, texts: list[str]) -> None:
    assert list(found(query).texts) == texts
    assert found(query).hits == len(texts)
    assert not found(query).problem


def test_finds_keep_their_nodes_and_whether_they_are_boilerplate() -> None:
    seen = found("H1 … H3")
    assert seen.nodes == (
        "/html/body/h1[2]",
        "/html/body/h2[1]",
        "/html/body/h2[3]",
        "/html/body/h3",
    )
    assert seen.boilerplate == (False, False, False, True)
    assert found("//meta/@content").node == "/html/head/meta[2]"
    assert found("re:match(//title, 'title')").node == ""
    assert found("count(//p)").node == ""


def test_a_fact_may_go_on_in_indented_lines() -> None:
    text = "F = //h1,   # one\n\n    //h2,\n    # nothing\n    //h3\nG = //p\n<1> Title[1] = F"
    rules = read_rules(text, "title")
    assert [(line.name, line.query, line.line) for line in rules.facts] == [
        ("F", "//h1, //h2, //h3", 1),
        ("G", "//p", 6),
    ]


def test_few_of_many_finds_are_kept_and_long_ones_cut() -> None:
    markup = f"<h2>{'a' * 400}</h2><p>" + "".join(f"<b>{'b' * 400}{n}</b>" for n in range(800))
    seen = found("//h2, //b", markup)
    assert (len(seen.texts), seen.hits) == (20, 500)
    assert [len(text) for text in seen.texts[:3]] == [400, 300, 300]
    assert len(found("//p", f"<p>{'x ' * 90_000}").text) <= 20_000


@pytest.mark.parametrize("pattern", [".*a.*b.*c.*d.*e", "^(([a-z])+.)+[A-Z]([a-z])+$"])
def test_a_pattern_that_runs_away_is_stopped_and_said(pattern: str) -> None:
    markup = "<h1>T</h1>" + f"<p>{'xaxb' * 4_000}</p>" * 20 + "<p>T</p>"
    text = f'F = //p[re:test(., "{pattern}")]\nG = F\nIf (F exists) <1> Title[1]=G else <2> Title[1]=H1'
    rules = read_rules(text, "title")
    sheet = rules.gather(root_of(markup))
    trace = rules.trace(sheet)
    said = {fact.name: str(fact.problem) for fact in trace.facts}
    assert said["F"] == f"The pattern “{pattern}” takes too long on this page."
    assert said["G"] == said["F"]
    assert trace.decision is not None
    assert trace.decision.branch == 2


def test_a_pattern_of_the_page_is_bounded_too() -> None:
    page = "<p>aaa</p><i>(a{999}){999}</i><b>(</b>"
    assert "repeats more than" in str(found("//p[re:test(., //i)]", page).problem)
    assert "not a regular expression" in str(found("//p[re:test(., //b)]", page).problem)
    assert "longer than 500" in str(found("//p[re:test(., //u)]", f"{page}<u>{'a' * 501}").problem)


def test_facts_with_the_same_query_are_not_looked_for_again() -> None:
    root = root_of(MARKUP)
    old = read_rules("A = //h1\nB = runs of //h2\n<1> Title[1] = B + A", "title")
    new = read_rules("B = runs of  //h2 # same\nC = B, //h3\n<1> Title[1] = C", "title")
    sheet = old.gather(root)
    for heading in root.iter("h2"):
        heading.text = "changed"
    kept, fresh = new.gather(root, known=sheet), new.gather(root)
    assert kept.facts[0] == sheet.facts[1]
    assert (kept.facts[0].text, fresh.facts[0].text) == ("two more", "changed changed")
    assert len(kept.keys) == 2


def test_only_facts_decide_whether_sheets_will_do() -> None:
    text = "A = //h1\nB = //h2\nIf (A exists) <1> Title[1] = A + B"
    rules = read_rules(text, "title")
    sheet = rules.gather(root_of(MARKUP))
    decision_changed = read_rules(text.replace("A + B", "B") + " <2> Title[0.5] = A", "title")
    lines_changed = read_rules("B =  //h2\nA = //h1\nIf (B exists) <3> Title[1] = B + A", "title")
    for other in (decision_changed, lines_changed):
        assert set(rules.keys) == set(other.keys)
        assert other.digest != rules.digest
    decided = [each.decide(sheet) for each in (rules, decision_changed, lines_changed)]
    assert [each and each.value for each in decided] == ["one two", "two", "two one"]
    for changed in ("A = //h1[1]\nB = //h2", "A = //h1\nB = first of //h2"):
        other = read_rules(f"{changed}\n<1> Title[1] = A + B", "title")
        with pytest.raises(ValueError, match="gather it again"):
            other.decide(sheet)
