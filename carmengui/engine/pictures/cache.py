"""The cache of page pictures: one SQLite file in the project, bounded in bytes.

What was used least recently is thrown out first. The file can be deleted at any time. It is made with
the first picture; where it cannot be written, pictures are kept in memory as long as the cache is open.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from carmengui.engine.pictures.page_picture import PICTURE_WIDTH_PX, PagePicture

CACHE_FOLDER, CACHE_FILE = "cache", "pictures.sqlite"
MAX_BYTES = 64_000_000
"""Of all pictures together: 1,000 pages full of text, more of others."""
_VERSION = 1
_BUSY_S = 5.0
_CREATE_TABLE = (
    "CREATE TABLE IF NOT EXISTS picture (url TEXT, digest TEXT, width_px INTEGER, jpeg BLOB,"
    " size INTEGER, missing INTEGER, as_of INTEGER, used INTEGER, is_received INTEGER,"
    " PRIMARY KEY (url, digest, width_px))"
)
_CREATE_INDEX = "CREATE INDEX IF NOT EXISTS picture_used ON picture (is_received, used, size)"
_SET_VERSION = f"PRAGMA user_version = {_VERSION}"
_FIND = (
    "SELECT rowid, jpeg, missing, as_of, is_received FROM picture WHERE url = ? AND digest = ? AND width_px = ?"
    " AND (missing = 0 OR as_of >= ? OR is_received)"
)
_PUT = "INSERT OR REPLACE INTO picture VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_LAST_USE = "SELECT coalesce(max(used), 0) FROM picture"
_USE = "UPDATE picture SET used = ? WHERE rowid = ?"
_SIZE = "SELECT coalesce(sum(size), 0) FROM picture WHERE NOT is_received"
_OLDEST = "SELECT rowid, size FROM picture WHERE NOT is_received ORDER BY used"
_DROP = "DELETE FROM picture WHERE rowid = ?"


class PictureCache:
    """Pictures by address and digest of their pages. Any thread may ask; one is answered at a time."""

    def __init__(self, project: Path, max_bytes: int = MAX_BYTES) -> None:
        """``project`` is the folder of the project."""
        self.path = project / CACHE_FOLDER / CACHE_FILE
        self._max_bytes = max_bytes
        self._connection: sqlite3.Connection | None = None
        self._lock = threading.Lock()

    def find(self, digests: Mapping[str, str], as_of: int = 0) -> dict[str, PagePicture]:
        """Return the pictures of some pages, as far as there are any, and note that they were used.

        Args:
            digests: the digest of each page, by its address.
            as_of: the number of the newest requisite: a picture that lacked something is not found
                when it was drawn before that one came.

        """
        found: dict[str, PagePicture] = {}
        used: list[int] = []
        with self._lock, suppress(sqlite3.Error):
            if (opened := self._opened(makes=False)) is None:
                return {}
            for url, digest in digests.items():
                row = opened.execute(_FIND, (url, digest, PICTURE_WIDTH_PX, as_of)).fetchone()
                if row is not None:
                    number, jpeg, missing, drawn_as_of, is_received = row
                    found[url] = PagePicture(
                        url,
                        digest,
                        jpeg,
                        missing=missing,
                        as_of=drawn_as_of,
                        is_received=bool(is_received),
                    )
                    used.append(number)
            self._use(opened, used)
        return found

    def put(self, *pictures: PagePicture) -> None:
        """Keep pictures; those used least recently go when all together are too large.

        Those that came with a review packet stay, and count for nothing.
        """
        with self._lock, suppress(sqlite3.Error):
            opened = self._opened(makes=True)
            assert opened is not None  # it was made
            with opened:
                ((last,),) = opened.execute(_LAST_USE)
                for used, one in enumerate(pictures, last + 1):
                    row = (one.url, one.digest, PICTURE_WIDTH_PX, one.jpeg, len(one.jpeg))
                    opened.execute(_PUT, (*row, one.missing, one.as_of, used, one.is_received))
                self._throw_out(opened)

    @property
    def size_bytes(self) -> int:
        """How large all pictures are that can be thrown out."""
        with self._lock:
            opened = self._opened(makes=False)
            return int(opened.execute(_SIZE).fetchone()[0]) if opened else 0

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            if self._connection is not None:
                self._connection.close()
                self._connection = None

    def _use(self, opened: sqlite3.Connection, numbers: list[int]) -> None:
        with suppress(sqlite3.OperationalError), opened:  # it may only be read
            ((last,),) = opened.execute(_LAST_USE)
            opened.executemany(_USE, [(last + n, number) for n, number in enumerate(numbers, 1)])

    def _throw_out(self, opened: sqlite3.Connection) -> None:
        ((size,),) = opened.execute(_SIZE)
        if size <= self._max_bytes:
            return
        for number, one in opened.execute(_OLDEST).fetchall():
            opened.execute(_DROP, (number,))
            size -= one
            if size <= self._max_bytes:
                break

    def _opened(self, *, makes: bool) -> sqlite3.Connection | None:
        if self._connection is None and (makes or self.path.is_file()):
            self._connection = self._open()
        return self._connection

    def _open(self) -> sqlite3.Connection:
        try:
            self.path.parent.mkdir(exist_ok=True)
            return _ready(self.path)
        except (sqlite3.OperationalError, OSError):
            return self._open_elsewhere()
        except sqlite3.DatabaseError:
            # Damaged, or of another version: it is made anew.
            for name in ("", "-wal", "-shm"):
                self.path.with_name(self.path.name + name).unlink(missing_ok=True)
            return _ready(self.path)

    def _open_elsewhere(self) -> sqlite3.Connection:
        """Open the file for reading, where it cannot be written; else there is none but in memory."""
        if self.path.is_file():
            uri = f"{self.path.resolve().as_uri()}?mode=ro&immutable=1"
            with suppress(sqlite3.Error):
                return _connected(uri, uri=True)
        return _ready(None)


def _ready(path: Path | None) -> sqlite3.Connection:
    """Return an open cache with its table.

    Raises:
        sqlite3.DatabaseError: the file is no cache of this version.

    """
    opened = _connected(str(path) if path is not None else ":memory:")
    try:
        ((version,),) = opened.execute("PRAGMA user_version")
        if version not in {0, _VERSION}:
            raise sqlite3.DatabaseError("another version")
        # A picture that is lost with the power is drawn again.
        opened.execute("PRAGMA synchronous = off")
        if not version:
            opened.execute("PRAGMA journal_mode = wal")
            with opened:
                for statement in (_CREATE_TABLE, _CREATE_INDEX, _SET_VERSION):
                    opened.execute(statement)
    except sqlite3.Error:
        opened.close()
        raise
    return opened


def _connected(name: str, *, uri: bool = False) -> sqlite3.Connection:
    return sqlite3.connect(name, uri=uri, timeout=_BUSY_S, check_same_thread=False)
