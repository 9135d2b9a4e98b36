"""What a page says of itself."""

import pytest

from carmengui.engine.documents import read_html
from carmengui.engine.main_text.clues import clues_of


def clues(markup, url=""):
    return clues_of(read_html(f'<meta charset="utf-8">{markup}'.encode(), url=url))


def test_the_words_of_both_titles_count():
    found = clues('<title>Old Bridge | Post</title><meta property=og:title content="New Bridge">')
    assert found.title_words == {"old", "bridge", "|", "post", "new"}


@pytest.mark.parametrize(
    ("markup", "kinds"),
    [
        ('<script type="application/ld+json">{"@type": "NewsArticle"}</script>', {"article"}),
        ('<script type="application/ld+json">{"@type":["Product"]}</script>', {"product"}),
        ('<script>var x = {"@type": "NewsArticle"}</script>', set()),
        ('<script type="application/ld+json">{"@type": "Organization"}</script>', set()),
    ],
)
def test_structured_data_names_the_kind_of_page(markup, kinds):
    assert clues(markup).kinds == kinds


def test_open_graph_may_call_a_page_an_article():
    assert clues("<meta property=og:type content=article>").og_article
    assert not clues("<meta property=og:type content=website>").og_article


@pytest.mark.parametrize(
    ("url", "shape"),
    [
        ("https://a.test/2024/05/the-old-bridge-is-new", (3, 4, 6)),
        ("https://a.test/", (0, 0, 0)),
        ("urn:carmengui:7", (-1, -1, -1)),
        ("http://[", (-1, -1, -1)),
        ("", (-1, -1, -1)),
    ],
)
def test_the_address_tells_its_shape(url, shape):
    found = clues("<p>x", url)
    assert (found.segments, found.hyphens, found.digits) == shape
