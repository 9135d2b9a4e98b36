"""The life of pages through the whole pipeline: real servers, real workers, a real store."""

from collections import Counter
from dataclasses import asdict
from datetime import timedelta
from random import Random

import pytest

from carmengui.demo import DemoClock
from carmengui.engine.crawl import CrawlControl, Fetched, Scope, read_sources
from carmengui.engine.model import Capture, Outcome
from carmengui.engine.model.events import RecordStored
from carmengui.engine.pipeline import Pipeline
from carmengui.engine.storage.rows import NewUrl
from carmengui.engine.workers import TaskLimits, WorkerPool
from tests.engine.crawl.conftest import ScriptedWeb, http, project_on

A = "http://a.test/"
MENU = "Home and news and pictures of the harbour and the old town and the contact form for you"
FOOT = "Printed by the harbour office, all rights reserved, see the terms of use in the town hall"


def words(seed, count=60):
    dice = Random(seed)
    letters = "abcdefghijklmnopqrstuvwxyz"
    return " ".join("".join(dice.choices(letters, k=dice.randint(2, 9))) for _ in range(count))


def page(number, *, menu=MENU, foot=FOOT, body="", links=(), comment=""):
    anchors = "".join(f'<a href="{link}"></a>' for link in links)
    return (
        f"<html><head><title>Story {words(f'title {number}', 3)}</title></head><body>{comment}"
        f"<div>{menu}</div><p>{body or words(number)}</p><div>{foot}</div>{anchors}</body></html>"
    )


@pytest.fixture
def web():
    with ScriptedWeb() as running:
        yield running


@pytest.fixture
def clock(web):
    clock = DemoClock()
    web.now = clock.now
    return clock


@pytest.fixture
def opened(tmp_path, web):
    def at(name="project", **settings):
        return project_on(tmp_path / name, web, **settings)

    return at


def url(number, host="a.test"):
    return f"http://{host}/{number}.html"


def serve_site(web, numbers, host="a.test", **options):
    """Serve pages with these numbers; return their addresses as sources."""
    for number in numbers:
        web.add(f"{host}/{number}.html", http(page(f"{host}{number}", **options)))
    return read_sources(url(number, host) for number in numbers)


def visit_again(project, clock):
    """Visit everything again that is due within the next 90 minutes."""
    project.crawl(clock=clock, revisit=True, until=clock.now() + timedelta(minutes=90))


def second_visits(project, urls):
    return {
        address: (visits[1].outcome, visits[1].changed, visits[1].full_changed)
        for address in urls
        if len(visits := project.store.captures.visits(address)) > 1
    }


def records(project):
    return {record.url: record for record in project.store.records.current()}


# Changed or not -------------------------------------------------------------------------------


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
        reason = project.store.captures.visits(f"{A}a.pdf")[0].reason
    assert set(changed.values()) == {(Outcome.FETCHED, True, True)}
    assert reason == "documents of the type application/pdf are not read yet"


# The site grows -------------------------------------------------------------------------------


class Feeding:
    """A pipeline that is fed by hand, page by page."""

    def __init__(self, project, clock, pool, **options):
        self.project, self.clock, self.events = project, clock, []
        self.pipeline = Pipeline(
            store=project.store, archive=project.archive, pool=pool, clock=clock,
            settings=project.settings, scope=Scope(frozenset({"a.test"}), 5),
            listener=self.events.append, **options,
        )  # fmt: skip

    def take(self, number, body=""):
        data = page(number, body=body).encode()
        headers = (("Content-Type", "text/html"),)
        capture = Capture(
            url(number), self.clock.now(), Outcome.FETCHED, status=200, headers=headers, body=data
        )
        self.project.store.begin()
        self.project.store.frontier.add([NewUrl(url(number), "a.test")])
        row = self.project.store.frontier.find(url(number))
        place = self.project.archive.append(capture)
        self.pipeline.take(Fetched("a.test", row, capture, place))


