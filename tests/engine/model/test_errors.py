"""What a person is told: one sentence and a way out."""

from __future__ import annotations

import pytest

from carmengui.engine.model import KnownError, MisuseError


@pytest.mark.parametrize("kind", [KnownError, MisuseError])
def test_the_sentence_and_the_way_out_are_apart_and_together(kind: type[KnownError]) -> None:
    error = kind("The disk is full.", "Make room.")
    assert (str(error.message), str(error.hint)) == ("The disk is full.", "Make room.")
    assert str(error) == "The disk is full. Make room."
    assert str(kind("The page is empty.")) == "The page is empty."


def test_misuse_is_told_apart_and_is_known_too() -> None:
    assert issubclass(MisuseError, KnownError)
    assert not isinstance(KnownError("The disk is full."), MisuseError)
