"""Lists of feeds, there and back, and those that are refused."""

import pytest

from carmengui.engine.formats.opml import ListedFeed, read_opml, write_opml
from carmengui.engine.model import KnownError

FEEDS = [
    ListedFeed("https://a.test/feed?x=1&y=2", "Haber & Gündem «Ә»", "https://a.test/"),
    ListedFeed("https://b.test/rss", "B <b>"),
]


def test_a_list_comes_back_as_it_was():
    assert read_opml(write_opml(FEEDS, "Mine")) == FEEDS


def test_feeds_in_folders_are_found_and_each_address_is_taken_once():
    inner = "<outline text='B' xmlUrl='https://b.test/rss'/>"
    body = f"<opml version='1.1'><body><outline text='News'>{inner}{inner}</outline></body></opml>"
    assert read_opml(body.encode()) == [ListedFeed("https://b.test/rss", "B")]


def test_characters_that_xml_cannot_hold_are_left_out():
    [feed] = read_opml(write_opml([ListedFeed("https://a.test/", "a\x00\x0bb")], "\x01"))
    assert feed.title == "ab"


LAUGHS = b'<!DOCTYPE opml [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><opml>&b;</opml>'
FILES = b'<!DOCTYPE opml [<!ENTITY x SYSTEM "file:///etc/hostname">]><opml>&x;</opml>'


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (LAUGHS, "DOCTYPE"),
        (FILES, "DOCTYPE"),
        (b"<rss/>", "no OPML"),
        (b"<opml>", "cannot be read as XML"),
        (b"", "cannot be read as XML"),
    ],
)
def test_what_is_refused_is_said_in_a_sentence(body, words):
    with pytest.raises(KnownError, match=words):
        read_opml(body)
