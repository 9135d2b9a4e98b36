"""Has pages drawn by the drawing process, and keeps the pictures in the cache of the project."""

from __future__ import annotations

import base64
import os
import threading
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from carmengui.bridge.line_process import LineProcess
from carmengui.bridge.pictures.messages import ARGUMENT, Event, Order
from carmengui.engine.model import NOTHING, Sentence
from carmengui.engine.model.headway import UNWATCHED, Headway, Step
from carmengui.engine.pictures import (
    PagePicture,
    PictureCache,
    StoredPage,
    newest_requisite,
    stored_pages,
)
from carmengui.engine.storage import Store

IDLE_S = 20.0
"""So long after its last page the process ends, and gives back its memory."""
_START_S = 60.0
_PAGE_S = 25.0
"""Longer than the process itself waits for a page."""
_GLANCE_S = 0.1
_MOST_MB = 900
_PAGES_EACH = 200
"""After so many pages, or grown to so much, the process is started anew."""
_LEFT_OUT = frozenset({"QTWEBENGINE_CHROMIUM_FLAGS", "QTWEBENGINE_REMOTE_DEBUGGING"})


class _NoPictureError(Exception):
    """The page has no picture: a sentence says why."""

    def __init__(self, problem: Sentence) -> None:
        super().__init__(str(problem))
        self.problem = problem


class _ProcessEndedError(_NoPictureError):
    """The drawing process was too slow or has ended: the page need not be the cause."""


