"""The picture of one page, or why there is none."""

from __future__ import annotations

from dataclasses import dataclass

from carmengui.engine.model.sentence import NOTHING, Sentence

PICTURE_WIDTH_PX, PICTURE_HEIGHT_PX = 640, 480
"""The size of a picture: the first screen of the page, at half its size."""
LAYOUT_WIDTH_PX = 1280
"""Pages are laid out for a desktop, in CSS pixels."""


@dataclass(frozen=True, slots=True)
class PagePicture:
    """The picture of a page as JPEG, or a problem in its place.

    ``digest`` is that of the stored response: a changed page has another picture. ``missing`` counts
    what the page needs to be seen and the archive did not hold, ``as_of`` is the number of the newest
    requisite that it held then (see :func:`newest_requisite`).
    """

    url: str
    digest: str
    jpeg: bytes = b""
    problem: Sentence = NOTHING
    missing: int = 0
    as_of: int = 0
    is_received: bool = False
    """Whether it came with a review packet: it was drawn where the whole archive is."""


_START_OF_FRAME = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""Markers that are followed by the size (ITU-T T.81, B.1.1.3); the three are tables."""
_WITHOUT_LENGTH = frozenset({0x01, *range(0xD0, 0xD9)})


def jpeg_size(data: bytes) -> tuple[int, int]:
    """Return width and height of a JPEG picture, in pixels.

    Raises:
        ValueError: it is none.

    """
    if not data.startswith(b"\xff\xd8\xff"):
        raise ValueError("no JPEG picture")
    at = 2
    while at + 9 <= len(data):
        if data[at] != 0xFF:
            break
        marker = data[at + 1]
        if marker == 0xFF or marker in _WITHOUT_LENGTH:
            at += 1 if marker == 0xFF else 2
        elif marker in _START_OF_FRAME:
            height, width = (int.from_bytes(data[at + n : at + n + 2]) for n in (5, 7))
            return width, height
        else:
            at += 2 + int.from_bytes(data[at + 2 : at + 4])
    raise ValueError("a JPEG picture without a size")
