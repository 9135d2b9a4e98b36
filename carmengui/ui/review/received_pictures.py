"""Pictures that came with a review packet, offered in the Page pane: the packet has no style sheets."""

from __future__ import annotations

from contextlib import closing
from functools import partial

from PySide6.QtCore import QObject

from carmengui.bridge import Ask, Reader
from carmengui.engine.pictures import PictureCache, kept_pictures
from carmengui.ui.page.rendered import PagePane
from carmengui.ui.session.selection import Selection


class ReceivedPictures(QObject):
    """Follows the chosen record, and has its picture read."""

    def __init__(self, selection: Selection, ask: Ask, page: PagePane) -> None:
        super().__init__(page)
        self._ask, self._page = ask, page
        selection.url_changed.connect(self._on_url_changed)
        self._on_url_changed(selection.url)

    def _on_url_changed(self, url: str) -> None:
        self._page.layouts.forget_picture()
        if url:
            question = partial(_received, url=url)
            self._ask.run(self, "picture", question, self._page.layouts.offer_picture)


def _received(reader: Reader, *, url: str) -> bytes:
    """Return the picture of a page that came with the packet; no bytes where none did."""
    with closing(PictureCache(reader.store.path.parent)) as cache:
        picture = kept_pictures(reader.store, cache, [url]).get(url)
    return picture.jpeg if picture is not None and picture.is_received else b""
