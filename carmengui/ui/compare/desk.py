"""The Compare desk: two sides, what is different between them, and on whose word it is better."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from carmengui.bridge import Ask
from carmengui.engine.runs.compare_kinds import Effect, Kind, Query, Whose
from carmengui.engine.runs.compare_sides import SideChoice, SideKind
from carmengui.ui.actions import key_map
from carmengui.ui.compare.body import CompareBody, column
from carmengui.ui.compare.filing import Filing
from carmengui.ui.compare.foot_bar import FootBar
from carmengui.ui.compare.marking import Marking
from carmengui.ui.compare.numbers_pane import NumbersPane
from carmengui.ui.compare.reading import (
    Choices,
    Opened,
    Part,
    Shelf,
    read_choices,
    read_file,
    read_part,
)
from carmengui.ui.compare.statistics_pane import StatisticsPane
from carmengui.ui.compare.words import choice_words
from carmengui.ui.selection import Selection
from carmengui.ui.states import StateStack

GROUPS_PX, LIST_PX, FILE_PX = 300, 560, 240


class CompareDesk(QWidget):
    """Two of the same project, or of files, held against each other."""

    rows_wanted = Signal(str)
    """A number was clicked: the filter that shows its rows on Review."""
    page_opened = Signal(str)
    """A page was opened from the list (its URL)."""
    compared = Signal(str)
    """Other sides are compared: in words, for the bar at the top."""
    marked = Signal()
    """The list of records can show now what is different."""

    def __init__(self, selection: Selection, ask: Ask, name: str = "") -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Compare"))
        self._selection, self._ask, self._name = selection, ask, name
        self.opened: Opened | None = None
        self._sides: tuple[SideChoice, SideChoice] | None = None
        self._standing: tuple[SideChoice, SideChoice] | None = None
        """The sides that were opened last: what a file that cannot be read leaves standing."""
        self._once_more: tuple[SideChoice, SideChoice] | None = None
        """The sides that could not be compared, and will be when one tries again."""
        self._query = Query()
        """The part that was asked for last; the one that is shown may be an older one."""
        self._is_own_choice = self._is_stale = False
        self._shelf = Shelf()
        self.numbers, self.foot = NumbersPane(), FootBar()
        self.body = CompareBody(selection, ask)
        self.groups, self.pane, self.file = self.body.groups, self.body.pane, self.body.file
        self.body.source = self.foot.folder
        self._filing = Filing(self, ask, self.foot.show_displayed)
        self.marking = Marking(self.marked.emit)
        self.statistics: StatisticsPane | None = None
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.pane)
        self.stack.show_loading(self.tr("The runs of the project are being read."))
        self._read_choices()

    # What is compared ---------------------------------------------------------------------

    @property
    def sides(self) -> tuple[SideChoice, SideChoice] | None:
        """The older and the newer side."""
        return self._sides

    def compare(self, old: SideChoice, new: SideChoice) -> None:
        """Hold two sides against each other."""
        self._is_own_choice = True
        self._compare(old, new)

    def refresh(self) -> None:
        """Look for new runs and verdicts; out of sight it waits."""
        self._is_stale = not self.isVisible()
        if not self._is_stale:
            self._read_choices()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what happened out of sight."""
        super().showEvent(event)
        if self._is_stale:
            self.refresh()

    def close_down(self) -> None:
        """Let go of what was opened."""
        self.pane.hide_tools()
        self._shelf.give_up()
        self._shelf.let_go()

    def go_back(self) -> bool:
        """Leave the statistics (Esc), their rows first; tell whether they were shown."""
        if self.statistics is not None and self.statistics.close_list():
            return True
        is_shown = self.foot.statistics.isChecked()
        self.foot.statistics.setChecked(False)
        return is_shown

    def _read_choices(self) -> None:
        self._ask.run(self, "choices", read_choices, self._on_choices, self._on_failed)

    def _on_choices(self, choices: Choices) -> None:
        self.numbers.show_choices(choices)
        if self._is_own_choice and self._sides:
            self._compare(*self._sides)
        elif len(choices.runs) > 1:
            new, old = (SideChoice(SideKind.RUN, run.number) for run in choices.runs[:2])
            self._compare(old, new)
        elif choices.runs:
            self.numbers.new.show_choice(SideChoice(SideKind.RUN, choices.runs[0].number))
            self._show_empty(
                self.tr("There is only one run yet, so there is nothing to compare it with."),
                self.tr("Every reading of the pages is kept as a run: change a rule and read them "
                        "again ({key}), or load a result file of another program below.")
                .replace("{key}", key_map().called("review.extract")),
            )  # fmt: skip
        else:
            self._show_empty(
                self.tr("There is no run yet."),
                self.tr("The first is kept when a crawl ends. A result file of CARMEN or of another "
                        "program can be loaded below at any time."),
            )  # fmt: skip

    def _compare(self, old: SideChoice, new: SideChoice) -> None:
        is_other = (old, new) != self._sides
        self._once_more = None
        self._sides = old, new
        # Of many records it takes seconds: nobody waits for what is out of sight.
        self._is_stale = not self.isVisible() and not self._is_own_choice
        self.numbers.old.show_choice(old)
        self.numbers.new.show_choice(new)
        if is_other:
            self._query, words = Query(), choice_words(old, new)
            self.compared.emit(words)
            self.stack.show_loading(self.tr("The two sides are being compared."), words)
        if self._is_stale:
            return
        question = self._shelf.opening(old, new, self._query)
        self._ask.run(self, "comparison", question, self._on_opened, self._on_not_opened)

    def _on_opened(self, opened: Opened) -> None:
        self.opened, self._query = opened, opened.part.query
        self._standing = self._sides
        self.numbers.show_opened(opened)
        self.stack.show_content()
        self.body.show_part(opened, opened.part)
        self._shelf.let_go(opened.comparison)
        self.marking.mark(opened.comparison if opened.is_of_project else None)
        self.foot.show_displayed("")

    def _on_not_opened(self, sentence: str) -> None:
        """Say why, and let the former sides stand again: the next file is held against them."""
        failed, self._sides = self._sides, self._standing
        action = ""
        if self._sides is None:
            self._is_own_choice = False
        elif failed is not None and failed != self._sides:
            self._query = self.opened.part.query if self.opened else Query()
            self.numbers.old.show_choice(self._sides[0])
            self.numbers.new.show_choice(self._sides[1])
            self.compared.emit(choice_words(*self._sides))
            if any(each.path is not None for each in failed):
                action = self.tr("Back to what was compared")
            else:
                # A run may be there by then.
                self._once_more = failed
        self._on_failed(sentence, action)

    def _try_again(self) -> None:
        self._sides, self._once_more = self._once_more or self._sides, None
        self._read_choices()

    def _on_failed(self, sentence: str, action: str = "") -> None:
        self.foot.show_displayed("")
        self.numbers.show_nothing()
        self.pane.hide_tools()
        self.stack.show_failed(
            self.tr("The two sides cannot be compared."), sentence, action or self.tr("Try again")
        )

    def _show_empty(self, sentence: str, hint: str) -> None:
        self.numbers.show_nothing()
        self.stack.show_empty(sentence, hint)

    # Which part ---------------------------------------------------------------------------

    def _on_number_pressed(self, key: Kind | Effect | Whose | None) -> None:
        if self.opened is None:
            return
        whole, kinds = self.opened.whole, (key,) if isinstance(key, Kind) else ()
        effect = key if isinstance(key, Effect) else None
        if isinstance(key, Whose):
            self._ask_part(lambda _: Query(whose=key))
        elif self._query.whose is not None:
            # Of pages one comes back to all values: what was chosen before is long forgotten.
            self._ask_part(lambda _: replace(whole, kinds=kinds or whole.kinds, effect=effect))
        else:
            self._ask_part(lambda query: replace(query, kinds=kinds or whole.kinds, effect=effect))

    def _on_group_chosen(self, name: str, value: str | None, effect: Effect | None) -> None:
        changes: dict[str, Any] = {name: value}
        if effect is not None:
            changes["effect"] = effect
        self._ask_part(lambda query: replace(query, **changes))

    def _ask_part(self, change: Callable[[Query], Query]) -> None:
        if self.opened is None:
            return
        self._query = change(self._query)
        asked = self.opened.comparison
        question = partial(read_part, asked, self._query)

        def of_this(told: Callable[[Any], None], answer: object) -> None:
            # Of an earlier comparison, which is closed by now, nobody wants to hear.
            if self.opened is not None and self.opened.comparison is asked:
                told(answer)

        self._ask.run(
            self, "part", lambda _: question(), partial(of_this, self._on_part),
            partial(of_this, self._on_failed),
        )  # fmt: skip

    def _on_part(self, part: Part) -> None:
        assert self.opened is not None
        self.opened = replace(self.opened, part=part)
        if self.opened.is_alone:
            self.numbers.show_query(part.query)
        else:
            self.numbers.show_part(part)
        self.body.show_part(self.opened, part)

    def _on_rows_wanted(self, filter_text: str) -> None:
        part = self.opened.part if self.opened else None
        if part is not None and part.query.field is not None:
            self._selection.choose_field(part.query.field)
        self.rows_wanted.emit(filter_text)

    # The four buttons of 2001 -------------------------------------------------------------

    def load_result(self, path: Path) -> None:
        """Open a result file: against itself when it is a compared one, else against what is there."""
        question = partial(read_file, path, is_one_side=False)
        self._ask.run(self, "file", lambda _: question(), self._on_file, self._on_failed)

    def load_compare(self, path: Path) -> None:
        """Hold the newer side against an older result file."""
        file = SideChoice(SideKind.FILE, path=path)
        newer = self._sides[1] if self._sides else SideChoice(SideKind.NOW)
        self.compare(file, newer)

    def _on_file(self, file: tuple[SideChoice, SideChoice | None]) -> None:
        new, old = file
        if old is None and self._sides is not None:
            # Whoever loads a result after a result wants the two against each other.
            was_new = self._sides[1]
            old = was_new if was_new != new else self._sides[0]
        self.compare(old or SideChoice(SideKind.NOW), new)

    def _on_keep_wanted(self, number: int, is_kept: bool) -> None:
        self._filing.keep(number, self.numbers.show_choices, is_kept=is_kept)

    def _on_saving_wanted(self) -> None:
        if self.opened is not None:
            self._filing.save(self.opened.comparison)

    def _on_statistics(self, is_on: bool) -> None:
        if self.statistics is None:
            self.statistics = StatisticsPane(self._ask, self._name)
            self.statistics.rows_wanted.connect(self.rows_wanted)
            self.statistics.page_wanted.connect(self.page_opened)
            self._sheets.addWidget(self.statistics)
        self._sheets.setCurrentIndex(1 if is_on else 0)
        if is_on:
            self.statistics.compute()

    def _swap(self) -> None:
        if self._sides:
            self.compare(*self._sides[::-1])

    # Building -----------------------------------------------------------------------------

    def _connect(self) -> None:
        numbers, foot = self.numbers, self.foot
        numbers.swapped.connect(self._swap)
        numbers.pressed.connect(self._on_number_pressed)
        numbers.old.chosen.connect(
            lambda choice: self.compare(choice, self._sides[1] if self._sides else _NOW)
        )
        numbers.new.chosen.connect(
            lambda choice: self.compare(self._sides[0] if self._sides else _NOW, choice)
        )
        for picker in (numbers.old, numbers.new):
            picker.keep_wanted.connect(self._on_keep_wanted)
        self.groups.chosen.connect(self._on_group_chosen)
        self.pane.saving_wanted.connect(self._on_saving_wanted)
        self.pane.all_wanted.connect(
            lambda: self._ask_part(lambda _: self.opened.whole if self.opened else Query())
        )
        self.pane.rows_wanted.connect(self._on_rows_wanted)
        self.body.displayed.connect(foot.show_page)
        self.body.page_opened.connect(self.page_opened)
        self.pane.list.differences.failed.connect(self._on_failed)
        self.stack.action_pressed.connect(self._try_again)
        self.file.stack.action_pressed.connect(foot.change_source.click)
        foot.result_chosen.connect(self.load_result)
        foot.compare_chosen.connect(self.load_compare)
        foot.source_chosen.connect(self.body.set_source)
        foot.statistics_wanted.connect(self._on_statistics)

    def _lay_out(self) -> None:
        self.stack = StateStack(self.body)
        compared = column(self.numbers, self.stack)
        self._sheets = QStackedWidget()
        self._sheets.addWidget(compared)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._sheets, 1)
        whole.addWidget(self.foot)


_NOW = SideChoice(SideKind.NOW)
