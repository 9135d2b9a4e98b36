"""From moments and counts to pixels, with round numbers on the axis."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from PySide6.QtCore import QPointF, QRect

_STEPS = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class ChartScale:
    """The area of a chart and what its edges stand for."""

    area: QRect
    begin: datetime
    end: datetime
    top: int

    def x_exact(self, at: datetime) -> float:
        """Return where a moment lies."""
        share = (at - self.begin) / (self.end - self.begin)
        return self.area.left() + self.area.width() * min(1.0, max(0.0, share))

    def y_exact(self, value: float) -> float:
        """Return where a count lies."""
        return self.area.bottom() - self.area.height() * value / self.top

    def x(self, at: datetime) -> int:
        """Return the whole pixel of a moment."""
        return round(self.x_exact(at))

    def y(self, value: float) -> int:
        """Return the whole pixel of a count."""
        return round(self.y_exact(value))

    def towards(self, now: datetime, here: int, at: datetime, there: int) -> QPointF:
        """Return where the way from here and now to a later point leaves the chart, or ends."""
        if at <= self.end or at <= now:
            return QPointF(self.x_exact(at), self.y_exact(there))
        share = (self.end - now) / (at - now)
        return QPointF(self.x_exact(self.end), self.y_exact(here + (there - here) * share))


def nice_ceiling(value: int) -> int:
    """Return a round number not below a value.

    >>> [nice_ceiling(value) for value in (0, 3, 37, 189, 1100, 1633)]
    [2, 3, 40, 200, 1500, 2000]
    """
    step = nice_step(max(value, 2))
    return -(-max(value, 2) // step) * step


def nice_step(top: int) -> int:
    """Return a round distance of lines, two to five of them up to a number.

    >>> [nice_step(top) for top in (2, 5, 40, 200, 2000)]
    [1, 2, 10, 50, 500]
    """
    power = 1
    while True:
        for step in _STEPS:
            if top <= step * power * 4:
                return step * power
        power *= 10


def clock(at: datetime, span: timedelta) -> str:
    """Return the local time of day, as exact as a span needs."""
    local = at.astimezone()
    if span > timedelta(days=2):
        return f"{local:%d %b}"
    if span > timedelta(hours=20):
        return f"{local:%a %H:%M}"
    return f"{local:%H:%M}" if span > timedelta(minutes=10) else f"{local:%H:%M:%S}"
