"""The skeleton of a page: what its template calls its parts, as a sketch of 64 bytes.

Two articles of a site differ in their words and in the number of their paragraphs, not in the names of
their classes: from the sketches (:mod:`carmengui.engine.similarity.min_wise`) one can tell how many of
these names two pages share. A page that names nothing, as old pages do, is sketched by its tags and what
they stand in.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import islice

from lxml import etree

from carmengui.engine.similarity.min_wise import (
    MIXINGS,
    min_wise_sketch,
    sketched_resemblance,
)

_FEW_NAMES = 8
_MAX_ELEMENTS = 20_000
_DIGITS = re.compile(r"\d+")
_NAMES = etree.XPath("//@class", smart_strings=False)

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
    return min_wise_sketch(names).hex()


def kinship(skeleton: str, other: str) -> float | None:
    """Return which share of their names two pages have in common, 0 to 1; nothing when unknown.

    >>> kinship("00" * 64, "00" * 64), kinship("00" * 64, "")
    (1.0, None)
    """
    if not skeleton or len(skeleton) != len(other):
        return None
    return sketched_resemblance(bytes.fromhex(skeleton), bytes.fromhex(other))


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
    if mark and re.fullmatch(f"[0-9a-f]{{{2 * MIXINGS}}}", skeleton):
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
