"""What people say of records: a decision of one reviewer on one value, as it stands in the log."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import field as field_of
from datetime import datetime
from enum import StrEnum

from carmengui.engine.model.text import Span

WHOLE_RECORD = ""
"""Stands in place of a field where the whole record is meant."""
MAIN_TEXT = "text"
"""Stands in place of a field where what the page is there to say is meant, as in the gold of a corpus."""


class Judgement(StrEnum):
    """What may be said of a value; of a field that has none; of a whole record.

    ``MISSED``: the page has a value and none was found. ``ABSENT``: none was found, and rightly.
    ``LATER`` puts off and judges nothing. ``NOTED`` says something beside what stands and changes
    nothing of it. ``RELEVANT`` and what follows is said of whole records;
    ``VALIDATED`` is the moderator's flag of the corpus model (Tatar corpus robot).
    """

    RIGHT = "right"
    WRONG = "wrong"
    PARTIAL = "partial"
    MISSED = "missed"
    ABSENT = "absent"
    LATER = "later"
    NOTED = "noted"
    RELEVANT = "relevant"
    NOT_RELEVANT = "not_relevant"
    VALIDATED = "validated"
    NOT_VALIDATED = "not_validated"


class How(StrEnum):
    """How a reviewer came to the decision.

    Only ``SAMPLE`` counts for a bound on the share of errors: a member of a declared random sample
    was looked at. ``CLUSTER``: accepted with its cluster after a drawn sample of it, not seen itself.
    """

    SEEN = "seen"
    SAMPLE = "sample"
    CLUSTER = "cluster"
    ADJUDICATED = "adjudicated"


@dataclass(frozen=True, slots=True)
class Quote:
    """The words a note stands on: their beginning, what stood before and after, and where.

    ``place`` is the share of the source before them (0 to 1), ``length`` that of the whole range in
    characters.
    """

    exact: str
    before: str
    after: str
    place: float
    length: int


@dataclass(frozen=True, slots=True)
class Decision:
    """One reviewer's word on one value.

    It is attached to the digest of the capture, the field and the values, so that it survives every
    extraction. ``corrected`` are the right values where the person gave them. ``note_at`` is a range
    in the decoded source of the capture, ``quote`` its words, given when the note is written; lines
    of the log are read without it. ``weight`` and ``method`` are those of the value when it was
    judged. ``sample`` names the declared sample or the cluster that asked for it.
    """

    capture_digest: str
    url: str
    field: str
    values: tuple[str, ...]
    judgement: Judgement
    reviewer: str
    at: datetime
    corrected: tuple[str, ...] = ()
    note: str = ""
    note_at: Span | None = None
    how: How = How.SEEN
    sample: str = ""
    weight: float = 0.0
    method: str = ""
    quote: Quote | None = field_of(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class LoggedDecision:
    """A line of the log. ``takes_back`` is the number of the line that it withdraws, if it does."""

    number: int
    decision: Decision
    takes_back: int | None = None
    step: int = field_of(default=0, compare=False)
    """Its place among all that was done."""
