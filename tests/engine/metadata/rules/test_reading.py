"""What is wrong with a rule file is said with line, column and a way out; nothing else happens."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carmengui.engine.metadata.rules import RuleError, RuleSet, load_rules, read_rules
from carmengui.engine.metadata.rules.notation.words import KEYWORDS
from tests.engine.metadata.rules.pages import decided

FACT = "H = //h1\n"
BAD = [
    ("", 1, 1, "no branch, so it decides nothing"),
    ("# only a comment\n", 2, 1, "no branch"),
    ("hello\n<1> Title[1]=H", 1, 1, "“hello” is neither a fact nor the beginning"),
    (f"  {FACT}<1> Title[1]=H", 1, 3, "begins at the left edge"),
    (f"{FACT}H = //h2\n<1> Title[1]=H", 2, 1, "The fact H is already there in line 1"),
    (f"{FACT}A = X\n<1> Title[1]=A", 2, 5, "There is no fact “X”"),
    ("A = B\nB = //h1\n<1> Title[1]=A", 1, 5, "There is no fact “B”"),
    ("A = H1 … H9\n<1> Title[1]=A", 1, 5, "There is no fact “H7”"),
    ("A = H6 … H1\n<1> Title[1]=A", 1, 5, "H6 … H1 is not a range"),
    ("else = //h1\n<1> Title[1]=H", 1, 1, "“else” is a word of the notation"),
    ("A =\n<1> Title[1]=A", 1, 4, "An XPath or the name of a fact is missing"),
    ("A = //h1, ,//h2\n<1> Title[1]=A", 1, 11, "An XPath or the name of a fact is missing"),
    ("A = //h1[\n<1> Title[1]=A", 1, 5, "“//h1[” is not an XPath"),
    ("A = //h1,\n  //h2, //p[\n<1> Title[1]=A", 2, 9, "“//p[” is not an XPath"),
    ("A = h1 h2\n<1> Title[1]=A", 1, 5, "“h1 h2” is neither an XPath nor the name"),
    ("A = //p[last-one()]\n<1> Title[1]=A", 1, 9, "no function “last-one”"),
    ("A = re:find(//h1)\n<1> Title[1]=A", 1, 5, "no function “re:find”"),
    ("A = document('x')\n<1> Title[1]=A", 1, 5, "no function “document”"),
    ("A = //h1[$x]\n<1> Title[1]=A", 1, 10, "no variables"),
    ("A = count(//p, 2)\n<1> Title[1]=A", 1, 5, "is not an XPath"),
    ("A = //p, string(//b)\n<1> Title[1]=A", 1, 5, "is not an XPath (Invalid type)"),
    ("A = //a[//b[//c]]\n<1> Title[1]=A", 1, 13, "walks through the whole page"),
    ("A = //a[b[following::c]]\n<1> Title[1]=A", 1, 11, "walks through the whole page"),
    ("A = //p[re:test(., '(x')]\n<1> Title[1]=A", 1, 9, "is not a regular expression: missing )"),
    ("A = //p[re:test(., '(a{99}){99}')]\n<1> Title[1]=A", 1, 9, "repeats more than 5000"),
    ("A = runs of H1\n<1> Title[1]=A", 1, 13, "“runs of” needs XPaths, but H1 is a fact"),
    (f"{FACT}If (X exists) <1> Title[1]=H", 2, 5, "There is no fact “X”"),
    (f"{FACT}If (H) <1> Title[1]=H", 2, 6, "After H a question is missing; there is “)”"),
    (f"{FACT}If (H exists <1> Title[1]=H", 2, 14, "A bracket is still open where “<1>” stands"),
    (f"{FACT}If (H exists) H = 3", 2, 15, "A block or a branch is expected here, but there is “H”"),
    (f"{FACT}If (H exists) {{\n<1> Title[1]=H\n", 2, 15, "This block is never closed"),
    (f"{FACT}<1> Title[1]=H\n}}", 3, 1, "This “}” closes nothing"),
    (f"{FACT}<1> Title[1]=H\nelse <2> Title[1]=H", 3, 1, "no open “if” that “else” could"),
    (f"{FACT}<1> Title[1]=H\nA = //h2", 3, 1, "A fact stands behind the beginning"),
    (f"{FACT}<1> Title[1]=H\nA H", 3, 1, "a branch is expected, but there is “A”"),
    (f'{FACT}If (H contains "x) <1> Title[1]=H', 2, 16, "not closed on this line"),
    (f"{FACT}If (H ~ H) <1> Title[1]=H", 2, 7, "The sign “~” has no meaning here"),
    (f"{FACT}If (H contains) <1> Title[1]=H", 2, 15, "The name of a fact is missing here"),
    (f"{FACT}If (length of H exists) <1> Title[1]=H", 2, 17, "After a number a comparison"),
    (f"{FACT}If (3 < H) <1> Title[1]=H", 2, 9, "A number is missing; there is “H”"),
    (f"{FACT}If (H + H is boilerplate) <1> Title[1]=H", 2, 5, "“H + H” is not one fact"),
    (f"{FACT}If (H exists) <1> Title[1]=H\n<1> Title[1]=H", 3, 1, "Branch <1> appears twice"),
    (f"{FACT}<0> Title[1]=H", 2, 1, "too small or too large"),
    (f"{FACT}<1> Heading[1]=H", 2, 5, "There is no field “Heading”"),
    (f"{FACT}<1> Title[1]=H\n<2> Date[1]=H", 3, 5, "another field (date) than those above (title)"),
    (f"{FACT}<1> Title=H", 2, 10, "The weight is missing; there is “=”"),
    (f"{FACT}<1> Title[1.5]=H", 2, 11, "1.5 is not a weight"),
    (f"{FACT}<1> Title[H]=H", 2, 11, "“H” is not a weight"),
    (f"{FACT}<1> Title[1=H", 2, 12, "“]” is missing before “=”"),
    (f"{FACT}<1> Title[1] H", 2, 14, "“=” is missing before “H”"),
    (f"{FACT}<1> Title[1] =", 2, 15, "The name of a fact is missing here; there is the end of"),
    (f"{FACT}<1> Title[1]=H{'+H' * 30}", 2, 55, "More than 20 texts"),
    (FACT + f'<1> Title[1]="{"x" * 600}"', 2, 14, "longer than 500 characters"),
    (f"{FACT}<1> Title[1]=H # \x1f", 2, 18, "a sign that cannot be seen"),
    ("x" * 70_000, 1, 60_001, "longer than 60,000 characters"),
]


@pytest.mark.parametrize(("text", "line", "column", "said"), BAD)
def test_a_mistake_is_said_where_it_is(text: str, line: int, column: int, said: str) -> None:
    with pytest.raises(RuleError) as refused:
        read_rules(text, "mine")
    error = refused.value
    assert said in str(error.sentence)
    assert (error.line, error.column) == (line, column)
    assert str(error.message) == f"mine.rules, line {line}: {error.sentence}"
    assert str(error.sentence).endswith(".")
    assert str(error.hint).endswith(".")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.line, again.column) == (str(error), line, column)


@pytest.mark.parametrize(
    "text",
    [
        f"{FACT}If {'(' * 9_000}H exists",
        f"{FACT}If {'not ' * 9_000}H exists <1> Title[1]=H",
        f"{FACT}{'If H exists ' * 4_000}<1> Title[1]=H",
        f"{FACT}{'If H exists {' * 4_000}<1> Title[1]=H",
        f"A = {'(' * 3_000}1{')' * 3_000}\n<1> Title[1]=A",
        f"A = //p{'[p' * 1_900}\n<1> Title[1]=A",
        "".join(f"A{n} = //p\n" for n in range(200)) + "<1> Title[1]=A1",
        FACT + "".join(f"<{n}> Title[1]=H\n" for n in range(1, 400)),
        f"{FACT}If (H exists{' && H exists' * 400}) <1> Title[1]=H",
        "A = //p[re:test(., '" + "(" * 490 + "')]\n<1> Title[1]=A",
    ],
)
def test_what_grows_without_bounds_is_refused(text: str) -> None:
    with pytest.raises(RuleError):
        read_rules(text, "mine")


TITLE = load_rules("title").text


@given(
    st.integers(0, len(TITLE)),
    st.integers(0, 40),
    st.text(max_size=6)
    | st.sampled_from(['"', "'", "{", "}", "(", "<", "/*", "If", "= ", "\n", "["]),
)
def test_any_text_is_read_or_refused_with_a_place(at: int, cut: int, put: str) -> None:
    text = TITLE[:at] + put + TITLE[at + cut :]
    read = read_or_refuse(text)
    if isinstance(read, RuleSet):
        assert read.text == text
        return
    lines = text.split("\n")
    assert 1 <= read.line <= len(lines)
    assert 1 <= read.column <= len(lines[read.line - 1]) + 1


def read_or_refuse(text: str) -> RuleSet | RuleError:
    try:
        return read_rules(text, "title")
    except RuleError as error:
        return error


def forms() -> list[tuple[str, str]]:
    return [(name, form) for name, phrases in KEYWORDS.items() for form in phrases]


TEMPLATES = {
    "if": "{} (H exists) {{ <1> Title[1]=H }} else {{ <2> Title[1]=<title> }}",
    "elsif": "If (H exists) {{ <1> Title[1]=H }} {} (A exists) {{ <2> Title[1]=A }}",
    "else": "If (H exists) {{ <1> Title[1]=H }} {} {{ <2> Title[1]=<title> }}",
    "then": "If H exists {} <1> Title[1]=H <2> Title[1]=<title>",
    "&&": "If (H exists {} A exists) <1> Title[1]=H <2> Title[1]=<title>",
    "||": "If (H exists {} A exists) <1> Title[1]=<title> <2> Title[1]=<title>",
    "not": "If (A contains {} H) <1> Title[1]=<title> <2> Title[1]=<title>",
    "exists": "If (H {}) <1> Title[1]=H <2> Title[1]=<title>",
    "missing": "If (H {}) <1> Title[1]=<title> <2> Title[1]=<title>",
    "contains": "If (<title> {} H) <1> Title[1]=H <2> Title[1]=<title>",
    "same": "If (<title> {} H) <1> Title[1]=H <2> Title[1]=<title>",
    "begins": "If (<title> {} H) <1> Title[1]=H <2> Title[1]=<title>",
    "ends": "If (<title> {} A) <1> Title[1]=A <2> Title[1]=<title>",
    "boilerplate": "If (H {}) <1> Title[1]=H <2> Title[1]=<title>",
    "no boilerplate": "If (H {}) <1> Title[1]=H <2> Title[1]=<title>",
    "length": "If ({} H < 6) <1> Title[1]=<title> <2> Title[1]=<title>",
    "number": "If ({} H > 0) <1> Title[1]=<title> <2> Title[1]=<title>",
}


@pytest.mark.parametrize(("name", "form"), forms())
def test_every_word_reads_the_same_in_both_languages(name: str, form: str) -> None:
    """The branches that a first form takes on some pages are those of every other form."""
    template = "H = //h1\nA = //h2\n" + TEMPLATES[name]
    expected = decided(template.format(KEYWORDS[name][0]))
    assert decided(template.format(form)) == expected
    assert decided(template.format(form.upper().replace("SS", "ss"))) == expected
    assert len(set(expected)) > 1
