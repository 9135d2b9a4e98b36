"""The tables of requisites: what pages need to be seen, apart from the pages themselves."""

from __future__ import annotations

from peewee import (
    SQL,
    AutoField,
    BigIntegerField,
    CompositeKey,
    FloatField,
    IntegerField,
    Model,
    SchemaManager,
    SqliteDatabase,
    TextField,
)

from carmengui.engine.storage.tables.key_field import KeyField


class RequisiteRow(Model):
    """A style sheet, picture or font that some page needs; ``state`` as that of a URL.

    ``page_key`` is the page that asked for it first, ``version_id`` its newest version. ``hops`` are
    redirects, ``level`` is how many sheets or frames lie between it and the page.
    """

    key = KeyField(primary_key=True)
    url = TextField()
    host_id = IntegerField()
    state = IntegerField()
    kind = TextField(default="")
    level = IntegerField(default=0)
    hops = IntegerField(default=0)
    visited_at = FloatField(default=0.0)
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
        indexes = ((("state", "host_id"), False),)


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


class RequisiteVisitRow(Model):
    """One request for a requisite, whatever came of it."""

    id = AutoField()
    key = BigIntegerField(index=True, constraints=[SQL('REFERENCES requisite ("key")')])
    at = FloatField()
    outcome = TextField()
    status = IntegerField()
    size = IntegerField()
    elapsed_s = FloatField()
    reason = TextField()

    class Meta:
        table_name = "requisitevisit"


class RequisiteNeedRow(Model):
    """That a page, frame or style sheet (``by_key``) needs a requisite, as of its newest version."""

    by_key = BigIntegerField()
    key = BigIntegerField(constraints=[SQL('REFERENCES requisite ("key")')])

    class Meta:
        table_name = "requisiteneed"
        primary_key = CompositeKey("by_key", "key")
        without_rowid = True


class RequisitePageRow(Model):
    """Of which stored version of a page it is known what it needs to be seen."""

    page_key = BigIntegerField(primary_key=True)
    capture_id = IntegerField()

    class Meta:
        table_name = "requisitepage"


REQUISITE_MODELS: tuple[type[Model], ...] = (
    RequisiteRow,
    RequisiteVersionRow,
    RequisiteVisitRow,
    RequisiteNeedRow,
    RequisitePageRow,
)


def keep_requisites(database: SqliteDatabase) -> None:
    """Make the tables of requisites."""
    for model in REQUISITE_MODELS:
        SchemaManager(model, database=database).create_all(safe=True)
