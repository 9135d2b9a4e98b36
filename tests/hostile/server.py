"""A web that means harm, on loopback: hosts whose answers are scripts, every request noted."""

from __future__ import annotations

import socket
import socketserver
import struct
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Self

_NO_LINGER = struct.pack("ii", 1, 0)
_SEND_TIMEOUT_S = 30.0


class Reset(Exception):  # noqa: N818 - no error: what a script asks for
    """The connection is to end with a reset."""


@dataclass(frozen=True)
class Asked:
    """One request: when it came (monotonic), for which host and path, with which headers."""

    at: float
    host: str
    path: str
    headers: dict[str, str] = field(repr=False, compare=False)
    number: int = 0
    """How many requests for this path came before."""
    ending: threading.Event = field(default_factory=threading.Event, repr=False, compare=False)

    def wait(self, seconds: float) -> bool:
        """Let time pass; tell whether the web still stands."""
        return not self.ending.wait(seconds)


Answer = Callable[[Asked], Iterator[bytes]]
Host = dict[str, Answer]


def head(*lines: str, status: str = "200 OK") -> bytes:
    """Return the head of an answer, with these lines and nothing else."""
    text = "".join(f"{line}\r\n" for line in (f"HTTP/1.1 {status}", *lines, ""))
    return text.encode("latin-1" if max(text) <= "\xff" else "utf-8")


def http(body: bytes | str = b"", status: int = 200, **headers: str) -> bytes:
    """Return a whole answer; ``content_type="text/plain"`` becomes a header."""
    data = body.encode() if isinstance(body, str) else body
    lines = {"content_type": "text/html; charset=utf-8", "content_length": str(len(data))} | headers
    texts = [f"{name.replace('_', '-').title()}: {text}" for name, text in lines.items()]
    return head("Connection: close", *texts, status=f"{status} -") + data


def says(*answers: bytes) -> Answer:
    """Return what gives these answers one after the other; the last one stays."""

    def answer(asked: Asked) -> Iterator[bytes]:
        yield answers[min(asked.number, len(answers) - 1)]

    return answer


def linking(*addresses: str, text: str = "") -> bytes:
    """Return a page with links."""
    return http(f"<p>{text}</p>" + "".join(f'<a href="{a}">{a}</a>\n' for a in addresses))


class HostileWeb:
    """Hosts on one loopback address; a path without a script, robots.txt too, is answered 404."""

    def __init__(self, hosts: dict[str, Host]) -> None:
        self._hosts = hosts
        self._log: list[Asked] = []
        self._ending = threading.Event()
        self._lock = threading.Lock()
        self._server = _Server(("127.0.0.1", 0), _Handler)
        self._server.web = self
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,))

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self._server.server_address[1]}"

    @property
    def log(self) -> list[Asked]:
        with self._lock:
            return list(self._log)

    @property
    def sources(self) -> list[str]:
        """The home page of every host, and nothing else: it links to the rest."""
        return [f"http://{host}/" for host in self._hosts]

    def places(self) -> dict[str, str]:
        """Return where the project finds the hosts."""
        return dict.fromkeys(self._hosts, self.address)

    def take(self, host: str, path: str, headers: dict[str, str]) -> Iterator[bytes]:
        """Note a request and return the pieces of its answer."""
        with self._lock:
            number = sum(a.host == host and a.path == path for a in self._log)
            asked = Asked(time.monotonic(), host, path, headers, number, self._ending)
            self._log.append(asked)
        scripts = self._hosts.get(host, {})
        plain = path.partition("?")[0]
        script = scripts.get(path) or scripts.get(plain) or scripts.get("*")
        if script is None or (plain == "/robots.txt" and "/robots.txt" not in scripts):
            return iter([http("no such page", 404)])
        return script(asked)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ending.set()
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


class _Server(socketserver.ThreadingTCPServer):
    web: HostileWeb
    request_queue_size = 128
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Visitors hang up; a bug of a script shows in what the visitor gets."""


class _Handler(socketserver.StreamRequestHandler):
    server: _Server
    timeout = _SEND_TIMEOUT_S

    def handle(self) -> None:
        words = self.rfile.readline().decode("latin-1").split()
        headers: dict[str, str] = {}
        while line := self.rfile.readline().decode("latin-1").strip():
            name, _, text = line.partition(":")
            headers[name.lower()] = text.strip()
        if len(words) < 2:
            return
        host = headers.get("host", "").partition(":")[0]
        with suppress(OSError):
            try:
                for piece in self.server.web.take(host, words[1], headers):
                    self.connection.sendall(piece)
            except Reset:
                self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _NO_LINGER)
                socket.close(self.connection.detach())
