"""What the engine says in sentences of its own, in the language of the window.

The engine writes English into its tables and answers; here each of its sentences is known as a
template, looked up in the catalogue, and filled in again. What is not known stays as it is.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

_CONTEXT = "Engine"
_BETWEEN = " · "
"""Between the words of a reason and its factors."""
TEMPLATES: tuple[Any, ...] = (
    # Why a record stands where it stands in the queue.
    QT_TRANSLATE_NOOP("Engine", "not judged yet"),
    QT_TRANSLATE_NOOP("Engine", "judged"),
    QT_TRANSLATE_NOOP("Engine", "drawn for the sample"),
    QT_TRANSLATE_NOOP("Engine", "put off before"),
    QT_TRANSLATE_NOOP("Engine", "its answer changed since it was judged"),
    QT_TRANSLATE_NOOP("Engine", "its method promises more than it holds ({share} right)"),
    QT_TRANSLATE_NOOP("Engine", "reviewers disagree"),
    QT_TRANSLATE_NOOP("Engine", "same heading as {n} of {all} other pages"),
    QT_TRANSLATE_NOOP("Engine", "same abstract as {n} of {all} other pages"),
    QT_TRANSLATE_NOOP("Engine", "same answer as {n} of {all} other pages"),
    QT_TRANSLATE_NOOP("Engine", "nothing found, unlike on {n} of {all} pages like it"),
    QT_TRANSLATE_NOOP("Engine", "outlier: {n} of {all} pages like it are answered otherwise"),
    QT_TRANSLATE_NOOP("Engine", "no longer found, unlike in the run before"),
    QT_TRANSLATE_NOOP("Engine", "different from the run before"),
    QT_TRANSLATE_NOOP("Engine", "new found, unlike in the run before"),
    QT_TRANSLATE_NOOP("Engine", "another candidate is nearly as good"),
    QT_TRANSLATE_NOOP("Engine", "stands for {n} pages alike"),
    QT_TRANSLATE_NOOP("Engine", "nothing found"),
    QT_TRANSLATE_NOOP("Engine", "weight just under the export line"),
    QT_TRANSLATE_NOOP("Engine", "weight just over the export line"),
    QT_TRANSLATE_NOOP("Engine", "low weight"),
    QT_TRANSLATE_NOOP("Engine", "{doubt} uncertain × {cluster} for {n} × {more} disagreement × {age} age"),
    # Why a change of a value is better or worse.
    QT_TRANSLATE_NOOP("Engine", "The value before was judged right"),
    QT_TRANSLATE_NOOP("Engine", "It was judged right that there is none"),
    QT_TRANSLATE_NOOP("Engine", "The value before was judged right in part"),
    QT_TRANSLATE_NOOP("Engine", "The value before was judged wrong"),
    QT_TRANSLATE_NOOP("Engine", "It was judged that a value is missing"),
    QT_TRANSLATE_NOOP("Engine", "the new one is right."),
    QT_TRANSLATE_NOOP("Engine", "the new one is right, for the page has none."),
    QT_TRANSLATE_NOOP("Engine", "the new one is right in part."),
    QT_TRANSLATE_NOOP("Engine", "the new one is wrong."),
    QT_TRANSLATE_NOOP("Engine", "the new one is missing, though the page has one."),
    QT_TRANSLATE_NOOP("Engine", "of the new one nothing is known."),
    QT_TRANSLATE_NOOP("Engine", "By verdicts and gold the new value is right."),
    QT_TRANSLATE_NOOP("Engine", "By verdicts and gold the new value is right, for the page has none."),
    QT_TRANSLATE_NOOP("Engine", "By verdicts and gold the new value is right in part."),
    QT_TRANSLATE_NOOP("Engine", "By verdicts and gold the new value is wrong."),
    QT_TRANSLATE_NOOP("Engine", "By verdicts and gold the new value is missing, though the page has one."),
    QT_TRANSLATE_NOOP("Engine", "Branch <{new}> gives another value now. Nobody has judged it yet."),
    QT_TRANSLATE_NOOP("Engine", "Branch <{new}> gives a value where none did. Nobody has judged it yet."),
    QT_TRANSLATE_NOOP("Engine", "Branch <{old}> gave a value, and now none does. Nobody has judged it yet."),
    QT_TRANSLATE_NOOP("Engine", "Branch <{new}> gives it now, before it was <{old}>. Nobody has judged it yet."),
    QT_TRANSLATE_NOOP("Engine", "{n} cluster covers all {all}; this one stands for {alike}."),
    QT_TRANSLATE_NOOP("Engine", "{n} clusters cover all {all}; this one stands for {alike}."),
    # Why a page was not fetched.
    QT_TRANSLATE_NOOP("Engine", "the connection ended after {n} of {all} bytes"),
    QT_TRANSLATE_NOOP("Engine", "the connection was broken off"),
    QT_TRANSLATE_NOOP("Engine", "took longer than {n} s"),
    # What a condition of a rule came to.
    QT_TRANSLATE_NOOP("Engine", "yes"),
    QT_TRANSLATE_NOOP("Engine", "no"),
)  # fmt: skip
_HALVES = "; "


def said(text: str) -> str:
    """Return a sentence of the engine in the language of the window."""
    whole = _filled(text)
    if whole is not None:
        return whole
    for between in (_BETWEEN, _HALVES):
        first, found, rest = text.partition(between)
        if found:
            return f"{said(first)}{between}{said(rest)}"
    return text


def _filled(text: str) -> str | None:
    for template, pattern in _patterns():
        if match := pattern.fullmatch(text):
            words = QCoreApplication.translate(_CONTEXT, template)
            for name, value in match.groupdict().items():
                words = words.replace(f"{{{name}}}", value)
            return words
    return None


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Return what the sentences look like once numbers stand in them."""
    return tuple(
        (template, re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>[\\d.,]+%?)", re.escape(template))))
        for template in TEMPLATES
    )
