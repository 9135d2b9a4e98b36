"""Thresholds on a line, runs in bars."""

import doctest

import pytest

from carmengui.engine.inspection import CutRun, NearCut, SitePage, SitePart, Verge
from carmengui.engine.model import Span
from carmengui.ui.boilerplate import words
from carmengui.ui.boilerplate.reader import SiteCut
from carmengui.ui.boilerplate.text.margin import note_words
from carmengui.ui.boilerplate.threshold import scale
from carmengui.ui.boilerplate.threshold.scale import binned, share_of, threshold_at
from carmengui.ui.boilerplate.walk import next_by_size, next_run, run_at, with_borderline


@pytest.mark.parametrize("module", [scale, words])
def test_examples(module):
    assert doctest.testmod(module).failed == 0


def test_every_threshold_has_its_place():
    assert [threshold_at(share_of(t)) for t in range(10, 1001)] == list(range(10, 1001))


def test_bars_count_every_run_once():
    lengths = [1, 10, 11, 50, 51, 999, 1000, 50_000]
    counts = binned(lengths)
    assert sum(counts) == len(lengths)
    assert counts[0] >= 2
    assert counts[-1] >= 2
    assert binned([100])[scale.BINS // 2] == 1


def run(start, end, *, is_removed=True, is_borderline=False):
    return CutRun(Span(start, end), is_removed, is_borderline, ())


RUNS = (run(0, 10), run(20, 70), run(80, 100))


def test_walking_goes_round():
    assert [next_run(RUNS, at, 1) for at in (None, 0, 2)] == [0, 1, 0]
    assert [next_run(RUNS, at, -1) for at in (None, 0, 2)] == [2, 2, 1]
    assert [next_by_size(RUNS, at, 1) for at in (None, 0, 2, 1)] == [1, 2, 1, 0]
    assert next_run((), None, 1) is next_by_size((), None, 1) is None


def test_the_run_at_a_place_is_the_one_that_shares_most():
    assert run_at(RUNS, Span(60, 85)) == 1
    assert run_at(RUNS, Span(68, 99)) == 2
    assert run_at(RUNS, Span(72, 79)) is None


def test_borderline_runs_join_the_removed_ones():
    near = NearCut(40, (), ())
    kept = run(72, 78, is_removed=False, is_borderline=True)
    shaky = (kept, run(80, 99, is_borderline=True), run(20, 30, is_borderline=True))
    joined = with_borderline(RUNS, Verge("u", 50, near, near, shaky))
    assert [(one.span.start, one.is_removed, one.is_borderline) for one in joined] == [
        (0, True, False),
        (20, True, False),
        (72, False, True),
        (80, True, True),
    ]
    assert with_borderline(RUNS, None) == RUNS
    assert note_words(joined[2], 41) == "1 of 41, 6 ch."
    assert note_words(joined[0], 1041) == "1 of 1,041"


def test_a_site_that_changed_meanwhile_is_counted_from_the_beginning():
    def part(version, *urls, done):
        pages = tuple(SitePage(u, 100, (), (), 10, 4, ()) for u in urls)
        return SitePart("a.example", version, 50, pages, done, 3)

    grown = SiteCut("a.example", 50).grown(part("v1", "u1", "u2", done=2))
    assert (grown.words, grown.removed_words, grown.done, grown.is_done) == (20, 8, 2, False)
    assert grown.grown(part("v1", "u3", done=3)).is_done
    fresh = grown.grown(part("v2", "u3", done=3))
    assert (fresh.pages, fresh.done, fresh.is_done) == ({}, 0, False)
