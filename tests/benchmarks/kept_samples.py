"""What was read of the pages of a corpus, kept in a file for the next fit."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

Sample = TypeVar("Sample")


def kept_samples(file: Path | None, read: Callable[[], Iterable[Sample]]) -> list[Sample]:
    """Return the samples of a file of our own; where there is none, read them and keep them there."""
    if file and file.exists():
        return list(pickle.loads(file.read_bytes()))
    samples = list(read())
    if file:
        file.write_bytes(pickle.dumps(samples))
    return samples
