"""Judging at the window: keys, the words that are selected, taking back, the log, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from carmengui.bridge import Reader
from carmengui.engine.model import Field
from carmengui.engine.model.review import LoggedDecision
from carmengui.engine.storage.listing.record_filter import VERDICTS
from carmengui.ui.review.import_candidates import LoadingBeside
from carmengui.ui.review.judgement_words import sign_of
from carmengui.ui.review.log.log import DecisionLog
from carmengui.ui.review.log.past_list import PastList
from carmengui.ui.review.selected_words import SelectedText
from carmengui.ui.review.verdict_keys import JudgingKeys
from carmengui.ui.review.verdict_panes import JudgingPanes
from carmengui.ui.review.verdicts.judge import Judge
from carmengui.ui.review.verdicts.key_buffer import TypedAhead
from carmengui.ui.session.reviewer import PacketNote, read_packet
from carmengui.ui.session.undo import TakingBack
from carmengui.ui.widgets.words.fields import field_name, part_name
from carmengui.ui.widgets.words.moments import moment_words
from carmengui.ui.window.status import StatusPart

if TYPE_CHECKING:
    from carmengui.ui.session.memory import WindowMemory
    from carmengui.ui.workbench import Workbench

OPEN_LOG = "open:log"
FILTER = "filter:"
"""Links of the status bar: what follows is a filter."""
_COUNT_AFTER_MS = 300


class Reviewing(QObject):
    """Everything between the keys and the log of verdicts."""

    parts_changed = Signal()
    """The status bar has something else to say of the verdicts."""

    def __init__(self, bench: Workbench, memory: WindowMemory | None) -> None:
        super().__init__(bench)
        self._bench, self._memory = bench, memory
        selection, ask, judging = bench.selection, bench.ask, bench.judging
        self.judge = Judge(selection, ask, judging, now=bench.now)
        self.panes = JudgingPanes(bench.review, self.judge, selection)
        self.taking = TakingBack(bench.change, judging)
        self.log = DecisionLog(bench.window, ask, judging)
        self.selected = SelectedText(bench.source, bench.page, bench.boilerplate.middle.text)
        self.past = PastList(bench.review.list, selection, ask, self.judge)
        self._seeks_turned = False
        self.typed = TypedAhead(
            selection,
            self.judge,
            is_quiet=lambda: ask.is_quiet and judging.is_quiet,
            is_turning=lambda: self.taking.is_turning or self._seeks_turned,
        )
        self.go_on_elsewhere: Callable[[], bool] = lambda: False
        """Asked first when the next record is wanted: a draw or a sample has an order of its own."""
        self.take_elsewhere: Callable[[int], bool] = lambda _number: False
        """Asked first when a digit is pressed: it may stand for a reviewer instead of a candidate."""
        self._saved = ""
        self._judged: tuple[int, int] = (0, 0)
        self._count_soon = QTimer(self, singleShot=True, interval=_COUNT_AFTER_MS)
        self._count_soon.timeout.connect(self._count)
        self.keys = JudgingKeys(bench, self)
        self.beside = LoadingBeside(bench)
        self._connect()
        self._count()
        ask.run(self, "packet", read_packet, self._on_packet)

    def parts(self) -> tuple[StatusPart, ...]:
        """Return what the status bar says: when something was saved last, and how much is judged."""
        found = []
        if self._saved:
            words = self.tr("Saved {at}").format(at=self._saved)
            tip = self.tr("Show what was decided")
            found.append(StatusPart(words, icon="check", link=OPEN_LOG, tooltip=tip))
        judged, total = self._judged
        if judged:
            field = field_name(self.judge.field)
            words = self.tr("{field}: {n} of {total} judged")
            text = words.format(field=field, n=f"{judged:,}", total=f"{total:,}")
            found.append(StatusPart(text, strong=f"{judged:,}", link=f"{FILTER}verdict:open"))
        return tuple(found)

    # What is told -------------------------------------------------------------------------

    def _connect(self) -> None:
        judge, bench = self.judge, self._bench
        bench.window.hold_keys_under(self.log)
        bench.compare.compared.connect(self.panes.show_other_side)
        bench.window.status.part_pressed.connect(self._on_part_pressed)
        bench.selection.field_changed.connect(lambda _: self._count())
        change, top_bar = bench.change, bench.window.top_bar
        for said in (
            judge.said,
            self.panes.said,
            self.taking.said,
            bench.judging.said,
            change.made,
            change.failed,
        ):
            said.connect(self._say)
        top_bar.undo_button.clicked.connect(self.taking.undo)
        top_bar.redo_button.clicked.connect(self.taking.redo)
        judge.went_on.connect(self._go_on)
        judge.settled.connect(self._on_settled)
        judge.retry_wanted.connect(self.taking.try_again)
        judge.renamed.connect(self._on_renamed)
        judge.here.changed.connect(self._show_notes)
        self.panes.place_wanted.connect(bench.source.view.show_span)
        self.taking.changed.connect(self._on_steps_changed)
        self.taking.verdicts_turned.connect(self._on_turned)
        self.log.opened_record.connect(self._show_record)
        self.log.past_wanted.connect(self._show_past)
        self.past.said.connect(self._say)
        self._drop_keys()

    def _drop_keys(self) -> None:
        """Let go of the keys that wait for their record when something else is wanted."""
        bench, typed = self._bench, self.typed
        typed.said.connect(self._say)
        bench.review.list.table.ended.connect(typed.find_end)
        bench.inspector.failed.connect(typed.find_unreadable)
        bench.review.list.table.records.failed.connect(typed.drop)
        bench.window.action_board.silenced.connect(typed.leave)
        for elsewhere in (bench.review.filter.changed, bench.window.desk_shown):
            elsewhere.connect(lambda _: typed.leave())

    def _say(self, sentence: str) -> None:
        self._bench.window.status.say(sentence)

    def _go_on(self) -> None:
        if not self.go_on_elsewhere():
            self._bench.review.list.table.go_on()

    def _on_settled(self, lines: tuple[LoggedDecision, ...]) -> None:
        at = self._bench.now().timestamp()
        self._saved = moment_words(at, at)
        self._count_soon.start()
        self.parts_changed.emit()
        was_late = self.typed.was_late()
        if lines:
            said = lines[-1].decision
            name = part_name(said.field)
            words = f"{sign_of(said.judgement, said.how).words}: {name}"
            status = self._bench.window.status
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(status, words))
            if was_late:
                self._say(self._late_words(words, said.url))

    def _late_words(self, words: str, url: str) -> str:
        """Say what a key has done that was pressed before its record was in view."""
        waiting = self.typed.waiting
        if not waiting:
            return self.tr("Pressed ahead – {words}: {url}.").format(words=words, url=url)
        told = self.tr("Pressed ahead – {words}: {url}. {n} more wait.")
        return told.format(words=words, url=url, n=waiting)

    def _on_steps_changed(self) -> None:
        can_undo, can_redo = self.taking.can_undo, self.taking.can_redo
        self._bench.window.top_bar.set_undo(can_undo=can_undo, can_redo=can_redo)

    def _on_turned(self, told: tuple[object, ...]) -> None:
        """Show the record of what was taken back, or given once more."""
        last = told[-1]
        if isinstance(last, LoggedDecision):
            self._on_line(last)
        elif isinstance(last, int):
            self._seeks_turned = True
            question = partial(_line, number=last)
            self._bench.ask.run(self, "turned", question, self._on_line, self._on_line_failed)

    def _on_line(self, line: LoggedDecision | None) -> None:
        self._seeks_turned = False
        if line is not None:
            said = line.decision
            self.typed.lead(partial(self._show_record, said.url, said.field))

    def _on_line_failed(self, sentence: str) -> None:
        self._seeks_turned = False
        self._say(sentence)

    def _show_record(self, url: str, field: str) -> None:
        selection = self._bench.selection
        self._bench.window.show_desk("Review")
        if url != selection.url:
            selection.choose_url(url)
        if field in set(Field) and field != selection.field:
            selection.choose_field(field)

    def _show_past(self, number: int, reviewer: str) -> None:
        self._bench.window.show_desk("Review")
        self._bench.review.list.table.setFocus()
        self.past.show_moment(number, reviewer)

    def _show_notes(self) -> None:
        self._bench.source.show_notes(self.judge.here.places())

    def _on_part_pressed(self, link: str) -> None:
        if link == OPEN_LOG:
            self.log.show_log()
        elif link.startswith(FILTER):
            self._bench.show_rows(link.removeprefix(FILTER))

    def _on_renamed(self, name: str) -> None:
        if self._memory is not None:
            self._memory.reviewer = name
        self._say(self.tr("You judge as {name} now.").format(name=name))

    def _on_packet(self, packet: PacketNote) -> None:
        if packet.field in set(Field):
            self._bench.selection.choose_field(packet.field)
        if packet.reviewer:
            self.judge.judging.set_reviewer(packet.reviewer)
        if packet.is_blind:
            self.panes.show_blind()

    def _count(self) -> None:
        question = partial(_judged, field=self.judge.field)
        self._bench.ask.run(self, "judged", question, self._on_judged)

    def _on_judged(self, counts: tuple[int, int]) -> None:
        if counts != self._judged:
            self._judged = counts
            self.parts_changed.emit()


def _line(reader: Reader, *, number: int) -> LoggedDecision | None:
    return next(iter(reader.verdicts.lines((number,))), None)


def _judged(reader: Reader, *, field: Field) -> tuple[int, int]:
    facets = reader.store.listing.facets(None, field)
    said = (count for word, count in facets.verdicts.items() if word in VERDICTS[1:])
    return sum(said), facets.total
