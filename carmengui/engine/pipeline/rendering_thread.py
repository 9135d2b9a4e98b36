"""The thread that renders: one page after the other, in the one browser of a crawl."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from carmengui.engine.model import Capture, KnownError
from carmengui.engine.storage import ArchivePlace

if TYPE_CHECKING:
    from carmengui.engine.rendering import Rendered, Renderer

MakeRenderer = Callable[[], "Renderer"]
_END_TIMEOUT_S = 10.0


@dataclass(frozen=True, slots=True)
class RenderTask:
    """A response that is to be rendered: its capture, and where it lies in the archive."""

    capture_id: int
    url: str
    place: ArchivePlace


class RenderingThread:
    """Renders what it is given; the thread and the browser begin with the first page.

    Args:
        make: returns the browser; what it cannot is a ``KnownError``.
        read: reads a response from the archive.
        wake: set when a page is done.

    """

    def __init__(
        self,
        make: MakeRenderer,
        read: Callable[[ArchivePlace], Capture],
        wake: threading.Event,
    ) -> None:
        self._make = make
        self._read = read
        self._wake = wake
        self._tasks: queue.SimpleQueue[RenderTask | None] = queue.SimpleQueue()
        self._ended: queue.SimpleQueue[tuple[RenderTask, Rendered] | BaseException] = (
            queue.SimpleQueue()
        )
        self._gate = threading.Lock()
        self._renderer: Renderer | None = None
        self._is_cancelled = False
        self._thread: threading.Thread | None = None
        self.is_busy = False
        """Whether a page is being rendered."""

    def render(self, task: RenderTask) -> None:
        """Begin with a page; one at a time."""
        self.is_busy = True
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="rendering", daemon=True)
            self._thread.start()
        self._tasks.put(task)

    def take(self) -> tuple[RenderTask, Rendered] | None:
        """Return a page that is done, or nothing.

        Raises:
            BaseException: what ended the thread.

        """
        if self._ended.empty():
            return None
        ended = self._ended.get()
        self.is_busy = False
        if isinstance(ended, BaseException):
            raise ended
        return ended

    def cancel(self) -> None:
        """Give up the page that is being rendered."""
        with self._gate:
            self._is_cancelled = True
            if self._renderer is not None:
                self._renderer.cancel()

    def close(self) -> None:
        """Give up what is being rendered, and end the browser with all its processes."""
        if self._thread is None:
            return
        self.cancel()
        self._tasks.put(None)
        self._thread.join(_END_TIMEOUT_S)

    def _work(self) -> None:
        try:
            while (task := self._tasks.get()) is not None:
                self._ended.put((task, self._rendered(task)))
                self._wake.set()
        except BaseException as error:  # noqa: BLE001 - carried into the engine's thread
            self._ended.put(error)
            self._wake.set()
        finally:
            if self._renderer is not None:
                self._renderer.close()

    def _rendered(self, task: RenderTask) -> Rendered:
        from carmengui.engine.rendering import Rendered  # noqa: PLC0415 - few crawls render

        try:
            renderer = self._started()
        except KnownError as error:
            return Rendered(task.url, problem=error.message, is_lasting=True)
        try:
            response = self._read(task.place)
        except KnownError as error:
            return Rendered(task.url, problem=error.message)
        return renderer.render(task.url, stored=response)

    def _started(self) -> Renderer:
        """Return the browser; a new one after it was told to give up a page."""
        if self._renderer is not None and self._is_cancelled:
            self._renderer.close()
            self._renderer = None
        made = self._renderer or self._make()
        with self._gate:
            self._renderer, self._is_cancelled = made, False
        return made
