"""The list of visited URLs: what is due next is on top, the filter narrows it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLineEdit,
    QStackedWidget,
    QWidget,
)

from carmengui.engine.storage.schedule import ScheduleOrder, ScheduleQuery
from carmengui.ui.freshness.filter_words import query_of
from carmengui.ui.freshness.url_columns import (
    COLUMN_PX,
    LEAST_PAGE_PX,
    LEFT_OUT_FIRST,
    LOOK,
    NEXT,
    NOT_BESIDE_A_TRIAL,
    OF_A_TRIAL,
    ORDERS,
    column_width,
    url_columns,
)
from carmengui.ui.freshness.what_if.page_trials import PageTrial
from carmengui.ui.theme import Role, set_ground, set_role, set_roles, set_tint, theme, when_restyled
from carmengui.ui.widgets.clear_button import ClearSign
from carmengui.ui.widgets.layouts import in_column, in_row
from carmengui.ui.widgets.link_button import TextLink
from carmengui.ui.widgets.lists.paged_model import Fetch, PagedModel
from carmengui.ui.widgets.lists.row_table import RowTable
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.states import EmptyState
from carmengui.ui.widgets.things import Thing
from carmengui.ui.widgets.words.counted import counted

_TYPING_MS = 120


class _UrlView(RowTable):
    """The table, whose columns are as wide as their words need in this language."""

    def least_widths(self, *, is_narrow: bool) -> dict[int, int]:
        """Return the widths of all columns but that of the URL."""
        del is_narrow
        return {column: column_width(column) for column in COLUMN_PX}

    is_trying = False
    """Whether a what-if is open, whose columns take the room of others."""

    def fit_columns(self) -> None:
        """Leave columns out that have no room, or nothing to say."""
        widths = self.least_widths(is_narrow=False)
        away = NOT_BESIDE_A_TRIAL if self.is_trying else OF_A_TRIAL
        shown = {column: width for column, width in widths.items() if column not in away}
        left = self.width() - theme().px(LEAST_PAGE_PX) - sum(shown.values())
        hidden = set(away)
        for column in LEFT_OUT_FIRST:
            if left < 0 and column in shown:
                hidden.add(column)
                left += shown[column]
        for column in widths:
            self.setColumnHidden(column, column in hidden)
        super().fit_columns()


class UrlTable(QWidget):
    """Heading with count and filter, and the table; sentences where there is nothing to list."""

    url_chosen = Signal(str)
    url_opened = Signal(str)
    query_changed = Signal(object)
    """Another ``ScheduleQuery`` is wanted: filtered or sorted otherwise."""

    def __init__(
        self, now: Callable[[], float], fetch: Fetch, beside: Sequence[QWidget] = ()
    ) -> None:
        """``fetch`` reads lines that are looked at and not known, or old.

        ``beside`` stands in the heading, behind the filter.
        """
        super().__init__()
        self._now = now
        self._wanted_key: int | None = None
        self.query = ScheduleQuery()
        self._trials: dict[int, PageTrial] = {}
        columns = url_columns(now, self._trials.get)
        self.model = PagedModel(columns, key=lambda row: row.key, fetch=fetch)
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
        self._lay_out(beside)
        self._typing.timeout.connect(self._on_filtered)
        self.filter.textChanged.connect(self._typing.start)
        self.model.order_chosen.connect(self._on_order_chosen)
        self.model.failed.connect(self.show_failure)
        self.view.selectionModel().currentRowChanged.connect(self._on_current_changed)
        self.view.row_chosen.connect(lambda row: self.url_chosen.emit(row.url))
        self.view.row_opened.connect(lambda row: self.url_opened.emit(row.url))
        set_roles(Role.SMALL, self._order, self._trouble)
        set_tint(self._order, "soft")
        set_tint(self._trouble, "trouble")
        set_ground(self._trouble, "worse_ground")
        when_restyled(self._tell_order)
        self.setFocusProxy(self.view)
        self.show_sentence(self.tr("Reading the schedule …"))

    def _name(self) -> None:
        self.setAccessibleName(self.tr("Pages and their next visits"))
        self.filter.setAccessibleName(self.tr("Filter pages"))
        self.filter.setPlaceholderText(
            self.tr("Filter pages: site:…, due<1h, changed, errors, noisy")
        )
        ClearSign(self.filter)
        self.count.clicked.connect(self.view.take_keys)
        self._order.setAccessibleName(self.tr("Order of the pages"))
        self._trouble.setAccessibleName(self.tr("List error"))

    def _set_up_view(self) -> None:
        view = self.view
        names = self.tr("Visited pages"), self.tr("Page columns")
        view.set_up(*names, self.model, LOOK, heading_px=0, thing=Thing.PAGE)
        view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        header = view.horizontalHeader()
        set_role(header, Role.BODY)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        header.setMinimumSectionSize(40)
        # The words beside the count say it; the arrow would lie on the header's last letter.
        view.sort_by(NEXT, has_arrow=False)

    def _lay_out(self, beside: Sequence[QWidget]) -> None:
        heading = in_row(
            self.count,
            self._order,
            (self.filter, 3),
            *((each, 2) for each in beside),
            spacing=8,
            margins=(14, 0, 12, 0),
        )
        self._trouble.setWordWrap(True)
        self._trouble.setContentsMargins(16, 6, 16, 6)
        self._trouble.hide()
        self._stack.addWidget(self.view)
        self._stack.addWidget(self._nothing)
        in_column(
            heading, self._trouble, (self._stack, 1), on=self, spacing=6, margins=(0, 6, 0, 0)
        )

    # What is shown ------------------------------------------------------------------------

    def show_keys(self, keys: Iterable[int], *, imported: int = 0) -> None:
        """List these URLs, so many of them imported; the chosen one stays chosen if it is among them."""
        chosen, bar = self._wanted_key, self.view.verticalScrollBar()
        place = bar.value()
        self.model.show_keys(tuple(keys))
        self._trouble.hide()
        count = self.model.rowCount()
        one, many = self.tr("1 page visited"), self.tr("{n} pages visited")
        if imported and imported == count:
            one, many = self.tr("1 page imported"), self.tr("{n} pages imported")
        elif imported:
            many = self.tr("{n} pages, {imported} of them imported")
            many = many.replace("{imported}", f"{imported:,}")
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

    def show_trials(self, trials: Mapping[int, PageTrial]) -> None:
        """Show beside each page what a what-if does to it."""
        self._trials.clear()
        self._trials.update(trials)
        self.view.viewport().update()

    def begin_trial(self, *, is_trying: bool) -> None:
        """Make room for the columns of a what-if, or take them away."""
        self._trials.clear()
        self.view.is_trying = is_trying
        self.view.fit_columns()

    def show_sentence(self, sentence: str, hint: str = "") -> None:
        """Say why there is nothing to list, and what to do about it."""
        self._nothing.tell(sentence, hint)
        self._stack.setCurrentWidget(self._nothing)

    def show_failure(self, sentence: str) -> None:
        """Say what went wrong; the last good lines stay."""
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
            self.view.go(line)
            self.view.selectRow(line)

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
        if order is not None:
            self._ask_for(replace(self.query, order=order, descending=self.model.descending))

    def _ask_for(self, query: ScheduleQuery) -> None:
        if query != self.query:
            self.query = query
            self._tell_order()
            self.query_changed.emit(query)

    def _tell_order(self) -> None:
        soonest, latest = self.tr("soonest first"), self.tr("latest first")
        lowest = {
            ScheduleOrder.DUE: (soonest, latest),
            ScheduleOrder.URL: (self.tr("by name"), self.tr("by name, Z first")),
            ScheduleOrder.HOST: (self.tr("by site"), self.tr("by site, Z first")),
            ScheduleOrder.RATE: (self.tr("fewest changes first"), self.tr("most changes first")),
            ScheduleOrder.DYNAMICS: (self.tr("calmest first"), self.tr("liveliest first")),
            ScheduleOrder.WINDOW: (self.tr("least changed first"), self.tr("most changed first")),
            ScheduleOrder.INTERVAL: (self.tr("shortest first"), self.tr("longest first")),
            ScheduleOrder.EMA: (self.tr("lowest first"), self.tr("highest first")),
        }
        self._order.setText(lowest.get(self.query.order, ("", ""))[self.query.descending])

    def _on_current_changed(self, current: QModelIndex) -> None:
        if current.isValid():
            self._wanted_key = self.model.keys[current.row()]
