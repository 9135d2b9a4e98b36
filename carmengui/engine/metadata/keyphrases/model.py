"""The model of KEA: a naive Bayes classifier over measures of phrases, kept in a file that can be read."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carmengui.engine.metadata.keyphrases.candidates import (
    MOST_WORDS,
    Candidates,
    candidates,
    phrase_keys,
)
from carmengui.engine.model import KnownError

FORMAT = "carmengui keyphrases 1"
MEASURES = ("tf_idf", "first", "words", "bounded")
ENDINGS = ("first_word", "last_word")
_SHRINK = 30
"""An ending counts as if it had been met so many times more in phrases like any other."""
_POINTS = 4


@dataclass(frozen=True, slots=True)
class Keyphrase:
    """A phrase as the text first writes it, and how likely it is a keyword of the text."""

    phrase: str
    weight: float


@dataclass(frozen=True, slots=True)
class PhraseMeasures:
    """Why a phrase is likely a keyphrase, or not.

    ``tf_idf`` is TFxIDF, ``first`` which share of the words stands before its first occurrence, from
    0 to 1, ``count`` how often the text has it, ``documents`` how many of the ``of_documents`` that
    the model was learnt from have it, and ``probability`` P by naive Bayes, from 0 to 1.
    """

    tf_idf: float
    first: float
    count: int
    documents: int
    of_documents: int
    probability: float


@dataclass(frozen=True, slots=True)
class Counts:
    """How many phrases of the training documents lie in each interval of a measure.

    ``right`` counts those that are keywords, ``other`` those that are not.
    """

    cuts: tuple[float, ...]
    right: tuple[int, ...]
    other: tuple[int, ...]

    @classmethod
    def of(
        cls, values: NDArray[np.float64], is_right: NDArray[np.bool_], cuts: tuple[float, ...]
    ) -> Counts:
        """Count values in the intervals between cuts."""
        places = np.searchsorted(cuts, values, side="right")
        sides = (places[is_right], places[~is_right])
        right, other = (np.bincount(side, minlength=len(cuts) + 1).tolist() for side in sides)
        return cls(cuts, tuple(right), tuple(other))

    def log_odds(self, values: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return how much each value speaks for a keyword, by Laplace's rule."""
        right, other = np.array(self.right) + 1, np.array(self.other) + 1
        odds: NDArray[np.float64] = np.log(right / right.sum()) - np.log(other / other.sum())
        return odds[np.searchsorted(self.cuts, values, side="right")]


