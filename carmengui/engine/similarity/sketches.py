"""A text in a few numbers: chains of words as hashes, of which the smallest are kept.

Of what two texts have in common, the sketches of both keep the same (bottom-k sketch; A. Broder, On the
resemblance and containment of documents, 1997).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from heapq import nsmallest
from zlib import crc32


def chain_number(chain: str) -> int:
    """Return a chain of words as a 32-bit number."""
    # Half a surrogate pair, which a JSON file may hold, has no place in UTF-8.
    return crc32(chain.encode("utf-8", "replace"))


def word_chains(words: Sequence[str], length: int) -> Iterator[str]:
    """Yield the chains of neighbouring words, with blanks between.

    >>> list(word_chains(["a", "red", "rose"], 2))
    ['a red', 'red rose']
    """
    return map(" ".join, zip(*(words[start:] for start in range(length)), strict=False))


def sketch_of(chains: Iterable[str], size: int) -> tuple[int, ...]:
    """Return the smallest different numbers of chains, ascending, at most ``size`` of them.

    >>> sketch_of(["rose", "a rose"], 9) == sketch_of(["a rose", "rose", "rose"], 9)
    True
    """
    return tuple(nsmallest(size, set(map(chain_number, chains))))
