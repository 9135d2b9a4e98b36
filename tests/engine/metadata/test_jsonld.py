import json

import pytest

from carmengui.engine.documents.html import read_html
from carmengui.engine.metadata.embedded import jsonld, jsonld_fields
from carmengui.engine.metadata.page.outline import outline
from carmengui.engine.model import Field


def proposals(*blocks, kind="application/ld+json"):
    scripts = "".join(f'<script type="{kind}">{block}</script>' for block in blocks)
    page = read_html(f'<meta charset="utf-8">{scripts}'.encode())
    graph = jsonld.read_graph(outline(page).scripts)
    return [each for each in jsonld_fields.propose(graph, month_first=False) if each.value]


def values(found, field):
    return [(each.value, each.method) for each in found if each.field is field]


ARTICLE = '{"@type": "NewsArticle", "headline": "Alpha"%s}'

BROKEN = [
    ARTICLE % "",
    ARTICLE % ",",
    ARTICLE % ', "description": "line\nbreak\tand tab"',
    ARTICLE % r', "description": "stray \x slash"',
    "<!-- " + ARTICLE % "" + " -->",
    "//<![CDATA[\n" + ARTICLE % "" + "\n//]]>",
    ARTICLE % "" + ";",
    ARTICLE % "" + "\n" + '{"@type": "WebPage", "name": "beta"}',
    "[" + ARTICLE % "" + "]",
    '{"@graph": [{"@type": "Person", "name": "x"}, ' + ARTICLE % "" + "]}",
    '{"@type": "WebPage", "mainEntity": ' + ARTICLE % "" + "}",
]


@pytest.mark.parametrize("block", BROKEN)
def test_a_headline_is_read_from_blocks_as_they_are_met(block):
    assert ("Alpha", "jsonld.news.headline") in values(proposals(block), Field.TITLE)


@pytest.mark.parametrize("block", ["", "null", "{", "[[[", '{"@type": 5}', '"text"', "{} {} {}"])
def test_a_useless_block_says_nothing(block):
    assert proposals(block) == []


def test_other_scripts_are_not_read():
    assert proposals(ARTICLE % "", kind="text/javascript") == []


def test_kinds_are_ranked_and_later_items_are_marked():
    found = proposals(
        json.dumps({"@type": "BlogPosting", "headline": "a"}),
        json.dumps({"@type": ["Article", "Thing"], "headline": "b"}),
        json.dumps({"@type": "https://schema.org/WebPage", "name": "c"}),
        json.dumps({"@type": "WebSite", "name": "d"}),
    )
    assert values(found, Field.TITLE) == [
        ("a", "jsonld.article.headline"),
        ("b", "jsonld.article2.headline"),
        ("c", "jsonld.page.name"),
    ]
    assert values(found, Field.PUBLISHER) == [("d", "jsonld.site")]


def test_what_is_about_other_things_is_not_walked_into():
    found = proposals(
        json.dumps(
            {
                "@type": "Article",
                "comment": [{"@type": "NewsArticle", "headline": "x", "author": "y"}],
                "video": {"@type": "VideoObject", "name": "z"},
                "isRelatedTo": {"@type": "Article", "headline": "w"},
            }
        )
    )
    assert found == []


def test_authors_are_persons_organizations_or_plain_names():
    people = [
        {"@type": "Person", "name": "Jane Doe"},
        {"@type": "Person", "givenName": "John", "familyName": "Smith"},
        {"@type": "NewsMediaOrganization", "name": "The Paper"},
        "Kim Lee",
        "https://example.org/people/9",
    ]
    found = proposals(json.dumps({"@type": "Article", "author": people}))
    assert values(found, Field.AUTHORS) == [
        ("Jane Doe", "jsonld.article.person"),
        ("John Smith", "jsonld.article.person"),
        ("The Paper", "jsonld.article.organization"),
        ("Kim Lee", "jsonld.article.plain"),
    ]


def test_references_are_resolved_in_all_blocks():
    found = proposals(
        json.dumps({"@type": "Article", "author": {"@id": "#jane"}, "publisher": {"@id": "#p"}}),
        json.dumps({"@graph": [{"@id": "#jane", "@type": "Person", "name": "Jane Doe"}]}),
        json.dumps({"@type": "Organization", "@id": "#p", "name": "The Paper"}),
    )
    assert values(found, Field.AUTHORS) == [("Jane Doe", "jsonld.article.person")]
    assert ("The Paper", "jsonld.publisher") in values(found, Field.PUBLISHER)


def test_references_in_a_circle_end():
    found = proposals(json.dumps({"@id": "#a", "@type": "Article", "author": {"@id": "#a"}}))
    assert values(found, Field.AUTHORS) == []


def test_dates_and_keywords_are_read():
    found = proposals(
        json.dumps(
            {
                "@type": "Article",
                "datePublished": "2019-03-04T10:00:00+01:00",
                "dateModified": "5. Mai 2019",
                "keywords": "a, b",
                "about": [{"name": "c"}],
            }
        )
    )
    assert values(found, Field.DATE) == [
        ("2019-03-04", "jsonld.article.published"),
        ("2019-05-05", "jsonld.article.modified"),
    ]
    assert [value for value, _ in values(found, Field.KEYWORDS)] == ["a", "b", "c"]


@pytest.mark.parametrize("depth", [50, 900, 100_000])
def test_deep_nesting_ends(depth):
    assert proposals('{"@graph":' * depth + "{}" + "}" * depth) == []
