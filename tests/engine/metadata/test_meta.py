import pytest

from carmengui.engine.documents.html import read_html
from carmengui.engine.metadata.embedded import meta
from carmengui.engine.metadata.page.outline import outline
from carmengui.engine.model import Field

ELEMENTS = [
    ('property="og:title" content="Tom &amp;amp; Co"', Field.TITLE, "meta.og:title", ["Tom & Co"]),
    ('name="DC.Title" content="Alpha"', Field.TITLE, "meta.dc.title", ["Alpha"]),
    ('name="dc_creator" content="Doe, Jane"', Field.AUTHORS, "meta.dc.creator", ["Doe, Jane"]),
    ('name="citation_author" content="Jane Doe"', Field.AUTHORS, "meta.citation_author", ["Jane Doe"]),
    ('name="citation_date" content="2004/05/06"', Field.DATE, "meta.citation_date", ["2004-05-06"]),
    ('itemprop="datePublished" content="2019-03-04T1"', Field.DATE, "meta.article:published_time", ["2019-03-04"]),
    ('name="keywords" content="a, b;c"', Field.KEYWORDS, "meta.keywords", ["a", "b", "c"]),
    ('name="abstract" content="Long."', Field.DESCRIPTION, "meta.dc.description", ["Long."]),
    ('property="og:site_name" content="The Paper"', Field.PUBLISHER, "meta.og:site_name", ["The Paper"]),
    ('name="twitter:site" content="@paper"', Field.PUBLISHER, "meta.twitter:site", ["paper"]),
]  # fmt: skip


def proposals(*attributes):
    markup = "".join(f"<meta {each}>" for each in attributes)
    metas = outline(read_html(f"<head>{markup}</head>".encode())).metas
    return list(meta.propose(metas, month_first=False))


@pytest.mark.parametrize(("attributes", "field", "method", "values"), ELEMENTS)
def test_meta_elements_speak_of_fields(attributes, field, method, values):
    found = [each for each in proposals(attributes) if each.method == method]
    assert [each.value for each in found] == values
    assert {(each.field, each.attribute) for each in found} == {(field, "content")}


def test_an_author_that_is_an_address_is_no_name():
    assert [
        e.value for e in proposals('property="article:author" content="https://x.de/jane"')
    ] == []


def test_the_twitter_label_decides_what_its_value_is():
    value = 'name="twitter:data1" content="Jane Doe"'
    written = proposals('name="twitter:label1" content="Written by"', value)
    assert [each.value for each in written] == ["Jane Doe"]
    assert proposals('name="twitter:label1" content="Reading time"', value) == []


def test_repeated_elements_know_their_number():
    found = proposals(*[f'name="citation_author" content="Author {n}"' for n in range(3)])
    assert [(each.value, each.size) for each in found] == [(f"Author {n}", 3) for n in range(3)]


def test_empty_and_unknown_elements_say_nothing():
    assert (
        proposals('name="og:title" content=" "', 'name="viewport" content="x"', "content=x") == []
    )


def test_of_titles_in_several_languages_that_of_the_page_is_taken():
    markup = (
        '<meta name="DC.title" lang="tr" content="Göl"><meta name="DC.title" lang="en" content="Lake">'
        '<meta name="DC.subject" lang="en" content="water">'
    )
    metas = outline(read_html(f'<html lang="tr-TR"><head>{markup}</head>'.encode())).metas
    found = {each.value: each.field for each in meta.propose(metas, month_first=False)}
    assert found == {"Göl": Field.TITLE, "water": Field.KEYWORDS}
