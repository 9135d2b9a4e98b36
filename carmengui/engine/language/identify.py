"""Language identification: a model that needs no network, helped by what the page declares."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from itertools import islice

import platformdirs

from carmengui.engine.language.lean_model import LeanModel
from carmengui.engine.language.model_files import load_model

LANGUAGES = ("de", "en", "tr", "tt", "ru", "ba", "kk", "ky", "az", "fr", "es", "it", "nl", "pt",
             "pl", "cs", "sv", "da", "no", "fi", "el", "hu", "ro", "uk", "bg", "sr", "hr", "sl",
             "sk", "lt", "lv", "et", "ar", "fa", "he", "hi", "zh", "ja", "ko", "vi", "id", "ca")  # fmt: skip
_MAX_CHARS = 4000
_FEW_LETTERS = 40
_TAG = re.compile(r"[a-z]{2,3}(?![a-z])")


@dataclass(frozen=True, slots=True)
class Identified:
    """A language (two letters where there are such), how likely, and how it was found."""

    language: str
    weight: float
    method: str


def identify_language(text: str, declared: str = "") -> Identified | None:
    """Return the language of a text, or nothing when there is neither text nor declaration.

    Args:
        text: the text of the page without its boilerplate.
        declared: what the page says of itself, for example the ``lang`` attribute (``de-AT``).

    """
    match = _TAG.match(declared.strip().lower())
    said = match.group() if match else ""
    letters = islice(filter(str.isalpha, text[:_MAX_CHARS]), _FEW_LETTERS)
    if sum(1 for _ in letters) < _FEW_LETTERS:
        return Identified(said, 0.6, "declared") if said else None
    language, probability = _model().classify(text[:_MAX_CHARS])
    if language == said:
        return Identified(language, max(0.98, probability), "text and declaration")
    return Identified(language, min(0.95, probability), "text")


@cache
def _model() -> LeanModel:
    return load_model(LANGUAGES, platformdirs.user_cache_path("carmengui", appauthor=False))
