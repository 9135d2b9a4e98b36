"""The answers of many records, without texts and candidates: what an export or a count reads."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from carmengui.engine.model import Field, FieldValue
from carmengui.engine.storage.store import Store

_RECORDS = """
    SELECT u.record_id, u.url, c.digest, l.number
    FROM url u JOIN record r ON r.id = u.record_id JOIN capture c ON c.id = r.capture_id
    LEFT JOIN listing l ON l.url_key = u.key
    ORDER BY u.url
"""
_FIELDS = """
    SELECT record_id, field, "values", weight, method FROM field
    WHERE record_id IN ({}) ORDER BY id
"""
_AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class RecordAnswers:
    """What was found of one page, field by field."""

    url: str
    capture_digest: str
    fields: tuple[FieldValue, ...]
    number: int = 0
    """Its number in the list of records."""

    def field(self, field: Field) -> FieldValue | None:
        """Return the answer for a field, or nothing."""
        return next((value for value in self.fields if value.field is field), None)


def read_answers(store: Store, numbers: Collection[int] | None = None) -> Iterator[RecordAnswers]:
    """Yield the newest record of every URL, ordered by URL; with ``numbers`` only those of the list."""
    wanted = None if numbers is None else frozenset(numbers)
    rows = [row for row in store.rows(_RECORDS) if wanted is None or row[3] in wanted]
    for start in range(0, len(rows), _AT_ONCE):
        some = rows[start : start + _AT_ONCE]
        fields = _fields(store, [row[0] for row in some])
        for record_id, url, digest, number in some:
            yield RecordAnswers(url, digest, tuple(fields.get(record_id, ())), number or 0)


def _fields(store: Store, record_ids: list[int]) -> dict[int, list[FieldValue]]:
    found: dict[int, list[FieldValue]] = {}
    sql = _FIELDS.format(", ".join("?" * len(record_ids)))
    for record_id, *answer in store.rows(sql, *record_ids):
        found.setdefault(record_id, []).append(_answer(*answer))
    return found


def _answer(field: str, values: str, weight: float, method: str) -> FieldValue:
    read: list[Any] = json.loads(values)
    return FieldValue(Field(field), tuple(read), weight, method)
