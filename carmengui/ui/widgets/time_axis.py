"""The common time axis: the part of time in view, where it lies in pixels, and its ticks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from PySide6.QtCore import QLocale

from carmengui.ui.widgets.words.moments import local

_MINUTE, _HOUR, _DAY = 60, 3600, 86_400
_STEPS_S = (
    _MINUTE, 2 * _MINUTE, 5 * _MINUTE, 10 * _MINUTE, 15 * _MINUTE, 30 * _MINUTE, _HOUR, 2 * _HOUR,
    3 * _HOUR, 4 * _HOUR, 6 * _HOUR, 12 * _HOUR, _DAY, 2 * _DAY, 4 * _DAY, 7 * _DAY, 14 * _DAY,
    28 * _DAY, 91 * _DAY, 182 * _DAY, 364 * _DAY, 1820 * _DAY,
)  # fmt: skip
MIN_SPAN_S = 120.0
_TICK_PX = 92


@dataclass(frozen=True, slots=True)
class TimeAxis:
    """Seconds since 1970 on ``width`` pixels from ``left``."""

    start: float
    end: float
    left: int = 0
    width: int = 1

    @property
    def span(self) -> float:
        """How many seconds are in view."""
        return self.end - self.start

    def placed(self, left: int, width: int) -> Self:
        """Return the same stretch of time on other pixels."""
        return replace(self, left=left, width=max(1, width))

    def x(self, seconds: float) -> float:
        """Return where a moment lies."""
        return self.left + (seconds - self.start) / self.span * self.width

    def seconds(self, x: float) -> float:
        """Return which moment lies at a place."""
        return self.start + (x - self.left) / self.width * self.span

    def zoomed(self, factor: float, around: float, limits: tuple[float, float]) -> Self:
        """Return the axis with ``factor`` times the seconds, one moment staying where it is."""
        low, high = limits
        factor = max(MIN_SPAN_S, min(self.span * factor, high - low)) / self.span
        start = around - (around - self.start) * factor
        return replace(self, start=start, end=start + self.span * factor).kept_in(limits)

    def moved(self, seconds: float, limits: tuple[float, float]) -> Self:
        """Return the axis moved by seconds."""
        return replace(self, start=self.start + seconds, end=self.end + seconds).kept_in(limits)

    def kept_in(self, limits: tuple[float, float]) -> Self:
        """Return the axis moved back, so that it shows nothing outside of the limits."""
        low, high = limits
        if self.span >= high - low:
            return replace(self, start=low, end=high)
        shift = max(0.0, low - self.start) + min(0.0, high - self.end)
        return replace(self, start=self.start + shift, end=self.end + shift)

    def ticks(self) -> list[tuple[float, str, bool]]:
        """Return the moments to name, each with its name and whether a day begins there."""
        enough = self.span * _TICK_PX / self.width
        step = next((step for step in _STEPS_S if step >= enough), _STEPS_S[-1])
        while step < enough:
            step *= 2
        offset = local(self.start).offsetFromUtc()
        moment = -(-(self.start + offset) // step) * step - offset
        found = []
        while moment <= self.end:
            found.append((moment, *_tick_words(moment, step)))
            moment += step
        return found


def _tick_words(moment: float, step: int) -> tuple[str, bool]:
    at = local(moment)
    is_day = at.time().msecsSinceStartOfDay() == 0
    if step >= 182 * _DAY:
        form = "MMM yyyy"
    elif step >= _DAY:
        form = "d MMM"
    else:
        form = "ddd d MMM" if is_day else "HH:mm"
    return QLocale().toString(at, form), is_day
