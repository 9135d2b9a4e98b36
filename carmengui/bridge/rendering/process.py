"""The rendering process: a browser without a window that takes its orders from the program that started it."""

from __future__ import annotations

import os
import threading
from typing import Any, BinaryIO

from PySide6.QtCore import QObject, QTimer, QUrl, Signal
from PySide6.QtWebEngineCore import QWebEnginePage
from PySide6.QtWebEngineWidgets import QWebEngineView
from PySide6.QtWidgets import QApplication

from carmengui.bridge.rendering.flags import browser_arguments
from carmengui.bridge.rendering.messages import Event, Order, from_line, to_line
from carmengui.bridge.rendering.page import FreshProfile, QuietPage

_SIZE = 1280, 900
_WATCH_MS = 1000
_SCROLL = "window.scrollTo(0, document.documentElement.scrollHeight)"
_NORMAL = QWebEnginePage.RenderProcessTerminationStatus.NormalTerminationStatus


def serve(orders: BinaryIO, events: BinaryIO) -> int:
    """Work until the program that gives the orders is gone."""
    start = from_line(orders.readline())
    if start.get("kind") != Order.START:
        return 2
    port, user, password = int(start["port"]), str(start["user"]), str(start["password"])
    # No QNetworkProxy: it would take the place of the flags, and loopback would pass it by.
    application = QApplication(browser_arguments(port))
    browser = Browser(events, user, password)
    inbox = Inbox(orders, browser)
    inbox.received.connect(browser.obey)
    inbox.start()
    browser.tell(Event.READY)
    return application.exec()


class Inbox(QObject):
    """Reads orders in a thread of its own; when there can be no more, the process ends at once."""

    received = Signal(dict)

    def __init__(self, orders: BinaryIO, parent: QObject) -> None:
        super().__init__(parent)
        self._orders = orders
        self._watch = QTimer(self, interval=_WATCH_MS)
        self._parent_id = os.getppid()
        self._watch.timeout.connect(self._check_parent)

    def start(self) -> None:
        """Begin to read."""
        self._watch.start()
        threading.Thread(target=self._read, name="orders", daemon=True).start()

    def _read(self) -> None:
        for line in self._orders:
            self.received.emit(from_line(line))
        # Nobody is there any more: no time for a page that is still running.
        os._exit(0)

    def _check_parent(self) -> None:
        if os.getppid() != self._parent_id:
            os._exit(0)


class Browser(QObject):
    """Shows one page at a time in a view that no screen shows."""

    def __init__(self, events: BinaryIO, user: str, password: str) -> None:
        super().__init__()
        self._events = events
        self._credentials = user, password
        self._host: str | None = None
        self._profile: FreshProfile | None = None
        self._page: QuietPage | None = None
        self._number = 0
        self._view = QWebEngineView()
        self._view.resize(*_SIZE)
        self._view.show()

    def tell(self, event: Event, **values: Any) -> None:
        """Send an event to the program."""
        self._events.write(to_line(event, page=self._number, **values))
        self._events.flush()

    def obey(self, message: dict[str, Any]) -> None:
        """Carry out one order."""
        kind = message.get("kind")
        if kind == Order.OPEN:
            self._number = int(message["page"])
            self._open(QUrl(str(message["url"])))
        elif self._page is None:
            return
        elif kind == Order.SCROLL:
            self._page.runJavaScript(_SCROLL)
        elif kind == Order.TAKE:
            self._page.toHtml(self._send_document)

    def _open(self, url: QUrl) -> None:
        before, profile = self._page, self._profile
        if profile is None or url.host() != self._host:
            self._profile, self._host = FreshProfile(), url.host()
        assert self._profile is not None
        page = self._page = QuietPage(self._profile, *self._credentials, self)
        page.loadFinished.connect(self._on_loaded)
        page.renderProcessTerminated.connect(self._on_ended)
        self._view.setPage(page)
        # A profile must outlive its pages.
        if before is not None:
            before.deleteLater()
        if profile is not None and profile is not self._profile:
            profile.deleteLater()
        page.load(url)

    def _on_loaded(self, is_ok: bool) -> None:
        if self.sender() is self._page:
            self.tell(Event.LOADED, is_ok=is_ok)

    def _on_ended(self, status: QWebEnginePage.RenderProcessTerminationStatus, _code: int) -> None:
        if status is not _NORMAL and self.sender() is self._page:
            self.tell(Event.CRASHED)

    def _send_document(self, html: str) -> None:
        page, self._page = self._page, None
        if page is None:
            return
        self.tell(Event.DOCUMENT, html=html, url=bytes(page.url().toEncoded().data()).decode())
        page.deleteLater()  # its scripts end with it
