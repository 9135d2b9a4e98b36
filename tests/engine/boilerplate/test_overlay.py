"""A person has the last word about what is cut."""

from __future__ import annotations

import pytest

from carmengui.engine.boilerplate import Overlay, overlaid, places_of
from carmengui.engine.model import RemovedRun, Span

TEXT = "Menu of 2024\nOwn words\nFoot\nRead more: 12 letters\nFoot"
MENU, FOOT = RemovedRun(0, 12, ("a", "b")), RemovedRun(50, 54, ("c",))


def said(removed: tuple[RemovedRun, ...]) -> list[tuple[str, tuple[str, ...]]]:
    return [(TEXT[run.start : run.end], run.shared_with) for run in removed]


def test_without_a_word_nothing_changes() -> None:
    assert overlaid(TEXT, (MENU, FOOT), Overlay()) == (MENU, FOOT)


def test_what_is_to_stay_stays_wherever_it_stands() -> None:
    assert said(overlaid(TEXT, (MENU, FOOT), Overlay(keep=("Foot",)))) == [
        ("Menu of 2024", ("a", "b"))
    ]
    assert said(overlaid(TEXT, (MENU,), Overlay(keep=("of",)))) == [
        ("Menu ", ("a", "b")),
        (" 2024", ("a", "b")),
    ]


def test_what_is_to_go_goes_everywhere_and_is_shared_with_nobody() -> None:
    cut = overlaid(TEXT, (MENU, FOOT), Overlay(cut=("Foot",)))
    assert said(cut) == [("Menu of 2024", ("a", "b")), ("Foot", ()), ("Foot", ("c",))]
    assert [run.start for run in cut] == sorted(run.start for run in cut)


def test_digits_and_line_feeds_count_as_equal() -> None:
    overlay = Overlay(cut=("Read more: 99 letters Foot",))
    assert said(overlaid(TEXT, (), overlay)) == [("Read more: 12 letters\nFoot", ())]


@pytest.mark.parametrize("rule", ["", " ", "\n", "Nowhere"])
def test_a_rule_that_stands_nowhere_does_nothing(rule: str) -> None:
    assert overlaid(TEXT, (MENU,), Overlay(keep=(rule,), cut=(rule,))) == (MENU,)


def test_places_are_apart_and_bounded() -> None:
    assert list(places_of("aa", "aaaaa")) == [Span(0, 2), Span(2, 4)]
    assert len(list(places_of("a", "a" * 5_000))) == 1_000
