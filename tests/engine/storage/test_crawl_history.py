"""The sums of earlier sessions."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from carmengui.engine.crawl.fetch.faults import answered_words
from carmengui.engine.model import Outcome, Visit
from carmengui.engine.revisit import first_state
from carmengui.engine.storage import Store, url_key
from carmengui.engine.storage.crawl_history import MAX_POINTS, crawl_history
from carmengui.engine.storage.rows import NewUrl
from tests.refusals import forbidden

START = datetime(2026, 3, 2, 6, 0, tzinfo=UTC)


def test_an_empty_project_has_no_history(tmp_path: Path) -> None:
    store = Store(tmp_path / "a.sqlite", create=True)
    history = crawl_history(store)
    assert (history.hosts, history.points, history.trouble, history.latest) == ((), (), (), ())
    store.close()


@pytest.mark.parametrize("visits", [7, 900])
def test_visits_are_summed_by_host_reason_and_time(tmp_path: Path, visits: int) -> None:
    store = Store(tmp_path / "a.sqlite", create=True)
    with store.writing():
        pages = [NewUrl(f"http://a.example/{n}", "a.example") for n in range(visits)]
        store.frontier.add([*pages, NewUrl("http://b.example/", "b.example")])
        for number, page in enumerate(pages):
            store.captures.add_visit(
                Visit(
                    page.url,
                    START + timedelta(minutes=number),
                    Outcome.FETCHED,
                    changed=number % 2 == 0,
                ),
                capture_id=None,
            )
            store.frontier.schedule(url_key(page.url), first_state(START, 60.0))
        for url in ("http://b.example/", "http://a.example/1", "http://a.example/1"):
            gone = Visit(url, START, Outcome.HTTP_ERROR, answered_words(404), 404)
            store.captures.add_visit(gone, capture_id=None)
    history = crawl_history(store)
    a, b = history.hosts
    assert (a.host, a.visits, a.visited, a.waiting) == ("a.example", visits + 2, visits, 0)
    assert (b.host, b.visits, b.visited, b.waiting) == ("b.example", 1, 0, 1)
    assert (a.first_at, a.last_at) == (START, START + timedelta(minutes=visits - 1))
    assert history.trouble == (
        (Outcome.HTTP_ERROR, answered_words(404), "http://a.example/1"),
        (Outcome.HTTP_ERROR, answered_words(404), "http://b.example/"),
    )
    assert history.points[-1] == (a.last_at, visits, (visits + 1) // 2)
    assert len(history.points) <= MAX_POINTS + 1
    assert [point[1] for point in history.points] == sorted(point[1] for point in history.points)
    store.close()


def test_what_waits_or_was_refused_counts_before_the_first_visit(tmp_path: Path) -> None:
    store = Store(tmp_path / "a.sqlite", create=True)
    urls = [f"http://a.example/{n}" for n in range(3)]
    with store.writing():
        store.frontier.add([NewUrl(url, "a.example") for url in urls])
        row = store.frontier.find(urls[0])
        assert row is not None
        store.frontier.refuse(row.key, forbidden("Disallow: /"))
    history = crawl_history(store)
    (host,) = history.hosts
    assert (host.host, host.visits, host.waiting, host.first_at) == ("a.example", 0, 2, None)
    assert history.refused == ((urls[0], forbidden("Disallow: /")),)
    assert history.points == ()
    store.close()


def test_a_page_that_was_fetched_after_all_is_no_trouble(tmp_path: Path) -> None:
    store = Store(tmp_path / "a.sqlite", create=True)
    url, reason = "http://a.example/", answered_words(503)
    with store.writing():
        store.frontier.add([NewUrl(url, "a.example")])
        bad = Visit(url, START, Outcome.HTTP_ERROR, reason, 503)
        store.captures.add_visit(bad, capture_id=None)
    assert crawl_history(store).trouble == ((Outcome.HTTP_ERROR, reason, url),)
    with store.writing():
        good = Visit(url, START + timedelta(minutes=1), Outcome.FETCHED, status=200)
        store.captures.add_visit(good, capture_id=None)
    assert crawl_history(store).trouble == ()
    store.close()
