"""A comparison as CARMEN's XML: what the test suite of 2001 would show, with its own three words."""

from __future__ import annotations

import json
import sqlite3
from array import array
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

from carmengui.engine.formats.carmen_xml import (
    Attributes,
    CarmenReading,
    CarmenRecord,
    CarmenValue,
    chunks_of,
)
from carmengui.engine.formats.carmen_xml_writing import write_carmen_entries
from carmengui.engine.model.fields import FIELDS
from carmengui.engine.runs.compare.comparison import Comparison
from carmengui.engine.runs.compare.kinds import CHANGES, Answer, Difference, Kind
from carmengui.engine.runs.compare.pages import end_of
from carmengui.engine.runs.compare.values import field_of
from carmengui.engine.storage.tables.database import speaking_plainly

NAMES = {str(field): spec.carmen_name for field, spec in FIELDS.items() if spec.carmen_name}
"""What the paper calls our fields, where it does so otherwise."""
SCALE = "weights-read-as"
"""The attribute of the root that tells how old whole-numbered weights were read."""
_JOINED = "; "
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


def write_comparison(comparison: Comparison, path: Path) -> int:
    """Write all answers of a comparison, page by page; return how many pages they are of.

    What the newer side's file says besides is written again where it stood, and what the older one
    says of pages that the newer one does not know.

    Raises:
        KnownError: the file cannot be written.

    """
    sides = comparison.new, comparison.old
    with closing(sqlite3.connect("")) as connection, speaking_plainly(path):
        besides = Besides(connection)
        for file in dict.fromkeys(side.source for side in sides if side.source is not None):
            besides.read(file)
        scale = next((side.scale for side in sides if side.scale), "")
        others = {**({SCALE: scale} if scale else {}), **dict(besides.others)}
        entries = _entries(comparison, besides)
        return write_carmen_entries(path, entries, besides.root, tuple(others.items()))


def _entries(comparison: Comparison, besides: Besides) -> Iterator[CarmenRecord | str]:
    numbers, pages = comparison.numbers_by_page()
    for entry in besides.entries(iter(pages), numbers):
        if isinstance(entry.said, str):
            yield entry.said
        else:
            yield _record(comparison.differences(entry.numbers), entry.said)


def _record(differences: Sequence[Difference], known: CarmenRecord | None) -> CarmenRecord:
    values = tuple(map(_value, differences))
    if known is None:
        page = differences[0].page
        return CarmenRecord(page, values, place="url" if "://" in page else "file")
    page = differences[0].page if differences else known.page
    place = known.place if known.page == page or "://" not in page else "url"
    return CarmenRecord(page, _with_others(values, known), known.others, place)


def _value(difference: Difference) -> CarmenValue:
    old, new = difference.old, difference.new
    kind = difference.kind
    name = NAMES.get(difference.field, difference.field)
    shown = old if kind is Kind.NO_LONGER_FOUND else new
    return CarmenValue(
        name,
        _text(shown),
        method=_method(new, difference.field),
        weight="0" if kind is Kind.NO_LONGER_FOUND else _weight(new),
        compared=str(kind) if kind in CHANGES else "",
        old_text=_text(old) if kind is Kind.DIFFERENT else "",
        old_method=_method(old, difference.field) if kind is not Kind.UNCHANGED else "",
        old_weight=_weight(old) if kind is not Kind.UNCHANGED else "",
    )


def _with_others(values: Sequence[CarmenValue], known: CarmenRecord) -> tuple[CarmenValue, ...]:
    """Return values with what else stood in their tags in the file they were read from.

    Elements within a value stay while its words do; a tag without words stays as it was.
    """
    said = {field_of(value.name): value for value in known.values}
    kept = [_as_it_was(value, said.pop(field_of(value.name), None)) for value in values]
    return (*kept, *said.values())


def _as_it_was(value: CarmenValue, known: CarmenValue | None) -> CarmenValue:
    if known is None:
        return value
    is_same = known.text.split() == value.text.split()
    return replace(value, others=known.others, inside=known.inside if is_same else "")


def _text(answer: Answer | None) -> str:
    return _JOINED.join(answer.values) if answer else ""


def _weight(answer: Answer | None) -> str:
    return "" if answer is None or answer.weight is None else f"{answer.weight:.4g}"


def _method(answer: Answer | None, field: str) -> str:
    """Return a method; those of the paper's rules by their number alone, as the paper has them."""
    method = answer.method if answer else ""
    number = method.removeprefix(f"carmen.{field}.")
    return number if number.isdecimal() else method


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
