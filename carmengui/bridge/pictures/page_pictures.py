"""The pictures that a list wants: what is in the cache at once, the others one after the other."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from carmengui.engine.crash import error_report
from carmengui.engine.model import KnownError, Sentence
from carmengui.engine.project import DATABASE
from carmengui.engine.storage import Store

if TYPE_CHECKING:
    from carmengui.bridge.pictures.drawer import PictureDrawer
    from carmengui.engine.pictures import PagePicture

_CLOSE_WITHIN_S = 5.0
_AGAIN_AFTER_S = 1.0
"""Seconds until pictures that were wanted while the database was in use are looked for again."""


class PagePictures(QObject):
    """Pictures of the records that somebody looks at; costs nothing until the first one is wanted."""

    broken = Signal(str)
    """The program itself is at fault: what a bug report needs. Pictures that come later are drawn."""
    told = Signal(tuple)
    """Pictures are there, or it is known that there are none (``PagePicture``)."""

    def __init__(self, project: Path, parent: QObject | None = None) -> None:
        """``project`` is the folder of the project."""
        super().__init__(parent)
        self._folder = project
        self._wanted: tuple[str, ...] = ()
        self._woken = threading.Condition()
        self._is_closed = False
        self._thread: threading.Thread | None = None

    @cached_property
    def drawer(self) -> PictureDrawer:
        """What draws, for whoever waits for pictures: of a packet or a report."""
        from carmengui.bridge.pictures.drawer import (  # noqa: PLC0415 - most start without it
            PictureDrawer,
        )

        return PictureDrawer(self._folder)

    def want(self, urls: Sequence[str]) -> None:
        """Have the pictures of these records told, in this order; what was wanted before is not any more."""
        with self._woken:
            if self._is_closed:
                return
            self._wanted = tuple(urls)
            self._woken.notify()
        if self._thread is None and urls:
            _ = self.drawer  # made here, and by no two threads at once
            self._thread = threading.Thread(target=self._live, name="page pictures", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Tell of nothing any more, and end the drawing process."""
        with self._woken:
            self._is_closed, self._wanted = True, ()
            self._woken.notify()
        if "drawer" in self.__dict__:
            self.drawer.close()
        if self._thread is not None:
            self._thread.join(_CLOSE_WITHIN_S)

    def _live(self) -> None:
        store: Store | None = None
        try:
            while (urls := self._next_wish()) is not None:
                try:
                    store = store or Store(self._folder / DATABASE, read_only=True)
                    self._work(store, urls)
                except KnownError:  # of a database in use
                    self._wish_again(urls)
                except Exception as error:  # noqa: BLE001 - the door of the thread: it must go on
                    self.broken.emit(error_report(error))
        finally:
            if store is not None:
                store.close()

    def _next_wish(self) -> tuple[str, ...] | None:
        """Wait for a wish and take it; nothing when there will be none."""
        with self._woken:
            self._woken.wait_for(lambda: bool(self._wanted) or self._is_closed)
            wanted, self._wanted = self._wanted, ()
            return None if self._is_closed else wanted

    def _wish_again(self, urls: tuple[str, ...]) -> None:
        """Take up a wish again after a while, unless something else is wanted by then."""
        with self._woken:
            self._woken.wait_for(lambda: bool(self._wanted) or self._is_closed, _AGAIN_AFTER_S)
            if not self._is_closed:
                self._wanted = self._wanted or urls

    def _work(self, store: Store, urls: tuple[str, ...]) -> None:
        known = self.drawer.known(store, urls)
        self._tell(*known.values())
        for url in urls:
            if self._wanted or self._is_closed:
                return  # something else is looked at by now
            if url not in known:
                self._tell(self.drawer.picture(store, url) or _no_page(url))

    def _tell(self, *pictures: PagePicture) -> None:
        with self._woken:
            if pictures and not self._is_closed:
                self.told.emit(pictures)


def _no_page(url: str) -> PagePicture:
    from carmengui.engine.pictures import PagePicture  # noqa: PLC0415 - loaded by now

    return PagePicture(url, "", problem=Sentence("no page is stored"))
