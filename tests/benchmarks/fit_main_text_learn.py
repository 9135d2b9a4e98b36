"""One model from some pages: tables of words, first judgement, second judgement.

What a later step learns from is always predicted by an earlier step that has not seen the page:
otherwise it would trust the earlier one too much.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from carmengui.engine.main_text.context import context
from carmengui.engine.main_text.evidence import NO_SIBLINGS, site_columns
from carmengui.engine.main_text.extract import features
from carmengui.engine.main_text.sheet import Columns, Sheet, sheet_of
from carmengui.engine.main_text.trees import Trees
from carmengui.engine.main_text.words import WordWeights
from tests.benchmarks.fit_main_text_pages import Sample
from tests.benchmarks.fit_main_text_trees import Growth, averaged, grow
from tests.benchmarks.fit_main_text_words import WordBook

PARTS = 3


@dataclass(frozen=True, slots=True)
class Plan:
    """What is grown. ``row_weight`` is the weight from which on a block is always learned from."""

    first: Growth
    seconds: tuple[Growth, ...]
    corpus_weights: dict[str, float]
    row_weight: float = 0.04


@dataclass(slots=True)
class Seen:
    """A page with its features by the tables in force."""

    sample: Sample
    sheet: Sheet
    columns: Columns


def part_of(site: str, parts: int, salt: str) -> int:
    """Return which of some parts a site belongs to, the same on every machine."""
    digest = hashlib.blake2b(f"{salt}\0{site}".encode(), digest_size=4).digest()
    return int.from_bytes(digest) % parts


def seen_by(words: WordWeights, samples: Iterable[Sample]) -> list[Seen]:
    """Return pages with their features by tables of words."""
    seen = []
    for sample in samples:
        sheet = sheet_of(sample.blocks, sample.text, words)
        seen.append(Seen(sample, sheet, features(sheet, sample.clues, words)))
    return seen


def fit(
    samples: Sequence[Sample], book: WordBook, plan: Plan, tell: Callable[[str], None]
) -> dict[str, Any]:
    """Return the learned part of a model file."""
    parts = [part_of(sample.site, PARTS, "inner") for sample in samples]
    seen: list[Seen] = []
    for part in range(PARTS):
        others = [s for s, p in zip(samples, parts, strict=True) if p != part]
        own = [s for s, p in zip(samples, parts, strict=True) if p == part]
        seen += seen_by(book.fit(others), own)
    parts = [part_of(each.sample.site, PARTS, "inner") for each in seen]
    words = book.fit(samples)
    tell("words")
    names = list(seen[0].columns)
    rows = [rows_of(each, [each.columns], names, plan) for each in seen]
    first = grow(names, *_joined(rows), plan.first)
    judged: list[np.ndarray] = [np.zeros(0)] * len(seen)
    for part in range(PARTS):
        others = [row for row, p in zip(rows, parts, strict=True) if p != part]
        trees = Trees.from_json(grow(names, *_joined(others), plan.first))
        for at, each in enumerate(seen):
            if parts[at] == part:
                judged[at] = trees(each.columns, len(each.sheet))
    tell("first")
    second_rows = [
        _second_rows(each, chance, plan) for each, chance in zip(seen, judged, strict=True)
    ]
    second_names = second_rows[0][0]
    joined = _joined([row for _, row in second_rows])
    seconds = [grow(second_names, *joined, growth) for growth in plan.seconds]
    tell("second")
    return {
        "container_words": words.of_container,
        "block_words": words.of_block,
        "first": first,
        "second": averaged(seconds),
    }


Rows = tuple[np.ndarray, np.ndarray, np.ndarray]


def second_columns(each: Seen, first: np.ndarray, *, alone: bool) -> Columns:
    """Return everything the second judgement sees of a page."""
    evidence = NO_SIBLINGS if alone else each.sample.evidence
    site = site_columns(each.sample.blocks, each.sheet, evidence)
    return {**each.columns, **context(each.sheet, first), **site}


def _second_rows(each: Seen, first: np.ndarray, plan: Plan) -> tuple[list[str], Rows]:
    """Pages with siblings are learned from twice, with what they tell and without."""
    views = [second_columns(each, first, alone=True)]
    if each.sample.evidence.siblings:
        views.append(second_columns(each, first, alone=False))
    names = list(views[0])
    return names, rows_of(each, views, names, plan)


def rows_of(each: Seen, views: Sequence[Columns], names: Sequence[str], plan: Plan) -> Rows:
    """Return matrix, targets and weights; of the many blocks that weigh little only some are taken."""
    sample = each.sample
    weights = np.array(sample.weights) * plan.corpus_weights.get(sample.corpus, 1.0) / len(views)
    chance = np.minimum(1.0, np.sqrt(weights / plan.row_weight))
    seed = part_of(sample.id, 2**31, sample.corpus)
    taken = np.random.default_rng(seed).random((len(views), len(weights))) < chance
    matrices = []
    for view, rows in zip(views, taken, strict=True):
        matrix = np.empty((len(names), len(weights)), dtype=np.float32)
        for at, name in enumerate(names):
            matrix[at] = view[name]
        matrices.append(matrix[:, rows].T)
    targets = np.array(sample.targets)
    thinned = weights / np.maximum(chance, 1e-12)
    return (
        np.vstack(matrices),
        np.concatenate([targets[rows] for rows in taken]),
        np.concatenate([thinned[rows] for rows in taken]),
    )


def _joined(rows: Sequence[Rows]) -> Rows:
    matrices, targets, weights = zip(*rows, strict=True)
    return np.vstack(matrices), np.concatenate(targets), np.concatenate(weights)


def faster(plan: Plan) -> Plan:
    """Return a plan for a first look: fewer trees that learn faster."""

    def less(growth: Growth) -> Growth:
        return replace(growth, trees=growth.trees // 2, rate=growth.rate * 1.7)

    return replace(plan, first=less(plan.first), seconds=tuple(map(less, plan.seconds[:1])))
