"""Result files of other programs as a side of a comparison: CARMEN's XML, library formats, and JSON lines."""

from __future__ import annotations

import math
from collections.abc import Iterator
from io import TextIOWrapper
from itertools import chain
from pathlib import Path
from typing import Any

from carmengui.engine.formats.text_files import json_lines
from carmengui.engine.model import KnownError
from carmengui.engine.model.headway import UNWATCHED, Headway, Step
from carmengui.engine.runs.compare.kinds import Side
from carmengui.engine.runs.compare.pages import PageNames
from carmengui.engine.runs.compare.tagged import layout_of, tagged_pages
from carmengui.engine.runs.compare.values import (
    KNOWN_FIELDS,
    Found,
    field_of,
    fill_values,
)
from carmengui.engine.runs.compare.xml import is_xml, xml_side


def file_side(
    path: Path,
    names: PageNames,
    made: Path,
    *,
    is_old_half: bool = False,
    mapping: tuple[tuple[str, str], ...] = (),
    headway: Headway = UNWATCHED,
) -> Side:
    """Make a result file a side; ``is_old_half``: what a compared file says of the earlier run.

    ``mapping`` says where fields stand in it, where that is not as usual.

    Raises:
        KnownError: the file cannot be read or is none, has no such place, or is not wanted any more.

    """
    has_xml = is_xml(path)
    known = set[str]()
    try:
        layout = layout_of(path)
    except ValueError as error:
        raise KnownError(
            "{path} cannot be read as a table: {why}.", "Save it again.", path=path, why=error
        ) from error
    if layout is not None:
        fill_values(made, tagged_pages(path, layout, known, headway, mapping), names, headway)
        return Side(path.name, made, fields=tuple(sorted(known)), is_file=True)
    if has_xml:
        if mapping:
            raise KnownError(
                "{path} has fixed names for its fields.", "Leave out --map.", path=path
            )
        return xml_side(path, names, made, headway, is_old_half=is_old_half)
    lines = _lines(path, known, headway, mapping)
    if (first := next(lines, None)) is None:
        raise KnownError(
            "{path} is empty.", "Choose a CARMEN XML or JSON lines, one page a line.", path=path
        )
    fill_values(made, chain((first,), lines), names, headway)
    return Side(path.name, made, fields=tuple(sorted(known)), is_file=True)


def _lines(
    path: Path, known: set[str], headway: Headway, mapping: tuple[tuple[str, str], ...]
) -> Iterator[Found]:
    for where, said in json_lines(_watched(path, headway), path):
        line = _renamed(said, mapping) if mapping and isinstance(said, dict) else said
        if not isinstance(line, dict) or not _names(line):
            raise KnownError("{where} names no page.", "It needs a “url” or an “id”.", where=where)
        yield _found(line, known)


def _renamed(line: dict[str, Any], mapping: tuple[tuple[str, str], ...]) -> dict[str, Any]:
    """Return a line with our names of fields for those of the file."""
    moved = {name: line[place] for name, place in mapping if place in line}
    taken = {name for name, _ in mapping} | {place for _, place in mapping}
    return {key: value for key, value in line.items() if key not in taken} | moved


def _watched(path: Path, headway: Headway) -> Iterator[str]:
    with path.open("rb") as read, TextIOWrapper(read, encoding="utf-8-sig") as file:
        headway.begin(Step.READING, path.stat().st_size, path.name)
        for text in file:
            headway.reach(read.tell())
            yield text


def _found(line: dict[str, Any], known: set[str]) -> Found:
    found = Found(_names(line))
    weights = line.get("weights") if isinstance(line.get("weights"), dict) else {}
    methods = line.get("methods") if isinstance(line.get("methods"), dict) else {}
    assert isinstance(weights, dict)
    assert isinstance(methods, dict)
    for key, value in line.items():
        name = field_of(key)
        if name not in KNOWN_FIELDS:
            continue
        known.add(name)
        weight = weights.get(key)
        is_weight = isinstance(weight, int | float) and _is_text(weight) and 0 <= weight <= 1
        found.add(
            name,
            _texts(value),
            float(weight) if is_weight and weight is not None else None,
            next(iter(_texts(methods.get(key))), ""),
        )
    return found


def _names(line: dict[str, Any]) -> tuple[str, ...]:
    """Return what a line calls its page, the address first; numbers are names too, 0 among them."""
    return tuple(name for key in ("url", "id") for name in _texts(line.get(key))[:1] if name)


def _texts(value: Any) -> list[str]:
    """Return the values that an object of JSON holds: texts, numbers, or persons with a name."""
    listed = value if isinstance(value, list) else [value]
    named = (each.get("name") if isinstance(each, dict) else each for each in listed)
    return [str(each) for each in named if _is_text(each)]


def _is_text(value: Any) -> bool:
    if isinstance(value, float):
        return math.isfinite(value)
    return isinstance(value, str | int) and not isinstance(value, bool)
