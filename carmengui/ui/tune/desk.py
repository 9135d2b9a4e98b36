"""The Tune desk: rules and why at the left, what a draft changes at the right, its fate below."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from carmengui.bridge import Ask, Change, Judging
from carmengui.engine.model import Sentence
from carmengui.engine.tuning import KeptDraft
from carmengui.engine.tuning.live.answer import Draft, Live, LiveReading
from carmengui.engine.tuning.live.view import DiffView
from carmengui.ui.session.selection import Selection
from carmengui.ui.tune.branch.branch_pane import BranchPane
from carmengui.ui.tune.diff.diff_pane import DiffPane
from carmengui.ui.tune.diff.live import LiveDiff
from carmengui.ui.tune.diff.record_reading import Records, RecordWatch
from carmengui.ui.tune.draft_model import DraftModel
from carmengui.ui.tune.editor.autosave import DraftKeeper
from carmengui.ui.tune.editor.pane import RulePane
from carmengui.ui.tune.editor.rule_file import RuleReading, RulesRead, RuleWatch
from carmengui.ui.tune.page_questions import PageQuestions
from carmengui.ui.tune.publish.draft_state import Outcome
from carmengui.ui.tune.publish.sent_keeper import SentKeeper
from carmengui.ui.tune.sheet import lay_out
from carmengui.ui.tune.site_draft import SiteDraft
from carmengui.ui.tune.why.branch_reading import count_branches
from carmengui.ui.tune.why.trace_query import was_read_otherwise
from carmengui.ui.tune.why.tracer import Tracer
from carmengui.ui.tune.why.why_pane import WhyPane

LOOK_AFTER_MS = 1_200
"""Facts are looked for once somebody stays on the desk, before the first keystroke."""
MAX_VISIBLE = 40


class TuneDesk(QWidget):
    """Which rule gave which page its value, why, and what other rules would change."""

    rows_wanted = Signal(str)
    """A number was clicked: the filter that shows its rows on Review."""
    page_opened = Signal(str)
    """A page was opened from the list (its URL)."""
    said = Signal(str)
    """A sentence for the status bar."""

    def __init__(
        self,
        selection: Selection,
        ask: Ask,
        folder: Path,
        change: Change | None = None,
        judging: Judging | None = None,
        reading: LiveReading | None = None,
    ) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Tune"))
        self._selection, self._ask, self._folder = selection, ask, folder
        self._change = change
        self._is_stale = False
        self.rules, self.why = RulePane(), WhyPane()
        self.pages, self.diff = BranchPane(ask), DiffPane()
        self.watch = RuleWatch(folder, self)
        self.keeper = DraftKeeper(folder, change, self)
        self.reading = RuleReading(ask, folder, self.keeper, change, self)
        self.live = LiveDiff(ask, reading or LiveReading(folder), self._visible_urls, self)
        view = self.rules.view
        self.model = DraftModel(view)
        self.records = RecordWatch(ask, self)
        self.tracer = Tracer(selection, ask, view, self.why, self)
        self.tools = PageQuestions(selection, ask, folder, self.live, view, self.why, self)
        self.for_site = SiteDraft(self.model, view, self.diff, self._site, self)
        self.sent = SentKeeper(ask, judging, self.tools.sent, self.why.sent_link, self)
        self.outcome = Outcome(ask, folder, self.live, view, self.model, change, judging, self)
        self._counts: dict[int, int] = {}
        """Records by the branch of the rules in force that fired, as the list of records has them."""
        self._last: Live | None = None
        """The newest answer to a text that was on the table."""
        self._look = QTimer(self, singleShot=True, interval=LOOK_AFTER_MS)
        self.upper = QStackedWidget()
        for pane in (self.pages, self.diff):
            self.upper.addWidget(pane)
        weighing, foot = self.outcome.weighing.view, self.outcome.foot
        lay_out(self, self.rules, self.tools.stack, self.upper, weighing, foot)
        self.tools.picking.page.use(self.upper)
        self._connect()
        self.setFocusProxy(self.rules)
        self._read_rules()
        self.refresh()

    def _connect(self) -> None:
        rules, view = self.rules, self.rules.view
        self.watch.changed.connect(self._read_rules)
        self.reading.done.connect(self._on_rules_read)
        self.reading.failed.connect(rules.show_failure)
        rules.rows_wanted.connect(self._want_rows)
        rules.action_pressed.connect(self._read_rules)
        rules.name_chosen.connect(self.show_rules_of)
        view.branch_chosen.connect(self._show_pages)
        view.edited.connect(self._on_edited)
        view.left.connect(self.keeper.end_step)
        if self._change is not None:
            self._change.beginning.connect(self.keeper.end_step)
        view.changes_wanted.connect(self.diff.show_branch)
        self.pages.rows_wanted.connect(self._want_rows)
        for table in (self.pages.table, self.diff.list):
            table.url_chosen.connect(self._on_chosen_here)
            table.opened.connect(self.page_opened)
            self.tracer.traced.connect(table.light_url)
        self.for_site.changed.connect(self._on_place_changed)
        self.diff.figures.judging_wanted.connect(self.outcome.judge_some)
        self.diff.rows_shown.connect(self.outcome.show_rows)
        self.keeper.kept.connect(self._on_kept)
        for teller in (self.keeper.failed, self.outcome.said, self.sent.said):
            teller.connect(self.said)
        self.outcome.rows_wanted.connect(self._want_rows)
        self.outcome.page_wanted.connect(self._on_chosen_here)
        self.outcome.weighing.rows_shown.connect(self.tools.show_rows)
        self.tools.rows.url_chosen.connect(self._on_chosen_here)
        self.tools.rows.opened.connect(self.page_opened)
        self.outcome.published.connect(self._on_published)
        self.outcome.changed.connect(self._read_rules)
        self.outcome.figures_changed.connect(self.live.ask_again)
        rules.menu.aboutToShow.connect(self._fill_menu)
        self.tools.picking.page.closed.connect(
            lambda: self.upper.setCurrentWidget(self._upper_pane)
        )
        self._look.timeout.connect(self._answer_draft)
        self.live.answered.connect(self._on_answered)
        self.live.stepped.connect(self._on_stepped)
        self.live.counted.connect(self.diff.show_counted)
        self.live.progressed.connect(self.diff.show_reading)
        self.live.failed.connect(self.diff.show_error)
        self.records.told.connect(self._on_records)
        self._selection.url_changed.connect(self._on_url_changed)
        self._selection.inspected.connect(self._on_inspected)

    def _want_rows(self, filter_text: str) -> None:
        """Ask for rows on Review; a branch there is one of the rules for the field under review."""
        if self.read is not None and "branch:" in filter_text:
            self._selection.choose_field(str(self.read.rules.field))
        self.rows_wanted.emit(filter_text)

    def close_down(self) -> None:
        """Keep the draft, and stop what is under way."""
        self._look.stop()
        self.tools.picking.page.close_down()
        self.outcome.weighing.close()
        self.live.close()
        self.records.close()
        self.keeper.close()

    # Reading ------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Count and trace again, because records have come or changed; out of sight it waits."""
        self._is_stale = not self.isVisible()
        if self._is_stale:
            return
        self._ask.run(self, "counts", count_branches, self._show_counts, self.rules.show_failure)
        self.pages.refresh()
        self.tracer.trace()
        if self.live.draft is not None:
            self.live.take_stock()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what happened out of sight."""
        super().showEvent(event)
        if self._is_stale:
            self.refresh()
            self._compare()
        self._look.start()

    def show_rules_of(self, name: str) -> None:
        """Show the rules of another field; the draft of this one is kept."""
        if name != self.model.name:
            self.keeper.end_step()
            self.model.name, self.model.read = name, None
            self.watch.follow(name)
            self._read_rules()

    def _read_rules(self) -> None:
        self.reading.read(self.model.name)

    def _on_rules_read(self, read: RulesRead) -> None:
        before, self.model.read = self.read, read
        view, text = self.rules.view, read.rules.text
        self.rules.show_read(read)
        self.outcome.foot.show_version(read.version + 1)
        has_draft = before is not None and view.toPlainText() != before.rules.text
        if before is None or (not has_draft and before.rules.text != text):
            view.show_rules(read.rules)
            self.tracer.use(read.rules, read, is_draft=False)
            focused = self.window().focusWidget()
            # Whoever came before there was a text to write in is led to it.
            if before is None and focused is not None and self.isAncestorOf(focused):
                view.setFocus()
        self._put_draft(read, has_draft=has_draft)
        if before is None or before.rules.text != text:
            self._show_pages()
            self._compare()
        if before is None or (before.rules.text, before.sites) != (text, read.sites):
            self._answer_if_changed()
        self._show_upper()

    def _put_draft(self, read: RulesRead, *, has_draft: bool) -> None:
        """Put the draft that was read on the table: at first, and when it was undone on disk.

        It is written as a step: who undoes it in the text comes to what was there before.
        """
        name, kept = self.model.name, read.draft
        is_other = not self.keeper.is_newest(name, kept)
        if is_other:
            self.keeper.learn(name, kept)
        if kept is not None and (is_other or not has_draft) and self._says_more(read, kept):
            self.for_site.restore(kept)
        elif is_other and has_draft:
            self.for_site.restore(KeptDraft(read.rules.text))

    def _says_more(self, read: RulesRead, kept: KeptDraft) -> bool:
        """Tell whether a draft says anything else than the rules that hold where it is for."""
        text = read.rules.text
        return Draft(self.model.name, text, kept.text, kept.site, read.sites, kept.lifts).is_changed

    def step(self, step: int) -> None:
        """Go to the next (1) or previous (-1) change, or record of the branch."""
        if self._upper_pane is self.diff:
            self.diff.list.step(step)
        else:
            self.pages.table.step(step)

    def return_to_force(self) -> None:
        """Write the rules in force into the editor; undo there brings the draft back."""
        if self.read is not None:
            self.rules.view.write_text(self.read.rules.text)

    @property
    def read(self) -> RulesRead | None:
        """The rules in force, once they are read."""
        return self.model.read

    @property
    def draft(self) -> Draft | None:
        """The text on the table, once the rules are read."""
        return self.model.draft

    def _on_edited(self) -> None:
        draft = self.draft
        if draft is not None:
            self.keeper.keep(self.model.name, draft.kept if draft.is_changed else None)
            self._show_upper()
            self.records.forget()
            self.live.show(draft)

    def _answer_if_changed(self) -> None:
        draft = self.draft
        if draft is not None and (draft.is_changed or self.live.draft is not None):
            self.live.show(draft)

    def _answer_draft(self) -> None:
        draft = self.draft
        if draft is not None and self.isVisible():
            self.diff.show_site(self.model.site or self._site())
            self.live.show(draft)

    def _on_place_changed(self) -> None:
        """Keep and answer it for the place where the draft is to hold now."""
        draft = self.draft
        if draft is not None:
            self.keeper.keep(self.model.name, draft.kept if draft.is_changed else None)
        self._show_upper()
        self._answer_draft()

    def _show_upper(self) -> None:
        """Show the pages of the branch, or what the draft changes once there is one."""
        is_changed = self.model.is_changed
        self.rules.show_draft(has_draft=is_changed)
        if not self.tools.picking.page.is_open:
            self.upper.setCurrentWidget(self._upper_pane)
        draft = self.draft
        self.tools.show_draft(draft)
        self.outcome.foot.show_site(self.model.site)
        if draft is not None and not (draft.site or draft.lifts):
            self.rules.show_place("", "", None)
        self.rules.show_trouble(self._misfits)
        if not is_changed:
            self.outcome.show_none()

    @property
    def _upper_pane(self) -> DiffPane | BranchPane:
        """What stands above while no element is picked in the page."""
        return self.diff if self.model.is_changed or not self.model.has_branch_list else self.pages

    @property
    def selected_url(self) -> str:
        """The URL of the record that is looked at on all desks."""
        return self._selection.url

    def _visible_urls(self) -> list[str]:
        rows = self.diff.list.seen_rows(MAX_VISIBLE)
        seen = [self._selection.url, *(row.url for row in rows), *self.pages.table.seen_urls()]
        return [url for url in dict.fromkeys(seen) if url]

    def _site(self) -> str:
        row = self.diff.list.current_row()
        if row is not None and row.url == self._selection.url:
            return row.site
        inspection = self._selection.inspection
        record = inspection.record if inspection else None
        if record is not None:
            return record.site
        return self.live.site_of(self._selection.url)

    def _on_kept(self, moment: str) -> None:
        self.said.emit(self.tr("Draft saved {time}").format(time=moment))
        if not self.rules.view.hasFocus():
            self.keeper.end_step()  # written by a button, or from where one cannot leave the text

    def _on_published(self) -> None:
        self.for_site.forget()
        self.keeper.learn(self.model.name, None)
        if self.diff.only_site.isChecked():
            # It holds there now; what is on the table are the common rules again.
            self.diff.only_site.setChecked(False)
            self.return_to_force()
        self._read_rules()

    def _compare(self) -> None:
        """Find out whether the records were read with the rules in force."""
        if self.read is not None and self.model.has_branch_list:
            question = partial(was_read_otherwise, rules=self.read.rules)
            self._ask.run(
                self, "older", question, lambda is_older: self.pages.show_older(is_older=is_older)
            )

    def _show_pages(self) -> None:
        if self.read is not None and self.model.has_branch_list:
            branch = self.rules.view.branch(self.rules.view.current)
            self.pages.show_branch(branch)

    def _on_chosen_here(self, url: str) -> None:
        self.tracer.chosen_here = url
        self._selection.choose_url(url)

    def _on_inspected(self, _: object) -> None:
        """Now the site of the record is known, where no list of the desk has it."""
        if self.isVisible():
            self.diff.show_site(self.model.site or self._site())

    def _on_url_changed(self, url: str) -> None:
        for table in (self.pages.table, self.diff.list):
            table.light_url(url)
        if self.isVisible():
            self.tracer.trace()
            self.diff.show_site(self.model.site or self._site())
        else:
            self._is_stale = True

    # What comes back for the text on the table --------------------------------------------

    @property
    def _misfits(self) -> tuple[Sentence, ...]:
        """What of the sites would not fit the draft by its last answer; or does not fit what is in force."""
        model, last = self.model, self._last
        if last is not None and model.is_changed and model.draft is not None:
            return last.misfits if last.draft.name == model.draft.name else ()
        return model.read.misfits if model.read is not None else ()

    def _show_counts(self, counts: dict[int, int]) -> None:
        """Show how many records came to each branch by the rules in force."""
        self._counts = counts
        if self.model.has_branch_list and not self.model.is_changed:
            self.rules.show_counts(counts)
        self.pages.show_total(sum(counts.values()))

    def _on_answered(self, live: Live) -> None:
        draft, read, view = self.model.draft, self.model.read, self.rules.view
        if draft is None or read is None or live.draft != draft:
            return
        self._last = live
        view.show_changed(live.changed_lines)
        view.show_error(live.error)
        self.outcome.show_live(live)
        self.rules.show_place(draft.site, draft.lifts, live.overlay)
        self.rules.show_trouble(live.misfits)
        self.records.show(live)
        if live.rules is None:
            self._tell_unreadable(live, read)
            return
        view.show_parsed(live.rules)
        self._show_changes(live, draft)
        if not draft.is_changed:
            self._ask.run(self, "counts", count_branches, self._show_counts)
        self.tracer.use(live.rules, read, is_draft=draft.is_changed)

    def _on_stepped(self, live: Live) -> None:
        """Show more of what was answered: the text is known already."""
        draft = self.model.draft
        if draft is not None and live.draft == draft:
            self._show_changes(live, draft)

    def _show_changes(self, live: Live, draft: Draft) -> None:
        if live.view is None or (live.view.total and not live.view.ready):
            self.diff.wait()
            return
        self.diff.show_view(live.view)
        self.diff.list.light_url(self._selection.url)
        if draft.is_changed or not self.model.has_branch_list:
            deltas = live.view.whole.branch_deltas
            self.rules.view.show_counts(self._counts_with(live.view), deltas)

    def _counts_with(self, view: DiffView) -> Mapping[int, int]:
        """Return the records by branch with the draft: what the list of records has, and what it changes.

        Counted anew they would be others where a record was read with other rules.
        """
        if not (self.model.has_branch_list and self._counts):
            return view.counts
        deltas, counts = view.whole.branch_deltas, self._counts
        return {
            branch: max(0, counts.get(branch, 0) + deltas.get(branch, 0))
            for branch in {*counts, *deltas}
        }

    def _on_records(self, records: Records | None) -> None:
        if records is None or records.draft == self.model.draft:
            self.diff.show_records(records)
            self.diff.list.light_url(self._selection.url)

    def _tell_unreadable(self, live: Live, read: RulesRead) -> None:
        """Keep the last good results, and say why they are not newer."""
        line = live.error.line if live.error else 0
        words = self.tr("Draft v{n} does not parse (line {line}).")
        self.diff.show_error(words.format(n=read.version + 1, line=line))
        self.rules.view.links.look_old()

    def _fill_menu(self) -> None:
        """Offer everything that is done seldom, with the state of the desk in its words."""
        menu = self.rules.menu
        menu.clear()
        draft, read = self.draft, self.read
        if draft is None or read is None:
            return
        menu.addAction(self.tr("Versions and line history"), self.tools.show_versions)
        bisect = menu.addAction(self.tr("Find version that changed record"), self.tools.bisect)
        bisect.setEnabled(self.tools.has_page)
        menu.addAction(self.tr("Explain missing value …"), lambda: self.tools.ask_why_not(""))
        menu.addAction(self.tr("Pick an element of the page …"), self.tools.picking.open)
        menu.addSeparator()
        back = menu.addAction(
            self.tr("Discard draft, return to v{n}").format(n=read.version), self.return_to_force
        )
        back.setEnabled(draft.is_changed)
        adopt = menu.addAction(self.tr("Adopt measured weights"), self.outcome.weighing.adopt)
        adopt.setEnabled(self.outcome.weighing.can_adopt)
        pin = menu.addAction(self.tr("Set minimum F1 to current"), self.outcome.pin_floor)
        pin.setEnabled(self.outcome.can_pin)
        if read.sites:
            menu.addSeparator()
        for site, _ in read.sites:
            lift = self.tr("Apply rules of {site} to all sites").format(site=site)
            menu.addAction(lift, partial(self.for_site.lift, site))
            drop = self.tr("Use shared rules on {site}").format(site=site)
            menu.addAction(drop, partial(self.outcome.publishing.drop_site, site, draft.name))
