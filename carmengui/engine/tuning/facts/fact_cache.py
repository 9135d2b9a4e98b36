"""What facts found in pages, kept on disk: a cache, which may be deleted at any time."""

from __future__ import annotations

import json
import sqlite3
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from carmengui.engine.metadata.rules import Finding

FILE = "facts.sqlite"
FORMAT = 2
"""Facts of another format are forgotten. The first kept that nothing was found where looking failed."""
MAX_KEYS = 60
"""Facts kept of one page: every letter typed into an XPath makes a new one."""
_ASKED_AT_ONCE = 500
_NOTHING = Finding()
Kept = dict[str, Finding]


class FactCache:
    """Findings by page and key of the fact; where the folder cannot be written, only in memory."""

    def __init__(self, folder: Path) -> None:
        self._lock = threading.Lock()
        self._db = _opened(folder)

    def load(self, pages: Sequence[str]) -> dict[str, Kept]:
        """Return what is known of some pages; nothing of those whose place on the disk is damaged."""
        found: dict[str, Kept] = {}
        for start in range(0, len(pages), _ASKED_AT_ONCE):
            part = pages[start : start + _ASKED_AT_ONCE]
            marks = ", ".join("?" * len(part))
            sql = f"SELECT page, known FROM facts WHERE page IN ({marks})"  # noqa: S608 - marks only
            with self._lock, suppress(sqlite3.Error):
                rows = self._db.execute(sql, part).fetchall()
                found |= {page: _unpacked(known) for page, known in rows}
        return found

    def add(self, found: Mapping[str, Kept], wanted: Sequence[str]) -> None:
        """Keep more facts of some pages; of many only the wanted and the newest ones stay."""
        known = self.load(list(found))
        rows = []
        for page, fresh in found.items():
            kept = known.get(page, {}) | fresh
            spare = [key for key in kept if key not in wanted]
            for key in spare[: max(0, len(kept) - MAX_KEYS)]:
                del kept[key]
            rows.append((page, _packed(kept)))
        # What cannot be kept, on a full disk for instance, is looked for again the next time.
        with self._lock, suppress(sqlite3.Error), self._db:
            self._db.executemany("INSERT OR REPLACE INTO facts VALUES (?, ?)", rows)

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._db.close()


def _opened(folder: Path) -> sqlite3.Connection:
    path = folder / FILE
    with suppress(OSError, sqlite3.Error):
        folder.mkdir(exist_ok=True)
        try:
            return _prepared(path)
        except sqlite3.OperationalError:
            raise  # it cannot be opened, or somebody else is at work in it
        except sqlite3.DatabaseError:
            path.unlink()  # it is damaged, and only a cache
            return _prepared(path)
    return _prepared(":memory:")


def _prepared(path: Path | str) -> sqlite3.Connection:
    connection = sqlite3.connect(path, check_same_thread=False, timeout=5)
    try:
        connection.execute("PRAGMA journal_mode = wal")
        connection.execute("PRAGMA synchronous = off")
        (made,) = connection.execute("PRAGMA user_version").fetchone()
        if made != FORMAT:
            connection.execute("DROP TABLE IF EXISTS facts")
            connection.execute(f"PRAGMA user_version = {FORMAT}")
        connection.execute(
            "CREATE TABLE IF NOT EXISTS facts (page TEXT PRIMARY KEY, known TEXT NOT NULL)"
        )
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _packed(kept: Kept) -> str:
    plain = {key: list(found) if found != _NOTHING else 0 for key, found in kept.items()}
    return json.dumps(plain)


def _unpacked(text: str) -> Kept:
    try:
        said = json.loads(text)
        return {key: _finding(value) for key, value in said.items()}
    except (ValueError, TypeError, AttributeError):
        return {}  # somebody else wrote it


def _finding(said: Any) -> Finding:
    if said == 0:
        return _NOTHING
    text, hits, is_boilerplate, others = said
    return Finding(str(text), int(hits), bool(is_boilerplate), tuple(map(str, others)))
