"""The Compare desk: two sides, what is different between them, and on whose word it is better."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from carmengui.bridge import Ask, Change
from carmengui.bridge.pictures.page_pictures import PagePictures
from carmengui.engine.model import Field
from carmengui.engine.runs.compare.sides import SideChoice, SideKind
from carmengui.engine.storage.listing.record_filter import RecordFilter
from carmengui.ui.compare.body import CompareBody
from carmengui.ui.compare.filing import Filing
from carmengui.ui.compare.foot_bar import FootBar
from carmengui.ui.compare.marking import Marking
from carmengui.ui.compare.narrowing import Narrowing
from carmengui.ui.compare.numbers_pane import NumbersPane
from carmengui.ui.compare.pairing import NOW, Pair, Pairing
from carmengui.ui.compare.reading import Choices, Opened, Part
from carmengui.ui.compare.states import CompareStates
from carmengui.ui.compare.statistics.pane import StatisticsPane
from carmengui.ui.compare.words import choice_words
from carmengui.ui.session.selection import Selection
from carmengui.ui.tasks.task_list import TaskList
from carmengui.ui.widgets.layouts import holder, in_column
from carmengui.ui.widgets.states import StateStack


class CompareDesk(QWidget):
    """Two of the same project, or of files, held against each other."""

    rows_wanted = Signal(str)
    """A number was clicked: the filter that shows its rows on Review."""
    page_opened = Signal(str)
    """A page was opened from the list (its URL)."""
    word_opened = Signal(str, str)
    """A record with an unresolved word was opened (its URL, the word)."""
    compared = Signal(str)
    """Other sides are compared: in words, for the bar at the top."""
    marked = Signal()
    """The list of records can show now what is different."""
    command_wanted = Signal()
    """The statistics shall be copied as a command."""
    said = Signal(str)
    """A sentence for the status bar."""

    def __init__(
        self,
        selection: Selection,
        ask: Ask,
        name: str = "",
        works: TaskList | None = None,
        pictures: PagePictures | None = None,
        change: Change | None = None,
    ) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Compare"))
        self._selection, self._ask, self._name = selection, ask, name
        self._works = works or TaskList(self)
        self._pictures, self._change = pictures, change
        self.pairing = Pairing(self, ask, self._works)
        self._narrowing = Narrowing(self.pairing, ask)
        self.numbers, self.foot = NumbersPane(), FootBar()
        self.body = CompareBody(selection, ask)
        self.groups, self.pane, self.file = self.body.groups, self.body.pane, self.body.file
        self.body.source = self.foot.folder
        self._filing = Filing(self, ask, self.foot.show_displayed)
        self.marking = Marking(self.marked.emit)
        self.statistics: StatisticsPane | None = None
        self._choices, self._wanted = Choices(), RecordFilter()
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.pane)
        self.stack.show_loading(self.tr("Reading runs …"))
        self.pairing.read_choices()

    # What is compared ---------------------------------------------------------------------

    @property
    def sides(self) -> Pair | None:
        """The older and the newer side."""
        return self.pairing.sides

    @property
    def sides_words(self) -> str:
        """The two in words, for the bar at the top; empty while nothing is compared."""
        return choice_words(*self.sides) if self.sides is not None else ""

    @property
    def opened(self) -> Opened | None:
        """The comparison that was made last, and the part of it that is shown."""
        return self.pairing.opened

    def compare(self, old: SideChoice, new: SideChoice) -> None:
        """Hold two sides against each other."""
        self.pairing.compare(old, new)

    def refresh(self) -> None:
        """Look for new runs and verdicts; out of sight it waits."""
        self.pairing.is_stale = not self.isVisible()
        if not self.pairing.is_stale:
            self.pairing.read_choices()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what happened out of sight."""
        super().showEvent(event)
        if self.pairing.is_stale:
            self.refresh()

    def close_down(self) -> None:
        """Let go of what was opened."""
        self.pane.hide_tools()
        self.pairing.close_down()
        if self.statistics is not None:
            self.statistics.close_down()

    def go_back(self) -> bool:
        """Stop what is waited for, or leave the statistics (Esc); tell whether there was anything."""
        if self.statistics is not None and self.statistics.close_list():
            return True
        if self.foot.statistics.isChecked():
            self.foot.statistics.setChecked(False)
            return True
        is_waited_for = self._is_waiting
        if is_waited_for:
            self.pairing.stop()
        return is_waited_for

    @property
    def _is_waiting(self) -> bool:
        return self.pairing.work is not None and self.stack.currentWidget() is not self.body

    def _on_began(self, is_other: bool) -> None:
        self._show_sides()
        if is_other:
            if self.sides is not None:
                self.compared.emit(self.sides_words)
            self._states.show_waiting(self.pairing.work)

    def _show_sides(self) -> None:
        if self.sides is not None:
            self.numbers.old.show_choice(self.sides[0])
            self.numbers.new.show_choice(self.sides[1])
        if self.foot.statistics.isChecked() and self.statistics is not None:
            # A file that is loaded meanwhile: the tables follow it.
            self.statistics.source.show_loaded(self.pairing.loaded)

    def _on_progressed(self) -> None:
        if self._is_waiting:
            self._states.show_waiting(self.pairing.work)

    def _on_opened(self, opened: Opened) -> None:
        self._show_opened(opened)
        self.marking.mark(opened.comparison if opened.is_of_project else None)
        self.foot.show_displayed("")

    def _show_opened(self, opened: Opened) -> None:
        self.numbers.show_opened(opened)
        self.stack.show_content()
        self.body.show_part(opened, opened.part)

    def _on_stopped(self) -> None:
        if self.opened is None:
            self._states.show_stopped()
            self.said.emit(self.tr("Comparison stopped."))
            return
        self._show_former()
        if self.stack.currentWidget() is not self.body:
            self._show_opened(self.opened)
        self.said.emit(self.tr("Comparison stopped. Showing the previous one."))

    def _show_former(self) -> None:
        self._show_sides()
        if self.sides is not None:
            self.compared.emit(self.sides_words)

    def _on_not_compared(self, sentence: str, goes_back: bool) -> None:
        self._show_former()
        self._show_failed(sentence, goes_back=goes_back)

    def _show_failed(self, sentence: str, *, goes_back: bool = False) -> None:
        self.foot.show_displayed("")
        self.pane.hide_tools()
        self._states.show_failed(sentence, goes_back=goes_back)

    def _on_action_pressed(self) -> None:
        if self._is_waiting:
            self.pairing.stop()
        else:
            self.pairing.try_again()

    def _on_part(self, part: Part) -> None:
        assert self.opened is not None
        if self.opened.is_alone:
            self.numbers.show_query(part.query)
        else:
            self.numbers.show_part(part)
        self.body.show_part(self.opened, part)

    def _on_rows_wanted(self, filter_text: str) -> None:
        part = self.opened.part if self.opened else None
        if part is not None and part.query.field is not None:
            self._selection.choose_field(part.query.field)
        elif "method:" in filter_text:
            # Without a field only the methods of titles are named.
            self._selection.choose_field(str(Field.TITLE))
        self.rows_wanted.emit(filter_text)

    # The four buttons of 2001 -------------------------------------------------------------

    def load_result(self, path: Path) -> None:
        """Open a result file: against itself when it is a compared one, else against what is there."""
        self.pairing.load(path)

    def load_compare(self, path: Path) -> None:
        """Hold the newer side against an older result file."""
        self.compare(SideChoice(SideKind.FILE, path=path), self.sides[1] if self.sides else NOW)

    def _on_keep_wanted(self, number: int, is_kept: bool) -> None:
        self._filing.keep(number, self.numbers.show_choices, is_kept=is_kept)

    def _on_saving_wanted(self) -> None:
        if self.opened is not None:
            self._filing.save(self.opened.comparison)

    def _on_statistics(self, is_on: bool) -> None:
        if self.statistics is None:
            self.statistics = StatisticsPane(
                self._ask, self._name, self._works, self._pictures, self._change
            )
            self.statistics.word_opened.connect(self.word_opened)
            self.statistics.rows_wanted.connect(self.rows_wanted)
            self.statistics.page_wanted.connect(self.page_opened)
            self.statistics.stopped.connect(self.said)
            self.statistics.command_wanted.connect(self.command_wanted)
            self.statistics.source.show_choices(self._choices)
            self.statistics.source.show_filter(self._wanted)
            self._sheets.addWidget(self.statistics)
        if is_on:
            self.statistics.source.field = Field(self._selection.field)
            self.statistics.source.show_loaded(self.pairing.loaded)
        self._sheets.setCurrentIndex(1 if is_on else 0)
        if is_on:
            self.statistics.compute()

    def export_report(self) -> None:
        """Ask for a file, and write the report for a committee into it."""
        self.foot.statistics.setChecked(True)
        assert self.statistics is not None
        self.statistics.choose_report_file()

    def show_unresolved(self) -> None:
        """Show the words that no list knows, below the statistics."""
        self.foot.statistics.setChecked(True)
        assert self.statistics is not None
        self.statistics.show_unresolved()

    def add_word(self) -> None:
        """Put the chosen unresolved word into the lexicon."""
        if self.statistics is not None:
            self.statistics.add_word()

    @property
    def has_word(self) -> bool:
        """Whether an unresolved word is chosen."""
        return self.statistics is not None and self.statistics.unresolved.is_shown

    def show_filter(self, wanted: RecordFilter) -> None:
        """Hear which records Review shows: statistics may be of these alone."""
        self._wanted = wanted
        if self.statistics is not None:
            self.statistics.source.show_filter(wanted)

    def _on_choices(self, choices: Choices) -> None:
        self._choices = choices
        if self.statistics is not None:
            self.statistics.source.show_choices(choices)

    def _swap(self) -> None:
        if self.sides:
            self.compare(*self.sides[::-1])

    # Building -----------------------------------------------------------------------------

    def _connect(self) -> None:
        self._connect_reading()
        numbers, foot = self.numbers, self.foot
        numbers.swap.clicked.connect(self._swap)
        numbers.old.chosen.connect(
            lambda choice: self.compare(choice, self.sides[1] if self.sides else NOW)
        )
        numbers.new.chosen.connect(
            lambda choice: self.compare(self.sides[0] if self.sides else NOW, choice)
        )
        for picker in (numbers.old, numbers.new):
            picker.keep_wanted.connect(self._on_keep_wanted)
        self.pane.save_link.clicked.connect(self._on_saving_wanted)
        self.pane.rows_wanted.connect(self._on_rows_wanted)
        self.body.displayed.connect(foot.show_page)
        self.body.page_opened.connect(self.page_opened)
        self.pane.list.differences.failed.connect(self._show_failed)
        self.stack.action_pressed.connect(self._on_action_pressed)
        self.file.stack.action_pressed.connect(foot.change_source.click)
        foot.result_chosen.connect(self.load_result)
        foot.compare_chosen.connect(self.load_compare)
        foot.source_chosen.connect(self.body.set_source)
        foot.statistics_wanted.connect(self._on_statistics)

    def _connect_reading(self) -> None:
        pairing, narrowing = self.pairing, self._narrowing
        pairing.choices_read.connect(self.numbers.show_choices)
        pairing.choices_read.connect(self._on_choices)
        pairing.few_runs.connect(self._states.show_few_runs)
        pairing.began.connect(self._on_began)
        pairing.progressed.connect(self._on_progressed)
        pairing.was_opened.connect(self._on_opened)
        pairing.stopped.connect(self._on_stopped)
        pairing.failed.connect(self._on_not_compared)
        self.numbers.pressed.connect(narrowing.press)
        self.groups.chosen.connect(narrowing.choose)
        self.pane.all_link.clicked.connect(narrowing.widen)
        narrowing.read.connect(self._on_part)
        narrowing.failed.connect(self._show_failed)

    def _lay_out(self) -> None:
        self.stack = StateStack(self.body)
        self._states = CompareStates(self.stack, self.numbers)
        self._sheets = QStackedWidget()
        self._sheets.addWidget(holder(in_column(self.numbers, (self.stack, 1))))
        in_column((self._sheets, 1), self.foot, on=self)
