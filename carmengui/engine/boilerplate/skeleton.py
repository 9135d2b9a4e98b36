"""The skeleton of a page: what its template calls its parts, as a sketch of 64 bytes.

Two articles of a site differ in their words and in the number of their paragraphs, not in the names of
their classes. The sketch keeps for each of 64 mixings of these names the lowest (min-wise hashing): in
how many two sketches agree estimates how many of the names two pages share. A page that names nothing,
as old pages do, is sketched by its tags and what they stand in.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Sequence
from itertools import islice

import numpy as np
from lxml import etree

_MIXINGS = 64
_FEW_NAMES = 8
_MAX_ELEMENTS = 20_000
_CHANCE = 1 / 256
"""How often two bytes agree by chance."""
_DIGITS = re.compile(r"\d+")
_NAMES = etree.XPath("//@class", smart_strings=False)
_RANDOM = np.random.Generator(np.random.PCG64(20070101))
_FACTORS = _RANDOM.integers(1, 2**63, size=(_MIXINGS, 1), dtype=np.uint64) * np.uint64(
    2
) + np.uint64(1)
_OFFSETS = _RANDOM.integers(0, 2**63, size=(_MIXINGS, 1), dtype=np.uint64)
_HIGH = np.uint64(32)
_BYTE = np.uint64(0xFF)

KIN_SHARE = 0.8
"""Kin of a page is who has so much of the kinship that its nearest kin has."""
STRANGER_SHARE = 0.3
"""Who has less than this of it is of another template without doubt."""
LEAST_KIN = 0.3
"""Pages with less in common are of no one template."""
_MARK = "\n\x02"


def skeleton_of(root: etree._Element, values: Iterable[str] | None = None) -> str:
    """Return the sketch of a page's template; empty for a page with too few tags to tell.

    ``values`` are those of ``class`` on all elements, where they are known already.
    """
    if values is None:
        found = _NAMES(root)
        values = map(str, set(found)) if isinstance(found, list) else ()
    names = set(_DIGITS.sub("#", " ".join(values)).split())
    if len(names) < _FEW_NAMES:
        names |= _tags(root)
    if len(names) < _FEW_NAMES:
        return ""
    codes = [zlib.crc32(name.encode("utf-8", "surrogatepass")) for name in names]
    mixed = _FACTORS * np.array(codes, dtype=np.uint64)[None, :] + _OFFSETS
    # The lowest of the well mixed upper half; the byte kept of it is mixed once more.
    lowest = (mixed >> _HIGH).min(axis=1)
    return bytes(((lowest * _FACTORS[:, 0]) >> _HIGH & _BYTE).astype(np.uint8)).hex()


def kinship(skeleton: str, other: str) -> float | None:
    """Return which share of their names two pages have in common, 0 to 1; nothing when unknown.

    >>> kinship("00" * 64, "00" * 64), kinship("00" * 64, "")
    (1.0, None)
    """
    if not skeleton or len(skeleton) != len(other):
        return None
    ours, theirs = bytes.fromhex(skeleton), bytes.fromhex(other)
    same = sum(a == b for a, b in zip(ours, theirs, strict=True)) / len(ours)
    return max(0.0, (same - _CHANCE) / (1 - _CHANCE))


def kin_of(skeleton: str, others: Sequence[str], least: float = KIN_SHARE) -> tuple[bool, ...]:
    """Tell which of other pages may be of the template of a page: have ``least`` of the best kinship.

    Pages of one site have the names of head and foot in common whatever their template is, so it is
    the nearest of them that says what is near. Whose skeleton is not known is not kept out.
    """
    shares = [kinship(skeleton, other) for other in others]
    best = max((share for share in shares if share is not None), default=0.0)
    if best < LEAST_KIN:
        return (True,) * len(shares)
    return tuple(share is None or share >= least * best for share in shares)


def with_skeleton(text: str, skeleton: str) -> str:
    """Return a page's text with its skeleton behind it, as it is told to the model of its site."""
    return f"{text}{_MARK}{skeleton}" if skeleton else text


def split_skeleton(contribution: str) -> tuple[str, str]:
    """Return the text and the skeleton of what a page told.

    >>> split_skeleton(with_skeleton("Text", "0f" * 64)) == ("Text", "0f" * 64)
    True
    >>> split_skeleton("Text")
    ('Text', '')
    """
    text, mark, skeleton = contribution.rpartition(_MARK)
    if mark and re.fullmatch(f"[0-9a-f]{{{2 * _MIXINGS}}}", skeleton):
        return text, skeleton
    return contribution, ""


def _tags(root: etree._Element) -> set[str]:
    """Return what stands in what, as far as the first thousands of tags tell."""
    pairs = set()
    for element in islice(root.iter(etree.Element), _MAX_ELEMENTS):
        parent = element.getparent()
        if parent is not None and parent is not root:
            pairs.add(f"{parent.tag}>{element.tag}")
    return pairs