def test_records_are_judged_again_at_milestones(clock, opened):
    told = []
    with opened() as project, WorkerPool(1) as pool:
        feeding = Feeding(project, clock, pool)
        for number in range(1, 11):
            feeding.take(number)
            feeding.pipeline.finish()
            stored = Counter(e.url for e in feeding.events if isinstance(e, RecordStored))
            versions = {record.site_model_version for record in records(project).values()}
            told.append((stored[url(1)], len(versions)))
        kept = {record.text for record in records(project).values()}
    # How often the first page was judged so far, and how many models judged the pages of today:
    # at 2, 5 and 10 pages all are judged by one, the pages between them by the last milestone.
    assert told == [(1, 1), (2, 1), (2, 1), (2, 1), (3, 1), (3, 1), (3, 1), (3, 1), (3, 1), (4, 1)]
    assert kept == {words(number) for number in range(1, 11)}


def test_few_siblings_make_a_record_provisional(web, clock, opened):
    with opened() as project:
        project.crawl(serve_site(web, range(5)), clock=clock)
        few = records(project)
        project.crawl(serve_site(web, range(5, 7)), clock=clock)
        many = records(project)
    assert {(record.siblings, record.provisional) for record in few.values()} == {(4, True)}
    assert {(record.siblings, record.provisional) for record in many.values()} == {(6, False)}
    assert (len(few), len(many)) == (5, 7)


def test_in_the_end_one_model_has_judged_all_pages_of_a_site(web, clock, opened):
    sources = serve_site(web, range(7)) + serve_site(web, range(3), "b.test")
    with opened() as project:
        control = CrawlControl()
        project.crawl(sources, clock=clock, control=control)
        first = {(r.site, r.site_model_version) for r in records(project).values()}
        project.crawl(serve_site(web, range(7, 9)), clock=clock)
        second = {(r.site, r.site_model_version) for r in records(project).values()}
        texts = {record.text for record in records(project).values()}
    assert (
        sorted(site for site, _ in first)
        == sorted(site for site, _ in second)
        == ["a.test", "b.test"]
    )
    assert len(first & second) == 1, "the site that has not grown keeps its model"
    assert not any(MENU in text or FOOT in text for text in texts)


def test_the_same_pages_give_the_same_records_in_any_order(web, clock, opened):
    numbers = list(range(18))
    found = []
    for name in ("one", "two", "three"):
        serve_site(web, numbers)
        for number in (3, 11):  # pages of another layout, and copies
            web.add(f"a.test/{number}.html", http(page("copy", menu="", foot="")))
        links = "".join(f"<url><loc>{url(number)}</loc></url>" for number in numbers)
        web.add("a.test/map.xml", http(f"<urlset>{links}</urlset>", content_type="text/xml"))
        web.add("a.test/robots.txt", http("Sitemap: /map.xml"))
        asked = len(web.log)
        with opened(name, jobs=1 if name == "one" else 2) as project:
            project.crawl(read_sources([url(numbers[0])]), clock=DemoClock())
            found.append({address: asdict(r) for address, r in records(project).items()})
        order = [path for path in web.paths()[asked:] if path.endswith(".html")]
        assert order[1:] == [f"/{number}.html" for number in numbers if number != numbers[0]]
        Random(name).shuffle(numbers)
    assert found[0] == found[1] == found[2]
    assert len(found[0]) == 18
    assert len({record["text"] for record in found[0].values()}) == 17
    assert any(record["notices"] for record in found[0].values())


# Hostile pages --------------------------------------------------------------------------------


