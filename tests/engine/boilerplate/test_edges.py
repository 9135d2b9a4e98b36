from __future__ import annotations

import pytest

from carmengui.engine.boilerplate.edges import snapped
from carmengui.engine.model import Span

LONG = "one long sentence of the furniture that is above the limit"


def snap(marked: str, threshold: int = 20) -> str | None:
    """Return what is removed of the text between brackets."""
    start, end = marked.index("["), marked.index("]") - 1
    text = marked.replace("[", "").replace("]", "")
    span = snapped(text, Span(start, end), threshold)
    return None if span is None else text[span.start : span.end]


@pytest.mark.parametrize(
    ("marked", "removed"),
    [
        ("[Home\nNews\n]Title", "Home\nNews"),
        ("[Home\nNews\nTi]tle", "Home\nNews"),
        ("Title\nbo[dy\nFoot\nEnd]", "Foot\nEnd"),
        ("Tit[le\nbo]dy", None),
        (f"Sto[ry {LONG} the] end", f" {LONG} the"),
        (f"Sto[ry {LONG} th]e end", f" {LONG} "),
        ("one [two three] four", None),
        (f"[Home\n{LONG} and mo]re", f"Home\n{LONG} and "),
        ("[whole]", "whole"),
        ("[ \n ]text", None),
    ],
)
def test_a_run_gives_back_pieces_of_blocks(marked: str, removed: str | None) -> None:
    assert snap(marked) == removed


def test_a_text_without_blanks_is_cut_where_the_run_ends() -> None:
    assert snap("字" * 10 + "[" + "字" * 90 + "]" + "字" * 10) == "字" * 90


def test_the_limit_for_a_piece_is_the_threshold() -> None:
    piece = "x" * 21
    assert snap(f"[Home\n{piece}] rest", 20) == f"Home\n{piece}"
    assert snap(f"[Home\n{piece}] rest", 21) == "Home"
