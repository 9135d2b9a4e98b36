"""All site files of a folder: which one an address belongs to, and reading them again."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from carmengui.engine.model import KnownError
from carmengui.engine.sites import SiteBook


def put(folder: Path, name: str, text: str) -> None:
    path = folder / name
    path.write_text(text, "utf-8")
    # The clock of the file system may be coarse; a person is slower than it.
    state = path.stat()
    put.ticks += 1_000_000
    os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns + put.ticks))


put.ticks = 0


def name_of(book: SiteBook, url: str) -> str:
    site = book.for_url(url)
    return site.name if site else ""


def test_the_longest_pattern_wins(tmp_path: Path) -> None:
    put(tmp_path, "all.toml", "match = '*.a.test'")
    put(tmp_path, "host.toml", "match = ['b.test', 'www.a.test']")
    put(tmp_path, "part.toml", "match = 'www.a.test/news/'")
    book = SiteBook(tmp_path)
    assert name_of(book, "http://www.a.test/news/1") == "part"
    assert name_of(book, "http://www.a.test/new") == "host"
    assert name_of(book, "https://x.a.test/news/1") == "all"
    assert name_of(book, "http://b.test/") == "host"
    assert name_of(book, "http://c.test/") == ""
    assert {site.name for site in book.for_host("www.a.test")} == {"all", "host", "part"}


def test_no_folder_means_no_sites(tmp_path: Path) -> None:
    for folder in (None, tmp_path / "missing", tmp_path):
        book = SiteBook(folder)
        book.require_sound()
        assert book.sites == ()
        assert book.for_url("http://a.test/") is None


def test_changes_are_seen_once(tmp_path: Path) -> None:
    put(tmp_path, "a.toml", "match = 'a.test'\ndelay_s = 1")
    put(tmp_path, "b.toml", "match = 'b.test'")
    book = SiteBook(tmp_path)
    assert book.reload_if_changed() == ()
    put(tmp_path, "a.toml", "match = 'a.test'\ndelay_s = 2")
    put(tmp_path, "c.toml", "match = 'c.test'")
    (tmp_path / "b.toml").unlink()
    assert book.reload_if_changed() == (
        "a.toml was read again.",
        "c.toml was read again.",
        "b.toml is gone.",
    )
    assert book.reload_if_changed() == ()
    assert [(site.name, site.delay_s) for site in book.sites] == [("a", 2.0), ("c", None)]
    assert name_of(book, "http://b.test/") == ""


def test_a_wrong_file_keeps_its_last_sound_content(tmp_path: Path) -> None:
    put(tmp_path, "a.toml", "match = 'a.test'\ndelay_s = 1")
    book = SiteBook(tmp_path)
    put(tmp_path, "a.toml", "match = 'a.test'\ndelay_s = 'x'")
    (sentence,) = book.reload_if_changed()
    assert sentence.startswith("a.toml, line 2: “delay_s” must be a number, not “x”.")
    assert sentence.endswith("The file is used as it was before.")
    assert [site.delay_s for site in book.sites] == [1.0]
    with pytest.raises(KnownError, match=r"a\.toml, line 2"):
        book.require_sound()
    # Another file changes; the wrong one is neither forgotten nor told again.
    put(tmp_path, "b.toml", "match = 'b.test'")
    assert book.reload_if_changed() == ("b.toml was read again.",)
    assert [problem.line for problem in book.problems] == [2]
    assert [site.name for site in book.sites] == ["a", "b"]
    put(tmp_path, "a.toml", "match = 'a.test'\ndelay_s = 3")
    assert book.reload_if_changed() == ("a.toml was read again.",)
    book.require_sound()
    assert [site.delay_s for site in book.sites] == [3.0, None]


def test_a_file_that_is_wrong_from_the_beginning_is_left_out(tmp_path: Path) -> None:
    put(tmp_path, "a.toml", "match = 5")
    put(tmp_path, "b.toml", "match = 'b.test'")
    (tmp_path / "c.toml").write_bytes(b"match = '\xff'")
    book = SiteBook(tmp_path)
    assert [site.name for site in book.sites] == ["b"]
    assert [problem.file for problem in book.problems] == ["a.toml", "c.toml"]
    assert str(book.problems[1].sentence) == "The file is not UTF-8 text."


def test_a_changed_table_is_read_again(tmp_path: Path) -> None:
    put(tmp_path, "m.csv", "May,5")
    put(tmp_path, "a.toml", "match = 'a.test'\n[lookups]\nm = 'm.csv'")
    book = SiteBook(tmp_path)
    before = book.sites[0].lookups[0].stamp
    put(tmp_path, "m.csv", "May,6")
    assert book.reload_if_changed() == ("a.toml was read again.",)
    assert book.sites[0].lookups[0].stamp != before
    put(tmp_path, "m.csv", "May")
    (sentence,) = book.reload_if_changed()
    assert "“m.csv” has a row with one column only" in sentence


def test_a_windows_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_bytes(
        b"\xef\xbb\xbfmatch = 'a.test'\r\n[[stop]]\r\nstatus = 'x'\r\n"
    )
    assert [problem.line for problem in SiteBook(tmp_path).problems] == [3]


def test_a_table_outside_is_not_reached_through_a_link(tmp_path: Path) -> None:
    inside = tmp_path / "sites"
    inside.mkdir()
    (tmp_path / "secret.csv").write_text("a,b\n")
    (inside / "m.csv").symlink_to(tmp_path / "secret.csv")
    put(inside, "a.toml", "match = 'a.test'\n[lookups]\nm = 'm.csv'")
    (problem,) = SiteBook(inside).problems
    assert str(problem.sentence) == "“m.csv” is not a CSV file in the folder of the site file."
