"""Values as they stand in a sentence."""

from __future__ import annotations

MAX_CHARS = 80


def shortened(text: str, most: int = MAX_CHARS) -> str:
    """Return a text as it is, or its beginning.

    >>> shortened("The crane fell into the dock", 9)
    'The crane…'
    """
    return text if len(text) <= most else f"{text[:most].rstrip()}…"


def quoted(text: str, nothing: str) -> str:
    """Return a text in quotation marks, or the words for none.

    >>> quoted("Ferry", "no value"), quoted("", "no value")
    ('“Ferry”', 'no value')
    """
    return f"“{shortened(text)}”" if text else nothing
