"""A page of an abstract and its full texts are one record, whatever comes first."""

from __future__ import annotations

from itertools import permutations

import pytest

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.inspection import inspect
from carmengui.engine.model import Field
from carmengui.engine.storage.consistency import inconsistencies
from tests.engine.crawl.conftest import http
from tests.engine.pipeline.story_pages import A, records
from tests.engine.pipeline.test_documents import HEAD, PAPER, PDF, REST, TEXT, values
from tests.made_documents import Row, docx, pdf

TITLE = "Gravel in Shallow Rivers"
PAGE, FULL = f"{A}abs/7.html", f"{A}full/7.pdf"
WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
OFFICE = docx([("Titel", TITLE), ("Normal", "Ada Weston"), ("Normal", "Rivers move their beds.")])


def abstract_page(
    links: str = '<a href="/full/7.pdf">PDF</a>', head: str = "", title=TITLE
) -> bytes:
    return (
        f"<html><head><title>{title}</title>{head}</head><body><h1>{title}</h1>"
        f"<p>By <a rel=author>Ada Weston</a></p><p>Published 3 May 1999</p>"
        f"<p>We follow stones that were painted.</p>{links}</body></html>"
    ).encode()


def crawl(project, clock, *urls, **options):
    for url in urls:
        project.crawl(read_sources([url]), clock=clock, **options)


def answers(project):
    return {
        url: [
            (
                each.field,
                each.values,
                each.weight,
                [(c.url, c.value, c.share) for c in each.candidates],
            )
            for each in (*record.fields, *record.withheld)
        ]
        for url, record in records(project).items()
    }


def serve(web, page: bytes, **documents: bytes) -> None:
    web.add("a.test/abs/7.html", http(page))
    for name, body in documents.items():
        web.add(f"a.test/full/{name.replace('_', '.')}", http(body, **PDF))


def test_a_page_and_the_document_it_links_to_are_one_record(web, clock, opened):
    serve(web, abstract_page(), **{"7_pdf": PAPER})
    with opened() as project:
        crawl(project, clock, PAGE)
        found = records(project)
        (together,) = project.store.full_texts.together_with(FULL)
        listed = project.store.rows("SELECT url FROM listing")
        assert project.store.records.count() == 1
    assert set(found) == {PAGE}
    assert listed == [(PAGE,)]
    assert (together.page, together.url, together.format) == (PAGE, FULL, "PDF")
    assert str(together.reason) == f"The page links to it, and both have the title “{TITLE}”."
    record = found[PAGE]
    assert values(record, Field.REFERENCED_TITLES) == ("Fire under peat",)
    title = record.field(Field.TITLE)
    assert {each.url for each in title.candidates} == {"", FULL}
    assert title.values == (TITLE,)


def test_what_both_say_is_surer_and_separation_gives_both_their_own_back(web, clock, opened):
    other = abstract_page(title="Sand in Deep Lakes and Seas")
    web.add("a.test/abs/7.html", http(abstract_page("")), http(abstract_page()), http(other))
    web.add("a.test/full/7.pdf", http(PAPER, **PDF))
    with opened() as project:
        crawl(project, clock, PAGE, FULL)
        alone = records(project)
        assert set(alone) == {PAGE, FULL}
        crawl(project, clock, PAGE, fresh=True)
        both = records(project)
        assert set(both) == {PAGE}
        crawl(project, clock, PAGE, fresh=True)
        apart = records(project)
    weights = [alone[url].field(Field.TITLE).weight for url in (PAGE, FULL)]
    assert both[PAGE].field(Field.TITLE).weight > max(weights)
    assert set(apart) == {PAGE, FULL}
    assert apart[FULL].fields == alone[FULL].fields
    assert all(not each.url for value in apart[PAGE].fields for each in value.candidates)


@pytest.mark.parametrize("order", list(permutations([PAGE, FULL, f"{A}full/7.docx"])))
def test_the_order_of_arrival_makes_no_difference(web, clock, opened, order):
    links = '<a href="/full/7.pdf">PDF</a> <a href="/full/7.docx">Word</a>'
    serve(web, abstract_page(links), **{"7_pdf": PAPER})
    web.add("a.test/full/7.docx", http(OFFICE, content_type=WORD))
    with opened(max_depth=0) as project:
        crawl(project, clock, *order)
        found = answers(project)
        parts = [each.url for each in project.store.full_texts.together_with(PAGE)]
    with opened("other", max_depth=0) as project:
        crawl(project, clock, PAGE, FULL, f"{A}full/7.docx")
        expected = answers(project)
        project.extract(clock=clock)
        assert answers(project) == expected
        assert not list(inconsistencies(project.store, repair=False))
    assert set(found) == {PAGE}
    assert found == expected
    assert parts == [f"{A}full/7.docx", FULL]


