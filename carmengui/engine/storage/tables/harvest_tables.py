"""The tables of harvests: which repositories are harvested, and what lists say of pages."""

from __future__ import annotations

from peewee import (
    AutoField,
    BigIntegerField,
    CompositeKey,
    IntegerField,
    Model,
    SchemaManager,
    SqliteDatabase,
    TextField,
)


class HarvestRow(Model):
    """One list of a repository (OAI-PMH) that is harvested again and again.

    ``done_at`` is the repository's own time of the newest harvest that came to its end, from which the
    next one goes on; ``began_at`` is that of the harvest under way, whose next part is ``part_key``.
    """

    id = AutoField()
    identify_key = BigIntegerField(index=True)
    base = TextField()
    prefix = TextField()
    set_spec = TextField(default="")
    since = TextField(default="")
    until = TextField(default="")
    done_at = TextField(default="")
    began_at = TextField(default="")
    part_key = BigIntegerField(null=True, index=True)
    restarts = IntegerField(default=0)
    brought = IntegerField(default=0)
    records = IntegerField(default=0)

    class Meta:
        table_name = "harvest"


class StatedRecordRow(Model):
    """What a repository or a list says of one URL: ``said`` is JSON, pairs of a field and a value."""

    url_key = BigIntegerField()
    origin = TextField()
    source = TextField()
    identifier = TextField(default="", index=True)
    said = TextField()

    class Meta:
        table_name = "statedrecord"
        primary_key = CompositeKey("url_key", "origin")


HARVEST_MODELS: tuple[type[Model], ...] = (HarvestRow, StatedRecordRow)


def keep_harvests(database: SqliteDatabase) -> None:
    """Make the tables of harvests."""
    for model in HARVEST_MODELS:
        SchemaManager(model, database=database).create_all(safe=True)
