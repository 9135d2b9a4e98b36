"""The blocks of a page as arrays: what every later step reckons with."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.main_text.blocks import Blocks, Marks
from carmengui.engine.main_text.words import WordWeights

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]
Columns = dict[str, "NDArray[np.generic] | float"]
"""Named features: one number for each block, or one for the whole page."""

HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
TAGS = (
    "other div p h1 h2 h3 h4 h5 h6 li td blockquote pre dt dd figcaption article section main header"
    " footer nav aside ul ol table tr tbody form figure th dl center body html caption details summary"
    " address fieldset"
).split()
TAG_NUMBER = {tag: number for number, tag in enumerate(TAGS)}
_KINDS = {
    "article": 1, "main": 1, "ul": 2, "ol": 2, "dl": 2, "table": 4, "nav": 8, "footer": 16,
    "aside": 32, "header": 64, "form": 128, "figure": 256, "figcaption": 256, "blockquote": 512,
}  # fmt: skip
KIND_NAMES = "article list table nav footer aside header form figure quote".split()
_ENDS = ".!?…:"
_FULL_ENDS = "。！？"
_QUOTES = "\"'»”’)]"
_OTHER, _SPACE, _DIGIT, _COMMA, _END, _FULL_END, _QUOTE, _CAPITAL, _SIGN = range(9)


@dataclass(slots=True)
class Sheet:
    """A page in numbers. Names of arrays over containers end in ``_c``; the others are over blocks.

    ``up_c`` is the nearest container around one that holds more blocks. A *signature* is tag and class
    of a container and of the one around it: what a template writes in the same way.
    """

    texts: list[str]
    chars: Floats
    link_chars: Floats
    links: Floats
    words: Floats
    commas: Floats
    digits: Floats
    sentences: Floats
    capitals: Floats
    signs: Floats
    is_ended: Bools
    good: Floats
    """Characters of running text: those of long blocks with sentences and few links."""
    home: Ints
    signature: Ints
    signatures: int
    first_c: Ints
    end_c: Ints
    up_c: Ints
    parent_c: Ints
    tag_c: Ints
    own_c: Floats
    path_c: Floats
    low_c: Floats
    high_c: Floats
    kinds_c: Ints

    def __len__(self) -> int:
        return len(self.texts)

    def sums(self, values: Floats) -> Floats:
        """Return the sums of a number of blocks over every container."""
        total = running(values)
        sums: Floats = total[self.end_c] - total[self.first_c]
        return sums


def running(values: NDArray[np.generic]) -> Floats:
    """Return the running sums, beginning with zero.

    >>> running(np.array([2, 3])).tolist()
    [0.0, 2.0, 5.0]
    """
    total = np.zeros(len(values) + 1)
    np.cumsum(values, out=total[1:])
    return total


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
        (" \n\t\xa0", _SPACE), (",;、，،", _COMMA), (_ENDS, _END), (_FULL_ENDS, _FULL_END),
        (_QUOTES, _QUOTE), ("|/»›©@•·#+$€£¥", _SIGN),
    ):  # fmt: skip
        table[[ord(sign) for sign in signs]] = number
    for start, end in ((0x41, 0x5B), (0xC0, 0xDF), (0x391, 0x3AA), (0x410, 0x430)):
        table[start:end] = _CAPITAL
    for zero in (0x30, 0x660, 0x6F0, 0x966):
        table[zero : zero + 10] = _DIGIT
    return table


_CLASSES = _character_classes()


def sheet_of(blocks: Blocks, page_text: str, weights: WordWeights) -> Sheet:
    """Return the blocks of a page as arrays."""
    starts, ends = np.array(blocks.starts), np.array(blocks.ends)
    chars = (ends - starts).astype(float)
    link_chars = np.minimum(np.array(blocks.link_chars, dtype=float), chars)
    counts = _counts(page_text, starts, ends)
    words = np.maximum(counts["spaces"] + 1, chars / 10)
    is_long = (chars >= 60) & (link_chars < 0.4 * chars) & (counts["sentences"] > 0)
    return Sheet(
        texts=blocks.texts, chars=chars, link_chars=link_chars,
        links=np.array(blocks.links, dtype=float), words=words, commas=counts["commas"],
        digits=counts["digits"], sentences=counts["sentences"], capitals=counts["capitals"],
        signs=counts["signs"], is_ended=counts["ended"] > 0,
        good=np.where(is_long, chars - link_chars, 0.0), home=np.array(blocks.home),
        **_containers(blocks, weights),
    )  # fmt: skip


def _counts(page_text: str, starts: Ints, ends: Ints) -> dict[str, Floats]:
    codes = np.frombuffer(page_text.encode("utf-32-le", "surrogatepass"), dtype="<u4")
    kinds = _CLASSES[np.minimum(codes, 0xFFFF)]
    following = np.append(kinds[1:], np.uint8(_SPACE))
    is_end = (kinds == _END) & ((following == _SPACE) | (following == _QUOTE))
    is_end |= kinds == _FULL_END

    def count(flags: Bools) -> Floats:
        total = running(flags)
        found: Floats = total[ends] - total[starts]
        return found

    last = np.maximum(ends - 1, starts)
    before = np.maximum(ends - 2, starts)
    ended = is_end[last] | ((kinds[last] == _QUOTE) & is_end[before])
    return {
        "spaces": count(kinds == _SPACE), "commas": count(kinds == _COMMA),
        "digits": count(kinds == _DIGIT), "sentences": count(is_end),
        "capitals": count(kinds == _CAPITAL), "signs": count(kinds == _SIGN),
        "ended": ended.astype(float),
    }  # fmt: skip


def _containers(blocks: Blocks, weights: WordWeights) -> dict[str, object]:
    marks, parent, first, end = blocks.marks, blocks.parent, blocks.first, blocks.end
    count = len(parent)
    own, path, low, high = [0.0] * count, [0.0] * count, [0.0] * count, [0.0] * count
    up, kinds, signature = [0] * count, [0] * count, [0] * count
    known: dict[tuple[Marks | str, ...], int] = {}
    for each in range(count):
        mark, above = marks[each], parent[each]
        weight = own[each] = weights.container(mark)
        if above < 0:
            path[each] = weight
            key: tuple[Marks | str, ...] = (mark.tag,)
        else:
            path[each] = path[above] + weight
            low[each] = min(low[above], weight)
            high[each] = max(high[above], weight)
            same = first[above] == first[each] and end[above] == end[each]
            up[each] = up[above] if same else above
            kinds[each] = kinds[above] | _KINDS.get(mark.tag, 0)
            around = marks[above]
            key = (mark.tag, mark.class_, around.tag, around.class_)
        signature[each] = known.setdefault(key, len(known))
    return {
        "signature": np.array(signature)[blocks.home], "signatures": len(known),
        "first_c": np.array(first), "end_c": np.array(end), "up_c": np.array(up),
        "parent_c": np.maximum(np.array(parent), 0),
        "tag_c": np.array([TAG_NUMBER.get(mark.tag, 0) for mark in marks]),
        "own_c": np.array(own), "path_c": np.array(path), "low_c": np.array(low),
        "high_c": np.array(high), "kinds_c": np.array(kinds),
    }  # fmt: skip
