"""Judging at the window: keys, the words that are selected, undo, the log, and what is said of it."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from carmengui.bridge import Reader
from carmengui.engine.model import Field
from carmengui.engine.model.review import LoggedDecision
from carmengui.engine.review.truth.in_force import VERDICTS
from carmengui.ui.review.desk import ReviewDesk
from carmengui.ui.review.judgement_words import sign_of
from carmengui.ui.review.log.past_list import PastList
from carmengui.ui.review.orders import ReviewOrders
from carmengui.ui.review.selected_words import SelectedText
from carmengui.ui.review.verdict_keys import VerdictKeys
from carmengui.ui.review.verdict_panes import VerdictPanes
from carmengui.ui.review.verdicts.judge import Judge
from carmengui.ui.review.verdicts.key_buffer import KeyBuffer
from carmengui.ui.session.desk_port import DeskPort
from carmengui.ui.session.memory import WindowMemory
from carmengui.ui.session.reviewer import PacketNote, read_packet
from carmengui.ui.session.session import Session
from carmengui.ui.session.undo import Undo
from carmengui.ui.widgets.words.fields import field_name, part_name
from carmengui.ui.widgets.words.moments import moment_words
from carmengui.ui.window.status import StatusPart

if TYPE_CHECKING:
    from carmengui.ui.review.log.log import DecisionLog

OPEN_LOG = "open:log"
FILTER = "filter:"
"""Links of the status bar: what follows is a filter."""
_COUNT_AFTER_MS = 300


class ReviewController(QObject):
    """Everything between the keys and the log of verdicts."""

    parts_changed = Signal()
    """The status bar has something else to say of the verdicts."""
    pictures_came = Signal()
    """The project was made of a packet with pictures of its pages."""
    notes_changed = Signal(object)
    """The notes on the record in view: their places in the source."""

    def __init__(
        self,
        session: Session,
        port: DeskPort,
        desk: ReviewDesk,
        selected: SelectedText,
        undo: Undo,
        window: QWidget,
        memory: WindowMemory | None,
    ) -> None:
        super().__init__(window)
        self._session, self._port, self._desk, self._memory = session, port, desk, memory
        selection, ask, judging = session.selection, session.ask, session.judging
        self.orders = ReviewOrders()
        self.judge = Judge(selection, ask, judging, self.orders, now=session.now)
        self.panes = VerdictPanes(desk, self.judge, selection)
        self.undo = undo
        self._window = window
        self.selected = selected
        self.past = PastList(desk.list, selection, ask, self.judge)
        desk.list.emptied.connect(self.judge.show_empty_list)
        self._seeks_turned = False
        self.typed = KeyBuffer(
            selection,
            self.judge,
            is_quiet=lambda: ask.is_quiet and judging.is_quiet,
            is_turning=lambda: self.undo.is_turning or self._seeks_turned,
        )
        self._saved = ""
        self._judged: tuple[int, int, int] = (0, 0, 0)
        self._count_soon = QTimer(self, singleShot=True, interval=_COUNT_AFTER_MS)
        self._count_soon.timeout.connect(self._count)
        self.keys = VerdictKeys(
            port,
            desk,
            selection,
            self.panes,
            self.judge,
            self.typed,
            selected,
            self.undo,
            self.orders,
        )
        self._connect()
        self._count()
        ask.run(self, "packet", read_packet, self._on_packet)

    @cached_property
    def log(self) -> DecisionLog:
        """The log of decisions over the desk; built when it is wanted."""
        from carmengui.ui.review.log.log import DecisionLog  # noqa: PLC0415 - see above

        log = DecisionLog(self._window, self._session.ask, self._session.judging)
        log.opened_record.connect(self._port.open_record)
        log.past_wanted.connect(self._show_past)
        self._port.cover(log)
        return log

    def parts(self) -> tuple[StatusPart, ...]:
        """Return what the status bar says: when something was saved last, and how much is judged."""
        found = []
        if self._saved:
            words = self.tr("Saved {at}").format(at=self._saved)
            tip = self.tr("Show decision log")
            found.append(StatusPart(words, icon="check", link=OPEN_LOG, tooltip=tip))
        judged, accepted, total = self._judged
        if judged or accepted:
            field = field_name(self.judge.field)
            words = self.tr("{field}: {n} of {total} records judged")
            tip = self.tr(
                "Records with a verdict of a person on the current value. Click for the others."
            )
            if accepted:
                words = self.tr("{field}: {n} of {total} records judged, {accepted} accepted")
                tip = self.tr(
                    "Records with a verdict of a person on the current value, and those that were"
                    " accepted with their cluster and seen by nobody. Click for the others."
                )
            text = words.format(
                field=field, n=f"{judged:,}", total=f"{total:,}", accepted=f"{accepted:,}"
            )
            found.append(
                StatusPart(text, strong=f"{judged:,}", link=f"{FILTER}verdict:open", tooltip=tip)
            )
        return tuple(found)

    # What is told -------------------------------------------------------------------------

    def _connect(self) -> None:
        judge, port, change = self.judge, self._port, self._session.change
        port.bind("review.log", self._show_log)
        port.link_pressed.connect(self._on_link_pressed)
        self._session.selection.field_changed.connect(lambda _: self._count())
        for said in (
            judge.said,
            self.panes.said,
            self._session.judging.said,
            change.made,
            change.failed,
        ):
            said.connect(port.say)
        judge.went_on.connect(self._go_on)
        judge.settled.connect(self._on_settled)
        judge.retry_wanted.connect(self.undo.try_again)
        judge.renamed.connect(self._on_renamed)
        judge.here.changed.connect(self._show_notes)
        self.undo.verdicts_turned.connect(self._on_turned)
        self.past.said.connect(port.say)
        self._drop_keys()

    def _drop_keys(self) -> None:
        """Let go of the keys that wait for their record when something else is wanted."""
        typed, table = self.typed, self._desk.list.table
        typed.said.connect(self._port.say)
        table.ended.connect(typed.find_end)
        table.records.failed.connect(typed.drop)
        self._port.keys_silenced.connect(typed.leave)
        for elsewhere in (self._desk.filter.changed, self._port.desk_shown):
            elsewhere.connect(lambda _: typed.leave())

    def _go_on(self) -> None:
        if not self.orders.go_on():
            self._desk.list.table.go_on(may_end=self.judge.was_open)

    def _on_settled(self, lines: tuple[LoggedDecision, ...]) -> None:
        at = self._session.now().timestamp()
        self._saved = moment_words(at, at)
        self._count_soon.start()
        self.parts_changed.emit()
        was_late = self.typed.was_late()
        if lines:
            said = lines[-1].decision
            name = part_name(said.field)
            words = f"{sign_of(said.judgement, said.how).words}: {name}"
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._desk, words))
            if was_late:
                self._port.say(self._late_words(words, said.url))

    def _late_words(self, words: str, url: str) -> str:
        """Say what a key has done that was pressed before its record was in view."""
        waiting = self.typed.waiting
        if not waiting:
            return self.tr("Queued key – {words}: {url}.").format(words=words, url=url)
        told = self.tr("Queued key – {words}: {url}. {n} more queued.")
        return told.format(words=words, url=url, n=waiting)

    def _on_turned(self, told: tuple[object, ...]) -> None:
        """Show the record of what was taken back, or given once more."""
        last = told[-1]
        if isinstance(last, LoggedDecision):
            self._on_line(last)
        elif isinstance(last, int):
            self._seeks_turned = True
            question = partial(_line, number=last)
            self._session.ask.run(self, "turned", question, self._on_line, self._on_line_failed)

    def _on_line(self, line: LoggedDecision | None) -> None:
        self._seeks_turned = False
        if line is not None:
            said = line.decision
            self.typed.lead(partial(self._port.open_record, said.url, said.field))

    def _on_line_failed(self, sentence: str) -> None:
        self._seeks_turned = False
        self._port.say(sentence)

    def _show_past(self, number: int, reviewer: str) -> None:
        self._port.show_desk("Review")
        self._desk.list.table.setFocus()
        self.past.show_moment(number, reviewer)

    def _show_notes(self) -> None:
        self.notes_changed.emit(self.judge.here.places())

    def _show_log(self) -> None:
        self.log.show_log()

    def _on_link_pressed(self, link: str) -> None:
        if link == OPEN_LOG:
            self._show_log()
        elif link.startswith(FILTER):
            self._port.show_rows(link.removeprefix(FILTER))

    def _on_renamed(self, name: str) -> None:
        if self._memory is not None:
            self._memory.reviewer = name
        self._port.say(self.tr("Reviewer is now {name}.").format(name=name))

    def _on_packet(self, packet: PacketNote) -> None:
        if packet.field in set(Field):
            self._session.selection.choose_field(packet.field)
        if packet.reviewer:
            self.judge.judging.set_reviewer(packet.reviewer)
        if packet.has_pictures:
            self._desk.list.table.suggest_pictures()
            self.pictures_came.emit()
        if packet.is_blind:
            self.panes.show_blind()
            self._desk.list.table.open_first_unjudged()

    def count_again(self) -> None:
        """Count again what is judged, and of how many records: some have come or changed."""
        self._count_soon.start()

    def _count(self) -> None:
        question = partial(_judged, field=self.judge.field)
        self._session.ask.run(self, "judged", question, self._on_judged)

    def _on_judged(self, counts: tuple[int, int, int]) -> None:
        if counts != self._judged:
            self._judged = counts
            self.parts_changed.emit()


def _line(reader: Reader, *, number: int) -> LoggedDecision | None:
    return next(iter(reader.verdicts.lines((number,))), None)


def _judged(reader: Reader, *, field: Field) -> tuple[int, int, int]:
    """Return how many records are judged, accepted with their cluster, and there at all."""
    counts, accepted = reader.store.listing.verdicts(field)
    said = sum(count for word, count in counts.items() if word in VERDICTS)
    return said - accepted, accepted, sum(counts.values())
