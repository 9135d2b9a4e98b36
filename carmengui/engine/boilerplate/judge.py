"""What of a page is boilerplate, judged by the pages of its site."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.boilerplate.bench import BenchCache
from carmengui.engine.boilerplate.edges import snapped
from carmengui.engine.boilerplate.own_lines import own_lines, without
from carmengui.engine.boilerplate.panel import Panel
from carmengui.engine.boilerplate.runs import DEFAULT_THRESHOLD, common_runs, longest_first, merged
from carmengui.engine.boilerplate.siblings import Partners, choose_partners, quorum
from carmengui.engine.boilerplate.skeleton import split_skeleton
from carmengui.engine.boilerplate.snapshot import Member, SiteSnapshot
from carmengui.engine.boilerplate.template import has_fallen
from carmengui.engine.boilerplate.windows import Masks, fold_digits, true_spans
from carmengui.engine.model import RemovedRun, Span
from carmengui.engine.model.boilerplate_mode import BoilerplateMode

RECURRING_SHARE = 0.6
RECURRING_LEAST = 4
"""A whole block no longer than the threshold that stands on so many partners is cut too: a label, or a
menu entry between two that change. On 258 pages of real sites F1 rises from 0.769 to 0.773 by that,
and one title in 92 is lost. What stands between two cut runs is not: titles often do (17 of the 92)."""
_benches = BenchCache()


@dataclass(frozen=True, slots=True)
class Judgement:
    """What is cut from a page, and who decided it.

    ``siblings`` counts the pages that voted; ``near_duplicates`` are copies of the page, which
    did not. ``has_fallen``: it lacks what the other pages at such addresses share.
    """

    removed: tuple[RemovedRun, ...]
    siblings: int
    version: str
    near_duplicates: tuple[str, ...]
    has_fallen: bool = False


def judge(
    url: str,
    text: str,
    snapshot: SiteSnapshot,
    threshold: int = DEFAULT_THRESHOLD,
    *,
    headings: Sequence[Span] = (),
) -> Judgement:
    """Return which runs of a page's text are boilerplate of its site.

    Digits count as equal, so that clocks and counters go with the furniture around them; what is
    the page's own for its digits stays (:mod:`carmengui.engine.boilerplate.own_lines`). The page
    itself, should it be in the snapshot, has no say.

    Args:
        url: the page's address.
        text: its text, with its skeleton behind it where that is known.
        snapshot: the pages of its site.
        threshold: shared runs longer than this are cut.
        headings: where the page's largest headings stand in the text.

    """
    if all(member.url == url for member in snapshot.members):
        return Judgement((), 0, snapshot.version, ())
    text, skeleton = split_skeleton(text)
    if snapshot.mode is BoilerplateMode.SET:
        others = [each for each in snapshot.candidates_for(url) if each.url != url]
        return replace(judge_pair_literal(text, others, threshold), version=snapshot.version)
    bench = _benches.bench(snapshot, url, threshold)
    panel, shared = bench.panel, bench.panel.shared(text)
    fallen = has_fallen(panel, url, shared, bench.furniture_chars)
    partners = choose_partners(panel, url, shared, bench.twins, skeleton)
    removed: tuple[RemovedRun, ...] = ()
    if partners.voters:
        shared &= partners.bits
        spans = _runs(text, partners.removes(shared), threshold)
        spans += _recurring_blocks(text, shared, panel, partners)
        cut = _joined(text, spans)
        cut = without(cut, own_lines(text, cut, panel, partners, headings))
        removed = tuple(_proven(span, shared, panel, partners) for span in cut)
    return Judgement(
        removed=removed,
        siblings=len(partners.voters),
        version=snapshot.version,
        near_duplicates=tuple(panel.members[index].url for index in partners.near_duplicates),
        has_fallen=fallen,
    )


def partners_for(
    url: str, text: str, snapshot: SiteSnapshot, threshold: int = DEFAULT_THRESHOLD
) -> tuple[Member, ...]:
    """Return the pages that vote on a page: at most twelve, its own path pattern first.

    Where any page suffices, all that it is compared with are returned.
    """
    if snapshot.mode is BoilerplateMode.SET:
        return tuple(each for each in snapshot.candidates_for(url) if each.url != url)
    bench = _benches.bench(snapshot, url, threshold)
    text, skeleton = split_skeleton(text)
    shared = bench.panel.shared(text)
    chosen = choose_partners(bench.panel, url, shared, bench.twins, skeleton)
    return tuple(bench.panel.members[index] for index in chosen.voters)


def judge_pair_literal(
    text: str,
    others: Sequence[Member],
    threshold: int = DEFAULT_THRESHOLD,
    *,
    stumps: bool = False,
) -> Judgement:
    """Return what SET removes: every run that any one of the other pages shares, to the letter.

    ``stumps`` follows the paper's procedure to the end: the longest run is removed first, and
    what an overlapping shorter run leaves of itself stays.
    """
    find = longest_first if stumps else common_runs
    found = {member.url: merged(find(text, member.text, threshold)) for member in others}
    removed = []
    for span in merged(span for spans in found.values() for span in spans):
        sharers = tuple(
            url
            for url, spans in found.items()
            if any(part.start < span.end and span.start < part.end for part in spans)
        )
        removed.append(RemovedRun(span.start, span.end, sharers))
    return Judgement(tuple(removed), len(others), "", ())


def kept_text(text: str, removed: Sequence[RemovedRun]) -> str:
    """Return the text without the removed runs, each block on a line of its own."""
    pieces, position = [], 0
    for run in sorted(removed, key=lambda run: run.start):
        pieces.append(text[position : max(position, run.start)])
        gap = text[max(run.start - 1, 0) : run.end + 1]
        pieces.append("\n" if "\n" in gap else " ")
        position = max(position, run.end)
    pieces.append(text[position:])
    lines = (" ".join(line.split()) for line in "".join(pieces).split("\n"))
    return "\n".join(line for line in lines if line)


def _runs(text: str, removed: NDArray[np.bool_], threshold: int) -> list[Span]:
    spans = (snapped(text, span, threshold) for span in true_spans(removed))
    return [span for span in spans if span is not None]


def _recurring_blocks(text: str, shared: Masks, panel: Panel, partners: Partners) -> list[Span]:
    needed = max(RECURRING_LEAST, RECURRING_SHARE * len(partners.voters))
    spans, start, bits = [], 0, int(partners.bits)
    if needed > len(partners.voters):
        return []
    for block in fold_digits(text).split("\n"):
        holders = panel.short_blocks.get(block, 0) & bits
        if holders.bit_count() >= needed:
            span = Span(start, start + len(block))
            shared[span.start : span.end] |= np.uint32(holders)
            spans.append(span)
        start += len(block) + 1
    return spans


def _joined(text: str, spans: list[Span]) -> list[Span]:
    """Join runs with nothing but white space between them."""
    joined: list[Span] = []
    for span in merged(spans):
        if joined and not text[joined[-1].end : span.start].strip():
            joined[-1] = Span(joined[-1].start, span.end)
        else:
            joined.append(span)
    return joined


def _proven(span: Span, shared: Masks, panel: Panel, partners: Partners) -> RemovedRun:
    """Name the partners that share most of a run, or the best of them when none shares most."""
    part = shared[span.start : span.end]
    bits = np.array(partners.voters, dtype=np.uint32)
    counts = ((part[:, None] >> bits) & np.uint32(1)).sum(axis=0)
    least = min(0.5 * part.size, float(np.sort(counts)[-quorum(len(bits))]))
    return RemovedRun(
        span.start,
        span.end,
        tuple(
            panel.members[index].url
            for index, count in zip(partners.voters, counts, strict=True)
            if count and count >= least
        ),
    )
