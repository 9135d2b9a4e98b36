"""The reliability of rules as a list: what each promises and holds, between what, and of how many."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QCoreApplication,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from carmengui.engine.review.statistics.reliability import RuleHeld
from carmengui.ui.theme import theme, when_restyled
from carmengui.ui.widgets.lists.cell import MONO, RIGHT, Cell, draw_words, width_of
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import Ring, RowLook
from carmengui.ui.widgets.lists.row_list import RowList
from carmengui.ui.widgets.reliability.words import held_words, rule_short

HEAD_PX = 24
_SHORT_PX, _LONG_PX, _NUMBER_PX, _JUDGED_PX, _GAP_PX = 36, 148, 56, 48, 8
_BAND_PX, _TICK_PX = 9, 14
_HEAD_FONT_PX = 12
_Index = QModelIndex | QPersistentModelIndex


def column_names() -> tuple[str, str, str]:
    """Return the names of the columns with numbers, from the left."""
    return _tr("expected"), _tr("measured"), _tr("judged")


class Columns:
    """Where the columns of a row are, for its width."""

    def __init__(self, rect: QRect, *, is_long: bool) -> None:
        wear = theme()
        gap = wear.px(_GAP_PX)
        name = wear.px(_LONG_PX if is_long else _SHORT_PX)
        # Their names may be wider than the numbers, and must not run into each other.
        names = max(width_of(each, px=_HEAD_FONT_PX) for each in column_names()[:2])
        number = max(wear.px(_NUMBER_PX), names + gap)
        judged = wear.px(_JUDGED_PX)
        inner = rect.adjusted(gap, 0, -gap, 0)

        def cell(left: int, width: int) -> QRect:
            return QRect(left, rect.top(), width, rect.height())

        self.name = cell(inner.left(), name)
        self.promises = cell(self.name.right() + 1, number)
        self.holds = cell(self.promises.right() + 1, number)
        self.judged = cell(inner.right() + 1 - judged, judged)
        left = self.holds.right() + 1 + 2 * gap
        self.line = cell(left, max(1, self.judged.left() - gap - left))


def _paint_rule(cell: Cell[RuleHeld], *, is_long: bool) -> None:
    """Paint name, promise, what it holds, the line between, and how many were judged."""
    row, columns = cell.row, Columns(cell.rect, is_long=is_long)
    cell.write(columns.name, rule_short(row.method), weight=400 if is_long else MONO)
    cell.write(columns.promises, f"{row.promised:.2f}", ink="soft", side=RIGHT)
    ink = "worse" if row.promises_too_much else "text"
    cell.write(columns.holds, f"{row.held:.2f}", ink=ink, weight=600, side=RIGHT)
    cell.write(columns.judged, f"{row.judged:,}", ink="soft", side=RIGHT)
    _paint_line(cell.painter, columns.line, row)


def _alarm(row: RuleHeld) -> str:
    return "worse_ground" if row.promises_too_much else ""


LOOK = RowLook(height_px=24, alarm=_alarm, has_edge=False, ring=Ring.VIEW)


def _paint_line(painter: QPainter, rect: QRect, row: RuleHeld) -> None:
    """Paint the line from 0 to 1, the interval on it, a thin mark for the promise, a bold one for held."""
    wear, middle = theme(), rect.top() + rect.height() // 2

    def at(share: float) -> int:
        return rect.left() + round((rect.width() - 1) * min(1.0, max(0.0, share)))

    painter.fillRect(rect.left(), middle, rect.width(), 1, wear.color("strong"))
    band, tick = wear.px(_BAND_PX), wear.px(_TICK_PX)
    low, high = at(row.low), at(row.high)
    painter.fillRect(low, middle - band // 2, max(2, high - low), band, wear.color("band"))
    painter.fillRect(at(row.promised), middle - tick // 2, 1, tick, wear.color("bar"))
    ink = wear.color("worse" if row.promises_too_much else "text")
    painter.fillRect(at(row.held) - 1, middle - band // 2 - 1, 2, band + 2, ink)


class _Head(QWidget):
    """The names of the columns."""

    is_long = False

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Write them where the columns are."""
        with QPainter(self) as painter:
            columns = Columns(self.rect(), is_long=self.is_long)
            places = columns.promises, columns.holds, columns.judged
            for rect, name in zip(places, column_names(), strict=True):
                # A name may be wider than its numbers; to the left there is room.
                wide = rect.adjusted(-theme().px(_GAP_PX * 2), 0, 0, 0)
                draw_words(painter, wide, name, px=_HEAD_FONT_PX, ink="soft", side=RIGHT)


