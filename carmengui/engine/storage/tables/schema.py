"""The tables of a project.

Moments are stored as seconds since 1970 (UTC), URLs under a 64-bit key (the first bytes of their
BLAKE2b hash): a key is a quarter of the index that the text would need.
"""

from __future__ import annotations

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
    TextField,
)

from carmengui.engine.storage.feed_items import FeedItemRow
from carmengui.engine.storage.tables.full_text_tables import FULL_TEXT_MODELS
from carmengui.engine.storage.tables.harvest_tables import HARVEST_MODELS
from carmengui.engine.storage.tables.key_field import KeyField
from carmengui.engine.storage.tables.language_tables import LinkLanguageRow, PutAsideRow
from carmengui.engine.storage.tables.rendering_tables import RenderingRow
from carmengui.engine.storage.tables.requisite_tables import REQUISITE_MODELS
from carmengui.engine.storage.tables.stated_change_table import StatedChangeRow
from carmengui.engine.storage.tables.trap_tables import PageSignRow, TrapRow
from carmengui.engine.storage.tables.work_tables import WorkNameRow

APPLICATION_ID = 0x4341524D
"""``CARM``: tells a project database from any other SQLite file."""

WAITING, DONE, NOT_FETCHED = 0, 1, 2
"""States of a URL: to be fetched, visited at least once, decided against (the reason says why)."""


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
    cause = TextField(default="", constraints=[SQL("DEFAULT ''")])
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
    """A response in the archive, or the document that was rendered from it (see ``RenderingRow``).

    ``is_read`` turns true once its content was read and stored. Digest and size are those of the response.
    """

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
    cause = TextField(default="", constraints=[SQL("DEFAULT ''")])
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
    """What was extracted from a capture, and from its full texts.

    Where it has full texts ``own`` holds what its own capture says (JSON, packed); ``own_id`` is the
    number that it had when its capture was read, where it has another one now. ``withheld`` holds, as
    JSON, the ladders of fields for which no value was likely enough, ``cited`` the works that the page
    cites.
    """

    id = AutoField()
    url_key = BigIntegerField(index=True, constraints=[SQL('REFERENCES url ("key")')])
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
    main_text = BlobField(default=b"")
    main = TextField(default="[]")
    lines = BlobField(default=b"")
    withheld = TextField(default="[]", constraints=[SQL("DEFAULT '[]'")])
    own = BlobField(default=b"", constraints=[SQL("DEFAULT x''")])
    own_id = IntegerField(default=0, constraints=[SQL("DEFAULT 0")])
    cited = TextField(default="[]", constraints=[SQL("DEFAULT '[]'")])


class FieldRow(Model):
    """One answered field of a record, with its ladder of candidates as JSON.

    ``embedded`` tells whether the page's own metadata say the same (see ``embedded_says``).
    """

    id = AutoField()
    record_id = IntegerField()
    field = TextField()
    value = TextField()
    weight = FloatField()
    method = TextField()
    values = TextField(default="[]")
    ladder = TextField(default="[]")
    embedded = TextField(default="", constraints=[SQL("DEFAULT ''")])

    class Meta:
        table_name = "field"
        # The facets of a field read this index only: ladders are long.
        indexes = ((("record_id", "field", "weight", "method", "embedded"), False),)


class Listing(Model):
    """One line for each URL that has a record: what the list of records shows, sorts and counts.

    ``number`` stays with the URL for good; ``fields`` has one bit for each field found, in the order
    of the fields; ``search`` is title and URL without case and accents. ``branch`` is the branch of
    CARMEN's title rules that fired, 0 when none did. ``record_id`` is the newest record; ``status``
    is what the server said at the last visit, 0 when it said nothing; ``dynamics`` at which
    share of visits the content had changed (see ``DYNAMICS``).
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
    record_id = IntegerField(constraints=[SQL("DEFAULT 0")])
    status = IntegerField(constraints=[SQL("DEFAULT 0")])
    dynamics = TextField(constraints=[SQL("DEFAULT ''")])

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
            (("status",), False),
            (("dynamics",), False),
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
    *REQUISITE_MODELS,
    RenderingRow,
    *FULL_TEXT_MODELS,
    LinkLanguageRow,
    StatedChangeRow,
    PutAsideRow,
    WorkNameRow,
    *HARVEST_MODELS,
)
