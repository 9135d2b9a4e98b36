"""One HTTP GET on requests' own transport (urllib3): streamed, capped, and never an exception."""

from __future__ import annotations

import threading
import time
import zlib
from collections import OrderedDict
from http.client import HTTPException
from http.client import IncompleteRead as ChunkCut
from urllib.parse import urlsplit

import certifi
import urllib3
from urllib3.exceptions import (
    HTTPError,
    IncompleteRead,
    NewConnectionError,
    ProtocolError,
    SSLError,
    TimeoutError,  # noqa: A004 - urllib3's own, caught here only
)

from carmengui.engine.crawl.addresses import Address, resolve
from carmengui.engine.crawl.connections import ConnectionPool, SecureConnectionPool
from carmengui.engine.model import Capture, Clock, FetchRequest, Outcome
from carmengui.engine.model.settings import Settings
from carmengui.engine.storage.warc_members import outcome_of

_CHUNK_BYTES = 65_536
_MAX_POOLS = 256
_PORTS = {"http": 80, "https": 443}
_GZIP_OR_ZLIB = zlib.MAX_WBITS | 32
_GZIP_START = b"\x1f"


class _Stopped(Exception):  # noqa: N818 - not an error: a cap was reached, the text says which
    """A cap ended the response."""


class Fetcher:
    """Sends GET requests; thread-safe."""

    def __init__(
        self, settings: Settings, clock: Clock, host_map: dict[str, tuple[str, int]]
    ) -> None:
        self._settings = settings
        self._clock = clock
        self._host_map = host_map
        self._pools: OrderedDict[tuple[str, str, str, int], urllib3.HTTPConnectionPool] = (
            OrderedDict()
        )
        self._lock = threading.Lock()

    def fetch(self, request: FetchRequest) -> Capture:
        """Return what one GET brought back; redirects are not followed, failures are data."""
        at, started = self._clock.now(), time.monotonic()
        parts = urlsplit(request.url)
        host = parts.hostname or ""
        address = resolve(
            host,
            parts.port or _PORTS[parts.scheme],
            self._host_map,
            allow_loopback=self._settings.allow_loopback,
        )
        if address.refusal:
            return Capture(request.url, at, Outcome.FAILED, reason=address.refusal)
        try:
            status, headers, body = self._exchange(request, address)
        except (HTTPError, OSError, _Stopped) as error:
            reason = _reason(error)
            return Capture(
                request.url, at, Outcome.FAILED, reason=reason, ip=address.ip,
                elapsed_s=time.monotonic() - started,
            )  # fmt: skip
        outcome = outcome_of(status)
        return Capture(
            url=request.url, at=at, outcome=outcome, status=status, headers=headers, body=body,
            reason=f"the server answered {status}" if outcome.is_error else "",
            elapsed_s=time.monotonic() - started, ip=address.ip,
            sent=tuple(self._headers(request, parts.netloc.rpartition("@")[2]).items()),
        )  # fmt: skip

    def close(self) -> None:
        """Close all connections."""
        with self._lock:
            for pool in self._pools.values():
                pool.close()
            self._pools.clear()

    def _exchange(
        self, request: FetchRequest, address: Address
    ) -> tuple[int, tuple[tuple[str, str], ...], bytes]:
        parts = urlsplit(request.url)
        deadline = time.monotonic() + self._settings.total_timeout_s
        response = self._pool(parts.scheme, parts.hostname or "", address).urlopen(
            "GET",
            (parts.path or "/") + (f"?{parts.query}" if parts.query else ""),
            headers=self._headers(request, parts.netloc.rpartition("@")[2]),
            redirect=False,
            retries=False,
            assert_same_host=False,
            preload_content=False,
            decode_content=False,
        )
        try:
            body = self._body(response, deadline)
        except BaseException:
            # The rest of the response is unread: the connection cannot be used again.
            response.close()
            raise
        response.release_conn()
        return response.status, tuple(response.headers.iteritems()), body

    def _headers(self, request: FetchRequest, host: str) -> dict[str, str]:
        headers = {
            "Host": host,
            "User-Agent": self._settings.user_agent,
            "Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.5",
            "Accept-Encoding": "gzip, deflate",
        }
        if request.etag:
            headers["If-None-Match"] = request.etag
        if request.last_modified:
            headers["If-Modified-Since"] = request.last_modified
        return headers

    def _body(self, response: urllib3.BaseHTTPResponse, deadline: float) -> bytes:
        decoder = _Decoder(
            response.headers.get("content-encoding", ""), self._settings.max_body_bytes
        )
        wire_bytes = 0
        while chunk := response.read1(_CHUNK_BYTES, decode_content=False):
            wire_bytes += len(chunk)
            if wire_bytes > self._settings.max_wire_bytes:
                raise _Stopped(f"more than {self._settings.max_wire_bytes:,} bytes were sent")
            if time.monotonic() > deadline:
                raise _Stopped(f"took longer than {self._settings.total_timeout_s:g} s")
            decoder.add(chunk)
        return decoder.finish()

    def _pool(self, scheme: str, host: str, address: Address) -> urllib3.HTTPConnectionPool:
        key = (scheme, host, address.ip, address.port)
        with self._lock:
            if key not in self._pools:
                self._pools[key] = self._new_pool(scheme, host, address)
                if len(self._pools) > _MAX_POOLS:
                    self._pools.popitem(last=False)[1].close()
            self._pools.move_to_end(key)
            return self._pools[key]

    def _new_pool(self, scheme: str, host: str, address: Address) -> urllib3.HTTPConnectionPool:
        timeout = urllib3.Timeout(self._settings.timeout_s, read=self._settings.timeout_s)
        head_timeout_s = self._settings.total_timeout_s
        if scheme == "http":
            return ConnectionPool(
                address.ip, address.port, timeout=timeout, maxsize=2, head_timeout_s=head_timeout_s
            )
        # The address was checked, so the name is used for the certificate only.
        return SecureConnectionPool(
            address.ip, address.port, timeout=timeout, maxsize=2, ca_certs=certifi.where(),
            server_hostname=host, assert_hostname=host, head_timeout_s=head_timeout_s,
        )  # fmt: skip


