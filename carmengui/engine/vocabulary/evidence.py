"""What speaks for a controlled term of a record, as numbers: what was learnt, and its own words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from heapq import nlargest
from math import log

from carmengui.engine.vocabulary.indexed import IndexedRecord, Source, stems_of
from carmengui.engine.vocabulary.measures import Measure, equivalence
from carmengui.engine.vocabulary.ranking import MatchCount, usual_share
from carmengui.engine.vocabulary.term_map import TermMap
from carmengui.engine.vocabulary.weights import plain_words, weighted_words

_MOST_LEARNT = 40
"""Terms without a word of the record are considered when they are among so many of the best learnt."""


@dataclass(frozen=True, slots=True)
class RecordEvidence:
    """What words of a record say of all terms: sums of learnt weights and of equivalences."""

    sources: Mapping[str, Source]
    words: Mapping[str, float]
    learnt: Mapping[str, float]
    equivalence: Mapping[str, float]

    @property
    def scale(self) -> float:
        """What makes the best learnt sum 1; 0 where nothing was learnt."""
        most = max(self.learnt.values(), default=0.0)
        return 1 / most if most > 0 else 0.0


def evidence_of(known: TermMap, sources: Mapping[str, Source]) -> RecordEvidence:
    """Add up what the words of a record lead to."""
    words = (
        weighted_words(sources, known.frequency, known.records)
        if known.measure is Measure.JOINT
        else plain_words(sources)
    )
    learnt: dict[str, float] = {}
    equal: dict[str, float] = {}
    for word, value in words.items():
        frequency = known.frequency.get(word, 0)
        for term, link in known.links.get(word, {}).items():
            learnt[term] = learnt.get(term, 0.0) + value * link.weight
            if link.together:
                share = equivalence(link.together, frequency, known.controlled[term])
                equal[term] = equal.get(term, 0.0) + value * share
    return RecordEvidence(sources, words, learnt, equal)


def features(
    known: TermMap, record: IndexedRecord, found: RecordEvidence, matched: Mapping[str, MatchCount]
) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Yield the terms that come into question, and the numbers that a :class:`Ranking` weighs.

    These are: the learnt sum (as share of the best, and plain), the sum of equivalences, the share of
    the term's words that the record has (plain, and by how few terms have a word), the logarithm of its
    frequency, whether all its words are there (plain, and by their number), whether it is part of a free
    term, and how often its words were a sign of it.
    """
    shares = _word_shares(known, found.sources)
    best = nlargest(_MOST_LEARNT, found.learnt, key=lambda term: found.learnt[term])
    free = [f" {' '.join(stems_of(each, known.language))} " for each in record.free]
    usual = usual_share(matched.values())
    scale = found.scale
    for term in dict.fromkeys((*shares, *best)):
        plain, rare = shares.get(term, (0.0, 0.0))
        own = known.own_words.get(term, {})
        has_all = bool(own) and all(word in found.sources for word in own)
        phrase = f" {' '.join(own)} "
        learnt = found.learnt.get(term, 0.0)
        yield (
            term,
            (
                learnt * scale,
                learnt,
                found.equivalence.get(term, 0.0),
                plain,
                rare,
                log(known.controlled[term]),
                float(has_all),
                has_all / len(own) if own else 0.0,
                float(has_all and any(phrase in each for each in free)),
                matched[term].sign(usual) if has_all and term in matched else 0.0,
            ),
        )


def _word_shares(known: TermMap, sources: Mapping[str, Source]) -> dict[str, tuple[float, float]]:
    """Return of each term with a word of the record which share of its words that has."""
    plain: dict[str, float] = {}
    rare: dict[str, float] = {}
    for word, source in sources.items():
        terms = known.label_words.get(word, ())
        for term, share in terms:
            plain[term] = plain.get(term, 0.0) + source.weight * share
            weight = known.rarity[word] / known.own_rarity[term]
            rare[term] = rare.get(term, 0.0) + source.weight * weight
    return {term: (share, rare[term]) for term, share in plain.items()}
