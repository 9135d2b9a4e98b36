"""Why no version of a page is stored: the cause, word for word, and until when."""

from datetime import timedelta

import pytest

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.crawl.explain.absence import Cause, why_absent
from carmengui.engine.crawl.schedule.levers import carry_out_at_rest
from carmengui.engine.crawl.schedule.orders import HostOrder, HostWish
from carmengui.engine.model.events import ignore
from carmengui.engine.storage.rows import NewUrl, url_key

A = "http://a.test/"


@pytest.fixture
def project(web, clock, opened):
    links = "".join(
        f'<a href="{path}">link</a>' for path in ("/secret/1", "/old", "/gone", "/no/1")
    )
    web.add("a.test/robots.txt", web.http("User-agent: *\n\nDisallow: /secret\n"))
    web.add("a.test/", web.http(f"<p>Text.</p>{links}"))
    web.add("a.test/old", web.http("", 301, location="/new"))
    web.add("a.test/new", web.http("<p>New."))
    with opened(exclude=("/no/*",)) as made:
        made.crawl(read_sources([A]), clock=clock)
        yield made


def why(project, path, **more):
    told = why_absent(project.store, f"{A}{path}", **more)
    assert told.url == f"{A}{path}"
    return told.cause, str(told.reason)


@pytest.mark.parametrize(
    ("path", "cause", "reason"),
    [
        ("secret/1", Cause.ROBOTS, "robots.txt line 3: Disallow: /secret"),
        ("no/1", Cause.SCOPE, "outside the scope: “/no/*” is excluded (--exclude)"),
        ("gone", Cause.ANSWER, "server returned 404"),
        ("nowhere", Cause.UNKNOWN, ""),
    ],
)
def test_each_cause_has_its_reason(project, path, cause, reason):
    assert why(project, path) == (cause, reason)


def test_a_redirect_says_where_it_leads(project):
    told = why_absent(project.store, f"{A}old")
    assert (told.cause, told.elsewhere) == (Cause.REDIRECT, f"{A}new")


def test_what_waits_says_so_and_after_a_failure_until_when(project, clock):
    store = project.store
    with store.writing():
        store.frontier.add([NewUrl(f"{A}later", "a.test")])
    assert why(project, "later") == (Cause.WAITING, "")
    again = clock.now() + timedelta(minutes=20)
    with store.writing():
        store.frontier.make_all_wait()
        store.frontier.retry(url_key(f"{A}gone"), again, 2)
    told = why_absent(store, f"{A}gone", now=clock.now())
    assert (told.cause, told.until) == (Cause.BACK_OFF, again)
    assert why(project, "gone", now=again) == (Cause.WAITING, "server returned 404")


def test_a_blocked_host_is_the_cause_of_its_pages(project, clock):
    with project.store.writing():
        project.store.frontier.make_all_wait()
        order = HostOrder("a.test", HostWish.BLOCK)
        carry_out_at_rest(project.store, order, clock.now(), ignore)
    assert why(project, "gone")[0] is Cause.BLOCKED
