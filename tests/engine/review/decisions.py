"""Decisions for tests."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from carmengui.engine.model.review import Decision, Judgement

BEGIN = datetime(2026, 3, 1, 9, 0, tzinfo=UTC)
URL = "http://gazete.example/haber"


def said(
    judgement: Judgement = Judgement.RIGHT,
    *values: str,
    minute: float = 0,
    field: str = "title",
    reviewer: str = "Gülçin",
    digest: str = "sha1:aa",
    url: str = URL,
    **more: Any,
) -> Decision:
    """Return a decision of a minute of one morning."""
    at = BEGIN + timedelta(minutes=minute)
    return Decision(digest, url, field, values, judgement, reviewer, at, **more)
