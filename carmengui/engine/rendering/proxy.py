"""The only way out of the browser: a proxy on loopback that asks for a password and fetches by the crawler."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import ThreadingHTTPServer
from socketserver import TCPServer
from typing import Self

from carmengui.engine.model import Capture
from carmengui.engine.rendering.authorisation import Authorisation
from carmengui.engine.rendering.certificate import server_context
from carmengui.engine.rendering.connection import ProxyConnection
from carmengui.engine.rendering.renderer import PageAccess, RenderLimits
from carmengui.engine.rendering.traffic import Answer, PageTraffic

_LOOPBACK = "127.0.0.1"
_GLANCE_S = 0.1
"""So often it looks whether it is to end."""
_NO_PAGE = Answer(403)


class ProxyServer(ThreadingHTTPServer):
    """Listens at a port of loopback that the system chooses; one thread for each connection."""

    daemon_threads = True
    block_on_close = False
    request_queue_size = 64
    traffic: PageTraffic | None = None

    def __init__(self) -> None:
        self._authorisation = Authorisation()
        self.password = self._authorisation.password
        self.tls = server_context()
        super().__init__((_LOOPBACK, 0), ProxyConnection)

    def admits(self, header: str) -> bool:
        """Tell whether a Proxy-Authorization header brings the password."""
        return self._authorisation.admits(header)

    def answer(self, method: str, url: str, headers: Mapping[str, str]) -> Answer:
        """Answer a request of the page that is open now; without one nothing is fetched."""
        traffic = self.traffic
        return traffic.answer(method, url, headers) if traffic else _NO_PAGE

    def server_bind(self) -> None:
        """Bind without looking up the name of this computer, which may ask a name server."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = _LOOPBACK, self.server_address[1]

    def handle_error(self, *_: object) -> None:
        """Browsers hang up; a request that could not be answered shows as failed in the page."""


class RenderingProxy:
    """Serves one browser, one page at a time.

    Args:
        access: how pages reach the web.
        limits: what one page may take.

    """

    def __init__(self, access: PageAccess, limits: RenderLimits) -> None:
        self._access = access
        self._limits = limits
        self._server = ProxyServer()
        self._thread = threading.Thread(
            target=self._server.serve_forever,
            args=(_GLANCE_S,),
            name="rendering proxy",
            daemon=True,
        )
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def port(self) -> int:
        """Where on 127.0.0.1 it listens."""
        return int(self._server.server_address[1])

    @property
    def password(self) -> str:
        """What the browser must bring, with the user name ``USER``."""
        return self._server.password

    @contextmanager
    def page(self, url: str, stored: Capture | None = None) -> Iterator[PageTraffic]:
        """Let a page fetch what it needs for as long as the block lasts."""
        traffic = PageTraffic(url, self._access, self._limits, stored)
        self._server.traffic = traffic
        try:
            yield traffic
        finally:
            self._server.traffic = None
            traffic.end()

    def close(self) -> None:
        """Listen no more."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
