"""The bar of better, worse and unjudged, and the numbers under it that lead to their rows."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QBrush, QFont, QFontMetrics, QPainter, QPaintEvent, QTransform
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from carmengui.engine.tuning import Direction
from carmengui.ui.theme import paint_icon, theme
from carmengui.ui.tune.diff_view import DiffView
from carmengui.ui.tune.diff_words import DIRECTION_LOOKS, direction_words
from carmengui.ui.widgets.focus_ring import paint_focus_ring

BAR_PX, GAP_PX, ICON_PX, CHIP_PX, PAD_PX = 8, 2, 14, 24, 4
_ORDER = (Direction.BETTER, Direction.WORSE, Direction.EVEN, Direction.UNJUDGED)


class DiffBar(QWidget):
    """Full colour for what is known, a hatch for what nobody has judged."""

    def __init__(self) -> None:
        super().__init__()
        self._shares: tuple[tuple[Direction, int], ...] = ()
        self._is_old = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Shares of better, worse and unjudged"))
        theme().changed.connect(self.updateGeometry)

    def show_view(self, view: DiffView, *, is_old: bool = False) -> None:
        """Show the shares of a diff; an old one is grey."""
        counts = ((each, view.whole.directions.get(each, 0)) for each in _ORDER)
        self._shares = tuple((each, count) for each, count in counts if count)
        self._is_old = is_old
        words = (f"{count:,} {direction_words(each)}" for each, count in self._shares)
        self.setAccessibleDescription(", ".join(words))
        self.update()

    def sizeHint(self) -> QSize:
        """Return the height of the bar."""
        return QSize(200, theme().px(BAR_PX))

    def widths(self) -> list[int]:
        """Return the widths of the parts in pixels; the smallest can still be seen."""
        total = sum(count for _, count in self._shares)
        if not total:
            return []
        room = self.width() - GAP_PX * (len(self._shares) - 1)
        widths = [max(theme().px(6), round(room * count / total)) for _, count in self._shares]
        widest = widths.index(max(widths))
        widths[widest] -= sum(widths) - room
        return widths

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the parts side by side."""
        del event
        wear, left = theme(), 0
        with QPainter(self) as painter:
            if not self._shares:
                painter.fillRect(self.rect(), wear.color("line"))
            for (direction, _), width in zip(self._shares, self.widths(), strict=True):
                part = QRect(left, 0, width, self.height())
                left += width + GAP_PX
                if self._is_old:
                    painter.fillRect(part, wear.color("line"))
                elif direction is Direction.UNJUDGED:
                    painter.fillRect(part, wear.color("borderline_ground"))
                    hatch = QBrush(wear.color("waiting", 120), Qt.BrushStyle.BDiagPattern)
                    # A pattern is made of device pixels; at twice the ratio it would be a grey.
                    ratio = self.devicePixelRatioF()
                    hatch.setTransform(QTransform.fromScale(1 / ratio, 1 / ratio))
                    painter.fillRect(part, hatch)
                else:
                    painter.fillRect(part, wear.color(DIRECTION_LOOKS[direction][1]))


class CountChip(QAbstractButton):
    """A sign, a number and a word; pressed, only its rows are shown, until it is pressed again."""

    def __init__(self, sign: str, color: str, words: str, *, is_strong: bool) -> None:
        super().__init__()
        self._sign, self._color, self._words, self._is_strong = sign, color, words, is_strong
        self._count = 0
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.updateGeometry)
        self.show_count(0)

    @property
    def count(self) -> int:
        """The number that is shown."""
        return self._count

    def show_count(self, count: int, *, is_old: bool = False) -> None:
        """Show another number; a zero keeps its place but leads nowhere."""
        self._count = count
        self.setEnabled(count > 0 and not is_old)
        if not count:
            self.setChecked(False)
        self.setText(f"{count:,}")
        self.setAccessibleName(f"{count:,} {self._words}")
        self.setToolTip(self.tr("Show only these; pressed again, all."))
        self.updateGeometry()
        self.update()

    def say(self, words: str) -> None:
        """Name what is counted otherwise."""
        self._words = words
        self.show_count(self._count)

    def sizeHint(self) -> QSize:
        """Return the room of sign, number and word."""
        wear = theme()
        number = QFontMetrics(self._number_font()).horizontalAdvance(self.text())
        word = QFontMetrics(wear.font(13)).horizontalAdvance(self._words)
        width = wear.px(ICON_PX + 6 + 5 + 2 * PAD_PX) + number + word + 2
        return QSize(width, wear.px(CHIP_PX))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint sign, number, word."""
        del event
        wear, pad = theme(), theme().px(PAD_PX)
        px = wear.px(ICON_PX)
        flags = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        with QPainter(self) as painter:
            if self.isChecked() or self.underMouse():
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(wear.color("sel" if self.isChecked() else "ground"))
                painter.drawRoundedRect(self.rect(), 4, 4)
            is_live = self.isEnabled()
            color = self._color if is_live else "faint"
            paint_icon(painter, self._sign, pad, (self.height() - px) // 2, px, color)
            room = self.rect().adjusted(pad + px + wear.px(6), 0, 0, 0)
            painter.setFont(self._number_font())
            painter.setPen(wear.color("text" if is_live else "faint"))
            painter.drawText(room, flags, self.text())
            width = painter.fontMetrics().horizontalAdvance(self.text())
            room.setLeft(room.left() + width + wear.px(5))
            painter.setFont(wear.font(13))
            painter.setPen(wear.color("text" if is_live and self._is_strong else "soft"))
            painter.drawText(room, flags, self._words)
            if self.hasFocus():
                paint_focus_ring(painter, self.rect())

    def _number_font(self) -> QFont:
        return theme().font(13, weight=600 if self._is_strong else 400)
