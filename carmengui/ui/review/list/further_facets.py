"""The facets of what others say: embedded metadata, other extractors, reviewers, servers and more."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject

from carmengui.engine.storage.listing.facets import Facets
from carmengui.engine.storage.listing.record_filter import (
    DYNAMICS,
    EMBEDDED,
    OPPONENTS,
    REVIEWERS,
    RecordFilter,
)
from carmengui.ui.review.list.facet_counts import chosen_word
from carmengui.ui.review.list.facet_section import FacetSection
from carmengui.ui.review.list.facet_words import (
    dynamics_words,
    embedded_words,
    opponent_words,
    reviewers_words,
    status_words,
)
from carmengui.ui.review.list.review_filter import ReviewFilter


class FurtherFacets(QObject):
    """Six facets; a press makes or takes away a condition."""

    def __init__(self, review_filter: ReviewFilter) -> None:
        super().__init__()
        self._filter = review_filter
        self.embedded = FacetSection("", most=3)
        self.opponents = FacetSection("", most=4)
        self.reviewers = FacetSection("", most=3)
        self._field = ""
        self.clusters = FacetSection(self.tr("Cluster"), most=5)
        self.statuses = FacetSection(self.tr("Last status"), most=5)
        self.dynamics = FacetSection(self.tr("Content changes"), most=5)
        for name in ("embedded", "reviewers", "dynamics"):
            section: FacetSection = getattr(self, name)
            section.value_toggled.connect(lambda value, name=name: self._toggle(name, value, ""))
        self.opponents.value_toggled.connect(lambda value: self._toggle("opponent", value, ""))
        self.statuses.value_toggled.connect(lambda value: self._toggle("status", int(value), None))
        self.clusters.value_toggled.connect(lambda value: self._toggle("cluster", int(value), None))

    def show_field(self, name: str) -> None:
        """Say of which field embedded metadata and reviewers speak."""
        self._field = name
        for section, words in (
            (self.embedded, self.tr("{field}: embedded metadata")),
            (self.reviewers, self.tr("{field}: reviewers")),
        ):
            section.heading.setText(words.format(field=name))
            section.setAccessibleName(words.format(field=name))

    def show(self, facets: Facets, wanted: RecordFilter) -> None:
        """Show the counts under the filter."""
        counts = {word: facets.embedded.get(word, 0) for word in EMBEDDED}
        self.embedded.show_counts(counts, embedded_words(), chosen_word(wanted.embedded))
        counts = {word: facets.reviewers.get(word, 0) for word in REVIEWERS}
        if any(counts.values()) or wanted.reviewers or self.reviewers.rows():
            self.reviewers.show_counts(counts, reviewers_words(), chosen_word(wanted.reviewers))
        self._show_opponents(facets, wanted)
        counts = {word: facets.dynamics.get(word, 0) for word in DYNAMICS}
        self.dynamics.show_counts(counts, dynamics_words(), chosen_word(wanted.dynamics))
        self._show_numbers(facets, wanted)

    def _show_opponents(self, facets: Facets, wanted: RecordFilter) -> None:
        """Show how the answers stand to those of other extractors, if any are loaded."""
        if not facets.opponent_names and not wanted.opponent:
            self.opponents.forget()
            return
        names = ", ".join(facets.opponent_names) or self.tr("other extractors")
        words = self.tr("{field}: {extractors}").format(field=self._field, extractors=names)
        self.opponents.heading.setText(words)
        self.opponents.setAccessibleName(words)
        counts = {word: facets.opponents.get(word, 0) for word in OPPONENTS}
        self.opponents.show_counts(counts, opponent_words(), chosen_word(wanted.opponent))

    def _show_numbers(self, facets: Facets, wanted: RecordFilter) -> None:
        statuses = {str(status): count for status, count in facets.statuses.items()}
        chosen = _chosen(wanted.status)
        words = {value: status_words(int(value)) for value in {*statuses, *chosen}}
        self.statuses.show_counts(statuses, words, chosen)
        clusters = {str(cluster): count for cluster, count in facets.cluster_sizes.items()}
        chosen, name = _chosen(wanted.cluster), self.tr("cluster {n}")
        words = {value: name.format(n=f"{int(value):,}") for value in {*clusters, *chosen}}
        self.clusters.show_counts(clusters, words, chosen)

    def _toggle(self, name: str, value: object, nothing: object) -> None:
        wanted = self._filter.wanted
        is_chosen = getattr(wanted, name) == value
        chosen: dict[str, Any] = {name: nothing if is_chosen else value}
        self._filter.choose(replace(wanted, **chosen))


def _chosen(number: int | None) -> frozenset[str]:
    return frozenset() if number is None else frozenset({str(number)})
