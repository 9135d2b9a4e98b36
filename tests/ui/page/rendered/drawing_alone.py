"""A page drawn in a network of its own: prints how many UDP packets it sent, or tried to.

As a program: the file of the page, and ``sealed`` or ``open``. It is to be started by :func:`alone`.
"""

from __future__ import annotations

import json
import os
import socket
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import shiboken6
from PySide6.QtCore import QTimer, QUrl
from PySide6.QtWidgets import QApplication

from carmengui.ui.page.rendered.scheme import FLAGS_VARIABLE

LOOKED_AT_MS = 3_000
_SIOCSIFFLAGS, _IS_UP = 0x8914, 0x1
_NAME_SERVER = "nameserver 127.0.0.1\noptions timeout:1 attempts:1\n"
_IN_ITS_NETWORK = 'mount --bind "$1" /etc/resolv.conf && shift && exec "$@"'


def alone(page: Path, how: str, folder: Path) -> dict[str, int]:
    """Draw a page where nothing but loopback exists, and return what was sent.

    Names are asked of 127.0.0.1, where nobody answers: each question is a packet.

    Raises:
        PermissionError: this computer gives nobody a network of its own.

    """
    resolver = folder / "resolv.conf"
    resolver.write_text(_NAME_SERVER, "ascii")
    apart = ["unshare", "--net", "--mount", "sh", "-c", _IN_ITS_NETWORK, "sh", str(resolver)]
    if subprocess.run([*apart, "true"], capture_output=True, check=False).returncode:
        raise PermissionError
    program = [sys.executable, "-m", "tests.ui.page.rendered.drawing_alone", str(page), how]
    environment = {name: value for name, value in os.environ.items() if name != FLAGS_VARIABLE}
    environment["QTWEBENGINE_DISABLE_SANDBOX"] = "1"  # who may make a network is root
    done = subprocess.run(
        [*apart, *program], env=environment, capture_output=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    told: dict[str, int] = json.loads(done.stdout.splitlines()[-1])
    return told


def main(page: Path, how: str) -> None:
    """Draw the page and print the packets and how often it was drawn as JSON."""
    _raise_loopback()
    draw = {"sealed": _draw_sealed, "open": _draw_open}[how]
    before = _sent()
    drawn: list[str] = []
    close = draw(page.read_text("utf-8"), drawn)
    QTimer.singleShot(LOOKED_AT_MS, QApplication.quit)
    QApplication.exec()
    sys.stdout.write(f"{json.dumps({'packets': _sent() - before, 'drawn': len(drawn)})}\n")
    sys.stdout.flush()
    close()


def _raise_loopback() -> None:
    import fcntl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        fcntl.ioctl(any_socket, _SIOCSIFFLAGS, struct.pack("16sh14x", b"lo", _IS_UP))


def _sent() -> int:
    """Return how many UDP packets were sent, and how many packets had no way to go."""
    lines = [line.split() for line in Path("/proc/self/net/snmp").read_text("ascii").splitlines()]
    of = {names[0] + name: int(n) for names, ns in zip(lines[::2], lines[1::2], strict=True)
          for name, n in zip(names[1:], ns[1:], strict=True)}  # fmt: skip
    return of["Udp:OutDatagrams"] + of["Ip:OutNoRoutes"]


def _draw_sealed(source: str, drawn: list[str]) -> Callable[[], object]:
    # It seals before an application is made.
    from tests.ui.page.rendered import conftest

    _ = QApplication.instance() or QApplication([])
    desk = conftest.Desk()
    desk.pane.page_shown.connect(lambda: drawn.append("sealed"))
    inspection = conftest.inspection_of(source)
    desk.selection.choose_url(inspection.url)
    desk.selection.show_inspection(inspection)
    return desk.pane.close_down


def _draw_open(source: str, drawn: list[str]) -> Callable[[], object]:
    from PySide6.QtWebEngineCore import QWebEnginePage, QWebEngineProfile

    application = QApplication.instance() or QApplication([])
    page = QWebEnginePage(QWebEngineProfile(application))
    page.loadStarted.connect(lambda: drawn.append("open"))
    page.setHtml(source, QUrl("http://page.test/"))
    return lambda: shiboken6.delete(page)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
