"""The table of stated changes: when servers, feeds and sitemaps say that pages changed."""

from __future__ import annotations

from peewee import BigIntegerField, CompositeKey, FloatField, Model, SchemaManager, SqliteDatabase


class StatedChangeRow(Model):
    """One change that was stated."""

    url_key = BigIntegerField()
    at = FloatField()

    class Meta:
        table_name = "statedchange"
        primary_key = CompositeKey("url_key", "at")


def keep_stated_changes(database: SqliteDatabase) -> None:
    """Make the table of stated changes."""
    SchemaManager(StatedChangeRow, database=database).create_all(safe=True)
