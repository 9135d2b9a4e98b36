"""The repositories that are harvested, and how far each harvest is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from carmengui.engine.storage.tables.database import PlainDatabase

_COLUMNS = "id, base, prefix, set_spec, since, until, done_at, began_at, part_key, restarts, brought, records"
_SAME = "identify_key = ? AND base = ? AND prefix = ? AND set_spec = ? AND since = ? AND until = ?"


@dataclass(frozen=True, slots=True)
class Harvest:
    """One list of a repository and its state; moments are those of the repository (``HarvestRow``)."""

    id: int
    base: str
    prefix: str
    set_spec: str
    since: str
    until: str
    done_at: str = ""
    began_at: str = ""
    part_key: int | None = None
    restarts: int = 0
    brought: int = 0
    """How many records the newest harvest brought, so far."""
    records: int = 0
    """How many records all of them brought."""


class Harvests:
    """The table of harvests; only the engine's thread writes."""

    def __init__(self, database: PlainDatabase) -> None:
        self._db = database

    def want(self, identify_key: int, asked: Sequence[str]) -> None:
        """Harvest a list from now on, unless it is already: base, prefix, set, from and until."""
        said = (identify_key, *asked)
        if self._db.execute_sql(f"SELECT 1 FROM harvest WHERE {_SAME}", said).fetchone() is None:  # noqa: S608 - ours
            self._db.execute_sql(
                "INSERT INTO harvest (identify_key, base, prefix, set_spec, since, until, done_at,"
                " began_at, restarts, brought, records) VALUES (?, ?, ?, ?, ?, ?, '', '', 0, 0, 0)",
                said,
            )

    def of_repository(self, identify_key: int) -> list[Harvest]:
        """Return the lists of the repository that describes itself at a URL."""
        return self._found("identify_key = ?", identify_key)

    def with_part(self, part_key: int) -> list[Harvest]:
        """Return the lists of which a URL is the next part."""
        return self._found("part_key = ?", part_key)

    def all(self) -> list[Harvest]:
        """Return all lists."""
        return self._found("id > ?", 0)

    def save(self, harvest: Harvest) -> None:
        """Keep the state of a harvest."""
        self._db.execute_sql(
            "UPDATE harvest SET done_at = ?, began_at = ?, part_key = ?, restarts = ?, brought = ?,"
            " records = ? WHERE id = ?",
            (
                harvest.done_at,
                harvest.began_at,
                harvest.part_key,
                harvest.restarts,
                harvest.brought,
                harvest.records,
                harvest.id,
            ),
        )

    def redirected(self, key: int, to_key: int, to_base: str) -> None:
        """Follow a repository, or a part of its list, to another address."""
        self._db.execute_sql(
            "UPDATE harvest SET identify_key = ?, base = ? WHERE identify_key = ?",
            (to_key, to_base, key),
        )
        sql = "UPDATE harvest SET part_key = ? WHERE part_key = ?"
        self._db.execute_sql(sql, (to_key, key))

    def _found(self, which: str, value: int) -> list[Harvest]:
        sql = f"SELECT {_COLUMNS} FROM harvest WHERE {which} ORDER BY id"  # noqa: S608 - ours
        return [Harvest(*row) for row in self._db.execute_sql(sql, (value,)).fetchall()]
