"""Links of documents are followed like those of pages: by scope, robots, budget, each with its reason."""

from __future__ import annotations

import pytest

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.crawl.explain.absence import Cause, why_absent
from carmengui.engine.storage.ledger import Ledger, Why
from tests.engine.crawl.conftest import http
from tests.engine.crawl.crawled_pages import A, reasons
from tests.made_documents import docx, pdf, rows

PDF = {"content_type": "application/pdf"}
WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
TEXT = rows(["Rivers move their beds with every flood; more at http://a.test/printed."], 700)
LINKS = ["next.docx", "http://b.test/foreign", "/private/x", "http://c.test/"]
PAPER = pdf(TEXT, links=LINKS)
OFFICE = docx([("Normal", "Peat burns for weeks.")], links=["/end"])
ONE, NEXT = f"{A}papers/one.pdf", f"{A}papers/next.docx"


@pytest.fixture
def site(web):
    robots = "User-agent: *\nDisallow: /private/\n"
    web.add("a.test/robots.txt", http(robots, content_type="text/plain"))
    web.add("a.test/papers/one.pdf", http(PAPER, **PDF))
    web.add("a.test/papers/next.docx", http(OFFICE, content_type=WORD))
    for path in ("printed", "end", "private/x"):
        web.add(f"a.test/{path}", http("<p>x"))
    web.add("b.test/foreign", http("<p>x"))
    return web


@pytest.mark.parametrize("extract", [True, False])
def test_links_and_printed_addresses_are_fetched_within_the_scope(site, clock, opened, extract):
    with opened() as project:
        project.crawl(read_sources([ONE]), clock=clock, extract=extract)
        refused = why_absent(project.store, f"{A}private/x")
        ledger = Ledger(project.store)
        asked = {row.url: (row.why, row.via) for row in ledger.rows(ledger.keys())}
        depths = dict(project.store.rows("SELECT url, depth FROM url"))
        said = reasons(project, ONE)
        records = project.store.records.count()
        if not extract:
            project.extract(clock=clock)
            assert project.store.records.count() == 4
    assert sorted(site.paths("a.test")) == [
        "/end",
        "/papers/next.docx",
        "/papers/one.pdf",
        "/printed",
        "/robots.txt",
    ]
    assert asked[NEXT] == (Why.LINK, ONE)
    assert asked[f"{A}printed"] == (Why.LINK, ONE)
    assert asked[f"{A}end"] == (Why.LINK, NEXT)
    assert site.paths("b.test") == []
    assert (refused.cause, str(refused.reason)) == (
        Cause.ROBOTS,
        "robots.txt line 2: Disallow: /private/",
    )
    assert depths[NEXT] == 1
    assert depths[f"{A}end"] == 2
    assert said == [""]
    assert records == (4 if extract else 0)


@pytest.mark.parametrize(
    ("limit", "asked"), [({"max_depth": 1}, {NEXT, f"{A}printed"}), ({"max_pages": 1}, set())]
)
def test_limits_of_depth_and_pages_hold_for_links_of_documents(site, clock, opened, limit, asked):
    with opened(**limit) as project:
        project.crawl(read_sources([ONE]), clock=clock)
    asked_for = {f"{A}{path[1:]}" for path in site.paths()} - {f"{A}robots.txt", ONE}
    assert asked_for == asked


@pytest.mark.parametrize("extract", [True, False])
def test_the_header_of_a_document_asks_what_the_head_of_a_page_asks(web, clock, opened, extract):
    other = pdf(rows(["Rivers move, and http://a.test/printed says why."], 700))
    asking = {"x_robots_tag": "noindex, nofollow"} | PDF
    web.add("a.test/papers/one.pdf", http(PAPER, **asking), http(other, **asking))
    web.add("a.test/printed", http("<p>x"))
    asks = "The page asks not to be indexed (X-Robots-Tag: noindex) and that its links are not followed"
    with opened() as project:
        project.crawl(read_sources([ONE]), clock=clock, extract=extract)
        assert reasons(project, ONE)[0].startswith(asks)
        if extract:
            (record,) = project.store.records.current()
            assert any(each.startswith(asks) for each in record.notices)
    assert web.paths() == ["/robots.txt", "/papers/one.pdf"]
    with opened(honour_nofollow=False, honour_noindex=True) as project:
        project.crawl(read_sources([ONE]), clock=clock, extract=extract, fresh=True)
    assert "/printed" in web.paths()


def test_a_document_that_asks_for_it_gets_no_record_where_that_is_honoured(web, clock, opened):
    web.add("a.test/papers/one.pdf", http(PAPER, x_robots_tag="noindex", **PDF))
    web.add("a.test/printed", http("<p>x"))
    with opened(honour_noindex=True) as project:
        project.crawl(read_sources([ONE]), clock=clock)
        assert {record.url for record in project.store.records.current()} == {f"{A}printed"}


def test_a_broken_document_says_so_where_only_links_are_asked_for(web, clock, opened):
    web.add("a.test/papers/one.pdf", http(b"%PDF-1.4 nothing of a PDF", **PDF))
    with opened() as project:
        project.crawl(read_sources([ONE]), clock=clock, extract=False)
        assert reasons(project, ONE) == ["The PDF file is broken: no page of it can be read."]


def test_links_of_imported_documents_lead_nowhere_like_those_of_pages(
    site, clock, opened, tmp_path
):
    folder = tmp_path / "papers"
    folder.mkdir()
    (folder / "one.pdf").write_bytes(PAPER)
    (folder / "page.html").write_text('<p>A page of a river. <a href="/printed">x</a>')
    with opened() as project:
        project.import_files(folder)
        assert project.store.records.count() == 2
        assert project.store.rows("SELECT count(*) FROM url") == [(2,)]
    assert site.paths() == []
