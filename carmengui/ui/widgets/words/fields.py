"""Fields and languages by the names people use."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLocale

from carmengui.engine.model import Field
from carmengui.engine.model.review import MAIN_TEXT
from carmengui.ui.widgets.translate import QT_TRANSLATE_NOOP

_NAMES: dict[Field, str] = {
    Field.TITLE: QT_TRANSLATE_NOOP("Fields", "Title"),
    Field.AUTHORS: QT_TRANSLATE_NOOP("Fields", "Authors"),
    Field.DATE: QT_TRANSLATE_NOOP("Fields", "Date"),
    Field.DESCRIPTION: QT_TRANSLATE_NOOP("Fields", "Description"),
    Field.KEYWORDS: QT_TRANSLATE_NOOP("Fields", "Keywords"),
    Field.PUBLISHER: QT_TRANSLATE_NOOP("Fields", "Publisher"),
    Field.LANGUAGE: QT_TRANSLATE_NOOP("Fields", "Language"),
    Field.MODIFIED: QT_TRANSLATE_NOOP("Fields", "Changed on"),
    Field.PAGE_TYPE: QT_TRANSLATE_NOOP("Fields", "Kind of page"),
    Field.LICENSE: QT_TRANSLATE_NOOP("Fields", "Rights"),
    Field.TRANSLATOR: QT_TRANSLATE_NOOP("Fields", "Translator"),
    Field.EDITION: QT_TRANSLATE_NOOP("Fields", "Edition"),
    Field.STYLE: QT_TRANSLATE_NOOP("Fields", "Style"),
    Field.CATEGORY: QT_TRANSLATE_NOOP("Fields", "Category"),
    Field.SOURCE: QT_TRANSLATE_NOOP("Fields", "Source"),
    Field.PLACE: QT_TRANSLATE_NOOP("Fields", "Place"),
    Field.REFERENCED_TITLES: QT_TRANSLATE_NOOP("Fields", "Cited works"),
    Field.REFERENCED_AUTHORS: QT_TRANSLATE_NOOP("Fields", "Cited authors"),
    Field.REFERENCED_INSTITUTIONS: QT_TRANSLATE_NOOP("Fields", "Cited bodies"),
    Field.TEXT_TYPE: QT_TRANSLATE_NOOP("Fields", "Type of text"),
    Field.TRANSLATIONS: QT_TRANSLATE_NOOP("Fields", "Translations"),
    Field.NOTE: QT_TRANSLATE_NOOP("Fields", "Note"),
    Field.CLASSES: QT_TRANSLATE_NOOP("Fields", "Classes"),
    Field.EMAILS: QT_TRANSLATE_NOOP("Fields", "E-mail"),
}


def field_name(field: Field) -> str:
    """Return a field's name for people."""
    return QCoreApplication.translate("Fields", _NAMES[field])


def part_name(part: str) -> str:
    """Return for people what of a record a decision is about: a field, the main text, or all of it."""
    if part == MAIN_TEXT:
        return QCoreApplication.translate("Fields", "Main text")
    if part in set(Field):
        return field_name(Field(part))
    return QCoreApplication.translate("Fields", "the whole record")


def language_name(code: str) -> str:
    """Return a language's name for people, the code itself when it has none."""
    if not code:
        return QCoreApplication.translate("Fields", "unknown")
    language = QLocale.codeToLanguage(code)
    if language is QLocale.Language.AnyLanguage:
        return code
    return QCoreApplication.translate("Languages", QLocale.languageToString(language))
