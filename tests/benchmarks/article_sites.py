"""Small news sites on loopback, in a process of its own: prints its port, ends with its input.

``python -m tests.benchmarks.article_sites SITES ARTICLES [BYTES [LOG]]``; articles are filled up to so
many bytes, and the log says what was asked and answered. The server does as little as it can, so
that it is the client that is measured.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import threading
from datetime import UTC, datetime
from pathlib import Path
from typing import TextIO

from tests.benchmarks.pages import sentence

PER_INDEX = 20
_ROBOTS = b"User-agent: *\nDisallow: /private/\nAllow: /\n"


def hosts(count: int) -> list[str]:
    """Return the names of so many sites; all of them lead to loopback."""
    return [f"127.0.1.{number + 1}" for number in range(count)]


def pages(host: str, articles: int, least: int = 0) -> dict[str, bytes]:
    """Return the pages of one site by path: home page, lists, articles of at least so many bytes."""
    chance = random.Random(host)
    lists = [f"/list/{n}.html" for n in range(articles // PER_INDEX)]
    menu = _links(chance, lists)
    found = {"/": _page(chance, "Home", menu, "")}
    for number, path in enumerate(lists):
        mine = range(number * PER_INDEX, (number + 1) * PER_INDEX)
        teasers = _links(chance, [f"/article/{n}.html" for n in mine])
        found[path] = _page(chance, f"List {number}", menu, teasers)
    for number in range(articles):
        near = [f"/article/{(number + step) % articles}.html" for step in (1, 7, 31)]
        text = "\n".join(
            f"<p>{' '.join(sentence(chance) for _ in range(5))}</p>"
            for _ in range(chance.randint(4, 8))
        )
        text += _filling(chance, least - len(text))
        body = f"<article><h1>{sentence(chance, 4, 8)}</h1>{text}</article>"
        found[f"/article/{number}.html"] = _page(
            chance, f"Article {number}", menu, body + _links(chance, near)
        )
    return {path: text.encode() for path, text in found.items()}


def _filling(chance: random.Random, size: int) -> str:
    """Return paragraphs of so many bytes; like those of a newspaper, one in eight has a link."""
    parts: list[str] = []
    while size > 0:
        words = " ".join(sentence(chance) for _ in range(3))
        link = f'<a href="/list/0.html">{sentence(chance, 2, 5)}</a>' if len(parts) % 8 == 0 else ""
        parts.append(f'\n<div class="block b{size % 7}"><p class="text">{words} {link}</p></div>')
        size -= len(parts[-1])
    return "".join(parts)


def _links(chance: random.Random, paths: list[str]) -> str:
    items = (f'<li><a href="{path}">{sentence(chance, 2, 5)}</a></li>' for path in paths)
    return f"<ul>{''.join(items)}</ul>"


def _page(chance: random.Random, title: str, menu: str, body: str) -> str:
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}: '
        f'{sentence(chance, 3, 6)}</title><meta name="description" content="{sentence(chance)}">'
        f"</head><body><nav>{menu}</nav><main>{body}</main><footer>{sentence(chance)}</footer>"
        "</body></html>"
    )


class _Answering(asyncio.Protocol):
    answers: dict[tuple[bytes, bytes], bytes]
    log: TextIO | None = None
    missing = b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._waiting = b""

    def data_received(self, data: bytes) -> None:
        self._waiting += data
        while b"\r\n\r\n" in self._waiting:
            head, _, self._waiting = self._waiting.partition(b"\r\n\r\n")
            first, *lines = head.split(b"\r\n")
            named = (line[5:].strip() for line in lines if line[:5].lower() == b"host:")
            host = next(named, b"").partition(b":")[0]
            path = first.split(b" ")[1]
            self._note("open", host, path)
            self._transport.write(self.answers.get((host, path), self.missing))
            self._note("done", host, path)

    def _note(self, event: str, host: bytes, path: bytes) -> None:
        if self.log is None:
            return
        line = {"event": event, "at": datetime.now(UTC).isoformat(), "host": host.decode()}
        status = 200 if (host, path) in self.answers else 404
        self.log.write(f"{json.dumps(line | {'path': path.decode(), 'status': status})}\n")
        self.log.flush()


def _answer(body: bytes, kind: bytes) -> bytes:
    head = b"HTTP/1.1 200 OK\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n"
    return head % (kind, len(body)) + body


async def _serve(answers: dict[tuple[bytes, bytes], bytes]) -> None:
    _Answering.answers = answers
    loop = asyncio.get_running_loop()
    server = await loop.create_server(_Answering, "0.0.0.0", 0)
    sys.stdout.write(f"{server.sockets[0].getsockname()[1]}\n")
    sys.stdout.flush()
    done = asyncio.Event()

    def wait_for_end() -> None:
        sys.stdin.read()
        loop.call_soon_threadsafe(done.set)

    threading.Thread(target=wait_for_end, daemon=True).start()
    await done.wait()
    server.close()


def main() -> None:
    """Serve until the input ends."""
    sites, articles, least = (int(each) for each in (*sys.argv[1:], "0")[:3])
    if len(sys.argv) > 4:
        _Answering.log = Path(sys.argv[4]).open("a", encoding="utf-8")  # noqa: SIM115 - to its end
    answers: dict[tuple[bytes, bytes], bytes] = {}
    for host in hosts(sites):
        answers[host.encode(), b"/robots.txt"] = _answer(_ROBOTS, b"text/plain")
        for path, body in pages(host, articles, least).items():
            answers[host.encode(), path.encode()] = _answer(body, b"text/html; charset=utf-8")
    asyncio.run(_serve(answers))


if __name__ == "__main__":
    main()
