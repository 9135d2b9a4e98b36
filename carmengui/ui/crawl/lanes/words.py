"""What a host's lane is doing, or what it waits for, in words and with a clock."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from urllib.parse import urlsplit

from PySide6.QtCore import QCoreApplication

from carmengui.bridge.sentences import translated
from carmengui.engine.crawl.progress.host_sums import HostSums
from carmengui.engine.model.events import HostHold, LaneState, LaneWait, RobotsMark
from carmengui.engine.model.sentence import Sentence
from carmengui.ui.widgets.words.counted import counted
from carmengui.ui.widgets.words.moments import moment_words
from carmengui.ui.widgets.words.named_settings import named_settings


@dataclass(frozen=True, slots=True)
class LaneLine:
    """A lane as it is shown: an icon, words, a clock, and how much it matters."""

    words: str
    icon: str
    clock: str = ""
    color: str = "text"
    """Token of words and icon."""
    is_alarming: bool = False
    """Whether the whole row is tinted, to be seen from across the room."""
    setting: str = ""
    """The key of the setting that is the reason, where it is one."""


_SETTING_OF = {
    LaneWait.PAUSE: "delay_s",
    LaneWait.ADDRESS: "per_ip_politeness",
}
"""What a person may change of why a healthy host waits."""


def lane_line(
    lane: LaneState,
    sums: HostSums,
    now: datetime | None,
    *,
    rests: bool = False,
    offline: bool = False,
    is_done: bool = True,
    next_at: datetime | None = None,
) -> LaneLine:
    """Say how a lane stands. ``rests``: no request may start; ``offline``: nobody answers.

    ``is_done``: a lane without work will stay so; else it has none only until a page is read.
    ``next_at``: until then no page of any host is due.
    """
    if lane.is_busy:
        return LaneLine(shown_path(lane.url), "progress-download")
    if not lane.waiting:
        if not is_done and not rests and not sums.is_silent and sums.last_at is not None:
            return LaneLine(_tr("extracting last pages"), "dots-horizontal", color="soft")
        return _done(lane, sums, _until(next_at, now), rests=rests)
    left_s = max(0.0, (lane.ready_at - now).total_seconds()) if now else 0.0
    if offline and sums.is_silent:
        words = _tr("offline; {n} queued").format(n=f"{lane.waiting:,}")
        return LaneLine(words, "wifi-off", color="soft")
    if rests and not (lane.wait is LaneWait.RETRY_AFTER and left_s > 0):
        return LaneLine(
            _tr("idle; {n} queued").format(n=f"{lane.waiting:,}"), "pause", color="soft"
        )
    return _alarm(lane, sums, left_s) or _between(lane, left_s)


def held_line(held: tuple[HostHold, int] | None) -> LaneLine | None:
    """Say that a host is kept from being asked; nothing when it is not."""
    if held is None:
        return None
    hold, count = held
    if hold is HostHold.SKIPPED:
        words, mark = _tr("skipped by you"), "skip-next"
    elif hold is HostHold.LEFT:
        words, mark = _tr("left for the next crawl"), "timer-sand"
    else:
        words, mark = _tr("blocked by you"), "cancel"
    if count:
        words = _tr("{what}; {n} skipped").format(what=words, n=f"{count:,}")
    return LaneLine(words, mark, color="soft")


def _alarm(lane: LaneState, sums: HostSums, left_s: float) -> LaneLine | None:
    """Say what keeps a lane from its turn, beside politeness; nothing when nothing does."""
    if lane.wait is LaneWait.RETRY_AFTER and left_s > 0:
        words = _tr("waits {n} s (Retry-After)").format(n=f"{lane.wait_s:g}")
        return LaneLine(words, "timer-sand", _clock(left_s), "waiting", is_alarming=True)
    if lane.robots is RobotsMark.CLOSED:
        words = _tr("robots.txt unavailable; {n} queued").format(n=f"{lane.waiting:,}")
        return LaneLine(words, "hand-back-right-outline", color="waiting", is_alarming=True)
    if sums.is_in_trouble and sums.last_reason:
        return LaneLine(
            translated(sums.last_reason),
            "alert-circle-outline",
            _clock(left_s),
            "trouble",
            is_alarming=True,
            setting=_named(sums.last_reason),
        )
    return None


def _between(lane: LaneState, left_s: float) -> LaneLine:
    """Say which pause a healthy lane is in."""
    count = f"{lane.waiting:,}"
    if left_s <= 0:
        one, many = _tr("1 page queued"), _tr("{n} pages queued")
        words = counted(lane.waiting, one, many)
        return LaneLine(words, "dots-horizontal", color="soft")
    if lane.wait is LaneWait.HOURS:
        words = _tr("outside crawl hours until {time}; {n} queued")
        words = words.format(time=f"{lane.ready_at.astimezone():%H:%M}", n=count)
        return LaneLine(words, "weather-night", color="soft", setting="crawl_hours")
    setting = _SETTING_OF.get(lane.wait, "")
    if lane.wait is LaneWait.ROBOTS:
        words = _tr("{pause} s delay (robots.txt); {n} queued")
    elif lane.wait is LaneWait.EASED:
        words = _tr("slowed to {pause} s delay; {n} queued")
    elif lane.wait is LaneWait.ADDRESS:
        words = _tr("shares a server with another host; {n} queued")
    else:
        words = _tr("{pause} s delay; {n} queued")
    words = words.format(pause=f"{lane.delay_s:g}", n=count)
    return LaneLine(words, "timer-sand", _clock(left_s), "soft", setting=setting)


def _named(reason: Sentence) -> str:
    """Return the key of the first setting that a reason names; empty when it names none."""
    return next(iter(named_settings(reason)), "")


def _until(next_at: datetime | None, now: datetime | None) -> str:
    if next_at is None:
        return ""
    at = moment_words(next_at.timestamp(), (now or next_at).timestamp())
    return _tr("nothing due until {time}").format(time=at)


def _done(lane: LaneState, sums: HostSums, until: str, *, rests: bool) -> LaneLine:
    if lane.robots is RobotsMark.CLOSED:
        words = _tr("robots.txt unavailable; {n} skipped").format(n=f"{sums.refused:,}")
        return LaneLine(words, "hand-back-right-outline", color="waiting")
    if sums.refused:
        words = _tr("done; {n} skipped, {reason}").format(
            n=f"{sums.refused:,}", reason=translated(sums.last_refusal)
        )
        setting = _named(sums.last_refusal)
        return LaneLine(words, "hand-back-right-outline", color="soft", setting=setting)
    if sums.is_silent:
        return LaneLine(
            _tr("given up: {reason}").format(reason=translated(sums.last_reason)),
            "alert-circle-outline",
            color="trouble",
            setting=_named(sums.last_reason),
        )
    if until:
        return LaneLine(until, "timer-sand", color="soft")
    if sums.last_at is None:
        words, mark = _tr("extracting first pages"), "dots-horizontal"
        if rests:
            words, mark = _tr("nothing queued"), "check"
        return LaneLine(words, mark, color="soft")
    words = _tr("done at {time}").format(time=f"{sums.last_at.astimezone():%H:%M}")
    if sums.failing:
        words = _tr("{done}; {n} failed").format(done=words, n=f"{len(sums.failing):,}")
    return LaneLine(words, "check", color="soft")


def robots_icon(mark: RobotsMark) -> tuple[str, str]:
    """Return the mark of a host's robots.txt, and what it says when asked."""
    return {
        RobotsMark.UNASKED: ("", _tr("robots.txt not fetched in this session")),
        RobotsMark.READ: ("robot-outline", _tr("robots.txt fetched and obeyed")),
        RobotsMark.NONE: (
            "robot-off-outline",
            _tr("No robots.txt: everything may be fetched"),
        ),
        RobotsMark.CLOSED: (
            "hand-back-right-outline",
            _tr("robots.txt unavailable: nothing may be fetched"),
        ),
    }[mark]


def answer_words(sums: HostSums) -> tuple[str, str]:
    """Return the last answer of a host, and its colour."""
    if sums.last_status is None:
        return "", "soft"
    if sums.last_status == 0:
        return _tr("none"), "trouble"
    is_bad = sums.last_status >= 400
    return str(sums.last_status), "trouble" if is_bad else "soft"


def shown_path(url: str) -> str:
    """Return path and query of a URL."""
    parts = urlsplit(url)
    return (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


def _clock(left_s: float) -> str:
    if left_s <= 0:
        return ""
    return _tr("{n} s").format(n=f"{left_s:.0f}" if left_s >= 10 else f"{left_s:.1f}")


def _tr(text: str) -> str:
    return QCoreApplication.translate("CrawlLanes", text)
