"""Right values that a person gives: from selected text, from the keyboard, joined to what was found."""

from __future__ import annotations

import re

from PySide6.QtCore import QCoreApplication

from carmengui.engine.model.fields import MANY, Field
from carmengui.ui.review.record.candidates import BETWEEN
from carmengui.ui.widgets.words.fields import field_name

MOST_CHARS = {Field.TITLE: 400, Field.AUTHORS: 250, Field.PUBLISHER: 250, Field.DESCRIPTION: 5_000}
"""More than this is no value of a field: a slip of the mouse selects a whole page."""
_MOST_CHARS = 1_000


def appended(known: tuple[str, ...], more: tuple[str, ...], field: Field) -> tuple[str, ...]:
    """Return the values of a field with some more."""
    if field in MANY:
        return (*known, *(value for value in more if value not in known))
    return (" ".join((*known, *more)),)


def read_typed(text: str, field: Field) -> tuple[str, ...]:
    """Return the values that were typed; where there may be several, a line or a dot parts them."""
    parts = re.split(r"\n|" + re.escape(BETWEEN), text) if field in MANY else [text]
    return tuple(" ".join(part.split()) for part in parts if part.strip())


def why_not_value(words: str, field: Field) -> str:
    """Say why selected words are no value of a field; nothing where they may be one."""
    name, most = field_name(field), MOST_CHARS.get(field, _MOST_CHARS)
    if not any(letter.isalnum() for letter in words):
        return _tr("The selection has no letter and no digit.")
    if len(words) > most:
        told = _tr(
            "{n} characters are selected, too many for the field {field} (at most {most}). "
            "Select fewer words."
        )
        return told.format(n=f"{len(words):,}", field=name, most=f"{most:,}")
    return ""


def _tr(words: str) -> str:
    return QCoreApplication.translate("Corrections", words)
