"""A PDF or PostScript file in a worker process: the sizes of its pages, pictures of parts, words on them.

A hostile file may end the process it is drawn in, so that is never the one with the window. The
object goes to the worker once; what it opens there stays open from one order to the next.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

from carmengui.engine.documents.document import Page
from carmengui.engine.documents.printed.orders import (
    Answer,
    FoundWords,
    Order,
    PageBox,
    PageSizes,
    PrintedWords,
    SelectedWords,
    Selecting,
    Tile,
    Unreadable,
    WordSearch,
)
from carmengui.engine.documents.printed.page_letters import PageLetters
from carmengui.engine.documents.readers import format_of, pdf, postscript
from carmengui.engine.documents.readers.limits import MAX_PAGES
from carmengui.engine.documents.readers.registry import unpacked
from carmengui.engine.model import KnownError
from carmengui.engine.workers import TaskLimits

DRAWING_LIMITS = TaskLimits(timeout_s=20.0, memory_mb=1_000, keep_mb=500)
"""What one order may use. PostScript has the limits of Ghostscript besides."""
MAX_PIXELS = 4_000_000
"""Of one tile: 16 MB."""
_EDGE_PX = 64
"""Letters that the left or upper edge cuts are drawn otherwise: the edge is drawn further out."""
_PAGES_OPEN = 4
_BYTES_PER_PIXEL = 4


@dataclass(eq=False)
class PrintedDocument:
    """One file; call it with an order, in a worker process.

    ``Opening`` is answered with ``PageSizes``, ``Tile`` with the bytes of its pixels (BGRX, rows
    from the top, no padding), ``WordSearch`` with a tuple of ``FoundWords``, ``Selecting`` with
    ``SelectedWords``; each also with ``Unreadable``.
    """

    body: bytes
    media_type: str = ""
    name: str = ""
    _file: Any = field(default=None, init=False, repr=False)
    _open: OrderedDict[int, Any] = field(default_factory=OrderedDict, init=False, repr=False)

    def __call__(self, order: Order) -> Answer:
        """Carry out an order; what cannot be read is answered with ``Unreadable``."""
        try:
            if self._file is None:
                self._file = pdf.opened(pdf_of(self.body, self.media_type, self.name))
            return self._answer(order)
        except KnownError as error:
            return Unreadable(error.message)

    def _answer(self, order: Order) -> Answer:
        match order:
            case Tile():
                return self._draw(order)
            case WordSearch():
                return tuple(map(self._find, order.words))
            case Selecting():
                return self._select(order)
        return self._sizes()

    def _sizes(self) -> PageSizes:
        count = len(self._file)
        if not count:
            raise KnownError("The PDF file is broken: no page of it can be read.")
        pages = (self._size(number) for number in range(min(count, MAX_PAGES)))
        return PageSizes(tuple(pages), count)

    def _size(self, number: int) -> Page:
        import pypdfium2  # noqa: PLC0415 - large

        try:
            return Page(*self._file.get_page_size(number))
        except pypdfium2.PdfiumError:  # the other pages may be whole
            return Page()

    def _draw(self, tile: Tile) -> bytes:
        import pypdfium2  # noqa: PLC0415 - large
        from pypdfium2 import raw  # noqa: PLC0415

        width, height = tile.part_width_px, tile.part_height_px
        if width * height > MAX_PIXELS:
            raise ValueError(f"a tile of {width} x {height} pixels")
        page = self._page(tile.page)
        left, top = min(tile.left_px, _EDGE_PX), min(tile.top_px, _EDGE_PX)
        bitmap = pypdfium2.PdfBitmap.new_native(left + width, top + height, raw.FPDFBitmap_BGRx)
        try:
            bitmap.fill_rect((255, 255, 255, 255), 0, 0, left + width, top + height)
            place = left - tile.left_px, top - tile.top_px, tile.width_px, tile.height_px
            raw.FPDF_RenderPageBitmap(bitmap, page, *place, 0, raw.FPDF_ANNOT)
            start = top * bitmap.stride + left * _BYTES_PER_PIXEL
            return _rows(bitmap.buffer, start, width * _BYTES_PER_PIXEL, bitmap.stride)
        finally:
            bitmap.close()

    def _find(self, words: PrintedWords) -> FoundWords:
        """Look for words on the page of their paragraph, then on the next, which it may go on on."""
        for number in (words.page, words.page + 1):
            letters = self._letters(number)
            if letters is not None and (boxes := letters.find(words)):
                return FoundWords(words.number, _on(number, boxes), is_exact=True)
        letters = self._letters(words.page)
        if letters is None:
            return FoundWords(words.number, (), is_exact=False)
        boxes = letters.inside(words.box) or (letters.seen(words.box),)
        return FoundWords(words.number, _on(words.page, boxes), is_exact=False)

    def _select(self, order: Selecting) -> SelectedWords:
        letters = self._letters(order.page)
        if letters is None:
            return SelectedWords("", ())
        text, boxes = letters.selected(order.from_pt, order.to_pt, is_by_letter=order.is_by_letter)
        return SelectedWords(text, _on(order.page, boxes))

    def _letters(self, number: int) -> PageLetters | None:
        """Return the letters of a page; nothing where there is no such page."""
        if not 0 <= number < len(self._file):
            return None
        try:
            page = self._page(number)
        except KnownError:
            return None
        held = self._open[number]
        if held.letters is None:
            held.letters = PageLetters(page)
        letters: PageLetters = held.letters
        return letters

    def _page(self, number: int) -> Any:
        """Return an open page; few are kept open, since each holds what it is drawn from."""
        import pypdfium2  # noqa: PLC0415 - large

        if number in self._open:
            self._open.move_to_end(number)
            return self._open[number].page
        try:
            page = self._file[number]
        except (pypdfium2.PdfiumError, IndexError) as error:
            raise KnownError("The page is broken.") from error
        self._open[number] = _OpenPage(page)
        while len(self._open) > _PAGES_OPEN:
            self._open.popitem(last=False)[1].close()
        return page


@dataclass(slots=True)
class _OpenPage:
    page: Any
    letters: PageLetters | None = None

    def close(self) -> None:
        if self.letters is not None:
            self.letters.close()
        self.page.close()


def pdf_of(body: bytes, media_type: str = "", name: str = "") -> bytes:
    """Return a printed document as PDF: PostScript by Ghostscript, unpacked if need be.

    Raises:
        KnownError: it is neither, too large or broken, or Ghostscript is missing or was stopped.

    """
    body, name = unpacked(body, name)
    found = format_of(body, media_type, name)
    if found is not None and found.name == "PostScript":
        return postscript.to_pdf(body)[0]
    if found is None or found.name != "PDF":
        raise KnownError("The document has no printed pages.")
    return body


def _on(page: int, boxes: tuple[Any, ...]) -> tuple[PageBox, ...]:
    return tuple(PageBox(page, box) for box in boxes)


def _rows(pixels: Any, start: int, row_bytes: int, stride: int) -> bytes:
    """Return the rows of a part of a picture, without what stands before and behind them."""
    held = memoryview(pixels).cast("B")
    return b"".join(held[at : at + row_bytes] for at in range(start, len(held), stride))
