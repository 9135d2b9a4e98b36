"""What is remembered of a site between pages and crawls, one value of plain data under each name."""

from __future__ import annotations

import json
from typing import Any

from peewee import SqliteDatabase

from carmengui.engine.storage.tables.schema import SiteStateRow


class SiteStateTable:
    """The memory of site files; only the engine's thread writes.

    A value is written in the transaction of the page that changed it, so that after a crash both are
    there or neither.
    """

    def __init__(self, database: SqliteDatabase) -> None:
        self._db = database

    def all(self, site: str) -> dict[str, Any]:
        """Return what is remembered of a site."""
        query = SiteStateRow.select(SiteStateRow.name, SiteStateRow.value).where(
            SiteStateRow.site == site
        )
        return {name: json.loads(value) for name, value in query.tuples().execute(self._db)}

    def put(self, site: str, name: str, value: Any) -> None:
        """Remember a value."""
        text = json.dumps(value, ensure_ascii=False)
        SiteStateRow.replace(site=site, name=name, value=text).execute(self._db)
