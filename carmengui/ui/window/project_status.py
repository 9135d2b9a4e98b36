"""What the status bar says of the whole project: what is safe, what was fetched, what is in trouble."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from carmengui.bridge import CrawlPhase
from carmengui.engine.crawl.progress.totals import CrawlBoard
from carmengui.ui.widgets.words.counted import counted
from carmengui.ui.window.status import StatusPart

FETCHED, CHANGED, TROUBLED = "crawl:fetched", "crawl:changed", "crawl:trouble"
"""Where these numbers lead."""
Parts = tuple[StatusPart, ...]


def how_it_stands(board: CrawlBoard, phase: CrawlPhase, judged: Parts = ()) -> tuple[Parts, Parts]:
    """Return what stands on the left and on the right.

    ``judged`` says of the verdicts what is saved, and how many there are. How far stored pages are
    read again is said by the part that opens the drawer, and there alone.
    """
    is_quiet = phase is CrawlPhase.READING or (bool(judged) and phase is not CrawlPhase.PAUSED)
    left = list(judged) if is_quiet else [_state(phase), *judged]
    if board.fetched:
        left += _arrived(board)
        # One page may have changed many times: these are more than its pages.
        changed = counted(board.changed, _tr("1 change"), _tr("{n} changes"))
        tip = _tr("Show the pages that changed")
        left.append(StatusPart(changed, link=CHANGED * bool(board.changed), tooltip=tip))
    troubled = sum(board.reasons().values())
    if not troubled:
        return tuple(left), ()
    words = _tr("{n} with errors").format(n=troubled)
    tip = _tr("Show on the Crawl desk")
    part = StatusPart(words, icon="alert-circle-outline", link=TROUBLED, tooltip=tip)
    return tuple(left), (part,)


def _arrived(board: CrawlBoard) -> Iterator[StatusPart]:
    """Say how many pages were fetched, and how many came from files without any request."""
    tip = _tr("Show the last visit to each page")
    fetched, found = board.fetched - board.imported, board.found - board.imported
    if found:
        words = _tr("{fetched} of {found} fetched").format(
            fetched=f"{fetched:,}", found=f"{found:,}"
        )
        yield StatusPart(words, link=FETCHED, tooltip=tip)
    if board.imported:
        words = _tr("{n} imported").format(n=f"{board.imported:,}")
        yield StatusPart(words, link=FETCHED, tooltip=tip)


def _state(phase: CrawlPhase) -> StatusPart:
    if phase is CrawlPhase.PAUSED:
        return StatusPart(_tr("The crawl is paused"), icon="pause")
    return StatusPart(_tr("All changes saved"), icon="check")


def _tr(text: str) -> str:
    return QCoreApplication.translate("Standing", text)
