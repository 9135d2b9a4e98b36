"""What it would cost to fetch what the stored pages need to be seen: from a sample of them."""

from __future__ import annotations

from collections import Counter, defaultdict
from contextlib import suppress
from dataclasses import dataclass

from carmengui.engine.crawl.discover.references import references_of
from carmengui.engine.crawl.scope.requisite_rules import RequisiteRules, RequisiteScope
from carmengui.engine.crawl.scope.scope import ScopeRules
from carmengui.engine.crawl.scope.scope_preview import load_scope
from carmengui.engine.crawl.urls import host_of
from carmengui.engine.model import KnownError
from carmengui.engine.model.sentence import Sentence
from carmengui.engine.model.settings import Settings
from carmengui.engine.storage import Archive, Store
from carmengui.engine.storage.rows import NO_APPOINTMENT_S

SAMPLED_PAGES = 24
_MINUTE_S = 60
_PAGES = (
    "SELECT capture_id FROM url WHERE kind = 'page' AND capture_id IS NOT NULL AND due_at < ?"
    " ORDER BY key"  # keys are hashes: any beginning of them is a random sample
)


@dataclass(frozen=True, slots=True)
class RequisiteCost:
    """An estimate; ``busiest_s`` is how long the host with the most requests keeps it busy."""

    pages: int
    sampled: int
    requests: int
    hosts: int
    busiest_s: float
    left_out: int
    """Addresses in the sample that the rules keep out."""

    @property
    def words(self) -> Sentence:
        """The estimate in a sentence."""
        if not self.pages:
            return Sentence("No fetched page is stored yet, so nothing can be estimated.")
        if not self.requests:
            return Sentence.of(
                "Nothing more to fetch for the stored pages ({pages:,}).", pages=self.pages
            )
        if self.busiest_s < _MINUTE_S:
            words = "About {n:,} requests for the stored pages ({pages:,}), less than a minute."
            return Sentence.of(words, n=self.requests, pages=self.pages)
        words = (
            "About {n:,} requests for the stored pages ({pages:,}), {minutes:,} minutes of the"
            " busiest host."
        )
        minutes = round(self.busiest_s / _MINUTE_S)
        return Sentence.of(words, n=self.requests, pages=self.pages, minutes=minutes)


def requisite_cost(store: Store, archive: Archive, settings: Settings) -> RequisiteCost:
    """Return what a crawl with these settings would ask for beside its pages.

    What several pages of the sample share is counted once; what only one of them needs is taken for
    what every page has of its own.
    """
    captures = [number for (number,) in store.rows(_PAGES, NO_APPOINTMENT_S)]
    rules = _rules(store, settings)
    if rules.scope is RequisiteScope.NONE or not captures:
        return RequisiteCost(len(captures), 0, 0, 0, 0.0, 0)
    seen: Counter[str] = Counter()
    left_out: set[str] = set()
    sample = captures[:SAMPLED_PAGES]
    for number in sample:
        row = store.captures.row(number)
        with suppress(KnownError):
            references = references_of(archive.read(row.place))[: rules.most_per_page]
            for url in {each.url for each in references}:
                if rules.refusal(url, row.url):
                    left_out.add(url)
                else:
                    seen[url] += 1
    return _estimate(len(captures), len(sample), _unknown(store, seen), len(left_out), settings)


def _rules(store: Store, settings: Settings) -> RequisiteRules:
    scope = load_scope(store, ScopeRules.of(settings))
    return RequisiteRules(settings, scope.excluded, lambda _: 0, lambda: 0)


def _unknown(store: Store, seen: Counter[str]) -> Counter[str]:
    """Return what was not fetched yet."""
    known = store.requisite_queue.known(seen)
    return Counter({url: count for url, count in seen.items() if url not in known})


def _estimate(
    pages: int, sampled: int, unknown: Counter[str], left_out: int, settings: Settings
) -> RequisiteCost:
    by_host: defaultdict[str, float] = defaultdict(float)
    for url, count in unknown.items():
        by_host[host_of(url)] += 1 if count > 1 else pages / sampled
    requests = round(sum(by_host.values()))
    busiest = max(by_host.values(), default=0)
    return RequisiteCost(
        pages, sampled, requests, len(by_host), busiest * settings.delay_s, left_out
    )
