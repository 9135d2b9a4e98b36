"""WARC files as others write them, for tests."""

from __future__ import annotations

import gzip
import hashlib
import zipfile
from collections.abc import Iterable
from pathlib import Path

from tests.engine.project_folders import HTML

NAMES = {1: "Göl Kıyısında Üç Gün", 2: "Eski Değirmenin Sesi", 3: "Dağ Yolunda Kış"}


def html(number: int) -> bytes:
    title = NAMES.get(number, f"Story number {number} of the long winter")
    return HTML.format(title=title, author=f"Yazar {number}").encode()


def record(
    kind: str, uri: str, block: bytes, at: str = "2026-02-17T10:00:00Z", **more: str
) -> bytes:
    lines = {
        "WARC-Type": kind,
        "WARC-Target-URI": uri,
        "WARC-Date": at,
        "WARC-Record-ID": f"<urn:uuid:{hashlib.md5(uri.encode() + block).hexdigest()}>",
        "Content-Length": str(len(block)),
    }
    lines |= {name.replace("_", "-"): text for name, text in more.items()}
    head = "".join(f"{name}: {text}\r\n" for name, text in lines.items())
    return f"WARC/1.0\r\n{head}\r\n".encode() + block + b"\r\n\r\n"


def http(
    body: bytes, status: int = 200, kind: str = "text/html; charset=utf-8", **more: str
) -> bytes:
    extra = "".join(f"{name.replace('_', '-')}: {text}\r\n" for name, text in more.items())
    return f"HTTP/1.1 {status} OK\r\nContent-Type: {kind}\r\n{extra}\r\n".encode() + body


def response(uri: str, body: bytes, at: str = "2026-02-17T10:00:00Z", **answer: object) -> bytes:
    digest = f"sha1:{hashlib.sha1(body).hexdigest()}"
    return record(
        "response",
        uri,
        http(body, **answer),
        at,  # type: ignore[arg-type]
        Content_Type="application/http; msgtype=response",
        WARC_Payload_Digest=digest,
    )


def revisit(uri: str, body: bytes, at: str = "2026-02-18T10:00:00Z", **more: str) -> bytes:
    digest = f"sha1:{hashlib.sha1(body).hexdigest()}"
    return record(
        "revisit",
        uri,
        http(b""),
        at,
        Content_Type="application/http; msgtype=response",
        WARC_Profile="http://netpreserve.org/warc/1.0/revisit/identical-payload-digest",
        WARC_Payload_Digest=digest,
        **more,
    )


def packed(records: Iterable[bytes]) -> bytes:
    return b"".join(map(gzip.compress, records))


def write_wacz(path: Path, **files: bytes) -> Path:
    with zipfile.ZipFile(path, "w") as wacz:
        wacz.writestr("datapackage.json", "{}")
        for name, data in files.items():
            wacz.writestr(f"archive/{name}.warc.gz", data)
    return path
