"""A WACZ file holds the archive, an index that finds each record in it, and its pages."""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from warcio.archiveiterator import ArchiveIterator

from carmengui.engine.formats import IndexedCapture, WaczPage, write_wacz
from carmengui.engine.model import Capture, Outcome, StoredVersion
from carmengui.engine.storage import Archive

NOON = datetime(2026, 2, 17, 12, tzinfo=UTC)
URLS = ("http://b.example/İ", "http://a.example:8080/x?Y=1", "http://www.a.example/")


def write(tmp_path: Path) -> Path:
    archive = Archive(tmp_path / "archive", segment_bytes=1200)
    captures = []
    for number, url in enumerate(URLS):
        capture = Capture(
            url,
            NOON + timedelta(hours=number),
            Outcome.FETCHED,
            status=200,
            headers=(("Content-Type", "text/html"),),
            body=f"<p>{url}".encode() * 30,
        )
        place = archive.append(capture)
        captures.append(
            IndexedCapture(
                url,
                capture.at,
                200,
                capture.media_type,
                capture.digest,
                place.file,
                place.offset,
                place.length,
            )
        )
    archive.close()
    out = tmp_path / "out.wacz"
    pages = [WaczPage(url, NOON, f"Title of {url}", "Gövde") for url in URLS[:2]]
    files = [archive.folder / name for name in archive.segments()]
    assert len(files) == 2
    assert write_wacz(out, files, captures, pages, title="Möwe") == out.stat().st_size
    return out


def test_each_record_is_found_by_the_index(tmp_path: Path) -> None:
    with zipfile.ZipFile(write(tmp_path)) as wacz:
        lines = wacz.read("indexes/index.cdx").decode().splitlines()
        keys = [line.split(" ", 2)[0] for line in lines]
        assert keys == ["example,a,www)/", "example,a:8080)/x?y=1", "example,b)/i̇"]
        moments = [line.split(" ", 2)[1] for line in lines]
        assert moments == ["20260217140000", "20260217130000", "20260217120000"]
        for line in lines:
            about = json.loads(line.split(" ", 2)[2])
            info = wacz.getinfo(f"archive/{about['filename']}")
            assert info.compress_type == zipfile.ZIP_STORED
            start = int(about["offset"])
            data = wacz.read(info)[start : start + int(about["length"])]
            (record,) = (one for one in ArchiveIterator(io.BytesIO(data)))
            assert record.rec_headers.get_header("WARC-Target-URI") == about["url"]
            assert record.rec_headers.get_header("WARC-Payload-Digest") == about["digest"]


def test_revisits_are_marked_as_such_and_name_the_digest_of_what_they_stand_for(
    tmp_path: Path,
) -> None:
    archive = Archive(tmp_path / "archive", segment_bytes=100_000)
    url, html = "http://a.example/", (("Content-Type", "text/html"),)
    first = Capture(url, NOON, Outcome.FETCHED, status=200, headers=html, body=b"<p>One")
    same, other = (
        replace(first, at=NOON + timedelta(hours=hours), body=body)
        for hours, body in ((1, b"<p>One"), (2, b"<p>Two"))
    )
    later = NOON + timedelta(hours=3)
    unchanged = Capture(url, later, Outcome.NOT_MODIFIED, status=304)
    version = StoredVersion(url, NOON, first.digest)
    indexed = []
    for capture, earlier in (
        (first, None),
        (same, version),
        (other, version),
        (unchanged, version),
        (replace(unchanged, url=f"{url}lost"), None),
    ):
        place = archive.append(capture, earlier)
        where = place.file, place.offset, place.length
        indexed.append(
            IndexedCapture(
                capture.url, capture.at, capture.status, capture.media_type, capture.digest, *where
            )
        )
    archive.close()
    (file,) = (archive.folder / name for name in archive.segments())
    write_wacz(tmp_path / "out.wacz", [file], indexed, [], title="")
    with zipfile.ZipFile(tmp_path / "out.wacz") as wacz:
        lines = wacz.read("indexes/index.cdx").decode().splitlines()
        data = wacz.read(f"archive/{file.name}")
    told = [json.loads(line.split(" ", 2)[2]) for line in lines]
    assert [(about["mime"], about["status"]) for about in told] == [
        ("text/html", "200"),
        ("warc/revisit", "200"),
        ("text/html", "200"),
        ("warc/revisit", "304"),
        ("unknown", "304"),
    ]
    digests = [about["digest"] for about in told]
    assert digests[0] == digests[1] == digests[3]
    assert len(set(digests)) == 3
    for about in told:
        start, length = int(about["offset"]), int(about["length"])
        (record,) = ArchiveIterator(io.BytesIO(data[start : start + length]))
        assert (record.rec_type == "revisit") is (about["mime"] == "warc/revisit")
        assert record.rec_headers.get_header("WARC-Payload-Digest") == about["digest"]


@pytest.mark.parametrize("damage", [b"no gzip at all", b"\x1f\x8b\x08\x00", b""])
def test_a_record_that_cannot_be_read_does_not_end_the_export(
    tmp_path: Path, damage: bytes
) -> None:
    file = tmp_path / "one.warc.gz"
    file.write_bytes(damage)
    digest = Capture("http://a.example/", NOON, Outcome.FETCHED).digest
    indexed = [
        IndexedCapture("http://a.example/", NOON, 200, "text/html", digest, name, 0, 100)
        for name in ("one.warc.gz", "gone.warc.gz")
    ]
    write_wacz(tmp_path / "out.wacz", [file], indexed, [], title="")
    with zipfile.ZipFile(tmp_path / "out.wacz") as wacz:
        lines = wacz.read("indexes/index.cdx").decode().splitlines()
    assert [json.loads(line.split(" ", 2)[2])["mime"] for line in lines] == ["text/html"] * 2


def test_the_package_names_every_part_with_its_digest(tmp_path: Path) -> None:
    with zipfile.ZipFile(write(tmp_path)) as wacz:
        raw = wacz.read("datapackage.json")
        package = json.loads(raw)
        assert (package["title"], package["wacz_version"]) == ("Möwe", "1.1.1")
        for part in package["resources"]:
            data = wacz.read(part["path"])
            digest = f"sha256:{hashlib.sha256(data).hexdigest()}"
            assert (part["bytes"], part["hash"]) == (len(data), digest)
        named = {part["path"] for part in package["resources"]}
        assert named == set(wacz.namelist()) - {"datapackage.json", "datapackage-digest.json"}
        told = json.loads(wacz.read("datapackage-digest.json"))
        assert told["hash"] == f"sha256:{hashlib.sha256(raw).hexdigest()}"
        _, *pages = wacz.read("pages/pages.jsonl").decode().splitlines()
        assert [(json.loads(p)["url"], json.loads(p)["text"]) for p in pages] == [
            (url, "Gövde") for url in URLS[:2]
        ]


def test_a_failed_export_leaves_the_file_before(tmp_path: Path) -> None:
    out = write(tmp_path)
    whole = out.read_bytes()
    with pytest.raises(OSError, match="No such file"):
        write_wacz(out, [tmp_path / "none.warc.gz"], [], [], title="")
    assert out.read_bytes() == whole
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["out.wacz"]
