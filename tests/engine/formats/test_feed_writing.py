"""Feeds that are written say the same to the program's own reader, related pages or not."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from lxml import etree

from carmengui.engine.crawl.discover.feeds import parse_feed
from carmengui.engine.formats.rss import (
    YANDEX,
    Channel,
    NewsItem,
    RelatedPage,
    write_atom,
    write_rss,
)

NOW = datetime(2026, 3, 4, 9, 30, tzinfo=UTC)
HOSTILE = 'Ferry & <b>strike</b> ]]> \u202eright\x00 "quoted" күпер'
ITEM = NewsItem(
    HOSTILE,
    "http://a.example/1?x=1&y=2",
    "What happened",
    NOW,
    "All of the text.\nIn two lines.",
    "a.example",
    (RelatedPage("http://b.example/2", "The same elsewhere"),),
)
CHANNEL = Channel("Top stories", "http://a.example/", "News of the town", (ITEM,), "en")


@pytest.mark.parametrize("write", [write_rss, write_atom])
def test_an_item_keeps_its_own_address_beside_related_ones(
    write: Callable[[Channel], bytes],
) -> None:
    read = parse_feed(write(CHANNEL), "http://a.example/feed")
    assert read.title == "Top stories"
    (item,) = read.items
    assert item.url == ITEM.link
    assert item.published == NOW
    assert "strike" in item.title
    assert "күпер" in item.title


def test_related_pages_and_the_source_stand_in_the_item() -> None:
    item = etree.fromstring(write_rss(CHANNEL)).find("channel/item")
    assert item is not None
    assert item.findtext(f"{{{YANDEX}}}full-text") == ITEM.full_text
    assert item.findtext("author") == "a.example"
    related = item.find(f"{{{YANDEX}}}related/link")
    assert related is not None
    assert (related.get("url"), related.text) == ("http://b.example/2", "The same elsewhere")
    assert item.findtext("title") == HOSTILE.replace("\x00", "")
