"""Records in a file to learn from: JSON lines with free terms, title, text and controlled terms."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from carmengui.engine.formats.text_files import json_lines, reading
from carmengui.engine.model import KnownError
from carmengui.engine.vocabulary.indexed import IndexedRecord

_NEEDED = 'Each line needs "controlled": ["..."], and "free": ["..."], "title" or "text".'


def read_record_file(file: Path) -> tuple[IndexedRecord, ...]:
    """Read the records of a file.

    Raises:
        KnownError: it cannot be read, or a line is no record; the sentence says which.

    """
    with reading(file), file.open(encoding="utf-8-sig", newline="") as opened:
        return tuple(_record(where, said) for where, said in json_lines(opened, file))


def _record(where: str, said: object) -> IndexedRecord:
    if not isinstance(said, dict):
        raise KnownError("{where} is not a JSON object.", _NEEDED, where=where)
    free, controlled = (_terms(where, said, name) for name in ("free", "controlled"))
    title, text = (_text(where, said, name) for name in ("title", "text"))
    return IndexedRecord(free, title, text, controlled)


def _terms(where: str, said: Mapping[str, object], name: str) -> tuple[str, ...]:
    found = said.get(name) or []
    if not isinstance(found, list) or not all(isinstance(each, str) for each in found):
        raise KnownError(
            "{where}: “{name}” is not a list of terms.", _NEEDED, where=where, name=name
        )
    return tuple(found)


def _text(where: str, said: Mapping[str, object], name: str) -> str:
    found = said.get(name) or ""
    if not isinstance(found, str):
        raise KnownError("{where}: “{name}” is not a text.", _NEEDED, where=where, name=name)
    return found
