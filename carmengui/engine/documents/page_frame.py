"""The part of a PDF page that is seen, and the way from the page's own coordinates into it.

Pages are read as their text stands upright, and shown as the file says they are turned. Mostly that is
the same; of a page that lies on its side when it is shown, it is not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import degrees
from typing import Any

from carmengui.engine.documents.document import Box


@dataclass(frozen=True, slots=True)
class PageFrame:
    """The visible rectangle of a page in its own coordinates (points, upwards), and its rotation.

    The visible rectangle is the crop box as far as it lies in the media box; ``rotation`` is how far
    the page is turned clockwise to be seen: 0, 90, 180 or 270 degrees (ISO 32000-1, 7.7.3.3).
    """

    left: float
    bottom: float
    right: float
    top: float
    rotation: int = 0

    @property
    def size_pt(self) -> tuple[float, float]:
        """Width and height of the page as it is seen."""
        width, height = self.right - self.left, self.top - self.bottom
        return (width, height) if self.rotation % 180 == 0 else (height, width)

    def box(self, left: float, bottom: float, right: float, top: float) -> Box:
        """Return where a rectangle in the page's own coordinates is seen, from the left and the top."""
        if self.rotation == 90:
            return Box(bottom - self.bottom, left - self.left, top - self.bottom, right - self.left)
        if self.rotation == 180:
            return Box(
                self.right - right, bottom - self.bottom, self.right - left, top - self.bottom
            )
        if self.rotation == 270:
            return Box(self.top - top, self.right - right, self.top - bottom, self.right - left)
        return Box(left - self.left, self.top - top, right - self.left, self.top - bottom)

    def line(self, x: float, y: float, length: float, size: float) -> Box:
        """Return where a line of upright text is seen that begins on its base at a point of the page."""
        left, base = self.box(x, y, x, y).left, self.box(x, y, x, y).top
        return Box(left, base - size * 0.75, left + length, base + size * 0.25)

    def point(self, across: float, down: float) -> tuple[float, float]:
        """Return the page's own coordinates of a point, given from the left and the top as it is seen."""
        if self.rotation == 90:
            return self.left + down, self.bottom + across
        if self.rotation == 180:
            return self.right - across, self.bottom + down
        if self.rotation == 270:
            return self.right - down, self.top - across
        return self.left + across, self.top - down

    def own(self, box: Box) -> tuple[float, float, float, float]:
        """Return left, bottom, right and top in the page's own coordinates of a rectangle as seen."""
        (x1, y1), (x2, y2) = self.point(box.left, box.top), self.point(box.right, box.bottom)
        return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)


_LOOKED_AT = 24
"""Characters of a page that tell which way its text runs."""


def turn_of(angles: Iterable[float]) -> int:
    """Return how far a page must be turned clockwise for most of its text to stand upright.

    ``angles`` are those of characters, in radians against the clock: 0, 90, 180 or 270 is returned.
    """
    turns = Counter(round(degrees(angle) / 90) * 90 % 360 for angle in angles)
    return turns.most_common(1)[0][0] if turns else 0


def reading_frame(page: Any, text_page: Any) -> PageFrame:
    """Return the frame of a page that PDFium has opened, turned so that its text stands upright."""
    from pypdfium2 import raw  # noqa: PLC0415 - large

    count = text_page.count_chars()
    step = max(1, count // _LOOKED_AT)
    angles = (raw.FPDFText_GetCharAngle(text_page, index) for index in range(0, count, step))
    # PDFium counts angles with the clock; -1 is no angle.
    return replace(frame_of(page), rotation=turn_of(-angle for angle in angles if angle >= 0))


def frame_of(page: Any) -> PageFrame:
    """Return the frame of a page that PDFium has opened, as it is shown."""
    from ctypes import byref  # noqa: PLC0415 - with the library

    from pypdfium2 import raw  # noqa: PLC0415 - large

    seen = raw.FS_RECTF()
    if not raw.FPDF_GetPageBoundingBox(page, byref(seen)):
        width, height = raw.FPDF_GetPageWidthF(page), raw.FPDF_GetPageHeightF(page)
        return PageFrame(0.0, 0.0, width, height)
    rotation = 90 * (raw.FPDFPage_GetRotation(page) % 4)
    return PageFrame(seen.left, seen.bottom, seen.right, seen.top, rotation)
