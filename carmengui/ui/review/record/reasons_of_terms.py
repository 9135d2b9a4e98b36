"""Says which words of a record led to a controlled term, and by how many records."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from carmengui.engine.vocabulary.suggestions import Reason


def reason_words(reason: Reason) -> str:
    """Say what a word has to do with the term, and its part of the score."""
    percent = round(100 * reason.share)
    words = _tr("{reason}, {percent} % of the score")
    return words.format(reason=short_words(reason), percent=percent)


def short_words(reason: Reason) -> str:
    """Say where a word stands, and how many records with it have the term."""
    source = reason.source or _tr("“{word}” in the text").format(word=reason.word)
    if reason.is_same_word:
        return _tr("from {source}: same word").format(source=source)
    said = _tr("from {source}: {n} of {all} records")
    return said.format(source=source, n=f"{reason.together:,}", all=f"{reason.frequency:,}")


def _tr(words: str) -> str:
    return QCoreApplication.translate("ReasonsOfTerms", words)
