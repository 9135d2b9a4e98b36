"""The table of the names of works: those of records, and those of the works that records cite."""

from __future__ import annotations

from peewee import IntegerField, Model, SchemaManager, SqliteDatabase, TextField


class WorkNameRow(Model):
    """One name of a work (see ``metadata.document.citing``).

    ``place`` is the number of the reference of the record, from 0; -1 for a name of the record's own.
    """

    record_id = IntegerField(index=True)
    place = IntegerField()
    name = TextField(index=True)

    class Meta:
        table_name = "workname"


def keep_cited_works(database: SqliteDatabase) -> None:
    """Give every record a place for the works it cites; filled when the page is read again."""
    SchemaManager(WorkNameRow, database=database).create_all(safe=True)
    known = {row[1] for row in database.execute_sql("PRAGMA table_info(record)")}
    if "cited" not in known:
        database.execute_sql("ALTER TABLE record ADD COLUMN cited TEXT NOT NULL DEFAULT '[]'")
