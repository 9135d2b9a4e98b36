"""Web archives and saved pages come into a project without any request."""

from __future__ import annotations

import gzip
import os
from datetime import UTC, datetime
from pathlib import Path

import brotli
import pytest

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.crawl.schedule.control import CrawlControl
from carmengui.engine.model import KnownError
from carmengui.engine.project import Project
from carmengui.engine.project.import_files import StoredReader, address_in, called
from tests.engine.project_folders import titles
from tests.engine.warc_files import (
    NAMES,
    html,
    http,
    packed,
    record,
    response,
    revisit,
    write_wacz,
)
from tests.made_documents import Row, docx, pdf, rows

pytestmark = pytest.mark.slow

A = "http://a.example"


def read(path: Path, most: int = 1_000_000) -> tuple[dict[str, bytes], dict[str, int]]:
    reader = StoredReader(path, most)
    return {capture.url: capture.body for capture in reader}, dict(reader.skipped)


def warc(tmp_path: Path, *records: bytes, is_packed: bool = True) -> Path:
    path = tmp_path / ("some.warc.gz" if is_packed else "some.warc")
    path.write_bytes(packed(records) if is_packed else b"".join(records))
    return path


@pytest.mark.parametrize("is_packed", [True, False])
def test_pages_of_an_archive_become_records_at_their_own_moment(
    tmp_path: Path, is_packed: bool
) -> None:
    file = warc(
        tmp_path,
        record("warcinfo", "", b"software: other\r\n", Content_Type="application/warc-fields"),
        record("request", f"{A}/1", b"GET /1 HTTP/1.1\r\n\r\n", Content_Type="application/http"),
        response(f"{A}/1", html(1)),
        response(f"{A}/2", html(2), at="2025-01-02T03:04:05Z"),
        response(f"{A}/program.js", b"1", kind="text/javascript"),
        response(f"{A}/gone", b"<html>gone</html>", status=404),
        is_packed=is_packed,
    )
    with Project.create(tmp_path / "p") as project:
        reader = project.import_files(file)
        assert reader.pages == 2
        assert sorted(reader.skipped.values()) == [1, 1]
        assert titles(project) == {f"{A}/1": NAMES[1], f"{A}/2": NAMES[2]}
        row = project.store.frontier.find(f"{A}/2")
        assert row.version.at == datetime(2025, 1, 2, 3, 4, 5, tzinfo=UTC)
        assert row.is_imported
        again = project.import_files(file)
        assert (again.pages, again.skipped["in the project already"]) == (0, 2)
        assert len(project.store.captures.current()) == 2


@pytest.mark.parametrize("is_packed", [True, False])
def test_a_revisit_is_resolved_where_its_original_is_in_the_file(
    tmp_path: Path, is_packed: bool
) -> None:
    original = {
        "WARC_Refers_To_Target_URI": f"{A}/1",
        "WARC_Refers_To_Date": "2026-02-17T10:00:00Z",
    }
    file = warc(
        tmp_path,
        response(f"{A}/1", html(1)),
        revisit(f"{A}/copy", html(1)),
        revisit(f"{A}/by-date", b"digest that nobody has", **original),
        revisit(f"{A}/lost", b"something else"),
        response(f"{A}/2", html(2)),
        is_packed=is_packed,
    )
    found, skipped = read(file)
    assert found == {
        f"{A}/1": html(1),
        f"{A}/copy": html(1),
        f"{A}/by-date": html(1),
        f"{A}/2": html(2),
    }
    assert skipped == {"a revisit whose original is not in the file": 1}


def test_a_revisit_of_what_is_no_page_is_counted_as_its_original(tmp_path: Path) -> None:
    """A crawl keeps robots.txt, sitemaps, feeds and error pages too, and asks for them again."""
    feed, gone = b"<rss></rss>", b"<html>gone</html>"
    by_date = {
        "WARC_Refers_To_Target_URI": f"{A}/feed",
        "WARC_Refers_To_Date": "2026-02-17T10:00:00Z",
    }
    file = warc(
        tmp_path,
        response(f"{A}/feed", feed, kind="application/rss+xml"),
        response(f"{A}/gone", gone, status=404),
        response(f"{A}/1", html(1)),
        revisit(f"{A}/feed", feed),
        revisit(f"{A}/other", b"digest that nobody has", **by_date),
        revisit(f"{A}/gone", gone),
        revisit(f"{A}/1", html(1)),
        revisit(f"{A}/lost", b"something else"),
    )
    found, skipped = read(file)
    assert found == {f"{A}/1": html(1)}
    assert skipped == {
        "no web page (a script, another document)": 3,
        "no page: server returned with another status than 200": 2,
        "a revisit whose original is not in the file": 1,
    }


