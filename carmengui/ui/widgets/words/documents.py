"""Which document of a page a value stands in, in words: the page as received, or as a browser drew it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def document_words(rendered: int, of: int) -> str:
    """Say in a word that values stand in the rendered document only; nothing where none does.

    Args:
        rendered: how many values only the rendered document has.
        of: how many values there are.

    """
    if not rendered:
        return ""
    return _tr("rendered") if rendered >= of else _tr("partly rendered")


def document_sentence(rendered: int, of: int) -> str:
    """Say in a sentence that values stand in the rendered document only; nothing where none does."""
    if not rendered:
        return ""
    if rendered >= of:
        return _tr("Only in the rendered document, not in the page as received.")
    return _tr("Some of the values are only in the rendered document.")


def _tr(words: str) -> str:
    return QCoreApplication.translate("Documents", words)
