"""Source characters and screen positions: both ways, against each other and against Qt itself."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QPlainTextDocumentLayout

from carmengui.engine.model import Span
from carmengui.ui.page.source.display_map import DisplayMap

SOURCES = st.text(
    st.one_of(
        st.sampled_from(
            "a<>\r\n\t\x00\x0b\x0c\u2028\u2029\ufdd0\ufdd1\u202e😀ə\ufeff\x85\ud800\udc00"
        ),
        st.characters(),
    ),
    max_size=80,
)
CUTS = st.integers(1, 12)


@given(SOURCES, CUTS)
@example("\r\r\n\n", 3)
@example("a\n", 1)
@example("😀" * 7, 3)
def test_every_character_of_the_source_comes_back_from_the_screen(source: str, cut: int) -> None:
    lines = DisplayMap(source, cut)
    for index in range(len(source) + 1):
        is_second_half = index > 0 and source[index - 1 : index + 1] == "\r\n"
        expected = index - 1 if is_second_half else index
        assert lines.source_index(lines.qt_position(index)) == expected


@given(SOURCES, CUTS)
def test_every_position_of_the_screen_names_the_character_drawn_there(
    source: str, cut: int
) -> None:
    lines = DisplayMap(source, cut)
    units = [
        (index, character)
        for index, character in enumerate(lines.text)
        for _ in range(1 + (character > "\uffff"))
    ]
    for position, (_, shown) in enumerate(units):
        index = lines.source_index(position)
        if shown == "\n":  # a line end of the source, or a cut
            assert source[index : index + 1] in {"\r", "\n"} or index == lines.source_index(
                position + 1
            )
        elif shown in "a<>\tə😀":
            assert source[index] == shown
        else:
            assert source[index] not in "\r\n"


@pytest.mark.usefixtures("qapp")
@given(SOURCES, CUTS)
def test_qt_sees_the_same_lines(source: str, cut: int) -> None:
    lines = DisplayMap(source, cut)
    document = QTextDocument()
    document.setDocumentLayout(QPlainTextDocumentLayout(document))
    document.setPlainText(lines.text)
    assert document.blockCount() == lines.line_count
    for number in range(lines.line_count):
        block = document.findBlockByNumber(number)
        span = lines.span_of_line(number)
        assert len(span) <= cut
        assert block.position() == lines.qt_position(span.start)
        columns = lines.columns(number, span.start, span.end)
        assert (columns.start, columns.length) == (0, block.length() - 1)


@given(SOURCES, CUTS)
def test_line_numbers_are_those_of_the_source(source: str, cut: int) -> None:
    lines = DisplayMap(source, cut)
    real = source.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    assert lines.last_number == len(real)
    assert lines.number_of_line(0) == 1
    shown: dict[int, str] = {}
    for line in range(lines.line_count):
        span = lines.span_of_line(line)
        number = lines.number_of_line(line)
        assert lines.is_continuation(line) == (number in shown)
        shown[number] = shown.get(number, "") + source[span.start : span.end]
    assert list(shown.values()) == real


@given(SOURCES, CUTS, st.integers(0, 90), st.integers(0, 90))
def test_columns_are_as_wide_as_the_text_between(source: str, cut: int, a: int, b: int) -> None:
    lines = DisplayMap(source, cut)
    start, end = sorted((min(a, len(source)), min(b, len(source))))
    for line in range(lines.line_count):
        span = lines.span_of_line(line)
        low, high = max(start, span.start), min(end, span.end)
        expected = sum(1 + (c > "\uffff") for c in source[low:high]) if low < high else 0
        assert lines.columns(line, start, end).length == expected


def test_long_lines_are_cut_behind_a_tag_where_there_is_one() -> None:
    source = "x" * 200 + "<b>" + "y" * 400
    lines = DisplayMap(source)
    assert lines.span_of_line(0) == Span(0, 203)
    assert lines.span_of_line(1) == Span(203, 503)
    assert [lines.number_of_line(n) for n in range(lines.line_count)] == [1, 1, 1]


@pytest.mark.parametrize("source", ["\n" * 50, "x" * 50, "ab\r\n" * 20])
def test_too_many_lines_are_not_shown_and_it_is_known(source: str) -> None:
    lines = DisplayMap(source, cut=2, max_lines=10)
    assert lines.line_count == 10
    assert not lines.is_whole
    assert lines.end < len(source)
    assert lines.source_index(lines.qt_position(len(source))) == lines.end


def test_just_enough_lines_are_whole() -> None:
    assert DisplayMap("\n" * 9, max_lines=10).is_whole
    assert DisplayMap("x" * 20, cut=2, max_lines=10).is_whole
    assert not DisplayMap("\n" * 10, max_lines=10).is_whole


def test_what_qt_would_swallow_or_reorder_has_a_stand_in() -> None:
    assert DisplayMap("a\x00b\u2029c\u202ed\te").text == "a␀b␤c◊d\te"
