"""What the head of a page says in words, line by line."""

import pytest

from carmengui.engine.documents.html import read_html
from carmengui.engine.metadata import head_lines


def lines(markup):
    return head_lines(read_html(f'<meta charset="utf-8">{markup}'.encode()))


def test_a_title_is_given_whole_and_in_segments():
    assert lines("<title>The Crane - North Gate | Harbour Post</title>") == (
        "title: the crane north gate harbour post",
        "title: the crane",
        "title: harbour post",
        "title: the crane north gate",
        "title: north gate harbour post",
    )


def test_a_site_may_stand_before_a_colon():
    assert lines("<title>Harbour Post: The Crane</title>") == (
        "title: harbour post the crane",
        "title: harbour post",
    )


def test_spelling_variants_are_one_line():
    one, other = (
        lines(f"<title>{text}</title>")
        for text in ("„Tides“ – HARBOUR post", '"tides" - Harbour&nbsp;Post!')
    )
    assert one == other
    assert len(one) == 3


@pytest.mark.parametrize(
    "names", ['name="description"', 'name="DC.Description"', 'property="og:description"']
)
def test_descriptions_are_lines_under_all_their_names(names):
    assert lines(f'<meta {names} content="What  the harbour does.">') == (
        "description: what the harbour does",
    )


def test_other_words_of_the_head_are_none():
    assert lines('<meta name="keywords" content="a"><meta name="author" content="b">') == ()
    assert lines("<p>no head at all") == ()
    assert lines("<title> </title>") == ()


def test_equal_lines_stand_once_and_descriptions_are_few():
    assert lines("<title>Alpha</title>") == ("title: alpha",)
    many = "".join(f'<meta name=description content="{number}">' for number in range(50))
    assert lines(many) == tuple(f"description: {number}" for number in range(4))


def test_a_line_is_one_line_whatever_stands_in_it():
    for text in ("a&#10;title: b", "a\x01\nb", "a\u2028b", "a\rb"):
        found = lines(f"<title>{text}</title><meta name=description content='{text}'>")
        assert not any(set(line) & set("\n\r\x01\u2028") for line in found)
