"""The list of visited URLs: what is due next is on top, the filter narrows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QStackedWidget,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from carmengui.engine.storage.schedule import ScheduleOrder, ScheduleQuery, ScheduleRow
from carmengui.ui.freshness.filter_words import query_of
from carmengui.ui.freshness.url_columns import (
    COLUMN_PX,
    LOOK,
    NEXT,
    ORDERS,
    URL,
    column_width,
    url_columns,
)
from carmengui.ui.theme import Role, set_ground, set_role, set_roles, set_tint, when_restyled
from carmengui.ui.widgets.clear_button import ClearSign
from carmengui.ui.widgets.link_button import TextLink
from carmengui.ui.widgets.lists.paged_model import PagedModel
from carmengui.ui.widgets.lists.quiet_table import make_quiet
from carmengui.ui.widgets.lists.row_delegate import RowDelegate
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.states import EmptyState
from carmengui.ui.widgets.words.counted import counted

_TYPING_MS = 120


class _UrlView(QTableView):
    """The table with j and k for down and up."""

    opened = Signal(QModelIndex)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go along the lines; Enter opens the one chosen."""
        step = {Qt.Key.Key_J: 1, Qt.Key.Key_K: -1}.get(Qt.Key(event.key()))
        if step is not None and not event.modifiers():
            line = min(max(0, self.currentIndex().row() + step), self.model().rowCount() - 1)
            if line >= 0:
                self.setCurrentIndex(self.model().index(line, URL))
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.opened.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)


