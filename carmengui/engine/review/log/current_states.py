"""What stands for each answer as the records have it now: a table that lists are joined with."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Protocol

from carmengui.engine.model import KnownError
from carmengui.engine.model.answers import Values
from carmengui.engine.model.review import WHOLE_RECORD, How, LoggedDecision
from carmengui.engine.review.truth.adjudication import how_they_stand
from carmengui.engine.review.truth.in_force import MODERATION, decider_of, judgement_on, rank
from carmengui.engine.storage.full_texts.table import CHANGED
from carmengui.engine.storage.rows import to_moment, url_key
from carmengui.engine.storage.tables.database import PlainDatabase, open_database

_AT_ONCE = 500
_AT_A_STEP = 40
"""So many URLs are refreshed while a verdict may have to wait: some milliseconds."""
_CURRENT = """
    SELECT u.key, u.url, c.digest, f.field, f."values", f.weight, f.method
    FROM url u JOIN record r ON r.id = u.record_id JOIN capture c ON c.id = r.capture_id
    LEFT JOIN field f ON f.record_id = r.id AND (?1 IS NULL OR f.field = ?1)
    WHERE u.key IN ({marks})
"""
_IS_JOINING = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'recordcapture'"
_PARTS = """
    SELECT a.main_key, a.url_key, c.digest FROM recordcapture a
    JOIN url u ON u.key = a.url_key JOIN capture c ON c.id = u.capture_id
    WHERE a.main_key IN (SELECT value FROM json_each(?))
"""
_MAINS = """
    SELECT DISTINCT main_key FROM recordcapture
    WHERE main_key IS NOT NULL AND url_key IN (SELECT value FROM json_each(?))
"""
_WRITTEN_SINCE = """
    SELECT u.key FROM record r JOIN url u ON u.key = r.url_key AND u.record_id = r.id
    WHERE r.id >= ?
"""
_STATED = """
    SELECT url_key FROM decision UNION SELECT url_key FROM verdict_now WHERE state <> ''
"""
"""What was decided on, and what has a state by what was decided on its full text."""
_PUT = """
    INSERT INTO verdict_now (url_key, field, state, how, number, changed)
    VALUES (?, ?, ?, ?, ?, (SELECT coalesce(max(changed), 0) + 1 FROM verdict_now))
    ON CONFLICT (url_key, field) DO UPDATE SET
        state = excluded.state, how = excluded.how, number = excluded.number,
        changed = excluded.changed
    WHERE (state, how, number) <> (excluded.state, excluded.how, excluded.number)
"""
_REOPEN = """
    UPDATE verdict_now SET state = '', how = 'seen', number = 0,
        changed = (SELECT max(changed) + 1 FROM verdict_now)
    WHERE url_key = ? AND field = ? AND state <> ''
"""


@dataclass(frozen=True, slots=True)
class NowState:
    """What stands for an answer; an empty ``state`` says that it is open again.

    ``changed`` counts the changes of the whole table; ``number`` is the line that decides.
    """

    url_key: int
    field: str
    state: str
    how: How
    number: int
    changed: int


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer of a record for one field."""

    values: Values
    weight: float
    method: str


@dataclass(frozen=True, slots=True)
class Current:
    """The answers of a record as they are now, and the capture they were read from."""

    url: str
    digest: str
    fields: dict[str, Answer]
    changed_at: datetime | None = None
    """When one of its full texts changed: what was said before is about another version."""


class VerdictLog(Protocol):
    """What bringing states up to date needs of the log of decisions."""

    @property
    def current(self) -> CurrentValues:
        """The answers of the project's records."""

    def of_urls(self, keys: Sequence[int]) -> Iterable[LoggedDecision]:
        """Return the decisions in force on URLs by the keys of these."""

    def rows(self, sql: str, *params: object) -> list[tuple[Any, ...]]:
        """Return what a query finds."""

    def change(self, sql: str, *params: object) -> int:
        """Write, within a transaction; return how many rows changed."""

    def writing(self) -> AbstractContextManager[None]:
        """Return a transaction: all of it is written, or nothing."""


