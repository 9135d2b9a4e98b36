"""The reliability of rules as a picture: promised from left to right, held from bottom to top."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.engine.review.statistics.reliability import RuleHeld
from carmengui.ui.theme import theme
from carmengui.ui.widgets.plain_text import show_tip
from carmengui.ui.widgets.reliability.words import held_words

_LEFT_PX, _RIGHT_PX, _TOP_PX, _BOTTOM_PX = 36, 10, 8, 22
_SIDE_PX, _LEAST_PX = 216, 132
_DOT_PX, _BAND_PX, _APART_PX, _NEAR_PX = 4, 5, 12, 9
_APART_SHARE = 0.055
_TICKS = (0.0, 0.5, 1.0)


class ReliabilityChart(QWidget):
    """A dot for each rule, behind it the interval; on the diagonal a rule holds what it promises."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[RuleHeld, ...] = ()
        self._marked = ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setAccessibleName(self.tr("Expected and measured precision"))

    def show_rows(self, rows: Sequence[RuleHeld]) -> None:
        """Show these rules."""
        self._rows = tuple(rows)
        self.setAccessibleDescription(" ".join(held_words(row) for row in self._rows))
        self.update()

    def mark(self, method: str) -> None:
        """Ring the dot of one rule; of none when the name is empty."""
        self._marked = method
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for a square with its words."""
        wear = theme()
        return QSize(
            wear.px(_LEFT_PX + _SIDE_PX + _RIGHT_PX), wear.px(_TOP_PX + _SIDE_PX + _BOTTOM_PX)
        )

    def minimumSizeHint(self) -> QSize:
        """Let the square become small."""
        wear = theme()
        return QSize(
            wear.px(_LEFT_PX + _LEAST_PX + _RIGHT_PX), wear.px(_TOP_PX + _LEAST_PX + _BOTTOM_PX)
        )

    def event(self, event: QEvent) -> bool:
        """Say in a tip what the rule under the mouse promises and holds."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            row = self.row_at(QPointF(event.pos()))
            show_tip(event, held_words(row) if row else "", self)
            return True
        return super().event(event)

    def row_at(self, place: QPointF) -> RuleHeld | None:
        """Return the rule whose dot is near a place, or nothing."""
        near = theme().px(_NEAR_PX)
        for row, dot in self._dots():
            if (dot - place).manhattanLength() <= near:
                return row
        return None

    # Painting -----------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint frame, diagonal, intervals and dots."""
        with QPainter(self) as painter:
            self._paint_frame(painter)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for row, dot in self._dots():
                self._paint_interval(painter, row, dot)
            self._paint_titles(painter)
            for row, dot in self._dots():
                self._paint_dot(painter, row, dot)

    def _area(self) -> QRect:
        wear = theme()
        left, top = wear.px(_LEFT_PX), wear.px(_TOP_PX)
        width = self.width() - left - wear.px(_RIGHT_PX)
        height = self.height() - top - wear.px(_BOTTOM_PX)
        side = max(1, min(width, height))
        return QRect(left, top, side, side)

    def _place(self, promised: float, held: float) -> QPointF:
        area = QRectF(self._area())
        return QPointF(area.left() + area.width() * promised, area.bottom() - area.height() * held)

    def _dots(self) -> list[tuple[RuleHeld, QPointF]]:
        """Return where each dot goes: rules that promise the same stand beside each other."""
        groups: dict[int, list[RuleHeld]] = defaultdict(list)
        for row in self._rows:
            groups[round(row.promised * 50)].append(row)
        area, dots = QRectF(self._area()), []
        apart = min(theme().px(_APART_PX), area.width() * _APART_SHARE)
        for rows in groups.values():
            for place, row in enumerate(rows):
                dot = self._place(row.promised, row.held)
                dot.setX(dot.x() + (place - (len(rows) - 1) / 2) * apart)
                dot.setX(min(area.right(), max(area.left(), dot.x())))
                dots.append((row, dot))
        return dots

    def _paint_frame(self, painter: QPainter) -> None:
        wear, area = theme(), self._area()
        painter.setFont(wear.font(11))
        line = wear.px(16)
        for tick in _TICKS:
            at = self._place(tick, tick).toPoint()
            painter.setPen(wear.color("line"))
            painter.drawLine(at.x(), area.top(), at.x(), area.bottom())
            painter.drawLine(area.left(), at.y(), area.right(), at.y())
            painter.setPen(wear.color("soft"))
            beside = QRect(0, at.y() - line // 2, area.left() - wear.px(8), line)
            painter.drawText(
                beside,
                int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter),
                f"{tick:.1f}",
            )
            under = QRect(at.x() - 20, area.bottom() + wear.px(4), 40, line)
            painter.drawText(under, Qt.AlignmentFlag.AlignCenter, f"{tick:.1f}")
        painter.setPen(QPen(wear.color("strong"), 1, Qt.PenStyle.DashLine))
        painter.drawLine(self._place(0, 0), self._place(1, 1))

    def _paint_titles(self, painter: QPainter) -> None:
        """Name the axes, on a ground of their own: an interval may reach down to the words."""
        wear, inset = theme(), theme().px(4)
        place = self._area().adjusted(inset, inset, -inset, -inset)
        painter.setFont(wear.font(11))
        metrics, held, promised = painter.fontMetrics(), self.tr("measured"), self.tr("expected")
        upper, lower = (
            QRect(0, 0, metrics.horizontalAdvance(words) + 4, metrics.height())
            for words in (held, promised)
        )
        upper.moveTopLeft(place.topLeft())
        lower.moveBottomRight(place.bottomRight())
        self._keep_clear(lower, place, upper)
        for words, box in ((held, upper), (promised, lower)):
            painter.fillRect(box, wear.color("raised", 215))
            painter.setPen(wear.color("soft"))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)

    def _keep_clear(self, box: QRect, place: QRect, other: QRect) -> None:
        """Move the name of an axis to the left, else up, until nothing is under it."""
        near, home = theme().px(_NEAR_PX), QRect(box)
        taken = [other]
        for row, dot in self._dots():
            top = min(self._place(0, row.high).y(), dot.y()) - near
            bottom = max(self._place(0, row.low).y(), dot.y()) + near
            taken.append(QRectF(dot.x() - near, top, 2 * near, bottom - top).toRect())
        while any(box.intersects(each) for each in taken):
            box.translate(-near, 0)
            if box.left() < place.left():
                box.moveRight(home.right())
                box.translate(0, -near)
            if box.top() < place.top():
                box.moveTopLeft(home.topLeft())
                return

    def _paint_interval(self, painter: QPainter, row: RuleHeld, dot: QPointF) -> None:
        wear = theme()
        width = wear.px(_BAND_PX)
        top, bottom = self._place(0, row.high).y(), self._place(0, row.low).y()
        band = QRectF(dot.x() - width / 2, top, width, max(2.0, bottom - top))
        painter.fillRect(band, wear.color("band"))

    def _paint_dot(self, painter: QPainter, row: RuleHeld, dot: QPointF) -> None:
        wear = theme()
        size = wear.px(_DOT_PX)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(wear.color("worse" if row.promises_too_much else "bar"))
        if row.promises_too_much:  # not by its colour alone
            painter.drawRect(QRectF(dot.x() - size, dot.y() - size, 2 * size, 2 * size))
        else:
            painter.drawEllipse(dot, size, size)
        if row.method == self._marked:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(wear.color("accent"), 2))
            painter.drawEllipse(dot, 2 * size, 2 * size)
