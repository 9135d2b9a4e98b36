"""What a committee is told of a project: what was crawled, what is claimed, and what is known wrong."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from carmengui.engine.model import Field
from carmengui.engine.model.headway import UNWATCHED, Headway
from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.review.sampling.certificate import claim_json, sample_json
from carmengui.engine.review.sampling.claims import Claim, claim_of
from carmengui.engine.review.sampling.sampling import Sample, samples
from carmengui.engine.review.statistics.census import Census, markup_census
from carmengui.engine.review.statistics.reliability import RuleHeld, rules_held
from carmengui.engine.review.statistics.rows import KnownWrong, known_wrong
from carmengui.engine.review.statistics.statistics import ReviewStatistics, review_statistics
from carmengui.engine.review.statistics.statistics_truths import Known
from carmengui.engine.review.truth.agreement import Agreement, agreements
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
    known: Known
    claims: tuple[Claim, ...] = ()
    """What the newest declared random sample lets one say of all pages, by field."""
    declared: int = 0
    """How many samples were declared: the claims rest on the newest."""
    agreements: tuple[Agreement, ...] = ()

    @property
    def sample(self) -> Sample | None:
        """The declared sample that the claims rest on; nothing when nothing of one was judged."""
        return self.claims[0].sample if self.claims else None

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
            "verdicts": self.known.verdicts,
            "accepted_unseen": self.known.unseen,
            "gold_pages": self.known.gold_pages,
            "reviewers": dict(self.known.reviewers),
            "sample": sample_json(self.sample) if self.sample else None,
            "samples_declared": self.declared,
            "claims": [claim_json(claim) for claim in self.claims],
            "agreement": [asdict(each) for each in self.agreements],
        }


def committee_report(
    store: Store,
    known: Known,
    *,
    name: str,
    at: datetime,
    seed: int = 0,
    archive: Archive | None = None,
    verdicts: VerdictStore | None = None,
    headway: Headway = UNWATCHED,
) -> CommitteeReport:
    """Count a project for its report; the same project, moment and seed give the same report.

    Without ``verdicts`` it says nothing of declared samples and of agreement.

    Raises:
        GivenUpError: nobody waits for it any more.

    """
    found = samples(verdicts) if verdicts else ()
    return CommitteeReport(
        name=name,
        at=at,
        crawled=_crawled(store),
        statistics=review_statistics(store, known.truths, known.urls, headway),
        rules=rules_held(store, known.truths, headway=headway),
        census=markup_census(store, known.truths, seed=seed, archive=archive, headway=headway),
        errors=known_wrong(store, known, MAX_ERRORS),
        known=known,
        claims=_claims(store, verdicts, found[0]) if verdicts and found else (),
        declared=len(found),
        agreements=agreements(verdicts.judged_by_several()) if verdicts else (),
    )


def _claims(store: Store, verdicts: VerdictStore, sample: Sample) -> tuple[Claim, ...]:
    """Return what a sample lets one say, of the fields of which something was judged for it."""
    told = {
        field
        for (field,) in verdicts.rows(
            "SELECT DISTINCT field FROM decision WHERE how = 'sample' AND sample = ?", sample.name
        )
    }
    claims = (
        claim_of(store, verdicts, sample, field) for field in map(str, Field) if field in told
    )
    return tuple(claim for claim in claims if claim.judged)


def _crawled(store: Store) -> Crawled:
    ((visits, first_at, last_at),) = store.rows("SELECT count(*), min(at), max(at) FROM visit")
    ((captures,),) = store.rows("SELECT count(*) FROM capture")
    ((refused,),) = store.rows("SELECT count(*) FROM url WHERE state = ?", _NOT_FETCHED)
    return Crawled(visits, captures, refused, first_at, last_at)
