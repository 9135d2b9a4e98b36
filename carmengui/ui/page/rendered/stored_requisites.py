"""What a stored page needs to be seen, read from the archive in a reader thread."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import NamedTuple, Protocol

from PySide6.QtCore import QObject

from carmengui.bridge import Ask, Reader
from carmengui.engine.crawl.urls import normalise
from carmengui.engine.model import KnownError
from carmengui.engine.model.refusal import Refusal

MAX_HOPS = 5
_REDIRECTS = range(300, 400)


class Requisite(NamedTuple):
    """A style sheet, picture or font as a server sent it."""

    content_type: str
    body: bytes


Found = Callable[[Requisite | None], None]


class Requisites(Protocol):
    """Where a page that is drawn gets what it needs."""

    def find(self, url: str, at: datetime, found: Found) -> None:
        """Tell later what is stored of an address, as near to that moment as can be."""

    def explain(self, urls: tuple[str, ...], told: Callable[[dict[str, Refusal]], None]) -> None:
        """Tell later why some of these addresses are not stored, as far as that is known."""


class NoRequisites:
    """Has nothing."""

    def find(self, _url: str, _at: datetime, found: Found) -> None:
        """Say so at once."""
        found(None)

    def explain(self, _urls: tuple[str, ...], told: Callable[[dict[str, Refusal]], None]) -> None:
        """Know nothing."""
        told({})


class StoredRequisites(QObject):
    """Answers from the archive of a project."""

    def __init__(self, ask: Ask, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ask = ask
        self._asked = 0

    def find(self, url: str, at: datetime, found: Found) -> None:
        """Read it in a reader thread; what cannot be read is not there."""
        self._asked += 1  # the same address may be asked for twice, and both want an answer
        self._ask.run(
            self,
            str(self._asked),
            partial(read_requisite, url=url, at=at),
            found,
            lambda _: found(None),
        )

    def explain(self, urls: tuple[str, ...], told: Callable[[dict[str, Refusal]], None]) -> None:
        """Read it in a reader thread."""
        self._ask.run(
            self,
            "why",
            lambda reader: reader.store.requisite_queue.refusals(urls),
            told,
            lambda _: told({}),
        )


def read_requisite(reader: Reader, *, url: str, at: datetime) -> Requisite | None:
    """Return what is stored of an address of about that moment, redirects followed.

    A frame may show what is a page of its own in the project.
    """
    for _ in range(MAX_HOPS):
        requisites = reader.store.requisites
        version = requisites.nearest(url, at) or requisites.nearest_page(url, at)
        if version is None:
            return None
        try:
            capture = reader.archive.read(version.place)
        except KnownError:
            return None
        if version.status not in _REDIRECTS:
            return Requisite(version.content_type, capture.body)
        target = normalise(capture.header("location"), url)
        if target is None:
            return None
        url = target
    return None
