"""How often pages are really read: once each when a crawl that made no records is caught up with."""

from collections import Counter
from datetime import timedelta

import pytest

from carmengui.engine.model.events import Committed, RecordStored
from carmengui.engine.pipeline.reading_jobs import LARGE_BYTES
from carmengui.engine.workers import WorkerPool
from tests.engine.crawl.conftest import http
from tests.engine.pipeline.feeding import Feeding
from tests.engine.pipeline.story_pages import page, records, serve_site, url, words


class CountingPool(WorkerPool):
    """A pool that counts what it is given to do."""

    def __init__(self, jobs):
        super().__init__(jobs)
        self.given = Counter()
        self.asked_for_links = 0
        self.large = Counter()

    def submit(self, function, task, *, is_large=False):
        self.asked_for_links += getattr(task, "with_links", False)
        name = getattr(function, "__name__", "") or function.name
        self.given[name, task.place.offset] += 1
        self.large[name] += is_large
        return super().submit(function, task, is_large=is_large)

    def counts(self):
        """Return how often each kind of task was given, and how often for one page at most."""
        kinds = Counter()
        for (name, _), count in self.given.items():
            kinds[name] += count
        return dict(kinds), max(self.given.values(), default=0)


PAGES = 12  # the model of the site passes its milestones at 2, 5 and 10 pages


def settled_records(project):
    return {
        address: (record.text, record.fields, record.removed, record.site_model_version)
        for address, record in records(project).items()
    }


@pytest.fixture
def unread(clock, opened):
    """Return a project with pages that were asked for their links only."""
    with opened() as project:
        with WorkerPool(1) as pool:
            feeding = Feeding(project, clock, pool, extract=False)
            for number in range(PAGES):
                feeding.take(number)
            feeding.pipeline.finish()
        assert len(project.store.captures.unread()) == PAGES
        yield project


def test_pages_that_were_left_unread_are_read_once_each(unread, clock):
    with CountingPool(1) as pool:
        feeding = Feeding(unread, clock, pool)
        feeding.pipeline.resume()
        feeding.pipeline.settle(up_to=unread.store.records.last_number())
        assert pool.counts() == ({"survey_archived": PAGES, "read_archived": PAGES}, 1)
        stored = Counter(e.url for e in feeding.events if isinstance(e, RecordStored))
        assert stored == dict.fromkeys(map(url, range(PAGES)), 1)
    assert unread.store.captures.unread() == []
    assert {record.siblings for record in records(unread).values()} == {PAGES - 1}
    with CountingPool(1) as pool:
        # Asked again, everything is made anew: each page is read once more, and none is surveyed.
        up_to = unread.store.records.last_number()
        Feeding(unread, clock, pool).pipeline.settle(up_to=up_to)
        assert pool.counts() == ({"read_archived": PAGES}, 1)
        assert pool.asked_for_links == 0


def test_pages_are_asked_where_they_lead_when_they_are_read_as_they_arrive(clock, opened):
    with opened() as project, CountingPool(1) as pool:
        feeding = Feeding(project, clock, pool)
        for number in range(2):
            feeding.take(number)
        feeding.pipeline.finish()
        feeding.pipeline.settle(up_to=project.store.records.last_number())
        kinds, _ = pool.counts()
        assert kinds["read_archived"] > pool.asked_for_links == 2


def test_read_once_the_records_are_those_of_a_crawl_that_read_as_it_went(web, clock, opened):
    made = {}
    for name, extract in (("at once", True), ("late", False)):
        sources = serve_site(web, range(PAGES))
        with opened(name) as project:
            project.crawl(sources, clock=clock, extract=extract)
            assert len(records(project)) == (PAGES if extract else 0)
            told = []
            project.extract(clock=clock, listener=told.append)
            stored = Counter(e.url for e in told if isinstance(e, RecordStored))
            assert stored == dict.fromkeys(map(url, range(PAGES)), 1)
            made[name] = settled_records(project)
    assert made["at once"] == made["late"]
    assert {text for text, *_ in made["late"].values()} == {
        words(f"a.test{n}") for n in range(PAGES)
    }


def test_a_version_before_is_still_compared_and_is_no_sibling_of_its_page(web, clock, opened):
    with opened(extract_in_crawl=False, max_crawl_min=90) as project:
        project.crawl(serve_site(web, range(6)), clock=clock)
        web.add("a.test/0.html", http(page("a.test0", body=words("edit"))))
        web.add("a.test/1.html", http(page("a.test1", comment="<!--2-->")))
        began = clock.now()
        project.crawl(
            clock=clock, revisit=True
        )  # as the settings say: an hour and a half, no records
        assert timedelta(minutes=90) <= clock.now() - began < timedelta(minutes=100)
        first = {n: [v.changed for v in project.store.captures.visits(url(n))] for n in (0, 1)}
        assert first == {0: [None, True], 1: [None, True]}
        project.extract(clock=clock)
        found = {n: [v.changed for v in project.store.captures.visits(url(n))] for n in (0, 1)}
        texts = {n: records(project)[url(n)].text for n in (0, 1)}
        siblings = {record.siblings for record in records(project).values()}
    assert found == {0: [None, True], 1: [None, False]}
    assert texts == {0: words("edit"), 1: words("a.test1")}
    assert siblings == {5}


def test_sites_of_which_nothing_is_judged_again_cost_no_commit_each(web, clock, opened):
    hosts = tuple(f"site{number}.test" for number in range(6))
    sources = [source for host in hosts for source in serve_site(web, [0], host)]
    with opened(hosts=hosts) as project:
        project.crawl(sources, clock=clock)
        assert len(records(project)) == len(hosts)
        with WorkerPool(1) as pool:
            feeding = Feeding(project, clock, pool)
            feeding.pipeline.settle()
        commits = [event for event in feeding.events if isinstance(event, Committed)]
        assert len(commits) < len(hosts)


def test_a_large_page_is_not_read_beside_another_one(clock, opened):
    with opened() as project, CountingPool(1) as pool:
        feeding = Feeding(project, clock, pool)
        feeding.take(0)
        feeding.take(1, body="<!--" + "x" * LARGE_BYTES + "-->" + words("edit"))
        feeding.pipeline.finish()
        kinds, _ = pool.counts()
        assert 0 < pool.large["read_archived"] < kinds["read_archived"]
        assert not any(record.notices for record in records(project).values())
