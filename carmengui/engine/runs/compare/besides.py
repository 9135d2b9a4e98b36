"""What result files say besides what is compared, in their order, for a file that is written of both."""

from __future__ import annotations

import json
import sqlite3
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from carmengui.engine.formats.carmen_xml import (
    Attributes,
    CarmenReading,
    CarmenRecord,
    CarmenValue,
    chunks_of,
)
from carmengui.engine.runs.compare.pages import end_of

_TABLES = """
CREATE TABLE entry (place INTEGER PRIMARY KEY, name TEXT UNIQUE, said TEXT NOT NULL);
CREATE TABLE compared (place INTEGER, start INTEGER NOT NULL, stop INTEGER NOT NULL);
CREATE INDEX compared_place ON compared (place);
"""
_IN_ORDER = """
SELECT e.name, e.said, c.start, c.stop FROM entry e LEFT JOIN compared c ON c.place = e.place
ORDER BY e.place, c.start
"""
_OTHERS = "SELECT start, stop FROM compared WHERE place IS NULL ORDER BY start"


@dataclass(frozen=True, slots=True)
class Entry:
    """What stands at one place of a file: the XML of no record, or what it says of a page.

    ``numbers``: the answers that were compared on that page.
    """

    said: CarmenRecord | str | None
    numbers: array[int]


class Besides:
    """Lies in a temporary database on the disk: a file may say something besides of every page."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._db = connection
        self._db.executescript(_TABLES)
        self._is_begun = False
        self.root = "extraction"
        self.others: Attributes = ()
        """The attributes of the root."""

    def read(self, file: Path) -> None:
        """Read what a file says; its root, order and other elements count if it is the first one.

        Raises:
            KnownError: it cannot be read.

        """
        reading = CarmenReading(chunks_of(file), str(file))
        self._db.executemany(
            "INSERT OR IGNORE INTO entry (name, said) VALUES (?, ?)",
            (
                (None, each) if isinstance(each, str) else (_name(each.page), _packed(each))
                for each in reading.entries()
                if isinstance(each, CarmenRecord) or not self._is_begun
            ),
        )
        if not self._is_begun:
            self._is_begun, self.root, self.others = True, reading.root, reading.others

    def entries(
        self, pages: Iterator[tuple[str, int, int]], numbers: array[int]
    ) -> Iterator[Entry]:
        """Yield what the files say in the order of the first, and then what they do not speak of.

        ``pages``: each page that was compared, and which of ``numbers`` are its answers.
        """
        self._db.executemany(
            "INSERT INTO compared VALUES (?, ?, ?)",
            ((self._place_of(page), start, stop) for page, start, stop in pages),
        )
        for name, said, start, stop in self._db.execute(_IN_ORDER):
            known = said if name is None else _unpacked(said)
            yield Entry(known, array("q") if start is None else numbers[start:stop])
        for start, stop in self._db.execute(_OTHERS):
            yield Entry(None, numbers[start:stop])

    def _place_of(self, page: str) -> int | None:
        """Return where a page stands: by its name, or by the path that its address ends with."""
        for name in dict.fromkeys((page, end_of(page))):
            row = self._db.execute("SELECT place FROM entry WHERE name = ?", (name,)).fetchone()
            if row is not None:
                return int(row[0])
        return None


def _name(page: str) -> str:
    return page if "://" in page else end_of(page)


def _packed(record: CarmenRecord) -> str:
    values = [(each.name, each.text, each.others, each.inside) for each in record.values]
    return json.dumps([record.page, record.place, record.others, values])


def _unpacked(said: str) -> CarmenRecord:
    page, place, others, values = json.loads(said)
    tags = (
        CarmenValue(tag, text, others=_pairs(rest), inside=xml) for tag, text, rest, xml in values
    )
    return CarmenRecord(page, tuple(tags), _pairs(others), place)


def _pairs(listed: list[list[str]]) -> Attributes:
    return tuple((name, text) for name, text in listed)
