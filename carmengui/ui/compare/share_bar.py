"""The shares of better, worse and unjudged in one bar, and numbers that lead to their rows."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QBrush, QFontMetrics, QPainter, QPaintEvent, QTransform
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from carmengui.engine.runs.compare_kinds import Effect
from carmengui.ui.theme import paint_icon, theme
from carmengui.ui.widgets.difference_words import EFFECT_LOOKS, effect_words
from carmengui.ui.widgets.focus_ring import paint_focus_ring

BAR_PX, GAP_PX, LEAST_PX, ICON_PX, LINK_PX, PAD_PX = 8, 2, 6, 14, 26, 6
_ORDER = (Effect.BETTER, Effect.WORSE, Effect.ALIKE, Effect.UNJUDGED)


class ShareBar(QWidget):
    """Full colour for what is known, a hatch for what nobody has judged."""

    def __init__(self) -> None:
        super().__init__()
        self._shares: tuple[tuple[Effect, int], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Shares of better, worse and unjudged"))
        theme().changed.connect(self.updateGeometry)

    def show_counts(self, counts: Mapping[Effect, int]) -> None:
        """Show other shares."""
        self._shares = tuple((each, counts[each]) for each in _ORDER if counts.get(each))
        words = (f"{count:,} {effect_words(each)}" for each, count in self._shares)
        self.setAccessibleDescription(", ".join(words))
        self.update()

    def sizeHint(self) -> QSize:
        """Return the height of the bar."""
        return QSize(200, theme().px(BAR_PX))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the parts side by side."""
        del event
        wear, left = theme(), 0
        total = sum(count for _, count in self._shares)
        with QPainter(self) as painter:
            if not total:
                painter.fillRect(self.rect(), wear.color("line"))
            room = self.width() - GAP_PX * max(0, len(self._shares) - 1)
            for number, (effect, count) in enumerate(self._shares, 1):
                width = max(wear.px(LEAST_PX), room * count // total)
                if number == len(self._shares):
                    width = self.width() - left
                part = QRect(left, 0, width, self.height())
                left += width + GAP_PX
                if effect is not Effect.UNJUDGED:
                    painter.fillRect(part, wear.color(EFFECT_LOOKS[effect][1]))
                    continue
                painter.fillRect(part, wear.color("borderline_ground"))
                hatch = QBrush(wear.color("waiting", 120), Qt.BrushStyle.BDiagPattern)
                # A pattern is made of device pixels; at twice the ratio it would be a grey.
                ratio = self.devicePixelRatioF()
                hatch.setTransform(QTransform.fromScale(1 / ratio, 1 / ratio))
                painter.fillRect(part, hatch)


class CountLink(QAbstractButton):
    """A sign, a number and a word; pressed, the list shows its rows, until it is pressed again."""

    def __init__(self, sign: str, color: str, words: str, *, is_strong: bool = False) -> None:
        super().__init__()
        self._sign, self._color, self.words, self._is_strong = sign, color, words, is_strong
        self.count = 0
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setToolTip(self.tr("Show these rows; pressed again, all that is different."))
        theme().changed.connect(self.updateGeometry)
        self.show_count(0)

    def show_count(self, count: int) -> None:
        """Show another number; a zero keeps its place but leads nowhere."""
        self.count = count
        self.setEnabled(count > 0)
        self.setText(f"{count:,}")
        self.setAccessibleName(f"{count:,} {self.words}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of sign, number and word."""
        wear = theme()
        number = QFontMetrics(wear.font(13, weight=600)).horizontalAdvance(self.text())
        word = QFontMetrics(wear.font(13)).horizontalAdvance(self.words)
        width = wear.px(ICON_PX + 6 + 5 + 2 * PAD_PX) + number + word + 2
        return QSize(width, wear.px(LINK_PX))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint sign, number, word."""
        del event
        wear, pad, px = theme(), theme().px(PAD_PX), theme().px(ICON_PX)
        flags = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        is_live = self.isEnabled()
        with QPainter(self) as painter:
            if self.isChecked() or (is_live and self.underMouse()):
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(wear.color("sel" if self.isChecked() else "ground"))
                painter.drawRoundedRect(self.rect(), 4, 4)
            color = self._color if is_live else "faint"
            paint_icon(painter, self._sign, pad, (self.height() - px) // 2, px, color)
            room = self.rect().adjusted(pad + px + wear.px(6), 0, 0, 0)
            painter.setFont(wear.font(13, weight=600 if is_live else 400))
            painter.setPen(wear.color("text" if is_live else "faint"))
            painter.drawText(room, flags, self.text())
            room.setLeft(
                room.left() + painter.fontMetrics().horizontalAdvance(self.text()) + wear.px(5)
            )
            painter.setFont(wear.font(13))
            ink = "accent" if self.isChecked() else "text" if self._is_strong else "soft"
            painter.setPen(wear.color(ink if is_live else "faint"))
            painter.drawText(room, flags, self.words)
            if self.hasFocus():
                paint_focus_ring(painter, self.rect())
