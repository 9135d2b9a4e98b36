"""Feeds that are written: by the rules of the slides, read back by the program's own reader."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from lxml import etree

from carmengui.engine.crawl.discover.feeds import parse_feed
from carmengui.engine.formats.feed_writing import (
    YANDEX,
    Channel,
    Item,
    Link,
    atom,
    broken_rules,
    rss,
)
from carmengui.engine.model import KnownError

NOW = datetime(2026, 3, 4, 9, 30, tzinfo=UTC)
HOSTILE = 'Ferry & <b>strike</b> ]]> \u202eright\x00 "quoted" күпер'
ITEM = Item(
    "http://a.example/1?x=1&y=2",
    HOSTILE,
    "What happened",
    NOW,
    "All of the text.\nIn two lines.",
    "a.example",
    (Link("http://b.example/2", "The same elsewhere"),),
)
CHANNEL = Channel("Top stories", "http://a.example/", "News of the town", NOW, (ITEM,), "en")


@pytest.mark.parametrize("write", [rss, atom])
def test_a_feed_says_to_a_reader_what_was_written(write: object) -> None:
    assert callable(write)
    read = parse_feed(write(CHANNEL), "http://a.example/feed")
    assert not str(read.problem)
    assert read.title == "Top stories"
    (item,) = read.items
    assert item.url == ITEM.url
    assert item.published == NOW
    assert "strike" in item.title
    assert "күпер" in item.title


def test_rss_has_what_the_slides_require() -> None:
    root = etree.fromstring(rss(CHANNEL))
    assert (root.tag, root.get("version")) == ("rss", "2.0")
    channel = root.find("channel")
    assert channel is not None
    assert [channel.findtext(name) for name in ("title", "link", "description")] == [
        "Top stories",
        "http://a.example/",
        "News of the town",
    ]
    assert channel.findtext(f"item/{{{YANDEX}}}full-text") == ITEM.full_text
    related = channel.find(f"item/{{{YANDEX}}}related/link")
    assert related is not None
    assert related.get("url") == "http://b.example/2"
    assert channel.findtext("item/title") == HOSTILE.replace("\x00", "")


def test_each_broken_rule_is_named_and_nothing_is_written() -> None:
    bare = replace(CHANNEL, title=" ", url="", items=(replace(ITEM, title="", description=""),))
    broken = broken_rules(bare)
    assert broken == [
        "the channel has no title",
        "the channel has no link",
        "item 1 has neither title nor description",
    ]
    for write in (rss, atom):
        with pytest.raises(KnownError, match="neither title nor description"):
            write(bare)
    assert broken_rules(replace(CHANNEL, items=(ITEM,) * 20)) == []
    assert broken_rules(replace(CHANNEL, items=(ITEM,) * 21)) == [
        "the channel has more than 20 items"
    ]
    assert broken_rules(replace(CHANNEL, items=(replace(ITEM, title=""),))) == []
