"""Sources that lie on the disk, and what the one box says about them."""

from __future__ import annotations

import gzip
import os

from carmengui.engine.crawl.discover.sources import read_sources, understand
from carmengui.engine.crawl.discover.stored_sources import look
from tests.engine.warc_files import html, packed, response, write_wacz

A = "http://a.example"


def kinds(*texts):
    return [(source.kind, source.url) for source in read_sources(map(str, texts))]


def test_archives_folders_and_pages_are_sources_and_it_is_said_what_they_are(tmp_path):
    warc = tmp_path / "some.bin"
    warc.write_bytes(packed(response(f"{A}/{n}", html(n)) for n in range(5)))
    folder = tmp_path / "saved pages"
    (folder / "in").mkdir(parents=True)
    for name in ("1.html", "2.htm", "in/3.html"):
        (folder / name).write_bytes(html(1))
    page = tmp_path / "one.html"
    page.write_bytes(html(2))
    found = understand(f"{warc}\n{folder}/\n{page}\nhttp://b.example/")
    assert dict(found.kinds) == {"archive": 1, "folder": 1, "saved": 1, "page": 1}
    assert found.files == (("some.bin", 5), ("saved pages", 3), ("one.html", 1))
    assert found.hosts == ("b.example",)
    assert tuple(map(str, found.said)) == (
        "1 web address",
        "1 web archive with 5 pages (2 KB)",
        "1 folder with 3 pages and documents (1 KB)",
        "1 saved page (1 KB)",
    )
    assert found.problems == ()
    assert kinds(warc, folder, page) == [
        ("archive", str(warc)),
        ("folder", str(folder)),
        ("saved", str(page)),
    ]


def test_the_pages_of_a_large_archive_are_estimated(tmp_path):
    one = [response(f"{A}/{n}", html(n) + os.urandom(10_000).hex().encode()) for n in range(400)]
    path = write_wacz(tmp_path / "big.wacz", first=packed(one[:250]), second=packed(one[250:]))
    seen = look(path)
    assert seen.is_estimate
    assert 380 <= seen.pages <= 420
    (said,) = understand(str(path)).said
    assert (
        str(said) == f"1 web archive with about {seen.pages} pages ({seen.size_bytes / 1e6:.0f} MB)"
    )


def test_a_folder_without_pages_and_a_broken_archive_are_no_sources(tmp_path):
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "a.txt").write_text("text")
    assert look(tmp_path / "notes") is None
    bad = tmp_path / "bad.wacz"
    bad.write_bytes(b"PK\x03\x04" + bytes(100))
    found = understand(f"{tmp_path / 'notes'}\n{bad}")
    assert found.sources == ()
    assert len(found.problems) == 2


def test_a_folder_may_be_named_like_a_host(tmp_path, monkeypatch):
    (tmp_path / "b.example").mkdir()
    (tmp_path / "b.example" / "1.html").write_bytes(html(1))
    monkeypatch.chdir(tmp_path)
    assert kinds("b.example") == [("page", "https://b.example/")]
    assert kinds("./b.example") == [("folder", str(tmp_path / "b.example"))]


def test_the_urls_of_a_soif_file_are_sources(tmp_path):
    file = tmp_path / "some.soif"
    file.write_text(
        "@FILE { http://a.example/1\nTitle{5}:\tFirst\n}\n\n"
        "@FILE { ftp://a.example/2\nTitle{6}:\tSecond\n}\n"
        "@FILE { http://a.example/3\n}\n"
    )
    found = understand(str(file))
    assert [source.url for source in found.sources] == ["http://a.example/1", "http://a.example/3"]
    assert {source.origin for source in found.sources} == {"some.soif"}
    assert [*map(str, found.problems)] == [
        f"{file}, object 2: “ftp://a.example/2” is not a web URL."
    ]
    assert found.files == (("some.soif", 2),)


def test_the_pages_of_a_carmen_file_are_urls_or_files_beside_it(tmp_path):
    (tmp_path / "pages").mkdir()
    for name in ("1.html", "2.htm"):
        (tmp_path / "pages" / name).write_bytes(html(1))
    file = tmp_path / "result.xml"
    file.write_text(
        '<?xml version="1.0"?><results><record file="pages/1.html"><title>x</title></record>'
        '<record file="pages\\2.htm"/><record url="http://a.example/3"/>'
        '<record file="pages/none.html"/></results>'
    )
    found = understand(str(file))
    assert [(source.kind, source.url) for source in found.sources] == [
        ("saved", str(tmp_path / "pages" / "1.html")),
        ("saved", str(tmp_path / "pages" / "2.htm")),
        ("page", "http://a.example/3"),
    ]
    assert tuple(map(str, found.said)) == ("1 web address", "2 files named in a list")
    assert [*map(str, found.problems)] == [f"{file}, record 4: there is no file “pages/none.html”."]
    packed_list = tmp_path / "list.gz"
    packed_list.write_bytes(
        gzip.compress(b"<urlset><url><loc>http://a.example/s</loc></url></urlset>")
    )
    assert kinds(packed_list) == [("page", "http://a.example/s")]
