"""The blocks of a page as arrays: what every later step reckons with."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.main_text.blocks import Blocks
from carmengui.engine.main_text.boxes import Bools, Boxes, Floats, Ints, boxes_of
from carmengui.engine.main_text.words import WordWeights

Columns = dict[str, "NDArray[np.generic] | float"]
"""Named features: one number for each block, or one for the whole page."""

HUGE = 20_000
"""Blocks of a page whose columns are held in half the room: there may be some hundred thousand."""
_LEAST_GOOD_CHARS = 60
_MOST_LINKS = 0.4
_ENDS = ".!?…:"
_FULL_ENDS = "。！？"
_QUOTES = "\"'»”’)]"
_OTHER, _SPACE, _DIGIT, _COMMA, _END, _FULL_END, _QUOTE, _CAPITAL, _SIGN = range(9)
_KINDS = 9
_CAPITALS = ((0x41, 0x5B), (0xC0, 0xDF), (0x391, 0x3AA), (0x410, 0x430))
_ZEROS = (0x30, 0x660, 0x6F0, 0x966)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The blocks of a page in numbers, and the containers they stand in.

    ``good`` are the characters of running text: those of long blocks with sentences and few links.
    ``first_sign`` is the kind of character a block begins with.
    """

    texts: list[str]
    boxes: Boxes
    home: Ints
    signature: Ints
    chars: Floats
    words: Floats
    link_chars: Floats
    links: Floats
    bold: Floats
    slanted: Floats
    commas: Floats
    digits: Floats
    sentences: Floats
    capitals: Floats
    signs: Floats
    is_ended: Bools
    first_sign: Ints
    good: Floats

    def __len__(self) -> int:
        return len(self.texts)

    def by_signature(self, values: NDArray[np.generic]) -> Floats:
        """Return for every block the sum over all blocks of its signature."""
        sums = np.bincount(self.signature, values, self.boxes.signatures).astype(np.float64)
        return sums[self.signature]


class LeanColumns(dict[str, "NDArray[np.generic] | float"]):
    """Columns of a huge page, in the precision in which the trees ask; those ``read_again`` later."""

    def __init__(self, read_again: frozenset[str] = frozenset()) -> None:
        super().__init__()
        self._read_again = read_again

    def __setitem__(self, name: str, values: NDArray[np.generic] | float) -> None:
        super().__setitem__(name, values if name in self._read_again else lean(values))


def lean(values: NDArray[np.generic] | float) -> NDArray[np.generic] | float:
    """Return a column in the precision in which the trees ask; one that takes less room stays."""
    if isinstance(values, np.ndarray) and values.itemsize > np.dtype(np.float32).itemsize:
        return values.astype(np.float32)
    return values


def shifted(values: NDArray[np.generic], by: int, edge: float = 0.0) -> Floats:
    """Return what stands a number of blocks before (or behind, when negative) every block.

    >>> shifted(np.array([1.0, 2.0, 3.0]), 1).tolist()
    [0.0, 1.0, 2.0]
    """
    moved = np.full(len(values), edge)
    if by > 0:
        moved[by:] = values[:-by]
    else:
        moved[:by] = values[-by:]
    return moved


def _character_classes() -> NDArray[np.uint8]:
    table = np.zeros(0x10000, dtype=np.uint8)
    for signs, number in (
        (" \n\t\xa0", _SPACE),
        (",;、，،", _COMMA),
        (_ENDS, _END),
        (_FULL_ENDS, _FULL_END),
        (_QUOTES, _QUOTE),
        ("|/»›©@•·#+$€£¥", _SIGN),
    ):
        table[[ord(sign) for sign in signs]] = number
    for start, end in _CAPITALS:
        table[start:end] = _CAPITAL
    for zero in _ZEROS:
        table[zero : zero + 10] = _DIGIT
    return table


_CLASSES = _character_classes()


def sheet_of(blocks: Blocks, page_text: str, weights: WordWeights) -> Sheet:
    """Return the blocks of a page as arrays."""
    starts, ends = np.array(blocks.starts), np.array(blocks.ends)
    codes = np.frombuffer(page_text.encode("utf-32-le", "surrogatepass"), dtype="<u4")
    signs = _CLASSES[np.minimum(codes, 0xFFFF)]
    kinds = _with_true_ends(signs)
    counts = _counts(kinds, starts, ends)
    chars = (ends - starts).astype(float)
    link_chars = np.minimum(np.array(blocks.link_chars, dtype=float), chars)
    sentences = counts[_END]
    is_good = (chars >= _LEAST_GOOD_CHARS) & (link_chars < _MOST_LINKS * chars) & (sentences > 0)
    boxes = boxes_of(blocks, weights)
    home = np.array(blocks.home)
    last, before = kinds[ends - 1], kinds[np.maximum(ends - 2, starts)]
    return Sheet(
        texts=blocks.texts, boxes=boxes, home=home, signature=boxes.signature[home], chars=chars,
        words=np.maximum(counts[_SPACE] + 1, chars / 10), link_chars=link_chars,
        links=np.array(blocks.links, dtype=float), bold=np.array(blocks.bold_chars) / chars,
        slanted=np.array(blocks.slanted_chars) / chars, commas=counts[_COMMA],
        digits=counts[_DIGIT], sentences=sentences, capitals=counts[_CAPITAL],
        signs=counts[_SIGN], is_ended=(last == _END) | ((last == _QUOTE) & (before == _END)),
        first_sign=signs[starts].astype(np.int64),
        good=np.where(is_good, chars - link_chars, 0.0),
    )  # fmt: skip


def _with_true_ends(signs: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Return the kinds of characters; a full stop inside a word or a number ends nothing."""
    kinds = signs.copy()
    following = np.append(signs[1:], np.uint8(_SPACE))
    kinds[(signs == _END) & (following != _SPACE) & (following != _QUOTE)] = _OTHER
    kinds[signs == _FULL_END] = _END
    return kinds


def _counts(kinds: NDArray[np.uint8], starts: Ints, ends: Ints) -> Floats:
    """Return for every kind of characters how many of them every block has."""
    lengths = np.empty(2 * len(starts) + 1, dtype=np.int64)
    lengths[1::2] = ends - starts
    lengths[0] = starts[0]
    lengths[2:-1:2] = starts[1:] - ends[:-1]
    lengths[-1] = len(kinds) - ends[-1]
    part = np.repeat(np.arange(len(lengths)) * _KINDS, lengths)
    counts = np.bincount(part + kinds, minlength=len(lengths) * _KINDS)
    return counts.reshape(-1, _KINDS)[1::2].T.astype(np.float64)
