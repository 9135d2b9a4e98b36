"""The WARC archive: others can read it, threads share it, and a torn end costs one record."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from fastwarc import ArchiveIterator as FastIterator
from hypothesis import given, settings
from hypothesis import strategies as st
from warcio.archiveiterator import ArchiveIterator
from warcio.recordloader import ArcWarcRecord

from carmengui.engine.model import Capture, Outcome, StoredVersion
from carmengui.engine.storage import Archive, ArchivePlace

NOON = datetime(2026, 2, 17, 12, 0, 0, 250_000, tzinfo=UTC)
PAGES = (
    Capture(
        "http://a.example/tatarça?x=1&y=%20", NOON, Outcome.FETCHED, status=200, ip="127.0.0.1",
        headers=(("Content-Type", "text/html; charset=utf-8"), ("Content-Encoding", "gzip"),
                 ("Set-Cookie", "a=1"), ("Set-Cookie", "b=2"), ("Content-Length", "17"),
                 ("Transfer-Encoding", "chunked")),
        body="<p>Әдәбият бүлеге, ışık</p>".encode(),
    ),
    Capture(
        "http://a.example/none", NOON + timedelta(hours=1), Outcome.HTTP_ERROR, status=404,
        headers=(("Content-Type", "text/plain"),), body=b"\x1f\x8b\x00 not gzip\r\n\r\nWARC/1.1\r\n",
    ),
    Capture("http://b.example/", NOON + timedelta(days=1), Outcome.FETCHED, status=204),
    Capture(
        "http://b.example/old", NOON, Outcome.REDIRECT, status=301,
        headers=(("Location", "http://b.example/new"),), body=b"moved",
    ),
)  # fmt: skip


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    made = Archive(tmp_path / "archive")
    yield made
    made.close()


def page(number: int, size: int = 50) -> Capture:
    body = (f"page {number} " * size).encode()
    return Capture(f"http://h.example/{number}", NOON, Outcome.FETCHED, status=200, body=body)


def sizes(archive: Archive) -> dict[str, int]:
    return {name: (archive.folder / name).stat().st_size for name in archive.segments()}


def test_another_reader_finds_what_was_archived(archive: Archive) -> None:
    for capture in PAGES:
        archive.append(capture)
    found = []
    with (archive.folder / "00001.warc.gz").open("rb") as stream:
        for record in ArchiveIterator(stream, check_digests="raise"):
            if record.rec_type == "warcinfo":
                continue
            assert record.rec_type == "response"
            http = record.http_headers
            found.append(
                (
                    record.rec_headers.get_header("WARC-Target-URI"),
                    datetime.fromisoformat(record.rec_headers.get_header("WARC-Date")),
                    record.rec_headers.get_header("WARC-IP-Address") or "",
                    int(http.get_statuscode()),
                    [value for name, value in http.headers if name == "Set-Cookie"],
                    http.get_header("Content-Type") or "",
                    http.get_header("X-Archive-Orig-Content-Encoding") or "",
                    int(http.get_header("Content-Length")),
                    record.content_stream().read(),
                )
            )
    assert found == [
        (
            capture.url,
            capture.at,
            capture.ip,
            capture.status,
            [value for name, value in capture.headers if name == "Set-Cookie"],
            capture.header("content-type"),
            capture.header("content-encoding"),
            len(capture.body),
            capture.body,
        )
        for capture in PAGES
    ]


def test_what_is_read_equals_what_was_written(archive: Archive) -> None:
    places = [archive.append(capture) for capture in PAGES]
    assert [archive.read(place) for place in reversed(places)] == list(reversed(PAGES))


def _kept(record: ArcWarcRecord) -> ArcWarcRecord:
    record.content_stream().read()  # the next one begins only behind it
    return record


def records(archive: Archive) -> list[tuple[str, str, dict[str, str], bytes]]:
    """Return type, address, WARC headers and content of every record, as another reader sees them."""
    found = []
    for name in archive.segments():
        with (archive.folder / name).open("rb") as stream:
            for record in ArchiveIterator(stream, check_digests="raise"):
                headers = dict(record.rec_headers.headers)
                uri = headers.get("WARC-Target-URI", "")
                found.append((record.rec_type, uri, headers, record.content_stream().read()))
    return found


def test_the_request_stands_behind_its_response(archive: Archive) -> None:
    sent = (("Host", "a.example"), ("If-None-Match", '"v1"'))
    place = archive.append(replace(PAGES[0], sent=sent))
    with (archive.folder / place.file).open("rb") as stream:
        *_, response, request = [_kept(record) for record in ArchiveIterator(stream)]
    assert (response.rec_type, request.rec_type) == ("response", "request")
    assert request.http_headers.statusline == "/tatar%C3%A7a?x=1&y=%20 HTTP/1.1"
    assert request.http_headers.headers == list(sent)
    assert archive.read(place) == PAGES[0]
    assert list(archive.recover({})) == [(place, PAGES[0])]
    assert list(archive.recover({place.file: place.end})) == []
    assert archive.read(archive.append(PAGES[1])) == PAGES[1]


def test_the_same_bytes_are_not_stored_twice(archive: Archive) -> None:
    first = page(1)
    archive.append(first)
    version = StoredVersion(first.url, first.at, first.digest)
    again = replace(first, at=NOON + timedelta(days=1))
    unchanged = replace(again, outcome=Outcome.NOT_MODIFIED, status=304, body=b"")
    other = replace(page(2), url=first.url)
    places = [archive.append(one, version) for one in (again, unchanged, other)]
    types = [(kind, headers.get("WARC-Refers-To-Date")) for kind, _, headers, _ in records(archive)]
    assert types == [
        ("warcinfo", None),
        ("response", None),
        ("revisit", "2026-02-17T12:00:00.250000Z"),
        ("revisit", "2026-02-17T12:00:00.250000Z"),
        ("response", None),
    ]
    _, stored, same, not_modified, _ = (headers for _, _, headers, _ in records(archive))
    assert same["WARC-Payload-Digest"] == stored["WARC-Payload-Digest"]
    assert same["WARC-Profile"].endswith("/identical-payload-digest")
    assert not_modified["WARC-Profile"].endswith("/server-not-modified")
    read = [archive.read(place) for place in places]
    assert [one.outcome for one in read[:2]] == [Outcome.NOT_MODIFIED] * 2
    assert [one.status for one in read] == [200, 304, 200]
    assert read[2] == other


def test_what_was_derived_is_there_for_others(archive: Archive) -> None:
    place = archive.append(PAGES[0])
    archive.append_derived(PAGES[0].url, PAGES[0].at, {"title": "Әдәбият бүлеге"})
    kind, uri, headers, content = records(archive)[-1]
    assert (kind, uri, headers["Content-Type"]) == ("metadata", PAGES[0].url, "application/json")
    assert headers["WARC-Refers-To-Date"] == "2026-02-17T12:00:00.250000Z"
    assert json.loads(content) == {"title": "Әдәбият бүлеге"}
    assert [place for place, _ in archive.recover({})] == [place]


def test_a_fast_reader_reads_the_same(archive: Archive) -> None:
    version = StoredVersion(PAGES[0].url, NOON, PAGES[0].digest)
    for capture in (*PAGES, PAGES[0]):
        archive.append(replace(capture, sent=(("Host", "a.example"),)), version)
    with (archive.folder / "00001.warc.gz").open("rb") as stream:
        fast = [
            (
                record.headers.get("WARC-Type"),
                record.headers.get("WARC-Target-URI") or "",
                record.verify_block_digest(),
            )
            for record in FastIterator(stream, parse_http=False)
        ]
    assert [one[:2] for one in fast] == [(kind, uri) for kind, uri, _, _ in records(archive)]
    assert all(is_right for _, _, is_right in fast)


def test_threads_append_without_harm(archive: Archive) -> None:
    pages = [page(number, size=number) for number in range(1, 161)]
    with ThreadPoolExecutor(8) as threads:
        places = list(threads.map(archive.append, pages))
    assert [archive.read(place) for place in places] == pages
    ordered = sorted(places)
    assert all(first.end == second.offset for first, second in pairwise(ordered))
    assert sizes(archive) == {"00001.warc.gz": ordered[-1].end}


def test_a_full_segment_is_followed_by_another_also_after_a_restart(tmp_path: Path) -> None:
    places = []
    for round_ in range(2):
        archive = Archive(tmp_path, segment_bytes=1500)
        places += [archive.append(page(number)) for number in range(round_ * 5, round_ * 5 + 5)]
        archive.close()
    assert len(archive.segments()) > 2
    assert all(size <= 1500 for size in sizes(archive).values())
    assert [archive.read(place).url for place in places] == [page(n).url for n in range(10)]
    assert [capture for _, capture in archive.recover({})] == [page(n) for n in range(10)]


def test_recovery_yields_what_has_no_row_and_cuts_the_torn_rest(archive: Archive) -> None:
    places = [archive.append(capture) for capture in PAGES]
    archive.close()
    path = archive.folder / places[0].file
    whole = path.read_bytes()
    path.write_bytes(whole + whole[:150])
    committed = {places[1].file: places[1].end}
    assert list(archive.recover(committed)) == list(zip(places[2:], PAGES[2:], strict=True))
    assert path.read_bytes() == whole
    assert list(archive.recover({places[-1].file: places[-1].end})) == []
    assert path.read_bytes() == whole
    added = archive.append(page(7))
    assert added == ArchivePlace(places[0].file, len(whole), added.length)
    assert [place for place, _ in archive.recover({})] == [*places, added]


def test_what_is_written_during_a_recovery_lies_behind_the_cut(archive: Archive) -> None:
    """Reading what was left brings new records, and those must be found where they are said to be."""
    places = [archive.append(capture) for capture in PAGES]
    archive.close()
    path = archive.folder / places[0].file
    path.write_bytes(path.read_bytes() + path.read_bytes()[:150])
    left = archive.recover({})
    archive.append_derived(PAGES[0].url, NOON, {"title": "written before the first one is taken"})
    found = []
    for place, capture in left:
        found.append((place, capture))
        archive.append_derived(capture.url, NOON, {"title": capture.url})
    assert found == list(zip(places, PAGES, strict=True))
    added = archive.append(page(7))
    assert archive.read(added).url == page(7).url
    with path.open("rb") as stream:
        kinds = [record.rec_type for record in ArchiveIterator(stream, check_digests="raise")]
    assert kinds == ["warcinfo"] + 4 * ["response"] + 5 * ["metadata"] + ["response"]


@pytest.mark.parametrize(
    "rest", [b"\0" * 100, b"\x1f\x8b", b"no gzip at all", b"\x1f\x8b\x08" * 50]
)
def test_any_rest_that_is_no_record_is_cut(archive: Archive, rest: bytes) -> None:
    place = archive.append(PAGES[0])
    archive.close()
    path = archive.folder / place.file
    path.write_bytes(path.read_bytes() + rest)
    assert list(archive.recover({})) == [(place, PAGES[0])]
    assert path.stat().st_size == place.end


@settings(max_examples=40, deadline=None)
@given(share=st.floats(0, 1))
def test_cut_anywhere_the_whole_records_survive(share: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        archive = Archive(Path(folder))
        places = [archive.append(capture) for capture in PAGES]
        archive.close()
        path = archive.folder / places[0].file
        length = round(share * places[-1].end)
        with path.open("r+b") as stream:
            stream.truncate(length)
        whole = [place for place in places if place.end <= length]
        assert [place for place, _ in archive.recover({})] == whole
        head = places[0].offset
        assert path.stat().st_size == (whole[-1].end if whole else head if length >= head else 0)


# Runs in a process of its own, whose files may not grow beyond a limit that falls into a record.
FULL_DISK = """
import json, random, resource, signal, sys
from datetime import UTC, datetime
from pathlib import Path
from carmengui.engine.model import Capture, KnownError, Outcome
from carmengui.engine.storage import Archive

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
no_limit = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), no_limit[1]))
archive, dice, told, places = Archive(Path(sys.argv[1])), random.Random(7), "", []

