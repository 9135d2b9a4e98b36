"""Records: what was extracted, written and read back whole."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from peewee import SqliteDatabase, fn

from carmengui.engine.model import Candidate, Evidence, Field, FieldValue, Record, RemovedRun, Span
from carmengui.engine.storage.embedded import embedded_says
from carmengui.engine.storage.rows import url_key
from carmengui.engine.storage.schema import Capture, FieldRow, Url
from carmengui.engine.storage.schema import Record as RecordModel


class RecordTable:
    """The table of records; only the engine's thread writes."""

    def __init__(self, database: SqliteDatabase) -> None:
        self._db = database

    def save(self, record: Record, capture_id: int) -> int:
        """Write the record of a capture, in the place of an earlier one, and return its number."""
        self._drop(capture_id)
        row = RecordModel.insert(
            url_key=url_key(record.url), capture_id=capture_id, site=record.site,
            site_model_version=record.site_model_version, siblings=record.siblings,
            provisional=record.provisional, page_chars=record.page_chars, page_words=record.page_words,
            removed_chars=record.removed_chars, content_digest=record.content_digest,
            full_digest=record.full_digest, text=_packed(record.text),
            removed=_json([asdict(run) for run in record.removed]),
            notices=_json(record.notices), main_text=_packed(record.main_text),
            main=_json([[span.start, span.end] for span in record.main]),
        )  # fmt: skip
        record_id = int(row.execute(self._db))
        rows = [_field_row(record_id, value) for value in record.fields if value.values]
        if rows:
            FieldRow.insert_many(rows).execute(self._db)
        return record_id

    def _drop(self, capture_id: int) -> None:
        old = RecordModel.select(RecordModel.id).where(RecordModel.capture_id == capture_id)
        FieldRow.delete().where(FieldRow.record_id.in_(old)).execute(self._db)
        RecordModel.delete().where(RecordModel.capture_id == capture_id).execute(self._db)

    def load(self, record_id: int) -> Record:
        """Return one record."""
        return next(self._load(RecordModel.id == record_id))

    def of_capture(self, capture_id: int) -> Record | None:
        """Return the record of a capture, or nothing."""
        return next(self._load(RecordModel.capture_id == capture_id), None)

    def current(self) -> Iterator[Record]:
        """Yield the newest record of every URL, ordered by URL."""
        newest = Url.select(Url.record_id).where(Url.record_id.is_null(False))
        yield from self._load(RecordModel.id.in_(newest))

    def _load(self, condition: Any) -> Iterator[Record]:
        m = RecordModel
        query = (
            m.select(m, Url.url, _capture_digest())
            .join(Url, on=(Url.key == m.url_key))
            .where(condition)
            .order_by(Url.url)
        )
        for row in query.namedtuples().execute(self._db):
            yield self._record(row)

    def _record(self, row: Any) -> Record:
        fields = FieldRow.select().where(FieldRow.record_id == row.id).order_by(FieldRow.id)
        return Record(
            url=row.url, capture_digest=row.capture_digest,
            fields=tuple(_field_value(field) for field in fields.execute(self._db)),
            text=_unpacked(row.text),
            removed=tuple(
                RemovedRun(run["start"], run["end"], tuple(run["shared_with"]))
                for run in json.loads(row.removed)
            ),
            page_chars=row.page_chars, page_words=row.page_words, removed_chars=row.removed_chars,
            content_digest=row.content_digest, full_digest=row.full_digest, site=row.site,
            site_model_version=row.site_model_version, siblings=row.siblings,
            provisional=row.provisional, notices=tuple(json.loads(row.notices)),
            main_text=_unpacked(row.main_text),
            main=tuple(Span(start, end) for start, end in json.loads(row.main)),
        )  # fmt: skip

    def count(self) -> int:
        """Return how many URLs have a record."""
        query = Url.select(fn.COUNT(Url.key)).where(Url.record_id.is_null(False))
        return int(query.tuples().execute(self._db)[0][0])

    def to_judge_again(self, site: str, version: str) -> list[tuple[int, str]]:
        """Return capture and URL of a site's newest records that another model version judged."""
        m = RecordModel
        newest = Url.select(Url.record_id).where(Url.record_id.is_null(False))
        query = (
            m.select(m.capture_id, Url.url)
            .join(Url, on=(Url.key == m.url_key))
            .where(m.site == site, m.id.in_(newest), m.site_model_version != version)
            .order_by(Url.url)
        )
        return list(query.tuples().execute(self._db))

    def sites(self) -> list[str]:
        """Return the sites that have records."""
        query = RecordModel.select(RecordModel.site).distinct().order_by(RecordModel.site)
        return [row[0] for row in query.tuples().execute(self._db)]


def derived(record: Record) -> dict[str, Any]:
    """Return what was extracted as an object for readers of the archive, candidates left out."""
    fields = {
        str(value.field): {"values": value.values, "weight": value.weight, "method": value.method}
        for value in record.fields
    }
    return {
        "fields": fields,
        "text": record.text,
        "removed_chars": record.removed_chars,
        "site_model_version": record.site_model_version,
        "provisional": record.provisional,
    }


def _capture_digest() -> Any:
    query = Capture.select(Capture.digest).where(Capture.id == RecordModel.capture_id)
    return query.alias("capture_digest")


def _field_row(record_id: int, value: FieldValue) -> dict[str, Any]:
    return {
        "record_id": record_id,
        "field": str(value.field),
        "value": _storable(value.values[0]),
        "weight": value.weight,
        "method": value.method,
        "values": _json(value.values),
        "ladder": _json([asdict(c) for c in value.candidates]),
        "embedded": embedded_says(value),
    }


def _packed(text: str) -> bytes:
    return zlib.compress(text.encode("utf-8", "replace"))


def _unpacked(packed: Any) -> str:
    """Return a text; records of older projects have no main text yet."""
    return zlib.decompress(bytes(packed)).decode() if packed else ""


def _json(value: Any) -> str:
    return _storable(json.dumps(value, ensure_ascii=False))


def _storable(text: str) -> str:
    """Put a question mark for half a surrogate pair, which a page's JSON may hold but UTF-8 not."""
    return text.encode("utf-8", "replace").decode()


def _field_value(row: FieldRow) -> FieldValue:
    field = Field(row.field)
    return FieldValue(
        field=field,
        values=tuple(json.loads(row.values)),
        weight=row.weight,
        method=row.method,
        candidates=tuple(_candidate(item) for item in json.loads(row.ladder)),
    )


def _candidate(item: dict[str, Any]) -> Candidate:
    evidence = item["evidence"]
    return Candidate(
        field=Field(item["field"]),
        value=item["value"],
        weight=item["weight"],
        method=item["method"],
        evidence=Evidence(**evidence) if evidence else None,
    )
