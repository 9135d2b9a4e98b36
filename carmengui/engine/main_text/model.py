"""The learned numbers, read from a file that says what they were fitted on and how well they do."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

from carmengui.engine.main_text.choice import Choice
from carmengui.engine.main_text.trees import Trees
from carmengui.engine.main_text.words import WordWeights
from carmengui.resource_files import resource


@dataclass(frozen=True, slots=True)
class Model:
    """Everything learned: weights of words, the two judgements, and how blocks are chosen."""

    words: WordWeights
    first: Trees
    second: Trees
    choice: Choice


def model_from(said: dict[str, Any]) -> Model:
    """Return the model that the content of a file describes."""
    return Model(
        WordWeights(said["container_words"], said["block_words"]),
        Trees.from_json(said["first"]),
        Trees.from_json(said["second"]),
        Choice(**said["choice"]),
    )


@cache
def bundled_model() -> Model:
    """Return the model that comes with the program."""
    return model_from(json.loads(resource("main_text", "model.json").read_text("utf-8")))
