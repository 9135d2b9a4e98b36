from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carmengui.engine.boilerplate.runs import common_runs, longest_first, merged
from carmengui.engine.model import Span

Find = Callable[[str, str], tuple[Span, ...]]
MEGABYTE = 1_000_000
TEXT = st.text(alphabet="ab \n", max_size=50)


def runs_by_looking(text: str, other: str, threshold: int) -> list[Span]:
    """Return the runs by comparing every window with the whole other text."""
    text, other = text.replace("\n", " "), other.replace("\n", " ")
    size = threshold + 1
    runs: list[Span] = []
    for start in range(len(text) - size + 1):
        if text[start : start + size] not in other:
            continue
        if runs and runs[-1].end == start + size - 1:
            runs[-1] = Span(runs[-1].start, start + size)
        else:
            runs.append(Span(start, start + size))
    return runs


def removed_by_looking(text: str, other: str, threshold: int) -> list[Span]:
    """Return what the paper's procedure removes, trying every position and every string."""
    text, other = text.replace("\n", " "), other.replace("\n", " ")
    longest = []
    for start in range(len(text)):
        length = 0
        while start + length < len(text) and text[start : start + length + 1] in other:
            length += 1
        longest.append(length)
    listed = dict.fromkeys(
        text[start : start + length]
        for start, length in enumerate(longest)
        if length > threshold and (start == 0 or longest[start - 1] != length + 1)
    )
    gone = [False] * len(text)
    removed = []
    for piece in sorted(listed, key=len, reverse=True):
        for start in range(len(text) - len(piece) + 1):
            end = start + len(piece)
            if text[start:end] == piece and not any(gone[start:end]):
                gone[start:end] = [True] * len(piece)
                removed.append(Span(start, end))
    return sorted(removed)


@settings(deadline=None)
@given(TEXT, TEXT, st.integers(0, 8))
def test_runs_are_those_a_comparison_of_every_window_finds(a: str, b: str, threshold: int) -> None:
    assert list(common_runs(a, b, threshold)) == runs_by_looking(a, b, threshold)


@settings(deadline=None)
@given(TEXT, TEXT, st.integers(0, 8))
def test_longest_first_is_the_procedure_of_the_paper(a: str, b: str, threshold: int) -> None:
    assert list(longest_first(a, b, threshold)) == removed_by_looking(a, b, threshold)


@pytest.mark.parametrize("find", [common_runs, longest_first])
def test_51_common_characters_are_a_run_and_50_are_not(find: Find) -> None:
    shared = "".join(chr(0x4E00 + number) for number in range(51))
    assert find("<" + shared + ">", "[" + shared + "]") == (Span(1, 52),)
    assert find("<" + shared[:50] + ">", "[" + shared[:50] + "]") == ()


def test_the_threshold_is_what_it_is_set_to() -> None:
    assert common_runs("x one two y", "z one two q", 8) == (Span(1, 10),)
    assert common_runs("x one two y", "z one two q", 9) == ()


def test_a_run_crosses_blocks_whatever_the_other_page_sets_them_apart_with() -> None:
    assert common_runs("Home\nNews\nSport", "Home News\nSport", 10) == (Span(0, 15),)


def test_longest_first_leaves_the_stump_that_coverage_takes() -> None:
    text, other = "abcdefghij", "abcdefg.efghijXX.cdefghij"
    assert longest_first(text, other, 4) == (Span(2, 10),)
    assert merged(common_runs(text, other, 4)) == (Span(0, 10),)


def test_longest_first_removes_every_occurrence() -> None:
    assert longest_first("menu one menu two menu", "menu", 3) == (
        Span(0, 4),
        Span(9, 13),
        Span(18, 22),
    )


@pytest.mark.parametrize(("find", "size"), [(common_runs, MEGABYTE), (longest_first, 200_000)])
def test_a_long_text_of_one_character_is_one_run(find: Find, size: int) -> None:
    assert find("a" * size, "a" * size) == (Span(0, size),)
    assert find("a" * size, "b" * size) == ()


def test_a_pattern_that_goes_on_longer_here_than_there_is_removed_piece_by_piece() -> None:
    half = 15_000
    removed = longest_first("a" * 2 * half, "a" * half + "b")
    assert removed == (Span(0, half), Span(half, 2 * half))


@pytest.mark.parametrize("find", [common_runs, longest_first])
@pytest.mark.parametrize(("text", "other"), [("", ""), ("", "x" * 99), ("x" * 99, "")])
def test_empty_texts_share_nothing(find: Find, text: str, other: str) -> None:
    assert find(text, other) == ()


def test_long_unlike_texts_share_only_what_they_share(words: Callable[[str, int], str]) -> None:
    shared = words("shared", 30)
    left = words("left", 20_000) + "\n" + shared + "\n" + words("more left", 20_000)
    right = shared + "\n" + words("right", 25_000)
    start = left.index(shared)
    (run,) = common_runs(left, right)
    assert run.start <= start
    assert run.end >= start + len(shared)
    assert len(run) <= len(shared) + 4


def test_merged_spans_are_apart_and_in_order() -> None:
    spans = [Span(5, 9), Span(0, 2), Span(2, 3), Span(4, 4), Span(6, 7)]
    assert merged(spans) == (Span(0, 3), Span(5, 9))
