"""What other extractors say of the project's pages: one file of values each, beside the tables.

Such a file is made of a result file as a side of a comparison is, and read as one. It is looked at by
people only, never by extraction. Two answers are the same where the Compare desk says so.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from carmengui.engine.model import Field
from carmengui.engine.model.answers import same
from carmengui.engine.storage.rows import url_key
from carmengui.engine.storage.tables.database import read_only_uri, speaking_plainly

FOLDER = "opponents"
"""Of the project, where the files lie."""
SUFFIX = ".sqlite"
FIELDS_NOTE = "fields"
"""Of a file: the fields that it speaks of at all, as a JSON list."""
PROJECT_FILE = "carmen.sqlite"
Stamp = tuple[tuple[str, int, int], ...]
"""Name, moment and size of each file: another one means that somebody loaded something."""


class Stand(StrEnum):
    """How another extractor's answer stands to that of the record, the stronger ones last.

    ``NOTHING``: it does not know the page, or neither of the two has a value.
    """

    NOTHING = ""
    OURS = "ours"
    AGREES = "agrees"
    THEIRS = "theirs"
    DIFFERS = "differs"


STANDS = tuple(Stand)


@dataclass(frozen=True, slots=True)
class Said:
    """What one extractor found: the values of one field, with a weight if it gives any."""

    name: str
    field: Field
    values: tuple[str, ...]
    weight: float | None


_STANDS = """
    SELECT stand, group_concat(number) FROM (
        SELECT l.number AS number, CASE
            WHEN f."values" IS NULL AND v."values" IS NULL THEN ''
            WHEN v."values" IS NULL THEN 'ours' WHEN f."values" IS NULL THEN 'theirs'
            WHEN f."values" = v."values" OR same_values(f."values", v."values") THEN 'agrees'
            ELSE 'differs' END AS stand
        FROM project.listing l CROSS JOIN page p ON p.key = l.url_key
        LEFT JOIN value v ON v.key = p.key AND v.field = ?1 AND v."values" <> '[]'
        LEFT JOIN project.field f ON f.record_id = l.record_id AND f.field = ?1
            AND f."values" <> '[]'
        {where}) GROUP BY stand
"""
_SOME = "WHERE l.number IN (SELECT value FROM json_each(?2))"
_KEYED = _STANDS.replace("group_concat(number)", "group_concat(key)").replace(
    "SELECT l.number AS number", "SELECT l.url_key AS key"
)
_SAID = 'SELECT field, "values", weight FROM value WHERE key = ?'


class Opponents:
    """Reads the files of a project. Nothing is kept open: files may be put in place of others."""

    def __init__(self, project: Path) -> None:
        self._project = project

    def files(self) -> dict[str, Path]:
        """Return the files by the names of the extractors."""
        folder = self._project / FOLDER
        found = folder.glob(f"*{SUFFIX}") if folder.is_dir() else ()
        return {path.stem: path for path in sorted(found) if not path.name.startswith(".")}

    def stamp(self) -> Stamp:
        """Return what changes when a file is loaded."""
        stats = ((name, path.stat()) for name, path in self.files().items())
        return tuple((name, stat.st_mtime_ns, stat.st_size) for name, stat in stats)

    def said_of(self, url: str) -> tuple[Said, ...]:
        """Return what the extractors say of a page, in the order of their names."""
        found: list[Said] = []
        for name, path in self.files().items():
            with _opened(path) as connection:
                rows = connection.execute(_SAID, (url_key(url),)).fetchall()
            known = {field: (tuple(json.loads(values)), weight) for field, values, weight in rows}
            found += [
                Said(name, field, *known[field])
                for field in Field
                if field in known and known[field][0]
            ]
        return tuple(found)

    def stands(self, field: Field, numbers: Sequence[int] | None = None) -> list[tuple[Stand, str]]:
        """Return how the records stand to each file: the numbers of those that stand alike, joined.

        Args:
            field: the field under review.
            numbers: of records; without them it is all that are listed.

        """
        some = () if numbers is None else (json.dumps(list(numbers)),)
        return self._asked(_STANDS.format(where="" if numbers is None else _SOME), field, *some)

    def stands_by_key(self, field: Field) -> Mapping[int, Stand]:
        """Return the same by the keys of the URLs; of several extractors the strongest counts."""
        found: dict[int, Stand] = {}
        for stand, keys in self._asked(_KEYED.format(where=""), field):
            rank = STANDS.index(stand)
            for key in map(int, keys.split(",")):
                if rank > STANDS.index(found.get(key, Stand.NOTHING)):
                    found[key] = stand
        return found

    def _asked(self, sql: str, field: Field, *values: object) -> list[tuple[Stand, str]]:
        rows: list[tuple[Any, ...]] = []
        for path in self.files().values():
            with _opened(path) as connection:
                if str(field) not in _fields_of(connection):
                    continue
                connection.execute(
                    "ATTACH ? AS project", (read_only_uri(self._project / PROJECT_FILE),)
                )
                connection.create_function("same_values", 2, _same_values, deterministic=True)
                rows += connection.execute(sql, (str(field), *values)).fetchall()
        return [(Stand(stand), joined) for stand, joined in rows if joined]


def _fields_of(connection: sqlite3.Connection) -> frozenset[str]:
    row = connection.execute("SELECT value FROM info WHERE name = ?", (FIELDS_NOTE,)).fetchone()
    return frozenset(json.loads(row[0])) if row else frozenset()


@contextmanager
def _opened(path: Path) -> Iterator[sqlite3.Connection]:
    with (
        speaking_plainly(path),
        closing(sqlite3.connect(read_only_uri(path), uri=True)) as connection,
    ):
        yield connection


def _same_values(ours: str, theirs: str) -> bool:
    return same(json.loads(ours), json.loads(theirs))
