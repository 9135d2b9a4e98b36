"""How many values have which weight, and the band that is let through."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.engine.storage.listing.facets import BANDS
from carmengui.ui.theme import theme
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.plain_text import set_tip

_INSET_PX, _TOP_PX, _BARS_PX, _MARK_PX, _WORDS_PX = 14, 4, 36, 3, 18
_STEP = 100 // BANDS
Band = tuple[int | None, int | None]


class WeightHistogram(QWidget):
    """Ten bars. Press one for its band, drag over several; the arrows move the upper end."""

    band_chosen = Signal(object, object)
    """From (inclusive) and below (exclusive), hundredths or nothing."""

    def __init__(self) -> None:
        super().__init__()
        self._counts: tuple[int, ...] = (0,) * BANDS
        self._band: Band = (None, None)
        self._field = ""
        self._drag: tuple[int, int] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        set_tip(self, self.tr("Click a bar to filter; drag for a range."))
        self._tell()

    def sizeHint(self) -> QSize:
        """Return room for the bars and one line of words."""
        return QSize(160, theme().px(_TOP_PX + _BARS_PX + _MARK_PX + _WORDS_PX))

    def show_field(self, name: str) -> None:
        """Say whose weights these are."""
        self._field = name
        self._tell()

    def show_counts(self, counts: tuple[int, ...], band: Band) -> None:
        """Show how many values have which weight, and the band that holds."""
        self._counts, self._band = counts, band
        self._tell()
        self.update()

    def _tell(self) -> None:
        bars = "; ".join(
            f"{n / BANDS:.1f}: {count:,}" for n, count in enumerate(self._counts) if count
        )
        self.setAccessibleName(
            self.tr("{field}: weight, {band}").format(field=self._field, band=self._band_words())
        )
        self.setAccessibleDescription(bars)

    def _band_words(self) -> str:
        low, below = self._band
        if low is None and below is None:
            return self.tr("any")
        if low is None:
            return self.tr("below {below}").format(below=f"{(below or 0) / 100:g}")
        if below is None:
            return self.tr("from {low}").format(low=f"{low / 100:g}")
        return self.tr("{low} to {below}").format(low=f"{low / 100:g}", below=f"{below / 100:g}")

    # Choosing -----------------------------------------------------------------------------

    def _choose(self, first: int, last: int) -> None:
        """Choose the band from one bar to another; the same band again takes it away."""
        first, last = min(first, last), max(first, last)
        low = first * _STEP if first > 0 else None
        below = (last + 1) * _STEP if last < BANDS - 1 else None
        band = (None, None) if (low, below) == self._band else (low, below)
        self.band_chosen.emit(*band)

    def _bar_at(self, x: float) -> int:
        area = self._area()
        return max(0, min(BANDS - 1, int((x - area.left()) * BANDS / max(1, area.width()))))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin at a bar."""
        bar = self._bar_at(event.position().x())
        self._drag = (bar, bar)
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Stretch the band to another bar."""
        if self._drag is not None:
            self._drag = (self._drag[0], self._bar_at(event.position().x()))
            self.update()

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        """Take the band."""
        if self._drag is not None:
            (first, last), self._drag = self._drag, None
            self._choose(first, last)
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the upper end with the arrows; take the band away with Delete."""
        low, below = self._band
        step = {Qt.Key.Key_Left: -_STEP, Qt.Key.Key_Right: _STEP}.get(Qt.Key(event.key()), 0)
        if event.key() in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace}:
            self.band_chosen.emit(None, None)
        elif step:
            end = max((low or 0) + _STEP, (100 if below is None else below) + step)
            self.band_chosen.emit(low, end if end < 100 else None)
        else:
            super().keyPressEvent(event)

    # Painting -----------------------------------------------------------------------------

    def _area(self) -> QRect:
        wear = theme()
        inset = wear.px(_INSET_PX)
        return QRect(inset, wear.px(_TOP_PX), self.width() - 2 * inset, wear.px(_BARS_PX))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint bars, band and words."""
        wear, area = theme(), self._area()
        with QPainter(self) as painter:
            low, below = self._shown_band()
            most = max(1, *self._counts)
            for n, count in enumerate(self._counts):
                left = area.left() + round(area.width() * n / BANDS)
                right = area.left() + round(area.width() * (n + 1) / BANDS)
                height = max(2, round(area.height() * count / most)) if count else 1
                is_in = low <= n * _STEP < below
                ink = ("bar" if is_in else "mark") if count else "strong"
                painter.fillRect(
                    left, area.bottom() + 1 - height, right - left - 1, height, wear.color(ink)
                )
            if self._band != (None, None) or self._drag:
                start = area.left() + round(area.width() * low / 100)
                end = area.left() + round(area.width() * min(100, below) / 100)
                painter.fillRect(
                    start, area.bottom() + 1, end - start, wear.px(_MARK_PX), wear.color("accent")
                )
            self._paint_words(painter, area)
            if self.hasFocus():
                paint_focus_ring(painter, self.rect().adjusted(4, 0, -4, 0))

    def _shown_band(self) -> tuple[int, int]:
        if self._drag:
            return min(self._drag) * _STEP, (max(self._drag) + 1) * _STEP
        low, below = self._band
        return low or 0, 101 if below is None else below

    def _paint_words(self, painter: QPainter, area: QRect) -> None:
        wear = theme()
        line = QRect(
            area.left(), area.bottom() + wear.px(_MARK_PX), area.width(), wear.px(_WORDS_PX)
        )
        painter.setFont(wear.font(11))
        painter.setPen(wear.color("soft"))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(line, int(Qt.AlignmentFlag.AlignLeft | middle), "0")
        painter.drawText(line, int(Qt.AlignmentFlag.AlignRight | middle), "1")
        if self._band != (None, None):
            painter.setPen(wear.color("accent"))
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, self._band_words())
