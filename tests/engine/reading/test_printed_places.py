"""Evidence in a transcript leads to words on a page."""

from __future__ import annotations

import html

from carmengui.engine.documents.document import Box
from carmengui.engine.model import Evidence, Span
from carmengui.engine.reading.printed_places import printed_words

AUTHORS = (
    '<p data-part="author" data-page="2" data-box="10 20 300 40">Ada Byron &amp; Ilka Szemere</p>'
)
REFERENCE = (
    '<p data-part="reference" data-page="7" data-box="1 2 3 4" data-authors="J. Smith" '
    'data-title="On sand" data-year="1999">[1] Smith, J.: On sand. 1999.</p>'
)
SOURCE = f'<!DOCTYPE html>\n<html data-document="PDF">\n<body>\n{AUTHORS}\n{REFERENCE}\n<p>No page</p>\n<p data-page="1" data-box="a b c d">Odd</p>\n</body>'


def span(words: str) -> Span:
    start = SOURCE.index(words)
    return Span(start, start + len(words))


def test_words_in_a_text_have_their_page_box_and_rank() -> None:
    text = html.unescape("Ada Byron &amp; Ilka Szemere")
    start = text.index("Ilka")
    evidence = Evidence("/html/body/p[1]", start, len(text))
    (words,) = printed_words(SOURCE, [(5, evidence, span("Ilka Szemere"))])
    assert (words.number, words.page, words.box) == (5, 1, Box(10, 20, 300, 40))
    assert (words.text, words.paragraph, words.start) == ("Ilka Szemere", text, start)


def test_a_value_in_an_attribute_is_looked_for_in_the_text() -> None:
    path = "/html/body/p[2]"
    year = Evidence(path, 0, 4, "data-year")
    author = Evidence(path, 0, 8, "data-authors")
    given, turned = printed_words(
        SOURCE, [(0, year, span('data-year="1999"')), (1, author, span('data-authors="J. Smith"'))]
    )
    assert (given.page, given.text, given.start) == (
        6,
        "1999",
        "[1] Smith, J.: On sand. ".__len__(),
    )
    # The page has it the other way round: the whole reference is what is known.
    assert turned.text == "[1] Smith, J.: On sand. 1999."


def test_what_has_no_page_is_left_out() -> None:
    places = [
        (0, Evidence("/html/body/p[3]", 0, 7), span("No page")),
        (1, Evidence("/html/body/p[4]", 0, 3), span("Odd")),
        (2, Evidence("/html/body", 0, 3), span("<body>")),
    ]
    assert printed_words(SOURCE, places) == ()
