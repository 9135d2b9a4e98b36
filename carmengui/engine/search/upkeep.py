"""Brings the search index up to date: what changed since it was last made is taken in or out.

Nothing is written while a page is crawled but a mark (see ``search_changes``). An index that follows
the marks is the same as one that is made from the beginning, for that follows all marks there are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from carmengui.engine.model import Field, Sentence
from carmengui.engine.model.headway import UNWATCHED, Headway, Step
from carmengui.engine.model.refusal import RefusalCause
from carmengui.engine.search.index import SearchIndex
from carmengui.engine.search.lexicon import Lexicon, read_lexicon
from carmengui.engine.search.page import CLASS_FIELDS, IndexedPage, values_of
from carmengui.engine.search.words import words_of
from carmengui.engine.storage import Store
from carmengui.engine.storage.listing.word_search import RemovedPage
from carmengui.engine.storage.records import text_of
from carmengui.engine.storage.tables.search_changes import GONE_STATUSES, RECORD

AT_ONCE = 500
"""So many marks are followed in one transaction of the index."""
_SEEN, _STAMP, _KEY = "seen", "stamp", "url_key"
_LAST = "SELECT stamp FROM searchchange WHERE number = ?"
_NEWER = "SELECT 1 FROM searchchange WHERE url_key = ? AND number > ? LIMIT 1"
_LEFT = "SELECT count(*) FROM searchchange WHERE number > ?"
_WAITING = "SELECT count(DISTINCT url_key) FROM searchchange WHERE number > ?"
_MARKS = (
    "SELECT number, url_key, kind, stamp FROM searchchange WHERE number > ? ORDER BY number LIMIT ?"
)
_SITES = "SELECT site FROM listing GROUP BY site ORDER BY min(number)"
_GONE = f"""
    SELECT at, status, cause, reason FROM visit
    WHERE url_key = ? AND (cause = '{RefusalCause.ROBOTS}' OR status BETWEEN 1 AND 399
                           OR status IN ({", ".join(map(str, GONE_STATUSES))}))
    ORDER BY id DESC LIMIT 1
"""  # noqa: S608 - ours
"""The last visit that tells whether the page is there: one that failed otherwise does not."""
_URL = """
    SELECT l.number, u.url, h.name, r.site, u.record_id, r.text, r.main_text, c.at, u.state, u.cause,
           u.reason
    FROM url u JOIN host h ON h.id = u.host_id JOIN record r ON r.id = u.record_id
         JOIN capture c ON c.id = r.capture_id JOIN listing l ON l.url_key = u.key
    WHERE u.key = ?
"""
_SEARCHED = (Field.TITLE, Field.AUTHORS, Field.KEYWORDS)
_ASKED = (*_SEARCHED, *CLASS_FIELDS, Field.EMAILS, Field.LANGUAGE, Field.DATE, Field.MODIFIED)
_FIELDS = (
    'SELECT field, "values", weight FROM field WHERE record_id = ? AND field IN '  # noqa: S608 - ours
    f"({', '.join(repr(str(field)) for field in _ASKED)}) ORDER BY id"
)


@dataclass(frozen=True, slots=True)
class _Stored:
    """A URL as the tables have it."""

    number: int
    url: str
    host: str
    site: str
    record_id: int
    text: bytes
    main_text: bytes
    at: float
    state: int
    cause: str
    reason: str


def is_current(index: SearchIndex, store: Store) -> bool:
    """Tell whether the index has followed all marks."""
    seen = _seen(index, store)
    is_marked = seen is None or store.rows(_LEFT, seen)[0][0]
    return not is_marked and _new_lexicon(index) is None


def waiting(index: SearchIndex | None, store: Store) -> tuple[int, int]:
    """Return of how many pages the index has not followed a mark, and how many have one at all."""
    seen = (_seen(index, store) or 0) if index is not None else 0
    left, all_of = store.rows(_WAITING, seen)[0][0], store.rows(_WAITING, 0)[0][0]
    if index is not None and all_of and not left:
        # A query has the roots of the lexicon, too: there is work even if no page has its words.
        new = _new_lexicon(index)
        left = max(1, len(_keys_changed(index, new))) if new is not None else 0
    return left, all_of


def bring_up_to_date(index: SearchIndex, store: Store, headway: Headway = UNWATCHED) -> int:
    """Follow the marks that the index has not seen, and return how many these were.

    Raises:
        GivenUpError: nobody waits for it any more; what was taken in until then stays.
        KnownError: the index cannot be written.

    """
    followed = 0
    left = store.rows(_LEFT, _seen(index, store) or 0)[0][0]
    if left:
        headway.begin(Step.INDEXING, left)
    while count := follow_some(index, store):
        followed += count
        headway.reach(followed)
    return followed


def follow_some(index: SearchIndex, store: Store, most: int = AT_ONCE) -> int:
    """Follow the next marks, so many at most, in one transaction; return how many.

    Raises:
        KnownError: the index cannot be written.

    """
    with index.writing():
        seen = _seen(index, store)
        if seen is None:  # the tables are others than those it was made of: an older copy came back
            index.clear()
            seen = 0
        followed = _follow_lexicon(index, store, most)
        if followed is None:  # so many pages have its words that all are indexed anew, step by step
            followed = seen = 0
        marks = store.rows(_MARKS, seen, most)
        for _, url_key, kind, _ in marks:
            _take(index, store, url_key, is_new_record=kind == RECORD)
        if marks:
            index.forget_touched()
            index.set_sites([name for (name,) in store.rows(_SITES)])
            number, url_key, _, stamp = marks[-1]
            for name, value in ((_SEEN, number), (_STAMP, stamp), (_KEY, url_key)):
                index.set_state(name, str(value))
    return len(marks) + followed


def _new_lexicon(index: SearchIndex) -> Lexicon | None:
    """Return the project's lexicon if it is another one than the index has followed."""
    lexicon = read_lexicon(index.project)
    return None if lexicon.text == index.lexicon.text else lexicon


