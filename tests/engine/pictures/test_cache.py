"""The cache of page pictures stays within its bound, and can be lost at any time."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from carmengui.engine.pictures import PagePicture, PictureCache
from carmengui.engine.pictures.page_picture import jpeg_size


def picture(name: str, size: int = 100, digest: str = "d", **more: int) -> PagePicture:
    return PagePicture(f"http://a.test/{name}", digest, name.encode() * size, **more)


def names(cache: PictureCache, *urls: str, digest: str = "d", as_of: int = 0) -> set[str]:
    asked = {f"http://a.test/{url}": digest for url in urls}
    return {url.rpartition("/")[2] for url in cache.find(asked, as_of)}


def test_what_was_used_least_recently_goes_first(tmp_path: Path) -> None:
    cache = PictureCache(tmp_path, max_bytes=300)
    for name in "abc":
        cache.put(picture(name))
    assert names(cache, "a") == {"a"}  # it is used once more
    cache.put(picture("d"))
    assert names(cache, *"abcd") == {"a", "c", "d"}
    assert cache.size_bytes == 300
    cache.put(picture("e", 250))
    assert names(cache, *"abcde") == {"e"}
    cache.close()
    again = PictureCache(tmp_path, max_bytes=300)
    assert again.find({"http://a.test/e": "d"}) == {"http://a.test/e": picture("e", 250)}
    again.close()


def test_the_file_does_not_grow_beyond_the_bound(tmp_path: Path) -> None:
    cache = PictureCache(tmp_path, max_bytes=1_000_000)
    for number in range(300):
        cache.put(PagePicture(f"http://a.test/{number}", "d", bytes([number % 256]) * 20_000))
    assert cache.size_bytes <= 1_000_000
    cache.close()
    assert 1_000_000 < cache.path.stat().st_size < 1_300_000


def test_a_changed_page_has_no_picture_yet(tmp_path: Path) -> None:
    cache = PictureCache(tmp_path)
    cache.put(picture("a"))
    assert names(cache, "a", digest="other") == set()


def test_a_picture_that_lacked_something_is_found_until_more_is_stored(tmp_path: Path) -> None:
    cache = PictureCache(tmp_path)
    cache.put(picture("a", missing=2, as_of=7), picture("b", as_of=7))
    assert names(cache, "a", "b", as_of=7) == {"a", "b"}
    assert names(cache, "a", "b", as_of=8) == {"b"}


def test_pictures_of_a_packet_stay_and_count_for_nothing(tmp_path: Path) -> None:
    cache = PictureCache(tmp_path, max_bytes=100)
    cache.put(*(picture(name, 90, missing=1, is_received=True) for name in "ab"))
    for name in "cd":
        cache.put(picture(name, 90))
    assert names(cache, *"abcd", as_of=9) == {"a", "b", "d"}
    assert cache.size_bytes == 90


@pytest.mark.parametrize("rest", [b"no database at all, but long enough to be read" * 99, None])
def test_a_damaged_cache_and_one_of_another_version_are_made_anew(
    tmp_path: Path, rest: bytes | None
) -> None:
    cache = PictureCache(tmp_path)
    cache.put(picture("a"))
    cache.close()
    if rest is not None:
        cache.path.write_bytes(rest)
    else:
        with sqlite3.connect(cache.path) as other:
            other.execute("PRAGMA user_version = 99")
        other.close()
    assert names(cache, "a") == set()
    cache.put(picture("b"))
    assert names(cache, "a", "b") == {"b"}
    cache.close()


def test_asking_makes_no_file_and_a_place_that_cannot_be_written_is_no_failure(
    tmp_path: Path,
) -> None:
    cache = PictureCache(tmp_path)
    assert names(cache, "a") == set()
    assert cache.size_bytes == 0
    assert not (tmp_path / "cache").exists()
    (tmp_path / "cache").write_text("a file in the way")
    cache.put(picture("a"))
    assert names(cache, "a") == {"a"}
    cache.close()
    assert names(cache, "a") == set()


def test_the_size_of_a_picture_is_read_from_its_bytes() -> None:
    app0 = b"\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00"
    frame = b"\xff\xc2\x00\x11\x08\x01\xe0\x02\x80\x03" + bytes(9)
    assert jpeg_size(b"\xff\xd8" + app0 + b"\xff" + frame) == (640, 480)
    for broken in (
        b"",
        b"\x89PNG",
        b"\xff\xd8\xff\xd9",
        b"\xff\xd8" + app0,
        b"\xff\xd8\xff\xe0\0\0" * 9,
    ):
        with pytest.raises(ValueError, match="JPEG"):
            jpeg_size(broken)
