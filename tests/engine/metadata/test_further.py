"""The fields few pages have, from whole pages."""

from __future__ import annotations

import pytest

from carmengui.engine.documents.html import HtmlPage, read_html
from carmengui.engine.metadata import PageContext
from carmengui.engine.metadata.describe import describe
from carmengui.engine.metadata.vote.vote import scale_of
from carmengui.engine.model import MAIN_FIELDS, Field, FieldValue
from carmengui.engine.model.fields import FURTHER_FIELDS

WORDS = (
    "<p>The harbour crane was built in the spring of that year and still stands at the quay.</p>"
)
URL = "https://werft.example/kran"


def read(markup: str, url: str = URL) -> HtmlPage:
    return read_html(f'<meta charset="utf-8"><title>The crane</title>{markup}'.encode(), url=url)


def answers(markup: str, url: str = URL) -> dict[Field, FieldValue]:
    return {each.field: each for each in describe(read(markup, url), PageContext())}


def json_ld(body: str) -> str:
    return f'<script type="application/ld+json">{{{body}}}</script>'


CITED = (
    "citation_title=On lifting things; citation_author=Doe, Jane; citation_publisher=Crane Press"
)
CASES = {
    "license from a link": (
        '<a rel="license" href="https://creativecommons.org/licenses/by-sa/4.0/deed.de">cc</a>',
        Field.LICENSE, ("CC BY-SA 4.0",), "rel.license",
    ),
    "license from JSON-LD": (
        json_ld('"@type": "Article", "license": "https://creativecommons.org/publicdomain/zero/1.0/"'),
        Field.LICENSE, ("CC0 1.0",), "jsonld.license",
    ),
    "license from microdata": (
        '<div itemscope><span itemprop="license">MIT</span></div>',
        Field.LICENSE, ("MIT",), "microdata.license",
    ),
    "license from RDFa": (
        '<span property="dc:rights" content="Free to read"></span>',
        Field.LICENSE, ("Free to read",), "rdfa.rights",
    ),
    "a notice": (
        f"{WORDS}<p>© 2024 Werft Verlag. All rights reserved.</p>",
        Field.LICENSE, ("© 2024 Werft Verlag. All rights reserved.",), "copyright",
    ),
    "a class whose scheme the head names": (
        '<meta name="DC.Subject" scheme="DCTERMS.DDC" content="004"><meta name="DC.subject" content="moors">',
        Field.CLASSES, ("DDC 004",), "meta.scheme",
    ),
    "a work that Dublin Core refers to": (
        '<meta name="DCTERMS.references" content="On lifting things">',
        Field.REFERENCED_TITLES, ("On lifting things",), "meta.dcterms.references",
    ),
    "classes among keywords": (
        '<meta name="keywords" content="moors, ddc:551.5, MSC 2010: 05C15">',
        Field.CLASSES, ("DDC 551.5", "MSC 05C15"), "meta.prefix",
    ),
    "classes beside a label": (
        f"{WORDS}<p>JEL Classification: C12, D4</p><p>JEL: the Journal of 12 Letters</p>",
        Field.CLASSES, ("JEL C12", "JEL D4"), "label.classes.line",
    ),
    "classes behind a label": (
        f"{WORDS}<dl><dt>Mathematics Subject Classification (2020):<dd>05C15 (primary)</dl>",
        Field.CLASSES, ("MSC 05C15",), "label.classes.colon",
    ),
    "the day of the last change": (
        '<meta property="article:modified_time" content="2024-05-03T10:00:00+02:00">',
        Field.MODIFIED, ("2024-05-03",), "meta.article:modified_time",
    ),
    "a labelled change": (
        "<p>Zuletzt geändert: 4. Mai 2024</p>", Field.MODIFIED, ("2024-05-04",),
        "label.date_modified.line",
    ),
    "a translator in a line": (
        "<p>Aus dem Englischen von Max Müster</p>", Field.TRANSLATOR, ("Max Müster",),
        "credit.translator",
    ),
    "translators in JSON-LD": (
        json_ld('"@type": "Article", "translator": [{"name": "Ada Lang"}, {"name": "Bo Kurz"}]'),
        Field.TRANSLATOR, ("Ada Lang", "Bo Kurz"), "jsonld.translator",
    ),
    "an edition": (
        "<dl><dt>Auflage:</dt><dd>3. Auflage</dd></dl>", Field.EDITION, ("3. Auflage",),
        "label.edition.colon",
    ),
    "a style": (
        '<meta name="citation_article_type" content="Research note">', Field.STYLE,
        ("Research note",), "meta.genre",
    ),
    "a section": (
        '<meta property="article:section" content="Hafen">', Field.CATEGORY, ("Hafen",),
        "meta.article:section",
    ),
    "a trail": (
        json_ld('"@type": "BreadcrumbList", "itemListElement": [{"name": "Home"}, '
                '{"item": {"name": "Kräne"}}, {"name": "The crane"}]'),
        Field.CATEGORY, ("Kräne",), "jsonld.breadcrumb",
    ),
    "source": (
        '<meta name="citation_journal_title" content="Journal of Cranes">', Field.SOURCE,
        ("Journal of Cranes",), "meta.citation_journal_title",
    ),
    "a place line": (
        "<h1>The crane</h1><p>BREMERHAVEN (dpa) - Der alte Kran im Hafen dreht sich wieder.</p>",
        Field.PLACE, ("BREMERHAVEN",), "dateline",
    ),
    "a stated place": (
        json_ld('"@type": "Article", "contentLocation": {"@type": "Place", "name": "Kiel"}'),
        Field.PLACE, ("Kiel",), "jsonld.contentlocation",
    ),
    "works cited in the head": (
        f'<meta name="citation_reference" content="{CITED}">',
        Field.REFERENCED_TITLES, ("On lifting things",), "meta.citation_reference",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_a_field_is_read_with_its_method_and_place(name: str) -> None:
    markup, field, values, method = CASES[name]
    found = answers(markup)
    assert found[field].values == values
    assert found[field].method == method
    evidence = found[field].candidates[0].evidence
    assert evidence is not None
    assert read(markup).find(evidence.node) is not None
    assert 0.35 <= found[field].weight < 1
    others = set(found) - set(MAIN_FIELDS) - {field, Field.PAGE_TYPE}
    assert others <= {Field.REFERENCED_AUTHORS, Field.REFERENCED_INSTITUTIONS}


def test_a_plain_page_has_none_of_them() -> None:
    assert not set(answers(f"<h1>The crane</h1>{WORDS}")) & set(FURTHER_FIELDS)


def test_a_list_of_literature_gives_titles_and_authors() -> None:
    found = answers(
        f"<h1>The crane</h1>{WORDS}<h2>References</h2><ol>"
        "<li>Muster, M., &amp; Doe, J. (1999). On lifting heavy things. Journal 3, 1-9.</li>"
        "<li>[2] Lang, A. 2004. The quay and its cranes. Crane Press.</li>"
        "<li>See also the list of all cranes.</li></ol>"
    )
    assert found[Field.REFERENCED_TITLES].values == (
        "On lifting heavy things",
        "The quay and its cranes",
    )
    assert found[Field.REFERENCED_AUTHORS].values == ("M. Muster", "J. Doe", "A. Lang")


def test_equal_values_reinforce_each_other() -> None:
    one = '<meta property="article:section" content="Hafen">'
    both = one + json_ld('"@type": "Article", "articleSection": "Hafen"')
    first, second = (answers(markup)[Field.CATEGORY] for markup in (one, both))
    assert first.values == second.values
    assert second.weight > first.weight
    assert {each.method for each in second.candidates} == {
        "meta.article:section",
        "jsonld.articlesection",
    }


def test_a_change_before_the_publication_is_none() -> None:
    page = (
        '<meta property="article:published_time" content="2024-05-03">'
        '<meta property="article:modified_time" content="{}">'
    )
    assert answers(page.format("2024-05-09"))[Field.MODIFIED].values == ("2024-05-09",)
    early = answers(page.format("2019-01-01"))
    assert Field.MODIFIED not in early
    assert early[Field.DATE].values == ("2024-05-03",)


KINDS = {
    "article": (json_ld('"@type": "BlogPosting", "headline": "The crane"'), URL),
    "product": ('<meta property="og:type" content="product">', "https://a.example/product/crane"),
    "forum": ('<meta name="generator" content="phpBB">', "https://a.example/viewtopic?t=3"),
    "documentation": ("<pre>a</pre><pre>b</pre><pre>c</pre>", "https://a.example/docs/crane"),
    "listing": (
        json_ld('"@type": "CollectionPage", "name": "Cranes"'),
        "https://a.example/category/cranes",
    ),
    "record": ('<meta name="citation_title" content="The crane">', "https://a.example/handle/1/2"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_the_kind_of_a_page_is_told(kind: str) -> None:
    markup, url = KINDS[kind]
    assert answers(markup, url)[Field.PAGE_TYPE].values == (kind,)


@pytest.mark.parametrize("field", FURTHER_FIELDS)
def test_one_voice_has_its_precision(field: Field) -> None:
    scale = scale_of(field)
    assert scale.noisy_or + scale.best == 1
    assert scale.none == 0


HOSTILE = [
    "<cite>On lifting things</cite>" * 3000,
    "<h2>References</h2>" + "<li>Muster, M. (1999). On lifting heavy things.</li>" * 3000,
    "<p>© 2020 </p>" * 3000,
    '<a rel="license" href="/licenses/by/4.0/">x</a>' * 3000,
    '<meta name="citation_reference" content="' + "citation_author=A. B;" * 3000 + '">',
    json_ld('"@type": "Article", "citation": [' + '{"name": "On lifting"},' * 3000 + "1]"),
    json_ld('"@type": "BreadcrumbList", "itemListElement": [1, null, {"item": 3}, "x"]'),
    json_ld('"@type": "Article", "license": {"a": 1}, "genre": [[1]], "location": 3'),
    "<p>Translated by " + "A" * 100 + "</p>",
    '<span property="">x</span><span property=":license"></span>',
]


@pytest.mark.parametrize("markup", HOSTILE)
def test_hostile_pages_are_borne(markup: str) -> None:
    for value in describe(read(markup), PageContext()):
        assert value.values
        assert all(value.values)
        assert len(value.candidates) <= 60
