"""What passes between the rooms: frozen, typed data, the protocols they meet by, errors and settings."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
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
else:
    _NAMES = {
        "capture": "Capture Fault FetchRequest Outcome StoredVersion",
        "clock": "Clock SystemClock",
        "errors": "KnownError MisuseError",
        "fields": "MAIN_FIELDS Field",
        "record": "Candidate Evidence FieldValue Record RemovedRun",
        "sentence": "NOTHING Sentence",
        "text": "Span",
        "visit": "RevisitState Visit",
    }
    _HOMES = {name: home for home, names in _NAMES.items() for name in names.split()}

    def __getattr__(name: str) -> object:
        """Load a name where it is asked for: ``--help`` needs the errors, and none of the data."""
        if name not in _HOMES:
            raise AttributeError(name)
        value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
        globals()[name] = value
        return value


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
