"""Sitemaps in all their forms, and those that mean harm."""

from __future__ import annotations

import gzip
from datetime import UTC, datetime, timedelta, timezone

import pytest

from carmengui.engine.crawl.discover.sitemaps import (
    MAX_ENTRIES,
    MAX_UNPACKED_BYTES,
    SitemapEntry,
    parse_sitemap,
    sitemaps_of_robots,
)

HEAD = b'<?xml version="1.0" encoding="UTF-8"?>\n'
URLSET = (
    HEAD
    + b"""<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
    xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
  <!-- made by hand -->
  <url>
    <image:image><image:loc>https://site.test/picture.jpg</image:loc></image:image>
    <loc> https://site.test/a?x=1&amp;y=2 </loc><lastmod>2024-05-06</lastmod>
  </url>
  <url><loc><![CDATA[https://site.test/b#top]]></loc><lastmod>2024-05-06T07:08:09+02:00</lastmod></url>
  <url><loc>mailto:me@site.test</loc></url>
  <url><lastmod>2024</lastmod></url>
  <url><loc>/c</loc><lastmod>lately</lastmod></url>
</urlset>"""
)


def one(body: bytes) -> bytes:
    return b"<urlset><url><loc>" + body + b"</loc></url></urlset>"


def test_a_urlset() -> None:
    content = parse_sitemap(URLSET, "https://site.test/maps/map.xml")
    assert content.entries == (
        SitemapEntry("https://site.test/a?x=1&y=2", modified_at=datetime(2024, 5, 6, tzinfo=UTC)),
        SitemapEntry(
            "https://site.test/b",
            modified_at=datetime(2024, 5, 6, 7, 8, 9, tzinfo=timezone(timedelta(hours=2))),
        ),
        SitemapEntry("https://site.test/c"),
    )
    assert not content.problem
    assert content.sitemaps == ()


def test_an_index() -> None:
    body = (
        b'\n\n<sm:sitemapindex xmlns:sm="urn:x"><sm:sitemap><sm:loc>https://site.test/1.xml.gz'
        b"</sm:loc></sm:sitemap><sm:sitemap><sm:loc>https://site.test/2.xml</sm:loc>"
        b"<sm:lastmod>2024-05</sm:lastmod></sm:sitemap></sm:sitemapindex>"
    )
    content = parse_sitemap(body)
    assert content.sitemaps == ("https://site.test/1.xml.gz", "https://site.test/2.xml")
    assert content.pages == ()
    assert content.entries[1].modified_at == datetime(2024, 5, 1, tzinfo=UTC)
    assert not content.problem


@pytest.mark.parametrize(
    ("lastmod", "expected"),
    [
        ("2024", datetime(2024, 1, 1, tzinfo=UTC)),
        ("2024-02", datetime(2024, 2, 1, tzinfo=UTC)),
        ("2024-02-03T04:05Z", datetime(2024, 2, 3, 4, 5, tzinfo=UTC)),
        ("2024-02-03T04:05:06.789Z", datetime(2024, 2, 3, 4, 5, 6, 789000, tzinfo=UTC)),
        ("2024-02-03 04:05", datetime(2024, 2, 3, 4, 5, tzinfo=UTC)),
        ("0000", None),
        ("2024-13", None),
        ("-1", None),
        ("", None),
    ],
)
def test_dates(lastmod: str, expected: datetime | None) -> None:
    body = f"<urlset><url><loc>http://s.test/</loc><lastmod>{lastmod}</lastmod></url></urlset>"
    assert parse_sitemap(body.encode()).entries[0].modified_at == expected


@pytest.mark.parametrize(
    "body",
    [
        b"\xef\xbb\xbfhttps://site.test/a\r\n\r\n  https://site.test/b\n",
        gzip.compress(b"https://site.test/a\nhttps://site.test/b", mtime=0),
        gzip.compress(HEAD + b"<urlset><url><loc>https://site.test/a</loc></url>", mtime=0)
        + gzip.compress(b"<url><loc>https://site.test/b</loc></url></urlset>", mtime=0),
        b"<urlset><url><loc>https://site.test/a</loc></url><url><loc>https://site.test/b</loc></url></urlset>".decode().encode(
            "utf-16"
        ),
        b"<rss><item><link>https://site.test/a</link></item><item><link>/b</link></item></rss>",
    ],
)
def test_other_wrappings(body: bytes) -> None:
    content = parse_sitemap(body, "https://site.test/map")
    assert content.pages == ("https://site.test/a", "https://site.test/b")
    assert not content.problem


