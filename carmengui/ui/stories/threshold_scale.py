"""How similar pairs of messages are, what was judged, and a slider on the threshold of stories."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QSlider, QWidget

from carmengui.engine.stories.overview import JudgedPair
from carmengui.ui.theme import theme
from carmengui.ui.widgets.layouts import in_column
from carmengui.ui.widgets.lists.cell import RIGHT, draw_words, width_of

STEPS = 100
"""The slider moves in hundredths."""
_HANDLE_PX, _WORDS_PX, _BARS_PX, _JUDGED_PX, _TICKS_PX = 16, 34, 66, 16, 18
_LEAST, _MOST = 1, 95


class StorySlider(QSlider):
    """Arrows move by a hundredth, Page Up and Page Down by five."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setRange(0, STEPS)
        self.setPageStep(5)
        self.setAccessibleName(self.tr("Threshold of a story"))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go at once to where the mouse is, and follow it."""
        if event.button() is Qt.MouseButton.LeftButton:
            room = max(1, self.width() - _HANDLE_PX)
            self.setValue(round((event.position().x() - _HANDLE_PX / 2) / room * STEPS))
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go up with Page Up, as with an arrow."""
        steps = {Qt.Key.Key_PageUp: self.pageStep(), Qt.Key.Key_PageDown: -self.pageStep()}
        if event.key() in steps:
            self.setValue(self.value() + steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)


class PairHistogram(QWidget):
    """Bars of pairs by similarity; those that would be joined are dark."""

    def __init__(self) -> None:
        super().__init__()
        self._counts: Sequence[int] = ()
        self._judged: Sequence[JudgedPair] = ()
        self._in_force = self._wanted = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return room for the words, the bars and what was judged."""
        return QSize(200, theme().px(_WORDS_PX + _BARS_PX + _JUDGED_PX))

    def show_pairs(self, counts: Sequence[int], judged: Sequence[JudgedPair]) -> None:
        """Show how many pairs are how similar, and which were judged."""
        self._counts, self._judged = counts, judged
        self._tell()

    def show_thresholds(self, in_force: float, wanted: float) -> None:
        """Show which threshold holds, and which is tried."""
        self._in_force, self._wanted = in_force, wanted
        self._tell()

    def _tell(self) -> None:
        words = self.tr("{pairs} pairs of messages by similarity; threshold {threshold}")
        self.setAccessibleName(
            words.format(pairs=f"{sum(self._counts):,}", threshold=f"{self._wanted:.2f}")
        )
        self.update()

    def _x(self, similarity: float) -> int:
        return round(_HANDLE_PX / 2 + similarity * (self.width() - _HANDLE_PX))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the bars, both thresholds and the judged pairs."""
        px = theme().px
        with QPainter(self) as painter:
            bars = QRect(0, px(_WORDS_PX), self.width(), px(_BARS_PX))
            self._paint_bars(painter, bars)
            self._paint_thresholds(painter, bars)
            top = bars.bottom() + 1
            for pair in sorted(self._judged, key=lambda each: not each.is_together):
                self._paint_judged(painter, QPoint(self._x(pair.similarity), top + px(8)), pair)

    def _paint_bars(self, painter: QPainter, room: QRect) -> None:
        wear, most = theme(), max(self._counts, default=0)
        for number, count in enumerate(self._counts):
            if not count:
                continue
            similarity = number / len(self._counts)
            left, right = self._x(similarity), self._x((number + 1) / len(self._counts)) - 1
            # The root: there are many pairs that have little in common.
            high = max(2, round((room.height() - 2) * (count / most) ** 0.25))
            ink = "bar" if similarity >= self._wanted - 1e-9 else "mark"
            box = QRect(left, room.bottom() + 1 - high, max(1, right - left), high)
            painter.fillRect(box, wear.color(ink))
        painter.fillRect(0, room.bottom(), self.width(), 1, wear.color("line"))

    def _paint_thresholds(self, painter: QPainter, room: QRect) -> None:
        px, wear = theme().px, theme()
        line = px(_WORDS_PX) // 2
        force = self.tr("{n} now").format(n=f"{self._in_force:.2f}")
        self._paint_threshold(painter, room, self._in_force, force, wear.color("text"), line)
        if abs(self._wanted - self._in_force) > 1e-9:
            words = f"{self._wanted:.2f}"
            self._paint_threshold(painter, room, self._wanted, words, wear.color("accent"), 0)

    def _paint_threshold(
        self, painter: QPainter, room: QRect, at: float, words: str, color: QColor, top: int
    ) -> None:
        x, is_tried = self._x(at), top == 0
        width = width_of(words, px=12) + 4
        left = x + 4 if x + 4 + width < self.width() else x - 4 - width
        place = QRect(left, top, width, theme().px(_WORDS_PX) // 2)
        ink = "accent" if is_tried else "text"
        draw_words(painter, place, words, px=12, weight=600 if is_tried else 400, ink=ink)
        pen = QPen(color, 2 if is_tried else 1)
        pen.setStyle(Qt.PenStyle.DashLine if is_tried else Qt.PenStyle.SolidLine)
        painter.setPen(pen)
        painter.drawLine(x, top, x, room.bottom())

    @staticmethod
    def _paint_judged(painter: QPainter, at: QPoint, pair: JudgedPair) -> None:
        wear = theme()
        if pair.is_together:
            painter.fillRect(at.x() - 1, at.y() - 4, 2, 8, wear.color("better"))
            return
        painter.setPen(QPen(wear.color("worse"), 1.4))
        painter.drawLine(at.x() - 3, at.y() - 3, at.x() + 3, at.y() + 3)
        painter.drawLine(at.x() - 3, at.y() + 3, at.x() + 3, at.y() - 3)


class _Ticks(QWidget):
    """The numbers below the slider."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Scale"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return one line."""
        return QSize(200, theme().px(_TICKS_PX))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Write the numbers below their places."""
        with QPainter(self) as painter:
            for fifth in range(6):
                words = f"{fifth / 5:.1f}".rstrip("0").rstrip(".") if fifth else "0"
                x = _HANDLE_PX // 2 + round(fifth / 5 * (self.width() - _HANDLE_PX))
                width = width_of(words, px=11) + 2
                left = min(self.width() - width, max(0, x - width // 2))
                room = QRect(left, 0, width, self.height())
                draw_words(painter, room, words, px=11, ink="soft", side=RIGHT)


class StoryScale(QWidget):
    """Histogram, slider and numbers, one above the other."""

    threshold_tried = Signal(float)
    """The slider was moved."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Similarity of pairs, and the threshold of a story"))
        self.histogram, self.slider = PairHistogram(), StorySlider()
        self._in_force = 0.0
        in_column(self.histogram, self.slider, _Ticks(), on=self)
        self.setFocusProxy(self.slider)
        self.slider.valueChanged.connect(self._on_moved)

    @property
    def wanted(self) -> float:
        """The threshold that is tried."""
        return self.slider.value() / STEPS

    def show_threshold(self, in_force: float) -> None:
        """Show which threshold holds, and try no other."""
        self._in_force = in_force
        self.slider.blockSignals(True)
        self.slider.setValue(round(in_force * STEPS))
        self.slider.blockSignals(False)
        self.histogram.show_thresholds(in_force, in_force)

    def _on_moved(self, value: int) -> None:
        bounded = min(_MOST, max(_LEAST, value))
        if bounded != value:
            self.slider.setValue(bounded)
            return
        self.histogram.show_thresholds(self._in_force, self.wanted)
        self.threshold_tried.emit(self.wanted)
