"""The queue: which record to look at next, and why, in words and in figures.

The expected gain of a look at a record is

    uncertainty x log2(1 + cluster) x (1 + disagreement) x (1 + age)

uncertainty
    4 w (1 - w) of the weight w, which is a probability: 1 for the toss of a coin, 0 for a certainty.
cluster
    how many records the look speaks for: all of a cluster for the first of it, one for every other.
disagreement
    from 0 to 1: reviewers say different things, or the record and its neighbours do, or its
    candidates, or the record and another extractor.
age
    from 0 to 1: half after a month of waiting; 1 when the answer is another one than was judged.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from dataclasses import field as slot
from datetime import datetime

from carmengui.engine.model import Field
from carmengui.engine.model.review import How, Judgement
from carmengui.engine.model.sentence import NOTHING, Sentence
from carmengui.engine.review.log.store import VerdictStore
from carmengui.engine.review.queue.clusters import (
    Cluster,
    clusters_of,
    outlying,
    unlike_its_cluster,
)
from carmengui.engine.review.queue.clusters_records import ReviewedRecord, read_records
from carmengui.engine.review.queue.clusters_stored import splits_of
from carmengui.engine.review.sampling.sampling import members_of, samples
from carmengui.engine.review.truth.in_force import VERDICTS, Aspect, aspect_of
from carmengui.engine.review.truth.intervals import wilson
from carmengui.engine.storage import Store
from carmengui.engine.storage.listing.review import NOT_JUDGED
from carmengui.engine.storage.opponents import Opponents, Stand
from carmengui.engine.storage.rows import url_key

EXPORT_LINE = 0.5
"""Answers of less weight are withheld when records are handed on."""
NEAR_LINE = 0.1
LEAST_UNCERTAINTY = 0.02
NOTHING_SAID = 0.5
"""The uncertainty of an answer that has no weight: nothing was found."""
AGED_DAYS = 30.0
_DAY_S = 86_400.0
_SHARED = {
    str(Field.TITLE): "same title as {n:,} of {all:,} other pages",
    str(Field.DESCRIPTION): "same description as {n:,} of {all:,} other pages",
}
"""Fields whose answer should be each page's own, and what is said where it is not."""
_LEAST_SHARING = 3
_NEAR_RIVAL = 0.8
_LEAST_HELD = 20
"""From so many verdicts on what a method holds is believed rather than what it promises."""
_DIFFERENT = {
    "no longer found": (Sentence("no longer found, unlike in the run before"), 1.0),
    "different": (Sentence("different from the run before"), 0.9),
    "new found": (Sentence("new found, unlike in the run before"), 0.5),
}
_LEAST_UNLIKE = 0.15
"""From so much on a page that is unlike the others of its cluster is an outlier."""
_ELSEWHERE = {
    Stand.DIFFERS: (Sentence("another extractor found another value"), 0.7),
    Stand.THEIRS: (Sentence("another extractor found a value"), 0.8),
    Stand.OURS: (Sentence("another extractor found nothing"), 0.3),
}
_NO_DISAGREEMENT = NOTHING, 0.0
_NONE: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Gain:
    """What a look at a record is expected to bring: four factors, and their product."""

    uncertainty: float
    cluster: int
    disagreement: float
    age: float

    @property
    def value(self) -> float:
        """The expected gain."""
        return (
            self.uncertainty
            * math.log2(1 + self.cluster)
            * (1 + self.disagreement)
            * (1 + self.age)
        )

    @property
    def sentence(self) -> Sentence:
        """The factors, each with its name."""
        return Sentence.of(
            "{uncertainty:.2f} uncertain × {size:.1f} for {cluster:,} × {disagreement:.2f} disagreement"
            " × {age:.2f} age",
            uncertainty=round(self.uncertainty, 2),
            size=round(math.log2(1 + self.cluster), 1),
            cluster=self.cluster,
            disagreement=round(1 + self.disagreement, 2),
            age=round(1 + self.age, 2),
        )


@dataclass(frozen=True, slots=True)
class Queued:
    """One record of the queue."""

    record: ReviewedRecord
    cluster: Cluster
    gain: Gain
    words: Sentence
    is_put_off: bool = False

    @property
    def reason(self) -> Sentence:
        """Why it stands where it stands: in words, then the factors (``gain``)."""
        return Sentence.of("{words} · {gain}", words=self.words, gain=self.gain.sentence)


