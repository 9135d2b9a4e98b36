"""A map from words of free terms to controlled terms, with the counts and weights it was learnt from."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from math import log
from pathlib import Path
from typing import Any

from carmengui.engine.formats.text_files import reading
from carmengui.engine.model import KnownError
from carmengui.engine.vocabulary.indexed import stems_of
from carmengui.engine.vocabulary.measures import Measure
from carmengui.engine.vocabulary.ranking import FEATURES, MatchCount, Ranking

_LEAST_RARITY = 0.1
"""Of a word that all terms have."""


@dataclass(frozen=True, slots=True)
class Link:
    """How a word leads to a controlled term: ``together`` records have both, ``weight`` by the measure."""

    together: int
    weight: float


@dataclass(frozen=True, slots=True)
class Practice:
    """What records that were held back in turn said of the map: MAP, F1 of the first five, and precision.

    ``precision`` are steps (score, share of suggestions of at least about that score that were right).
    """

    records: int
    map: float
    f1: float
    precision: tuple[tuple[float, float], ...]

    def weight(self, score: float) -> float:
        """Return how often suggestions of such a score were right, between steps in a straight line."""
        steps = ((0.0, 0.0), *self.precision)
        for (low, under), (high, over) in pairwise(steps):
            if score < high:
                return round(under + (over - under) * (score - low) / (high - low), 4)
        return steps[-1][1]


@dataclass(frozen=True)
class TermMap:
    """What was learnt.

    ``controlled`` counts the records of each controlled term, ``frequency`` those of each word,
    ``links`` are the controlled terms that a word leads to.
    """

    measure: Measure
    language: str
    records: int
    controlled: Mapping[str, int]
    frequency: Mapping[str, int]
    links: Mapping[str, Mapping[str, Link]]
    practice: Practice | None = field(default=None)
    ranking: Ranking | None = field(default=None)

    @cached_property
    def own_words(self) -> Mapping[str, Mapping[str, float]]:
        """The words of each controlled term, and which share of them each is."""
        found = {term: stems_of(term, self.language) for term in self.controlled}
        return {
            term: dict.fromkeys(words, 1 / len(words)) for term, words in found.items() if words
        }

    @cached_property
    def label_words(self) -> Mapping[str, Sequence[tuple[str, float]]]:
        """The controlled terms that each word stands in, and which share of their words it is."""
        found: dict[str, list[tuple[str, float]]] = {}
        for term, words in self.own_words.items():
            for word, share in words.items():
                found.setdefault(word, []).append((term, share))
        return found

    @cached_property
    def own_rarity(self) -> Mapping[str, float]:
        """The sum over the words of each controlled term."""
        return {
            term: sum(self.rarity[word] for word in words) for term, words in self.own_words.items()
        }

    @cached_property
    def rarity(self) -> Mapping[str, float]:
        """How much each word of controlled terms tells them apart: few of them have it."""
        count = len(self.controlled)
        return {
            word: log(count / len(terms)) + _LEAST_RARITY
            for word, terms in self.label_words.items()
        }

    def to_json(self) -> str:
        """Return the map as it is kept: a word a line, with its records and where it leads."""
        practice = self.practice
        head = {
            "measure": str(self.measure),
            "language": self.language,
            "records": self.records,
            "practice": None
            if practice is None
            else [practice.records, practice.map, practice.f1, practice.precision],
            "ranking": None
            if self.ranking is None
            else {
                "intercept": self.ranking.intercept,
                "weights": self.ranking.weights,
                "matched": {
                    term: [each.records, each.right] for term, each in self.ranking.matched.items()
                },
            },
            "controlled": self.controlled,
        }
        lines = []
        for word, count in self.frequency.items():
            links = self.links.get(word, {})
            to = {term: [link.together, round(link.weight, 5)] for term, link in links.items()}
            lines.append(f"{_json(word)}: {_json([count, to])}")
        body = ",\n".join(lines)
        return f'{_json(head)[:-1]},\n"words": {{\n{body}\n}}}}\n'

    @classmethod
    def from_json(cls, text: str, file: object) -> TermMap:
        """Read a map as it is kept.

        Raises:
            KnownError: the text is none.

        """
        try:
            said = json.loads(text)
            words = said["words"]
            kept = said["practice"]
            practice = kept and Practice(
                int(kept[0]), float(kept[1]), float(kept[2]), tuple((a, b) for a, b in kept[3])
            )
            return cls(
                Measure(said["measure"]),
                str(said["language"]),
                int(said["records"]),
                {str(term): int(count) for term, count in said["controlled"].items()},
                {word: int(count) for word, (count, _) in words.items()},
                {
                    word: {term: Link(int(k), float(w)) for term, (k, w) in to.items()}
                    for word, (_, to) in words.items()
                },
                practice or None,
                _ranking(said.get("ranking")),
            )
        except (
            ValueError,
            TypeError,
            KeyError,
            AttributeError,
            IndexError,
            RecursionError,
        ) as error:
            raise KnownError(
                "{file} is not a map of terms as carmengui writes it.",
                "Learn it again: carmengui vocabulary learn RECORDS.jsonl --out MAP.json",
                file=file,
            ) from error


def _ranking(said: Any) -> Ranking | None:
    if said is None:
        return None
    matched = {str(term): MatchCount(int(n), int(k)) for term, (n, k) in said["matched"].items()}
    weights = tuple(map(float, said["weights"]))
    if len(weights) != FEATURES:
        raise ValueError("It weighs other numbers.")
    return Ranking(float(said["intercept"]), weights, matched)


def read_map(path: Path) -> TermMap:
    """Read a map from a file.

    Raises:
        KnownError: it cannot be read.

    """
    with reading(path):
        return TermMap.from_json(path.read_text("utf-8"), path)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
