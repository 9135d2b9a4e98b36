"""The index file of a project: an inverted index of words and stems, and beside it what each page says.

The file is derived from the project's tables and may be deleted at any time. It never says half: the
words of a page, its line and how far the marks of changes were followed are written in one transaction.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any, Self

from carmengui.engine.model import KnownError, Sentence
from carmengui.engine.search.lexicon import Lexicon, lexicon_of
from carmengui.engine.search.page import COLUMNS, IndexedPage, packed, unpacked
from carmengui.engine.search.words import word_forms
from carmengui.engine.storage.listing.word_search import RemovedPage

FOLDER, FILE = "cache", "search.sqlite"
_LAYOUT = 3
"""To be raised when the file, or the way in which words are told apart, comes to be another."""
_BUSY_S = 20.0
_HASH_BYTES = 16_000_000
"""So many bytes of new words are gathered before they are written as a segment of the index."""
_SEGMENTS = 8
"""So many segments of one size are merged into a larger one: with more, each word is written less often."""
_TABLES = f"""
    CREATE VIRTUAL TABLE words USING fts5({", ".join(COLUMNS)}, content='', tokenize='ascii');
    CREATE VIRTUAL TABLE occurrence USING fts5vocab(words, instance);
    CREATE VIRTUAL TABLE vocabulary USING fts5vocab(words, col);
    CREATE TABLE site (id INTEGER PRIMARY KEY, name TEXT UNIQUE);
    CREATE TABLE page (
        number INTEGER PRIMARY KEY, url_key INT8 UNIQUE, site TEXT, host TEXT, lang TEXT,
        year INTEGER, day TEXT, weight REAL, url TEXT, title TEXT, authors TEXT, classes TEXT);
    CREATE TABLE label (kind INTEGER, name TEXT, number INTEGER, PRIMARY KEY (kind, name, number))
        WITHOUT ROWID;
    CREATE INDEX label_number ON label (number);
    CREATE TABLE forward (number INTEGER PRIMARY KEY, words BLOB);
    CREATE TABLE removed (
        number INTEGER PRIMARY KEY, url_key INT8 UNIQUE, url TEXT, site TEXT, at REAL, reason TEXT);
    CREATE TABLE touched (id INTEGER PRIMARY KEY AUTOINCREMENT, number INTEGER);
    CREATE TABLE state (name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
"""
_COLUMNS = ", ".join(COLUMNS)
_PLACES = ", ".join("?" * len(COLUMNS))
_ADD_WORDS = f"INSERT INTO words (rowid, {_COLUMNS}) VALUES (?, {_PLACES})"  # noqa: S608 - ours
_DROP_WORDS = f"INSERT INTO words (words, rowid, {_COLUMNS}) VALUES ('delete', ?, {_PLACES})"  # noqa: S608 - ours
_ADD_PAGE = "INSERT INTO page VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
EVERY_PAGE = 0
"""Stands among the numbers of touched pages where all were dropped."""
_TOUCH = "INSERT INTO touched (number) VALUES (?)"
_FORGET_TOUCHED = "DELETE FROM touched WHERE id <= (SELECT max(id) FROM touched) - ?"
_MOST_TOUCHED = 20_000
_LEXICON = "lexicon"
_KEYS_WITH = (
    "SELECT url_key FROM page WHERE number IN (SELECT rowid FROM words WHERE words MATCH ?)"
)
_WORDS_A_QUESTION = 200
AUTHOR, CLASS = 0, 1
"""Kinds of labels: what pages are counted by besides site, language and year."""


class SearchIndex:
    """The index of one project. Close it, or use it in a ``with``."""

    _held: Lexicon | None = None
    """The lexicon, while a transaction is open."""

    def __init__(self, project: Path) -> None:
        """Open the index of the project in a folder; it is made where there is none.

        Raises:
            KnownError: it cannot be written.

        """
        self.project, self.path = project, project / FOLDER / FILE
        with self._plainly():
            self.path.parent.mkdir(exist_ok=True)
            self.db = self._opened()

    @classmethod
    def reading(cls, project: Path) -> SearchIndex | None:
        """Open the index of a project for reading only; nothing where none was made yet.

        Raises:
            KnownError: it cannot be read.

        """
        index = cls.__new__(cls)
        index.project, index.path = project, project / FOLDER / FILE
        if not index.path.is_file():
            return None
        with index._plainly():
            db = sqlite3.connect(
                f"{index.path.resolve().as_uri()}?mode=rw", _BUSY_S, isolation_level=None, uri=True
            )
            db.execute("PRAGMA query_only = ON").close()
            has_tables = db.execute("SELECT 1 FROM sqlite_schema WHERE name = 'made'").fetchall()
            if not has_tables or db.execute("SELECT by FROM made").fetchall() != [(_made_by(),)]:
                db.close()
                return None
        index.db = db
        return index

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self.db.close()

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Hold one transaction, after any other process that writes: all of it stays, or nothing."""
        with self._plainly():
            self.db.execute("BEGIN IMMEDIATE")
            try:
                # No other process changes it now: it is not read again for every page.
                self._held = self.lexicon
                yield
                self.db.execute("COMMIT")
            except BaseException:
                if self.db.in_transaction:
                    self.db.execute("ROLLBACK")
                raise
            finally:
                self._held = None

    def rows(self, sql: str, *params: object) -> list[tuple[Any, ...]]:
        """Return the rows of a reading statement."""
        with self._plainly():
            return self.db.execute(sql, params).fetchall()

    def state(self, name: str) -> str:
        """Return a named value that is kept, or an empty string."""
        rows = self.rows("SELECT value FROM state WHERE name = ?", name)
        return str(rows[0][0]) if rows else ""

    def set_state(self, name: str, value: str) -> None:
        """Keep a named value."""
        self.db.execute("INSERT OR REPLACE INTO state VALUES (?, ?)", (name, value))

    @property
    def lexicon(self) -> Lexicon:
        """The lexicon of the project by which the words of the pages have their roots."""
        return self._held or lexicon_of(self.state(_LEXICON))

    def set_lexicon(self, lexicon: Lexicon) -> None:
        """Let words have the roots of a lexicon from now on; pages that are in keep what they have."""
        self.set_state(_LEXICON, lexicon.text)
        self._held = lexicon

    # Pages --------------------------------------------------------------------------------

    def add(self, page: IndexedPage) -> None:
        """Take a page in, in the place of what is there of its URL."""
        self.forget(page.url_key)
        # The number of a line that left the list may be another's by now.
        for (other,) in self.rows("SELECT url_key FROM page WHERE number = ?", page.number):
            self.drop(other)
        columns = page.columns(self.lexicon)
        self.db.execute(_ADD_WORDS, (page.number, *columns))
        self.db.execute("INSERT INTO forward VALUES (?, ?)", (page.number, packed(columns)))
        line = (
            page.number,
            page.url_key,
            page.site,
            page.host,
            page.language,
            page.year,
            page.day,
            page.weight,
            page.url,
            page.title,
            "\n".join(page.authors),
            "\n".join(page.classes),
        )
        self.db.execute(_ADD_PAGE, line)
        self.db.execute(_TOUCH, (page.number,))
        labels = [(AUTHOR, name) for name in page.authors] + [
            (CLASS, name) for name in page.classes
        ]
        self.db.executemany(
            "INSERT OR IGNORE INTO label VALUES (?, ?, ?)",
            [(kind, name, page.number) for kind, name in labels],
        )

    def drop(self, url_key: int) -> bool:
        """Take the page of a URL out; tell whether it was in."""
        found = self.db.execute("SELECT number FROM page WHERE url_key = ?", (url_key,)).fetchone()
        if found is None:
            return False
        # The inverted index keeps no texts: it is told which words to forget.
        self.db.execute(_DROP_WORDS, (found[0], *self.columns(found[0])))
        for table in ("forward", "page", "label"):
            self.db.execute(f"DELETE FROM {table} WHERE number = ?", found)  # noqa: S608 - ours
        self.db.execute(_TOUCH, found)
        return True

    def last_touched(self) -> int:
        """Return the number of the last change of a page; whoever read before it asks what came since."""
        return int(self.rows("SELECT coalesce(max(id), 0) FROM touched")[0][0])

    def touched_since(self, last: int) -> list[int] | None:
        """Return the numbers of the pages that came, changed or went; nothing where that is not known."""
        rows = self.rows("SELECT id, number FROM touched WHERE id > ? ORDER BY id", last)
        if rows and (rows[0][0] != last + 1 or any(number == EVERY_PAGE for _, number in rows)):
            return None
        return sorted({number for _, number in rows})

    def forget_touched(self) -> None:
        """Keep the last changes of pages only."""
        self.db.execute(_FORGET_TOUCHED, (_MOST_TOUCHED,))

    def has(self, url_key: int) -> bool:
        """Tell whether the page of a URL is in."""
        return bool(self.rows("SELECT 1 FROM page WHERE url_key = ?", url_key))

    def remove(self, page: RemovedPage) -> None:
        """Take a page out that is gone, and list it."""
        self.drop(page.url_key)
        row = (page.number, page.url_key, page.url, page.site, page.at, page.reason.to_text())
        self.db.execute("INSERT OR REPLACE INTO removed VALUES (?, ?, ?, ?, ?, ?)", row)

    def forget(self, url_key: int) -> None:
        """Drop all that is known of a URL that has no record any more."""
        self.drop(url_key)
        self.db.execute("DELETE FROM removed WHERE url_key = ?", (url_key,))

    def removed(self) -> list[RemovedPage]:
        """Return the pages that went, the last one first."""
        rows = self.rows("SELECT * FROM removed ORDER BY at DESC, number")
        return [
            RemovedPage(number, url_key, url, site, at, Sentence.from_text(reason))
            for number, url_key, url, site, at, reason in rows
        ]

    def columns(self, number: int) -> list[str]:
        """Return what stands in each of ``COLUMNS`` of a page: the forward index."""
        rows = self.db.execute("SELECT words FROM forward WHERE number = ?", (number,)).fetchall()
        return unpacked(rows[0][0]) if rows else []

    def keys_with(self, words: Iterable[str]) -> list[int]:
        """Return the URL keys of the pages on which a word stands, as any of their languages writes it."""
        languages = ("", *self.languages())
        forms = {word_forms(each).lower(word) for word in words for each in languages}
        found: set[int] = set()
        for some in _chunks(sorted(forms)):
            match = " OR ".join(f'"{form}"' for form in some)
            rows = self.db.execute(_KEYS_WITH, (f"{{title keywords body}} : ({match})",))
            found.update(key for (key,) in rows.fetchall())
        return sorted(found)

    def count(self) -> int:
        """Return how many pages are in."""
        return int(self.db.execute("SELECT count(*) FROM page").fetchone()[0])

    def set_sites(self, names: list[str]) -> None:
        """Give the sites of the project their numbers: the first is 1."""
        self.db.execute("DELETE FROM site")
        self.db.executemany("INSERT INTO site VALUES (?, ?)", enumerate(names, 1))

    def languages(self) -> list[str]:
        """Return the languages of the pages."""
        return [lang for (lang,) in self.db.execute("SELECT DISTINCT lang FROM page") if lang]

    def clear(self) -> None:
        """Drop everything: it is made again from the beginning."""
        self.db.execute("INSERT INTO words (words) VALUES ('delete-all')")
        for table in ("site", "page", "label", "forward", "removed", "state"):
            self.db.execute(f"DELETE FROM {table}")  # noqa: S608 - ours
        self.db.execute(_TOUCH, (EVERY_PAGE,))
        self._held = lexicon_of("")

    # The file -----------------------------------------------------------------------------

    def _opened(self) -> sqlite3.Connection:
        """Open the file; one that is damaged or of another version is made anew."""
        with suppress(sqlite3.DatabaseError):
            db = self._connected()
            if self._is_ours(db):
                return db
            db.close()
        for path in (self.path, *(Path(f"{self.path}{end}") for end in ("-wal", "-shm"))):
            path.unlink(missing_ok=True)
        db = self._connected()
        self._is_ours(db)
        return db

    def _connected(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, timeout=_BUSY_S, isolation_level=None)
        try:
            for pragma in ("journal_mode = WAL", "synchronous = NORMAL", "cache_size = -32000"):
                db.execute(f"PRAGMA {pragma}").close()
        except sqlite3.Error:
            db.close()
            raise
        return db

    def _is_ours(self, db: sqlite3.Connection) -> bool:
        """Tell whether the file is one of this version; an empty one is filled with tables."""
        made_by = _made_by()
        db.execute("BEGIN IMMEDIATE")
        with closing(db.execute("SELECT count(*) FROM sqlite_schema")) as counted:
            is_empty = not counted.fetchone()[0]
        if is_empty:
            for statement in _TABLES.split(";"):
                db.execute(statement)
            for name, value in (("hashsize", _HASH_BYTES), ("automerge", _SEGMENTS)):
                db.execute("INSERT INTO words (words, rank) VALUES (?, ?)", (name, value))
            db.execute("PRAGMA user_version = 1")
            db.execute("CREATE TABLE made (by TEXT)")
            db.execute("INSERT INTO made VALUES (?)", (made_by,))
        is_ours = db.execute("SELECT by FROM made").fetchall() == [(made_by,)]
        db.execute("COMMIT")
        return is_ours

    @contextmanager
    def _plainly(self) -> Iterator[None]:
        try:
            yield
        except (OSError, sqlite3.Error) as error:
            raise KnownError(
                "The search index {path} cannot be used: {reason}.",
                "Check the permissions of the folder and the room on the disk; the file may be "
                "deleted, and is made again at the next search.",
                path=self.path,
                reason=getattr(error, "strerror", None) or error,
            ) from error


def _made_by() -> str:
    """Return what an index of this version says of itself: by other words it would have other stems."""
    return f"{_LAYOUT} {version('simplemma')}"


def _chunks(words: list[str]) -> Iterator[list[str]]:
    return (
        words[start : start + _WORDS_A_QUESTION]
        for start in range(0, len(words), _WORDS_A_QUESTION)
    )
