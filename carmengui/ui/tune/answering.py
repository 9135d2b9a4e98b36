"""What comes back for the text on the table: shown in every pane of the desk, or why it is not there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from carmengui.bridge import Ask
from carmengui.engine.model import Sentence
from carmengui.engine.tuning.live.answer import Draft, Live
from carmengui.ui.tune.diff.record_reading import Records
from carmengui.ui.tune.editor.rule_file import RulesRead
from carmengui.ui.tune.why.branch_reading import count_branches

if TYPE_CHECKING:
    from carmengui.ui.tune.desk import TuneDesk


class Answering(QObject):
    """Hands each answer on; what was answered for an older text is dropped."""

    def __init__(self, desk: TuneDesk, ask: Ask) -> None:
        super().__init__(desk)
        self._desk, self._ask = desk, ask
        self._last: Live | None = None
        live, diff = desk.live, desk.diff
        live.answered.connect(self._on_answered)
        live.stepped.connect(self._on_stepped)
        live.counted.connect(diff.show_counted)
        live.progressed.connect(diff.show_reading)
        live.failed.connect(diff.show_error)
        desk.records.told.connect(self._on_records)

    @property
    def misfits(self) -> tuple[Sentence, ...]:
        """What of the sites would not fit the draft by its last answer; or does not fit what is in force."""
        desk, last = self._desk, self._last
        if last is not None and desk.is_changed and desk.draft is not None:
            return last.misfits if last.draft.name == desk.draft.name else ()
        return desk.read.misfits if desk.read is not None else ()

    def show_counts(self, counts: dict[int, int]) -> None:
        """Show how many records came to each branch by the rules in force."""
        desk = self._desk
        if desk.has_branch_list and not desk.is_changed:
            desk.rules.show_counts(counts)
        desk.pages.show_total(sum(counts.values()))

    def _on_answered(self, live: Live) -> None:
        desk = self._desk
        draft, read, view = desk.draft, desk.read, desk.rules.view
        if draft is None or read is None or live.draft != draft:
            return
        self._last = live
        view.show_changed(live.changed_lines)
        view.show_error(live.error)
        desk.outcome.show_live(live)
        desk.rules.show_place(draft.site, draft.lifts, live.overlay)
        desk.rules.show_trouble(live.misfits)
        desk.records.show(live)
        if live.rules is None:
            self._tell_unreadable(live, read)
            return
        view.show_parsed(live.rules)
        self._show_changes(live, draft)
        if not draft.is_changed:
            self._ask.run(self, "counts", count_branches, self.show_counts)
        desk.tracer.use(live.rules, read, is_draft=draft.is_changed)

    def _on_stepped(self, live: Live) -> None:
        """Show more of what was answered: the text is known already."""
        draft = self._desk.draft
        if draft is not None and live.draft == draft:
            self._show_changes(live, draft)

    def _show_changes(self, live: Live, draft: Draft) -> None:
        desk = self._desk
        if live.view is None or (live.view.total and not live.view.ready):
            desk.diff.wait()
            return
        desk.diff.show_view(live.view)
        desk.diff.list.light_url(desk.selected_url)
        if draft.is_changed or not desk.has_branch_list:
            counts, deltas = live.view.counts, live.view.whole.branch_deltas
            desk.rules.view.show_counts(counts, deltas)

    def _on_records(self, records: Records | None) -> None:
        desk = self._desk
        if records is None or records.draft == desk.draft:
            desk.diff.show_records(records)
            desk.diff.list.light_url(desk.selected_url)

    def _tell_unreadable(self, live: Live, read: RulesRead) -> None:
        """Keep the last good results, and say why they are not newer."""
        line = live.error.line if live.error else 0
        words = self.tr("Draft v{n} does not parse (line {line}).")
        self._desk.diff.show_error(words.format(n=read.version + 1, line=line))
        self._desk.rules.view.links.look_old()
