"""The command line of the browser: everything goes through the proxy, nothing beside it."""

from __future__ import annotations

import os
import sys

PROXY_FLAGS = (
    "--proxy-server=http://127.0.0.1:{port}",
    # Loopback passes proxies by itself; here it must not.
    "--proxy-bypass-list=<-loopback>",
    # A second lock: the browser resolves no name, and no address but that of the proxy.
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
    # The proxy has a certificate of its own for every host; the fetcher behind it checks the real ones.
    "--ignore-certificate-errors",
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
    "--disable-quic",
    "--no-pings",
    "--dns-prefetch-disable",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-gpu",
    "--mute-audio",
    "--log-level=3",
)
_SCALE = "0.25"
"""Of a page's own size: nobody looks at what is drawn, and each point of it costs time.

A page keeps the width of its window, and is told that it is drawn in its own size (``page.py``).
"""
_LEFT_OUT = frozenset({"QTWEBENGINE_CHROMIUM_FLAGS", "QTWEBENGINE_REMOTE_DEBUGGING"})


def browser_arguments(port: int) -> list[str]:
    """Return the program's name and the flags that the browser takes from the command line."""
    flags = [flag.format(port=port) for flag in PROXY_FLAGS]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        flags.append("--no-sandbox")  # it refuses to start as root with its sandbox on
    return [sys.argv[0], "--webEngineArgs", *flags]


def browser_environment() -> dict[str, str]:
    """Return the environment of the process: no screen, and no flags that were meant for the window."""
    environment = {name: value for name, value in os.environ.items() if name not in _LEFT_OUT}
    return environment | {"QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": _SCALE}
