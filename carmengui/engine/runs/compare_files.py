"""Result files of other programs as a side of a comparison: CARMEN's XML, and JSON lines."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Any

from carmengui.engine.formats.carmen_xml import (
    DIFFERENT,
    NEW_FOUND,
    NO_LONGER_FOUND,
    CarmenFile,
    CarmenRecord,
    CarmenValue,
    read_carmen_file,
)
from carmengui.engine.formats.carmen_xml_weights import WeightScale, scale_of
from carmengui.engine.model import Field, KnownError
from carmengui.engine.review import identity
from carmengui.engine.runs.compare_kinds import Side
from carmengui.engine.runs.compare_pages import PageNames, site_of
from carmengui.engine.runs.compare_tables import create_values
from carmengui.engine.storage.database import speaking_plainly
from carmengui.engine.storage.rows import url_key

FIELDS = {
    "abstract": Field.DESCRIPTION, "summary": Field.DESCRIPTION, "author": Field.AUTHORS,
    "creator": Field.AUTHORS, "keyword": Field.KEYWORDS, "tags": Field.KEYWORDS,
    "subject": Field.KEYWORDS, "institution": Field.PUBLISHER, "sitename": Field.PUBLISHER,
    "language": Field.LANGUAGE, "published": Field.DATE, "pubdate": Field.DATE,
}  # fmt: skip
"""Names that others give our fields; those of CARMEN among them."""
_KNOWN = {str(each) for each in Field}
_HOST = "https://"
MAX_LINE_CHARS = 50_000_000


@dataclass(slots=True)
class Found:
    """What a file says of one page. ``names`` are all it calls the page, the surest first."""

    names: tuple[str, ...]
    answers: dict[str, tuple[list[str], float | None, str]] = field(default_factory=dict)
    said: dict[str, str] = field(default_factory=dict)

    def add(self, name: str, values: Iterable[str], weight: float | None, method: str) -> None:
        """Add values to a field; the weight of several is that of the surest."""
        kept = identity(list(values))
        if not kept:
            return
        known, heaviest, by = self.answers.get(name, ([], None, method))
        weights = [each for each in (heaviest, weight) if each is not None]
        self.answers[name] = ([*known, *kept], max(weights, default=None), by)


def is_xml(path: Path) -> bool:
    """Tell whether a file is XML, by its beginning.

    Raises:
        KnownError: it cannot be read.

    """
    try:
        with path.open("rb") as file:
            head = file.read(256)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise KnownError(f"{path} cannot be read: {why}.", "Choose another file.") from error
    return head.replace(b"\0", b"").lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n").startswith(b"<")


def file_side(path: Path, names: PageNames, made: Path, *, is_old_half: bool = False) -> Side:
    """Make a result file a side; ``is_old_half``: what a compared file says of the earlier run.

    Raises:
        KnownError: the file cannot be read or is none.

    """
    if is_xml(path):
        return _xml_side(read_carmen_file(path), path, names, made, is_old_half=is_old_half)
    known = set[str]()
    lines = _lines(path, known)
    if (first := next(lines, None)) is None:
        raise KnownError(f"{path} is empty.", "Choose a CARMEN XML or JSON lines, one page a line.")
    _fill(made, chain((first,), lines), names)
    return Side(path.name, made, fields=tuple(sorted(known)), is_file=True)


# CARMEN's XML ---------------------------------------------------------------------------------


def _xml_side(
    file: CarmenFile, path: Path, names: PageNames, made: Path, *, is_old_half: bool
) -> Side:
    values = [value for record in file.records for value in record.values]
    old = scale_of(value.old_weight for value in values)
    new = scale_of(value.weight for value in values)
    half = _Half(old, new, is_old=is_old_half)
    _fill(made, map(half.found, file.records), names)
    notes = [file.damage, (old if is_old_half else new).words]
    if file.is_compared and not is_old_half:
        notes.append(f"How its values differ is said by {path.name} itself.")
    return Side(
        f"{path.name}, earlier run" if is_old_half else path.name, made,
        fields=tuple(sorted({field_of(value.name) for value in values})),
        is_said=file.is_compared and not is_old_half, is_file=True, notes=tuple(filter(None, notes)),
        source=path,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Half:
    """One of the two runs that a compared file tells of."""

    old: WeightScale
    new: WeightScale
    is_old: bool

    def found(self, record: CarmenRecord) -> Found:
        found = Found((record.page,))
        for value in record.values:
            name = field_of(value.name)
            if self.is_old:
                text, weight, method = self._earlier(value)
            else:
                text = "" if value.compared == NO_LONGER_FOUND else value.text
                weight, method = self.new.weight(value.weight), value.method
            found.add(name, _split(name, text), weight, _method(name, method))
            if value.compared in {DIFFERENT, NEW_FOUND, NO_LONGER_FOUND}:
                found.said[name] = value.compared
        return found

    def _earlier(self, value: CarmenValue) -> tuple[str, float | None, str]:
        if value.compared == NEW_FOUND:
            return "", None, ""
        text = value.old_text
        if value.compared == NO_LONGER_FOUND:
            text = value.text if value.text.strip() else value.old_text
        if not value.compared:
            text = value.old_text or value.text
        weight = self.old.weight(value.old_weight)
        if weight is None and not value.compared:
            weight = self.new.weight(value.weight)
        return text, weight, value.old_method or ("" if value.compared else value.method)


def field_of(name: str) -> str:
    """Return our name of a field; others keep theirs.

    >>> field_of("abstract"), field_of("Author"), field_of("msc")
    ('description', 'authors', 'msc')
    """
    plain = name.lower()
    return plain if plain in _KNOWN else str(FIELDS.get(plain, plain))


def _split(name: str, text: str) -> list[str]:
    if name == Field.AUTHORS:
        return text.split(";")
    if name != Field.KEYWORDS:
        return [text]
    return text.split(";" if ";" in text else ",")


def _method(name: str, method: str) -> str:
    """Return the number of a rule with the field it is for, as our own methods are called."""
    return f"carmen.{name}.{method}" if method.isdecimal() else method


# JSON lines -----------------------------------------------------------------------------------


def _lines(path: Path, known: set[str]) -> Iterator[Found]:
    try:
        with path.open(encoding="utf-8-sig") as file:
            for number, text in enumerate(file, 1):
                if text.strip():
                    yield _found(_object(text, f"{path}, line {number}"), known)
    except OSError as error:
        raise KnownError(f"{path} cannot be read: {error.strerror}.", "Check its name.") from error
    except UnicodeDecodeError as error:
        raise KnownError(f"{path} is not UTF-8 text.", "Save it as UTF-8 JSON lines.") from error


def _object(text: str, where: str) -> dict[str, Any]:
    try:
        line = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise KnownError(f"{where} is not JSON: {error}.", "Mend or remove it.") from error
    if not isinstance(line, dict) or not any(map(line.get, ("url", "id"))):
        raise KnownError(f"{where} names no page.", "It needs a “url” or an “id”.")
    return line


def _found(line: dict[str, Any], known: set[str]) -> Found:
    names = tuple(str(line[key]) for key in ("url", "id") if line.get(key))
    found = Found(names)
    weights = line.get("weights") if isinstance(line.get("weights"), dict) else {}
    methods = line.get("methods") if isinstance(line.get("methods"), dict) else {}
    assert isinstance(weights, dict)
    assert isinstance(methods, dict)
    for key, value in line.items():
        name = field_of(key)
        if name not in _KNOWN:
            continue
        known.add(name)
        weight = weights.get(key)
        is_weight = isinstance(weight, int | float) and 0 <= weight <= 1
        found.add(
            name, _texts(value), float(weight) if is_weight and weight is not None else None,
            str(methods.get(key) or ""),
        )  # fmt: skip
    return found


def _texts(value: Any) -> list[str]:
    """Return the values that an object of JSON holds: texts, numbers, or persons with a name."""
    listed = value if isinstance(value, list) else [value]
    named = (each.get("name") if isinstance(each, dict) else each for each in listed)
    return [str(each) for each in named if isinstance(each, str | int | float) and each is not True]


# The file of values ---------------------------------------------------------------------------


def _fill(made: Path, pages: Iterable[Found], names: PageNames) -> None:
    with closing(create_values(made)) as connection, speaking_plainly(made):
        for page in pages:
            _keep(connection, page, names.url_of)
        connection.commit()


def _keep(connection: sqlite3.Connection, page: Found, url_of: Callable[..., str]) -> None:
    url = url_of(*page.names)
    key = url_key(url)
    connection.execute(
        "INSERT OR IGNORE INTO page VALUES (?, ?, ?, '')", (key, _storable(url), site_of(url))
    )
    connection.executemany(
        "INSERT OR REPLACE INTO value VALUES (?, ?, ?, ?, ?)",
        (
            (key, name, _storable(json.dumps(values, ensure_ascii=False)), weight, _storable(by))
            for name, (values, weight, by) in page.answers.items()
        ),
    )
    connection.executemany(
        "INSERT OR REPLACE INTO said VALUES (?, ?, ?)",
        ((key, name, word) for name, word in page.said.items()),
    )


def _storable(text: str) -> str:
    """Put a question mark for half a surrogate pair, which JSON may hold but UTF-8 not."""
    return text.encode("utf-8", "replace").decode()
