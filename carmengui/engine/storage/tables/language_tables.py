"""The tables of languages: what links said of a URL's language, and which pages have another one."""

from __future__ import annotations

from peewee import BigIntegerField, IntegerField, Model, SchemaManager, SqliteDatabase, TextField


class LinkLanguageRow(Model):
    """The language that the first link to a URL gives it (``hreflang``)."""

    url_key = BigIntegerField(primary_key=True)
    language = TextField()

    class Meta:
        table_name = "link_language"


class PutAsideRow(Model):
    """A page in the archive that has no record, because its language is not wanted."""

    url_key = BigIntegerField(primary_key=True)
    capture_id = IntegerField()
    language = TextField(index=True)

    class Meta:
        table_name = "put_aside"


def keep_languages(database: SqliteDatabase) -> None:
    """Make the tables of languages."""
    for model in (LinkLanguageRow, PutAsideRow):
        SchemaManager(model, database=database).create_all(safe=True)
