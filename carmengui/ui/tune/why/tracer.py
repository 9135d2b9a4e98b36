"""Traces the rules on the chosen record, and lets facts, lines and evidence point at each other."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal

from carmengui.bridge import Ask
from carmengui.engine.metadata.rules import RuleSet
from carmengui.engine.model import Candidate
from carmengui.ui.session.selection import Selection
from carmengui.ui.tune.editor.rule_file import RulesRead
from carmengui.ui.tune.editor.view import RuleView
from carmengui.ui.tune.why.trace_query import evidence_at, trace_page
from carmengui.ui.tune.why.trace_words import Why, WhyRow
from carmengui.ui.tune.why.why_pane import WhyPane


class Tracer(QObject):
    """The newest question is answered; the caret never moves under the hand of whoever writes."""

    traced = Signal(str)
    """The trace of a page is shown (its URL)."""

    def __init__(
        self, selection: Selection, ask: Ask, view: RuleView, why: WhyPane, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._selection, self._ask = selection, ask
        self._view, self._why = view, why
        self._rules: RuleSet | None = None
        self._words = ""
        self.chosen_here = ""
        """The URL that was chosen in a list beside the rules, not elsewhere."""
        self._shown = ""
        why.pointed.connect(self._on_pointed)
        why.action_pressed.connect(self.trace)

    def use(self, rules: RuleSet, read: RulesRead, *, is_draft: bool) -> None:
        """Trace with these rules from now on."""
        is_other = self._rules is None or rules.digest != self._rules.digest
        self._rules = rules
        origin = str(read.path) if read.is_own else self.tr("built in")
        if is_draft:
            origin = self.tr("draft v{n}").format(n=read.version + 1)
        words = self.tr("Rules: {name}, {origin}, {digest}")
        self._words = words.format(name=rules.name, origin=origin, digest=rules.digest)
        if is_other:
            self.trace()

    def trace(self) -> None:
        """Trace the rules on the chosen record."""
        url = self._selection.url
        if not url:
            self._view.light_fired(0)
            self._why.show_nothing()
        elif self._rules is not None:
            self._why.show_stale()
            question = partial(trace_page, url=url, rules=self._rules)
            self._ask.run(self, "why", question, self._on_traced, self._why.show_failure)

    def _on_traced(self, why: Why | None) -> None:
        view = self._view
        if why is None:
            view.light_fired(0)
            self._why.show_no_page()
            return
        fired = why.answer.branch if why.answer else 0
        view.light_fired(fired)
        is_writing = view.hasFocus() and view.document().isUndoAvailable()
        # Nor must the list change under the mouse of whoever walks through it.
        if why.url not in {self.chosen_here, self._shown} and not is_writing:
            view.choose_branch(fired)
        self.chosen_here = self._shown = why.url
        self._why.show_why(why, self._words)
        self.traced.emit(why.url)

    def _on_pointed(self, row: WhyRow | None) -> None:
        self._view.light_line(row.line if row else 0)
        candidate: Candidate | None = None
        if row is not None and row.node:
            candidate = evidence_at(self._selection.inspection, row)
        self._selection.hover_candidate(candidate)
