"""Found, fetched and changed over time."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.ui.crawl.board import CrawlBoard, Point
from carmengui.ui.theme import theme

_LEFT, _TOP, _RIGHT, _BOTTOM = 52, 16, 128, 28
_STEPS = (1, 2, 5)


class SumsChart(QWidget):
    """Three curves with their names at the end; numbers on a quiet grid."""

    def __init__(self, board: CrawlBoard) -> None:
        super().__init__()
        self._board = board
        self.setAccessibleName(self.tr("Found, fetched and changed pages over time"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the height of the mock."""
        return QSize(420, 260)

    def refresh(self) -> None:
        """Show the board as it stands, and say it to screen readers."""
        board = self._board
        self.setAccessibleDescription(
            self.tr("{found} found, {fetched} fetched, {changed} changed").format(
                found=board.found, fetched=board.fetched, changed=board.changed
            )
        )
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint grid, curves and names."""
        del event
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().color("raised"))
        area = self.rect().adjusted(_LEFT, _TOP, -_RIGHT, -_BOTTOM)
        points = self._board.points
        if len(points) < 2:
            painter.setFont(theme().font(13))
            painter.setPen(theme().color("soft"))
            words = self.tr("The curve begins with the first page.")
            painter.drawText(
                self.rect().adjusted(16, 0, -16, 0), Qt.AlignmentFlag.AlignVCenter, words
            )
            return
        top = nice_ceiling(max(point.found for point in points))
        self._paint_grid(painter, area, top, points)
        curves = (
            ("found", [p.found for p in points], "mark", 1.4, self.tr("{count} found")),
            ("fetched", [p.fetched for p in points], "accent", 2.2, self.tr("{count} fetched")),
            ("changed", [p.changed for p in points], "text", 1.2, self.tr("{count} changed")),
        )
        taken: list[int] = []
        for _, values, ink, width, words in curves:
            self._paint_curve(painter, area, top, values, ink, width)
            label = words.format(count=f"{values[-1]:,}")
            self._paint_name(painter, area, top, values[-1], ink, label, taken)

    def _paint_grid(self, painter: QPainter, area: QRect, top: int, points: list[Point]) -> None:
        look = theme()
        painter.setFont(look.font(11))
        for share in (0.0, 0.5, 1.0):
            y = round(area.bottom() - share * area.height())
            painter.fillRect(area.left(), y, area.width(), 1, look.color("line"))
            painter.setPen(look.color("soft"))
            number = QRect(0, y - 8, _LEFT - 8, 16)
            painter.drawText(number, Qt.AlignmentFlag.AlignRight, f"{round(top * share):,}")
        begin, end = points[0].at, points[-1].at
        below = QRect(area.left() - 20, area.bottom() + 6, area.width() + 40, 16)
        painter.drawText(below, Qt.AlignmentFlag.AlignLeft, _clock(begin, end))
        painter.drawText(below, Qt.AlignmentFlag.AlignRight, _clock(end, begin))

    def _paint_curve(
        self, painter: QPainter, area: QRect, top: int, values: list[int], ink: str, width: float
    ) -> None:
        begin, end = self._board.points[0].at, self._board.points[-1].at
        span_s = max((end - begin).total_seconds(), 1e-3)
        curve = QPolygonF(
            [
                QPointF(
                    area.left() + area.width() * (point.at - begin).total_seconds() / span_s,
                    area.bottom() - area.height() * value / top,
                )
                for point, value in zip(self._board.points, values, strict=True)
            ]
        )
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
        painter.setPen(QPen(theme().color(ink), width))
        painter.drawPolyline(curve)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)

    def _paint_name(
        self, painter: QPainter, area: QRect, top: int, value: int, ink: str, words: str,
        taken: list[int],
    ) -> None:  # fmt: skip
        y = round(area.bottom() - area.height() * value / top)
        while any(abs(y - other) < 16 for other in taken):
            y += 4
        taken.append(y)
        painter.setFont(theme().font(12, weight=600 if ink == "accent" else 400))
        painter.setPen(theme().color("soft" if ink == "mark" else ink))
        place = QRectF(area.right() + 8, y - 9, _RIGHT - 8, 18)
        painter.drawText(place, int(Qt.AlignmentFlag.AlignVCenter), words)


def nice_ceiling(value: int) -> int:
    """Return a round number not below a value.

    >>> [nice_ceiling(value) for value in (0, 3, 37, 189, 1633)]
    [2, 5, 50, 200, 2000]
    """
    power = 1
    while True:
        for step in _STEPS:
            if step * power >= max(value, 2):
                return step * power
        power *= 10


def _clock(at: datetime, other: datetime) -> str:
    return f"{at:%H:%M:%S}" if abs((at - other).total_seconds()) < 600 else f"{at:%H:%M}"
