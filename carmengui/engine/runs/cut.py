"""One page held against others: which ranges of its source are boilerplate, and which are kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from carmengui.engine.boilerplate import Member, SiteModel, judge, judge_pair_literal
from carmengui.engine.documents import PageText, SourceMap, page_text, read_html
from carmengui.engine.model import RemovedRun


def cut_page(
    body: bytes, others: Sequence[tuple[str, bytes]], *, threshold: int = 50, mode: str = "set"
) -> dict[str, Any]:
    """Return ``removed`` and ``kept`` ranges of the decoded source of a page.

    Args:
        body: the page.
        others: names and bytes of other pages of its site.
        threshold: runs of more characters are cut.
        mode: ``set`` (any other page suffices, the paper's own rule) or ``site`` (they vote).

    """
    page = read_html(body)
    text = page_text(page)
    members = [Member(name, page_text(read_html(other)).text) for name, other in others]
    if mode == "set":
        removed = judge_pair_literal(text.text, members, threshold).removed
    else:
        model = SiteModel("")
        for member in members:
            model.add(member.url, member.text)
        removed = judge("", text.text, model.snapshot(), threshold).removed
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
    }


def _gaps(removed: Sequence[RemovedRun], text: PageText) -> list[tuple[int, int]]:
    edges = [0, *(edge for run in removed for edge in (run.start, run.end)), len(text.text)]
    pairs = zip(edges[::2], edges[1::2], strict=True)
    return [(start, end) for start, end in pairs if text.text[start:end].strip()]
