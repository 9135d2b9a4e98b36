"""The line of a page's stops: each can be pointed at and pressed, arrow keys go along the versions."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.engine.storage.versions import Stop, Versions
from carmengui.ui.page.versions.stop_marks import paint_here, paint_stop
from carmengui.ui.page.versions.wording import stop_words
from carmengui.ui.theme import theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.plain_text import show_tip
from carmengui.ui.widgets.things import Thing, set_thing

_UNIT_PX, _LEAST_PX, _MOST_PX, _EDGE_PX = 5, 15, 30, 14
_ARROW_PX = 34


class StopLine(QWidget):
    """Stops at equal distances, as many as there is room for, the shown one always among them."""

    stop_pressed = Signal(object)
    """A stop was pressed (``Stop``)."""
    step_asked = Signal(int)
    """An arrow key: an earlier (-1) or later (1) version is wanted, or the first (-2) or last (2)."""

    def __init__(self) -> None:
        super().__init__()
        self._stops: tuple[Stop, ...] = ()
        self._here = -1
        self._has_next = False
        self._hovered = -1
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Versions of this page"))
        set_thing(self, Thing.VISIT)

    def sizeHint(self) -> QSize:
        """Return a width for some versions; there may be less."""
        return QSize(260, theme().px(40))

    def minimumSizeHint(self) -> QSize:
        """Let it become narrow: it shows the stops around the one that is shown."""
        return QSize(theme().px(3 * _LEAST_PX + 2 * _EDGE_PX), theme().px(28))

    def show_stops(self, versions: Versions | None, number: int) -> None:
        """Show the stops of a page and mark the version with this number."""
        self._stops = versions.stops if versions else ()
        self._has_next = versions is not None and versions.due_at is not None
        self._hovered = -1
        self._here = next(
            (
                index
                for index, stop in enumerate(self._stops)
                if stop.is_version and stop.version == number
            ),
            -1,
        )
        said = stop_words(self._stops[self._here]) if self._here >= 0 else ""
        self.setAccessibleDescription(said)
        self.update()

    # Where they lie -----------------------------------------------------------------------

    def _window(self) -> tuple[int, int, float]:
        """Return the first stop in view, the one behind the last, and their distance."""
        room = self.width() - 2 * _EDGE_PX - (_ARROW_PX if self._has_next else 0)
        fits = max(3, int(room / theme().px(_LEAST_PX)) + 1)
        count = len(self._stops)
        if count <= fits:
            spread = room / max(1, count - 1) if count > 1 else 0.0
            return 0, count, min(spread, theme().px(_MOST_PX))
        middle = self._here if self._here >= 0 else count - 1
        first = min(max(0, middle - fits // 2), count - fits)
        return first, first + fits, room / (fits - 1)

    def x_of(self, index: int) -> float:
        """Return where a stop lies."""
        first, _, distance = self._window()
        return _EDGE_PX + (index - first) * distance

    def stop_near(self, x: float) -> int:
        """Return the stop at a place, -1 when none is near."""
        first, last, distance = self._window()
        if first == last:
            return -1
        index = min(
            max(round((x - _EDGE_PX) / distance) + first if distance else first, first), last - 1
        )
        return index if abs(self.x_of(index) - x) <= max(distance / 2, 8) else -1

    # Events -------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the line, the stops and the ring around the one that is shown."""
        with QPainter(self) as painter:
            first, last, _ = self._window()
            if first < last:
                self._paint_line(painter, first, last)
            unit, y = theme().px(_UNIT_PX), self.height() / 2
            for index in range(first, last):
                grown = unit + 1 if index == self._hovered else unit
                paint_stop(painter, self._stops[index], self.x_of(index), y, grown)
                if index == self._here:
                    paint_here(painter, self.x_of(index), y, unit)
            if self.hasFocus():
                paint_focus_ring(painter, self.rect().adjusted(0, 10, 0, -10))

    def _paint_line(self, painter: QPainter, first: int, last: int) -> None:
        y, look = self.height() // 2, theme()
        begin, end = round(self.x_of(first)), round(self.x_of(last - 1))
        left = 0 if first > 0 else begin
        right = (
            end if last == len(self._stops) else self.width() - (_ARROW_PX if self._has_next else 0)
        )
        painter.fillRect(left, y, right - left, 1, look.color("strong"))
        if self._has_next and last == len(self._stops):
            self._paint_next(painter, end, y)

    def _paint_next(self, painter: QPainter, start: int, y: int) -> None:
        pen = QPen(theme().color("accent"), 1.2)
        pen.setDashPattern([3.0, 3.0])
        painter.setPen(pen)
        tip = start + _ARROW_PX
        painter.drawLine(start + 10, y, tip - 9, y)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme().color("accent"), 1.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolygon(
            [QPointF(tip - 8, y - 4.5), QPointF(tip, y + 0.5), QPointF(tip - 8, y + 5.5)]
        )

    def choose_at(self, place: QPoint) -> None:
        """Go to the stop at a place, if there is one near."""
        index = self.stop_near(place.x())
        if index >= 0:
            self.stop_pressed.emit(self._stops[index])

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the stop that was pressed."""
        index = self.stop_near(event.position().x())
        if event.button() is Qt.MouseButton.LeftButton and index >= 0:
            self.stop_pressed.emit(self._stops[index])

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light the stop under the mouse."""
        index = self.stop_near(event.position().x())
        if index != self._hovered:
            self._hovered = index
            hand = Qt.CursorShape.PointingHandCursor if index >= 0 else Qt.CursorShape.ArrowCursor
            self.setCursor(hand)
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Put the light out."""
        super().leaveEvent(event)
        self._hovered = -1
        self.update()

    def event(self, event: QEvent) -> bool:
        """Answer the question for a tooltip with the stop under the mouse."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            show_tip(event, self.tip_at(event.pos().x()), self)
            return True
        return super().event(event)

    def tip_at(self, x: float) -> str:
        """Return what there is to say about a place of the line."""
        index = self.stop_near(x)
        return stop_words(self._stops[index]) if index >= 0 else ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go along the versions."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Home: -2, Qt.Key.Key_End: 2}
        step = steps.get(Qt.Key(event.key()))
        if step is None or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)
        else:
            self.step_asked.emit(step)
