"""Plain text and Markdown, and which reader is asked for what."""

from __future__ import annotations

import pytest

from carmengui.engine.documents.document import Box, Line
from carmengui.engine.documents.layout import paragraphs_of
from carmengui.engine.documents.readers import format_of, is_document, read_document
from carmengui.engine.documents.typography import Vocabulary, joined_lines, repaired_line
from tests.made_documents import docx, epub, odt


def test_empty_lines_set_paragraphs_apart_and_form_feeds_pages() -> None:
    body = "Öl auf\nWasser\n\nschwimmt.\fEin neues\r\nBlatt.".encode("cp1252")
    document = read_document(body, "text/plain")
    assert [each.text for each in document.paragraphs] == [
        "Öl auf Wasser",
        "schwimmt. Ein neues Blatt.",
    ]
    assert len(document.pages) == 2
    assert document.lines[-1].page == 1


MARKDOWN = b"""---
title: "Wet land"
authors:
  - Ada Byron
  - Karl Weiss
keywords: [moor, peat]
---
# On *moors*

A [moor](http://a.test/moor) is __wet__ and `deep`.

Water
-----

* rain
"""


def test_markdown_is_read_without_its_marks() -> None:
    document = read_document(MARKDOWN, name="moor.md")
    told = [(each.role, each.text) for each in document.paragraphs]
    assert told == [
        ("title", "On moors"),
        ("", "A moor is wet and deep."),
        ("heading", "Water"),
        ("", "rain"),
    ]
    said = document.properties
    assert (said.title, said.authors, said.keywords) == (
        "Wet land",
        ("Ada Byron", "Karl Weiss"),
        ("moor", "peat"),
    )


@pytest.mark.parametrize(
    ("body", "media_type", "name", "expected"),
    [
        (b"%PDF-1.4", "text/html", "", "PDF"),
        (b"junk\n%PDF-1.4", "", "", "PDF"),
        (b"%!PS-Adobe-2.0", "text/plain", "", "PostScript"),
        (b"{\\rtf1 x}", "application/msword", "", "RTF"),
        (docx([("", "x")]), "application/octet-stream", "", "Word"),
        (odt(""), "", "", "OpenDocument"),
        (epub([]), "", "", "EPUB"),
        (b"rain", "text/plain", "", "plain text"),
        (b"rain", "text/plain", "http://a.test/a.md?x=1", "Markdown"),
        (b"rain", "text/markdown", "", "Markdown"),
        (b"rain", "", "", None),
        (b"rain", "text/css", "a.txt", None),
        (b"\x00\x01", "text/plain", "", None),
    ],
)
def test_the_content_decides_then_the_type_then_the_name(
    body: bytes, media_type: str, name: str, expected: str | None
) -> None:
    found = format_of(body, media_type, name)
    assert (found.name if found else None) == expected
    assert is_document(body, media_type, name) == (expected is not None)


def test_words_broken_by_lines_are_whole_again() -> None:
    words = Vocabulary(["the word-level model", "high quality and more"])
    lines = ["a mo\xad", "del at word\xad", "level, of high\xad", "quality by Frankl-", "Wilson"]
    assert joined_lines(lines, words) == "a model at word-level, of high-quality by Frankl-Wilson"


def test_letters_of_tex_fonts_are_repaired() -> None:
    assert (
        repaired_line("su\x1ecient de\ufb01ned k\u00a8onnen caf\u00b4 e")
        == "sufficient defined können café"
    )


def test_a_column_that_goes_on_goes_on_in_one_paragraph() -> None:
    def line(text: str, left: float, top: float) -> Line:
        return Line(text, 0, Box(left, top, left + 200, top + 10), 10)

    lines = [
        line("the bed of the river is never the same and", 50, 700),
        line("moves with every flood that comes down,", 300, 60),
        line("year by year.", 300, 72),
        line("Abstract of another thing", 300, 84),
    ]
    found = [paragraph.text for paragraph in paragraphs_of(lines)]
    assert found == [
        "the bed of the river is never the same and moves with every flood that comes down, year by year.",
        "Abstract of another thing",
    ]