@dataclass(frozen=True, slots=True)
class KeyphraseModel:
    """What was learnt from documents of one kind whose keywords are known.

    ``endings`` count last letters of first and last words: they tell nouns from verbs in any
    language. ``points`` are scores with the share of keywords among phrases of that score.
    """

    language: str
    documents: int
    max_words: int
    drop_contained: bool
    right: int
    other: int
    measures: Mapping[str, Counts]
    endings: Mapping[str, Mapping[str, tuple[int, int]]]
    frequencies: Mapping[str, int] = field(repr=False)
    points: tuple[tuple[float, float], ...] = ()
    f1: tuple[tuple[int, float], ...] = ()
    """Cross-validated mean F1 of the first 5, 10 and 15 phrases; empty in models of older versions."""

    def extract(self, text: str, language: str = "", limit: int = 15) -> tuple[Keyphrase, ...]:
        """Return the likeliest keyphrases of a text, best first.

        Args:
            text: the text, whose empty lines and punctuation end clauses.
            language: that of the text, where it is not the model's own.
            limit: no more than so many.

        """
        found = candidates(text, language or self.language).up_to(self.max_words)
        scores = self.scores(found)
        order = np.lexsort((found.first, -found.frequency, -scores))
        return tuple(
            Keyphrase(found.phrases[each], self._weight(float(scores[each])))
            for each in self.chosen(found, order, limit)
        )

    def measures_of(self, phrases: Sequence[str], text: str) -> dict[str, PhraseMeasures]:
        """Return what is measured of phrases in a text; of those that do not occur nothing."""
        found = candidates(text, self.language).up_to(self.max_words)
        places = {key: place for place, key in enumerate(found.keys)}
        scores = self.scores(found)
        tf_idf = found.tf_idf(self.frequencies, self.documents)
        told = {}
        for phrase in phrases:
            key = next(iter(phrase_keys([phrase], self.language)), "")
            if (at := places.get(key)) is not None:
                told[phrase] = PhraseMeasures(
                    float(tf_idf[at]),
                    float(found.first[at]),
                    found.count_of(at),
                    self.frequencies.get(key, 0),
                    self.documents,
                    float(1 / (1 + np.exp(-scores[at]))),
                )
        return told

    def scores(self, found: Candidates, own: int = 0) -> NDArray[np.float64]:
        """Return the log odds of each candidate; ``own`` is 1 for a text that the model is made from."""
        total: NDArray[np.float64] = np.full(len(found.keys), np.log(self.right / self.other))
        values = measured(found, self.frequencies, self.documents, own)
        for name, counts in self.measures.items():
            total += counts.log_odds(values[name])
        for name, known in self.endings.items():
            odds = {ending: self._odds(*counts) for ending, counts in known.items()}
            endings = found.ending(last=name == "last_word")
            total += np.array([odds.get(ending, 0.0) for ending in endings], np.float64)
        return total

    def chosen(self, found: Candidates, order: NDArray[np.intp], limit: int) -> list[int]:
        """Return the first candidates of an order, without those inside one before them if so wanted."""
        taken: list[int] = []
        for each in order.tolist():
            key = f" {found.keys[each]} "
            if not self.drop_contained or not any(key in f" {found.keys[one]} " for one in taken):
                taken.append(each)
            if len(taken) == limit:
                break
        return taken

    def _odds(self, right: int, other: int) -> float:
        usual = self.right / (self.right + self.other)
        return float(np.log((right + _SHRINK * usual) / (right + other + _SHRINK) / usual))

    def _weight(self, score: float) -> float:
        if not self.points:
            return float(1 / (1 + np.exp(-score)))
        scores, shares = zip(*self.points, strict=True)
        return float(np.interp(score, scores, shares))

    def to_json(self) -> str:
        """Return the model as it is kept: JSON with a line for each thing that was learnt."""
        said = {
            "format": FORMAT,
            "language": self.language,
            "documents": self.documents,
            "max_words": self.max_words,
            "drop_contained": self.drop_contained,
            "keywords": self.right,
            "other_phrases": self.other,
            "measures": {
                name: {"cuts": counts.cuts, "keywords": counts.right, "other_phrases": counts.other}
                for name, counts in self.measures.items()
            },
            "endings": {name: dict(sorted(known.items())) for name, known in self.endings.items()},
            "f1": {str(count): round(f1, 4) for count, f1 in self.f1},
            "weights": self.points,
            "documents_with_phrase": dict(sorted(self.frequencies.items())),
        }
        return json.dumps(said, ensure_ascii=False, indent=1)

    @classmethod
    def from_json(cls, text: str, name: object) -> KeyphraseModel:
        """Read a model.

        Raises:
            KnownError: the text is no model; ``name`` is where it stands.

        """
        try:
            said = json.loads(text)
            if said["format"] != FORMAT:
                raise ValueError(said["format"])  # noqa: TRY301 - said below with the other mistakes
            return cls._of(said)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
            raise KnownError(
                "{name} is not a keyphrase model.",
                "Make one with: carmengui keyphrases train",
                name=name,
            ) from error

    @classmethod
    def _of(cls, said: Mapping[str, Any]) -> KeyphraseModel:
        measures = {
            name: Counts(
                tuple(map(float, said["measures"][name]["cuts"])),
                tuple(map(int, said["measures"][name]["keywords"])),
                tuple(map(int, said["measures"][name]["other_phrases"])),
            )
            for name in MEASURES
            if name in said["measures"]
        }
        for counts in measures.values():
            if not len(counts.cuts) + 1 == len(counts.right) == len(counts.other):
                raise ValueError(counts)
        endings = {
            name: {end: (int(right), int(other)) for end, (right, other) in known.items()}
            for name, known in said["endings"].items()
            if name in ENDINGS
        }
        return cls(
            language=str(said["language"]),
            documents=int(said["documents"]),
            max_words=min(int(said["max_words"]), MOST_WORDS),
            drop_contained=bool(said["drop_contained"]),
            right=max(int(said["keywords"]), 1),
            other=max(int(said["other_phrases"]), 1),
            measures=measures,
            endings=endings,
            frequencies={str(key): int(n) for key, n in said["documents_with_phrase"].items()},
            points=tuple((float(score), float(share)) for score, share in said["weights"]),
            f1=tuple((int(count), float(f1)) for count, f1 in said.get("f1", {}).items()),
        )


def measured(
    found: Candidates, frequencies: Mapping[str, int], documents: int, own: int = 0
) -> dict[str, NDArray[np.float64]]:
    """Return the measures of candidates by their names."""
    return {
        "tf_idf": found.tf_idf(frequencies, documents, own),
        "first": found.first,
        "words": found.words,
        "bounded": found.bounded,
    }


def weight_points(
    scores: Sequence[float], is_right: Sequence[bool]
) -> tuple[tuple[float, float], ...]:
    """Return scores with the share of keywords about them, rising; few scores give no point."""
    order = np.argsort(scores)
    points: list[tuple[float, float]] = []
    for part in np.array_split(order, _POINTS):
        if part.size:
            score = float(np.mean(np.array(scores)[part]))
            share = float((np.array(is_right)[part].sum() + 1) / (part.size + 2))
            points.append((round(score, 4), round(max(share, points[-1][1] if points else 0), 4)))
    return tuple(points)
