"""What changes, when, and what a visitor who returns will meet."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import pairwise

import pytest

from carmengui.demo import DEMO_START, load_truth
from carmengui.demo.site import Site
from carmengui.demo.sites import all_sites
from carmengui.demo.timetable import maintenance_windows, turning_moments

SITES = all_sites()
DAY_AND_A_QUARTER = timedelta(hours=30)
NEWS = ("gazete", "xeber", "vesti")


def _visits(first_min: int, every_min: int) -> Iterator[datetime]:
    at = DEMO_START + timedelta(minutes=first_min)
    while at <= DEMO_START + DAY_AND_A_QUARTER:
        yield at
        at += timedelta(minutes=every_min)


def _met(site: Site, path: str, visits: Iterator[datetime]) -> set[str]:
    met, before = set(), site.answer(path, DEMO_START).body
    for at in visits:
        answer = site.answer(path, at)
        if answer.status != 200:
            met.add("error")
            continue
        met.add("unchanged" if answer.body == before else "changed")
        before = answer.body
    return met


@pytest.mark.parametrize("every_min", [30, 45, 60, 75, 90])
@pytest.mark.parametrize("first_min", [30, 57])
def test_enough_urls_are_seen_changed_unchanged_and_failing(first_min: int, every_min: int) -> None:
    full = 0
    for site in SITES:
        for path in site.maintained():
            met = _met(site, path, _visits(first_min, every_min))
            full += met == {"changed", "unchanged", "error"}
    assert full >= 25


def test_a_visitor_who_comes_every_two_hours_meets_maintenance() -> None:
    urls = [(site, path) for site in SITES for path in site.maintained()]
    for every_min in (60, 90, 120):
        met = sum("error" in _met(site, path, _visits(20, every_min)) for site, path in urls)
        assert met >= 25


def test_the_first_hour_is_free_of_maintenance() -> None:
    for site in SITES:
        for path in site.maintained():
            for minutes in range(0, 60, 10):
                assert not site.is_down(path, DEMO_START + timedelta(minutes=minutes))


def test_only_the_chosen_urls_are_maintained() -> None:
    site = SITES[2]
    for path in site.pages(site.scene(DEMO_START)):
        down = any(site.is_down(path, at) for at in _visits(0, 5))
        assert down == (path in site.maintained())


def test_maintenance_differs_by_url_and_says_when_to_return() -> None:
    windows = maintenance_windows("http://gazete.demo.test/")
    assert windows != maintenance_windows("http://xeber.demo.test/")
    start, end = windows[0]
    assert timedelta(minutes=70) <= end - start < timedelta(minutes=100)
    site = next(site for site in SITES if site.name == "gazete")
    answer = site.answer("/", start)
    assert answer.status == 503
    assert ("Retry-After", "600") in answer.headers
    assert site.answer("/", end).status == 200


@pytest.mark.parametrize("name", NEWS)
def test_home_pages_of_news_turn_every_one_to_four_hours(name: str) -> None:
    site = next(site for site in SITES if site.name == name)
    moments = [DEMO_START, *turning_moments(name)]
    for before, after in pairwise(moments):
        assert timedelta(hours=1) <= after - before <= timedelta(hours=4)
        old, new = site.page("/", before), site.page("/", after)
        assert old is not None
        assert new is not None
        assert old.sheet.own != new.sheet.own


def test_a_late_text_appears_with_its_links_and_not_before() -> None:
    for site in SITES:
        late = next(t for t in site.texts if t.published_at > DEMO_START)
        path = site.text_path(late)
        before, after = late.published_at - timedelta(seconds=1), late.published_at
        assert site.answer(path, before).status == 404
        home, later = site.page("/", before), site.page("/", after)
        assert home is not None
        assert later is not None
        assert path not in home.sheet.source
        assert path in later.sheet.source
        assert site.page(path, after) is not None


def test_truth_names_the_content_changes() -> None:
    truth = {page.url: page for page in load_truth()}
    site = next(site for site in SITES if site.name == "vesti")
    text = next(text for text in site.texts if text.updates)
    page = truth[site.url(site.text_path(text))]
    assert page.changes == tuple(update.at for update in text.updates)
    still = next(t for t in site.texts if not t.updates and t.published_at < DEMO_START)
    assert truth[site.url(site.text_path(still))].changes == ()
    assert len(truth[site.url("/")].changes) >= 12
    changing = [page for page in truth.values() if page.changes]
    assert len(changing) >= 40


def test_a_sidebar_alone_is_no_content_change() -> None:
    site = next(site for site in SITES if site.name == "vesti")
    late = next(t for t in site.texts if t.published_at > DEMO_START)
    still = next(t for t in site.texts if not t.updates and t.published_at < DEMO_START)
    path = site.text_path(still)
    before = site.page(path, late.published_at - timedelta(seconds=1))
    after = site.page(path, late.published_at)
    assert before is not None
    assert after is not None
    assert before.sheet.source != after.sheet.source
    assert before.sheet.own == after.sheet.own


def test_last_modified_is_the_moment_of_the_change() -> None:
    site = next(site for site in SITES if site.name == "gazete")
    text = next(text for text in site.texts if text.updates)
    path, moment = site.text_path(text), text.updates[0].at
    second = timedelta(seconds=1)
    # Asked out of order on purpose: what was rendered before must not matter.
    late_page = site._document_answer(path, moment + second)
    early_page = site._document_answer(path, moment - second)
    assert late_page.modified_at == moment
    assert early_page.modified_at is not None
    assert early_page.modified_at < moment
    assert early_page.etag != late_page.etag
