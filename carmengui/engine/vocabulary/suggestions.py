"""Controlled terms for a record, best first, each with the free terms that led to it and numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from heapq import nsmallest

from carmengui.engine.vocabulary.evidence import RecordEvidence, evidence_of, features
from carmengui.engine.vocabulary.indexed import IndexedRecord, record_words
from carmengui.engine.vocabulary.term_map import TermMap

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
    found = evidence_of(known, record_words(record, known.language))
    scores = _scores(known, record, found)
    practice = known.practice
    return tuple(
        Suggestion(
            term,
            round(scores[term], 4),
            practice.weight(scores[term]) if practice is not None else None,
            _reasons(known, found, term),
        )
        for term in best_of(scores, most)
    )


def best_of(scores: Mapping[str, float], most: int) -> list[str]:
    """Return the terms with the highest scores, best first."""
    return nsmallest(most, scores, key=lambda term: (-scores[term], term))


def _scores(known: TermMap, record: IndexedRecord, found: RecordEvidence) -> dict[str, float]:
    """Return how likely each term is; of a map from too few records, how much speaks for it."""
    ranking = known.ranking
    if ranking is not None:
        rows = features(known, record, found, ranking.matched)
        return {term: ranking.probability(numbers) for term, numbers in rows}
    scale = found.scale
    scores = {term: score * scale for term, score in found.learnt.items() if score > 0}
    for word, source in found.sources.items():
        for term, share in known.label_words.get(word, ()):
            scores[term] = scores.get(term, 0.0) + SAME_WORD_WEIGHT * share * source.weight
    return scores


def _reasons(known: TermMap, evidence: RecordEvidence, term: str) -> tuple[Reason, ...]:
    """Return the words that say most for a term."""
    sources, words, scale = evidence.sources, evidence.words, evidence.scale
    own = dict(known.own_words.get(term, ()))
    added: list[tuple[float, str, bool]] = []
    for word, source in sources.items():
        link = known.links.get(word, {}).get(term)
        if link is not None and link.weight > 0:
            added.append((link.weight * words.get(word, 0.0) * scale, word, False))
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
