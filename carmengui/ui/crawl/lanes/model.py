"""The hosts of a crawl as rows, those with work first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
)

from carmengui.engine.crawl.progress.host_sums import HostSums
from carmengui.engine.crawl.progress.totals import CrawlBoard
from carmengui.engine.model.events import LaneState
from carmengui.ui.crawl.lanes.words import LaneLine, answer_words, held_line, lane_line, robots_icon
from carmengui.ui.widgets.link_button import link_words

HOST, NOW, DONE, RATE, LAST, PAUSE = range(6)
_Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class LaneRow:
    """A lane with everything that is painted of it."""

    lane: LaneState
    sums: HostSums
    line: LaneLine
    rate: float


class LaneModel(QAbstractTableModel):
    """The lanes of a crawl board."""

    def __init__(self, board: CrawlBoard) -> None:
        super().__init__()
        self._board = board
        self._lanes: list[LaneState] = []
        self.rests = False
        """Whether the crawl is paused or does not run."""

    def refresh(self) -> None:
        """Show the board as it stands; rows keep their place while their kind of work is the same."""
        lanes = sorted(self._board.lanes, key=self._is_done)
        if [lane.host for lane in lanes] == [lane.host for lane in self._lanes]:
            self._lanes = lanes
            if lanes:
                self.dataChanged.emit(self.index(0, 0), self.index(len(lanes) - 1, PAUSE))
            return
        self.beginResetModel()
        self._lanes = lanes
        self.endResetModel()

    def _is_done(self, lane: LaneState) -> bool:
        is_idle = not lane.waiting and not lane.is_busy
        return is_idle and (self.rests or self._board.is_done(lane))

    def host(self, row: int) -> str:
        """Return the host of a row."""
        return self._lanes[row].host

    def has_fetched(self, row: int) -> bool:
        """Whether anything was fetched from the host of a row."""
        return self._board.sums_of(self.host(row)).fetched > 0

    def is_blank(self, column: int) -> bool:
        """Whether nothing stands in a column, neither words nor a mark."""
        rows = [self._row(lane, self._board.sums_of(lane.host)) for lane in self._lanes]
        if column == PAUSE and any(robots_icon(row.lane.robots)[0] for row in rows):
            return False
        return not any(self._words(row, column) for row in rows)

    def row_of(self, host: str) -> int:
        """Return the row of a host, or -1."""
        return next((n for n, lane in enumerate(self._lanes) if lane.host == host), -1)

    def rowCount(self, parent: _Index = QModelIndex()) -> int:
        """Return the number of hosts."""
        return 0 if parent.isValid() else len(self._lanes)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else PAUSE + 1

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the words above a column."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section >= DONE else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return (
            _tr("Host"),
            _tr("Now"),
            _tr("Fetched"),
            _tr("A minute"),
            _tr("Answer"),
            _tr("Pause"),
        )[section]

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the row to the delegate, its words to everybody else."""
        lane = self._lanes[index.row()]
        sums = self._board.sums_of(lane.host)
        if role == Qt.ItemDataRole.UserRole:
            return self._row(lane, sums)
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            words = self._words(self._row(lane, sums), index.column())
            is_link = index.column() == DONE and sums.fetched
            if is_link and role == Qt.ItemDataRole.AccessibleTextRole:
                return f"{words}, {link_words(is_lit=False)}"
            return words
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tip(self._row(lane, sums), index.column())
        return None

    def _row(self, lane: LaneState, sums: HostSums) -> LaneRow:
        board = self._board
        line = held_line(board.holds.get(lane.host)) or lane_line(
            lane,
            sums,
            board.now,
            rests=self.rests,
            offline=board.is_offline,
            is_done=self._is_done(lane),
        )
        rate = 0.0 if self.rests else sums.pace.pages_a_minute(board.now)
        return LaneRow(lane, sums, line, rate if lane.waiting or lane.is_busy else 0.0)

    def _words(self, row: LaneRow, column: int) -> str:
        lane, sums = row.lane, row.sums
        match column:
            case 0:
                return lane.host
            case 1:
                return f"{row.line.words} {row.line.clock}".strip()
            case 2:
                return f"{sums.fetched:,} / {sums.total(lane.waiting):,}"
            case 3:
                return f"{row.rate:.1f}" if row.rate else ""
            case 4:
                return answer_words(sums)[0]
            case _:
                return f"{lane.delay_s:g} s" if lane.delay_s else ""

    def _tip(self, row: LaneRow, column: int) -> str:
        if column == LAST:
            return row.sums.last_reason or _tr("The last answer of the host")
        if column == DONE:
            words = _tr("{fetched} fetched, {failed} failed, {waiting} wait")
            return words.format(
                fetched=f"{row.sums.fetched:,}",
                failed=f"{len(row.sums.failing):,}",
                waiting=f"{row.lane.waiting:,}",
            )
        if column == PAUSE:
            return robots_icon(row.lane.robots)[1]
        return f"{row.line.words} {row.lane.url}".strip() if column == NOW else row.lane.host


def _tr(text: str) -> str:
    return QCoreApplication.translate("CrawlLanes", text)
