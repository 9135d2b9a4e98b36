"""Fit the chains that read headers and references: ``python -m tests.benchmarks.fit_documents KIND FILE``.

KIND is ``headers`` or ``references``; every line of FILE is an object with ``id``, ``text`` and
``gold``: for each field the strings that belong to it, in the order of the text. The figures are
cross-validated in 5 folds. With ``--write`` a chain is then fitted on all rows and written to
``resources/documents`` with its figures.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from carmengui.engine.metadata.document import header_features, reference_features
from carmengui.engine.metadata.document.chain import Chain, Observed, log_sum
from carmengui.engine.metadata.document.segments import segments_of

FOLDS = 5
EPOCHS = 8
RATE = 0.12
DECAY = 2e-4
LEAST_SEEN = 5
LEAST_WORD_ROWS = 5
LEAST_WEIGHT = 0.15
RESOURCES = Path(__file__).resolve().parents[2] / "resources" / "documents"
_FLAT = re.compile(r"\W+")


@dataclass(frozen=True)
class Sample:
    """A row of units with their labels."""

    name: str
    units: tuple[str, ...]
    labels: tuple[str, ...]


def flat(text: str) -> str:
    return _FLAT.sub("", text).casefold()


def labels_of(units: Sequence[str], gold: dict[str, list[str]]) -> list[str]:
    """Return of each unit the field whose text it stands in; texts are used up from their beginning."""
    left = {
        (field, number): flat(text)
        for field, texts in gold.items()
        for number, text in enumerate(texts)
    }
    found: list[str] = []
    last: tuple[str, int] | None = None
    for unit in units:
        bare = flat(unit)
        order = sorted(left, key=lambda key: (key != last, len(left[key])))
        choice = next((key for key in order if bare and left[key].startswith(bare)), None)
        if choice is None and bare:
            choice = next((key for key in order if bare in left[key]), None)
        if choice is not None:
            left[choice] = left[choice].partition(bare)[2]
            last = choice
        found.append(choice[0] if choice else last[0] if last and not bare else "other")
    return found


def read_samples(kind: str, path: Path) -> list[Sample]:
    body = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    rows = [json.loads(line) for line in body.decode("utf-8").split("\n") if line.strip()]
    split = segments_of if kind == "headers" else str.split
    found = []
    for row in rows:
        units = split(row["text"])
        found.append(Sample(row["id"], tuple(units), tuple(labels_of(units, row["gold"]))))
    return found


def known_words(kind: str, samples: Sequence[Sample]) -> frozenset[str]:
    rows: Counter[str] = Counter()
    for sample in samples:
        text = " ".join(sample.units).casefold()
        rows.update(
            set(re.findall(r"[^\W\d_]+(?:['\u2019-][^\W\d_]+)*", text))
            | {w.strip(".,;:()[]\"'") for w in text.split()}
        )
    return frozenset(word for word, count in rows.items() if count >= LEAST_WORD_ROWS and word)


class Trainer:
    """Stochastic gradient (AdaGrad) on the likelihood of the rows."""

    def __init__(
        self,
        labels: Sequence[str],
        rows: Sequence[tuple[Sequence[Observed], Sequence[int]]],
        gaps: int,
    ) -> None:
        self.labels = tuple(labels)
        seen: Counter[str] = Counter(
            name for row, _ in rows for each in row for name in each.features
        )
        names = [name for name, count in seen.items() if count >= LEAST_SEEN]
        self.index = {name: place for place, name in enumerate(names)}
        count = len(labels)
        self.weights = [
            np.zeros((len(names) + 1, count)),
            np.zeros((gaps, count, count)),
            np.zeros(count),
        ]
        self.squares = [np.full_like(each, 1e-6) for each in self.weights]
        self.rows = [(*self._coded(row), np.array(gold)) for row, gold in rows]

    def _coded(self, row: Sequence[Observed]) -> tuple[Any, Any, Any]:
        ids, starts = [], []
        for each in row:
            starts.append(len(ids))
            known = [self.index[name] for name in each.features if name in self.index]
            ids += known or [len(self.index)]
        return np.array(ids), np.array(starts), np.array([each.gap for each in row])

    def fit(self, epochs: int) -> Chain:
        order = np.random.default_rng(1)
        for epoch in range(epochs):
            rate = RATE / (1 + epoch / 6)
            for place in order.permutation(len(self.rows)):
                self._step(*self.rows[place], rate)
        return self.chain()

    def _step(self, ids: Any, starts: Any, gaps: Any, gold: Any, rate: float) -> None:
        weights, pairs, first = self.weights
        scores = np.add.reduceat(weights[ids], starts, axis=0)
        ahead, behind = np.zeros_like(scores), np.zeros_like(scores)
        ahead[0] = scores[0] + first
        for place in range(1, len(scores)):
            ahead[place] = scores[place] + log_sum(
                ahead[place - 1][:, None] + pairs[gaps[place]], 0
            )
        for place in range(len(scores) - 2, -1, -1):
            behind[place] = log_sum(
                pairs[gaps[place + 1]] + (scores[place + 1] + behind[place + 1])[None, :], 1
            )
        total = log_sum(ahead[-1], 0)
        slope = -np.exp(ahead + behind - total)
        slope[np.arange(len(gold)), gold] += 1
        by_pair = np.zeros_like(pairs)
        for place in range(1, len(scores)):
            joint = (
                ahead[place - 1][:, None]
                + pairs[gaps[place]]
                + (scores[place] + behind[place])[None, :]
            )
            by_pair[gaps[place]] -= np.exp(joint - total)
            by_pair[gaps[place], gold[place - 1], gold[place]] += 1
        lengths = np.diff(np.append(starts, len(ids)))
        each = np.repeat(slope, lengths, axis=0)
        order = np.argsort(ids, kind="stable")
        unique, begins = np.unique(ids[order], return_index=True)
        by_feature = np.add.reduceat(each[order], begins, axis=0)
        by_feature -= DECAY * weights[unique] * len(gold)
        self.squares[0][unique] += by_feature**2
        weights[unique] += rate * by_feature / np.sqrt(self.squares[0][unique])
        for place, gradient in ((1, by_pair), (2, slope[0])):
            self.squares[place] += gradient**2
            self.weights[place] += rate * gradient / np.sqrt(self.squares[place])

    def chain(self) -> Chain:
        weights, pairs, first = self.weights
        features = {}
        for name, place in self.index.items():
            row = np.where(np.abs(weights[place]) >= LEAST_WEIGHT, weights[place].round(2), 0.0)
            if row.any():
                features[name] = row
        return Chain(self.labels, features, pairs.round(2), first.round(2))


def fitted(kind: str, samples: Sequence[Sample], words: frozenset[str], epochs: int) -> Chain:
    labels = sorted({label for sample in samples for label in sample.labels})
    number = {label: place for place, label in enumerate(labels)}
    observe, gaps = OBSERVERS[kind]
    rows = [
        (observe(sample.units, words), [number[each] for each in sample.labels])
        for sample in samples
    ]
    return Trainer(labels, rows, gaps).fit(epochs)


OBSERVERS: dict[str, tuple[Callable[[Sequence[str], frozenset[str]], list[Observed]], int]] = {
    "headers": (header_features.observe, 1),
    "references": (reference_features.observe, reference_features.GAPS),
}


def fold_of(name: str) -> int:
    return int(hashlib.sha1(name.encode(), usedforsecurity=False).hexdigest(), 16) % FOLDS


def figures(samples: Sequence[Sample], found: dict[str, list[str]]) -> dict[str, float]:
    """Return the F1 of units by label."""
    right: Counter[str] = Counter()
    given: Counter[str] = Counter()
    gold: Counter[str] = Counter()
    for sample in samples:
        for one, other in zip(sample.labels, found[sample.name], strict=True):
            gold[one] += 1
            given[other] += 1
            right[one] += one == other
    return {
        label: round(2 * right[label] / (gold[label] + given[label]), 3) for label in sorted(gold)
    }


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("kind", choices=sorted(OBSERVERS))
    asked.add_argument("file", type=Path)
    asked.add_argument("--epochs", type=int, default=EPOCHS)
    asked.add_argument("--write", action="store_true")
    asked.add_argument("--predictions", type=Path, help="write the cross-validated labels")
    asked.add_argument(
        "--folds", type=int, default=FOLDS, help="how many folds are judged; 0 for none"
    )
    options = asked.parse_args()
    samples = read_samples(options.kind, options.file)
    found: dict[str, list[str]] = {}
    observe, _ = OBSERVERS[options.kind]
    for fold in range(options.folds):
        seen = [sample for sample in samples if fold_of(sample.name) != fold]
        words = known_words(options.kind, seen)
        chain = fitted(options.kind, seen, words, options.epochs)
        for sample in samples:
            if fold_of(sample.name) == fold:
                found[sample.name] = chain.label(observe(sample.units, words))[0]
    said = figures([each for each in samples if each.name in found], found)
    sys.stdout.write(json.dumps(said) + "\n")
    if options.predictions:
        with options.predictions.open("w", encoding="utf-8") as file:
            for sample in (each for each in samples if each.name in found):
                file.write(
                    json.dumps(
                        {
                            "id": sample.name,
                            "units": sample.units,
                            "labels": found[sample.name],
                            "gold": sample.labels,
                        }
                    )
                    + "\n"
                )
    if options.write:
        words = known_words(options.kind, samples)
        write(
            options.kind,
            fitted(options.kind, samples, words, options.epochs),
            words,
            len(samples),
            said,
        )


def write(
    kind: str, chain: Chain, words: frozenset[str], rows: int, said: dict[str, float]
) -> None:
    used = {name.partition("=")[2] for name in chain.features}

    def by_label(row: Any) -> dict[str, float]:
        return {
            label: float(weight) for label, weight in zip(chain.labels, row, strict=True) if weight
        }

    table = {
        "fitted": {"rows": rows, "how": "AdaGrad, 5 folds; F1 of units by label", "figures": said},
        "labels": chain.labels,
        "words": sorted(words & used),
        "first": by_label(chain.first),
        "pairs": [
            {before: by_label(row) for before, row in zip(chain.labels, gap, strict=True)}
            for gap in chain.pairs
        ],
        "features": {name: by_label(chain.features[name]) for name in sorted(chain.features)},
    }
    text = json.dumps(table, ensure_ascii=False, separators=(",", ":"))
    (RESOURCES / f"{kind}.json").write_text(
        text.replace('"},"', '"},\n"').replace("},", "},\n") + "\n", "utf-8"
    )


if __name__ == "__main__":
    main()