class UrlTable(QWidget):
    """Heading with count and filter, and the table; sentences where there is nothing to list."""

    url_chosen = Signal(str)
    url_opened = Signal(str)
    rows_wanted = Signal(tuple)
    """Keys whose lines are looked at and not known, or old."""
    query_changed = Signal(object)
    """Another ``ScheduleQuery`` is wanted: filtered or sorted otherwise."""

    def __init__(self, now: Callable[[], float]) -> None:
        super().__init__()
        self._now = now
        self._wanted_key: int | None = None
        self.query = ScheduleQuery()
        self.model = PagedModel(
            url_columns(now),
            key=lambda row: row.key,
            fetch=lambda keys, *_: self.rows_wanted.emit(tuple(keys)),
        )
        self.view = _UrlView()
        self.filter = QLineEdit()
        self.count = TextLink(weight=600, ink="text")
        self._order = plain_label()
        self._nothing = EmptyState("")
        self._trouble = plain_label()
        self._stack = QStackedWidget()
        self._typing = QTimer(self, singleShot=True, interval=_TYPING_MS)
        self._name()
        self._set_up_view()
        self._lay_out()
        self._typing.timeout.connect(self._on_filtered)
        self.filter.textChanged.connect(self._typing.start)
        self.model.order_chosen.connect(self._on_order_chosen)
        self.model.dataChanged.connect(self._on_rows_came)
        self.view.selectionModel().currentRowChanged.connect(self._on_current_changed)
        self.view.opened.connect(self._on_opened)
        self.view.doubleClicked.connect(self._on_opened)
        set_roles(Role.SMALL, self._order, self._trouble)
        set_tint(self._order, "soft")
        set_tint(self._trouble, "trouble")
        set_ground(self._trouble, "worse_ground")
        when_restyled(self._fit_columns)
        self.setFocusProxy(self.view)
        self.show_sentence(self.tr("Reading the schedule …"))

    def _name(self) -> None:
        self.setAccessibleName(self.tr("Pages and their next visits"))
        self.view.setAccessibleName(self.tr("Visited pages"))
        self.filter.setAccessibleName(self.tr("Filter pages"))
        self.filter.setPlaceholderText(
            self.tr("Filter pages: site:…, due<1h, changed, errors, noisy")
        )
        ClearSign(self.filter)
        self.count.clicked.connect(self.take_keys)
        self._order.setAccessibleName(self.tr("Order of the pages"))
        self._trouble.setAccessibleName(self.tr("List error"))

    def _set_up_view(self) -> None:
        view = self.view
        view.setModel(self.model)
        view.setItemDelegate(RowDelegate(view, self.model, LOOK))
        make_quiet(view, self.tr("Page columns"), row_px=LOOK.height_px, heading_px=0)
        set_role(view.horizontalHeader(), Role.BODY)
        view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        header = view.horizontalHeader()
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        header.setSectionResizeMode(URL, QHeaderView.ResizeMode.Stretch)
        header.setMinimumSectionSize(40)
        header.setSortIndicator(NEXT, Qt.SortOrder.AscendingOrder)
        view.setSortingEnabled(True)
        # The words beside the count say it; the arrow would lie on the header's last letter.
        header.setSortIndicatorShown(False)

    def _lay_out(self) -> None:
        heading = QHBoxLayout()
        heading.setContentsMargins(14, 0, 12, 0)
        heading.setSpacing(8)
        heading.addWidget(self.count)
        heading.addWidget(self._order)
        heading.addWidget(self.filter, 1)
        self._trouble.setWordWrap(True)
        self._trouble.setContentsMargins(16, 6, 16, 6)
        self._trouble.hide()
        self._stack.addWidget(self.view)
        self._stack.addWidget(self._nothing)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 6, 0, 0)
        column.setSpacing(6)
        column.addLayout(heading)
        column.addWidget(self._trouble)
        column.addWidget(self._stack, 1)

    # What is shown ------------------------------------------------------------------------

    def show_keys(self, keys: Iterable[int]) -> None:
        """List these URLs; the chosen one stays chosen if it is among them."""
        chosen, bar = self._wanted_key, self.view.verticalScrollBar()
        place = bar.value()
        self.model.show_keys(tuple(keys))
        self._trouble.hide()
        count = self.model.rowCount()
        one, many = self.tr("1 page visited"), self.tr("{n} pages visited")
        if self.filter.text().strip():
            one, many = self.tr("1 page found"), self.tr("{n} pages found")
        self.count.show_words(counted(count, one, many), is_live=count > 0)
        if not count:
            self.show_sentence(*self._nothing_words())
            return
        self._stack.setCurrentWidget(self.view)
        if chosen is not None:
            self.choose_key(chosen)
        # The list is read again while pages come in: it must not run away under the mouse.
        bar.setValue(place)

    def show_rows(self, rows: Iterable[ScheduleRow]) -> None:
        """Fill lines in."""
        self.model.take_rows(tuple(rows))

    def show_sentence(self, sentence: str, hint: str = "") -> None:
        """Say why there is nothing to list, and what to do about it."""
        self._nothing.tell(sentence, hint)
        self._stack.setCurrentWidget(self._nothing)

    def show_failure(self, sentence: str) -> None:
        """Say what went wrong; the last good lines stay."""
        self.model.forget_questions()
        if self.model.rowCount():
            self._trouble.setText(sentence)
            self._trouble.show()
        else:
            self.show_sentence(sentence)

    def choose_key(self, key: int) -> None:
        """Choose a URL by its key, now or as soon as it is listed; nothing is told about it."""
        self._wanted_key = key
        line = self.model.row_of(key)
        if line < 0:
            self.view.selectionModel().clear()
            return
        # With the focus, a view takes a current line without selecting it.
        if not self.view.selectionModel().isRowSelected(line):
            self.view.setCurrentIndex(self.model.index(line, URL))
            self.view.selectRow(line)

    def take_keys(self) -> None:
        """Give the keys to the list, to its first line if none is chosen."""
        if not self.view.currentIndex().isValid():
            self.view.setCurrentIndex(self.model.index(0, URL))
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_chosen(self) -> None:
        """Bring the chosen line into view, when there is less room than before."""
        if self.view.currentIndex().isValid():
            self.view.scrollTo(self.view.currentIndex())

    def _nothing_words(self) -> tuple[str, str]:
        if wanted := self.filter.text().strip():
            sentence = self.tr("No visited page matches “{filter}”.").format(filter=wanted)
            return sentence, self.tr("Clear the filter to see all.")
        return self.tr("No pages visited yet."), self.tr(
            "Start a crawl on the Crawl desk. Each page is scheduled once extracted."
        )

    # Events -------------------------------------------------------------------------------

    def _on_filtered(self) -> None:
        self._ask_for(query_of(self.filter.text(), self._now(), self.query))

    def _on_order_chosen(self) -> None:
        order = ORDERS[self.model.order]
        self._ask_for(replace(self.query, order=order, descending=self.model.descending))

    def _ask_for(self, query: ScheduleQuery) -> None:
        if query != self.query:
            self.query = query
            self._tell_order()
            self.query_changed.emit(query)

    def _fit_columns(self) -> None:
        for column in COLUMN_PX:
            self.view.setColumnWidth(column, column_width(column))
        self._tell_order()

    def _tell_order(self) -> None:
        soonest, latest = self.tr("soonest first"), self.tr("latest first")
        lowest = {
            ScheduleOrder.DUE: (soonest, latest),
            ScheduleOrder.URL: (self.tr("by name"), self.tr("by name, Z first")),
            ScheduleOrder.WINDOW: (self.tr("least changed first"), self.tr("most changed first")),
            ScheduleOrder.INTERVAL: (self.tr("shortest first"), self.tr("longest first")),
            ScheduleOrder.EMA: (self.tr("lowest first"), self.tr("highest first")),
        }
        self._order.setText(lowest.get(self.query.order, ("", ""))[self.query.descending])

    def _on_current_changed(self, current: QModelIndex, before: QModelIndex) -> None:
        del before
        if not current.isValid():
            return
        self._wanted_key = self.model.keys[current.row()]
        row = self.model.look_at(current.row())
        if row is not None:
            self.url_chosen.emit(row.url)

    def _on_rows_came(self, top: QModelIndex, bottom: QModelIndex) -> None:
        """Tell of a chosen line that was not read when it was chosen."""
        current = self.view.currentIndex()
        if current.isValid() and top.row() <= current.row() <= bottom.row():
            row = self.model.line(current.row())
            if row is not None:
                self.url_chosen.emit(row.url)

    def _on_opened(self, index: QModelIndex) -> None:
        row = self.model.line(index.row())
        if row is not None:
            self.url_opened.emit(row.url)
