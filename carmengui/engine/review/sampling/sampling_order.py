"""The order in which records are drawn: by chance, and yet the same for everybody who has the seed.

Each address gets the number that BLAKE2b makes of the seed and it; the lowest come first. Who doubts a
draw makes it again, with any program. A longer sample begins with the shorter one.
"""

from __future__ import annotations

import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

Drawn = tuple[str, str]
"""Site and URL of a record."""


def lot(seed: int, name: str) -> int:
    """Return the lot of an address: a number of 64 bits.

    >>> lot(7, "https://example.org/") == lot(7, "https://example.org/")
    True
    """
    text = f"{seed}\n{name}".encode("utf-8", "surrogatepass")
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big")


def drawing_order(records: Iterable[Drawn], seed: int, *, by_site: bool = False) -> list[int]:
    """Return the places of records in the order in which they are drawn.

    Args:
        records: all that may be drawn.
        seed: what decides.
        by_site: whether each site gets its share, as nearly as whole records allow; then any
            beginning of the order holds each site in its share.

    """
    listed: Sequence[Drawn] = list(records)
    lots = [lot(seed, url) for _, url in listed]
    order = sorted(range(len(listed)), key=lambda place: (lots[place], place))
    if not by_site:
        return order
    sizes = Counter(site for site, _ in listed)
    # Where in its turn a site begins is by chance too: the small ones would all wait for the end.
    start = {site: lot(seed, f"site {site}") / 2**64 for site in sizes}
    met: dict[str, int] = defaultdict(int)
    turns: list[tuple[float, int]] = []
    for place in order:
        site = listed[place][0]
        turns.append(((met[site] + start[site]) / sizes[site], place))
        met[site] += 1
    return [place for _, place in sorted(turns, key=lambda turn: turn[0])]
