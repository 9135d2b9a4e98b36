"""Fit the model of main text, or score it: ``python -m tests.benchmarks.fit_main_text CORPUS...``.

Every ``CORPUS`` is a file of JSON lines as ``carmengui extract --corpus`` reads it, with ``gold`` that
holds ``text`` (or ``with`` and ``without``, snippets of it). The figures printed are cross-validated
by site: every page is judged by a model that has not seen a page of its site, in any corpus. With
``--write`` a model is then fitted on all pages and written with these figures.

Needs what ``pip install carmengui[fit]`` installs.
"""

from __future__ import annotations

import argparse
import pickle
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import numpy as np

from carmengui.engine.main_text.choice import Choice, chosen
from carmengui.engine.main_text.model import Model, model_from
from tests.benchmarks.fit_main_text_learn import (
    Plan,
    faster,
    fit,
    part_of,
    second_columns,
    seen_by,
)
from tests.benchmarks.fit_main_text_pages import Sample, read_samples, write_model
from tests.benchmarks.fit_main_text_scores import scores
from tests.benchmarks.fit_main_text_trees import Growth
from tests.benchmarks.fit_main_text_words import WordBook
from tests.benchmarks.kept_samples import kept_samples

FOLDS = 5
CHOICE = Choice(level=0.45)
PLAN = Plan(
    first=Growth(120, 0.1),
    seconds=(Growth(300, 0.08, seed=1), Growth(300, 0.08, seed=2)),
    corpus_weights={},
)
Chances = dict[tuple[str, str], tuple[np.ndarray, np.ndarray]]
"""Of every page the chances of its blocks with its siblings and alone."""


def main() -> None:
    """Do what the command line asks for."""
    asked = _arguments()
    samples = kept_samples(asked.pages, lambda: read_samples(asked.corpora))
    with_blocks = [sample for sample in samples if len(sample.blocks)]
    book = WordBook(with_blocks)
    factors = (each.partition("=") for each in asked.weight)
    weights = {corpus: float(factor) for corpus, _, factor in factors}
    plan = replace(faster(PLAN) if asked.quick else PLAN, corpus_weights=weights)
    if asked.chances and asked.chances.exists():
        chances: Chances = pickle.loads(asked.chances.read_bytes())
    else:
        chances = cross_validated(samples, book, plan, range(asked.folds))
    if asked.chances:
        asked.chances.write_bytes(pickle.dumps(chances))
    figures = tell_scores(samples, chances, CHOICE)
    if asked.write:
        said = {"fitted": _about(samples, plan, figures), "choice": asdict(CHOICE)}
        write_model(asked.write, said | fit(with_blocks, book, plan, _tell))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpora", nargs="*", type=Path)
    parser.add_argument("--pages", type=Path, help="keep what was read of the pages in this file")
    parser.add_argument(
        "--chances", type=Path, help="keep the cross-validated chances in this file"
    )
    parser.add_argument("--write", type=Path, help="fit on all pages and write the model here")
    parser.add_argument("--quick", action="store_true", help="fewer trees, for a first look")
    parser.add_argument(
        "--weight",
        action="append",
        default=[],
        metavar="CORPUS=FACTOR",
        help="let the pages of a corpus count more or less",
    )
    parser.add_argument("--folds", type=int, default=FOLDS, help="judge only the first folds")
    return parser.parse_args()


def cross_validated(
    samples: Sequence[Sample], book: WordBook, plan: Plan, folds: Sequence[int]
) -> Chances:
    """Return the chances of the blocks of all pages, each by a model that has not seen its site."""
    fold_of = [part_of(sample.site, FOLDS, "outer") for sample in samples]
    chances: Chances = {}
    for fold in folds:
        _tell(f"fold {fold + 1}")
        others = [s for s, f in zip(samples, fold_of, strict=True) if f != fold and len(s.blocks)]
        own = [s for s, f in zip(samples, fold_of, strict=True) if f == fold]
        said = fit(others, book, plan, _tell) | {"choice": {}}
        model = model_from(said)
        chances |= judged(model, own)
    return chances


def judged(model: Model, samples: Sequence[Sample]) -> Chances:
    """Return what a model says of the blocks of pages."""
    chances: Chances = {(each.corpus, each.id): (np.zeros(0), np.zeros(0)) for each in samples}
    for each in seen_by(model.words, (sample for sample in samples if len(sample.blocks))):
        count = len(each.sheet)
        first = model.first(each.columns, count)
        both = [
            model.second(second_columns(each, first, alone=alone), count) for alone in (False, True)
        ]
        chances[each.sample.corpus, each.sample.id] = (both[0], both[1])
    return chances


def tell_scores(samples: Sequence[Sample], chances: Chances, choice: Choice) -> dict[str, Any]:
    """Print and return the figures of all corpora."""
    by_corpus: dict[str, list[Sample]] = defaultdict(list)
    for sample in samples:
        if (sample.corpus, sample.id) in chances:
            by_corpus[sample.corpus].append(sample)
    figures: dict[str, Any] = {}
    for corpus, pages in by_corpus.items():
        figures[corpus] = {"pages": len(pages)}
        for at, name in enumerate(("with siblings", "alone")):
            pairs = [(page, text_of(page, chances, at, choice)) for page in pages]
            figures[corpus][name] = {key: round(value, 4) for key, value in scores(pairs).items()}
        sys.stdout.write(f"{corpus:<16}{figures[corpus]}\n")
    sys.stdout.flush()
    return figures


def text_of(sample: Sample, chances: Chances, at: int, choice: Choice) -> str:
    """Return the main text of a page; ``at`` is 1 when its siblings are to be left out."""
    if not len(sample.blocks):
        return ""
    chars = np.array([len(text) for text in sample.blocks.texts], dtype=float)
    kept = chosen(chances[sample.corpus, sample.id][at], chars, choice)
    return "\n".join(
        text for text, is_kept in zip(sample.blocks.texts, kept, strict=True) if is_kept
    )


def _about(samples: Sequence[Sample], plan: Plan, figures: dict[str, Any]) -> dict[str, Any]:
    return {
        "on": {corpus: said["pages"] for corpus, said in figures.items()},
        "blocks": sum(len(sample.blocks) for sample in samples),
        "weights": plan.corpus_weights,
        "how": f"{FOLDS} folds by site; soft targets: the share of a block's words in the gold text",
        "figures": figures,
    }


def _tell(what: str) -> None:
    sys.stderr.write(f"{time.strftime('%H:%M:%S')} {what}\n")
    sys.stderr.flush()


if __name__ == "__main__":
    main()
