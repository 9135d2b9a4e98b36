"""What the engine says in sentences of its own, in the language of the window.

The engine writes English into its tables and answers; here each of its sentences is known as a
template, looked up in the catalogue, and filled in again. What is not known stays as it is.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

from PySide6.QtCore import QCoreApplication

from carmengui.ui.engine_sentences import TEMPLATES

_CONTEXT = "Engine"
_BETWEEN = " · "
"""Between the words of a reason and its factors."""
_HALVES = "; "
_TEXTS = {name: f"(?P<{name}>.+?)" for name in ("why", "outcome", "times", "name", "text")}
_SHAPES = _TEXTS | {
    "moment": r"(?P<moment>\d{4}-\d\d-\d\d \d\d:\d\d)",
}
_SAID_AGAIN = frozenset({"why", "outcome", "times"})
_MANY = 4_096
_FIELD = re.compile(r"\{(\w+)\}")
_PLACE = re.compile(r"\\\{(\w+)\\\}")


def said(text: str) -> str:
    """Return a sentence of the engine in the language of the window."""
    if found := _known(text):
        template, values = found
        words = QCoreApplication.translate(_CONTEXT, template)
        filled = {
            name: said(value) if name in _SAID_AGAIN else value for name, value in values.items()
        }
        return _FIELD.sub(lambda field: filled.get(field[1], field[0]), words)
    for between in (_BETWEEN, _HALVES):
        first, is_found, rest = text.partition(between)
        if is_found:
            return f"{said(first)}{between}{said(rest)}"
    return text


@lru_cache(maxsize=_MANY)
def _known(text: str) -> tuple[str, dict[str, str]] | None:
    """Return the template that a sentence was made from, and what was filled in."""
    for template, pattern in _patterns():
        if match := pattern.fullmatch(text):
            return template, match.groupdict()
    return None


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Return what the sentences look like once numbers and words stand in them."""
    return tuple(
        (template, re.compile(_PLACE.sub(_shape, re.escape(template)))) for template in TEMPLATES
    )


def _shape(place: re.Match[str]) -> str:
    name = place[1]
    return _SHAPES.get(name, rf"(?P<{name}>[\d.,]+%?)")
