"""The log over the desk: decisions and changes; each can be undone, or restored, on its own."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QComboBox,
    QLineEdit,
    QPushButton,
    QStackedWidget,
    QWidget,
)

from carmengui.bridge import Ask, Judging, Reader
from carmengui.engine.model.edits import LoggedEdit
from carmengui.engine.model.review import LoggedDecision
from carmengui.engine.review.log.log_view import LogRow, Stood, read_log, stood_at
from carmengui.ui.review.log.state_at import StoodThen
from carmengui.ui.review.log.table import DecisionTable, LogRead, number_of_each
from carmengui.ui.theme import Role
from carmengui.ui.widgets.clear_button import ClearSign
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row
from carmengui.ui.widgets.link_button import link_button
from carmengui.ui.widgets.lists.row_delegate import RowLook
from carmengui.ui.widgets.lists.row_table import RowTable
from carmengui.ui.widgets.overlay import Overlay
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.show_if import show_if
from carmengui.ui.widgets.states import StateStack

PAGE = 500
_WIDTH_PX, _HEIGHT_PX = 1120, 560


class LogPage(QWidget):
    """Holds the parts and dresses them; who uses it says what they do."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Decision log"))
        self.title = plain_label(self.tr("Decision log"), role=Role.ANSWER)
        self.count = plain_label(role=Role.BODY, tint="soft")
        self.whose = QComboBox()
        self.whose.setAccessibleName(self.tr("Reviewer"))
        self.whose.view().setAccessibleName(self.tr("Reviewers"))
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("Find verdict, field, number, name or words"))
        self.field.setAccessibleName(self.tr("Find in the log"))
        ClearSign(self.field)
        self.decisions = DecisionTable()
        self.table = RowTable()
        self.table.set_up(
            self.tr("Decisions"),
            self.tr("Log columns"),
            self.decisions,
            RowLook(has_edge=False),
            also=_url_of,
        )
        self.stack = StateStack(self.table)
        self.take_back = QPushButton(self.tr("Undo this decision"))
        self.open_button = QPushButton(self.tr("Open the record"))
        self.stood_button = QPushButton(self.tr("Show earlier state"))
        self.more = link_button(self.tr("Show earlier decisions"))
        self._lay_out()

    @property
    def reviewer(self) -> str | None:
        """Whose decisions are wanted; nothing: everybody's."""
        return self.whose.currentData() or None

    def show_reviewers(self, counted: tuple[tuple[str, int], ...]) -> None:
        """Offer the decisions of each of those who decided, if they are more than one."""
        chosen = self.reviewer
        self.whose.blockSignals(True)
        self.whose.clear()
        total = sum(count for _, count in counted)
        self.whose.addItem(self.tr("Everyone ({n})").format(n=f"{total:,}"), "")
        for name, count in counted:
            self.whose.addItem(f"{name} ({count:,})", name)
        self.whose.setCurrentIndex(max(0, self.whose.findData(chosen or "")))
        self.whose.blockSignals(False)
        show_if(self.whose, len(counted) > 1)

    def _lay_out(self) -> None:
        top = in_row(
            self.title,
            self.count,
            STRETCH,
            self.whose,
            (self.field, 2),
            margins=(24, 20, 24, 8),
            spacing=16,
        )
        foot = in_row(
            self.take_back,
            self.open_button,
            self.stood_button,
            STRETCH,
            self.more,
            margins=(24, 8, 24, 16),
            spacing=8,
        )
        inset = in_row(self.stack, margins=(16, 0))
        in_column(top, (inset, 1), foot, on=self)
        for hidden in (self.more, self.whose):
            hidden.hide()


def _url_of(row: LogRow) -> str:
    return row.line.decision.url if isinstance(row.line, LoggedDecision) else ""


