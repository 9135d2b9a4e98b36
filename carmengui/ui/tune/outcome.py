"""What comes of a draft: its floors, what its weights hold, test cases, people's eyes, publication."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from carmengui.bridge import Ask, Change, Edit, Judging
from carmengui.engine.project import Project
from carmengui.engine.review import VerdictStore
from carmengui.engine.storage import url_key
from carmengui.engine.tuning import (
    DiffRow,
    Direction,
    add_case,
    page_at_hand,
    remove_case,
    set_floor,
)
from carmengui.ui.tune.foot_bar import FootBar
from carmengui.ui.tune.held_reading import Held, hold_against
from carmengui.ui.tune.live import LiveDiff
from carmengui.ui.tune.live_reading import Live
from carmengui.ui.tune.publishing import Publishing
from carmengui.ui.tune.rule_view import RuleView
from carmengui.ui.tune.wording import file_words, filter_of
from carmengui.ui.widgets.reliability_view import ReliabilityView
from carmengui.ui.words import counted

MEASURE_AFTER_MS = 500
"""What weights hold is counted when somebody pauses."""
MAX_CASES, MAX_SENT = 50, 500
TUNED = 0
"""The cluster under which sent records stand in the queue; real ones are counted from 1."""


class Outcome(QObject):
    """Binds the bar below and the reliability of the weights to what they do."""

    rows_wanted = Signal(str)
    """A number was pressed: the filter that shows its rows on Review."""
    said = Signal(str)
    """A sentence for the status bar."""
    published = Signal()
    """The draft is in force."""
    changed = Signal()
    """Something was written into the project, or taken back."""
    figures_changed = Signal()
    """A floor was pinned or lifted: the draft is to be held against it anew."""

    def __init__(
        self, ask: Ask, folder: Path, live: LiveDiff, view: RuleView, change: Change | None,
        judging: Judging | None, parent: QObject,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._ask, self._folder, self._reading, self._view = ask, folder, live.reading, view
        self._change, self._judging = change, judging
        self._live: Live | None = None
        self._held: Held | None = None
        self.foot, self.weights = FootBar(), ReliabilityView()
        self.weights.hide()  # it would say that nothing is judged before anybody looked
        author: Callable[[], str] = (lambda: judging.reviewer) if judging else str
        self._author = author
        self.publishing = Publishing(folder, change, author, self)
        self._measure = QTimer(self, singleShot=True, interval=MEASURE_AFTER_MS)
        self._measure.timeout.connect(self._hold)
        self.publishing.published.connect(self._on_published)
        if change is not None:
            change.made.connect(self.changed)
        self.foot.publishing_wanted.connect(self._publish)
        self.foot.sending_wanted.connect(self.send)
        self.foot.cases_wanted.connect(self.make_cases)
        self.foot.closed.connect(view.setFocus)
        self.weights.adopt_wanted.connect(self.adopt)
        self.weights.rows_wanted.connect(self._show_method)

    def show_live(self, live: Live) -> None:
        """Show what the answer to a keystroke means for the draft."""
        self._live = live
        is_good = live.rules is not None and live.draft.is_changed
        self.foot.show_draft(is_good=is_good and self._change is not None)
        if live.rules is None:
            return
        if live.view is not None and not live.lacks:
            self.foot.show_floor(live.floor)
            self._measure.start()
        self.foot.show_diff(live.view if live.draft.is_changed else None)

    def show_none(self) -> None:
        """There is no draft."""
        self.foot.show_draft(is_good=False)
        self.foot.show_diff(None)

    # Weights ------------------------------------------------------------------------------

    def _hold(self) -> None:
        live = self._live
        if live is not None and live.view is not None:
            question = partial(hold_against, reading=self._reading, decided=live.view.whole.new)
            self._ask.run(self, "held", question, self._on_held, later=True)

    def _on_held(self, held: Held) -> None:
        self._held = held
        words = ""
        if held.adoption.changes:
            many = len(held.adoption.crossings)
            words = counted(
                many,
                self.tr("Adopt measured weights: 1 record crosses {line}"),
                self.tr("Adopt measured weights: {n} records cross {line}").replace(
                    "{line}", f"{held.adoption.threshold:g}"
                ),
            ).replace("{line}", f"{held.adoption.threshold:g}")
        self.weights.show_rows(held.rows, words)
        self.weights.show()

    def adopt(self) -> None:
        """Write the measured weights into the draft; the diff says what that changes."""
        live = self._live
        is_newest = live is not None and live.draft.text == self._view.toPlainText()
        if self._held is not None and is_newest:
            self._view.write_text(self._held.adoption.text)

    @property
    def can_adopt(self) -> bool:
        """Whether a weight would change."""
        return self._held is not None and bool(self._held.adoption.changes)

    @property
    def can_pin(self) -> bool:
        """Whether it is known how good the rules in force are."""
        floor = self._live.floor if self._live else None
        return self._change is not None and floor is not None and floor.before is not None

    def pin_floor(self) -> None:
        """Let no later version be worse than the rules in force are now."""
        floor = self._live.floor if self._live else None
        if self._change is None or floor is None or floor.before is None:
            return
        least = math.floor(floor.before * 1000) / 1000
        field = file_words(floor.field)

        def do(project: Project) -> None:
            del project
            set_floor(self._folder, floor.field, least)

        def undo(project: Project) -> None:
            del project
            set_floor(self._folder, floor.field, floor.floor)

        words = self.tr("{field} must not sink below F1 {floor} any more.")
        undone = self.tr("The floor of {field} is as it was.")
        self._change.run(
            self,
            Edit(do, undo, words.format(field=field, floor=f"{least:.3f}"),
                 undone.format(field=field)),
            self.figures_changed.emit,
        )  # fmt: skip

    def _show_method(self, method: str) -> None:
        number = method.rpartition(".")[2]
        if number.isdecimal():
            self.rows_wanted.emit(filter_of(int(number)))

    # Records ------------------------------------------------------------------------------

    def send(self) -> None:
        """Put one record of each kind of the unjudged changes before the queue of Review."""
        if self._judging is None or self._live is None or self._live.view is None:
            return
        whole = self._live.view.whole
        unjudged = whole.rows(directions=(Direction.UNJUDGED,))
        rows = [row for row in unjudged if row.stands_for][:MAX_SENT]
        words = self.tr("The draft changes it, and stands for {n} like it")
        entries = [
            (url_key(row.url), at - len(rows), float(row.stands_for),
             words.format(n=f"{row.stands_for:,}"), TUNED)
            for at, row in enumerate(rows)
        ]  # fmt: skip

        def told(count: int) -> None:
            self.said.emit(counted(count, self.tr("1 record waits to be judged on Review."),
                                   self.tr("{n} records wait to be judged on Review.")))  # fmt: skip
            self.rows_wanted.emit(f"cluster:{TUNED}")

        self._judging.send(lambda store: _queue(store, entries), told, self.said.emit)

    def make_cases(self) -> None:
        """Make a test case of every record that becomes worse: it shall keep its right value."""
        live = self._live
        if self._change is None or live is None or live.view is None or live.rules is None:
            return
        rows = live.view.whole.rows(directions=(Direction.WORSE,))[:MAX_CASES]
        rules, numbers, author = live.rules, list[int](), self._author()
        known = live.right_values

        def do(project: Project) -> None:
            for row in rows:
                page = page_at_hand(project.store, project.archive, row.url)
                wanted = _wanted(row, known)
                numbers.append(
                    add_case(self._folder, page, rules, wanted, author=author, at=datetime.now(UTC))
                )

        def undo(project: Project) -> None:
            del project
            while numbers:
                remove_case(self._folder, numbers.pop())

        many = len(rows)
        if many:
            self._change.run(self, Edit(
                do, undo,
                counted(many, self.tr("1 record is a test case now."),
                        self.tr("{n} records are test cases now.")),
                counted(many, self.tr("The test case is gone again."),
                        self.tr("The {n} test cases are gone again.")),
            ))  # fmt: skip

    # Publishing ---------------------------------------------------------------------------

    def _publish(self, message: str, is_forced: bool) -> None:
        live = self._live
        if live is not None and live.draft.text == self._view.toPlainText():
            self.publishing.publish(live, message, is_forced=is_forced)

    def _on_published(self) -> None:
        self.foot.forget_message()
        self.published.emit()


def _wanted(row: DiffRow, known: Callable[[DiffRow], Sequence[str] | None]) -> Sequence[str]:
    """Return the right value of a record; without one that is known, the one that it had."""
    right = known(row)
    return row.old.values if right is None else right


def _queue(store: VerdictStore, entries: Sequence[tuple[int, int, float, str, int]]) -> int:
    with store.writing():
        store.change("DELETE FROM queue WHERE cluster = ?", TUNED)
        store.change_many("INSERT OR REPLACE INTO queue VALUES (?, ?, ?, ?, ?)", entries)
    return len(entries)
