"""How a crawl stands, in words: hosts, rate, end."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QCoreApplication

from carmengui.bridge import CrawlPhase
from carmengui.bridge.sentences import translated
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
        _tr("{n} delayed").format(n=asked) if asked else "",
        _tr("{n} with errors").format(n=troubled - asked) if troubled > asked else "",
        _tr("{n} done").format(n=done) if done else "",
    ]
    return f"{count}: {', '.join(filter(None, parts))}" if any(parts) else count


def progress_words(board: CrawlBoard, phase: CrawlPhase) -> tuple[str, str]:
    """Say how fast it goes, and when it will be done."""
    quiet = {
        CrawlPhase.OPENING: _tr("Opening project"),
        CrawlPhase.STOPPING: _tr("Stopping; finishing open requests"),
        CrawlPhase.IMPORTING: _tr("Importing pages"),
        CrawlPhase.READING: _tr("Extracting stored pages again"),
    }
    if phase in quiet:
        return quiet[phase], ""
    if phase is CrawlPhase.PAUSED:
        words = _tr("Paused; finishing {n} requests") if board.in_flight else _tr("Paused")
        return words.format(n=board.in_flight), _waiting(board)
    if phase is CrawlPhase.RUNNING:
        # Between two pages of a lively crawl there are pauses, too: they need no words.
        is_quiet = bool(board.waits_for) and not board.pages_a_minute
        return (translated(board.waits_for), "") if is_quiet else (_rate(board), _end(board))
    return _tr("No crawl is running"), _waiting(board)


def _rate(board: CrawlBoard) -> str:
    parts = [_tr("{n} active").format(n=board.in_flight)]
    if size := _bytes_words(board.bytes_a_second):
        parts.append(size)
    if rate := board.pages_a_minute:
        shown = f"{rate:,.0f}" if rate >= 10 else f"{rate:.1f}"
        parts.insert(0, _tr("{rate} pages a minute").format(rate=shown))
    if board.requisites:
        one, many = _tr("1 requisite left"), _tr("{n} requisites left")
        parts.append(counted(board.requisites, one, many))
    if board.to_render:
        words = _tr("{n} rendered, {left} to render")
        parts.append(words.format(n=f"{board.rendered:,}", left=f"{board.to_render:,}"))
    return ", ".join(parts)


def _bytes_words(rate: float) -> str:
    if rate >= 1e6:
        return _tr("{n} MB a second").format(n=f"{rate / 1e6:.1f}")
    return _tr("{n} kB a second").format(n=f"{rate / 1e3:,.0f}") if rate >= 500 else ""


def _end(board: CrawlBoard) -> str:
    if board.is_offline:
        return _tr("no estimate: no host answers")
    if board.waiting and board.is_growing:
        return _tr("new pages are still being found")
    finish = board.finish()
    if finish is None or board.now is None:
        return _tr("no estimate yet") if board.waiting else ""
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
    return counted(waiting, _tr("1 page queued"), _tr("{n} pages queued")) if waiting else ""


def phase_words(before: CrawlPhase, now: CrawlPhase) -> str:
    """Say for the log what a change of phase means; nothing where it means nothing."""
    if now is CrawlPhase.RUNNING:
        return _tr("Crawl resumed.") if before is CrawlPhase.PAUSED else _tr("Crawl started.")
    if now is CrawlPhase.PAUSED:
        return _tr("Crawl paused.")
    if now is CrawlPhase.STOPPING:
        return _tr("Stopping crawl.")
    was_crawling = before in {CrawlPhase.RUNNING, CrawlPhase.PAUSED, CrawlPhase.STOPPING}
    return _tr("Crawl finished.") if now is CrawlPhase.IDLE and was_crawling else ""


def _tr(text: str) -> str:
    return QCoreApplication.translate("CrawlDesk", text)
