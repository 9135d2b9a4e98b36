"""What the engine says, in the language of the window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from string import Formatter

from PySide6.QtCore import QCoreApplication

from carmengui.engine.crash import note_failure
from carmengui.engine.model import KnownError
from carmengui.engine.model.sentence import Sentence

CONTEXT = "Sentences"


def translated(sentence: Sentence, mark: Callable[[str], str] = str) -> str:
    """Return a sentence of the engine in the language of the window.

    What has no words of its own, as names and numbers, stays as it is. ``mark`` changes what is said,
    and never the values that are filled in.
    """
    if not sentence:
        return ""
    say = partial(translated, mark=mark)
    if not _has_words(sentence.template):
        return sentence.filled(sentence.template, say)
    template = QCoreApplication.translate(CONTEXT, sentence.template)
    try:
        return sentence.filled(mark(template), say)
    except (KeyError, IndexError, ValueError):  # a fault of the translation
        return sentence.filled(mark(sentence.template), say)


def _has_words(template: str) -> bool:
    """Tell whether anything stands in a template besides values and what separates them."""
    try:
        return any(map(str.isalpha, "".join(part[0] for part in Formatter().parse(template))))
    except ValueError:  # a text without values, braces included
        return True


def failure_words(error: KnownError) -> str:
    """Return what went wrong, and what to do about it; a report would tell of it."""
    note_failure(error)
    return " ".join(filter(None, (translated(error.message), translated(error.hint))))
