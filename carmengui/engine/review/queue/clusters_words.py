"""Templates that share their skeleton and differ in their words: told apart by the fixed lines of pages.

Fixed are shingles that many pages of a site share, but not nearly all: these tell nothing. Pages part
where each has fixed lines of its own that the other has not, and more of them than both share; and the
parts stand where such lines are on nearly all pages of the one and on hardly any of the other. So a
label or two, as the section of a site has them, part nothing, and content does not.
"""

from __future__ import annotations

import struct
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby, pairwise

import numpy as np

from carmengui.engine.review.queue.clusters_records import ReviewedRecord

Words = frozenset[int]
LEAST_PAGES, LEAST_SHARE, EVERYWHERE = 3, 0.02, 0.9
"""Fixed is what so many pages of a site share, and this share of them, but not that of them."""
LEAST_OWN = 4
"""Lines that each of two templates must have alone."""
LEAST_PART = 0.05
"""Of the pages that share a skeleton; fewer stay with the others. Three at least."""
NEARLY_ALL = 0.8
"""Of the pages of a part have each of these lines, and as few of the other part."""
MAX_PARTS = 8
NO_WORDS: Words = frozenset()


class FixedWords:
    """The fixed shingles of records by their numbers; kept as bytes, which take a tenth of the room."""

    def __init__(self, packed: Mapping[int, bytes]) -> None:
        self._packed = packed

    def of(self, record: ReviewedRecord) -> Words:
        """Return those of a record."""
        packed = self._packed.get(record.number, b"")
        return frozenset(struct.unpack(f"<{len(packed) // 4}I", packed))


def fixed_words(records: Iterable[ReviewedRecord]) -> FixedWords:
    """Find the fixed shingles of each record, in time that grows with their number only."""
    by_site: dict[str, list[ReviewedRecord]] = defaultdict(list)
    for record in records:
        by_site[record.site].append(record)
    found: dict[int, bytes] = {}
    for pages in by_site.values():
        lines = np.frombuffer(b"".join(page.lines for page in pages), "<u4")
        _, places, counts = np.unique(lines, return_inverse=True, return_counts=True)
        least = max(LEAST_PAGES, LEAST_SHARE * len(pages))
        is_fixed = ((counts >= least) & (counts <= EVERYWHERE * len(pages)))[places]
        ends = np.cumsum([len(page.lines) // 4 for page in pages])
        # How many of the fixed ones stand before the end of each page.
        cuts = np.concatenate(([0], np.cumsum(is_fixed)))[np.concatenate(([0], ends))]
        fixed = lines[is_fixed]
        for page, (start, end) in zip(pages, pairwise(cuts.tolist()), strict=True):
            if end > start:
                found[page.number] = fixed[start:end].tobytes()
    return FixedWords(found)


def likeness(words: Words, others: Words) -> float:
    """Return which share of what they have two pages have in common.

    >>> likeness(frozenset({1, 2}), frozenset({2, 3, 4})), likeness(NO_WORDS, NO_WORDS)
    (0.25, 1.0)
    """
    whole = len(words | others)
    return len(words & others) / whole if whole else 1.0


def are_apart(words: Words, others: Words) -> bool:
    """Tell whether two pages of one skeleton are of two templates."""
    own = min(len(words - others), len(others - words))
    return own >= LEAST_OWN and likeness(words, others) < 0.5


def parted_by_words(
    members: Sequence[ReviewedRecord], words: FixedWords
) -> list[list[ReviewedRecord]]:
    """Part records of one skeleton by their fixed words; the first part has the first record.

    The first record of a part stands for it, as for a template.
    """
    stands: list[Words] = []
    places: list[int] = []
    for member in members:
        own = words.of(member)
        nearest = max(range(len(stands)), key=lambda at: likeness(stands[at], own), default=None)
        if nearest is None or (are_apart(stands[nearest], own) and len(stands) < MAX_PARTS):
            nearest = len(stands)
            stands.append(own)
        places.append(nearest)
    homes = _confirmed(places, [words.of(each) for each in members])
    order = list(dict.fromkeys(homes))
    pairs = sorted(zip(homes, members, strict=True), key=lambda pair: order.index(pair[0]))
    return [[each for _, each in group] for _, group in groupby(pairs, key=lambda pair: pair[0])]


def _confirmed(places: Sequence[int], words: Sequence[Words]) -> list[int]:
    """Return the parts that stand, the largest first: the others join the one they are most like.

    What two pages happen to differ in, such as teasers, is seldom on the others of their parts.
    """
    parts: dict[int, _Part] = defaultdict(_Part)
    for place, held in zip(places, words, strict=True):
        parts[place].take(Counter(held), 1)
    least = max(LEAST_PAGES, LEAST_PART * len(places))
    standing: list[int] = []
    homes: dict[int, int] = {}
    for place in sorted(parts, key=lambda place: (-parts[place].size, place)):
        part = parts[place]
        near = [home for home in standing if part.own_against(parts[home]) < LEAST_OWN]
        if part.size < least:
            near = near or standing
        home = min(near, key=lambda home: part.own_against(parts[home]), default=place)
        homes[place] = home
        if home == place:
            standing.append(place)
        else:
            parts[home].take(part.counts, part.size)
    return [homes[place] for place in places]


class _Part:
    """How many pages there are, and how many of them have each of their fixed lines."""

    def __init__(self) -> None:
        self.size = 0
        self.counts: Counter[int] = Counter()

    def take(self, counts: Counter[int], size: int) -> None:
        """Take in more pages."""
        self.counts.update(counts)
        self.size += size

    def own_against(self, other: _Part) -> int:
        """Return how many lines nearly all pages have here and hardly any there; or the other way."""
        return min(self._alone(other), other._alone(self))

    def _alone(self, other: _Part) -> int:
        return sum(
            count >= NEARLY_ALL * self.size and other.counts[line] <= (1 - NEARLY_ALL) * other.size
            for line, count in self.counts.items()
        )


def usual_words(members: Sequence[ReviewedRecord], words: FixedWords) -> Words:
    """Return the fixed shingles that at least half of some records have."""
    counts: dict[int, int] = defaultdict(int)
    for member in members:
        for word in words.of(member):
            counts[word] += 1
    return frozenset(word for word, count in counts.items() if 2 * count >= len(members))
