"""A weight as it is drawn everywhere: number with two digits, then a bar, behind it what was measured."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics, QPainter

from carmengui.ui.theme import theme

GAP_PX, BAR_PX, BAR_HEIGHT_PX, BAND_HEIGHT_PX = 6, 40, 4, 12


def weight_words(weight: float | None) -> str:
    """Return a weight as a number with two digits; a dash when there is none."""
    return "–" if weight is None else f"{weight:.2f}"


def weight_width(px: int = 13) -> int:
    """Return the width of number and bar at a font size."""
    return number_width(px) + theme().px(GAP_PX + BAR_PX)


def paint_weight(
    painter: QPainter,
    left: int,
    middle: int,
    weight: float | None,
    *,
    px: int = 13,
    bold: bool = False,
    ink: str = "text",
    measured: tuple[float, float] | None = None,
    has_bar: bool = True,
) -> None:
    """Draw a weight from ``left`` on, centred on the line ``middle``.

    ``measured`` is the interval in which answers of this kind were right: a bar that runs past it
    promises too much.
    """
    wear, room = theme(), number_width(px)
    painter.setFont(wear.font(px, weight=600 if bold else 400))
    painter.setPen(wear.color(ink if weight is not None else "faint"))
    height = painter.fontMetrics().height() + 2
    number = QRect(left, middle - height // 2, room, height)
    side = Qt.AlignmentFlag.AlignLeft if weight is not None else Qt.AlignmentFlag.AlignHCenter
    painter.drawText(number, int(side | Qt.AlignmentFlag.AlignVCenter), weight_words(weight))
    if weight is None or not has_bar:
        return
    left, width = left + room + wear.px(GAP_PX), wear.px(BAR_PX)
    if measured is not None:
        low, high = (round(width * end) for end in measured)
        band = wear.px(BAND_HEIGHT_PX)
        painter.fillRect(
            left + low, middle - band // 2, max(2, high - low), band, wear.color("band")
        )
    bar = wear.px(BAR_HEIGHT_PX)
    painter.fillRect(left, middle - bar // 2, width, bar, wear.color("line"))
    filled = round(width * min(1.0, max(0.0, weight)))
    painter.fillRect(left, middle - bar // 2, filled, bar, wear.color("bar"))


def number_width(px: int) -> int:
    """Return the width of the number alone at a font size."""
    # As for the bolder number, so that bars stand under bars.
    return QFontMetrics(theme().font(px, weight=600)).horizontalAdvance("0.00") + 1
