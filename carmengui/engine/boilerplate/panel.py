"""The sibling pages of one path pattern, prepared so that many pages can be held against them.

All windows of all siblings stand in one sorted array, each with the set of siblings that hold it
as bits of a number: one search per page tells for each character which siblings share it.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np

from carmengui.engine.boilerplate.snapshot import Member
from carmengui.engine.boilerplate.windows import (
    Codes,
    Hashes,
    Masks,
    Places,
    Positions,
    fold_digits,
    same_windows,
    spread,
    to_codes,
    window_hashes,
)

MAX_PANEL = 32
"""Siblings are bits of a 32-bit number."""
_AT_ONCE = 200_000


class Panel:
    """Sibling pages with the index of their windows and of their short blocks."""

    def __init__(self, members: tuple[Member, ...], threshold: int) -> None:
        self.members = members[:MAX_PANEL]
        self.threshold = threshold
        self.size = threshold + 1
        texts = [to_codes(member.text, fold=True) for member in self.members]
        self._pool: Codes = np.concatenate([*texts, np.zeros(0, dtype=np.uint32)])
        count = sum(max(0, codes.size - self.size + 1) for codes in texts)
        hashes = np.empty(count, dtype=np.uint64)
        where = np.empty(count, dtype=np.int32)
        bits = np.empty(count, dtype=np.uint32)
        start = filled = 0
        for index, codes in enumerate(texts):
            part = window_hashes(codes, self.size)
            behind = filled + part.size
            hashes[filled:behind] = part
            where[filled:behind] = np.arange(start, start + part.size, dtype=np.int32)
            bits[filled:behind] = 1 << index
            start += codes.size
            filled = behind
        if self.members:
            self._index(hashes, where, bits)

    def _index(self, hashes: Hashes, where: Places, bits: Masks) -> None:
        # Half as wide as numpy has them: there may be millions, and they are many at once.
        order = np.argsort(hashes).astype(np.int32)
        ordered = hashes[order]
        is_new = np.concatenate(([True], ordered[1:] != ordered[:-1]))[: ordered.size]
        starts = np.flatnonzero(is_new)
        self._keys: Hashes = ordered[starts]
        del ordered
        self._buckets = _Buckets(self._keys)
        first = np.minimum.reduceat(order, starts) if starts.size else starts.astype(np.int32)
        self._where: Places = where[first]
        # Different windows with equal numbers: only the first of them stays in the index.
        ranks = np.cumsum(is_new, dtype=np.int32)
        ranks -= 1
        named = first[ranks]
        again = np.flatnonzero(order != named)
        again = again[np.argsort(order[again])]
        at, there = where[order[again]], where[named[again]]
        bits = bits[order]
        bits[again[~same_windows(self._pool, at, self._pool, there, self.size)]] = 0
        self.masks: Masks = np.bitwise_or.reduceat(bits, starts) if starts.size else bits

    @cached_property
    def folded(self) -> tuple[str, ...]:
        """The texts of the members with every digit as a zero, a line feed before and behind."""
        return tuple(f"\n{fold_digits(member.text)}\n" for member in self.members)

    @cached_property
    def short_blocks(self) -> dict[str, int]:
        """The blocks no longer than the threshold, and the members that hold them, as bits."""
        masks: dict[str, int] = {}
        for index, text in enumerate(self.folded):
            for block in text.split("\n"):
                if 0 < len(block) <= self.threshold:
                    masks[block] = masks.get(block, 0) | 1 << index
        return masks

    def shared(self, text: str) -> Masks:
        """Return for each character the members that share a window around it, as bits."""
        codes = to_codes(text, fold=True)
        masks = np.zeros(max(0, codes.size - self.size + 1), dtype=np.uint32)
        if self.members and self._keys.size:
            # In parts: the numbers of a text of millions of characters take fifty times its room.
            for start in range(0, masks.size, _AT_ONCE):
                part = masks[start : start + _AT_ONCE]
                self._look_up(codes[start : start + part.size + self.size - 1], part)
        return spread(masks, self.size, codes.size)

    def _look_up(self, codes: Codes, masks: Masks) -> None:
        """Enter for each window the members that share it."""
        hashes = window_hashes(codes, self.size)
        slots = self._buckets.slots(hashes)
        at = np.flatnonzero(self._keys[slots] == hashes)
        same = same_windows(codes, at, self._pool, self._where[slots[at]], self.size)
        masks[at[same]] = self.masks[slots[at[same]]]


class _Buckets:
    """Sorted numbers, found by their first bits: a bucket holds one of them on average.

    To halve an array again and again, as ``np.searchsorted`` does, takes eight times as long: each
    of its steps waits for another part of the memory.
    """

    def __init__(self, keys: Hashes) -> None:
        self._keys = keys
        bits = max(1, int(keys.size).bit_length())
        self._shift = np.uint64(64 - bits)
        sizes = np.bincount((keys >> self._shift).astype(np.int64), minlength=1 << bits)
        self._starts = (np.cumsum(sizes) - sizes).astype(np.int32)

    def slots(self, hashes: Hashes) -> Positions:
        """Return where each number stands if it is there at all; anywhere if it is not."""
        last = self._keys.size - 1
        slots = np.minimum(self._starts[(hashes >> self._shift).astype(np.int64)], last)
        slots = slots.astype(np.int64)
        behind = np.flatnonzero((self._keys[slots] < hashes) & (slots < last))
        while behind.size:
            slots[behind] += 1
            at = slots[behind]
            behind = behind[(self._keys[at] < hashes[behind]) & (at < last)]
        return slots
