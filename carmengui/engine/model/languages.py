"""The languages that are wanted of a crawl, by their codes."""

from __future__ import annotations

import re
from collections.abc import Iterable

from carmengui.engine.model.errors import KnownError
from carmengui.engine.model.sentence import NOTHING, Sentence

_CODE = re.compile(r"[a-z]{2,3}")
_WITHOUT_RECORD = "It has no record: its language “{language}” is not wanted (--languages)."


def read_languages(codes: Iterable[str]) -> tuple[str, ...]:
    """Return codes of languages as they were written.

    >>> read_languages(["de", "tt"])
    ('de', 'tt')

    Raises:
        KnownError: one of them is no code.

    """
    known = tuple(codes)
    for code in known:
        if not _CODE.fullmatch(code):
            raise KnownError(
                "“{code}” is not a language code.",
                "Write its code of two letters, like de or tt.",
                code=code,
            )
    return known


def without_record(language: str) -> Sentence:
    """Say that a page has no record for its language."""
    return Sentence.of(_WITHOUT_RECORD, language=language)


def other_language_in(reason: Sentence) -> Sentence:
    """Return the part of a reason that says that a page has no record for its language, if any."""
    parts = (value for _, value in reason.values if isinstance(value, Sentence))
    return next((each for each in (reason, *parts) if each.template == _WITHOUT_RECORD), NOTHING)
