"""Documents that tests write themselves: PDF, PostScript, Word, OpenDocument, EPUB."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape

W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"


class Row(NamedTuple):
    """A printed row: its text, its size, and its place in points from the bottom left."""

    text: str
    size: float = 10
    left: float = 72
    base: float = 700
    font: str = "F1"


def rows(
    texts: Sequence[str], top: float = 700, *, size: float = 10, left: float = 72
) -> list[Row]:
    """Return rows below each other."""
    return [Row(text, size, left, top - number * size * 1.2) for number, text in enumerate(texts)]


def pdf(*pages: Sequence[Row], info: str = "", links: Sequence[str] = ()) -> bytes:
    """Return a PDF file of pages of rows in Helvetica (F1) or bold Helvetica (F2).

    ``links`` are the addresses that annotations of its first page lead to.
    """
    objects = ["<< /Type /Catalog /Pages 2 0 R >>", ""]
    objects += [
        f"<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>"
        for name in ("Helvetica", "Helvetica-Bold")
    ]
    kids = []
    for page in pages:
        drawn = "\n".join(
            f"BT /{row.font} {row.size} Tf {row.left} {row.base} Td ({_string(row.text)}) Tj ET"
            for row in page
        )
        objects.append(f"<< /Length {len(drawn)} >>\nstream\n{drawn}\nendstream")
        content = len(objects)
        annotations = " ".join(map(_link, links)) if not kids else ""
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [{annotations}] "
            f"/Contents {content} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>"
        )
        kids.append(f"{len(objects)} 0 R")
    objects[1] = f"<< /Type /Pages /Kids [{' '.join(kids)}] /Count {len(kids)} >>"
    objects.append(f"<< {info} >>")
    return assembled([each.encode("latin-1") for each in objects])


def assembled(objects: Sequence[bytes]) -> bytes:
    """Return a PDF file of objects: the first is its catalogue, the last its own fields."""
    out, places = bytearray(b"%PDF-1.4\n"), []
    for number, each in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%b\nendobj\n" % (number, each)
    table = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"trailer\n<< /Size %d /Root 1 0 R /Info %d 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (
        len(objects) + 1,
        len(objects),
        table,
    )
    return bytes(out)


def pdf_bomb(megabytes: int) -> bytes:
    """Return a small PDF file whose one page is so many megabytes of drawing when unpacked twice."""
    packer = zlib.compressobj(9)
    piece = b"0 0 m 1 1 l S\n" * 75_000
    once = b"".join(packer.compress(piece) for _ in range(megabytes)) + packer.flush()
    twice = zlib.compress(once, 9)
    page = (
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R "
        b"/Resources << /Font << >> >> >>"
    )
    stream = b"<< /Length %d /Filter [/FlateDecode /FlateDecode] >>\nstream\n%b\nendstream"
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        page,
        stream % (len(twice), twice),
        b"<< >>",
    ]
    return assembled(objects)


def pdf_of_nested_forms(levels: int) -> bytes:
    """Return a small PDF file whose one page draws 2 ** levels lines: each form draws the next twice."""
    box = b"/Type /XObject /Subtype /Form /BBox [0 0 612 792]"
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        (
            b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R "
            b"/Resources << /XObject << /F 5 0 R >> >> >>"
        ),
        b"<< /Length 5 >>\nstream\n/F Do\nendstream",
    ]
    objects += [
        b"<< %b /Resources << /XObject << /F %d 0 R >> >> /Length 11 >>\n"
        b"stream\n/F Do /F Do\nendstream" % (box, number)
        for number in range(6, 6 + levels)
    ]
    drawn = b"0 0 m 600 700 l S"
    objects.append(b"<< %b /Length %d >>\nstream\n%b\nendstream" % (box, len(drawn), drawn))
    return assembled([*objects, b"<< >>"])


def postscript(page: Sequence[Row]) -> bytes:
    """Return a PostScript file of one page of rows in Helvetica."""
    drawn = "\n".join(
        f"/Helvetica findfont {row.size} scalefont setfont {row.left} {row.base} moveto "
        f"({_string(row.text)}) show"
        for row in page
    )
    return f"%!PS-Adobe-2.0\n%%Title: paper.dvi\n{drawn}\nshowpage\n".encode("latin-1")


def docx(
    paragraphs: Sequence[tuple[str, str]],
    core: str = "",
    *,
    links: Sequence[str] = (),
    more: str = "",
) -> bytes:
    """Return a Word document of paragraphs, each a style and a text.

    ``links`` are the addresses that hyperlinks of its last paragraph lead to, ``more`` further XML.
    """
    body = "".join(
        f'<w:p><w:pPr><w:pStyle w:val="{style}"/></w:pPr><w:r><w:t>{escape(text)}</w:t></w:r></w:p>'
        for style, text in paragraphs
    )
    kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    runs = [
        f'<w:hyperlink r:id="rId{number}"><w:r><w:t>there</w:t></w:r></w:hyperlink>'
        for number in range(len(links))
    ]
    body += f"<w:p>{''.join(runs)}</w:p>{more}" if links or more else ""
    relations = "".join(
        f'<Relationship Id="rId{number}" Type="{kind}/hyperlink" Target="{escape(link)}" '
        'TargetMode="External"/>'
        for number, link in enumerate(links)
    )
    spaces = f'xmlns:w="{W}" xmlns:r="{kind}"'
    styles = (
        f'<w:styles xmlns:w="{W}">'
        '<w:style w:styleId="Normal"><w:name w:val="Normal"/><w:rPr><w:sz w:val="20"/></w:rPr></w:style>'
        '<w:style w:styleId="Titel"><w:name w:val="Title"/><w:basedOn w:val="Normal"/>'
        '<w:rPr><w:b/><w:sz w:val="40"/></w:rPr></w:style>'
        '<w:style w:styleId="H1"><w:name w:val="heading 1"/></w:style></w:styles>'
    )
    return packed(
        {
            "[Content_Types].xml": "<Types/>",
            "word/document.xml": f"<w:document {spaces}><w:body>{body}</w:body></w:document>",
            "word/_rels/document.xml.rels": f"<Relationships>{relations}</Relationships>",
            "word/styles.xml": styles,
            "docProps/core.xml": f'<p xmlns:dc="http://purl.org/dc/elements/1.1/">{core}</p>',
        }
    )


def odt(body: str, styles: str = "", meta: str = "") -> bytes:
    """Return an OpenDocument text: the XML of its text, its own styles and its fields."""
    spaces = (
        'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
        'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" '
        'xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" '
        'xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" '
        'xmlns:dc="http://purl.org/dc/elements/1.1/" '
        'xmlns:meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0" '
        'xmlns:xlink="http://www.w3.org/1999/xlink"'
    )
    return packed(
        {
            "mimetype": "application/vnd.oasis.opendocument.text",
            "content.xml": f"<office:document-content {spaces}><office:automatic-styles>{styles}"
            f"</office:automatic-styles><office:body><office:text>{body}</office:text></office:body>"
            "</office:document-content>",
            "meta.xml": f"<office:document-meta {spaces}>{meta}</office:document-meta>",
        }
    )


def epub(chapters: Sequence[str], metadata: str = "") -> bytes:
    """Return an EPUB book of chapters, each the HTML of its body."""
    names = [f"c{number}.xhtml" for number in range(len(chapters))]
    items = "".join(f'<item id="{name}" href="text/{name}"/>' for name in names)
    # Read from the last to the first: the order is that of the spine, not that of the files.
    spine = "".join(f'<itemref idref="{name}"/>' for name in reversed(names))
    parts = {
        "mimetype": "application/epub+zip",
        "META-INF/container.xml": '<c><rootfile full-path="OPS/book.opf"/></c>',
        "OPS/book.opf": f'<package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata>{metadata}'
        f"</metadata><manifest>{items}</manifest><spine>{spine}</spine></package>",
    }
    for name, chapter in zip(names, chapters, strict=True):
        parts[f"OPS/text/{name}"] = f"<html><body>{chapter}</body></html>"
    return packed(parts)


def packed(parts: dict[str, str]) -> bytes:
    """Return a ZIP file of parts; the first of them stands unpacked, as EPUB and OpenDocument ask."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        for number, (name, text) in enumerate(parts.items()):
            file.writestr(name, text, None if number else zipfile.ZIP_STORED)
    return out.getvalue()


def _link(address: str) -> str:
    action = f"<< /S /URI /URI ({_string(address)}) >>"
    return f"<< /Type /Annot /Subtype /Link /Rect [72 72 200 90] /A {action} >>"


def _string(text: str) -> str:
    return text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
