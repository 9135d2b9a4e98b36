"""A table that looks like a list: no lines, no frame; its letters are commands of the window."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFocusEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from carmengui.engine.formats.spreadsheet import spreadsheet_cell
from carmengui.ui.theme import set_row_heights, theme, when_restyled
from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.lists.heading_room import room_for
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import Ring, RowDelegate, RowLook
from carmengui.ui.widgets.things import Thing, set_thing

_SELECT_ROW = (
    QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
)
_Index = QModelIndex | QPersistentModelIndex


class RowTable(QTableView):
    """Rows are chosen whole, one at a time; Tab leaves the table, and the program sets all widths.

    j and k go from row to row, Home and End to the ends, Enter opens a row, Ctrl+C copies it.
    """

    row_chosen = Signal(object)
    """The keys or the mouse went to a row, which is read by now (the row)."""
    row_opened = Signal(object)
    """Enter was pressed on a row, or it was clicked twice (the row)."""

    def set_up(
        self,
        name: str,
        headings: str,
        model: PagedModel[Any],
        look: RowLook,
        *,
        heading_px: int = 28,
        narrow_below_px: int = 0,
        also: Callable[[Any], str] = lambda _: "",
        thing: Thing = Thing.ROW,
    ) -> None:
        """Show the rows of a model; ``name`` and ``headings`` are what a screen reader says.

        Heights grow with the zoom; headings of 0 have the height that their words need. ``also`` is
        copied behind the cells of a row, such as an address. ``thing`` is what a row shows.
        """
        self.model_of_rows, self.look = model, look
        self._narrow_below_px, self._also = narrow_below_px, also
        set_thing(self, thing)
        self._is_restoring = False
        self.waits = False
        """Whether the current row is told of as soon as it is read."""
        self.setModel(model)
        self._delegate = RowDelegate(self, model, look)
        self._delegate.hovered_row = -1
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(name)
        set_row_heights(self, look.height_px, heading_px)
        self.setShowGrid(False)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setAccessibleName(headings)
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        for place, column in enumerate(model.columns):
            if self._has_widths and not column.width_px:
                header.setSectionResizeMode(place, QHeaderView.ResizeMode.Stretch)
        model.read.connect(self._on_read)
        self.doubleClicked.connect(self._on_opened)
        self.entered.connect(lambda index: self._light(index.row()))
        self.viewportEntered.connect(self._unlight)
        self.verticalScrollBar().valueChanged.connect(self._unlight)
        when_restyled(self.fit_columns)

    def change_look(self, look: RowLook) -> None:
        """Let the rows look otherwise from now on, such as being higher."""
        self.look = self._delegate.look = look
        set_row_heights(self, look.height_px)
        self.viewport().update()

    def sort_by(self, column: int, *, has_arrow: bool = True) -> None:
        """Let a click on a name sort the rows; they are sorted by this column at first."""
        header = self.horizontalHeader()
        header.setSortIndicator(column, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)
        header.setSortIndicatorShown(has_arrow)

    # Which row ----------------------------------------------------------------------------

    @property
    def current_row(self) -> Any:
        """The row that the keys stand on, as far as it is read; nothing without one."""
        return self.model_of_rows.line(self.currentIndex().row())

    def step(self, step: int) -> None:
        """Go some rows on (or back)."""
        self.go(max(0, self.currentIndex().row() + step))

    def go(self, row: int) -> None:
        """Go to a row; before the first is the first, behind the last the last."""
        last = self.model_of_rows.rowCount() - 1
        if last >= 0:
            self.setCurrentIndex(self._index(max(0, min(row, last))))

    def take_keys(self) -> None:
        """Take the keys, and go to the first row if they stand on none."""
        if not self.currentIndex().isValid():
            self.go(0)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def restore(self, row: int) -> None:
        """Let the keys stand on a row again, or on none (-1), and tell nobody."""
        self._is_restoring = True
        if row < 0:
            self.selectionModel().clear()
        else:
            self.selectionModel().setCurrentIndex(self._index(row), _SELECT_ROW)
            self.scrollTo(self._index(row))
        self._is_restoring = False

    def choose_current(self) -> None:
        """Tell which row was chosen, as soon as it is read."""
        row, at = self.current_row, self.currentIndex().row()
        self.waits = row is None
        if row is None:
            self.model_of_rows.want(at)
        else:
            self.row_chosen.emit(row)

    def currentChanged(self, current: _Index, previous: _Index) -> None:
        """Choose the row, unless it was the current one before."""
        super().currentChanged(current, previous)
        if current.isValid() and not self._is_restoring:
            for index in (previous, current):
                rect = self.visualRect(index)
                self.viewport().update(0, rect.top(), self.viewport().width(), rect.height())
            self.choose_current()

    def _on_read(self, first: int, last: int) -> None:
        if self.waits and first <= self.currentIndex().row() <= last:
            self.choose_current()

    def _index(self, row: int) -> QModelIndex:
        """Return a row's cell in the column that takes most room: what is read first."""
        widths = [column.width_px for column in self.model_of_rows.columns]
        return self.model_of_rows.index(row, widths.index(0) if 0 in widths else 0)

    # Keys ---------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy, open, go along the rows; leave other letters to the window."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._on_opened(self.currentIndex())
        elif event.text() in {"j", "k"} and event.text():
            self.step(1 if event.text() == "j" else -1)
        elif event.key() in {Qt.Key.Key_Home, Qt.Key.Key_End}:
            self.go(0 if event.key() == Qt.Key.Key_Home else self.model_of_rows.rowCount())
        elif event.text().isprintable() and event.text():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def copy(self) -> None:
        """Put the current row on the clipboard, its cells apart by tabs; without one, nothing is lost."""
        row = self.current_row
        if row is not None:
            self.copy_rows([row])

    def copy_rows(self, rows: Iterable[Any]) -> None:
        """Put rows on the clipboard, one a line, as they are shown."""
        QGuiApplication.clipboard().setText("\n".join(map(self._copied, rows)))

    def _copied(self, row: Any) -> str:
        shown = (
            column.text(row)
            for place, column in enumerate(self.model_of_rows.columns)
            if not self.isColumnHidden(place)
        )
        return "\t".join([*map(spreadsheet_cell, shown), self._also(row)]).rstrip("\t")

    def open_current(self) -> None:
        """Open the row that the keys stand on."""
        self._on_opened(self.currentIndex())

    def _on_opened(self, index: _Index) -> None:
        row = self.model_of_rows.line(index.row())
        if row is not None:
            self.row_opened.emit(row)

    # Looks --------------------------------------------------------------------------------

    @property
    def _has_widths(self) -> bool:
        return any(column.width_px for column in self.model_of_rows.columns)

    def fit_columns(self) -> None:
        """Give each column the width of the design, or what its name needs; the others share the rest."""
        is_narrow = self.width() < theme().px(self._narrow_below_px)
        for place, width in self.least_widths(is_narrow=is_narrow).items():
            self.setColumnWidth(place, width)

    def least_widths(self, *, is_narrow: bool) -> dict[int, int]:
        """Return how wide the columns are that do not take what others leave, by their place."""
        header = self.horizontalHeader()
        return {
            place: room_for(header, place, theme().px(width))
            for place, column in enumerate(self.model_of_rows.columns)
            if (width := (is_narrow and column.narrow_px) or column.width_px)
        }

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width out anew."""
        super().resizeEvent(event)
        self.fit_columns()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keys go."""
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that the keys go elsewhere."""
        super().focusOutEvent(event)
        self.viewport().update()

    def leaveEvent(self, event: QEvent) -> None:
        """Forget which row the mouse was over."""
        super().leaveEvent(event)
        self._unlight()

    def _unlight(self) -> None:
        self._light(-1)

    def _light(self, row: int) -> None:
        """Show over which row the mouse is, across all of its cells."""
        before = self._delegate.hovered_row
        if before == row or before is None:
            return
        self._delegate.hovered_row = row
        for each in (before, row):
            rect = self.visualRect(self.model_of_rows.index(each, 0))
            self.viewport().update(rect.adjusted(0, 0, self.viewport().width(), 0))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows, and a ring around the current one where the look says so."""
        super().paintEvent(event)
        ring = self.visualRect(self.currentIndex())
        if self.look.ring is Ring.ROW and self.hasFocus() and ring.isValid():
            ring.setLeft(0)
            ring.setRight(self.viewport().width() - 1)
            with QPainter(self.viewport()) as painter:
                paint_focus_ring(painter, ring)
