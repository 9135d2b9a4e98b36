"""A web of scripted answers on loopback: raw bytes go out, every request is noted with its time."""

from __future__ import annotations

import socket
import socketserver
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Self

import pytest

from carmengui.demo import DemoClock
from carmengui.engine.crawl.fetch.fetcher import Fetcher
from carmengui.engine.model import Capture, FetchRequest, SystemClock
from carmengui.engine.model.settings import Settings
from carmengui.engine.project import Project, change_settings

_NO_LINGER = struct.pack("ii", 1, 0)
Script = Callable[["Asked", socket.socket], None]
Answer = bytes | Script


@dataclass(frozen=True)
class Asked:
    """One request: when it came, for which host and path, with which headers (lower-case names)."""

    at: datetime
    host: str
    path: str
    headers: dict[str, str] = field(repr=False)


def http(body: bytes | str = b"", status: int = 200, **headers: str) -> bytes:
    """Return a whole answer; ``content_type="text/plain"`` becomes a header."""
    data = body.encode() if isinstance(body, str) else body
    lines = {"content_type": "text/html; charset=utf-8", "content_length": str(len(data))} | headers
    head = "".join(f"{name.replace('_', '-').title()}: {text}\r\n" for name, text in lines.items())
    return f"HTTP/1.1 {status} -\r\nConnection: close\r\n{head}\r\n".encode() + data


class ScriptedWeb:
    """Hosts on one loopback address; a path without a script is answered 404."""

    def __init__(self) -> None:
        self.now: Callable[[], datetime] = SystemClock().now
        self.ending = threading.Event()
        self._scripts: dict[tuple[str, str], list[Answer]] = {}
        self._log: list[Asked] = []
        self._lock = threading.Lock()
        self._server = _Server(("127.0.0.1", 0), _Handler)
        self._server.web = self
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))

    http = staticmethod(http)

    @property
    def address(self) -> tuple[str, int]:
        return "127.0.0.1", self._server.server_address[1]

    @property
    def log(self) -> list[Asked]:
        with self._lock:
            return list(self._log)

    def paths(self, host: str = "") -> list[str]:
        """Return the paths asked for, in order of arrival."""
        return [asked.path for asked in self.log if host in ("", asked.host)]

    def add(self, url: str, *answers: Answer) -> None:
        """Answer a URL (``a.test/x``) with these, one after the other; the last one stays."""
        host, slash, path = url.partition("/")
        self._scripts[host, slash + path] = list(answers)

    def hosts(self, *names: str) -> dict[str, tuple[str, int]]:
        """Return the host map that places the names here."""
        return dict.fromkeys(names, self.address)

    def answer(self, asked: Asked) -> Answer:
        with self._lock:
            self._log.append(asked)
            script = self._scripts.get((asked.host, asked.path))
            if not script:
                return http("no such page", 404)
            return script.pop(0) if len(script) > 1 else script[0]

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.ending.set()
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


class _Server(socketserver.ThreadingTCPServer):
    web: ScriptedWeb
    request_queue_size = 64

    def handle_error(self, request: object, client_address: object) -> None:
        """Visitors hang up; a bug of a script shows in what the visitor gets."""


class _Handler(socketserver.StreamRequestHandler):
    timeout = 30

    def handle(self) -> None:
        web = self.server.web
        words = self.rfile.readline().decode("latin-1").split()
        headers: dict[str, str] = {}
        while line := self.rfile.readline().decode("latin-1").strip():
            name, _, text = line.partition(":")
            headers[name.lower()] = text.strip()
        if len(words) < 2:
            return
        host = headers.get("host", "").partition(":")[0]
        asked = Asked(web.now(), host, words[1], headers)
        answer = web.answer(asked)
        with suppress(ConnectionError):
            if isinstance(answer, bytes):
                self.connection.sendall(answer)
            else:
                answer(asked, self.connection)


def reset(asked: Asked, connection: socket.socket) -> None:
    """Answer with a reset: with zero linger, closing sends RST instead of FIN."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _NO_LINGER)
    socket.close(connection.detach())


@pytest.fixture
def web() -> Iterator[ScriptedWeb]:
    with ScriptedWeb() as running:
        running.reset = reset
        yield running


@contextmanager
def project_on(
    folder: Path,
    web: ScriptedWeb,
    hosts: tuple[str, ...] = ("a.test", "b.test"),
    **settings: object,
) -> Iterator[Project]:
    """Open a project that finds the hosts on the web; made when it is not there yet."""
    if not folder.exists():
        Project.create(folder).close()
    plain = {"delay_s": 0.0, "per_ip_politeness": False, "jobs": 1, "timeout_s": 30.0}
    places = {host: "{}:{}".format(*web.address) for host in hosts}
    change_settings(folder, plain | settings, places)
    with Project.open(folder) as project:
        yield project


@pytest.fixture
def clock(web: ScriptedWeb) -> DemoClock:
    """Return a clock that jumps over what would be waited for; the web notes its time."""
    clock = DemoClock()
    web.now = clock.now
    return clock


@pytest.fixture
def opened(tmp_path: Path, web: ScriptedWeb) -> Callable[..., AbstractContextManager[Project]]:
    """Return what opens the project of the test, with these settings from now on."""
    return partial(project_on, tmp_path / "project", web)


@pytest.fixture
def fetcher(web: ScriptedWeb) -> Iterator[Callable[..., Fetcher]]:
    """Return a maker of fetchers that know a.test and b.test."""
    made = []

    def make(**settings: object) -> Fetcher:
        made.append(Fetcher(Settings(**settings), SystemClock(), web.hosts("a.test", "b.test")))
        return made[-1]

    yield make
    for each in made:
        each.close()


@pytest.fixture
def get(web: ScriptedWeb, fetcher: Callable[..., Fetcher]) -> Callable[..., Capture]:
    """Return a function that serves an answer at a.test/x and fetches it."""

    def fetch(answer: Answer, **settings: object) -> Capture:
        web.add("a.test/x", answer)
        return fetcher(**settings).fetch(FetchRequest("http://a.test/x"))

    return fetch
