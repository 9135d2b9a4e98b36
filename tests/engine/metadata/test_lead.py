"""The headline of pages without headings: what opens the part of a page that is its own."""

import pytest

from carmengui.engine.documents.html import read_html
from carmengui.engine.metadata.page.outline import outline
from carmengui.engine.metadata.visible import lead
from carmengui.engine.metadata.visible.lead import LEAST_CHARS, MAX_LEAD_LINES, MOST_CHARS

MENU = "<div id=cut>Home <b>Harbour Post of the north</b></div>"


def proposals(markup, *, cut=True, menu=MENU):
    page = read_html(f'<meta charset="utf-8">{menu}{markup}'.encode())
    nodes = [node for node in page.root.iter() if node.get("id") == "cut"]
    gone = frozenset(inner for node in nodes for inner in node.iter())
    return list(lead.propose(outline(page), gone if cut else frozenset()))


def found(*arguments, **options):
    return [(each.value, each.method) for each in proposals(*arguments, **options)]


SET_OFF = [
    "<p><b>The crane is back</b></p>",
    "<p><strong>The crane is back</strong></p>",
    "<p><font size=5>The crane is back</font></p>",
    "<font size='+2'>The crane is back</font>",
    "<strong><span>The crane is back</span></strong>",
    "<p><b><i>The crane is back</i></b></p>",
    "<big>The crane <!-- x -->is back</big>",
]
NOT_SET_OFF = [
    "<p>The crane is back</p>",
    "<p><font size=2>The crane is back</font></p>",
    "<p><font size='-1'>The crane is back</font></p>",
    "<font size=x>The crane is back</font>",
    "<p><a href=/x><b>The crane is back</b></a></p>",
    "<p><b><a href=/x>The crane is back</a></b></p>",
    "<big><table><tr><td><p>The crane is back</p></table></big>",
    "<p><i>The crane is back</i></p>",
]


@pytest.mark.parametrize("markup", SET_OFF)
def test_a_bold_or_large_line_that_opens_the_page_is_its_headline(markup):
    assert [method for _, method in found(markup)] == ["lead.formatted"]
    assert found(markup)[0][0] in "The crane is back"


@pytest.mark.parametrize("markup", NOT_SET_OFF)
def test_plain_lines_and_links_are_none(markup):
    assert found(markup) == []


def test_nothing_is_proposed_before_the_furniture_is_known():
    assert found(SET_OFF[0], cut=False) == []
    assert found(SET_OFF[0]) != []


def test_furniture_is_passed_over():
    assert found(SET_OFF[0]) == [("The crane is back", "lead.formatted")]
    assert found("<p>Plain text.</p>") == []


def test_a_heading_of_its_own_makes_it_needless():
    assert found(f"<h1>Herons on the roof</h1>{SET_OFF[0]}") == []
    # A heading that is the name of the site does not.
    assert found(SET_OFF[0], menu="<h1 id=cut>Harbour Post</h1>") != []


def test_only_the_first_lines_count():
    for before in range(MAX_LEAD_LINES + 2):
        lines = "".join(f"<p>Line {number} here</p>" for number in range(before))
        each = proposals(lines + SET_OFF[0])
        assert [one.rank for one in each] == ([before] if before < MAX_LEAD_LINES else [])


@pytest.mark.parametrize(
    ("length", "is_found"),
    [(LEAST_CHARS - 1, False), (LEAST_CHARS, True), (MOST_CHARS, True), (MOST_CHARS + 1, False)],
)
def test_a_headline_is_neither_a_word_nor_a_paragraph(length, is_found):
    assert (found(f"<p><b>{'x' * length}</b></p>") != []) is is_found


def test_a_picture_before_the_text_may_be_the_headline():
    picture = '<p><img src=x alt="The  crane\nis back"></p>'
    text = "<p>Plain text of the page.</p>"
    assert found(picture + text) == [("The crane is back", "lead.picture")]
    assert found(text + picture) == []
    assert found(picture + SET_OFF[0].replace("crane", "heron")) == [
        ("The heron is back", "lead.formatted")
    ]


@pytest.mark.parametrize(
    "picture",
    [
        "<img src=x>",
        "<img alt=crane>",
        '<img alt="The-crane-is-back">',
        '<img alt="of it">',
        '<a href=/><img alt="The crane is back"></a>',
        '<div id=cut>x<img alt="The crane is back"></div>',
    ],
)
def test_pictures_without_telling_words_links_and_furniture_are_none(picture):
    assert found(f"{picture}<p>Plain text of the page.</p>") == []


def test_the_last_picture_before_the_text_is_taken_with_its_place():
    pictures = "".join(f'<p><img alt="Picture number {n}"></p>' for n in range(3))
    (each,) = proposals(f"{pictures}<p>Plain text of the page.</p>")
    assert (each.value, each.attribute, each.node.tag) == ("Picture number 2", "alt", "img")
