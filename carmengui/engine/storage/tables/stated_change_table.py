"""The table of stated changes: when servers, feeds and sitemaps say that pages changed."""

from __future__ import annotations

from peewee import (
    SQL,
    BigIntegerField,
    CompositeKey,
    FloatField,
    Model,
    SchemaManager,
    SqliteDatabase,
    TextField,
)


class StatedChangeRow(Model):
    """One change that was stated."""

    url_key = BigIntegerField()
    at = FloatField()
    kind = TextField(default="", constraints=[SQL("DEFAULT ''")])
    """A ``StampKind``."""

    class Meta:
        table_name = "statedchange"
        primary_key = CompositeKey("url_key", "at")


def keep_stated_changes(database: SqliteDatabase) -> None:
    """Make the table of stated changes."""
    SchemaManager(StatedChangeRow, database=database).create_all(safe=True)
