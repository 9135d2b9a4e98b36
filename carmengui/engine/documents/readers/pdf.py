"""PDF: text, places and sizes by PDFium; files with bitmap fonts by pypdf, which keeps their accents."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from ctypes import byref, c_double, c_int, c_ulong, create_string_buffer
from dataclasses import replace
from typing import Any

from carmengui.engine.documents.document import Box, Document, Line, Page, Properties
from carmengui.engine.documents.layout import paragraphs_of
from carmengui.engine.documents.page_frame import PageFrame, reading_frame
from carmengui.engine.documents.readers.limits import (
    MAX_LINKS,
    MAX_PAGES,
    LetterCount,
    refuse_if_empty,
)
from carmengui.engine.documents.readers.property_values import properties_of
from carmengui.engine.documents.typography import repaired_line
from carmengui.engine.model import KnownError

_BOLD = re.compile(r"bold|black|heavy|cmbx|sfbx|ecbx", re.IGNORECASE)
_FONT_NAME_BYTES = 128
_MAX_URI_BYTES = 2_100
"""Longer addresses are not fetched (see ``crawl.urls``)."""
_BLANK = re.compile(r" +")
WIDE_GAP = 1.2
"""A gap of more sizes of the letters than this sets two parts of a line apart."""
MAX_HEAD_BLANKS = 30
_TYPE_3 = re.compile(rb"/Type3\b")
GLUED = 1.01
"""A reading whose words are longer than so many times those of another one has lost blanks."""


def read(body: bytes) -> Document:
    """Read a PDF file.

    Raises:
        KnownError: it is broken, encrypted or has no text.

    """
    if _TYPE_3.search(body) or b"/ObjStm" in body:
        from carmengui.engine.documents.readers import pdf_type3  # noqa: PLC0415 - few need it

        if document := pdf_type3.read_if_bitmap_fonts(body):
            other = _read_with_pdfium(body)
            read = other if _is_glued(document, other) else document
            return replace(read, links=other.links)
    return _read_with_pdfium(body)


def _is_glued(document: Document, other: Document) -> bool:
    """Tell whether a reading has lost blanks that another one has: its words are longer."""
    return _word_length(document.text) > GLUED * _word_length(other.text)


def _word_length(text: str) -> float:
    return len(text) / max(1, len(text.split()))


def _read_with_pdfium(body: bytes) -> Document:
    import pypdfium2  # noqa: PLC0415 - large
    from pypdfium2 import raw  # noqa: PLC0415

    with closing(opened(body)) as file:
        count = len(file)
        pages: list[Page] = []
        lines: list[Line] = []
        letters = LetterCount()
        links: list[str] = []
        for number in range(min(count, MAX_PAGES)):
            try:
                with closing(file[number]) as page:
                    size, found = _page(page, raw, number)
                    pages.append(size)
                    if len(links) < MAX_LINKS:
                        links += _links_of(file, page, raw)
            except pypdfium2.PdfiumError:  # the other pages may be whole
                pages += [Page()] * (number + 1 - len(pages))
                continue
            lines += found
            letters.add(found)
            if letters.is_full:
                break
        properties = _properties(file)
    refuse_if_empty(lines, len(pages))
    heights = [page.height_pt for page in pages]
    notices = letters.notices(len(pages), count)
    paragraphs = paragraphs_of(lines, heights)
    return Document("PDF", paragraphs, tuple(pages), properties, notices, tuple(links))


def opened(body: bytes) -> Any:
    """Return a PDF file as PDFium opens it (``pypdfium2.PdfDocument``).

    Raises:
        KnownError: it is broken or encrypted.

    """
    import pypdfium2  # noqa: PLC0415 - large
    from pypdfium2 import raw  # noqa: PLC0415

    try:
        return pypdfium2.PdfDocument(body)
    except pypdfium2.PdfiumError as error:
        if getattr(error, "err_code", None) == raw.FPDF_ERR_PASSWORD or "assword" in str(error):
            raise KnownError(
                "The PDF file is encrypted: it opens only with its password."
            ) from error
        raise KnownError("The PDF file is broken: no page of it can be read.") from error


def _properties(file: Any) -> Properties:
    said = file.get_metadata_dict(skip_empty=True)
    return properties_of(
        said.get("Title", ""),
        said.get("Author", ""),
        said.get("Subject", ""),
        said.get("Keywords", ""),
    )


def _links_of(file: Any, page: Any, raw: Any) -> Iterator[str]:
    """Yield the addresses that the links of a page name (annotations with an action of type URI)."""
    place, link = c_int(), raw.FPDF_LINK()
    buffer = create_string_buffer(_MAX_URI_BYTES)
    while raw.FPDFLink_Enumerate(page, byref(place), byref(link)):
        action = raw.FPDFLink_GetAction(link)
        if not action or raw.FPDFAction_GetType(action) != raw.PDFACTION_URI:
            continue
        size = raw.FPDFAction_GetURIPath(file, action, buffer, _MAX_URI_BYTES)
        if 1 < size <= _MAX_URI_BYTES:
            yield _address(buffer.raw[: size - 1])


def _address(octets: bytes) -> str:
    """Return an address, which is to be ASCII and often is not."""
    try:
        return octets.decode()
    except UnicodeDecodeError:
        return octets.decode("latin-1")


def _page(page: Any, raw: Any, number: int) -> tuple[Page, list[Line]]:
    """Return the size of a page as it is read, and its lines."""
    with closing(page.get_textpage()) as textpage:
        frame = reading_frame(page, textpage)
        if frame.rotation == page.get_rotation():
            return Page(*frame.size_pt), list(_lines_of(textpage, raw, number, frame))
    # PDFium puts letters into the order in which they are seen: lying lines would be mixed.
    page.set_rotation(frame.rotation)
    with closing(page.pdf[number]) as upright, closing(upright.get_textpage()) as textpage:
        return Page(*frame.size_pt), list(_lines_of(textpage, raw, number, frame))


def _lines_of(textpage: Any, raw: Any, number: int, frame: PageFrame) -> Iterator[Line]:
    """Yield the lines of a page in the order they are drawn in."""
    head_frame = frame if number == 0 else None
    text = textpage.get_text_range()
    indices = _char_indices(textpage, raw, text)
    start = 0
    # U+FFFE stands for a hyphen and the end of the line behind it.
    for piece in re.split("(\r?\n|(?<=\ufffe))", text):
        for begin, end in _apart(textpage, raw, piece, start, indices, frame=head_frame):
            part = piece[begin:end]
            if shown := repaired_line(part):
                first = start + begin + len(part) - len(part.lstrip())
                place = indices(first), indices(start + begin + len(part.rstrip()) - 1)
                yield _line(textpage, raw, shown, place, page=number, frame=frame)
        start += len(piece)


def _apart(
    textpage: Any, raw: Any, piece: str, start: int, indices: Any, *, frame: PageFrame | None
) -> list[tuple[int, int]]:
    """Return the ranges of a line that wide gaps set apart: names of authors beside each other.

    Only on the first page, which comes with its frame: to ask for each blank takes its time.
    """
    blanks = [match.span() for match in _BLANK.finditer(piece)] if frame else []
    if frame is None or not 0 < len(blanks) <= MAX_HEAD_BLANKS:
        return [(0, len(piece))]
    found, begin = [], 0
    for left, right in blanks:
        if left and right < len(piece):
            before, after = indices(start + left - 1), indices(start + right)
            size = _size_pt(textpage, raw, after)
            gap = (
                _seen(textpage, raw, after, frame).left - _seen(textpage, raw, before, frame).right
            )
            if gap > WIDE_GAP * size:
                found.append((begin, left))
                begin = right
    return [*found, (begin, len(piece))]


def _seen(textpage: Any, raw: Any, index: int, frame: PageFrame) -> Box:
    """Return where a character is seen on its page."""
    left, right, bottom, top = (c_double() for _ in range(4))
    raw.FPDFText_GetCharBox(textpage, index, byref(left), byref(right), byref(bottom), byref(top))
    return frame.box(left.value, bottom.value, right.value, top.value)


def _char_indices(textpage: Any, raw: Any, text: str) -> Any:
    """Return what gives the index of PDFium's character from that of one in the text."""
    if textpage.count_chars() == len(text):
        return lambda index: index
    return lambda index: raw.FPDFText_GetCharIndexFromTextIndex(textpage, index)


