"""The shades of a cell that stands for a number: pale for little, the accent for the most."""

from __future__ import annotations

import math

from PySide6.QtGui import QColor

from carmengui.ui.theme import theme


def shade(share: float) -> QColor:
    """Return the colour for a share of the highest number, 0 to 1.

    The root of the share is taken: cells with a tenth of the highest number are still told apart.
    """
    look = theme()
    low, high = look.color("sel"), look.color("accent")
    part = math.sqrt(min(1.0, max(0.0, share)))
    # Nothing at all is paler than the least of something.
    pale = 0.45 if not share else 1.0
    ground = look.color("raised")
    empty = _mixed(ground, low, pale)
    return _mixed(empty, high, part)


def _mixed(one: QColor, other: QColor, part: float) -> QColor:
    def between(first: int, second: int) -> int:
        return round(first + (second - first) * part)

    return QColor(
        between(one.red(), other.red()),
        between(one.green(), other.green()),
        between(one.blue(), other.blue()),
    )