class CurrentValues:
    """Reads the answers of the records beside which verdicts stand."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._db: PlainDatabase | None = None
        self._newest: int | None = None

    def of(self, keys: Sequence[int], only: str | None = None) -> dict[int, Current]:
        """Return the answers of the records of URLs by the keys of these, or those for one field."""
        found: dict[int, Current] = {}
        if not self._is_open() or self._db is None:
            return found
        changed = {key: to_moment(at) for key, at in self._joined(CHANGED, keys)}
        for start in range(0, len(keys), _AT_ONCE):
            some = keys[start : start + _AT_ONCE]
            sql = _CURRENT.format(marks=", ".join("?" * len(some)))
            rows = self._db.execute_sql(sql, (only, *some)).fetchall()
            for key, url, digest, field, values, *rest in rows:
                fields = found.setdefault(key, Current(url, digest, {}, changed.get(key))).fields
                if field is not None:
                    fields[field] = Answer(tuple(json.loads(values)), *rest)
        return found

    def full_texts(self, keys: Sequence[int]) -> list[tuple[int, int, str]]:
        """Return the full texts in the records of URLs: key of the page, own key and digest."""
        return self._joined(_PARTS, keys)

    def pages_of(self, keys: Sequence[int]) -> list[int]:
        """Return the pages in whose records URLs are as full texts, all by their keys."""
        return [key for (key,) in self._joined(_MAINS, keys)]

    def _joined(self, sql: str, keys: Sequence[int]) -> list[Any]:
        if (
            not self._is_open()
            or self._db is None
            or not self._db.execute_sql(_IS_JOINING).fetchone()
        ):
            return []
        return list(self._db.execute_sql(sql, (json.dumps(list(keys)),)).fetchall())

    def keys_since_last(self) -> list[int] | None:
        """Return the keys of URLs with records written since the last call; nothing at the first."""
        if not self._is_open() or self._db is None:
            return None
        newest, self._newest = self._newest, self._newest_record()
        if newest is None:
            return None
        # The last record may have been written anew with the same number.
        rows = self._db.execute_sql(_WRITTEN_SINCE, (newest,)).fetchall()
        return [key for (key,) in rows]

    def _newest_record(self) -> int:
        assert self._db is not None
        sql = "SELECT coalesce(max(id), 0) FROM record"
        return int(self._db.execute_sql(sql).fetchone()[0])

    def _is_open(self) -> bool:
        """Open the database of the records, if there is one: verdicts stand without them, too."""
        if self._db is None and self._path.is_file():
            with suppress(KnownError):
                self._db = open_database(self._path, read_only=True)
        return self._db is not None

    def close(self) -> None:
        """Close the database of the records."""
        if self._db is not None:
            self._db.close()
            self._db = None


def settle(log: VerdictLog, urls: Iterable[str]) -> None:
    """Bring the states of some URLs up to date, within a transaction."""
    said = {url_key(url) for url in urls}
    keys = sorted({*said, *log.current.pages_of(sorted(said))})
    for start in range(0, len(keys), _AT_ONCE):
        _settle(log, keys[start : start + _AT_ONCE])


def refreshing(log: VerdictLog, *, only_new: bool = False) -> Iterator[None]:
    """Bring states up to date, some at each step; between two others may write.

    With ``only_new`` those of the records that were written since this was done last.
    """
    keys = log.current.keys_since_last()
    if keys is None or not only_new:
        rows = log.rows(_STATED)
        said = [key for (key,) in rows]
        keys = list(dict.fromkeys((*said, *log.current.pages_of(said))))
    for start in range(0, len(keys), _AT_A_STEP):
        with log.writing():
            _settle(log, keys[start : start + _AT_A_STEP])
        yield


def _settle(log: VerdictLog, keys: Sequence[int]) -> None:
    lines: dict[tuple[int, str], list[LoggedDecision]] = defaultdict(list)
    for line in log.of_urls(keys):
        lines[url_key(line.decision.url), line.decision.field].append(line)
    marks = ", ".join("?" * len(keys))
    stated = log.rows(
        f"SELECT url_key, field FROM verdict_now WHERE state <> '' AND url_key IN ({marks})",  # noqa: S608 - question marks only
        *keys,
    )
    for key, field in stated:
        lines.setdefault((key, WHOLE_RECORD if field == MODERATION else field), [])
    on_full_texts = _on_full_texts(log, keys)
    for place in on_full_texts:
        lines.setdefault(place, [])
    current = log.current.of(sorted({key for key, _ in lines}))
    for (key, field), said in lines.items():
        _put_dispute(log, key, field, how_they_stand(said))
        others = on_full_texts.get((key, field), ())
        for about in _abouts(field):
            now = current.get(key)
            decided = decided_on(about, said, now) or decided_beside(about, others, now)
            _put(log, key, about, decided)


def _on_full_texts(
    log: VerdictLog, keys: Sequence[int]
) -> dict[tuple[int, str], list[LoggedDecision]]:
    """Return what was decided on the full texts of pages, as they are now, by page and field."""
    parts = {part: (main, digest) for main, part, digest in log.current.full_texts(keys)}
    found: dict[tuple[int, str], list[LoggedDecision]] = defaultdict(list)
    for line in log.of_urls(sorted(parts)) if parts else ():
        said = line.decision
        main, digest = parts[url_key(said.url)]
        if said.capture_digest == digest:
            found[main, said.field].append(line)
    return found


def states_since(log: VerdictLog, changed: int) -> tuple[NowState, ...]:
    """Return the states that changed after a count of changes, the oldest first."""
    rows = log.rows(
        "SELECT url_key, field, state, how, number, changed FROM verdict_now"
        " WHERE changed > ? ORDER BY changed",
        changed,
    )
    return tuple(
        NowState(key, field, state, How(how), *rest) for key, field, state, how, *rest in rows
    )


def _abouts(field: str) -> tuple[str, ...]:
    """Return what is to be looked at: of a whole record its relevance and the moderator's flag."""
    return (WHOLE_RECORD, MODERATION) if field == WHOLE_RECORD else (field,)


