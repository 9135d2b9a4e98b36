"""The list of a branch's records: a click chooses one for all desks, Enter opens it on Review."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QAbstractItemView

from carmengui.bridge import Ask
from carmengui.ui.tune.branch.branch_columns import Column, branch_columns
from carmengui.ui.tune.why.branch_reading import BranchLine, find_records, read_lines
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import Ring, RowLook
from carmengui.ui.widgets.lists.row_table import RowTable

_NARROW_BELOW_PX, PAGE = 640, 32


class BranchTable(RowTable):
    """One line per record; the line of the chosen record is lit when it is among them."""

    url_chosen = Signal(str)
    """A record was chosen here."""
    found = Signal(int)
    """The list was read: how many records there are."""
    opened = Signal(str)
    """Enter was pressed on a record, or it was clicked twice."""

    def __init__(self, ask: Ask) -> None:
        super().__init__()
        self._ask, self.branch = ask, 0
        self.records = PagedModel(
            branch_columns(self._title_words),
            self,
            key=lambda line: line.row.number,
            fetch=self._read,
            page=PAGE,
        )
        self.records.order = Column.WEIGHT
        self.records.order_chosen.connect(self.refresh)
        self._url = ""
        """The page to be lit as soon as its line is there."""
        self.set_up(
            self.tr("Records of the branch"),
            self.tr("Record columns"),
            self.records,
            RowLook(hover="ground", ring=Ring.ROW),
            narrow_below_px=_NARROW_BELOW_PX,
            also=lambda line: line.row.url,
        )
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        # The words beside the headline say it; the arrow would also stand where it cannot sort.
        self.sort_by(Column.WEIGHT, has_arrow=False)
        self.records.modelReset.connect(self._restore)
        self.records.read.connect(self._on_records_read)
        self.row_chosen.connect(self._on_row_chosen)
        self.row_opened.connect(lambda line: self.opened.emit(line.row.url))

    # What is asked ------------------------------------------------------------------------

    def show_branch(self, branch: int) -> None:
        """Show the records of a branch."""
        self.branch = branch
        self.refresh()

    def refresh(self) -> None:
        """Read the list again: records may have come or changed."""
        order = self.records.columns[self.records.order].order
        question = partial(
            find_records, branch=self.branch, order=order, descending=self.records.descending
        )
        self._ask.run(self, "numbers", question, self._on_found, self.records.failed.emit)

    def _on_found(self, numbers: list[int]) -> None:
        self.records.show_keys(numbers)
        self.found.emit(len(numbers))

    def _read(
        self,
        numbers: list[int],
        done: Callable[[Sequence[BranchLine]], None],
        failed: Callable[[str], None],
    ) -> None:
        self._ask.run(self, "lines", partial(read_lines, numbers=numbers), done, failed)

    def _title_words(self) -> str:
        if not self.branch:
            return self.tr("Title")
        return self.tr("By branch {n}").format(n=f"<{self.branch}>")

    # Which line ---------------------------------------------------------------------------

    def light_url(self, url: str) -> None:
        """Light the line of a page, now or as soon as it is read; nothing is told about it."""
        self._url = url
        self._restore()

    def seen_urls(self) -> list[str]:
        """Return the URLs of the lines that are read, those in view among them."""
        first = max(0, self.rowAt(0))
        lines = (self.records.line(row) for row in range(first, first + 60))
        return [line.row.url for line in lines if line is not None]

    def _on_row_chosen(self, line: BranchLine) -> None:
        if line.row.url != self._url:
            self._url = line.row.url
            self.url_chosen.emit(line.row.url)

    def _on_records_read(self) -> None:
        if not self.currentIndex().isValid():
            self._restore()

    def _restore(self) -> None:
        known = (line.row for line in self.records.rows if line.row.url == self._url)
        found = next(known, None) if self._url else None
        self.restore(self.records.row_of(found.number) if found is not None else -1)
