"""Counts that were done by hand."""

from __future__ import annotations

import pytest

from carmengui.engine.model import Record
from carmengui.engine.runs.statistics import mean_words


def record(text: str, page_words: int) -> Record:
    return Record(
        url="http://x.example/", capture_digest="", fields=(), text=text, removed=(),
        page_chars=0, page_words=page_words, removed_chars=0, content_digest="", full_digest="",
        site="x", site_model_version="", siblings=0, provisional=False,
    )  # fmt: skip


RECORDS = (
    record("one two three", 10),
    record("one two\nthree  four five", 20),
    record("", 3),
    record("six", 7),
)


def test_words_are_counted_before_and_after_the_cut() -> None:
    words = mean_words(iter(RECORDS))
    assert words.before == (10 + 20 + 3 + 7) / 4
    assert words.after == (3 + 5 + 0 + 1) / 4
    assert words.improvement == pytest.approx(1 - 9 / 40)


def test_the_json_object_holds_the_same_numbers() -> None:
    assert mean_words(RECORDS[:2]).as_json() == {
        "mean_words_before": 15.0,
        "mean_words_after": 4.0,
        "improvement": round(11 / 15, 4),
    }


def test_nothing_gives_zeros() -> None:
    words = mean_words(())
    assert (words.before, words.after, words.improvement) == (0, 0, 0)
