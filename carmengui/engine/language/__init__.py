"""Which language a text is in."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from carmengui.engine.language.identify import (
        Clues,
        Identified,
        Step,
        identify_language,
        identify_languages,
    )
    from carmengui.engine.language.paragraphs import (
        LanguageRun,
        language_runs,
        language_shares,
        mixed_languages,
    )
    from carmengui.engine.language.text_language import LANGUAGES
else:
    _NAMES = {
        "identify": "Clues Identified Step identify_language identify_languages",
        "paragraphs": "LanguageRun language_runs language_shares mixed_languages",
        "text_language": "LANGUAGES",
    }
    _HOMES = {name: home for home, names in _NAMES.items() for name in names.split()}

    def __getattr__(name: str) -> object:
        """Load what is asked for: who reads the language of a URL needs no model of texts."""
        if name not in _HOMES:
            raise AttributeError(name)
        value = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
        globals()[name] = value
        return value


__all__ = [
    "LANGUAGES",
    "Clues",
    "Identified",
    "LanguageRun",
    "Step",
    "identify_language",
    "identify_languages",
    "language_runs",
    "language_shares",
    "mixed_languages",
]