def decided_on(
    field: str, lines: Sequence[LoggedDecision], current: Current | None
) -> tuple[str, str, int] | None:
    """Return state, way and number of the line that decides on a field as it is now; none: open."""
    newest = max(lines, key=rank, default=None)
    if newest is None:
        return None
    digest = current.digest if current else newest.decision.capture_digest
    answer = current.fields.get(field) if current else newest.decision
    values = answer.values if answer else ()
    since = current.changed_at if current else None
    of_this = [
        line
        for line in lines
        if line.decision.capture_digest == digest and (since is None or line.decision.at >= since)
    ]
    decider = decider_of(of_this, field, values)
    state = judgement_on(decider, values) if decider else None
    return (str(state), str(decider.decision.how), decider.number) if decider and state else None


def decided_beside(
    field: str, lines: Sequence[LoggedDecision], current: Current | None
) -> tuple[str, str, int] | None:
    """Return the same of a line about a full text; it stands where the record has the same value."""
    if current is None or not lines:
        return None
    answer = current.fields.get(field)
    values = answer.values if answer else ()
    decider = decider_of(lines, field, values)
    state = judgement_on(decider, values) if decider else None
    return (str(state), str(decider.decision.how), decider.number) if decider and state else None


def _put_dispute(log: VerdictLog, key: int, field: str, said: str) -> None:
    if said:
        log.change("INSERT OR REPLACE INTO disputed VALUES (?, ?, ?)", key, field, said)
    else:
        log.change("DELETE FROM disputed WHERE field = ? AND url_key = ?", field, key)


def _put(log: VerdictLog, key: int, field: str, decided: tuple[str, str, int] | None) -> None:
    if decided is None:
        log.change(_REOPEN, key, field)
    else:
        log.change(_PUT, key, field, *decided)
