"""Which sibling pages may vote on a page, and how many votes make boilerplate.

Three kinds of siblings must not vote. A *near-duplicate* of the page (its print version, the same
article under a second address) would erase the page's content. Near-duplicates of each other
count once. A sibling of *another layout* has nothing to say, and would only raise the quorum.

What is shared by a quorum of the other siblings never counts towards a near-duplicate: pages of
one template share much furniture, and that alone does not make them copies.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.boilerplate.panel import Panel
from carmengui.engine.boilerplate.skeleton import STRANGER_SHARE, kin_of
from carmengui.engine.boilerplate.windows import Masks, bits_of

MAX_PARTNERS = 12
COPY_CHARS = 300
"""Text of its own that a page must share with one sibling before the two may be copies."""
COPY_SHARE = 0.7
"""How much of what the other siblings leave undecided must be shared with that one sibling.

Pages of one section share lists that often make up half of what is their own; from 0.7 on real
sections are no longer taken for copies, and real copies still are."""
LONE_COPY_SHARE = 0.95
"""With one sibling there are no others to tell furniture from copied content."""
_COLUMNS_AT_ONCE = 65_536
LEAST_KIN_VOTES = 2
"""So many pages of a page's own template outvote those of others."""
LAYOUT_SHARE = 0.25
"""A sibling that shares less than this part of what the best one shares has another layout."""


