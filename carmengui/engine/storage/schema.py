"""The tables of a project, and the steps that bring an older project file up to date.

Moments are stored as seconds since 1970 (UTC), URLs under a 64-bit key (the first bytes of their
BLAKE2b hash): a key is a quarter of the index that the text would need.
"""

from __future__ import annotations

from collections.abc import Callable

from peewee import (
    SQL,
    AutoField,
    BigIntegerField,
    BlobField,
    BooleanField,
    CompositeKey,
    FloatField,
    IntegerField,
    Model,
    SchemaManager,
    SqliteDatabase,
    TextField,
)

from carmengui.engine.model import Field
from carmengui.engine.storage.feed_items import FeedItemRow, keep_feed_items
from carmengui.engine.storage.trap_tables import PageSignRow, TrapRow, keep_traps

APPLICATION_ID = 0x4341524D
"""``CARM``: tells a project database from any other SQLite file."""

WAITING, DONE, NOT_FETCHED = 0, 1, 2
"""States of a URL: to be fetched, visited at least once, decided against (the reason says why)."""


class KeyField(BigIntegerField):
    """The key of a URL. As ``INTEGER`` it would become SQLite's row number.

    The row numbers of URLs must stay in order of discovery instead.
    """

    field_type = "INT8"


class Host(Model):
    """A host and what its robots.txt said."""

    id = AutoField()
    name = TextField(unique=True)
    last_at = FloatField(default=0.0)
    robots_at = FloatField(default=0.0)
    robots_status = IntegerField(default=0)
    robots_body = BlobField(default=b"")
    robots_problem = TextField(default="")
    robots_copy_at = FloatField(default=0.0, constraints=[SQL("DEFAULT 0")])
    robots_copy_status = IntegerField(default=0, constraints=[SQL("DEFAULT 0")])


class Url(Model):
    """A known URL: its place in the frontier, and its appointment once it was visited."""

    key = KeyField(primary_key=True)
    url = TextField()
    host_id = IntegerField()
    kind = TextField(default="page")
    state = IntegerField(default=WAITING)
    priority = IntegerField(default=0)
    depth = IntegerField(default=0)
    hops = IntegerField(default=0)
    via = BigIntegerField(null=True)
    due_at = FloatField(default=0.0)
    reason = TextField(default="")
    etag = TextField(default="")
    last_modified = TextField(default="")
    interval_min = FloatField(default=60.0)
    ema = FloatField(default=1.0)
    window = TextField(default="1111111111")
    failures = IntegerField(default=0)
    capture_id = IntegerField(null=True)
    record_id = IntegerField(null=True)


# Each state is asked for something else, so each has an index of its own: a new URL is written to
# one of them only.
for _index in (
    Url.index(Url.host_id, Url.priority.desc(), where=Url.state == WAITING, name="url_waiting"),
    Url.index(Url.host_id, Url.due_at, where=Url.state == DONE, name="url_done"),
    Url.index(Url.state, Url.due_at, where=Url.due_at > 0, name="url_due"),
    Url.index(Url.state, where=Url.state == NOT_FETCHED, name="url_refused"),
):
    Url.add_index(_index)


class Capture(Model):
    """A response in the archive. ``is_read`` turns true once its content was read and stored."""

    id = AutoField()
    url_key = BigIntegerField(index=True)
    at = FloatField()
    status = IntegerField()
    content_type = TextField(default="")
    digest = TextField()
    size = IntegerField()
    file = TextField()
    offset = BigIntegerField()
    length = IntegerField()
    is_read = BooleanField(default=False, index=True)


class Visit(Model):
    """One visit to one URL."""

    id = AutoField()
    url_key = BigIntegerField(index=True)
    at = FloatField()
    outcome = TextField()
    reason = TextField(default="")
    status = IntegerField(default=0)
    elapsed_s = FloatField(default=0.0)
    capture_id = IntegerField(null=True)
    changed = BooleanField(null=True)
    full_changed = BooleanField(null=True)
    interval_min = FloatField(null=True)
    ema = FloatField(null=True)
    sma = FloatField(null=True)
    next_at = FloatField(null=True)


class Record(Model):
    """What was extracted from a capture."""

    id = AutoField()
    url_key = BigIntegerField(index=True)
    capture_id = IntegerField(index=True)
    site = TextField(index=True)
    site_model_version = TextField(default="")
    siblings = IntegerField(default=0)
    provisional = BooleanField(default=True)
    page_chars = IntegerField(default=0)
    page_words = IntegerField(default=0)
    removed_chars = IntegerField(default=0)
    content_digest = TextField(default="")
    full_digest = TextField(default="")
    text = BlobField(default=b"")
    removed = TextField(default="[]")
    notices = TextField(default="[]")


class FieldRow(Model):
    """One answered field of a record, with its ladder of candidates as JSON."""

    id = AutoField()
    record_id = IntegerField(index=True)
    field = TextField()
    value = TextField()
    weight = FloatField()
    method = TextField()
    values = TextField(default="[]")
    ladder = TextField(default="[]")

    class Meta:
        table_name = "field"


