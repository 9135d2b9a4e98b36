"""What a packet holds, to JSON and back; nothing that comes from elsewhere is taken on trust."""

from __future__ import annotations

import json
import math
from base64 import b64decode, b64encode
from collections.abc import Callable, Collection
from dataclasses import dataclass, fields, is_dataclass
from datetime import UTC, datetime
from enum import StrEnum
from functools import cache
from types import NoneType
from typing import Any, TypeVar, cast, get_args, get_origin, get_type_hints

from carmengui.engine.model import (
    Candidate,
    Capture,
    Evidence,
    Field,
    KnownError,
    Outcome,
    Record,
    Sentence,
    Span,
)
from carmengui.engine.model.review import WHOLE_RECORD, Decision
from carmengui.engine.pictures.page_picture import PagePicture, jpeg_size
from carmengui.engine.review.truth.identities import line_identity, moment

T = TypeVar("T")
_MAX_COUNT = 2**53
_MAX_NAME = 10_000
MAX_PICTURE_BYTES = 1_000_000
_MAX_PIXELS = 4_000_000
_YEARS = range(1980, 2200)
_FREE = {
    Decision: {"note"},
    Record: {"text", "main_text"},
    Candidate: {"value", "method"},
    Evidence: {"node", "attribute"},
}
"""Texts that may be long and have several lines; all others are names."""
_ADDED = {Record: {"withheld"}, Candidate: {"share", "is_rendered", "moment"}}
"""What older packets do not have."""
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
    """A page on its way: what came back from the server, and the record to be judged.

    Beside them its picture, and the document that a browser rendered from it, where it has such.
    """

    capture: Capture
    record: Record
    picture: PagePicture | None = None
    document: bytes = b""


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


# Any kind of object ------------------------------------------------------------------------


def written(said: Any) -> Any:
    """Return an object as JSON has it: ranges as pairs, moments as texts."""
    if isinstance(said, Span):
        return [said.start, said.end]
    if isinstance(said, datetime):
        return moment(said)
    if isinstance(said, list | tuple):
        return [written(each) for each in said]
    if is_dataclass(said):
        return {each.name: written(getattr(said, each.name)) for each in fields(said)}
    return said


def read(kind: type[T], data: Json, free: Collection[str] = (), **given: Any) -> T:
    """Return an object, each of its values held to what its field may be; some are ``given``.

    Texts of the fields named ``free`` may be long and have several lines.
    """
    free = _FREE.get(kind, free)
    absent = {key for key in _ADDED.get(kind, ()) if key not in data}
    values = {
        key: _value(hint, data[key], is_free=key in free)
        for key, hint in _hints(cast("Any", kind)).items()
        if key not in given and key not in absent
    }
    return kind(**values, **given)


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


def _value(hint: Any, said: Any, *, is_free: bool = True) -> Any:
    if NoneType in get_args(hint):
        return None if said is None else _value(get_args(hint)[0], said, is_free=is_free)
    if get_origin(hint) is tuple:
        return tuple(_value(get_args(hint)[0], each) for each in _checked(said, list))
    if hint is str and is_free:
        return _checked(said, str)
    if reader := _READERS.get(hint):
        return reader(said)
    if issubclass(hint, StrEnum):
        return hint(_checked(said, str))
    return read(hint, _checked(said, dict))


# Decisions --------------------------------------------------------------------------------


def line_to_json(line: PacketLine) -> Json:
    """Return a line of the log as an object."""
    told: Json = written(line.decision)
    # Whoever takes the line in has the page, or gets it with the packet: no need for its words.
    del told["quote"]
    return told | {"takes_back": line.takes_back}


