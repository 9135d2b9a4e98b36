"""Which cookies are kept, for how long, and where they go (RFC 6265)."""

from __future__ import annotations

from datetime import timedelta
from threading import Event

import pytest

from carmengui.demo import DemoClock
from carmengui.engine.crawl.fetch.cookies import MAX_COOKIES, CookieJar

URL = "http://www.example.org/news/today"


@pytest.fixture
def clock() -> DemoClock:
    return DemoClock()


@pytest.fixture
def jar(clock: DemoClock) -> CookieJar:
    return CookieJar(clock)


@pytest.mark.parametrize(
    ("text", "url", "expected"),
    [
        ("a=1", URL, "a=1"),
        ("a=1", "http://example.org/news/", ""),
        ("a=1", "http://sub.www.example.org/news/", ""),
        ("a=1", "http://www.example.org/", ""),
        ("a=1; path=/", "http://www.example.org/", "a=1"),
        ("a=1; path=/news", "http://www.example.org/newsletter", ""),
        ("a=1; path=/news", "http://www.example.org/news", "a=1"),
        ("a=1; path=else", "http://www.example.org/news/x", "a=1"),
        ("a=1; domain=example.org; path=/", "http://example.org/", "a=1"),
        ("a=1; Domain=.Example.ORG; path=/", "http://m.example.org/x", "a=1"),
        ("a=1; domain=example.org; path=/", "http://notexample.org/", ""),
        ("a=1; domain=org; path=/", "http://www.example.org/", ""),
        ("a=1; domain=other.org; path=/", "http://www.example.org/", ""),
        ("a=1; domain=m.example.org; path=/", "http://m.example.org/", ""),
        ("a=1; secure; path=/", "https://www.example.org/", ""),
        ("__Host-a=1; path=/", URL, ""),
        ("__Secure-a=1; path=/", URL, ""),
        (" a = 1 ; HttpOnly", URL, "a=1"),
        ("novalue", URL, "novalue"),
        ("=x", URL, "x"),
        ("a=b=c", URL, "a=b=c"),
        ("", URL, ""),
        (";path=/", URL, ""),
        ("a=\x01", URL, ""),
        ("a=x\r\nY: z", URL, ""),
        ("a=" + "x" * 5_000, URL, ""),
    ],
)
def test_where_a_cookie_goes(jar: CookieJar, text: str, url: str, expected: str) -> None:
    jar.take(URL, [text])
    assert jar.header(url) == expected


def test_a_secure_cookie_goes_over_https_only(jar: CookieJar) -> None:
    jar.take("https://example.org/", ["a=1; secure", "__Host-b=2; secure; path=/"])
    assert jar.header("https://example.org/") == "a=1; __Host-b=2"
    assert jar.header("http://example.org/") == ""


@pytest.mark.parametrize(
    ("ends", "minutes"),
    [
        ("Max-Age=120", 2),
        ("Expires=Mon, 02 Mar 2026 06:02:00 GMT", 2),
        ("Expires=Monday, 02-Mar-26 06:02:00 GMT; Max-Age=600", 10),
    ],
)
def test_a_cookie_ends_at_its_time(ends: str, minutes: int) -> None:
    clock = DemoClock()
    jar = CookieJar(clock)
    start = clock.now()
    if "Expires" in ends:
        until = start + timedelta(minutes=2)
        ends = ends.replace(
            "Mon, 02 Mar 2026 06:02:00 GMT", until.strftime("%a, %d %b %Y %H:%M:%S GMT")
        )
        ends = ends.replace(
            "Monday, 02-Mar-26 06:02:00 GMT", until.strftime("%A, %d-%b-%y %H:%M:%S GMT")
        )
    jar.take(URL, [f"a=1; {ends}"])
    clock.wait(Event(), start + timedelta(minutes=minutes, seconds=-1), idle=True)
    assert jar.header(URL) == "a=1"
    clock.wait(Event(), start + timedelta(minutes=minutes, seconds=1), idle=True)
    assert jar.header(URL) == ""


@pytest.mark.parametrize(
    "ends",
    [
        "Max-Age=0",
        "Max-Age=-5",
        "Expires=Thu, 01 Jan 1970 00:00:00 GMT",
        "Expires=Mon, 01 Jan 1601 00:00:00 GMT",
    ],
)
def test_a_cookie_is_taken_back(jar: CookieJar, ends: str) -> None:
    jar.take(URL, ["a=1", "b=2"])
    jar.take(URL, [f"a=; {ends}"])
    assert jar.header(URL) == "b=2"


@pytest.mark.parametrize(
    "ends", ["Expires=soon", "Max-Age=ever", "Expires=", "Max-Age=" + "9" * 40]
)
def test_a_time_that_is_none_is_passed_over(jar: CookieJar, ends: str) -> None:
    jar.take(URL, [f"a=1; {ends}"])
    assert jar.header(URL) == "a=1"


def test_a_later_value_replaces_an_earlier_one_and_longer_paths_come_first(jar: CookieJar) -> None:
    jar.take(URL, ["a=1; path=/", "b=2; path=/news", "a=3; path=/"])
    assert jar.header(URL) == "b=2; a=3"


def test_no_site_keeps_more_than_so_many(jar: CookieJar) -> None:
    jar.take(URL, [f"c{n}=x" for n in range(MAX_COOKIES + 5)])
    jar.take("http://other.org/", ["o=1"])
    kept = jar.header(URL).split("; ")
    assert kept == [f"c{n}=x" for n in range(5, MAX_COOKIES + 5)]
    assert jar.header("http://other.org/") == "o=1"
