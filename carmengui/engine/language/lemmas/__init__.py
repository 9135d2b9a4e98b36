"""Lemmas and stems of words: Turkish, German, Tatar by rules of our own, others by simplemma's lists."""

from __future__ import annotations

from functools import cache

from carmengui.engine.language.lemmas import german
from carmengui.engine.language.lemmas.analyser import Analyser, ListedForms, Unlisted
from carmengui.engine.language.lemmas.tatar import Tatar
from carmengui.engine.language.lemmas.turkish import Turkish
from carmengui.engine.language.lemmas.words import WordCounts, may_be_name, words_of

__all__ = ["Analyser", "WordCounts", "analyser", "may_be_name", "words_of"]


@cache
def analyser(language: str) -> Analyser:
    """Return the analyser of a language; one that knows no word where there is none."""
    try:
        if language == "tr":
            return Turkish()
        if language == "tt":
            return Tatar()
        return ListedForms(language, german.CLOSED if language == "de" else {})
    except ValueError:  # no list of its words, or a language that nobody has
        return Unlisted(language)
