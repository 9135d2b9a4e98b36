"""From text back to the source it came from."""

from __future__ import annotations

import html

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carmengui.engine.documents import HtmlPage, PageText, page_text, read_html
from carmengui.engine.documents.source_map import SourceMap
from carmengui.engine.model import Evidence


def mapped(body: str, wanted: str) -> str:
    page = read_html(body.encode())
    text = page_text(page)
    start = text.text.replace("\n", " ").index(wanted)
    span = SourceMap(page).text_span(text, start, start + len(wanted))
    assert span is not None
    return page.source[span.start : span.end]


@pytest.mark.parametrize(
    ("body", "wanted", "expected"),
    [
        ("<p>one two</p>", "two", "two"),
        ("<p>Gr&ouml;&szlig;e &amp; mehr</p>", "Größe & m", "Gr&ouml;&szlig;e &amp; m"),
        ("<p>a\r\n  b\tc</p>", "a b c", "a\r\n  b\tc"),
        ("<p>a <b>bold</b> c</p>", "a bold c", "a <b>bold</b> c"),
        ("<p>x</p><script>'x y'</script><p>x y</p>", "x y", "x y"),
        ("<script><!-- '<script>q</script>' --></script><p>q after</p>", "q after", "q after"),
        ('<a title="1 > 0">link</a> rest', "link rest", "link</a> rest"),
        ('<div class="a"">t</div><p title="x">u</p>', "u", "u"),
        ("<p>5 < 6 and <!-- p --> so</p>", "5 < 6 and so", "5 < 6 and <!-- p --> so"),
        ("<title>T &lt;b&gt;</title><p>T</p>", "T", "T"),
        ("<p>türkçe ığüş 😀 Әҗәл</p>", "😀 Әҗ", "😀 Әҗ"),
        ("<p>&copy2020 Gazette &ampfoo bar</p>", "2020 Gazette &foo", "2020 Gazette &ampfoo"),
        ("<p>one</p></body></html><p>two &amp; three</p>", "two & three", "two &amp; three"),
        ("<head><title>T</title><nav>one</nav></head>two<p>three", "two three", "two<p>three"),
        ("<p>one\0two</p> three", "two three", "two</p> three"),
    ],
)
def test_text_leads_to_its_source(body: str, wanted: str, expected: str) -> None:
    assert mapped(body, wanted) == expected


WORD = st.text(alphabet="abcäşӘ&<>\"' é\n", min_size=1, max_size=8)
TAG = st.sampled_from(["p", "b", "div", "a", "td", "li", "h1"])


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(TAG, WORD, WORD), min_size=1, max_size=12))
def test_every_character_maps_to_itself(pieces: list[tuple[str, str, str]]) -> None:
    body = "".join(
        f"<{tag} title='{html.escape(word)}'>{html.escape(word)}</{tag}><!-- {tail} -->"
        f"{html.escape(tail)}"
        for tag, word, tail in pieces
    )
    page = read_html(body.encode())
    text = page_text(page)
    source_map = SourceMap(page)
    for position, character in enumerate(text.text):
        if character.isspace():
            continue
        span = source_map.text_span(text, position, position + 1)
        assert span is not None
        assert html.unescape(page.source[span.start : span.end]) == character


def page_of(body: str) -> tuple[HtmlPage, PageText, SourceMap]:
    page = read_html(body.encode())
    return page, page_text(page), SourceMap(page)


def test_evidence_in_attributes_scripts_and_content() -> None:
    page, _, source_map = page_of(
        "<html><head><title>A &amp; B | Site</title><meta name=a content=x>"
        '<meta name="author" content="M&uuml;ller, Eva">'
        '<script type="application/ld+json">{"headline": "Neu"}</script></head>'
        "<body><h1>Kopf <i>Zeile</i></h1></body></html>"
    )

    def source_of(evidence: Evidence) -> str:
        span = source_map.evidence_span(evidence)
        assert span is not None
        return page.source[span.start : span.end]

    assert source_of(Evidence("/html/head/title", 0, 5)) == "A &amp; B"
    assert source_of(Evidence("/html/head/meta[2]", 0, 6, "content")) == "M&uuml;ller"
    assert source_of(Evidence("/html/head/script", 14, 17)) == "Neu"
    assert source_of(Evidence("/html/body/h1", 5, 10)) == "Zeile"
    assert source_map.evidence_span(Evidence("/html/body/h2", 0, 1)) is None


def test_white_space_and_missing_text_have_no_source() -> None:
    _, text, source_map = page_of("<p>a</p>  <p>b</p>")
    assert source_map.text_span(text, 1, 1) is None


def test_a_damaged_page_is_mapped_as_far_as_it_goes() -> None:
    body = "<p>first part</p><td>cell<p a='unclosed>lost</p><p>x'>last part</p>"
    page = read_html(body.encode())
    text = page_text(page)
    source_map = SourceMap(page)
    for words in ("first part", "last part"):
        start = text.text.index(words)
        span = source_map.text_span(text, start, start + len(words))
        assert span is not None
        assert page.source[span.start : span.end] == words


def test_a_page_of_signs_that_are_replaced_is_mapped_to_its_end() -> None:
    page = read_html(b"<p>" + b"\0" * 300_000 + b"</p><p>end")
    text = page_text(page)
    span = SourceMap(page).text_span(text, len(text.text) - 3, len(text.text))
    assert span is not None
    assert page.source[span.start : span.end] == "end"
