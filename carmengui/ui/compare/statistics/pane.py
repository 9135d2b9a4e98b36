"""Compute statistics: the paper's two tables, figures, methods, reliability, markup census, report."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QPushButton,
    QWidget,
)

from carmengui.bridge import Ask, Change
from carmengui.bridge.pictures.page_pictures import PagePictures
from carmengui.engine.review.statistics.row_reader import Behind
from carmengui.engine.review.statistics.rows import Which
from carmengui.ui.compare.lexicon.counting import WordCounting, WordShares
from carmengui.ui.compare.lexicon.panel import UnresolvedPanel
from carmengui.ui.compare.statistics.page import INSET_PX, StatisticsPage
from carmengui.ui.compare.statistics.reading import (
    Counted,
    count,
    count_corpus,
    is_known_page,
    read_behind,
    rows_behind,
    write_report,
)
from carmengui.ui.compare.statistics.row_columns import Rows
from carmengui.ui.compare.statistics.rows_panel import StatisticsRowsPanel
from carmengui.ui.compare.statistics.set_counting import SetCounting
from carmengui.ui.compare.statistics.source import StatisticsSource
from carmengui.ui.tasks.query_task import AskedWork
from carmengui.ui.tasks.task_list import TaskList
from carmengui.ui.tasks.words import pace_words, work_words
from carmengui.ui.theme import Role, restore_roles, set_role, set_tint
from carmengui.ui.widgets.layouts import STRETCH, in_column, in_row, make_splitter
from carmengui.ui.widgets.plain_text import plain_label, set_tip
from carmengui.ui.widgets.states import StateStack

_LIST_PX, _WORDS_PX = 240, 360


class StatisticsPane(QWidget):
    """Counts when it is asked to; every number leads to its rows, every row to its record."""

    word_opened = Signal(str, str)
    """A record with an unresolved word shall be opened: its URL, and the word."""
    rows_wanted = Signal(str)
    """Rows shall be shown on Review: the filter that shows them."""
    page_wanted = Signal(str)
    """A record shall be opened on Review: its URL."""
    stopped = Signal(str)
    """Counting was stopped: what is to be said of it."""
    command_wanted = Signal()
    """The statistics shall be copied as a command."""

    def __init__(
        self,
        ask: Ask,
        name: str = "",
        works: TaskList | None = None,
        pictures: PagePictures | None = None,
        change: Change | None = None,
    ) -> None:
        """``pictures`` draws the pages that a report names; ``change`` writes the lexicon."""
        super().__init__()
        self._pictures = pictures
        self._ask, self._name, self._works = ask, name, works or TaskList(self)
        self._counting = AskedWork(self, "statistics", ask, self._works)
        self._report = AskedWork(self, "report", ask, self._works)
        self._corpus = AskedWork(self, "corpus totals", ask, self._works)
        self._set = SetCounting(self, ask, self._works)
        self._words = WordCounting(self, ask, self._works, change)
        self._wants_words = False
        """Whether unresolved words shall be counted, and listed, once the tables are there."""
        self._shares: WordShares | None = None
        self.counted: Counted | None = None
        """What the tables show."""
        self.setAccessibleName(self.tr("Statistics"))
        self.source = StatisticsSource(self)
        self.page, self.list = StatisticsPage(), StatisticsRowsPanel()
        self.unresolved = UnresolvedPanel()
        self.said = plain_label(self)
        self.again = QPushButton(self.tr("Refresh"), self)
        self.command = QPushButton(self.tr("Copy as command"), self)
        set_tip(self.command, self.tr("Copy the command line for these statistics."))
        self.save = QPushButton(self.tr("Export report …"), self)
        set_tip(self.save, self.tr("The report covers all records of the project."))
        self.stack = StateStack(self._content())
        self._lay_out()
        self._connect()
        set_role(self.said, Role.SMALL)
        self._show_not_counted()

    # Counting -----------------------------------------------------------------------------

    def compute(self) -> None:
        """Count everything in a reader thread; what is shown stays, dimmed, until it is there."""
        basis = self.source.basis
        self._counting.begin(
            self.source.work_words(),
            lambda reader, headway: count(reader, basis, headway),
            self.show_counted,
            self._on_failed,
        )
        if self.counted is None:
            self._show_waiting()
            # The keys wait with the sentence, and go on to the tables with it.
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.stack.show_stale()

    def _on_stopped(self) -> None:
        """Let what was counted before stand."""
        if self.counted is None:
            self._show_not_counted()
            self.stopped.emit(self.tr("Statistics stopped."))
        else:
            self.show_counted(self.counted)
            self.stopped.emit(self.tr("Statistics stopped. Showing the previous figures."))

    def close_down(self) -> None:
        """Let whoever still counts or writes end."""
        self._counting.end()
        self._report.end()
        self._corpus.end()
        self._set.work.end()
        self._words.forget()

    def show_counted(self, counted: Counted) -> None:
        """Show what was counted."""
        self.counted = counted
        self._corpus.end()
        self._set.work.end()
        self._words.forget()
        self._shares = None
        self.unresolved.hide()
        self.save.setEnabled(counted.basis.is_whole)
        if not counted.statistics.records:
            self._show_no_records(counted)
            return
        self.page.show_counted(counted)
        self.stack.show_content()
        restore_roles(self)  # a label loses its font when it finds its place
        if self._wants_words:
            self.count_words()

    def _show_no_records(self, counted: Counted) -> None:
        if counted.basis.is_whole:
            self.stack.show_empty(
                self.tr("No records yet."),
                self.tr("Crawl pages or import a corpus to see statistics."),
            )
        else:
            self.stack.show_empty(
                self.tr("No matching records."), self.tr("Choose another selection above.")
            )

    def _on_source_changed(self) -> None:
        if self.isVisible():
            self.compute()

    def _show_waiting(self) -> None:
        work = self._counting.work
        if self.counted is not None:
            return
        if work is None or work.reached is None:
            words, pace, share = self.tr("Counting records …"), "", None
        else:
            words, pace, share = work_words(work), pace_words(work), work.share
        self.stack.show_loading(words, pace, self.tr("Cancel"), share)

    def _on_action_pressed(self) -> None:
        if self._counting.work is not None:
            self._counting.stop()
        else:
            self.compute()

    def _show_not_counted(self) -> None:
        self.stack.show_empty(
            self.tr("No statistics yet."),
            self.tr("Statistics compare the values found with verdicts and gold."),
            self.tr("Compute statistics"),
        )

    def _on_failed(self, sentence: str) -> None:
        self.stack.show_failed(
            self.tr("The statistics could not be computed."), sentence, self.tr("Refresh")
        )

    # The text corpus ------------------------------------------------------------------------

    def count_corpus(self) -> None:
        """Count documents and words of the records that the tables show; pressed again, stop it."""
        if self.counted is None:
            return
        if self._corpus.work is not None:
            self._corpus.stop()
            return
        basis = self.counted.basis
        self._corpus.begin(
            self.tr("Documents and words of the text corpus"),
            partial(count_corpus, basis=basis),
            self.page.show_corpus,
            self.page.show_corpus_work,
        )
        self._show_corpus_work()

    def _show_corpus_work(self) -> None:
        work = self._corpus.work
        if work is not None:
            words = self.tr("{work} – cancel").format(work=work_words(work))
            self.page.show_corpus_work(words)

    # Unresolved words -----------------------------------------------------------------------

    def show_unresolved(self) -> None:
        """List the unresolved words; count them before, if that was not done."""
        self._wants_words = True
        if self._shares is not None:
            self._list_words(self._shares)
        elif self.counted is not None and self._counting.work is None:
            self.count_words()

    def count_words(self) -> None:
        """Look the words of the records up; pressed again, stop it."""
        if self.counted is None or not self.counted.basis.is_project:
            return
        if self._words.work.work is not None:
            self._words.work.stop()
            return
        self._words.begin(self.counted.basis)
        self._show_words_work()

    def add_word(self) -> None:
        """Put the chosen unresolved word into the lexicon."""
        if self.unresolved.is_shown:
            self.unresolved.add_word()

    def _show_words_work(self) -> None:
        work = self._words.work.work
        if work is not None:
            words = self.tr("{work} – cancel").format(work=work_words(work))
            self.page.show_words_work(words)

    def _on_words(self, shares: WordShares) -> None:
        is_first, self._shares = self._shares is None, shares
        self.page.show_words(shares.now)
        if not self.unresolved.isHidden():
            self.unresolved.show_shares(shares)
        elif is_first and self._wants_words:
            self._list_words(shares)

    def _list_words(self, shares: WordShares) -> None:
        """List the words of the language that has most of them."""
        self._wants_words = False
        languages = [each for each in shares.now.languages if each.unresolved]
        if languages:
            self._show_language(languages[0].language)

    def _show_language(self, language: str) -> None:
        if self._shares is not None:
            self.list.hide()
            self.unresolved.show()
            self.unresolved.show_language(language, self._shares)

    def _on_words_stopped(self) -> None:
        self._wants_words = False
        self.page.show_words_work(self.tr("Count unresolved words"))

    def _on_words_failed(self, sentence: str) -> None:
        self._wants_words = False
        self.page.show_words_work(self.tr("{why} Count again").format(why=sentence))

    # Rows ---------------------------------------------------------------------------------

    def show_number(self, which: Which) -> None:
        """Show the rows behind a number."""
        if self.counted is None:
            return
        counted = self.counted
        self.unresolved.hide()
        self.list.show()
        self.list.show_waiting(which)

        def told(found: Behind) -> None:
            narrowed = str(counted.basis.wanted) if counted.basis.is_project else None
            self.list.show_rows(found, lambda *asked: self._read(counted, found, *asked), narrowed)

        self._ask.run(
            self,
            "rows",
            lambda reader: rows_behind(reader, counted, which),
            told,
            self.list.show_failed,
        )

    def _read(
        self, counted: Counted, found: Behind, start: int, stop: int, told: Callable[[Rows], None]
    ) -> None:
        question = partial(read_behind, known=counted.known, found=found, start=start, stop=stop)
        self._ask.run(self, "lines", question, told, self.list.show_failed)

    def _open_page(self, url: str) -> None:
        """Open a record on Review; a file may speak of pages that are none of the project."""

        def told(is_known: bool) -> None:
            if is_known:
                self.page_wanted.emit(url)
            else:
                self.said.setText(self.tr("{page} is not in this project.").format(page=url))

        self._ask.run(
            self, "page", lambda reader: is_known_page(reader, url), told, self.said.setText
        )

    def close_list(self) -> bool:
        """Close the rows behind a number (Esc); tell whether they were shown."""
        if self.list.isHidden() and self.unresolved.isHidden():
            return False
        table = self.page.fields if self.unresolved.isHidden() else self.page.words
        self.list.hide()
        self.unresolved.hide()
        table.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    # The report ---------------------------------------------------------------------------

    def choose_report_file(self) -> None:
        """Let the person choose a file, and write the report of all records into it."""
        name, _ = QFileDialog.getSaveFileName(
            self,
            self.tr("Export the report"),
            f"{self._name or 'report'}.pdf",
            self.tr("PDF (*.pdf);;HTML (*.html)"),
        )
        if name:
            self.save_report(Path(name))

    def save_report(self, file: Path) -> None:
        """Write the report for a committee, as PDF or HTML by the name of the file."""
        self.said.setText(self.tr("Writing report …"))
        drawer = self._pictures.drawer if self._pictures is not None else None
        self._report.begin(
            self.tr("Report: {file}").format(file=file.name),
            partial(write_report, name=self._name, file=file, drawer=drawer),
            self._on_saved,
            self.said.setText,
        )

    def _on_saved(self, file: Path) -> None:
        self.said.setText(self.tr("{file} saved.").format(file=file.name))

    # Looks --------------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        """Give the labels their fonts again: they lose them when the pane gets its place."""
        super().showEvent(event)
        restore_roles(self)

    def _content(self) -> QWidget:
        both = make_splitter(
            Qt.Orientation.Vertical,
            self.page,
            self.list,
            self.unresolved,
            kept_as="statistics.list",
            sizes=(600, _LIST_PX, _WORDS_PX),
            stretches=(1,),
        )
        self.list.hide()
        self.unresolved.hide()
        both.setFocusProxy(self.page.fields)
        return both

    def _lay_out(self) -> None:
        set_tint(self.said, "soft")
        row = in_row(
            self.said,
            STRETCH,
            self.command,
            self.again,
            self.save,
            spacing=8,
            margins=(INSET_PX, 8),
        )
        in_column(self.source, (self.stack, 1), row, on=self)
        self.setFocusProxy(self.stack)
        self.setTabOrder(self.page.census, self.command)
        self.setTabOrder(self.command, self.again)
        self.setTabOrder(self.again, self.save)

    def _connect(self) -> None:
        self.again.clicked.connect(self.compute)
        self._report.stopped.connect(
            lambda: self.said.setText(self.tr("Report canceled; no file was saved."))
        )
        self.command.clicked.connect(self.command_wanted)
        self.source.changed.connect(self._on_source_changed)
        self.save.clicked.connect(self.choose_report_file)
        self.stack.action_pressed.connect(self._on_action_pressed)
        self._counting.stopped.connect(self._on_stopped)
        self._counting.progressed.connect(self._show_waiting)
        self._corpus.progressed.connect(self._show_corpus_work)
        self._corpus.stopped.connect(
            lambda: self.page.show_corpus_work(self.tr("Count documents and words"))
        )
        self.page.corpus_wanted.connect(self.count_corpus)
        self._set.serve(self.page.set)
        self._set.said.connect(self.said.setText)
        self.page.page_wanted.connect(self._open_page)
        self._connect_words()
        self.page.number_wanted.connect(self.show_number)
        self.page.copied.connect(
            lambda name: self.said.setText(self.tr("{table} copied.").format(table=name))
        )
        self.list.page_wanted.connect(self._open_page)
        self.list.rows_wanted.connect(self.rows_wanted)
        self.list.number_wanted.connect(self.show_number)
        self.list.closed.connect(self.close_list)

    def _connect_words(self) -> None:
        words = self._words
        words.counted.connect(self._on_words)
        words.failed.connect(self._on_words_failed)
        words.progressed.connect(self._show_words_work)
        words.stopped.connect(self._on_words_stopped)
        self.page.words_wanted.connect(self.count_words)
        self.page.unresolved_wanted.connect(self._show_language)
        self.unresolved.word_opened.connect(self.word_opened)
        self.unresolved.word_added.connect(words.add)
        self.unresolved.closed.connect(self.close_list)
