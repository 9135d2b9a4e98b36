"""What stands in the archive: each record a gzip member of its own (WARC 1.1, annex A).

The body is stored after content and transfer decoding, with those two headers renamed
``X-Archive-Orig-...``, so that each reader gets the same bytes the engine read.
"""

from __future__ import annotations

import base64
import io
import json
from collections.abc import Mapping
from datetime import UTC, datetime
from string import punctuation
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from carmengui import __version__
from carmengui.engine.model import Capture, Outcome, StoredVersion
from carmengui.engine.storage.warc.writing import http_head, member

if TYPE_CHECKING:
    from warcio.recordloader import ArcWarcRecord

_RENAMED = {"content-encoding", "transfer-encoding", "content-length"}
_SAME_BYTES = "http://netpreserve.org/warc/1.1/revisit/identical-payload-digest"
_NOT_MODIFIED = "http://netpreserve.org/warc/1.1/revisit/server-not-modified"
_CONFORMS_TO = "http://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/"


def info_member(name: str) -> bytes:
    """Return the record that opens a segment file: what wrote it, and how it is to be read."""
    from warcio.warcwriter import WARCWriter  # noqa: PLC0415 - one record for each segment

    out = io.BytesIO()
    writer = WARCWriter(out, gzip=True, warc_version="1.1")
    info = {
        "software": f"carmengui/{__version__}",
        "format": "WARC File Format 1.1",
        "conformsTo": _CONFORMS_TO,
    }
    writer.write_record(writer.create_warcinfo_record(name, info))
    return out.getvalue()


def response_member(capture: Capture, earlier: StoredVersion | None = None) -> bytes:
    """Return the record of a response, or of a revisit when the bytes are those of a version.

    A 304, and a body that is in the archive already, are stored without the body and name the
    version they stand for (WARC 1.1, section 6.7).
    """
    headers = _about(capture)
    profile = _profile(capture, earlier)
    if profile and earlier is not None:
        headers |= {
            "WARC-Profile": profile,
            "WARC-Refers-To-Target-URI": earlier.url,
            "WARC-Refers-To-Date": _moment(earlier.at),
            "WARC-Payload-Digest": _warc_digest(earlier.digest),
        }
    body = b"" if profile else capture.body
    http = [(_archived_name(name), value) for name, value in capture.headers]
    http.append(("Content-Length", str(len(capture.body))))
    return member(
        "revisit" if profile else "response",
        capture.url,
        headers,
        content_type="application/http; msgtype=response",
        head=http_head(f"HTTP/1.1 {capture.status} -", http),
        payload=body,
    )


def request_member(capture: Capture) -> bytes:
    """Return the record of the request that a response answers; empty when it is not known."""
    if not capture.sent:
        return b""
    # An imported address may hold letters that no request line can.
    path = quote("/" + capture.url.partition("://")[2].partition("/")[2], safe=punctuation)
    return member(
        "request",
        capture.url,
        _about(capture),
        content_type="application/http; msgtype=request",
        head=http_head(f"GET {path} HTTP/1.1", capture.sent),
    )


def metadata_member(url: str, at: datetime, derived: Mapping[str, Any]) -> bytes:
    """Return a record that holds as JSON what was derived from the response of that moment."""
    return member(
        "metadata",
        url,
        {
            "WARC-Date": _moment(datetime.now(UTC)),
            "WARC-Refers-To-Target-URI": url,
            "WARC-Refers-To-Date": _moment(at),
        },
        content_type="application/json",
        payload=json.dumps(derived, ensure_ascii=False).encode("utf-8", "replace"),
    )


def rendered_member(
    url: str, at: datetime, body: bytes, content_type: str, response: Mapping[str, str]
) -> bytes:
    """Return the record of a document that a browser rendered from a response (WARC 1.1, 6.8).

    Args:
        url: the address of the page.
        at: when it was rendered.
        body: the document.
        content_type: its type.
        response: the headers of the record that it was made of.

    """
    refers_to = {
        "WARC-Refers-To": response["WARC-Record-ID"],
        "WARC-Refers-To-Target-URI": response["WARC-Target-URI"],
        "WARC-Refers-To-Date": response["WARC-Date"],
    }
    about = {"WARC-Date": _moment(at)} | refers_to
    return member("conversion", url, about, content_type=content_type, payload=body)


