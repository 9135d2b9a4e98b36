"""The log of decisions over the desk: filtered by words, and any line can be taken back alone."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from carmengui.bridge import Ask, Judging, Reader
from carmengui.engine.model.review import LoggedDecision
from carmengui.ui.overlay import Overlay
from carmengui.ui.review.decision_table import (
    DecisionTable,
    LogColumn,
    LogRead,
    number_of_each,
)
from carmengui.ui.states import StateStack
from carmengui.ui.theme import theme
from carmengui.ui.widgets.copied_row import CopiedRow
from carmengui.ui.widgets.heading_room import align_items, room_for

PAGE = 500
_WIDTH_PX, _HEIGHT_PX = 920, 560
_WIDTHS = {
    LogColumn.WHEN: 124, LogColumn.RECORD: 92, LogColumn.FIELD: 136, LogColumn.VERDICT: 146,
    LogColumn.WHO: 120,
}  # fmt: skip


class DecisionLog(Overlay):
    """Newest first. Undo takes the last step back; here it is any line, however old."""

    opened_record = Signal(str, str)
    """A decision was opened: the URL of its record and the field (empty: the whole record)."""

    def __init__(self, window: QWidget, ask: Ask, judging: Judging) -> None:
        super().__init__(window, (_WIDTH_PX, _HEIGHT_PX))
        self._ask, self._judging = ask, judging
        self._limit = PAGE
        self.setAccessibleName(self.tr("Log of decisions"))
        self.title, self.count = QLabel(self.tr("What was decided")), QLabel()
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Find: wrong, title, a number, a name, words"))
        self.field.setAccessibleName(self.tr("Find in the log"))
        self.field.setClearButtonEnabled(True)
        self.decisions = DecisionTable()
        self.table = QTableView()
        CopiedRow(self.table, lambda: self.current.decision.url if self.current else "")
        self.stack = StateStack(self.table)
        self.take_back = QPushButton(self.tr("Take this one back"))
        self.open_button = QPushButton(self.tr("Open the record"))
        self.more = QPushButton(self.tr("Show earlier ones"))
        self.more.setProperty("link", True)
        self._lay_out()
        self._look()
        self._connect()
        self._on_theme_changed()

    def show_log(self) -> None:
        """Read the log and open over the desk."""
        self.stack.show_loading(self.tr("The log is being read."))
        self.open()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)
        self.refresh()

    def refresh(self) -> None:
        """Read the log again, while it is open."""
        if self.isVisible():
            question = partial(_read, limit=self._limit)
            self._ask.run(self, "log", question, self._on_read, self._on_failed)

    @property
    def current(self) -> LoggedDecision | None:
        """The decision of the current line."""
        return self.decisions.line(self.table.currentIndex().row())

    def take_current_back(self) -> None:
        """Take the decision of the current line back, and no other."""
        line = self.current
        if line is not None and self.decisions.stands(line):
            self._judging.take_back((line.number,))

    def open_current(self) -> None:
        """Go to the record of the current line."""
        if (line := self.current) is not None:
            self.dismiss()
            self.opened_record.emit(line.decision.url, line.decision.field)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete takes back, Enter opens, the arrows lead from the field to the list."""
        match event.key():
            case Qt.Key.Key_Delete if self.table.hasFocus():
                self.take_current_back()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.open_current()
            case Qt.Key.Key_Down if self.field.hasFocus() and self.decisions.rowCount():
                self.table.setFocus(Qt.FocusReason.OtherFocusReason)
            case _:
                super().keyPressEvent(event)
                return
        event.accept()

    # What was read ------------------------------------------------------------------------

    def _on_read(self, read: LogRead) -> None:
        before = self.current
        self.decisions.show_log(read)
        self.more.setVisible(read.has_more)
        self._show_rows(before)

    def _on_failed(self, sentence: str) -> None:
        self.stack.show_failed(self.tr("The log could not be read."), sentence)

    def _on_words(self, text: str) -> None:
        before = self.current
        self.decisions.show_words(text)
        self._show_rows(before)

    def _show_rows(self, before: LoggedDecision | None) -> None:
        rows = self.decisions.rowCount()
        self.count.setText(self.tr("{n} decisions").format(n=f"{rows:,}") if rows else "")
        if rows:
            self.stack.show_content()
            same = (row for row in range(rows) if before == self.decisions.line(row))
            self.table.selectRow(next(same, 0))
        elif self.field.text():
            self.stack.show_empty(
                self.tr("No decision has these words."), self.tr("Look for fewer of them.")
            )
        else:
            self.stack.show_empty(
                self.tr("Nothing was decided yet."),
                self.tr("Each verdict stands here with its moment, and can be taken back alone."),
            )
        self._tell()

    def _tell(self) -> None:
        line = self.current
        self.open_button.setEnabled(line is not None)
        self.take_back.setEnabled(line is not None and self.decisions.stands(line))

    def _on_more(self) -> None:
        self._limit += 4 * PAGE
        self.refresh()

    # Looks --------------------------------------------------------------------------------

    def _connect(self) -> None:
        self.field.textChanged.connect(self._on_words)
        self.table.selectionModel().currentChanged.connect(lambda *_: self._tell())
        self.table.doubleClicked.connect(lambda _: self.open_current())
        self.take_back.clicked.connect(self.take_current_back)
        self.open_button.clicked.connect(self.open_current)
        self.more.clicked.connect(self._on_more)
        self._judging.written.connect(lambda _: self.refresh())
        self._judging.taken_back.connect(lambda _: self.refresh())
        theme().changed.connect(self._on_theme_changed)

    def _look(self) -> None:
        table = self.table
        table.setModel(self.decisions)
        table.setAccessibleName(self.tr("Decisions"))
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.setTabKeyNavigation(False)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.verticalHeader().hide()
        header = table.horizontalHeader()
        header.setAccessibleName(self.tr("Columns of the log"))
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(LogColumn.VALUE, QHeaderView.ResizeMode.Stretch)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setContentsMargins(24, 20, 24, 8)
        top.setSpacing(16)
        top.addWidget(self.title)
        top.addWidget(self.count)
        top.addStretch(1)
        top.addWidget(self.field, 2)
        foot = QHBoxLayout()
        foot.setContentsMargins(24, 8, 24, 16)
        foot.setSpacing(8)
        for button in (self.take_back, self.open_button):
            foot.addWidget(button)
        foot.addStretch(1)
        foot.addWidget(self.more)
        column = QVBoxLayout(self.panel)
        column.setContentsMargins(1, 1, 1, 1)
        column.setSpacing(0)
        column.addLayout(top)
        inset = QHBoxLayout()
        inset.setContentsMargins(16, 0, 16, 0)
        inset.addWidget(self.stack)
        column.addLayout(inset, 1)
        column.addLayout(foot)
        self.more.hide()
        theme().tint(self.count, "soft")

    def _on_theme_changed(self) -> None:
        wear = theme()
        self.title.setFont(wear.font(18, weight=600))
        self.count.setFont(wear.font(13))
        self.table.horizontalHeader().setFont(wear.font(12))
        self.table.horizontalHeader().setFixedHeight(wear.px(28))
        self.table.verticalHeader().setDefaultSectionSize(wear.px(28))
        align_items(self.table)
        for column, width in _WIDTHS.items():
            least = room_for(self.table.horizontalHeader(), column, wear.px(width))
            self.table.setColumnWidth(column, least)


def _read(reader: Reader, *, limit: int) -> LogRead:
    lines = reader.verdicts.log(limit + 1)
    urls = list({line.decision.url for line in lines})
    numbers = [reader.store.listing.number_of(url) for url in urls]
    return LogRead(
        lines[:limit], reader.verdicts.withdrawn(), number_of_each(urls, numbers),
        has_more=len(lines) > limit,
    )  # fmt: skip
