"""A whole site cut at a threshold, a few pages at a time: its map, its totals, its run lengths."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

from carmengui.engine.boilerplate import (
    NO_OVERLAY,
    Member,
    Overlay,
    SiteSnapshot,
    kept_text,
    overlaid,
    path_group,
)
from carmengui.engine.inspection.opened import Kept, open_site
from carmengui.engine.inspection.site_words import overlay_at
from carmengui.engine.inspection.verge import MIN_THRESHOLD, near_thresholds, unlike
from carmengui.engine.model import RemovedRun, Span
from carmengui.engine.reading.site_view import judge_visible, visible_part
from carmengui.engine.storage import Store

_JUDGEMENTS_KEPT = 12_000
STEP_S = 0.03


@dataclass(frozen=True, slots=True)
class SitePage:
    """One page of a site at a threshold; positions are those of its visible text.

    It is judged by the text that the site model keeps of it, which does not tell its headings.
    ``run_lengths`` are the lengths of its runs at the lowest threshold there is: what any threshold
    can cut or keep.
    """

    url: str
    length: int
    removed: tuple[Span, ...]
    borderline: tuple[Span, ...]
    words: int
    removed_words: int
    run_lengths: tuple[int, ...]

    @property
    def removed_share(self) -> float:
        """How much of its text is removed, 0 to 1."""
        return sum(map(len, self.removed)) / max(1, self.length)


@dataclass(frozen=True, slots=True)
class SitePart:
    """Some pages of a site, cut; ask again from ``done`` on while it is below ``total``.

    Parts with another ``version`` belong to another state of the site and do not go together.
    """

    site: str
    version: str
    threshold: int
    pages: tuple[SitePage, ...]
    done: int
    total: int


def cut_site(
    store: Store,
    site: str,
    threshold: int,
    *,
    start: int = 0,
    within_s: float = STEP_S,
    sites: Path | None = None,
) -> SitePart:
    """Cut pages of a site from one on, as many as time allows.

    ``sites`` is the folder of the site files, in which a person's own word may stand.

    A step may end without a page, for a page is judged at four thresholds and what was judged is
    kept: each step gets on.
    """
    snapshot = open_site(store, site)
    # Pages of one path pattern share what is prepared for judging them.
    members = sorted(snapshot.members, key=lambda member: (path_group(member.url), member.url))
    until = time.monotonic() + within_s
    pages: list[SitePage] = []
    has_judged = False
    for member in members[start:]:
        for other in {MIN_THRESHOLD, threshold, *near_thresholds(threshold)}:
            if (snapshot.identity, member.url, other) in _judged:
                continue
            if has_judged and time.monotonic() > until:
                done = start + len(pages)
                return SitePart(site, snapshot.version, threshold, tuple(pages), done, len(members))
            runs_of(snapshot, member, other)
            has_judged = True
        overlay = overlay_at(sites, member.url) if sites else NO_OVERLAY
        pages.append(_cut(snapshot, member, threshold, overlay))
    return SitePart(site, snapshot.version, threshold, tuple(pages), len(members), len(members))


_judged: Kept[tuple[str, str, int], tuple[RemovedRun, ...]] = Kept(_JUDGEMENTS_KEPT)


def _cut(snapshot: SiteSnapshot, member: Member, threshold: int, overlay: Overlay) -> SitePage:
    text = visible_part(member.text)
    runs = overlaid(text, runs_of(snapshot, member, threshold), overlay)
    removed = _spans(runs)
    borderline: list[Span] = []
    for other in near_thresholds(threshold):
        if other != threshold:
            there = _spans(overlaid(text, runs_of(snapshot, member, other), overlay))
            borderline += (*unlike(text, there, removed), *unlike(text, removed, there))
    words = len(text.split())
    lengths = (run.end - run.start for run in runs_of(snapshot, member, MIN_THRESHOLD))
    return SitePage(
        url=member.url,
        length=len(text),
        removed=removed,
        borderline=tuple(sorted(borderline)),
        words=words,
        removed_words=words - len(kept_text(text, runs).split()),
        run_lengths=tuple(lengths),
    )


def runs_of(snapshot: SiteSnapshot, member: Member, threshold: int) -> tuple[RemovedRun, ...]:
    """Return what a threshold removes of a page that the site model holds, without a person's word."""
    return _judged.get(
        (snapshot.identity, member.url, threshold),
        lambda: judge_visible(member.url, member.contribution, snapshot, threshold).removed,
    )


def _spans(runs: tuple[RemovedRun, ...]) -> tuple[Span, ...]:
    return tuple(Span(run.start, run.end) for run in runs)
