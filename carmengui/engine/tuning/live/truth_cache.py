"""Verdicts and gold that are asked the same again and again, at every keystroke."""

from __future__ import annotations

from collections.abc import Sequence

from carmengui.engine.model.review import Judgement
from carmengui.engine.review import Truths

MAX_REMEMBERED = 200_000
_Values = tuple[str, ...]


class RememberedTruths:
    """Answers as the truths do, and at once what was asked before.

    The values of the rules in force are asked about at every keystroke, those of the draft twice.
    """

    def __init__(self, truths: Truths) -> None:
        self.truths = truths
        self._said: dict[tuple[str, str, str, _Values], Judgement | None] = {}
        self._right: dict[tuple[str, str, str], _Values | None] = {}

    def says(self, digest: str, url: str, field: str, values: Sequence[str]) -> Judgement | None:
        """Return what is known of an answer, or nothing."""
        key = digest, url, field, tuple(values)
        try:
            return self._said[key]
        except KeyError:
            if len(self._said) >= MAX_REMEMBERED:
                self._said = {}
            said = self._said[key] = self.truths.says(digest, url, field, values)
            return said

    def right_values(self, digest: str, url: str, field: str) -> _Values | None:
        """Return the right answer, or nothing when it is unknown."""
        key = digest, url, field
        try:
            return self._right[key]
        except KeyError:
            if len(self._right) >= MAX_REMEMBERED:
                self._right = {}
            right = self._right[key] = self.truths.right_values(digest, url, field)
            return right
