"""A page that cannot be read is a reason, and the crawl goes on."""

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.model import Outcome
from carmengui.engine.workers import TaskLimits, WorkerPool
from tests.engine.crawl.conftest import http
from tests.engine.pipeline.feeding import Feeding
from tests.engine.pipeline.story_pages import records, serve_site, url, words


def test_a_page_that_is_too_much_for_a_worker_is_a_reason_and_the_crawl_goes_on(web, clock, opened):
    web.add("a.test/0.html", http("<b>a</b>" * 900_000 + '<a href="/lost.html">x</a>'))
    sources = read_sources([url(0)]) + serve_site(web, range(1, 7))
    with opened(task_memory_mb=300) as project:
        report = project.crawl(sources, clock=clock)
        (visit,) = project.store.captures.visits(url(0))
        assert set(records(project)) == {url(number) for number in range(1, 7)}
        assert project.store.captures.unread() == []
    assert visit.outcome is Outcome.FETCHED
    assert str(visit.reason).endswith(".")
    assert "\n" not in str(visit.reason)
    assert "300 MB" in str(visit.reason) or "could not be extracted" in str(visit.reason)
    assert visit.next_at > visit.at
    assert report.stored == 7


def test_a_page_that_takes_too_long_is_a_reason(clock, opened):
    with opened() as project, WorkerPool(1, TaskLimits(timeout_s=0.001)) as pool:
        feeding = Feeding(project, clock, pool)
        feeding.take(1, words("long", 200_000))
        feeding.pipeline.finish()
        (visit,) = project.store.captures.visits(url(1))
        assert records(project) == {}
    assert str(visit.reason) == "The task took longer than 0.001 s and was stopped."
    assert visit.next_at is not None


HOSTILE = {
    "empty": b"",
    "all-bytes": bytes(range(256)) * 40,
    "bytes": b"<meta charset=utf-8><p>caf\xe9 \xff\xfe \xed\xa0\x80 end",
    "nested": b"<div>" * 30_000 + b"deep",
    "nested-100k": b"<b>" * 100_000 + b"deep",
    "attributes": b"<p " + b" ".join(b"a%d=1" % n for n in range(100_000)) + b">text",
    "large": b"<p>Alpha beta gamma delta.</p>\n" + b" " * 19_900_000,
}

NOTICED = {
    "nested": "nested too deeply",
    "nested-100k": "nested too deeply",
    "attributes": "100,000 attributes",
    "large": "Only the first 8,000,000",
    "bytes": "do not fit the charset",
}


def test_hostile_pages_get_records_like_any_other(web, clock, opened):
    for name, body in HOSTILE.items():
        web.add(f"a.test/{name}.html", http(body))
    with opened() as project:
        sources = read_sources(url(name) for name in HOSTILE) + serve_site(web, range(3))
        report = project.crawl(sources, clock=clock)
        found = records(project)
        reasons = [str(project.store.captures.visits(url(name))[0].reason) for name in HOSTILE]
        assert project.store.check() == "ok"
    assert reasons == [""] * len(HOSTILE)
    assert len(found) == report.stored == len(HOSTILE) + 3
    notices = {name: " ".join(found[url(name)].notices) for name in HOSTILE}
    for name, words_of_it in NOTICED.items():
        assert words_of_it in notices[name]
    assert found[url("empty")].text == ""
    assert found[url("bytes")].text.startswith("caf")
    assert found[url("large")].text == "Alpha beta gamma delta."
    assert found[url(0)].text == words("a.test0")


def test_a_page_larger_than_the_limit_is_a_failure_with_its_reason(web, clock, opened):
    web.add("a.test/0.html", http(bytes(60_000)))
    with opened(max_body_bytes=50_000) as project:
        report = project.crawl(read_sources([url(0)]), clock=clock)
        visits = project.store.captures.visits(url(0))
    assert {str(visit.reason) for visit in visits} == {"the body is larger than 50,000 bytes"}
    assert {visit.outcome for visit in visits} == {Outcome.FAILED}
    assert report.records == 0


def test_without_a_network_each_page_has_a_sentence(clock, opened):
    with opened() as project:
        report = project.crawl(read_sources(["http://no-such-name.invalid/"]), clock=clock)
    (reason,) = report.not_fetched
    assert "the name no-such-name.invalid cannot be resolved" in reason
    assert report.records == 0
