"""Word, OpenDocument, RTF and EPUB: text, roles, sizes and the file's own fields."""

from __future__ import annotations

import zlib
from collections.abc import Callable

import pytest

from carmengui.engine.documents.readers import packed_xml, read_document
from carmengui.engine.model import KnownError
from tests.made_documents import W, docx, epub, odt, packed


def test_word_styles_tell_titles_and_headings() -> None:
    document = read_document(
        docx(
            [
                ("Titel", "Über Moore"),
                ("H1", "Einleitung"),
                ("Normal", "Ein Moor ist & bleibt nass."),
            ],
            "<dc:creator>Ada Byron; Karl Weiß</dc:creator><dc:title>Moore</dc:title>",
        )
    )
    assert document.format == "Word"
    assert [each.role for each in document.paragraphs] == ["title", "heading", ""]
    assert [each.size_pt for each in document.paragraphs] == [20, 11, 10]
    assert document.paragraphs[0].is_bold
    assert document.paragraphs[2].text == "Ein Moor ist & bleibt nass."
    assert document.properties.authors == ("Ada Byron", "Karl Weiß")
    assert document.properties.title == "Moore"


def test_a_text_box_of_word_is_read_once() -> None:
    box = "<w:txbxContent><w:p><w:r><w:t>In the box.</w:t></w:r></w:p></w:txbxContent>"
    body = (
        f'<w:document xmlns:w="{W}" xmlns:mc="m"><w:body><w:p><w:r><w:t>Around it.</w:t></w:r>'
        f"<w:r><mc:AlternateContent><mc:Choice>{box}</mc:Choice><mc:Fallback>{box}</mc:Fallback>"
        "</mc:AlternateContent></w:r></w:p></w:body></w:document>"
    )
    document = read_document(packed({"a": "", "word/document.xml": body}))
    assert document.text == "Around it.\n\nIn the box."


def test_opendocument_styles_tell_titles_and_sizes() -> None:
    style = (
        '<style:style style:name="P1" style:parent-style-name="Title"><style:text-properties '
        'fo:font-size="22pt" fo:font-weight="bold"/></style:style>'
    )
    body = (
        '<text:p text:style-name="P1">Bog<text:s/>lands</text:p><text:h>Water</text:h>'
        "<text:p>Wet<text:note><text:p>a note</text:p></text:note> land.</text:p>"
    )
    meta = "<dc:title>Bogs</dc:title><meta:initial-creator>Ada Byron</meta:initial-creator>"
    document = read_document(odt(body, style, meta))
    assert [each.role for each in document.paragraphs] == ["title", "heading", "", ""]
    title = document.paragraphs[0]
    assert (title.text, title.size_pt, title.is_bold) == ("Bog lands", 22, True)
    assert "Wet land." in document.text
    assert document.properties.authors == ("Ada Byron",)


RTF = rb"""{\rtf1\ansi\ansicpg1252{\fonttbl{\f0\fnil\fcharset0 Arial;}{\f1\fnil\fcharset204 Arial Cyr;}}
{\info{\title Moors}{\author Ada Byron}}{\*\generator Nobody;}
{\fs40\b \'dcber Moore\par}\fs20\f0 The moor {\v hidden }is \u8211?wet.\par
\f1 \'cc\'ee\'f5\par \f0\uc0\u231 a va\par}"""


def test_rtf_is_read_with_its_charsets_and_sizes() -> None:
    document = read_document(RTF)
    assert [each.text for each in document.paragraphs] == [
        "Über Moore",
        "The moor is –wet.",
        "Мох",
        "ça va",
    ]
    assert (document.paragraphs[0].size_pt, document.paragraphs[0].is_bold) == (20, True)
    assert document.paragraphs[1].size_pt == 10
    assert (document.properties.title, document.properties.authors) == ("Moors", ("Ada Byron",))


def test_a_book_is_read_in_the_order_of_its_spine() -> None:
    book = epub(
        ["<p>The last words.</p>", "<h1>Moors</h1><p>The first words.</p>"],
        "<dc:title>Wet land</dc:title><dc:creator>Ada Byron</dc:creator><dc:language>en</dc:language>",
    )
    document = read_document(book)
    assert [each.text for each in document.paragraphs] == [
        "Moors",
        "The first words.",
        "The last words.",
    ]
    assert document.paragraphs[0].role == "heading"
    assert (document.properties.title, document.properties.language) == ("Wet land", "en")


def test_a_part_that_unpacks_without_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packed_xml, "MAX_PART_BYTES", 1_000_000)
    with pytest.raises(KnownError, match="stopped: unpacked it has more than 1 MB"):
        read_document(docx([("Normal", "a" * 2_000_000)]))
    assert read_document(docx([("Normal", "a" * 900_000)])).text


def test_no_entity_is_followed() -> None:
    body = (
        '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
        f'<w:document xmlns:w="{W}"><w:p><w:r><w:t>A &x; B</w:t></w:r></w:p></w:document>'
    )
    with pytest.raises(KnownError, match="declares entities of its own"):
        read_document(packed({"a": "", "word/document.xml": body}))


BROKEN: list[tuple[bytes, str]] = [
    (docx([("Normal", "x")])[:-40], "broken"),
    (packed({"a": "", "word/document.xml": "no XML"}), "broken"),
    (packed({"mimetype": "application/epub+zip", "x": ""}), "broken"),
    (packed({"mimetype": "application/vnd.oasis.opendocument.text", "x": ""}), "broken"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"x" * 600, "old Word format"),
    (b"{\\rtf1 }", "no text"),
    (b"", "empty"),
    (b"\x00\x01\x02\x03" * 100, "no format that is read"),
]


@pytest.mark.parametrize(("body", "why"), BROKEN)
def test_a_broken_document_is_refused_in_a_sentence(body: bytes, why: str) -> None:
    with pytest.raises(KnownError, match=why):
        read_document(body)


def cut_gzip(body: bytes) -> bytes:
    packer = zlib.compressobj(wbits=31)
    return (packer.compress(body) + packer.flush())[:-12]


@pytest.mark.parametrize("pack", [cut_gzip, lambda _: b"\x1f\x8b\x08\x00rest"])
def test_a_broken_archive_is_refused_in_a_sentence(pack: Callable[[bytes], bytes]) -> None:
    with pytest.raises(KnownError, match="gzip archive is broken"):
        read_document(pack(RTF), name="moor.rtf.gz")
