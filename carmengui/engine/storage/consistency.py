"""Whether the rows of a project belong together: every record has its URL, its response, its site."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from carmengui.engine.model import Sentence
from carmengui.engine.storage.store import Store
from carmengui.engine.storage.tables.listing_lines import LISTED

_DELETE = "DELETE FROM {table} WHERE {where}"


@dataclass(frozen=True, slots=True)
class _Rule:
    """Rows that must not be, the sentence about them, and the statements that repair them."""

    one: str
    many: str
    table: str
    where: str
    repair: tuple[str, ...] = ()

    def filled(self, statement: str) -> str:
        """Return a statement about these rows."""
        return statement.format(table=self.table, where=self.where)


_NO_CAPTURE = "capture_id NOT IN (SELECT id FROM capture)"
_NO_URL = "url_key NOT IN (SELECT key FROM url)"
_VISITED = "EXISTS (SELECT 1 FROM visit WHERE visit.capture_id = capture.id)"
"""Answers of robots.txt belong to no visit."""
_SITE_OF_HOST = """
    UPDATE record SET site = (SELECT h.name FROM url u JOIN host h ON h.id = u.host_id
                              WHERE u.key = record.url_key) WHERE {where}
"""
_READ_AGAIN = """
    UPDATE capture SET is_read = 0 WHERE id IN (SELECT capture_id FROM url WHERE {where})
"""
"""It is extracted with the next crawl or extraction."""
_FETCH_AGAIN = """
    UPDATE url SET state = 0, due_at = 0, etag = '', last_modified = '',
                   capture_id = (SELECT MAX(id) FROM capture WHERE url_key = key) WHERE {where}
"""
_GIVE_OWN_RECORD = """
    UPDATE url SET record_id = (SELECT MAX(r.id) FROM record r
                                WHERE r.url_key = url.key AND r.capture_id = url.capture_id)
    WHERE key IN (SELECT url_key FROM recordcapture WHERE {where})
"""
_RULES = (
    _Rule(
        "{n} record belongs to no known URL or to no stored response",
        "{n:,} records belong to no known URL or to no stored response",
        "record",
        f"({_NO_URL} OR {_NO_CAPTURE})",
        (_DELETE,),
    ),
    _Rule(
        "{n} record belongs to no site",
        "{n:,} records belong to no site",
        "record",
        "site = ''",
        (_SITE_OF_HOST,),
    ),
    _Rule(
        "{n} value belongs to no record",
        "{n:,} values belong to no record",
        "field",
        "record_id NOT IN (SELECT id FROM record)",
        (_DELETE,),
    ),
    _Rule(
        "{n} name of a work belongs to no record",
        "{n:,} names of works belong to no record",
        "workname",
        "record_id NOT IN (SELECT id FROM record)",
        (_DELETE,),
    ),
    _Rule(
        "{n} URL names a record that is not there",
        "{n:,} URLs name records that are not there",
        "url",
        # Of nothing, NOT IN an empty table would be true.
        "record_id IS NOT NULL AND record_id NOT IN (SELECT id FROM record)",
        (_READ_AGAIN, "UPDATE url SET record_id = NULL WHERE {where}"),
    ),
    _Rule(
        "{n} URL names a response that is not there",
        "{n:,} URLs name responses that are not there",
        "url",
        f"(capture_id IS NOT NULL AND {_NO_CAPTURE})",
        (_FETCH_AGAIN,),
    ),
    _Rule(
        "{n} URL belongs to no host",
        "{n:,} URLs belong to no host",
        "url",
        "host_id NOT IN (SELECT id FROM host)",
    ),
    _Rule(
        "{n} stored response belongs to no URL",
        "{n:,} stored responses belong to no URL",
        "capture",
        f"{_NO_URL} AND {_VISITED}",
    ),
    _Rule(
        "{n} style sheet, picture or font belongs to no stored response",
        "{n:,} style sheets, pictures or fonts belong to no stored response",
        "requisiteversion",
        f"({_NO_CAPTURE} OR {_NO_CAPTURE.replace('capture_id', 'coalesce(body_id, capture_id)')})",
        (_DELETE,),
    ),
    _Rule(
        "{n} rendered page belongs to no stored response",
        "{n:,} rendered pages belong to no stored response",
        "rendering",
        f"({_NO_CAPTURE} OR {_NO_CAPTURE.replace('capture_id', 'coalesce(response_id, capture_id)')})",
        (_DELETE,),
    ),
    _Rule(
        "{n} full text belongs to the record of a page that has none",
        "{n:,} full texts belong to the records of pages that have none",
        "recordcapture",
        "main_key IS NOT NULL AND main_key NOT IN (SELECT key FROM url WHERE record_id IS NOT NULL)",
        (_GIVE_OWN_RECORD, "UPDATE recordcapture SET main_key = NULL WHERE {where}"),
    ),
    _Rule(
        "{n} visit belongs to no URL",
        "{n:,} visits belong to no URL",
        "visit",
        _NO_URL,
        (_DELETE,),
    ),
    _Rule(
        "{n} line of the list of records has no record",
        "{n:,} lines of the list of records have no record",
        "listing",
        "url_key NOT IN (SELECT key FROM url WHERE record_id IS NOT NULL)",
        (_DELETE,),
    ),
    _Rule(
        "{n} record is not in the list of records, or in an older form",
        "{n:,} records are not in the list of records, or in an older form",
        "url u",
        "u.record_id IS NOT NULL AND NOT EXISTS"
        " (SELECT 1 FROM listing l WHERE l.url_key = u.key AND l.record_id = u.record_id)",
        (LISTED.replace("{which}", "{where}"),),
    ),
)
"""In this order: what one repairs may be what the next one counts."""


@dataclass(frozen=True, slots=True)
class Inconsistency:
    """Rows that do not belong together: a part of a sentence, and whether they are repaired."""

    what: Sentence
    is_repaired: bool


def inconsistencies(store: Store, *, repair: bool) -> Iterator[Inconsistency]:
    """Yield what does not belong together; repaired where that can be, when asked to."""
    for rule in _RULES:
        ((count,),) = store.rows(rule.filled("SELECT COUNT(*) FROM {table} WHERE {where}"))
        if not count:
            continue
        is_repaired = repair and bool(rule.repair)
        if is_repaired:
            with store.writing():
                for statement in rule.repair:
                    store.change(rule.filled(statement))
        yield Inconsistency(Sentence.counted(count, rule.one, rule.many), is_repaired)
