"""The histogram of run lengths with the slider on it: what lies left is kept, what lies right removed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QSlider, QWidget

from carmengui.engine.inspection import MAX_THRESHOLD, MIN_THRESHOLD
from carmengui.ui.boilerplate.text.run_inks import borderline_brush
from carmengui.ui.boilerplate.threshold.scale import (
    BINS,
    STEPS,
    TICKS,
    binned,
    share_of,
    threshold_at,
)
from carmengui.ui.theme import theme
from carmengui.ui.widgets.layouts import in_column
from carmengui.ui.widgets.lists.cell import RIGHT, draw_words
from carmengui.ui.widgets.words.counted import counted

_HANDLE_PX = 16
"""The slider's handle, frame included: its middle goes from half of it to the other end."""
_BARS_PX, _WORDS_PX, _TICKS_PX, _PAGE_STEP = 62, 16, 18, 10


class ThresholdSlider(QSlider):
    """Arrows move by one character, Page Up and Page Down by ten, Home and End to the ends."""

    stepped = Signal(int)
    """Another threshold was asked for by key."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setRange(0, STEPS)
        self.threshold = MIN_THRESHOLD
        self.setAccessibleName(self.tr("Threshold"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move by characters: a step of the slider is less than one at the left, many at the right."""
        key = Qt.Key
        steps = {
            key.Key_Left: -1,
            key.Key_Down: -1,
            key.Key_Right: 1,
            key.Key_Up: 1,
            key.Key_PageDown: -_PAGE_STEP,
            key.Key_PageUp: _PAGE_STEP,
        }
        ends = {key.Key_Home: MIN_THRESHOLD, key.Key_End: MAX_THRESHOLD}
        pressed = key(event.key())
        if pressed in steps:
            wanted = self.threshold + steps[pressed]
            self.stepped.emit(min(MAX_THRESHOLD, max(MIN_THRESHOLD, wanted)))
        elif pressed in ends:
            self.stepped.emit(ends[pressed])
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go at once to where the mouse is, and follow it."""
        if event.button() is Qt.MouseButton.LeftButton:
            room = max(1, self.width() - _HANDLE_PX)
            share = (event.position().x() - _HANDLE_PX / 2) / room
            self.setValue(round(min(1.0, max(0.0, share)) * STEPS))
        super().mousePressEvent(event)


class RunHistogram(QWidget):
    """Bars of the site's runs by length; the threshold divides them."""

    threshold_asked = Signal(int)
    """A place of the histogram was pressed."""

    def __init__(self) -> None:
        super().__init__()
        self._counts: list[int] = [0] * BINS
        self._threshold = MIN_THRESHOLD
        self._near = (MIN_THRESHOLD, MIN_THRESHOLD)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._tell()

    def sizeHint(self) -> QSize:
        """Return room for the words and the bars."""
        return QSize(200, theme().px(_WORDS_PX + _BARS_PX))

    def show_lengths(self, lengths: Sequence[int]) -> None:
        """Show the runs of a site."""
        self._counts = binned(list(lengths))
        self._tell()
        self.update()

    def show_threshold(self, threshold: int, near: tuple[int, int]) -> None:
        """Show where the line is drawn, and how far from it is near."""
        self._threshold, self._near = threshold, near
        self._tell()
        self.update()

    def x_of(self, threshold: float) -> int:
        """Return where a threshold stands, above the slider's handle."""
        return round(_HANDLE_PX / 2 + share_of(threshold) * (self.width() - _HANDLE_PX))

    def _tell(self) -> None:
        total = counted(sum(self._counts), self.tr("1 text"), self.tr("{n} texts"))
        self.setAccessibleName(
            self.tr("Lengths of the site's shared texts: {runs}, threshold {threshold}").format(
                runs=total, threshold=self._threshold
            )
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Put the threshold where the mouse is."""
        room = max(1, self.width() - _HANDLE_PX)
        self.threshold_asked.emit(threshold_at((event.position().x() - _HANDLE_PX / 2) / room))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the words, the bars and the line of the threshold."""
        wear = theme()
        with QPainter(self) as painter:
            line = QRect(0, 0, self.width(), wear.px(_WORDS_PX))
            draw_words(painter, line, self.tr("kept"), px=12, ink="soft")
            draw_words(painter, line, self.tr("removed"), px=12, ink="soft", side=RIGHT)
            self._paint_bars(painter)
            x = self.x_of(self._threshold)
            painter.fillRect(
                x, line.height(), 1, self.height() - line.height(), wear.color("accent")
            )

    def _paint_bars(self, painter: QPainter) -> None:
        wear, most = theme(), max(1, *self._counts)
        room = self.width() - _HANDLE_PX
        high = self.height() - wear.px(_WORDS_PX + 4)
        for number, count in enumerate(self._counts):
            left = _HANDLE_PX // 2 + round(room * number / BINS)
            right = _HANDLE_PX // 2 + round(room * (number + 1) / BINS) - 1
            # The root: a menu on every page must not press the rare runs flat.
            height = max(2, round(high * (count / most) ** 0.5)) if count else 0
            box = QRect(left, self.height() - height, right - left, height)
            self._paint_bar(painter, box)
        painter.fillRect(0, self.height() - 1, self.width(), 1, wear.color("line"))

    def _paint_bar(self, painter: QPainter, box: QRect) -> None:
        """Paint a bar kept, removed or, near the threshold, borderline: each part by its place."""
        wear = theme()
        ends = [self.x_of(self._near[0]), self.x_of(self._threshold), self.x_of(self._near[1])]
        inks = (wear.color("mark"), borderline_brush(), borderline_brush(), wear.color("strong"))
        left = box.left()
        for end, ink in zip((*ends, box.right() + 1), inks, strict=True):
            right = min(box.right() + 1, end)
            if right > left:
                painter.fillRect(QRect(left, box.top(), right - left, box.height()), ink)
                left = right


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
        wear = theme()
        with QPainter(self) as painter:
            painter.setFont(wear.font(11))
            painter.setPen(wear.color("soft"))
            for tick in TICKS:
                words = f"{tick:,}"
                width = painter.fontMetrics().horizontalAdvance(words)
                middle = _HANDLE_PX / 2 + share_of(tick) * (self.width() - _HANDLE_PX)
                left = min(self.width() - width, max(0, round(middle - width / 2)))
                painter.drawText(left, painter.fontMetrics().ascent() + 1, words)


class ThresholdScale(QWidget):
    """Histogram, slider and numbers, one above the other."""

    threshold_asked = Signal(int)
    """Another threshold was asked for, by mouse or key."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Threshold for shared text"))
        self.histogram, self.slider = RunHistogram(), ThresholdSlider()
        in_column(self.histogram, self.slider, _Ticks(), on=self)
        self.setFocusProxy(self.slider)
        self.histogram.threshold_asked.connect(self.threshold_asked)
        self.slider.stepped.connect(self.threshold_asked)
        self.slider.valueChanged.connect(self._on_moved)

    def show_threshold(self, threshold: int, near: tuple[int, int]) -> None:
        """Show where the line is drawn."""
        self.slider.threshold = threshold
        self.slider.blockSignals(True)
        self.slider.setValue(round(share_of(threshold) * STEPS))
        self.slider.blockSignals(False)
        self.slider.setAccessibleDescription(
            counted(threshold, self.tr("1 character"), self.tr("{n} characters"))
        )
        self.histogram.show_threshold(threshold, near)

    def _on_moved(self, value: int) -> None:
        wanted = threshold_at(value / STEPS)
        if wanted != self.slider.threshold:
            self.threshold_asked.emit(wanted)
