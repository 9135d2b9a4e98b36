"""Messages as vectors of their terms, and an inverted index that tells which are near one another.

A vector has tf as on the slides, on terms that occur, times idf = log(N / df). Three things keep the
cosines of few, of short and of odd texts honest:

* idf is counted as if there were a hundred more texts, and ever fewer the more there are: of two texts
  one could not tell which words are rare;
* a term that no other text has counts ever less in the length of a vector the more texts there are: it
  may be a slip of the pen, and can bring nothing together;
* each vector is as long as if it had eight more terms of the usual weight that nothing shares: texts of
  a few words agree by chance.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.similarity.terms import Terms, weight_in_text

_START_TEXTS = 100
"""So many texts the idf begins with."""
_UNSHARED_TERMS = 8
"""So many terms more each vector has, that no other shares."""
_GROWTH = 1.05
"""When there are so many times the texts, lengths are measured again."""
_MANY_TEXTS = 1_000
_COMMON_SHARE = 0.1
"""Of many texts, a term that stands in more than this share of them tells none from others."""
_LEAST_LENGTH = 1e-9

Floats = NDArray[np.float64]


class MessageIndex:
    """Holds the terms of messages, numbered from 0 as they come."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._names: list[str] = []
        self._owners: list[array[int]] = []
        self._weights: list[array[float]] = []
        self._terms: list[NDArray[np.int32]] = []
        self._tf: list[NDArray[np.float32]] = []
        self._units: list[Floats] = []
        self._df = Column()
        self._lengths = Column()
        self._measured = 0

    def __len__(self) -> int:
        return len(self._terms)

    def add(self, messages: Iterable[Terms]) -> range:
        """Add the terms of messages, and return their numbers."""
        start = len(self)
        for terms in messages:
            self._add(terms)
        if len(self) > self._measured * _GROWTH or self._measured < _START_TEXTS:
            self._measure(range(len(self)))
            self._measured = len(self)
        else:
            self._measure(range(start, len(self)))
        return range(start, len(self))

    def _add(self, terms: Terms) -> None:
        message, most = len(self), max(terms.values(), default=1)
        numbers, weights = array("i"), array("f")
        for term, count in terms.items():
            number = self._numbers.get(term)
            if number is None:
                number = self._name(term)
            weight = weight_in_text(count, most)
            self._owners[number].append(message)
            self._weights[number].append(weight)
            numbers.append(number)
            weights.append(weight)
        self._terms.append(np.array(numbers, np.int32))
        self._tf.append(np.array(weights, np.float32))
        self._df.values[self._terms[-1]] += 1
        self._units.append(np.zeros(0))
        self._lengths.append(1.0)

    def _name(self, term: str) -> int:
        number = self._numbers[term] = len(self._names)
        self._names.append(term)
        self._owners.append(array("i"))
        self._weights.append(array("f"))
        self._df.append(0)
        return number

    def idf(self, terms: NDArray[np.int32]) -> Floats:
        """Return the idf of terms by their numbers."""
        begun = _START_TEXTS**2 / (_START_TEXTS + len(self))
        counts = self._df.values[terms]
        found: Floats = np.log((len(self) + begun) / counts)
        if len(self) >= _MANY_TEXTS:
            found[counts > _COMMON_SHARE * len(self)] = 0.0
        return found

    def _measure(self, messages: Sequence[int]) -> None:
        lone = (_START_TEXTS / (_START_TEXTS + len(self))) ** 2
        for message in messages:
            terms = self._terms[message]
            weights = self._tf[message] * self.idf(terms)
            squares = weights**2
            is_lone = self._df.values[terms] < 2
            shared = squares[~is_lone]
            usual = float(shared.mean()) if shared.size else 1.0
            whole = shared.sum() + lone * squares[is_lone].sum() + _UNSHARED_TERMS * usual
            length = max(float(np.sqrt(whole)), _LEAST_LENGTH)
            self._lengths.values[message] = length
            self._units[message] = weights / length

    def vector(self, message: int) -> tuple[NDArray[np.int32], Floats]:
        """Return the terms of a message by their numbers, and their weights in its vector."""
        return self._terms[message], self._units[message]

    def near(self, message: int) -> Floats:
        """Return the cosine of a message with every message, itself included, by their numbers."""
        return self._near(*self.vector(message))

    def near_group(self, whole: Floats) -> Floats:
        """Return the product of a sum of vectors with the vector of every message."""
        terms = np.flatnonzero(whole).astype(np.int32)
        return self._near(terms, whole[terms])

    def _near(self, terms: NDArray[np.int32], weights: Floats) -> Floats:
        factors = weights * self.idf(terms)
        is_telling = (self._df.values[terms] > 1) & (factors > 0)
        terms, factors = terms[is_telling], factors[is_telling]
        if not terms.size:
            return np.zeros(len(self))
        listed = terms.tolist()
        owners = np.concatenate([np.frombuffer(self._owners[term], np.int32) for term in listed])
        found = np.concatenate([np.frombuffer(self._weights[term], np.float32) for term in listed])
        counts = self._df.values[terms].astype(np.intp)
        sums = np.bincount(owners, found * np.repeat(factors, counts), minlength=len(self))
        near: Floats = sums / self._lengths.values
        return near

    def length_of(self, whole: Floats, messages: Iterable[int]) -> float:
        """Return the length of a sum of vectors, with what no other shares of each of them."""
        unshared = sum(1 - float((weights**2).sum()) for _, weights in map(self.vector, messages))
        # Not as a product of vectors: for long ones the library would wait for threads of its own.
        return float(np.sqrt((whole**2).sum() + unshared))

    def sum_of(self, messages: Iterable[int]) -> Floats:
        """Return the sum of the vectors of messages, with a place for every term."""
        whole = np.zeros(len(self._names))
        for message in messages:
            terms, weights = self.vector(message)
            whole[terms] += weights
        return whole

    def along(self, whole: Floats, message: int) -> float:
        """Return the product of the vector of a message with a sum of vectors."""
        terms, weights = self.vector(message)
        return float(whole[terms] @ weights)

    def cosine(self, one: int, other: int) -> float:
        """Return the cosine of two messages."""
        return self.along(self.sum_of([one]), other)

    def shared(
        self, ones: Iterable[int], others: Iterable[int], most: int = 5
    ) -> list[tuple[str, float]]:
        """Return the terms that bring two groups together, each with its part of the mean cosine."""
        left, right = list(ones), list(others)
        whole = self.sum_of(left) * self.sum_of(right) / (len(left) * len(right))
        terms = largest(whole, most, above=0.0)
        return [(self._names[term], round(float(whole[term]), 4)) for term in terms]


class Column:
    """Numbers in a row that grows."""

    def __init__(self) -> None:
        self._room = np.zeros(1024)
        self._count = 0

    @property
    def values(self) -> Floats:
        """The numbers; they may be changed in place."""
        return self._room[: self._count]

    def append(self, value: float) -> None:
        """Add a number."""
        if self._count == len(self._room):
            self._room = np.concatenate([self._room, np.zeros(self._count)])
        self._room[self._count] = value
        self._count += 1


def largest(values: Floats, most: int, *, above: float) -> list[int]:
    """Return the places of the largest values above a bound, at most so many; of equals the first."""
    places = np.flatnonzero(values > above)
    if len(places) > 4 * most:
        bound = np.partition(values[places], -most)[-most]
        places = places[values[places] >= bound]
    found: list[int] = places[np.argsort(-values[places], kind="stable")[:most]].tolist()
    return found
