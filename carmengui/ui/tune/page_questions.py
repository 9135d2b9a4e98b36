"""What opens below the rules: versions, why not, the picked element; and what they ask and write."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject

from carmengui.bridge import Ask, Reader
from carmengui.engine.tuning import BlameLine, WhyNotAnswer, fact_page, why_not
from carmengui.engine.tuning.live.answer import Draft, LiveReading
from carmengui.ui.session.selection import Selection
from carmengui.ui.tune.diff.live import LiveDiff
from carmengui.ui.tune.editor.view import RuleView
from carmengui.ui.tune.panes.below_pane import BelowPane, PaneStack
from carmengui.ui.tune.panes.rows_pane import NumberRows, RowsPane
from carmengui.ui.tune.picking.picking import Picking
from carmengui.ui.tune.publish.history_reading import History, find_change, read_history, text_of
from carmengui.ui.tune.publish.sent_pane import SentPane
from carmengui.ui.tune.publish.versions_pane import VersionsPane
from carmengui.ui.tune.why.why_not_pane import WhyNotPane
from carmengui.ui.tune.why.why_pane import WhyPane


class PageQuestions(QObject):
    """Shows one of the panes in the place of the trace, and does what is asked in it."""

    def __init__(
        self,
        selection: Selection,
        ask: Ask,
        folder: Path,
        live: LiveDiff,
        view: RuleView,
        why: WhyPane,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._selection, self._ask, self._folder = selection, ask, folder
        self._live, self._view, self._why = live, view, why
        self._draft: Draft | None = None
        self._asks_later: tuple[str, str] | None = None
        """Words to ask about once the rules of a name are on the table."""
        self.stack = PaneStack()
        self.versions, self.why_not = VersionsPane(), WhyNotPane()
        self.sent, self.rows = SentPane(), RowsPane()
        self.picking = Picking(selection, ask, live, view, self)
        self._behind_rows: BelowPane | None = None
        """Where the number stands whose rows are shown; nothing where it is beside them."""
        self.stack.addWidget(why)
        for pane in (self.versions, self.why_not, self.picking.pane, self.sent):
            self.stack.addWidget(pane)
            pane.left.connect(self.show_why)
        self.stack.addWidget(self.rows)
        self.rows.left.connect(self._leave_rows)
        self._connect()

    def _connect(self) -> None:
        self._why.why_not_link.clicked.connect(lambda: self.ask_why_not(""))
        self._why.versions_link.clicked.connect(self.show_versions)
        self._why.sent_link.clicked.connect(self.show_sent)
        self.versions.opened.connect(self._open_version)
        self.versions.bisecting_wanted.connect(self.bisect)
        self.why_not.asked.connect(self._ask_why_not)
        self.why_not.taken.connect(self._write)
        self.why_not.pointed.connect(self._view.light_line)
        self.picking.shown.connect(lambda: self._show(self.picking.pane))
        self.picking.rows_shown.connect(lambda rows: self.show_rows(rows, self.picking.pane))
        self._selection.url_changed.connect(self.why_not.show_page)

    def show_draft(self, draft: Draft | None) -> None:
        """Work with this text from now on."""
        is_other = draft is None or self._draft is None or draft.name != self._draft.name
        self._draft = draft
        if self.stack.currentWidget() is self.versions or is_other:
            self._read_history()
        if draft is not None and self._asks_later and self._asks_later[0] == draft.name:
            words, self._asks_later = self._asks_later[1], None
            self.why_not.ask(words)

    def show_why(self) -> None:
        """Show the trace again."""
        self._view.note_lines({})
        self._show(self._why)
        self._why.setFocus()

    def _show(self, pane: BelowPane | WhyPane) -> None:
        self._view.light_line(0)
        is_of_picking = pane is self.rows and self._behind_rows is self.picking.pane
        if pane is not self.picking.pane and not is_of_picking:
            self.picking.leave()
        self.stack.setCurrentWidget(pane)

    def show_sent(self) -> None:
        """Show what reviewers have sent."""
        self.sent.begin()
        self._show(self.sent)
        self.sent.setFocus()

    def show_rows(self, rows: NumberRows, behind: BelowPane | None = None) -> None:
        """Show the rows behind a number; who leaves them comes back to the pane with the number."""
        self._behind_rows = behind
        self.rows.show_rows(rows)
        self._show(self.rows)
        self.rows.setFocus()

    def _leave_rows(self) -> None:
        if self._behind_rows is None:
            self.show_why()
        else:
            self._show(self._behind_rows)
            self._behind_rows.setFocus()

    @property
    def has_page(self) -> bool:
        """Whether a record is chosen."""
        return bool(self._selection.url)

    # Versions -----------------------------------------------------------------------------

    def show_versions(self) -> None:
        """Show the versions, and beside each line the version that brought it."""
        self.versions.say("")
        self._show(self.versions)
        self._read_history()
        self.versions.setFocus()

    def _read_history(self) -> None:
        if self._draft is not None:
            draft = self._draft
            question = partial(read_history, self._folder, draft.name, draft.text, draft.site)
            self._ask.run(
                self, "history", lambda _: question(), self._on_history, self.versions.say
            )

    def _on_history(self, history: History) -> None:
        self.versions.show_history(history)
        if self.stack.currentWidget() is self.versions:
            self._view.note_lines({at: _note(line) for at, line in history.brought.items()})

    def _open_version(self, number: int) -> None:
        if self._draft is not None:
            draft = self._draft
            question = partial(text_of, self._folder, draft.name, number, draft.site)
            self._ask.run(self, "text", lambda _: question(), self._write, self.versions.say)

    def bisect(self) -> None:
        """Find the version that changed the value of the chosen record."""
        if self._draft is not None:
            self.show_versions()
            name, url = self._draft.name, self._selection.url
            question = partial(
                find_change, reading=self._live.reading, folder=self._folder, name=name, url=url
            )
            self._ask.run(self, "bisect", question, self.versions.show_bisection, self.versions.say)

    # Why not ------------------------------------------------------------------------------

    def ask_why_not(self, words: str, name: str = "") -> None:
        """Ask why some words of the chosen page are not the value; without any, ask which.

        ``name``: the rules that it is about; they may have to be read first.
        """
        self.why_not.show_page(self._selection.url)
        self._show(self.why_not)
        self.why_not.setFocus()
        self._asks_later = None
        if name and (self._draft is None or self._draft.name != name):
            self._asks_later = name, words
        else:
            self.why_not.ask(words)

    def _ask_why_not(self, words: str) -> None:
        draft = self._draft
        if not self._selection.url or draft is None:
            self.why_not.show_failure(self.tr("No record selected. Select one in a list first."))
            return
        question = partial(
            _find_why_not,
            reading=self._live.reading,
            url=self._selection.url,
            words=words,
            draft=draft,
        )
        self._ask.run(
            self, "why not", question, self.why_not.show_answer, self.why_not.show_failure
        )

    def _write(self, text: str) -> None:
        self._view.write_text(text)
        self._view.setFocus()


def _note(line: BlameLine) -> str:
    """Return which version brought a line: one of the common rules, or of the site alone."""
    return f"s{line.number}" if line.site else f"v{line.number}"


def _find_why_not(
    reader: Reader, *, reading: LiveReading, url: str, words: str, draft: Draft
) -> WhyNotAnswer:
    page = fact_page(reader.store, reader.archive, url)
    truths = reading.truths(reader)
    return why_not(page, draft.text, words, reading.facts, truths, name=draft.name, put=draft.put)
