"""An extraction that ends in the middle keeps what it has made, and goes on there."""

import time

import pytest

from carmengui.engine.model.events import RecordStored
from carmengui.engine.pipeline.batches import FLUSH_AFTER_S
from carmengui.engine.project import change_settings
from tests.engine.pipeline.story_pages import records, serve_site, url

PAGES, KEPT, KILLED_AT = 12, 4, 9


class PowerCutError(Exception):
    """Ends the extraction as a kill would: nothing is committed any more."""


def cut_off(project, clock):
    """Extract until some records are stored; the first of them are on the disk then."""
    stored = []

    def listen(event):
        if isinstance(event, RecordStored):
            stored.append(event.url)
            if len(stored) == KEPT:
                time.sleep(FLUSH_AFTER_S)
            if len(stored) == KILLED_AT:
                raise PowerCutError

    with pytest.raises(PowerCutError):
        project.extract(clock=clock, listener=listen)
    return stored


def extracted(project, clock):
    stored = []
    project.extract(
        clock=clock,
        listener=lambda e: stored.append(e.url) if isinstance(e, RecordStored) else None,
    )
    return sorted(stored)


def made(project):
    """Return the numbers of the records by URL."""
    return dict(
        project.store.rows("SELECT u.url, r.id FROM record r JOIN url u ON u.record_id = r.id")
    )


ALL = sorted(map(url, range(PAGES)))


def test_what_was_made_anew_is_kept_and_the_rest_is_made_next(web, clock, opened):
    with opened(jobs=1) as project:
        project.crawl(serve_site(web, range(PAGES)), clock=clock)
        before, numbers = records(project), made(project)
        begun = cut_off(project, clock)
    with opened(jobs=1) as project:
        assert len(records(project)) == PAGES, "no record is lost"
        newest = max(numbers.values())
        kept = sorted(page for page, number in made(project).items() if number > newest)
        assert KEPT <= len(kept) < KILLED_AT
        assert set(kept) <= set(begun)
        assert extracted(project, clock) == sorted(set(ALL) - set(kept))
        assert records(project) == before
        assert extracted(project, clock) == ALL, "it came to its end: the next one makes all anew"


def test_with_other_settings_it_begins_again(web, clock, opened):
    with opened(jobs=1) as project:
        project.crawl(serve_site(web, range(PAGES)), clock=clock)
        cut_off(project, clock)
        change_settings(project.folder, {"boilerplate_threshold": 9}, {})
    with opened(jobs=1) as project:
        assert extracted(project, clock) == ALL


def test_pages_that_a_crawl_left_unread_are_committed_as_they_are_read(web, clock, opened):
    with opened(jobs=1) as project:
        project.crawl(serve_site(web, range(PAGES)), clock=clock, extract=False)
        assert records(project) == {}
        cut_off(project, clock)
    with opened(jobs=1) as project:
        kept = set(records(project))
        assert KEPT <= len(kept) < KILLED_AT
        assert sorted(set(ALL) - kept) == extracted(project, clock)
        assert sorted(records(project)) == ALL
