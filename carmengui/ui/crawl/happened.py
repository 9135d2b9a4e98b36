"""The lower pane of the desk: the records just in, what happened, or every request made."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QLabel,
    QStackedWidget,
    QToolButton,
    QWidget,
)

from carmengui.engine.crawl.progress.totals import JustIn
from carmengui.ui.crawl.ledger_view import LedgerView
from carmengui.ui.crawl.lists import Row, RowsView
from carmengui.ui.crawl.log import CrawlLog
from carmengui.ui.crawl.log_view import LogView
from carmengui.ui.theme import Role, set_lengths, set_role, set_roles, set_tint, theme
from carmengui.ui.widgets.elided_label import ElidedLabel
from carmengui.ui.widgets.layouts import Stretch, in_column, in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.lists.cell import START, Cell
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.weight_bar import paint_weight, weight_width

_ROW_PX, _HEADER_PX, _TIME_PX, _HOST_PX = 24, 36, 68, 152
_SHOWN = 30
_REQUESTS = 2


class _JustIn:
    """Paints the records just in: time, host, title, weight."""

    has_times = False
    """Whether any record came in this session; what earlier ones brought has no time here."""

    def paint(self, cell: Cell[Row]) -> None:
        """Paint the record in columns."""
        wear, row, room = theme(), cell.row, QRect(cell.inner)
        weight_px = weight_width()
        weight = float(row.right) if row.right else None
        paint_weight(cell.painter, room.right() - weight_px, room.center().y(), weight)
        if self.has_times:
            self._write_left(cell, room, _TIME_PX, row.right_below)
        if cell.inner.width() >= wear.px(480):
            self._write_left(cell, room, _HOST_PX, row.below)
        room.setRight(room.right() - weight_px - 17)
        cell.write(room, row.words, ink="text" if row.right else "soft")

    def _write_left(self, cell: Cell[Row], room: QRect, width_px: int, words: str) -> None:
        width = theme().px(width_px)
        place = QRect(room.left(), room.top(), width - 8, room.height())
        cell.write(place, words, px=12, ink="soft", elide=START)
        room.setLeft(room.left() + width)


class HappenedPane(QWidget):
    """Three lists behind three words."""

    url_opened = Signal(str)
    """A record or a line of the log was opened: its URL."""
    requests_wanted = Signal(str)
    """The requests to a host are shown, or to all hosts: they are to be read again."""

    def __init__(self, log: CrawlLog) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("New records, log and requests"))
        self.requests_host, self.only_brought = "", False
        """Which requests are listed: of one host, and only those that brought a page."""
        self.ledger = LedgerView()
        self.sums, self._sums_below = ElidedLabel(self), ElidedLabel(self)
        self.sums.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._sums_below.setContentsMargins(16, 0, 16, 4)
        for label in (self.sums, self._sums_below):
            set_tint(label, "soft")
        self._painter = _JustIn()
        self.just_in = RowsView(self.tr("New records"), row_px=_ROW_PX, paint=self._painter.paint)
        self.log = LogView(log)
        self._none_in = _sentence(self.tr("Records appear here as they come in."))
        self._no_log = _sentence(self.tr("Responses, delays and errors appear here."))
        self._tabs = QButtonGroup(self)
        self.just_in_button = self._tab(self.tr("New"), 0)
        self.log_button = self._tab(self.tr("Log"), 1)
        self.requests_button = self._tab(self.tr("Requests"), 2)
        name = self.tr("Show the requests to all hosts")
        self.everyone = link_button(self.tr("Show all requests"), name=name, parent=self)
        self.everyone.clicked.connect(lambda: self.show_requests(""))
        name = self.tr("Open the records in Review")
        self.judge = link_button(self.tr("Open in Review"), name=name, parent=self)
        self._stack = QStackedWidget(self)
        self._lay_out()
        self.just_in.opened.connect(self.url_opened)
        self.log.opened.connect(self.url_opened)
        self._tabs.idClicked.connect(self.show_part)
        set_lengths(self._bar, height=_HEADER_PX)
        for button in self._tabs.buttons():
            set_role(button, Role.TITLE)
        set_roles(Role.SMALL, self._none_in, self._no_log, self.sums, self._sums_below)
        set_roles(Role.SMALL, self.everyone, self.judge)
        self.refresh(())

    def show_part(self, part: int) -> None:
        """Show the records (0), the log (1) or the requests (2)."""
        button = self._tabs.button(part)
        button.setChecked(True)
        self._show_page()
        if part == _REQUESTS:
            self.requests_wanted.emit(self.requests_host)

    def show_requests(self, host: str, *, only_brought: bool = False) -> None:
        """Show the requests to a host, or to all of them; or only those that brought a page."""
        self.requests_host, self.only_brought = host, only_brought
        self.show_part(_REQUESTS)

    def chosen_url(self, focus: QWidget | None) -> str:
        """Return the URL of the line that is chosen, when its list has the focus."""
        if focus is self.just_in and self.just_in.currentIndex().isValid():
            row_in = self.just_in.list.line(self.just_in.currentIndex().row())
            return row_in.key if row_in is not None else ""
        if focus is self.log and self.log.currentIndex().isValid():
            return self.log.url_of(self.log.currentIndex())
        if focus is self.ledger and self.ledger.currentIndex().isValid():
            row = self.ledger.requests.line(self.ledger.currentIndex().row())
            return row.url if row is not None else ""
        return ""

    @property
    def shows_requests(self) -> bool:
        """Whether the requests are in view."""
        return self._tabs.checkedId() == _REQUESTS

    def refresh(self, just_in: Sequence[JustIn]) -> None:
        """Show what came in, and what was written."""
        rows = [
            Row(
                item.url,
                item.title or item.url,
                item.host,
                f"{item.weight:.2f}" if item.title else "",
                f"{item.at.astimezone():%H:%M:%S}" if item.at else "",
            )
            for item in just_in[:_SHOWN]
        ]
        self._painter.has_times = any(item.at for item in just_in)
        self.just_in.list.show_rows(rows)
        self.log.refresh()
        self._show_page()

    def _show_page(self) -> None:
        part = self._tabs.checkedId()
        # The requests say themselves that there are none: the keys may be theirs before they are read.
        counts = (len(self.just_in.list.rows), self.log.log_model.rowCount(), 1)
        has_rows = counts[part] > 0
        self._stack.setCurrentIndex(part if has_rows else len(counts) + part)
        is_narrowed = bool(self.requests_host) or self.only_brought
        self.everyone.setVisible(part == _REQUESTS and is_narrowed)
        is_beside = self._has_room(self.sums, *([self.everyone] if is_narrowed else []))
        self.sums.setVisible(part == _REQUESTS and is_beside)
        self._sums_below.setVisible(part == _REQUESTS and not is_beside)
        self.judge.setVisible(part == 0 and has_rows and self._has_room(self.judge))

    def show_sums(self, words: str) -> None:
        """Say how many requests were made, beside the three words or in a line of its own."""
        for label in (self.sums, self._sums_below):
            label.setText(words)
        self._show_page()

    def _has_room(self, *others: QWidget) -> bool:
        """Tell whether something fits beside the three words; none of them is shortened for it."""
        beside: list[QWidget] = [*self._tabs.buttons(), *others[1:]]
        taken_px = sum(each.sizeHint().width() + 4 for each in beside)
        return taken_px + others[0].sizeHint().width() + 42 <= self.width()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show what there is room for."""
        super().resizeEvent(event)
        self._show_page()

    def _tab(self, words: str, part: int) -> QToolButton:
        button = QToolButton(self)
        button.setText(words)
        button.setAccessibleName(words)
        button.setCheckable(True)
        button.setChecked(part == 0)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._tabs.addButton(button, part)
        return button

    def _lay_out(self) -> None:
        row = in_row(
            self.just_in_button,
            self.log_button,
            self.requests_button,
            Stretch(0),
            (self.sums, 1),
            self.everyone,
            self.judge,
            spacing=4,
            margins=(10, 0, 16, 0),
        )
        self._bar = QWidget(self)
        self._bar.setLayout(row)
        for page in (self.just_in, self.log, self.ledger, self._none_in, self._no_log):
            self._stack.addWidget(page)
        in_column(self._bar, self._sums_below, (self._stack, 1), on=self)


def _sentence(words: str) -> QLabel:
    label = plain_label(words)
    label.setWordWrap(True)
    label.setContentsMargins(16, 2, 16, 0)
    label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
    set_tint(label, "soft")
    return label
