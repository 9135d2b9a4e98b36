"""Which requests go through a proxy: none, those the system names, or all that leave the computer."""

from __future__ import annotations

import urllib.request
from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

from urllib3.util import make_headers

from carmengui.engine.model import KnownError

SYSTEM, NONE = "system", "none"
_USUAL_PORT = 3128


@dataclass(frozen=True, slots=True)
class Proxy:
    """An HTTP proxy; ``authorization`` is the value of Proxy-Authorization, a secret."""

    host: str
    port: int
    authorization: str = ""

    @property
    def url(self) -> str:
        """The proxy as it may be shown: without name and password."""
        return f"http://{self.host}:{self.port}"


class Proxies:
    """The proxies of a crawl, by the scheme of what is asked."""

    def __init__(self, setting: str) -> None:
        """Read the setting: “system”, “none” or the URL of a proxy.

        Raises:
            KnownError: the setting, or what the system names, is no HTTP proxy.

        """
        self._is_from_system = setting == SYSTEM
        named: dict[str, str] = {}
        if self._is_from_system:
            named = urllib.request.getproxies()
        elif setting != NONE:
            named = {"http": setting, "https": setting}
        self._by_scheme = {
            scheme: _proxy(text) for scheme, text in named.items() if scheme in {"http", "https"}
        }

    def proxy(self, scheme: str, host: str) -> Proxy | None:
        """Return the proxy that a host is asked through, or nothing."""
        if not self._by_scheme or (self._is_from_system and urllib.request.proxy_bypass(host)):
            return None
        return self._by_scheme.get(scheme)

    @property
    def caveat(self) -> str:
        """What cannot be checked about requests through a proxy, in words; empty without one."""
        urls = sorted({proxy.url for proxy in self._by_scheme.values()})
        if not urls:
            return ""
        return (
            f"Requests go through the proxy {' and '.join(urls)}, which looks up names itself: whether "
            "a name leads into a private network there cannot be checked. Addresses written as "
            "numbers, and names that this computer knows to be private, are still refused."
        )


def _proxy(text: str) -> Proxy:
    parts = urlsplit(text if "://" in text else f"http://{text}")
    try:
        port = parts.port or _USUAL_PORT
    except ValueError:
        port = 0
    if parts.scheme != "http" or not parts.hostname or not port:
        shown = text.rpartition("@")[2]
        raise KnownError(
            "“{shown}” is not an HTTP proxy.",
            "Write the setting “proxy” like “http://proxy.example:3128”, or “none”.",
            shown=shown,
        )
    authorization = ""
    if parts.username is not None:
        login = f"{unquote(parts.username)}:{unquote(parts.password or '')}"
        headers = make_headers(proxy_basic_auth=login)
        authorization = headers["proxy-authorization"]
    return Proxy(parts.hostname, port, authorization)