def test_a_feed_as_sitemap_keeps_its_dates() -> None:
    body = (
        b'<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="/a"/>'
        b"<updated>2024-05-06T07:08:09Z</updated></entry></feed>"
    )
    [entry] = parse_sitemap(body, "https://site.test/f").entries
    assert entry == SitemapEntry(
        "https://site.test/a", modified_at=datetime(2024, 5, 6, 7, 8, 9, tzinfo=UTC)
    )


@pytest.mark.parametrize(
    "cut", [b"<url><loc>https://site.test/b", b"<url><loc>https://site.test/b</loc>"]
)
def test_of_a_torn_sitemap_only_whole_entries_count(cut: bytes) -> None:
    content = parse_sitemap(b"<urlset><url><loc>https://site.test/a</loc></url>" + cut)
    assert content.pages == ("https://site.test/a",)
    assert "damaged from line 1" in str(content.problem)


def test_an_entity_in_place_of_an_address_is_no_address() -> None:
    content = parse_sitemap(b"<urlset><url>&what;</url><url><loc>https://site.test/a</loc></url>")
    assert content.pages == ("https://site.test/a",)


def test_what_comes_before_and_after_damage_is_read() -> None:
    body = (
        b"<urlset><url><loc>https://site.test/a</loc></url>\n<url><loc>https://site.test/x&nope;"
        b"</loc></url><url><loc>https://site.test/\x00</loc></url><url><loc>https://site.test/b</loc></url></urlset>"
    )
    content = parse_sitemap(body)
    assert content.pages[0] == "https://site.test/a"
    assert "damaged" in str(content.problem)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"<!DOCTYPE html><html><body>Not found</body></html>", "begins with <html>"),
        (b"Not found", "1 lines of the sitemap are not URLs"),
        (b"\x89PNG\x00\x01", "neither XML nor a list"),
        (b"", ""),
        (b"<", "not XML"),
        (gzip.compress(b"https://site.test/a", mtime=0)[:-12], "ends too early"),
        (b"\x1f\x8b\x08nonsense", "packed sitemap is damaged"),
        (
            gzip.compress(gzip.compress(b"https://site.test/a", mtime=0), mtime=0),
            "neither XML nor a list",
        ),
    ],
)
def test_what_is_no_sitemap_says_so(body: bytes, words: str) -> None:
    content = parse_sitemap(body)
    assert content.sitemaps == ()
    assert words in str(content.problem)


def test_entities_are_left_out_and_never_unfold() -> None:
    laughs = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10 if n else "lol"}">' for n in range(12))
    for entities in (laughs, '<!ENTITY l11 SYSTEM "file:///etc/passwd">'):
        for encoding in ("utf-8", "utf-16"):
            text = f"<!DOCTYPE x [{entities}]><urlset><url><loc>http://s.test/&l11;</loc></url></urlset>"
            content = parse_sitemap(text.encode(encoding))
            if encoding == "utf-8":
                assert content.pages == ("http://s.test/",)
                assert "left out" in str(content.problem)
            else:
                assert content.entries == ()
                assert "refused" in str(content.problem)


def test_bombs_are_bounded() -> None:
    page = b"http://s.test/%d\n"
    content = parse_sitemap(b"".join(page % number for number in range(MAX_ENTRIES + 10)))
    assert len(content.entries) == MAX_ENTRIES
    assert "first 50,000 URLs" in str(content.problem)
    content = parse_sitemap(
        gzip.compress(one(b"http://s.test/") + b" " * (MAX_UNPACKED_BYTES + 1_000))
    )
    assert content.pages == ("http://s.test/",)
    assert "first 50 MB" in str(content.problem)
    assert parse_sitemap(b"<urlset>" + b"<url>" * 100_000).entries == ()
    attributes = b" ".join(b'a%d="x"' % number for number in range(20_000))
    assert parse_sitemap(
        one(b"http://s.test/").replace(b"<url>", b"<url " + attributes + b">")
    ).pages


def test_robots_names_sitemaps_of_its_own_host_too() -> None:
    robots = b"User-agent: *\nSitemap: /a.xml\nsitemap: HTTP://other.test/b.xml\nSitemap: /a.xml"
    assert sitemaps_of_robots(robots, "http://s.test/x/robots.txt") == (
        "http://s.test/a.xml",
        "http://other.test/b.xml",
    )
