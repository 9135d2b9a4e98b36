"""The Tune desk: rules and why at the left, the pages of the branch under the cursor at the right."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QWidget

from carmengui.bridge import Ask
from carmengui.engine.model import Candidate
from carmengui.ui.selection import Selection
from carmengui.ui.tune.branch_pane import BranchPane
from carmengui.ui.tune.branch_reading import count_branches
from carmengui.ui.tune.rule_file import RulesRead, RuleWatch, read_rule_file
from carmengui.ui.tune.rule_pane import RulePane
from carmengui.ui.tune.tracing import evidence_at, trace_page, was_read_otherwise
from carmengui.ui.tune.why import Why, WhyRow
from carmengui.ui.tune.why_pane import WhyPane

LEFT_PX, RULES_PX, WHY_PX = 620, 484, 344


class TuneDesk(QWidget):
    """Which rule gave which page its title, and why."""

    rows_wanted = Signal(str)
    """A number was clicked: the filter that shows its rows on Review."""
    page_opened = Signal(str)
    """A page was opened from the list (its URL)."""

    def __init__(self, selection: Selection, ask: Ask, folder: Path) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Tune"))
        self._selection, self._ask, self._folder = selection, ask, folder
        self._read: RulesRead | None = None
        self._is_stale = False
        self._chosen_here = ""
        """The URL that was chosen in the list of this desk, not elsewhere."""
        self.rules, self.why, self.pages = RulePane(), WhyPane(), BranchPane(ask)
        self.watch = RuleWatch(folder, self)
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.rules)
        self._read_rules()
        self.refresh()

    def _lay_out(self) -> None:
        left = _splitter(Qt.Orientation.Vertical, self.rules, self.why)
        left.setAccessibleName(self.tr("Border between rules and why"))
        left.setSizes([RULES_PX, WHY_PX])
        left.setStretchFactor(0, 3)
        left.setStretchFactor(1, 2)
        whole = _splitter(Qt.Orientation.Horizontal, left, self.pages)
        whole.setAccessibleName(self.tr("Border between rules and pages"))
        whole.setSizes([LEFT_PX, 1372 - LEFT_PX])
        whole.setStretchFactor(1, 1)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(whole)

    def _connect(self) -> None:
        self.watch.changed.connect(self._read_rules)
        self.rules.rows_wanted.connect(self.rows_wanted)
        self.rules.action_pressed.connect(self._read_rules)
        self.rules.view.branch_chosen.connect(self._show_pages)
        self.pages.rows_wanted.connect(self.rows_wanted)
        self.pages.table.url_chosen.connect(self._on_chosen_here)
        self.pages.table.opened.connect(self.page_opened)
        self.why.pointed.connect(self._on_pointed)
        self.why.action_pressed.connect(self._trace)
        self._selection.url_changed.connect(self._on_url_changed)

    # Reading ------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Count and trace again, because records have come or changed; out of sight it waits."""
        self._is_stale = not self.isVisible()
        if self._is_stale:
            return
        self._ask.run(self, "counts", count_branches, self._on_counted, self.rules.show_failure)
        self.pages.refresh()
        self._trace()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what happened out of sight."""
        super().showEvent(event)
        if self._is_stale:
            self.refresh()
            self._compare()

    def _read_rules(self) -> None:
        instead = self.tr("Until it is mended, the built-in rules are used.")
        question = partial(read_rule_file, self._folder, instead)
        self._ask.run(
            self, "rules", lambda _: question(), self._on_rules_read, self.rules.show_failure
        )

    def _on_rules_read(self, read: RulesRead) -> None:
        before, self._read = self._read, read
        self.rules.show_read(read)
        if before is None or before.rules.text != read.rules.text:
            self._show_pages()
            self._trace()
            self._compare()

    def _compare(self) -> None:
        """Find out whether the records were read with the rules that are shown."""
        if self._read is not None:
            question = partial(was_read_otherwise, rules=self._read.rules)
            self._ask.run(
                self, "older", question, lambda is_older: self.pages.show_older(is_older=is_older)
            )

    def _on_counted(self, counts: dict[int, int]) -> None:
        self.rules.show_counts(counts)
        self.pages.show_total(sum(counts.values()))

    def _show_pages(self) -> None:
        if self._read is not None:
            branch = self.rules.view.branch(self.rules.view.current)
            self.pages.show_branch(branch)

    # Why ----------------------------------------------------------------------------------

    def _on_chosen_here(self, url: str) -> None:
        self._chosen_here = url
        self._selection.choose_url(url)

    def _on_url_changed(self, url: str) -> None:
        self.pages.table.light_url(url)
        if self.isVisible():
            self._trace()
        else:
            self._is_stale = True

    def _trace(self) -> None:
        """Trace the rules on the chosen record."""
        url = self._selection.url
        if not url:
            self.rules.view.light_fired(0)
            self.why.show_nothing()
        elif self._read is not None:
            self.why.show_stale()
            question = partial(trace_page, url=url, rules=self._read.rules)
            self._ask.run(self, "why", question, self._on_traced, self.why.show_failure)

    def _on_traced(self, why: Why | None) -> None:
        view = self.rules.view
        if why is None or self._read is None:
            view.light_fired(0)
            self.why.show_no_page()
            return
        fired = why.answer.branch if why.answer else 0
        view.light_fired(fired)
        # The list must not change under the mouse of whoever walks through it.
        if why.url != self._chosen_here:
            view.choose_branch(fired)
        self._chosen_here = why.url
        self.pages.table.light_url(why.url)
        self.why.show_why(why, self._rules_words(self._read))

    def _rules_words(self, read: RulesRead) -> str:
        origin = str(read.path) if read.is_own else self.tr("built in")
        words = self.tr("Rules: {name}, {origin}, {digest}")
        return words.format(name=read.rules.name, origin=origin, digest=read.rules.digest)

    def _on_pointed(self, row: WhyRow | None) -> None:
        self.rules.view.light_line(row.line if row else 0)
        candidate: Candidate | None = None
        if row is not None and row.node:
            candidate = evidence_at(self._selection.inspection, row)
        self._selection.hover_candidate(candidate)


def _splitter(orientation: Qt.Orientation, *widgets: QWidget) -> QSplitter:
    splitter = QSplitter(orientation)
    splitter.setHandleWidth(1)
    splitter.setChildrenCollapsible(False)
    for widget in widgets:
        splitter.addWidget(widget)
    return splitter
