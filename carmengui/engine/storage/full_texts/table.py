"""Which documents are further captures of the record of a page, and what speaks for it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from carmengui.engine.model.sentence import Sentence
from carmengui.engine.storage.full_texts.claims import Claim, ClaimKind, FullText
from carmengui.engine.storage.rows import to_moment, url_key
from carmengui.engine.storage.tables.database import PlainDatabase

_ANY = "SELECT EXISTS (SELECT 1 FROM claim) OR EXISTS (SELECT 1 FROM recordcapture)"
_DROP_CLAIMS = "DELETE FROM claim WHERE page_key = ?"
_ADD_CLAIM = "INSERT OR IGNORE INTO claim (page_key, target_key, url, kind, identifiers) VALUES (?, ?, ?, ?, ?)"
_TARGETS = "SELECT target_key FROM claim WHERE page_key = ?"
_MOVE_CLAIMS = "UPDATE OR REPLACE claim SET target_key = ?, url = ? WHERE target_key = ?"
_CLAIMS = "SELECT url, kind, identifiers FROM claim WHERE page_key = ? ORDER BY rowid"
_CLAIMANTS = "SELECT page_key FROM claim WHERE target_key = ? ORDER BY page_key LIMIT ?"
_PUT_DOCUMENT = (
    "INSERT INTO recordcapture (url_key, format, ending, identifiers, reason) VALUES (?, ?, ?, ?, '')"
    " ON CONFLICT (url_key) DO UPDATE SET format = excluded.format, ending = excluded.ending,"
    " identifiers = excluded.identifiers"
)
_DOCUMENT = (
    "SELECT u.url, a.ending, a.identifiers, r.id,"
    " coalesce((SELECT value FROM field WHERE record_id = r.id AND field = 'title'), '')"
    " FROM recordcapture a JOIN url u ON u.key = a.url_key"
    " JOIN record r ON r.url_key = u.key AND r.capture_id = u.capture_id WHERE a.url_key = ?"
)
_MAIN = "SELECT main_key FROM recordcapture WHERE url_key = ?"
_JOIN = "UPDATE recordcapture SET main_key = ?, reason = ? WHERE url_key = ?"
_PARTS = (
    "SELECT r.id, u.url FROM recordcapture a JOIN url u ON u.key = a.url_key"
    " JOIN record r ON r.url_key = u.key AND r.capture_id = u.capture_id"
    " WHERE a.main_key = ? ORDER BY u.url"
)
_HIDE = (
    "UPDATE url SET record_id = NULL WHERE key = ?",
    "DELETE FROM listing WHERE url_key = ?",
)
_RECORD = "SELECT record_id, url FROM url WHERE key = ?"
_OF_CAPTURE = (
    "SELECT r.id FROM url u JOIN record r ON r.url_key = u.key AND r.capture_id = u.capture_id"
    " WHERE u.key = ?"
)
_OF_PAGES = (
    "SELECT m.url, f.url FROM recordcapture a JOIN url f ON f.key = a.url_key"
    " JOIN url m ON m.key = a.main_key"
    " WHERE a.main_key IN (SELECT value FROM json_each(?)) ORDER BY m.url, f.url"
)
_JOINED = (
    "SELECT f.url, c.digest, m.url, d.digest FROM recordcapture a"
    " JOIN url f ON f.key = a.url_key JOIN capture c ON c.id = f.capture_id"
    " JOIN url m ON m.key = a.main_key JOIN record r ON r.id = m.record_id"
    " JOIN capture d ON d.id = r.capture_id WHERE ?1 IS NULL OR a.main_key = ?1 ORDER BY f.url"
)
CHANGED = (
    "SELECT a.main_key, max(c.at) FROM recordcapture a JOIN url u ON u.key = a.url_key"
    " JOIN capture c ON c.id = u.capture_id"
    " WHERE a.main_key IS NOT NULL AND (?1 IS NULL OR a.main_key IN (SELECT value FROM json_each(?1)))"
    " AND EXISTS (SELECT 1 FROM capture o WHERE o.url_key = u.key AND o.id < c.id"
    " AND o.digest <> c.digest AND o.status BETWEEN 200 AND 299) GROUP BY a.main_key"
)
"""When the newest version of a full text came that was not its first, by the key of its page."""
_TOGETHER = (
    "SELECT f.url, m.url, a.format, a.reason FROM recordcapture a JOIN url f ON f.key = a.url_key"
    " JOIN url m ON m.key = a.main_key WHERE a.main_key ="
    " coalesce((SELECT main_key FROM recordcapture WHERE url_key = ?1), ?1) ORDER BY f.url"
)


@dataclass(frozen=True, slots=True)
class StoredDocument:
    """A document that was read: its address, title, own identifiers, ending, and its own record."""

    url: str
    title: str
    identifiers: tuple[str, ...]
    ending: str
    record_id: int


class FullTextTable:
    """Claims of pages and captures of records; only the engine's thread writes."""

    def __init__(self, database: PlainDatabase) -> None:
        self._db = database
        self._has_any: bool | None = None

    @property
    def has_any(self) -> bool:
        """Whether any page names a document or any document was read; asked until there is one."""
        if not self._has_any:
            self._has_any = bool(self._db.execute_sql(_ANY).fetchone()[0])
        return self._has_any

    def forget(self) -> None:
        """Forget what may have been taken back."""
        self._has_any = None

    def put_claims(
        self, page_key: int, claims: Sequence[Claim], identifiers: Iterable[str]
    ) -> set[int]:
        """Write what a page names now; return the documents it names or named, by their keys."""
        before = self.targets(page_key)
        if before:
            self._db.execute_sql(_DROP_CLAIMS, (page_key,))
        said = json.dumps(sorted(identifiers))
        for each in claims:
            row = (page_key, url_key(each.url), each.url, str(each.kind), said)
            self._db.execute_sql(_ADD_CLAIM, row)
        self._has_any = self._has_any or bool(claims)
        return before | {url_key(each.url) for each in claims}

    def targets(self, page_key: int) -> set[int]:
        """Return the documents that a page names, by their keys."""
        return {int(key) for (key,) in self._db.execute_sql(_TARGETS, (page_key,)).fetchall()}

    def move_claims(self, key: int, url: str) -> None:
        """Let what named an address name the one that it redirects to."""
        self._db.execute_sql(_MOVE_CLAIMS, (url_key(url), url, key))

    def claims(self, page_key: int) -> tuple[tuple[Claim, ...], tuple[str, ...]]:
        """Return what a page names, and the identifiers that it calls its own."""
        rows = self._db.execute_sql(_CLAIMS, (page_key,)).fetchall()
        claims = tuple(Claim(url, ClaimKind(kind)) for url, kind, _ in rows)
        return claims, tuple(json.loads(rows[0][2])) if rows else ()

    def claimants(self, target_key: int, most: int) -> list[int]:
        """Return the pages that name a document, at most so many."""
        return [
            int(key) for (key,) in self._db.execute_sql(_CLAIMANTS, (target_key, most)).fetchall()
        ]

    def put_document(self, key: int, name: str, ending: str, identifiers: Iterable[str]) -> None:
        """Note that the newest version of a URL is a document that was read."""
        said = json.dumps(sorted(identifiers))
        self._db.execute_sql(_PUT_DOCUMENT, (key, name, ending, said))
        self._has_any = True

    def drop_document(self, key: int) -> None:
        """Note that the newest version of a URL is no document."""
        self._db.execute_sql("DELETE FROM recordcapture WHERE url_key = ?", (key,))

    def document(self, key: int) -> StoredDocument | None:
        """Return a document that was read, with its own record; nothing where it was not."""
        row = self._db.execute_sql(_DOCUMENT, (key,)).fetchone()
        if row is None:
            return None
        url, ending, identifiers, record_id, title = row
        return StoredDocument(url, title, tuple(json.loads(identifiers)), ending, int(record_id))

    def main_of(self, key: int) -> int | None:
        """Return the page in whose record a document is, by its key."""
        row = self._db.execute_sql(_MAIN, (key,)).fetchone()
        return None if row is None or row[0] is None else int(row[0])

    def is_document(self, key: int) -> bool:
        """Tell whether the newest version of a URL is a document that was read."""
        return self._db.execute_sql(_MAIN, (key,)).fetchone() is not None

    def join(self, key: int, main_key: int | None, reason: Sentence) -> None:
        """Put a document into the record of a page, or give it its own again."""
        self._db.execute_sql(_JOIN, (main_key, reason.to_text(), key))

    def hide(self, key: int) -> None:
        """Take the record of a document from the list: it is counted with that of its page."""
        for statement in _HIDE:
            self._db.execute_sql(statement, (key,))

    def parts(self, main_key: int) -> list[tuple[int, str]]:
        """Return own record and address of each full text of a page, in the order of addresses."""
        rows = self._db.execute_sql(_PARTS, (main_key,)).fetchall()
        return [(int(record_id), url) for record_id, url in rows]

    def record_of(self, key: int) -> tuple[int | None, str]:
        """Return the number of the newest record of a URL, and the URL."""
        row = self._db.execute_sql(_RECORD, (key,)).fetchone()
        return (None, "") if row is None else (row[0], row[1])

    def own_record_of(self, key: int) -> int | None:
        """Return the number of the record of the newest version of a URL, listed or not."""
        row = self._db.execute_sql(_OF_CAPTURE, (key,)).fetchone()
        return None if row is None else int(row[0])

    def of_pages(self, urls: Sequence[str]) -> dict[str, tuple[str, ...]]:
        """Return the addresses of the full texts of those pages that have some."""
        found: dict[str, tuple[str, ...]] = {}
        if not self.has_any:
            return found
        asked = json.dumps([url_key(url) for url in urls])
        for page, url in self._db.execute_sql(_OF_PAGES, (asked,)).fetchall():
            found[page] = (*found.get(page, ()), url)
        return found

    def joined(self, page: str = "") -> list[tuple[str, str, str, str]]:
        """Return address and digest of each document in the record of a page, and those of the page.

        Of one page, where that is named.
        """
        key = url_key(page) if page else None
        rows = self._db.execute_sql(_JOINED, (key,)).fetchall()
        return [(document, digest, main, other) for document, digest, main, other in rows]

    def changed_at(self, pages: Sequence[str] | None = None) -> dict[str, datetime]:
        """Return when the full texts of pages changed last, by the address of the page.

        Of all pages without ``pages``; of those whose full texts are as they were at first, nothing.
        """
        if not self.has_any:
            return {}
        keys = None if pages is None else json.dumps([url_key(url) for url in pages])
        rows = self._db.execute_sql(CHANGED, (keys,)).fetchall()
        return {self.record_of(key)[1]: to_moment(at) for key, at in rows}

    def together_with(self, url: str) -> tuple[FullText, ...]:
        """Return the full texts of the record that a page or a full text belongs to."""
        rows = self._db.execute_sql(_TOGETHER, (url_key(url),)).fetchall()
        return tuple(
            FullText(full, page, name, Sentence.from_text(reason))
            for full, page, name, reason in rows
        )
