"""What the table of elements answers is what a walk through the page finds."""

from __future__ import annotations

import pytest

from carmengui.engine.documents.html import read_html
from carmengui.engine.metadata.rules.plain_xpath import plain_xpath
from carmengui.engine.metadata.rules.xpath import compiled

MARKUP = b"""<title>t</title><h2 class="a">x<!-- h1 --></h2><h1>one</h1><p class='a'><a rel="tag">k</a>
<a rel="tags">l</a><a rel>m</a><svg><title>u</title></svg><h1 class="b or c">two</h1>"""
BEHIND = b"</body></html><html><body><h1>three</h1></body></html>"
PLAIN = [
    "//h1",
    "(//title)[1]",
    "//h1 | //h2",
    "(//h1 | //h2)[1]",
    "//h7",
    '//a[@rel="tag"]',
    "//a[ @rel='tag' or @rel = \"tags\" ]",
    '//a[@rel=""]',
    '//h2[@class="a"] | //p[@class="a"]',
    '//h1[@id="a"]',
]
OTHER = [
    "//p/a",
    "//*",
    "//h1[1]",
    "//h1[@class]",
    '//h1[@class="b or c"]',
    '//a[@rel!="tag"]',
    '//a[@rel="tag" and @class="a"]',
    "(//h1)[2]",
    "//h1/@class",
    "//a[contains(@rel, 'tag')]",
]


@pytest.mark.parametrize("xpath", [*PLAIN, *OTHER])
@pytest.mark.parametrize("markup", [MARKUP, MARKUP + BEHIND, b""])
def test_the_table_finds_the_same_as_the_walk(xpath, markup):
    page = read_html(markup)
    assert compiled(xpath)(page.root, page.tree) == compiled(xpath)(page.root)


@pytest.mark.parametrize("xpath", PLAIN)
def test_plain_xpaths_are_recognised(xpath):
    assert plain_xpath(xpath) is not None


@pytest.mark.parametrize("xpath", OTHER)
def test_what_asks_for_more_is_left_to_the_walk(xpath):
    assert plain_xpath(xpath) is None
