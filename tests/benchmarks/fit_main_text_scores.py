"""How well a main text meets its gold: shingles of four words, bags of words, snippets."""

from __future__ import annotations

import re
import statistics
from collections import Counter
from collections.abc import Iterable

from tests.benchmarks.fit_main_text_gold import words_of
from tests.benchmarks.fit_main_text_pages import Sample

_WORD = re.compile(r"\w+")


def scores(pairs: Iterable[tuple[Sample, str]]) -> dict[str, float]:
    """Return the measures of the texts found on pages.

    ``sh4`` is the F1 of shingles of four words, from the mean precision and the mean recall of the
    pages; ``bag`` the mean F1 of their words; ``snippets`` the F1 of snippets in and out.
    """
    precisions, recalls, bags = [], [], []
    hits = wrong = missed = 0
    for sample, text in pairs:
        if sample.gold:
            found, gold = _shingles(text), _shingles(sample.gold)
            both = sum((found & gold).values())
            if found:
                precisions.append(both / sum(found.values()))
            recalls.append(both / max(sum(gold.values()), 1))
            bags.append(_bag(text, sample.gold))
        flat = " ".join(text.split())
        hits += sum(each in flat for each in sample.with_)
        missed += sum(each not in flat for each in sample.with_)
        wrong += sum(each in flat for each in sample.without)
    said = {}
    if recalls:
        said["sh4"] = _f1(statistics.fmean(precisions or [0.0]), statistics.fmean(recalls))
        said["bag"] = statistics.fmean(bags)
    if hits + missed + wrong:
        said["snippets"] = _f1(hits / max(hits + wrong, 1), hits / max(hits + missed, 1))
    return said


def page_score(sample: Sample, text: str) -> float:
    """Return the F1 of the words of one page."""
    return _bag(text, sample.gold)


def _shingles(text: str) -> Counter[tuple[str, ...]]:
    words = _WORD.findall(text)
    count = max(1, len(words) - 3) if words else 0
    return Counter(tuple(words[at : at + 4]) for at in range(count))


def _bag(text: str, gold: str) -> float:
    found, wanted = Counter(words_of(text)), Counter(words_of(gold))
    both = sum((found & wanted).values())
    return _f1(both / found.total(), both / wanted.total()) if both else 0.0


def _f1(precision: float, recall: float) -> float:
    return 2 * precision * recall / (precision + recall) if precision + recall else 0.0
