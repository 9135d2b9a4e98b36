"""Moments and intervals in words, in the time zone of the person at the screen."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale

_HOUR_MIN, _MISSED_MIN = 60, 1440


def _tr(text: str) -> str:
    return QCoreApplication.translate("Moments", text)


def local(seconds: float) -> QDateTime:
    """Return a moment in the time zone of the person at the screen."""
    return QDateTime.fromMSecsSinceEpoch(round(seconds * 1000))


def moment_words(seconds: float, now: float) -> str:
    """Return a moment as briefly as it stays clear: 16:41, Sat 11:05, 2 Mar, 2 Mar 2026."""
    at, today = local(seconds), local(now)
    days = abs(today.daysTo(at))
    if not days:
        form = "HH:mm"
    elif days < 6:
        form = "ddd HH:mm"
    else:
        form = "d MMM HH:mm" if at.date().year() == today.date().year() else "d MMM yyyy"
    return QLocale().toString(at, form)


def full_moment_words(seconds: float) -> str:
    """Return a moment in full, as in: Tue 3 Mar 2026, 16:41:05."""
    return QLocale().toString(local(seconds), "ddd d MMM yyyy, HH:mm:ss")


def interval_words(minutes: float) -> str:
    """Return an interval as one reads it: 21 min, 1 h 12 min, 24 h, 3 d 4 h."""
    if minutes < 9.95:
        return _tr("{n} min").format(n=f"{minutes:.1f}".removesuffix(".0"))
    whole = round(minutes)
    if whole < _HOUR_MIN:
        return _tr("{n} min").format(n=whole)
    if whole < 10 * _HOUR_MIN and whole % _HOUR_MIN:
        return _tr("{h} h {m} min").format(h=whole // _HOUR_MIN, m=f"{whole % _HOUR_MIN:02}")
    hours = round(minutes / _HOUR_MIN)
    if hours <= 48:
        return _tr("{h} h").format(h=hours)
    days, rest = divmod(hours, 24)
    if days > 9 or not rest:
        return _tr("{d} d").format(d=f"{round(hours / 24):,}")
    return _tr("{d} d {h} h").format(d=days, h=rest)


def seconds_words(seconds: float) -> str:
    """Return a short time as one reads it: 0.5 s, 20 s, 3 min."""
    if seconds >= 90:
        return interval_words(seconds / 60)
    return _tr("{n} s").format(n=f"{seconds:.0f}" if seconds >= 9.5 else f"{seconds:.2g}")


def due_words(seconds: float, now: float, *, bare: bool = False) -> str:
    """Return how far away an appointment is; ``bare`` without "in", under a heading that says so.

    What is late by a day is so because nothing was fetched: the next crawl spreads it.
    """
    ahead_min = (seconds - now) / 60
    if ahead_min >= 0.5:
        time = interval_words(max(1, round(ahead_min)))
        return time if bare else _tr("in {time}").format(time=time)
    if ahead_min > -0.5:
        return _tr("now")
    if -ahead_min >= _MISSED_MIN:
        return _tr("waits for the next crawl")
    return _tr("{time} overdue").format(time=interval_words(max(1, round(-ahead_min))))


def appointment_words(seconds: float, now: float) -> str:
    """Return when an appointment is; one that was missed by a day is kept by the next crawl."""
    is_missed = now - seconds >= 60 * _MISSED_MIN
    return _tr("next crawl") if is_missed else moment_words(seconds, now)
