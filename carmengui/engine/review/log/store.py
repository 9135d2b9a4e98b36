"""The log of verdicts: lines are added, never changed, and on disk when writing returns."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from carmengui.engine.model import KnownError
from carmengui.engine.model.review import Decision, Judgement, LoggedDecision
from carmengui.engine.review.log.current_states import CurrentValues, settle
from carmengui.engine.review.log.lines import (
    COLUMNS,
    CREATE,
    CREATE_QUOTES,
    INSERT,
    INSERT_QUOTE,
    line_of,
    quote_row,
    row_of,
)
from carmengui.engine.review.truth.identities import moment
from carmengui.engine.storage.review import REVIEW_VERSION, check_review_version
from carmengui.engine.storage.rows import url_key
from carmengui.engine.storage.tables.backups import copy_databases
from carmengui.engine.storage.tables.database import PlainDatabase, speaking_plainly

DID, UNDID, REDID, MERGED = "did", "undid", "redid", "merged"
"""Why a line was written: it was done, it undoes, it does once more, it came from elsewhere."""

_PRAGMAS = {"journal_mode": "wal", "synchronous": "full", "busy_timeout": 10_000}
_RECORDS = "carmen.sqlite"
_IN_FORCE = "NOT EXISTS (SELECT 1 FROM withdrawn w WHERE w.number = d.number)"
_STANDING_THEN = f"""
    SELECT {COLUMNS} FROM (
        SELECT d.*, row_number() OVER (
            PARTITION BY digest, url_key, field, reviewer, aspect ORDER BY at DESC, identity DESC
        ) AS place
        FROM decision d WHERE takes_back IS NULL AND {{in_force}} AND {{where}}
    ) WHERE place = 1 ORDER BY number
"""  # noqa: S608 - names of ours
_STANDING = _STANDING_THEN.replace("{in_force}", _IN_FORCE)
_STOOD = _STANDING_THEN.format(
    in_force="d.number <= ? AND d.number NOT IN (SELECT value FROM json_each(?))",
    where="(? IS NULL OR reviewer = ?)",
)
_TAKEN_THEN = """
    SELECT number, takes_back FROM decision WHERE takes_back IS NOT NULL AND number <= ?
    ORDER BY number DESC
"""
_DECIDED = f"""
    SELECT {COLUMNS} FROM decision WHERE takes_back IS NULL AND (? IS NULL OR reviewer = ?)
    ORDER BY number DESC LIMIT ?
"""  # noqa: S608 - names of ours
_SAID_LAST = """
    SELECT max(at) FROM decision
    WHERE url_key = ? AND digest = ? AND field = ? AND reviewer = ?
