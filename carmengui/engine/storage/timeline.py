"""Every visit of one URL as columns of numbers: a hundred thousand fit in a few megabytes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.model import Outcome, RevisitState, Visit
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.model.visit import WINDOW_LENGTH
from carmengui.engine.storage.rows import NO_APPOINTMENT_S, to_moment

OUTCOMES = tuple(Outcome)
_OUTCOME_CODES = {str(outcome): code for code, outcome in enumerate(OUTCOMES)}
_UNKNOWN = -1
_ONE = 1.0 + 1e-9

Floats = NDArray[np.float64]
Codes = NDArray[np.int8]


class Mark(IntEnum):
    """What a visit saw, as the chart draws it."""

    PENDING = 0
    """Its content is not judged yet, or the try did not count."""
    UNCHANGED = 1
    CHANGED = 2
    ERROR = 3
    NOT_MODIFIED = 4
    FIRST = 5
    """There was nothing to compare with."""
    REDIRECT = 6


@dataclass(frozen=True, slots=True, eq=False)
class Timeline:
    """The visits of a URL, oldest first, and its appointment.

    ``interval_min``, ``ema`` hold after the visit, ``sma`` before it; they are NaN where a visit had
    no consequence. ``since`` is the moment of the last visit before that saw the page: a change lies
    between the two. Moments are seconds since 1970 (UTC).
    """

    url: str
    key: int
    host_id: int
    is_visited: bool
    refusal: Sentence
    due_at: float | None
    failures: int
    at: Floats
    mark: NDArray[np.uint8]
    interval_min: Floats
    ema: Floats
    sma: Floats
    next_at: Floats
    since: Floats
    seen: NDArray[np.uint8]
    """2 or 1 as the window takes it, 0 not a state."""
    starts: NDArray[np.bool_]
    """Where the window started anew with ten ones."""
    outcome: Codes
    changed: Codes
    full_changed: Codes
    status: NDArray[np.int16]
    elapsed_s: NDArray[np.float32]
    reason: NDArray[np.int32]
    reasons: tuple[Sentence, ...]

    def __len__(self) -> int:
        return len(self.at)

    def count(self, *marks: Mark) -> int:
        """Return how many visits have one of the marks."""
        counts = _counts(self)
        return sum(counts[mark] for mark in marks)

    def until(self, seconds: float) -> Timeline:
        """Return the visits up to a moment, and the appointment that was made by the last of them."""
        count = int(np.searchsorted(self.at, seconds, side="right"))
        if count == len(self):
            return self
        columns = {
            name: getattr(self, name)[:count]
            for name in self.__slots__
            if isinstance(getattr(self, name), np.ndarray)
        }
        known = columns["next_at"][~np.isnan(columns["next_at"])]
        due_at = float(known[-1]) if len(known) and known[-1] < NO_APPOINTMENT_S else None
        errors = columns["mark"] == Mark.ERROR
        failures = count - 1 - int(np.max(np.flatnonzero(~errors), initial=-1))
        return replace(self, due_at=due_at, failures=failures, refusal=NOTHING, **columns)

    def window_after(self, index: int) -> tuple[int, ...]:
        """Return the last ten states after a visit (before the first one: ten ones)."""
        states: list[int] = []
        while index >= 0 and len(states) < WINDOW_LENGTH and not self.starts[index]:
            if self.seen[index]:
                states.append(int(self.seen[index]))
            index -= 1
        states += [1] * (WINDOW_LENGTH - len(states))
        return tuple(reversed(states))

    def before(self, index: int) -> RevisitState | None:
        """Return what was known before a visit; nothing when the URL started with it."""
        last = self._last_judged(index)
        if last < 0 or self.starts[index]:
            return None
        return RevisitState(
            next_at=to_moment(float(self.next_at[last])),
            interval_min=float(self.interval_min[last]),
            window=self.window_after(index - 1),
            ema=float(self.ema[last]),
        )

    def _last_judged(self, index: int) -> int:
        while (index := index - 1) >= 0 and np.isnan(self.interval_min[index]):
            pass
        return index

    def visit(self, index: int) -> Visit:
        """Return one visit in full."""
        judged = not np.isnan(self.interval_min[index])
        return Visit(
            url=self.url,
            at=to_moment(float(self.at[index])),
            outcome=OUTCOMES[self.outcome[index]],
            reason=self.reasons[self.reason[index]],
            status=int(self.status[index]),
            changed=_truth(self.changed[index]),
            full_changed=_truth(self.full_changed[index]),
            interval_min=float(self.interval_min[index]) if judged else 0.0,
            ema=float(self.ema[index]) if judged else 0.0,
            sma=float(self.sma[index]) if judged else 0.0,
            next_at=None
            if np.isnan(self.next_at[index])
            else to_moment(float(self.next_at[index])),
            elapsed_s=float(self.elapsed_s[index]),
        )


def _truth(code: int) -> bool | None:
    return None if code == _UNKNOWN else bool(code)


@dataclass(frozen=True, slots=True)
class Appointment:
    """What the frontier knows of a URL."""

    url: str
    key: int = 0
    host_id: int = 0
    is_visited: bool = False
    refusal: Sentence = NOTHING
    due_at: float | None = None
    failures: int = 0


def timeline_of(appointment: Appointment, rows: Iterable[tuple[Any, ...]]) -> Timeline:
    """Lay the rows of visits out in columns.

    Each row is (at, outcome, reason, status, elapsed_s, changed, full_changed, interval_min, ema,
    sma, next_at), oldest first.
    """
    columns: list[Any] = list(zip(*rows, strict=True)) or [()] * 11
    at, outcomes, reasons, status, elapsed_s, changed, full, interval, ema, sma, next_at = columns
    reason_codes: dict[str, int] = {}
    reason = [reason_codes.setdefault(text, len(reason_codes)) for text in reasons]
    outcome = np.array([_OUTCOME_CODES[name] for name in outcomes], np.int8)
    changed_codes, full_codes = _codes(changed), _codes(full)
    judged = ~np.isnan(_floats(next_at))
    # What came from a file is never visited again: it has no interval, whatever stands in the table.
    is_paced = judged & ~(_floats(next_at) >= NO_APPOINTMENT_S)
    numbers = {
        name: np.where(is_paced, _floats(values), np.nan)
        for name, values in (("interval_min", interval), ("ema", ema), ("sma", sma))
    }
    told = judged & ~np.isin(outcome, [c for c, o in enumerate(OUTCOMES) if o.is_error])
    moments = _floats(at)
    return Timeline(
        url=appointment.url, key=appointment.key, host_id=appointment.host_id,
        is_visited=appointment.is_visited, refusal=appointment.refusal, due_at=appointment.due_at,
        failures=appointment.failures, at=moments, **numbers, next_at=_floats(next_at),
        mark=_marks(outcome, changed_codes, judged), since=_since(moments, told),
        seen=np.where(told, np.where(changed_codes == 1, 2, 1), 0).astype(np.uint8),
        starts=_starts(told, judged, changed_codes, numbers["ema"], numbers["sma"]),
        outcome=outcome, changed=changed_codes,
        full_changed=full_codes, status=np.array(status, np.int16),
        elapsed_s=np.array(elapsed_s, np.float32), reason=np.array(reason, np.int32),
        reasons=tuple(map(Sentence.from_text, reason_codes)),
    )  # fmt: skip


def _floats(values: Iterable[float | None]) -> Floats:
    return np.array(values, np.float64)


def _codes(values: Iterable[bool | None]) -> Codes:
    return np.array([_UNKNOWN if value is None else int(value) for value in values], np.int8)


def _marks(outcome: Codes, changed: Codes, judged: NDArray[np.bool_]) -> NDArray[np.uint8]:
    marks = np.full(len(outcome), Mark.PENDING, np.uint8)
    marks[judged] = Mark.UNCHANGED
    marks[judged & (changed == _UNKNOWN)] = Mark.FIRST
    marks[changed == 1] = Mark.CHANGED
    for code, one in enumerate(OUTCOMES):
        if one.is_error:
            marks[outcome == code] = Mark.ERROR
        elif one is Outcome.NOT_MODIFIED:
            marks[outcome == code] = Mark.NOT_MODIFIED
        elif one is Outcome.REDIRECT:
            marks[outcome == code] = Mark.REDIRECT
    return marks


def _since(at: Floats, told: NDArray[np.bool_]) -> Floats:
    """Return for each visit when the page was last seen before it (NaN: never)."""
    since = np.full(len(at), np.nan)
    if len(at) > 1:
        last = np.maximum.accumulate(np.where(told, np.arange(len(at)), -1))[:-1]
        since[1:] = np.where(last >= 0, at[last], np.nan)
    return since


def _starts(
    told: NDArray[np.bool_], judged: NDArray[np.bool_], changed: Codes, ema: Floats, sma: Floats
) -> NDArray[np.bool_]:
    """Find the visits after which the window is ten ones because the URL started there."""
    starts = np.zeros(len(told), np.bool_)
    if judged.any():
        first = int(np.argmax(judged))
        starts[first] = told[first]
    # An EMA of 1 although the visit or the mean before it would have made more of it.
    starts[told & (ema <= _ONE) & ((changed == 1) | (sma > _ONE))] = True
    return starts


@lru_cache(maxsize=2)
def _counts(timeline: Timeline) -> tuple[int, ...]:
    """Return how many visits have each mark: asked for many times at each repaint."""
    return tuple(np.bincount(timeline.mark, minlength=len(Mark)).tolist())
