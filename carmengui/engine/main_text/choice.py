"""From chances to a choice: which blocks are the main text of a page."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from carmengui.engine.main_text.boxes import Bools, Floats


@dataclass(frozen=True, slots=True)
class Choice:
    """How blocks are chosen.

    A block is kept above a chance of ``level``. Where the page as a whole is doubtful (the best F1 to
    be expected is low) the level falls with it: ``slope`` times the best expected F1, but not below
    ``floor``. When less than ``least`` of the expected text is kept, the blocks of the best expected
    F1 are taken instead.
    """

    level: float = 0.5
    slope: float = 0.0
    floor: float = 0.2
    least: float = 0.25


def chosen(chances: Floats, chars: Floats, choice: Choice) -> Bools:
    """Tell which blocks are kept."""
    expected = chances * chars
    order = np.argsort(-chances, kind="stable")
    found = np.cumsum(expected[order])
    # F1 of the first k blocks in the order of their chances, with the chances taken at their word.
    best = 2 * found / (np.cumsum(chars[order]) + found[-1])
    top = int(best.argmax())
    level = choice.level
    if choice.slope:
        level = min(level, max(choice.floor, choice.slope * float(best[top])))
    kept: Bools = chances > level
    if not kept.any() or expected[kept].sum() < choice.least * found[-1]:
        kept = chances >= min(max(float(chances[order[top]]), choice.floor), level)
    return kept
