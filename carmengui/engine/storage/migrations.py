"""The steps that bring an older project file up to date."""

from __future__ import annotations

from collections.abc import Callable

from peewee import SchemaManager, SqliteDatabase

from carmengui.engine.storage.feed_items import keep_feed_items
from carmengui.engine.storage.listing_lines import FILL_BRANCHES, LISTED
from carmengui.engine.storage.schema import MODELS, Listing, SiteStateRow, Url
from carmengui.engine.storage.trap_tables import keep_traps


def create_all(database: SqliteDatabase) -> None:
    """Create every table that does not exist yet."""
    for model in MODELS:
        SchemaManager(model, database=database).create_all(safe=True)


def list_records(database: SqliteDatabase) -> None:
    """Make the list of records of a project that was written without one."""
    SchemaManager(Listing, database=database).create_all(safe=True)
    database.execute_sql(LISTED.format(which="1"))


def list_branches(database: SqliteDatabase) -> None:
    """Add the branch of the title rules to the list of records, unless the step before did."""
    columns = {row[1] for row in database.execute_sql("PRAGMA table_info(listing)")}
    if "branch" not in columns:
        database.execute_sql("ALTER TABLE listing ADD COLUMN branch INTEGER NOT NULL DEFAULT 0")
        database.execute_sql(FILL_BRANCHES)
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
    columns = {row[1] for row in database.execute_sql("PRAGMA table_info(record)")}
    for name, kind in (
        ("main_text", "BLOB NOT NULL DEFAULT x''"),
        ("main", "TEXT NOT NULL DEFAULT '[]'"),
    ):
        if name not in columns:
            database.execute_sql(f"ALTER TABLE record ADD COLUMN {name} {kind}")


MIGRATIONS: tuple[Callable[[SqliteDatabase], None], ...] = (
    create_all,
    list_records,
    list_branches,
    index_states,
    remember_sites,
    keep_traps,
    keep_feed_items,
    keep_main_text,
)
"""Step ``i`` brings a file of schema version ``i`` to version ``i + 1``."""

SCHEMA_VERSION = len(MIGRATIONS)
