"""The languages that are wanted of a crawl, by their codes."""

from __future__ import annotations

import re
from collections.abc import Iterable

from carmengui.engine.model.errors import KnownError

_CODE = re.compile(r"[a-z]{2,3}")


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
