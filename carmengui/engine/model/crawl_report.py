"""What a crawl did, counted from its events."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from carmengui.engine.model import Outcome
from carmengui.engine.model.events import (
    Event,
    PageRendered,
    PageVisited,
    RecordStored,
    RequisiteVisited,
)


@dataclass(slots=True)
class CrawlReport:
    """What a crawl did. ``failed`` and ``not_fetched`` count URLs by reason in words."""

    fetched: int = 0
    stored: int = 0
    records: int = 0
    not_modified: int = 0
    changed: int = 0
    requisites: int = 0
    """Style sheets, pictures and fonts that came, or were still the same."""
    requisites_failed: int = 0
    rendered: int = 0
    """Pages that were read as a browser shows them."""
    not_rendered: Counter[str] = field(default_factory=Counter)
    """Pages that could not be rendered, by reason in words."""
    failed: Counter[str] = field(default_factory=Counter)
    not_fetched: Counter[str] = field(default_factory=Counter)

    def listen(self, event: Event) -> None:
        """Count what the engine tells."""
        if isinstance(event, RecordStored):
            self.records += 1
        if isinstance(event, RequisiteVisited):
            self.requisites += not event.outcome.is_error
            self.requisites_failed += event.outcome.is_error
        if isinstance(event, PageRendered):
            self.rendered += not event.problem
            if event.problem:
                self.not_rendered[str(event.problem)] += 1
        if not isinstance(event, PageVisited):
            return
        visit = event.visit
        self.fetched += visit.status > 0
        self.stored += visit.outcome is Outcome.FETCHED
        self.not_modified += visit.outcome is Outcome.NOT_MODIFIED
        self.changed += visit.changed is True
        if visit.outcome in {Outcome.FAILED, Outcome.HTTP_ERROR}:
            self.failed[str(visit.reason)] += 1
