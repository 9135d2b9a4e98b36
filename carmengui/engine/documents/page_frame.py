"""The part of a PDF page that is seen, and the way from the page's own coordinates into it."""

from __future__ import annotations

from dataclasses import dataclass

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


def frame_of(page: object) -> PageFrame:
    """Return the frame of a page that PDFium has opened."""
    from ctypes import byref  # noqa: PLC0415 - with the library

    from pypdfium2 import raw  # noqa: PLC0415 - large

    seen = raw.FS_RECTF()
    if not raw.FPDF_GetPageBoundingBox(page, byref(seen)):
        width, height = raw.FPDF_GetPageWidthF(page), raw.FPDF_GetPageHeightF(page)
        return PageFrame(0.0, 0.0, width, height)
    rotation = 90 * (raw.FPDFPage_GetRotation(page) % 4)
    return PageFrame(seen.left, seen.bottom, seen.right, seen.top, rotation)
