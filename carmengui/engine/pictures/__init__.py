"""Pictures of pages: which page a record is of, its picture, and the cache that keeps pictures.

The pictures themselves are drawn elsewhere: see ``carmengui.bridge.pictures``. The cache is no part of
the archive; nothing is lost with it, but the pictures that came with a review packet.
"""

from carmengui.engine.pictures.cache import PictureCache
from carmengui.engine.pictures.kept import kept_pictures
from carmengui.engine.pictures.page_picture import PICTURE_HEIGHT_PX, PICTURE_WIDTH_PX, PagePicture
from carmengui.engine.pictures.stored_page import StoredPage, newest_requisite, stored_pages

__all__ = [
    "PICTURE_HEIGHT_PX",
    "PICTURE_WIDTH_PX",
    "PagePicture",
    "PictureCache",
    "StoredPage",
    "kept_pictures",
    "newest_requisite",
    "stored_pages",
]