def record_headers(data: bytes) -> dict[str, str]:
    """Return the headers of a record, by their names as they are spelt in WARC files."""
    from warcio.archiveiterator import ArchiveIterator  # noqa: PLC0415 - see read_member

    record = next(iter(ArchiveIterator(io.BytesIO(data))))
    return dict(record.rec_headers.headers)


def read_member(data: bytes) -> Capture | None:
    """Return the capture of a response or revisit record; nothing for the other kinds.

    A revisit has no body: it says that the version before it still stands.
    """
    from warcio.archiveiterator import ArchiveIterator  # noqa: PLC0415 - who writes needs no reader

    record = next(iter(ArchiveIterator(io.BytesIO(data))))
    if record.rec_type not in {"response", "revisit"}:
        return None
    return _capture(record)


def read_document(data: bytes) -> Capture | None:
    """Return the capture of a record that may also be a document rendered from a response."""
    from warcio.archiveiterator import ArchiveIterator  # noqa: PLC0415 - see read_member

    record = next(iter(ArchiveIterator(io.BytesIO(data))))
    if record.rec_type != "conversion":
        return _capture(record) if record.rec_type in {"response", "revisit"} else None
    about = record.rec_headers
    return Capture(
        url=about.get_header("WARC-Target-URI"),
        at=datetime.fromisoformat(about.get_header("WARC-Date")),
        outcome=Outcome.FETCHED,
        status=200,
        headers=(("Content-Type", about.get_header("Content-Type")),),
        body=record.content_stream().read(),
    )


def outcome_of(status: int) -> Outcome:
    """Return what an HTTP status means for a visit."""
    if status == 304:
        return Outcome.NOT_MODIFIED
    if 300 <= status < 400:
        return Outcome.REDIRECT
    return Outcome.FETCHED if 200 <= status < 300 else Outcome.HTTP_ERROR


def _capture(record: ArcWarcRecord) -> Capture:
    status = int(record.http_headers.get_statuscode())
    headers = tuple(
        (name.removeprefix("X-Archive-Orig-"), value)
        for name, value in record.http_headers.headers
        if name.lower() != "content-length"
    )
    return Capture(
        url=record.rec_headers.get_header("WARC-Target-URI"),
        at=datetime.fromisoformat(record.rec_headers.get_header("WARC-Date")),
        outcome=Outcome.NOT_MODIFIED if record.rec_type == "revisit" else outcome_of(status),
        status=status,
        headers=headers,
        body=record.content_stream().read(),
        ip=record.rec_headers.get_header("WARC-IP-Address") or "",
    )


def _profile(capture: Capture, earlier: StoredVersion | None) -> str:
    if earlier is None:
        return ""
    if capture.outcome is Outcome.NOT_MODIFIED:
        return _NOT_MODIFIED
    is_same = capture.outcome is Outcome.FETCHED and capture.digest == earlier.digest
    return _SAME_BYTES if is_same else ""


def _about(capture: Capture) -> dict[str, str]:
    headers = {"WARC-Date": _moment(capture.at)}
    if capture.ip:
        headers["WARC-IP-Address"] = capture.ip
    return headers


def _archived_name(name: str) -> str:
    return f"X-Archive-Orig-{name}" if name.lower() in _RENAMED else name


def _moment(at: datetime) -> str:
    return at.astimezone(UTC).isoformat().replace("+00:00", "Z")


def _warc_digest(digest: str) -> str:
    """Return a digest as WARC files spell it (base 32)."""
    name, _, octets = digest.partition(":")
    return f"{name}:{base64.b32encode(bytes.fromhex(octets)).decode()}"
