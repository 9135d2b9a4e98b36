"""Where documents of each format lead: the addresses behind their links, and those that they print."""

from __future__ import annotations

import io

import pypdf
import pytest
from pypdf.annotations import Link as PdfLink
from pypdf.generic import DictionaryObject, NameObject, TextStringObject

from carmengui.engine.crawl.discover.document_links import find_document_links
from carmengui.engine.documents.readers import ghostscript, read_document
from tests.made_documents import Row, docx, epub, odt, pdf, rows

BASE = "http://a.test/papers/one"
WORDS = rows(["Rivers move their beds with every flood, and nobody knows how far."], 700)


def led_to(body: bytes, media_type: str = "", base: str = BASE) -> list[str]:
    document = read_document(body, media_type, base)
    return [link.url for link in find_document_links(document, base)]


def test_annotations_of_a_pdf_are_links_on_every_page() -> None:
    first, second = (io.BytesIO(pdf(WORDS, links=[link])) for link in ("two.pdf", "/three?x=(1)"))
    writer = pypdf.PdfWriter()
    for each in (first, second):
        writer.append(each)
    out = io.BytesIO()
    writer.write(out)
    assert led_to(out.getvalue()) == ["http://a.test/papers/two.pdf", "http://a.test/three?x=(1)"]


def test_annotations_that_another_program_wrote_are_read() -> None:
    writer = pypdf.PdfWriter(clone_from=io.BytesIO(pdf(WORDS, WORDS)))
    writer.add_annotation(1, PdfLink(rect=(50, 50, 200, 90), url="https://b.test/ü?q=1"))
    writer.add_annotation(0, PdfLink(rect=(50, 50, 200, 90), target_page_index=1))
    start = DictionaryObject(
        {NameObject("/S"): NameObject("/Launch"), NameObject("/F"): TextStringObject("x.exe")}
    )
    launch = PdfLink(rect=(50, 150, 200, 190), url="http://never.test/")
    launch[NameObject("/A")] = start
    writer.add_annotation(0, launch)
    out = io.BytesIO()
    writer.write(out)
    assert led_to(out.getvalue()) == ["https://b.test/%C3%BC?q=1"]


def test_printed_addresses_go_on_over_the_end_of_a_line_and_end_before_the_sentence_does() -> None:
    printed = rows(
        [
            "The data (see http://a.test/data_(all).) are free; the rest is at www.b.test/rest, and",
            "the long story of painted stones and of what the floods did to them stands at http://b.test/a/",
            "stones/paint.html where it is kept. Nothing but the word of the house is printed at https://c.test/",
            "which has no path, and the last one that this text names at its very end is http://b.test/last-",
            "of-all.pdf.",
        ],
        700,
    )
    assert led_to(pdf(printed)) == [
        "http://a.test/data_(all)",
        "http://www.b.test/rest",
        "http://b.test/a/stones/paint.html",
        "https://c.test/",
        "http://b.test/last-of-all.pdf",
    ]


def test_an_address_cut_by_the_end_of_a_line_is_that_of_its_link() -> None:
    cut = rows(
        [
            "Painted stones were followed for three long winters and the data are at http://b.test/stones",
            "and their paint, where everybody finds them.",
        ],
        700,
    )
    assert led_to(pdf(cut)) == ["http://b.test/stones"]
    assert led_to(pdf(cut, links=["http://b.test/stones-and-paint"])) == [
        "http://b.test/stones-and-paint"
    ]


@pytest.mark.skipif(ghostscript.ghostscript() is None, reason="Ghostscript is not installed")
def test_links_of_postscript_are_those_of_its_pdfmarks() -> None:
    mark = (
        "[ /Rect [72 72 200 90] /Subtype /Link "
        "/Action << /Subtype /URI /URI (http://b.test/ps) >> /ANN pdfmark"
    )
    text = "\n".join(
        f"/Helvetica findfont 10 scalefont setfont 72 {base} moveto ({row}) show"
        for base, row in ((700, "Rivers move their beds with every flood."), (688, "Far away."))
    )
    body = f"%!PS-Adobe-2.0\n{text}\n{mark}\nshowpage\n".encode()
    assert led_to(body, base="http://a.test/x.ps") == ["http://b.test/ps"]


