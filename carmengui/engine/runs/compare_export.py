"""A comparison as CARMEN's XML: what the test suite of 2001 would show, with its own three words."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import replace
from itertools import groupby
from operator import attrgetter
from pathlib import Path

from carmengui.engine.formats.carmen_xml import CarmenReading, CarmenRecord, CarmenValue, chunks_of
from carmengui.engine.formats.carmen_xml_model import Attributes
from carmengui.engine.formats.carmen_xml_writing import write_carmen_entries
from carmengui.engine.model import Field
from carmengui.engine.runs.compare_kinds import CHANGES, Answer, Difference, Kind, Side
from carmengui.engine.runs.compare_pages import end_of
from carmengui.engine.runs.compare_values import field_of
from carmengui.engine.runs.comparison import Comparison
from carmengui.engine.storage.database import speaking_plainly

NAMES = {
    str(Field.DESCRIPTION): "abstract", str(Field.AUTHORS): "author",
    str(Field.PUBLISHER): "institution",
}  # fmt: skip
"""What the paper calls our fields, where it does so otherwise."""
_AT_A_TIME = 500
_JOINED = "; "


def write_comparison(comparison: Comparison, path: Path) -> int:
    """Write all answers of a comparison, page by page; return how many pages they are of.

    Raises:
        KnownError: the file cannot be written.

    """
    with closing(sqlite3.connect("")) as connection, speaking_plainly(path):
        besides = _Besides(connection)
        for side in (comparison.old, comparison.new):
            besides.read(side)
        return write_carmen_entries(path, _records(comparison, besides))


class _Besides:
    """What files say besides what is compared, by the end of its page's name; no values.

    It lies in a temporary database on the disk: a file may say something besides of every page.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._db = connection
        self._db.execute("CREATE TABLE besides (end TEXT PRIMARY KEY, said TEXT) WITHOUT ROWID")

    def read(self, side: Side) -> None:
        """Read what the file of a side says besides; it goes before what was read earlier."""
        if side.source is None:
            return
        entries = CarmenReading(chunks_of(side.source), str(side.source)).entries()
        self._db.executemany(
            "INSERT OR REPLACE INTO besides VALUES (?, ?)",
            (
                (end_of(each.page), json.dumps([each.page, each.place, each.others, values]))
                for each in entries
                if isinstance(each, CarmenRecord)
                if (values := _others_of(each)) or each.others or each.place != _place(each.page)
            ),
        )

    def of(self, page: str) -> CarmenRecord | None:
        """Return what a file says of a page besides, or nothing."""
        row = self._db.execute(
            "SELECT said FROM besides WHERE end = ?", (end_of(page),)
        ).fetchone()  # fmt: skip
        if row is None:
            return None
        name, place, others, values = json.loads(row[0])
        tags = tuple(CarmenValue(tag, others=_pairs(said)) for tag, said in values)
        return CarmenRecord(name, tags, _pairs(others), place)


def _pairs(listed: list[list[str]]) -> Attributes:
    return tuple((name, text) for name, text in listed)


def _others_of(record: CarmenRecord) -> list[tuple[str, Attributes]]:
    return [(each.name, each.others) for each in record.values if each.others]


def _place(page: str) -> str:
    return "url" if "://" in page else "file"


def _records(comparison: Comparison, besides: _Besides) -> Iterator[CarmenRecord]:
    for _, group in groupby(_by_page(comparison), attrgetter("key")):
        differences = list(group)
        page = differences[0].page
        place = _place(page)
        values = tuple(map(_value, differences))
        if (known := besides.of(page)) is None:
            yield CarmenRecord(page, values, place=place)
        else:
            place = known.place if known.page == page else place
            yield CarmenRecord(page, _with_others(values, known), known.others, place)


def _by_page(comparison: Comparison) -> Iterator[Difference]:
    numbers = comparison.numbers_by_page()
    for start in range(0, len(numbers), _AT_A_TIME):
        yield from comparison.differences(numbers[start : start + _AT_A_TIME])


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


def _with_others(values: Iterable[CarmenValue], known: CarmenRecord) -> tuple[CarmenValue, ...]:
    """Return values with what else stood in their tags in the file they were read from."""
    others = {field_of(value.name): value.others for value in known.values}
    return tuple(replace(value, others=others.get(field_of(value.name), ())) for value in values)


def _text(answer: Answer | None) -> str:
    return _JOINED.join(answer.values) if answer else ""


def _weight(answer: Answer | None) -> str:
    return "" if answer is None or answer.weight is None else f"{answer.weight:.4g}"


def _method(answer: Answer | None, field: str) -> str:
    """Return a method; those of the paper's rules by their number alone, as the paper has them."""
    method = answer.method if answer else ""
    number = method.removeprefix(f"carmen.{field}.")
    return number if number.isdecimal() else method
