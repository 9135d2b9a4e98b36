"""Where a page leads, as a browser would read it."""

from __future__ import annotations

import pytest
from lxml import etree

from carmengui.engine.crawl.discover.links import MAX_LINKS, Link, canonical_of, find_links
from carmengui.engine.documents import read_html

PAGE = "https://site.test/news/index.html"


def root_of(html: str) -> etree._Element:
    return read_html(html.encode(), content_type="text/html; charset=utf-8").root


def links(html: str, charset: str = "utf-8") -> list[tuple[str, str, bool]]:
    found = find_links(root_of(html), PAGE, charset)
    return [(link.url, link.kind, link.nofollow) for link in found]


def urls(html: str) -> list[str]:
    return [link.url for link in find_links(root_of(html), PAGE)]


def test_all_kinds_in_the_order_of_the_document() -> None:
    html = """
    <head>
      <link rel=stylesheet href=/style.css>
      <link rel="icon" href=/icon.png>
      <link rel="Alternate" type="application/rss+xml; charset=utf-8" href="/feed.rss">
      <link rel="alternate" type="application/atom+xml" href="/feed.atom">
      <link rel="alternate" type="application/json" href="/feed.json">
      <link rel="alternate stylesheet" href="/dark.css">
      <link rel="alternate" hreflang="tr" href="/tr/">
      <link rel="sitemap" type="application/xml" href="/map.xml">
      <link rel="canonical" href="https://site.test/news/">
      <link rel="next" href="?page=2">
      <meta http-equiv="Refresh" content="30; URL='later.html'">
    </head><body>
      <a href="one.html">one</a><a name="no-href">none</a><a href>self</a>
      <map><area href="/map/area"></map>
      <a href="mailto:me@site.test">me</a><a href="javascript:go()">go</a>
      <iframe src="/frame"></iframe><iframe src="about:blank"></iframe>
      <img src="/picture.jpg">
      <a href="/comments.rss" type="application/rss+xml">comments</a>
    </body>"""
    assert links(html) == [
        ("https://site.test/feed.rss", "feed", False),
        ("https://site.test/feed.atom", "feed", False),
        ("https://site.test/tr/", "page", False),
        ("https://site.test/map.xml", "sitemap", False),
        ("https://site.test/news/", "page", False),
        ("https://site.test/news/index.html?page=2", "page", False),
        ("https://site.test/news/later.html", "page", False),
        ("https://site.test/news/one.html", "page", False),
        ("https://site.test/news/index.html", "page", False),
        ("https://site.test/map/area", "page", False),
        ("https://site.test/frame", "page", False),
        ("https://site.test/comments.rss", "feed", False),
    ]


def test_frames_of_a_frameset() -> None:
    assert urls('<frameset><frame src="menu.html"><frame src="main.html"></frameset>') == [
        "https://site.test/news/menu.html",
        "https://site.test/news/main.html",
    ]


@pytest.mark.parametrize(
    ("base", "expected"),
    [
        ('<base href="/deep/er/">', "https://site.test/deep/er/x"),
        ('<base target=_top><base href="//other.test"><base href="/no/">', "https://other.test/x"),
        ('<base href="javascript:x">', "https://site.test/news/x"),
        ('<noscript><base href="/no/"></noscript>', "https://site.test/news/x"),
    ],
)
def test_the_base_of_the_page_counts(base: str, expected: str) -> None:
    assert urls(f"<head>{base}</head><a href=x>x</a>") == [expected]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("0;url=/a", "/a"),
        ("5, URL = /a", "/a"),
        ("5 /a", "/a"),
        (".5;/a", "/a"),
        ('1.5; url="/a" trailing', "/a"),
        ("3;url='/a'b'", "/a"),
        ("3", None),
        ("3;url=", None),
        ("url=/a", None),
        ("٥;url=/a", None),
        ("3x;url=/a", None),
        ("1" * 20_000, None),
    ],
)
def test_refresh(content: str, expected: str | None) -> None:
    escaped = content.replace('"', "&quot;")
    found = urls(f'<meta http-equiv="refresh" content="{escaped}">')
    assert found == ([f"https://site.test{expected}"] if expected else [])


def test_a_refresh_for_those_without_scripts_is_no_link() -> None:
    html = '<noscript><meta http-equiv="refresh" content="0;url=/enable-javascript"></noscript>'
    assert urls(html + "<a href=/a>a</a>") == ["https://site.test/a"]


def test_each_address_once_and_one_plain_link_is_enough_to_follow() -> None:
    html = (
        '<a href="/a" rel="nofollow">1</a><a href="/b">2</a><a href="/a#x">3</a>'
        '<a href="/b" rel="nofollow">4</a><a href="/c" rel="ext NoFollow">5</a>'
    )
    assert links(html) == [
        ("https://site.test/a", "page", False),
        ("https://site.test/b", "page", False),
        ("https://site.test/c", "page", True),
    ]


@pytest.mark.parametrize(
    ("meta", "nofollow"),
    [
        ('<meta name="ROBOTS" content="noindex, nofollow">', True),
        ('<meta name="robots" content="none">', True),
        ('<meta name="robots" content="noindex">', False),
        ('<meta name="keywords" content="nofollow">', False),
    ],
)
def test_a_page_may_ask_not_to_be_followed(meta: str, nofollow: bool) -> None:
    assert links(f"{meta}<a href=/a>a</a>") == [("https://site.test/a", "page", nofollow)]


def test_a_query_is_written_in_the_charset_of_the_page() -> None:
    html = '<a href="/ş?q=şık&amp;x=1#ş">a</a>'
    assert links(html, "cp1254")[0][0] == "https://site.test/%C5%9F?q=%FE%FDk&x=1"
    assert links(html)[0][0] == "https://site.test/%C5%9F?q=%C5%9F%C4%B1k&x=1"
    assert links(html, "no-such-charset") == links(html)
    assert links('<a href="?q=ж">a</a>', "cp1254")[0][0].endswith("?q=%26%231078%3B")


def test_the_canonical_address() -> None:
    html = '<base href="/x/"><link rel="canonical" href="y"><link rel=canonical href=z>'
    assert canonical_of(root_of(html), PAGE) == "https://site.test/x/y"
    assert canonical_of(root_of("<link rel=next href=y>"), PAGE) is None


def test_crowded_pages_are_capped() -> None:
    many = "".join(f"<a href='/{number}'>x</a>" for number in range(MAX_LINKS + 100))
    found = find_links(root_of(many), PAGE)
    assert len(found) == MAX_LINKS
    assert found[-1] == Link(f"https://site.test/{MAX_LINKS - 1}", "page", nofollow=False)
    assert urls("<a href='/a'>" * 20_000) == ["https://site.test/a"]
    assert urls(f"<a href='{'x' * 100_000}'>x</a>") == []
    assert urls("") == []