def _line(
    textpage: Any, raw: Any, text: str, place: tuple[int, int], *, page: int, frame: PageFrame
) -> Line:
    first, last = place
    box = _box(textpage, raw, first, last - first + 1, frame)
    middle = (first + last) // 2
    sizes = [_size_pt(textpage, raw, index) for index in (first, middle, last)]
    is_bold = bool(_BOLD.search(_font_name(textpage, raw, middle)))
    return Line(text, page, box, round(sorted(sizes)[1], 1), is_bold)


def _size_pt(textpage: Any, raw: Any, index: int) -> float:
    """Return the size of a character as printed: that of its font, times how far it is scaled."""
    matrix = raw.FS_MATRIX()
    size = float(raw.FPDFText_GetFontSize(textpage, index))
    if raw.FPDFText_GetMatrix(textpage, index, byref(matrix)):
        size *= float((matrix.b**2 + matrix.d**2) ** 0.5) or 1.0
    return size


def _font_name(textpage: Any, raw: Any, index: int) -> str:
    buffer, flags = create_string_buffer(_FONT_NAME_BYTES), c_int()
    size = raw.FPDFText_GetFontInfo(
        textpage, index, buffer, c_ulong(_FONT_NAME_BYTES), byref(flags)
    )
    return buffer.raw[: max(0, min(size, _FONT_NAME_BYTES) - 1)].decode("utf-8", "replace")


def _box(textpage: Any, raw: Any, start: int, count: int, frame: PageFrame) -> Box | None:
    whole: Box | None = None
    sides = [c_double() for _ in range(4)]
    for index in range(raw.FPDFText_CountRects(textpage, start, count)):
        if raw.FPDFText_GetRect(textpage, index, *map(byref, sides)):
            left, top, right, bottom = (side.value for side in sides)
            box = frame.box(left, bottom, right, top)
            whole = whole.joined(box) if whole else box
    return whole
