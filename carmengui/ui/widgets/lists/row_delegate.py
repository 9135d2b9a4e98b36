"""The one delegate of lists and tables: ground, edge and ring of a row, and its cells by column."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from carmengui.ui.theme import theme
from carmengui.ui.widgets.focus_ring import RING_PX, paint_focus_ring
from carmengui.ui.widgets.lists.cell import LEFT, RIGHT, Cell
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel

EDGE_PX = 3
_Index = QModelIndex | QPersistentModelIndex
_HAS_FOCUS, _SELECTED, _MOUSE_OVER = (
    flag.value
    for flag in (
        QStyle.StateFlag.State_HasFocus,
        QStyle.StateFlag.State_Selected,
        QStyle.StateFlag.State_MouseOver,
    )
)


class Ring(Enum):
    """Where the ring is painted that shows where the keys go."""

    NOWHERE = auto()
    """The view paints it, if anybody does."""
    VIEW = auto()
    """Around all rows."""
    CHOSEN = auto()
    """Around the row that is chosen."""
    ACROSS = auto()
    """As lines above and below the chosen row, from column to column."""
    CURRENT = auto()
    """Around the row that the keys stand on, chosen or not."""
    ROW = auto()
    """Around that row over all its columns: a ``RowTable`` paints it."""


@dataclass(frozen=True, slots=True)
class RowLook:
    """How the rows of a view look; colours are tokens of the theme, lengths those of the design."""

    height_px: int = 28
    inset_px: int = 8
    ground: str = "raised"
    """The ground of a row that is not chosen; empty: that of the view."""
    alarm: Callable[[Any], str] | None = None
    """The ground of a row that is to be seen from across the room; empty: as every other."""
    alarms_when_chosen: bool = False
    """Whether that is so for the chosen row, too."""
    hover: str = ""
    """The ground of the row under the mouse; empty: as every other."""
    has_edge: bool = True
    """Whether the chosen row has a bar at its left end."""
    marks_current: bool = False
    """Whether, of several chosen rows, only the one that the keys stand on has bar and bold words."""
    has_line: bool = False
    """Whether a line is painted below each row."""
    ring: Ring = Ring.NOWHERE
    needs_keys: bool = False
    """Whether only the row that the keys stand on is lit, and no longer than they do."""


class RowDelegate(QStyledItemDelegate):
    """Paints the rows of a :class:`PagedModel`."""

    def __init__(self, view: QAbstractItemView, model: PagedModel[Any], look: RowLook) -> None:
        super().__init__(view)
        self._view, self._model = view, model
        self.look = look
        self.hovered_row: int | None = None
        """The row under the mouse, -1 for none, where the view tells it: a table has many cells in one."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Return the height of a row; the view gives the width."""
        del option, index
        return QSize(60, theme().px(self.look.height_px))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Paint one cell; a grey bar where its row is not read yet."""
        look, at, column = self.look, index.row(), self._model.columns[index.column()]
        # As numbers: flags are slow, and each key press paints every cell.
        rect, state = QRect(option.rect), option.state.value
        is_chosen = bool(state & (_HAS_FOCUS if look.needs_keys else _SELECTED))
        is_hovered = bool(state & _MOUSE_OVER)
        row = self._model.look_at(at)
        is_lit = is_hovered if self.hovered_row is None else at == self.hovered_row
        self._paint_ground(painter, rect, row, is_chosen=is_chosen, is_hovered=is_lit)
        if look.marks_current:
            is_chosen = is_chosen and at == self._view.currentIndex().row()
        if is_chosen and look.has_edge and index.column() == 0:
            painter.fillRect(
                rect.left(), rect.top(), EDGE_PX, rect.height(), theme().color("accent")
            )
        cell = Cell(
            painter,
            rect,
            row,
            column=column,
            at=at,
            place=index.column(),
            view=self._view,
            is_chosen=is_chosen,
            is_hovered=is_hovered,
            inset_px=theme().px(look.inset_px),
        )
        if row is None:
            self._paint_unread(cell)
        elif column.paint is not None:
            column.paint(cell)
        else:
            write_text(cell)
        is_current = bool(state & _HAS_FOCUS)
        is_ringed = {Ring.CHOSEN: is_chosen, Ring.CURRENT: is_current}.get(look.ring, False)
        if is_ringed and cell.has_keys:
            paint_focus_ring(painter, rect)
        elif look.ring is Ring.ACROSS and is_chosen and cell.has_keys:
            cell.fill(QRect(rect.left(), rect.top(), rect.width(), RING_PX), "accent")
            top = rect.bottom() + 1 - RING_PX
            cell.fill(QRect(rect.left(), top, rect.width(), RING_PX), "accent")

    def _paint_ground(
        self, painter: QPainter, rect: QRect, row: Any, *, is_chosen: bool, is_hovered: bool
    ) -> None:
        look = self.look
        ground = look.ground
        if is_chosen:
            ground = "sel"
        elif is_hovered and look.hover:
            ground = look.hover
        if look.alarm is not None and row is not None and (alarm := look.alarm(row)):
            is_alarm_hidden = is_chosen and not look.alarms_when_chosen
            ground = ground if is_alarm_hidden else alarm
        if ground:
            painter.fillRect(rect, theme().color(ground))
        if look.has_line:
            painter.fillRect(rect.left(), rect.bottom(), rect.width(), 1, theme().color("line"))

    def _paint_unread(self, cell: Cell[Any]) -> None:
        words = cell.column.before_reading(self._model.keys[cell.at])
        if cell.column.paint_unread is not None:
            cell.column.paint_unread(cell)
        elif words:
            write_words(cell, words, "soft")
        else:
            paint_skeleton(cell.painter, cell.inner, cell.column, cell.at)


def write_text(cell: Cell[Any]) -> None:
    """Write the text of a column as the column says."""
    column = cell.column
    ink = column.ink if isinstance(column.ink, str) else column.ink(cell.row)
    write_words(cell, column.text(cell.row), ink)


def write_words(cell: Cell[Any], words: str, ink: str) -> None:
    """Write words into a cell in the manner of its column."""
    column = cell.column
    cell.write(
        cell.inner,
        words,
        px=column.px,
        weight=600 if cell.is_chosen and column.is_strong else 400,
        ink=ink,
        side=RIGHT if column.is_number else LEFT,
        elide=column.elide,
    )


def paint_skeleton(painter: QPainter, room: QRect, column: Column[Any], at: int) -> None:
    """Paint a grey bar in place of words; a number stands at the right end of its cell."""
    if shares := column.skeleton:
        width = round(room.width() * shares[at % len(shares)])
        left = room.right() + 1 - width if column.is_number else room.left()
        middle = room.top() + room.height() // 2
        painter.fillRect(left, middle - 4, width, 8, theme().color("line"))
