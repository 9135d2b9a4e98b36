"""Pictures of pages in the rows of the list: asked for where one looks, kept for as long as they fit."""

from __future__ import annotations

from collections import OrderedDict
from datetime import datetime
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QHelpEvent, QImage, QImageReader, QPixmap
from PySide6.QtWidgets import QTableView

from carmengui.bridge.pictures.page_pictures import PagePictures
from carmengui.bridge.sentences import translated
from carmengui.engine.pictures.page_picture import PICTURE_WIDTH_PX, PagePicture
from carmengui.engine.storage.listing.listing import ListingRow
from carmengui.ui.page.rendered.page_picture_view import DARK_SHADE
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import Cell
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.plain_text import show_picture_tip
from carmengui.ui.widgets.words.counted import counted

ASK_AFTER_MS = 150
"""What comes into sight meanwhile is asked for with it; what has gone by then is not."""
MAX_HELD = 128
_MOST_MB = 64
TIP_WIDTH_PX = 400
_GLYPH_PX = 20
_NONE, _AWAITED = "image-off-outline", "image-outline"


class _Held(NamedTuple):
    """A picture of a page as it was stored at a moment, and how it was painted last."""

    stored_at: datetime
    picture: PagePicture
    painted: QPixmap


class RowPictures(QObject):
    """Has the pictures of the rows in sight drawn, and no others."""

    def __init__(
        self, view: QTableView, rows: PagedModel[ListingRow], source: PagePictures
    ) -> None:
        super().__init__(view)
        self._view, self._rows, self._source = view, rows, source
        self._held: OrderedDict[str, _Held] = OrderedDict()
        self._asked: dict[str, datetime] = {}
        """When the pages were stored that were asked for."""
        self._is_active = False
        self._current: set[str] = set()
        """Pages whose pictures were looked for since their rows were read."""
        self._soon = QTimer(self, singleShot=True, interval=ASK_AFTER_MS)
        self._soon.timeout.connect(self._ask)
        source.told.connect(self._on_told)
        rows.read.connect(self._on_rows_read)

    def look_at(self, line: ListingRow) -> PagePicture | None:
        """Return the picture of a row, or what is known instead; nothing while it is awaited."""
        held = self._held.get(line.url)
        if held is None or held.stored_at != line.stored_at:
            if not self._soon.isActive():  # what is painted all the time would put it off for ever
                self._soon.start()
            return None
        self._held.move_to_end(line.url)
        return held.picture

    def painted(self, line: ListingRow, size: QSize, ratio: float) -> QPixmap:
        """Return the upper part of the picture of a row, at a size in pixels of the layout."""
        held = self._held[line.url]
        wanted = size * ratio
        if held.painted.size() != wanted:
            painted = QPixmap.fromImage(_upper_part(held.picture.jpeg, wanted))
            painted.setDevicePixelRatio(ratio)
            held = held._replace(painted=painted)
            self._held[line.url] = held
        return held.painted

    def begin(self) -> None:
        """Have the pictures of the rows in sight drawn from now on."""
        self._is_active = True

    def stop(self) -> None:
        """Have nothing drawn that is not drawn yet."""
        self._is_active = False
        self._soon.stop()
        self._asked.clear()
        self._source.want(())

    def show_tip(self, event: QHelpEvent, line: ListingRow, words: str) -> None:
        """Show the picture larger, beside what is known of the page."""
        picture = self.look_at(line)
        parts = [line.title, line.url, words, self._words(picture)]
        width = theme().px(TIP_WIDTH_PX)
        image = QImage()
        if picture is not None and picture.jpeg:
            # Whoever lays out the tip would scale it point by point.
            image = _image_of(picture.jpeg).scaledToWidth(
                width, Qt.TransformationMode.SmoothTransformation
            )
        show_picture_tip(event, "\n".join(filter(None, parts)), image, width, self._view)

    def _words(self, picture: PagePicture | None) -> str:
        if picture is None:
            return self.tr("The picture of the page is being drawn.")
        if picture.problem:
            problem = translated(picture.problem)
            return self.tr("No picture of the page: {reason}.").format(reason=problem)
        if picture.is_received:
            return self.tr("The picture came with the review packet.")
        if picture.missing:
            return counted(
                picture.missing,
                self.tr("Drawn from the archive; 1 requisite was missing."),
                self.tr("Drawn from the archive; {n} requisites were missing."),
            )
        return self.tr("Drawn from the archive.")

    def _ask(self) -> None:
        """Ask for the pictures that are in sight now, from above to below."""
        lines = [line for line in map(self._rows.line, self._rows_in_sight()) if line is not None]
        wanted = [
            line for line in lines if self.look_at(line) is None or line.url not in self._current
        ]
        self._soon.stop()
        asked = {line.url: line.stored_at for line in wanted}
        if asked != self._asked:
            self._asked = asked
            self._source.want(tuple(asked))

    def _on_rows_read(self, _first: int, _last: int) -> None:
        """Look for the pictures again: a page may be rendered by now, or have what it lacked."""
        self._current.clear()
        if self._is_active and not self._soon.isActive():
            self._soon.start()

    def _rows_in_sight(self) -> range:
        area = self._view.viewport().rect()
        first, last = (self._view.rowAt(y) for y in (area.top(), area.bottom()))
        return range(max(0, first), (last if last >= 0 else self._rows.rowCount() - 1) + 1)

    def _on_told(self, pictures: tuple[PagePicture, ...]) -> None:
        for picture in pictures:
            stored_at = self._asked.pop(picture.url, None)
            if stored_at is not None:
                before = self._held.get(picture.url)
                is_same = before is not None and before.picture == picture
                painted = before.painted if before is not None and is_same else QPixmap()
                self._held[picture.url] = _Held(stored_at, picture, painted)
                self._held.move_to_end(picture.url)
                self._current.add(picture.url)
        while len(self._held) > MAX_HELD:
            self._held.popitem(last=False)
        self._view.viewport().update()


