"""A list of feeds (OPML) as a source: its feeds are taken, what it cannot be is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.formats.opml import ListedFeed, write_opml
from carmengui.engine.model import MisuseError

FEEDS = [ListedFeed("https://a.test/rss?x=1&y=2", "A"), ListedFeed("http://b.test/atom.xml", "B")]


def test_the_feeds_of_a_list_are_sources_of_kind_feed(tmp_path: Path) -> None:
    file = tmp_path / "my feeds.opml"
    file.write_bytes(write_opml([*FEEDS, ListedFeed("mailto:somebody", "no feed")], "Mine"))
    sources = read_sources([str(file)])
    assert [(source.url, source.kind, source.host) for source in sources] == [
        ("https://a.test/rss?x=1&y=2", "feed", "a.test"),
        ("http://b.test/atom.xml", "feed", "b.test"),
    ]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"<opml version='2.0'><body/></opml>", "lists no feed"),
        (b"<?xml version='1.0'?><!-- x --><opml>", "cannot be read as XML"),
        (b'<!DOCTYPE opml [<!ENTITY a "b">]><opml><body>&a;</body></opml>', "DOCTYPE"),
    ],
)
def test_what_is_wrong_with_a_list_is_said(tmp_path: Path, body: bytes, words: str) -> None:
    file = tmp_path / "feeds.opml"
    file.write_bytes(body)
    with pytest.raises(MisuseError, match=words):
        read_sources([str(file)])


def test_a_file_of_comments_is_soon_known_to_be_no_list_of_feeds(tmp_path: Path) -> None:
    file = tmp_path / "comments.xml"
    # Each way to divide it into comments tried in turn, it would take longer than anybody waits.
    file.write_bytes(b"<?xml version='1.0'?>" + b"<!-- -->" * 200 + b"<urlset/>")
    with pytest.raises(MisuseError):
        read_sources([str(file)])
    file.write_bytes(b"<?xml version='1.0'?>" + b"<!-- -->" * 200 + write_opml(FEEDS, "x")[38:])
    assert len(read_sources([str(file)])) == len(FEEDS)
