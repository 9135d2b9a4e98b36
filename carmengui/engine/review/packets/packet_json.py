"""What a packet holds, to JSON and back; nothing that comes from elsewhere is taken on trust."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from typing import Any, TypeVar

from carmengui.engine.model import (
    Candidate,
    Capture,
    Evidence,
    Field,
    FieldValue,
    KnownError,
    Outcome,
    Record,
    RemovedRun,
    Sentence,
    Span,
)
from carmengui.engine.model.review import WHOLE_RECORD, Decision, How, Judgement
from carmengui.engine.review.truth.identities import line_identity, moment

T = TypeVar("T")
_MAX_COUNT = 2**53
_MAX_NAME = 10_000
_YEARS = range(1980, 2200)
Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class PacketLine:
    """A line of the log on its way: ``takes_back`` is the identity of the line it withdraws."""

    decision: Decision
    takes_back: str = ""

    @property
    def identity(self) -> str:
        """What the line is known by in every log."""
        return line_identity(self.decision, self.takes_back)


@dataclass(frozen=True, slots=True)
class PacketPage:
    """A page on its way: what came back from the server, and the record to be judged."""

    capture: Capture
    record: Record


class DamagedPacketError(KnownError):
    """A packet is not what it should be; nothing of it was taken in."""

    def __init__(self, reason: str, /, **values: object) -> None:
        super().__init__(
            "The packet is damaged or no review packet: {reason}.",
            "Ask for it again; nothing was changed.",
            reason=Sentence.using(reason, values),
        )


def parsed(line: bytes, reader: Callable[[Json], T]) -> T:
    """Read one JSON object.

    Raises:
        DamagedPacketError: it is something else than it should be.

    """
    try:
        return reader(_checked(json.loads(line), dict))
    except (ValueError, TypeError, KeyError, RecursionError, OverflowError) as error:
        raise DamagedPacketError("it cannot be read ({name})", name=type(error).__name__) from error


def dumped(data: Json) -> bytes:
    """Return an object as a line of JSON; half a surrogate pair survives as an escape."""
    return json.dumps(data, ensure_ascii=True, separators=(",", ":")).encode() + b"\n"


# Decisions --------------------------------------------------------------------------------


def line_to_json(line: PacketLine) -> Json:
    """Return a line of the log as an object."""
    # Whoever takes the line in has the page, or gets it with the packet: no need for its words.
    said = replace(line.decision, quote=None)
    told = asdict(said)
    del told["quote"]
    return told | {
        "at": moment(said.at),
        "note_at": None if said.note_at is None else [said.note_at.start, said.note_at.end],
        "takes_back": line.takes_back,
    }


def line_from_json(data: Json) -> PacketLine:
    """Return a line of the log."""
    said = Decision(
        capture_digest=name(data, "capture_digest"),
        url=name(data, "url"),
        field=name(data, "field"),
        values=texts(data, "values"),
        judgement=Judgement(text(data, "judgement")),
        reviewer=name(data, "reviewer"),
        at=moment_at(data),
        corrected=texts(data, "corrected"),
        note=text(data, "note"),
        note_at=None if data["note_at"] is None else _span(data["note_at"]),
        how=How(text(data, "how")),
        sample=name(data, "sample"),
        weight=share(data, "weight"),
        method=name(data, "method"),
    )
    if not said.reviewer or said.field not in {WHOLE_RECORD, *Field}:
        raise ValueError("nobody, or no field")
    return PacketLine(said, name(data, "takes_back"))


# Pages ------------------------------------------------------------------------------------


def capture_to_json(capture: Capture) -> Json:
    """Return a response as an object, its body left out."""
    return {
        "url": capture.url,
        "at": moment(capture.at),
        "status": capture.status,
        "headers": [list(pair) for pair in capture.headers if _is_plain(*pair)],
        "digest": capture.digest,
    }


def capture_from_json(data: Json, body: bytes) -> Capture:
    """Return a response; its bytes must be those it was sent with."""
    headers = tuple(tuple(_listed(pair, str)) for pair in _listed(data["headers"], list))
    status = count(data, "status")
    if status >= 1_000 or any(len(pair) != 2 for pair in headers):
        raise ValueError("no head of a response")
    capture = Capture(
        url=name(data, "url"),
        at=moment_at(data),
        outcome=Outcome.FETCHED,
        status=status,
        headers=tuple((word, value) for word, value in headers),
        body=body,
    )
    if not _is_plain(capture.url, *(word for pair in headers for word in pair)):
        raise ValueError("control characters in the head of a response")
    if not all(capture.url.partition("://")[::2]):
        raise ValueError("no address")
    if capture.digest != text(data, "digest"):
        raise DamagedPacketError(
            "the bytes of {url} are not those that were packed", url=capture.url
        )
    return capture


def _is_plain(*words: str) -> bool:
    """Tell whether nothing in some words could be taken for the end of a line."""
    return all(map(str.isprintable, words))


def record_to_json(record: Record) -> Json:
    """Return a record as an object."""
    return asdict(record) | {"main": [[span.start, span.end] for span in record.main]}


def record_from_json(data: Json) -> Record:
    """Return a record."""
    removed = [
        RemovedRun(count(run, "start"), count(run, "end"), texts(run, "shared_with"))
        for run in _listed(data["removed"], dict)
    ]
    return Record(
        url=name(data, "url"),
        capture_digest=name(data, "capture_digest"),
        fields=tuple(_field(value) for value in _listed(data["fields"], dict)),
        text=text(data, "text"),
        removed=tuple(removed),
        page_chars=count(data, "page_chars"),
        page_words=count(data, "page_words"),
        removed_chars=count(data, "removed_chars"),
        content_digest=name(data, "content_digest"),
        full_digest=name(data, "full_digest"),
        site=name(data, "site"),
        site_model_version=name(data, "site_model_version"),
        siblings=count(data, "siblings"),
        provisional=bool(data["provisional"]),
        notices=texts(data, "notices"),
        main_text=text(data, "main_text"),
        main=tuple(_span(span) for span in _listed(data["main"], list)),
        lines=tuple(one & 0xFFFFFFFF for one in _listed(data.get("lines", []), int)),
    )


def _field(data: Json) -> FieldValue:
    return FieldValue(
        field=Field(text(data, "field")),
        values=texts(data, "values"),
        weight=share(data, "weight"),
        method=name(data, "method"),
        candidates=tuple(_candidate(one) for one in _listed(data["candidates"], dict)),
    )


def _candidate(data: Json) -> Candidate:
    return Candidate(
        field=Field(text(data, "field")),
        value=text(data, "value"),
        weight=share(data, "weight"),
        method=text(data, "method"),
        evidence=None if data["evidence"] is None else _evidence(data["evidence"]),
    )


def _evidence(data: Json) -> Evidence:
    return Evidence(
        text(data, "node"), count(data, "start"), count(data, "end"), text(data, "attribute")
    )


# Single values ----------------------------------------------------------------------------


def text(data: Json, key: str) -> str:
    """Return a text."""
    return _checked(data[key], str)


def name(data: Json, key: str) -> str:
    """Return a short text of one line, as names and addresses are."""
    word = text(data, key)
    if len(word) > _MAX_NAME or not word.isprintable():
        raise ValueError("no name")
    return word


def moment_at(data: Json) -> datetime:
    """Return when it was said."""
    at = datetime.fromisoformat(text(data, "at"))
    if at.tzinfo is None or at.year not in _YEARS:
        raise ValueError("no moment")
    return at.astimezone(UTC)


def texts(data: Json, key: str) -> tuple[str, ...]:
    """Return texts."""
    return tuple(_listed(data[key], str))


def count(data: Json, key: str) -> int:
    """Return a whole number of at least zero."""
    number = _checked(data[key], int)
    if not 0 <= number <= _MAX_COUNT:
        raise ValueError("no count")
    return number


def share(data: Json, key: str) -> float:
    """Return a number from 0 to 1."""
    number = float(data[key])
    if not (math.isfinite(number) and 0 <= number <= 1):
        raise ValueError("no weight")
    return number


def _span(pair: Any) -> Span:
    start, end = _listed(pair, int)
    return Span(start, min(end, _MAX_COUNT))


def _listed(values: Any, kind: type[T]) -> list[T]:
    return [_checked(value, kind) for value in _checked(values, list)]


def _checked(value: Any, kind: type[T]) -> T:
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise TypeError(f"{value!r:.40} is no {kind.__name__}")
    return value