def test_links_of_word_are_its_relationships_and_fields() -> None:
    field = (
        '<w:p><w:r><w:instrText> HYPER</w:instrText></w:r><w:r><w:instrText>LINK "http://b.test/f" '
        '</w:instrText></w:r></w:p><w:p><w:r><w:instrText>HYPERLINK \\l "inside"</w:instrText></w:r></w:p>'
        "<w:p><w:fldSimple w:instr=' HYPERLINK \"http://b.test/s\" '/></w:p>"
    )
    body = docx(
        [("Normal", "Peat burns, says http://b.test/bare.")],
        links=["http://b.test/?a=1&b=2", "other.docx"],
        more=field,
    )
    assert led_to(body) == [
        "http://b.test/?a=1&b=2",
        "http://a.test/papers/other.docx",
        "http://b.test/s",
        "http://b.test/f",
        "http://b.test/bare",
    ]


def test_relative_links_of_opendocument_start_inside_of_its_package() -> None:
    body = "".join(
        f'<text:p>Wet land, <text:a xlink:href="{address}">there</text:a>.</text:p>'
        for address in (
            "http://b.test/x",
            "../two.odt",
            "../../three.odt",
            "Pictures/1.png",
            "#top",
        )
    )
    assert led_to(odt(body)) == [
        "http://b.test/x",
        "http://a.test/papers/two.odt",
        "http://a.test/three.odt",
    ]


def test_links_inside_of_a_book_lead_nowhere() -> None:
    book = epub(
        [
            '<p>A word <a href="c1.xhtml#n">inside</a>, <a href="http://b.test/out">outside</a>.</p>',
            '<p>First <a href="HTTPS://b.test/first">of all</a>.</p>',
        ]
    )
    assert led_to(book) == ["https://b.test/first", "http://b.test/out"]


def test_links_of_rtf_are_its_fields() -> None:
    body = rb"""{\rtf1\ansi Peat burns.\par
{\field{\*\fldinst{HYPERLINK "http://b.test/a?x=\'e4" \\o "tip"}}{\fldrslt{there}}}\par
{\field{\*\fldinst HYPERLINK "next.rtf"}{\fldrslt next}}{\field{\*\fldinst HYPERLINK \\l "in"}{\fldrslt x}}
{\field{\*\fldinst PAGE}{\fldrslt 1}}\par}"""
    document = read_document(body)
    assert "HYPERLINK" not in document.text
    assert "there" in document.text
    assert led_to(body) == ["http://b.test/a?x=%C3%A4", "http://a.test/papers/next.rtf"]


def test_links_of_markdown_are_written_in_three_ways_and_not_in_code() -> None:
    body = (
        b'# Peat\n\nSee [the **data**](data.csv "all"), [a [nested] one](<http://b.test/n>) and '
        b"[this][r]; ![a picture](p.png), [![badge](b.svg)](/badge), <http://b.test/auto>.\n\n"
        b"```\n[no](http://b.test/code)\n```\n`[no](/inline)` is code.\n\n"
        b'[r]: http://b.test/ref "title"\n[^1]: a note\n'
    )
    assert led_to(body, "text/markdown") == [
        "http://a.test/papers/data.csv",
        "http://b.test/n",
        "http://a.test/badge",
        "http://b.test/ref",
        "http://b.test/auto",
    ]


def test_plain_text_leads_to_what_it_prints_and_to_nothing_else() -> None:
    text = "Mail ada@www.b.test or see <https://b.test/x>, \u201ehttp://b.test/\u00fc\u201c.\nftp://b.test/f http://\n"
    assert led_to(text.encode(), "text/plain") == ["https://b.test/x", "http://b.test/%C3%BC"]


def test_a_document_with_links_without_end_has_so_many() -> None:
    page = "\n".join(f"http://b.test/{number}" for number in range(6_000))
    assert len(led_to(page.encode(), "text/plain")) == 5_000
    many = pdf([Row("Rivers move their beds.")], links=[f"/{number}" for number in range(6_000)])
    assert len(led_to(many)) == 5_000
