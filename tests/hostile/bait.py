"""Servers that nobody may ask, on loopback addresses, and a host that tries to lead there."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from typing import Self

from tests.hostile.moving import to
from tests.hostile.server import Host, http, linking, says

_PLACES = (("127.0.0.1", socket.AF_INET), ("127.0.0.2", socket.AF_INET), ("::1", socket.AF_INET6))
FORMS = (
    "127.0.0.1", "127.0.0.2", "127.2", "127.0.2", "2130706434", "0177.0.0.2", "0x7f000002", "0x7f.2",
    "017700000002", "[::1]", "[::ffff:127.0.0.2]", "[::ffff:7f00:2]", "[0:0:0:0:0:ffff:7f00:2]",
    "[::127.0.0.2]", "[::]", "0.0.0.0", "0", "localhost", "LOCALHOST.", "127。0。0。2", "①②⑦.0.0.2",
)  # fmt: skip


class Bait:
    """Listens on one port of several loopback addresses and counts who comes."""

    def __init__(self) -> None:
        self._listeners: list[socket.socket] = []
        self._threads: list[threading.Thread] = []
        self.visitors: list[str] = []
        self.port = 0
        for ip, family in _PLACES:
            with suppress(OSError):  # not every system has them all
                listener = socket.create_server((ip, self.port), family=family)
                self.port = listener.getsockname()[1]
                self._listeners.append(listener)

    def addresses(self) -> list[str]:
        """Return URLs that lead to the bait, each written in another way."""
        return [f"http://{form}:{self.port}/secret" for form in FORMS]

    def __enter__(self) -> Self:
        for listener in self._listeners:
            self._threads.append(threading.Thread(target=self._serve, args=(listener,)))
            self._threads[-1].start()
        return self

    def __exit__(self, *_: object) -> None:
        for listener in self._listeners:
            with suppress(OSError):
                listener.shutdown(socket.SHUT_RDWR)
            listener.close()
        for thread in self._threads:
            thread.join()

    def _serve(self, listener: socket.socket) -> None:
        while True:
            try:
                connection, _ = listener.accept()
            except OSError:
                return
            with connection, suppress(OSError):
                self.visitors.append(str(connection.getsockname()))
                connection.sendall(http("<p>secret"))


def luring(bait: Bait) -> dict[str, Host]:
    """Return hosts that lead to the bait by link, redirect, refresh, sitemap, feed and robots.txt."""
    addresses = bait.addresses()
    statuses = (301, 302, 303, 307, 308)
    moved: Host = {
        f"/moved/{n}": says(to(address, statuses[n % 5])) for n, address in enumerate(addresses)
    }
    refreshed: Host = {
        f"/refresh/{n}": says(http(f'<meta http-equiv=refresh content="0;url={address}"><p>Wait.'))
        for n, address in enumerate(addresses)
    }
    entries = "".join(f"<url><loc>{address}</loc></url>" for address in addresses)
    sitemap = f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{entries}</urlset>'
    items = "".join(f"<item><link>{address}</link></item>" for address in addresses)
    first = addresses[1]
    return {
        "lure.test": {
            "/": says(linking(*moved, *refreshed, *addresses, "/feed")),
            **moved,
            **refreshed,
            "/feed": says(
                http(
                    f"<rss version='2.0'><channel>{items}</channel></rss>",
                    content_type="application/rss+xml",
                )
            ),
            "/sitemap.xml": says(http(sitemap, content_type="text/xml")),
            "/robots.txt": says(
                http(
                    f"Sitemap: http://lure.test/sitemap.xml\nSitemap: {first}\n",
                    content_type="text/plain",
                )
            ),
        },
        "lure-robots.test": {"/": says(http("<p>x")), "/robots.txt": says(to(first))},
    }
