"""The store of a project: its tables behind one connection and one writer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from carmengui.engine.model import KnownError
from carmengui.engine.storage.captures import CaptureTable
from carmengui.engine.storage.feed_items import FeedItemTable
from carmengui.engine.storage.frontier.frontier import FrontierTable
from carmengui.engine.storage.frontier.harvests import Harvests
from carmengui.engine.storage.frontier.languages import LanguageTable
from carmengui.engine.storage.frontier.stated_changes import StatedChanges
from carmengui.engine.storage.frontier.stated_records import StatedRecords
from carmengui.engine.storage.full_texts.table import FullTextTable
from carmengui.engine.storage.records import RecordTable
from carmengui.engine.storage.renderings.table import RenderingTable
from carmengui.engine.storage.requisites.queue import RequisiteQueue
from carmengui.engine.storage.requisites.versions import RequisiteTable
from carmengui.engine.storage.sites import SiteTable
from carmengui.engine.storage.tables.database import PlainDatabase, open_database, speaking_plainly
from carmengui.engine.storage.tables.schema import Note
from carmengui.engine.storage.traps import TrapTable

if TYPE_CHECKING:
    from carmengui.engine.storage.listing.listing import ListingTable


class Store:
    """All tables of ``carmen.sqlite``. Writes happen in one thread, inside :meth:`writing`."""

    def __init__(self, path: Path, *, read_only: bool = False, create: bool = False) -> None:
        self.path = path
        self._db: PlainDatabase = open_database(path, read_only=read_only, create=create)
        self.frontier = FrontierTable(self._db)
        self.stated_changes = StatedChanges(self._db)
        self.stated_records = StatedRecords(self._db)
        self.harvests = Harvests(self._db)
        self.captures = CaptureTable(self._db)
        self.records = RecordTable(self._db)
        self.sites = SiteTable(self._db)
        self.traps = TrapTable(self._db)
        self.feed_items = FeedItemTable(self._db)
        self.requisites = RequisiteTable(self._db, self.frontier.host_id)
        self.requisite_queue = RequisiteQueue(self._db, self.frontier.host_id)
        self.renderings = RenderingTable(self._db)
        self.full_texts = FullTextTable(self._db)
        self.languages = LanguageTable(self._db)
        self._batch: Any = None

    @property
    def kept_copy(self) -> Path | None:
        """Where a copy from before is, if opening the project changed its tables."""
        return self._db.kept_copy

    @cached_property
    def listing(self) -> ListingTable:
        """The list of records for screens."""
        from carmengui.engine.storage.listing.listing import (  # noqa: PLC0415 - large, and for screens only
            ListingTable,
        )

        return ListingTable(self._db)

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Hold one transaction: all of its writes stay, or none."""
        try:
            with speaking_plainly(self.path), self._db.atomic():
                yield
        except BaseException:
            self.frontier.forget()
            self.full_texts.forget()
            raise

    def begin(self) -> None:
        """Open a batch, unless one is open: its writes are seen here at once, elsewhere later."""
        if self._batch is None:
            with speaking_plainly(self.path):
                self._batch = self._db.atomic()
                self._batch.__enter__()

    def commit(self) -> None:
        """Close the open batch, so that it survives whatever comes."""
        if self._batch is not None:
            batch, self._batch = self._batch, None
            try:
                with speaking_plainly(self.path):
                    batch.__exit__(None, None, None)
            except KnownError:
                self._forget()
                raise
        self.requisite_queue.committed()

    def roll_back(self) -> None:
        """Give up the open batch, if there is one: none of its writes stays."""
        if self._batch is not None:
            batch, self._batch = self._batch, None
            with speaking_plainly(self.path):
                # As at the end of a block that an error ended.
                batch.__exit__(KnownError, None, None)
            self._forget()

    def _forget(self) -> None:
        self.frontier.forget()
        self.full_texts.forget()
        self.requisite_queue.forget()

    def note(self, name: str) -> str:
        """Return a named fact about the project, or an empty string."""
        rows = Note.select(Note.value).where(Note.name == name).tuples().execute(self._db)
        return str(rows[0][0]) if rows else ""

    def set_note(self, name: str, value: str) -> None:
        """Keep a named fact about the project."""
        Note.replace(name=name, value=value).execute(self._db)

    def note_bytes(self, name: str) -> bytes:
        """Return bytes that are kept under a name, or none."""
        rows = self.rows("SELECT value FROM note WHERE name = ?", name)
        return rows[0][0] if rows and isinstance(rows[0][0], bytes) else b""

    def set_note_bytes(self, name: str, value: bytes) -> None:
        """Keep bytes under a name, as they are."""
        self.change("INSERT OR REPLACE INTO note (name, value) VALUES (?, ?)", name, value)

    def rows(self, sql: str, *params: object) -> list[tuple[Any, ...]]:
        """Return the rows of a reading statement."""
        return list(self._db.execute_sql(sql, params).fetchall())

    def change(self, sql: str, *params: object) -> int:
        """Carry out a writing statement and return how many rows it changed."""
        return int(self._db.execute_sql(sql, params).rowcount)

    def check(self) -> str:
        """Return the database's own verdict on its file: ``ok``, or what is wrong."""
        return str(self._db.execute_sql("PRAGMA integrity_check").fetchone()[0])

    def close(self) -> None:
        """Commit what is open and close the connection."""
        try:
            self.commit()
        finally:
            if "listing" in self.__dict__:
                self.listing.close()
            self._db.close()
