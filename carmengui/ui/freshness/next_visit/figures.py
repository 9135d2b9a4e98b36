"""The figures of a page above its timeline: how often it changes, how fresh its copy was, at what cost."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from carmengui.engine.revisit.change_rate import change_rate
from carmengui.engine.storage.timeline import Mark
from carmengui.ui.freshness.readings import PageRead
from carmengui.ui.widgets.words.moments import interval_words


def figure_words(page: PageRead) -> tuple[tuple[str, str], ...]:
    """Return numbers and what they count; what is not known is left out, but never all."""
    timeline, figures = page.timeline, []
    seen = timeline.at[timeline.seen > 0]
    watched_s = float(seen[-1] - seen[0]) if len(seen) else 0.0
    rate = change_rate(timeline.count(Mark.CHANGED), watched_s)
    if rate is not None:
        span = _tr("changes a day ({low}–{high})")
        words = span.format(low=_round(rate.low), high=_round(rate.high))
        figures.append((_round(rate.per_day), words))
    spacing = page.spacing
    if spacing is not None and timeline.count(Mark.CHANGED):
        made, even = spacing.made, spacing.even
        figures.append((_percent(made.fresh), _tr("of the time fresh")))
        figures.append((interval_words(made.delay_min), _tr("mean delay")))
        words = _tr("evenly spaced: {fresh}, {delay}")
        delay = interval_words(even.delay_min)
        figures.append(("", words.format(fresh=_percent(even.fresh), delay=delay)))
    return tuple(figures) or (("", _tr("seen too seldom to tell how often it changes")),)


def _round(number: float) -> str:
    return f"{number:,.0f}" if number >= 9.95 else f"{number:.1f}".removesuffix(".0")


def _percent(share: float) -> str:
    return _tr("{n} %").format(n=f"{100 * share:.0f}")


def _tr(text: str) -> str:
    return QCoreApplication.translate("NextVisit", text)