class DecisionLog(Overlay):
    """Newest first. The key undoes what was done last; here it is any line, however old."""

    opened_record = Signal(str, str)
    """A decision was opened: the URL of its record and the field (empty: the whole record)."""

    past_wanted = Signal(int, str)
    """The records are wanted as they stood after a line, of one reviewer (empty: of everybody)."""

    def __init__(self, window: QWidget, ask: Ask, judging: Judging) -> None:
        super().__init__(window, (_WIDTH_PX, _HEIGHT_PX))
        self._ask, self._judging = ask, judging
        self._limit = PAGE
        self.setAccessibleName(self.tr("Decision log"))
        self.page, self.stood = LogPage(), StoodThen()
        page = self.page
        self.field, self.table, self.decisions = page.field, page.table, page.decisions
        self.stack, self.more, self.whose = page.stack, page.more, page.whose
        self.take_back, self.open_button = page.take_back, page.open_button
        self.stood_button = page.stood_button
        self.pages = QStackedWidget()
        for each in (self.page, self.stood):
            self.pages.addWidget(each)
        in_column(self.pages, on=self.panel, margins=(1, 1))
        self._connect()

    def show_log(self) -> None:
        """Read the log and open over the desk."""
        self.pages.setCurrentWidget(self.page)
        self.stack.show_loading(self.tr("Loading log …"))
        self.open()
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)
        self.refresh()

    def refresh(self) -> None:
        """Read the log again, while it is open."""
        if self.isVisible():
            question = partial(_read, limit=self._limit, reviewer=self.page.reviewer)
            self._ask.run(self, "log", question, self._on_read, self._on_failed)

    @property
    def current_row(self) -> LogRow | None:
        """What the current row stands for."""
        row: LogRow | None = self.table.current_row
        return row

    @property
    def current(self) -> LoggedDecision | None:
        """The decision of the current line; nothing where that is a change."""
        line = self.current_row.line if self.current_row else None
        return line if isinstance(line, LoggedDecision) else None

    # What can be done ---------------------------------------------------------------------

    def turn_current(self) -> None:
        """Undo what stands on the current line, and nothing else; or restore what was undone."""
        row = self.current_row
        if row is None:
            return
        if isinstance(row.line, LoggedEdit):
            self._judging.turn_edit(row.line.number)
        elif row.stands:
            self._judging.take_back((row.line.number,))
        else:
            self._judging.restore((row.line.number,))

    def open_current(self) -> None:
        """Go to the record of the current line."""
        if (line := self.current) is not None:
            self.dismiss()
            self.opened_record.emit(line.decision.url, line.decision.field)

    def show_stood(self) -> None:
        """Show what stood when the current line had been written."""
        row, line = self.current_row, self.current
        if row is None or line is None:
            return
        words = self.decisions.sentence(LogRow(line, stands=True))
        whose = self.page.reviewer
        question = partial(_stood, line=line, reviewer=whose)
        self.stood.show_loading()
        self.pages.setCurrentWidget(self.stood)
        self.stood.back.setFocus(Qt.FocusReason.OtherFocusReason)

        def told(stood: Stood) -> None:
            self.stood.show_stood(stood, words, whose or "")

        self._ask.run(self, "stood", question, told, self.stood.show_failed)

    def show_past(self) -> None:
        """Show the records as they stood when the current line had been written."""
        line = self.current
        if line is not None:
            self.dismiss()
            self.past_wanted.emit(line.number, self.page.reviewer or "")

    def leave_stood(self) -> None:
        """Show the log again."""
        self.pages.setCurrentWidget(self.page)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete undoes or restores, Enter opens, the arrows lead from the field to the list."""
        is_listed = self.table.hasFocus()
        match event.key():
            case Qt.Key.Key_Escape if self.pages.currentWidget() is self.stood:
                self.leave_stood()
            case _ if self.pages.currentWidget() is self.stood:
                super().keyPressEvent(event)
                return
            case Qt.Key.Key_Delete if is_listed:
                self.turn_current()
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
        before = self.current_row
        self.decisions.show_log(read)
        self.page.show_reviewers(read.view.reviewers)
        show_if(self.more, read.view.has_more)
        self._show_rows(before)

    def _on_failed(self, sentence: str) -> None:
        self.stack.show_failed(self.tr("The log could not be loaded."), sentence)

    def _on_words(self, text: str) -> None:
        before = self.current_row
        self.decisions.show_words(text)
        self._show_rows(before)

    def _show_rows(self, before: LogRow | None) -> None:
        rows = self.decisions.rowCount()
        words = self.tr("1 line") if rows == 1 else self.tr("{n} lines")
        self.page.count.setText(words.format(n=f"{rows:,}") if rows else "")
        if rows:
            self.stack.show_content()
            self.table.selectRow(self._place_of(before))
        elif self.field.text():
            self.stack.show_empty(self.tr("No matching decisions."), self.tr("Try fewer words."))
        else:
            self.stack.show_empty(
                self.tr("No decisions yet."),
                self.tr(
                    "Each verdict and each change of the project appears here and can be undone on its own."
                ),
            )
        self._tell()

    def _place_of(self, before: LogRow | None) -> int:
        """Return where a row stands now; the first place when it is gone."""
        wanted = _key(before) if before else None
        rows = (self.decisions.line(place) for place in range(self.decisions.rowCount()))
        return next((place for place, row in enumerate(rows) if row and _key(row) == wanted), 0)

    def _tell(self) -> None:
        row, line = self.current_row, self.current
        self.open_button.setEnabled(line is not None)
        self.stood_button.setEnabled(line is not None)
        self.take_back.setEnabled(row is not None)
        is_change = row is not None and isinstance(row.line, LoggedEdit)
        if row is None or row.stands:
            words = self.tr("Undo this change") if is_change else self.tr("Undo this decision")
        elif is_change:
            words = self.tr("Redo this change")
        else:
            words = self.tr("Restore this decision")
        self.take_back.setText(words)

    def _on_more(self) -> None:
        self._limit += 4 * PAGE
        self.refresh()

    def _connect(self) -> None:
        self.field.textChanged.connect(self._on_words)
        self.whose.currentIndexChanged.connect(lambda _: self.refresh())
        self.table.selectionModel().currentChanged.connect(lambda *_: self._tell())
        self.table.row_opened.connect(lambda _: self.open_current())
        self.take_back.clicked.connect(self.turn_current)
        self.open_button.clicked.connect(self.open_current)
        self.stood_button.clicked.connect(self.show_stood)
        self.stood.left.connect(self.leave_stood)
        self.stood.list_wanted.connect(self.show_past)
        self.more.clicked.connect(self._on_more)
        self._judging.written.connect(lambda _: self.refresh())
        self._judging.taken_back.connect(lambda _: self.refresh())
        self._judging.edit_heard.connect(self.refresh)


def _key(row: LogRow) -> tuple[bool, int]:
    """Return what a row is known by when the log is read again."""
    return isinstance(row.line, LoggedEdit), row.line.number


def _read(reader: Reader, *, limit: int, reviewer: str | None) -> LogRead:
    view = read_log(reader.verdicts, limit, reviewer)
    urls = list({line.decision.url for line in view.lines})
    numbers = [reader.store.listing.number_of(url) for url in urls]
    return LogRead(view, number_of_each(urls, numbers))


def _stood(reader: Reader, *, line: LoggedDecision, reviewer: str | None) -> Stood:
    return stood_at(reader.verdicts, line, reviewer)
