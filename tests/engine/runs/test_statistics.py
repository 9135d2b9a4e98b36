"""Counts that were done by hand."""

from __future__ import annotations

import pytest

from carmengui.engine.model import Field, FieldValue, Record
from carmengui.engine.runs import FieldCount, statistics_of
from carmengui.engine.runs.statistics import HIGH_WEIGHT


def record(text: str, page_words: int, **weights: float) -> Record:
    fields = tuple(
        FieldValue(Field(name), ("value",), weight, "by hand") for name, weight in weights.items()
    )
    return Record(
        url="http://x.example/", capture_digest="", fields=fields, text=text, removed=(),
        page_chars=0, page_words=page_words, removed_chars=0, content_digest="", full_digest="",
        site="x", site_model_version="", siblings=0, provisional=False,
    )  # fmt: skip


RECORDS = (
    record("one two three", 10, title=0.9, authors=0.8, lang=0.1),
    record("one two\nthree  four five", 20, title=0.79, date=1.0),
    record("", 3, title=0.81),
    record("six", 7),
)


def test_fields_are_counted_with_those_of_high_weight() -> None:
    statistics = statistics_of(RECORDS)
    assert HIGH_WEIGHT == 0.8
    assert statistics.records == 4
    assert {row.field: (row.found, row.high_weight) for row in statistics.fields} == {
        "title": (3, 2),
        "authors": (1, 1),
        "date": (1, 1),
        "description": (0, 0),
        "keywords": (0, 0),
        "publisher": (0, 0),
        "lang": (1, 0),
    }
    assert statistics_of(RECORDS[:1]).fields[0] == FieldCount("title", 1, 1)


def test_words_are_counted_before_and_after_the_cut() -> None:
    statistics = statistics_of(iter(RECORDS))
    assert statistics.mean_words_before == (10 + 20 + 3 + 7) / 4
    assert statistics.mean_words_after == (3 + 5 + 0 + 1) / 4
    assert statistics.improvement == pytest.approx(1 - 9 / 40)


def test_the_json_object_holds_the_same_numbers() -> None:
    assert statistics_of(RECORDS[:2]).as_json() == {
        "records": 2,
        "fields": {
            "title": [2, 1],
            "authors": [1, 1],
            "date": [1, 1],
            "description": [0, 0],
            "keywords": [0, 0],
            "publisher": [0, 0],
            "lang": [1, 0],
        },
        "mean_words_before": 15.0,
        "mean_words_after": 4.0,
        "improvement": round(11 / 15, 4),
    }


def test_nothing_gives_zeros() -> None:
    statistics = statistics_of(())
    assert (statistics.records, statistics.mean_words_before, statistics.improvement) == (0, 0, 0)
    assert all(row.found == row.high_weight == 0 for row in statistics.fields)
