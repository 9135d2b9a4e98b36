"""A comparison as CARMEN's XML: what the test suite of 2001 would show, with its own three words."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from carmengui.engine.formats.carmen_xml import CarmenRecord, CarmenValue
from carmengui.engine.formats.carmen_xml_writing import write_carmen_entries
from carmengui.engine.model.fields import FIELDS
from carmengui.engine.runs.compare.besides import Besides
from carmengui.engine.runs.compare.comparison import Comparison
from carmengui.engine.runs.compare.kinds import CHANGES, Answer, Difference, Kind
from carmengui.engine.runs.compare.values import field_of
from carmengui.engine.storage.tables.database import speaking_plainly

NAMES = {str(field): spec.carmen_name for field, spec in FIELDS.items() if spec.carmen_name}
"""What the paper calls our fields, where it does so otherwise."""
SCALE = "weights-read-as"
"""The attribute of the root that tells how old whole-numbered weights were read."""
_JOINED = "; "


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
