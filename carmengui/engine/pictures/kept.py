"""The pictures that are kept already of the records at some addresses."""

from __future__ import annotations

from collections.abc import Iterable

from carmengui.engine.pictures.cache import PictureCache
from carmengui.engine.pictures.page_picture import PagePicture
from carmengui.engine.pictures.stored_page import newest_requisite, stored_pages
from carmengui.engine.storage import Store


def kept_pictures(store: Store, cache: PictureCache, urls: Iterable[str]) -> dict[str, PagePicture]:
    """Return the pictures of records as they are stored now, by their addresses; the others are left out."""
    digests = {url: page.digest for url, page in stored_pages(store, urls).items()}
    return cache.find(digests, newest_requisite(store))