def paint_picture(cell: Cell[ListingRow], room: QRect, pictures: RowPictures | None) -> None:
    """Paint the picture of a row into its room; a sign where there is none, or none yet."""
    picture = pictures.look_at(cell.row) if pictures is not None else None
    if pictures is not None and picture is not None and picture.jpeg:
        ratio = cell.painter.device().devicePixelRatioF()
        cell.painter.drawPixmap(room.topLeft(), pictures.painted(cell.row, room.size(), ratio))
        if theme().tokens.is_dark:  # as the page itself is shown
            cell.painter.fillRect(room, QColor.fromRgbF(0, 0, 0, DARK_SHADE))
    else:
        cell.fill(room, "ground")
        name = _AWAITED if picture is None else _NONE
        size = theme().px(_GLYPH_PX)
        left, top = room.center().x() - size // 2, room.center().y() - size // 2
        cell.icon(name, left, _GLYPH_PX, "faint", top=top)
    cell.painter.setPen(theme().color("line"))
    cell.painter.setBrush(Qt.BrushStyle.NoBrush)
    cell.painter.drawRect(room.adjusted(0, 0, -1, -1))


def _upper_part(jpeg: bytes, size: QSize) -> QImage:
    """Return the upper part of a picture, as wide as it is, at a size in pixels."""
    image = _image_of(jpeg, least_width=size.width())
    part = image.copy(0, 0, image.width(), image.width() * size.height() // max(1, size.width()))
    return part.scaled(
        size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )


def _image_of(jpeg: bytes, least_width: int = PICTURE_WIDTH_PX) -> QImage:
    """Return a picture that is at least so wide, in its own size at most.

    A half or a quarter of it is read in a third of the time.
    """
    buffer = QBuffer()
    buffer.setData(QByteArray(jpeg))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(b"jpg"))
    reader.setAllocationLimit(_MOST_MB)
    size = reader.size()
    while size.width() // 2 >= max(1, 2 * least_width):
        size = QSize(size.width() // 2, size.height() // 2)
    reader.setScaledSize(size)
    return reader.read()
