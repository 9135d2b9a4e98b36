"""The facets: what the records are like, in counts that are filters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from carmengui.bridge import Ask, Reader
from carmengui.engine.model import MAIN_FIELDS, Field
from carmengui.engine.storage.listing.facets import Facets
from carmengui.engine.storage.listing.record_filter import RecordFilter
from carmengui.engine.storage.listing.word_search import Labels
from carmengui.ui.review.list.facet_section import FacetSection, facet_heading
from carmengui.ui.review.list.facets import DIFFERENCE, FACETS, METHOD, OPPONENT, Facet
from carmengui.ui.review.list.label_facets import LABEL_FACETS
from carmengui.ui.review.list.review_filter import ReviewFilter
from carmengui.ui.review.list.weight_histogram import WeightHistogram
from carmengui.ui.theme import Role, set_ground, theme
from carmengui.ui.widgets.layouts import STRETCH, holder, in_column
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.words.fields import field_name, language_name

WIDTH_PX = 208


class FacetsPane(QScrollArea):
    """Verdicts, methods, weights, sites and more; a press makes or takes away a condition."""

    counted = Signal(object)
    """The counts (``Facets``) are shown."""

    def __init__(self, review_filter: ReviewFilter, ask: Ask) -> None:
        super().__init__()
        self._filter, self._ask = review_filter, ask
        self.facets: Facets | None = None
        self.is_blind = False
        """Whether weights and methods are kept from the reviewer."""
        self.is_compared = False
        """Whether the values are held against others."""
        self._field = Field.TITLE
        self._other_side = ""
        self._listed = set(MAIN_FIELDS)
        self._labels = Labels()
        self.sections = {facet.condition: FacetSection(facet) for facet in _in_order()}
        self.weights, self._weight_heading = WeightHistogram(), facet_heading()
        self.nothing = plain_label(
            self.tr("Counts of sites, languages and methods appear here once there are records."),
            role=Role.BODY,
            tint="soft",
            wordWrap=True,
        )
        self.trouble = plain_label(role=Role.BODY, tint="trouble", wordWrap=True)
        self.setAccessibleName(self.tr("Facets"))
        self._lay_out()
        self._name_sections()
        for section in self.sections.values():
            section.value_toggled.connect(self._toggle)
            section.rows_made.connect(self._order_keys)
        self.weights.band_chosen.connect(self._on_band_chosen)
        review_filter.changed.connect(self.refresh)
        set_ground(self, "ground")
        self.refresh()

    def refresh(self, *_: object, thoroughly: bool = False) -> None:
        """Count again: the filter is another, or records have come.

        ``thoroughly``: and the queue or a comparison may have been written.
        """
        question = partial(
            _count, wanted=self._filter.wanted, field=self._field, thoroughly=thoroughly
        )
        self._ask.run(self, "facets", question, self.show_facets, self._on_failed)
        # Apart from the others: nothing waits for the index, which is read for it.
        labels = partial(_count_labels, wanted=self._filter.wanted, field=self._field)
        self._ask.run(self, "labels", labels, self._show_labels, self._on_failed, later=True)

    def _show_labels(self, labels: Labels) -> None:
        """Show authors, classes and years; before the other counts are there, with these."""
        self._labels = labels
        if self.facets is not None:
            self.facets = replace(self.facets, labels=labels)
            for facet in LABEL_FACETS:
                section = self.sections[facet.condition]
                section.show_facets(self.facets, self._filter.wanted, "")
            self._show_sections(is_empty=not self.facets.total)

    def show_field(self, field: Field) -> None:
        """Count the verdicts, weights and methods of another field."""
        if field is not self._field:
            self._field = field
            self.sections[METHOD].forget()
            self._name_sections()
            self.refresh()

    def show_other_side(self, words: str) -> None:
        """Name what the values are compared with, as in: Run 17 against 16."""
        self._other_side = words
        self._name_sections()

    def show_facets(self, facets: Facets) -> None:
        """Show the counts under the filter."""
        facets, wanted = replace(facets, labels=self._labels), self._filter.wanted
        self.facets = facets
        self.trouble.hide()
        differs = any(self.sections[DIFFERENCE].facet.counts(facets).values())
        self.is_compared = (self.is_compared and wanted != RecordFilter()) or differs
        if not facets.opponent_names and not wanted.opponent:
            self.sections[OPPONENT].forget()
        # What few pages have is listed from the first record on that has it, and keeps its place.
        self._listed.update(field for field, count in facets.present.items() if count)
        self._listed.update((*wanted.present, *wanted.absent))
        listed = [field for field in Field if field in self._listed]
        shown = replace(
            facets,
            present={field: facets.present[field] for field in listed},
            absent={field: facets.absent[field] for field in listed},
        )
        for name, section in self.sections.items():
            section.show_facets(shown, wanted, self._nothing_words(name))
        self._name_sections()
        self.weights.show_counts(facets.weights, (wanted.weight_from, wanted.weight_below))
        self._show_sections(is_empty=not facets.total)
        self.counted.emit(facets)

    def _nothing_words(self, condition: str) -> str:
        if condition != METHOD:
            return language_name("")
        return self.tr("no title") if self._field is Field.TITLE else self.tr("not found")

    def _name_sections(self) -> None:
        """Say whose verdicts, weights and methods are counted."""
        field = field_name(self._field)
        names = ", ".join(self.facets.opponent_names) if self.facets else ""
        names = names or self.tr("other extractors")
        for section in self.sections.values():
            section.name(section.facet.heading_words(field, names))
        if self._other_side:
            self.sections[DIFFERENCE].name(self._other_side)
        self._weight_heading.setText(self.tr("{field}: weight").format(field=field))
        self.weights.show_field(field)

    def _order_keys(self) -> None:
        """Let Tab go through the rows from top to bottom, whenever they were made."""
        stops: list[QWidget] = []
        for part in self._parts:
            if isinstance(part, FacetSection):
                stops += [*part.rows(), part.more]
            elif part is self.weights:
                stops.append(part)
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)

    def sizeHint(self) -> QSize:
        """Return the width of the design."""
        return QSize(theme().px(WIDTH_PX), 400)

    # Pressing -----------------------------------------------------------------------------

    def _toggle(self, facet: Facet, value: str) -> None:
        self._filter.choose(facet.toggled(self._filter.wanted, value))

    def _on_band_chosen(self, low: int | None, below: int | None) -> None:
        wanted = self._filter.wanted
        self._filter.choose(replace(wanted, weight_from=low, weight_below=below))

    def _on_failed(self, sentence: str) -> None:
        self.trouble.setText(f"! {sentence}")
        self.trouble.show()

    # Looks --------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for label in (self.nothing, self.trouble):
            label.setMargin(14)
            label.hide()
        parts: list[QWidget] = list(self.sections.values())
        below_methods = parts.index(self.sections[METHOD]) + 1
        parts[below_methods:below_methods] = [self._weight_heading, self.weights]
        self._parts = parts
        labels = (self.trouble, self.nothing)
        self.setWidget(holder(in_column(*labels, *parts, STRETCH, margins=(0, 0, 0, 12))))
        self._show_sections(is_empty=False)

    def _show_sections(self, *, is_empty: bool) -> None:
        self.nothing.setVisible(is_empty)
        has_difference = self.is_compared or bool(self._filter.wanted.difference)
        for name, section in self.sections.items():
            is_kept = self.is_blind and section.facet.sways
            is_kept = is_kept or (name == DIFFERENCE and not has_difference)
            section.setVisible(not is_empty and not is_kept and bool(section.counts()))
        has_counts = self.facets is not None and not is_empty
        self._weight_heading.setVisible(has_counts and not self.is_blind)
        self.weights.setVisible(has_counts and not self.is_blind)


def _in_order() -> Iterator[Facet]:
    """Yield the facets from top to bottom: what the index knows stands below the sites."""
    for facet in FACETS:
        yield facet
        if facet.condition == "site":
            yield from LABEL_FACETS


def _count_labels(reader: Reader, *, wanted: RecordFilter, field: Field) -> Labels:
    """Count authors, classes and years of the records that fit."""
    return reader.store.listing.labels(wanted, field)


def _count(reader: Reader, *, wanted: RecordFilter, field: Field, thoroughly: bool) -> Facets:
    """Count the records by every facet; ``thoroughly``: queue and comparison, too."""
    if thoroughly:
        reader.store.listing.look_again()
    return reader.store.listing.facets(wanted, field)
