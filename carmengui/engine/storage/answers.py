"""The answers of many records, without texts and candidates: what an export or a count reads."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from carmengui.engine.model import Field, FieldValue
from carmengui.engine.model.record import CitedWork
from carmengui.engine.storage.records import read_cited
from carmengui.engine.storage.store import Store

_RECORDS = """
    SELECT u.record_id, u.url, c.digest, l.number, r.cited, u.key
    FROM url u JOIN record r ON r.id = u.record_id JOIN capture c ON c.id = r.capture_id
    LEFT JOIN listing l ON l.url_key = u.key
    {where} ORDER BY u.url
"""
_FIELDS = """
    SELECT record_id, field, "values", weight, method FROM field
    WHERE record_id IN ({}) ORDER BY id
"""
_STORED = """
    SELECT record_id, group_concat(CASE WHEN weight < ? THEN '-' || field ELSE field END, ' '),
        group_concat("values", ',')
    FROM field WHERE record_id IN ({}) GROUP BY record_id
"""
_AT_ONCE = 500
_NO_CITED = "[]"
_NOTHING = ("", "")
_NAMED = {str(field): field for field in Field}


@dataclass(frozen=True, slots=True)
class RecordAnswers:
    """What was found of one page, field by field."""

    url: str
    capture_digest: str
    fields: tuple[FieldValue, ...]
    number: int = 0
    """Its number in the list of records."""
    cited: tuple[CitedWork, ...] = ()
    """The works it cites."""
    full_texts: tuple[str, ...] = ()
    """The addresses of the documents that belong to it."""

    def field(self, field: Field) -> FieldValue | None:
        """Return the answer for a field, or nothing."""
        return next((value for value in self.fields if value.field is field), None)


class StoredAnswers(NamedTuple):
    """The answers of one page as they are stored: not taken apart, without weights and methods."""

    key: int
    """The key of its URL."""
    url: str
    cited: str
    """The works it cites, in JSON; empty where it cites none."""
    full_texts: tuple[str, ...]
    fields: str
    """The names of its fields with blanks between; one below the least weight begins with a minus."""
    values: str
    """A list of JSON for each of its fields, with commas between."""

    def read_cited(self) -> tuple[CitedWork, ...]:
        """Return the works it cites."""
        return read_cited(self.cited) if self.cited else ()


def read_stored(
    store: Store,
    least_weight: float,
    is_judged: Callable[[str, str], bool],
    numbers: Collection[int] | None = None,
) -> Iterator[list[StoredAnswers | RecordAnswers]]:
    """Yield what :func:`read_answers` yields, some hundred records at a time, as it is stored.

    ``is_judged`` is asked with digest and URL: records of which it is true come taken apart.
    """
    rows = _record_rows(store, numbers)
    for start in range(0, len(rows), _AT_ONCE):
        some = rows[start : start + _AT_ONCE]
        judged = [row for row in some if is_judged(row[2], row[1])]
        apart = {record.url: record for record in _with_fields(store, judged)} if judged else {}
        stored = _stored(store, least_weight, [row for row in some if row[1] not in apart])
        if not apart:
            yield list(stored)
            continue
        beside = {record.url: record for record in stored}
        yield [apart.get(row[1]) or beside[row[1]] for row in some]


def _stored(
    store: Store, least_weight: float, rows: list[tuple[Any, ...]]
) -> Iterator[StoredAnswers]:
    sql = _STORED.format(", ".join("?" * len(rows)))
    found = store.rows(sql, least_weight, *(row[0] for row in rows))
    said = {record_id: (fields, values) for record_id, fields, values in found}
    documents = store.full_texts.of_pages([row[1] for row in rows])
    for record_id, url, _, _, cited, key in rows:
        works, full_texts = ("" if cited == _NO_CITED else cited), documents.get(url, ())
        yield StoredAnswers(key, url, works, full_texts, *said.get(record_id, _NOTHING))


def read_answers(store: Store, numbers: Collection[int] | None = None) -> Iterator[RecordAnswers]:
    """Yield the newest record of every URL, ordered by URL; with ``numbers`` only those of the list."""
    rows = _record_rows(store, numbers)
    for start in range(0, len(rows), _AT_ONCE):
        yield from _with_fields(store, rows[start : start + _AT_ONCE])


def _record_rows(store: Store, numbers: Collection[int] | None) -> list[tuple[Any, ...]]:
    if numbers is not None and len(numbers) <= _AT_ONCE:
        where = f"WHERE l.number IN ({', '.join('?' * len(numbers))})"
        return store.rows(_RECORDS.format(where=where), *numbers)
    rows = store.rows(_RECORDS.format(where=""))
    if numbers is None:
        return rows
    wanted = frozenset(numbers)
    return [row for row in rows if row[3] in wanted]


def read_answers_of(store: Store, keys: Collection[int]) -> Iterator[RecordAnswers]:
    """Yield the newest records of a few URLs, ordered by URL; no others are read.

    ``keys`` are those of the URLs, a few hundred at most; one without a record is left out.
    """
    where = f"WHERE u.key IN ({', '.join('?' * len(keys))})"
    yield from _with_fields(store, store.rows(_RECORDS.format(where=where), *keys))


def _with_fields(store: Store, rows: list[tuple[Any, ...]]) -> Iterator[RecordAnswers]:
    fields = _fields(store, [row[0] for row in rows])
    documents = store.full_texts.of_pages([row[1] for row in rows])
    for record_id, url, digest, number, cited, _ in rows:
        said, full_texts = tuple(fields.get(record_id, ())), documents.get(url, ())
        yield RecordAnswers(url, digest, said, number or 0, read_cited(cited), full_texts)


def _fields(store: Store, record_ids: list[int]) -> dict[int, list[FieldValue]]:
    found: dict[int, list[FieldValue]] = {}
    sql = _FIELDS.format(", ".join("?" * len(record_ids)))
    rows = store.rows(sql, *record_ids)
    # One list of JSON for all: a call for each of a million values would take most of the time.
    lists = json.loads(f"[{','.join([row[2] for row in rows])}]")
    for (record_id, field, _, weight, method), values in zip(rows, lists, strict=True):
        answer = FieldValue(_NAMED[field], tuple(values), weight, method)
        found.setdefault(record_id, []).append(answer)
    return found
