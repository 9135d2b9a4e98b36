"""The log of decisions over the desk: any line can be taken back alone, and what was set aside is kept."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from carmengui.bridge import Ask, Judging, Reader
from carmengui.engine.model.review import LoggedDecision
from carmengui.engine.review.log.log_view import SetAside, Stood, read_log, stood_at
from carmengui.ui.review.log.page import LogPage
from carmengui.ui.review.log.rows import LogRow
from carmengui.ui.review.log.state_at import StoodThen
from carmengui.ui.review.log.table import LogRead, number_of_each
from carmengui.ui.widgets.lists.copied_row import CopiedRow
from carmengui.ui.widgets.overlay import Overlay
from carmengui.ui.widgets.show_if import show_if

PAGE = 500
_WIDTH_PX, _HEIGHT_PX = 1120, 560


class DecisionLog(Overlay):
    """Newest first. Undo takes the last step back; here it is any line, however old.

    What was undone before something else was decided stands as a strand, and can be gone back to.
    """

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
        self.return_button, self.stood_button = page.return_button, page.stood_button
        CopiedRow(self.table, lambda: self.current.decision.url if self.current else "")
        self.pages = QStackedWidget()
        for each in (self.page, self.stood):
            self.pages.addWidget(each)
        column = QVBoxLayout(self.panel)
        column.setContentsMargins(1, 1, 1, 1)
        column.addWidget(self.pages)
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
        return self.decisions.line(self.table.currentIndex().row())

    @property
    def current(self) -> LoggedDecision | None:
        """The decision of the current line; nothing on the head of a strand."""
        return self.decisions.decision(self.table.currentIndex().row())

    @property
    def current_strand(self) -> SetAside | None:
        """What was set aside and is stood on, as a whole or in one of its lines."""
        row = self.current_row
        return row.strand if row else None

    # What can be done ---------------------------------------------------------------------

    def take_current_back(self) -> None:
        """Take the decision of the current line back, and no other."""
        line = self.current
        if line is not None and self.decisions.stands(line):
            self._judging.take_back((line.number,))

    def open_current(self) -> None:
        """Go to the record of the current line; what is set aside is shown or folded."""
        row = self.current_row
        if row is not None and row.is_head:
            self.fold_current()
        elif (line := self.current) is not None:
            self.dismiss()
            self.opened_record.emit(line.decision.url, line.decision.field)

    def fold_current(self, *, is_open: bool | None = None) -> None:
        """Show what was set aside line by line, or as one row; without a wish, the other way."""
        strand = self.current_strand
        if strand is None:
            return
        wanted = not self.decisions.is_unfolded(strand) if is_open is None else is_open
        if wanted is not self.decisions.is_unfolded(strand):
            self.decisions.fold(strand, is_open=wanted)
            self._show_rows(LogRow(strand=strand))

    def go_back(self) -> None:
        """Let what was set aside stand again, in place of what was decided since."""
        strand = self.current_strand
        if strand is not None and strand.reviewer == self._judging.reviewer:
            self._judging.go_back_to(strand.tip)

    def show_stood(self) -> None:
        """Show what stood when the current line had been written."""
        line = self.current
        if line is None:
            return
        words = self.decisions.words_of(line)
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
        """Delete takes back, Enter opens, the arrows lead from the field to the list."""
        is_listed = self.table.hasFocus()
        match event.key():
            case Qt.Key.Key_Escape if self.pages.currentWidget() is self.stood:
                self.leave_stood()
            case _ if self.pages.currentWidget() is self.stood:
                super().keyPressEvent(event)
                return
            case Qt.Key.Key_Delete if is_listed:
                self.take_current_back()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.open_current()
            case Qt.Key.Key_Right | Qt.Key.Key_Left if is_listed:
                self.fold_current(is_open=event.key() == Qt.Key.Key_Right)
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
        rows, many = self.decisions.rowCount(), self.decisions.decisions
        words = self.tr("1 decision") if many == 1 else self.tr("{n} decisions")
        self.page.count.setText(words.format(n=f"{many:,}") if many else "")
        self.page.span_heads()
        if rows:
            self.stack.show_content()
            self.table.selectRow(self._place_of(before))
        elif self.field.text():
            self.stack.show_empty(self.tr("No matching decisions."), self.tr("Try fewer words."))
        else:
            self.stack.show_empty(
                self.tr("No decisions yet."),
                self.tr("Each verdict appears here and can be undone on its own."),
            )
        self._tell()

    def _place_of(self, before: LogRow | None) -> int:
        """Return where a row stands now; of a strand that was gone back to, its newest line."""
        if before is None:
            return 0
        wanted: list[tuple[object, ...]] = [before.key]
        if before.strand is not None:
            wanted += [(line.number,) for line, _ in reversed(before.strand.lines)]
        places: dict[tuple[object, ...], int] = {}
        for place in range(self.decisions.rowCount()):
            if (row := self.decisions.line(place)) is not None:
                places.setdefault(row.key, place)
        return next((places[key] for key in wanted if key in places), 0)

    def _tell(self) -> None:
        line, strand = self.current, self.current_strand
        self.open_button.setEnabled(line is not None)
        self.stood_button.setEnabled(line is not None)
        self.take_back.setEnabled(line is not None and self.decisions.stands(line))
        show_if(self.take_back, strand is None)
        show_if(self.return_button, strand is not None)
        if strand is not None:
            is_mine = strand.reviewer == self._judging.reviewer
            self.return_button.setEnabled(is_mine)
            self.return_button.setToolTip(self._return_words(strand, is_mine=is_mine))

    def _return_words(self, strand: SetAside, *, is_mine: bool) -> str:
        if is_mine:
            return self.tr("Restored. The decisions that replaced them were set aside.")
        words = self.tr("Set aside by {name}, who can restore it.")
        return words.format(name=strand.reviewer)

    def _on_more(self) -> None:
        self._limit += 4 * PAGE
        self.refresh()

    def _on_clicked(self) -> None:
        row = self.current_row
        if row is not None and row.is_head:
            self.fold_current()

    def _on_double_clicked(self) -> None:
        if self.current is not None:
            self.open_current()

    def _connect(self) -> None:
        self.field.textChanged.connect(self._on_words)
        self.whose.currentIndexChanged.connect(lambda _: self.refresh())
        self.table.selectionModel().currentChanged.connect(lambda *_: self._tell())
        self.table.clicked.connect(lambda _: self._on_clicked())
        self.table.doubleClicked.connect(lambda _: self._on_double_clicked())
        self.take_back.clicked.connect(self.take_current_back)
        self.return_button.clicked.connect(self.go_back)
        self.open_button.clicked.connect(self.open_current)
        self.stood_button.clicked.connect(self.show_stood)
        self.stood.left.connect(self.leave_stood)
        self.stood.list_wanted.connect(self.show_past)
        self.more.clicked.connect(self._on_more)
        self._judging.written.connect(lambda _: self.refresh())
        self._judging.taken_back.connect(lambda _: self.refresh())


def _read(reader: Reader, *, limit: int, reviewer: str | None) -> LogRead:
    view = read_log(reader.verdicts, limit, reviewer)
    told = [*view.lines, *(line for strand in view.strands for line, _ in strand.lines)]
    urls = list({line.decision.url for line in told})
    numbers = [reader.store.listing.number_of(url) for url in urls]
    return LogRead(view, number_of_each(urls, numbers))


def _stood(reader: Reader, *, line: LoggedDecision, reviewer: str | None) -> Stood:
    return stood_at(reader.verdicts, line, reviewer)
