"""Result files of other programs as a side of a comparison: CARMEN's XML, and JSON lines."""

from __future__ import annotations

import json
import math
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
    CarmenReading,
    CarmenRecord,
    CarmenValue,
    chunks_of,
)
from carmengui.engine.formats.carmen_xml_weights import ScaleFinder, WeightScale, number_of
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
_AT_A_TIME = 200
"""So many pages are read before somebody is asked whether they are still wanted."""
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
        self.answers[name] = ([*known, *kept], max(weights, key=abs, default=None), by)


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


def file_side(
    path: Path,
    names: PageNames,
    made: Path,
    *,
    is_old_half: bool = False,
    is_wanted: Callable[[], bool] = lambda: True,
) -> Side:
    """Make a result file a side; ``is_old_half``: what a compared file says of the earlier run.

    Raises:
        KnownError: the file cannot be read or is none, or is not wanted any more.

    """
    if is_xml(path):
        half = _Half(is_old=is_old_half)
        return _xml_side(path, names, made, half, is_wanted)
    known = set[str]()
    lines = _lines(path, known)
    if (first := next(lines, None)) is None:
        raise KnownError(f"{path} is empty.", "Choose a CARMEN XML or JSON lines, one page a line.")
    pages = _while_wanted(chain((first,), lines), path, is_wanted)
    _fill(made, pages, names)
    return Side(path.name, made, fields=tuple(sorted(known)), is_file=True)


# CARMEN's XML ---------------------------------------------------------------------------------


def is_compared(path: Path) -> bool:
    """Tell whether a result XML says itself how its values differ from an earlier run.

    Raises:
        KnownError: it cannot be read or is none.

    """
    entries = CarmenReading(chunks_of(path), str(path)).entries()
    records = (each for each in entries if isinstance(each, CarmenRecord))
    return any(value.compared for record in records for value in record.values)


def _while_wanted(
    pages: Iterable[Found], path: Path, is_wanted: Callable[[], bool]
) -> Iterator[Found]:
    for number, page in enumerate(pages):
        if not number % _AT_A_TIME and not is_wanted():
            raise KnownError(f"Reading {path} was given up.", "Choose it again.")
        yield page


def _xml_side(
    path: Path, names: PageNames, made: Path, half: _Half, is_wanted: Callable[[], bool]
) -> Side:
    reading, is_old_half = CarmenReading(chunks_of(path), str(path)), half.is_old
    records = (each for each in reading.entries() if isinstance(each, CarmenRecord))
    pages = _while_wanted(map(half.found, records), path, is_wanted)
    _fill(made, pages, names, half.rescale)
    notes = [reading.damage, (half.old if is_old_half else half.new).scale().words]
    is_said = half.is_compared and not is_old_half
    if is_said:
        notes.append(f"How its values differ is said by {path.name} itself.")
    return Side(
        f"{path.name}, earlier run" if is_old_half else path.name, made,
        fields=tuple(sorted(half.fields)), is_said=is_said, is_file=True,
        notes=tuple(filter(None, notes)), source=path,
    )  # fmt: skip


class _Half:
    """One of the two runs that a compared file tells of.

    On which scale its weights stand is known at the end of the file only: until then those of the
    newer run are held as they are, and those of the older one below zero.
    """

    def __init__(self, *, is_old: bool) -> None:
        self.is_old = is_old
        self.old, self.new = ScaleFinder(), ScaleFinder()
        self.fields: set[str] = set()
        self.is_compared = False

    def found(self, record: CarmenRecord) -> Found:
        """Take one record."""
        found = Found((record.page,))
        for value in record.values:
            name = field_of(value.name)
            self.fields.add(name)
            self.old.add(value.old_weight)
            self.new.add(value.weight)
            if self.is_old:
                text, weight, method = self._earlier(value)
            else:
                text = "" if value.compared == NO_LONGER_FOUND else value.text
                weight, method = number_of(value.weight), value.method
            found.add(name, _split(name, text), weight, _method(name, method))
            if value.compared in {DIFFERENT, NEW_FOUND, NO_LONGER_FOUND}:
                self.is_compared = True
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
        number = number_of(value.old_weight)
        weight = None if number is None else _below(number)
        if weight is None and not value.compared:
            weight = number_of(value.weight)
        return text, weight, value.old_method or ("" if value.compared else value.method)

    def rescale(self, connection: sqlite3.Connection) -> None:
        """Put all weights on the scale from 0 to 1."""
        old, new = self.old.scale(), self.new.scale()
        connection.create_function(
            "on_scale", 1, lambda weight: _on_scale(weight, old, new), deterministic=True
        )
        connection.execute(
            "UPDATE value SET weight = on_scale(weight) WHERE weight < 0 OR weight > 1 OR ?",
            (new.most > 1,),
        )


def _below(number: float) -> float:
    return -1.0 - number


def _on_scale(weight: float | None, old: WeightScale, new: WeightScale) -> float | None:
    if weight is None:
        return None
    return new.weight_of(weight) if weight >= 0 else old.weight_of(round(-1.0 - weight, 12))


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
    if not isinstance(line, dict) or not _names(line):
        raise KnownError(f"{where} names no page.", "It needs a “url” or an “id”.")
    return line


def _found(line: dict[str, Any], known: set[str]) -> Found:
    found = Found(_names(line))
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
        is_weight = isinstance(weight, int | float) and _is_text(weight) and 0 <= weight <= 1
        found.add(
            name, _texts(value), float(weight) if is_weight and weight is not None else None,
            next(iter(_texts(methods.get(key))), ""),
        )  # fmt: skip
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


# The file of values ---------------------------------------------------------------------------


def _fill(
    made: Path,
    pages: Iterable[Found],
    names: PageNames,
    finish: Callable[[sqlite3.Connection], None] | None = None,
) -> None:
    with closing(create_values(made)) as connection, speaking_plainly(made):
        for page in pages:
            _keep(connection, page, names.url_of)
        if finish is not None:
            finish(connection)
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
