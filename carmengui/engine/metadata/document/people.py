"""Names of persons in the line of a header or at the beginning of a reference."""

from __future__ import annotations

import re

_BETWEEN = re.compile(
    r"\s*(?:;|,?\s*(?:&|\band\b|\bund\b|\bet\b(?!\s+al)|\bve\b|(?<!\w)\u0438(?!\w))\s+|,)\s*",
    re.IGNORECASE,
)
_MARKS = re.compile(
    r"[*\u2020\u2021\u00a7\u00b6\u2217\u22c6$?\u25e6#|]+|(?<=\w)[\u00b9\u00b2\u00b3\u2070-\u2079]+|(?<![\w.])\d{1,2}(?![\w.])|(?<=[a-z])\d{1,2}\b|\(\s*\)"
)
_INITIALS = re.compile(r"(?:[^\W\d_a-z]\.?[\s-]?){1,4}|(?:[^\W\d_a-z][a-z]?\.[\s-]?){1,4}")
_LED_BY_INITIAL = re.compile(r"[^\W\d_]\.")
_SUFFIX = re.compile(r"(?:jr|sr|ii|iii|iv)\.?", re.IGNORECASE)
_ROLE = re.compile(
    r"\(?\b(?:eds?|editors?|hrsg|hg|\u0440\u0435\u0434)\b\.?\)?|\bet\s+al\b\.?|\bu\.\s?a\.",
    re.IGNORECASE,
)
_LED = re.compile(
    r"^\s*(?:by|authors?|von|par|autor(?:en)?|yazar(?:lar)?|\u0430\u0432\u0442\u043e\u0440\u044b?)\b\s*[:.]?\s*",
    re.IGNORECASE,
)
_EDGES = " ,;:()[]{}\u00b7\u2022-\u2013\u2014"
MAX_PEOPLE = 60
MAX_NAME_CHARS = 60


def people_of(text: str) -> tuple[str, ...]:
    """Return the names in a text, each with the given name first.

    >>> people_of("Kelley, J. F., and Quinlan, R.")
    ('J. F. Kelley', 'R. Quinlan')
    >>> people_of("Marc Shapiro* and Susan B. Horwitz, Jr.")
    ('Marc Shapiro', 'Susan B. Horwitz Jr.')
    """
    bare = _MARKS.sub(" ", _ROLE.sub(" ", _LED.sub("", text)))
    names: list[str] = []
    for piece in _BETWEEN.split(" ".join(bare.split())):
        part = piece.strip(_EDGES)
        if not part:
            continue
        if names and _SUFFIX.fullmatch(part):
            names[-1] = f"{names[-1]} {part}"
        elif names and _INITIALS.fullmatch(part) and not _LED_BY_INITIAL.match(names[-1]):
            names[-1] = f"{part} {names[-1]}"
        else:
            names.append(part.rstrip(".") if not re.search(r"(?:\b\w|[jJsS]r)\.$", part) else part)
    return tuple(_kept(names))[:MAX_PEOPLE]


def _kept(names: list[str]) -> list[str]:
    return [
        name
        for name in dict.fromkeys(names)
        if 1 < len(name) <= MAX_NAME_CHARS and any(sign.isalpha() for sign in name)
    ]
