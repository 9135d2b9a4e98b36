"""A snapshot of an authority file is kept with a project: CSV, TSV or JSON lines, one entry a line.

Each entry has a preferred form and may have variants (parted by ``|``), an identifier and a type:
person, institution or term. Columns are known by their names, in any order.
"""

from __future__ import annotations

import csv
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TextIO

from carmengui.engine.formats.text_files import json_lines, reading
from carmengui.engine.model import KnownError
from carmengui.engine.model.fields import Authority
from carmengui.engine.runs.candidates.opponents import made_folder, plain_name
from carmengui.engine.storage.authorities import (
    CREATE,
    FOLDER,
    INITIALS_WEIGHT,
    PREFERRED_WEIGHT,
    SUFFIX,
    VARIANT_WEIGHT,
    form_key,
    initials_key,
)
from carmengui.engine.storage.tables.database import speaking_plainly

_COLUMNS = {
    "preferred": ("preferred", "preferred form", "preferred name", "preflabel", "name", "heading"),
    "variants": ("variants", "variant", "variant forms", "altlabel", "aliases", "alias"),
    "identifier": ("identifier", "id", "uri"),
    "type": ("type", "kind"),
}
_TYPES = {
    "": "",
    "person": Authority.PERSON,
    "persons": Authority.PERSON,
    "p": Authority.PERSON,
    "institution": Authority.INSTITUTION,
    "corporate body": Authority.INSTITUTION,
    "organisation": Authority.INSTITUTION,
    "organization": Authority.INSTITUTION,
    "term": Authority.TERM,
    "terms": Authority.TERM,
    "concept": Authority.TERM,
    "subject": Authority.TERM,
}
_JSON_LINES = frozenset({".jsonl", ".ndjson", ".json"})
_NEEDED = "It needs a column “preferred”, and may have variants (parted by |), identifier and type."
_PUT_FORM = "INSERT INTO form VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET weight = max(weight, excluded.weight)"


@dataclass(frozen=True, slots=True)
class LoadedAuthority:
    """What was loaded: so many entries, with so many forms of their names."""

    name: str
    entries: int
    forms: int


@dataclass(frozen=True, slots=True)
class _Line:
    preferred: str
    variants: tuple[str, ...]
    identifier: str
    kind: str


def load_authority(project: Path, file: Path, name: str = "") -> LoadedAuthority:
    """Keep a snapshot with a project, in place of an earlier one of the same name.

    Args:
        project: its folder.
        file: CSV, TSV or JSON lines, in UTF-8.
        name: of the authority file; that of the file without its ending where none is given.

    Raises:
        KnownError: the file cannot be read or is no such snapshot; the sentence says which line.

    """
    name = plain_name(name or file.stem)
    folder = made_folder(project / FOLDER)
    with TemporaryDirectory(prefix=".", dir=folder, ignore_cleanup_errors=True) as made:
        path = Path(made) / f"1{SUFFIX}"
        entries, forms = _fill(path, file)
        with speaking_plainly(folder):
            path.replace(folder / f"{name}{SUFFIX}")
    return LoadedAuthority(name, entries, forms)


def _fill(made: Path, file: Path) -> tuple[int, int]:
    with speaking_plainly(made), closing(sqlite3.connect(made)) as connection:
        connection.executescript(CREATE)
        count = 0
        for count, line in enumerate(_lines(file), 1):
            connection.execute(
                "INSERT INTO entry VALUES (?, ?, ?, ?)",
                (count, line.preferred, line.identifier, line.kind),
            )
            connection.executemany(
                _PUT_FORM, [(key, count, weight) for key, weight in _forms(line) if key]
            )
        connection.commit()
        (forms,) = connection.execute("SELECT count(*) FROM form").fetchone()
    if not count:
        raise KnownError("{file} has no entry.", _NEEDED, file=file)
    return count, int(forms)


def _forms(line: _Line) -> Iterator[tuple[str, float]]:
    yield form_key(line.preferred), PREFERRED_WEIGHT
    for variant in line.variants:
        yield form_key(variant), VARIANT_WEIGHT
    # Which of the words is the surname is known where a comma stands behind it.
    if line.kind in {"", Authority.PERSON} and "," in line.preferred:
        yield initials_key(line.preferred), INITIALS_WEIGHT


def _lines(file: Path) -> Iterator[_Line]:
    read = _json_lines if file.suffix.lower() in _JSON_LINES else _table
    try:
        with reading(file), file.open(encoding="utf-8-sig", newline="") as opened:
            for where, said in read(opened, file):
                yield _line(said, where)
    except csv.Error as error:
        raise KnownError(
            "{file} is not a table: {reason}.", _NEEDED, file=file, reason=error
        ) from error


def _table(opened: TextIO, file: Path) -> Iterator[tuple[str, Mapping[str, object]]]:
    head = opened.readline()
    sign = max("\t;,", key=head.count)
    names = [each.strip().casefold() for each in next(csv.reader([head], delimiter=sign), [])]
    known = [_column(each) for each in names]
    if "preferred" not in known:
        raise KnownError("{file}, line 1 names no column “preferred”.", _NEEDED, file=file)
    rows = csv.reader(opened, delimiter=sign)
    for row in rows:
        if any(row):
            yield f"{file}, line {rows.line_num + 1}", dict(zip(known, row, strict=False))


def _json_lines(opened: TextIO, file: Path) -> Iterator[tuple[str, Mapping[str, object]]]:
    for where, said in json_lines(opened, file):
        if not isinstance(said, dict):
            raise KnownError("{where} is not a JSON object.", _NEEDED, where=where)
        yield where, {_column(str(key).casefold()): value for key, value in said.items()}


def _column(name: str) -> str:
    return next((ours for ours, theirs in _COLUMNS.items() if name in theirs), "")


def _line(said: Mapping[str, object], where: str) -> _Line:
    preferred = _text(said.get("preferred"))
    if not form_key(preferred):
        raise KnownError(
            "{where} has no preferred form.", "Give it one or remove the line.", where=where
        )
    kind = _text(said.get("type")).casefold()
    if kind not in _TYPES:
        raise KnownError(
            "{where}: “{kind}” is not a type of entry.",
            "Types are person, institution and term, or none.",
            where=where,
            kind=kind,
        )
    variants = said.get("variants")
    listed = variants if isinstance(variants, list) else _parted(_text(variants))
    return _Line(
        preferred,
        tuple(filter(None, map(_text, listed))),
        _text(said.get("identifier")),
        _TYPES[kind],
    )


def _parted(text: str) -> list[str]:
    return text.split("|") if "|" in text else text.split(";")


def _text(value: object) -> str:
    is_text = isinstance(value, str | int) and not isinstance(value, bool)
    # Half a surrogate pair, which JSON may hold, cannot be kept.
    return " ".join(str(value).encode("utf-8", "replace").decode().split()) if is_text else ""