class ReliabilityRows(RowList):
    """One line per rule. A click or the arrows choose a rule; Enter or a second click opens its rows.

    So does one click on the number of those that were judged.
    """

    chosen = Signal(str)
    """The method of the rule that was chosen."""
    opened = Signal(str)
    """The method of the rule whose judged values are wanted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = Column[RuleHeld](
            text=lambda row: rule_short(row.method),
            spoken=held_words,
            tip=held_words,
            paint=lambda cell: _paint_rule(cell, is_long=self._head.is_long),
        )
        self._rules = PagedModel((column,), self)
        self._head = _Head(self)
        self._head.setAccessibleName(self.tr("Rule columns"))
        self.set_up(self.tr("Precision of the rules"), self._rules, LOOK)
        self.doubleClicked.connect(self._on_opened)
        when_restyled(self._place_head)

    def show_rows(self, rows: Sequence[RuleHeld]) -> None:
        """Show these rules; the one that was chosen stays chosen."""
        before = self.current_method
        self._rules.show_rows(tuple(rows))
        is_long = any(rule_short(row.method) == row.method for row in rows)
        self._head.is_long = is_long
        self._head.update()
        for place, row in enumerate(self._rules.rows):
            if row.method == before:
                self.setCurrentIndex(self._rules.index(place, 0))
        self.updateGeometry()

    @property
    def current_method(self) -> str:
        """The method of the rule that is chosen; empty when none is."""
        index = self.currentIndex()
        return self._rules.rows[index.row()].method if index.isValid() else ""

    def sizeHint(self) -> QSize:
        """Return room for all rules and the names of the columns."""
        wear = theme()
        return QSize(
            wear.px(420), wear.px(HEAD_PX + LOOK.height_px * max(1, len(self._rules.rows)))
        )

    def minimumSizeHint(self) -> QSize:
        """Return room for a few."""
        wear = theme()
        return QSize(wear.px(300), wear.px(HEAD_PX + 3 * LOOK.height_px))

    def currentChanged(self, current: _Index, previous: _Index) -> None:
        """Tell which rule is chosen."""
        super().currentChanged(current, previous)
        if current.isValid():
            self.chosen.emit(self._rules.rows[current.row()].method)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open with Enter or Space; letters are commands here, never a search."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
            self._on_opened(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def judged_room(self, line: int) -> QRect:
        """Return where it stands how many values of a rule were judged: a link to them."""
        rect = self.visualRect(self._rules.index(line, 0))
        return Columns(rect, is_long=self._head.is_long).judged

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show a hand over what can be pressed."""
        super().mouseMoveEvent(event)
        is_link = self._link_at(event.position().toPoint()) is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if is_link else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open the rows whose number is clicked."""
        super().mouseReleaseEvent(event)
        index = self._link_at(event.position().toPoint())
        if (
            index is not None
            and event.button() is Qt.MouseButton.LeftButton
            and index == self.currentIndex()
        ):
            self._on_opened(index)

    def _link_at(self, place: QPoint) -> QModelIndex | None:
        index = self.indexAt(place)
        if index.isValid() and self.judged_room(index.row()).contains(place):
            return index
        return None

    def _on_opened(self, index: _Index) -> None:
        if index.isValid():
            self.opened.emit(self._rules.rows[index.row()].method)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the names of the columns over them."""
        super().resizeEvent(event)
        self._place_head()

    def _place_head(self) -> None:
        self.setViewportMargins(0, theme().px(HEAD_PX), 0, 0)
        self._head.setGeometry(0, 0, self.viewport().width(), theme().px(HEAD_PX))


def _tr(words: str) -> str:
    return QCoreApplication.translate("ReliabilityRows", words)
