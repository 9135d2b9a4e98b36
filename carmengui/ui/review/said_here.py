"""What was said of the record in view: read from the log, and heard when more is written."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal

from carmengui.bridge import Ask, Judging, Reader
from carmengui.engine.inspection import Inspection
from carmengui.engine.model import Field, Record, Span
from carmengui.engine.model.review import MAIN_TEXT, WHOLE_RECORD, Decision, LoggedDecision
from carmengui.engine.review import Aspect, aspect_of, same, state_of
from carmengui.ui.review.judgement_words import OPEN
from carmengui.ui.selection import Selection

_Told = tuple[tuple[LoggedDecision, ...], tuple[LoggedDecision, ...]]
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
        if not self._lines:
            return OPEN
        return state_of(self.lines, field, self.values(field)) or OPEN

    def decision_on(self, field: Field) -> Decision | None:
        """Return the newest verdict on the value as it is now, if there is one."""
        found = [
            line.decision for line in self.lines
            if line.decision.field == field
            and aspect_of(line.decision.judgement) is Aspect.VERDICT
            and same(line.decision.values, self.values(field))
        ]  # fmt: skip
        return max(found, key=lambda said: said.at, default=None)

    def corrected(self, field: Field) -> tuple[str, ...]:
        """Return the right values that were given in place of those found."""
        said = self.decision_on(field)
        return said.corrected if said else ()

    def notes(self, field: Field) -> tuple[LoggedDecision, ...]:
        """Return what was noted on a field, the oldest first; the same words once."""
        found: dict[tuple[str, Span | None], LoggedDecision] = {}
        for line in self._may_see(self._noted):
            if line.decision.field == field:
                found.setdefault((line.decision.note, line.decision.note_at), line)
        return tuple(found.values())

    def places(self) -> tuple[tuple[Span, str], ...]:
        """Return the places in the source that something was noted on, in whatever field."""
        noted = (line.decision for line in self._may_see(self._noted))
        return tuple((said.note_at, said.note) for said in noted if said.note_at is not None)

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
            question = partial(_standing, digest=digest)
            self._ask.run(
                self, "standing", question, partial(self._on_standing, digest), self._on_failed
            )
        self.changed.emit()

    def _on_left(self, _chosen: object) -> None:
        self.record, self._lines, self._noted, self.is_known = None, (), (), False
        self.changed.emit()

    def _on_record_read(self, inspection: Inspection | None) -> None:
        self.record = inspection.record if inspection else None
        self._lines = self._noted = ()
        self.hear(())

    def _on_standing(self, digest: str, told: _Told) -> None:
        is_here = self.record is not None and self.record.capture_digest == digest
        if is_here and (not self.is_known or told != (self._lines, self._noted)):
            self._lines, self._noted = told
            self.is_known = True
            self.changed.emit()

    def _on_failed(self, sentence: str) -> None:
        self.is_known = self.has_record
        self.failed.emit(sentence)
        self.changed.emit()


def _about(line: LoggedDecision) -> tuple[str, str, str]:
    """Return what a newer line of the same capture takes the place of."""
    said = line.decision
    return said.field, aspect_of(said.judgement), said.reviewer


def _standing(reader: Reader, *, digest: str) -> _Told:
    numbers = [number for (number,) in reader.verdicts.rows(_NOTED, digest)]
    return reader.verdicts.of_capture(digest), reader.verdicts.lines(numbers)
