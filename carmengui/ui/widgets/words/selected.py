"""What is selected, said while the mouse is still down."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

_MOST, _FIRST, _LAST = 160, 100, 40


def selected_words(words: str) -> str:
    """Return the words in quotation marks; of many the ends, and how many characters there are."""
    if len(words) <= _MOST:
        return f"“{words}”" if words else ""
    told = QCoreApplication.translate("Selected", "“{start} … {end}” ({n} characters)")
    return (
        told.replace("{start}", words[:_FIRST].rstrip())
        .replace("{end}", words[-_LAST:].lstrip())
        .replace("{n}", f"{len(words):,}")
    )
