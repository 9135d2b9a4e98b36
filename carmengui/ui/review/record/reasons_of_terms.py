"""Says which words of a record led to a controlled term, and by how many records."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from carmengui.engine.vocabulary.suggestions import Reason


def reason_words(reason: Reason) -> str:
    """Say where a word stands, how many records with it have the term, and its part of the score."""
    source = reason.source or _tr("“{word}” in the text").format(word=reason.word)
    percent = round(100 * reason.share)
    if reason.is_same_word:
        said = _tr("from {source}: same word, {percent} % of the score")
        return said.format(source=source, percent=percent)
    said = _tr("from {source}: {n} of {all} records, {percent} % of the score")
    numbers = {"n": f"{reason.together:,}", "all": f"{reason.frequency:,}", "percent": percent}
    return said.format(source=source, **numbers)


def _tr(words: str) -> str:
    return QCoreApplication.translate("ReasonsOfTerms", words)