@dataclass(frozen=True, slots=True)
class Judged:
    """What was said of the records so far, by the keys of their URLs."""

    states: dict[int, str]
    disputed: frozenset[int] = frozenset()
    reopened: frozenset[int] = frozenset()
    held: Mapping[str, float] = slot(default_factory=dict)
    """Methods that promise more than they hold, and which share of their answers is right."""
    differences: Mapping[int, str] = slot(default_factory=dict)
    """How the answer differs from that of the run it is compared with."""
    sampled: frozenset[int] = frozenset()
    """Records of the newest declared sample."""
    stands: Mapping[int, Stand] = slot(default_factory=dict)
    """How the answers stand to those of other extractors."""

    def is_judged(self, record: ReviewedRecord) -> bool:
        """Tell whether somebody judged the answer as it is now."""
        return self.states.get(record.url_key) in VERDICTS and record.url_key not in self.disputed


@dataclass(frozen=True, slots=True)
class Ranking:
    """The queue of one field, and the clusters it was made from; what is judged is in these only."""

    field: str
    clusters: tuple[Cluster, ...]
    judged: Judged
    queue: tuple[Queued, ...]


def judged_in(verdicts: VerdictStore, name: str) -> Judged:
    """Read what was said of a field: what stands, where reviewers differ, what is open again."""
    states = dict(verdicts.rows("SELECT url_key, state FROM verdict_now WHERE field = ?", name))
    newest = next(iter(samples(verdicts)), None)
    said: dict[tuple[str, str], set[str]] = defaultdict(set)
    settled = set()
    promises: dict[str, list[tuple[float, bool]]] = defaultdict(list)
    for line in verdicts.standing(name):
        decision = line.decision
        if aspect_of(decision.judgement) is Aspect.VERDICT:
            if decision.how is not How.CLUSTER and decision.method:
                is_right = decision.judgement is Judgement.RIGHT
                promises[decision.method].append((decision.weight, is_right))
            place = decision.capture_digest, decision.url
            said[place].add(str(decision.judgement))
            if decision.how is How.ADJUDICATED:
                settled.add(place)
    keys = {place: url_key(place[1]) for place in said}
    return Judged(
        states,
        frozenset(keys[p] for p, words in said.items() if len(words) > 1 and p not in settled),
        frozenset(key for key in keys.values() if states.get(key) not in VERDICTS),
        _held(promises),
        dict(verdicts.rows("SELECT url_key, kind FROM difference WHERE field = ?", name)),
        frozenset(each.url_key for each in members_of(verdicts, newest.name)) if newest else _NONE,
    )


def _held(promises: Mapping[str, Sequence[tuple[float, bool]]]) -> dict[str, float]:
    """Return the methods whose promise lies above all that is likely of what they hold."""
    found = {}
    for method, said in promises.items():
        share = wilson(sum(is_right for _, is_right in said), len(said))
        promised = sum(weight for weight, _ in said) / len(said)
        if share is not None and len(said) >= _LEAST_HELD and share.high < promised:
            found[method] = share.value
    return found


def queue_of(
    clusters: Sequence[Cluster], judged: Judged, now: datetime, field: str
) -> tuple[Queued, ...]:
    """Return the records that are not judged, in the order in which to look at them."""
    view = _View(field, judged, now, _sharing(clusters, field), outlying(clusters))
    entries = []
    for cluster in clusters:
        is_begun = any(judged.is_judged(each) for each in cluster.members)
        first = None if is_begun else cluster.representative
        unlike = unlike_its_cluster(cluster)
        entries += [
            view.queued(
                record,
                cluster,
                len(cluster.members) if record is first else 1,
                unlike.get(record.number, 0.0),
            )
            for record in cluster.members
            if not judged.is_judged(record)
        ]
    entries.sort(key=lambda each: (each.is_put_off, -each.gain.value, each.record.number))
    return tuple(entries)


def rank(store: Store, verdicts: VerdictStore, field: str, now: datetime) -> Ranking:
    """Rank the records for a field, from the least of what is known of each; nothing is written."""
    clusters = clusters_of(read_records(store, field), field, splits_of(verdicts))
    stands = Opponents(store.path.parent).stands_by_key(Field(field))
    judged = replace(judged_in(verdicts, field), stands=stands)
    return Ranking(field, clusters, judged, queue_of(clusters, judged, now, field))


def _sharing(clusters: Iterable[Cluster], field: str) -> dict[tuple[str, str], tuple[int, int]]:
    """Return the answers that many pages of a site share: how many of how many."""
    if field not in _SHARED:
        return {}
    pages: Counter[str] = Counter()
    having: Counter[tuple[str, str]] = Counter()
    for cluster in clusters:
        pages[cluster.site] += len(cluster.members)
        having.update((each.site, each.value) for each in cluster.members if each.value)
    return {
        place: (count, pages[place[0]])
        for place, count in having.items()
        if count >= _LEAST_SHARING
    }


