"""The weights of words on containers and at the start of blocks: logistic regressions with soft targets."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from scipy.optimize import minimize
from scipy.sparse import csr_matrix

from carmengui.engine.main_text.words import WordWeights, container_words, first_words
from tests.benchmarks.fit_main_text_pages import Sample

STRENGTH = 0.3
_CONTAINER_SITES = 4
_BLOCK_SITES = 5
_COMMON_SITES = 30
"""A word that is the name of a site is learned only when so many sites use it ("news")."""
_ADDRESS = re.compile(r"\w\.\w{2,}|://|@\w+\.|\bwww\b")
_LEAST_WEIGHT = 0.02
_ROUNDS = 40
Row = tuple[Sequence[str], float, float]
"""Words, the weight of what speaks for them, and of what speaks against them."""


class WordBook:
    """The words of all pages, counted once; fitted on any of the pages."""

    def __init__(self, samples: Sequence[Sample]) -> None:
        self._containers = _Counts.of(samples, _container_rows)
        self._blocks = _Counts.of(samples, _block_rows)

    def fit(self, samples: Sequence[Sample]) -> WordWeights:
        """Return the weights of words, learned from some of the pages."""
        pages = {(sample.corpus, sample.id) for sample in samples}
        return WordWeights(
            self._containers.fit(pages, _CONTAINER_SITES), self._blocks.fit(pages, _BLOCK_SITES)
        )


@dataclass(frozen=True, slots=True)
class _Counts:
    """How often which word stands in which row; ``pages`` and ``sites`` are those of the rows."""

    names: list[str]
    counts: csr_matrix
    good: np.ndarray
    bad: np.ndarray
    pages: list[tuple[str, str]]
    sites: list[str]

    @classmethod
    def of(cls, samples: Sequence[Sample], rows_of: Callable[[Sample], Iterator[Row]]) -> _Counts:
        number: dict[str, int] = {}
        columns: list[int] = []
        ends, good, bad = [0], [], []
        pages: list[tuple[str, str]] = []
        sites: list[str] = []
        for sample in samples:
            for words, speaks_for, speaks_against in rows_of(sample):
                columns += [number.setdefault(word, len(number)) for word in words]
                ends.append(len(columns))
                good.append(speaks_for)
                bad.append(speaks_against)
                pages.append((sample.corpus, sample.id))
                sites.append(sample.site)
        shape = (len(pages), len(number))
        counts = csr_matrix((np.ones(len(columns)), np.array(columns), ends), shape)
        return cls(list(number), counts, np.array(good), np.array(bad), pages, sites)

    def fit(self, pages: set[tuple[str, str]], least_sites: int) -> dict[str, float]:
        rows = np.flatnonzero([page in pages for page in self.pages])
        site_numbers: dict[str, int] = {}
        of_site = [site_numbers.setdefault(self.sites[row], len(site_numbers)) for row in rows]
        chosen = self.counts[rows]
        groups = csr_matrix((np.ones(len(rows)), (of_site, np.arange(len(rows)))))
        spread = np.asarray((groups @ chosen > 0).sum(axis=0)).ravel()
        names = names_of(self.sites)
        columns = np.array(
            [
                at
                for at in np.flatnonzero(spread >= least_sites)
                if may_be_learned(self.names[at], int(spread[at]), names)
            ]
        )
        found = _logistic(chosen[:, columns].tocsr(), self.good[rows], self.bad[rows])
        named = sorted(zip((self.names[at] for at in columns), found, strict=True))
        return {word: round(float(v), 2) for word, v in named if abs(v) >= _LEAST_WEIGHT}


def names_of(sites: Iterable[str]) -> frozenset[str]:
    """Return what sites are called: every part of their names."""
    return frozenset(part for site in set(sites) for part in site.lower().split("."))


def may_be_learned(word: str, sites: int, names: frozenset[str]) -> bool:
    """Tell whether a word may get a weight: no address may, nor the name of a site."""
    bare = word.lstrip("^#@")
    return not _ADDRESS.search(word) and (bare not in names or sites >= _COMMON_SITES)


def _container_rows(sample: Sample) -> Iterator[Row]:
    blocks = sample.blocks
    paths: list[list[str]] = []
    for marks, parent in zip(blocks.marks, blocks.parent, strict=True):
        paths.append((paths[parent] if parent >= 0 else []) + container_words(marks))
    sums: dict[int, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for home, target, weight in zip(blocks.home, sample.targets, sample.weights, strict=True):
        sums[home][0] += target * weight
        sums[home][1] += (1 - target) * weight
    for home, (good, bad) in sums.items():
        if good + bad:
            yield paths[home], good, bad


def _block_rows(sample: Sample) -> Iterator[Row]:
    for text, target, weight in zip(
        sample.blocks.texts, sample.targets, sample.weights, strict=True
    ):
        if weight:
            yield first_words(text), target * weight, (1 - target) * weight


def _logistic(counts: csr_matrix, good: np.ndarray, bad: np.ndarray) -> np.ndarray:
    """Minimise the cross entropy, with a penalty on the squares of all weights but the constant."""
    turned = counts.T.tocsr()

    def loss(weights: np.ndarray) -> tuple[float, np.ndarray]:
        score = counts @ weights[:-1] + weights[-1]
        value = good @ np.logaddexp(0, -score) + bad @ np.logaddexp(0, score)
        slope = (good + bad) / (1 + np.exp(-score)) - good
        gradient = np.append(turned @ slope + weights[:-1] / STRENGTH, slope.sum())
        return value + weights[:-1] @ weights[:-1] / (2 * STRENGTH), gradient

    start = np.zeros(counts.shape[1] + 1)
    found = minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": _ROUNDS})
    return np.asarray(found.x[:-1])
