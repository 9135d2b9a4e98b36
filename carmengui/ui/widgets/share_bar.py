"""The shares of better, worse and unjudged in one bar."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QBrush, QPainter, QPaintEvent, QTransform
from PySide6.QtWidgets import QSizePolicy, QWidget

from carmengui.engine.runs.compare.kinds import Effect
from carmengui.ui.theme import theme
from carmengui.ui.widgets.words.difference import EFFECT_LOOKS, effect_words

BAR_PX, GAP_PX, LEAST_PX = 8, 2, 6
_ORDER = (Effect.BETTER, Effect.WORSE, Effect.ALIKE, Effect.UNJUDGED)


class ShareBar(QWidget):
    """Full colour for what is known, a hatch for what nobody has judged."""

    def __init__(self) -> None:
        super().__init__()
        self._shares: tuple[tuple[Effect, int], ...] = ()
        self._is_old = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Shares of better, worse and unjudged"))

    def show_counts(self, counts: Mapping[Effect, int], *, is_old: bool = False) -> None:
        """Show other shares; old ones are grey."""
        self._shares = tuple((each, counts[each]) for each in _ORDER if counts.get(each))
        self._is_old = is_old
        words = (f"{count:,} {effect_words(each)}" for each, count in self._shares)
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
        widths = [
            max(theme().px(LEAST_PX), round(room * count / total)) for _, count in self._shares
        ]
        widest = widths.index(max(widths))
        widths[widest] -= sum(widths) - room
        return widths

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the parts side by side."""
        wear, left = theme(), 0
        with QPainter(self) as painter:
            if not self._shares:
                painter.fillRect(self.rect(), wear.color("line"))
            for (effect, _), width in zip(self._shares, self.widths(), strict=True):
                part = QRect(left, 0, width, self.height())
                left += width + GAP_PX
                if self._is_old:
                    painter.fillRect(part, wear.color("line"))
                elif effect is Effect.UNJUDGED:
                    painter.fillRect(part, wear.color("borderline_ground"))
                    hatch = QBrush(wear.color("waiting", 120), Qt.BrushStyle.BDiagPattern)
                    # A pattern is made of device pixels; at twice the ratio it would be a grey.
                    ratio = self.devicePixelRatioF()
                    hatch.setTransform(QTransform.fromScale(1 / ratio, 1 / ratio))
                    painter.fillRect(part, hatch)
                else:
                    painter.fillRect(part, wear.color(EFFECT_LOOKS[effect][1]))
