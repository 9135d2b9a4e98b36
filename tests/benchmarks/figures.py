"""Measured times as a person reads them: the middle, the 99th percentile, the worst, the aim."""

from __future__ import annotations

import math
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """How long something took each time, in milliseconds, and what it may take at most."""

    name: str
    times_ms: tuple[float, ...]
    limit_ms: float | None = None
    worst_limit_ms: float | None = None
    busy_ms: tuple[float, ...] = ()
    """What of it the measuring thread was at work; the rest it waited, for others or the machine."""

    def percentile(self, share: float) -> float:
        """Return the time that this share of all stays within."""
        ordered = sorted(self.times_ms)
        return ordered[min(len(ordered), math.ceil(share * len(ordered))) - 1]

    @property
    def is_met(self) -> bool:
        """Whether the 99th percentile, and the worst where that is limited, are within the aim."""
        within = self.limit_ms is None or self.percentile(0.99) <= self.limit_ms
        return within and (self.worst_limit_ms is None or max(self.times_ms) <= self.worst_limit_ms)

    def __str__(self) -> str:
        aim = "" if self.limit_ms is None else f"  aim {self.limit_ms:5.0f}"
        aim += "" if self.worst_limit_ms is None else f" (worst {self.worst_limit_ms:.0f})"
        busy = f"  busy {statistics.median(self.busy_ms):5.1f}" if self.busy_ms else ""
        verdict = "" if self.limit_ms is None else "  met" if self.is_met else "  MISSED"
        return (
            f"{self.name:<58} median {self.percentile(0.5):7.1f}  99 % {self.percentile(0.99):7.1f}"
            f"  worst {max(self.times_ms):7.1f} ms{busy}{aim}{verdict}"
        )


def timed(work: Callable[[], object], times: int) -> tuple[float, ...]:
    """Do something a few times and return how long each took, in milliseconds."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        taken.append((time.perf_counter() - start) * 1000)
    return tuple(taken)


def tell(figures: Sequence[Figure]) -> None:
    """Write one line for each figure."""
    for figure in figures:
        sys.stdout.write(f"{figure}\n")
    sys.stdout.flush()
