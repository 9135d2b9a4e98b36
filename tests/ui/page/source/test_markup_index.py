"""Kinds of characters: tags, attributes, strings, entities, comments; only as far as scanned."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carmengui.ui.page.source.markup_index import Kind, MarkupIndex

LETTERS = {
    Kind.TEXT: ".",
    Kind.TAG: "t",
    Kind.ATTRIBUTE: "a",
    Kind.STRING: "s",
    Kind.ENTITY: "e",
    Kind.COMMENT: "c",
}


def picture(index: MarkupIndex, start: int, end: int) -> str:
    kinds = ["."] * (end - start)
    for token in index.tokens(start, end):
        assert start <= token.start < token.end <= end
        for place in range(token.start, token.end):
            kinds[place - start] = LETTERS[token.kind]
    return "".join(kinds)


def scanned(source: str) -> MarkupIndex:
    index = MarkupIndex(source)
    while not index.is_done:
        index.scan(10)
    return index


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("<p>a</p>", "ttt.tttt"),
        ('<a href="x" id=y>z', "tt.aaaaasss.aaast."),
        ("<b c='d>' e>", "tt.aassss.at"),
        ("a &amp; b", "..eeeee.."),
        ("<!-- &amp; --><p>", "cccccccccccccc" + "ttt"),
        ("<!DOCTYPE html>", "t" * 15),
        ("<script>'<p>'</script>", "tttttttt.....ttttttttt"),
        ("<title>&lt;b></title>", "ttttttteeee..tttttttt"),
        ("a < b", "....."),
    ],
)
def test_kinds(source: str, expected: str) -> None:
    assert picture(scanned(source), 0, len(source)) == expected


MARKUP = st.lists(
    st.sampled_from(["<a b='c'>", "text", "&amp;", "<!-- x -->", "</a>", "<", ">", '"', "<script>"])
).map("".join)


@settings(deadline=None)
@given(MARKUP, st.data())
def test_a_part_looks_as_it_does_in_the_whole(source: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(source)))
    end = data.draw(st.integers(start, len(source)))
    index = scanned(source)
    assert picture(index, start, end) == picture(index, 0, len(source))[start:end]


def test_nothing_is_known_before_the_scan_and_all_behind_it() -> None:
    source = "<p>text</p>" * 1000
    index = MarkupIndex(source)
    assert not index.is_done
    assert picture(index, 0, 11) == "." * 11
    index.scan(0)
    assert 0 < index.scanned_to < len(source)
    assert picture(index, 0, 11) == "ttt....tttt"
    assert picture(index, len(source) - 11, len(source)) == "." * 11
    while not index.is_done:
        index.scan(0)
    assert picture(index, len(source) - 11, len(source)) == "ttt....tttt"


def test_the_rest_of_an_endless_string_is_a_string() -> None:
    source = '<img src="data:' + "A" * 100_000 + '" alt="x">'
    index = scanned(source)
    assert picture(index, 90_000, 90_010) == "s" * 10
    assert picture(index, len(source) - 1, len(source)) == "t"
