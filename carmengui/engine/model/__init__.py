"""What passes between the rooms: frozen, typed data, the protocols they meet by, errors and settings."""

from carmengui.engine.model.capture import Capture, Fault, FetchRequest, Outcome, StoredVersion
from carmengui.engine.model.clock import Clock, SystemClock
from carmengui.engine.model.errors import KnownError, MisuseError
from carmengui.engine.model.fields import MAIN_FIELDS, Field
from carmengui.engine.model.record import (
    Candidate,
    Evidence,
    FieldValue,
    Record,
    RemovedRun,
)
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.model.text import Span
from carmengui.engine.model.visit import RevisitState, Visit

__all__ = [
    "MAIN_FIELDS",
    "NOTHING",
    "Candidate",
    "Capture",
    "Clock",
    "Evidence",
    "Fault",
    "FetchRequest",
    "Field",
    "FieldValue",
    "KnownError",
    "MisuseError",
    "Outcome",
    "Record",
    "RemovedRun",
    "RevisitState",
    "Sentence",
    "Span",
    "StoredVersion",
    "SystemClock",
    "Visit",
]
