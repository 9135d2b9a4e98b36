"""A measured weight as words: "measured precision 61–74 % (212 values like it judged)"."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from carmengui.engine.review.statistics.measured import Measured


def measured_words(measured: Measured | None) -> str:
    """Say what became of values like this one; nothing when too few of them were judged."""
    if measured is None:
        return ""
    words = QCoreApplication.translate(
        "Fields", "measured precision {low}–{high} % ({n} values like it judged)"
    )
    return words.format(
        low=f"{measured.low * 100:.0f}", high=f"{measured.high * 100:.0f}", n=f"{measured.judged:,}"
    )
