"""Which of many texts are nearly the same: shared shingles are counted through an inverted index.

No text is compared with every other one, only with those it shares a shingle with. A shingle that
stands in very many texts (a notice of rights) tells nothing and is left out of the index.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from carmengui.engine.similarity.shingles import LONGER_CHAINS, words_of
from carmengui.engine.similarity.sketches import chain_number, word_chains

LEAST_RESEMBLANCE = 0.02
LEAST_CONTAINMENT = 0.15
_MOST_TEXTS = 200
"""A shingle that stands in more texts is not counted."""


@dataclass(frozen=True, slots=True)
class Duplicate:
    """Two texts, by their places among all, that share long chains of words.

    ``resemblance`` and ``containment`` (0 to 1) are those of the longest chains, ``shorter`` is the
    resemblance by the shortest.
    """

    one: int
    other: int
    resemblance: float
    containment: float
    shorter: float


def near_duplicates(
    texts: Iterable[str],
    *,
    lengths: Sequence[int] = LONGER_CHAINS,
    least_resemblance: float = LEAST_RESEMBLANCE,
    least_containment: float = LEAST_CONTAINMENT,
) -> list[Duplicate]:
    """Return the pairs of texts that are near by chains of each of the lengths.

    A pair is near if its resemblance or, as an abridged text has it, its containment is enough. The
    first pass over short chains only asks for a shared shingle; the last decides.
    """
    words = [words_of(text) for text in texts]
    pairs: set[tuple[int, int]] | None = None
    shorter: dict[tuple[int, int], float] = {}
    found: list[Duplicate] = []
    # From the longest, which few texts share, to the shortest: what is left is the same in any order.
    for length in sorted(lengths, reverse=True):
        hashed = [_hashes(each, length) for each in words]
        counted = _shared(hashed) if pairs is None else _counts(hashed, pairs)
        rows = []
        for (one, other), shared in counted:
            ones, others = len(hashed[one]), len(hashed[other])
            alike = shared / (ones + others - shared)
            inside = shared / min(ones, others)
            if alike >= least_resemblance or inside >= least_containment:
                rows.append(Duplicate(one, other, alike, inside, alike))
        pairs = {(row.one, row.other) for row in rows}
        shorter = {(row.one, row.other): row.resemblance for row in rows}
        found = found or rows
    return [
        Duplicate(row.one, row.other, row.resemblance, row.containment, shorter[row.one, row.other])
        for row in found
        if (row.one, row.other) in shorter
    ]


def _hashes(words: Sequence[str], length: int) -> frozenset[int]:
    """Return the chains of a text as numbers; a text shorter than a chain is one chain."""
    length = min(length, len(words))
    if not length:
        return frozenset()
    return frozenset(chain_number(chain) | len(chain) << 32 for chain in word_chains(words, length))


def _shared(hashed: Sequence[frozenset[int]]) -> Iterator[tuple[tuple[int, int], int]]:
    owners: dict[int, list[int]] = {}
    for place, chains in enumerate(hashed):
        for chain in chains:
            owners.setdefault(chain, []).append(place)
    counts: Counter[tuple[int, int]] = Counter()
    for places in owners.values():
        if 1 < len(places) <= _MOST_TEXTS:
            for end, other in enumerate(places):
                counts.update((one, other) for one in places[:end])
    return iter(sorted(counts.items()))


def _counts(
    hashed: Sequence[frozenset[int]], pairs: Iterable[tuple[int, int]]
) -> Iterator[tuple[tuple[int, int], int]]:
    for one, other in sorted(pairs):
        if shared := len(hashed[one] & hashed[other]):
            yield (one, other), shared
