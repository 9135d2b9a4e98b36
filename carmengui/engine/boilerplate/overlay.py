"""What a person has said about the cut of a site: texts that stay, and texts that go."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from carmengui.engine.boilerplate.own_lines import without
from carmengui.engine.boilerplate.windows import fold_digits
from carmengui.engine.model import RemovedRun, Span

_MAX_PLACES = 1_000


@dataclass(frozen=True, slots=True)
class Overlay:
    """Texts that stay although pages share them, and texts that go although they do not.

    They are found wherever they stand on a page; digits count as equal, and a line feed as a blank.
    """

    keep: tuple[str, ...] = ()
    cut: tuple[str, ...] = ()


NO_OVERLAY = Overlay()


def overlaid(
    text: str, removed: tuple[RemovedRun, ...], overlay: Overlay
) -> tuple[RemovedRun, ...]:
    r"""Return what is removed of a text when a person has the last word.

    What is cut by their word alone is shared with nobody.

    >>> overlaid("Menu\nFoot", (), Overlay(cut=("Foot",)))
    (RemovedRun(start=5, end=9, shared_with=()),)
    """
    if overlay == NO_OVERLAY:
        return removed
    kept, cut = (
        [span for rule in rules for span in places_of(rule, text)]
        for rules in (overlay.keep, overlay.cut)
    )
    runs = [
        RemovedRun(part.start, part.end, run.shared_with)
        for run in removed
        for part in without([Span(run.start, run.end)], kept)
        if text[part.start : part.end].strip()
    ]
    for span in cut:
        others = [Span(run.start, run.end) for run in runs]
        parts = (part for part in without([span], others) if text[part.start : part.end].strip())
        runs += [RemovedRun(part.start, part.end, ()) for part in parts]
    return tuple(sorted(runs, key=lambda run: run.start))


def places_of(rule: str, text: str) -> Iterator[Span]:
    """Yield where the words of a rule stand in a text, the first thousand places."""
    needle, hay = _flat(rule).strip(), _flat(text)
    at = hay.find(needle) if needle else -1
    for _ in range(_MAX_PLACES):
        if at < 0:
            return
        yield Span(at, at + len(needle))
        at = hay.find(needle, at + len(needle))


def _flat(text: str) -> str:
    """Return a text as long as it was, digits alike and a line feed as a blank."""
    return fold_digits(text).replace("\n", " ")
