"""What the site files of a project say of the cut of a page, as they stand at this moment."""

from __future__ import annotations

from pathlib import Path
from threading import Lock

from carmengui.engine.boilerplate import NO_OVERLAY, Overlay
from carmengui.engine.inspection.opened import Kept
from carmengui.engine.sites import SiteBook
from carmengui.engine.storage import Archive

_BOOKS_KEPT = 4
_books: Kept[str, SiteBook] = Kept(_BOOKS_KEPT)
_lock = Lock()


def sites_of(archive: Archive) -> Path:
    """Return the folder of the site files of the project that an archive belongs to."""
    return archive.folder.parent / "sites"


def overlay_at(sites: Path, url: str) -> Overlay:
    """Return what the site files in a folder say of the cut of a page; read anew when they change."""
    if not sites.is_dir():
        return NO_OVERLAY
    book = _books.get(str(sites), lambda: SiteBook(sites))
    with _lock:
        book.reload_if_changed()
        site = book.for_url(url)
    if site is None:
        return NO_OVERLAY
    from carmengui.engine.reading.with_site_file import (  # noqa: PLC0415 - few sites have a file
        overlay_of,
    )

    return overlay_of(site)
