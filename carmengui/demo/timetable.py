"""When things happen in the demo web: appearances, additions, turning teasers and maintenance.

Everything follows from one seed and the names, so that every run meets the same web.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from datetime import UTC, date, datetime, time, timedelta

from carmengui.demo.clock import DEMO_START

SEED = "carmengui demo 1"
HORIZON = timedelta(days=7)
"""Nothing new happens later than this after the start."""
LATE_PER_SITE = 2
_BURST = 10
"""Lines of a live report that appear close to each other."""
_MAINTENANCE_PERIOD = timedelta(hours=6)
_SERVED_BEFORE = timedelta(hours=1)


def _dice(*names: str) -> random.Random:
    return random.Random("|".join((SEED, *names)))


def first_moment(site: str, slug: str, day: date | None) -> datetime:
    """Return when a text was first served: on its day, before the start of the demo."""
    dice = _dice("first", site, slug)
    on = day or date(2025, 9, 1) + timedelta(days=dice.randrange(150))
    return datetime.combine(on, time(dice.randrange(5, 20), dice.randrange(60)), tzinfo=UTC)


def late_moments(site: str, texts: Iterable[tuple[str, date | None]]) -> dict[str, datetime]:
    """Return which texts appear after the start, and when: the newest dated ones of a larger site."""
    dated = sorted(((day, slug) for slug, day in texts if day), reverse=True)
    count = min(LATE_PER_SITE, len(dated) // 3)
    dice = _dice("late", site)
    return {
        slug: DEMO_START + timedelta(minutes=dice.randrange(90, 27 * 60))
        for _, slug in dated[:count]
    }


def update_moments(site: str, slug: str, count: int) -> tuple[datetime, ...]:
    """Return when the additions to a text appear, the first within sixteen hours."""
    dice = _dice("update", site, slug)
    moments, at = [], DEMO_START + timedelta(minutes=dice.randrange(100, 16 * 60))
    for _ in range(count):
        moments.append(at)
        at += timedelta(minutes=dice.randrange(150, 9 * 60))
    return tuple(moments)


def live_moments(site: str, slug: str, count: int) -> tuple[datetime, ...]:
    """Return when the lines of a live report appear: in bursts of ten, 12 to 24 minutes apart.

    Between two bursts it is quiet for half a day.
    """
    dice = _dice("live", site, slug)
    moments, at = [], DEMO_START + timedelta(minutes=dice.randrange(180, 300))
    for number in range(count):
        if number and not number % _BURST:
            at += timedelta(minutes=dice.randrange(10 * 60, 13 * 60))
        moments.append(at)
        at += timedelta(minutes=dice.randrange(12, 24))
    return tuple(moments)


def turning_moments(site: str) -> tuple[datetime, ...]:
    """Return when the home page of a news site turns to another teaser: every 1 to 4 hours."""
    dice = _dice("turn", site)
    moments, at = [], DEMO_START
    while (at := at + timedelta(minutes=dice.randrange(60, 240))) < DEMO_START + HORIZON:
        moments.append(at)
    return tuple(moments)


def maintenance_windows(url: str) -> tuple[tuple[datetime, datetime], ...]:
    """Return when a URL under maintenance answers 503: 70 to 100 minutes in every six hours.

    A visitor who comes every 70 minutes or more often is sure to meet one; the first hour is free,
    so that a first crawl sees everything.
    """
    dice = _dice("maintenance", url)
    windows, period = [], DEMO_START + _SERVED_BEFORE
    while period < DEMO_START + HORIZON:
        length = timedelta(minutes=dice.randrange(70, 100))
        start = period + timedelta(minutes=dice.randrange(230))
        windows.append((start, start + length))
        period += _MAINTENANCE_PERIOD
    return tuple(windows)
