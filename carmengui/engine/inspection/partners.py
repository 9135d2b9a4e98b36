"""How stable a cut is: the same page beside one partner, beside a few, and beside all of them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from carmengui.engine.boilerplate import (
    DEFAULT_THRESHOLD,
    SiteSnapshot,
    kept_text,
    partners_for,
    snapshot_of,
)
from carmengui.engine.inspection.opened import OpenedPage, find_capture, open_page, open_site
from carmengui.engine.inspection.site_words import overlay_at, sites_of
from carmengui.engine.model import RemovedRun
from carmengui.engine.storage import Archive, Store

ALL_PARTNERS = 0
TRIALS = (1, 2, 3, 4, 6, 8, 10, 12)


@dataclass(frozen=True, slots=True)
class Trial:
    """The cut with so many partners; ``agreement`` is the share of characters judged as by all."""

    partners: int
    removed_words: int
    agreement: float


@dataclass(frozen=True, slots=True)
class Stability:
    """The cuts of one page by more and more partners, the nearest first; the last is by all.

    ``nearest`` is the page that is asked when there is only one.
    """

    url: str
    threshold: int
    words: int
    nearest: str
    trials: tuple[Trial, ...]

    @property
    def settled(self) -> int:
        """From how many partners on no trial differs in more than a twentieth of the text."""
        enough = 0
        for trial in reversed(self.trials):
            if trial.agreement < 1 - _SAME:
                break
            enough = trial.partners
        return enough


_SAME = 0.05


def beside_few(
    opened: OpenedPage, snapshot: SiteSnapshot, threshold: int, partners: int
) -> SiteSnapshot:
    """Return the nearest partners of a page alone: its kin, then its path pattern; or all of them."""
    if partners == ALL_PARTNERS:
        return snapshot
    chosen = partners_for(opened.page.url, opened.contribution, snapshot, threshold)
    return snapshot_of(snapshot.site, snapshot.pages, chosen[:partners])


def stability_of(
    store: Store,
    archive: Archive,
    url: str,
    *,
    threshold: int = DEFAULT_THRESHOLD,
    capture_id: int | None = None,
) -> Stability | None:
    """Cut a stored page beside more and more partners; nothing when no version is stored."""
    row = find_capture(store, url, capture_id)
    if row is None:
        return None
    record = store.records.of_capture(row.id)
    opened, snapshot = open_page(archive, row, url), open_site(store, record.site if record else "")
    overlay = overlay_at(sites_of(archive), url)
    chosen = partners_for(url, opened.contribution, snapshot, threshold)
    counts = [count for count in TRIALS if count < len(chosen)]
    few = [(count, beside_few(opened, snapshot, threshold, count)) for count in counts]
    steps = [*few, (len(chosen), snapshot)] if chosen else []
    cuts = [(n, opened.judged_by(beside, threshold, overlay).removed) for n, beside in steps]
    text = opened.text.text
    words = len(text.split())
    trials = (
        Trial(n, words - len(kept_text(text, runs).split()), _agreement(text, runs, cuts[-1][1]))
        for n, runs in cuts
    )
    return Stability(url, threshold, words, chosen[0].url if chosen else "", tuple(trials))


def _agreement(text: str, runs: tuple[RemovedRun, ...], others: tuple[RemovedRun, ...]) -> float:
    """Return on which share of a text's characters two cuts agree."""
    edges = sorted({0, len(text), *(at for run in (*runs, *others) for at in (run.start, run.end))})
    unlike = sum(
        right - left
        for left, right in pairwise(edges)
        if _covers(runs, left) != _covers(others, left)
    )
    return 1 - unlike / max(1, len(text))


def _covers(runs: tuple[RemovedRun, ...], position: int) -> bool:
    return any(run.start <= position < run.end for run in runs)
