"""Walking over the runs of a page: which there are, and which is next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from carmengui.engine.inspection import CutRun, Verge
from carmengui.engine.model import Span


def with_borderline(runs: Sequence[CutRun], verge: Verge | None) -> tuple[CutRun, ...]:
    """Return the removed runs and the kept ones that are borderline, in order.

    A removed run is borderline when a slightly other threshold would keep most of it.
    """
    if verge is None:
        return tuple(runs)
    shaky = [run.span for run in verge.runs if run.is_removed]
    removed = [
        replace(run, is_borderline=2 * _covered(run.span, shaky) > len(run.span)) for run in runs
    ]
    kept = [run for run in verge.runs if not run.is_removed]
    return tuple(sorted((*removed, *kept), key=lambda run: run.span))


def run_at(runs: Sequence[CutRun], span: Span) -> int | None:
    """Return the run that shares most with a range, or nothing."""
    shares = [(_covered(run.span, [span]), -index) for index, run in enumerate(runs)]
    best = max(shares, default=(0, 0))
    return -best[1] if best[0] else None


def next_run(runs: Sequence[CutRun], current: int | None, step: int) -> int | None:
    """Return the next (+1) or previous (-1) run, going round the end."""
    if not runs:
        return None
    if current is None:
        return 0 if step > 0 else len(runs) - 1
    return (current + step) % len(runs)


def next_by_size(runs: Sequence[CutRun], current: int | None, step: int) -> int | None:
    """Return the next longer (+1) or shorter (-1) run, going round the end."""
    by_size = sorted(range(len(runs)), key=lambda index: (len(runs[index].span), -index))
    if not by_size:
        return None
    if current is None:
        return by_size[-1] if step > 0 else by_size[0]
    return by_size[(by_size.index(current) + step) % len(by_size)]


def _covered(span: Span, others: Sequence[Span]) -> int:
    return sum(max(0, min(span.end, o.end) - max(span.start, o.start)) for o in others)
