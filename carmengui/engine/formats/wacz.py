"""WACZ 1.1.1: WARC files with their index and a list of pages, in one ZIP file.

Source: https://specs.webrecorder.net/wacz/1.1.1/. The WARC files go in as they are and unpacked, so
that a player can read any record by its offset. Lost are the project's own tables: records, visits
and boilerplate are in it only as the WARC files' metadata records tell of them.
"""

from __future__ import annotations

import base64
import hashlib
import json
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import urlsplit

from carmengui import __version__

WACZ_VERSION = "1.1.1"
_CHUNK_BYTES = 1 << 20
_HEAD_BYTES = 1_024
_REVISIT = "warc/revisit"
"""The media type by which players know that a record has no body of its own."""


@dataclass(frozen=True, slots=True)
class IndexedCapture:
    """Where a response lies in a WARC file; ``digest`` is ``sha1:`` with hexadecimal digits."""

    url: str
    at: datetime
    status: int
    media_type: str
    digest: str
    file: str
    offset: int
    length: int


@dataclass(frozen=True, slots=True)
class WaczPage:
    """A page that a reader may begin with."""

    url: str
    at: datetime
    title: str = ""
    text: str = ""


def write_wacz(
    out: Path,
    warc_files: Iterable[Path],
    captures: Iterable[IndexedCapture],
    pages: Iterable[WaczPage],
    *,
    title: str,
) -> int:
    """Write a WACZ file and return its size in bytes; a file of that name stays until it is whole.

    Raises:
        OSError: the file cannot be written, or a WARC file cannot be read.

    """
    draft = out.with_name(f"{out.name}.part")
    try:
        with zipfile.ZipFile(draft, "w", allowZip64=True) as wacz:
            files = tuple(warc_files)
            resources = [_add_file(wacz, f"archive/{path.name}", path) for path in files]
            with ExitStack() as opened:
                streams = {path.name: opened.enter_context(path.open("rb")) for path in files}
                resources.append(_add(wacz, "indexes/index.cdx", _index(captures, streams)))
            resources.append(_add(wacz, "pages/pages.jsonl", _pages(pages), is_packed=True))
            package = _package(resources, title)
            _add(wacz, "datapackage.json", package, is_packed=True)
            digest = {"path": "datapackage.json", "hash": _sha256(package)}
            _add(wacz, "datapackage-digest.json", json.dumps(digest).encode(), is_packed=True)
        draft.replace(out)
    finally:
        draft.unlink(missing_ok=True)
    return out.stat().st_size


def sort_key(url: str) -> str:
    """Return a URL in the form that indexes are sorted by (SURT).

    >>> sort_key("https://www.Example.org:8080/A?b=1")
    'org,example,www:8080)/a?b=1'
    """
    parts = urlsplit(url)
    host = ",".join(reversed((parts.hostname or "").split(".")))
    port = f":{parts.port}" if parts.port not in {None, 80, 443} else ""
    query = f"?{parts.query}" if parts.query else ""
    return f"{host}{port}){parts.path or '/'}{query}".lower()


def _index(captures: Iterable[IndexedCapture], streams: Mapping[str, BinaryIO]) -> bytes:
    lines = sorted(
        _index_line(each, _head(streams.get(each.file), each.offset)) for each in captures
    )
    return "".join(f"{line}\n" for line in lines).encode()


def _head(stream: BinaryIO | None, offset: int) -> dict[str, str]:
    """Return the WARC headers of a record by lower-case names; none when it cannot be read."""
    # Here, because few runs of the program export anything.
    from warcio.bufferedreaders import DecompressingBufferedReader  # noqa: PLC0415
    from warcio.exceptions import ArchiveLoadFailed  # noqa: PLC0415
    from warcio.recordloader import ArcWarcRecordLoader  # noqa: PLC0415

    if stream is None:
        return {}
    stream.seek(offset)
    unzipped = DecompressingBufferedReader(stream, block_size=_HEAD_BYTES)
    try:
        record = ArcWarcRecordLoader().parse_record_stream(unzipped, no_record_parse=True)
    except (ArchiveLoadFailed, EOFError):
        return {}
    return {name.lower(): value for name, value in record.rec_headers.headers}


def _index_line(capture: IndexedCapture, head: Mapping[str, str]) -> str:
    """Return the line of a record; a revisit is named by the digest of what it stands for."""
    is_revisit = head.get("warc-type") == "revisit"
    about = {
        "url": capture.url,
        "mime": _REVISIT if is_revisit else capture.media_type or "unknown",
        "status": str(capture.status),
        "digest": (is_revisit and head.get("warc-payload-digest")) or _base_32(capture.digest),
        "length": str(capture.length),
        "offset": str(capture.offset),
        "filename": capture.file,
    }
    moment = capture.at.astimezone(UTC).strftime("%Y%m%d%H%M%S")
    return f"{sort_key(capture.url)} {moment} {json.dumps(about)}"


def _base_32(digest: str) -> str:
    """Return a digest as WARC files spell it."""
    name, _, octets = digest.partition(":")
    return f"{name}:{base64.b32encode(bytes.fromhex(octets)).decode()}"


def _pages(pages: Iterable[WaczPage]) -> bytes:
    header = {"format": "json-pages-1.0", "id": "pages", "title": "All pages", "hasText": True}
    return b"".join(_json_lines(header, pages))


def _json_lines(header: dict[str, Any], pages: Iterable[WaczPage]) -> Iterator[bytes]:
    yield json.dumps(header).encode() + b"\n"
    for page in pages:
        line = {
            "id": hashlib.sha256(page.url.encode("utf-8", "replace")).hexdigest()[:22],
            "url": page.url,
            "ts": page.at.astimezone(UTC).isoformat().replace("+00:00", "Z"),
            "title": page.title or page.url,
            "text": page.text,
        }
        yield json.dumps(line, ensure_ascii=False).encode("utf-8", "replace") + b"\n"


def _package(resources: list[dict[str, Any]], title: str) -> bytes:
    package = {
        "profile": "data-package",
        "wacz_version": WACZ_VERSION,
        "title": title,
        "software": f"carmengui/{__version__}",
        "created": datetime.now(UTC).isoformat(timespec="seconds").replace("+00:00", "Z"),
        "resources": resources,
    }
    return json.dumps(package, indent=2, ensure_ascii=False).encode()


def _add(
    wacz: zipfile.ZipFile, name: str, data: bytes, *, is_packed: bool = False
) -> dict[str, Any]:
    how = zipfile.ZIP_DEFLATED if is_packed else zipfile.ZIP_STORED
    wacz.writestr(zipfile.ZipInfo(name, _NO_DATE), data, how)
    return _resource(name, _sha256(data), len(data))


def _add_file(wacz: zipfile.ZipFile, name: str, path: Path) -> dict[str, Any]:
    """Copy a file in as it is, and read it only once for copy and digest."""
    digest, size = hashlib.sha256(), 0
    info = zipfile.ZipInfo(name, _NO_DATE)
    with path.open("rb") as source, wacz.open(info, "w", force_zip64=True) as target:
        while chunk := source.read(_CHUNK_BYTES):
            target.write(chunk)
            digest.update(chunk)
            size += len(chunk)
    return _resource(name, f"sha256:{digest.hexdigest()}", size)


def _resource(name: str, digest: str, size: int) -> dict[str, Any]:
    return {"name": name.rpartition("/")[2], "path": name, "hash": digest, "bytes": size}


def _sha256(data: bytes) -> str:
    return f"sha256:{hashlib.sha256(data).hexdigest()}"


_NO_DATE = (1980, 1, 1, 0, 0, 0)
"""The same content makes the same file."""
