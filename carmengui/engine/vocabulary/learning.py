"""Learns a map of terms from records that have free and controlled terms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from carmengui.engine.model import KnownError
from carmengui.engine.vocabulary import measures
from carmengui.engine.vocabulary.indexed import IndexedRecord, Source, record_words
from carmengui.engine.vocabulary.measures import Measure
from carmengui.engine.vocabulary.practice import practice_of
from carmengui.engine.vocabulary.term_map import Link, TermMap
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
_FOLDS = 5
_LEAST_TO_HOLD_BACK = 25
_Words = Mapping[str, Source]


def learn(
    records: Iterable[IndexedRecord], language: str, measure: Measure = Measure.JOINT
) -> TermMap:
    """Learn a map; a fifth of the records, held back in a first round, tells how good such a map is.

    Raises:
        KnownError: fewer than two records have controlled terms and any words.

    """
    read = [(each, record_words(each, language)) for each in records if each.controlled]
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
    kept = [each for place, each in enumerate(read) if place % _FOLDS]
    practice = practice_of(_fit(kept, language, measure), [each for each, _ in read[::_FOLDS]])
    return TermMap(
        whole.measure,
        language,
        whole.records,
        whole.controlled,
        whole.frequency,
        whole.links,
        practice,
    )


def _fit(read: Sequence[tuple[IndexedRecord, _Words]], language: str, measure: Measure) -> TermMap:
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
    terms = list(controlled)
    found = {}
    columns = np.ascontiguousarray(x.T)
    for word, number in place.items():
        weights = columns[number] @ solved
        for term, k in together[word].items():
            weights[column[term]] += _EQUIVALENCE_SHARE * measures.equivalence(
                k, frequency[word], controlled[term]
            )
        found[word] = _strongest(weights, terms, together[word])
    return found


def _strongest(
    weights: Matrix, terms: Sequence[str], together: Mapping[str, int]
) -> dict[str, Link]:
    most = min(_MOST_LINKS, len(weights))
    order = abs(weights).argpartition(len(weights) - most)[-most:]
    order = order[(-weights[order]).argsort()]
    found = ((terms[each], round(float(weights[each]), 5)) for each in order.tolist())
    return {term: Link(together.get(term, 0), weight) for term, weight in found if weight}
