"""Records: what was extracted, written and read back whole."""

from __future__ import annotations

import json
import struct
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from peewee import SqliteDatabase, fn

from carmengui.engine.model import Candidate, Evidence, Field, FieldValue, Record, RemovedRun, Span
from carmengui.engine.model.record import CitedWork
from carmengui.engine.storage.embedded import embedded_says
from carmengui.engine.storage.tables.schema import Capture, FieldRow, Url
from carmengui.engine.storage.tables.schema import Record as RecordModel

# What is written for each page is written in plain SQL: made by the models, each of these statements
# costs several hundred microseconds.
_ADD = (
    "INSERT INTO record (url_key, capture_id, site, site_model_version, siblings, provisional,"
    " page_chars, page_words, removed_chars, content_digest, full_digest, text, removed, notices,"
    " main_text, main, lines, withheld, cited) VALUES ((SELECT url_key FROM capture WHERE id = ?),"
    " ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_ADD_FIELD = (
    'INSERT INTO field (record_id, field, value, weight, method, "values", ladder, embedded)'
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
_TO_JUDGE_AGAIN = (
    "SELECT r.capture_id, u.url FROM record r JOIN url u ON u.key = r.url_key"
    " AND (u.record_id = r.id OR (u.record_id IS NULL AND u.capture_id = r.capture_id))"
    " WHERE r.site = ? AND (r.site_model_version <> ? OR coalesce(nullif(r.own_id, 0), r.id) <= ?)"
    " ORDER BY u.url"
)
_ADD_NAME = "INSERT INTO workname (record_id, place, name) VALUES (?, ?, ?)"
OWN_NAME = -1
"""The place of the names that a record itself has."""
CITED_TEXTS = ("text", "title", "date", "source", "pages", "doi", "arxiv", "isbn", "url")
"""The parts of a cited work that are one text each."""
_DROP = (
    "DELETE FROM workname WHERE record_id IN (SELECT id FROM record WHERE capture_id = ?)",
    "DELETE FROM field WHERE record_id IN (SELECT id FROM record WHERE capture_id = ?)",
    "DELETE FROM record WHERE capture_id = ?",
)
_KEPT = (
    "url_key, capture_id, site, site_model_version, siblings, provisional, page_chars, page_words,"
    " removed_chars, content_digest, full_digest, text, removed, notices, main_text, main, lines"
)
_AS_NEW = (
    f"INSERT INTO record ({_KEPT}, withheld, cited, own, own_id) SELECT {_KEPT}, ?, ?, ?,"  # noqa: S608 - ours
    " coalesce(nullif(own_id, 0), ?) FROM record WHERE id = ?"
)
_DROP_ONE = (
    "DELETE FROM workname WHERE record_id = ?",
    "DELETE FROM field WHERE record_id = ?",
    "DELETE FROM record WHERE id = ?",
)


class RecordTable:
    """The table of records; only the engine's thread writes."""

    def __init__(self, database: SqliteDatabase) -> None:
        self._db = database

    def save(self, record: Record, capture_id: int) -> int:
        """Write the record of a capture, in the place of an earlier one, and return its number.

        It belongs to the URL of the capture: an archive may spell that otherwise (a blank as %20).
        """
        for statement in _DROP:
            self._db.execute_sql(statement, (capture_id,))
        row = (
            capture_id, capture_id, record.site, record.site_model_version,
            record.siblings, record.provisional, record.page_chars, record.page_words,
            record.removed_chars, record.content_digest, record.full_digest, _packed(record.text),
            _json([_run_row(run) for run in record.removed]), _json(record.notices),
            _packed(record.main_text), _json([[span.start, span.end] for span in record.main]),
            struct.pack(f"<{len(record.lines)}I", *record.lines),
            _json([_withheld_row(value) for value in record.withheld]),
            _cited_json(record.cited, record.known_as),
        )  # fmt: skip
        record_id = int(self._db.execute_sql(_ADD, row).lastrowid)
        for value in record.fields:
            if value.values:
                self._db.execute_sql(_ADD_FIELD, _field_row(record_id, value))
        self._add_names(record_id, record.known_as, record.cited)
        return record_id

    def _add_names(
        self, record_id: int, known_as: Sequence[str], cited: Sequence[CitedWork]
    ) -> None:
        for place, names in enumerate((known_as, *(each.names for each in cited))):
            for name in names:
                self._db.execute_sql(_ADD_NAME, (record_id, place + OWN_NAME, _storable(name)))

    def combine(
        self,
        record_id: int,
        values: Sequence[FieldValue],
        own: Sequence[FieldValue],
        cited: Sequence[CitedWork] = (),
        known_as: Sequence[str] = (),
    ) -> int:
        """Write what all captures of a record say in the place of what its own says; return its number.

        The number is a new one: whoever looks for newer records finds it.

        Args:
            record_id: the record.
            values: its answers, and what was weighed and withheld.
            own: what its own capture says, where others say something; else nothing.
            cited: the works that its captures cite.
            known_as: what names the record where it is cited.

        """
        withheld = _json([_withheld_row(each) for each in values if not each.values])
        packed = _packed(_json([_value_row(each) for each in own])) if own else b""
        given = (withheld, _cited_json(cited, known_as), packed, record_id, record_id)
        new_id = int(self._db.execute_sql(_AS_NEW, given).lastrowid)
        for statement in _DROP_ONE:
            self._db.execute_sql(statement, (record_id,))
        for value in values:
            if value.values:
                self._db.execute_sql(_ADD_FIELD, _field_row(new_id, value))
        self._add_names(new_id, known_as, cited)
        return new_id

    def own_values(self, record_id: int) -> tuple[FieldValue, ...]:
        """Return what the own capture of a record says, answers and what was withheld."""
        packed = self._db.execute_sql(
            "SELECT own FROM record WHERE id = ?", (record_id,)
        ).fetchone()
        if packed is None or not packed[0]:
            record = self.load(record_id)
            return (*record.fields, *record.withheld)
        return tuple(_value(each) for each in json.loads(text_of(packed[0])))

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
        cited, known_as = _cited(row.cited)
        fields = FieldRow.select().where(FieldRow.record_id == row.id).order_by(FieldRow.id)
        return Record(
            url=row.url,
            capture_digest=row.capture_digest,
            fields=tuple(_field_value(field) for field in fields.execute(self._db)),
            text=text_of(row.text),
            removed=tuple(
                RemovedRun(run["start"], run["end"], tuple(run["shared_with"]))
                for run in json.loads(row.removed)
            ),
            page_chars=row.page_chars,
            page_words=row.page_words,
            removed_chars=row.removed_chars,
            content_digest=row.content_digest,
            full_digest=row.full_digest,
            site=row.site,
            site_model_version=row.site_model_version,
            siblings=row.siblings,
            provisional=row.provisional,
            notices=tuple(json.loads(row.notices)),
            main_text=text_of(row.main_text),
            main=tuple(Span(start, end) for start, end in json.loads(row.main)),
            lines=struct.unpack(f"<{len(row.lines) // 4}I", bytes(row.lines)),
            withheld=tuple(_withheld(item) for item in json.loads(row.withheld)),
            cited=cited,
            known_as=known_as,
        )

    def count(self) -> int:
        """Return how many URLs have a record."""
        query = Url.select(fn.COUNT(Url.key)).where(Url.record_id.is_null(False))
        return int(query.tuples().execute(self._db)[0][0])

    def last_number(self) -> int:
        """Return the number of the youngest record; 0 where there is none."""
        found = RecordModel.select(fn.MAX(RecordModel.id)).tuples().execute(self._db)[0][0]
        return int(found or 0)

    def to_judge_again(self, site: str, version: str, *, up_to: int = 0) -> list[tuple[int, str]]:
        """Return capture and URL of a site's newest records that another model version judged.

        Those with a number ``up_to`` this one are among them, whatever judged them.
        """
        rows = self._db.execute_sql(_TO_JUDGE_AGAIN, (site, version, up_to)).fetchall()
        return [(int(capture_id), str(url)) for capture_id, url in rows]

    def sites(self) -> list[str]:
        """Return the sites that have records."""
        query = RecordModel.select(RecordModel.site).distinct().order_by(RecordModel.site)
        return [row[0] for row in query.tuples().execute(self._db)]


def derived(record: Record) -> dict[str, Any]:
    """Return what was extracted as an object for readers of the archive, candidates left out.

    Values that only the rendered document of a page has are named a second time, as ``rendered``.
    """
    fields = {
        str(value.field): {"values": value.values, "weight": value.weight, "method": value.method}
        | ({"rendered": value.rendered} if value.rendered else {})
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


def _field_row(record_id: int, value: FieldValue) -> tuple[object, ...]:
    return (
        record_id,
        str(value.field),
        _storable(value.values[0]),
        value.weight,
        value.method,
        _json(value.values),
        _json([_rung(each) for each in value.candidates]),
        embedded_says(value),
    )


def _run_row(run: RemovedRun) -> dict[str, Any]:
    return {"start": run.start, "end": run.end, "shared_with": run.shared_with}


def _withheld_row(value: FieldValue) -> dict[str, Any]:
    return {"field": value.field, "ladder": [_rung(each) for each in value.candidates]}


def _value_row(value: FieldValue) -> dict[str, Any]:
    said = {"values": value.values, "weight": value.weight, "method": value.method}
    return _withheld_row(value) | said


def _value(item: dict[str, Any]) -> FieldValue:
    ladder = _withheld(item)
    return replace(
        ladder, values=tuple(item["values"]), weight=item["weight"], method=item["method"]
    )


def _withheld(item: dict[str, Any]) -> FieldValue:
    ladder = tuple(_candidate(each) for each in item["ladder"])
    return FieldValue(Field(item["field"]), (), 0.0, "", ladder)


def _rung(candidate: Candidate) -> dict[str, Any]:
    at = candidate.evidence
    evidence = at and {"node": at.node, "start": at.start, "end": at.end, "attribute": at.attribute}
    rendered = {"rendered": True} if candidate.is_rendered else {}
    elsewhere = {"url": candidate.url} if candidate.url else {}
    timed = {"moment": candidate.moment} if candidate.moment else {}
    return (
        {
            "field": candidate.field,
            "value": candidate.value,
            "weight": candidate.weight,
            "share": candidate.share,
            "method": candidate.method,
            "evidence": evidence,
        }
        | rendered
        | elsewhere
        | timed
    )


def _cited_json(cited: Sequence[CitedWork], known_as: Sequence[str]) -> str:
    """Return the works a record cites, with what names it; nothing of most records."""
    if not cited and not known_as:
        return "[]"
    works = [{name: value for name, value in _work_row(each).items() if value} for each in cited]
    return _json({"known_as": tuple(known_as), "works": works})


def _work_row(work: CitedWork) -> dict[str, Any]:
    at = work.evidence
    evidence = at and {"node": at.node, "start": at.start, "end": at.end, "attribute": at.attribute}
    said = {name: getattr(work, name) for name in CITED_TEXTS}
    lists = {"authors": work.authors, "names": work.names}
    return {**said, **lists, "weight": work.weight, "evidence": evidence}


def read_cited(text: str) -> tuple[CitedWork, ...]:
    """Return the works that are kept in a record's column ``cited``."""
    return _cited(text)[0]


def _cited(text: str) -> tuple[tuple[CitedWork, ...], tuple[str, ...]]:
    said = json.loads(text)
    if not said:
        return (), ()
    return tuple(_work(each) for each in said["works"]), tuple(said["known_as"])


def _work(item: dict[str, Any]) -> CitedWork:
    evidence = item.get("evidence")
    texts = {name: item.get(name, "") for name in CITED_TEXTS}
    return CitedWork(
        **texts,
        authors=tuple(item.get("authors", ())),
        names=tuple(item.get("names", ())),
        weight=item.get("weight", 0.0),
        evidence=Evidence(**evidence) if evidence else None,
    )


def _packed(text: str) -> bytes:
    return zlib.compress(text.encode("utf-8", "replace"))


def text_of(packed: Any) -> str:
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
        share=item.get("share"),
        is_rendered=bool(item.get("rendered")),
        url=item.get("url", ""),
        moment=item.get("moment", ""),
    )
