"""The hosts of a crawl as rows, those with work first, and the columns that say how they stand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import QCoreApplication

from carmengui.bridge.sentences import translated
from carmengui.engine.crawl.progress.host_sums import HostSums
from carmengui.engine.crawl.progress.totals import CrawlBoard
from carmengui.engine.model.events import LaneState
from carmengui.ui.crawl.lanes.words import LaneLine, answer_words, held_line, lane_line, robots_icon
from carmengui.ui.widgets.link_button import link_words
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel

HOST, NOW, DONE, RATE, LAST, PAUSE = range(6)


@dataclass(frozen=True, slots=True)
class LaneRow:
    """A lane with everything that is painted of it."""

    lane: LaneState
    sums: HostSums
    line: LaneLine


class Lanes:
    """The lanes of a crawl board; ``paint`` paints a cell of ``model``."""

    def __init__(self, board: CrawlBoard, paint: Callable[[Any], None] | None = None) -> None:
        self._board = board
        self.model: PagedModel[LaneState] = PagedModel(
            self._columns(paint), key=lambda lane: lane.host
        )
        self.rests = False
        """Whether the crawl is paused or does not run."""

    def _columns(self, paint: Callable[[Any], None] | None) -> list[Column[LaneState]]:
        names = (
            _tr("Host"),
            _tr("Now"),
            _tr("Pages"),
            _tr("Per minute"),
            _tr("Response"),
            _tr("Delay"),
        )
        return [
            Column(
                name=name,
                text=partial(self._words, column),
                spoken=self._spoken_fetched if column == DONE else None,
                tip=partial(self._tip, column),
                is_number=column >= DONE,
                paint=paint,
            )
            for column, name in enumerate(names)
        ]

    def refresh(self) -> None:
        """Show the board as it stands; rows keep their place while their kind of work is the same."""
        self.model.show_rows(sorted(self._board.lanes, key=self._is_done))

    def _is_done(self, lane: LaneState) -> bool:
        is_idle = not lane.waiting and not lane.is_busy
        return is_idle and (self.rests or self._board.is_done(lane))

    def host(self, row: int) -> str:
        """Return the host of a row."""
        return self.model.rows[row].host

    def has_fetched(self, row: int) -> bool:
        """Whether anything was fetched from the host of a row."""
        return self._board.sums_of(self.host(row)).fetched > 0

    def is_blank(self, column: int) -> bool:
        """Whether nothing stands in a column, neither words nor a mark."""
        if column == PAUSE and any(robots_icon(lane.robots)[0] for lane in self.model.rows):
            return False
        return not any(self._words(column, lane) for lane in self.model.rows)

    def _spoken_fetched(self, lane: LaneState) -> str:
        words = self._words(DONE, lane)
        has_rows = self._board.sums_of(lane.host).fetched
        return f"{words}, {link_words(is_lit=False)}" if has_rows else words

    def row(self, lane: LaneState) -> LaneRow:
        """Return a lane with everything that is painted of it, as it stands now."""
        board, sums = self._board, self._board.sums_of(lane.host)
        line = held_line(board.holds.get(lane.host)) or lane_line(
            lane,
            sums,
            board.now,
            rests=self.rests,
            offline=board.is_offline,
            is_done=self._is_done(lane),
            next_at=None if self.rests else board.next_at,
        )
        return LaneRow(lane, sums, line)

    def _rate(self, lane: LaneState) -> float:
        """Return how many pages a minute a host at work gives."""
        if self.rests or not (lane.waiting or lane.is_busy):
            return 0.0
        return self._board.sums_of(lane.host).pace.pages_a_minute(self._board.now)

    def _words(self, column: int, lane: LaneState) -> str:
        sums = self._board.sums_of(lane.host)
        match column:
            case 0:
                return lane.host
            case 1:
                line = self.row(lane).line
                return f"{line.words} {line.clock}".strip()
            case 2:
                return f"{sums.fetched:,} / {sums.total(lane.waiting):,}"
            case 3:
                rate = self._rate(lane)
                return f"{rate:.1f}" if rate else ""
            case 4:
                return answer_words(sums)[0]
            case _:
                return f"{lane.delay_s:g} s" if lane.delay_s else ""

    def _tip(self, column: int, lane: LaneState) -> str:
        row = self.row(lane)
        if column == LAST:
            return translated(row.sums.last_reason) or _tr("Last response of the host")
        if column == DONE:
            words = _tr("{fetched} fetched, {failed} failed, {waiting} wait")
            if row.sums.imported:
                words = _tr(
                    "{imported} imported, {fetched} fetched, {failed} failed, {waiting} wait"
                )
            return words.format(
                imported=f"{row.sums.imported:,}",
                fetched=f"{row.sums.fetched - row.sums.imported:,}",
                failed=f"{len(row.sums.failing):,}",
                waiting=f"{row.lane.waiting:,}",
            )
        if column == PAUSE:
            return robots_icon(row.lane.robots)[1]
        return f"{row.line.words} {row.lane.url}".strip() if column == NOW else row.lane.host


def _tr(text: str) -> str:
    return QCoreApplication.translate("CrawlLanes", text)
