"""The picture of a printed document: its first page, as wide as a picture, from the upper edge on."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter

from carmengui.engine.documents.printed.orders import Opening, Order, PageSizes, Tile, Unreadable
from carmengui.engine.documents.printed.printed_document import PrintedDocument
from carmengui.engine.model import Capture, KnownError
from carmengui.engine.pictures import PICTURE_HEIGHT_PX, PICTURE_WIDTH_PX
from carmengui.engine.workers import WorkerPool


def first_page_of(capture: Capture, pool: WorkerPool) -> QImage:
    """Return the beginning of the first page, drawn in a process of the pool.

    Raises:
        KnownError: it cannot be drawn; in a sentence.

    """
    document = PrintedDocument(capture.body, capture.media_type, capture.url)
    sizes: PageSizes = _ask(pool, document, Opening())
    first = sizes.pages[0]
    if not first.width_pt or not first.height_pt:
        raise KnownError("The page is broken.")
    height = max(1, round(PICTURE_WIDTH_PX * first.height_pt / first.width_pt))
    shown = min(height, PICTURE_HEIGHT_PX)
    tile = Tile(0, PICTURE_WIDTH_PX, height, 0, 0, PICTURE_WIDTH_PX, shown)
    pixels: bytes = _ask(pool, document, tile)
    image = QImage(PICTURE_WIDTH_PX, PICTURE_HEIGHT_PX, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    stride = 4 * PICTURE_WIDTH_PX
    with QPainter(image) as painter:
        page = QImage(pixels, PICTURE_WIDTH_PX, shown, stride, QImage.Format.Format_RGB32)
        painter.drawImage(0, 0, page)
    return image


def _ask(pool: WorkerPool, document: PrintedDocument, order: Order) -> Any:
    result = pool.submit(document, order).result()
    if isinstance(result.value, Unreadable):
        raise KnownError(result.value.reason)
    if result.value is None:
        raise KnownError(result.failure)
    return result.value