"""
_TICK = timedelta(microseconds=1)


class VerdictStore:
    """``review.sqlite`` as the log of decisions; one writer, any number of readers.

    Where the file is missing, or holds gold only, a reader finds no decisions.
    """

    def __init__(self, path: Path, *, read_only: bool = False) -> None:
        self.path = path
        self._db = PlainDatabase(path, read_only=read_only, pragmas=_PRAGMAS)
        self._is_ready = self._is_on_disk = False
        self.current = CurrentValues(path.with_name(_RECORDS))
        """The answers of the project's records, beside which the verdicts stand."""
        if not read_only:
            self._make_tables()
        self._is_on_disk = path.is_file()  # else in memory

    def write(self, decisions: Sequence[Decision]) -> tuple[int, ...]:
        """Write decisions, all or none, and return their numbers; they are on disk then.

        Raises:
            KnownError: they cannot be written; the log is as it was.

        """
        with self.writing():
            step = self.next_step()
            numbers = tuple(
                self.add(row_of(self._later(said), step=step, act=DID)) for said in decisions
            )
            self._keep_quotes(zip(numbers, decisions, strict=True))
            settle(self, {said.url for said in decisions})
        return numbers

    def _keep_quotes(self, noted: Iterable[tuple[int, Decision]]) -> None:
        kept = [(number, said.quote) for number, said in noted if said.quote is not None]
        if kept:
            self.change(CREATE_QUOTES)
            self.change_many(INSERT_QUOTE, (quote_row(number, quote) for number, quote in kept))

    def take_back(
        self,
        numbers: Iterable[int],
        *,
        reviewer: str,
        at: datetime,
        act: str = DID,
        step: int | None = None,
    ) -> tuple[int, ...]:
        """Take lines back, each by a line of its own; taking back a take-back restores.

        Lines that are unknown or already taken back are left alone. ``step``: the earlier step that
        this belongs to. Returns the new numbers.
        """
        with self.writing():
            step = step or self.next_step()
            targets = [line for line in self.lines(numbers) if not self.is_withdrawn(line.number)]
            taking = tuple(
                self._take_back(line, reviewer, at, step=step, act=act) for line in targets
            )
            settle(self, {line.decision.url for line in targets})
        return taking

    def _take_back(
        self, line: LoggedDecision, reviewer: str, at: datetime, *, step: int, act: str
    ) -> int:
        said = self._later(replace(line.decision, reviewer=reviewer, at=at))
        ((taken,),) = self.rows("SELECT identity FROM decision WHERE number = ?", line.number)
        number = self.add(row_of(said, step=step, act=act, takes_back=line.number, taken=taken))
        self.withdraw(line.number)
        return number

    def withdraw(self, number: int | None) -> None:
        """Bring the table of withdrawn lines up to date, from one line on down its chain."""
        while number is not None:
            ((is_taken,),) = self.rows(
                f"SELECT EXISTS (SELECT 1 FROM decision d WHERE takes_back = ? AND {_IN_FORCE})",  # noqa: S608 - as above
                number,
            )
            if bool(is_taken) is self.is_withdrawn(number):
                return
            sql = "INSERT INTO withdrawn VALUES (?)" if is_taken else _RESTORE
            self.change(sql, number)
            ((number,),) = self.rows("SELECT takes_back FROM decision WHERE number = ?", number)

    def _later(self, said: Decision) -> Decision:
        """Return a decision that is younger than what its reviewer said of the value before.

        The newest one counts, also where a clock was set back or stands still.
        """
        ((last,),) = self.rows(
            _SAID_LAST, url_key(said.url), said.capture_digest, said.field, said.reviewer
        )
        if last is None or moment(said.at) > last:
            return said
        return replace(said, at=datetime.fromisoformat(last) + _TICK)

    # Reading ------------------------------------------------------------------------------

    def decided(self, limit: int, reviewer: str | None = None) -> tuple[LoggedDecision, ...]:
        """Return decisions, the newest first, also those taken back; of all reviewers, or of one."""
        return self._lines(_DECIDED, reviewer, reviewer, limit)

    def lines(self, numbers: Iterable[int]) -> tuple[LoggedDecision, ...]:
        """Return lines by their numbers, in the order given; unknown ones are left out."""
        sql = f"SELECT {COLUMNS} FROM decision WHERE number = ?"  # noqa: S608 - as above
        return tuple(line for number in numbers for line in self._lines(sql, number))

    def standing(
        self, field: str | None = None, reviewer: str | None = None
    ) -> Iterator[LoggedDecision]:
        """Yield what stands: the newest of each capture, field and reviewer, not taken back.

        What was put off, relevance and the moderator's flag stand beside a verdict.
        """
        yield from self._lines(
            _STANDING.format(where="(? IS NULL OR field = ?) AND (? IS NULL OR reviewer = ?)"),
            field,
            field,
            reviewer,
            reviewer,
        )

    def standing_at(self, number: int, reviewer: str | None = None) -> tuple[LoggedDecision, ...]:
        """Return what stood when a line had just been written, by the same rule as what stands."""
        return self._lines(_STOOD, number, self._gone_then(number), reviewer, reviewer)

    def counts_at(
        self, number: int, reviewer: str | None = None
    ) -> dict[tuple[str, Judgement], int]:
        """Return how much of that stood, by field and judgement."""
        sql = f"SELECT field, judgement, count(*) FROM ({_STOOD}) GROUP BY field, judgement"  # noqa: S608 - as above
        rows = self.rows(sql, number, self._gone_then(number), reviewer, reviewer)
        return {(field, Judgement(judgement)): count for field, judgement, count in rows}

    def _gone_then(self, number: int) -> str:
        gone: set[int] = set()
        for taking, taken in self.rows(_TAKEN_THEN, number):
            if taking not in gone:  # met from the end: its own fate is known
                gone.add(taken)
        return json.dumps(sorted(gone))

    def judged_by_several(self, field: str | None = None) -> tuple[LoggedDecision, ...]:
        """Return what stands for the URLs that more than one reviewer has judged."""
        several = (
            "SELECT url_key FROM decision GROUP BY url_key HAVING min(reviewer) < max(reviewer)"
        )
        where = f"(? IS NULL OR field = ?) AND url_key IN ({several})"
        return self._lines(_STANDING.format(where=where), field, field)

    def of_capture(self, digest: str) -> tuple[LoggedDecision, ...]:
        """Return what stands for a capture."""
        return self._lines(_STANDING.format(where="digest = ?"), digest)

    def of_urls(self, keys: Sequence[int]) -> tuple[LoggedDecision, ...]:
        """Return what stands for some URLs (given as keys), in every capture of them."""
        marks = ", ".join("?" * len(keys))
        return self._lines(_STANDING.format(where=f"url_key IN ({marks})"), *keys)

    def is_withdrawn(self, number: int) -> bool:
        """Tell whether a line is taken back."""
        return bool(self.rows("SELECT 1 FROM withdrawn WHERE number = ?", number))

    def withdrawn(self) -> frozenset[int]:
        """Return the numbers of all lines that are taken back."""
        return frozenset(number for (number,) in self.rows("SELECT number FROM withdrawn"))

    @property
    def last_number(self) -> int:
        """The number of the newest line, 0 when there is none."""
        rows = self.rows("SELECT coalesce(max(number), 0) FROM decision")
        return int(rows[0][0]) if rows else 0

    def next_step(self) -> int:
        """Return the number of the step that is written next, of decisions or of an edit."""
        ((decided,),) = self.rows("SELECT coalesce(max(max(number), max(step)), 0) FROM decision")
        is_edited = self.rows("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'edit'")
        edited = self.rows("SELECT coalesce(max(step), 0) FROM edit")[0][0] if is_edited else 0
        return max(int(decided), int(edited)) + 1

    # The file -----------------------------------------------------------------------------

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Hold one transaction: all of its writes stay, or none.

        Raises:
            KnownError: the file was deleted meanwhile; what is written would be gone with it.

        """
        if self._is_on_disk and not self.path.is_file():
            raise KnownError(
                "{path} was deleted while it was in use.",
                "Put it back from a backup, then open the project again.",
                path=self.path,
            )
        with speaking_plainly(self.path), self._db.atomic("IMMEDIATE"):
            yield

    def rows(self, sql: str, *params: object) -> list[tuple[Any, ...]]:
        """Return the rows of a reading statement; none while there are no tables."""
        if not self._has_tables():
            return []
        return list(self._db.execute_sql(sql, params).fetchall())

    def change(self, sql: str, *params: object) -> int:
        """Carry out a writing statement and return how many rows it changed."""
        return int(self._db.execute_sql(sql, params).rowcount)

    def change_many(self, sql: str, rows: Iterable[Sequence[Any]]) -> None:
        """Carry out a writing statement for each row of parameters."""
        self._db.execute_many(sql, rows)

    def close(self) -> None:
        """Close the database."""
        self.current.close()
        self._db.close()

    def add(self, row: Sequence[Any]) -> int:
        """Add a line (see ``row_of``) and return its number."""
        return int(self._db.execute_sql(INSERT, row).lastrowid)

    def _lines(self, sql: str, *params: object) -> tuple[LoggedDecision, ...]:
        return tuple(line_of(row) for row in self.rows(sql, *params))

    def _has_tables(self) -> bool:
        if not self._is_ready and self.path.is_file():
            self._is_ready = self._version() > 0
        return self._is_ready

    def _version(self) -> int:
        version = int(self._db.execute_sql("PRAGMA user_version").fetchone()[0])
        check_review_version(self.path, version)
        return version

    def _make_tables(self) -> None:
        version = self._version()
        if version < REVIEW_VERSION:
            if version:  # gold alone is only added to
                copy_databases((self.path,), f"before-review-schema-{REVIEW_VERSION}")
            with self.writing():
                for statement in CREATE:
                    self.change(statement)
                self.change(f"PRAGMA user_version = {REVIEW_VERSION}")
            self._is_ready = True
            # What newer tables say of older lines.
            several = {line.decision.url for line in self.judged_by_several()}
            with self.writing():
                settle(self, several)
        self._is_ready = True


_RESTORE = "DELETE FROM withdrawn WHERE number = ?"
