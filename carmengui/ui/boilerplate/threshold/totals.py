"""Words, removed and kept: of the page at once, of the site as far as it was counted."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import LEFT, RIGHT, draw_words

_ROW_PX, _HEAD_PX = 28, 24


class Totals(QWidget):
    """A small table, painted; a number that is not known yet is faint."""

    def __init__(self) -> None:
        super().__init__()
        self._page: tuple[int, int] | None = None
        self._site: tuple[int, int] | None = None
        self._site_words = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._tell()

    def sizeHint(self) -> QSize:
        """Return room for a head and two rows."""
        return QSize(240, theme().px(_HEAD_PX + 2 * _ROW_PX))

    def show_page(self, words: int, removed: int) -> None:
        """Show the words of the page, and how many of them are removed."""
        self._page = words, removed
        self._tell()

    def show_site(self, words: int, removed: int, progress: str = "") -> None:
        """Show the words of the site; ``progress`` says how far the count has come."""
        self._site, self._site_words = (words, removed), progress
        self._tell()

    def forget(self) -> None:
        """Show no numbers."""
        self._page = self._site = None
        self._site_words = ""
        self._tell()

    def _tell(self) -> None:
        parts = []
        for name, known in ((self.tr("page"), self._page), (self.tr("site"), self._site)):
            if known is not None:
                words = self.tr("{name}: {words} words, {removed} removed, {kept} kept")
                parts.append(
                    words.format(
                        name=name,
                        words=f"{known[0]:,}",
                        removed=f"{known[1]:,}",
                        kept=f"{known[0] - known[1]:,}",
                    )
                )
        self.setAccessibleName(self.tr("Words removed and kept"))
        self.setAccessibleDescription("; ".join((*parts, self._site_words)))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint head, rows and the lines between."""
        wear = theme()
        with QPainter(self) as painter:
            heads = ("", self.tr("words"), self.tr("removed"), self.tr("kept"))
            self._row(painter, 0, wear.px(_HEAD_PX), heads, is_head=True)
            rows = (
                (self.tr("Page"), self._page),
                (self.tr("Site"), self._site),
            )
            for number, (name, known) in enumerate(rows):
                top = wear.px(_HEAD_PX + number * _ROW_PX)
                painter.fillRect(0, top, self.width(), 1, wear.color("line"))
                cells = ("", "–", "–", "–") if known is None else self._cells(*known)
                self._row(painter, top, wear.px(_ROW_PX), (name, *cells[1:]), is_head=False)
            if self._site_words:
                self._say(painter, wear.px(_HEAD_PX + _ROW_PX))

    @staticmethod
    def _cells(words: int, removed: int) -> tuple[str, ...]:
        return "", f"{words:,}", f"{removed:,}", f"{words - removed:,}"

    def _row(
        self, painter: QPainter, top: int, height: int, cells: tuple[str, ...], *, is_head: bool
    ) -> None:
        column = self.width() // 4
        for number, cell in enumerate(cells):
            is_removed = number == 2 and not is_head
            draw_words(
                painter,
                QRect(number * column, top, column, height),
                cell,
                px=12 if is_head else 13,
                weight=600 if is_removed else 400,
                ink="soft" if is_head or number in {1, 3} else "text",
                side=RIGHT if number else LEFT,
            )

    def _say(self, painter: QPainter, top: int) -> None:
        wear = theme()
        left = wear.px(40)
        box = QRect(left, top, max(0, self.width() // 4 - left + wear.px(24)), wear.px(_ROW_PX))
        draw_words(painter, box, self._site_words, px=12, ink="soft")
