"""The site map: one column a page, from top to bottom; a click goes there."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.engine.inspection import SitePage
from carmengui.ui.boilerplate.text.barcode import paint_stretches
from carmengui.ui.boilerplate.text.run_inks import bar_color
from carmengui.ui.boilerplate.words import path_of, percent, tr
from carmengui.ui.theme import theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring, paint_frame
from carmengui.ui.widgets.lists.cell import draw_words, width_of
from carmengui.ui.widgets.plain_text import show_tip

_HEIGHT_PX, _HEADER_PX, _SIDE_PX, _GAP_PX = 188, 36, 14, 3
_MAX_COLUMN_PX, _LEGEND_PX = 40, 10
_USUAL = 0.95
"""One enormous page must not press all others flat: so many of them fit the height."""


class SiteMap(QWidget):
    """Every page as its barcode, in the order of the list; the chosen one framed."""

    page_asked = Signal(str)
    """A column was pressed: the address of its page."""

    def __init__(self) -> None:
        super().__init__()
        self._pages: list[SitePage] = []
        self._site = self._chosen = self._words = ""
        self._cursor = 0
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self._tell()

    def sizeHint(self) -> QSize:
        """Return the height of the map."""
        return QSize(400, theme().px(_HEIGHT_PX))

    def minimumSizeHint(self) -> QSize:
        """Let it become narrow."""
        return QSize(120, theme().px(_HEIGHT_PX))

    def show_pages(self, site: str, pages: list[SitePage], words: str = "") -> None:
        """Show the pages of a site; ``words`` say how far the count has come."""
        self._site, self._pages, self._words = site, pages, words
        self._cursor = min(self._cursor, max(0, len(pages) - 1))
        self._follow()

    def show_chosen(self, url: str) -> None:
        """Frame the page that is looked at."""
        self._chosen = url
        self._follow()

    def column_box(self, index: int) -> QRect:
        """Return where the column of a page is."""
        wear, count = theme(), max(1, len(self._pages))
        side = wear.px(_SIDE_PX)
        room = self.width() - 2 * side
        step = min(wear.px(_MAX_COLUMN_PX), room / count)
        gap = wear.px(_GAP_PX) if step > 3 * wear.px(_GAP_PX) else int(step > 3)
        left = side + int(index * step)
        width = max(1, int((index + 1) * step) - int(index * step) - gap)
        top = wear.px(_HEADER_PX)
        room_below = self.height() - top - wear.px(14)
        share = min(1.0, self._pages[index].length / self._scale()) if self._pages else 0.0
        return QRect(left, top, width, max(4, round(room_below * share)))

    def _follow(self) -> None:
        for index, page in enumerate(self._pages):
            if page.url == self._chosen:
                self._cursor = index
        self._tell()
        self.update()

    def _scale(self) -> int:
        lengths = sorted(page.length for page in self._pages)
        return max(1, lengths[min(len(lengths) - 1, int(len(lengths) * _USUAL))])

    def _tell(self) -> None:
        self.setAccessibleName(self.tr("Site map: one column per page"))
        page = self._pages[self._cursor] if self._pages else None
        self.setAccessibleDescription(self._words_of(page) if page else "")

    def _words_of(self, page: SitePage) -> str:
        return tr("{path}, {share} of its text removed").format(
            path=path_of(page.url, self._site), share=percent(page.removed_share)
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the heading, the legend and the columns."""
        wear = theme()
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), wear.color("raised"))
            painter.fillRect(0, 0, self.width(), 1, wear.color("line"))
            self._paint_header(painter)
            for index, page in enumerate(self._pages):
                stretches = [
                    *((span, "removed") for span in page.removed),
                    *((span, "borderline") for span in page.borderline),
                ]
                paint_stretches(painter, self.column_box(index), page.length, stretches)
            self._paint_frames(painter)
            if self.hasFocus():
                paint_focus_ring(painter, self.rect())

    def _paint_frames(self, painter: QPainter) -> None:
        for index, page in enumerate(self._pages):
            box = self.column_box(index).adjusted(-2, -3, 2, 3)
            if page.url == self._chosen:
                paint_frame(painter, box, theme().color("accent"))
            elif index == self._cursor and self.hasFocus():
                paint_frame(painter, box, theme().color("mark"))

    def _paint_header(self, painter: QPainter) -> None:
        wear, side = theme(), theme().px(_SIDE_PX)
        line = QRect(side, 1, self.width() - 2 * side, wear.px(_HEADER_PX))
        name_px = draw_words(painter, line, self.tr("Site map"), weight=600)
        left = line.left() + name_px + wear.px(10)
        right = self._paint_legend(painter, line)
        words = self._words or self.tr("one column per page, top to bottom")
        room = QRect(left, line.top(), right - left - wear.px(12), line.height())
        if width_of(words, px=12) <= room.width():  # a part of it would say nothing
            draw_words(painter, room, words, px=12, ink="soft")

    def _paint_legend(self, painter: QPainter, line: QRect) -> int:
        wear, right = theme(), line.right()
        names = (
            ("borderline", self.tr("borderline")),
            ("removed", self.tr("removed")),
            ("kept", self.tr("kept")),
        )
        size = wear.px(_LEGEND_PX)
        for kind, name in names:
            width = width_of(name, px=12)
            box = QRect(right - width, line.top(), width + 1, line.height())
            draw_words(painter, box, name, px=12, ink="soft")
            top = line.top() + (line.height() - size) // 2
            painter.fillRect(box.left() - size - 6, top, size, size, bar_color(kind))
            right = box.left() - size - wear.px(20)
        return right

    # Choosing -----------------------------------------------------------------------------

    def index_at(self, point: QPoint) -> int | None:
        """Return which page's column is at a point; the room below a column belongs to it."""
        for index in range(len(self._pages)):
            box = self.column_box(index)
            if box.left() - 2 <= point.x() <= box.right() + 2 and point.y() >= box.top():
                return index
        return None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the page of a column."""
        index = self.index_at(event.position().toPoint())
        if index is not None:
            self._cursor = index
            self.page_asked.emit(self._pages[index].url)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show what can be pressed."""
        is_over = self.index_at(event.position().toPoint()) is not None
        shape = Qt.CursorShape.PointingHandCursor if is_over else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk over the columns with the arrows, choose with Enter."""
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if step and self._pages:
            self._cursor = min(len(self._pages) - 1, max(0, self._cursor + step))
            self._tell()
            self.update()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self._pages:
            self.page_asked.emit(self._pages[self._cursor].url)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Say which page is under the mouse."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            index = self.index_at(event.pos())
            words = "" if index is None else self._words_of(self._pages[index])
            show_tip(event, words, self)
            return True
        return super().event(event)
