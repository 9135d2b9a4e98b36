"""What is kept: the tables of a project in SQLite, one writer, and the WARC archive of bodies."""

from carmengui.engine.storage.review import GoldStore
from carmengui.engine.storage.rows import UrlRow, url_key
from carmengui.engine.storage.store import Store
from carmengui.engine.storage.tables.database import open_database
from carmengui.engine.storage.warc.archive import Archive, ArchivePlace

__all__ = [
    "Archive",
    "ArchivePlace",
    "GoldStore",
    "Store",
    "UrlRow",
    "open_database",
    "url_key",
]
