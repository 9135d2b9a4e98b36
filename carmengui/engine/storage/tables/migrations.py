"""The steps that bring an older project file up to date."""

from __future__ import annotations

from collections.abc import Callable

from peewee import SchemaManager, SqliteDatabase

from carmengui.engine.storage.feed_items import keep_feed_items
from carmengui.engine.storage.tables.full_text_tables import join_full_texts
from carmengui.engine.storage.tables.harvest_tables import keep_harvests
from carmengui.engine.storage.tables.language_tables import keep_languages
from carmengui.engine.storage.tables.listing_lines import (
    FILL_BRANCHES,
    FILL_CRAWLED,
    FILL_DYNAMICS,
    FULL_TEXT_URLS,
    LISTED,
    WITHHELD,
)
from carmengui.engine.storage.tables.refusals import keep_causes
from carmengui.engine.storage.tables.rendering_tables import keep_renderings, repeat_renderings
from carmengui.engine.storage.tables.requisite_tables import keep_requisites
from carmengui.engine.storage.tables.schema import (
    MODELS,
    FieldRow,
    Listing,
    Record,
    SiteStateRow,
    Url,
)
from carmengui.engine.storage.tables.search_changes import mark_search_changes
from carmengui.engine.storage.tables.stated_change_table import keep_stated_changes
from carmengui.engine.storage.tables.trap_tables import keep_traps
from carmengui.engine.storage.tables.work_tables import keep_cited_works


def create_all(database: SqliteDatabase) -> None:
    """Create every table that does not exist yet."""
    for model in MODELS:
        SchemaManager(model, database=database).create_all(safe=True)


def list_records(database: SqliteDatabase) -> None:
    """Make the list of records of a project that was written without one."""
    SchemaManager(Listing, database=database).create_all(safe=True)
    # The places for what was withheld and for full texts come with steps of their own.
    database.execute_sql(
        LISTED.format(which="1").replace(WITHHELD, "'[]'").replace(FULL_TEXT_URLS, "''")
    )


def list_branches(database: SqliteDatabase) -> None:
    """Add the branch of the title rules to the list of records, unless the step before did."""
    columns = {row[1] for row in database.execute_sql("PRAGMA table_info(listing)")}
    if "branch" not in columns:
        database.execute_sql("ALTER TABLE listing ADD COLUMN branch INTEGER NOT NULL DEFAULT 0")
        database.execute_sql(FILL_BRANCHES)
    # The indexes of now want the columns of now; what is in them comes with its own step.
    _widen(database, "listing", _CRAWLED)
    SchemaManager(Listing, database=database).create_indexes(safe=True)


def index_states(database: SqliteDatabase) -> None:
    """Give each state of a URL an index of its own, and the waiting ones their finer priority."""
    for name in ("url_host_id_state_priority_due_at", "url_state_due_at"):
        database.execute_sql(f"DROP INDEX IF EXISTS {name}")
    database.execute_sql(
        "UPDATE url SET priority = 100 * priority - min(depth, 99) WHERE state = 0"
    )
    SchemaManager(Url, database=database).create_indexes(safe=True)


def remember_sites(database: SqliteDatabase) -> None:
    """Make the memory of site files."""
    SchemaManager(SiteStateRow, database=database).create_all(safe=True)


def keep_main_text(database: SqliteDatabase) -> None:
    """Give every record a place for its main text; it is filled when the page is read again."""
    kinds = {"main_text": "BLOB NOT NULL DEFAULT x''", "main": "TEXT NOT NULL DEFAULT '[]'"}
    _widen(database, "record", kinds)


def keep_lines(database: SqliteDatabase) -> None:
    """Give every record a place for the shingles of its lines; filled when the page is read again."""
    _widen(database, "record", {"lines": "BLOB NOT NULL DEFAULT x''"})


def list_answers(database: SqliteDatabase) -> None:
    """Tell of every answer what embedded metadata say, and of every line what its visits said."""
    if _widen(database, "field", {"embedded": "TEXT NOT NULL DEFAULT ''"}):
        database.execute_sql('UPDATE field SET embedded = embedded_in_row(field, "values", ladder)')
    database.execute_sql("DROP INDEX IF EXISTS field_record_id")
    SchemaManager(FieldRow, database=database).create_indexes(safe=True)
    _widen(database, "listing", _CRAWLED)
    database.execute_sql(FILL_CRAWLED)
    SchemaManager(Listing, database=database).create_indexes(safe=True)


_CRAWLED = {
    "record_id": "INTEGER NOT NULL DEFAULT 0",
    "status": "INTEGER NOT NULL DEFAULT 0",
    "dynamics": "TEXT NOT NULL DEFAULT ''",
}


def mend_records(database: SqliteDatabase) -> None:
    """Give every record the URL of its capture, and the table the foreign key that asks for it.

    The record of a URL with a blank had the key of another spelling, and was found by nobody.
    """
    database.execute_sql("ALTER TABLE record RENAME TO record_before")
    for name in ("record_url_key", "record_capture_id", "record_site"):
        database.execute_sql(f"DROP INDEX IF EXISTS {name}")
    SchemaManager(Record, database=database).create_all(safe=True)
    known = {row[1] for row in database.execute_sql("PRAGMA table_info(record_before)")}
    columns = [name for name in Record._meta.sorted_field_names if name in known - {"url_key"}]
    names = ", ".join(columns)
    own = ", ".join(f"r.{name}" for name in columns)
    database.execute_sql(
        f"INSERT INTO record (url_key, {names}) SELECT c.url_key, {own} FROM record_before r "  # noqa: S608 - ours
        "JOIN capture c ON c.id = r.capture_id JOIN url u ON u.key = c.url_key ORDER BY r.id"
    )
    database.execute_sql("DROP TABLE record_before")


def keep_withheld(database: SqliteDatabase) -> None:
    """Give every record a place for ladders without an answer; filled when the page is read again."""
    _widen(database, "record", {"withheld": "TEXT NOT NULL DEFAULT '[]'"})


def tell_dynamics(database: SqliteDatabase) -> None:
    """Give every line its class by all visits; before, the last ten decided."""
    database.execute_sql(FILL_DYNAMICS)


def tell_stamps(database: SqliteDatabase) -> None:
    """Give stated changes a place for who states them; nobody knows it of those that are there."""
    _widen(database, "statedchange", {"kind": "TEXT NOT NULL DEFAULT ''"})


def _widen(database: SqliteDatabase, table: str, columns: dict[str, str]) -> bool:
    """Add the columns that a table has not got yet; tell whether there were any."""
    known = {row[1] for row in database.execute_sql(f"PRAGMA table_info({table})")}
    missing = {name: kind for name, kind in columns.items() if name not in known}
    for name, kind in missing.items():
        database.execute_sql(f"ALTER TABLE {table} ADD COLUMN {name} {kind}")
    return bool(missing)


MIGRATIONS: tuple[Callable[[SqliteDatabase], None], ...] = (
    create_all,
    list_records,
    list_branches,
    index_states,
    remember_sites,
    keep_traps,
    keep_feed_items,
    keep_main_text,
    list_answers,
    keep_lines,
    keep_causes,
    mend_records,
    keep_withheld,
    keep_requisites,
    keep_renderings,
    repeat_renderings,
    join_full_texts,
    mark_search_changes,
    keep_languages,
    keep_cited_works,
    tell_dynamics,
    keep_stated_changes,
    keep_harvests,
    tell_stamps,
)
"""Step ``i`` brings a file of schema version ``i`` to version ``i + 1``."""

SCHEMA_VERSION = len(MIGRATIONS)
