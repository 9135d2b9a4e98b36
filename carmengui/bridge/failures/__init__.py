"""What went wrong, in the language of the window: the sentences of the engine, known as templates.

The engine speaks English; a sentence that is not known here stays as it is.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

from PySide6.QtCore import QCoreApplication

from carmengui.bridge.failures.beside import BESIDE_FAILURES
from carmengui.bridge.failures.elsewhere import FAILURES
from carmengui.bridge.failures.rules import RULE_FAILURES
from carmengui.bridge.failures.site_files import SITE_FAILURES
from carmengui.engine.model import KnownError

TEMPLATES: tuple[str, ...] = (*RULE_FAILURES, *SITE_FAILURES, *BESIDE_FAILURES, *FAILURES)
_CONTEXT = "Failures"
_SAID_AGAIN = "why"
_FIELD = re.compile(r"\{([a-z]+2?)\}")
_PLACE = re.compile(r"\\\{([a-z]+2?)\\\}")
_AS_WRITTEN = {"id": r"(?P<id>\{id\})"}
"""In a hint about site files the braces are to be written."""


def failure_words(error: KnownError) -> str:
    """Return what went wrong, and what to do about it."""
    return " ".join(filter(None, (failure_said(error.message), failure_said(error.hint))))


def failure_said(sentence: str) -> str:
    """Return one sentence of the engine about what went wrong, or a hint."""
    found = _known(sentence) if sentence else None
    if found is None:
        return sentence
    template, values = found
    filled = {
        name: failure_said(value) if name == _SAID_AGAIN else value
        for name, value in values.items()
    }
    words = QCoreApplication.translate(_CONTEXT, template)
    return _FIELD.sub(lambda field: filled.get(field[1], field[0]), words)


@lru_cache(maxsize=256)
def _known(sentence: str) -> tuple[str, dict[str, str]] | None:
    for template, pattern in _patterns():
        if match := pattern.fullmatch(sentence):
            return template, match.groupdict()
    return None


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Return what the sentences look like, those that say most by themselves first."""
    longest = sorted(TEMPLATES, key=lambda template: -len(_FIELD.sub("", template)))
    return tuple((each, re.compile(_pattern(each), re.DOTALL)) for each in longest)


def _pattern(template: str) -> str:
    seen: set[str] = set()

    def place(found: re.Match[str]) -> str:
        name = found[1]
        if name in seen:
            return f"(?P={name})"
        seen.add(name)
        return _AS_WRITTEN.get(name, f"(?P<{name}>.+?)")

    return _PLACE.sub(place, re.escape(template))
