"""Where a scan stands, in every order in which answers may come."""

from __future__ import annotations

from random import Random

import pytest

from carmengui.engine.sites import Scan
from carmengui.engine.sites.markers import redesign_sentence, with_page
from carmengui.engine.sites.memory import merged
from carmengui.engine.sites.scans import AHEAD, ScanPlace, answered, place_from, take
from carmengui.engine.sites.site_file import Kept, Merge
from tests.engine.sites.examples import site


def scan(first: int = 1, last: int | None = None, misses: int = 3) -> Scan:
    return Scan("s", "http://a.test/{id}", first, last, misses, None, None)


def walk(
    rule: Scan, there: set[int], place: ScanPlace, order: Random
) -> tuple[ScanPlace, list[int]]:
    asked: list[int] = []
    while True:
        place, numbers = take(rule, place)
        asked += numbers
        assert len(place.open) <= AHEAD
        if not place.open:
            return place, asked
        number = order.choice(place.open)
        place = answered(rule, place, number, is_found=number in there)


@pytest.mark.parametrize("seed", range(20))
def test_a_scan_ends_after_so_many_misses_in_whatever_order_answers_come(seed: int) -> None:
    there = {1, 2, 5, 6, 9, 13, 14, 30}
    place, asked = walk(scan(), there, place_from(scan(), None), Random(seed))
    # 9 is the third behind 6; 13 is the fourth behind 9, too far.
    assert asked == list(range(1, 13))
    assert place.last_found == 9
    assert place.ended == "3 numbers in a row were not there"


@pytest.mark.parametrize("seed", range(5))
def test_a_scan_ends_at_its_last_number(seed: int) -> None:
    rule = scan(10, 15, 50)
    place, asked = walk(rule, {10, 12}, place_from(rule, None), Random(seed))
    assert asked == list(range(10, 16))
    assert place.ended == "the last number (15) was reached"
    assert place.last_found == 12


def test_it_goes_on_behind_the_last_number_found() -> None:
    assert place_from(scan(), {"last_found": 41}) == ScanPlace(42, 41)
    assert place_from(scan(100), {"last_found": 41}) == ScanPlace(100, 99)
    for broken in (None, {}, {"last_found": None}, {"last_found": "x"}):
        assert place_from(scan(7), broken) == ScanPlace(7, 6)


def test_an_answer_to_what_was_not_asked_changes_nothing() -> None:
    place, _ = take(scan(), place_from(scan(), None))
    assert answered(scan(), place, 99, is_found=True) == place


@pytest.mark.parametrize(
    ("rule", "start", "values", "kept"),
    [
        ("last", 0, [3, 1, 2], 2),
        ("max", 0, [3, 1, 2], 3),
        ("min", 9, [3, 1, 2], 1),
        ("sum", 0, [3, 1, 2], 6),
        ("max", "", ["2007-05-11", "2006-01-01"], "2007-05-11"),
        ("min", "", ["2007-05-11", "2006-01-01", "2008-01-01"], "2006-01-01"),
        ("list", [], ["a", ["b", "a"], "c"], ["a", "b", "c"]),
        ("max", 5, ["x", [1], 7], 7),
        ("sum", "", ["x"], ""),
    ],
)
def test_values_join_by_their_rule(
    rule: Merge, start: object, values: list[object], kept: object
) -> None:
    known = start
    for value in values:
        known = merged(Kept("n", start, rule), known, value)
    assert known == kept


def test_a_list_does_not_grow_without_bounds() -> None:
    kept = merged(Kept("n", [], "list"), list(range(990)), list(range(980, 1100)))
    assert len(kept) == 1000
    assert kept[-1] == 1099


def test_vanished_markers_are_told_when_they_are_many() -> None:
    file = site("[content]\nstart = 'x'\nend = 'y'")
    history = ""
    for _ in range(30):
        history = with_page(history, "")
    assert len(history) == 20
    for count in range(1, 13):
        history = with_page(history, "start")
        sentence = redesign_sentence(file, history)
        assert bool(sentence) == (count >= 5)
    assert "the start marker was not found on 12 of the last 20 pages" in sentence
    for _ in range(20):
        history = with_page(history, "end")
    assert "the end marker was not found on 20 of the last 20 pages" in redesign_sentence(
        file, history
    )
    assert redesign_sentence(file, "sss") == ""