def test_codings_are_undone_and_those_that_an_archive_undid_already_are_known(
    tmp_path: Path,
) -> None:
    body = html(1)
    half = len(body) // 2
    chunks = b"".join(b"%x;a=b\r\n%b\r\n" % (len(p), p) for p in (body[:half], body[half:]))
    file = warc(
        tmp_path,
        response(f"{A}/gzip", gzip.compress(body), Content_Encoding="gzip"),
        response(f"{A}/br", brotli.compress(body), Content_Encoding="br"),
        response(f"{A}/plain", body, Content_Encoding="gzip"),
        response(f"{A}/chunked", chunks + b"0\r\n\r\n", Transfer_Encoding="chunked"),
        response(f"{A}/dechunked", body, Transfer_Encoding="chunked"),
        response(f"{A}/strange", body, Content_Encoding="rot13"),
        response(f"{A}/bomb", gzip.compress(b"<html>" + b" " * 3_000_000), Content_Encoding="gzip"),
    )
    found, skipped = read(file)
    names = ("gzip", "br", "plain", "chunked", "dechunked")
    assert found == {f"{A}/{name}": body for name in names}
    assert sum(skipped.values()) == 2
    assert skipped["larger than 1,000,000 bytes"] == 1


def test_bad_records_are_passed_over_and_counted(tmp_path: Path) -> None:
    good = [gzip.compress(response(f"{A}/{n}", html(n))) for n in range(1, 4)]
    broken = bytearray(gzip.compress(response(f"{A}/x", os.urandom(3000))))
    broken[200:260] = b"\xff" * 60
    no_length = response(f"{A}/y", html(1)).replace(b"Content-Length: ", b"Content-Length: x")
    no_http = record("response", f"{A}/z", b"what?\r\n\r\n", Content_Type="application/http")
    no_date = response(f"{A}/w", html(1), at="yesterday")
    no_url = response("whatever:1", html(1))
    bad = [
        gzip.compress(each) for each in (no_length, no_http, no_date, no_url, b"no record at all")
    ]
    data = good[0] + bytes(broken) + good[1] + b"".join(bad) + good[2]
    file = tmp_path / "bad.warc.gz"
    file.write_bytes(data + good[0][:-40])
    found, skipped = read(file)
    assert set(found) == {f"{A}/{n}" for n in range(1, 4)}
    assert sum(skipped.values()) == 7, skipped
    assert skipped["cut off: the file ends within it"] == 1
    assert skipped["damaged: its bytes cannot be unpacked"] == 1
    assert skipped["without a web address"] == 1


def test_one_gzip_stream_around_all_records_is_read_too(tmp_path: Path) -> None:
    file = tmp_path / "whole.warc.gz"
    file.write_bytes(gzip.compress(b"".join(response(f"{A}/{n}", html(n)) for n in (1, 2))))
    assert set(read(file)[0]) == {f"{A}/1", f"{A}/2"}


def test_the_archives_in_a_wacz_file_are_read_and_revisits_resolved_across_them(
    tmp_path: Path,
) -> None:
    first = packed([response(f"{A}/1", html(1)), response(f"{A}/2", html(2))])
    second = packed([revisit(f"{A}/again", html(2)), response(f"{A}/3", html(3))])
    path = write_wacz(tmp_path / "some.wacz", data_1=first, data_2=second)
    found, skipped = read(path)
    assert {url: found[url] for url in sorted(found)} == {
        f"{A}/1": html(1),
        f"{A}/2": html(2),
        f"{A}/3": html(3),
        f"{A}/again": html(2),
    }
    assert skipped == {}


