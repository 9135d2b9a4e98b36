"""How often values of a kind turned out right: by field, method and band of weight, from verdicts and gold.

A bare 0.8 is a promise; beside it belongs what became of such values where somebody looked. An answer is
held against the answers of the same method whose weights are near its own; where too few of these were
judged, against those of all methods. A candidate has the weight of its method, so it is held against the
method alone. What was accepted with its cluster was seen by nobody and counts nowhere here.
"""

from __future__ import annotations

import json
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from heapq import nsmallest
from itertools import groupby
from operator import itemgetter

from carmengui.engine.model.review import Judgement
from carmengui.engine.review.log.current_states import Answer
from carmengui.engine.review.sampling.sampling import lot
from carmengui.engine.review.statistics.answers import Offer, Page, withheld_ladders
from carmengui.engine.review.statistics.reliability import HELD, LEAST_JUDGED, judgement_on_offer
from carmengui.engine.review.truth.intervals import wilson
from carmengui.engine.review.truth.truth import Truths
from carmengui.engine.storage import Store, url_key

BANDS = 10
"""As in a reliability diagram: 0 to 0.1, …, 0.9 to 1."""
ALL_METHODS = "*"
MAX_PAGES = 4_000
"""As many pages are held against what is known, drawn by lot where there are more: gold of a large
corpus would fill the memory, and an interval of so many is narrow."""
_AT_ONCE = 100
_REST_S = 0.002
"""Between two batches other threads of the program have their turn."""
_FIELDS = """
    SELECT r.id, u.url, r.site, c.digest, r.withheld,
           f.field, f."values", f.weight, f.method, f.ladder
    FROM url u JOIN record r ON r.id = u.record_id JOIN capture c ON c.id = r.capture_id
         LEFT JOIN field f ON f.record_id = r.id
    WHERE u.key IN ({marks}) ORDER BY r.id
"""
_Counts = dict[tuple[str, str, int], Counter[bool]]


@dataclass(frozen=True, slots=True)
class Measured:
    """In which share of the judged values of a kind the value was right, with 95 %."""

    low: float
    high: float
    judged: int

    @property
    def span(self) -> tuple[float, float]:
        """Both ends of the interval."""
        return self.low, self.high


@dataclass(frozen=True, slots=True)
class MeasuredWeights:
    """What is measured of a project, ready to be asked of any value."""

    answers: Mapping[tuple[str, str, int], Measured] = field(default_factory=dict)
    offers: Mapping[tuple[str, str], Measured] = field(default_factory=dict)

    def of_answer(self, name: str, method: str, weight: float) -> Measured | None:
        """Return what became of answers like this one; nothing when too few of them were judged."""
        band = band_of(weight)
        found = self.answers.get((name, method, band))
        return found or self.answers.get((name, ALL_METHODS, band))

    def of_candidate(self, name: str, method: str) -> Measured | None:
        """Return what became of the values that a method offered for a field."""
        return self.offers.get((name, method))


@dataclass(frozen=True, slots=True)
class _Read:
    """A record with its answers by field, and what was offered for them."""

    page: Page
    offers: tuple[Offer, ...]


class Measuring:
    """Measures a project again and again; records that were read once are not read again."""

    def __init__(self, max_pages: int = MAX_PAGES) -> None:
        self.max_pages = max_pages
        self._read: dict[str, _Read] = {}
        self._stamp: object = None

    def measure(
        self, store: Store, truths: Truths, urls: Iterable[str], stop: Callable[[], bool]
    ) -> MeasuredWeights | None:
        """Hold the records of these addresses against what is known; nothing when stopped."""
        stamp = store.rows("SELECT count(*), max(id) FROM record")[0]
        if stamp != self._stamp:
            self._read, self._stamp = {}, stamp
        wanted = sorted(urls)
        if len(wanted) > self.max_pages:
            wanted = sorted(nsmallest(self.max_pages, wanted, key=lambda url: (lot(0, url), url)))
        for some in _batches([url for url in wanted if url not in self._read]):
            if stop():
                return None
            self._read.update((each.page.url, each) for each in _records(store, some))
            time.sleep(_REST_S)
        answers: _Counts = defaultdict(Counter)
        offers: _Counts = defaultdict(Counter)
        for place, url in enumerate(wanted):
            if place % _AT_ONCE == 0:
                if stop():
                    return None
                time.sleep(_REST_S)
            if (read := self._read.get(url)) is not None:
                _count(read, truths, answers, offers)
        by_method = {(name, method): found for (name, method, _), found in _shown(offers).items()}
        return MeasuredWeights(_shown(answers), by_method)


def band_of(weight: float) -> int:
    """Return the band of a weight; each begins with its lower end.

    >>> [band_of(weight) for weight in (0.0, 0.0999, 0.1, 0.7, 0.8, 1.0)]
    [0, 0, 1, 7, 8, 9]
    """
    # 0.7 * 10 is a little less than 7 in floating point.
    return min(BANDS - 1, max(0, int(round(weight, 6) * BANDS + 1e-9)))


def _count(read: _Read, truths: Truths, answers: _Counts, offers: _Counts) -> None:
    page = read.page
    for name, answer in page.answers.items():
        said = truths.says(page.digest, page.url, name, answer.values)
        held = HELD.get(said) if said else None
        if held is not None:
            for each in (answer.method, ALL_METHODS):
                answers[name, each, band_of(answer.weight)][held is Judgement.RIGHT] += 1
    for offer in read.offers:
        held = judgement_on_offer(offer, truths)
        if held is not None:
            offers[offer.field, offer.method, 0][held is Judgement.RIGHT] += 1


def _shown(counts: _Counts) -> dict[tuple[str, str, int], Measured]:
    found = {}
    for key, said in counts.items():
        share = wilson(said[True], said.total())
        if share is not None and said.total() >= LEAST_JUDGED:
            found[key] = Measured(share.low, share.high, said.total())
    return found


def _records(store: Store, urls: list[str]) -> Iterator[_Read]:
    marks = ", ".join("?" * len(urls))
    rows = store.rows(_FIELDS.format(marks=marks), *map(url_key, urls))
    for (*page, withheld), group in groupby(rows, key=itemgetter(0, 1, 2, 3, 4)):
        read, ladders = Page(*page), withheld_ladders(withheld)
        for *_, name, values, weight, method, ladder in group:
            if name is not None:
                read.answers[name] = Answer(tuple(json.loads(values)), weight, method)
                ladders[name] = json.loads(ladder)
        offers = (
            Offer(read, name, each["value"], each["weight"], each["method"])
            for name, ladder in ladders.items()
            for each in ladder
        )
        yield _Read(read, tuple(offers))


def _batches(urls: list[str]) -> Iterator[list[str]]:
    for start in range(0, len(urls), _AT_ONCE):
        yield urls[start : start + _AT_ONCE]
