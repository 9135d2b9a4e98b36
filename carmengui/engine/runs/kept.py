"""Kept runs: every extraction of a project, with the values as they were and what it was made with.

A run is one file in the project's folder ``runs``, made beside and renamed, so that it is whole or
not there. Drafts give way to newer ones; what a person has kept stays.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from carmengui.engine.model import KnownError, Sentence
from carmengui.engine.runs.compare_tables import (
    are_same,
    copy_records,
    create_values,
    info_of,
    open_values,
)
from carmengui.engine.storage import Store
from carmengui.engine.storage.tables.database import speaking_plainly

FOLDER = "runs"
DRAFTS = 5
"""How many runs stay that nobody has kept."""


@dataclass(frozen=True, slots=True)
class RunInfo:
    """A run: when it was made, by what (``words``), with what (``digests``), how many records."""

    number: int
    at: datetime
    words: str
    digests: Mapping[str, str]
    is_kept: bool
    records: int


class RunBook:
    """The runs of a project."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / FOLDER

    def runs(self) -> tuple[RunInfo, ...]:
        """Return all runs that can be read, the oldest first."""
        found = []
        for number in self._numbers():
            with suppress(KnownError):
                found.append(self.run(number))
        return tuple(found)

    def newest_digests(self) -> dict[str, str]:
        """Return what the newest run was made with; nothing where there is none that can be read."""
        with suppress(KnownError):
            return dict(self.run(max(self._numbers(), default=0)).digests)
        return {}

    def run(self, number: int) -> RunInfo:
        """Return one run.

        Raises:
            KnownError: there is none of that number, or its file is damaged.

        """
        path = self._path(number)
        if not path.is_file():
            raise KnownError("There is no run {number}.", self._known(), number=number)
        with closing(open_values(path)) as connection, speaking_plainly(path):
            info = info_of(connection)
        try:
            return RunInfo(
                number,
                datetime.fromisoformat(info["at"]),
                info["words"],
                json.loads(info["digests"]),
                info["is_kept"] == "1",
                int(info["records"]),
            )
        except (KeyError, ValueError) as error:
            raise KnownError(
                "{path} is damaged.", "Remove it, or choose another run.", path=path
            ) from error

    def take(
        self, store: Store, words: str, digests: Mapping[str, str], at: datetime | None = None
    ) -> RunInfo:
        """Keep the records of a project as they are; return that run.

        When nothing is different from the newest run it stands for this one, and is returned. What
        is written must be committed. Drafts beyond :data:`DRAFTS` are removed.

        Raises:
            KnownError: the disk is full, or the folder cannot be written.

        """
        numbers = self._numbers()
        number = max(numbers, default=0) + 1
        path, beside = self._path(number), self._folder / f"{number:04}.part"
        try:
            self._folder.mkdir(exist_ok=True)
            beside.unlink(missing_ok=True)
            self._fill(beside, store.path, words, digests, at or datetime.now(UTC))
            if numbers and (same := self._stands_for(beside, numbers[-1], digests)):
                beside.unlink()
                return same
            _sync(beside)
            beside.replace(path)
        except OSError as error:
            raise KnownError(
                "The run cannot be kept in {folder}: {reason}.",
                "Make room or check the permissions; the records themselves are stored.",
                folder=self._folder,
                reason=error.strerror,
            ) from error
        self._remove_old_drafts()
        return self.run(number)

    def keep(self, number: int, *, is_kept: bool = True) -> RunInfo:
        """Let a run stay for good, or be a draft again.

        Raises:
            KnownError: there is no such run, or it cannot be written.

        """
        self.run(number)
        path = self._path(number)
        with speaking_plainly(path), closing(sqlite3.connect(path)) as connection:
            sql = "UPDATE info SET value = ? WHERE name = 'is_kept'"
            connection.execute(sql, ("1" if is_kept else "0",))
            connection.commit()
        return self.run(number)

    def file(self, number: int) -> Path:
        """Return where the values of a run are.

        Raises:
            KnownError: there is none of that number, or its file is damaged.

        """
        self.run(number)
        return self._path(number)

    def _fill(
        self, path: Path, database: Path, words: str, digests: Mapping[str, str], at: datetime
    ) -> None:
        with closing(create_values(path)) as connection, speaking_plainly(path):
            records = copy_records(connection, database)
            info = {
                "at": at.isoformat(),
                "words": words,
                "digests": json.dumps(dict(digests)),
                "is_kept": "0",
                "records": str(records),
            }
            connection.executemany("INSERT INTO info VALUES (?, ?)", info.items())
            connection.commit()

    def _stands_for(self, beside: Path, newest: int, digests: Mapping[str, str]) -> RunInfo | None:
        with suppress(KnownError):  # a damaged run stands for nothing
            run = self.run(newest)
            if dict(run.digests) == dict(digests) and are_same(beside, self._path(newest)):
                return run
        return None

    def _remove_old_drafts(self) -> None:
        drafts = [run.number for run in self.runs() if not run.is_kept]
        for number in drafts[:-DRAFTS]:
            with suppress(OSError):  # somebody looks at it: it goes the next time
                self._path(number).unlink()

    def _numbers(self) -> list[int]:
        names = (path.stem for path in self._folder.glob("*.sqlite"))
        return sorted(int(name) for name in names if name.isdecimal())

    def _path(self, number: int) -> Path:
        return self._folder / f"{number:04}.sqlite"

    def _known(self) -> Sentence:
        numbers = self._numbers()
        if not numbers:
            return Sentence("Make one with: carmengui extract PROJECT")
        return Sentence.of("The runs are {numbers}.", numbers=", ".join(map(str, numbers)))


def _sync(path: Path) -> None:
    with path.open("rb") as file:
        os.fsync(file.fileno())
