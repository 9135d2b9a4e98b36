"""What clusters and the queue know of a record: read from the tables, bounded, without its page.

The ladders of a record say where on the page its candidates stand. What stands in what on these ways
is the page's skeleton, as far as it bears metadata; it is kept as a few hundred bits.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any
from urllib.parse import urlsplit

from carmengui.engine.model import Field
from carmengui.engine.storage import Store
from carmengui.engine.storage.rows import folded

SKELETON_BITS = 512
_BATCH = 1_000
_MAX_LADDER = 30_000
_MAX_WAYS_KEPT = 50_000
_NODE = re.compile(r'"node": "([^"\\]*)"')
_PLACE = re.compile(r"\[\d+\]")
_RUNG = re.compile(r'"value": "((?:[^"\\]|\\.)*)", "weight": ([\d.e-]+)(?:, "share": ([\d.e-]+))?')
_DIGITS = re.compile(r"\d+")
_READ = f"""
    SELECT l.number, l.url_key, l.url, l.site, l.lang, coalesce(f.method, ''), l.stored_at,
           coalesce(f.value, ''), f.weight, substr(coalesce(f.ladder, ''), 1, {_MAX_LADDER}),
           CASE WHEN ?1 = '{Field.TITLE}' THEN ''
                ELSE coalesce((SELECT substr(ladder, 1, {_MAX_LADDER}) FROM field
                               WHERE record_id = r.id AND field = '{Field.TITLE}'), '') END, r.lines
    FROM listing l JOIN url u ON u.key = l.url_key JOIN record r ON r.id = u.record_id
         LEFT JOIN field f ON f.record_id = r.id AND f.field = ?1
    WHERE l.number > ?2 ORDER BY l.number LIMIT {_BATCH}
"""  # noqa: S608 - made of names and numbers of ours


@dataclass(frozen=True, slots=True)
class ReviewedRecord:
    """A record and its answer for the field under review; without a weight nothing was found.

    ``rival`` is how likely the best candidate is that says something else, in relation to the
    answer. ``stands_in`` is the way to the answer in the tree of the page, without numbers.
    ``lines`` are shingles of the lines of the page, four bytes each.
    """

    number: int
    url_key: int
    url: str
    site: str
    language: str
    value: str
    weight: float | None
    method: str
    skeleton: int
    stands_in: str
    rival: float
    stored_at: float
    lines: bytes = b""

    @property
    def section(self) -> str:
        """The first parts of the path, with digits made alike: what a site files it under."""
        parts = urlsplit(self.url).path.split("/")[1:-1]
        return "/" + "/".join(_DIGITS.sub("#", part) for part in parts[:3])


class Skeletons:
    """Makes skeletons of ladders; ways through pages come again and again, so they are kept."""

    def __init__(self) -> None:
        self._bits: dict[str, int] = {}

    def of(self, *ladders: str) -> int:
        """Return the skeleton: a bit for each tag within a tag on the ways to the candidates."""
        found = 0
        for ladder in ladders:
            for way in _NODE.findall(ladder):
                bits = self._bits.get(way)
                if bits is None:
                    bits = self._keep(way)
                found |= bits
        return found

    def _keep(self, way: str) -> int:
        if len(self._bits) >= _MAX_WAYS_KEPT:
            self._bits.clear()
        tags = _PLACE.sub("", way).split("/")[1:]
        bits = 0
        for outer, inner in pairwise(tags):
            bits |= 1 << zlib.crc32(f"{outer}>{inner}".encode("utf-8", "replace")) % SKELETON_BITS
        self._bits[way] = bits
        return bits


def alike(skeleton: int, other: int) -> float:
    """Return which share of what they have two skeletons have in common.

    >>> alike(0b0111, 0b1110), alike(0, 0)
    (0.5, 1.0)
    """
    whole = (skeleton | other).bit_count()
    return (skeleton & other).bit_count() / whole if whole else 1.0


def read_records(store: Store, field: str) -> Iterator[ReviewedRecord]:
    """Yield the records in the order of their numbers, with their answers for a field.

    What many of them have in common (site, method, way, skeleton, fixed lines) is held once.
    """
    skeletons, last = Skeletons(), 0
    known: dict[object, Any] = {}
    while rows := store.rows(_READ, field, last):
        for number, key, url, *named, at, value, weight, ladder, title, lines in rows:
            way = _NODE.search(ladder)
            shared = (
                *named,
                _PLACE.sub("", way[1]) if way else "",
                skeletons.of(ladder, title),
                bytes(lines),
                folded(value[:200]),
            )
            site, lang, method, stands_in, skeleton, words, said = (
                known.setdefault(each, each) for each in shared
            )
            yield ReviewedRecord(
                number=number, url_key=key, url=url, site=site, language=lang, value=said,
                weight=weight, method=method, skeleton=skeleton, stands_in=stands_in,
                rival=_rival(ladder, weight), stored_at=at, lines=words,
            )  # fmt: skip
        last = rows[-1][0]


def _rival(ladder: str, weight: float | None) -> float:
    """Return how near the likeliest candidate comes that says something else.

    Of ladders without probabilities, as older projects have them, the weights of methods speak.
    """
    rungs = _RUNG.findall(ladder)
    if not weight or not rungs:
        return 0.0
    # The answer stands first; what it holds, or what holds it, says nothing else.
    own = rungs[0][0].casefold()
    others = [
        float(share or promised)
        for value, promised, share in rungs[1:]
        if value.casefold() not in own and own not in value.casefold()
    ]
    return min(1.0, max(others, default=0.0) / weight)
