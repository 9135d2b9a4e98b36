"""How a crawl stands, in words: hosts, rate, end."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QCoreApplication

from carmengui.bridge import CrawlPhase
from carmengui.engine.crawl.progress.totals import CrawlBoard
from carmengui.engine.model.events import LaneWait
from carmengui.ui.widgets.words.counted import counted


def hosts_words(board: CrawlBoard, *, is_detailed: bool) -> str:
    """Say how many hosts there are, and how many of them do what."""
    if not board.lanes:
        return _tr("No host yet")
    count = counted(len(board.lanes), _tr("1 host"), _tr("{n} hosts"))
    if not is_detailed:
        return count
    fetching = sum(lane.is_busy for lane in board.lanes)
    asked = sum(lane.wait is LaneWait.RETRY_AFTER and lane.waiting > 0 for lane in board.lanes)
    troubled = sum(
        bool(lane.waiting) and board.sums_of(lane.host).is_in_trouble for lane in board.lanes
    )
    begun = {h for h, sums in board.hosts.items() if sums.fetched or sums.failing or sums.refused}
    done = sum(lane.host in begun and board.is_done(lane) for lane in board.lanes)
    parts = [
        _tr("{n} fetching").format(n=fetching) if fetching else "",
        _tr("{n} told to wait").format(n=asked) if asked else "",
        _tr("{n} in trouble").format(n=troubled - asked) if troubled > asked else "",
        _tr("{n} done").format(n=done) if done else "",
    ]
    return f"{count}: {', '.join(filter(None, parts))}" if any(parts) else count


def progress_words(board: CrawlBoard, phase: CrawlPhase) -> tuple[str, str]:
    """Say how fast it goes, and when it will be done."""
    quiet = {
        CrawlPhase.OPENING: _tr("The project is being opened"),
        CrawlPhase.STOPPING: _tr("The crawl ends; what is under way comes in"),
        CrawlPhase.IMPORTING: _tr("Pages are being imported"),
        CrawlPhase.READING: _tr("Stored pages are being read again"),
    }
    if phase in quiet:
        return quiet[phase], ""
    if phase is CrawlPhase.PAUSED:
        words = _tr("Paused; {n} in flight come in") if board.in_flight else _tr("Paused")
        return words.format(n=board.in_flight), _waiting(board)
    if phase is CrawlPhase.RUNNING:
        return _rate(board), _end(board)
    return _tr("No crawl is running"), _waiting(board)


def _rate(board: CrawlBoard) -> str:
    flight = _tr("{n} in flight").format(n=board.in_flight)
    rate = board.pages_a_minute
    if not rate:
        return flight
    shown = f"{rate:,.0f}" if rate >= 10 else f"{rate:.1f}"
    return _tr("{rate} pages a minute, {flight}").format(rate=shown, flight=flight)


def _end(board: CrawlBoard) -> str:
    if board.is_offline:
        return _tr("no end to name while nobody answers")
    if board.waiting and board.is_growing:
        return _tr("new pages are still being found")
    finish = board.finish()
    if finish is None or board.now is None:
        return _tr("the end cannot be told yet") if board.waiting else ""
    low, high = ((at - board.now).total_seconds() for at in finish)
    if high < 90:
        return _tr("done in about {low}–{high} s").format(low=round(low), high=round(high))
    if high < 5400:
        return _tr("done in about {low}–{high} min").format(
            low=max(1, round(low / 60)), high=round(high / 60)
        )
    return _tr("done {low}–{high}").format(
        low=_clock(finish[0], board.now), high=_clock(finish[1], board.now)
    )


def _clock(at: datetime, now: datetime) -> str:
    local = at.astimezone()
    return f"{local:%H:%M}" if at.date() == now.date() else f"{local:%d %b %H:%M}"


def _waiting(board: CrawlBoard) -> str:
    waiting = board.waiting
    return counted(waiting, _tr("1 page waits"), _tr("{n} pages wait")) if waiting else ""


def phase_words(before: CrawlPhase, now: CrawlPhase) -> str:
    """Say for the log what a change of phase means; nothing where it means nothing."""
    if now is CrawlPhase.RUNNING:
        return (
            _tr("The crawl goes on.") if before is CrawlPhase.PAUSED else _tr("The crawl begins.")
        )
    if now is CrawlPhase.PAUSED:
        return _tr("The crawl was paused.")
    if now is CrawlPhase.STOPPING:
        return _tr("The crawl was told to end.")
    was_crawling = before in {CrawlPhase.RUNNING, CrawlPhase.PAUSED, CrawlPhase.STOPPING}
    return _tr("The crawl is over.") if now is CrawlPhase.IDLE and was_crawling else ""


def _tr(text: str) -> str:
    return QCoreApplication.translate("CrawlDesk", text)
