"""What the status bar says of the whole project: what is safe, what was fetched, what is in trouble."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from carmengui.bridge import CrawlPhase
from carmengui.ui.crawl.board import CrawlBoard
from carmengui.ui.status import StatusPart

FETCHED, CHANGED, TROUBLED = "crawl:fetched", "crawl:changed", "crawl:trouble"
"""Where these numbers lead."""
Parts = tuple[StatusPart, ...]


def how_it_stands(
    board: CrawlBoard, phase: CrawlPhase, read_again: int, judged: Parts = ()
) -> tuple[Parts, Parts]:
    """Return what stands on the left and on the right.

    ``read_again`` counts records made anew; ``judged`` says of the verdicts what is saved, and how
    many there are.
    """
    is_quiet = bool(judged) and phase not in {CrawlPhase.PAUSED, CrawlPhase.READING}
    left = list(judged) if is_quiet else [_state(phase, read_again), *judged]
    if board.fetched:
        words = _tr("{fetched} of {found} fetched")
        numbers = {"fetched": f"{board.fetched:,}", "found": f"{board.found:,}"}
        tip = _tr("Show the requests that were made")
        left.append(StatusPart(words.format(**numbers), link=FETCHED, tooltip=tip))
        words, tip = _tr("{n} changed"), _tr("Show the pages that changed")
        changed = words.format(n=f"{board.changed:,}")
        left.append(StatusPart(changed, link=CHANGED * bool(board.changed), tooltip=tip))
    troubled = sum(board.reasons().values())
    if not troubled:
        return tuple(left), ()
    words = _tr("{n} in trouble").format(n=troubled)
    tip = _tr("Show them on the Crawl desk")
    part = StatusPart(words, icon="alert-circle-outline", link=TROUBLED, tooltip=tip)
    return tuple(left), (part,)


def _state(phase: CrawlPhase, read_again: int) -> StatusPart:
    match phase:
        case CrawlPhase.PAUSED:
            return StatusPart(_tr("The crawl is paused"), icon="pause")
        case CrawlPhase.READING:
            words = _tr("{n} of the stored pages are read again").format(n=f"{read_again:,}")
            return StatusPart(words, icon="refresh")
        case _:
            return StatusPart(_tr("Everything is on the disk"), icon="check")


def _tr(text: str) -> str:
    return QCoreApplication.translate("Standing", text)
