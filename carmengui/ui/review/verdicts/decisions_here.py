"""What was said of the record in view: read from the log, and heard when more is written."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QObject, Signal

from carmengui.bridge import Ask, Judging, Reader
from carmengui.engine.inspection import Inspection
from carmengui.engine.model import Field, Record, Span
from carmengui.engine.model.review import (
    MAIN_TEXT,
    WHOLE_RECORD,
    Decision,
    LoggedDecision,
    Quote,
)
from carmengui.engine.review import Aspect, aspect_of, same, state_of
from carmengui.engine.review.log.anchors import quote_of
from carmengui.engine.review.log.notes_again import InView, NoteAgain, notes_again
from carmengui.engine.review.truth.full_text_verdicts import before_changes_left_out
from carmengui.ui.review.judgement_words import OPEN
from carmengui.ui.review.record.shown_note import ShownNote
from carmengui.ui.session.selection import Selection

_Lines = tuple[LoggedDecision, ...]
_Told = tuple[_Lines, _Lines, tuple[NoteAgain, ...], _Lines]
_NOTED = """
    SELECT number FROM decision d
    WHERE digest = ? AND note <> '' AND takes_back IS NULL
          AND NOT EXISTS (SELECT 1 FROM withdrawn w WHERE w.number = d.number)
    ORDER BY at, number