def test_a_page_that_is_too_much_for_a_worker_is_a_reason_and_the_crawl_goes_on(web, clock, opened):
    web.add("a.test/0.html", http("<b>a</b>" * 900_000 + '<a href="/lost.html">x</a>'))
    sources = read_sources([url(0)]) + serve_site(web, range(1, 7))
    with opened(task_memory_mb=200) as project:
        report = project.crawl(sources, clock=clock)
        (visit,) = project.store.captures.visits(url(0))
        assert set(records(project)) == {url(number) for number in range(1, 7)}
        assert project.store.captures.unread() == []
    assert visit.outcome is Outcome.FETCHED
    assert visit.reason.endswith(".")
    assert "\n" not in visit.reason
    assert "200 MB" in visit.reason or "could not be read" in visit.reason
    assert visit.next_at > visit.at
    assert report.stored == 7


def test_a_page_that_takes_too_long_is_a_reason(clock, opened):
    with opened() as project, WorkerPool(1, TaskLimits(timeout_s=0.001)) as pool:
        feeding = Feeding(project, clock, pool)
        feeding.take(1, words("long", 200_000))
        feeding.pipeline.finish()
        (visit,) = project.store.captures.visits(url(1))
        assert records(project) == {}
    assert visit.reason == "The task took longer than 0.001 s and was stopped."
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
NOTICED = {"nested": "nested too deeply", "nested-100k": "nested too deeply", "attributes": "100,000 attributes",
           "large": "Only the first 8,000,000", "bytes": "do not fit the charset"}  # fmt: skip


def test_hostile_pages_get_records_like_any_other(web, clock, opened):
    for name, body in HOSTILE.items():
        web.add(f"a.test/{name}.html", http(body))
    with opened() as project:
        sources = read_sources(url(name) for name in HOSTILE) + serve_site(web, range(3))
        report = project.crawl(sources, clock=clock)
        found = records(project)
        reasons = [project.store.captures.visits(url(name))[0].reason for name in HOSTILE]
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
    assert {visit.reason for visit in visits} == {"the body is larger than 50,000 bytes"}
    assert {visit.outcome for visit in visits} == {Outcome.FAILED}
    assert report.records == 0


def test_without_a_network_each_page_has_a_sentence(clock, opened):
    with opened() as project:
        report = project.crawl(read_sources(["http://no-such-name.invalid/"]), clock=clock)
    (reason,) = report.not_fetched
    assert "the name no-such-name.invalid cannot be resolved" in reason
    assert report.records == 0


# After a crash --------------------------------------------------------------------------------


def test_what_a_crash_left_unread_is_read_and_not_fetched_again(web, clock, opened):
    with opened() as project:
        pool = WorkerPool(1)
        feeding = Feeding(project, clock, pool)
        project.store.set_note("scope hosts", '["a.test"]')
        for number in range(3):
            feeding.take(number)
        feeding.pipeline.flush(force=True)
        pool.terminate()  # nothing of what the workers read is stored
        assert len(project.store.captures.unread()) == 3
        assert records(project) == {}
    serve_site(web, [3])
    with opened() as project:
        project.crawl(read_sources([url(3)]), clock=clock)
        assert project.store.captures.unread() == []
        assert set(records(project)) == {url(number) for number in range(4)}
        for number in range(3):
            (visit,) = project.store.captures.visits(url(number))
            assert visit.outcome is Outcome.FETCHED
            assert visit.next_at == visit.at + timedelta(minutes=60)
    assert web.paths() == ["/robots.txt", "/3.html"]


def test_an_unread_revisit_is_compared_with_the_version_before(web, clock, opened):
    with opened() as project:
        project.crawl(serve_site(web, range(3)), clock=clock)
        pool = WorkerPool(1)
        feeding = Feeding(project, clock, pool)
        feeding.take(0, words("edit"))
        feeding.take(1, words("a.test1"))
        feeding.pipeline.flush(force=True)
        pool.terminate()
    with opened() as project:
        project.crawl(clock=clock)
        found = second_visits(project, map(url, range(3)))
        texts = {number: records(project)[url(number)].text for number in range(2)}
    # Both have another title now, which is no visible text.
    assert found == {
        url(0): (Outcome.FETCHED, True, True),
        url(1): (Outcome.FETCHED, False, False),
    }
    assert texts == {0: words("edit"), 1: words("a.test1")}
