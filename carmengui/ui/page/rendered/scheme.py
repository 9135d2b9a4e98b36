"""What must be settled before the first window: the scheme of stored pages, and an engine without a network."""

from __future__ import annotations

import os

from PySide6.QtWebEngineCore import QWebEngineUrlScheme

SCHEME = "carmen-page"
UNUSED_PORT = 1
"""The port that addresses of stored pages need not name: that of no web server."""
FLAGS_VARIABLE = "QTWEBENGINE_CHROMIUM_FLAGS"
SANDBOX_VARIABLE = "QTWEBENGINE_DISABLE_SANDBOX"
# Every name is unknown and every address lies behind a proxy that does not exist: this also stops
# what no interceptor sees (preconnect). Loopback is named because it passes proxies by itself.
SEALING_FLAGS = (
    '--host-resolver-rules="MAP * ~NOTFOUND"',
    "--proxy-server=127.0.0.1:9",
    "--proxy-bypass-list=<-loopback>",
    "--no-pings",
    "--disable-background-networking",
    "--disable-component-update",
)
LOG_LEVEL_FLAG = "--log-level"
FATAL_ONLY = f"{LOG_LEVEL_FLAG}=3"
"""The web engine's remarks on buses and graphics say nothing to who started us from a terminal."""


def register_scheme() -> None:
    """Make the scheme of stored pages known; call it before the application object is made."""
    name = SCHEME.encode()
    if QWebEngineUrlScheme.schemeByName(name).name() == name:
        return
    scheme = QWebEngineUrlScheme(name)
    scheme.setSyntax(QWebEngineUrlScheme.Syntax.HostAndPort)
    scheme.setDefaultPort(UNUSED_PORT)
    # Secure, so that nothing is "upgraded" to https; fonts are only taken from where access is told.
    flag = QWebEngineUrlScheme.Flag
    scheme.setFlags(flag.SecureScheme | flag.CorsEnabled)
    QWebEngineUrlScheme.registerScheme(scheme)


def seal_environment() -> None:
    """Cut the web engine off from every network; call it before the application object is made.

    Flags that are set already stay; ours stand behind them, where the engine lets them win. Only
    the level of its log is left as it is when somebody has set one.
    """
    set_already = os.environ.get(FLAGS_VARIABLE, "")
    missing = [flag for flag in SEALING_FLAGS if flag not in set_already]
    if LOG_LEVEL_FLAG not in set_already:
        missing.append(FATAL_ONLY)
    os.environ[FLAGS_VARIABLE] = " ".join([*filter(None, [set_already]), *missing])
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # The engine refuses to start as root with its sandbox on.
        os.environ.setdefault(SANDBOX_VARIABLE, "1")