def quorum(partners: int) -> int:
    """Return how many partners must share a character: a quarter of them, at least one.

    One partner is the rule of SET itself. From five partners on two are asked for, because one
    page may quote or tease another. Measured on 693 pages of real sites: two votes already from
    two partners cost 2.4 points of F1 on sites of three pages, a third instead of a quarter 0.8
    points on larger sites; one vote at any number wins 0.8 there, but half as many pages again
    lose content.
    """
    return max(1, -(-partners // 4))


@dataclass(frozen=True, slots=True)
class Partners:
    """The members of a panel that vote on a page, and those that are copies of it."""

    voters: tuple[int, ...]
    near_duplicates: tuple[int, ...]
    kin: tuple[int, ...] = ()
    """The voters of the page's own template, when there are others as well."""

    @property
    def bits(self) -> np.uint32:
        """The voters as bits."""
        return bits_of(self.voters)

    def removes(self, shared: Masks) -> NDArray[np.bool_]:
        """Tell for each character whether enough voters share it.

        What a template adds to a site stands only on its own pages, and would be outvoted where most
        voters are of other templates: a quorum of the page's kin suffices, too, but at least two.
        """
        removed: NDArray[np.bool_] = np.bitwise_count(shared & self.bits) >= quorum(
            len(self.voters)
        )
        if len(self.kin) >= LEAST_KIN_VOTES:
            needed = max(LEAST_KIN_VOTES, quorum(len(self.kin)))
            removed |= np.bitwise_count(shared & bits_of(self.kin)) >= needed
        return removed


def choose_partners(
    panel: Panel, url: str, shared: Masks, twins: tuple[int, ...], skeleton: str = ""
) -> Partners:
    """Return who votes on a page.

    Args:
        panel: the siblings; the page itself may be among them.
        url: the page's address.
        shared: for each character of the page the members that share it.
        twins: for each member the first member it is a near-duplicate of, or itself.
        skeleton: the page's own; empty when it is not known.

    """
    own = {twins[index] for index, member in enumerate(panel.members) if member.url == url}
    fellows = [
        index
        for index, member in enumerate(panel.members)
        if twins[index] in own and member.url != url
    ]
    others = [index for index, twin in enumerate(twins) if twin == index and index not in own]
    copies = _copies(shared, others, panel.threshold)
    rest = [index for index in others if index not in copies]
    shares = {index: int(_held_by(shared, index).sum()) for index in rest}
    least = max(1.0, LAYOUT_SHARE * max(shares.values(), default=0))
    likely = [index for index in rest if shares[index] >= least]
    skeletons = [panel.members[index].skeleton for index in likely]
    is_kin = kin_of(skeleton, skeletons)
    kin = [index for index, is_one in zip(likely, is_kin, strict=True) if is_one]
    voters = sorted(likely, key=lambda index: index not in kin)[:MAX_PARTNERS]
    if quorum(len(voters)) == 1:
        # One vote decides: a list of articles would cut the opening words out of each of them.
        no_stranger = kin_of(skeleton, skeletons, STRANGER_SHARE)
        near = {index for index, is_near in zip(likely, no_stranger, strict=True) if is_near}
        voters = [index for index in voters if index in near]
    kin = [index for index in kin if index in voters]
    few = tuple(kin) if len(kin) < len(voters) else ()
    return Partners(tuple(voters), tuple(sorted({*fellows, *copies})), few)


def find_twins(panel: Panel) -> tuple[int, ...]:
    """Return for each member of a panel the first member it is a near-duplicate of, or itself."""
    count = len(panel.members)
    twins = list(range(count))
    if count >= 2:
        near = _near_duplicate_pairs(panel)
        for index, other in zip(*np.nonzero(near | near.T), strict=True):
            kept, merged = sorted((twins[index], twins[other]))
            twins = [kept if twin == merged else twin for twin in twins]
    return tuple(twins)


def _copies(shared: Masks, others: list[int], threshold: int) -> set[int]:
    if len(others) == 1:
        held = _held_by(shared, others[0])
        return set(others) if held.size and held.mean() > LONE_COPY_SHARE else set()
    votes = np.bitwise_count(shared & bits_of(others))
    needed = quorum(min(MAX_PARTNERS, len(others) - 1))
    copies = set()
    for index in others:
        held = _held_by(shared, index)
        undecided = votes - held < needed
        copied = int((held & undecided).sum())
        # A short text is a copy only when next to nothing of the page is missing in it.
        whole = held.size - int(held.sum()) <= threshold < copied
        if (copied >= COPY_CHARS or whole) and copied > COPY_SHARE * int(undecided.sum()):
            copies.add(index)
    return copies


def _near_duplicate_pairs(panel: Panel) -> NDArray[np.bool_]:
    """Tell for each ordered pair of members whether the first is mostly held by the second.

    The same rules as for a page, on the set of windows instead of characters.
    """
    count = len(panel.members)
    # Many windows are held by the same members: a few hundred sets stand for all of them.
    sets, windows = np.unique(panel.masks, return_counts=True)
    both = _overlaps(sets, windows, count)
    alone = np.diag(both)[:, None] - both
    identical = np.maximum(alone, alone.T) <= panel.size
    if count == 2:
        near = both > LONE_COPY_SHARE * np.diag(both)[:, None]
    else:
        needed = quorum(min(MAX_PARTNERS, count - 2))
        votes = np.bitwise_count(sets)
        few, fewer = votes < needed + 2, votes < needed + 1
        copied = _overlaps(sets[few], windows[few], count)
        single = _overlaps(sets[fewer], windows[fewer], count)
        undecided = copied + np.diag(single)[:, None] - single
        near = (copied >= COPY_CHARS) & (copied > COPY_SHARE * undecided)
    found: NDArray[np.bool_] = near | identical
    np.fill_diagonal(found, val=False)
    return found


def _overlaps(sets: Masks, windows: NDArray[np.int64], count: int) -> NDArray[np.float64]:
    """Return for each pair of members how many windows both hold.

    ``windows`` says how many windows each set of members holds.
    """
    bits = np.arange(count, dtype=np.uint32)[:, None]
    total = np.zeros((count, count))
    for start in range(0, sets.size, _COLUMNS_AT_ONCE):
        held = (sets[None, start : start + _COLUMNS_AT_ONCE] >> bits) & np.uint32(1)
        part = held.astype(np.float64)
        total += part * windows[start : start + _COLUMNS_AT_ONCE] @ part.T
    return total


def _held_by(shared: Masks, index: int) -> NDArray[np.bool_]:
    held: NDArray[np.bool_] = (shared >> np.uint32(index)) & np.uint32(1) == 1
    return held
