"""The stories of a project: its records as messages, and what is found among them in a worker process."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from carmengui.engine.model import Field, KnownError
from carmengui.engine.model.headway import UNWATCHED, Headway, Step
from carmengui.engine.storage import Store
from carmengui.engine.stories.basis import StoryBasis
from carmengui.engine.stories.finding import StoryText, found_among
from carmengui.engine.stories.overview import PairReason, StoryMessage
from carmengui.engine.stories.shared_text import pair_reason
from carmengui.engine.workers import TaskLimits, WorkerPool
from carmengui.engine.workers.waiting import await_value

MOST_MESSAGES = 20_000
"""So many messages, the newest, are compared."""
LEAST_WORDS = 25
"""A page with fewer words of main text tells no story."""
_LIMITS = TaskLimits(timeout_s=1_800.0, memory_mb=4_000)
_AT_ONCE = 200
_ARTICLE = "article"
_LISTED = f"""
    SELECT l.record_id, l.url, l.host, l.title, l.lang,
           (SELECT value FROM field f WHERE f.record_id = l.record_id AND f.field = '{Field.DATE}'),
           (SELECT ladder FROM field f WHERE f.record_id = l.record_id AND f.field = '{Field.DATE}'
            AND f.ladder LIKE '%"moment"%'),
           (SELECT value FROM field f WHERE f.record_id = l.record_id
            AND f.field = '{Field.PAGE_TYPE}'),
           (SELECT min(c.at) FROM capture c WHERE c.url_key = l.url_key)
    FROM listing l WHERE l.record_id > 0
    ORDER BY l.stored_at DESC, l.number DESC LIMIT {MOST_MESSAGES}
"""  # noqa: S608 - ours
_TEXTS = "SELECT id, main_text, text FROM record WHERE id IN ({})"
_OF_URL = """
    SELECT r.main_text, r.text FROM listing l JOIN record r ON r.id = l.record_id WHERE l.url = ?
"""


@dataclass(frozen=True, slots=True)
class _Listed:
    """A record as the tables have it."""

    number: int
    message: StoryMessage


def find_stories(store: Store, headway: Headway = UNWATCHED) -> StoryBasis:
    """Find out which records of a project tell the same, in a worker process.

    Raises:
        KnownError: a worker failed, or nobody waits any more.

    """
    listed = _listed(store)
    headway.begin(Step.STORIES, len(listed))
    texts = []
    for some in _chunks(listed, _AT_ONCE):
        texts += [each for each in _texts_of(store, some) if each.words >= LEAST_WORDS]
        headway.advance(len(some))
    with WorkerPool(1, _LIMITS) as pool:
        return await_value(pool.submit(found_among, tuple(texts)), headway)


def reason_of(store: Store, basis: StoryBasis, first: str, second: str) -> PairReason:
    """Return why two messages are together, or are not, with both of their texts.

    Raises:
        KnownError: one of them is not in the project any more.

    """
    messages = {message.url: message for message in basis.messages}
    texts = []
    for url in (first, second):
        rows = store.rows(_OF_URL, url)
        if not rows or url not in messages:
            raise KnownError("{url} has no record any more.", "Find stories again.", url=url)
        texts.append(StoryText(messages[url], _unpacked(*rows[0])))
    return pair_reason(texts[0], texts[1], basis.similarity_of(first, second))


def texts_of(store: Store, urls: Iterable[str]) -> dict[str, str]:
    """Return the main texts of records by URL, as far as there are any."""
    texts = {}
    for url in urls:
        rows = store.rows(_OF_URL, url)
        if rows:
            texts[url] = _unpacked(*rows[0])
    return texts


def moment_of(day: str, first_seen_s: float, moment: str = "") -> float:
    """Return when a message was published, in seconds since 1970.

    Without a ``moment`` (ISO form; a time without an offset is taken for that of Greenwich) the day alone
    is known: on the day on which a message was seen first, that moment is nearer than noon.

    >>> moment_of("2026-03-02", 0.0) == datetime(2026, 3, 2, 12, tzinfo=UTC).timestamp()
    True
    >>> moment_of("2026-03-02", 0.0, "2026-03-02T09:30:00+03:00") == datetime(2026, 3, 2, 6, 30, tzinfo=UTC).timestamp()
    True
    """
    seen = datetime.fromtimestamp(first_seen_s, UTC)
    try:
        if moment:
            told = datetime.fromisoformat(moment)
            return (told if told.tzinfo else told.replace(tzinfo=UTC)).timestamp()
        if not day or day[:10] == f"{seen:%Y-%m-%d}":
            return first_seen_s
        return datetime.fromisoformat(day[:10]).replace(hour=12, tzinfo=UTC).timestamp()
    except ValueError:  # a year or a month alone
        return first_seen_s


def _moment_in(ladder: str | None, day: str) -> str:
    """Return the moment that the candidates of a day tell, if any does."""
    told = json.loads(ladder) if ladder else ()
    return next(
        (each["moment"] for each in told if each["value"] == day and each.get("moment")), ""
    )


def _listed(store: Store) -> list[_Listed]:
    rows, dated_hosts = [], set()
    for number, url, host, title, lang, day, ladder, kind, seen in store.rows(_LISTED):
        is_article = bool(day) or kind == _ARTICLE
        dated_hosts |= {host} if is_article else set()
        moment = moment_of(day or "", seen or 0.0, _moment_in(ladder, day))
        message = StoryMessage(url, title, host, lang, moment, 0.0, is_dated=bool(day))
        rows.append((_Listed(number, message), is_article))
    # Where articles are dated, a page without a date is a list of them, or says who the editors are.
    told = [
        each for each, is_article in rows if is_article or each.message.source not in dated_hosts
    ]
    return sorted(told, key=lambda each: (each.message.moment_s, each.message.url))


def _texts_of(store: Store, listed: Sequence[_Listed]) -> Iterator[StoryText]:
    marks = ", ".join("?" * len(listed))
    packed = {
        number: (main, text)
        for number, main, text in store.rows(
            _TEXTS.format(marks), *(each.number for each in listed)
        )
    }
    for each in listed:
        if each.number in packed:
            yield StoryText(each.message, _unpacked(*packed[each.number]))


def _unpacked(main: bytes, text: bytes) -> str:
    # What is left without the text that pages of a site share: a main text may hold some of that.
    packed = text or main
    return zlib.decompress(packed).decode() if packed else ""


def _chunks(rows: Sequence[_Listed], size: int) -> Iterator[Sequence[_Listed]]:
    return (rows[start : start + size] for start in range(0, len(rows), size))
