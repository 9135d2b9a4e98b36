"""Fields and languages by the names people use."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale

from carmengui.engine.model import Field


def field_name(field: Field) -> str:
    """Return a field's name for people."""
    tr = QCoreApplication.translate
    return {
        Field.TITLE: tr("Fields", "Title"),
        Field.AUTHORS: tr("Fields", "Authors"),
        Field.DATE: tr("Fields", "Date"),
        Field.DESCRIPTION: tr("Fields", "Description"),
        Field.KEYWORDS: tr("Fields", "Keywords"),
        Field.PUBLISHER: tr("Fields", "Publisher"),
        Field.LANGUAGE: tr("Fields", "Language"),
    }[field]


def language_name(code: str) -> str:
    """Return a language's name for people, the code itself when it has none."""
    if not code:
        return QCoreApplication.translate("Fields", "unknown")
    language = QLocale.codeToLanguage(code)
    if language is QLocale.Language.AnyLanguage:
        return code
    return QCoreApplication.translate("Languages", QLocale.languageToString(language))
