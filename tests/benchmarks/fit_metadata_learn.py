"""Learning the numbers of the vote: precisions, the softmax of single values, the sum of sets."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from carmengui.engine.metadata.vote.vote import Scale, evidence_scores, scale_of
from carmengui.engine.model import Field
from tests.benchmarks.fit_metadata_pages import SETS, Sample

FEW_PAGES = 100
STEPS = 40
FEW_VALUES = {Field.KEYWORDS: 5}
"""The values of a page count together no more than so many."""
LEAST_SITES = 5
"""A fact that was seen on fewer sites is not learned."""
NOISY_OR, BEST, NONE = "noisy_or", "best", "none"
BIAS = "bias"
_PRIORS: dict[Field, dict[str, tuple[float, float]]] = {
    Field.TITLE: {"boilerplate": (-4.0, 4.0), "crowd": (-1.0, 4.0)},
    Field.DATE: {
        "boilerplate": (-4.0, 4.0),
        "only_in_rows": (-2.5, 4.0),
        "read_in_section": (-2.5, 10.0),  # pages without a date are annotated nowhere
    },
    Field.DESCRIPTION: {"boilerplate": (-4.0, 4.0)},
    Field.AUTHORS: {
        "boilerplate": (-2.0, 4.0),
        "by.mail.line": (1.9, 4.0),
        "by.byline.dated": (1.6, 4.0),
        "by.byline.dated.led": (1.6, 4.0),
    },
    Field.KEYWORDS: {"in_huge": (-3.0, 4.0)},
}
"""Facts that few of the pages show: what is believed of them, and how firmly."""
_LIGHT = 0.02


@dataclass(frozen=True, slots=True)
class Firmness:
    """How strongly weights are held near zero."""

    facts: float
    numbers: float = _LIGHT


FIRMNESS = {
    Field.TITLE: Firmness(2.0),
    Field.DATE: Firmness(1.0),
    Field.DESCRIPTION: Firmness(1.0),
    Field.PUBLISHER: Firmness(1.0),
    Field.AUTHORS: Firmness(1.0),
    Field.KEYWORDS: Firmness(1.5),
}
FACTS_OF: dict[Field, set[str]] = {
    field: set(_PRIORS.get(field, ())) for field in (Field.DATE, Field.DESCRIPTION, Field.PUBLISHER)
}
"""Fields of one value learn these facts only: of more there are too few pages."""


def fold_of(site: str, folds: int) -> int:
    """Return which of some folds a site belongs to, the same on every machine."""
    digest = hashlib.blake2b(f"vote\0{site}".encode(), digest_size=4).digest()
    return int.from_bytes(digest) % folds


def learn(which: Field, samples: Sequence[Sample], guesses: dict[str, float]) -> Scale:
    """Return the numbers of one field, learned from the pages whose gold has it."""
    pages = [sample for sample in samples if which in sample.votes]
    weights = _page_weights(pages)
    precision = guesses | _precisions(which, pages, weights)
    least = scale_of(which).least
    names = _facts_of(which, pages)
    if which in SETS:
        found = _logistic(which, pages, weights, names)
        return Scale(precision, _rounded(found, {BIAS}), bias=found[BIAS], least=least)
    found = _softmax(which, pages, weights, names, precision)
    numbers = {name: found[name] for name in (NOISY_OR, BEST, NONE)}
    return Scale(precision, _rounded(found, set(numbers)), least=least, **numbers)


def _rounded(found: dict[str, float], without: set[str]) -> dict[str, float]:
    facts = {name: round(value, 2) for name, value in found.items() if name not in without}
    return {name: value for name, value in facts.items() if abs(value) >= 0.05}


def _page_weights(pages: Sequence[Sample]) -> list[float]:
    """Return a weight for each page, so that large collections do not rule."""
    counts: dict[str, int] = defaultdict(int)
    for page in pages:
        counts[page.corpus] += 1
    return [min(1.0, (FEW_PAGES / counts[page.corpus]) ** 0.5) for page in pages]


def _precisions(which: Field, pages: Sequence[Sample], weights: list[float]) -> dict[str, float]:
    right: dict[str, float] = defaultdict(float)
    seen: dict[str, float] = defaultdict(float)
    for page, weight in zip(pages, weights, strict=True):
        vote = page.votes[which]
        for group, truth in zip(vote.groups, vote.truths, strict=True):
            for method in group.methods:
                seen[method] += weight
                right[method] += weight * truth
    return {m: min(0.99, max(0.01, round((right[m] + 0.25) / (seen[m] + 1), 2))) for m in seen}


def _facts_of(which: Field, pages: Sequence[Sample]) -> list[str]:
    sites: dict[str, set[str]] = defaultdict(set)
    for page in pages:
        for group in page.votes[which].groups:
            for name in group.facts:
                sites[name].add(page.site)
    allowed = FACTS_OF.get(which, set(sites))
    seen = {name for name, own in sites.items() if len(own) >= LEAST_SITES}
    return sorted(seen & allowed | _PRIORS.get(which, {}).keys())


def _rows(
    which: Field,
    pages: Sequence[Sample],
    columns: Sequence[str],
    own: Callable[[Any], Sequence[float]],
) -> np.ndarray:
    place = {name: number for number, name in enumerate(columns)}
    groups = [group for page in pages for group in page.votes[which].groups]
    rows = np.zeros((len(groups), len(columns)))
    for number, group in enumerate(groups):
        values = own(group)
        rows[number, : len(values)] = values
        for name, value in group.facts.items():
            if name in place:
                rows[number, place[name]] = value
    return rows


def _ridge(columns: Sequence[str], which: Field) -> tuple[np.ndarray, np.ndarray]:
    """Return what each weight is held near, and how firmly."""
    firm, believed = FIRMNESS[which], _PRIORS.get(which, {})
    numbers = {NOISY_OR, BEST, NONE, BIAS}
    pairs = [
        (0.0, firm.numbers) if name in numbers else believed.get(name, (0.0, firm.facts))
        for name in columns
    ]
    return np.array([near for near, _ in pairs]), np.array([how for _, how in pairs])


def _logistic(
    which: Field, pages: Sequence[Sample], weights: list[float], names: list[str]
) -> dict[str, float]:
    columns = [BIAS, *names]
    rows = _rows(which, pages, columns, lambda _: (1.0,))
    truths = np.array([t for page in pages for t in page.votes[which].truths])
    counts = [len(page.votes[which].groups) for page in pages]
    shares = [weight * _part(which, count) for weight, count in zip(weights, counts, strict=True)]
    per_row = np.repeat(shares, counts)
    near, firm = _ridge(columns, which)
    found = near.copy()
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-np.clip(rows @ found, -30, 30)))
        slope = rows.T @ (per_row * (truths - chance)) - firm * (found - near)
        curve = (rows * (per_row * chance * (1 - chance))[:, None]).T @ rows + np.diag(firm)
        step = np.linalg.solve(curve, slope)
        found += step
        if np.abs(step).max() < 1e-4:
            break
    return dict(zip(columns, map(float, found), strict=True))


def _part(which: Field, count: int) -> float:
    """Return what each of so many values counts: those of one list are right or wrong together."""
    return min(1.0, FEW_VALUES.get(which, count) / max(count, 1))


def _softmax(
    which: Field,
    pages: Sequence[Sample],
    weights: list[float],
    names: list[str],
    precision: dict[str, float],
) -> dict[str, float]:
    """Fit the shares of a page's values and of "none of them"; several values may be right."""
    columns = [NOISY_OR, BEST, NONE, *names]
    scale = Scale(precision, {})
    rows = _rows(which, pages, columns, lambda group: evidence_scores(group.methods, scale))
    counts = np.array([len(page.votes[which].groups) for page in pages])
    truths = np.array([t for page in pages for t in page.votes[which].truths]) > 0.5
    # Of each page first its "none of them", then its values.
    starts = np.concatenate([[0], np.cumsum(counts + 1)[:-1]]).astype(int)
    page_of = np.repeat(np.arange(len(pages)), counts + 1)
    is_none = np.zeros(len(page_of), dtype=bool)
    is_none[starts] = True
    all_rows = np.zeros((len(page_of), len(columns)))
    all_rows[~is_none] = rows
    all_rows[is_none, 2] = 1.0
    right = np.zeros(len(page_of), dtype=bool)
    right[~is_none] = truths
    right[is_none] = ~np.logical_or.reduceat(right, starts)
    per_row = np.array(weights)[page_of]
    found = _climb(all_rows, right, starts, per_row, *_ridge(columns, which))
    return dict(zip(columns, map(float, found), strict=True))


