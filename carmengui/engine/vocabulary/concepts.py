"""A vocabulary: concepts with a preferred term, other terms, and the concepts above, below and beside."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from functools import cached_property
from typing import Any

from carmengui.engine.metadata.wording import key
from carmengui.engine.model import KnownError


@dataclass(frozen=True, slots=True)
class Concept:
    """One concept.

    ``labels`` are preferred terms in other languages by their codes; ``variants`` are terms that are
    not to be used (altLabel, hiddenLabel). ``broader``, ``narrower`` and ``related`` are identifiers.
    """

    identifier: str
    preferred: str
    labels: tuple[tuple[str, str], ...] = ()
    variants: tuple[str, ...] = ()
    broader: tuple[str, ...] = ()
    narrower: tuple[str, ...] = ()
    related: tuple[str, ...] = ()

    @property
    def terms(self) -> tuple[str, ...]:
        """All terms, the preferred one first."""
        others = (label for _, label in self.labels)
        return tuple(dict.fromkeys((self.preferred, *others, *self.variants)))


@dataclass(frozen=True)
class Vocabulary:
    """Concepts under one name.

    ``matches`` are links to concepts of other vocabularies as the file says them: identifier here, one
    of the signs of a concordance, identifier there.
    """

    name: str
    concepts: tuple[Concept, ...]
    matches: tuple[tuple[str, str, str], ...] = field(default=())

    @cached_property
    def by_identifier(self) -> Mapping[str, Concept]:
        """The concepts by their identifiers."""
        return {each.identifier: each for each in self.concepts}

    @cached_property
    def by_term(self) -> Mapping[str, tuple[Concept, ...]]:
        """The concepts by each of their terms, without case and accents; preferred terms count first."""
        found: dict[str, list[Concept]] = {}
        for concept in self.concepts:
            found.setdefault(key(concept.preferred), []).append(concept)
        for concept in self.concepts:
            for term in concept.terms[1:]:
                known = found.setdefault(key(term), [])
                if concept not in known:
                    known.append(concept)
        return {term: tuple(concepts) for term, concepts in found.items() if term}

    def named(self, term: str) -> tuple[Concept, ...]:
        """Return the concepts that have a term or identifier."""
        concept = self.by_identifier.get(term)
        return (concept,) if concept is not None else self.by_term.get(key(term), ())

    def terms_of(self, identifiers: Iterable[str]) -> tuple[str, ...]:
        """Return the preferred terms of concepts; what is not in the vocabulary is left out."""
        found = (self.by_identifier.get(each) for each in identifiers)
        return tuple(each.preferred for each in found if each is not None)

    def to_json(self) -> str:
        """Return the vocabulary as it is kept: one concept a line."""
        lines = (json.dumps(_short(each), ensure_ascii=False) for each in self.concepts)
        body = ",\n".join(lines)
        matches = json.dumps([list(each) for each in self.matches], ensure_ascii=False)
        name = json.dumps(self.name, ensure_ascii=False)
        return f'{{"name": {name},\n"matches": {matches},\n"concepts": [\n{body}\n]}}\n'

    @classmethod
    def from_json(cls, text: str, file: object) -> Vocabulary:
        """Read a vocabulary as it is kept.

        Raises:
            KnownError: the text is none.

        """
        try:
            said = json.loads(text)
            concepts = tuple(_concept(each) for each in said["concepts"])
            matches = tuple((str(a), str(b), str(c)) for a, b, c in said["matches"])
            return cls(str(said["name"]), concepts, matches)
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            raise KnownError(
                "{file} is not a vocabulary as carmengui writes it.",
                "Import it again.",
                file=file,
            ) from error


def _short(concept: Concept) -> dict[str, Any]:
    return {name: value for name, value in asdict(concept).items() if value}


def _concept(said: Mapping[str, Any]) -> Concept:
    lists = ("variants", "broader", "narrower", "related")
    return Concept(
        str(said["identifier"]),
        str(said["preferred"]),
        tuple((str(code), str(label)) for code, label in said.get("labels", ())),
        *(tuple(map(str, said.get(name, ()))) for name in lists),
    )
