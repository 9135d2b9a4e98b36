"""Every k-character window of a text as one 64-bit number, and what windows of a page cover.

A window's number is made by doubling: two numbers of neighbouring windows are mixed into the
number of the window twice as long. Unlike a polynomial modulo 2^64, the mixing is not linear, so
that no text (Thue-Morse words) makes different windows equal by design. Equal numbers are still
only a promise: ``same_windows`` compares the characters before anything is believed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.model import Span

Codes = NDArray[np.uint32]
Hashes = NDArray[np.uint64]
Masks = NDArray[np.uint32]
Positions = NDArray[np.int64]
Places = NDArray[np.int32]
"""Positions that are kept, half as wide."""

_MIX_LEFT = np.uint64(0x9E3779B97F4A7C15)
_MIX_RIGHT = np.uint64(0xD6E8FEB86659FD93)
_HALF = np.uint64(32)
_MAX_COMPARED = 64_000_000
_COMPARED_AT_ONCE = 2_000_000
_SAMPLED_OFFSETS = 64
_DIGIT_ZEROS = (0x30, 0x660, 0x6F0, 0x966)  # ASCII, Arabic, Persian, Devanagari
_DIGIT = re.compile("[" + "".join(f"{chr(zero)}-{chr(zero + 9)}" for zero in _DIGIT_ZEROS) + "]")


def bits_of(members: Iterable[int]) -> np.uint32:
    """Return members of a panel as bits."""
    return np.uint32(sum(1 << index for index in members))


def to_codes(text: str, *, fold: bool = False) -> Codes:
    """Return the code points of a text, a line feed as a blank.

    Blocks are set apart by line feeds and words by blanks; whether a template writes a list as
    one block or as many must not matter. ``fold`` makes every digit a zero.
    """
    codes = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), dtype="<u4").astype(np.uint32)
    codes[codes == ord("\n")] = ord(" ")
    if fold:
        for zero in _DIGIT_ZEROS:
            codes[codes - np.uint32(zero) < 10] = ord("0")
    return codes


def fold_digits(text: str) -> str:
    """Return the text with every digit as a zero, as ``to_codes`` folds it."""
    return _DIGIT.sub("0", text)


def window_hashes(codes: Codes, size: int) -> Hashes:
    """Return one number for each window of ``size`` characters; none for a shorter text."""
    if size < 1 or codes.size < size:
        return np.zeros(0, dtype=np.uint64)
    hashes = (codes.astype(np.uint64) + np.uint64(1)) * _MIX_RIGHT
    hashes ^= hashes >> _HALF
    length = 1
    while length < size:
        # The last step lets the two halves overlap, so that any size is reached.
        step = min(length, size - length)
        mixed = hashes[:-step] * _MIX_LEFT
        mixed += hashes[step:]
        mixed ^= mixed >> _HALF
        mixed *= _MIX_RIGHT
        hashes = mixed
        length += step
    return hashes


def same_windows(
    codes: Codes, at: Positions | Places, pool: Codes, where: Positions | Places, size: int
) -> NDArray[np.bool_]:
    """Tell which windows of ``codes`` (at ``at``) really are those of ``pool`` (at ``where``).

    Windows that follow their predecessor in both texts add one character; only the first of such
    a stretch is compared in full. If anything differs, everything is compared in full.
    """
    if not at.size:
        return np.zeros(0, dtype=np.bool_)
    last = size - 1
    same: NDArray[np.bool_] = codes[at + last] == pool[where + last]
    follows = (np.diff(at) == 1) & (np.diff(where) == 1)
    heads = np.flatnonzero(np.concatenate(([True], ~follows)))
    same[heads] = _compared(codes, at[heads], pool, where[heads], size)
    return same if same.all() else _compared(codes, at, pool, where, size)


def _compared(
    codes: Codes, at: Positions | Places, pool: Codes, where: Positions | Places, size: int
) -> NDArray[np.bool_]:
    offsets = np.arange(size, dtype=np.int64)
    if at.size * size > _MAX_COMPARED:
        # Millions of long windows of one repeated character: a sample beside the equal numbers.
        offsets = np.unique(np.linspace(0, size - 1, _SAMPLED_OFFSETS).astype(np.int64))
    same = np.empty(at.size, dtype=np.bool_)
    step = max(1, _COMPARED_AT_ONCE // offsets.size)
    for start in range(0, at.size, step):
        part = slice(start, start + step)
        here = codes[at[part, None] + offsets]
        same[part] = (here == pool[where[part, None] + offsets]).all(axis=1)
    return same


def spread(masks: Masks, size: int, length: int) -> Masks:
    """Return for each character the union of the masks of the windows that cover it.

    Args:
        masks: one bit set per window, by the window's start.
        size: the characters of a window.
        length: the characters of the text.

    """
    covered = np.zeros(length, dtype=np.uint32)
    covered[: masks.size] = masks
    reach = 1
    while reach < size:
        step = min(reach, size - reach)
        covered[step:] |= covered[:-step].copy()
        reach += step
    return covered


def true_spans(flags: NDArray[np.bool_]) -> tuple[Span, ...]:
    """Return the maximal stretches of true values."""
    edges = np.flatnonzero(np.diff(np.concatenate(([False], flags, [False])).astype(np.int8)))
    return tuple(Span(int(a), int(b)) for a, b in zip(edges[::2], edges[1::2], strict=True))
