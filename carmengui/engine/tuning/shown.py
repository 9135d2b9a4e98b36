"""Values as they stand in a sentence."""

from __future__ import annotations

from carmengui.engine.model import Sentence

MAX_CHARS = 80


def shortened(text: str, most: int = MAX_CHARS) -> str:
    """Return a text as it is, or its beginning.

    >>> shortened("The crane fell into the dock", 9)
    'The crane…'
    """
    return text if len(text) <= most else f"{text[:most].rstrip()}…"


def quoted(text: str, nothing: Sentence) -> Sentence:
    """Return a text in quotation marks, or the words for none.

    >>> str(quoted("Ferry", Sentence("no value")))
    '“Ferry”'
    """
    return Sentence.of("“{text}”", text=shortened(text)) if text else nothing
