"""Read-only tables in CSV files beside the site files: a word in the first column, what it means next."""

from __future__ import annotations

import csv
from functools import lru_cache
from pathlib import Path

from carmengui.engine.sites.errors import Problem
from carmengui.engine.sites.site_file import Lookup

MAX_BYTES = 5_000_000
MAX_ROWS = 100_000
_HINT = "Name a file in the folder of the site file, like months.csv."


def find_lookup(file: str, folder: Path) -> Path:
    """Return the path of a table, and see that it can be read.

    Raises:
        Problem: it lies elsewhere, is missing, too large, or no table.

    """
    root = folder.resolve()
    path = (root / file).resolve()
    is_inside = path.is_relative_to(root) and file == file.strip()
    if not is_inside or path.suffix.lower() != ".csv":
        raise Problem(
            "“{file}” is not a CSV file in the folder of the site file.", _HINT, file=file
        )
    if not path.is_file():
        raise Problem("There is no file “{file}” beside the site file.", _HINT, file=file)
    _rows(str(path), path.stat().st_mtime_ns)
    return path


def table_of(lookup: Lookup) -> dict[str, str]:
    """Return a table by its first column, in small letters; what cannot be read now is empty."""
    try:
        return _rows(lookup.path, lookup.stamp)
    except Problem:
        return {}


@lru_cache(maxsize=64)
def _rows(path: str, stamp: int) -> dict[str, str]:
    del stamp  # a changed file is another table
    file = Path(path)
    try:
        if file.stat().st_size > MAX_BYTES:
            raise Problem(
                "“{name}” is larger than {max_bytes:,} bytes.",
                "Shorten it.",
                name=file.name,
                max_bytes=MAX_BYTES,
            )
        text = file.read_text("utf-8-sig")
        rows = [row for row in csv.reader(text.splitlines()) if row and row[0].strip()]
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise Problem(
            "“{name}” cannot be read as a CSV file in UTF-8.", _HINT, name=file.name
        ) from error
    if len(rows) > MAX_ROWS:
        raise Problem(
            "“{name}” has more than {max_rows:,} rows.",
            "Shorten it.",
            name=file.name,
            max_rows=MAX_ROWS,
        )
    narrow = next((row for row in rows if len(row) < 2), None)
    if narrow is not None:
        raise Problem(
            "“{name}” has a row with one column only (“{narrow}”).",
            "Write what the word means behind a comma.",
            name=file.name,
            narrow=narrow[0],
        )
    return {row[0].strip().casefold(): row[1].strip() for row in rows}
