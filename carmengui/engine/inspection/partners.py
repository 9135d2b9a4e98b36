"""How stable a cut is: the same page beside one partner, beside a few, and beside all of them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from carmengui.engine.boilerplate import DEFAULT_THRESHOLD, kept_text
from carmengui.engine.inspection.beside import page_beside
from carmengui.engine.model import RemovedRun
from carmengui.engine.storage import Archive, Store

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


def stability_of(
    store: Store, archive: Archive, url: str, *, threshold: int = DEFAULT_THRESHOLD
) -> Stability | None:
    """Cut a stored page beside more and more partners; nothing when no version is stored."""
    beside = page_beside(store, archive, url)
    if beside is None:
        return None
    chosen = beside.partners(threshold)
    cuts = [
        (count, beside.judgement(threshold, count).removed)
        for count in TRIALS
        if count < len(chosen)
    ]
    cuts += [(len(chosen), beside.judgement(threshold).removed)] if chosen else []
    text = beside.opened.text.text
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
