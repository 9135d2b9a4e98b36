"""The tables of full texts: which pages name which documents, and which are one record."""

from __future__ import annotations

from peewee import (
    BigIntegerField,
    CompositeKey,
    Model,
    SchemaManager,
    SqliteDatabase,
    TextField,
)

from carmengui.engine.storage.tables.key_field import KeyField


class ClaimRow(Model):
    """That a page names a document: how, and which identifiers (JSON) it calls its own."""

    page_key = BigIntegerField()
    target_key = BigIntegerField(index=True)
    url = TextField()
    kind = TextField()
    identifiers = TextField(default="[]")

    class Meta:
        table_name = "claim"
        primary_key = CompositeKey("page_key", "target_key")


class RecordCaptureRow(Model):
    """A document with a record of its own, or a further capture of the record of a page.

    ``main_key`` is the page in whose record it is, missing where it has its own; ``reason`` says why
    both are one work. ``identifiers`` (JSON) are those that it calls its own.
    """

    url_key = KeyField(primary_key=True)
    main_key = BigIntegerField(null=True, index=True)
    format = TextField(default="")
    ending = TextField(default="")
    identifiers = TextField(default="[]")
    reason = TextField(default="")

    class Meta:
        table_name = "recordcapture"


FULL_TEXT_MODELS: tuple[type[Model], ...] = (ClaimRow, RecordCaptureRow)
_OWN = {"own": "BLOB NOT NULL DEFAULT x''", "own_id": "INTEGER NOT NULL DEFAULT 0"}


def join_full_texts(database: SqliteDatabase) -> None:
    """Let a record have further captures; which they are is found when pages are read again."""
    for model in FULL_TEXT_MODELS:
        SchemaManager(model, database=database).create_all(safe=True)
    known = {row[1] for row in database.execute_sql("PRAGMA table_info(record)")}
    for name, kind in _OWN.items():
        if name not in known:
            database.execute_sql(f"ALTER TABLE record ADD COLUMN {name} {kind}")