class Listing(Model):
    """One line for each URL that has a record: what the list of records shows, sorts and counts.

    ``number`` stays with the URL for good; ``fields`` has one bit for each field found, in the order
    of the fields; ``search`` is title and URL without case and accents. ``branch`` is the branch of
    CARMEN's title rules that fired, 0 when none did.
    """

    number = AutoField()
    url_key = BigIntegerField(unique=True)
    url = TextField()
    host = TextField()
    site = TextField()
    title = TextField()
    title_weight = FloatField(null=True)
    title_method = TextField()
    lang = TextField()
    fields = IntegerField()
    removed_share = FloatField()
    provisional = BooleanField()
    visits = IntegerField()
    stored_at = FloatField()
    search = TextField()
    branch = IntegerField(constraints=[SQL("DEFAULT 0")])

    class Meta:
        # Each facet is counted by reading one index from end to end, which holds all it takes.
        indexes = (
            (("site", "lang", "title_method", "title_weight", "fields"), False),
            (("lang", "site", "title_method", "title_weight", "fields"), False),
            (("title_method", "site", "lang", "title_weight", "fields"), False),
            (("title_weight", "site", "lang", "title_method", "fields"), False),
            (("fields", "site", "lang", "title_method", "title_weight"), False),
            (("search", "site", "lang", "title_method", "title_weight", "fields"), False),
            (("branch",), False),
        )


class SiteModelRow(Model):
    """The model of a site as it stands."""

    site = TextField(primary_key=True)
    body = BlobField()

    class Meta:
        table_name = "sitemodel"


class SiteVersionRow(Model):
    """A version of a site's model that judged at least one record."""

    version = TextField(primary_key=True)
    site = TextField(index=True)
    body = BlobField()

    class Meta:
        table_name = "siteversion"


class SiteStateRow(Model):
    """One value that a site file remembers, as JSON."""

    site = TextField()
    name = TextField()
    value = TextField()

    class Meta:
        table_name = "sitestate"
        primary_key = CompositeKey("site", "name")


class Note(Model):
    """A named fact about the project: who made it, with what, when."""

    name = TextField(primary_key=True)
    value = TextField()


MODELS: tuple[type[Model], ...] = (
    Host,
    Url,
    Capture,
    Visit,
    Record,
    FieldRow,
    Listing,
    SiteModelRow,
    SiteVersionRow,
    SiteStateRow,
    Note,
    TrapRow,
    PageSignRow,
    FeedItemRow,
)


def create_all(database: SqliteDatabase) -> None:
    """Create every table that does not exist yet."""
    for model in MODELS:
        SchemaManager(model, database=database).create_all(safe=True)


_FIELD_BITS = " ".join(f"WHEN '{name}' THEN {1 << place}" for place, name in enumerate(Field))
_LADDER_METHOD = '"method": "carmen.title.'
BRANCH = f"""
    CAST(substr(t.ladder, nullif(instr(t.ladder, '{_LADDER_METHOD}'), 0) + {len(_LADDER_METHOD)}, 4)
         AS INTEGER)
"""
"""The branch of CARMEN's title rules from the ladder of the title.

The ladder is JSON of our own making. Quotation marks within a value have a backslash before them
there, so that only a method can be found.
"""
LISTED = f"""
    INSERT INTO listing (url_key, url, host, site, title, title_weight, title_method, lang, fields,
                         removed_share, provisional, visits, stored_at, search, branch)
    SELECT u.key, u.url, h.name, r.site, substr(coalesce(t.value, ''), 1, 500),
           round(t.weight, 2), coalesce(t.method, ''), coalesce(l.value, ''),
           coalesce((SELECT sum(CASE field {_FIELD_BITS} ELSE 0 END)
                     FROM field WHERE record_id = r.id), 0),
           coalesce(1.0 * r.removed_chars / nullif(r.page_chars, 0), 0), r.provisional,
           (SELECT count(*) FROM visit WHERE url_key = u.key), c.at,
           folded(substr(coalesce(t.value, ''), 1, 500) || char(10) || substr(u.url, 1, 500)),
           coalesce({BRANCH}, 0)
    FROM url u JOIN record r ON r.id = u.record_id JOIN capture c ON c.id = r.capture_id
         JOIN host h ON h.id = u.host_id
         LEFT JOIN field t ON t.record_id = r.id AND t.field = '{Field.TITLE}'
         LEFT JOIN field l ON l.record_id = r.id AND l.field = '{Field.LANGUAGE}'
    WHERE {{which}} ORDER BY u.rowid
    ON CONFLICT (url_key) DO UPDATE SET
        site = excluded.site, title = excluded.title, title_weight = excluded.title_weight,
        title_method = excluded.title_method, lang = excluded.lang, fields = excluded.fields,
        removed_share = excluded.removed_share, provisional = excluded.provisional,
        visits = excluded.visits, stored_at = excluded.stored_at, search = excluded.search,
        branch = excluded.branch
"""  # noqa: S608 - made of the names of the fields only
"""Lists the newest records of the URLs for which ``which`` holds, in the place of older lines."""


_FILL_BRANCHES = f"""
    UPDATE listing SET branch = coalesce(
        (SELECT {BRANCH} FROM url u JOIN field t ON t.record_id = u.record_id
         WHERE u.key = listing.url_key AND t.field = '{Field.TITLE}'), 0)
"""  # noqa: S608 - made of names of ours only


def list_records(database: SqliteDatabase) -> None:
    """Make the list of records of a project that was written without one."""
    SchemaManager(Listing, database=database).create_all(safe=True)
    database.execute_sql(LISTED.format(which="1"))


def list_branches(database: SqliteDatabase) -> None:
    """Add the branch of the title rules to the list of records, unless the step before did."""
    columns = {row[1] for row in database.execute_sql("PRAGMA table_info(listing)")}
    if "branch" not in columns:
        database.execute_sql("ALTER TABLE listing ADD COLUMN branch INTEGER NOT NULL DEFAULT 0")
        database.execute_sql(_FILL_BRANCHES)
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


MIGRATIONS: tuple[Callable[[SqliteDatabase], None], ...] = (
    create_all,
    list_records,
    list_branches,
    index_states,
    remember_sites,
    keep_traps,
    keep_feed_items,
)
"""Step ``i`` brings a file of schema version ``i`` to version ``i + 1``."""

SCHEMA_VERSION = len(MIGRATIONS)
