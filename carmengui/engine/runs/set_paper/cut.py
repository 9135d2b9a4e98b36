"""One page held against others: which ranges of its source are boilerplate, and which are kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from carmengui.engine.boilerplate import (
    Member,
    SiteModel,
    common_runs,
    judge,
    judge_pair_literal,
    kinship,
    merged,
    skeleton_of,
)
from carmengui.engine.documents import PageText, page_text, read_html
from carmengui.engine.documents.source_map import SourceMap
from carmengui.engine.model import RemovedRun

MATCHING_TEXT, MATCHING_LAYOUT = 0.05, 0.3
"""Two pages match when they share a twentieth of their text, or a third of the names of their parts."""


def cut_page(
    body: bytes, others: Sequence[tuple[str, bytes]], *, threshold: int = 50, mode: str = "set"
) -> dict[str, Any]:
    """Return ``removed`` and ``kept`` ranges of the decoded source of a page.

    Where other pages do not match it, ``unmatched`` names them with the shares of the page's text
    (``text``) and of the names in its layout (``layout``, if they tell) that they have in common.

    Args:
        body: the page.
        others: names and bytes of other pages of its site.
        threshold: runs of more characters are cut.
        mode: ``set`` (any other page suffices, the paper's own rule) or ``site`` (they vote).

    """
    page = read_html(body)
    text = page_text(page)
    own = Member("", text.text, skeleton_of(page.root))
    members = [_member(name, other) for name, other in others]
    unmatched = list(_unmatched(own, members, threshold))
    if mode == "set":
        removed = judge_pair_literal(text.text, members, threshold).removed
    else:
        model = SiteModel("")
        for member in members:
            model.add(member.url, member.contribution)
        removed = judge("", own.contribution, model.snapshot(), threshold).removed
    source_map = SourceMap(page)
    return {
        "removed": [
            {"start": span.start, "end": span.end, "shared_with": list(run.shared_with)}
            for run in removed
            if (span := source_map.text_span(text, run.start, run.end)) is not None
        ],
        "kept": [
            [span.start, span.end]
            for start, end in _gaps(removed, text)
            if (span := source_map.text_span(text, start, end)) is not None
        ],
    } | ({"unmatched": unmatched} if unmatched else {})


def _member(name: str, body: bytes) -> Member:
    page = read_html(body)
    return Member(name, page_text(page).text, skeleton_of(page.root))


def _unmatched(page: Member, others: Sequence[Member], threshold: int) -> Iterator[dict[str, Any]]:
    """Yield the other pages that are of another kind than the page; too little text tells nothing."""
    if len(page.text) <= threshold:
        return
    for other in others:
        if len(other.text) <= threshold:
            continue
        shorter, longer = sorted((page.text, other.text), key=len)
        covered = merged(common_runs(shorter, longer, threshold))
        text = sum(map(len, covered)) / len(shorter)
        layout = kinship(page.skeleton, other.skeleton)
        if text < MATCHING_TEXT and (layout is None or layout < MATCHING_LAYOUT):
            yield {
                "name": other.url,
                "text": round(text, 4),
                "layout": None if layout is None else round(layout, 4),
            }


def _gaps(removed: Sequence[RemovedRun], text: PageText) -> list[tuple[int, int]]:
    edges = [0, *(edge for run in removed for edge in (run.start, run.end)), len(text.text)]
    pairs = zip(edges[::2], edges[1::2], strict=True)
    return [(start, end) for start, end in pairs if text.text[start:end].strip()]
