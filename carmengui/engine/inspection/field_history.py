"""What a field of a page said from visit to visit, and why it says something else since then."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from typing import Any

from carmengui.engine.model import Field
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.storage.rows import to_moment, url_key
from carmengui.engine.storage.store import Store

_RECORDS = """
    SELECT r.id, c.at, r.content_digest, r.withheld FROM record r JOIN capture c ON c.id = r.capture_id
    WHERE r.url_key = ? AND c.at <= ? ORDER BY c.at, r.id
"""
_FIELDS = """
    SELECT f.record_id, f.field, f.value, f.weight, f.method FROM field f
    JOIN record r ON r.id = f.record_id WHERE r.url_key = ?
"""
_VISITS = "SELECT at FROM visit WHERE url_key = ? AND at <= ? ORDER BY at"
_EVER = 1e18


@dataclass(frozen=True, slots=True)
class Reading:
    """What one version said of a field: the value (empty: none), its weight and method."""

    value: str
    weight: float
    method: str
    is_withheld: bool
    """There were candidates, of which none was likely enough."""
    content_digest: str


@dataclass(frozen=True, slots=True)
class FieldSpan:
    """A value of a field, from the visit that first brought it up to the last one that saw it.

    ``cause`` is why it differs from the one before; the first one has none.
    """

    field: Field
    value: str
    weight: float
    method: str
    first_at: datetime
    last_at: datetime
    visits: int
    cause: Sentence


def read_field_history(store: Store, url: str, until_s: float = _EVER) -> tuple[FieldSpan, ...]:
    """Return the values of all fields of a page up to a moment, field by field, oldest first.

    The stored versions say what their records said when they were last read; a visit that brought no
    version saw that of the one before.
    """
    key = url_key(url)
    visits = [float(at) for (at,) in store.rows(_VISITS, key, until_s)]
    records = store.rows(_RECORDS, key, until_s)
    said = {(row[0], row[1]): row[2:] for row in store.rows(_FIELDS, key)}
    spans: list[FieldSpan] = []
    for field in Field:
        if any((record[0], str(field)) in said for record in records):
            readings = [(float(row[1]), _reading(row, field, said)) for row in records]
            spans += _spans(field, readings, visits)
    return tuple(spans)


def _reading(row: tuple[Any, ...], field: Field, said: dict[tuple[int, str], Any]) -> Reading:
    number, _, digest, withheld = row
    value, weight, method = said.get((number, str(field)), ("", 0.0, ""))
    return Reading(
        str(value), float(weight), str(method), f'"{field}"' in str(withheld), str(digest)
    )


def _spans(
    field: Field, readings: list[tuple[float, Reading]], visits: list[float]
) -> list[FieldSpan]:
    runs = [list(run) for _, run in groupby(readings, key=lambda each: each[1].value)]
    begins = [run[0][0] for run in runs]
    spans = []
    for place, (run, begin) in enumerate(zip(runs, begins, strict=True)):
        end = begins[place + 1] if place + 1 < len(begins) else _EVER
        seen = [at for at in visits if begin <= at < end] or [begin]
        newest = run[-1][1]
        cause = cause_of(runs[place - 1][-1][1], run[0][1]) if place else NOTHING
        spans.append(
            FieldSpan(
                field,
                newest.value,
                newest.weight,
                newest.method,
                to_moment(begin),
                to_moment(seen[-1]),
                len(seen),
                cause,
            )
        )
    return spans


def cause_of(before: Reading, after: Reading) -> Sentence:
    """Return why a field says something else than in the version before."""
    if not after.value and after.is_withheld:
        return Sentence("Its candidates are no longer likely enough.")
    if not after.value:
        return Sentence.of(
            "The page no longer has it where “{method}” found it.", method=before.method
        )
    if not before.value:
        return Sentence.of("Found for the first time, by “{method}”.", method=after.method)
    if before.method != after.method:
        return Sentence.of(
            "Decided by “{after}”, before by “{before}”.", after=after.method, before=before.method
        )
    if before.content_digest == after.content_digest:
        return Sentence("Changed outside the content of the page.")
    return Sentence("Changed with the content of the page.")


def lost_values(
    store: Store, field: Field, since_s: float
) -> list[tuple[int, str, Sentence, float]]:
    """Return the pages that lost a field since a moment: key, last value, cause, and when.

    A page has lost it when the version that stood at that moment had a value and its newest has none.
    """
    rows = store.rows(_LOST, str(field), since_s)
    lost = []
    for key, pair in groupby(rows, key=itemgetter(0)):
        versions = list(pair)
        stood = [row for row in versions if row[2] <= since_s]
        newest = versions[-1]
        if not stood or newest[2] <= since_s or newest[5] or not stood[-1][5]:
            continue
        before, after = (
            Reading(row[5], 0.0, row[6], f'"{field}"' in str(row[4]), str(row[3]))
            for row in (stood[-1], newest)
        )
        lost.append((int(key), before.value, cause_of(before, after), float(newest[2])))
    return lost


_LOST = """
    SELECT r.url_key, r.id, c.at, r.content_digest, r.withheld, coalesce(f.value, ''),
           coalesce(f.method, '')
    FROM record r JOIN capture c ON c.id = r.capture_id
    LEFT JOIN field f ON f.record_id = r.id AND f.field = ?1
    WHERE r.url_key IN (SELECT url_key FROM capture WHERE at > ?2)
    ORDER BY r.url_key, c.at, r.id
"""
