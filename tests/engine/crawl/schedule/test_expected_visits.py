"""When pages would be visited if the crawl went on now, read from a project without writing to it."""

from __future__ import annotations

from datetime import timedelta
from itertools import pairwise

import pytest

from carmengui.engine.crawl.discover.sources import read_sources
from carmengui.engine.crawl.schedule.expected_visits import (
    Moments,
    expected_visit,
    host_spacing_s,
    read_expected_visits,
)
from carmengui.engine.storage.rows import to_seconds, url_key

PLAIN = {"extract_in_crawl": False, "home_page_first": "never"}


@pytest.fixture
def urls(web):
    """Name many pages of one host, and three of another."""
    names = [f"a.test/{number}" for number in range(40)] + [f"b.test/{n}" for n in range(3)]
    for name in names:
        web.add(name, web.http(f"<p>{name}"))
    return [f"http://{name}" for name in names]


def expected_of(project, now):
    return read_expected_visits(project.store, project.settings, project.sites, to_seconds(now))


def next_visit(project, now, url):
    key, host = url_key(url), url.split("/")[2]
    due_s = project.store.rows("SELECT due_at FROM url WHERE key = ?", key)[0][0]
    spacing_s = host_spacing_s(project.store, project.settings, project.sites, host)
    known = expected_of(project, now)
    return expected_visit(project.store, known, (key, host, due_s), spacing_s, to_seconds(now))


def test_missed_pages_are_told_where_the_crawl_then_visits_them(web, clock, opened, urls):
    with opened(**PLAIN, delay_s=12.0) as project:
        project.crawl(read_sources(urls), clock=clock)
        clock._move_to(clock.now() + timedelta(days=30))
        began, before = clock.now(), project.store.rows("SELECT key, due_at FROM url")
        expected = expected_of(project, began)
        assert (expected.missed.count, len(expected.missed.spread)) == (43, 40)
        told = {url: next_visit(project, began, url) for url in urls}
        assert project.store.rows("SELECT key, due_at FROM url") == before
        project.crawl(clock=clock, revisit=True, until=began + timedelta(minutes=20))
        visits = {url: project.store.captures.visits(url)[1].at for url in urls}
    for url, at in visits.items():
        # robots.txt is asked first, and each answer takes its time.
        assert abs(told[url].at_s - to_seconds(at)) < 45
        assert told[url].at_s == expected.at_s[url_key(url)]
        assert told[url].late_s > 29 * 86_400
    assert {url for url in urls if told[url].is_spread} == set(urls[:40])
    # Spread by ten seconds, but its host rests for twelve.
    assert max(each.adds_s for each in told.values()) == pytest.approx(39 * 2)
    last = max(told.values(), key=lambda each: each.at_s)
    assert (last.before, last.spacing_s) == (39, 12)


def test_the_pause_of_the_host_puts_off_pages_that_are_due_together(web, clock, opened, urls):
    with opened(**PLAIN, delay_s=20.0) as project:
        project.crawl(read_sources(urls[40:]), clock=clock)
        with project.store.writing():
            now_s = to_seconds(clock.now())
            for place, url in enumerate(urls[40:]):
                due_s = now_s + 600 + 5 * place
                project.store.change("UPDATE url SET due_at = ? WHERE key = ?", due_s, url_key(url))
        first, second, third = (next_visit(project, clock.now(), url) for url in urls[40:])
    assert (first.adds_s, first.before, first.late_s) == (0, 0, 0)
    assert (second.adds_s, second.before) == (15, 1)
    assert (third.adds_s, third.before, third.spacing_s) == (30, 2, 20)


def test_robots_txt_and_a_site_file_ask_for_longer_pauses(web, clock, opened, urls):
    web.add("b.test/robots.txt", web.http("User-agent: *\nCrawl-delay: 7\n"))
    with opened(**PLAIN) as project:
        project.crawl(read_sources(urls[40:]), clock=clock)

        def spacing(host):
            project.sites.reload_if_changed()
            return host_spacing_s(project.store, project.settings, project.sites, host)

        assert (spacing("b.test"), spacing("a.test")) == (7, project.settings.delay_s)
        sites = project.folder / "sites"
        sites.mkdir(exist_ok=True)
        (sites / "a.toml").write_text('match = ["a.test"]\ndelay_s = 9.5\n', "utf-8")
        assert spacing("a.test") == 9.5


def test_pages_of_a_budget_are_told_by_its_slots(web, clock, opened, urls):
    with opened(**PLAIN, policy="planner", visits_per_hour=60.0) as project:
        project.crawl(read_sources(urls), clock=clock)
        now = clock.now() + timedelta(days=30)
        with project.store.writing():
            project.store.change("UPDATE url SET due_at = due_at + key % 60 WHERE due_at > 0")
        expected = expected_of(project, now)
    assert not expected.missed.spread
    assert set(expected.slots) == set(expected.at_s)
    moments = sorted(expected.at_s.values())
    assert len(moments) == 43
    gaps = {round(later - sooner) for sooner, later in pairwise(moments)}
    assert gaps == {60}


def test_keys_are_ordered_by_their_moments_and_equal_ones_stay_in_their_order() -> None:
    moments = Moments({5: 2.0, 1: 3.0, 9: 2.0, 4: 1.0})
    assert moments.ordered((7, 1, 9, 5, 4, 8)) == (4, 9, 5, 1, 7, 8)
    assert moments.ordered((7, 1, 5, 9, 4, 8), descending=True) == (7, 8, 1, 5, 9, 4)
    assert moments.ordered((1, 4)) == (4, 1)
    assert moments.ordered(()) == ()
    assert Moments({}).ordered((3, 2)) == (3, 2)
