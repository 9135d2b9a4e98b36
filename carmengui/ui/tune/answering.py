"""What comes back for the text on the table: shown in every pane of the desk, or why it is not there."""

from __future__ import annotations

from PySide6.QtCore import QObject

from carmengui.bridge import Ask
from carmengui.engine.model import Sentence
from carmengui.engine.tuning.live.answer import Draft, Live
from carmengui.ui.session.selection import Selection
from carmengui.ui.tune.branch.branch_pane import BranchPane
from carmengui.ui.tune.diff.diff_pane import DiffPane
from carmengui.ui.tune.diff.live import LiveDiff
from carmengui.ui.tune.diff.record_reading import Records, RecordWatch
from carmengui.ui.tune.draft_model import DraftModel
from carmengui.ui.tune.editor.pane import RulePane
from carmengui.ui.tune.editor.rule_file import RulesRead
from carmengui.ui.tune.publish.draft_state import Outcome
from carmengui.ui.tune.why.branch_reading import count_branches
from carmengui.ui.tune.why.tracer import Tracer


class Answering(QObject):
    """Hands each answer on; what was answered for an older text is dropped."""

    def __init__(
        self,
        ask: Ask,
        selection: Selection,
        model: DraftModel,
        live: LiveDiff,
        rules: RulePane,
        diff: DiffPane,
        pages: BranchPane,
        outcome: Outcome,
        records: RecordWatch,
        tracer: Tracer,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._ask, self._selection, self._model = ask, selection, model
        self._rules, self._diff, self._pages = rules, diff, pages
        self._outcome, self._records, self._tracer = outcome, records, tracer
        self._last: Live | None = None
        live.answered.connect(self._on_answered)
        live.stepped.connect(self._on_stepped)
        live.counted.connect(diff.show_counted)
        live.progressed.connect(diff.show_reading)
        live.failed.connect(diff.show_error)
        records.told.connect(self._on_records)

    @property
    def misfits(self) -> tuple[Sentence, ...]:
        """What of the sites would not fit the draft by its last answer; or does not fit what is in force."""
        model, last = self._model, self._last
        if last is not None and model.is_changed and model.draft is not None:
            return last.misfits if last.draft.name == model.draft.name else ()
        return model.read.misfits if model.read is not None else ()

    def show_counts(self, counts: dict[int, int]) -> None:
        """Show how many records came to each branch by the rules in force."""
        if self._model.has_branch_list and not self._model.is_changed:
            self._rules.show_counts(counts)
        self._pages.show_total(sum(counts.values()))

    def _on_answered(self, live: Live) -> None:
        draft, read, view = self._model.draft, self._model.read, self._rules.view
        if draft is None or read is None or live.draft != draft:
            return
        self._last = live
        view.show_changed(live.changed_lines)
        view.show_error(live.error)
        self._outcome.show_live(live)
        self._rules.show_place(draft.site, draft.lifts, live.overlay)
        self._rules.show_trouble(live.misfits)
        self._records.show(live)
        if live.rules is None:
            self._tell_unreadable(live, read)
            return
        view.show_parsed(live.rules)
        self._show_changes(live, draft)
        if not draft.is_changed:
            self._ask.run(self, "counts", count_branches, self.show_counts)
        self._tracer.use(live.rules, read, is_draft=draft.is_changed)

    def _on_stepped(self, live: Live) -> None:
        """Show more of what was answered: the text is known already."""
        draft = self._model.draft
        if draft is not None and live.draft == draft:
            self._show_changes(live, draft)

    def _show_changes(self, live: Live, draft: Draft) -> None:
        if live.view is None or (live.view.total and not live.view.ready):
            self._diff.wait()
            return
        self._diff.show_view(live.view)
        self._diff.list.light_url(self._selection.url)
        if draft.is_changed or not self._model.has_branch_list:
            counts, deltas = live.view.counts, live.view.whole.branch_deltas
            self._rules.view.show_counts(counts, deltas)

    def _on_records(self, records: Records | None) -> None:
        if records is None or records.draft == self._model.draft:
            self._diff.show_records(records)
            self._diff.list.light_url(self._selection.url)

    def _tell_unreadable(self, live: Live, read: RulesRead) -> None:
        """Keep the last good results, and say why they are not newer."""
        line = live.error.line if live.error else 0
        words = self.tr("Draft v{n} does not parse (line {line}).")
        self._diff.show_error(words.format(n=read.version + 1, line=line))
        self._rules.view.links.look_old()
