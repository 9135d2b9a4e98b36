"""Feeds of every family, well formed, ill formed and hostile."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from carmengui.engine.crawl.discover.feeds import (
    MAX_FEED_BYTES,
    MAX_ITEMS,
    FeedItem,
    broken_rules_of,
    parse_feed,
)

FEED = "https://site.test/feeds/all"

RSS = """<?xml version="1.0" encoding="{charset}"?>
<rss version="2.0"><channel><title>Haberler &amp; Yazılar</title><link>https://site.test/</link>
<item><title>İlk &lt;b&gt;haber&lt;/b&gt;</title><link>/haber/1#top</link>
  <pubDate>Mon, 06 May 2024 09:08:07 +0300</pubDate>
  <description><![CDATA[<p>Kısa  özet<br>&amp; daha</p><script>bad()</script>]]></description></item>
<item><title>Sorunlu</title><link>mailto:x@site.test</link></item>
<item><guid isPermaLink="true">https://site.test/haber/3</guid></item>
</channel></rss>"""


def rss(items: str) -> bytes:
    return f'<rss version="2.0"><channel>{items}</channel></rss>'.encode()


@pytest.mark.parametrize("charset", ["utf-8", "iso-8859-9", "utf-16"])
def test_rss(charset: str) -> None:
    content = parse_feed(RSS.format(charset=charset).encode(charset), FEED)
    assert content.title == "Haberler & Yazılar"
    assert content.items == (
        FeedItem(
            "https://site.test/haber/1",
            "İlk haber",
            datetime(2024, 5, 6, 6, 8, 7, tzinfo=UTC),
            "Kısa özet & daha",
        ),
        FeedItem("", "Sorunlu", None, ""),
        FeedItem("https://site.test/haber/3", "", None, ""),
    )
    assert not content.problem


def test_atom_with_its_own_base() -> None:
    body = b"""<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://other.test/x/">
    <entry><title type="text">1 &lt; 2</title><link rel="self" href="self"/>
    <link rel="alternate" href="one.html"/><published>2024-05-06T07:08:09+02:00</published>
    <updated>2024-06-01T00:00:00Z</updated><summary>plain &amp; short</summary></entry>
    <entry><title>Two</title><link href="two.html"/><updated>2024-06-01T00:00:00Z</updated></entry>
    </feed>"""
    assert parse_feed(body, FEED).items == (
        FeedItem(
            "https://other.test/x/one.html",
            "1 < 2",
            datetime(2024, 5, 6, 5, 8, 9, tzinfo=UTC),
            "plain & short",
        ),
        FeedItem("https://other.test/x/two.html", "Two", datetime(2024, 6, 1, tzinfo=UTC), ""),
    )


def test_rdf() -> None:
    body = b"""<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
    <item rdf:about="https://site.test/a"><title>A</title><link>https://site.test/a</link>
    <dc:date>2024-05-06</dc:date></item></rdf:RDF>"""
    assert parse_feed(body, FEED).items == (
        FeedItem("https://site.test/a", "A", datetime(2024, 5, 6, tzinfo=UTC), ""),
    )


def test_the_charset_of_the_header_counts() -> None:
    body = rss("<item><title>Пресса</title></item>").decode().encode("koi8-r")
    content = parse_feed(body, FEED, "application/rss+xml; charset=koi8-r")
    assert content.items[0].title == "Пресса"
    assert parse_feed(body, FEED, "application/rss+xml; charset=cp1251").items != content.items


def test_an_ill_formed_feed_gives_what_it_can() -> None:
    content = parse_feed(
        b"<rss version='2.0'><channel><item><title>A & B</title><link>https://site.test/a</link>"
        b"<item><title>C</title><link>https://site.test/c</link>",
        FEED,
    )
    assert [item.url for item in content.items] == ["https://site.test/a", "https://site.test/c"]
    assert content.items[0].title == "A & B"
    assert "damaged" in str(content.problem)


@pytest.mark.parametrize(
    "broken",
    [
        "<title>&#xD800; x</title>",
        "<title>&#1114112;</title>",
        "<title>&#99999999999999999999;</title>",
        "<pubDate>99999999999</pubDate><title>x</title>",
        "<pubDate>Mon, 99 May 99999 99:99:99 +9999</pubDate>",
        "<link>http://[</link>",
        "<title>\0\x01</title>",
        "<description>&lt;p&gt;\x0b&amp;#11;x&lt;/p&gt;</description>",
        "<enclosure url='http://[' length='x'/>",
    ],
)
def test_one_broken_value_does_not_cost_the_others(broken: str) -> None:
    good = "<item><title>Good</title><link>https://site.test/good</link></item>"
    content = parse_feed(rss(f"<item>{broken}</item>{good}"), FEED)
    assert [item.url for item in content.items][-1:] == ["https://site.test/good"]
    assert len(content.items) == 2
    "".join(item.title for item in content.items).encode()


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"", "not a readable feed"),
        (b"<html><body>Not found</body></html>", "not a readable feed"),
        (b"\x89PNG\x00\x01\x02", "not a readable feed"),
        (b"<?xml version='1.0' encoding='\xff\xfe'?><x/>", "not a readable feed"),
    ],
)
def test_what_is_no_feed_says_so(body: bytes, words: str) -> None:
    content = parse_feed(body, FEED)
    assert content.items == ()
    assert words in str(content.problem)


def test_entities_are_refused_and_never_unfold() -> None:
    laughs = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10 if n else "lol"}">' for n in range(12))
    for entities in (laughs, '<!ENTITY l11 SYSTEM "file:///etc/passwd">'):
        doctype = f"<!DOCTYPE rss [{entities}]>".encode()
        item = rss("<item><title>&l11;</title></item>")
        refused = parse_feed(doctype + item, FEED)
        assert refused.items == ()
        assert "refused" in str(refused.problem)
        hidden = parse_feed(item.replace(b"<item>", doctype + b"<item>"), FEED)
        assert "lol" not in str(hidden.items)
        assert "root:" not in str(hidden.items)


def test_crowds_are_bounded() -> None:
    attributes = " ".join(f'a{number}="x"' for number in range(20_000))
    crowded = parse_feed(rss("<item/>").replace(b"<rss", f"<rss {attributes}".encode()), FEED)
    assert crowded.items == ()
    assert "too many attributes" in str(crowded.problem)
    item = "<item><link>https://site.test/{}</link></item>"
    many = parse_feed(rss("".join(item.format(number) for number in range(MAX_ITEMS + 5))), FEED)
    assert len(many.items) == MAX_ITEMS
    assert "first 5,000 items" in str(many.problem)
    large = parse_feed(rss(item.format(1) + "<!--" + "x" * MAX_FEED_BYTES + "-->"), FEED)
    assert [entry.url for entry in large.items] == ["https://site.test/1"]
    assert "first 10 MB" in str(large.problem)


def test_a_large_picture_in_an_item_is_no_crowd() -> None:
    picture = (
        "<description><![CDATA[<img src='data:image/png;base64,"
        + "A" * 50_000
        + "=='>]]></description>"
    )
    content = parse_feed(rss(f"<item><title>T</title>{picture}</item>"), FEED)
    assert content.items == (FeedItem("", "T", None, ""),)


ARTICLE = " ".join(f"word{number}" for number in range(150))


def full_text(item: str) -> str:
    spaced = '<rss version="2.0" xmlns:yandex="http://news.yandex.ru">'
    body = f"{spaced}<channel><item><title>T</title>{item}</item></channel></rss>"
    [found] = parse_feed(body.encode(), FEED).items
    return found.html


def test_the_whole_text_stands_in_the_element_of_yandex() -> None:
    text = "<yandex:full-text>One &lt;b&gt; two.\n\nThree four five.</yandex:full-text>"
    said = full_text(f"<description>One two</description>{text}")
    assert said == "<p>One &lt;b&gt; two.</p><p>Three four five.</p>"


@pytest.mark.parametrize("ending", ["", ".", "<p>The end.</p>"])
def test_a_description_as_long_as_an_article_is_the_whole_text(ending: str) -> None:
    said = full_text(f"<description><![CDATA[<p>{ARTICLE}</p>{ending}]]></description>")
    assert said == f"<p>{ARTICLE}</p>{ending}"


@pytest.mark.parametrize("ending", ["…", "...", " […]", "… <a href='x'>Read more »</a>"])
def test_a_description_that_breaks_off_is_none(ending: str) -> None:
    assert full_text(f"<description><![CDATA[<p>{ARTICLE}{ending}</p>]]></description>") == ""


def test_a_short_description_only_announces_the_page() -> None:
    assert full_text("<description>A few words of what it is.</description>") == ""


def test_the_rules_that_a_feed_breaks_are_named() -> None:
    good = b"<rss version='2.0'><channel><title>t</title><link>http://a.example/</link>"
    good += b"<description>d</description><item><title>x</title></item></channel></rss>"
    assert broken_rules_of(good) == ()
    bad = good.replace(b"<title>t</title>", b"").replace(b"<title>x</title>", b"")
    assert list(map(str, broken_rules_of(bad))) == [
        "The channel has no <title>.",
        "Item 1 has neither <title> nor <description>.",
    ]
    assert broken_rules_of(b"<feed xmlns='http://www.w3.org/2005/Atom'/>") == ()
    assert broken_rules_of(b"<!DOCTYPE x [<!ENTITY a 'b'>]>" + bad) == ()
    assert broken_rules_of(b"no feed") == ()


def test_related_pages_that_are_never_closed_take_no_time() -> None:
    # Sought again from each of them, their ends would take hours.
    body = b"<rss version='2.0'><channel><title>t</title>" + b"<yandex:related>" * 20_000
    assert parse_feed(body, FEED).title == "t"
