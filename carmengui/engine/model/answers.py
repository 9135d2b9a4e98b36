"""When two answers for a field are the same answer: spelling counts, its encoding does not."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

Values = tuple[str, ...]


def identity(values: Sequence[str]) -> Values:
    r"""Return an answer as verdicts are looked up by it: composed letters, blanks folded, case kept.

    >>> identity(["  Tag\u00a0der\n Arbeit "])
    ('Tag der Arbeit',)
    """
    folded = (" ".join(unicodedata.normalize("NFC", value).split()) for value in values)
    return tuple(value for value in folded if value)


def same(values: Sequence[str], others: Sequence[str]) -> bool:
    """Tell whether two answers are the same one."""
    return identity(values) == identity(others)
