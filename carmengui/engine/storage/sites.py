"""Site models as bytes: the current one of each site, and the versions that records were judged by."""

from __future__ import annotations

from peewee import SqliteDatabase

from carmengui.engine.storage.tables.schema import Record, SiteModelRow, SiteVersionRow


class SiteTable:
    """The tables of site models; only the engine's thread writes."""

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
