"""A page cut at a threshold: what is removed, who else holds it, and where there."""

import pytest

from carmengui.engine.boilerplate import SiteModel
from carmengui.engine.documents import page_text, read_html
from carmengui.engine.inspection import cut_page, inspect, place_of
from carmengui.engine.inspection.twins import TwinFinder
from tests.engine.sibling_pages import (
    COUNT,
    FOOT,
    FOOTLESS,
    LONE,
    MENU,
    OFFICE,
    OFFICE_PAGES,
    SITE,
    page,
    site_pages,
    url,
    words,
)


def removed_words(cut):
    return [cut.text[run.span.start : run.span.end] for run in cut.runs]


@pytest.mark.parametrize(
    ("number", "threshold", "expected"),
    [
        (0, 50, [MENU, FOOT]),
        (0, 40, [MENU, OFFICE, FOOT]),
        (0, 20, [MENU, OFFICE, FOOT]),
        (FOOTLESS, 50, [MENU]),
        (OFFICE_PAGES, 20, [MENU, FOOT]),
    ],
)
def test_the_threshold_decides_what_is_removed(store, archive, number, threshold, expected):
    cut = cut_page(store, archive, url(number), threshold=threshold)
    assert removed_words(cut) == expected
    assert all(run.is_removed and not run.is_borderline for run in cut.runs)


def test_text_source_and_cut_agree_at_every_threshold(store, archive):
    for threshold in (20, 500, 40, 20):
        cut = cut_page(store, archive, url(1), threshold=threshold)
        seen = inspect(store, archive, url(1), threshold=threshold)
        assert seen.threshold == cut.threshold == threshold
        assert [run.text for run in seen.removed] == [run.span for run in cut.runs]
        assert [seen.source[run.source.start : run.source.end] for run in seen.removed] == (
            removed_words(cut)
        )
    assert removed_words(cut) != removed_words(cut_page(store, archive, url(1), threshold=500))


def test_twins_are_the_other_pages_that_hold_the_run(store, archive):
    cut = cut_page(store, archive, url(2), threshold=40)
    menu, office, foot = cut.runs
    held = [{twin.url for twin in run.twins} for run in (menu, office, foot)]
    others = {url(number) for number in range(COUNT)} - {url(2)}
    assert held == [others, {url(0), url(1)}, others - {url(FOOTLESS)}]
    assert cut.pages == cut.site_pages == COUNT
    assert set(cut.compared) == others | {url(2)}


def test_a_twin_knows_where_it_stands_and_what_stands_before_it(store, archive):
    for run in cut_page(store, archive, url(2), threshold=40).runs[1:]:
        for twin in run.twins:
            text = page_text(read_html(page(int(twin.url[-1])).encode(), url=twin.url)).text
            there = text[twin.span.start : twin.span.end]
            assert there in {OFFICE, FOOT}
            assert there.startswith(twin.words)
            before = " ".join(text[: twin.span.start].split())
            assert len(twin.before) > 20
            assert before.endswith(twin.before)


def test_words_are_counted_before_and_after(store, archive):
    cut = cut_page(store, archive, url(0))
    assert cut.words == len(cut.text.split())
    assert cut.removed_words == len(MENU.split()) + len(FOOT.split())


def test_headings_are_told(store, archive):
    cut = cut_page(store, archive, url(3))
    assert [cut.text[span.start : span.end] for span in cut.headings] == [words(53, 4)]


def test_a_lone_page_keeps_everything(store, archive):
    cut = cut_page(store, archive, LONE)
    assert (cut.runs, cut.voters, cut.pages, cut.removed_words) == ((), 0, 1, 0)
    assert cut.text == words(7)


def test_a_page_that_is_not_stored_is_nothing(store, archive):
    assert cut_page(store, archive, f"http://{SITE}/unknown") is None
    assert inspect(store, archive, f"http://{SITE}/unknown") is None


def test_a_version_is_asked_for_by_number(store, archive):
    seen = inspect(store, archive, url(4))
    other = inspect(store, archive, url(5))
    assert seen.capture_id != other.capture_id
    again = cut_page(store, archive, url(4), capture_id=seen.capture_id)
    assert again.text == seen.text != other.text


@pytest.mark.parametrize(("near", "start"), [(0, 4), (9, 4), (12, 18), (40, 18)])
def test_of_two_places_the_nearest_is_taken(near, start):
    text = "abc\nRun 12\nxyz abc Run 07 end"
    assert place_of("Run 99", text, near).start in {4, 19}
    assert place_of("Run 99", text, near).start == (4 if start == 4 else 19)


def test_a_place_is_found_across_lines_and_nowhere_else():
    span = place_of("one two", "zero\none\ntwo\nthree", 0)
    assert (span.start, span.end) == (5, 12)
    assert place_of("two one", "zero\none\ntwo\nthree", 0) is None
    assert place_of("", "abc", 0) is None


def finder_on(texts):
    model = SiteModel("a.example")
    for address, text in texts.items():
        model.add(address, text)
    return TwinFinder(model.snapshot())


def test_short_runs_are_the_same_only_as_whole_blocks():
    finder = finder_on(
        {"u1": "Home\nYesterday Home was burnt", "u2": "Sweet Home", "u3": "x\nHome\ny"}
    )
    assert [twin.url for twin in finder.twins("u0", "Home", 50)] == sorted(
        ["u1", "u3"], key=finder.urls.index
    )


def test_most_of_a_run_is_enough_and_less_than_half_is_not():
    lines = [words(n, 8) for n in range(4)]
    finder = finder_on({"u1": "\n".join(lines[:3]), "u2": lines[0] + "\n" + words(99, 40)})
    found = finder.twins("u0", "\n".join(lines), 20)
    assert [twin.url for twin in found] == ["u1"]
    assert {twin.url for twin in finder.twins("u0", "\n".join(lines), 20, proven=("u2",))} == {
        "u1",
        "u2",
    }


def test_the_pages_of_the_fixture_have_an_office_line_of_46_characters():
    assert len(OFFICE) == 46
    assert sum(OFFICE in html for html in site_pages().values()) == OFFICE_PAGES
