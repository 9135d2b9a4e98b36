"""A web of generated pages on loopback, in a process of its own: prints its port, ends with its input."""

from __future__ import annotations

import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from tests.benchmarks.pages import HOSTS, big_page, page


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    bodies: dict[tuple[str, str], bytes]

    def do_GET(self) -> None:
        host = self.headers["Host"].partition(":")[0]
        body = self.bodies.get((host, self.path))
        self.send_response(200 if body is not None else 404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body or b"")))
        self.end_headers()
        self.wfile.write(body or b"")

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def main() -> None:
    """Serve ``sys.argv[1]`` pages on each host; the tenth page of the first host is a large one."""
    count = int(sys.argv[1])
    _Handler.bodies = {
        (host, "/" if n == 0 else f"/page/{n}.html"): page(host, n, count).encode()
        for host in HOSTS
        for n in range(count)
    }
    _Handler.bodies[HOSTS[0], "/page/10.html"] = big_page(HOSTS[0], 10, count).encode()
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    sys.stdout.write(f"{server.server_address[1]}\n")
    sys.stdout.flush()
    sys.stdin.read()


if __name__ == "__main__":
    main()
