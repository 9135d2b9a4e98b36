"""The facets: what the records are like, in counts that are filters."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from carmengui.bridge import Ask
from carmengui.engine.model import MAIN_FIELDS, Field
from carmengui.engine.storage.listing.facets import Facets
from carmengui.engine.storage.listing.record_filter import NONE, RecordFilter
from carmengui.ui.review.judgement_words import DIFFERENCES, VERDICTS
from carmengui.ui.review.list.facet_counts import by_count, chosen_value, count_facets, same_words
from carmengui.ui.review.list.facet_section import FacetHeading, FacetSection
from carmengui.ui.review.list.further_facets import FurtherFacets
from carmengui.ui.review.list.review_filter import ReviewFilter
from carmengui.ui.review.list.weight_histogram import WeightHistogram
from carmengui.ui.review.method_words import branch_words
from carmengui.ui.theme import Role, set_ground, set_role, set_tint, theme
from carmengui.ui.widgets.plain_text import plain_label
from carmengui.ui.widgets.words.fields import field_name, language_name

WIDTH_PX = 208
_VERDICTS = ("open", "right", "wrong", "missed", "partial", "absent")
_RELEVANCES = ("relevant", "not_relevant")


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
        self._listed = set(MAIN_FIELDS)
        self.verdicts = FacetSection("")
        self.differences = FacetSection(self.tr("Compared"))
        self.records = FacetSection(self.tr("Records"), most=3)
        self.absent = FacetSection(self.tr("Not found"), most=7)
        self.methods = FacetSection("", most=7)
        self.further = FurtherFacets(self._filter)
        self.weights = WeightHistogram()
        self.languages = FacetSection(self.tr("Language"))
        self.sites = FacetSection(self.tr("Site"), most=9)
        self.present = FacetSection(self.tr("Found"), most=0)
        self.trouble = plain_label(wordWrap=True)
        self.setAccessibleName(self.tr("Facets"))
        self._lay_out()
        self._name_sections()
        self.verdicts.value_toggled.connect(lambda value: self._toggle("verdict", value))
        self.differences.value_toggled.connect(lambda value: self._toggle("difference", value))
        self.records.value_toggled.connect(lambda value: self._toggle("relevance", value))
        self.sites.value_toggled.connect(lambda value: self._toggle("site", value))
        self.languages.value_toggled.connect(lambda value: self._toggle("language", value or NONE))
        self.methods.value_toggled.connect(lambda value: self._toggle("method", value or NONE))
        self.absent.value_toggled.connect(lambda value: self._toggle_field("absent", value))
        self.present.value_toggled.connect(lambda value: self._toggle_field("present", value))
        self.weights.band_chosen.connect(self._on_band_chosen)
        review_filter.changed.connect(self.refresh)
        for label, ink in ((self.nothing, "soft"), (self.trouble, "trouble")):
            set_role(label, Role.BODY)
            set_tint(label, ink)
        set_ground(self, "ground")
        self.refresh()

    def refresh(self, *_: object, thoroughly: bool = False) -> None:
        """Count again: the filter is another, or records have come.

        ``thoroughly``: and the queue or a comparison may have been written.
        """
        question = partial(
            count_facets, wanted=self._filter.wanted, field=self._field, thoroughly=thoroughly
        )
        self._ask.run(self, "facets", question, self.show_facets, self._on_failed)

    def show_field(self, field: Field) -> None:
        """Count the verdicts, weights and methods of another field."""
        if field is not self._field:
            self._field = field
            self.methods.forget()
            self._name_sections()
            self.refresh()

    def show_other_side(self, words: str) -> None:
        """Name what the values are compared with, as in: Run 17 against 16."""
        self.differences.heading.setText(words or self.tr("Compared"))

    def show_facets(self, facets: Facets) -> None:
        """Show the counts under the filter."""
        self.facets, wanted = facets, self._filter.wanted
        self.trouble.hide()
        self._show_said(facets, wanted)
        self.further.show(facets, wanted)
        self.sites.show_counts(
            by_count(facets.sites), same_words(facets.sites), chosen_value(wanted.site)
        )
        languages = {value: language_name(value) for value in facets.languages}
        self.languages.show_counts(
            by_count(facets.languages), languages, chosen_value(wanted.language)
        )
        is_title = self._field is Field.TITLE
        nothing = self.tr("no title") if is_title else self.tr("not found")
        methods = {value: branch_words(value) if value else nothing for value in facets.methods}
        self.methods.show_counts(by_count(facets.methods), methods, chosen_value(wanted.method))
        self.weights.show_counts(facets.weights, (wanted.weight_from, wanted.weight_below))
        names = {str(field): field_name(field) for field in Field}
        # What few pages have is listed from the first record on that has it, and keeps its place.
        self._listed.update(field for field, count in facets.present.items() if count)
        self._listed.update((*wanted.present, *wanted.absent))
        for section, counts, chosen in (
            (self.absent, facets.absent, wanted.absent),
            (self.present, facets.present, wanted.present),
        ):
            named = {str(field): counts[field] for field in Field if field in self._listed}
            section.show_counts(named, names, frozenset(map(str, chosen)))
        self._show_sections(is_empty=not facets.total)
        self._order_keys()
        self.counted.emit(facets)

    def _show_said(self, facets: Facets, wanted: RecordFilter) -> None:
        """Show what people and a comparison say; without any of it there is nothing to show."""
        verdicts = {word: facets.verdicts.get(word, 0) for word in _VERDICTS}
        words = {word: VERDICTS[word].words for word in _VERDICTS}
        self.verdicts.show_counts(verdicts, words, chosen_value(wanted.verdict), VERDICTS)
        kinds = {kind: facets.differences.get(kind, 0) for kind in DIFFERENCES}
        self.is_compared = (self.is_compared and wanted != RecordFilter()) or any(kinds.values())
        if self.is_compared or wanted.difference:
            names = {kind: sign.words for kind, sign in DIFFERENCES.items()}
            self.differences.show_counts(kinds, names, chosen_value(wanted.difference), DIFFERENCES)
        said = {word: facets.relevances.get(word, 0) for word in _RELEVANCES}
        if any(said.values()) or wanted.relevance:
            names = {word: VERDICTS[word].words for word in VERDICTS}
            self.records.show_counts(said, names, chosen_value(wanted.relevance), VERDICTS)

    def _name_sections(self) -> None:
        """Say whose verdicts, weights and methods are counted."""
        field = field_name(self._field)
        for section, name in (
            (self.verdicts, self.tr("{field}: verdict")),
            (self.methods, self.tr("{field}: found by")),
        ):
            section.heading.setText(name.format(field=field))
            section.setAccessibleName(name.format(field=field))
        self._weight_heading.setText(self.tr("{field}: weight").format(field=field))
        self.weights.show_field(field)
        self.further.show_field(field)

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

    def _toggle(self, name: str, value: str) -> None:
        wanted = self._filter.wanted
        chosen: dict[str, Any] = {name: "" if getattr(wanted, name) == value else value}
        self._filter.choose(replace(wanted, **chosen))

    def _toggle_field(self, name: str, value: str) -> None:
        wanted, field = self._filter.wanted, Field(value)
        held: tuple[Field, ...] = getattr(wanted, name)
        fields = {*held} ^ {field}
        # One condition on a field takes the place of its opposite.
        other = "present" if name == "absent" else "absent"
        rest = tuple(each for each in getattr(wanted, other) if each is not field)
        in_order = tuple(each for each in Field if each in fields)
        chosen: dict[str, Any] = {name: in_order, other: rest}
        self._filter.choose(replace(wanted, **chosen))

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
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 12)
        column.setSpacing(0)
        self._weight_heading = FacetHeading("")
        self.nothing = plain_label(
            self.tr("Counts of sites, languages and methods appear here once there are records."),
            wordWrap=True,
        )
        for label in (self.nothing, self.trouble):
            label.setMargin(14)
            label.hide()
        further = self.further
        self._parts: tuple[QWidget, ...] = (
            self.verdicts, self.methods, self._weight_heading, self.weights, self.differences,
            further.embedded, further.opponents, further.reviewers, self.sites, further.clusters, self.absent,
            self.languages, further.dynamics, further.statuses, self.present, self.records,
        )  # fmt: skip
        for part in (self.trouble, self.nothing, *self._parts):
            column.addWidget(part)
        column.addStretch(1)
        self.setWidget(body)
        self._show_sections(is_empty=False)

    def _show_sections(self, *, is_empty: bool) -> None:
        self.nothing.setVisible(is_empty)
        for section in self._parts:
            if isinstance(section, FacetSection):
                section.setVisible(not is_empty and bool(section.rows()))
        if not self.is_compared and not self._filter.wanted.difference:
            self.differences.hide()
        has_counts = self.facets is not None and not is_empty
        self._weight_heading.setVisible(has_counts and not self.is_blind)
        self.weights.setVisible(has_counts and not self.is_blind)
        if self.is_blind:
            further = self.further
            for section in (self.methods, further.embedded, further.opponents, further.reviewers):
                section.hide()
