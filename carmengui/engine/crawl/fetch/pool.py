"""The connections of a crawl: kept open for each host, to an address that was checked before."""

from __future__ import annotations

import ssl
import threading
from collections import OrderedDict

import certifi
import urllib3
from urllib3.connection import ProxyConfig
from urllib3.util import parse_url

from carmengui.engine.crawl.fetch.addresses import Address
from carmengui.engine.crawl.fetch.connections import ConnectionPool, SecureConnectionPool
from carmengui.engine.crawl.fetch.proxies import Proxy
from carmengui.engine.model import KnownError
from carmengui.engine.model.settings import Settings

_MAX_POOLS = 256
NO_FILE = "none"

_Key = tuple[str, str, str, int, str]


class Pools:
    """Connection pools by scheme, host and place; the one not used for longest is closed first."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._pools: OrderedDict[_Key, urllib3.HTTPConnectionPool] = OrderedDict()
        self._lock = threading.Lock()
        self._trust: ssl.SSLContext | None = None
        if settings.ca_file != NO_FILE:
            self._trusted()  # a wrong setting is told at the start, not for each page

    def pool(
        self, scheme: str, host: str, address: Address, proxy: Proxy | None
    ) -> urllib3.HTTPConnectionPool:
        """Return the pool for a host at an address, or behind a proxy."""
        key = (scheme, host, address.ip, address.port, proxy.url if proxy else "")
        with self._lock:
            if key not in self._pools:
                self._pools[key] = self._new_pool(scheme, host, address, proxy)
                if len(self._pools) > _MAX_POOLS:
                    self._pools.popitem(last=False)[1].close()
            self._pools.move_to_end(key)
            return self._pools[key]

    def close(self) -> None:
        """Close all connections."""
        with self._lock:
            for pool in self._pools.values():
                pool.close()
            self._pools.clear()

    def _new_pool(
        self, scheme: str, host: str, address: Address, proxy: Proxy | None
    ) -> urllib3.HTTPConnectionPool:
        limits = self._settings
        timeout = urllib3.Timeout(limits.timeout_s, read=limits.timeout_s)
        total_timeout_s = limits.total_timeout_s
        if scheme == "http":
            at = (proxy.host, proxy.port) if proxy else (address.ip, address.port)
            return ConnectionPool(*at, timeout=timeout, maxsize=2, total_timeout_s=total_timeout_s)
        if proxy is None:
            # The address was checked, so the name is used for the certificate only.
            return SecureConnectionPool(
                address.ip,
                address.port,
                timeout=timeout,
                maxsize=2,
                ssl_context=self._trusted(),
                server_hostname=host,
                assert_hostname=host,
                total_timeout_s=total_timeout_s,
            )
        secret = {"proxy-authorization": proxy.authorization} if proxy.authorization else {}
        return SecureConnectionPool(
            host,
            address.port,
            timeout=timeout,
            maxsize=2,
            ssl_context=self._trusted(),
            total_timeout_s=total_timeout_s,
            _proxy=parse_url(proxy.url),
            _proxy_headers=secret,
            _proxy_config=ProxyConfig(None, False, None, None),
        )

    def _trusted(self) -> ssl.SSLContext:
        """Return whose certificates are believed: the bundled list, the system's, and the user's."""
        if self._trust is None:
            context = ssl.create_default_context(cafile=certifi.where())
            context.load_default_certs()
            file = self._settings.ca_file
            if file != NO_FILE:
                _load(context, file)
            self._trust = context
        return self._trust


def _load(context: ssl.SSLContext, file: str) -> None:
    try:
        context.load_verify_locations(cafile=file)
    except ssl.SSLError as error:
        raise KnownError(
            "{file} contains no certificate that can be read.",
            "The setting “ca_file” must name a file with certificates in PEM form.",
            file=file,
        ) from error
    except OSError as error:
        raise KnownError(
            "The file of certificates {file} cannot be read: {reason}.",
            "Fix the setting “ca_file”.",
            file=file,
            reason=error.strerror,
        ) from error
