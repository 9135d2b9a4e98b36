"""How many documents and words a corpus has, in all and by what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from carmengui.engine.corpus.documents import CorpusDocument
from carmengui.engine.corpus.factors import Factor

MISSING = "missing"
"""The kind of the rows that count which mandatory factor documents lack; these have no words."""


@dataclass(slots=True)
class Tally:
    """How many documents there are, and how many words they have."""

    documents: int = 0
    words: int = 0

    def add(self, document: CorpusDocument) -> None:
        """Count a document."""
        self.documents += 1
        self.words += document.words


def _tallies() -> dict[str, Tally]:
    return {}


@dataclass(slots=True)
class CorpusTotals:
    """The documents that may go out, by language, site, type and category; and those that may not.

    A document is incomplete where a mandatory factor is missing; ``missing`` counts which.
    """

    complete: Tally = field(default_factory=Tally)
    incomplete: Tally = field(default_factory=Tally)
    validated: Tally = field(default_factory=Tally)
    paired: Tally = field(default_factory=Tally)
    """Documents with a version in another language."""
    languages: dict[str, Tally] = field(default_factory=_tallies)
    sites: dict[str, Tally] = field(default_factory=_tallies)
    types: dict[str, Tally] = field(default_factory=_tallies)
    categories: dict[str, Tally] = field(default_factory=_tallies)
    missing: Counter[Factor] = field(default_factory=Counter)
    left_out: list[tuple[str, tuple[Factor, ...]]] = field(default_factory=list)
    """The incomplete ones: the address of each, and what it lacks."""

    def add(self, document: CorpusDocument) -> None:
        """Count a document."""
        if document.missing:
            self.incomplete.add(document)
            self.missing.update(document.missing)
            self.left_out.append((document.url, document.missing))
            return
        self.complete.add(document)
        if document.factors.get(Factor.VALIDATED) == "yes":
            self.validated.add(document)
        if document.translations:
            self.paired.add(document)
        for tallies, name in (
            (self.languages, document.language),
            (self.sites, urlsplit(document.url).hostname or ""),
            (self.types, document.factors.get(Factor.TEXT_TYPE, "")),
            (self.categories, document.factors.get(Factor.CATEGORY, "")),
        ):
            tallies.setdefault(name, Tally()).add(document)

    def rows(self) -> list[tuple[str, str, int, int]]:
        """Return all counts as rows: what is counted, which, documents, words."""
        found = [
            ("corpus", "documents of the corpus", self.complete),
            ("corpus", "validated by the moderator", self.validated),
            ("corpus", "with a version in another language", self.paired),
            ("corpus", "incomplete", self.incomplete),
        ]
        rows = [(kind, name, each.documents, each.words) for kind, name, each in found]
        for kind, tallies in (
            ("language", self.languages),
            ("type", self.types),
            ("category", self.categories),
            ("site", self.sites),
        ):
            ordered = sorted(tallies.items(), key=lambda pair: (-pair[1].words, pair[0]))
            rows += [(kind, name, each.documents, each.words) for name, each in ordered]
        rows += [(MISSING, str(name), count, 0) for name, count in self.missing.most_common()]
        return rows

    def as_json(self) -> list[dict[str, object]]:
        """Return the same rows as objects."""
        return [
            {"by": kind, "value": name, "documents": documents, "words": words}
            for kind, name, documents, words in self.rows()
        ]


def corpus_totals(documents: Iterable[CorpusDocument]) -> CorpusTotals:
    """Count the documents of a corpus."""
    totals = CorpusTotals()
    for document in documents:
        totals.add(document)
    return totals
