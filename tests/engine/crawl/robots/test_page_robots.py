"""What a page asks of robots, in its header or its head."""

import pytest
from lxml import html

from carmengui.engine.crawl.robots.page_robots import PageRobots, read_page_robots

AGENT = "carmengui/0.1 (+https://carmengui.invalid/about)"
HEADER, META = "X-Robots-Tag", "meta robots"


def read(head: str = "", *headers: str) -> PageRobots:
    root = html.fromstring(f"<html><head>{head}</head><body>x</body></html>")
    return read_page_robots(root, [("x-robots-TAG", each) for each in headers], AGENT)


@pytest.mark.parametrize(
    ("content", "wishes"),
    [
        ("noindex", PageRobots(META, "")),
        ("NoFollow", PageRobots("", META)),
        ("none", PageRobots(META, META)),
        ("index, follow", PageRobots()),
        ("noindex,nofollow", PageRobots(META, META)),
        ("noindexing", PageRobots()),
        ("", PageRobots()),
    ],
)
def test_the_head_of_a_page(content: str, wishes: PageRobots) -> None:
    assert read(f'<meta name=" Robots" content="{content}">') == wishes


@pytest.mark.parametrize(
    ("header", "wishes"),
    [
        ("noindex", PageRobots(HEADER, "")),
        ("none", PageRobots(HEADER, HEADER)),
        ("unavailable_after: 25 Jun 2010 15:00:00 PST, nofollow", PageRobots("", HEADER)),
        ("otherbot: noindex, nofollow", PageRobots()),
        ("otherbot: noindex, carmengui: nofollow", PageRobots("", HEADER)),
        ("carmengui: noindex, nofollow", PageRobots(HEADER, HEADER)),
        ("nofollow, otherbot: none", PageRobots("", HEADER)),
        ("max-snippet: 5, noindex", PageRobots(HEADER, "")),
        (":", PageRobots()),
    ],
)
def test_the_header(header: str, wishes: PageRobots) -> None:
    assert read("", header) == wishes


def test_header_and_head_together_and_the_header_is_named_first() -> None:
    both = read('<meta name="robots" content="none">', "noindex")
    assert both == PageRobots(HEADER, META)
    assert read("", "nofollow", "noindex") == PageRobots(HEADER, HEADER)


def test_only_this_robot_is_meant_by_its_name() -> None:
    assert read('<meta name="carmengui" content="noindex">').noindex == META
    assert read('<meta name="googlebot" content="noindex">') == PageRobots()


def test_a_document_without_a_tree_has_its_header() -> None:
    assert read_page_robots(None, [("X-Robots-Tag", "noindex")], AGENT).noindex == HEADER


def test_the_wishes_in_words() -> None:
    assert str(PageRobots().words) == ""
    assert str(PageRobots(HEADER, "").words) == (
        "The page asks not to be indexed (X-Robots-Tag: noindex)."
    )
    assert str(PageRobots(META, META).words) == (
        "The page asks not to be indexed (meta robots: noindex) "
        "and that its links are not followed (meta robots: nofollow)."
    )
