"""What a rendered document has that its response has not, and which values came from where."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from carmengui.engine.changes.rendered_difference import (
    Part,
    PartDifference,
    RenderedDifference,
    compare_documents,
    with_documents,
)
from carmengui.engine.documents import HtmlPage, read_html
from carmengui.engine.metadata import PageContext, weigh
from carmengui.engine.model import Candidate, Field, FieldValue

URL = "https://news.example/a/harbour"
FRAME = """<html lang=en><head><title>News</title></head><body>
<nav><a href=/>Home</a> <a href=/sport>Sport</a></nav><h2>Sections</h2><div id=root></div></body></html>"""
DRAWN = """<html lang=en><head><title>Harbour reopens</title>
<script type="application/ld+json">{"@context": "https://schema.org", "@graph": [
 {"@type": "NewsArticle", "headline": "Harbour reopens", "wordCount": 9, "isAccessibleForFree": true,
  "author": [{"@type": "Person", "name": "Ann Quay"}, {"@type": "Person", "name": "Bo Pier"}]}]}</script>
</head><body><nav><a href=/>Home</a> <a href=/sport>Sport</a></nav>
<div id=root><h1>Harbour reopens</h1><p>The harbour is open again after <a href=/a/storm>the storm</a>.</p></div>
<h2>Sections</h2></body></html>"""
LINES = st.lists(st.text("ab", min_size=1, max_size=3), max_size=8)


def page(markup: str) -> HtmlPage:
    return read_html(markup.encode(), url=URL)


def difference(response: str, rendered: str) -> RenderedDifference:
    return compare_documents(page(response), page(rendered))


def test_each_part_has_what_only_the_rendered_document_has() -> None:
    found = difference(FRAME, DRAWN)
    assert {part: found.of(part).added for part in Part} == {
        Part.TITLE: ("Harbour reopens",),
        Part.HEADINGS: ("h1 Harbour reopens",),
        Part.TEXT: ("Harbour reopens", "The harbour is open again after the storm."),
        Part.LINKS: ("https://news.example/a/storm",),
        Part.JSON_LD: (
            "NewsArticle.@type: NewsArticle",
            "NewsArticle.headline: Harbour reopens",
            "NewsArticle.wordCount: 9",
            "NewsArticle.isAccessibleForFree: true",
            "NewsArticle.author.@type: Person",
            "NewsArticle.author.name: Ann Quay",
            "NewsArticle.author.@type: Person",
            "NewsArticle.author.name: Bo Pier",
        ),
    }
    assert found.of(Part.TEXT).added_words == 10
    assert found.of(Part.TITLE).lost == ("News",)
    assert not found.is_empty


def test_it_says_what_is_missing_in_the_other_direction() -> None:
    found = difference(DRAWN, FRAME)
    assert found.of(Part.TITLE).added == ("News",)
    assert not any(found.of(part).added for part in Part if part is not Part.TITLE)
    assert found.of(Part.LINKS).lost == ("https://news.example/a/storm",)


def test_equal_documents_differ_in_nothing() -> None:
    found = difference(DRAWN, DRAWN)
    assert found.is_empty
    assert not any(each.added or each.lost or each.added_words for each in found.parts)


def test_what_moved_is_not_new_but_stands_in_the_lines() -> None:
    found = difference("<h1>A</h1><h2>B</h2>", "<h2>B</h2><h1>A</h1>")
    assert not found.is_empty
    assert found.of(Part.HEADINGS).added == ()
    assert any(line.old != line.new for line in found.of(Part.HEADINGS).lines)


def test_broken_and_deep_data_do_no_harm() -> None:
    deep = '{"a":' * 400 + "1" + "}" * 400
    found = difference(
        "",
        f'<script type=application/ld+json>{deep}</script><script type=application/ld+json>[1, "x"',
    )
    assert found.of(Part.JSON_LD).response == ()


@settings(deadline=None)
@given(LINES, LINES)
def test_added_and_lost_make_up_for_each_other(old: list[str], new: list[str]) -> None:
    part = PartDifference.of(Part.TEXT, tuple(old), tuple(new))
    assert sorted((*old, *part.added)) == sorted((*new, *part.lost))
    assert not set(part.added) & set(part.lost)


def said(markup: str) -> tuple[FieldValue, ...]:
    return tuple(weigh(page(markup), PageContext()))


def test_a_value_of_the_response_is_none_of_the_rendered_document() -> None:
    received = FRAME.replace("</head>", '<meta name=author content="Ann  QUAY"></head>')
    found = {
        each.field: each for each in with_documents(said(DRAWN), said(received)) if each.values
    }
    assert found[Field.TITLE].rendered == ("Harbour reopens",)
    assert found[Field.AUTHORS].values == ("Ann Quay", "Bo Pier")
    assert found[Field.AUTHORS].rendered == ("Bo Pier",)


def test_what_the_response_withholds_it_says_all_the_same() -> None:
    candidate = Candidate(Field.TITLE, "News", 0.2, "x")
    withheld = FieldValue(Field.TITLE, (), 0.0, "", (candidate,))
    chosen = FieldValue(Field.TITLE, ("News",), 0.9, "x", (candidate,))
    (same,) = with_documents((chosen,), (withheld,))
    assert same == chosen
    (other,) = with_documents((chosen,), ())
    assert other.rendered == ("News",)
    assert other.candidates[0].is_rendered