@dataclass(frozen=True, slots=True)
class _View:
    """What the whole corpus says of each of its records."""

    field: str
    judged: Judged
    now: datetime
    sharing: Mapping[tuple[str, str], tuple[int, int]]
    outliers: Mapping[str, tuple[int, int]]

    def queued(
        self, record: ReviewedRecord, cluster: Cluster, size: int, unlike: float = 0.0
    ) -> Queued:
        """Weigh one record; ``size`` is how many it speaks for, ``unlike`` how little it is like them."""
        words, most = self._disagreement(record, cluster, unlike)
        is_reopened = record.url_key in self.judged.reopened
        held = self.judged.held.get(record.method)
        gain = Gain(
            _doubt(record.weight if held is None else held),
            size,
            max(most, record.rival),
            self._age(record),
        )
        is_put_off = self.judged.states.get(record.url_key) == Judgement.LATER
        if is_put_off:
            words = Sentence("put off before")
        elif is_reopened and most < 1:
            words = Sentence("its answer changed since it was judged")
        elif held is not None and most < 1:
            words = Sentence.of(
                "its method promises more than it holds ({share:.0%} right)", share=held
            )
        elif not most or (most < 1 and size > 1):
            words = _weight_words(record.weight, size)
            if words == NOT_JUDGED and record.url_key in self.judged.sampled:
                words = Sentence("drawn for the sample")
        return Queued(record, cluster, gain, words, is_put_off)

    def _disagreement(
        self, record: ReviewedRecord, cluster: Cluster, unlike: float
    ) -> tuple[Sentence, float]:
        """Return the strongest disagreement about a record, in words and from 0 to 1."""
        shared, of = self.sharing.get((record.site, record.value), (0, 1))
        elsewhere, alike = self.outliers.get(cluster.key, (0, 1))
        stand = self.judged.stands.get(record.url_key, Stand.NOTHING)
        known = (
            (Sentence("reviewers disagree"), float(record.url_key in self.judged.disputed)),
            (_shared_words(self.field, shared, of) if shared else NOTHING, shared / of),
            (
                _outlier_words(record.weight, elsewhere, alike) if elsewhere else NOTHING,
                elsewhere / alike,
            ),
            (Sentence("outlier of its cluster"), _outlying(unlike)),
            _DIFFERENT.get(self.judged.differences.get(record.url_key, ""), _NO_DISAGREEMENT),
            _ELSEWHERE.get(stand, _NO_DISAGREEMENT),
            (
                Sentence("another candidate is nearly as good"),
                record.rival if record.rival >= _NEAR_RIVAL else 0.0,
            ),
        )
        return max(known, key=lambda each: each[1])

    def _age(self, record: ReviewedRecord) -> float:
        if record.url_key in self.judged.reopened:
            return 1.0
        days = max(0.0, self.now.timestamp() - record.stored_at) / _DAY_S
        return 1 - 2 ** (-days / AGED_DAYS)


def _doubt(weight: float | None) -> float:
    return NOTHING_SAID if weight is None else max(LEAST_UNCERTAINTY, 4 * weight * (1 - weight))


def _outlying(unlike: float) -> float:
    return unlike if unlike >= _LEAST_UNLIKE else 0.0


def _shared_words(field: str, shared: int, of: int) -> Sentence:
    words = _SHARED.get(field, "same answer as {n:,} of {all:,} other pages")
    return Sentence.of(words, n=shared - 1, all=of - 1)


def _outlier_words(weight: float | None, elsewhere: int, alike: int) -> Sentence:
    words = "outlier: {n:,} of {all:,} pages like it are answered otherwise"
    if weight is None:
        words = "nothing found, unlike on {n:,} of {all:,} pages like it"
    return Sentence.of(words, n=elsewhere, all=alike)


def _weight_words(weight: float | None, size: int) -> Sentence:
    if size > 1:
        return Sentence.of("stands for {n:,} pages alike", n=size)
    if weight is None:
        return Sentence("nothing found")
    if EXPORT_LINE - NEAR_LINE <= weight < EXPORT_LINE:
        return Sentence("weight just under the export line")
    if EXPORT_LINE <= weight < EXPORT_LINE + NEAR_LINE:
        return Sentence("weight just over the export line")
    if weight < EXPORT_LINE:
        return Sentence("low weight")
    return NOT_JUDGED
