"""Values that stand only where the whole site says the same."""

import pytest

from carmengui.engine.documents.html import read_html
from carmengui.engine.metadata import PageContext
from carmengui.engine.metadata.describe import describe
from carmengui.engine.metadata.proposal import Proposal
from carmengui.engine.metadata.vote.furniture import FACT, is_home, mark_boilerplate
from carmengui.engine.metadata.vote.vote import Group
from carmengui.engine.model import Field

PAGE = """<title>Herons on the roof | Harbour Post</title>
<h1 id=site>Harbour Post</h1><div id=top>By <a rel=author href=/a>Ann Archer</a></div>
<h2 id=own>Herons on the roof</h2><p>By <a rel=author href=/b>Bea Baker</a></p><p>Seven herons.</p>"""


def nodes(page, *names):
    return [page.root.xpath(f"//*[@id='{name}']")[0] for name in names]


def read(markup=PAGE, url="http://a.test/herons"):
    return read_html(markup.encode(), url=url)


def fact(field, proposals, context, key="x"):
    group = Group(key, key, proposals)
    mark_boilerplate(field, [group], context)
    return group.facts.get(FACT)


def proposal(node, method="h1", attribute="", field=Field.TITLE):
    return Proposal(field, "x", method, node, attribute)


def test_a_value_is_boilerplate_when_all_that_proposes_it_is():
    page = read()
    cut, kept = nodes(page, "site", "own")
    context = PageContext("", frozenset(), frozenset([cut]))
    assert fact(Field.TITLE, [proposal(cut)], context) == 1
    assert fact(Field.TITLE, [proposal(kept)], context) == 0
    assert fact(Field.TITLE, [proposal(cut), proposal(kept)], context) == 0


def test_nothing_is_said_where_nothing_is_known_of_the_site():
    page = read()
    assert fact(Field.TITLE, [proposal(nodes(page, "site")[0])], PageContext()) is None


def test_what_stands_in_an_attribute_is_not_visible_text():
    page = read()
    (cut,) = nodes(page, "site")
    context = PageContext("", frozenset(), frozenset([cut]))
    assert fact(Field.TITLE, [proposal(cut, "h1.image", "alt")], context) == 0


def test_shared_segments_concern_the_words_of_the_title_alone():
    page = read()
    (kept,) = nodes(page, "own")
    context = PageContext("", frozenset({"title: x"}), frozenset(nodes(page, "site")))
    for method in ("title.first", "echo.segment", "carmen.title.1"):
        assert fact(Field.TITLE, [proposal(kept, method)], context) == 1
        assert fact(Field.TITLE, [proposal(kept, method)], context, key="y") == 0
        assert fact(Field.PUBLISHER, [proposal(kept, method)], context) == 0
    assert fact(Field.TITLE, [proposal(kept, "h1")], context) == 0


def test_a_shared_description_is_boilerplate_wherever_it_stands():
    page = read()
    (kept,) = nodes(page, "own")
    context = PageContext("", frozenset({"description: x"}))
    assert fact(Field.DESCRIPTION, [proposal(kept, "meta.description")], context) == 1
    assert fact(Field.DESCRIPTION, [proposal(kept, "meta.description")], context, key="y") == 0
    assert fact(Field.TITLE, [proposal(kept, "meta.description")], context) == 0


@pytest.mark.parametrize("address", ["http://a.test", "http://a.test/", "https://a.test:8443/"])
def test_the_root_of_a_host_is_its_home(address):
    assert is_home(address)


@pytest.mark.parametrize(
    "address", ["http://a.test/x", "http://a.test/?p=7", "http://a.test//", "", "/", "http://["]
)
def test_other_addresses_are_no_home(address):
    assert not is_home(address)


def answers(url):
    page = read(url=url)
    (top,) = nodes(page, "top")
    cut = frozenset([*nodes(page, "site", "top"), *top])
    context = PageContext("", frozenset({"title: harbour post"}), cut)
    return describe(page, context)


def weights(answers):
    return {(answer.field, ", ".join(answer.values)): answer.weight for answer in answers}


def test_what_the_site_repeats_is_not_the_title_of_a_page():
    plain = weights(describe(read(), PageContext()))
    found = weights(answers("http://a.test/herons"))
    assert found[Field.TITLE, "Herons on the roof"] > plain[Field.TITLE, "Herons on the roof"]
    # One of the two names stands in the furniture.
    both = Field.AUTHORS, "Ann Archer, Bea Baker"
    assert found[both] < plain[both]


def test_the_home_page_is_spared():
    found = answers("http://a.test/")
    assert found == describe(read(url="http://a.test/"), PageContext())
    assert (Field.TITLE, "Herons on the roof") in weights(found)
