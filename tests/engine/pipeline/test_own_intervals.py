"""Visits are planned by the setting of their page, of its host, or of the project."""

from datetime import timedelta

import pytest

from carmengui.engine.crawl.discover.sources import read_sources
from tests.engine.crawl.conftest import http
from tests.engine.pipeline.story_pages import page, url, words


def test_a_page_goes_by_its_own_setting(web, clock, opened):
    for number in (1, 2):
        edits = [http(page(number, body=words(f"edit {n}"))) for n in range(9)]
        web.add(f"a.test/{number}.html", *edits)
    own = [
        f"{url(1)} first_interval_min=17 ema_window=2 ema_changed_offset=0.5",
        "a.test first_interval_min=34",
    ]
    with opened(own_intervals=own) as project:
        project.crawl(read_sources([url(1), url(2)]), clock=clock)
        project.crawl(clock=clock, revisit=True, until=clock.now() + timedelta(hours=2))
        first, second = (project.store.captures.visits(url(number)) for number in (1, 2))
    assert [visit.interval_min for visit in (first[0], second[0])] == [17, 34]
    assert first[1].changed
    assert first[1].interval_min == pytest.approx(17 / (0.4 + 0.8 + 0.5))
    assert second[1].interval_min == pytest.approx(34 / 1.3)
    # A window of two: one change and one state before it make 1.5.
    assert first[2].sma == pytest.approx(1.5)
    assert second[2].sma == pytest.approx(1.1)
