"""The containers of a page as arrays: where they stand, what their names say, what is beside them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.main_text.blocks import Blocks
from carmengui.engine.main_text.words import WordWeights

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

TAGS = (
    "other div p h1 h2 h3 h4 h5 h6 li td blockquote pre dt dd figcaption article section main header"
    " footer nav aside ul ol table tr tbody form figure th dl center body html caption details summary"
    " address fieldset"
).split()
TAG_NUMBER = {tag: number for number, tag in enumerate(TAGS)}
KIND_NAMES = "article list table nav footer aside header form figure quote".split()
_KINDS = {
    "article": 1, "main": 1, "ul": 2, "ol": 2, "dl": 2, "table": 4, "nav": 8, "footer": 16,
    "aside": 32, "header": 64, "form": 128, "figure": 256, "figcaption": 256, "blockquote": 512,
}  # fmt: skip
_DIGITS = "0123456789"


@dataclass(frozen=True, slots=True)
class Boxes:
    """The containers of a page.

    ``up`` is the nearest container around one that holds more blocks. ``kinds`` are bits: in what
    kinds of containers it stands (:data:`KIND_NAMES`). ``own`` is what its words weigh, ``path`` the
    sum with those around it, ``low`` and ``high`` their extremes. ``twins`` counts the containers of
    the same tag and class side by side. A *signature* is tag and class of a container and of the one
    around it: what a template writes in the same way.
    """

    first: Ints
    end: Ints
    parent: Ints
    up: Ints
    tag: Ints
    kinds: Ints
    own: Floats
    path: Floats
    low: Floats
    high: Floats
    twins: Ints
    has_image: Bools
    signature: Ints
    signatures: int

    def sums(self, values: NDArray[np.generic]) -> Floats:
        """Return the sums of a number of blocks over every container."""
        total = running(values)
        sums: Floats = total[self.end] - total[self.first]
        return sums


def running(values: NDArray[np.generic]) -> Floats:
    """Return the running sums, beginning with zero.

    >>> running(np.array([2, 3])).tolist()
    [0.0, 2.0, 5.0]
    """
    total = np.zeros(len(values) + 1)
    np.cumsum(values, out=total[1:])
    return total


def boxes_of(blocks: Blocks, weights: WordWeights) -> Boxes:
    """Return the containers of a page as arrays."""
    own = [weights.container(marks) for marks in blocks.marks]
    path, low, high = own[:1], [0.0], [0.0]
    for above, weight in zip(blocks.parent[1:], own[1:], strict=True):
        path.append(path[above] + weight)
        lowest, highest = low[above], high[above]
        low.append(min(lowest, weight))
        high.append(max(highest, weight))
    signature = _signatures(blocks)
    twins = _rows_of_twins(blocks)
    return Boxes(
        first=np.array(blocks.first),
        end=np.array(blocks.end),
        parent=np.maximum(np.array(blocks.parent), 0),
        up=np.array(_ups(blocks)),
        tag=np.array([TAG_NUMBER.get(marks.tag, 0) for marks in blocks.marks]),
        kinds=np.array(_kinds(blocks)),
        own=np.array(own),
        path=np.array(path),
        low=np.array(low),
        high=np.array(high),
        twins=np.bincount(twins)[twins],
        has_image=np.array(blocks.has_image),
        signature=np.array(signature),
        signatures=max(signature) + 1,
    )


def _ups(blocks: Blocks) -> list[int]:
    first, end = blocks.first, blocks.end
    ups: list[int] = []
    for above, start, stop in zip(blocks.parent, first, end, strict=True):
        is_wrap = first[above] == start and end[above] == stop
        ups.append(ups[above] if is_wrap and ups else max(above, 0))
    return ups


def _kinds(blocks: Blocks) -> list[int]:
    kinds = [0]
    for marks, above in zip(blocks.marks[1:], blocks.parent[1:], strict=True):
        kinds.append(kinds[above] | _KINDS.get(marks.tag, 0))
    return kinds


def _signatures(blocks: Blocks) -> list[int]:
    known: dict[tuple[str, ...], int] = {(): 0}
    numbers = [0]
    for marks, above in zip(blocks.marks[1:], blocks.parent[1:], strict=True):
        around = blocks.marks[above]
        key = (marks.tag, marks.class_, around.tag, around.class_)
        numbers.append(known.setdefault(key, len(known)))
    return numbers


@lru_cache(maxsize=10_000)
def _first_name(class_: str) -> str:
    return class_.partition(" ")[0].rstrip(_DIGITS)


def _rows_of_twins(blocks: Blocks) -> list[int]:
    known: dict[tuple[int, str, str], int] = {}
    numbers = []
    for marks, above in zip(blocks.marks, blocks.parent, strict=True):
        key = (above, marks.tag, _first_name(marks.class_))
        numbers.append(known.setdefault(key, len(known)))
    return numbers
