"""The drawing process: stored pages in a sealed view that no screen shows, and pictures of them."""

from __future__ import annotations

import base64
import os
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWebEngineCore import (
    QWebEngineLoadingInfo,
    QWebEnginePage,
    QWebEngineScript,
    QWebEngineSettings,
)
from PySide6.QtWebEngineWidgets import QWebEngineView
from PySide6.QtWidgets import QApplication

from carmengui.bridge import Reader
from carmengui.bridge.inbox import Inbox
from carmengui.bridge.message_lines import from_line, to_line
from carmengui.bridge.pictures.messages import Event, Order
from carmengui.engine.documents import read_html
from carmengui.engine.documents.printed.printed_document import DRAWING_LIMITS
from carmengui.engine.documents.readers import DOCUMENT_TYPES
from carmengui.engine.model import Capture, KnownError, Sentence
from carmengui.engine.model.refusal import Refusal
from carmengui.engine.pictures import PICTURE_HEIGHT_PX, PICTURE_WIDTH_PX
from carmengui.engine.pictures.page_picture import LAYOUT_WIDTH_PX
from carmengui.engine.project import DATABASE
from carmengui.engine.project.folder import REVIEW_DATABASE
from carmengui.engine.reading.printed_places import printed_format_of
from carmengui.engine.reading.stored_document import (
    TRANSCRIPT_TYPE,
    is_stored_document,
    page_of_document_apart,
)
from carmengui.engine.review import VerdictStore
from carmengui.engine.storage import Archive, ArchivePlace, Store
from carmengui.engine.workers import WorkerPool
from carmengui.ui.page.pictures.first_page import first_page_of
from carmengui.ui.page.rendered.scheme import FLAGS_VARIABLE, register_scheme, seal_environment
from carmengui.ui.page.rendered.seal import SealedProfile
from carmengui.ui.page.rendered.sealed_page import SealedPage
from carmengui.ui.page.rendered.stored_requisites import Found, read_requisite

_LAYOUT_HEIGHT_PX = LAYOUT_WIDTH_PX * PICTURE_HEIGHT_PX // PICTURE_WIDTH_PX
_JPEG_QUALITY = 82
_LOOK_EVERY_MS = 80
_BLANK_LOOKS = 8
"""A picture of one colour is looked at so often: the page may not be painted yet."""
_MOST_LOOKS = 25
"""What still moves then is taken as it is."""
_PATIENCE_MS = 15_000
_WORLD = QWebEngineScript.ScriptWorldId.ApplicationWorld
"""Where scripts of ours run: those of pages stay off."""
_COUNT_FRAMES = "requestAnimationFrame(() => requestAnimationFrame(() => { window.drawn = true }))"
"""Notes when the view shows the page: until then it holds the picture of the page before."""
_KINDER = 10
_Loading = QWebEngineLoadingInfo.LoadStatus
_NORMAL = QWebEnginePage.RenderProcessTerminationStatus.NormalTerminationStatus


def serve(orders: BinaryIO, events: BinaryIO) -> int:
    """Work until the program that gives the orders is gone."""
    start = from_line(orders.readline())
    if start.get("kind") != Order.START:
        return 2
    _stand_back()
    os.environ[FLAGS_VARIABLE] = "--disable-gpu"
    seal_environment()
    register_scheme()
    application = QApplication(sys.argv[:1])
    try:
        reader = _reader(Path(str(start["folder"])))
    except KnownError as error:
        reason = Sentence.from_text(str(error)).to_text()
        events.write(to_line(Event.UNAVAILABLE, page=0, reason=reason))
        events.flush()
        return 1
    board = DrawingBoard(reader, events)
    inbox = Inbox(orders, board)
    inbox.received.connect(board.obey)
    inbox.start()
    board.tell(Event.READY)
    return application.exec()


def _stand_back() -> None:
    """Let the window and the crawl have the processors first."""
    if hasattr(os, "nice"):
        os.nice(_KINDER)


def _reader(folder: Path) -> Reader:
    store = Store(folder / DATABASE, read_only=True)
    verdicts = VerdictStore(folder / REVIEW_DATABASE, read_only=True)
    return Reader(store, Archive(folder / "archive"), verdicts)


