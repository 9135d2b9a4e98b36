"""Learns a map of terms from records that have free and controlled terms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from carmengui.engine.model import KnownError
from carmengui.engine.model.headway import UNWATCHED, Headway, Step
from carmengui.engine.vocabulary import measures
from carmengui.engine.vocabulary.evidence import evidence_of, features
from carmengui.engine.vocabulary.indexed import IndexedRecord, Source, record_words
from carmengui.engine.vocabulary.measures import Measure
from carmengui.engine.vocabulary.practice import Answer, practice_of
from carmengui.engine.vocabulary.ranking import MatchCount, Ranking, fit_ranking
from carmengui.engine.vocabulary.suggestions import best_of
from carmengui.engine.vocabulary.term_map import Link, Practice, TermMap
from carmengui.engine.vocabulary.weights import weighted_words

if TYPE_CHECKING:
    import numpy as np

    Matrix = np.ndarray[tuple[int, ...], np.dtype[np.float32]]

LEAST_RECORDS = 2
LEAST_FREQUENCY = 2
"""Of a word that one record has, nothing can be learnt."""
_MOST_JOINT = 2_500
"""So many records, spread over all, are solved at once: 25 MB of kernel, some seconds."""
_PENALTY = 1.0
_EQUIVALENCE_SHARE = 0.4
"""Penalty and share were tried on abstracts with both kinds of terms, learnt from every other record, scored on the rest."""
_MOST_LINKS = 60
_FOLDS = 3
_LEAST_TO_HOLD_BACK = 25
_MOST_HELD_BACK = 2_000
"""So many records, spread over all, are held back in turn: more would tell nothing new."""
_MOST_SAID = 50
_WORDS_AT_A_TIME = 500
_Words = Mapping[str, Source]
_Read = tuple[IndexedRecord, _Words]


def learn(
    records: Iterable[IndexedRecord],
    language: str,
    measure: Measure = Measure.JOINT,
    headway: Headway = UNWATCHED,
) -> TermMap:
    """Learn a map. Each third of the records is held back once: they tell what weighs how much.

    The same records tell how good the map is, weighed by what the other thirds have told.

    Raises:
        KnownError: fewer than two records have controlled terms and any words, or nobody waits any more.

    """
    said = [each for each in records if each.controlled]
    headway.begin(Step.LEARNING, len(said))
    read = [(each, record_words(each, language)) for each in headway.watch(said)]
    read = [(each, words) for each, words in read if words]
    if len(read) < LEAST_RECORDS:
        raise KnownError(
            "Only {n} records have both free terms (or a text) and controlled terms; at least {least} are needed.",
            "Each needs “controlled”, and “free”, “title” or “text”.",
            n=len(read),
            least=LEAST_RECORDS,
        )
    whole = _fit(read, language, measure)
    if len(read) < _LEAST_TO_HOLD_BACK:
        return whole
    folds = []
    for number in range(_FOLDS):
        headway.check()
        folds.append(_fold(read, number, language, measure))
    ranking = _ranking(folds, matches(whole, read))
    return replace(whole, practice=_practice(folds), ranking=ranking)


@dataclass(frozen=True, slots=True)
class _HeldBack:
    """A record that was not learnt from: the terms that come into question, and what speaks for each."""

    right: frozenset[str]
    terms: tuple[str, ...]
    rows: tuple[tuple[float, ...], ...]


def _fold(
    read: Sequence[_Read], number: int, language: str, measure: Measure
) -> tuple[_HeldBack, ...]:
    rest = [each for place, each in enumerate(read) if place % _FOLDS != number]
    held = read[number::_FOLDS]
    known = _fit(rest, language, measure)
    counts = matches(known, rest)
    found = []
    for record, words in held[:: -(-len(held) * _FOLDS // _MOST_HELD_BACK)]:
        pairs = tuple(features(known, record, evidence_of(known, words), counts))
        terms, rows = tuple(term for term, _ in pairs), tuple(row for _, row in pairs)
        found.append(_HeldBack(frozenset(record.controlled), terms, rows))
    return tuple(found)


def _ranking(
    folds: Iterable[Iterable[_HeldBack]], matched: Mapping[str, MatchCount]
) -> Ranking | None:
    held = [each for fold in folds for each in fold]
    rows = [row for each in held for row in each.rows]
    right = [term in each.right for each in held for term in each.terms]
    return fit_ranking(rows, right, matched)


def _practice(folds: Sequence[Sequence[_HeldBack]]) -> Practice:
    """Say how good the suggestions for each fold are, as the other folds weigh what speaks for them."""
    answers = []
    for number, fold in enumerate(folds):
        ranking = _ranking([*folds[:number], *folds[number + 1 :]], {})
        for each in fold:
            scores = {
                term: ranking.probability(row) if ranking is not None else sum(row)
                for term, row in zip(each.terms, each.rows, strict=True)
            }
            best = [(term, scores[term]) for term in best_of(scores, _MOST_SAID)]
            answers.append(Answer(best, each.right))
    return practice_of(answers)


def matches(known: TermMap, read: Iterable[_Read]) -> dict[str, MatchCount]:
    """Count the records that have all words of a term, and those of them that have the term."""
    records: Counter[str] = Counter()
    right: Counter[str] = Counter()
    for record, words in read:
        near = {term for word in words for term, _ in known.label_words.get(word, ())}
        there = {term for term in near if all(word in words for word in known.own_words[term])}
        records.update(there)
        right.update(there.intersection(record.controlled))
    return {term: MatchCount(count, right[term]) for term, count in records.items()}


def _fit(read: Sequence[_Read], language: str, measure: Measure) -> TermMap:
    controlled = Counter(term for each, _ in read for term in set(each.controlled))
    frequency = Counter(word for _, words in read for word in words)
    together: dict[str, Counter[str]] = {
        word: Counter() for word, count in frequency.items() if count >= LEAST_FREQUENCY
    }
    for each, words in read:
        for word in words:
            if word in together:
                together[word].update(set(each.controlled))
    if measure is Measure.JOINT:
        links = _joint(read, frequency, controlled, together)
    else:
        links = {
            word: {
                term: Link(k, _weight(measure, k, frequency[word], controlled[term], len(read)))
                for term, k in counts.items()
            }
            for word, counts in together.items()
        }
    kept = {word: count for word, count in frequency.items() if word in together}
    return TermMap(measure, language, len(read), dict(controlled), kept, links)


def _weight(measure: Measure, k: int, free: int, controlled: int, records: int) -> float:
    if measure is Measure.CONDITIONAL:
        return measures.conditional(k, free)
    if measure is Measure.EQUIVALENCE:
        return measures.equivalence(k, free, controlled)
    return measures.log_likelihood(k, free, controlled, records)


def _joint(
    read: Sequence[tuple[IndexedRecord, _Words]],
    frequency: Mapping[str, int],
    controlled: Mapping[str, int],
    together: Mapping[str, Counter[str]],
) -> dict[str, dict[str, Link]]:
    """Solve (K + λI) A = Y for the records, and return the weights Xᵀ A of each word; the strongest."""
    import numpy as np  # noqa: PLC0415 - large, and most of the room does without

    read, records = read[:: -(-len(read) // _MOST_JOINT)], len(read)
    place = {word: number for number, word in enumerate(together)}
    column = {term: number for number, term in enumerate(controlled)}
    x = np.zeros((len(read), len(place)), np.float32)
    y = np.zeros((len(read), len(column)), np.float32)
    learnt = {word: frequency[word] for word in together}
    for row, (record, own) in enumerate(read):
        for word, value in weighted_words(own, learnt, records).items():
            x[row, place[word]] = value
        y[row, [column[term] for term in record.controlled]] = 1
    solved = np.linalg.solve(x @ x.T + _PENALTY * np.eye(len(read), dtype=np.float32), y)
    found: dict[str, dict[str, Link]] = {}
    columns = np.ascontiguousarray(x.T)
    words, uses = list(together), np.fromiter(controlled.values(), np.float32)
    for start in range(0, len(words), _WORDS_AT_A_TIME):
        part = words[start : start + _WORDS_AT_A_TIME]
        weights = columns[start : start + len(part)] @ solved
        for row, word in enumerate(part):
            counts = together[word]
            at = [column[term] for term in counts]
            k = np.fromiter(counts.values(), np.float32)
            weights[row, at] += _EQUIVALENCE_SHARE * k * k / (frequency[word] * uses[at])
        found |= _strongest(weights, part, list(controlled), together)
    return found


def _strongest(
    weights: Matrix,
    words: Sequence[str],
    terms: Sequence[str],
    together: Mapping[str, Mapping[str, int]],
) -> dict[str, dict[str, Link]]:
    """Return the links of each word (a row of the weights) that weigh most."""
    import numpy as np  # noqa: PLC0415 - see above

    most = min(_MOST_LINKS, len(terms))
    order = abs(weights).argpartition(len(terms) - most, axis=1)[:, -most:]
    kept = np.take_along_axis(weights, order, axis=1).round(5)
    found = {}
    for word, places, values in zip(words, order.tolist(), kept.tolist(), strict=True):
        counts = together[word]
        found[word] = {
            terms[at]: Link(counts.get(terms[at], 0), value)
            for at, value in zip(places, values, strict=True)
            if value
        }
    return found
