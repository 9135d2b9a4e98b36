"""The columns of the list share its width: sentences grow where there is room, the title never goes."""

from __future__ import annotations

from itertools import pairwise

import pytest

from carmengui.engine.model.sentence import Sentence
from carmengui.engine.review.queue.queue import Gain
from carmengui.ui.review.list.columns import (
    NARROW_METHOD_PX,
    WIDTHS,
    Column,
    crowded_out,
    hidden_columns,
    reason_tip,
    reason_words,
    widened,
)

NARROW = WIDTHS | {Column.METHOD: NARROW_METHOD_PX}
QUEUED = hidden_columns(has_differences=True, has_queue=True, is_blind=False)
PLAIN = hidden_columns(has_differences=False, has_queue=False, is_blind=False)


def title_px(widths: dict[int, int], hidden: set[Column], room_px: int) -> int:
    """Return what the widths of the others leave to the title."""
    return room_px - sum(width for column, width in widths.items() if column not in hidden)


def test_a_reason_grows_with_the_list_and_leaves_the_title_its_room() -> None:
    reasons = []
    for room_px in (900, 1_150, 1_300, 2_400):
        widths = widened(NARROW, QUEUED, room_px, 1.0, is_narrow=True)
        reasons.append(widths[Column.REASON])
        if widths[Column.REASON] > NARROW[Column.REASON]:
            assert title_px(widths, QUEUED, room_px) >= 300
        assert widths[Column.METHOD] == NARROW[Column.METHOD]
    assert reasons == sorted(reasons)
    assert reasons[0] == NARROW[Column.REASON]
    assert reasons[-1] == 560


def test_what_says_least_goes_first_where_everything_is_large() -> None:
    widths = {column: 2 * width for column, width in WIDTHS.items()}
    gone: list[set[Column]] = []
    for room_px in (2_400, 1_700, 1_500, 1_300):
        out = crowded_out(widths, PLAIN, room_px, 2.0)
        gone.append(out)
        assert title_px(widths, PLAIN | out, room_px) >= 320
    assert gone[0] == set()
    assert gone[1] == {Column.AUTHORS}
    for fewer, more in pairwise(gone):
        assert fewer <= more


@pytest.mark.parametrize("room_px", [300, 2_000])
def test_hidden_columns_stay_hidden(room_px: int) -> None:
    assert not crowded_out(NARROW, QUEUED, room_px, 1.0) & QUEUED
    assert not set(widened(NARROW, QUEUED, room_px, 1.0, is_narrow=True)) & QUEUED


def test_a_reason_is_words_and_its_factors_stand_in_the_tip(qapp: object) -> None:
    gain = Gain(0.114, 1_200, 0.5, 0.25)
    words = Sentence("not judged yet")
    reason = Sentence.of("{words} · {gain}", words=words, gain=gain.sentence)
    assert reason_words(reason) == "not judged yet"
    assert reason_words(words) == "not judged yet"
    assert reason_tip(words) == "not judged yet"
    assert reason_tip(reason) == (
        "not judged yet\nGain of a look: 0.11 uncertain × 10.2 for 1,200 × 1.50 disagreement × 1.25 age"
    )
