"""Whole pages in, answers out."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carmengui.engine.documents.html import read_html
from carmengui.engine.metadata import PageContext
from carmengui.engine.metadata.describe import describe
from carmengui.engine.model import Field

ARTICLE = """<html lang="de"><head><title>Die Wahl im Mai | Die Zeitung</title>
<meta property="og:site_name" content="Die Zeitung">
<meta property="og:title" content="Die Wahl im Mai">
<meta name="description" content="Was man über die Wahl wissen muss, in wenigen Worten gesagt.">
<meta name="keywords" content="Wahl, Mai">
<script type="application/ld+json">{"@type": "NewsArticle", "headline": "Die Wahl im Mai",
"datePublished": "2019-05-03T10:00:00+02:00", "author": [{"@type": "Person", "name": "Max Müster"},
{"@type": "Person", "name": "Jane Doe"}]}</script></head>
<body><article><h1>Die  Wahl
im Mai</h1><p class="byline">Von <a href="/autor/mm">Max Müster</a> und Jane Doe</p>
<time datetime="2019-05-03">3. Mai 2019</time><p>Ein langer Text.</p></article></body></html>"""
_NOT_AS_WRITTEN = {Field.DATE, Field.PAGE_TYPE}
TEASER = """<div class="teaser"><h2><a href="/{0}">Nachricht {0} aus der Stadt</a></h2>
<span class="meta">{0}. März 2024</span> <span class="author">Von Max M{0}uster</span></div>"""
LONG = "How the institute counts its many visitors"
HOME = "<title>Die Stadt</title><h1>Willkommen</h1>" + "".join(map(TEASER.format, range(10, 22)))
BLOG = "<title>Blog</title><h1>Blog</h1>" + "".join(
    f'<article><time datetime="2024-03-{day}">{day}. März</time><h2><a href="/{day}">Beitrag {day}</a>'
    f'</h2><a rel="author" href="/author/{day}">Jane Doe {name}</a></article>'
    for day, name in zip(range(10, 15), ("Ash", "Bell", "Cole", "Dunn", "Eve"), strict=True)
)


def read(markup, url="https://www.zeitung.example/wahl"):
    return read_html(f'<meta charset="utf-8">{markup}'.encode(), url=url)


def answers(markup, context=None, **options):
    page = read(markup, **options)
    return {value.field: value for value in describe(page, context or PageContext())}


def test_an_article_is_described():
    found = answers(ARTICLE)
    assert {field: value.values for field, value in found.items()} == {
        Field.TITLE: ("Die Wahl im Mai",),
        Field.AUTHORS: ("Max Müster", "Jane Doe"),
        Field.DATE: ("2019-05-03",),
        Field.DESCRIPTION: ("Was man über die Wahl wissen muss, in wenigen Worten gesagt.",),
        Field.KEYWORDS: ("Wahl", "Mai"),
        Field.PUBLISHER: ("Die Zeitung",),
        Field.PAGE_TYPE: ("article",),
    }
    assert all(0.35 <= value.weight <= 1 for value in found.values())


def test_agreement_is_worth_more_than_one_voice():
    one = answers(f"<title>{LONG}</title><p>text</p>")[Field.TITLE]
    two = answers(f"<title>{LONG}</title><h1>{LONG}</h1>")[Field.TITLE]
    assert one.values == two.values == (LONG,)
    assert two.weight > one.weight


def test_every_candidate_says_where_it_stands():
    page = read(ARTICLE)
    checked = 0
    for value in describe(page, PageContext()):
        for candidate in value.candidates:
            place = candidate.evidence
            if place is None:
                assert candidate.method == "host"
                continue
            node = page.find(place.node)
            assert node is not None
            text = node.get(place.attribute) if place.attribute else node.xpath("string()")
            standing = " ".join(text[place.start : place.end].split())
            if candidate.field not in _NOT_AS_WRITTEN and "carmen" not in candidate.method:
                assert candidate.value in standing
                checked += 1
            assert standing
    assert checked > 20


def test_a_range_is_exact():
    found = answers(ARTICLE)[Field.AUTHORS]
    page = read(ARTICLE)
    place = next(c.evidence for c in found.candidates if c.method.startswith("jsonld."))
    node = page.find(place.node)
    assert node.text[place.start : place.end] == found.candidates[0].value


def test_the_ladder_is_sorted_and_keeps_the_weight_of_the_paper():
    found = answers(ARTICLE)[Field.TITLE]
    assert found.candidates[0].value == found.values[0]
    paper = [each for each in found.candidates if each.method.startswith("carmen.title")]
    assert [(each.method, each.weight, each.value) for each in paper] == [
        ("carmen.title.2", 0.8, "Die Wahl im Mai | Die Zeitung")
    ]
    values = [each.value for each in found.candidates]
    assert all(
        values[i] == values[i + 1] or values[i] not in values[i + 1 :]
        for i in range(len(values) - 1)
    )


def test_a_page_of_teasers_has_no_author_and_no_sure_date():
    for markup in (HOME, BLOG):
        found = answers(markup)
        assert Field.AUTHORS not in found
        assert Field.DATE not in found or found[Field.DATE].weight < 0.5


@pytest.mark.parametrize("markup", ["", "<p></p>", "\x00", "<html>", "plain words"])
def test_a_page_that_says_nothing_has_no_answers(markup):
    assert answers(markup, url="") == {}


def test_labelled_rows_of_a_repository_are_read():
    markup = """<title>Publikationsserver</title><table>
    <tr><th>Verfasser:</th><td>Muster, Max</td></tr><tr><th>Datum:</th><td>06.05.2004</td></tr>
    <tr><th>Schlagwörter:</th><td>Dinge; Theorie</td></tr></table>"""
    found = answers(markup)
    assert found[Field.AUTHORS].values == ("Max Muster",)
    assert found[Field.DATE].values == ("2004-05-06",)


def test_the_language_decides_how_slashes_are_read():
    markup = "<title>Alpha</title><h1>Alpha</h1><p>Posted: 03/04/2019</p>"
    url = "https://alpha.example.com/"
    assert answers(markup, url=url)[Field.DATE].values == ("2019-03-04",)
    german = PageContext(language="de")
    assert answers(markup, german, url=url)[Field.DATE].values == ("2019-04-03",)


def test_a_segment_that_siblings_share_is_taken_for_the_site():
    markup = f"<title>Some longer words - {LONG}</title><p>text</p>"
    shared = PageContext(shared_lines=frozenset({"title: some longer words"}))
    with_siblings = answers(markup, shared)[Field.TITLE]
    ladder = {each.method for each in with_siblings.candidates}
    assert with_siblings.values == (LONG,)
    assert "title.sibling" in ladder
    assert "title.sibling" not in {e.method for e in answers(markup)[Field.TITLE].candidates}


def test_the_same_page_gives_the_same_answers():
    assert describe(read(ARTICLE), PageContext()) == describe(read(ARTICLE), PageContext())


HOSTILE = [
    '<div class="title author date tags">' * 300 + "<b></b>" * 3000,
    "<p>by Jane Doe</p>" * 3000,
    "<p>Autor:</p>" * 6_000,
    "<title>" + "a | " * 50_000 + "</title><h1>" + "a " * 50_000 + "</h1>",
    '<meta name="author" content="Jane Doe">' * 3000,
    '<script type="application/ld+json">' + '{"@graph":' * 900 + "{}" + "}" * 900 + "</script>",
    '<meta name="description" content="' + "&lt;p " * 50_000 + '">',
    "<body>" + " 3.4.2019 5.6.2018 <br>" * 3000,
    '<a rel="author tag" href="/author/x">Jane Doe</a>' * 3000,
]


@pytest.mark.parametrize("markup", HOSTILE)
def test_a_hostile_page_gives_few_candidates(markup):
    found = describe(read(markup, url="http://[bad/"), PageContext())
    assert all(len(value.candidates) <= 60 for value in found)
    assert all(len(text) <= 5000 for value in found for text in value.values)


@settings(max_examples=60, deadline=None)
@given(
    st.text(max_size=200),
    st.sampled_from(
        ["p", "h1", "title", "time", "span class=author", "script type=application/ld+json"]
    ),
)
def test_any_text_in_any_place_is_borne(text, tag):
    found = describe(read(f"<{tag}>{text}</{tag.split()[0]}>"), PageContext())
    assert all(value.values and 0 < value.weight <= 1 for value in found)
