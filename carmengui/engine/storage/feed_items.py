"""What feeds say of pages: title, date and description, kept until the page itself is read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

from peewee import BigIntegerField, FloatField, Model, SchemaManager, SqliteDatabase, TextField

MAX_SUMMARY_CHARS = 5_000


class FeedItemRow(Model):
    """What the newest feed says of one URL."""

    url_key = BigIntegerField(primary_key=True)
    title = TextField(default="")
    published = FloatField(null=True)
    summary = TextField(default="")
    feed = TextField(default="")

    class Meta:
        table_name = "feeditem"


@dataclass(frozen=True, slots=True)
class FeedNote:
    """What one item of a feed says of a page; ``html`` is its full text, where it is wanted."""

    url: str
    title: str = ""
    published: datetime | None = None
    summary: str = ""
    feed: str = ""
    html: str = ""


class FeedItemTable:
    """The table of feed items; only the engine's thread writes."""

    def __init__(self, database: SqliteDatabase) -> None:
        self._db = database
        self._has_any: bool | None = None

    def keep(self, notes: Iterable[tuple[int, FeedNote]]) -> None:
        """Keep what a feed says of URLs, each with its key, in place of what was said before."""
        for key, note in notes:
            FeedItemRow.replace(
                url_key=key,
                title=note.title,
                summary=note.summary[:MAX_SUMMARY_CHARS],
                published=note.published.timestamp() if note.published else None,
                feed=note.feed,
            ).execute(self._db)
            self._has_any = True

    def of(self, key: int, url: str) -> FeedNote | None:
        """Return what a feed says of a URL, if one does."""
        if self._has_any is None:
            self._has_any = FeedItemRow.select().limit(1).tuples().execute(self._db)[:1] != []
        if not self._has_any:
            return None
        query = FeedItemRow.select(
            FeedItemRow.title, FeedItemRow.published, FeedItemRow.summary, FeedItemRow.feed
        ).where(FeedItemRow.url_key == key)
        rows = list(query.tuples().execute(self._db))
        if not rows:
            return None
        title, published, summary, feed = rows[0]
        at = None if published is None else datetime.fromtimestamp(published, UTC)
        return FeedNote(url, title, at, summary, feed)


def keep_feed_items(database: SqliteDatabase) -> None:
    """Make the table of feed items."""
    SchemaManager(FeedItemRow, database=database).create_all(safe=True)
