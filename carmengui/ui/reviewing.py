"""Judging at the window: keys, the words that are selected, taking back, the log, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox

from carmengui.bridge import Reader
from carmengui.engine.model import Field
from carmengui.engine.model.review import Judgement, LoggedDecision
from carmengui.engine.storage.record_filter import VERDICTS
from carmengui.ui.moments import moment_words
from carmengui.ui.review.decision_log import DecisionLog
from carmengui.ui.review.judge import Judge
from carmengui.ui.review.judgement_words import sign_of
from carmengui.ui.review.judging_panes import JudgingPanes
from carmengui.ui.reviewer import PacketNote, read_packet
from carmengui.ui.selected_text import SelectedText
from carmengui.ui.status import StatusPart
from carmengui.ui.taking_back import TakingBack
from carmengui.ui.widgets.field_words import field_name, part_name

if TYPE_CHECKING:
    from carmengui.ui.memory import WindowMemory
    from carmengui.ui.workbench import Workbench

OPEN_LOG = "open:log"
FILTER = "filter:"
"""Links of the status bar: what follows is a filter."""
_COUNT_AFTER_MS = 300
_VERDICTS = {
    "right": Judgement.RIGHT, "wrong": Judgement.WRONG, "missed": Judgement.MISSED,
    "partial": Judgement.PARTIAL, "absent": Judgement.ABSENT,
}  # fmt: skip
_OF_RECORDS = (
    Judgement.RELEVANT, Judgement.NOT_RELEVANT, Judgement.VALIDATED, Judgement.NOT_VALIDATED
)  # fmt: skip
_BY_SELECTION = (Field.TITLE, Field.PUBLISHER, Field.DESCRIPTION, Field.KEYWORDS, Field.AUTHORS)


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
        self.go_on_elsewhere: Callable[[], bool] = lambda: False
        """Asked first when the next record is wanted: a draw or a sample has an order of its own."""
        self.take_elsewhere: Callable[[int], bool] = lambda _number: False
        """Asked first when a digit is pressed: it may stand for a reviewer instead of a candidate."""
        self._saved = ""
        self._judged: tuple[int, int] = (0, 0)
        self._count_soon = QTimer(self, singleShot=True, interval=_COUNT_AFTER_MS)
        self._count_soon.timeout.connect(self._count)
        self._bind()
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

    # Keys ---------------------------------------------------------------------------------

    def _bind(self) -> None:
        board, panes = self._bench.window.action_board, self.panes
        for name, judgement in _VERDICTS.items():
            board.bind(f"review.{name}", self._where_shown(partial(panes.judge, judgement)))
        for judgement in _OF_RECORDS:
            board.bind(f"review.{judgement}", partial(self.judge.judge_record, judgement))
        for number in range(1, 10):
            take = partial(self._take, number)
            board.bind(f"review.take_{number}", self._where_shown(take))
        for field in _BY_SELECTION:
            board.bind(f"review.becomes_{field}", partial(self._take_selected, field))
            append = partial(self._take_selected, field, appends=True)
            board.bind(f"review.append_{field}", append)
        for id_, slot in (
            ("review.skip", self._put_off),
            ("review.accept", self._where_shown(panes.accept)),
            ("review.repeat", self._where_shown(self.judge.repeat)),
            ("review.becomes_text", self._take_text),
            ("review.undo", self._undo),
            ("review.redo", self._redo),
            ("review.edit", self._where_shown(panes.edit)),
            ("review.comment", self._where_shown(lambda: panes.note(self.selected.span()))),
            ("review.cluster", self._show_cluster),
            ("review.open", self._toggle_open),
            ("review.log", self.log.show_log),
            ("review.name", panes.ask_name),
        ):
            board.bind(id_, slot)

    def _take(self, number: int) -> None:
        if not self.take_elsewhere(number):
            self.panes.take(number)

    def _put_off(self) -> None:
        """Put the value off; on a button the same key presses it."""
        focused = QApplication.focusWidget()
        if isinstance(focused, QComboBox):
            focused.showPopup()
        elif isinstance(focused, QAbstractButton):
            focused.click()
        else:
            self._where_shown(partial(self.panes.judge, Judgement.LATER))()

    def _where_shown(self, do: Callable[[], object]) -> Callable[[], None]:
        """Judge only where value and verdict are in view: in the boilerplate mode they are not."""

        def checked() -> None:
            if self._bench.modes.is_on:
                self._say(self.tr("Values are judged beside the metadata: Ctrl+B leads back."))
            else:
                do()

        return checked

    def _take_selected(self, field: Field, *, appends: bool = False) -> None:
        words = self.selected.words()
        if not words:
            name = field_name(field).lower()
            sentence = self.tr("Select the words of the {field} first: in source, page or text.")
            self._say(sentence.format(field=name))
            return
        if self._bench.selection.field != field:
            self._bench.selection.choose_field(field)
        self.judge.correct(field, (words,), appends=appends)
        if self._bench.modes.is_on:
            told = self.tr("{field}: it should be “{words}”.")
            self._say(told.format(field=field_name(field), words=words))

    def _take_text(self) -> None:
        words = self.selected.words()
        if words:
            self.judge.correct_text(words)
        else:
            self._say(self.tr("Select the main text first: in source, page or text."))

    def _undo(self) -> None:
        if self.judge.trouble:
            self._say(self.judge.trouble)
        else:
            self.taking.undo()

    def _redo(self) -> None:
        if self.judge.trouble:
            self._say(self.judge.trouble)
        else:
            self.taking.redo()

    def _show_cluster(self) -> None:
        table = self._bench.review.list.table
        line = table.records.line(table.currentIndex().row())
        if line is None or not line.review.cluster:
            self._say(self.tr("This record is in no cluster: rank the records first."))
        else:
            self._bench.window.set_filter(f"cluster:{line.review.cluster}")

    def _toggle_open(self) -> None:
        is_open = "verdict:open" in self._bench.review.filter.wanted.parts()
        self._bench.window.set_filter("" if is_open else "verdict:open")

    # What is told -------------------------------------------------------------------------

    def _connect(self) -> None:
        judge, bench = self.judge, self._bench
        bench.window.hold_keys_under(self.log)
        bench.compare.compared.connect(self.panes.show_other_side)
        bench.window.status.part_pressed.connect(self._on_part_pressed)
        bench.selection.field_changed.connect(lambda _: self._count())
        change, top_bar = bench.change, bench.window.top_bar
        for said in (
            judge.said, self.panes.said, self.taking.said, bench.judging.said, change.made,
            change.failed,
        ):  # fmt: skip
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
        if lines:
            said = lines[-1].decision
            name = part_name(said.field)
            words = f"{sign_of(said.judgement, said.how).words}: {name}"
            status = self._bench.window.status
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(status, words))

    def _on_steps_changed(self) -> None:
        can_undo, can_redo = self.taking.can_undo, self.taking.can_redo
        self._bench.window.top_bar.set_undo(can_undo=can_undo, can_redo=can_redo)

    def _on_turned(self, told: tuple[object, ...]) -> None:
        """Show the record of what was taken back, or given once more."""
        last = told[-1]
        if isinstance(last, LoggedDecision):
            self._show_record(last.decision.url, last.decision.field)
        elif isinstance(last, int):
            question = partial(_line, number=last)
            self._bench.ask.run(self, "turned", question, self._on_line)

    def _on_line(self, line: LoggedDecision | None) -> None:
        if line is not None:
            self._show_record(line.decision.url, line.decision.field)

    def _show_record(self, url: str, field: str) -> None:
        selection = self._bench.selection
        self._bench.window.show_desk("Review")
        if url != selection.url:
            selection.choose_url(url)
        if field in set(Field) and field != selection.field:
            selection.choose_field(field)

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
