"""Names of institutions in the lines of a header."""

from __future__ import annotations

import re
from functools import cache

from carmengui.resource_files import resource_table

MAX_INSTITUTIONS = 10
MAX_NAME_CHARS = 90
_BETWEEN = re.compile(r"\s*[,;\u00b7|]\s*|\s{3,}")
_EDGES = re.compile(r"^[\W\d_]+|[\W\d_]+$")


def names_institution(text: str) -> bool:
    """Tell whether a word in the text says that it names an institution."""
    return _words().search(text) is not None


def institutions_of(text: str) -> list[str]:
    """Return the institutions among the parts of an address, without departments and towns.

    >>> institutions_of("Dept. of Soil Science, University of Kiel, 24118 Kiel")
    ['University of Kiel']
    """
    parts = (_EDGES.sub("", part) for part in _BETWEEN.split(text))
    found = [part for part in parts if len(part) <= MAX_NAME_CHARS and names_institution(part)]
    return list(dict.fromkeys(found))[:MAX_INSTITUTIONS]


@cache
def _words() -> re.Pattern[str]:
    words = resource_table("documents", "labels.toml")["institution"]
    spelt = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{spelt})", re.IGNORECASE)