class _Decoder:
    """Undoes gzip and deflate piece by piece, so that a bomb ends at the cap."""

    def __init__(self, coding: str, max_bytes: int) -> None:
        self._max_bytes = max_bytes
        self._parts: list[bytes] = []
        self._size = 0
        self._start = b""
        """What came before anything was unpacked, in case it must be read in another way."""
        self._is_raw = False
        self._unzip = None
        self._coding = coding.strip().lower()
        if self._coding in {"gzip", "x-gzip", "deflate"}:
            self._unzip = zlib.decompressobj(wbits=_GZIP_OR_ZLIB)
        elif self._coding not in {"", "identity"}:
            raise _Stopped(f"the body is coded as “{coding}”, which was not asked for")

    def add(self, chunk: bytes) -> None:
        if self._unzip is None:
            self._keep(chunk)
            return
        if not self._size:
            self._start += chunk
        while chunk:
            if self._unzip.eof:
                if not chunk.startswith(_GZIP_START):
                    return  # browsers pass over what follows the end as well
                self._unzip = zlib.decompressobj(wbits=_GZIP_OR_ZLIB)
            try:
                self._keep(self._unzip.decompress(chunk, self._max_bytes + 1 - self._size))
            except zlib.error as error:
                if self._coding != "deflate" or self._size or self._is_raw:
                    raise _Stopped("the compressed body is damaged") from error
                # Many servers send deflate without the envelope that the standard asks for.
                self._is_raw = True
                self._unzip = zlib.decompressobj(wbits=-zlib.MAX_WBITS)
                chunk = self._start
                continue
            chunk = self._unzip.unconsumed_tail or self._unzip.unused_data

    def _keep(self, data: bytes) -> None:
        self._parts.append(data)
        self._size += len(data)
        if self._size > self._max_bytes:
            raise _Stopped(f"the body is larger than {self._max_bytes:,} bytes")

    def finish(self) -> bytes:
        if self._unzip is not None and self._start and not self._unzip.eof:
            raise _Stopped("the compressed body is cut off")
        return b"".join(self._parts)


def _reason(error: BaseException) -> str:
    """Say in words what went wrong."""
    if isinstance(error, _Stopped):
        return str(error)
    inner = error.args[1] if isinstance(error, ProtocolError) and len(error.args) > 1 else None
    if isinstance(inner, IncompleteRead):
        expected = inner.partial + (inner.expected or 0)
        return f"the connection ended after {inner.partial:,} of {expected:,} bytes"
    if isinstance(inner, HTTPException) and not isinstance(inner, (ChunkCut, ConnectionError)):
        return "the answer is not HTTP that can be read"
    return next(
        (words for kind, words in _WORDS if isinstance(error, kind)),
        f"the request failed ({type(error).__name__})",
    )


_WORDS: tuple[tuple[type[BaseException], str], ...] = (
    (NewConnectionError, "the host refused the connection or cannot be reached"),
    (TimeoutError, "the host did not answer in time"),
    (SSLError, "no secure connection could be made (the certificate does not fit)"),
    (ProtocolError, "the connection was broken off"),
)