class PictureDrawer:
    """Pictures of the pages of one project, one at a time, for whichever thread asks."""

    def __init__(
        self, project: Path, cache: PictureCache | None = None, *, idle_s: float = IDLE_S
    ) -> None:
        """``project`` is the folder of the project."""
        self._folder, self._idle_s = project, idle_s
        self.cache = cache or PictureCache(project)
        self._lock = threading.Lock()
        self._closed = threading.Event()
        self._process: LineProcess | None = None
        self._number = 0
        self._is_unavailable = NOTHING
        self._failed: dict[tuple[str, str], Sentence] = {}
        """What failed is not tried again as long as the project is open."""
        self._rest: threading.Timer | None = None

    @property
    def pid(self) -> int:
        """The number of the drawing process; 0 while there is none."""
        process = self._process
        return process.pid if process is not None else 0

    def known(self, store: Store, urls: Iterable[str]) -> dict[str, PagePicture]:
        """Return what is known without drawing: pictures in the cache, and pages that have none."""
        pages = stored_pages(store, urls)
        found = self.cache.find(
            {url: page.digest for url, page in pages.items()}, newest_requisite(store)
        )
        for url, page in pages.items():
            problem = page.problem or self._failed.get((url, page.digest), NOTHING)
            if url not in found and problem:
                found[url] = PagePicture(url, page.digest, problem=problem)
        return found

    def picture(self, store: Store, url: str) -> PagePicture | None:
        """Return the picture of the page of a record, drawn if need be; nothing where there is no record."""
        if (known := self.known(store, [url]).get(url)) is not None:
            return known
        page = stored_pages(store, [url]).get(url)
        return None if page is None else self._drawn(page, newest_requisite(store))

    def draw_all(self, store: Store, urls: Iterable[str], headway: Headway = UNWATCHED) -> None:
        """See that the cache has the pictures of some records, as far as they can be drawn.

        Raises:
            GivenUpError: nobody waits for it any more.

        """
        wanted = list(urls)
        known = self.known(store, wanted)
        headway.begin(Step.PICTURES, len(wanted))
        for url in headway.watch(wanted):
            if url not in known:
                self.picture(store, url)

    def close(self) -> None:
        """Draw nothing any more; a page that is being drawn is given up."""
        self._closed.set()
        with self._lock:
            self._end_process()
            self.cache.close()

    def _drawn(self, page: StoredPage, as_of: int) -> PagePicture:
        with self._lock:
            self._stay_awake()
            try:
                event = self._told_at_second_try(page)
            except _NoPictureError as failed:
                if not self._closed.is_set():
                    self._failed[page.url, page.digest] = failed.problem
                return PagePicture(page.url, page.digest, problem=failed.problem)
            finally:
                self._rest_soon()
        picture = PagePicture(
            page.url,
            page.digest,
            base64.b64decode(event["jpeg"]),
            missing=int(event["missing"]),
            as_of=as_of,
        )
        self.cache.put(picture)
        return picture

    def _told_at_second_try(self, page: StoredPage) -> dict[str, Any]:
        """Draw a page, once more in a new process where that of before has ended.

        A busy computer may be slow once; a page that is the cause fails both times.
        """
        try:
            return self._told_of(page)
        except _ProcessEndedError:
            return self._told_of(page)

    def _told_of(self, page: StoredPage) -> dict[str, Any]:
        process = self._started()
        self._number += 1
        place = page.place
        process.order(
            Order.DRAW,
            page=self._number,
            url=page.url,
            file=place.file,
            offset=place.offset,
            length=place.length,
        )
        event = self._awaited(process, _PAGE_S)
        if event is not None and event.get("page") == self._number:
            self._end_if_large(process)
            if event["kind"] == Event.DRAWN:
                return event
            raise _NoPictureError(Sentence.from_text(str(event["reason"])))
        self._end_process()
        words = "the page took too long to draw" if event is None else "the page ended the browser"
        raise _ProcessEndedError(Sentence(words))

    def _awaited(self, process: LineProcess, timeout_s: float) -> dict[str, Any] | None:
        """Return the next event, an empty one where the process has ended; nothing when it is too late."""
        ends_at = time.monotonic() + timeout_s
        while time.monotonic() < ends_at:
            if self._closed.is_set():
                raise _NoPictureError(Sentence("the drawing was cancelled"))
            if (event := process.event(_GLANCE_S)) is not None:
                return event
        return None

    def _started(self) -> LineProcess:
        if self._is_unavailable:
            raise _NoPictureError(self._is_unavailable)
        if self._process is not None and self._process.has_ended:
            self._end_process()
        if self._process is None:
            try:
                self._process = LineProcess(ARGUMENT, _environment(), [*Event])
            except OSError as error:
                words = "the process that draws pages could not be started ({error})"
                self._is_unavailable = Sentence.of(words, error=error)
                raise _NoPictureError(self._is_unavailable) from error
            self._process.order(Order.START, folder=str(self._folder.resolve()))
            self._await_start(self._process)
        return self._process

    def _await_start(self, process: LineProcess) -> None:
        event = self._awaited(process, _START_S) or {}
        if event.get("kind") == Event.READY:
            return
        self._end_process()
        problem = Sentence("the browser that draws pages does not start on this computer")
        if event.get("kind") == Event.UNAVAILABLE:
            problem = Sentence.from_text(str(event["reason"]))
        self._is_unavailable = problem
        raise _NoPictureError(problem)

    def _end_if_large(self, process: LineProcess) -> None:
        if not self._number % _PAGES_EACH or process.size_mb() > _MOST_MB:
            self._end_process()

    def _end_process(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process = None

    # Rest -----------------------------------------------------------------------------------

    def _stay_awake(self) -> None:
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None

    def _rest_soon(self) -> None:
        if self._process is not None:
            self._rest = threading.Timer(self._idle_s, self._go_to_rest)
            self._rest.daemon = True
            self._rest.start()

    def _go_to_rest(self) -> None:
        with self._lock, suppress(OSError):
            if self._rest is threading.current_thread():
                self._end_process()


def _environment() -> dict[str, str]:
    """Return the environment of the process: no screen, and no flags that were meant for the window."""
    kept = {name: value for name, value in os.environ.items() if name not in _LEFT_OUT}
    return kept | {"QT_QPA_PLATFORM": "offscreen"}
