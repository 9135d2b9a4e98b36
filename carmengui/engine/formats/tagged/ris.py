"""RIS, which programs for references read: a line ``TI  - Title`` for each value.

Source: RIS Format Specifications, Research Information Systems 2001; a record begins with ``TY`` and
ends with ``ER``. A value is one line, so line ends become spaces. Weights and methods are lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from carmengui.engine.formats.tagged.layout import Layout, Tagged, in_one_line, lines_of_values
from carmengui.engine.model import Field

_LINE = re.compile(r"([A-Z][A-Z0-9]) {1,2}-(?: (.*))?$", re.DOTALL)
_DAY = re.compile(r"(\d{4})(?:-(\d\d))?(?:-(\d\d))?")
_WRITTEN_DAY = re.compile(r"(\d{4})/(\d\d)?/(\d\d)?/?")
_DAYS = frozenset({"DA", "Y2", "PY", "Y1"})

_PLACES = {
    Field.TITLE: "TI",
    Field.AUTHORS: "AU",
    Field.DATE: "DA",
    Field.DESCRIPTION: "AB",
    Field.KEYWORDS: "KW",
    Field.PUBLISHER: "PB",
    Field.LANGUAGE: "LA",
    Field.TRANSLATOR: "A4",
    Field.EDITION: "ET",
    Field.PLACE: "CY",
    Field.SOURCE: "T2",
    Field.STYLE: "M3",
    Field.NOTE: "N1",
    Field.CLASSES: "KW",
}


def _normal(tagged: Tagged) -> Tagged:
    return tuple(
        (tag, _day(value) if tag in _DAYS else value) for tag, value in lines_of_values(tagged)
    )


def _day(value: str) -> str:
    """Return a date in ISO form as ``2026/11/14/``; other words stay."""
    found = _DAY.fullmatch(value)
    return f"{found[1]}/{found[2] or ''}/{found[3] or ''}/" if found else value


def _text(tagged: Tagged) -> str:
    return "".join(f"{tag}  - {value}\n" for tag, value in tagged) + "ER  - \n\n"


def read_ris(file: Path) -> Iterator[Tagged]:
    """Yield the records of a file; a line without a tag goes on with the value before it.

    Raises:
        ValueError: a value stands before the first record, or the last has no end.

    """
    record = list[tuple[str, str]]()
    with file.open(encoding="utf-8-sig", newline=None) as lines:
        for number, line in enumerate(lines, 1):
            found = _LINE.match(line.rstrip("\n"))
            if found is None:
                if record and line.strip():
                    tag, value = record[-1]
                    record[-1] = tag, in_one_line(f"{value} {line}")
            elif found[1] == "ER":
                yield tuple(record)
                record = []
            elif record or found[1] == "TY":
                record.append((found[1], (found[2] or "").strip()))
            else:
                raise ValueError(f"line {number}: {found[1]} stands before the first TY")
    if record:
        raise ValueError("the last record has no ER")


def iso_day(value: str) -> str:
    """Return a date of RIS in ISO form; other words stay.

    >>> iso_day("2026/11//"), iso_day("spring")
    ('2026-11', 'spring')
    """
    found = _WRITTEN_DAY.fullmatch(value)
    return "-".join(part for part in found.groups() if part) if found else value


RIS = Layout(
    tags=tuple(
        "TI T2 T3 AU A2 A3 A4 DA PY AB N2 KW PB CY LA ET M1 M3 N1 C1 C2 C3 U1 U2 CN ID DO".split()
    ),
    places=_PLACES,
    address="UR",
    text=_text,
    read=read_ris,
    normal=_normal,
    fixed=(("TY", "ELEC"),),
    cited="N1",
    full_text="L1",
    people=frozenset({"AU", "A2", "A3", "A4"}),
)
