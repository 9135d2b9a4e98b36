"""A kept run that takes for ever to be compared: its values are counted without an end."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

_ENDLESS = """
CREATE VIEW value AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
SELECT i AS key, 'title' AS field, '[]' AS "values", 0.0 AS weight, '' AS method FROM n WHERE i < 0
"""


def make_endless(folder: Path, like: int, number: int) -> Path:
    """Make a run of a project that has the pages of another, and never says its values."""
    runs = folder / "runs"
    made = runs / f"{number:04}.sqlite"
    shutil.copy(runs / f"{like:04}.sqlite", made)
    with closing(sqlite3.connect(made)) as connection:
        connection.execute("DROP TABLE value")
        connection.execute(_ENDLESS)
        connection.commit()
    return made
