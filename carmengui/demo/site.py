"""A site of the demo web: its addresses, what stands there at a moment, and how it answers."""

from __future__ import annotations

import hashlib
import threading
from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path

from carmengui.demo.answers import Answer
from carmengui.demo.clock import DEMO_START
from carmengui.demo.content import Text, load_service_texts, load_texts
from carmengui.demo.profile import load_profile
from carmengui.demo.scene import Document, Page, Scene
from carmengui.demo.timetable import maintenance_windows, turning_moments
from carmengui.resource_files import resource

Route = Callable[[], Page]
File = Callable[[], Document]


class Site(ABC):
    """One host of the demo web.

    A site lists its pages and files for a scene. It changes only at its ``events``, so what it
    shows is rendered once per event and remembered, and Last-Modified is known exactly.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.host = f"{name}.demo.test"
        self.profile = load_profile(name)
        self.texts = load_texts(name)
        self.service = load_service_texts(name)
        self._turns = turning_moments(name) if self.profile.turns else ()
        moments = [text.published_at for text in self.texts]
        moments += [update.at for text in self.texts for update in text.updates]
        self.events = tuple(sorted({at for at in (*moments, *self._turns) if at > DEMO_START}))
        self._documents: dict[tuple[str, int], Document | None] = {}
        self._modified: dict[tuple[str, int], datetime] = {}
        self._windows = {path: maintenance_windows(self.url(path)) for path in self.maintained()}
        self._lock = threading.RLock()

    @abstractmethod
    def pages(self, scene: Scene) -> Mapping[str, Route]:
        """Return the HTML pages of a scene by path."""

    def files(self, scene: Scene) -> Mapping[str, File]:
        """Return what else is served in a scene by path: robots.txt, feeds, sitemaps."""
        del scene
        folder = resource("demo", "files", self.name)
        return {f"/{path.name}": partial(_file, path) for path in folder.glob("*")}

    def oddity(self, path: str) -> Answer | None:
        """Return the answer of a path that is not a document: a redirect, a failure."""
        del path
        return None

    @abstractmethod
    def text_path(self, text: Text) -> str:
        """Return the path of a text's page."""

    def maintained(self) -> tuple[str, ...]:
        """Return the paths that are under maintenance now and then: home and the texts that grow."""
        return ("/", *(self.text_path(text) for text in self.texts if text.updates))

    def is_open(self, path: str) -> bool:
        """Whether robots.txt lets every crawler ask for a path."""
        profile = self.profile
        return path in profile.open or not path.startswith(profile.closed)

    def url(self, path: str) -> str:
        """Return the absolute address of a path."""
        return f"http://{self.host}{path}"

    def scene(self, at: datetime) -> Scene:
        """Return what the site shows at a moment."""
        live = [text for text in self.texts if text.published_at <= max(at, DEMO_START)]
        live.sort(key=lambda text: (text.published_at, text.slug), reverse=True)
        return Scene(at, tuple(live), bisect_right(self._turns, at))

    def page(self, path: str, at: datetime) -> Page | None:
        """Return the page at a path and a moment, or nothing."""
        route = self.pages(self.scene(at)).get(path)
        return route() if route else None

    def is_down(self, path: str, at: datetime) -> bool:
        """Whether a path is under maintenance at a moment."""
        return any(start <= at < end for start, end in self._windows.get(path, ()))

    def answer(self, target: str, at: datetime) -> Answer:
        """Return the answer to a GET of ``target`` (path and query) at a moment."""
        path = target.partition("?")[0]
        if self.is_down(path, at):
            body = f"<html><body><p>{self.host}: 503 Service Unavailable</p></body></html>"
            return Answer(503, body.encode(), headers=(("Retry-After", "600"),))
        odd = self.oddity(path)
        if odd is not None:
            return odd
        with self._lock:
            return self._document_answer(path, at)

    def _document_answer(self, path: str, at: datetime) -> Answer:
        epoch = bisect_right(self.events, at)
        document = self._document(path, epoch)
        if document is None:
            body = f"<html><body><p>{self.host}: 404 Not Found</p></body></html>"
            return Answer(404, body.encode())
        answer = Answer(
            200, document.body, document.content_type, may_compress=self.profile.may_compress
        )
        if document.page and document.page.is_stamped:
            page = self.page(path, at)
            return replace(answer, body=self._encode(page)) if page else answer
        if self.profile.has_etag:
            answer = replace(answer, etag=f'"{hashlib.sha256(document.body).hexdigest()[:16]}"')
        if self.profile.has_last_modified:
            answer = replace(answer, modified_at=self._modified_at(path, epoch))
        return answer

    def _document(self, path: str, epoch: int) -> Document | None:
        key = (path, epoch)
        if key not in self._documents:
            scene = self.scene(self._epoch_start(epoch))
            route, file = self.pages(scene).get(path), self.files(scene).get(path)
            found = file() if file else None
            if route:
                page = route()
                found = Document(self._encode(page), self.profile.content_type, page)
            self._documents[key] = found
        return self._documents[key]

    def _encode(self, page: Page) -> bytes:
        return page.sheet.source.encode(self.profile.charset)

    def _modified_at(self, path: str, epoch: int) -> datetime:
        """Return when the document last came to differ; exact, because the past can be rendered."""
        start = epoch
        while start and (path, start) not in self._modified:
            before, after = self._document(path, start - 1), self._document(path, start)
            if before is None or after is None or before.body != after.body:
                self._modified[path, start] = self.events[start - 1]
            else:
                start -= 1
        if not start:
            oldest = [text.published_at for text in self.texts if text.published_at < DEMO_START]
            own = [t.published_at for t in self.texts if self.text_path(t) == path]
            self._modified[path, 0] = max(own or oldest, default=DEMO_START)
        self._modified[path, epoch] = self._modified[path, start]
        return self._modified[path, epoch]

    def _epoch_start(self, epoch: int) -> datetime:
        return self.events[epoch - 1] if epoch else DEMO_START


def _file(path: Path) -> Document:
    kind = {".txt": "plain", ".csv": "csv"}[path.suffix]
    return Document(path.read_bytes(), f"text/{kind}; charset=utf-8")
