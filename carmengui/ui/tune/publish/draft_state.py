"""What comes of a draft: its floors, what its weights hold, test cases, people's eyes, publication."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from PySide6.QtCore import QObject, Signal

from carmengui.bridge import Ask, Change, Edit, Judging
from carmengui.engine.project import Project
from carmengui.engine.review.queue.queue_stored import SENT, Sent, send
from carmengui.engine.tuning import (
    CASE_FILES,
    CaseResult,
    DiffRow,
    Direction,
    add_case,
    fact_page,
    set_floor,
)
from carmengui.engine.tuning.live.answer import Live
from carmengui.engine.tuning.live.view import DiffView, Part
from carmengui.ui.tune.diff.diff_figures import DRAWN
from carmengui.ui.tune.diff.live import LiveDiff
from carmengui.ui.tune.draft_model import DraftModel
from carmengui.ui.tune.editor.view import RuleView
from carmengui.ui.tune.publish.case_watch import CaseWatch
from carmengui.ui.tune.publish.foot_bar import FootBar
from carmengui.ui.tune.publish.publishing import Publishing
from carmengui.ui.tune.weights.weighing import Weighing
from carmengui.ui.tune.wording import file_words
from carmengui.ui.widgets.words.counted import counted

MAX_CASES, MAX_SENT = 50, 500


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
    page_wanted = Signal(str)
    """The page of a test case is to be looked at (its URL)."""
    figures_changed = Signal()
    """A floor was pinned or lifted: the draft is to be held against it anew."""

    def __init__(
        self,
        ask: Ask,
        folder: Path,
        live: LiveDiff,
        view: RuleView,
        model: DraftModel,
        change: Change | None,
        judging: Judging | None,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._folder, self._model = folder, model
        self._change, self._judging = change, judging
        self._live: Live | None = None
        self._waiting: tuple[str, bool] | None = None
        """A publication that was confirmed before its draft was answered: message, and whether forced."""
        self._rows: DiffView | None = None
        """The rows that are shown, by the rule or of the records: what is sent and made cases of."""
        self.foot, self.weighing = FootBar(), Weighing(ask, live.reading, view, self)
        author: Callable[[], str] = (lambda: judging.reviewer) if judging else str
        self._author = author
        self.publishing = Publishing(folder, change, author, self)
        self.publishing.published.connect(self._on_published)
        self.cases = CaseWatch(ask, folder, self)
        self.cases.told.connect(self._on_cases_told)
        self._cased = frozenset[str]()
        """The pages that have a test case of these rules."""
        self.cases.failed.connect(self.said)
        self.foot.cases_link.page_wanted.connect(self._show_case)
        if change is not None:
            change.made.connect(self.changed)
            change.made.connect(self.cases.run_again)
        self.foot.publishing_wanted.connect(self._publish)
        self.foot.sending_wanted.connect(self.send)
        self.foot.cases_wanted.connect(self.make_cases)
        self.foot.closed.connect(view.setFocus)

    def show_live(self, live: Live) -> None:
        """Show what the answer to a keystroke means for the draft."""
        self._live = live
        self.weighing.stop()  # what is counted for an older text is not wanted any more
        is_good = live.rules is not None and live.draft.is_changed
        self.foot.show_draft(is_good=is_good and self._change is not None)
        if live.rules is None:
            self.cases.forget()
            self._waiting = None
            return
        self.cases.show(live.draft)
        if live.view is not None and not live.lacks:
            self.foot.show_floor(live.floor)
            self.weighing.weigh(live)
        if self._waiting is not None and is_good:
            self._publish(*self._waiting)

    def show_rows(self, view: DiffView | None) -> None:
        """Let what is decided be about the rows that are shown; nothing while they are old."""
        self._rows = view
        if view is None:
            self.foot.hold(is_old=True)
        else:
            self.foot.show_diff(view, cases=len(self._without_case()))

    def _on_cases_told(self, results: Sequence[CaseResult] | None) -> None:
        """Offer cases only of pages that have none."""
        self.foot.show_cases(results)
        if results is not None:
            self._cased = frozenset(each.case.url for each in results)
            self.foot.offer_cases(len(self._without_case()))

    def _without_case(self) -> Sequence[DiffRow]:
        """Return the records that become worse and are no test case yet, so many as are made at once."""
        rows = self._shown(Direction.WORSE)[: MAX_CASES + len(self._cased)]
        return [row for row in rows if row.url not in self._cased][:MAX_CASES]

    def show_none(self) -> None:
        """There is no draft."""
        self._rows = self._waiting = None
        self.foot.show_draft(is_good=False)
        self.foot.show_diff(None, cases=0)

    # Floors -------------------------------------------------------------------------------

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

        words = self.tr("{field}: minimum F1 set to {floor}.")
        undone = self.tr("{field}: minimum F1 restored.")
        self._change.run(
            self,
            Edit(
                do,
                words.format(field=field, floor=f"{least:.3f}"),
                undone.format(field=field),
                ("rules/floors.toml",),
            ),
            self.figures_changed.emit,
        )

    # Records ------------------------------------------------------------------------------

    def send(self) -> None:
        """Put one record of each kind of the unjudged changes before the queue of Review."""
        if self._judging is None:
            return
        rows = [row for row in self._shown(Direction.UNJUDGED) if row.stands_for][:MAX_SENT]
        if not rows:
            self.said.emit(self.tr("No unjudged changes shown."))
            return
        one, many = (
            self.tr("changed by the draft"),
            self.tr("changed by the draft; stands for {n} similar changes"),
        )
        self._put([(row, counted(row.stands_for, one, many)) for row in rows])

    def judge_some(self) -> None:
        """Put some of the unjudged changes before the queue, drawn blindly: they tell the direction."""
        rows = self._shown(Direction.UNJUDGED)
        if self._judging is None or not rows or self._live is None:
            return
        # The same draft draws the same records, so that pressing again changes nothing.
        drawn = Random(self._live.draft.text).sample(range(len(rows)), min(DRAWN, len(rows)))
        words = self.tr("drawn from {n} values changed by the draft").format(n=f"{len(rows):,}")
        self._put([(rows[at], words) for at in sorted(drawn)])

    def _put(self, rows: Sequence[tuple[DiffRow, str]]) -> None:
        """Put records before the queue of Review, each with the reason."""
        assert self._judging is not None
        entries = [Sent(row.url, float(max(1, row.stands_for)), words) for row, words in rows]

        def told(count: int) -> None:
            self.said.emit(
                counted(
                    count,
                    self.tr("1 record to judge in Review."),
                    self.tr("{n} records to judge in Review."),
                )
            )
            self.rows_wanted.emit(f"cluster:{SENT}")

        self._judging.send(lambda store: send(store, entries), told, self.said.emit)

    def make_cases(self) -> None:
        """Make a test case of every record that becomes worse: it shall keep its right value."""
        live = self._live
        if self._change is None or live is None or live.rules is None:
            return
        rows = self._without_case()
        rules, author = live.rules, self._author()
        known = live.right_values

        def do(project: Project) -> None:
            for row in rows:
                page = fact_page(project.store, project.archive, row.url)
                wanted = _wanted(row, known)
                add_case(self._folder, page, rules, wanted, author=author, at=datetime.now(UTC))

        many = len(rows)
        if not many:
            self.said.emit(self.tr("No worse records without a test case shown."))
        else:
            self._change.run(self, Edit(
                do,
                counted(many, self.tr("1 test case made."),
                        self.tr("{n} test cases made.")),
                counted(many, self.tr("Test case removed."),
                        self.tr("{n} test cases removed.")),
                (CASE_FILES,),
            ))  # fmt: skip

    def _show_case(self, url: str, sentence: str) -> None:
        self.page_wanted.emit(url)
        self.said.emit(sentence)

    def _shown(self, direction: Direction) -> Sequence[DiffRow]:
        """Return the rows of one direction among those that are shown."""
        return self._rows.whole.rows(Part(direction)) if self._rows is not None else ()

    # Publishing ---------------------------------------------------------------------------

    def _publish(self, message: str, is_forced: bool) -> None:
        live, self._waiting = self._live, None
        if live is not None and live.draft == self._model.draft:
            self.publishing.publish(live, message, is_forced=is_forced)
        else:
            self._waiting = message, is_forced

    def _on_published(self) -> None:
        self.foot.forget_message()
        self.published.emit()


def _wanted(row: DiffRow, known: Callable[[DiffRow], Sequence[str] | None]) -> Sequence[str]:
    """Return the right value of a record; without one that is known, the one that it had."""
    right = known(row)
    return row.old.values if right is None else right
