"""Facets of what the search index knows of the records shown: their authors, classes and years."""

from __future__ import annotations

from dataclasses import dataclass, replace

from carmengui.engine.storage.listing.facets import Facets
from carmengui.engine.storage.listing.record_filter import RecordFilter, class_words
from carmengui.engine.storage.listing.sought_words import plain_word, quoted
from carmengui.ui.review.list.facets import Facet
from carmengui.ui.widgets.translate import QT_TRANSLATE_NOOP


class _LabelFacet(Facet):
    """One that the index counts."""

    __slots__ = ()

    def counts(self, facets: Facets) -> dict[str, int]:
        """Return how many records have each value, most frequent first."""
        return dict(getattr(facets.labels, self.counted))


@dataclass(frozen=True, slots=True)
class AskedFacet(_LabelFacet):
    """One whose condition is asked of the index, as it is typed: ``author:meyer``."""

    name: str = ""
    """What stands before a value in the search field."""

    def chosen(self, wanted: RecordFilter) -> frozenset[str]:
        """Return the values that are conditions, as they are typed."""
        parts = [each.partition(":") for each in wanted.asked]
        return frozenset(plain_word(value) for name, _, value in parts if name == self.name)

    def key(self, value: str) -> str:
        """Return a value as it is typed."""
        return plain_word(value)

    def toggled(self, wanted: RecordFilter, value: str) -> RecordFilter:
        """Return the filter in which a value has become a condition, or no longer is one."""
        part = f"{self.name}:{quoted(plain_word(value))}"
        rest = tuple(each for each in wanted.asked if each != part)
        return replace(wanted, asked=rest if part in wanted.asked else (*rest, part))


@dataclass(frozen=True, slots=True)
class ClassFacet(_LabelFacet):
    """The classes; the condition holds them without case."""

    def chosen(self, wanted: RecordFilter) -> frozenset[str]:
        """Return the class that is a condition, as it is compared."""
        return frozenset({wanted.subject_class} - {""})

    def key(self, value: str) -> str:
        """Return a class as it is compared."""
        return class_words(value)

    def toggled(self, wanted: RecordFilter, value: str) -> RecordFilter:
        """Return the filter in which a class has become the condition, or no longer is."""
        words = class_words(value)
        return replace(wanted, subject_class="" if wanted.subject_class == words else words)


LABEL_FACETS = (
    AskedFacet(
        "authors",
        QT_TRANSLATE_NOOP("Facets", "Author"),
        "authors",
        str,
        most=5,
        changes=True,
        name="author",
    ),
    ClassFacet(
        "subject_class",
        QT_TRANSLATE_NOOP("Facets", "Class or category"),
        "classes",
        str,
        most=5,
        changes=True,
    ),
    AskedFacet(
        "years",
        QT_TRANSLATE_NOOP("Facets", "Year"),
        "years",
        str,
        most=5,
        changes=True,
        name="year",
    ),
)
"""From top to bottom; in the pane they stand below the sites."""
