"""What a committee is told of a project: what was crawled, what is claimed, and what is known wrong."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from carmengui.engine.review.census import Census, markup_census
from carmengui.engine.review.reliability import RuleHeld, rules_held
from carmengui.engine.review.statistics import ReviewStatistics, review_statistics
from carmengui.engine.review.statistics_rows import KnownWrong, known_wrong
from carmengui.engine.review.statistics_truths import Known
from carmengui.engine.storage import Archive, Store

MAX_ERRORS = 6
"""So many errors are told one by one: the report has two pages."""
_NOT_FETCHED = 2


@dataclass(frozen=True, slots=True)
class Crawled:
    """What the crawl did: visits, responses kept, addresses decided against, first and last moment."""

    visits: int
    captures: int
    refused: int
    first_at: float | None
    last_at: float | None


@dataclass(frozen=True, slots=True)
class CommitteeReport:
    """Everything that the two pages say."""

    name: str
    at: datetime
    crawled: Crawled
    statistics: ReviewStatistics
    rules: tuple[RuleHeld, ...]
    census: Census
    errors: tuple[KnownWrong, ...]
    verdicts: int
    unseen: int
    gold_pages: int
    reviewers: tuple[tuple[str, int], ...]

    def as_json(self) -> dict[str, Any]:
        """Return the object that ``--json`` prints."""
        return {
            "name": self.name,
            "at": self.at.isoformat(),
            "crawled": asdict(self.crawled),
            "statistics": self.statistics.as_json(),
            "rules": [row.as_json() for row in self.rules],
            "census": self.census.as_json(),
            "errors": [asdict(each.row) | {"pages": each.pages} for each in self.errors],
            "verdicts": self.verdicts,
            "accepted_unseen": self.unseen,
            "gold_pages": self.gold_pages,
            "reviewers": dict(self.reviewers),
        }


def committee_report(
    store: Store,
    known: Known,
    *,
    name: str,
    at: datetime,
    seed: int = 0,
    archive: Archive | None = None,
) -> CommitteeReport:
    """Count a project for its report; the same project, moment and seed give the same report."""
    return CommitteeReport(
        name=name,
        at=at,
        crawled=_crawled(store),
        statistics=review_statistics(store, known.truths, known.urls),
        rules=rules_held(store, known.truths),
        census=markup_census(store, known.truths, seed=seed, archive=archive),
        errors=known_wrong(store, known, MAX_ERRORS),
        verdicts=known.verdicts,
        unseen=known.unseen,
        gold_pages=known.gold_pages,
        reviewers=known.reviewers,
    )


def _crawled(store: Store) -> Crawled:
    ((visits, first_at, last_at),) = store.rows("SELECT count(*), min(at), max(at) FROM visit")
    ((captures,),) = store.rows("SELECT count(*) FROM capture")
    ((refused,),) = store.rows("SELECT count(*) FROM url WHERE state = ?", _NOT_FETCHED)
    return Crawled(visits, captures, refused, first_at, last_at)
