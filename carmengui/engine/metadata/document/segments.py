"""The head of a document as segments: its lines, and the parts that wide blanks set apart in them."""

from __future__ import annotations

import re

MAX_SEGMENTS = 200
_WIDE = re.compile(r"\s{3,}|\t")


def segments_of(text: str) -> list[str]:
    r"""Return the segments of a text.

    >>> segments_of("A University,   Rome\nAbstract")
    ['A University,', 'Rome', 'Abstract']
    """
    rows = (row for line in text.splitlines() for row in _WIDE.split(line))
    return [" ".join(row.split()) for row in rows if row.strip()][:MAX_SEGMENTS]
