"""The CARMEN title heuristic as printed: every branch with its weight, and the facts below it."""

import pytest

from carmengui.engine.documents.html import read_html
from carmengui.engine.metadata.facts import formatted_lead
from carmengui.engine.metadata.rules import load_rules

BRANCHES = [
    (1, 1.0, "Alpha beta", "<title>Alpha beta</title><h1>Alpha beta</h1>"),
    (1, 1.0, "Alpha beta", "<title> Alpha\n beta </title><body><h2>Alpha  <i>beta</i></h2>"),
    (2, 0.8, "Alpha beta - Institute", "<title>Alpha beta - Institute</title><h1>ALPHA BETA</h1>"),
    (2, 0.8, "Über uns: Alpha", "<title>Über uns: Alpha</title><h3>alpha</h3>"),
    (3, 0.8, "Alpha beta gamma", "<title>alpha BETA</title><h1>Alpha beta gamma</h1>"),
    (3, 0.8, "Projekt: Arbeit", "<title>Arbeit</title><h4>Projekt: Arbeit</h4>"),
    (4, 0.8, "Institute Alpha", "<title>Institute</title><h1>Alpha</h1>"),
    (4, 0.8, "Institut Alpha beta", "<title>Institut</title><h1>Alpha</h1>\n<h1>beta</h1>"),
    (5, 0.5, "Institute Alpha", "<title>Institute</title><body><p><b>Alpha</b> text</p>"),
    (5, 0.5, "UNTITLED Alpha", "<title>UNTITLED</title><h1>X</h1><div><i>Alpha</i></div>"),
    (6, 0.5, "Institute", "<title>Institute</title><body><p>no heading, nothing formatted</p>"),
    (6, 0.5, "My Untitled page", "<title>My Untitled page</title><h1>Alpha</h1>"),
    (7, 0.3, "Alpha", "<body><h1>Alpha</h1><p><b>beta</b></p>"),
    (7, 0.3, "Alpha", "<title> </title><body><h5>Alpha</h5>"),
    (8, 0.1, "Alpha", "<body><center><font>Alpha</font></center><p>text</p>"),
    (8, 0.1, "Alpha beta", "<body><p><b>Alpha</b></p><p><b>beta</b></p><div><b>gamma</b></div>"),
]


TITLE = load_rules("title")


def read(markup):
    return read_html(f'<meta charset="utf-8">{markup}'.encode()).root


@pytest.mark.parametrize(("branch", "weight", "value", "markup"), BRANCHES)
def test_branch_gives_the_printed_weight_and_value(branch, weight, value, markup):
    found = TITLE.apply(read(markup))
    assert found is not None
    assert (found.branch, found.weight, found.value) == (branch, weight, value)


@pytest.mark.parametrize("markup", ["", "<p>plain text</p>", "<title></title><h1><img src=a></h1>"])
def test_a_page_without_any_fact_has_no_title(markup):
    assert TITLE.apply(read(markup)) is None


def test_the_title_may_stand_in_the_body():
    root = read("<body><div><title>Alpha</title></div><h1>beta</h1></body>")
    found = TITLE.apply(root)
    assert found is not None
    assert (found.value, found.branch) == ("Alpha beta", 4)


def test_only_the_first_title_counts():
    root = read("<head><title>Alpha</title></head><body><svg><title>icon</title></svg></body>")
    found = TITLE.apply(root)
    assert found is not None
    assert found.value == "Alpha"


def headings(markup):
    """Return what the fact HMAX finds: runs of headings, the larger first."""
    sheet = TITLE.gather(read(markup))
    return list(sheet.facts[[fact.name for fact in TITLE.facts].index("HMAX")].texts)


def test_adjacent_headings_of_one_level_are_one_entry():
    markup = "<h1>a</h1> <!-- x --> <h1>b</h1><h1>c</h1>"
    assert headings(markup) == ["a b c"]


def test_headings_with_something_between_are_not_merged():
    assert headings("<h1>a</h1><p>x</p><h1>b</h1>") == ["a", "b"]
    assert headings("<div><h1>a</h1>text<h1>b</h1></div>") == ["a", "b"]
    assert headings("<h1>a</h1><h2>b</h2><h1>c</h1>") == ["a", "c", "b"]


def test_headings_in_different_parents_are_not_merged():
    assert headings("<div><h2>a</h2></div><h2>b</h2>") == ["a", "b"]


def test_the_largest_heading_is_the_first_entry_of_the_largest_level_present():
    assert headings("<h3>a</h3><h2>b</h2><h2>c</h2>")[0] == "b c"
    assert headings("<h3>a</h3><h1><img alt=x></h1><h2>b</h2>")[0] == "b"
    assert headings("<h6>f</h6>")[0] == "f"
    assert headings("<p>f</p>") == []


FORMATTED = [
    ("a b", "<p><b>a</b></p><p><b>b</b></p>"),
    ("a", "<p><b>a</b></p><p><i>b</i></p>"),
    ("a", "<p><b>a</b></p><div><b>b</b></div>"),
    ("a", "<p><b>a</b></p><p>text</p><p><b>b</b></p>"),
    ("a", "<p><b>a</b> <b>b</b></p>"),
    ("a b", "<font><p>a</p></font> <font><p>b</p></font>"),
    ("a", "<p><span>x</span></p><table><tr><td><i>a</i></td></tr></table>"),
]


@pytest.mark.parametrize(("text", "markup"), FORMATTED)
def test_the_run_of_formatted_fragments_keeps_the_three_conditions(text, markup):
    fact = formatted_lead(read_html(f"<body>{markup}".encode()))
    assert fact is not None
    assert fact.text == text
