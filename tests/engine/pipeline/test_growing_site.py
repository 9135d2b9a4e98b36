"""A site grows: its records are judged again, in the end all by one model."""

from collections import Counter
from dataclasses import asdict
from random import Random

from carmengui.demo import DemoClock
from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.crawl.schedule.control import CrawlControl
from carmengui.engine.model.events import RecordStored
from carmengui.engine.workers import WorkerPool
from tests.engine.crawl.conftest import http
from tests.engine.pipeline.feeding import Feeding
from tests.engine.pipeline.story_pages import (
    FOOT,
    MENU,
    page,
    records,
    serve_site,
    url,
    words,
)


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
