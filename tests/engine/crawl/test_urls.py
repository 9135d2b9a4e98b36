"""One spelling for each URL, and where it belongs."""

from __future__ import annotations

import doctest
import socket
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carmengui.engine.crawl import urls
from carmengui.engine.crawl.urls import MAX_URL_CHARS, host_of, normalise, site_of

BASE = "https://www.site.test/press/2024/index.html?page=2#top"


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("item.html", "https://www.site.test/press/2024/item.html"),
        ("/a/./b/../c", "https://www.site.test/a/c"),
        ("?page=3", "https://www.site.test/press/2024/index.html?page=3"),
        ("#part", "https://www.site.test/press/2024/index.html?page=2"),
        ("", "https://www.site.test/press/2024/index.html?page=2"),
        ("//other.test", "https://other.test/"),
        (" \n/a\tb\n ", "https://www.site.test/ab"),
        ("\\a\\b", "https://www.site.test/a/b"),
        ("HTTP://Other.TEST:80/A", "http://other.test/A"),
        ("https://other.test:443/", "https://other.test/"),
        ("https://other.test:8443/", "https://other.test:8443/"),
        ("https://me:secret@other.test/x", "https://other.test/x"),
        ("https://me@evil.test:pass@other.test/", "https://other.test/"),
        ("https://other.test/@me", "https://other.test/@me"),
        ("https://münchen.test/ß?ü", "https://xn--mnchen-3ya.test/%C3%9F?%C3%BC"),
        ("https://2130706433/", "https://127.0.0.1/"),
        ("https://0x7f.1/", "https://127.0.0.1/"),
        ("/a%0d%0aSet-Cookie:x", "https://www.site.test/a%0d%0aSet-Cookie:x"),
        ("/a b|c", "https://www.site.test/a%20b|c"),
    ],
)
def test_links_become_absolute(url: str, expected: str) -> None:
    assert normalise(url, BASE) == expected


@pytest.mark.parametrize(
    "url",
    [
        "mailto:a@b.test",
        "javascript:void(0)",
        "ftp://site.test/",
        "file:///etc/passwd",
        "data:text/html,x",
        "https://",
        "http://a b/",
        "http://[::1",
        "http://site.test:99999/",
        "http://a\ud800/",
        "http://site.test/" + "x" * MAX_URL_CHARS,
        "http://site.test/" + "ü" * (MAX_URL_CHARS // 3),
    ],
)
def test_what_cannot_be_fetched_is_nothing(url: str) -> None:
    assert normalise(url, BASE) is None


def test_without_a_base_only_whole_urls_count() -> None:
    assert normalise("/a") is None
    assert normalise("site.test") is None
    assert normalise("http://site.test") == "http://site.test/"


def test_the_cap_is_exact() -> None:
    longest = "http://s.test/" + "x" * (MAX_URL_CHARS - len("http://s.test/"))
    assert normalise(longest) == longest
    assert normalise(longest + "x") is None


@given(st.text(max_size=80), st.sampled_from(["", BASE]))
def test_the_spelling_is_stable(url: str, base: str) -> None:
    once = normalise(url, base)
    if once is not None:
        assert once.startswith(("http://", "https://"))
        assert "#" not in once
        assert "@" not in host_of(once)
        assert once.isascii()
        assert once.isprintable()
        assert normalise(once) == once
        assert host_of(once)


@pytest.mark.parametrize(
    ("url", "host", "site"),
    [
        ("https://www.news.example.co.uk/x", "www.news.example.co.uk", "example.co.uk"),
        ("https://example.com:8080/", "example.com:8080", "example.com"),
        ("https://a.github.io/x", "a.github.io", "a.github.io"),
        ("https://www.a.github.io/", "www.a.github.io", "a.github.io"),
        ("https://www.bücher.de/", "www.xn--bcher-kva.de", "xn--bcher-kva.de"),
        ("https://www.köşe.com.tr/", "www.xn--ke-fka0d.com.tr", None),
        ("http://127.0.0.1:8000/x", "127.0.0.1:8000", "127.0.0.1:8000"),
        ("http://[::1]:81/", "[::1]:81", "[::1]:81"),
        ("http://press.archive.test/", "press.archive.test", "press.archive.test"),
        ("http://localhost/", "localhost", "localhost"),
        ("https://co.uk/", "co.uk", "co.uk"),
    ],
)
def test_host_and_site(url: str, host: str, site: str | None) -> None:
    found = host_of(normalise(url) or "")
    assert found.split(".")[-1] == host.rsplit(".", maxsplit=1)[-1]
    if site is not None:
        assert found == host
        assert site_of(found) == site


def test_the_suffix_list_needs_no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> None:
        raise AssertionError("a request was tried")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    site_of.cache_clear()
    assert site_of("www.never-asked-before.com.au") == "never-asked-before.com.au"


def test_the_examples_hold() -> None:
    assert doctest.testmod(urls) == (0, 4)
