"""What the first judgement said about the neighbourhood of every block: the second one sees it."""

from __future__ import annotations

import numpy as np

from carmengui.engine.main_text.boxes import Floats, running
from carmengui.engine.main_text.sheet import HUGE, Columns, LeanColumns, Sheet, shifted

_REACHES = (3, 8)
_ANCESTORS = 4
_FAR = 20


def context(sheet: Sheet, first: Floats) -> Columns:
    """Return the features that the first judgement of the blocks adds."""
    columns: Columns = LeanColumns() if len(sheet) >= HUGE else {}
    columns["first"] = first
    for by in (1, 2, 3, -1, -2, -3):
        columns[f"first.{by:+d}"] = shifted(first, by)
    mass = first * sheet.chars
    _of_ancestors(columns, sheet, mass)
    _of_windows(columns, sheet, first)
    total = mass.sum() + 1
    columns["mass.before"] = (np.cumsum(mass) - mass) / total
    columns["mass.here"] = mass / total
    columns["mass.page"] = float(np.log1p(total))
    columns["mass.share"] = float(total / sheet.chars.sum())
    columns["mass.highest"] = float(first.max())
    columns["mass.kind"] = sheet.by_signature(mass) / sheet.by_signature(sheet.chars)
    at, sure = np.arange(len(first)), np.flatnonzero(first > 0.5)
    start, end = (int(sure[0]), int(sure[-1])) if len(sure) else (0, len(first) - 1)
    columns["first.from_start"] = np.clip(at - start, -_FAR, _FAR)
    columns["first.from_end"] = np.clip(at - end, -_FAR, _FAR)
    return columns


def _of_ancestors(columns: Columns, sheet: Sheet, mass: Floats) -> None:
    chars_c, mass_c = sheet.boxes.sums(sheet.chars), sheet.boxes.sums(mass)
    total = mass.sum() + 1
    around = sheet.boxes.up[sheet.home]
    for level in range(1, _ANCESTORS + 1):
        chars, held = chars_c[around], mass_c[around]
        columns[f"mass.up{level}"] = held / np.maximum(chars, 1)
        columns[f"mass.up{level}_of_page"] = held / total
        if level < _ANCESTORS:
            others = np.maximum(chars - sheet.chars, 1)
            columns[f"mass.up{level}_others"] = (held - mass) / others
            around = sheet.boxes.up[around]


def _of_windows(columns: Columns, sheet: Sheet, first: Floats) -> None:
    weight = np.sqrt(sheet.chars)
    said, weighed = running(first * weight), running(weight)
    at = np.arange(len(first))
    for reach in _REACHES:
        low, high = np.maximum(at - reach, 0), np.minimum(at + reach + 1, len(first))
        for name, start, end in (
            ("around", low, high),
            ("behind", at, high),
            ("before", low, at + 1),
        ):
            columns[f"first.{name}{reach}"] = (said[end] - said[start]) / (
                weighed[end] - weighed[start]
            )
