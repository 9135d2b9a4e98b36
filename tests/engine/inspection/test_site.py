"""A whole site cut step by step."""

import pytest

from carmengui.engine.inspection import cut_page, cut_site, verge_of
from tests.engine.sibling_pages import COUNT, OFFICE, OFFICE_PAGES, SITE, url


def whole(store, threshold, **options):
    pages, start, steps = [], 0, 0
    while True:
        part = cut_site(store, SITE, threshold, start=start, **options)
        pages += part.pages
        start = part.done
        steps += 1
        if part.done >= part.total:
            return pages, steps


@pytest.mark.parametrize("threshold", [20, 41, 50, 500])
def test_the_site_is_cut_as_its_pages_are(store, archive, threshold):
    pages, _ = whole(store, threshold)
    assert {page.url for page in pages} == {url(number) for number in range(COUNT)}
    for page in pages:
        cut = cut_page(store, archive, page.url, threshold=threshold)
        assert page.removed == tuple(run.span for run in cut.runs)
        assert (page.words, page.removed_words) == (cut.words, cut.removed_words)
        assert page.length == len(cut.text)
        verge = verge_of(store, archive, page.url, threshold=threshold)
        assert page.borderline == tuple(run.span for run in verge.runs)


def test_without_time_every_step_still_gets_on(store):
    pages, steps = whole(store, 77, within_s=-1.0)
    assert len(pages) == COUNT
    assert steps > COUNT
    assert whole(store, 77, within_s=-1.0) == (pages, 1)  # what was judged is kept


def test_the_lengths_do_not_depend_on_the_threshold(store):
    at_20, at_500 = (whole(store, threshold)[0] for threshold in (20, 500))
    assert [page.run_lengths for page in at_20] == [page.run_lengths for page in at_500]
    assert sum(len(OFFICE) in page.run_lengths for page in at_20) == OFFICE_PAGES
    assert [page.removed for page in at_20] != [page.removed for page in at_500]


def test_an_unknown_site_has_no_pages(store):
    part = cut_site(store, "nowhere.example", 50)
    assert (part.pages, part.done, part.total) == ((), 0, 0)
