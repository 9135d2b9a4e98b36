"""The stored versions of a URL in order, and what the visits between them saw."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Any

from carmengui.engine.model import Outcome
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.storage.rows import NO_APPOINTMENT_S, to_moment, url_key
from carmengui.engine.storage.store import Store
from carmengui.engine.storage.tables.schema import NOT_FETCHED

_VISITS = (
    "SELECT at, outcome, reason, capture_id, changed, full_changed FROM visit"
    " WHERE url_key = ? ORDER BY at, id"
)


class Sight(StrEnum):
    """What a visit saw, compared with the version before."""

    FIRST = "first"
    CONTENT = "content"
    """The content is another."""
    BOILERPLATE = "boilerplate"
    """The text is another, but only in what the pages of the site share."""
    MARKUP = "markup"
    """The bytes are others, the text is the same."""
    PENDING = "pending"
    """A new version that was not read yet."""
    UNCHANGED = "unchanged"
    ERROR = "error"
    REDIRECT = "redirect"


@dataclass(frozen=True, slots=True)
class PageVersion:
    """A stored version; ``number`` counts from 1, the oldest."""

    number: int
    capture_id: int
    at: datetime
    sight: Sight


@dataclass(frozen=True, slots=True)
class Stop:
    """A visit that brought a version, or consecutive visits that saw the same and brought none.

    ``version`` is the number of the version that stood then; 0 before the first one.
    """

    sight: Sight
    first_at: datetime
    last_at: datetime
    version: int
    visits: int = 1
    reason: Sentence = NOTHING
    """What the last of the visits said."""

    @property
    def is_version(self) -> bool:
        """Whether a version came with it."""
        return self.sight not in {Sight.UNCHANGED, Sight.ERROR, Sight.REDIRECT}


@dataclass(frozen=True, slots=True)
class Versions:
    """Every stored version of a URL, oldest first, and the stops of its life."""

    url: str
    versions: tuple[PageVersion, ...]
    stops: tuple[Stop, ...]
    due_at: datetime | None = None

    def __len__(self) -> int:
        return len(self.versions)

    @property
    def newest(self) -> PageVersion | None:
        """The last version, if there is one."""
        return self.versions[-1] if self.versions else None

    def of(self, capture_id: int) -> PageVersion | None:
        """Return the version with the number of a capture."""
        return next((v for v in reversed(self.versions) if v.capture_id == capture_id), None)

    def number(self, number: int) -> PageVersion | None:
        """Return a version by its place, from 1."""
        return self.versions[number - 1] if 0 < number <= len(self.versions) else None

    def stop_at(self, moment: datetime) -> Stop | None:
        """Return the stop to which the visit of a moment belongs."""
        index = bisect_right(self.stops, moment, key=lambda stop: stop.first_at) - 1
        return self.stops[index] if index >= 0 else None


def versions_of(store: Store, url: str) -> Versions:
    """Return the versions of a URL; none when it is unknown or was never fetched."""
    key = url_key(url)
    rows = store.rows("SELECT due_at, state FROM url WHERE key = ?", key)
    due_at, state = rows[0] if rows else (0.0, NOT_FETCHED)
    found = lay_out(url, store.rows(_VISITS, key))
    if state == NOT_FETCHED or not 0 < due_at < NO_APPOINTMENT_S:
        return found
    return replace(found, due_at=to_moment(due_at))


def lay_out(url: str, rows: Iterable[tuple[Any, ...]]) -> Versions:
    """Order visits (at, outcome, reason, capture_id, changed, full_changed), oldest first, into stops."""
    versions: list[PageVersion] = []
    stops: list[Stop] = []
    numbers: dict[int, int] = {}
    first, last, sight, number = _NOBODY, _NOBODY, Sight.FIRST, 0
    visits = 0
    for row in rows:
        at, outcome, _, capture_id, changed, full_changed = row
        is_version = capture_id is not None and capture_id not in numbers
        saw = (
            _brought(changed, full_changed, is_first=not versions) if is_version else _SAW[outcome]
        )
        if visits and (is_version or saw is not sight):
            stops.append(_stop(sight, first, last, number, visits))
            visits = 0
        if is_version:
            numbers[capture_id] = len(numbers) + 1
            versions.append(PageVersion(len(numbers), capture_id, to_moment(at), saw))
        if not visits:
            first = row
        last, sight, visits, number = row, saw, visits + 1, numbers.get(capture_id, 0)
    if visits:
        stops.append(_stop(sight, first, last, number, visits))
    return Versions(url, tuple(versions), tuple(stops))


def _stop(
    sight: Sight, first: tuple[Any, ...], last: tuple[Any, ...], number: int, visits: int
) -> Stop:
    return Stop(
        sight, to_moment(first[0]), to_moment(last[0]), number, visits, Sentence.from_text(last[2])
    )


def _brought(changed: int | None, full_changed: int | None, *, is_first: bool) -> Sight:
    if changed:
        return Sight.CONTENT
    if changed is None:
        return Sight.FIRST if is_first else Sight.PENDING
    return Sight.BOILERPLATE if full_changed else Sight.MARKUP


def _saw(outcome: Outcome) -> Sight:
    if outcome.is_error:
        return Sight.ERROR
    return Sight.REDIRECT if outcome is Outcome.REDIRECT else Sight.UNCHANGED


_SAW = {str(outcome): _saw(outcome) for outcome in Outcome}
_NOBODY: tuple[Any, ...] = ()
