"""The panes of the Review desk follow the judge, and their buttons and fields speak to it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from carmengui.engine.model import Field, Span
from carmengui.engine.model.review import Judgement
from carmengui.engine.storage.listing.facets import Facets
from carmengui.ui.review.desk import ReviewDesk
from carmengui.ui.review.list.columns import Column
from carmengui.ui.review.record.candidates import BETWEEN, Rung
from carmengui.ui.review.record.corrections import read_typed
from carmengui.ui.review.verdicts.judge import Judge
from carmengui.ui.session.selection import Selection

GOES_ON = frozenset({Judgement.RIGHT, Judgement.ABSENT, Judgement.LATER})
"""After these nothing is left to say of the value; after the others the right value may follow."""
_COUNT_AFTER_MS = 250


class VerdictPanes(QObject):
    """What is said in one place is shown in all of them."""

    place_wanted = Signal(object)
    """A note was pressed: the place in the source that it speaks of (``Span``)."""
    said = Signal(str)
    """A sentence for the person."""

    def __init__(self, desk: ReviewDesk, judge: Judge, selection: Selection) -> None:
        super().__init__(desk)
        self._desk, self._judge, self._selection = desk, judge, selection
        self._has_queue = False
        self._count_soon = QTimer(self, singleShot=True, interval=_COUNT_AFTER_MS)
        self._count_soon.timeout.connect(desk.facets.refresh)
        self._connect()
        self._show()

    def judge(self, judgement: Judgement) -> None:
        """Say something of the value in view, and go on where nothing is left to say."""
        self._judge.judge(judgement, goes_on=judgement in GOES_ON)

    def take(self, number: int) -> None:
        """Let a candidate be the right value; the first one is the value itself."""
        ladder = self._desk.metadata.ladder
        if not ladder.take(number):
            self.said.emit(self.tr("There is no candidate {n}.").format(n=number))
            return
        field, rung = self._judge.field, ladder.rungs[number - 1]
        if number == 1 and ladder.has_answer:
            self._judge.correct(field, self._judge.here.values(field))
        else:
            here = self._judge.here
            # Who takes an entry for one name after the other keeps both.
            given = here.corrected(field)
            stands_for = rung.offer.stands_for if rung.offer else ""
            values = rung.values_in(given if stands_for in given else here.values(field))
            self._judge.correct(field, values, note=self._origin_words(rung))

    def _origin_words(self, rung: Rung) -> str:
        """Say where a value comes from that no rule of the project found."""
        if rung.offer is None:
            return ""
        name = " ".join(filter(None, (rung.offer.origin, rung.offer.identifier)))
        return self.tr("taken from {name}").format(name=name)

    @property
    def is_writing(self) -> bool:
        """Whether a value or a note is being written."""
        metadata = self._desk.metadata
        return metadata.ladder.editor.is_open or metadata.entry.is_open

    def accept(self) -> None:
        """Accept what is being written, or the value as it is, and go on."""
        metadata = self._desk.metadata
        if metadata.ladder.editor.is_open:
            metadata.ladder.editor.accept(goes_on=True)
        elif metadata.entry.is_open:
            metadata.entry.accept(goes_on=True)
        else:
            self.judge(Judgement.RIGHT)

    def edit(self) -> None:
        """Let the value be edited in its place."""
        field = self._judge.field
        values = self._judge.here.corrected(field) or self._judge.here.values(field)
        self._desk.metadata.edit_value(BETWEEN.join(values))

    def note(self, at: Span | None) -> None:
        """Ask for a note on the value, anchored to a range of the source if there is one."""
        if self._judge.can_judge:
            hint = self.tr("Note on selection") if at else self.tr("Note on value")
            entry = self._desk.metadata.entry
            entry.ask(
                self.tr("Note"),
                hint,
                lambda words, goes_on: self._judge.note(words, at, goes_on=goes_on),
            )

    def ask_name(self) -> None:
        """Ask under which name the reviewer judges."""
        self._desk.metadata.entry.ask(
            self.tr("Your name"),
            self.tr("Stored with each decision"),
            lambda name, _goes_on: self._judge.set_reviewer(name),
            text=self._judge.judging.reviewer,
        )

    def show_blind(self) -> None:
        """Keep from the reviewer what could sway: weights, methods, what others said."""
        desk = self._desk
        self._judge.here.is_blind = desk.facets.is_blind = desk.list.table.is_blind = True
        desk.list.table.records.is_blind = True
        desk.metadata.show_blind(is_blind=True)
        desk.list.table.sortByColumn(Column.RECORD, Qt.SortOrder.AscendingOrder)
        desk.facets.refresh()
        self._show()

    def show_other_side(self, words: str) -> None:
        """Name what the values are compared with, as in: Run 17 against 16."""
        self._desk.facets.show_other_side(words)
        self._desk.list.table.records.show_other_side(words)

    # Following ----------------------------------------------------------------------------

    def _connect(self) -> None:
        desk, judge = self._desk, self._judge
        strip, ladder, records = desk.metadata.strip, desk.metadata.ladder, desk.list.table.records
        judge.changed.connect(self._show)
        judge.marked.connect(records.mark)
        judge.judging.now.connect(records.hear)
        judge.settled.connect(self._count_soon.start)
        judge.settled.connect(desk.corpus_questions.refresh)
        judge.trouble_changed.connect(strip.show_trouble)
        strip.again_wanted.connect(judge.try_again)
        ladder.standing.place_wanted.connect(self.place_wanted)
        ladder.editor.accepted.connect(self._on_accepted)
        desk.facets.counted.connect(self._on_counted)
        desk.list.table.ended.connect(lambda: self.said.emit(self.tr("This was the last record.")))
        self._selection.field_changed.connect(self._on_field_changed)
        self._selection.url_changed.connect(lambda _: self._show_listed())

    def _on_field_changed(self, name: str) -> None:
        self._desk.list.table.records.show_field(Field(name))
        self._desk.facets.show_field(Field(name))
        self._show()

    def _on_accepted(self, text: str, goes_on: bool) -> None:
        field = self._judge.field
        self._judge.correct(field, read_typed(text, field), goes_on=goes_on)

    def _on_counted(self, facets: Facets) -> None:
        table = self._desk.list.table
        differs = self._desk.facets.is_compared
        table.show_review_columns(has_differences=differs, has_queue=facets.has_queue)
        if facets.has_queue and not self._has_queue:
            # What helps most comes first, until somebody sorts otherwise.
            table.sortByColumn(Column.REASON, table.horizontalHeader().sortIndicatorOrder())
        self._has_queue = facets.has_queue

    def _show_listed(self) -> None:
        self._desk.show_record(is_listed=not self._judge.why_unlisted)

    def _show(self) -> None:
        judge, pane = self._judge, self._desk.metadata
        self._show_listed()
        field = judge.field
        state = judge.state(field)
        pane.strip.show_standing(state)
        is_being_read = bool(self._selection.url) and not self._selection.is_read
        pane.strip.show_possible(
            can_judge=(judge.here.has_record or is_being_read) and not judge.past
        )
        record = [str(said.judgement) for said in judge.here.of_record()]
        notes = judge.here.notes(field)
        own, others = judge.here.decision_on(field), judge.here.said_on_full_texts(field)
        pane.ladder.standing.show_standing(state, own, record, notes, others)
        pane.show_verdicts({each: judge.state(each) for each in Field})
