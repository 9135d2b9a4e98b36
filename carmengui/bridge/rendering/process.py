"""The rendering process: a browser without a window that takes its orders from the program that started it."""

from __future__ import annotations

from typing import Any, BinaryIO

from PySide6.QtCore import QObject, QTimer, QUrl
from PySide6.QtWebEngineCore import QWebEngineLoadingInfo, QWebEnginePage, QWebEngineScript
from PySide6.QtWebEngineWidgets import QWebEngineView
from PySide6.QtWidgets import QApplication

from carmengui.bridge.inbox import Inbox
from carmengui.bridge.message_lines import from_line, to_line
from carmengui.bridge.rendering.flags import browser_arguments
from carmengui.bridge.rendering.messages import Event, Order
from carmengui.bridge.rendering.page import FreshProfile, QuietPage
from carmengui.bridge.rendering.shadow_trees import FLATTENED

_SIZE = 1280, 720
_LEAVE_MS = 1000
_MOST_CHARS = 8_000_000
"""Readers of a document read no more of it either."""
_SCROLL = "window.scrollTo(0, document.documentElement.scrollHeight)"
_NOWHERE = QUrl("about:blank")
_Loading = QWebEngineLoadingInfo.LoadStatus
_WORLD = QWebEngineScript.ScriptWorldId.ApplicationWorld.value
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
        self._is_open = False
        self._next: QUrl | None = None
        self._leaving = QTimer(self, interval=_LEAVE_MS, singleShot=True)
        self._leaving.timeout.connect(self._on_stuck)
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
            self._open(QUrl(str(message["url"])), is_anew=bool(message["is_anew"]))
        elif self._page is None or not self._is_open:
            return
        elif kind == Order.SCROLL:
            self._page.runJavaScript(_SCROLL)
        elif kind == Order.TAKE:
            self._page.runJavaScript(FLATTENED, _WORLD, self._on_flattened)

    def _open(self, url: QUrl, *, is_anew: bool) -> None:
        self._next = url
        if self._page is None or url.host() != self._host or is_anew:
            self._renew_page()
        elif self._leaving.isActive():
            return  # until it has: a page that cannot be loaded must not show the one before
        self._load_next()

    def _load_next(self) -> None:
        self._leaving.stop()
        if self._page is None or self._next is None:
            return
        self._page.begin()
        self._page.load(self._next)
        self._is_open, self._next = True, None

    def _on_stuck(self) -> None:
        """Give up a page that does not let itself be left."""
        if self._next is not None:
            self._renew_page()
            self._load_next()

    def _renew_page(self) -> None:
        """Begin with a new page, and for another host with nothing of the one before."""
        assert self._next is not None
        page, profile, host = self._page, self._profile, self._next.host()
        if profile is None or host != self._host:
            self._profile, self._host = FreshProfile(), host
        assert self._profile is not None
        self._page = QuietPage(self._profile, *self._credentials, self)
        self._page.loadingChanged.connect(self._on_loading)
        self._page.renderProcessTerminated.connect(self._on_ended)
        self._view.setPage(self._page)
        if page is not None:
            page.deleteLater()
        if profile is not None and profile is not self._profile:
            profile.deleteLater()  # after its page: it must outlive it

    def _on_loading(self, info: QWebEngineLoadingInfo) -> None:
        if info.status() is _Loading.LoadStartedStatus or self.sender() is not self._page:
            return
        if info.url() == _NOWHERE:
            self._load_next()
        elif self._is_open:
            self.tell(Event.LOADED)

    def _on_ended(self, status: QWebEnginePage.RenderProcessTerminationStatus, _code: int) -> None:
        if status is not _NORMAL and self.sender() is self._page:
            self.tell(Event.CRASHED)

    def _on_flattened(self, html: object) -> None:
        if isinstance(html, str) and html:
            self._send_document(html)
        elif self._page is not None:
            self._page.toHtml(self._send_document)

    def _send_document(self, html: str) -> None:
        if self._page is None or not self._is_open:
            return
        url = bytes(self._page.url().toEncoded().data()).decode()
        self.tell(Event.DOCUMENT, html=html[:_MOST_CHARS], url="" if url == "about:blank" else url)
        self._is_open = False
        self._leaving.start()
        self._page.load(_NOWHERE)  # the scripts of the page end with it
