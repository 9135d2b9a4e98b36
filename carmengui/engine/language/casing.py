"""Lower case by the rules of a language: Turkish has an I with a dot and one without."""

from __future__ import annotations

_DOTTED_I = frozenset({"tr", "az", "tt", "crh"})
_TURKISH = str.maketrans({"I": "ı", "İ": "i"})


def lower_case(text: str, language: str) -> str:
    """Return a text in lower case, as its language has it.

    >>> lower_case("IŞIK İÇİN", "tr"), lower_case("IN", "de")
    ('ışık için', 'in')
    """
    return (text.translate(_TURKISH) if language in _DOTTED_I else text).lower()