def append(number):
    place = archive.append(Capture(
        f"http://h.example/{number}", datetime.now(UTC), Outcome.FETCHED, status=200,
        body=dice.randbytes(3000)))
    places.append([place.offset, place.length])

for number in range(100):
    try:
        append(number)
    except KnownError as error:
        told = str(error.message)
        break
kept = (Path(sys.argv[1]) / "00001.warc.gz").stat().st_size
resource.setrlimit(resource.RLIMIT_FSIZE, no_limit)
append(1000)
archive.close()
print(json.dumps({"told": told, "kept": kept, "places": places}))
"""


@pytest.mark.parametrize("limit", [20_000, 50_001])
def test_a_full_disk_is_a_sentence_and_leaves_a_readable_archive(
    tmp_path: Path, limit: int
) -> None:
    folder = tmp_path / "archive"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", FULL_DISK, str(folder), str(limit)],
        capture_output=True,
        text=True,
        check=True,
    )
    result = json.loads(done.stdout)
    *before, after = result["places"]
    assert result["told"] == f"The archive {folder} cannot be written: File too large."
    head = before[0][0]
    assert len(before) == (limit - head) // before[0][1]
    assert result["kept"] == head + sum(length for _, length in before)
    assert after[0] == result["kept"]
    archive = Archive(folder)
    found = list(archive.recover({}))
    assert [[place.offset, place.length] for place, _ in found] == result["places"]
    assert [capture.url.rpartition("/")[2] for _, capture in found] == [
        *map(str, range(len(before))),
        "1000",
    ]
    with (folder / "00001.warc.gz").open("rb") as stream:
        assert sum(1 for _ in ArchiveIterator(stream)) == 1 + len(found)
    assert done.stderr == ""
