from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carmengui.engine.boilerplate.windows import (
    fold_digits,
    same_windows,
    spread,
    to_codes,
    true_spans,
    window_hashes,
)
from carmengui.engine.model import Span

SMALL = st.text(alphabet="ab0", max_size=60)


@settings(deadline=None)
@given(SMALL, st.integers(1, 20))
def test_equal_windows_and_only_they_have_equal_numbers(text: str, size: int) -> None:
    hashes = window_hashes(to_codes(text), size)
    pieces = [text[start : start + size] for start in range(len(text) - size + 1)]
    assert len(hashes) == len(pieces)
    assert len(set(hashes.tolist())) == len(set(pieces))
    assert len(set(zip(hashes.tolist(), pieces, strict=True))) == len(set(pieces))


def test_a_thue_morse_text_has_no_equal_windows_by_design() -> None:
    # The two halves of such a word collide under every polynomial hash modulo 2^64.
    word = "".join("ab"[number.bit_count() % 2] for number in range(4096))
    left, right = word[:2048], word[2048:]
    assert left != right
    assert window_hashes(to_codes(left), 2048)[0] != window_hashes(to_codes(right), 2048)[0]


def test_the_threshold_decides_how_many_windows_a_text_has() -> None:
    assert window_hashes(to_codes("x" * 50), 51).size == 0
    assert window_hashes(to_codes("x" * 51), 51).size == 1
    assert window_hashes(to_codes("x" * 60), 10).size == 51


def test_line_feeds_are_blanks_and_digits_are_equal_when_folded() -> None:
    assert to_codes("a\nb").tolist() == to_codes("a b").tolist()
    assert to_codes("12:59", fold=True).tolist() == to_codes("00:00").tolist()
    assert to_codes("12:59").tolist() != to_codes("12:58").tolist()


@settings(deadline=None)
@given(st.text(max_size=80))
def test_folding_codes_and_folding_text_agree(text: str) -> None:
    assert to_codes(text, fold=True).tolist() == to_codes(fold_digits(text)).tolist()


def test_half_a_surrogate_pair_is_a_character_like_any_other() -> None:
    assert to_codes("a\ud800b").tolist() == [97, 0xD800, 98]


def test_a_claim_of_equality_is_checked_character_by_character() -> None:
    text, pool = "the same words here", "the same wards here"
    at = np.arange(len(text) - 4)
    same = same_windows(to_codes(text), at, to_codes(pool), at, 5)
    assert same.tolist() == [text[i : i + 5] == pool[i : i + 5] for i in at]
    assert not same.all()


@pytest.mark.parametrize("where", [[3, 4, 0], [0, 1, 2], [4, 4, 4]])
def test_the_first_window_of_each_stretch_is_compared_in_full(where: list[int]) -> None:
    text, pool = "xbcabc", "abcabcabc"
    at, places = np.array([0, 1, 3]), np.array(where)
    expected = [text[a : a + 3] == pool[p : p + 3] for a, p in zip(at, places, strict=True)]
    assert same_windows(to_codes(text), at, to_codes(pool), places, 3).tolist() == expected


@settings(deadline=None)
@given(st.lists(st.integers(0, 7), max_size=30), st.integers(1, 9))
def test_a_character_has_the_marks_of_every_window_over_it(marks: list[int], size: int) -> None:
    length = len(marks) + size - 1
    expected = [0] * length
    for start, mark in enumerate(marks):
        for position in range(start, start + size):
            expected[position] |= mark
    assert spread(np.array(marks, dtype=np.uint32), size, length).tolist() == expected


def test_true_stretches_become_spans() -> None:
    assert true_spans(np.array([True, True, False, True])) == (Span(0, 2), Span(3, 4))
    assert true_spans(np.zeros(0, dtype=np.bool_)) == ()
