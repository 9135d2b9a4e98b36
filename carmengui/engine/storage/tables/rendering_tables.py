"""The table of renderings: which responses are rendered in a browser, why, and what came of it."""

from __future__ import annotations

from peewee import (
    BooleanField,
    FloatField,
    IntegerField,
    Model,
    SchemaManager,
    SqliteDatabase,
    TextField,
)


class RenderingRow(Model):
    """That a response is rendered, or waits for it.

    ``capture_id`` is the version that visits and records speak of: it holds the response until the
    rendered document takes its place, and from then on ``response_id`` is where the response lies.
    ``settled`` is that of ``Rendered``, or ``waiting``; ``has_grown`` tells whether the document has
    more to say than the response. ``repeats`` is the version before where its response came again: what
    scripts make of the same bytes may be another page.
    """

    capture_id = IntegerField(primary_key=True)
    site = TextField(index=True)
    reason = TextField()
    settled = TextField(index=True)
    problem = TextField(default="")
    response_id = IntegerField(null=True, index=True)
    at = FloatField(default=0.0)
    elapsed_s = FloatField(default=0.0)
    final_url = TextField(default="")
    digest = TextField(default="")
    requests = IntegerField(default=0)
    refused = IntegerField(default=0)
    bytes = IntegerField(default=0)
    has_grown = BooleanField(null=True)
    repeats = IntegerField(null=True)

    class Meta:
        table_name = "rendering"


def repeat_renderings(database: SqliteDatabase) -> None:
    """Give every rendering a place for the version whose response it has."""
    known = {row[1] for row in database.execute_sql("PRAGMA table_info(rendering)")}
    if "repeats" not in known:
        database.execute_sql("ALTER TABLE rendering ADD COLUMN repeats INTEGER")


def keep_renderings(database: SqliteDatabase) -> None:
    """Make the table of renderings."""
    SchemaManager(RenderingRow, database=database).create_all(safe=True)
