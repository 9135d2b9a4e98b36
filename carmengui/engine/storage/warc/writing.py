"""Records as they are written: WARC 1.1, each in a gzip member of its own.

By hand, because the writing library takes three times as long for a page; the tests hold what is
written here against two libraries that read it.
"""

from __future__ import annotations

import base64
import hashlib
import uuid
import zlib
from collections.abc import Iterable, Mapping

from isal import isal_zlib

_GZIP = zlib.MAX_WBITS | 16
_LEVEL = 2
"""A tenth of the time of zlib's level 6 at 16 % more bytes; level 3 takes 2.5 times as long for 3 %."""


def http_head(first_line: str, headers: Iterable[tuple[str, str]]) -> bytes:
    """Return the head of a request or response as it is stored, with the empty line behind it."""
    lines = [first_line, *(f"{name}: {value}" for name, value in headers)]
    text = "\r\n".join(lines) + "\r\n\r\n"
    if text.isascii():
        return text.encode("ascii")
    from warcio.statusandheaders import (  # noqa: PLC0415 - few servers send other letters
        StatusAndHeaders,
    )

    protocol, _, rest = first_line.partition(" ")
    return bytes(StatusAndHeaders(rest, list(headers), protocol=protocol).to_ascii_bytes())


def member(
    kind: str,
    url: str,
    about: Mapping[str, str],
    *,
    content_type: str,
    head: bytes = b"",
    payload: bytes = b"",
) -> bytes:
    """Return one record as a gzip member.

    Args:
        kind: the type of the record.
        url: the address it is about.
        about: further headers of the record; a digest of the payload that is given here stands.
        content_type: what its block is.
        head: the HTTP head that the block begins with.
        payload: the rest of the block.

    """
    headers = dict(about)
    headers |= {
        "WARC-Type": kind,
        "WARC-Record-ID": f"<urn:uuid:{uuid.uuid4()}>",
        "WARC-Target-URI": url,
    }
    headers.setdefault("WARC-Payload-Digest", _digest(payload))
    headers["WARC-Block-Digest"] = _digest(head, payload)
    headers["Content-Type"] = content_type
    headers["Content-Length"] = str(len(head) + len(payload))
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return _packed(f"WARC/1.1\r\n{lines}\r\n".encode(), head, payload, b"\r\n\r\n")


def _digest(*parts: bytes) -> str:
    sha1 = hashlib.sha1(usedforsecurity=False)
    for part in parts:
        sha1.update(part)
    return f"sha1:{base64.b32encode(sha1.digest()).decode()}"


def _packed(*parts: bytes) -> bytes:
    packer = isal_zlib.compressobj(_LEVEL, isal_zlib.DEFLATED, _GZIP)
    return b"".join((*map(packer.compress, parts), packer.flush()))
