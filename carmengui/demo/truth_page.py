"""What is true of each page of the demo web at its start, as read from the bundled file."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from carmengui.engine.model import Span
from carmengui.resource_files import resource


@dataclass(frozen=True, slots=True)
class TruthPage:
    """What is true of one page; a field that the page does not give is nothing or empty.

    ``boilerplate`` are ranges in the decoded source. ``changes`` are the moments at which the
    content (not the template around it) changes in the first 48 hours. ``event`` is what a news
    message reports, as ``story/event``: the events of a story follow from one another.
    """

    url: str
    site: str
    lang: str
    title: str
    authors: tuple[str, ...]
    date: str | None
    description: str | None
    keywords: tuple[str, ...]
    publisher: str | None
    boilerplate: tuple[Span, ...]
    changes: tuple[datetime, ...]
    event: str | None = None


def load_truth() -> tuple[TruthPage, ...]:
    """Return the bundled truth, in the order of sites and pages."""
    lines = resource("demo", "truth.jsonl").read_text(encoding="utf-8").splitlines()
    return tuple(_from_row(json.loads(line)) for line in lines)


def _from_row(row: dict[str, Any]) -> TruthPage:
    row["boilerplate"] = [Span(start, end) for start, end in row["boilerplate"]]
    row["changes"] = [datetime.fromisoformat(at) for at in row["changes"]]
    fields: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in row.items()}
    return TruthPage(**fields)
