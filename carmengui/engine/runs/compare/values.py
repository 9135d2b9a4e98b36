"""What result files say of pages, and the file of values that a side of a comparison is made of."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from carmengui.engine.model import Field
from carmengui.engine.model.fields import FIELDS
from carmengui.engine.model.headway import UNWATCHED, Headway
from carmengui.engine.review import identity
from carmengui.engine.runs.compare.pages import PageNames, site_of
from carmengui.engine.runs.compare_tables import create_values
from carmengui.engine.storage.interruptible import interruptible
from carmengui.engine.storage.rows import url_key
from carmengui.engine.storage.tables.database import speaking_plainly

OTHER_NAMES = {
    name: field
    for field, spec in FIELDS.items()
    for name in (spec.carmen_name, *spec.aliases)
    if name
}
"""Names that others give our fields; those of CARMEN among them."""
KNOWN_FIELDS = {str(each) for each in Field}


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


def field_of(name: str) -> str:
    """Return our name of a field; others keep theirs.

    >>> field_of("abstract"), field_of("Author"), field_of("msc")
    ('description', 'authors', 'msc')
    """
    plain = name.lower()
    return plain if plain in KNOWN_FIELDS else str(OTHER_NAMES.get(plain, plain))


def fill_values(
    made: Path,
    pages: Iterable[Found],
    names: PageNames,
    headway: Headway = UNWATCHED,
    finish: Callable[[sqlite3.Connection], None] | None = None,
) -> None:
    """Write pages into a file of values; ``finish`` has the last word in it.

    Raises:
        KnownError: the disk is full, or nobody waits for it any more.

    """
    with (
        closing(create_values(made)) as connection,
        speaking_plainly(made),
        interruptible(connection, headway),
    ):
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
