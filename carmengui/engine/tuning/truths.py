"""What is known of values: asked of verdicts and gold, whoever keeps them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from carmengui.engine.model.review import Judgement


class Truths(Protocol):
    """What verdicts and gold say; :class:`carmengui.engine.review.Truths` does."""

    def says(self, digest: str, url: str, field: str, values: Sequence[str]) -> Judgement | None:
        """Return what is known of an answer, or nothing."""
        ...

    def right_values(self, digest: str, url: str, field: str) -> tuple[str, ...] | None:
        """Return the right answer; empty where rightly nothing stands, nothing when it is unknown."""
        ...
