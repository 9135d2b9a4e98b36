"""Shingles: the chains of neighbouring words of a text, and how many of them two texts share.

Sources: A. Broder, On the resemblance and containment of documents (1997); the slides on Yandex News,
which cut the text at punctuation where they call two texts duplicates, and let chains run over it
elsewhere: both readings are here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet

Shingle = tuple[str, ...]
CHAIN = 3
"""Words in a shingle, as on the slides."""
LONGER_CHAINS = (3, 5, 10)
"""Words in the shingles of one pass after the other, each of which a pair of texts must stand."""

_WORD = re.compile(r"[^\W_]+")
_CUT = re.compile(r"[^\w\s'’-]+|(?<=\s)-+(?=\s)|\n\s*\n")


def shingles(text: str, length: int = CHAIN, *, is_cut: bool = False) -> frozenset[Shingle]:
    """Return the different chains of ``length`` words of a text, in lower case.

    With ``is_cut`` no chain crosses punctuation; otherwise chains run over it.

    >>> sorted(shingles("On the paw, on", 3))
    [('on', 'the', 'paw'), ('the', 'paw', 'on')]
    >>> sorted(shingles("On the paw, on", 3, is_cut=True))
    [('on', 'the', 'paw')]

    Raises:
        ValueError: the length is less than one word.

    """
    if length < 1:
        raise ValueError("A shingle has at least one word.")
    parts = _CUT.split(text) if is_cut else [text]
    return frozenset(chain for part in parts for chain in _chains(words_of(part), length))


def words_of(text: str) -> list[str]:
    """Return the words and numbers of a text in lower case."""
    return _WORD.findall(text.lower())


def _chains(words: Sequence[str], length: int) -> Iterator[Shingle]:
    return zip(*(words[start:] for start in range(length)), strict=False)


def resemblance(one: AbstractSet[object], other: AbstractSet[object]) -> float:
    """Return which share of all shingles of two texts both have, 0 to 1; 0 where there are none."""
    together = len(one | other)
    return len(one & other) / together if together else 0.0


def containment(one: AbstractSet[object], other: AbstractSet[object]) -> float:
    """Return which share of the shingles of the shorter text the longer has, 0 to 1."""
    fewer = min(len(one), len(other))
    return len(one & other) / fewer if fewer else 0.0


def chained_resemblance(
    one: str,
    other: str,
    *,
    lengths: Sequence[int] = LONGER_CHAINS,
    least: float = 0.0,
    is_cut: bool = False,
    measure: Callable[[AbstractSet[object], AbstractSet[object]], float] = resemblance,
) -> float:
    """Return how near two texts are by their longest chains, or 0 if shorter ones part them before.

    The slides repeat the method with longer chains: a pair is near that is above ``least`` each time.
    """
    value = 0.0
    for length in lengths:
        value = measure(
            shingles(one, length, is_cut=is_cut), shingles(other, length, is_cut=is_cut)
        )
        if value <= least:
            return 0.0
    return value