@pytest.mark.parametrize(
    ("head", "links"),
    [
        ('<meta name="citation_pdf_url" content="/full/7.pdf">', ""),
        ('<link rel="alternate" type="application/pdf" href="/full/7.pdf">', ""),
    ],
)
def test_what_a_page_declares_needs_no_title_and_is_fetched(web, clock, opened, head, links):
    serve(web, abstract_page(links, head, title="River report no. 7"), **{"7_pdf": PAPER})
    with opened() as project:
        crawl(project, clock, PAGE)
        (together,) = project.store.full_texts.together_with(PAGE)
        assert set(records(project)) == {PAGE}
    assert together.url == FULL
    assert ("citation_pdf_url" in head) == ("citation_pdf_url" in str(together.reason))


def test_a_list_of_documents_is_no_page_of_an_abstract(web, clock, opened):
    links = " ".join(f'<a href="/full/{number}.pdf">{number}</a>' for number in range(20))
    serve(web, abstract_page(links), **{"7_pdf": PAPER})
    with opened() as project:
        crawl(project, clock, PAGE)
        assert set(records(project)) == {PAGE, FULL}


def test_other_titles_and_two_of_one_format_stay_apart(web, clock, opened):
    sand = pdf([Row("Sand in Deep Rivers and Lakes", 18, 180, 720), *HEAD[1:], *TEXT, *REST])
    links = '<a href="/full/7.pdf">1</a> <a href="/full/8.pdf">2</a> <a href="/full/9.pdf">3</a>'
    serve(web, abstract_page(links), **{"7_pdf": PAPER, "8_pdf": PAPER + b"\n", "9_pdf": sand})
    with opened() as project:
        crawl(project, clock, PAGE)
        assert set(records(project)) == {PAGE, *(f"{A}full/{n}.pdf" for n in (7, 8, 9))}


def test_another_version_of_the_document_changes_the_record(web, clock, opened):
    later = pdf(
        [
            *HEAD,
            *TEXT,
            *REST[:-1],
            Row("[1] M. Okonkwo. Ash on ice. Journal of Wet Land, 3:1-9, 1999.", 10, 72, 460),
        ]
    )
    web.add("a.test/abs/7.html", http(abstract_page()), http(abstract_page()))
    web.add("a.test/full/7.pdf", http(PAPER, **PDF), http(later, **PDF))
    with opened() as project:
        crawl(project, clock, PAGE)
        crawl(project, clock, FULL, fresh=True)
        record = records(project)[PAGE]
    assert values(record, Field.REFERENCED_TITLES) == ("Ash on ice",)


def test_each_capture_is_inspected_with_its_own_evidence(web, clock, opened):
    serve(web, abstract_page(), **{"7_pdf": PAPER})
    with opened() as project:
        crawl(project, clock, PAGE)
        page, full = (inspect(project.store, project.archive, url) for url in (PAGE, FULL))
    assert page.full_texts == full.full_texts
    assert all(not each.url for each, _ in page.evidence)
    assert TITLE in {full.source[span.start : span.end] for each, span in full.evidence}


def test_a_search_for_the_address_of_the_document_finds_the_record(web, clock, opened):
    serve(web, abstract_page(), **{"7_pdf": PAPER})
    with opened() as project:
        crawl(project, clock, PAGE)
        found = project.store.rows("SELECT url FROM listing WHERE search LIKE '%full/7.pdf%'")
    assert found == [(PAGE,)]


def test_a_full_text_whose_page_has_lost_its_record_gets_its_own(web, clock, opened):
    serve(web, abstract_page(), **{"7_pdf": PAPER})
    with opened() as project:
        crawl(project, clock, PAGE)
        with project.store.writing():
            project.store.change("UPDATE url SET record_id = NULL WHERE url = ?", PAGE)
            project.store.change("DELETE FROM listing")
        found = [str(each.what) for each in inconsistencies(project.store, repair=True)]
        assert set(records(project)) == {FULL}
        assert not list(inconsistencies(project.store, repair=False))
    assert "1 full text belongs to the record of a page that has none" in found
