"""A certificate signed by itself, made at run time, with which the proxy answers https.

It protects nothing and proves nothing: it never leaves this computer, and the browser that talks to the
proxy believes any. What a server proves is checked by the fetcher behind the proxy. So the few lines of
arithmetic on the curve P-256 (FIPS 186-5, SEC 1) stand here instead of one more large library.
"""

from __future__ import annotations

import base64
import hashlib
import secrets
import ssl
import tempfile
from datetime import UTC, datetime, timedelta
from pathlib import Path

_P = 0xFFFFFFFF00000001000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFF
_N = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
_G = (
    0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
)
_BYTES = 32
_NAME = "carmengui rendering"
_VALID = timedelta(days=30)

_INTEGER, _BITS, _OCTETS, _OBJECT, _UTF8, _TIME = 0x02, 0x03, 0x04, 0x06, 0x0C, 0x17
_SEQUENCE, _SET = 0x30, 0x31
_PUBLIC_KEY = bytes.fromhex("2a8648ce3d0201")
_CURVE = bytes.fromhex("2a8648ce3d030107")
_SIGNED_SHA256 = bytes.fromhex("2a8648ce3d040302")
_COMMON_NAME = bytes.fromhex("550403")

Point = tuple[int, int]


def server_context() -> ssl.SSLContext:
    """Return what a server needs to speak TLS, with a new key and a new certificate."""
    secret = secrets.randbelow(_N - 1) + 1
    public = _times(secret, _G)
    pem = _pem("EC PRIVATE KEY", _key(secret, public))
    pem += _pem("CERTIFICATE", _certificate(secret, public, datetime.now(UTC)))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.set_alpn_protocols(["http/1.1"])
    with tempfile.TemporaryDirectory() as folder:  # the library reads it from a file only
        file = Path(folder) / "proxy.pem"
        file.touch(0o600)
        file.write_text(pem, "ascii")
        context.load_cert_chain(file)
    return context


def _certificate(secret: int, public: Point, now: datetime) -> bytes:
    name = _der(
        _SEQUENCE, _der(_SET, _der(_SEQUENCE, _object(_COMMON_NAME), _der(_UTF8, _NAME.encode())))
    )
    algorithm = _der(_SEQUENCE, _object(_SIGNED_SHA256))
    key = _der(
        _SEQUENCE,
        _der(_SEQUENCE, _object(_PUBLIC_KEY), _object(_CURVE)),
        _bits(_packed(public)),
    )
    told = _der(
        _SEQUENCE,
        _der(0xA0, _integer(2)),  # X.509 version 3
        _integer(secrets.randbits(120) + 1),
        algorithm,
        name,
        _der(_SEQUENCE, _time(now - timedelta(days=1)), _time(now + _VALID)),
        name,
        key,
    )
    return _der(_SEQUENCE, told, algorithm, _bits(_signature(secret, told)))


def _signature(secret: int, message: bytes) -> bytes:
    digest = int.from_bytes(hashlib.sha256(message).digest(), "big")
    while True:
        once = secrets.randbelow(_N - 1) + 1
        r = _times(once, _G)[0] % _N
        s = pow(once, -1, _N) * (digest + r * secret) % _N
        if r and s:
            return _der(_SEQUENCE, _integer(r), _integer(s))


def _key(secret: int, public: Point) -> bytes:
    """Return the key as SEC 1 has it (RFC 5915)."""
    return _der(
        _SEQUENCE,
        _integer(1),
        _der(_OCTETS, secret.to_bytes(_BYTES, "big")),
        _der(0xA0, _object(_CURVE)),
        _der(0xA1, _bits(_packed(public))),
    )


def _times(factor: int, point: Point) -> Point:
    """Multiply a point of the curve by a number above 0: double and add."""
    result = None
    while factor:
        if factor & 1:
            result = point if result is None else _sum(result, point)
        point = _sum(point, point)
        factor >>= 1
    assert result is not None
    return result


def _sum(one: Point, other: Point) -> Point:
    (x, y), (u, v) = one, other
    rise, run = (3 * x * x - 3, 2 * y) if one == other else (v - y, u - x)
    slope = rise * pow(run, -1, _P)
    across = (slope * slope - x - u) % _P
    return across, (slope * (x - across) - y) % _P


def _packed(point: Point) -> bytes:
    return b"\x04" + b"".join(number.to_bytes(_BYTES, "big") for number in point)


def _der(tag: int, *parts: bytes) -> bytes:
    body = b"".join(parts)
    size = len(body)
    if size < 0x80:
        return bytes((tag, size)) + body
    length = size.to_bytes((size.bit_length() + 7) // 8, "big")
    return bytes((tag, 0x80 | len(length))) + length + body


def _integer(number: int) -> bytes:
    return _der(_INTEGER, number.to_bytes(number.bit_length() // 8 + 1, "big"))


def _object(code: bytes) -> bytes:
    return _der(_OBJECT, code)


def _bits(body: bytes) -> bytes:
    return _der(_BITS, b"\x00", body)


def _time(moment: datetime) -> bytes:
    return _der(_TIME, moment.strftime("%y%m%d%H%M%SZ").encode())


def _pem(kind: str, der: bytes) -> str:
    return f"-----BEGIN {kind}-----\n{base64.encodebytes(der).decode()}-----END {kind}-----\n"
