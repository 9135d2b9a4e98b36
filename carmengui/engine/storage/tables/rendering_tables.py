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
    more to say than the response.
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

    class Meta:
        table_name = "rendering"


def keep_renderings(database: SqliteDatabase) -> None:
    """Make the table of renderings."""
    SchemaManager(RenderingRow, database=database).create_all(safe=True)
