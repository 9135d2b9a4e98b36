"""What a crash left unread is read at the next start."""

from datetime import timedelta

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.model import Outcome
from carmengui.engine.workers import WorkerPool
from tests.engine.pipeline.feeding import Feeding
from tests.engine.pipeline.story_pages import records, second_visits, serve_site, url, words


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
