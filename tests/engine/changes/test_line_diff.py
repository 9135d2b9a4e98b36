"""Lines side by side, and the words in which they differ."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from carmengui.engine.changes.line_diff import Row, compare_lines, split_words

LINES = st.lists(st.text("ab ,日.", max_size=12), max_size=12)


@settings(deadline=None)
@given(LINES, LINES)
def test_both_texts_can_be_read_off(old: list[str], new: list[str]) -> None:
    pairs = compare_lines(old, new)
    assert [pair.old for pair in pairs if pair.old_number] == old
    assert [pair.new for pair in pairs if pair.new_number] == new
    assert [p.old_number for p in pairs if p.old_number] == list(range(1, len(old) + 1))
    assert [p.new_number for p in pairs if p.new_number] == list(range(1, len(new) + 1))


@settings(deadline=None)
@given(LINES, LINES)
def test_without_the_marks_changed_lines_are_the_same(old: list[str], new: list[str]) -> None:
    for pair in compare_lines(old, new):
        if pair.row is Row.SAME:
            assert pair.old == pair.new
        if pair.row is Row.CHANGED:
            left, right = (
                "".join(
                    char
                    for at, char in enumerate(line)
                    if not any(mark.start <= at < mark.end for mark in marks)
                )
                for line, marks in ((pair.old, pair.old_marks), (pair.new, pair.new_marks))
            )
            # White space between two marks is marked with them.
            assert left.replace(" ", "") == right.replace(" ", "")


@settings(deadline=None)
@given(st.text())
def test_words_joined_are_the_line(line: str) -> None:
    assert "".join(split_words(line)) == line


def marked(line: str, *marks: object) -> list[str]:
    return [line[mark.start : mark.end] for mark in marks]  # type: ignore[attr-defined]


def test_a_line_that_came_stands_alone() -> None:
    old = ["The race is on Sunday.", "Bring a warm coat."]
    pairs = compare_lines(old, [old[0], "Nine hundred are entered.", old[1]])
    assert [(pair.row, pair.old_number, pair.new_number) for pair in pairs] == [
        (Row.SAME, 1, 1),
        (Row.ADDED, 0, 2),
        (Row.SAME, 2, 3),
    ]


def test_words_of_a_changed_line_are_marked_on_their_sides() -> None:
    (pair,) = compare_lines(
        ["The lamp was lit at six by the keeper."], ["The lamp was lit at seven by the keeper."]
    )
    assert pair.row is Row.CHANGED
    assert marked(pair.old, *pair.old_marks) == ["six"]
    assert marked(pair.new, *pair.new_marks) == ["seven"]


def test_lines_with_little_in_common_went_and_came() -> None:
    pairs = compare_lines(["Snow fell on the hills."], ["Tickets cost nine marks."])
    assert [pair.row for pair in pairs] == [Row.REMOVED, Row.ADDED]


def test_a_changed_line_finds_its_partner_among_others() -> None:
    pairs = compare_lines(
        ["An old heading", "The bridge opens on Monday at noon."],
        ["Something quite new", "One more thing", "The bridge opens on Tuesday at noon."],
    )
    assert [pair.row for pair in pairs] == [Row.REMOVED, Row.ADDED, Row.ADDED, Row.CHANGED]
    assert marked(pairs[-1].new, *pairs[-1].new_marks) == ["Tuesday"]


def test_in_scripts_without_blanks_every_character_is_a_word() -> None:
    (pair,) = compare_lines(["駅は朝七時に開く"], ["駅は朝八時に開く"])
    assert marked(pair.old, *pair.old_marks) == ["七"]
