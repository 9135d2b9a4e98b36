"""What the siblings of a page share with it, as numbers for every block."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from carmengui.engine.main_text.blocks import Blocks
from carmengui.engine.main_text.boxes import Floats, running
from carmengui.engine.main_text.sheet import Columns, Sheet


@dataclass(frozen=True, slots=True)
class SharedText:
    """A range of a page's text and which share of its siblings hold it."""

    start: int
    end: int
    share: float


@dataclass(frozen=True, slots=True)
class SiteEvidence:
    """What is known from the other pages of a site; without them nothing is.

    ``siblings`` counts the pages that could tell, near-duplicates left out. ``lines`` are the lines
    of the page that some of them hold to the letter, ``runs`` the long runs they share with it; both
    in the order of the page, without overlaps.
    """

    siblings: int = 0
    lines: tuple[SharedText, ...] = ()
    runs: tuple[SharedText, ...] = ()


NO_SIBLINGS = SiteEvidence()
SITE_COLUMNS = ("site.line", "site.run", "site.kind")


def site_columns(blocks: Blocks, sheet: Sheet, evidence: SiteEvidence) -> Columns:
    """Return how much of every block the siblings of its page hold."""
    if not evidence.siblings:
        return dict.fromkeys(SITE_COLUMNS, 0.0)
    line, run = _share(blocks, sheet, evidence.lines), _share(blocks, sheet, evidence.runs)
    held = np.maximum(line, run) * sheet.chars
    return {
        "site.line": line,
        "site.run": run,
        "site.kind": sheet.by_signature(held) / sheet.by_signature(sheet.chars),
    }


def _share(blocks: Blocks, sheet: Sheet, shared: tuple[SharedText, ...]) -> Floats:
    """Return the mean share of siblings that hold a character of a block."""
    length = blocks.ends[-1]
    weight = np.zeros(length + 1)
    for each in shared:
        if each.start < length:
            weight[each.start] += each.share
            weight[min(each.end, length)] -= each.share
    total = running(np.cumsum(weight))
    held_chars: Floats = total[blocks.ends] - total[blocks.starts]
    return np.minimum(held_chars / sheet.chars, 1.0)