def _keys_changed(index: SearchIndex, lexicon: Lexicon) -> list[int]:
    """Return the pages on which a word stands whose root is another one in a lexicon."""
    words = index.lexicon.changed_words(lexicon)
    return index.keys_with(word for word in words if words_of(word) == [word])


def _follow_lexicon(index: SearchIndex, store: Store, most: int) -> int | None:
    """Give the words of the pages their roots by the lexicon as it is now; return of how many pages.

    Where that are more than ``most``, the index is emptied and nothing is returned.
    """
    lexicon = _new_lexicon(index)
    if lexicon is None:
        return 0
    keys = _keys_changed(index, lexicon)
    if len(keys) > most:
        index.clear()
        index.set_lexicon(lexicon)
        return None
    index.set_lexicon(lexicon)
    for key in keys:
        _take(index, store, key, is_new_record=True)
    return len(keys)


def _seen(index: SearchIndex, store: Store) -> int | None:
    """Return up to which mark the index has followed; nothing where that mark was never there."""
    seen = int(index.state(_SEEN) or 0)
    if not seen:
        return 0
    there = store.rows(_LAST, seen)
    if there:
        return seen if str(there[0][0]) == index.state(_STAMP) else None
    return seen if store.rows(_NEWER, int(index.state(_KEY)), seen) else None


def _take(index: SearchIndex, store: Store, url_key: int, *, is_new_record: bool) -> None:
    """Bring what the index has of one URL up to date."""
    rows = store.rows(_URL, url_key)
    if not rows:
        index.forget(url_key)
        return
    stored = _Stored(*rows[0])
    gone = _gone(store, url_key, stored)
    if gone is not None:
        at, reason = gone
        index.remove(RemovedPage(stored.number, url_key, stored.url, stored.site, at, reason))
    elif is_new_record or not index.has(url_key):
        index.add(_page(store, url_key, stored))


def _gone(store: Store, url_key: int, stored: _Stored) -> tuple[float, Sentence] | None:
    """Return since when and why a page is not there any more; nothing where it is."""
    last = store.rows(_GONE, url_key)
    if stored.state == 2 and stored.cause == RefusalCause.ROBOTS:
        return (last[0][0] if last else stored.at), Sentence.from_text(stored.reason)
    if not last:
        return None
    at, status, cause, reason = last[0]
    if cause == RefusalCause.ROBOTS:
        return at, Sentence.from_text(reason)
    if status in GONE_STATUSES:
        return at, Sentence.of("server returned {status}", status=status)
    return None


def _page(store: Store, url_key: int, stored: _Stored) -> IndexedPage:
    said: dict[str, tuple[tuple[str, ...], float]] = {
        field: (values_of(values), weight)
        for field, values, weight in store.rows(_FIELDS, stored.record_id)
    }
    weights = [said[field][1] for field in _SEARCHED if field in said]
    own_day = next(iter(_values(said, Field.DATE) + _values(said, Field.MODIFIED)), "")[:10]
    year = own_day[:4]
    day = own_day if len(own_day) == 10 else f"{datetime.fromtimestamp(stored.at, UTC):%Y-%m-%d}"
    return IndexedPage(
        number=stored.number,
        url_key=url_key,
        url=stored.url,
        host=stored.host,
        site=stored.site,
        language=next(iter(_values(said, Field.LANGUAGE)), "").partition("-")[0].lower(),
        title=next(iter(_values(said, Field.TITLE)), ""),
        authors=_values(said, Field.AUTHORS),
        keywords=_values(said, Field.KEYWORDS),
        classes=tuple(value for field in CLASS_FIELDS for value in _values(said, field)),
        text=text_of(stored.text) or text_of(stored.main_text),
        weight=sum(weights) / len(weights) if weights else 0.0,
        day=day,
        year=int(year) if year.isdecimal() and len(year) == 4 else 0,
        emails=_values(said, Field.EMAILS),
    )


def _values(said: dict[str, tuple[tuple[str, ...], float]], field: Field) -> tuple[str, ...]:
    return said[field][0] if field in said else ()


def stored_texts(store: Store, url_keys: list[int]) -> Iterator[tuple[int, str]]:
    """Yield the text of each page as it is indexed."""
    for key in url_keys:
        rows: list[tuple[Any, ...]] = store.rows(_URL, key)
        if rows:
            stored = _Stored(*rows[0])
            yield key, text_of(stored.text) or text_of(stored.main_text)
