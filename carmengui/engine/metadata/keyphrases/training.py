"""Learning a keyphrase model from documents whose keywords are known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.metadata.keyphrases.candidates import (
    MOST_WORDS,
    Candidates,
    candidates,
    phrase_keys,
)
from carmengui.engine.metadata.keyphrases.discretise import mdl_cuts
from carmengui.engine.metadata.keyphrases.model import (
    ENDINGS,
    MEASURES,
    Counts,
    KeyphraseModel,
    measured,
    weight_points,
)
from carmengui.engine.model import KnownError

LEAST_DOCUMENTS = 5
_FOLDS = 3
_COUNTED = 10
"""A choice is judged by so many phrases of each document."""
MEASURED_AT = (5, _COUNTED, 15)
"""How good a model is is told for so many phrases of each document."""


@dataclass(frozen=True, slots=True)
class _Choice:
    """How long phrases may be, and whether those inside likelier ones are dropped."""

    max_words: int
    drop_contained: bool


_CHOICES = tuple(_Choice(*each) for each in product((4, 3), (True, False)))
"""What the documents choose among: which is best depends on their kind, such as abstracts or papers."""


@dataclass(frozen=True, slots=True)
class TrainingDocument:
    """A text and the keywords that its author, or an indexer, gave it."""

    text: str
    keywords: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Trained:
    """A model, and how good models of its kind were on documents that they had not seen.

    ``f1`` has the mean F1 of the first 5, 10 and 15 phrases: cross-validated, compared by stems.
    """

    model: KeyphraseModel
    f1: tuple[tuple[int, float], ...]


@dataclass(frozen=True, slots=True)
class ReadDocument:
    """The candidates of a document, which of them are keywords, and how many keywords it has."""

    found: Candidates
    is_right: NDArray[np.bool_]
    keywords: int

    def up_to(self, words: int) -> ReadDocument:
        """Return it with the candidates of at most so many words."""
        kept = self.found.words <= words
        return ReadDocument(self.found.up_to(words), self.is_right[kept], self.keywords)


def _nothing(count: int) -> None:
    """Show no progress."""
    del count


def train(
    documents: Iterable[TrainingDocument],
    language: str,
    progress: Callable[[int], None] = _nothing,
    max_words: int | None = None,
) -> KeyphraseModel:
    """Learn a model; about fifty documents are enough.

    How long phrases may be, unless ``max_words`` says so, and whether those inside others are dropped
    is chosen by cross-validation among the documents.

    Raises:
        KnownError: there are too few documents, or none of their keywords stands in its text.

    """
    read = []
    for document in documents:
        read.append(read_document(document, language))
        progress(1)
    return fit(read, language, max_words).model


def fit(read: Sequence[ReadDocument], language: str, max_words: int | None = None) -> Trained:
    """Learn a model from documents that were read, as :func:`train` does.

    Raises:
        KnownError: there are too few documents, or none of their keywords stands in its text.

    """
    if len(read) < LEAST_DOCUMENTS:
        raise KnownError(
            "{n} documents with keywords are too few.",
            "Give at least {least}; fifty make a good model.",
            n=len(read),
            least=LEAST_DOCUMENTS,
        )
    if not any(each.is_right.any() for each in read):
        raise KnownError(
            "None of the keywords occurs in its text.",
            "Check that texts and keywords belong together.",
        )
    choices = _CHOICES
    if max_words is not None:
        choices = tuple(_Choice(min(max_words, MOST_WORDS), drop) for drop in (True, False))
    tried = [_tried(read, language, choice) for choice in choices]
    best = max(range(len(tried)), key=lambda each: (tried[each].f1, -each))
    model = _learn(read, language, choices[best])
    f1 = tuple((n, round(each, 4)) for n, each in zip(MEASURED_AT, tried[best].f1s, strict=True))
    points = weight_points(tried[best].scores, tried[best].is_right)
    return Trained(replace(model, points=points, f1=f1), f1)


def read_document(document: TrainingDocument, language: str) -> ReadDocument:
    """Return the phrases of a document, and which of them are keywords."""
    found = candidates(document.text, language)
    keys = phrase_keys(document.keywords, language)
    is_right = np.fromiter((key in keys for key in found.keys), np.bool_, len(found.keys))
    return ReadDocument(found, is_right, len(keys))


@dataclass(frozen=True, slots=True)
class _Tried:
    """How good a choice is: mean F1 by phrases, and the scores of what it chose with whether it was right."""

    f1s: tuple[float, ...]
    scores: tuple[float, ...]
    is_right: tuple[bool, ...]

    @property
    def f1(self) -> float:
        """The mean F1 by which choices are compared."""
        return self.f1s[MEASURED_AT.index(_COUNTED)]


def _tried(read: Sequence[ReadDocument], language: str, choice: _Choice) -> _Tried:
    """Learn from two thirds of the documents, and look at the others; three times."""
    f1s: list[list[float]] = []
    scores: list[float] = []
    right: list[bool] = []
    for fold in range(_FOLDS):
        rest = [each for place, each in enumerate(read) if place % _FOLDS != fold]
        model = _learn(rest, language, choice)
        for place in range(fold, len(read), _FOLDS):
            document = read[place].up_to(choice.max_words)
            odds = model.scores(document.found)
            order = np.argsort(-odds, kind="stable")
            chosen = model.chosen(document.found, order, MEASURED_AT[-1])
            hits = [bool(document.is_right[each]) for each in chosen]
            f1s.append([2 * sum(hits[:n]) / (n + document.keywords) for n in MEASURED_AT])
            scores += odds[chosen[:_COUNTED]].tolist()
            right += hits[:_COUNTED]
    means = tuple(float(each) for each in np.mean(f1s, axis=0))
    return _Tried(means, tuple(scores), tuple(right))


def _learn(read: Sequence[ReadDocument], language: str, choice: _Choice) -> KeyphraseModel:
    documents = [each.up_to(choice.max_words) for each in read]
    frequencies = Counter(key for each in documents for key in each.found.keys)
    is_right = np.concatenate([each.is_right for each in documents])
    values = [measured(each.found, frequencies, len(documents), own=1) for each in documents]
    counts = {}
    for name in MEASURES:
        column = np.concatenate([each[name] for each in values])
        counts[name] = Counts.of(column, is_right, mdl_cuts(column, is_right))
    return KeyphraseModel(
        language=language,
        documents=len(documents),
        max_words=choice.max_words,
        drop_contained=choice.drop_contained,
        right=max(int(is_right.sum()), 1),
        other=max(int((~is_right).sum()), 1),
        measures=counts,
        endings={name: _endings(documents, last=name == "last_word") for name in ENDINGS},
        # Most phrases stand in one document: they are as rare as those that stand in none.
        frequencies={key: count for key, count in frequencies.items() if count > 1},
    )


def _endings(documents: Sequence[ReadDocument], *, last: bool) -> dict[str, tuple[int, int]]:
    right: Counter[str] = Counter()
    every: Counter[str] = Counter()
    for each in documents:
        endings = each.found.ending(last=last)
        every.update(endings)
        right.update(end for end, is_right in zip(endings, each.is_right, strict=True) if is_right)
    return {end: (right[end], count - right[end]) for end, count in every.items()}
