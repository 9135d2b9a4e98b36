"""The factors of a text corpus and the parts of its model by the names people use."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication

from carmengui.engine.corpus.factors import Factor, Part
from carmengui.ui.widgets.translate import QT_TRANSLATE_NOOP

_CONTEXT = "Corpus"
_PARTS: dict[Part, Any] = {
    Part.EXTERNAL: QT_TRANSLATE_NOOP("Corpus", "External factors"),
    Part.INTERNAL: QT_TRANSLATE_NOOP("Corpus", "Internal factors"),
    Part.TECHNICAL: QT_TRANSLATE_NOOP("Corpus", "Technical metadata"),
}
_FACTORS: dict[Factor, Any] = {
    Factor.NUMBER: QT_TRANSLATE_NOOP("Corpus", "ID"),
    Factor.FILE_NAME: QT_TRANSLATE_NOOP("Corpus", "File name"),
    Factor.TEXT_TYPE: QT_TRANSLATE_NOOP("Corpus", "Text type"),
    Factor.LANGUAGE: QT_TRANSLATE_NOOP("Corpus", "Language"),
    Factor.NAME: QT_TRANSLATE_NOOP("Corpus", "Name"),
    Factor.AUTHOR: QT_TRANSLATE_NOOP("Corpus", "Author"),
    Factor.STYLE: QT_TRANSLATE_NOOP("Corpus", "Style"),
    Factor.DATE: QT_TRANSLATE_NOOP("Corpus", "Creation date"),
    Factor.WORDS: QT_TRANSLATE_NOOP("Corpus", "Words"),
    Factor.ORIGINAL_SOURCE: QT_TRANSLATE_NOOP("Corpus", "Source URL"),
    Factor.TRANSLATOR: QT_TRANSLATE_NOOP("Corpus", "Translator"),
    Factor.EDITION: QT_TRANSLATE_NOOP("Corpus", "Edition"),
    Factor.PUBLISHER: QT_TRANSLATE_NOOP("Corpus", "Publishing house"),
    Factor.SOURCE_WORDS: QT_TRANSLATE_NOOP("Corpus", "Words in Russian file"),
    Factor.SOURCE: QT_TRANSLATE_NOOP("Corpus", "Original source"),
    Factor.TRANSLATION_SOURCE: QT_TRANSLATE_NOOP("Corpus", "Translation source"),
    Factor.KEYWORDS: QT_TRANSLATE_NOOP("Corpus", "Keywords"),
    Factor.RIGHTS: QT_TRANSLATE_NOOP("Corpus", "Copyright"),
    Factor.DESCRIPTION: QT_TRANSLATE_NOOP("Corpus", "Short description"),
    Factor.NOTE: QT_TRANSLATE_NOOP("Corpus", "Note"),
    Factor.CATEGORY: QT_TRANSLATE_NOOP("Corpus", "Category"),
    Factor.PLACE: QT_TRANSLATE_NOOP("Corpus", "Place"),
    Factor.SOURCE_FILE: QT_TRANSLATE_NOOP("Corpus", "Russian file"),
    Factor.VALIDATED: QT_TRANSLATE_NOOP("Corpus", "Validated by moderator"),
}


def part_title(part: Part) -> str:
    """Return the name of a part of the model for people."""
    return QCoreApplication.translate(_CONTEXT, _PARTS[part])


def factor_name(factor: Factor) -> str:
    """Return a factor's name for people."""
    return QCoreApplication.translate(_CONTEXT, _FACTORS[factor])
