"""What links say of the language of URLs, and the pages that have no record for their language."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from peewee import SqliteDatabase

from carmengui.engine.model import Field
from carmengui.engine.storage.rows import url_key

_SAY = "INSERT OR IGNORE INTO link_language (url_key, language) VALUES (?, ?)"
_PUT = "INSERT OR REPLACE INTO put_aside (url_key, capture_id, language) VALUES (?, ?, ?)"
_PAGES = """
SELECT u.key, u.url, p.capture_id, p.language FROM put_aside p JOIN url u ON u.key = p.url_key
ORDER BY u.url
"""
_LISTED = f"""
SELECT u.key, u.url, r.capture_id, f.value FROM url u JOIN record r ON r.id = u.record_id
JOIN field f ON f.record_id = r.id AND f.field = '{Field.LANGUAGE}' ORDER BY u.url
"""  # noqa: S608 - the name of a field
_LET_GO = (
    "DELETE FROM listing WHERE url_key = ?",
    "UPDATE url SET record_id = NULL WHERE key = ?",
)
_DROP = (
    "DELETE FROM field WHERE record_id IN (SELECT id FROM record WHERE capture_id = ?)",
    "DELETE FROM record WHERE capture_id = ?",
)


@dataclass(frozen=True, slots=True)
class LanguagePage:
    """A page and the language it is in."""

    key: int
    url: str
    capture_id: int
    language: str


class LanguageTable:
    """Languages of links and of pages; only the engine's thread writes."""

    def __init__(self, database: SqliteDatabase) -> None:
        self._db = database

    def say(self, languages: Iterable[tuple[int, str]]) -> None:
        """Keep what links say of the languages of URLs, by their keys; the first one counts."""
        for key, language in languages:
            self._db.execute_sql(_SAY, (key, language))

    def of_links(self) -> dict[int, str]:
        """Return what links say of the languages of URLs, by their keys."""
        return dict(self._db.execute_sql("SELECT url_key, language FROM link_language").fetchall())

    def of_link(self, url: str) -> str:
        """Return what a link says of the language of a URL; empty where none does."""
        sql = "SELECT language FROM link_language WHERE url_key = ?"
        found = self._db.execute_sql(sql, (url_key(url),)).fetchone()
        return str(found[0]) if found else ""

    def put_aside(self, key: int, capture_id: int, language: str) -> None:
        """Note that a page has no record for its language."""
        self._db.execute_sql(_PUT, (key, capture_id, language))

    def take_back(self, key: int) -> None:
        """Forget that a page has no record for its language."""
        self._db.execute_sql("DELETE FROM put_aside WHERE url_key = ?", (key,))

    def pages(self) -> Iterator[LanguagePage]:
        """Yield the pages that have no record for their language, by URL."""
        for row in self._db.execute_sql(_PAGES).fetchall():
            yield LanguagePage(*row)

    def counts(self) -> tuple[tuple[str, int], ...]:
        """Return how many pages have no record for their language, most frequent language first."""
        sql = "SELECT language, count(*) FROM put_aside GROUP BY language ORDER BY 2 DESC, 1"
        return tuple((str(each), int(count)) for each, count in self._db.execute_sql(sql))

    def of_page(self, url: str) -> str:
        """Return the language for which a page has no record; empty where that is not so."""
        sql = "SELECT language FROM put_aside WHERE url_key = ?"
        found = self._db.execute_sql(sql, (url_key(url),)).fetchone()
        return str(found[0]) if found else ""

    def recorded_in_others(self, wanted: Collection[str]) -> tuple[LanguagePage, ...]:
        """Return the pages with a record whose language is told and is none of those wanted."""
        pages = (LanguagePage(*row) for row in self._db.execute_sql(_LISTED).fetchall())
        return tuple(page for page in pages if page.language.partition("-")[0] not in wanted)

    def remove_record(self, page: LanguagePage) -> None:
        """Put a page aside that has a record: the record goes, its page stays in the archive."""
        for statement in _LET_GO:
            self._db.execute_sql(statement, (page.key,))
        for statement in _DROP:
            self._db.execute_sql(statement, (page.capture_id,))
        self.put_aside(page.key, page.capture_id, page.language)