def _climb(  # noqa: PLR0917 - one matrix and what stands beside it
    rows: np.ndarray,
    right: np.ndarray,
    starts: np.ndarray,
    per_row: np.ndarray,
    near: np.ndarray,
    firm: np.ndarray,
) -> np.ndarray:
    found = near.copy()
    found[1] = 1.0
    sizes = np.diff([*starts, len(rows)])
    page_of = np.repeat(np.arange(len(starts)), sizes)
    for _ in range(STEPS):
        scores = rows @ found
        chance = _shares(scores, starts, page_of)
        target = _shares(np.where(right, scores, -1e9), starts, page_of)
        slope = rows.T @ (per_row * (target - chance)) - firm * (found - near)
        means = np.add.reduceat(rows * chance[:, None], starts, axis=0)
        curve = (rows * (per_row * chance)[:, None]).T @ rows + np.diag(firm)
        curve -= (means * per_row[starts][:, None]).T @ means
        step = np.linalg.solve(curve, slope)
        found += step * min(1.0, 2.0 / np.abs(step).max())
        if np.abs(step).max() < 1e-3:
            break
    return found


def _shares(scores: np.ndarray, starts: np.ndarray, page_of: np.ndarray) -> np.ndarray:
    lifted = np.exp(scores - np.maximum.reduceat(scores, starts)[page_of])
    return lifted / np.add.reduceat(lifted, starts)[page_of]