def line_from_json(data: Json) -> PacketLine:
    """Return a line of the log."""
    said = read(Decision, data, quote=None)
    if not said.reviewer or said.field not in {WHOLE_RECORD, *Field}:
        raise ValueError("nobody, or no field")
    return PacketLine(said, _name(data["takes_back"]))


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
    headers = [_value(tuple[str, ...], pair) for pair in _checked(data["headers"], list)]
    status = _count(data["status"])
    if status >= 1_000 or any(len(pair) != 2 for pair in headers):
        raise ValueError("no head of a response")
    capture = Capture(
        url=_name(data["url"]),
        at=_moment(data["at"]),
        outcome=Outcome.FETCHED,
        status=status,
        headers=tuple((word, value) for word, value in headers),
        body=body,
    )
    if not _is_plain(capture.url, *(word for pair in headers for word in pair)):
        raise ValueError("control characters in the head of a response")
    if not all(capture.url.partition("://")[::2]):
        raise ValueError("no address")
    if capture.digest != _checked(data["digest"], str):
        raise DamagedPacketError(
            "the bytes of {url} are not those that were packed", url=capture.url
        )
    return capture


def _is_plain(*words: str) -> bool:
    """Tell whether nothing in some words could be taken for the end of a line."""
    return all(map(str.isprintable, words))


def record_from_json(data: Json) -> Record:
    """Return a record."""
    lines = _checked(data.get("lines", []), list)
    return read(Record, data, lines=tuple(_checked(one, int) & 0xFFFFFFFF for one in lines))


def picture_to_json(picture: PagePicture | None) -> Json:
    """Return what a page has beside its response and record; programs that know no pictures pass over it."""
    if picture is None:
        return {}
    told = {"jpeg": b64encode(picture.jpeg).decode("ascii"), "missing": picture.missing}
    return {"picture": told}


def picture_from_json(data: Json, capture: Capture) -> PagePicture | None:
    """Return the picture of a page; nothing where the packet has none of it."""
    if "picture" not in data:
        return None
    told = _checked(data["picture"], dict)
    jpeg = b64decode(_checked(told["jpeg"], str), validate=True)
    width_px, height_px = jpeg_size(jpeg)
    if not (len(jpeg) <= MAX_PICTURE_BYTES and 0 < width_px * height_px <= _MAX_PIXELS):
        raise ValueError("a picture that is too large")
    missing = _count(told["missing"])
    return PagePicture(capture.url, capture.digest, jpeg, missing=missing, is_received=True)


def document_to_json(document: bytes) -> Json:
    """Return the rendered document of a page as a part of its object; nothing where it has none."""
    return {"rendered": b64encode(document).decode("ascii")} if document else {}


def document_from_json(data: Json) -> bytes:
    """Return the rendered document of a page; nothing where it has none."""
    return b64decode(_checked(data.get("rendered", ""), str), validate=True)


# Single values ----------------------------------------------------------------------------


def _name(said: Any) -> str:
    """Return a short text of one line, as names and addresses are."""
    word = _checked(said, str)
    if len(word) > _MAX_NAME or not word.isprintable():
        raise ValueError("no name")
    return word


def _moment(said: Any) -> datetime:
    """Return when it was said."""
    at = datetime.fromisoformat(_checked(said, str))
    if at.tzinfo is None or at.year not in _YEARS:
        raise ValueError("no moment")
    return at.astimezone(UTC)


def _count(said: Any) -> int:
    """Return a whole number of at least zero."""
    number = _checked(said, int)
    if not 0 <= number <= _MAX_COUNT:
        raise ValueError("no count")
    return number


def _share(said: Any) -> float:
    """Return a number from 0 to 1."""
    number = float(said)
    if not (math.isfinite(number) and 0 <= number <= 1):
        raise ValueError("no weight")
    return number


def _span(said: Any) -> Span:
    start, end = (_checked(each, int) for each in _checked(said, list))
    return Span(start, min(end, _MAX_COUNT))


def _flag(said: Any) -> bool:
    return _checked(said, bool)


def _checked(value: Any, kind: type[T]) -> T:
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise TypeError(f"{value!r:.40} is no {kind.__name__}")
    return value


_READERS: dict[type, Callable[[Any], object]] = {
    str: _name,
    int: _count,
    float: _share,
    bool: _flag,
    datetime: _moment,
    Span: _span,
}
