"""The tables of the traps that were found, and of what each page said in a few numbers."""

from __future__ import annotations

from peewee import (
    AutoField,
    BigIntegerField,
    BlobField,
    FloatField,
    Model,
    SchemaManager,
    SqliteDatabase,
    TextField,
)


class TrapRow(Model):
    """A trap; ``released_at`` is set once a person let its URLs be fetched."""

    id = AutoField()
    kind = TextField()
    host = TextField()
    pattern = TextField()
    evidence = TextField()
    samples = TextField(default="[]")
    found_at = FloatField()
    released_at = FloatField(null=True)

    class Meta:
        table_name = "trap"
        indexes = ((("host", "kind", "pattern"), True),)


class PageSignRow(Model):
    """What a page said when it was last read: enough to look for traps after a restart."""

    id = AutoField()
    url_key = BigIntegerField(unique=True)
    exact = BigIntegerField()
    gist = BigIntegerField()
    sketch = BlobField(default=b"")
    leads = TextField(default="")

    class Meta:
        table_name = "pagesign"


_ROBOTS_COPY = {"robots_copy_at": "REAL", "robots_copy_status": "INTEGER"}


def keep_traps(database: SqliteDatabase) -> None:
    """Add traps and page signs; note for every robots.txt when it last could be read."""
    for model in (TrapRow, PageSignRow):
        SchemaManager(model, database=database).create_all(safe=True)
    columns = {row[1] for row in database.execute_sql("PRAGMA table_info(host)")}
    for name, kind in _ROBOTS_COPY.items():
        if name not in columns:
            database.execute_sql(f"ALTER TABLE host ADD COLUMN {name} {kind} NOT NULL DEFAULT 0")
    database.execute_sql(
        "UPDATE host SET robots_copy_at = robots_at, robots_copy_status = robots_status"
        " WHERE robots_status BETWEEN 200 AND 499"
    )
