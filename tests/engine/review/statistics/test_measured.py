"""What became of values of a kind: by field, method and band of weight, of what somebody looked at."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from carmengui.engine.review.statistics.measured import Measured, MeasuredWeights, Measuring
from carmengui.engine.review.statistics.statistics_truths import known_at
from carmengui.engine.review.truth.intervals import wilson
from carmengui.engine.storage import GoldStore, Store
from tests.engine.review.accepted_project import SEEN, accepted_project
from tests.engine.review.statistics_project import Given, Made, Offered, fill

RIGHT, JUDGED = 9, 12
URLS = [f"http://a.example/{n}" for n in range(40)]


def made(place: int) -> Made:
    value = f"Blatt {place}"
    method = "h1" if place < 30 else "title"
    weight = 0.8 if place < 20 else 0.85 if place < 30 else 0.83
    ladder = (Offered(value, 0.61, method), Offered("Sonst", 0.46, "carmen.title.6"))
    return Made(URLS[place], fields={"title": Given((value,), weight, method, ladder)})


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    found = fill(tmp_path, [made(n) for n in range(len(URLS))])
    with closing(GoldStore(tmp_path / "review.sqlite")) as gold:
        # Of h1 at 0.8: 9 of 12 right; of title at 0.83: 4 of 4.
        gold.save(
            {
                URLS[n]: {"title": f"Blatt {n}" if n < RIGHT or n >= 36 else "Anderes"}
                for n in [*range(JUDGED), *range(36, 40)]
            }
        )
    yield found
    found.close()


def measured(store: Store, folder: Path) -> MeasuredWeights:
    known = known_at(folder / "review.sqlite")
    found = Measuring().measure(store, known.truths, sorted(known.urls), lambda: False)
    assert found is not None
    return found


def share(right: int, judged: int) -> Measured:
    interval = wilson(right, judged)
    assert interval is not None
    return Measured(interval.low, interval.high, judged)


def test_answers_are_held_by_method_and_band(store: Store, tmp_path: Path) -> None:
    found = measured(store, tmp_path)
    for weight in (0.8, 0.89):
        assert found.of_answer("title", "h1", weight) == share(RIGHT, JUDGED)
    assert found.of_answer("title", "h1", 0.79) is None
    assert found.of_answer("date", "h1", 0.8) is None


def test_too_few_of_a_method_are_held_with_all_methods(store: Store, tmp_path: Path) -> None:
    found = measured(store, tmp_path)
    assert found.of_answer("title", "title", 0.83) == share(RIGHT + 4, JUDGED + 4)
    assert found.of_answer("title", "never seen", 0.9) is None


def test_candidates_are_held_by_method_alone(store: Store, tmp_path: Path) -> None:
    found = measured(store, tmp_path)
    assert found.of_candidate("title", "h1") == share(RIGHT, JUDGED)
    assert found.of_candidate("title", "carmen.title.6") == share(0, JUDGED + 4)
    assert found.of_candidate("title", "title") is None


def test_what_was_withheld_is_held_as_well(store: Store, tmp_path: Path) -> None:
    # Of the last one nothing but the ladder is kept: no value was likely enough.
    store.change("DELETE FROM field WHERE record_id = (SELECT max(id) FROM record)")
    ladder = '[{"field": "title", "ladder": [{"value": "A", "weight": 0.4, "method": "carmen.title.6"}]}]'
    store.change("UPDATE record SET withheld = ? WHERE id = (SELECT max(id) FROM record)", ladder)
    assert measured(store, tmp_path).of_candidate("title", "carmen.title.6") == share(0, 16)


def test_of_many_pages_some_are_drawn_by_lot(store: Store, tmp_path: Path) -> None:
    known = known_at(tmp_path / "review.sqlite")

    def judged(most: int, urls: list[str]) -> int:
        found = Measuring(most).measure(store, known.truths, urls, lambda: False)
        assert found is not None
        row = found.of_candidate("title", "carmen.title.6")
        return row.judged if row else 0

    urls = sorted(known.urls)
    assert [judged(most, urls) for most in (11, 16, 100)] == [11, 16, 16]
    first, again = (
        Measuring(11).measure(store, known.truths, each, lambda: False)
        for each in (urls, urls[::-1])
    )
    assert first == again


def test_it_stops_when_nobody_waits_any_more(store: Store, tmp_path: Path) -> None:
    known = known_at(tmp_path / "review.sqlite")
    asked = iter((False, True))
    assert Measuring().measure(store, known.truths, sorted(known.urls), lambda: next(asked)) is None


def test_new_verdicts_on_records_that_were_read_are_counted(store: Store, tmp_path: Path) -> None:
    measuring, counts = Measuring(), []
    for more in (0, 8):
        with closing(GoldStore(tmp_path / "review.sqlite")) as gold:
            gold.save({URLS[n]: {"title": f"Blatt {n}"} for n in range(JUDGED, JUDGED + more)})
        known = known_at(tmp_path / "review.sqlite")
        found = measuring.measure(store, known.truths, sorted(known.urls), lambda: False)
        assert found is not None
        counts.append(found.of_answer("title", "h1", 0.8))
    assert counts == [share(RIGHT, JUDGED), share(RIGHT + 8, JUDGED + 8)]


def test_what_nobody_saw_is_not_measured(tmp_path: Path) -> None:
    store, verdicts = accepted_project(tmp_path)
    verdicts.close()
    found = measured(store, tmp_path)
    store.close()
    assert found.of_answer("title", "carmen.title.4", 0.3) == share(SEEN, SEEN)
