"""Which two sides are held against each other: chosen, read, compared, stopped, or left standing."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from carmengui.bridge import Ask
from carmengui.engine.runs.compare.kinds import Query
from carmengui.engine.runs.compare.sides import SideChoice, SideKind
from carmengui.ui.compare.reading import Choices, Opened, Shelf, read_choices, read_file
from carmengui.ui.compare.words import choice_words
from carmengui.ui.tasks.query_task import AskedWork
from carmengui.ui.tasks.task_list import LongTask, TaskList

NOW = SideChoice(SideKind.NOW)
Pair = tuple[SideChoice, SideChoice]


class Pairing(QObject):
    """Has the two sides compared by a reader; until it is done, what was opened before stays open."""

    choices_read = Signal(object)
    """What there is to choose from (``Choices``)."""
    few_runs = Signal(object)
    """There are too few runs for a comparison that nobody asked for (``Choices``)."""
    began = Signal(bool)
    """``work`` is under way or waits; whether something else will be shown than before."""
    progressed = Signal()
    """``work`` is further than before."""
    was_opened = Signal(object)
    """The comparison is there (``Opened``)."""
    failed = Signal(str, bool)
    """It cannot be made, in a sentence; whether all that is left is to go back to the former sides."""
    stopped = Signal()
    """The person stopped it: ``sides`` are the former ones again, if there were any."""

    def __init__(self, desk: QWidget, ask: Ask, works: TaskList) -> None:
        super().__init__(desk)
        self._desk, self._ask = desk, ask
        self.sides: Pair | None = None
        """The older and the newer side."""
        self.opened: Opened | None = None
        self.query = Query()
        """The part that was asked for last; the one that is shown may be an older one."""
        self.is_stale = False
        """Whether there is something to catch up with when the desk comes into view."""
        self._standing: Pair | None = None
        """The sides that were opened last: what a file that cannot be read leaves standing."""
        self._once_more: Pair | None = None
        """The sides that could not be compared, and will be when one tries again."""
        self._unwanted: Pair | None = None
        """The sides of the newest runs, when the person stopped that comparison."""
        self._is_own_choice = False
        self._shelf = Shelf()
        self._task = AskedWork(self, "comparison", ask, works)
        self._task.progressed.connect(self.progressed)
        self._task.stopped.connect(self._on_stopped)

    @property
    def work(self) -> LongTask | None:
        """What is under way."""
        return self._task.work

    @property
    def loaded(self) -> SideChoice:
        """The side that somebody chose: a file, else the newer one; the records when nobody chose."""
        if self.sides is None or not self._is_own_choice:
            return NOW
        old, new = self.sides
        return new if new.path is not None or old.path is None else old

    def read_choices(self) -> None:
        """Find out what can be compared; what is compared is compared again, or the newest runs are."""
        self._ask.run(
            self, "choices", read_choices, self._on_choices, partial(self._fail, goes_back=False)
        )

    def compare(self, old: SideChoice, new: SideChoice) -> None:
        """Hold two sides against each other because somebody wants so."""
        self._is_own_choice = True
        self._compare(old, new)

    def load(self, file: Path) -> None:
        """Open a result file: against itself when it is a compared one, else against what is there."""
        self._task.begin(
            self.tr("Reading {file}").format(file=file.name),
            lambda _, headway: read_file(file, headway),
            self._on_file,
            self._on_not_read,
        )
        self.began.emit(True)

    def try_again(self) -> None:
        """Compare once more what could not be compared, was stopped, or stands."""
        self.sides, self._once_more = self._once_more or self.sides, None
        self._unwanted = None
        self.read_choices()

    def stop(self) -> None:
        """Give up what is under way; the former sides stand again."""
        self._task.stop()

    def _on_stopped(self) -> None:
        if self._standing is None:
            self._unwanted, self._is_own_choice = self.sides, False
            self.sides = None
        else:
            self._stand_again()
            self._is_own_choice = True  # the newest runs would only begin again
        self.stopped.emit()

    def close_down(self) -> None:
        """Let go of what was opened."""
        self._task.end()
        self._shelf.let_go()

    # What the readers say -----------------------------------------------------------------

    def _on_choices(self, choices: Choices) -> None:
        self.choices_read.emit(choices)
        if self._is_own_choice and self.sides:
            self._compare(*self.sides)
        elif len(choices.runs) > 1:
            new, old = (SideChoice(SideKind.RUN, run.number) for run in choices.runs[:2])
            if (old, new) != self._unwanted:
                self._compare(old, new)
        else:
            self.few_runs.emit(choices)

    def _compare(self, old: SideChoice, new: SideChoice) -> None:
        is_other = (old, new) != self.sides
        self._once_more = self._unwanted = None
        self.sides = old, new
        if is_other:
            self.query = Query()
        # Of many records it takes seconds: nobody waits for what is out of sight.
        self.is_stale = not self._desk.isVisible() and not self._is_own_choice
        if self.is_stale:
            self._task.end()
        else:
            question = partial(self._shelf.open, old=old, new=new, query=self.query)
            words = choice_words(old, new)
            self._task.begin(words, question, self._on_opened, self._on_not_opened)
        self.began.emit(is_other)

    def _on_opened(self, opened: Opened) -> None:
        self.opened, self.query = opened, opened.part.query
        self._standing = self.sides
        self.was_opened.emit(opened)
        self._shelf.let_go(opened.comparison)

    def _on_not_opened(self, sentence: str) -> None:
        """Say why, and let the former sides stand again: the next file is held against them."""
        failed, goes_back = self.sides, False
        self.sides = self._standing
        if self._standing is None:
            self._is_own_choice = False
        elif failed is not None and failed != self._standing:
            self._stand_again()
            goes_back = any(each.path is not None for each in failed)
            # A run may be there by then.
            self._once_more = None if goes_back else failed
        self._fail(sentence, goes_back=goes_back)

    def _on_file(self, file: tuple[SideChoice, SideChoice | None]) -> None:
        new, old = file
        if old is None and self.sides is not None:
            # Whoever loads a result after a result wants the two against each other.
            was_new = self.sides[1]
            old = was_new if was_new != new else self.sides[0]
        self.compare(old or NOW, new)

    def _on_not_read(self, sentence: str) -> None:
        if self._standing is not None:
            self._stand_again()
        self._fail(sentence, goes_back=False)

    def _fail(self, sentence: str, *, goes_back: bool) -> None:
        self.failed.emit(sentence, goes_back)

    def _stand_again(self) -> None:
        self.sides = self._standing
        self.query = self.opened.part.query if self.opened else Query()
