"""Controlled terms for a record, best first, each with the free terms that led to it and numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from heapq import nsmallest

from carmengui.engine.vocabulary.indexed import IndexedRecord, Source, record_words
from carmengui.engine.vocabulary.measures import Measure
from carmengui.engine.vocabulary.term_map import TermMap
from carmengui.engine.vocabulary.weights import plain_words, weighted_words

SAME_WORD_WEIGHT = 0.8
"""Of a controlled term all of whose words the record has, where the best learnt one has 1: tried."""
_MOST_REASONS = 5


@dataclass(frozen=True, slots=True)
class Reason:
    """What led to a controlled term.

    ``source`` is the free term, empty for title or text; ``together`` of ``frequency`` records with the
    word have the controlled term; ``share`` of the score is due to it.
    """

    word: str
    source: str
    together: int
    frequency: int
    share: float
    is_same_word: bool = False


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A controlled term: ``weight`` is how often such a score was right, where that was measured."""

    term: str
    score: float
    weight: float | None
    reasons: tuple[Reason, ...]


def suggest(known: TermMap, record: IndexedRecord, most: int = 20) -> tuple[Suggestion, ...]:
    """Return controlled terms of a record, best first."""
    sources = record_words(record, known.language)
    is_joint = known.measure is Measure.JOINT
    words = (
        weighted_words(sources, known.frequency, known.records)
        if is_joint
        else plain_words(sources)
    )
    learnt = _learnt(known, words)
    scale = 1 / max((*learnt.values(), 0.0)) if any(v > 0 for v in learnt.values()) else 0.0
    scores = {term: score * scale for term, score in learnt.items() if score > 0}
    for word, source in sources.items():
        for term, share in known.label_words.get(word, ()):
            scores[term] = scores.get(term, 0.0) + SAME_WORD_WEIGHT * share * source.weight
    practice = known.practice
    return tuple(
        Suggestion(
            term,
            round(scores[term], 4),
            practice.weight(scores[term]) if practice is not None else None,
            _reasons(known, sources, term, {word: value * scale for word, value in words.items()}),
        )
        for term in nsmallest(most, scores, key=lambda term: (-scores[term], term))
    )


def _learnt(known: TermMap, words: Mapping[str, float]) -> dict[str, float]:
    learnt: dict[str, float] = {}
    for word, value in words.items():
        for term, link in known.links.get(word, {}).items():
            learnt[term] = learnt.get(term, 0.0) + value * link.weight
    return learnt


def _reasons(
    known: TermMap, sources: Mapping[str, Source], term: str, words: Mapping[str, float]
) -> tuple[Reason, ...]:
    """Return the words that add most to the score of a term."""
    own = dict(known.own_words.get(term, ()))
    added: list[tuple[float, str, bool]] = []
    for word, source in sources.items():
        link = known.links.get(word, {}).get(term)
        if link is not None and link.weight > 0:
            added.append((link.weight * words.get(word, 0.0), word, False))
        if word in own:
            added.append((SAME_WORD_WEIGHT * own[word] * source.weight, word, True))
    whole = sum(value for value, _, _ in added) or 1.0
    found = []
    for value, word, same in nsmallest(_MOST_REASONS, added, key=lambda each: -each[0]):
        link = known.links.get(word, {}).get(term)
        together = link.together if link is not None else 0
        frequency = known.frequency.get(word, 0)
        share = round(value / whole, 3)
        found.append(Reason(word, sources[word].term, together, frequency, share, same))
    return tuple(found)
