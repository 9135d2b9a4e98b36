"""What a trial does to each page of the list: its next visit, its visits a day, its delay."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from carmengui.engine.revisit.what_if import UrlFigures, WhatIf, figures_of_urls
from carmengui.engine.storage import url_key
from carmengui.ui.widgets.words.moments import interval_words

_LEAST_DIFFERENCE_MIN = 1.0


@dataclass(frozen=True, slots=True)
class PageTrial:
    """One page: the next visit of a trial, and visits a day and mean delay before and after.

    The moment is in seconds since 1970; the delays are NaN where the page never changed.
    """

    next_s: float
    interval_s: float
    a_day_before: float
    a_day: float
    delay_before_min: float
    delay_min: float

    def next_after(self, now_s: float) -> float:
        """Return the next visit; a replay ends with the last real one, and goes on in its pace."""
        missed = math.ceil(max(0.0, now_s - self.next_s) / self.interval_s)
        return self.next_s + missed * self.interval_s

    def visits_words(self) -> str:
        """Return the visits a day, as in: 32 → 22."""
        before, after = _count(self.a_day_before), _count(self.a_day)
        return after if before == after else f"{before} → {after}"

    def delay_words(self) -> str:
        """Return by how much later its changes are seen, or sooner."""
        more = self.delay_min - self.delay_before_min
        if math.isnan(more):
            return "–"
        if abs(more) < _LEAST_DIFFERENCE_MIN:
            return _tr("same")
        words = _tr("{time} later") if more > 0 else _tr("{time} sooner")
        return words.format(time=interval_words(abs(more)))


def pages_of(found: WhatIf, begin_s: float) -> dict[int, PageTrial]:
    """Return the pages that a trial replayed, by key; the histories begin at a moment."""
    known = found.histories
    before, after = (figures_of_urls(known, each) for each in (found.in_force, found.trial))
    return {
        url_key(url): _page(place, before, after, begin_s) for place, url in enumerate(known.urls)
    }


def _page(place: int, before: UrlFigures, after: UrlFigures, begin_s: float) -> PageTrial:
    return PageTrial(
        begin_s + float(after.next_s[place]),
        float(after.interval_s[place]),
        float(before.visits_a_day[place]),
        float(after.visits_a_day[place]),
        float(before.delay_min[place]),
        float(after.delay_min[place]),
    )


def _count(number: float) -> str:
    return f"{number:,.0f}" if number >= 9.95 else f"{number:.1f}".removesuffix(".0")


def _tr(text: str) -> str:
    return QCoreApplication.translate("WhatIf", text)
