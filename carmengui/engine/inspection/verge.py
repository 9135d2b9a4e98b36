"""What hangs by a few characters: the runs that a slightly other threshold would decide otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from carmengui.engine.boilerplate import DEFAULT_THRESHOLD
from carmengui.engine.inspection.beside import ALL_PARTNERS, PageBeside, page_beside
from carmengui.engine.inspection.cut import CutRun, with_twins
from carmengui.engine.model import RemovedRun, Span
from carmengui.engine.storage import Archive, Store

NEAR = 0.2
"""How far from the threshold is near: a fifth of it."""
MIN_THRESHOLD, MAX_THRESHOLD = 10, 1000
_Spans = tuple[Span, ...]
_Runs = tuple[RemovedRun, ...]


@dataclass(frozen=True, slots=True)
class NearCut:
    """What another threshold would do: the pieces it removes beside, and those it keeps instead."""

    threshold: int
    more: tuple[Span, ...]
    fewer: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Verge:
    """The neighbourhood of a threshold on one page.

    ``runs`` are the borderline runs, removed at this threshold or kept, in order.
    """

    url: str
    threshold: int
    lower: NearCut
    higher: NearCut
    runs: tuple[CutRun, ...]


def near_thresholds(threshold: int) -> tuple[int, int]:
    """Return the thresholds a fifth lower and a fifth higher.

    >>> near_thresholds(50), near_thresholds(10)
    ((40, 60), (10, 12))
    """
    lower = max(MIN_THRESHOLD, round(threshold * (1 - NEAR)))
    return min(lower, threshold), max(threshold, min(MAX_THRESHOLD, round(threshold * (1 + NEAR))))


def verge_of(
    store: Store,
    archive: Archive,
    url: str,
    *,
    threshold: int = DEFAULT_THRESHOLD,
    capture_id: int | None = None,
    partners: int = ALL_PARTNERS,
) -> Verge | None:
    """Cut a page a fifth lower and a fifth higher; nothing when no version is stored."""
    beside = page_beside(store, archive, url, capture_id)
    if beside is None:
        return None
    lower, higher = near_thresholds(threshold)
    cuts = {at: beside.judgement(at, partners).removed for at in {lower, threshold, higher}}
    near = tuple(_near_cut(beside, cuts[threshold], cuts[at], at) for at in (lower, higher))
    kept = _united(near[0].more, near[1].more)
    removed = _united(near[0].fewer, near[1].fewer)
    proof = tuple(run for cut in cuts.values() for run in cut)
    runs = (
        run
        for spans, is_removed in ((kept, False), (removed, True))
        for run in with_twins(
            beside, _proven(spans, proof), lower, is_removed=is_removed, is_borderline=True
        )
    )
    in_order = tuple(sorted(runs, key=lambda run: run.span))
    return Verge(url, threshold, near[0], near[1], in_order)


def unlike(text: str, spans: _Spans, others: _Spans) -> _Spans:
    """Return the parts of ``spans`` that no other span covers, without what holds no letter."""
    parts = []
    for span in spans:
        start = span.start
        for other in others:
            if other.end <= start or other.start >= span.end:
                continue
            parts.append(Span(start, max(start, other.start)))
            start = max(start, other.end)
        parts.append(Span(min(start, span.end), span.end))
    return tuple(trimmed for part in parts if len(trimmed := _trimmed(text, part)))


def _near_cut(beside: PageBeside, here: _Runs, there: _Runs, threshold: int) -> NearCut:
    text = beside.opened.text.text
    spans, others = (tuple(Span(run.start, run.end) for run in runs) for runs in (here, there))
    return NearCut(threshold, unlike(text, others, spans), unlike(text, spans, others))


def _proven(spans: _Spans, proof: _Runs) -> _Runs:
    """Give each piece the pages that were named where it was removed."""
    return tuple(
        RemovedRun(span.start, span.end, tuple(dict.fromkeys(_sharers(span, proof), 0)))
        for span in spans
    )


def _sharers(span: Span, proof: _Runs) -> Iterator[str]:
    for run in proof:
        if run.start < span.end and span.start < run.end:
            yield from run.shared_with


def _united(spans: _Spans, others: _Spans) -> _Spans:
    """Join what overlaps."""
    united: list[Span] = []
    for span in sorted((*spans, *others)):
        if united and span.start < united[-1].end:
            united[-1] = Span(united[-1].start, max(united[-1].end, span.end))
        else:
            united.append(span)
    return tuple(united)


def _trimmed(text: str, span: Span) -> Span:
    start, end = span.start, span.end
    while start < end and not text[start].isalnum():
        start += 1
    while end > start and not text[end - 1].isalnum():
        end -= 1
    # Closing marks belong to the last word.
    while start < end < span.end and not text[end].isspace():
        end += 1
    return Span(start, end)
