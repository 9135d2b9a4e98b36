"""The address of the page in view: its site strong, copied by a click, and the record's number beside it."""

from __future__ import annotations

from urllib.parse import urlsplit

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QGuiApplication,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractButton, QApplication, QSizePolicy

from carmengui.ui.session.selection import Selection
from carmengui.ui.theme import paint_icon, set_lengths, theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.lists.cell import MIDDLE, RIGHT, draw_words, width_of
from carmengui.ui.widgets.plain_text import set_tip
from carmengui.ui.widgets.show_if import show_if

HEIGHT_PX, _INSET_PX, _GAP_PX, _ICON_PX, _LEAST_PATH_PX = 28, 12, 16, 14, 40
COPIED_MS = 1_500


class AddressLine(QAbstractButton):
    """One line over the panes of a record; a click or Enter puts the address on the clipboard.

    It can be dragged: the record is meant then.
    """

    dragged = Signal()
    """The record is taken along with the mouse."""

    def __init__(self, selection: Selection) -> None:
        super().__init__()
        self.url, self._number, self._total = "", 0, 0
        self._pressed_at, self._is_dragged = QPoint(), False
        self.is_copied = False
        """Whether it says that the address was copied."""
        self._said = QTimer(self, singleShot=True, interval=COPIED_MS)
        self._said.timeout.connect(self._on_said)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        set_lengths(self, height=HEIGHT_PX)
        self.hide()
        self.clicked.connect(self._copy)
        selection.url_changed.connect(self.show_url)
        self.show_url(selection.url)

    def show_url(self, url: str) -> None:
        """Show the address of another page; without one the line goes."""
        self.url = url
        self._on_said()
        show_if(self, bool(url))
        set_tip(
            self,
            self.tr("{url}\nClick to copy, drag into a reference manager.").replace("{url}", url),
        )
        self._tell()

    def show_number(self, number: int, total: int) -> None:
        """Show which record it is, and of how many; 0: it is none of the list."""
        self._number, self._total = number, total
        self._tell()

    @property
    def record_words(self) -> str:
        """Which record it is: “record 2,817 of 3,715”."""
        if not self._number:
            return ""
        words = self.tr("record {n} of {total}")
        return words.format(n=f"{self._number:,}", total=f"{self._total:,}")

    def sizeHint(self) -> QSize:
        """As wide as there is room."""
        return QSize(200, theme().px(HEIGHT_PX))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy with Enter too."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Note where a click or a drag begins."""
        self._pressed_at, self._is_dragged = event.position().toPoint(), False
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Say that the record is dragged when the mouse has gone some way; a click it is no longer."""
        if self._is_dragged:
            return
        way = event.position().toPoint() - self._pressed_at
        if self.isDown() and way.manhattanLength() >= QApplication.startDragDistance():
            self._is_dragged = True
            self.setDown(False)
            self.dragged.emit()
        else:
            super().mouseMoveEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint site, path, what a click does or did, and the number of the record."""
        wear, inset = theme(), theme().px(_INSET_PX)
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), wear.color("raised"))
            painter.fillRect(0, self.height() - 1, self.width(), 1, wear.color("line"))
            room = self.rect().adjusted(inset, 0, -inset, -1)
            draw_words(painter, room, self.record_words, px=12, ink="soft", side=RIGHT)
            room.setRight(room.right() - width_of(self.record_words, px=12) - wear.px(_GAP_PX))
            self._paint_address(painter, room)
            if self.hasFocus():
                paint_focus_ring(painter, self.rect().adjusted(2, 1, -2, -2))

    def _paint_address(self, painter: QPainter, room: QRect) -> None:
        """Paint the address, and behind it the sign of copying while it is pointed at or done."""
        wear = theme()
        before, site, path = parts_of(self.url)
        words = self.tr("Address copied") if self.is_copied else ""
        side = wear.px(_ICON_PX)
        behind = side + (wear.px(6) + width_of(words, px=12) if words else 0) + wear.px(8)
        end = room.right()
        room.setRight(end - behind)
        for text, weight, ink in ((before, 400, "soft"), (site, 600, "text")):
            room.setLeft(room.left() + draw_words(painter, room, text, weight=weight, ink=ink))
        if room.width() > wear.px(_LEAST_PATH_PX):
            taken = draw_words(painter, room, path, ink="soft", elide=MIDDLE)
            room.setLeft(room.left() + taken)
        left, top = room.left() + wear.px(8), (self.height() - side) // 2
        if self.is_copied:
            paint_icon(painter, "check", left, top, side, "better")
            said = QRect(left + side + wear.px(6), 0, end - left - side, self.height() - 1)
            draw_words(painter, said, words, px=12, ink="soft")
        elif self.underMouse() or self.hasFocus():
            paint_icon(painter, "content-copy", left, top, side)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.url)
        self.is_copied = True
        self._said.start()
        self.update()
        words = self.tr("Address copied")
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def _on_said(self) -> None:
        self._said.stop()
        self.is_copied = False
        self.update()

    def _tell(self) -> None:
        said = self.tr("Address of the page: {url}").replace("{url}", self.url)
        self.setAccessibleName(", ".join(filter(None, (said, self.record_words))))
        self.update()


def parts_of(url: str) -> tuple[str, str, str]:
    """Return what stands before the site of an address, the site, and what follows it.

    >>> parts_of("https://www.example.org/a?b=c")
    ('', 'www.example.org', '/a?b=c')
    >>> parts_of("http://example.org:8080/")
    ('http://', 'example.org:8080', '/')
    >>> parts_of("urn:isbn:0")
    ('', '', 'urn:isbn:0')
    """
    try:
        scheme, site, path, query, fragment = urlsplit(url)
    except ValueError:
        return "", "", url
    if not site:
        return "", "", url
    rest = QUrl(path).toDisplayString(QUrl.ComponentFormattingOption.PrettyDecoded)
    rest += f"?{query}" * bool(query) + f"#{fragment}" * bool(fragment)
    return "" if scheme == "https" else f"{scheme}://", site, rest
