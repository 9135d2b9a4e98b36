"""The tables of requisites: what pages need to be seen, apart from the pages themselves."""

from __future__ import annotations

from peewee import (
    SQL,
    BigIntegerField,
    FloatField,
    IntegerField,
    Model,
    SchemaManager,
    SqliteDatabase,
    TextField,
)


class RequisiteRow(Model):
    """A style sheet, picture or font that some page needs; ``state`` as that of a URL.

    ``page_key`` is the page that asked for it first, ``version_id`` its newest version.
    """

    key = BigIntegerField(primary_key=True)
    url = TextField()
    host_id = IntegerField()
    state = IntegerField()
    page_key = BigIntegerField(null=True)
    due_at = FloatField(default=0.0)
    failures = IntegerField(default=0)
    etag = TextField(default="")
    last_modified = TextField(default="")
    reason = TextField(default="")
    cause = TextField(default="")
    version_id = IntegerField(null=True)

    class Meta:
        table_name = "requisite"
        indexes = ((("host_id", "state"), False),)


class RequisiteVersionRow(Model):
    """That a response in the archive is the answer to a request for a requisite.

    ``body_id`` names the response that holds its bytes, where the same bytes came before, from this
    address or from another.
    """

    capture_id = IntegerField(primary_key=True)
    key = BigIntegerField(index=True, constraints=[SQL('REFERENCES requisite ("key")')])
    at = FloatField()
    digest = TextField(index=True)
    body_id = IntegerField(null=True)

    class Meta:
        table_name = "requisiteversion"


REQUISITE_MODELS: tuple[type[Model], ...] = (RequisiteRow, RequisiteVersionRow)


def keep_requisites(database: SqliteDatabase) -> None:
    """Make the tables of requisites."""
    for model in REQUISITE_MODELS:
        SchemaManager(model, database=database).create_all(safe=True)
