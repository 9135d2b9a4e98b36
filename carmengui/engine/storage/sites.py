"""What is kept of sites: their models, the versions that judged records, and what site files remember."""

from __future__ import annotations

import json
from typing import Any

from peewee import SqliteDatabase

from carmengui.engine.storage.tables.schema import SiteStateRow, SiteVersionRow

# Written and asked for each site, and of most sites a project has few pages: made by the models, each
# statement costs some hundred microseconds.
_MODEL = "SELECT body FROM sitemodel WHERE site = ?"
_SAVE_MODEL = "REPLACE INTO sitemodel (site, body) VALUES (?, ?)"
_SAVE_VERSION = "INSERT OR IGNORE INTO siteversion (version, site, body) VALUES (?, ?, ?)"
_KEEP_VERSION = (
    "INSERT OR IGNORE INTO siteversion (version, site, body)"
    " SELECT ?, site, body FROM sitemodel WHERE site = ?"
)
_PRUNE = (
    "DELETE FROM siteversion WHERE site = ?1 AND version NOT IN"
    " (SELECT site_model_version FROM record WHERE site = ?1)"
)


class SiteTable:
    """The tables of sites; only the engine's thread writes."""

    def __init__(self, database: SqliteDatabase) -> None:
        self._db = database

    def model(self, site: str) -> bytes:
        """Return the stored model of a site, or nothing when the site is new."""
        found = self._db.execute_sql(_MODEL, (site,)).fetchone()
        return bytes(found[0]) if found else b""

    def save_model(self, site: str, body: bytes) -> None:
        """Keep the model of a site."""
        self._db.execute_sql(_SAVE_MODEL, (site, body))

    def save_version(self, version: str, site: str, body: bytes) -> None:
        """Keep a version that judged a record."""
        self._db.execute_sql(_SAVE_VERSION, (version, site, body))

    def keep_version(self, version: str, site: str) -> None:
        """Keep the model of a site, as it is stored, as a version that judged a record."""
        self._db.execute_sql(_KEEP_VERSION, (version, site))

    def version(self, version: str) -> bytes:
        """Return a kept version, or nothing."""
        rows = SiteVersionRow.select(SiteVersionRow.body).where(SiteVersionRow.version == version)
        found = rows.tuples().execute(self._db)
        return bytes(found[0][0]) if found else b""

    def prune(self, site: str) -> None:
        """Forget the versions of a site that no record names."""
        self._db.execute_sql(_PRUNE, (site,))

    def memory(self, site: str) -> dict[str, Any]:
        """Return what is remembered of a site between pages and crawls, as plain data by name."""
        rows = SiteStateRow.select(SiteStateRow.name, SiteStateRow.value)
        found = rows.where(SiteStateRow.site == site).tuples().execute(self._db)
        return {name: json.loads(value) for name, value in found}

    def remember(self, site: str, name: str, value: Any) -> None:
        """Remember a value, in the transaction of the page that changed it.

        After a crash both are there or neither.
        """
        text = json.dumps(value, ensure_ascii=False)
        SiteStateRow.replace(site=site, name=name, value=text).execute(self._db)
