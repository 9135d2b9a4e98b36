"""PDF files with bitmap (Type 3) fonts: PDFium loses accents of their letters, pypdf does not."""

from __future__ import annotations

import io
import logging
import struct
from collections.abc import Iterable
from math import atan2
from typing import Any

from carmengui.engine.documents.document import Document, Line, Page
from carmengui.engine.documents.layout import paragraphs_of
from carmengui.engine.documents.page_frame import PageFrame, turn_of
from carmengui.engine.documents.readers.limits import MAX_PAGES, LetterCount, refuse_if_empty
from carmengui.engine.documents.readers.property_values import properties_of
from carmengui.engine.documents.typography import repaired_line

_LOOKED_AT_PAGES = 3
_FAULTS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    NotImplementedError,
    OSError,
    RecursionError,
    TypeError,
    ValueError,
    struct.error,
)
"""What the library raises for broken files besides its own errors."""
_LEAST_LINE_STEP = 0.3
"""Two pieces of text further apart than this share of their size are two lines."""


def read_if_bitmap_fonts(body: bytes) -> Document | None:
    """Return the document where most fonts of its first pages are bitmaps; else nothing."""
    import pypdf  # noqa: PLC0415 - few need it
    from pypdf.errors import PyPdfError  # noqa: PLC0415

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)
    try:
        reader = pypdf.PdfReader(io.BytesIO(body), strict=False)
        if reader.is_encrypted or not _has_bitmap_fonts(reader):
            return None
        return _document(reader)
    except (PyPdfError, *_FAULTS):
        return None  # a broken file: PDFium mends more of them


def _has_bitmap_fonts(reader: Any) -> bool:
    kinds: list[str] = []
    for page in reader.pages[:_LOOKED_AT_PAGES]:
        resources = page.get("/Resources")
        fonts = resources.get_object().get("/Font") if resources else None
        named = fonts.get_object().values() if fonts else ()
        kinds += [str(font.get_object().get("/Subtype")) for font in named]
    return kinds.count("/Type3") * 2 > len(kinds)


def _document(reader: Any) -> Document:
    lines: list[Line] = []
    pages: list[Page] = []
    letters = LetterCount()
    count = len(reader.pages)
    for number in range(min(count, MAX_PAGES)):
        page = reader.pages[number]
        frame, found = _lines_of(page, number)
        pages.append(Page(*frame.size_pt))
        lines += found
        letters.add(found)
        if letters.is_full:
            break
    refuse_if_empty(lines, len(pages))
    said = reader.metadata or {}
    values = [str(said.get(name) or "") for name in ("/Title", "/Author", "/Subject", "/Keywords")]
    properties = properties_of(*values)
    heights = [page.height_pt for page in pages]
    notices = letters.notices(len(pages), count)
    return Document("PDF", paragraphs_of(lines, heights), tuple(pages), properties, notices)


def _frame_of(page: Any, angles: Iterable[float]) -> PageFrame:
    """Return what is seen of a page: the crop box as far as it is on the sheet, the text upright."""
    sheet, seen = page.mediabox, page.cropbox
    left, bottom = (max(sheet[side], seen[side]) for side in (0, 1))
    right, top = (min(sheet[side], seen[side]) for side in (2, 3))
    if left >= right or bottom >= top:
        left, bottom, right, top = sheet
    return PageFrame(float(left), float(bottom), float(right), float(top), turn_of(angles))


def _lines_of(page: Any, number: int) -> tuple[PageFrame, list[Line]]:
    """Return the frame of a page and its lines; the width of a line is a guess from its letters."""
    pieces: list[tuple[str, float, float, float]] = []
    angles: list[float] = []
    lines: list[Line] = []

    def note(text: str, _: Any, matrix: Any, __: Any, size: float) -> None:
        if text:
            pieces.append(
                (text, float(matrix[4]), float(matrix[5]), float(size or 0) * _scale(matrix))
            )
            angles.append(atan2(float(matrix[1]), float(matrix[0])))

    text = page.extract_text(visitor_text=note)
    frame = _frame_of(page, angles)
    place = 0
    for row in text.split("\n"):  # not splitlines, to which TeX's ligatures are ends of lines
        if not (shown := repaired_line(row)):
            continue
        place, left, base, size = _found(pieces, place, row)
        width = len(shown) * size * 0.5
        box = frame.line(left, base, width, size)
        lines.append(Line(shown, number, box if size else None, round(size, 1)))
    return frame, lines


def _scale(matrix: Any) -> float:
    return (float(matrix[2]) ** 2 + float(matrix[3]) ** 2) ** 0.5 or 1.0


def _found(
    pieces: list[tuple[str, float, float, float]], place: int, row: str
) -> tuple[int, float, float, float]:
    """Return where the pieces of a line begin, and its left, base and size."""
    head = row.strip()
    for index in range(place, len(pieces)):
        text, left, base, size = pieces[index]
        begun = text.strip()
        if begun and (head.startswith(begun[: len(head)]) or head in text):
            return index, left, base, size
    return place, 0.0, 0.0, 0.0
