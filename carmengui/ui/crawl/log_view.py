"""The log as a list: only what is seen is drawn, the end is followed, lines can be copied."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QRect, Signal
from PySide6.QtWidgets import QAbstractItemView

from carmengui.ui.crawl.log import MAX_LINES, CrawlLog, LogLine
from carmengui.ui.theme import theme
from carmengui.ui.widgets.lists.cell import MIDDLE, Cell
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import Ring, RowLook
from carmengui.ui.widgets.lists.row_list import RowList
from carmengui.ui.widgets.things import Thing

_TIME_PX, _HOST_PX = 72, 160
LOOK = RowLook(height_px=24, inset_px=16, has_edge=False, ring=Ring.CURRENT)


def _paint_line(cell: Cell[LogLine], place: str) -> None:
    """Paint time, host, what happened, on which page."""
    px, line, rest = theme().px, cell.row, QRect(cell.inner)
    is_wide = rest.width() > px(480)
    _write(cell, rest, px(_TIME_PX), f"{line.at.astimezone():%H:%M:%S}" if line.at else "", "soft")
    if is_wide and line.host:
        _write(cell, rest, px(_HOST_PX), line.host, "soft")
    words_px = cell.width_of(line.words, px=12) + px(16)
    _write(cell, rest, min(words_px, rest.width()), line.words, line.color)
    if rest.width() > px(60):
        _write(cell, rest, rest.width(), place, "faint")


def _write(cell: Cell[LogLine], rest: QRect, width: int, words: str, ink: str) -> None:
    """Write words at the left of the room that is left, and take it away."""
    room = QRect(rest.left(), rest.top(), max(0, width - theme().px(8)), rest.height())
    cell.write(room, words, px=12, ink=ink, elide=MIDDLE)
    rest.setLeft(rest.left() + width)


def _spoken(line: LogLine) -> str:
    return " ".join(str(line).split("\t")).strip()


class LogView(RowList):
    """The log of a crawl. Ctrl+C copies the selected lines; Enter opens a page."""

    opened = Signal(str)
    """A line was opened: its URL."""

    def __init__(self, log: CrawlLog) -> None:
        super().__init__()
        self._log, self._seen = log, 0
        column = Column[LogLine](
            text=_spoken, copied=str, tip=lambda line: line.url, paint=self._paint
        )
        self.log_model = PagedModel((column,), self)
        self.set_up(self.tr("Log"), self.log_model, LOOK, thing=Thing.PAGE)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.row_opened.connect(self._on_opened_line)

    def refresh(self) -> None:
        """Show what was written; stay at the end if that was in view, else stay where one reads."""
        bar = self.verticalScrollBar()
        is_at_end = bar.value() >= bar.maximum() - 2
        self._take_new_lines()
        self.viewport().update()  # a title may be known now of a page in an earlier line
        if is_at_end:
            self.scrollToBottom()

    def _paint(self, cell: Cell[LogLine]) -> None:
        _paint_line(cell, self._log.place_of(cell.row))

    def _take_new_lines(self) -> None:
        lines, new = self._log.lines, self._log.count - self._seen
        self._seen = self._log.count
        if new >= len(lines) or self.log_model.rowCount() + new > 2 * MAX_LINES:
            if new:
                self.log_model.show_rows(list(lines))
        elif new:
            self.log_model.add_rows([lines[n] for n in range(len(lines) - new, len(lines))])

    def url_of(self, index: QModelIndex) -> str:
        """Return the URL of a line; empty when it has none."""
        line = self.log_model.line(index.row())
        return line.url if line is not None else ""

    def _on_opened_line(self, line: LogLine) -> None:
        if line.url:
            self.opened.emit(line.url)
