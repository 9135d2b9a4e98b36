"""The visits that a number counts, one line each, the newest first; opened, one is shown."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QWidget,
)

from carmengui.engine.model.revisit.stamps import Stamp
from carmengui.engine.revisit import EmaRule
from carmengui.engine.storage.timeline import Mark, Timeline
from carmengui.ui.freshness.visit_counts import Marks
from carmengui.ui.freshness.wording import (
    brief_mark_words,
    brief_stamp_words,
    consequence_words,
    stamps_before,
    visit_words,
)
from carmengui.ui.theme import Role, set_role, theme, when_restyled
from carmengui.ui.widgets.layouts import in_column, in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.lists.cell import Cell
from carmengui.ui.widgets.lists.column import Column
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.row_delegate import Ring, RowLook
from carmengui.ui.widgets.lists.row_list import RowList
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.things import Thing
from carmengui.ui.widgets.words.moments import full_moment_words

_ROW_PX, _TWO_LINES_PX, _INSET_PX, _GAP_PX, _SLACK_PX = 24, 40, 16, 16, 2
_ROWS, _ROWS_NARROW = 5, 3
"""So many visits are in view at once."""
_LEAST_SAID_PX = 300
"""With less room behind the other words, what followed from a visit gets a line of its own."""
_LONG_MOMENTS = tuple(1_779_796_800.0 + 86_400 * day for day in range(7))
"""Noon on each day of a week in May, in two digits."""
LOOK = RowLook(height_px=_ROW_PX, inset_px=_INSET_PX, has_edge=False, ring=Ring.CURRENT)


def moment_px() -> int:
    """Return how wide a moment is at most."""
    across = QFontMetrics(theme().font(12)).horizontalAdvance
    return max(across(full_moment_words(seconds)) for seconds in _LONG_MOMENTS) + _SLACK_PX


def mark_px() -> int:
    """Return how wide the widest word for what a visit saw is."""
    across = QFontMetrics(theme().font(12)).horizontalAdvance
    return max(across(brief_mark_words(mark)) for mark in Mark) + _SLACK_PX


class VisitList(QWidget):
    """A heading that says what is listed, and the visits below it; Esc puts it away."""

    opened = Signal(int)
    """The visit at this place of the timeline was opened."""
    chosen = Signal(int)
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Visits behind this number"))
        self.marks: Marks | None = None
        """What is listed; nothing while the list is put away."""
        self._timeline: Timeline | None = None
        self._rule = EmaRule()
        self._stamps: tuple[Stamp, ...] = ()
        self._is_narrow = False
        """Whether what followed from a visit stands in a line of its own."""
        column = Column[int](text=self._words, tip=self._words, paint=self._paint)
        self.visits = PagedModel((column,), self)
        self.view = RowList()
        self.view.set_up(self.tr("Visits"), self.visits, LOOK, thing=Thing.VISIT)
        self.heading = plain_label()
        self.close_link = link_button(self.tr("Close"), name=self.tr("Close visit list"))
        self.setFocusProxy(self.view)
        above = in_row((self.heading, 1), self.close_link, spacing=-1, margins=(16, 6, 16, 2))
        in_column(above, self.view, on=self, margins=(0, 0, 0, 8))
        self.close_link.clicked.connect(self.put_away)
        self.view.row_opened.connect(self.opened.emit)
        self.view.selectionModel().currentChanged.connect(self._on_current_changed)
        set_role(self.heading, Role.TITLE)
        set_role(self.close_link, Role.SMALL)
        when_restyled(self._fit)
        self.hide()

    def show_visits(
        self,
        timeline: Timeline,
        rule: EmaRule,
        marks: Marks,
        words: str,
        stamps: tuple[Stamp, ...] = (),
    ) -> None:
        """List the visits with some marks, the newest first; ``stamps`` are the changes stated of the page."""
        self._stamps = stamps
        self.marks, self._timeline, self._rule = marks, timeline, rule
        places = np.flatnonzero(np.isin(timeline.mark, [int(mark) for mark in marks]))
        shown, before = [int(place) for place in places[::-1]], self.view.currentIndex()
        current = self.visits.rows[before.row()] if before.isValid() else -1
        self.visits.show_rows(shown)
        if current in shown:  # the same page was read again, or another number was pressed
            self.view.setCurrentIndex(self.visits.index(shown.index(current), 0))
        self.heading.setText(words)
        self.show()

    def _words(self, visit: int) -> str:
        """Return a visit as a sentence."""
        if self._timeline is None:
            return ""
        return visit_words(self._timeline, visit, self._rule, self._stamps)

    def _paint(self, cell: Cell[int]) -> None:
        """Paint moment, what was seen, and what followed from it, in one line or two."""
        if self._timeline is None:
            return
        wear, line, visit = theme(), QRect(cell.inner), cell.row
        below = line
        if self._is_narrow:
            line = QRect(line.left(), line.top() + wear.px(4), line.width(), wear.px(16))
            below = line.translated(0, line.height())
        mark = Mark(int(self._timeline.mark[visit]))
        for words, width, ink in (
            (full_moment_words(float(self._timeline.at[visit])), moment_px(), "text"),
            (brief_mark_words(mark), mark_px(), "trouble" if mark is Mark.ERROR else "text"),
        ):
            room = QRect(line)
            room.setWidth(max(0, min(width, line.width())))
            cell.write(room, words, px=12, ink=ink)
            line.setLeft(line.left() + width + wear.px(_GAP_PX))
        words = consequence_words(self._timeline, visit, self._rule)
        if stamps := stamps_before(self._timeline, visit, self._stamps):
            stated = brief_stamp_words(stamps[-1], float(self._timeline.at[visit]))
            words = f"{stated}; {words}"
        cell.write(below if self._is_narrow else line, words, px=12, ink="soft")

    def put_away(self) -> bool:
        """Close the list; tell whether it was open."""
        was_open, self.marks = self.marks is not None, None
        self.hide()
        if was_open:
            self.closed.emit()
        return was_open

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes it."""
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        else:
            super().keyPressEvent(event)

    def _on_current_changed(self, current: QModelIndex) -> None:
        if current.isValid():
            self.chosen.emit(self.visits.rows[current.row()])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give what followed from a visit a line of its own where there is little room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        wear = theme()
        taken = moment_px() + mark_px() + 2 * wear.px(_GAP_PX) + 2 * wear.px(_INSET_PX)
        self._is_narrow = is_narrow = self.width() - taken < wear.px(_LEAST_SAID_PX)
        # Whole rows: none of them is cut through by the lower edge.
        rows, row_px = (_ROWS_NARROW, _TWO_LINES_PX) if is_narrow else (_ROWS, _ROW_PX)
        self.view.set_row_height(row_px)
        self.view.setFixedHeight(rows * wear.px(row_px))
