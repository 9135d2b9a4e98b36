"""Versions, and what the visits between them saw, in words."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QCoreApplication

from carmengui.bridge.sentences import translated
from carmengui.engine.storage.versions import PageVersion, Sight, Stop, Versions
from carmengui.ui.widgets.words.counted import counted
from carmengui.ui.widgets.words.moments import due_words, full_moment_words, local, moment_words


def _tr(text: str) -> str:
    return QCoreApplication.translate("Versions", text)


def place_words(versions: Versions, version: PageVersion) -> str:
    """Return which version it is, as in: Version 3 of 7."""
    return _tr("Version {n} of {all}").format(n=f"{version.number:,}", all=f"{len(versions):,}")


def day_words(moment: datetime, now: float) -> str:
    """Return a moment with its day, as in: 21 Nov 14:02."""
    at, today = local(moment.timestamp()), local(now)
    same_year = at.date().year() == today.date().year()
    return at.toString("d MMM HH:mm" if same_year else "d MMM yyyy HH:mm")


def note_words(versions: Versions, version: PageVersion, now: float) -> str:
    """Return what a pane says that shows an older version: version 3 of 7, 21 Nov 14:02."""
    return _tr("version {n} of {all}, {time}").format(
        n=f"{version.number:,}", all=f"{len(versions):,}", time=day_words(version.at, now)
    )


def short_note_words(versions: Versions, version: PageVersion) -> str:
    """Return the same where there is little room."""
    return _tr("version {n} of {all}").format(n=f"{version.number:,}", all=f"{len(versions):,}")


def sight_words(sight: Sight) -> str:
    """Return what a visit saw."""
    return {
        Sight.FIRST: _tr("the first version"),
        Sight.CONTENT: _tr("the content changed"),
        Sight.BOILERPLATE: _tr("only the boilerplate changed"),
        Sight.MARKUP: _tr("only the markup changed"),
        Sight.PENDING: _tr("new, not compared with the previous version"),
        Sight.UNCHANGED: _tr("unchanged"),
        Sight.ERROR: _tr("failed"),
        Sight.REDIRECT: _tr("redirected"),
    }[sight]


def stop_words(stop: Stop) -> str:
    """Return a stop as a sentence, for the tooltip and for those who listen."""
    at = full_moment_words(stop.first_at.timestamp())
    if stop.is_version:
        return _tr("Version {n}, {time}: {what}.").format(
            n=f"{stop.version:,}", time=at, what=sight_words(stop.sight)
        )
    what = sight_words(stop.sight)
    if stop.reason:
        what += f" ({translated(stop.reason).rstrip('.')})"
    if stop.visits == 1:
        text = _tr("Visit {time}: {what}.").format(time=at, what=what)
    else:
        text = _tr("{n} visits, {time} to {last}: {what}.").format(
            n=f"{stop.visits:,}",
            time=at,
            what=what,
            last=full_moment_words(stop.last_at.timestamp()),
        )
    if stop.version:
        text += " " + _tr("Version {n} was current.").format(n=f"{stop.version:,}")
    return text


def only_words(versions: Versions) -> str:
    """Return the sentence that stands for the strip of a page with one version, or none."""
    if not versions.versions:
        return _tr("No version of this page stored.")
    later = sum(stop.visits for stop in versions.stops if not stop.is_version)
    if not later:
        return _tr("Only version: not revisited.")
    failed = sum(stop.visits for stop in versions.stops if stop.sight is Sight.ERROR)
    if failed == later:
        return counted(
            failed,
            _tr("Only version: 1 later visit failed."),
            _tr("Only version: {n} later visits failed."),
        )
    return counted(
        later - failed,
        _tr("Only version: 1 later visit found no change."),
        _tr("Only version: {n} later visits found no change."),
    )


def next_words(versions: Versions, now: float) -> str:
    """Return when the next visit is planned; empty when none is."""
    if versions.due_at is None:
        return ""
    due_at = versions.due_at.timestamp()
    return _tr("next visit {time}, {away}").format(
        time=moment_words(due_at, now), away=due_words(due_at, now)
    )