"""


class SaidHere(QObject):
    """Follows the selection. It never says of one record what was said of another."""

    changed = Signal()
    """Another record is in view, or more is known of it."""
    failed = Signal(str)
    """What was said could not be read, in one sentence."""

    def __init__(self, selection: Selection, ask: Ask, judging: Judging) -> None:
        super().__init__()
        self._ask, self._judging = ask, judging
        self.is_blind = False
        """Whether what others said is kept from the reviewer."""
        self.record: Record | None = None
        """The record in view."""
        self.is_known = False
        """Whether what was said of it earlier is read as well."""
        self._lines: tuple[LoggedDecision, ...] = ()
        self._noted: tuple[LoggedDecision, ...] = ()
        """Decisions with a note, those among them that a newer one took the place of."""
        self._on_full_texts: tuple[LoggedDecision, ...] = ()
        """What stands for the full texts of the record, as they are now."""
        self._again: tuple[NoteAgain, ...] = ()
        """Notes on places of other versions of the page."""
        self._seen: InView | None = None
        selection.record_left.connect(self._on_left)
        selection.version_changed.connect(self._on_left)
        selection.record_read.connect(self._on_record_read)
        if selection.inspection is not None:
            self._on_record_read(selection.inspection)

    @property
    def has_record(self) -> bool:
        """Whether a record is in view."""
        return self.record is not None

    @property
    def lines(self) -> tuple[LoggedDecision, ...]:
        """What stands for the capture in view, as far as the reviewer may see it."""
        return self._may_see(self._lines)

    def values(self, field: str) -> tuple[str, ...]:
        """Return the values of a field of the record in view; a whole record has none."""
        if self.record is None or not field:
            return ()
        if field == MAIN_TEXT:
            return (self.record.main_text,) if self.record.main_text else ()
        answer = self.record.field(Field(field))
        return answer.values if answer else ()

    def state(self, field: str) -> str:
        """Return what stands for a field's value as it is now."""
        if not self._lines and not self._on_full_texts:
            return OPEN
        values = self.values(field)
        own = state_of(self.lines, field, values)
        return own or state_of(self.on_full_texts, field, values) or OPEN

    @property
    def on_full_texts(self) -> tuple[LoggedDecision, ...]:
        """What stands for the full texts of the record in view, as far as the reviewer may see it."""
        return self._may_see(self._on_full_texts)

    def said_on_full_texts(self, field: str) -> tuple[Decision, ...]:
        """Return the verdicts on a field that were given on the full texts of the record, whole ones too."""
        return tuple(
            line.decision
            for line in self.on_full_texts
            if line.decision.field in {field, WHOLE_RECORD}
            and aspect_of(line.decision.judgement) is not Aspect.NOTE
        )

    def decision_on(self, field: Field) -> Decision | None:
        """Return the newest verdict on the value as it is now, if there is one."""
        found = [
            line
            for line in self.lines
            if line.decision.field == field
            and aspect_of(line.decision.judgement) is Aspect.VERDICT
            and same(line.decision.values, self.values(field))
        ]
        newest = max(found, key=lambda line: (line.decision.at, line.number), default=None)
        return newest.decision if newest else None

    def corrected(self, field: Field) -> tuple[str, ...]:
        """Return the right values that were given in place of those found."""
        said = self.decision_on(field)
        return said.corrected if said else ()

    def notes(self, field: Field) -> tuple[ShownNote, ...]:
        """Return what was noted on a field, the oldest first; the same words once."""
        return tuple(note for note in self._notes() if note.said.field == field)

    def places(self) -> tuple[tuple[Span, str], ...]:
        """Return the places in the source that something was noted on, in whatever field."""
        return tuple(
            (note.place, note.words if note.again else note.said.note)
            for note in self._notes()
            if note.place is not None
        )

    def quote(self, at: Span | None) -> Quote | None:
        """Return the words of a range of the source in view, to be kept with a note on it."""
        return quote_of(self._seen.source, at) if at and self._seen else None

    def _notes(self) -> Iterator[ShownNote]:
        known: set[tuple[str, str, Span | None]] = set()
        again = (ShownNote(each.line.decision, each.span, each) for each in self._again)
        here = (ShownNote(line.decision, line.decision.note_at) for line in self._noted)
        # Who noted the same once more on this version has found the place again already.
        for note in sorted((*here, *again), key=lambda note: note.again is not None):
            about = note.said.field, note.said.note, note.place
            if about not in known and self._may_see_note(note):
                known.add(about)
                yield note

    def _may_see_note(self, note: ShownNote) -> bool:
        return not self.is_blind or note.said.reviewer == self._judging.reviewer

    def _may_see(self, lines: tuple[LoggedDecision, ...]) -> tuple[LoggedDecision, ...]:
        who = self._judging.reviewer
        return tuple(li for li in lines if not self.is_blind or li.decision.reviewer == who)

    def of_record(self) -> tuple[Decision, ...]:
        """Return what stands for the whole record: its relevance, the moderator's flag."""
        return tuple(
            line.decision
            for line in self.lines
            if line.decision.field == WHOLE_RECORD
            and aspect_of(line.decision.judgement) in {Aspect.RELEVANCE, Aspect.MODERATION}
        )

    def hear(self, newest: tuple[LoggedDecision, ...]) -> None:
        """Show what was written just now, and read whether that is all."""
        if self.record is not None:
            digest = self.record.capture_digest
            here = {_about(line): line for line in newest if line.decision.capture_digest == digest}
            kept = [line for line in self._lines if _about(line) not in here]
            self._lines = (*kept, *here.values())
            self._noted += tuple(line for line in here.values() if line.decision.note)
            # Something was taken back: what stands is known again when it is read.
            self.is_known = self.is_known and bool(newest)
            question = partial(_standing, digest=digest, seen=self._seen)
            self._ask.run(
                self, "standing", question, partial(self._on_standing, digest), self._on_failed
            )
        self.changed.emit()

    def _on_left(self, _chosen: object) -> None:
        self.record, self._seen, self.is_known = None, None, False
        self._lines = self._noted = self._again = self._on_full_texts = ()
        self.changed.emit()

    def _on_record_read(self, inspection: Inspection | None) -> None:
        self.record = inspection.record if inspection else None
        self._seen = (
            InView(inspection.url, inspection.capture.digest, inspection.source)
            if inspection
            else None
        )
        self._lines = self._noted = self._again = self._on_full_texts = ()
        self.hear(())

    def _on_standing(self, digest: str, told: _Told) -> None:
        is_here = self.record is not None and self.record.capture_digest == digest
        if is_here and (not self.is_known or told != self._told()):
            self._lines, self._noted, self._again, self._on_full_texts = told
            self.is_known = True
            self.changed.emit()

    def _told(self) -> _Told:
        return self._lines, self._noted, self._again, self._on_full_texts

    def _on_failed(self, sentence: str) -> None:
        self.is_known = self.has_record
        self.failed.emit(sentence)
        self.changed.emit()


def _about(line: LoggedDecision) -> tuple[str, str, str]:
    """Return what a newer line of the same capture takes the place of."""
    said = line.decision
    return said.field, aspect_of(said.judgement), said.reviewer


def _standing(reader: Reader, *, digest: str, seen: InView | None) -> _Told:
    verdicts = reader.verdicts
    numbers = [number for (number,) in verdicts.rows(_NOTED, digest)]
    again = notes_again(verdicts, reader.store, reader.archive, seen) if seen else ()
    on_full_texts = _said_on_full_texts(reader, seen.url) if seen else ()
    lines = verdicts.of_capture(digest)
    if seen:
        lines = before_changes_left_out(reader.store, lines, (seen.url,))
    return lines, verdicts.lines(numbers), again, on_full_texts


def _said_on_full_texts(reader: Reader, url: str) -> _Lines:
    """Return what stands for the full texts in the record of a page."""
    rows = reader.store.full_texts.joined(url)
    joined = {(document, digest) for document, digest, _, _ in rows}
    digests = sorted({digest for _, digest in joined})
    lines = (line for digest in digests for line in reader.verdicts.of_capture(digest))
    return tuple(
        line for line in lines if (line.decision.url, line.decision.capture_digest) in joined
    )
