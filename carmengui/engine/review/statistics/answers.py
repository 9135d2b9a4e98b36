"""The newest answers of a project, page by page, as statistics read them: without text and ladders."""

from __future__ import annotations

import json
from collections.abc import Container, Iterator
from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter
from typing import Any

from carmengui.engine.model import Field
from carmengui.engine.model.headway import UNWATCHED, Headway
from carmengui.engine.review.log.current_states import Answer
from carmengui.engine.storage import Store
from carmengui.engine.storage.listing.record_filter import RecordFilter

BATCH = 2_000
"""So many records are read at once: the memory that is needed does not grow with the project."""
_PAGES = """
    SELECT r.id AS id, u.url AS url, r.site AS site, c.digest AS digest
    FROM record r
    JOIN url u ON u.key = r.url_key AND u.record_id = r.id
    JOIN capture c ON c.id = r.capture_id
    WHERE r.id > ? ORDER BY r.id LIMIT ?
"""
_ANSWERS = f"""
    SELECT p.id, p.url, p.site, p.digest, f.field, f."values", f.weight, f.method
    FROM ({_PAGES}) p LEFT JOIN field f ON f.record_id = p.id ORDER BY p.id, f.id
"""  # noqa: S608 - a statement of ours
_ANSWERS_OF_ONE = f"""
    SELECT p.id, p.url, p.site, p.digest, f.field, f."values", f.weight, f.method
    FROM ({_PAGES}) p LEFT JOIN field f ON f.record_id = p.id AND f.field = ? ORDER BY p.id, f.id
"""  # noqa: S608 - a statement of ours
_LADDERS = f"""
    SELECT p.id, p.url, p.site, p.digest, f.ladder, r.withheld
    FROM ({_PAGES}) p JOIN record r ON r.id = p.id
         LEFT JOIN field f ON f.record_id = p.id AND f.field = ?
    ORDER BY p.id, f.id
"""  # noqa: S608 - a statement of ours


@dataclass(frozen=True, slots=True)
class Page:
    """A page that has a record, with its answers by field."""

    record_id: int
    url: str
    site: str
    digest: str
    answers: dict[str, Answer] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Offer:
    """What one rule said of a field of a page, whether it became the answer or not."""

    page: Page
    field: str
    value: str
    weight: float
    method: str


def pages_of(
    store: Store, only: str | None = None, within: Container[int] | None = None
) -> Iterator[Page]:
    """Yield the pages that have a record, each with its newest answers, or with that of one field.

    ``within`` are the numbers of the records that count; all of them otherwise.
    """
    sql, more = (_ANSWERS, ()) if only is None else (_ANSWERS_OF_ONE, (only,))
    for rows in _batches(store, sql, *more):
        yield from _pages([row for row in rows if within is None or row[0] in within])


def page_at(store: Store, record_id: int) -> Page | None:
    """Return the page of one newest record with its answers; nothing when it is none any more."""
    page = next(_pages(store.rows(_ANSWERS, record_id - 1, 1)), None)
    return page if page is not None and page.record_id == record_id else None


def _pages(rows: list[tuple[Any, ...]]) -> Iterator[Page]:
    for (number, url, site, digest), group in groupby(rows, key=itemgetter(0, 1, 2, 3)):
        answers = {
            name: Answer(tuple(json.loads(values)), weight, method)
            for _, _, _, _, name, values, weight, method in group
            if name is not None
        }
        yield Page(number, url, site, digest, answers)


def records_of(store: Store, wanted: RecordFilter, field: Field) -> frozenset[int]:
    """Return the numbers of the newest records that a filter of the list shows.

    The list counts pages by numbers of its own. Weights, methods and verdicts are those on a field.
    """
    lines = set(store.listing.ids(wanted, field=field))
    rows = store.rows("SELECT l.number, u.record_id FROM listing l JOIN url u ON u.key = l.url_key")
    return frozenset(record for number, record in rows if number in lines)


def sites_of(store: Store, within: Container[int] | None = None) -> dict[int, str]:
    """Return the site of every newest record, or of those that count, by the record's number."""
    return {
        number: site
        for rows in _batches(store, _PAGES)
        for number, _, site, _ in rows
        if within is None or number in within
    }


def offers_of(
    store: Store,
    field_name: str,
    beginning: str,
    headway: Headway = UNWATCHED,
    within: Container[int] | None = None,
) -> Iterator[Offer]:
    """Yield what the methods of that beginning offered for a field, whether it became the answer or not.

    Also counted is what was offered where no value was likely enough to become the answer.

    Raises:
        GivenUpError: nobody waits for it any more.

    """
    needle = f'"{beginning}'
    for rows in _batches(store, _LADDERS, field_name):
        for number, url, site, digest, ladder, withheld in headway.watch(rows):
            # Most of the ladders need not be taken apart.
            if needle not in (withheld if ladder is None else ladder):
                continue
            if within is not None and number not in within:
                continue
            page = Page(number, url, site, digest)
            rungs = withheld_ladders(withheld).get(field_name, []) if ladder is None else None
            for each in json.loads(ladder) if rungs is None else rungs:
                if each["method"].startswith(beginning):
                    yield Offer(page, field_name, each["value"], each["weight"], each["method"])


def withheld_ladders(withheld: str) -> dict[str, list[dict[str, Any]]]:
    """Return the ladders of the fields of a record for which no value was likely enough, by field."""
    return {each["field"]: each["ladder"] for each in json.loads(withheld)}


def _batches(store: Store, sql: str, *more: object) -> Iterator[list[tuple[Any, ...]]]:
    last = 0
    while True:
        newest = store.rows(f"SELECT max(id), count(*) FROM ({_PAGES})", last, BATCH)  # noqa: S608 - a statement of ours
        end, count = newest[0]
        if not count:
            return
        yield store.rows(sql, last, BATCH, *more)
        last = end
