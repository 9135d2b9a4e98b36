"""RSS by the rules of the slides: written feeds keep them, a broken one is told by name."""

from datetime import UTC, datetime

import feedparser
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from carmengui.engine.formats.rss import Channel, NewsItem, broken_rules, write_atom, write_rss

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
ITEM = NewsItem(
    "Köprü & açıldı", "https://a.test/1?x=1&y=2", "Kısa <b>özet</b>", NOON, "Tam metin ]]>"
)
CHANNEL = Channel("Haber", "https://a.test/", "Son haberler", (ITEM,), language="tr")


def told(markup):
    return [str(each) for each in broken_rules(etree.fromstring(markup))]


def test_a_written_feed_keeps_the_rules_and_is_read_as_it_was():
    body = write_rss(CHANNEL)
    assert told(body) == []
    read = feedparser.parse(body)
    assert (read.version, read.feed.title, read.feed.language) == ("rss20", "Haber", "tr")
    [entry] = read.entries
    assert (entry.title, entry.link) == (ITEM.title, ITEM.link)
    assert entry.published_parsed[:5] == (2026, 3, 1, 12, 0)
    root = etree.fromstring(body)
    assert root.findtext(".//{http://news.yandex.ru}full-text") == ITEM.full_text
    assert root.findtext(".//item/description") == ITEM.description


def test_a_feed_is_written_as_atom():
    read = feedparser.parse(write_atom(CHANNEL))
    assert (read.version, read.bozo, read.feed.updated) == ("atom10", False, NOON.isoformat())
    assert (read.entries[0].id, read.entries[0].link) == (ITEM.link, ITEM.link)


def test_no_more_than_twenty_items_are_written():
    many = Channel("t", "l", "d", [NewsItem(f"item {n}") for n in range(25)])
    titles = [each.text for each in etree.fromstring(write_rss(many)).iterfind(".//item/title")]
    assert titles == [f"item {n}" for n in range(20)]


@pytest.mark.parametrize(
    ("markup", "words"),
    [
        ("<RSS version='2.0'/>", "called <rss>"),
        (
            "<rss><channel><title>t</title><link>l</link><description>d</description></channel></rss>",
            "no version",
        ),
        ("<rss version='2.0'/>", "no <channel>"),
        (
            "<rss version='2.0'><channel><title>t</title><description>d</description></channel></rss>",
            "no <link>",
        ),
    ],
)
def test_the_broken_rule_is_named(markup, words):
    [said] = told(markup)
    assert words in said


def test_items_without_title_and_description_and_too_many_are_named():
    head = "<rss version='2.0'><channel><title>t</title><link>l</link><description>d</description>"
    item = "<item><title>t</title></item>"
    bare = "<item><link>x</link></item>"
    assert told(f"{head}{item}{bare}</channel></rss>") == [
        "Item 2 has neither <title> nor <description>."
    ]
    assert told(f"{head}{bare}{bare}{item}{bare}</channel></rss>") == [
        "Item 1 and 2 more have neither <title> nor <description>."
    ]
    assert told(f"{head}{item * 21}</channel></rss>") == [
        "The channel has 21 items, usual are at most 20."
    ]
    assert told(f"{head}{item * 20}</channel></rss>") == []


def test_what_breaks_the_rules_is_not_written():
    for write in (write_rss, write_atom):
        with pytest.raises(ValueError, match="link"):
            write(Channel("t", "", "d"))
        with pytest.raises(ValueError, match="title or a description"):
            write(Channel("t", "l", "d", [NewsItem(link="x")]))


@settings(max_examples=50, deadline=None)
@given(st.text(min_size=1).map(lambda text: f"x{text}"))
def test_any_text_comes_back(text):
    root = etree.fromstring(write_rss(Channel("t", "l", "d", [NewsItem(text, description=text)])))
    kept = "".join(each for each in text.replace("\r\n", "\n") if each >= " " or each in "\t\n\r")
    assert len(root.findtext(".//item/title")) >= len(kept.split()) > 0
    assert told(etree.tostring(root)) == []
