"""Measured times as a person reads them: the middle, the 99th percentile, the worst, the aim.

Beside the time on the clock stands what was worked in it: on a machine that others use as well the
clock says how long one waited, the work says how long one would wait without them.
"""

from __future__ import annotations

import json
import math
import os
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

KEPT_IN = "BENCHMARK_FIGURES"
"""The variable that names the file in which figures are kept for the table of all of them."""
_NAME_WIDTH = 58


@dataclass(frozen=True, slots=True)
class Took:
    """One time in milliseconds: on the clock, at work in the measuring thread, in all threads."""

    clock_ms: float
    busy_ms: float
    worked_ms: float


class Watch:
    """A clock that is started when it is made."""

    def __init__(self) -> None:
        self._start = self._now()

    def took(self) -> Took:
        """Return how long it has been running."""
        now = self._now()
        clock, busy, worked = (1000 * (b - a) for a, b in zip(self._start, now, strict=True))
        return Took(clock, busy, worked)

    @staticmethod
    def _now() -> tuple[float, float, float]:
        return time.perf_counter(), time.thread_time(), time.process_time()


@dataclass(frozen=True, slots=True)
class Figure:
    """How long something took each time, in milliseconds, and what it may take at most."""

    name: str
    times_ms: tuple[float, ...]
    limit_ms: float | None = None
    worst_limit_ms: float | None = None
    busy_ms: tuple[float, ...] = ()
    """What of it the measuring thread was at work; the rest it waited, for others or the machine."""
    worked_ms: tuple[float, ...] = ()
    """What all threads of the process worked meanwhile."""
    unit: str = "ms"

    @classmethod
    def of(cls, name: str, took: Sequence[Took], limit_ms: float | None = None) -> Figure:
        """Return the figure of times that were taken with a :class:`Watch`."""
        return cls(
            name,
            tuple(one.clock_ms for one in took),
            limit_ms,
            busy_ms=tuple(one.busy_ms for one in took),
            worked_ms=tuple(one.worked_ms for one in took),
        )

    @property
    def is_met(self) -> bool:
        """Whether the 99th percentile, and the worst where that is limited, are within the aim."""
        return self._is_within(self.times_ms)

    @property
    def verdict(self) -> str:
        """Whether the aim is met; by the work done where the machine kept the clock waiting."""
        if self.limit_ms is None:
            return ""
        if self.is_met:
            return "met"
        is_met_at_work = bool(self.worked_ms) and self._is_within(self.worked_ms)
        return "met by its work" if is_met_at_work else "MISSED"

    def _is_within(self, times: tuple[float, ...]) -> bool:
        within = self.limit_ms is None or share_of(times, 0.99) <= self.limit_ms
        return within and (self.worst_limit_ms is None or max(times) <= self.worst_limit_ms)

    def __str__(self) -> str:
        median, most = (share_of(self.times_ms, share) for share in (0.5, 0.99))
        busy = f"{share_of(self.busy_ms, 0.5):7.1f}" if self.busy_ms else " " * 7
        work = " ".join(
            f"{share_of(self.worked_ms, share):7.1f}" if self.worked_ms else " " * 7
            for share in (0.5, 0.99)
        )
        aim = "" if self.limit_ms is None else f"{self.limit_ms:.0f}"
        aim += "" if self.worst_limit_ms is None else f"/{self.worst_limit_ms:.0f}"
        return (
            f"{self.name:<{_NAME_WIDTH}} {median:7.1f} {most:7.1f} {max(self.times_ms):7.1f}"
            f" {self.unit:<2} {busy} {work}  {aim:>7}  {self.verdict}".rstrip()
        )


HEADING = (
    f"{'':<{_NAME_WIDTH}} {'median':>7} {'99 %':>7} {'worst':>7}    {'thread':>7} {'work':>7}"
    f" {'99 %':>7}  {'wanted':>7}  verdict"
)


def share_of(times: tuple[float, ...], share: float) -> float:
    """Return the time that this share of all stays within."""
    ordered = sorted(times)
    return ordered[min(len(ordered), math.ceil(share * len(ordered))) - 1]


def took(work: Callable[[], object], times: int) -> list[Took]:
    """Do something a few times and return how long each took."""
    found = []
    for _ in range(times):
        watch = Watch()
        work()
        found.append(watch.took())
    return found


def timed(work: Callable[[], object], times: int) -> tuple[float, ...]:
    """Do something a few times and return how long each took on the clock, in milliseconds."""
    return tuple(one.clock_ms for one in took(work, times))


def tell(figures: Sequence[Figure]) -> None:
    """Write one line for each figure, and keep them where the table of all is made."""
    if kept_in := os.environ.get(KEPT_IN):
        with Path(kept_in).open("a", encoding="utf-8") as file:
            file.writelines(json.dumps(asdict(figure)) + "\n" for figure in figures)
    sys.stdout.write("\n".join([HEADING, *map(str, figures)]) + "\n")
    sys.stdout.flush()


def kept(file: Path) -> Iterable[Figure]:
    """Yield the figures that benchmarks kept in a file."""
    for line in file.read_text("utf-8").splitlines() if file.exists() else ():
        found = json.loads(line)
        for name in ("times_ms", "busy_ms", "worked_ms"):
            found[name] = tuple(found[name])
        yield Figure(**found)
