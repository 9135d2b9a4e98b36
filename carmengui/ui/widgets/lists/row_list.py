"""A list of painted rows without frames, whose letters are commands of the window."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QEvent, QModelIndex, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QListView

from carmengui.ui.widgets.focus_ring import paint_focus_ring
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import Ring, RowDelegate, RowLook
from carmengui.ui.widgets.things import Thing, set_thing


class RowList(QListView):
    """Rows of one height. Ctrl+C copies the selected ones."""

    row_opened = Signal(object)
    """Enter was pressed on a row, or it was clicked twice, or once where that is enough (the row)."""

    def set_up(
        self,
        name: str,
        model: PagedModel[Any],
        look: RowLook,
        *,
        opens_at_once: bool = False,
        thing: Thing = Thing.ROW,
    ) -> None:
        """Show the rows of a model; ``name`` is what a screen reader calls the list.

        ``opens_at_once``: one click opens a row. ``thing`` is what a row shows.
        """
        self.model_of_rows = model
        set_thing(self, thing)
        self.delegate = RowDelegate(self, model, look)
        self.setModel(model)
        self.setItemDelegate(self.delegate)
        self.setAccessibleName(name)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for signal in (self.activated, self.clicked)[: 1 + opens_at_once]:
            signal.connect(self._on_opened)

    def take_keys(self) -> None:
        """Take the keys, and go to the first row if they stand on none."""
        if not self.currentIndex().isValid():
            self.setCurrentIndex(self.model_of_rows.index(0, 0))
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def open_current(self) -> None:
        """Open the row that the keys stand on."""
        self._on_opened(self.currentIndex())

    def _on_opened(self, index: QModelIndex) -> None:
        row = self.model_of_rows.line(index.row())
        if row is not None:
            self.row_opened.emit(row)

    def set_row_height(self, height_px: int) -> None:
        """Make all rows so high."""
        if height_px != self.delegate.look.height_px:
            self.delegate.look = replace(self.delegate.look, height_px=height_px)
            self.scheduleDelayedItemsLayout()

    def copy(self) -> None:
        """Put the selected rows on the clipboard, one a line."""
        column = self.model_of_rows.columns[0]
        copied = column.copied or column.text
        places = sorted(index.row() for index in self.selectedIndexes())
        rows = [self.model_of_rows.line(place) for place in places]
        if text := "\n".join(map(copied, filter(None, rows))):
            QGuiApplication.clipboard().setText(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy; leave letters to the window, they never search in the list."""
        if self._is_copy(event):
            self.copy()
        elif event.text().isprintable() and event.text():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Keep Ctrl+C from the shortcuts of the window."""
        if event.type() is QEvent.Type.ShortcutOverride and self._is_copy(event):
            event.accept()
            return True
        return super().event(event)

    def _is_copy(self, event: QEvent) -> bool:
        return isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.Copy)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keys go."""
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that the keys go elsewhere."""
        super().focusOutEvent(event)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows, and a ring around all of them where the look says so."""
        super().paintEvent(event)
        if self.delegate.look.ring is Ring.VIEW and self.hasFocus():
            with QPainter(self.viewport()) as painter:
                paint_focus_ring(painter, self.viewport().rect())
