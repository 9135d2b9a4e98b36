"""What is visited again has changed or not: in its content, not in its furniture."""

from datetime import timedelta

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.model import Outcome
from tests.engine.crawl.conftest import http
from tests.engine.pipeline.story_pages import (
    FOOT,
    MENU,
    A,
    page,
    records,
    second_visits,
    serve_site,
    url,
    visit_again,
    words,
)


def test_an_answer_of_304_and_identical_bytes_are_unchanged(web, clock, opened):
    web.add("a.test/1.html", http(page(1), etag='"1"'), http("", 304))
    web.add("a.test/2.html", http(page(2), etag='"1"'), http(page(2), etag='"2"'))
    web.add("a.test/3.html", http(page(3), etag='"1"'), http(page(3, body=words("edit"))))
    with opened() as project:
        project.crawl(read_sources(map(url, (1, 2, 3))), clock=clock)
        before = records(project)
        visit_again(project, clock)
        assert second_visits(project, map(url, (1, 2, 3))) == {
            url(1): (Outcome.NOT_MODIFIED, False, False),
            url(2): (Outcome.FETCHED, False, False),
            url(3): (Outcome.FETCHED, True, True),
        }
        after = records(project)
    assert [before[url(n)].capture_digest == after[url(n)].capture_digest for n in (1, 2, 3)] == [
        True,
        True,
        False,
    ]


def test_what_changes_often_is_visited_more_often(web, clock, opened):
    for number in (1, 2):
        edits = [http(page(1, body=words(f"edit {n}"))) for n in range(150)]
        web.add(f"a.test/{number}.html", *(edits if number == 1 else edits[:1]))
    with opened(max_interval_min=600.0) as project:
        project.crawl(read_sources([url(1), url(2)]), clock=clock)
        project.crawl(clock=clock, revisit=True, until=clock.now() + timedelta(hours=12))
        lively, quiet = (project.store.captures.visits(url(number)) for number in (1, 2))
    assert len(lively) > len(quiet) > 2
    assert {visit.changed for visit in lively[1:]} == {True}
    assert {visit.changed for visit in quiet[1:]} == {False}


def test_changed_furniture_is_not_changed_content(web, clock, opened):
    sources = serve_site(web, range(8), foot=FOOT + " Visitors: 1048")
    with opened() as project:
        project.crawl(sources, clock=clock)
        serve_site(web, range(8), foot=FOOT + " Visitors: 2096")
        web.add("a.test/0.html", http(page("a.test0", body=words("edit"), foot="")))
        serve_site(web, [1], menu="", foot="")
        visit_again(project, clock)
        found = second_visits(project, map(url, range(8)))
    assert found.pop(url(0)) == (Outcome.FETCHED, True, True)
    assert set(found.values()) == {(Outcome.FETCHED, False, True)}
    assert len(found) == 7


def test_thirty_new_siblings_and_no_edit_are_no_change(web, clock, opened):
    """The old pages' bytes differ in a comment, so they are compared; only the model has grown."""
    sources = serve_site(web, range(2))
    with opened() as project:
        web.add("a.test/0.html", http(page("lone", menu=MENU, foot="A foot of its own.")))
        web.add("a.test/1.html", http(page("other", menu="A menu of its own.", foot=FOOT)))
        project.crawl(sources, clock=clock)
        before = records(project)
        web.add("a.test/0.html", http(page("lone", foot="A foot of its own.", comment="<!--2-->")))
        web.add("a.test/1.html", http(page("other", menu="A menu of its own.", comment="<!--2-->")))
        project.crawl(serve_site(web, range(2, 32)), clock=clock)
        visit_again(project, clock)
        found = second_visits(project, map(url, range(2)))
        after = records(project)
    assert found == {url(number): (Outcome.FETCHED, False, False) for number in range(2)}
    for number, furniture in enumerate((MENU, FOOT)):
        old, new = before[url(number)], after[url(number)]
        assert old.capture_digest != new.capture_digest
        assert old.full_digest == new.full_digest
        # The test bites: by the model of each day the texts do differ.
        assert furniture in old.text
        assert furniture not in new.text
    assert len(after) == 32


def test_other_documents_and_lists_change_with_their_bytes(web, clock, opened):
    pdf = {"content_type": "application/pdf"}
    web.add("a.test/a.pdf", http(b"%PDF-1", **pdf), http(b"%PDF-2", **pdf))
    rss = '<rss version="2.0"><channel><item><link>http://a.test/{}.html</link></item></channel></rss>'
    feed = {"content_type": "application/rss+xml"}
    web.add("a.test/feed", http(rss.format(1), **feed), http(rss.format(2), **feed))
    serve_site(web, (1, 2))
    with opened() as project:
        project.crawl(read_sources([f"{A}a.pdf", f"{A}feed"]), clock=clock)
        assert set(records(project)) == {url(1)}
        visit_again(project, clock)
        assert set(records(project)) == {url(1), url(2)}
        changed = second_visits(project, [f"{A}a.pdf", f"{A}feed"])
        reason = str(project.store.captures.visits(f"{A}a.pdf")[0].reason)
    assert set(changed.values()) == {(Outcome.FETCHED, True, True)}
    assert reason == "The PDF file is broken: no page of it can be read."
