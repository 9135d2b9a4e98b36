"""Stop words: function words of a language, and words that stand in any text."""

from __future__ import annotations

from functools import cache

from carmengui.resource_files import resource


@cache
def stop_words(language: str) -> frozenset[str]:
    """Return the stop words of a language in lower case; none where there is no list."""
    path = resource("stop_words", f"{language}.txt")
    if not language.isalpha() or not path.is_file():
        return frozenset()
    lines = path.read_text("utf-8").splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())
