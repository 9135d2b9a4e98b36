"""What people and comparisons say of the listed records: columns from ``review.sqlite``, in memory.

Its tables know URLs by their keys; here they are turned into numbers of records. Of verdicts only
those that changed are read again. The file is opened when it is first asked for,
for reading only, and may as well be missing.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.model import Field
from carmengui.engine.model.review import WHOLE_RECORD, How, Judgement
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.storage.listing.columns import Column, parsed
from carmengui.engine.storage.listing.keys import KeyIndex, no_keys
from carmengui.engine.storage.listing.verdicts import HOWS, OPEN, STATES, Verdicts
from carmengui.engine.storage.tables.database import PlainDatabase

FLAG = "*"
"""Stands in place of a field where the moderator's flag of a record is kept."""
KINDS = ("", "different", "new found", "no longer found", "weight only")
"""How a value differs from the one it is compared with; unchanged ones are not in the table."""
_LAST = np.iinfo(np.int32).max
_VERDICTS = """
    SELECT state, how, group_concat(url_key)
    FROM verdict_now WHERE changed > ? AND changed <= ? AND field = ? GROUP BY state, how
"""
_CHANGED = "SELECT coalesce(max(changed), 0) FROM verdict_now"
_DIFFERENCES = "SELECT kind, group_concat(url_key) FROM difference WHERE field = ? GROUP BY kind"
_DIFFERENCES_SUM = """
    SELECT count(*), total((url_key & 65535) * (unicode(kind) + unicode(substr(kind, 2))))
    FROM difference WHERE field = ?
"""
_QUEUE = """
    SELECT group_concat(url_key), group_concat(rank), group_concat(coalesce(cluster, 0))
    FROM (SELECT url_key, rank, cluster FROM queue ORDER BY rank)
"""
_QUEUE_SUM = "SELECT count(*), total((url_key & 65535) * rank), total(cluster) FROM queue"
_DISPUTES = "SELECT said, group_concat(url_key) FROM disputed WHERE field = ? GROUP BY said"
DISPUTES = ("", "agree", "differ", "settled")
"""What those say of an answer who judged it both."""
_GLANCES = {
    # Keys are spread evenly: one record in 64 has a key that is so near to 0.
    "difference": "SELECT count(*), total(unicode(kind) + unicode(substr(kind, 2))) FROM difference"
    " WHERE url_key BETWEEN -(1 << 57) AND 1 << 57",
    "queue": "SELECT count(*), total(rank), total(cluster) FROM queue"
    " WHERE url_key BETWEEN -(1 << 57) AND 1 << 57",
}
_SIZES = {"difference": "SELECT count(*) FROM difference", "queue": "SELECT count(*) FROM queue"}
_LARGE = 5_000
"""Rows of comparison and queue; fewer are always looked at, all of them."""
_CHECK_EVERY_S = 10.0
_REASONS = "SELECT url_key, reason FROM queue WHERE url_key IN ({})"
JUDGED, NOT_JUDGED = Sentence("judged"), Sentence("not judged yet")
"""Reasons of the queue that say nothing but whether a record is judged."""


@dataclass(frozen=True, slots=True)
class LineReview:
    """What stands for one line of the list beside the record itself.

    ``verdict`` and ``how`` (empty: nobody judged it) and ``difference`` speak of the field under
    review; ``reason`` and ``cluster`` (0: none) of the queue.
    """

    verdict: str = OPEN
    how: str = ""
    difference: str = ""
    reason: Sentence = NOTHING
    cluster: int = 0


NOT_REVIEWED = LineReview()
"""Nobody and nothing has said anything."""


def reason_now(reason: Sentence, verdict: str) -> Sentence:
    """Return the reason of a record in the queue, which was ranked before the newest verdicts."""
    words = dict(reason.values).get("words", reason)
    if verdict in {OPEN, Judgement.LATER}:
        return NOT_JUDGED if words == JUDGED else reason
    return JUDGED if words == NOT_JUDGED else reason


