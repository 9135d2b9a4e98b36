"""Which blocks of a page are main text, told by aligning its words with those of a gold text."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Sequence
from difflib import SequenceMatcher

GRAM = 4
LONG_RUN = 8
"""Words that stand elsewhere in the gold than on the page count only in runs of this length."""
_MAX_PLACES = 3
_MAX_GAP = 60_000
_SINGLE = "\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0eff\u1780-\u17ff\uf900-\ufaff"
_WORD = re.compile(rf"[{_SINGLE}]|[^\W{_SINGLE}]+")


def words_of(text: str) -> list[str]:
    """Return the words of a text in lower case; scripts without spaces word by character."""
    return _WORD.findall(text.lower())


def shares_in_gold(blocks: Sequence[Sequence[str]], gold: Sequence[str]) -> list[float]:
    """Return for every block the share of its words that the gold text holds in its place.

    >>> shares_in_gold([["home"], "a b c d e".split(), ["e"]], "a b c d e".split())
    [0.0, 1.0, 0.0]
    """
    words = [word for block in blocks for word in block]
    covered = _covered(words, gold)
    shares, start = [], 0
    for block in blocks:
        shares.append(sum(covered[start : start + len(block)]) / max(len(block), 1))
        start += len(block)
    return shares


def _covered(words: Sequence[str], gold: Sequence[str]) -> list[bool]:
    place = _in_order(words, gold)
    _fill_gaps(words, gold, place)
    covered = [at >= 0 for at in place]
    _add_moved_runs(words, gold, place, covered)
    return covered


def _in_order(words: Sequence[str], gold: Sequence[str]) -> list[int]:
    """Align runs of four words, as many as keep their order (a longest increasing subsequence)."""
    places = defaultdict(list)
    for at in range(len(gold) - GRAM + 1):
        places[tuple(gold[at : at + GRAM])].append(at)
    tails: list[int] = []
    pairs: list[tuple[int, int, int]] = []
    last: list[int] = []
    for at in range(len(words) - GRAM + 1):
        found = places.get(tuple(words[at : at + GRAM]), ())
        if len(found) > _MAX_PLACES:
            continue
        for where in reversed(found):
            rank = bisect_left(tails, where)
            pairs.append((at, where, last[rank - 1] if rank else -1))
            if rank == len(tails):
                tails.append(where)
                last.append(len(pairs) - 1)
            else:
                tails[rank], last[rank] = where, len(pairs) - 1
    place = [-1] * len(words)
    following = last[-1] if last else -1
    while following >= 0:
        at, where, following = pairs[following]
        for step in range(GRAM):
            if place[at + step] < 0:
                place[at + step] = where + step
    return place


def _fill_gaps(words: Sequence[str], gold: Sequence[str], place: list[int]) -> None:
    """Align what stands between aligned words: short headings, words that were joined or split."""
    known = [at for at, where in enumerate(place) if where >= 0]
    for left, right in zip([-1, *known], [*known, len(words)], strict=True):
        start = place[left] + 1 if left >= 0 else 0
        end = place[right] if right < len(words) else len(gold)
        here, there = right - left - 1, end - start
        if here <= 0 or there <= 0:
            continue
        if here * there > _MAX_GAP:
            here = min(here, there)
            pairs = [(left + 1, start)], [(right - here, end - here)]
            spans = [(a, b, here) for (a, b), *_ in pairs if a > left and b >= start]
        else:
            matcher = SequenceMatcher(
                None, words[left + 1 : right], gold[start:end], autojunk=False
            )
            found = matcher.get_matching_blocks()
            whole = here == there
            spans = [
                (left + 1 + one.a, start + one.b, one.size)
                for one in found
                if one.size > 1 or (whole and one.size)
            ]
        for at, where, size in spans:
            for step in range(size):
                if words[at + step] == gold[where + step]:
                    place[at + step] = where + step


def _add_moved_runs(
    words: Sequence[str], gold: Sequence[str], place: Sequence[int], covered: list[bool]
) -> None:
    taken = {where for where in place if where >= 0}
    left = Counter(
        tuple(gold[at : at + GRAM])
        for at in range(len(gold) - GRAM + 1)
        if not taken.intersection(range(at, at + GRAM))
    )
    run: list[int] = []
    for at in range(len(words) - GRAM + 2):
        gram = tuple(words[at : at + GRAM])
        if len(gram) == GRAM and not any(covered[at : at + GRAM]) and left[gram] > 0:
            run.append(at)
            continue
        if len(run) + GRAM - 1 >= LONG_RUN:
            for each in run:
                left[tuple(words[each : each + GRAM])] -= 1
                covered[each : each + GRAM] = [True] * GRAM
        run = []
