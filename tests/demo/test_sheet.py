from __future__ import annotations

import pytest

from carmengui.demo.sheet import Markup, fill_text, frame

MARKUP = "<p>{{a}}</p>{+<nav>{{b}}</nav>+}<i>{{a}}</i>"


def test_ranges_cover_the_template_and_follow_the_values() -> None:
    short = frame(MARKUP).fill({"a": "x", "b": "menu"})
    long = frame(MARKUP).fill({"a": "x" * 100, "b": "menu"})
    for sheet in (short, long):
        (span,) = sheet.boilerplate
        assert sheet.source[span.start : span.end] == "<nav>menu</nav>"
    assert long.boilerplate[0].start == short.boilerplate[0].start + 99
    assert short.own == "<p>x</p><i>x</i>"


def test_what_the_charset_lacks_becomes_a_reference_and_is_counted() -> None:
    sheet = frame(MARKUP).fill({"a": "„ş“", "b": "ö"}, "iso-8859-1")
    assert sheet.source.startswith("<p>&#8222;&#351;&#8220;</p><nav>ö")
    (span,) = sheet.boilerplate
    assert sheet.source[span.start : span.end] == "<nav>ö</nav>"
    assert sheet.source.encode("iso-8859-1").decode("iso-8859-1") == sheet.source


@pytest.mark.parametrize("markup", ["a{+b", "a+}b", "{+a{+b+}+}"])
def test_unbalanced_marks_are_refused(markup: str) -> None:
    with pytest.raises(ValueError, match="mark"):
        frame(markup)


def test_a_missing_value_is_a_bug() -> None:
    with pytest.raises(KeyError):
        frame(MARKUP).fill({"a": "x"})


def test_values_of_small_pieces_are_escaped() -> None:
    assert fill_text('<a title="{{t}}">', t='"<&>"') == '<a title="&quot;&lt;&amp;&gt;&quot;">'


@pytest.mark.parametrize(
    ("values", "text"),
    [
        ({}, "[none]"),
        ({"names": ()}, "[none]"),
        ({"names": ("a&b", "c")}, "[by <i>a&amp;b</i>, <i>c</i>]"),
    ],
)
def test_passages_stand_where_there_is_a_value_and_once_for_each(
    values: dict[str, tuple[str, ...]], text: str
) -> None:
    markup = "[{!names}none{/}{?names}by {*names|, }<i>{{each}}</i>{/}{/}]"
    assert fill_text(markup, **values) == text


def test_markup_is_put_in_as_it_is() -> None:
    assert fill_text("{{a}}{{b}}", a=Markup("<b>"), b="<b>") == "<b>&lt;b&gt;"
