"""What the desk says in place of numbers: nothing to compare, still comparing, stopped, failed."""

from __future__ import annotations

from PySide6.QtCore import QObject

from carmengui.engine.runs.compare.sides import SideChoice, SideKind
from carmengui.ui.compare.numbers_pane import NumbersPane
from carmengui.ui.compare.reading import Choices
from carmengui.ui.keys.actions import key_map
from carmengui.ui.tasks.task_list import LongTask
from carmengui.ui.tasks.words import pace_words, work_words
from carmengui.ui.widgets.states import StateStack


class CompareStates(QObject):
    """Puts a sentence in front of the differences, and takes away numbers that are not theirs."""

    def __init__(self, stack: StateStack, numbers: NumbersPane) -> None:
        super().__init__(stack)
        self._stack, self._numbers = stack, numbers

    def show_waiting(self, work: LongTask | None) -> None:
        """Say how far a comparison is, how fast it goes, and when it will be there.

        Without work it begins when the desk comes into view.
        """
        self._numbers.show_stale()
        comparing, cancel = self.tr("Comparing …"), self.tr("Cancel")
        if work is None:
            self._stack.show_loading(comparing)
        elif work.reached is None:
            self._stack.show_loading(comparing, work.name, cancel)
        else:
            more = " · ".join(filter(None, (work.name, pace_words(work))))
            self._stack.show_loading(work_words(work), more, cancel, work.share)

    def show_few_runs(self, choices: Choices) -> None:
        """Say why nothing is compared: there is one run, or none."""
        if choices.runs:
            self._numbers.new.show_choice(SideChoice(SideKind.RUN, choices.runs[0].number))
            self._show_empty(
                self.tr("There is only one run, so there is nothing to compare it with."),
                self.tr(
                    "Each extraction is kept as a run. Change a rule and extract again "
                    "({key}), or load a result file of another program below."
                ).replace("{key}", key_map().called("review.extract")),
            )
        else:
            self._show_empty(
                self.tr("No runs yet."),
                self.tr(
                    "The first run is saved when a crawl ends. You can load a result "
                    "file of CARMEN or another program below."
                ),
            )

    def show_stopped(self) -> None:
        """Say that the first comparison was stopped: there is no earlier one."""
        self._show_empty(
            self.tr("Comparison stopped."),
            self.tr("Choose other sides above, or compare the newest runs."),
            self.tr("Compare newest runs"),
        )

    def show_failed(self, sentence: str, *, goes_back: bool = False) -> None:
        """Say why the two sides cannot be compared."""
        self._numbers.show_nothing()
        back, again = self.tr("Previous comparison"), self.tr("Try again")
        self._stack.show_failed(
            self.tr("These two sides cannot be compared."), sentence, back if goes_back else again
        )

    def _show_empty(self, sentence: str, hint: str, action: str = "") -> None:
        self._numbers.show_nothing()
        self._stack.show_empty(sentence, hint, action)