class ReviewColumns:
    """Reads verdicts, differences and the queue. Ask :meth:`catch_up` before the columns."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._db: PlainDatabase | None = None
        self._stamp: int | None = None
        self._check_at, self._is_unsure = 0.0, False
        self._index = no_keys()
        self._tables: frozenset[str] = frozenset()
        self._glanced: tuple[tuple[Any, ...], ...] = ()
        self._sizes: tuple[tuple[Any, ...], ...] = ()
        self._verdicts: dict[str, Verdicts] = {}
        self._disputes: dict[Field, NDArray[np.int8]] = {}
        self._kinds: dict[str, tuple[object, NDArray[np.int8]]] = {}
        self._queue: tuple[object, NDArray[np.int32], NDArray[np.int32]] | None = None

    def catch_up(self, index: KeyIndex) -> None:
        """See what is in the file now; ``index`` is another one when records were added."""
        if index is not self._index:
            self._grow(index)
        if self._db is None and self._path.is_file():
            self._db = PlainDatabase(self._path, read_only=True)
        stamp = None if self._db is None else int(self._all("PRAGMA data_version")[0][0])
        is_due = time.monotonic() >= self._check_at
        if stamp != self._stamp or (self._is_unsure and is_due):
            self._stamp = stamp
            names = self._all("SELECT name FROM sqlite_master WHERE type = 'table'")
            self._tables = frozenset(str(name) for (name,) in names)
            # Few answers are judged twice: these are read again.
            self._disputes.clear()
            self._take_in()
            self._compare(thoroughly=is_due)

    def check_soon(self) -> None:
        """Look closely the next time whether comparison and queue are others."""
        self._check_at = 0.0

    def close(self) -> None:
        """Close the file."""
        if self._db is not None:
            self._db.close()
            self._db = None

    def column(self, name: str, field: Field) -> Column:
        """Return a column by its name; verdicts and the like are those on a field."""
        match name:
            case "verdict":
                return self.verdicts(field)
            case "relevance":
                return self.verdicts(WHOLE_RECORD)
            case "moderation":
                return self.verdicts(FLAG)
            case "difference":
                return self.differences(field)
            case "reviewers":
                return self.disputes(field)
            case _:
                return self.clusters()

    def verdicts(self, field: str) -> Column:
        """Return what stands for a field's values, or for the records when the field is empty."""
        return Column(STATES, self._listed(self._verdicts_on(field).states))

    def accepted(self, field: str) -> int:
        """Return how many records were accepted with their cluster: nobody saw their values."""
        verdicts, everybody = self._verdicts_on(field), self._index.everybody
        is_accepted = (verdicts.states != 0) & (verdicts.hows == HOWS.index(How.CLUSTER))
        return int(np.count_nonzero(is_accepted & everybody))

    def differences(self, field: Field) -> Column:
        """Return how a field's values differ from those they are compared with."""
        return Column(KINDS, self._listed(self._kinds_of(str(field))))

    def disputes(self, field: Field) -> Column:
        """Return where several reviewers judged a field's answer, and whether they agree."""
        if field not in self._disputes:
            codes = np.zeros(len(self._index.everybody), np.int8)
            is_there = "disputed" in self._tables
            for said, keys in self._all(_DISPUTES, str(field)) if is_there else ():
                if said in DISPUTES:
                    codes[self._index.numbers_of(parsed(keys))] = DISPUTES.index(said)
            codes[0] = 0
            self._disputes[field] = codes
        return Column(DISPUTES, self._listed(self._disputes[field]))

    def clusters(self) -> Column:
        """Return the cluster of each record; 0 for none."""
        clusters = self._queued()[1]
        values, codes = np.unique(clusters, return_inverse=True)
        return Column(tuple(values.tolist()), self._listed(codes))

    @property
    def ranks(self) -> NDArray[np.int32]:
        """The place of each record in the queue; those that are not in it come last."""
        return self._queued()[0]

    @property
    def has_queue(self) -> bool:
        """Whether anything waits in the queue."""
        ranks = self._queued()[0]
        return bool(len(ranks)) and bool((ranks != _LAST).any())

    def lines(self, numbers: Sequence[int], field: Field) -> dict[int, LineReview]:
        """Return what stands for some records."""
        known = [n for n in numbers if n < len(self._index.everybody)]
        reasons = self._reasons_of(known)
        verdicts, kinds = self._verdicts_on(str(field)), self._kinds_of(str(field))
        clusters = self._queued()[1]
        return {
            number: LineReview(
                STATES[verdicts.states[number]],
                HOWS[verdicts.hows[number]],
                KINDS[kinds[number]],
                reason_now(reasons.get(number, NOTHING), STATES[verdicts.states[number]]),
                int(clusters[number]),
            )
            for number in known
        }

    # Reading ------------------------------------------------------------------------------

    def _grow(self, index: KeyIndex) -> None:
        is_longer = self._index.top <= index.top
        self._verdicts = {
            field: verdicts
            for field, verdicts in self._verdicts.items()
            if is_longer and verdicts.grow(index)
        }
        self._index = index
        self._kinds.clear()
        self._disputes.clear()
        self._queue = None

    def _take_in(self) -> None:
        """Take in the verdicts that changed."""
        changed = int(self._sum("verdict_now", _CHANGED)[0])
        for field, verdicts in self._verdicts.items():
            verdicts.take_in(self._newer(field, verdicts.seen, changed), self._index, changed)

    def _compare(self, *, thoroughly: bool) -> None:
        """Forget comparison and queue where they are others.

        Nearly always it is a verdict that was written: then a part of large tables is looked at,
        and the rest later.
        """
        glance = self._each(_GLANCES)
        is_same = glance == self._glanced and sum(n for (n,) in self._sizes) > _LARGE
        self._is_unsure = is_same and not thoroughly
        if self._is_unsure:
            return
        self._glanced, self._sizes = glance, self._each(_SIZES)
        self._check_at = time.monotonic() + _CHECK_EVERY_S
        for field, (known, _) in list(self._kinds.items()):
            if known != self._sum("difference", _DIFFERENCES_SUM, field):
                del self._kinds[field]
        if self._queue is not None and self._queue[0] != self._sum("queue", _QUEUE_SUM):
            self._queue = None

    def _each(self, questions: dict[str, str]) -> tuple[tuple[Any, ...], ...]:
        return tuple(self._sum(table, sql) for table, sql in questions.items())

    def _verdicts_on(self, field: str) -> Verdicts:
        if field not in self._verdicts:
            verdicts = Verdicts(len(self._index.everybody))
            changed = int(self._sum("verdict_now", _CHANGED)[0])
            verdicts.take_in(self._newer(field, 0, changed), self._index, changed)
            self._verdicts[field] = verdicts
        return self._verdicts[field]

    def _newer(self, field: str, seen: int, changed: int) -> list[tuple[Any, ...]]:
        if "verdict_now" not in self._tables:
            return []
        return self._all(_VERDICTS, seen, changed, field)

    def _kinds_of(self, field: str) -> NDArray[np.int8]:
        if field not in self._kinds:
            codes = np.zeros(len(self._index.everybody), np.int8)
            is_there = "difference" in self._tables
            for kind, keys in self._all(_DIFFERENCES, field) if is_there else ():
                if kind in KINDS:
                    codes[self._index.numbers_of(parsed(keys))] = KINDS.index(kind)
            codes[0] = 0
            self._kinds[field] = self._sum("difference", _DIFFERENCES_SUM, field), codes
        return self._kinds[field][1]

    def _queued(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        if self._queue is None:
            size = len(self._index.everybody)
            ranks, clusters = np.full(size, _LAST, np.int32), np.zeros(size, np.int32)
            if "queue" in self._tables:
                keys, places, theirs = (parsed(text) for text in self._all(_QUEUE)[0])
                numbers = self._index.numbers_of(keys)
                ranks[numbers], clusters[numbers] = places, theirs
                ranks[0], clusters[0] = _LAST, 0
            self._queue = self._sum("queue", _QUEUE_SUM), ranks, clusters
        return self._queue[1], self._queue[2]

    def _reasons_of(self, numbers: Sequence[int]) -> dict[int, Sentence]:
        if "queue" not in self._tables or not numbers:
            return {}
        keys = {int(self._index.by_number[number]): number for number in numbers}
        sql = _REASONS.format(", ".join("?" * len(keys)))
        return {
            keys[key]: Sentence.from_text(reason or "") for key, reason in self._all(sql, *keys)
        }

    def _listed(self, codes: NDArray[Any]) -> NDArray[np.int32]:
        listed: NDArray[np.int32] = np.where(self._index.everybody, codes, -1).astype(np.int32)
        return listed

    def _sum(self, table: str, sql: str, *values: object) -> tuple[Any, ...]:
        return self._all(sql, *values)[0] if table in self._tables else (0,)

    def _all(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        return [] if self._db is None else list(self._db.execute_sql(sql, values).fetchall())