def saved(folder: Path, name: str, body: bytes | str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(body if isinstance(body, bytes) else body.encode())
    return path


def test_a_folder_gives_its_pages_addresses_of_their_own_or_of_its_name(tmp_path: Path) -> None:
    folder = tmp_path / "My Old Site"
    saved(folder, "a b.html", html(1))
    saved(folder, "deep/ü.htm", html(2))
    saved(folder, "from.html", b"<!-- saved from url=(0022)http://b.example/x?y=1 -->" + html(3))
    link = '<html><link rel="canonical" href="http://b.example/{}"><p>Words {}</p></html>'
    saved(folder, "one.html", link.format("same", 1))
    saved(folder, "two.html", link.format("same", 2))
    saved(folder, "from_files/frame.html", html(1))
    saved(folder, ".hidden.html", html(1))
    saved(folder, "notes.txt", "<html>no page by its name</html>")
    saved(folder, "in.warc.gz", packed([response(f"{A}/1", html(1))]))
    saved(folder, "picture.html", b"\x89PNG\r\n\x1a\n" + bytes(100))
    found, skipped = read(folder)
    host = "https://my-old-site.invalid"
    assert set(found) == {
        f"{host}/a%20b.html",
        f"{host}/deep/%C3%BC.htm",
        "http://b.example/x?y=1",
        "http://b.example/same",
        f"{host}/two.html",
        f"{A}/1",
    }
    assert sum(skipped.values()) == 1
    (folder / "a b.html").rename(folder / "c.html")
    assert f"{host}/c.html" in read(folder)[0]


@pytest.mark.parametrize(
    ("head", "url"),
    [
        (
            b"<!--\n Page saved with SingleFile \n url: http://b.example/1 \n-->",
            "http://b.example/1",
        ),
        (b"<!-- Mirrored from b.example/d/2.html by HTTrack -->", "https://b.example/d/2.html"),
        (b'<base href="http://b.example/d/">', "http://b.example/d/p%20q.html"),
        (b'<base href="http://b.example/d/5">', "http://b.example/d/5"),
        (b'<link rel="canonical" href="/relative">', ""),
        (b'<link rel="canonical" href="javascript:1">', ""),
        (b"<p>http://b.example/</p>", ""),
    ],
)
def test_a_saved_page_tells_its_address(head: bytes, url: str) -> None:
    assert called(head, "p q.html") == url


def test_a_folder_may_be_called_anything(tmp_path: Path) -> None:
    for name in ("Ğ ü", "...", "a/../b", "x" * 200):
        folder = tmp_path / name
        url = address_in(folder, folder / "p.html")
        assert url.startswith("https://")
        assert ".invalid/" in url


def test_an_import_that_is_stopped_keeps_what_is_in(tmp_path: Path) -> None:
    file = warc(tmp_path, *(response(f"{A}/{n}", html(n)) for n in range(1, 80)))
    control = CrawlControl()

    def stop_soon(count: int) -> None:
        if count:
            control.stop()

    with Project.create(tmp_path / "p") as project:
        reader = project.import_files(file, progress=stop_soon, control=control)
        assert 0 < reader.pages < 79
        assert project.store.records.count() == reader.pages
        assert project.store.captures.unread() == []
        rest = project.import_files(file)
        assert rest.pages == 79 - reader.pages
        assert project.store.records.count() == 79


def test_what_is_no_store_of_pages_is_said(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    text = saved(tmp_path, "some.txt", "WARC is nice")
    with Project.create(tmp_path / "p") as project:
        for path in (tmp_path / "empty", text, tmp_path / "none.warc"):
            with pytest.raises(KnownError) as raised:
                project.import_files(path)
            assert str(path) in str(raised.value.message)


def test_an_older_page_does_not_take_the_place_of_a_newer_one(tmp_path: Path) -> None:
    new = warc(tmp_path, response(f"{A}/1", html(1)))
    with Project.create(tmp_path / "p") as project:
        project.import_files(new)
        old = warc(tmp_path, response(f"{A}/1", html(2), at="2020-01-01T00:00:00Z"))
        assert project.import_files(old).skipped == {"older than the version in the project": 1}
        assert titles(project) == {f"{A}/1": NAMES[1]}
        newer = warc(tmp_path, response(f"{A}/1", html(3), at="2026-03-01T00:00:00Z"))
        assert project.import_files(newer).pages == 1
        assert titles(project) == {f"{A}/1": NAMES[3]}


def test_a_crawl_takes_archives_and_folders_as_sources_without_a_request(tmp_path: Path) -> None:
    file = warc(tmp_path, response(f"{A}/1", html(1) + f'<a href="{A}/next">x</a>'.encode()))
    saved(tmp_path / "folder", "p.html", html(2))
    said: list[str] = []
    with Project.create(tmp_path / "p") as project:
        report = project.crawl(
            read_sources([str(file), str(tmp_path / "folder")]),
            listener=lambda event: said.append(getattr(event, "text", "")),
        )
        assert (report.fetched, report.records, dict(report.failed)) == (0, 2, {})
        assert titles(project) == {f"{A}/1": NAMES[1], "https://folder.invalid/p.html": NAMES[2]}
        assert project.store.frontier.find(f"{A}/next") is None
    assert f"1 page came from {file}." in said


def test_a_digest_in_the_wild_may_be_missing(tmp_path: Path) -> None:
    bare = record("response", f"<{A}/1>", http(html(1)), Content_Type="application/http")
    assert list(read(warc(tmp_path, bare))[0]) == [f"{A}/1"]


def test_documents_of_folders_and_archives_become_records(tmp_path: Path) -> None:
    folder = tmp_path / "papers"
    (folder / "old").mkdir(parents=True)
    said = ["The bed of a river never stays as it was, and stones tell of it."]
    (folder / "sand.pdf").write_bytes(pdf([Row("Sand and Stones", 18, 200, 720), *rows(said)]))
    (folder / "old" / "peat.docx").write_bytes(
        docx([("Titel", "Peat and Fire"), ("Normal", said[0])])
    )
    (folder / "broken.rtf").write_bytes(b"no RTF")
    (folder / "sheet.csv").write_bytes(b"1,2")
    body = pdf([Row("Snow on Stones", 18, 200, 720), *rows(said)])
    archive = warc(tmp_path, response(f"{A}/snow.pdf", body, kind="application/pdf"))
    with Project.create(tmp_path / "p") as project:
        reader = project.import_files(folder)
        assert reader.pages == 2
        assert sum(reader.skipped.values()) == 1
        assert project.import_files(archive).pages == 1
        assert titles(project) == {
            "https://papers.invalid/sand.pdf": "Sand and Stones",
            "https://papers.invalid/old/peat.docx": "Peat and Fire",
            f"{A}/snow.pdf": "Snow on Stones",
        }
