"""Trees that ask one question per level, learned with CatBoost and written as numbers."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import catboost
import numpy as np


@dataclass(frozen=True, slots=True)
class Growth:
    """How trees are grown."""

    trees: int
    rate: float
    depth: int = 6
    seed: int = 0
    l2: float = 6.0
    columns: float = 0.5
    rows: float = 0.7


def grow(
    names: Sequence[str],
    matrix: np.ndarray,
    targets: np.ndarray,
    weights: np.ndarray,
    growth: Growth,
) -> dict[str, Any]:
    """Return trees as the model file holds them. ``matrix`` has a row per block."""
    learner = catboost.CatBoost(
        {
            "loss_function": "CrossEntropy",
            "iterations": growth.trees,
            "learning_rate": growth.rate,
            "depth": growth.depth,
            "l2_leaf_reg": growth.l2,
            "rsm": growth.columns,
            "bootstrap_type": "Bernoulli",
            "subsample": growth.rows,
            "border_count": 64,
            "random_seed": growth.seed,
            "thread_count": 1,
            "verbose": False,
            "allow_writing_files": False,
            "boost_from_average": True,
        }
    )
    learner.fit(catboost.Pool(matrix, targets, weight=weights))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "trees.json"
        learner.save_model(str(path), format="json")
        return _as_questions(names, json.loads(path.read_text("utf-8")))


def _as_questions(names: Sequence[str], said: dict[str, Any]) -> dict[str, Any]:
    scale, (bias, *_) = said["scale_and_bias"]
    trees = said["oblivious_trees"]
    depth = max(len(tree["splits"]) for tree in trees)
    asked: dict[str, set[float]] = {}
    for tree in trees:
        for split in tree["splits"]:
            asked.setdefault(names[split["float_feature_index"]], set()).add(split["border"])
    questions = {name: sorted(asked[name]) for name in names if name in asked}
    number = {question: at for at, question in enumerate(_listed(questions))}
    levels, leaves = [], []
    for tree in trees:
        splits = [
            number[names[split["float_feature_index"]], split["border"]] for split in tree["splits"]
        ]
        values = [value * scale for value in tree["leaf_values"]]
        # A shallower tree asks its last question again: the leaves it cannot reach do not matter.
        while len(splits) < depth:
            splits.append(splits[-1] if splits else 0)
            values += values
        levels.append(splits)
        leaves.append([round(value, 5) for value in values])
    return {"questions": questions, "trees": levels, "leaves": leaves, "bias": round(bias, 6)}


def averaged(sets: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Return one set of trees that says the mean of what some sets say (in log odds)."""
    questions = {
        name: sorted({border for said in sets for border in said["questions"].get(name, ())})
        for name in dict.fromkeys(name for said in sets for name in said["questions"])
    }
    number = {question: at for at, question in enumerate(_listed(questions))}
    levels, leaves = [], []
    for said in sets:
        renumbered = [number[question] for question in _listed(said["questions"])]
        levels += [[renumbered[at] for at in tree] for tree in said["trees"]]
        leaves += [[round(leaf / len(sets), 5) for leaf in tree] for tree in said["leaves"]]
    bias = sum(said["bias"] for said in sets) / len(sets)
    return {"questions": questions, "trees": levels, "leaves": leaves, "bias": bias}


def _listed(questions: dict[str, list[float]]) -> list[tuple[str, float]]:
    return [(name, border) for name, borders in questions.items() for border in borders]
