"""What is kept of sites: their models, the versions that judged records, and what site files remember."""

from __future__ import annotations

import json
from typing import Any

from peewee import SqliteDatabase

from carmengui.engine.storage.tables.schema import (
    Record,
    SiteModelRow,
    SiteStateRow,
    SiteVersionRow,
)


class SiteTable:
    """The tables of sites; only the engine's thread writes."""

    def __init__(self, database: SqliteDatabase) -> None:
        self._db = database

    def model(self, site: str) -> bytes:
        """Return the stored model of a site, or nothing when the site is new."""
        rows = SiteModelRow.select(SiteModelRow.body).where(SiteModelRow.site == site)
        found = rows.tuples().execute(self._db)
        return bytes(found[0][0]) if found else b""

    def save_model(self, site: str, body: bytes) -> None:
        """Keep the model of a site."""
        SiteModelRow.replace(site=site, body=body).execute(self._db)

    def save_version(self, version: str, site: str, body: bytes) -> None:
        """Keep a version that judged a record."""
        SiteVersionRow.insert(version=version, site=site, body=body).on_conflict_ignore().execute(
            self._db
        )

    def version(self, version: str) -> bytes:
        """Return a kept version, or nothing."""
        rows = SiteVersionRow.select(SiteVersionRow.body).where(SiteVersionRow.version == version)
        found = rows.tuples().execute(self._db)
        return bytes(found[0][0]) if found else b""

    def prune(self, site: str) -> None:
        """Forget the versions of a site that no record names."""
        named = Record.select(Record.site_model_version).where(Record.site == site)
        SiteVersionRow.delete().where(
            SiteVersionRow.site == site, SiteVersionRow.version.not_in(named)
        ).execute(self._db)

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
