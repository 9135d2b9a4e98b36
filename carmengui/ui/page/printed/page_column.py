"""Where printed pages stand below each other: whole pixels of the screen, at every scale."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from statistics import median

from PySide6.QtCore import QRect, QRectF

from carmengui.engine.documents.document import Box, Page
from carmengui.engine.documents.printed.orders import Tile

MARGIN_PX = 12
"""Around the pages and between them, in units of the window (not of the screen)."""
MOST_SCALE = 1.8
"""Of a page that fits the pane: 1 is one pixel a point, 1.33 its size on paper."""
MAX_SIDE_PT = 14_400
"""200 inches: no program draws a larger page (ISO 32000-1, Annex C.2)."""
MAX_ASPECT = 40
"""A page so many times as long as wide is none."""
TILE_PX = 1_024
_A4 = Page(595.0, 842.0)


def is_drawable(page: Page) -> bool:
    """Tell whether a page has a size that it can be drawn in."""
    short, long = sorted((page.width_pt, page.height_pt))
    return 0 < long <= MAX_SIDE_PT and short * MAX_ASPECT >= long


class PageColumn:
    """Pages in a column; all places are in pixels of the screen, from the top left of the column."""

    def __init__(self, pages: Sequence[Page] = ()) -> None:
        self.pages = tuple(pages)
        self._sizes = [page if is_drawable(page) else _A4 for page in pages]
        self._rects: list[QRect] = []
        self._tops: list[int] = []
        self._scales: list[float] = []
        self.width_px = self.height_px = 0

    def __len__(self) -> int:
        return len(self.pages)

    def lay_out(self, room_px: int, zoom: float, ratio: float, zoom_of_text: float = 1.0) -> None:
        """Fit the pages to a width, and zoom them from there.

        Args:
            room_px: the width of the pane, in units of the window.
            zoom: 1 is as wide as the pane.
            ratio: pixels of the screen for each unit of the window.
            zoom_of_text: how much larger than usual all of the window is.

        """
        if not self.pages:
            self._rects, self._tops, self.width_px, self.height_px = [], [], 0, 0
            return
        margin = round(MARGIN_PX * ratio)
        room = max(room_px * ratio - 2 * margin, 40.0)
        most = MOST_SCALE * ratio * zoom_of_text
        usual = min(room / median(page.width_pt for page in self._sizes), most)
        # A page much wider than the others is shown smaller, not the others with it.
        self._scales = [min(usual, room / page.width_pt) * zoom for page in self._sizes]
        sizes = [
            (max(1, round(page.width_pt * scale)), max(1, round(page.height_pt * scale)))
            for page, scale in zip(self._sizes, self._scales, strict=True)
        ]
        self.width_px = max(max(width for width, _ in sizes) + 2 * margin, round(room_px * ratio))
        self._rects, top = [], margin
        for width, height in sizes:
            self._rects.append(QRect((self.width_px - width) // 2, top, width, height))
            top += height + margin
        self._tops = [rect.top() for rect in self._rects]
        self.height_px = top

    def rect(self, number: int) -> QRect:
        """Return where a page stands."""
        return self._rects[number]

    def seen(self, top: int, height: int) -> range:
        """Return the pages that a part of the column shows."""
        if not self._rects:
            return range(0)
        first = max(0, bisect_right(self._tops, top) - 1)
        if self._rects[first].bottom() < top:
            first += 1
        last = first
        while last < len(self._rects) and self._tops[last] < top + height:
            last += 1
        return range(first, last)

    def page_at(self, y: int) -> int:
        """Return the page at a height, or else the nearest one above it."""
        return max(0, min(bisect_right(self._tops, y) - 1, len(self._rects) - 1))

    def tiles(self, number: int, part: QRect) -> Iterator[Tile]:
        """Yield the tiles of a page that a part of the column shows."""
        rect = self._rects[number]
        shown = rect.intersected(part).translated(-rect.topLeft())
        if shown.isEmpty():
            return
        for row in range(shown.top() // TILE_PX, shown.bottom() // TILE_PX + 1):
            for column in range(shown.left() // TILE_PX, shown.right() // TILE_PX + 1):
                left, top = column * TILE_PX, row * TILE_PX
                width = min(TILE_PX, rect.width() - left)
                height = min(TILE_PX, rect.height() - top)
                yield Tile(number, rect.width(), rect.height(), left, top, width, height)

    def place(self, number: int, box: Box) -> QRectF:
        """Return where a rectangle of a page stands."""
        rect, page = self._rects[number], self._sizes[number]
        across, down = rect.width() / page.width_pt, rect.height() / page.height_pt
        return QRectF(
            rect.left() + box.left * across,
            rect.top() + box.top * down,
            (box.right - box.left) * across,
            (box.bottom - box.top) * down,
        )

    def point_pt(self, number: int, x: float, y: float) -> tuple[float, float]:
        """Return the point of a page, in points from its left and top; of others the nearest on it."""
        rect, page = self._rects[number], self._sizes[number]
        across = (x - rect.left()) * page.width_pt / rect.width()
        down = (y - rect.top()) * page.height_pt / rect.height()
        return min(max(across, 0.0), page.width_pt), min(max(down, 0.0), page.height_pt)
