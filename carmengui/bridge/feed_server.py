"""Serves one feed on this computer, for feed readers, while the window is open."""

from __future__ import annotations

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from PySide6.QtCore import QObject

_HOST, _PATH = "127.0.0.1", "/feed.xml"
_TYPE = "application/rss+xml; charset=utf-8"


class FeedServer(QObject):
    """Listens on 127.0.0.1 at a free port, and only there."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._server: _Server | None = None

    @property
    def address(self) -> str:
        """Where the feed is served; empty while it is not."""
        if self._server is None:
            return ""
        return f"http://{_HOST}:{self._server.server_port}{_PATH}"

    def start(self, content: bytes) -> str:
        """Serve a feed, and return its address; one that is served already keeps it."""
        if self._server is None:
            self._server = _Server((_HOST, 0), _Handler)
            thread = threading.Thread(
                target=self._server.serve_forever, name="feed server", daemon=True
            )
            thread.start()
        self.show_content(content)
        return self.address

    def show_content(self, content: bytes) -> None:
        """Serve another content from now on."""
        if self._server is not None:
            self._server.content = content

    def stop(self) -> None:
        """Serve nothing any more."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None


class _Server(ThreadingHTTPServer):
    """Knows what it serves."""

    daemon_threads = True
    content = b""


class _Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD of the one address, and nothing else."""

    server: _Server

    def do_GET(self) -> None:
        """Send the feed."""
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        """Send the headers of the feed."""
        self._answer(with_body=False)

    def _answer(self, *, with_body: bool) -> None:
        content = self.server.content
        if self.path.partition("?")[0] != _PATH:
            self.send_error(404)
            return
        self.send_response(200)
        self.send_header("Content-Type", _TYPE)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if with_body:
            self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Say nothing: the terminal is not for every request of a feed reader."""
