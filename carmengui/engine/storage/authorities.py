"""Snapshots of authority files beside a project: preferred forms of names, looked up without the web.

A name is found by its words, whatever their order, case and accents: “Krause, Jürgen” is “Jürgen
Krause”. Where only initials stand on the page, a person is found by surname and initials. What is found
is an offer with a weight; nothing is ever taken by itself, and extraction reads none of it.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path

from carmengui.engine.model.fields import FIELDS, Authority
from carmengui.engine.storage.rows import folded
from carmengui.engine.storage.tables.database import read_only_uri, speaking_plainly

FOLDER = "authorities"
"""Of the project, where the files lie."""
SUFFIX = ".sqlite"
KINDS = {field: spec.authority for field, spec in FIELDS.items() if spec.authority}
"""The fields whose values are names, and of what."""
CREATE = """
CREATE TABLE entry (
    number INTEGER PRIMARY KEY, preferred TEXT NOT NULL, identifier TEXT NOT NULL,
    kind TEXT NOT NULL);
CREATE TABLE form (
    key TEXT NOT NULL, entry INTEGER NOT NULL, weight REAL NOT NULL, PRIMARY KEY (key, entry)
    ) WITHOUT ROWID;
"""
PREFERRED_WEIGHT, VARIANT_WEIGHT, INITIALS_WEIGHT = 0.9, 0.8, 0.4
"""How likely it is the one meant, if no other entry has the form: set, not measured. They share it."""
MOST = 3
"""Entries offered for one name; the first are the likeliest."""
_WORD = re.compile(r"[^\W_]+")
_FIND = """
    SELECT e.preferred, e.identifier, f.weight, count(*) OVER (PARTITION BY f.weight)
    FROM form f JOIN entry e ON e.number = f.entry
    WHERE f.key = ? AND e.kind IN ('', ?) ORDER BY f.weight DESC, e.preferred, e.number LIMIT ?
"""


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of an authority file that may be meant by a name."""

    file: str
    preferred: str
    identifier: str
    weight: float


def form_key(name: str) -> str:
    """Return what a name is looked up by.

    >>> form_key("KRAUSE, Jürgen") == form_key("Jurgen Krause") == "jurgen krause"
    True
    """
    return " ".join(sorted(_WORD.findall(folded(name))))


def initials_key(name: str) -> str:
    """Return what a person is looked up by where only initials stand; nothing without any given name.

    >>> initials_key("Krause, Jürgen M."), initials_key("J. M. Krause"), initials_key("Krause")
    ('j m, krause', 'j m, krause', '')
    """
    surname, comma, given = name.partition(",")
    if comma:
        last, first = _WORD.findall(folded(surname)), _WORD.findall(folded(given))
    else:
        *first, end = _WORD.findall(folded(name)) or [""]
        last = [end] if end else []
    return f"{' '.join(word[0] for word in first)}, {' '.join(last)}" if first and last else ""


class Authorities:
    """Reads the files of a project. Nothing is kept open: files may be put in place of others."""

    def __init__(self, project: Path) -> None:
        self._project = project

    def files(self) -> dict[str, Path]:
        """Return the files by their names."""
        folder = self._project / FOLDER
        found = folder.glob(f"*{SUFFIX}") if folder.is_dir() else ()
        return {path.stem: path for path in sorted(found) if not path.name.startswith(".")}

    def find(self, names: Iterable[str], kind: str) -> dict[str, tuple[Entry, ...]]:
        """Return the entries that may be meant by some names, the likeliest first."""
        wanted = list(dict.fromkeys(names))
        found: dict[str, list[Entry]] = {name: [] for name in wanted}
        with ExitStack() as opened:
            for file, path in self.files().items() if wanted else ():
                opened.enter_context(speaking_plainly(path))
                connection = sqlite3.connect(read_only_uri(path), uri=True)
                opened.enter_context(closing(connection))
                for name in wanted:
                    found[name] += _entries(connection, file, name, kind)
        return {name: tuple(entries) for name, entries in found.items() if entries}


def _entries(connection: sqlite3.Connection, file: str, name: str, kind: str) -> Iterator[Entry]:
    has_initials = any(len(word) == 1 for word in _WORD.findall(name))
    keys = [form_key(name)]
    if kind == Authority.PERSON and has_initials:
        keys.append(initials_key(name))
    for key in filter(None, keys):
        rows = connection.execute(_FIND, (key, kind, MOST)).fetchall()
        for preferred, identifier, weight, sharing in rows:
            yield Entry(file, preferred, identifier, round(weight / sharing, 2))
        if rows:
            return
