"""A linear-chain conditional random field: labels of lines or words in a row, each with its probability.

Sutton and McCallum, An Introduction to Conditional Random Fields (2012), sections 2.3 and 4.1.
The score of a row of labels is the sum of the weights of what is observed at each place, by its
label, and of each pair of neighbouring labels, by what stands between the two. It is fitted by
``tests/benchmarks/fit_documents.py`` and read from a JSON file that a person can read, too.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from carmengui.resource_files import resource

Scores = NDArray[np.float64]


class Observed(NamedTuple):
    """What is seen at one place: the names of features, and the kind of gap before it (from 0)."""

    features: Sequence[str]
    gap: int = 0


@dataclass(frozen=True, slots=True)
class Chain:
    """The weights: ``features`` by name and label, ``pairs`` by gap, label before and label."""

    labels: tuple[str, ...]
    features: Mapping[str, Scores]
    pairs: Scores
    first: Scores

    def label(
        self, row: Sequence[Observed], bonus: Scores | None = None
    ) -> tuple[list[str], list[float]]:
        """Return the best labels of a row, and the probability of each.

        ``bonus`` is added to the scores of the labels at each place: what is known besides.
        """
        if not row:
            return [], []
        scores = self.scores(row)
        if bonus is not None:
            scores = scores + bonus
        gaps = [each.gap for each in row]
        best = self._best(scores, gaps)
        chances = self.chances(scores, gaps)
        return [self.labels[each] for each in best], [
            float(chances[place, each]) for place, each in enumerate(best)
        ]

    def scores(self, row: Sequence[Observed]) -> Scores:
        """Return the score of each label at each place, without its neighbours."""
        found = np.zeros((len(row), len(self.labels)))
        for place, observed in enumerate(row):
            for name in observed.features:
                weights = self.features.get(name)
                if weights is not None:
                    found[place] += weights
        return found

    def _best(self, scores: Scores, gaps: Sequence[int]) -> list[int]:
        """Viterbi: the labels whose sum is the highest."""
        total = scores[0] + self.first
        back = []
        for place in range(1, len(scores)):
            each = total[:, None] + self.pairs[gaps[place]]
            back.append(each.argmax(axis=0))
            total = each.max(axis=0) + scores[place]
        label = int(total.argmax())
        best = [label]
        for pointers in reversed(back):
            label = int(pointers[label])
            best.append(label)
        return best[::-1]

    def chances(self, scores: Scores, gaps: Sequence[int]) -> Scores:
        """Forward and backward: the probability of each label at each place."""
        ahead, behind = np.zeros_like(scores), np.zeros_like(scores)
        ahead[0] = scores[0] + self.first
        for place in range(1, len(scores)):
            ahead[place] = scores[place] + log_sum(
                ahead[place - 1][:, None] + self.pairs[gaps[place]], 0
            )
        for place in range(len(scores) - 2, -1, -1):
            after = scores[place + 1] + behind[place + 1]
            behind[place] = log_sum(self.pairs[gaps[place + 1]] + after[None, :], 1)
        both = ahead + behind
        chances: Scores = np.exp(both - log_sum(both, 1)[:, None])
        return chances


def log_sum(values: Scores, axis: int) -> Scores:
    """Return the logarithm of the sum of exponentials along an axis."""
    top = values.max(axis=axis, keepdims=True)
    found: Scores = np.log(np.exp(values - top).sum(axis=axis)) + top.squeeze(axis)
    return found


def read_chain(name: str) -> Chain:
    """Read the weights of a chain from ``resources/documents``."""
    said = json.loads(resource("documents", name).read_text("utf-8"))
    labels = tuple(said["labels"])
    features = {each: _row(weights, labels) for each, weights in said["features"].items()}
    pairs = np.array(
        [[_row(gap.get(before, {}), labels) for before in labels] for gap in said["pairs"]]
    )
    return Chain(labels, features, pairs, _row(said["first"], labels))


def _row(weights: Mapping[str, float], labels: Iterable[str]) -> Scores:
    return np.array([float(weights.get(label, 0.0)) for label in labels])