class ArchiveRequisites:
    """What pages need to be seen, read from the archive where it is asked for: nobody waits here."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def find(self, url: str, at: datetime, found: Found) -> None:
        """Read it; what cannot be read is not there."""
        try:
            requisite = read_requisite(self._reader, url=url, at=at)
        except KnownError:
            requisite = None
        found(requisite)

    def explain(self, _urls: tuple[str, ...], told: Callable[[dict[str, Refusal]], None]) -> None:
        """Explain nothing: nobody reads it here."""
        told({})


class DrawingBoard(QObject):
    """Draws one page at a time and tells its picture."""

    def __init__(self, reader: Reader, events: BinaryIO) -> None:
        super().__init__()
        self._reader, self._events = reader, events
        self._pool = WorkerPool(1, DRAWING_LIMITS)
        self._number = 0
        self._is_drawing = self._is_loaded = self._is_shown = False
        self._last = QImage()
        self._looks = 0
        self._profile = SealedProfile(ArchiveRequisites(reader))
        self._profile.settings().setAttribute(QWebEngineSettings.WebAttribute.ShowScrollBars, False)
        self._view = QWebEngineView()
        self._page = SealedPage(self._profile, self._view)
        self._view.setPage(self._page)
        self._view.resize(LAYOUT_WIDTH_PX, _LAYOUT_HEIGHT_PX)
        self._view.show()
        self._page.loadingChanged.connect(self._on_loading)
        self._page.renderProcessTerminated.connect(self._on_ended)
        self._looking = QTimer(self, interval=_LOOK_EVERY_MS)
        self._looking.timeout.connect(self._look)
        self._patience = QTimer(self, interval=_PATIENCE_MS, singleShot=True)
        self._patience.timeout.connect(self._on_patience_ended)

    def tell(self, event: Event, **values: Any) -> None:
        """Send an event to the program."""
        self._events.write(to_line(event, page=self._number, **values))
        self._events.flush()

    def obey(self, message: dict[str, Any]) -> None:
        """Carry out one order."""
        if message.get("kind") != Order.DRAW:
            return
        self._number = int(message["page"])
        self._is_drawing, self._is_loaded, self._is_shown = True, False, False
        self._last, self._looks = QImage(), 0
        place = ArchivePlace(str(message["file"]), int(message["offset"]), int(message["length"]))
        url = str(message["url"])
        try:
            capture = self._reader.archive.read(place)
        except KnownError as error:
            self._fail(error.message)
            return
        capture = replace(capture, url=url)
        try:
            if printed_format_of(capture):
                self._take(first_page_of(capture, self._pool))
                return
            source = _source_of(capture)
        except KnownError as error:
            self._fail(error.message)
            return
        media_type = capture.media_type
        if media_type in DOCUMENT_TYPES:
            media_type = TRANSCRIPT_TYPE
        if not source.strip():
            self._fail(Sentence("the response is empty"))
            return
        self._patience.start()
        self._page.show_url(self._profile.server.put(source, media_type, url, capture.at))

    def _on_loading(self, info: QWebEngineLoadingInfo) -> None:
        # A refused meta refresh reports a failed load of another address: the page is there all the same.
        is_own = info.url().host() == self._profile.server.url.host()
        if not self._is_drawing or self._is_loaded or not is_own:
            return
        if info.status() is _Loading.LoadSucceededStatus:
            self._is_loaded = True
            self._page.runJavaScript(_COUNT_FRAMES, _WORLD.value)
            self._looking.start()
        elif info.status() is _Loading.LoadFailedStatus:
            self._fail(Sentence("the page could not be drawn"))

    def _look(self) -> None:
        """Take the picture once the view shows the page, and it stands still and shows something."""
        if not self._is_shown:
            told = partial(self._on_frames_counted, self._number)
            self._page.runJavaScript("Boolean(window.drawn)", _WORLD.value, told)
            return
        seen = self._view.grab().toImage()
        self._looks += 1
        is_still = seen == self._last and (self._looks > _BLANK_LOOKS or not _is_blank(seen))
        self._last = seen
        if is_still or self._looks > _MOST_LOOKS:
            self._take(seen)

    def _on_frames_counted(self, number: int, is_shown: bool | None) -> None:
        if number == self._number:
            self._is_shown = bool(is_shown)

    def _take(self, seen: QImage) -> None:
        self._end()
        small = seen.scaled(
            PICTURE_WIDTH_PX,
            PICTURE_HEIGHT_PX,
            Qt.AspectRatioMode.IgnoreAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        held = QByteArray()
        buffer = QBuffer(held)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        small.convertToFormat(QImage.Format.Format_RGB32).save(buffer, "JPG", _JPEG_QUALITY)  # type: ignore[call-overload]
        jpeg = base64.b64encode(bytes(held.data())).decode("ascii")
        self.tell(Event.DRAWN, jpeg=jpeg, missing=len(self._profile.server.missing))

    def _on_patience_ended(self) -> None:
        """Take what is there of a page that does not come to its end."""
        if self._is_drawing:
            self._take(self._view.grab().toImage())

    def _on_ended(self, status: QWebEnginePage.RenderProcessTerminationStatus, _code: int) -> None:
        if status is not _NORMAL and self._is_drawing:
            self._fail(Sentence("the page ended the browser"))

    def _fail(self, reason: Sentence) -> None:
        self._end()
        self.tell(Event.FAILED, reason=reason.to_text())

    def _end(self) -> None:
        self._is_drawing = False
        self._looking.stop()
        self._patience.stop()


def _source_of(capture: Capture) -> str:
    """Return the page of a response; of a document without printed pages its transcript.

    Raises:
        KnownError: the document cannot be read.

    """
    if capture.media_type in DOCUMENT_TYPES and is_stored_document(capture):
        return page_of_document_apart(capture).source
    kind = capture.header("content-type")
    return read_html(capture.body, content_type=kind, url=capture.url).source


def _is_blank(image: QImage) -> bool:
    """Tell whether a picture has one colour only."""
    small = image.scaled(64, 48)
    first = small.pixel(0, 0)
    return all(
        small.pixel(x, y) == first for y in range(small.height()) for x in range(small.width())
    )
