"""Which language a text is in."""

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
